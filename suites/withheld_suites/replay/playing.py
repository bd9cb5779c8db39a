"""Plays the case of a finding on a target of its own, and makes it as small as it can be while it still shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from withheld_policies.finding import Finding
from withheld_policies.world import World
from withheld_suites.diagnose.probing import diagnose
from withheld_suites.errors import SuiteError
from withheld_suites.replay.explanation import explain
from withheld_suites.replay.leaning import leaning, whole
from withheld_suites.replay.on_history import argued
from withheld_suites.replay.report import Replay
from withheld_suites.replay.small import Small
from withheld_suites.replay.smallest import smallest
from withheld_suites.script import Parallel, PlannedAsk, Script, Step
from withheld_suites.stage import Act, play
from withheld_suites.targets.base import Target

TRIES = 20
"""How often a case that hangs on what happens at the same moment is played before it is taken for gone."""

SMALLER = 5
"""How often a part of it is, before it is taken for too small: what shows more rarely is no better a script."""


@dataclass(slots=True)
class Stagehand:
    """Plays parts of one script, each on a new target, and remembers the last act that showed the finding."""

    finding: Finding
    script: Script
    world: World
    target: Callable[[], Target]
    played: int = 0
    shown: Act | None = None
    last: Act | None = None
    found: Finding | None = field(default=None)
    left: list[str] = field(default_factory=list)
    """What could not be removed from the targets."""

    def shows(self, steps: Sequence[Step], tries: int = SMALLER) -> bool:
        """Whether these steps show the finding: in one of so many tries where some are sent at the same moment."""
        return any(self._once(steps) for _ in range(tries if racy(steps) else 1))

    def small(self, steps: Sequence[Step]) -> Small:
        """What was shown last; ``steps`` are those that showed it."""
        if self.shown is None or self.found is None:
            raise AssertionError("a finding that shows has been shown")
        return Small(self.script, tuple(steps), self.found, self.shown)

    def _once(self, steps: Sequence[Step]) -> bool:
        self.played += 1
        target = self.target()
        try:
            act = self.last = play(target, self.world, [replace(self.script, steps=tuple(steps))])
        finally:
            self.left += target.stop()
        found = act.finding(self.finding.fingerprint)
        if found is None:
            return False
        self.shown, self.found = act, found
        return True


def replay(
    finding: Finding,
    script: Script,
    world: World,
    target: Callable[[], Target],
    *,
    unchanged: bool = False,
    reduce: bool = True,
) -> Replay:
    """Play the whole case, and where it still fails, smaller and smaller parts of it.

    ``target`` makes a new target for each try. ``unchanged``: the target is the very one that was recorded, so a
    finding that does not show was not mended. FIXED needs more than silence: the whole case must pass.
    """
    hand = Stagehand(finding, script, world, target)
    known = Replay(
        word="COULD NOT RUN", finding=finding.fingerprint, rule=finding.rule, case=script.case.name, message="",
        recorded=len(script.steps), racy=racy(script.steps),
    )  # fmt: skip
    told = _played(hand, unchanged=unchanged, reduce=reduce)
    return known.model_copy(update={**told, "tries": hand.played, "left": tuple(hand.left)})


def _played(hand: Stagehand, *, unchanged: bool, reduce: bool) -> dict[str, object]:
    """What became of it, by the fields of the outcome."""
    script = hand.script
    try:
        if not hand.shows(script.steps, TRIES):
            return {**_gone(hand, unchanged)}
        leans = leaning(script.steps)
        still = partial(_still, hand, leans)
        steps = smallest(script.steps, still) if reduce else script.steps
    except SuiteError as error:
        return {"message": str(error)}
    small = hand.small(steps)
    told: dict[str, object] = {"word": "FAILED", "message": small.finding.message}
    if reduce:
        text = explain(small.finding, small.act.seen[script.case.id])
        # What many refusals tell together, no variation of one of them shows or hides.
        found = None if small.finding.channel == "timing" else diagnose(small, hand.world, hand.target)
        return told | {"steps": len(steps), "explanation": text, "diagnosis": found}
    return told | _argued(small, hand.world)


def _argued(small: Small, world: World) -> dict[str, object]:
    """The argument where nothing was played again to make it small: what is needed is found by judging alone."""
    finding, case, act = small.finding, small.script.case, small.act
    text, needed, recorded = "", 0, 0
    if finding.channel != "timing":
        text, needed, recorded = argued(finding, case, act.history.lines, world, act.judgement.run)
    if not needed:
        return {"steps": len(small.steps), "explanation": explain(finding, act.seen[case.id])}
    return {"steps": needed, "recorded": recorded, "explanation": text}


def racy(steps: Sequence[Step]) -> bool:
    """Whether what comes of it can hang on what happens at the same moment."""
    return any(isinstance(step, Parallel) for step in steps)


def _still(hand: Stagehand, leans: Sequence[PlannedAsk], steps: Sequence[Step]) -> bool:
    """Whether a part is still the same story, and shows the finding."""
    return whole(steps, leans) and hand.shows(steps)


def _gone(hand: Stagehand, unchanged: bool) -> dict[str, str]:
    act, case = hand.last, hand.script.case.id
    outcome = act.outcomes.get(case, "unplayed") if act is not None else "unplayed"
    others = [one for one in act.judgement.findings if one.severity == "fail"] if act is not None else []
    if others:
        return {"word": "FAILED", "message": f"in another way: {others[0].message}"}
    if outcome != "pass":
        why = "; ".join(one.message for one in act.judgement.findings[:1]) if act is not None else ""
        return {"word": "COULD NOT RUN", "message": f"the case is {outcome}{f': {why}' if why else ''}"}
    if unchanged:
        return {"word": "COULD NOT RUN", "message": "the case alone does not show it: it needs what other cases did"}
    return {"word": "FIXED", "message": "the whole case passes, controls included"}
