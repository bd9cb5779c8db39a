"""Plays one script: sends its steps in order, and records each with all that came back."""

import itertools
import threading
import time
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace

from withheld_policies.history import Ask, Case, Change, End, Response, Thing
from withheld_suites.clock import wait
from withheld_suites.recorder import Recorder
from withheld_suites.script import Parallel, PlannedAsk, PlannedChange, Script, Turns
from withheld_suites.targets.base import Order, Request, Target

_TAKES = frozenset({"revoke", "unshare", "deny", "leave", "disable", "withdraw", "delete"})
_GIVES = frozenset({"grant", "undeny", "join", "enable"})

_STABLE = 3
"""So many asks in a row must come out as wanted before a watch ends early."""


@dataclass(slots=True)
class Tally:
    """What has been sent so far. ``own`` are the seconds of each ask that were not spent waiting for the target."""

    asks: int = 0
    changes: int = 0
    coarser: int = 0
    """Changes that reached further than they were meant to, because the target knows no finer ones."""
    own: "array[float]" = field(default_factory=lambda: array("d"))


class Player:
    """Plays scripts, several at once from several threads, with ids that are unique in the run."""

    def __init__(self, target: Target, recorder: Recorder, called_off: threading.Event) -> None:
        """``called_off`` stops every script after the step under way."""
        self.tally = Tally()
        self._target = target
        self._recorder = recorder
        self._called_off = called_off
        self._ids = itertools.count(1)
        self._ahead = 0.0
        """By how many seconds the target's clock has been advanced."""

    def play(self, script: Script) -> bool:
        """Play all steps; false when the run was called off first, and then the case has no ``end``."""
        talk: dict[tuple[str, str | None], str] = {}
        for step in script.steps:
            if self._called_off.is_set():
                return False
            if isinstance(step, Parallel):
                self._together(step, script.case, talk)
                continue
            for one in step.steps if isinstance(step, Turns) else (step,):
                self._step(one, script.case, talk)
        if self._called_off.is_set():
            return False
        self._recorder.record(End(case=script.case.id))
        return True

    def _step(self, step: PlannedAsk | PlannedChange, case: Case, talk: dict[tuple[str, str | None], str]) -> None:
        if isinstance(step, PlannedChange):
            self._change(step, case, talk)
            return
        stable = 0
        for _ in self._repeats(step):
            response = self._ask(step, case, talk)
            stable = stable + 1 if _settled(case, response) else 0
            # Whoever may meet another process each time has seen one of them settle, not all.
            if stable == _STABLE and not step.fresh:
                return

    def _together(self, block: Parallel, case: Case, talk: dict[tuple[str, str | None], str]) -> None:
        ready = threading.Barrier(len(block.steps))
        failed: list[BaseException] = []

        def one(step: PlannedAsk | PlannedChange) -> None:
            try:
                ready.wait()
                self._step(step, case, talk)
            except BaseException as error:
                failed.append(error)

        threads = [threading.Thread(target=one, args=(step,), daemon=True) for step in block.steps]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failed:
            raise failed[0]

    def _repeats(self, step: PlannedAsk) -> Iterator[None]:
        """Once, and then at each multiple of ``every`` until ``lasting`` has passed."""
        begun = self._target.now()
        yield
        if step.every <= 0:
            return
        turn = 1
        while turn * step.every <= step.lasting:
            due = begun + turn * step.every
            if not wait(due - self._target.now(), self._called_off):
                return
            yield
            # A slow target is asked less often, not in a burst afterwards.
            turn = max(turn + 1, int((self._target.now() - begun) / step.every) + 1)

    def _ask(self, step: PlannedAsk, case: Case, talk: dict[tuple[str, str | None], str]) -> Response:
        entered = time.perf_counter()
        number = next(self._ids)
        label = (step.conversation, step.principal) if step.conversation is not None else None
        request = Request(
            door=step.door,
            principal=step.principal,
            words=step.words,
            document=step.document,
            version=step.version,
            conversation=_conversation(talk, step),
            thing=None if step.thing is None else (step.thing, _thing(talk, step.thing)),
            opens=step.conversation is not None,
            claims=step.claims,
            credential=step.credential,
            stream=step.stream,
            regenerate=step.regenerate,
            mode=step.mode,
            fresh=step.fresh,
            supplied=step.supplied,
            headers=(("X-Request-Id", f"{case.id}-{number}"),),
        )
        reply = self._target.send(request)
        if label is not None and reply.response.conversation is not None and step.door == "ask":
            talk.setdefault(label, reply.response.conversation)
            _keep(talk, {"conversation": reply.response.conversation})
        _keep(talk, reply.response.things)
        self._recorder.record(
            Ask(
                id=number,
                case=case.id,
                role=step.role,
                door=step.door,
                principal=step.principal,
                question=step.question,
                document=step.document,
                version=step.version,
                words=step.words,
                phrasing=step.phrasing,
                conversation=step.conversation,
                claims=step.claims,
                credential=step.credential,
                thing=step.thing,
                stream=step.stream,
                regenerate=step.regenerate,
                mode=step.mode,
                fresh=step.fresh,
                supplied=None if step.supplied is None else tuple(one.passage or "" for one in step.supplied),
                invoke=reply.invoke,
                complete=reply.complete,
                outcome=reply.outcome,
                response=reply.response,
            )
        )
        self.tally.asks += 1
        if reply.complete is not None:
            self.tally.own.append(time.perf_counter() - entered - (reply.complete - reply.invoke))
        return reply.response

    def _change(self, step: PlannedChange, case: Case, talk: dict[tuple[str, str | None], str]) -> None:
        order = self._timed(step.order)
        known = {name: value for name, value in asdict(order).items() if value is not None}
        number = next(self._ids)
        begin = Change(kind="begin", id=number, case=case.id, invoke=self._target.now(), **known)
        self._recorder.record(begin)
        ack = self._target.apply(order)
        self._ahead += (order.seconds or 0.0) if ack.outcome == "ok" else 0.0
        _keep(talk, ack.things)
        self._recorder.record(
            Change(
                id=number,
                case=case.id,
                invoke=ack.invoke,
                complete=ack.complete,
                outcome=ack.outcome,
                error=ack.error,
                **known,
            )
        )
        for also in ack.also:
            # The target is coarser than the plan: whatever else the same stroke changed is recorded like a change.
            more = {name: value for name, value in asdict(also).items() if value is not None}
            self._recorder.record(
                Change(
                    id=next(self._ids),
                    case=case.id,
                    invoke=ack.invoke,
                    complete=ack.complete,
                    outcome=ack.outcome,
                    error=ack.error,
                    **more,
                )
            )
        self.tally.changes += 1
        self.tally.coarser += bool(ack.also)

    def _timed(self, order: Order) -> Order:
        """An order that names a moment, with the seconds until then; 0 where it has passed."""
        if order.until is None:
            return order
        return replace(order, seconds=max(order.until - self._target.now() - self._ahead, 0.0))


