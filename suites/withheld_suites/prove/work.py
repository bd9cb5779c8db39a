"""Proves one unit: plays it, judges it and says what came of it; runs in a process of its own."""

import time
from collections.abc import Sequence

from withheld_suites.prove import expected, harmless
from withheld_suites.prove.broken import broken
from withheld_suites.prove.digest import key, sources
from withheld_suites.prove.judged import of_fault, of_harmless, of_honest, of_wire, spoke
from withheld_suites.prove.planned import SALT, chosen, scripts, world
from withheld_suites.prove.proof import Outcome, Result
from withheld_suites.prove.unit import Unit
from withheld_suites.script import Script
from withheld_suites.stage import Act, play
from withheld_suites.targets.embedded import InsideTarget, mock_faults


def work(unit: Unit, kept: Result | None) -> Result:
    """The result of one unit; the kept one where nothing has changed since."""
    begun = time.perf_counter()
    acts, own, row = _part(unit)
    name = key(unit.seed, acts, own, row)
    if kept is not None and kept.key == name:
        return kept.model_copy(update={"reused": True})
    result = _PROOFS[unit.sort](unit, acts)
    return result.model_copy(update={"key": name, "seconds": round(time.perf_counter() - begun, 3)})


def _part(unit: Unit) -> tuple[Sequence[Script], list[str], str]:
    """What is played, which sources only this unit depends on, and its row."""
    if unit.sort == "honest":
        return scripts(unit.seed), [], ""
    if unit.sort == "harmless":
        change = harmless.load().get(unit.name)
        acts = chosen(unit.seed, change.families) if change.families else scripts(unit.seed)
        faults = [text for name, _ in change.faults for text in sources(mock_faults()[name], "withheld_server.faults")]
        return change().scripts(acts, world(unit.seed)), [*sources(change, "withheld_suites.prove"), *faults], ""
    row = expected.row(unit.name)
    own = sources(mock_faults()[unit.name], "withheld_server.faults")
    return chosen(unit.seed, row.families, row.approach), own, row.model_dump_json()


def _fault(unit: Unit, acts: Sequence[Script]) -> Result:
    row = expected.row(unit.name)
    absent = set(row.families) - {script.case.family for script in acts}
    if absent:
        return Result(
            sort=unit.sort, name=unit.name, seed=unit.seed, outcome="void",
            why=f"no case is planned of {', '.join(sorted(absent))}",
        )  # fmt: skip
    act, fired = _broken(unit, acts, wire=False)
    outcome, why = of_fault(row, spoke(act), fired)
    return _result(unit, act, outcome, why, fired)


def _wire(unit: Unit, acts: Sequence[Script]) -> Result:
    (inside, _), (act, fired) = (_broken(unit, acts, wire=wire) for wire in (False, True))
    outcome, why = of_wire(spoke(inside), spoke(act))
    return _result(unit, act, outcome, why, fired)


def _broken(unit: Unit, acts: Sequence[Script], *, wire: bool) -> tuple[Act, int]:
    """A fault, played; and how often it fired."""
    target = InsideTarget(salt=SALT) if not unit.name else broken(unit.name, wire=wire)
    try:
        act = play(target, world(unit.seed), acts)
        return act, target.fired().get(unit.name, 0)
    finally:
        target.stop()


def _honest(unit: Unit, acts: Sequence[Script]) -> Result:
    act, _ = _broken(unit, acts, wire=False)
    left = {family.family for family in act.judgement.families if family.assessed + family.skipped < family.planned}
    outcome, why = of_honest(spoke(act), left)
    return _result(unit, act, outcome, why)


def _harmless(unit: Unit, acts: Sequence[Script]) -> Result:
    change = harmless.load().get(unit.name)()
    mock = InsideTarget(salt=SALT, faults=change.faults, caches=change.caches, around=change.around)
    target = change.target(mock)
    try:
        act = play(target, world(unit.seed), acts)
    finally:
        target.stop()
    outcome, why = of_harmless(change.says, change.may_say, spoke(act), change.changed)
    return _result(unit, act, outcome, why, change.changed)


def _result(unit: Unit, act: Act, outcome: Outcome, why: str, fired: int = 0) -> Result:
    return Result(
        sort=unit.sort,
        name=unit.name,
        seed=unit.seed,
        outcome=outcome,
        why=why,
        fired=fired,
        cases=sum(family.planned for family in act.judgement.families),
        asks=act.judgement.asks,
        spoke=spoke(act),
    )


_PROOFS = {"fault": _fault, "honest": _honest, "harmless": _harmless, "wire": _wire}
