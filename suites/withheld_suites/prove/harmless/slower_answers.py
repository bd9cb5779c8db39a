"""The harmless change slower-answers."""

import time

from withheld_suites.prove.harmless import Harmless
from withheld_suites.prove.wrapped import Wrapped
from withheld_suites.targets.base import Reply, Request, Target
from withheld_suites.targets.in_process import Wsgi

SECONDS = 0.004


class SlowerAnswers(Harmless):
    """Every call takes several times as long as it would."""

    name = "slower-answers"

    def around(self, application: Wsgi) -> Wsgi:
        """Wait before each call is let in."""

        def slowly(environ, start_response):  # type: ignore[no-untyped-def]
            time.sleep(SECONDS)
            return application(environ, start_response)

        return slowly

    def target(self, target: Target) -> Target:
        """Count the calls that took as long as that."""
        return Wrapped(target, replied=self._counted)

    def _counted(self, _: Request, reply: Reply) -> Reply:
        if reply.complete is not None and reply.complete - reply.invoke >= SECONDS:
            self.changed += 1
        return reply
