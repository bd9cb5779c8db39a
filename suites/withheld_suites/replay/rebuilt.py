"""The script of a case, rebuilt from what was recorded of it, so that an old run needs no catalogue to be played."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace

from withheld_policies.history import Ask, Case, Change, Line
from withheld_suites.replay.rounds import Knock, rounds
from withheld_suites.script import Parallel, PlannedAsk, PlannedChange, Script, Step, Turns
from withheld_suites.targets.base import Order

REPEATED = 3
"""So many equal asks in a row are a repeat; two are what a plan asks twice."""


def rebuilt(case: Case, lines: Iterable[Line]) -> Script:
    """Steps in the order in which they were sent. What overlapped in time is a parallel block; an ask that was sent
    three times or more in a row is one that is repeated, and a round of knocks that measures time is one too. Played
    alone, because nothing else is played beside it."""
    sent = sorted(
        (line for line in lines if isinstance(line, Ask | Change) and line.case == case.id and line.kind != "begin"),
        key=lambda line: (line.invoke, line.id),
    )
    steps: list[Step] = []
    for step, times in _runs(_blocks(sent)):
        if isinstance(step, PlannedAsk) and len(times) >= REPEATED:
            lasting = times[-1] - times[0]
            every = lasting / (len(times) - 1)
            # Half a turn more, so that rounding does not cost the last ask.
            steps.append(replace(step, every=every, lasting=lasting + every / 2))
        else:
            steps += [step] * len(times)
    return Script(case.model_copy(update={"skipped": None}), tuple(_measured(steps)), alone=True)


def _measured(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, where a round of knocks whose times are compared is one."""
    for group in rounds(steps, _knock):
        asks = tuple(step for step in group if isinstance(step, PlannedAsk))
        if len(group) > 1:
            yield Turns(asks)
        else:
            yield from group


def _knock(step: Step) -> Knock | None:
    if not isinstance(step, PlannedAsk) or step.door == "ask" or step.document is None or step.every:
        return None
    return Knock(step.door, step.principal, step.document)


def _runs(blocks: Iterable[list[Ask | Change]]) -> Iterator[tuple[Step, list[float]]]:
    """Each step with the moments at which it was sent, one after another and without any other between."""
    step: Step | None = None
    times: list[float] = []
    for block in blocks:
        planned = tuple(_planned(line) for line in block)
        new: Step = planned[0] if len(planned) == 1 else Parallel(planned)
        if step is not None and new != step:
            yield step, times
            times = []
        step = new
        times = [*times, block[0].invoke]
    if step is not None:
        yield step, times


def _blocks(sent: list[Ask | Change]) -> Iterator[list[Ask | Change]]:
    """Runs of lines of which each begins before an earlier one has ended."""
    block: list[Ask | Change] = []
    ends = 0.0
    for line in sent:
        if block and line.invoke >= ends:
            yield block
            block = []
        block.append(line)
        ends = max(ends if len(block) > 1 else 0.0, line.complete or line.invoke)
    if block:
        yield block


_ORDER = tuple(field.name for field in fields(Order))
# Passages that were sent along are recorded by their ids alone, so such an ask is rebuilt as one that retrieves.
_ASK = tuple(field.name for field in fields(PlannedAsk) if field.name in Ask.model_fields and field.name != "supplied")


def _planned(line: Ask | Change) -> PlannedAsk | PlannedChange:
    """What was planned, by every field that plan and record share: whatever is recorded is played again."""
    if isinstance(line, Change):
        return PlannedChange(Order(**{name: getattr(line, name) for name in _ORDER}))
    return PlannedAsk(**{name: getattr(line, name) for name in _ASK})
