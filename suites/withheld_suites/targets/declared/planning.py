"""Every call that a run would make at a target, and its side effects, without making any."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import unquote

from withheld_policies.world import World
from withheld_suites.playable import missing
from withheld_suites.script import PlannedAsk, Script, flat
from withheld_suites.targets.base import Ack, Order
from withheld_suites.targets.declared.control_shape import ActionStep
from withheld_suites.targets.declared.doing import Doer, Done
from withheld_suites.targets.declared.render import render
from withheld_suites.targets.declared.target import DeclaredTarget
from withheld_suites.targets.declared.template import NoValue, text, value

_LONGEST = 160


class Rehearsal(Doer):
    """Notes what would be done, and does nothing; what would be captured goes by its name."""

    def __init__(self, target: DeclaredTarget) -> None:
        """Takes nothing of the target but its clock."""
        self.lines: list[str] = []
        self.now = target.now
        self._redactor = target.redactor

    def do(self, action: tuple[ActionStep, ...], names: dict[str, Any], sort: str = "", *, gone: bool = False) -> Done:  # noqa: ARG002
        """Note every step."""
        captured: dict[str, Any] = {}
        for step in action:
            known = {**names, sort: {**names.get(sort, {}), **captured}} if sort else names
            self.lines.append(self._redactor.text(_line(step, known)))
            key = names.get(sort, {}).get("key", "")
            captured |= {name: f"<{name} of {sort} {key}>" for name in step.capture}
        now = self.now()
        return Done(Ack("ok", None, now, now), captured)


def planned(target: DeclaredTarget, world: World, scripts: Iterable[Script]) -> Iterator[str]:
    """A line a call, in the order of a run; then what is counted, and what is skipped for which reason."""
    rehearsal = Rehearsal(target)
    with TemporaryDirectory() as folder:
        target.rehearse(world, rehearsal, Path(folder))
        yield from _numbered("plant", rehearsal.lines)
        counts: Counter[str] = Counter({"calls to plant": len(rehearsal.lines)})
        skipped: Counter[str] = Counter()
        for script in scripts:
            if why := missing(script, target):
                skipped[why] += 1
                continue
            for step in flat(script.steps):
                rehearsal.lines.clear()
                if isinstance(step, PlannedAsk):
                    counts[f"{step.door} calls"] += 1
                    yield f"{step.door:<8}{_ask(target, step)}"
                else:
                    target.apply(step.order)
                    counts[f"{step.order.verb} changes"] += 1
                    yield from _numbered(step.order.verb, rehearsal.lines or [_words(step.order)])
        rehearsal.lines.clear()
        left = list(target.stop())
        counts["calls to remove what was planted"] = len(rehearsal.lines)
        yield from _numbered("remove", rehearsal.lines)
        yield from (f"left    {one}" for one in left)
    yield ""
    yield from (f"{count:>6}  {name}" for name, count in counts.items())
    yield from (f"{count:>6}  cases skipped: {why}" for why, count in skipped.most_common())


def _line(step: ActionStep, names: dict[str, Any]) -> str:
    try:
        if step.person is not None:
            return f"a person: {text(step.person, names)}"
        if step.command is not None:
            return "command: " + " ".join(text(part, names) for part in step.command)
        if step.call is None:
            return ""
        call = render(step.call, names).call
    except NoValue as error:
        return f"cannot be made: {error}"
    shown = (call.body or b"").decode("utf-8", "replace")
    line = f"{call.method} {unquote(call.path)} {shown}".strip()
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 3]}..."


def _ask(target: DeclaredTarget, step: PlannedAsk) -> str:
    shape = target.file.ask if step.door == "ask" else target.file.doors.get(step.door)
    if shape is None:
        return f"the target has no door {step.door}"
    body = value(shape.json_body if shape.json_body is not None else shape.query, {"words": step.words})
    return f"{shape.method} {shape.path} as {step.principal}: {step.words or body}"


def _words(order: Order) -> str:
    return f"{order.verb} {order.subject or ''} {order.object or ''}".strip()


def _numbered(what: str, lines: list[str]) -> Iterator[str]:
    yield from (f"{what:<8}{line}" for line in lines)