_THINGS = "\x00"
"""Before the kind of a thing, which no label of a conversation can begin with."""


def _keep(talk: dict[tuple[str, str | None], str], things: Mapping[Thing, str] | None) -> None:
    """Remember what a step was given; the latest of a kind counts, whoever it was given to."""
    for kind, name in (things or {}).items():
        talk[(f"{_THINGS}{kind}", None)] = name


def _thing(talk: dict[tuple[str, str | None], str], kind: Thing) -> str | None:
    return talk.get((f"{_THINGS}{kind}", None))


def _conversation(talk: dict[tuple[str, str | None], str], step: PlannedAsk) -> str | None:
    """The target's id of the conversation to go on with: one of another's where the step says so."""
    if step.thing == "conversation":
        return _thing(talk, "conversation")
    return _known(talk, step) if step.conversation is not None else None


def _known(talk: dict[tuple[str, str | None], str], step: PlannedAsk) -> str | None:
    """The target's id of a labelled conversation: the asker's own, or at the conversation door somebody else's."""
    own = talk.get((step.conversation or "", step.principal))
    if own is not None or step.door != "conversation":
        return own
    return next((known for (label, _), known in talk.items() if label == step.conversation), None)


def _settled(case: Case, response: Response) -> bool:
    """Whether this is what the change under test leads to in the end, by the target's own signals only."""
    if response.error is not None:
        return False
    shut = response.abstained is True or response.status in (401, 403, 404)
    if case.change in _TAKES:
        return shut
    return case.change in _GIVES and response.abstained is False and response.status == 200
