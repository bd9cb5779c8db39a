"""The fault acl-deny-ignored."""

from typing import Literal

from pydantic import Field

from withheld_server.access import Acl
from withheld_server.faults import Fault, Knobs

_SORTS = {"any": ("principal:", "group:", "public"), "person": ("principal:",), "group": ("group:",)}


class AclDenyIgnoredKnobs(Knobs):
    """Which denials are ignored."""

    whose: Literal["any", "person", "group"] = Field(default="any", description="Which denials are ignored.")


class AclDenyIgnored(Fault):
    """What it breaks
        Entries that deny are ignored: whoever is allowed by a group reads although denied by name.
    Why it is bad
        A denial is entered for the one person who must not see it.
    Seen in the wild
        Explicit denials that did not beat allowances (elastic/connectors#2004), and products in which they are
        documented not to (nextcloud/groupfolders#2812).
    Knobs
        whose: which denials are ignored: any, person or group (any).
    """

    name = "acl-deny-ignored"
    settings = AclDenyIgnoredKnobs

    def admits(self, subjects: frozenset[str], acl: Acl) -> bool:
        """Whether they are let in when these denials do not count."""
        honest, sorts = super().admits(subjects, acl), _SORTS[self.knobs(AclDenyIgnoredKnobs).whose]
        left = tuple({s: end for s, end in entries.items() if not s.startswith(sorts)} for entries in acl.deny)
        return self.swap(AclDenyIgnored, honest, super().admits(subjects, Acl(acl.allow, left, acl.owner)))
