"""The mock server as an object for other programs and their tests: start it, ask it, change it, stop it."""

from types import TracebackType
from typing import Any, Self

from withheld_policies.history import Response, Verb
from withheld_policies.world import World
from withheld_suites.config import Size, fault
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Order, Request
from withheld_suites.targets.embedded import EmbeddedTarget, check_faults


class Mock:
    """A mock server on the loopback address, with a world in it. Stop it, or use it in a ``with`` statement.

    ``url`` is where it answers (its OpenAPI document is at ``/openapi.json``), ``world`` what is true in it, and
    ``token(principal)`` what a client of your own sends as ``Authorization: Bearer ...``.
    """

    def __init__(self, *faults: str, seed: int = 0, size: Size = "tiny", world: World | None = None) -> None:
        """Start it. ``faults`` are as in ``--fault``; without a ``world`` one is generated from the seed.

        Raises ``BadOption`` for a fault that there is not.
        """
        on = [fault(text) for text in faults]
        check_faults(on)
        if world is None:
            from withheld_suites.generate import generate

            world = World(generate(seed, f"mock-{seed}", size))
        self.world = world
        self._target = EmbeddedTarget(salt="mock", faults=on)
        self.url = self._target.url
        self._target.start(world)

    def token(self, principal: str) -> str:
        """A bearer token of this principal."""
        return self._target.token(principal)

    def ask(self, principal: str, words: str, **more: Any) -> Response:
        """Ask as this principal; ``more`` are further fields of ``targets.base.Request``, such as ``version``."""
        return self._target.send(Request("ask", principal, words, **more)).response

    def change(self, verb: Verb, subject: str | None = None, object: str | None = None, **more: Any) -> None:
        """Change access or versions, with subjects and objects as in a world: ``principal:ID``, ``document:ID``.

        Raises ``TargetError`` when the mock does not carry it out.
        """
        ack = self._target.apply(Order(verb, subject, object, **more))
        if ack.outcome != "ok":
            raise TargetError(f"the mock did not {verb} {subject or ''} {object or ''}: {ack.error}")

    def grant(self, principal: str, document: str) -> None:
        """Let this principal read this document."""
        self.change("grant", f"principal:{principal}", f"document:{document}")

    def revoke(self, principal: str, document: str) -> None:
        """Take that away."""
        self.change("revoke", f"principal:{principal}", f"document:{document}")

    def fired(self) -> dict[str, int]:
        """How often each fault has changed something; a test that relies on a fault should see that it fired."""
        return self._target.fired()

    def stop(self) -> None:
        """End the server; a second time does nothing."""
        for _ in self._target.stop():
            pass  # The server is gone with all that was in it.

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, sort: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop it."""
        self.stop()
