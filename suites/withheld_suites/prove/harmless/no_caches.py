"""The harmless change no-caches."""

from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.targets.base import Reply, Request, Target


class NoCaches(Harmless):
    """The mock keeps nothing, although it promises caches.

    Whatever was asked about a cache has then not been shown, and that must be said.
    """

    name = "no-caches"
    says = frozenset({"cache_not_warm"})
    caches = False

    def target(self, target: Target) -> Target:
        """Count the answers that say that a cache is off."""
        return Wrapped(target, replied=self._counted)

    def _counted(self, _: Request, reply: Reply) -> Reply:
        self.changed += "off" in (reply.response.cache or {}).values()
        return reply
