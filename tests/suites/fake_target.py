"""A target of a few lines for the tests of the runner: it answers everybody until told otherwise."""

import threading
import time
from collections.abc import Callable, Iterable

from withheld_policies.history import Response
from withheld_policies.promises import Promises
from withheld_policies.world import World
from withheld_suites.clock import Clock
from withheld_suites.script import PlannedAsk, PlannedChange, Script, Step, script
from withheld_suites.targets.base import Ack, Capability, Order, Reply, Request, Target


class FakeTarget(Target):
    """Answers ``yes`` after ``takes`` seconds, or what ``answers`` says. No name, so that no registry knows it."""

    def __init__(self, takes: float = 0.0, answers: Callable[[Request], Response] | None = None) -> None:
        self.capabilities: frozenset[Capability] = frozenset({"revoke", "conversations"})
        self.promises = Promises()
        self.takes = takes
        self.answers = answers or (lambda request: Response(status=200, text="yes", abstained=False))
        self.clock = Clock()
        self.requests: list[Request] = []
        self.orders: list[Order] = []
        self.aborted = threading.Event()
        self.stopped = 0

    def start(self, world: World) -> None:
        self.clock.set(0.0)

    def now(self) -> float:
        return self.clock.now()

    def send(self, request: Request) -> Reply:
        invoke = self.now()
        self.requests.append(request)
        if self.takes:
            self.aborted.wait(self.takes)
        if self.aborted.is_set():
            return Reply("unknown", Response(error="aborted"), invoke, None)
        return Reply("ok", self.answers(request), invoke, self.now())

    def apply(self, order: Order) -> Ack:
        invoke = self.now()
        self.orders.append(order)
        time.sleep(0.001)
        return Ack("ok", None, invoke, self.now())

    def abort(self) -> None:
        self.aborted.set()

    def stop(self) -> Iterable[str]:
        self.stopped += 1
        return []


def ask(principal: str = "bob", words: str = "What?", **more: object) -> PlannedAsk:
    """An ask of a test's script."""
    return PlannedAsk(role="probe", principal=principal, words=words, **more)  # type: ignore[arg-type]


def revoke(principal: str = "bob") -> PlannedChange:
    """A revocation of a test's script."""
    return PlannedChange(Order("revoke", subject=f"principal:{principal}", object="document:d"))


def case(label: str, *steps: Step, family: str = "plain", **more: object) -> Script:
    """A script of a test."""
    return script("fake", family, steps, label=label, **more)  # type: ignore[arg-type]
