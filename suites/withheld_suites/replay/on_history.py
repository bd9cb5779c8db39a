"""The smallest part of a recorded case that still shows a finding, found by judging alone; nothing is sent."""

from collections.abc import Sequence

from withheld_policies.finding import Finding
from withheld_policies.gate import load as load_gate
from withheld_policies.history import Ask, Case, Change, End, Line
from withheld_policies.judge import judge
from withheld_policies.run import Run
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.world import World
from withheld_suites.replay.explanation import explain
from withheld_suites.replay.rebuilt import rebuilt
from withheld_suites.replay.smallest import smallest


def argued(finding: Finding, case: Case, lines: Sequence[Line], world: World, run: Run) -> tuple[str, int, int]:
    """The explanation of a finding, and how many of how many steps it needs.

    Less than this cannot be left out of the record without losing the finding, or the change that it contradicts: a
    person who was never granted anything would be another story.
    """
    own = [line for line in lines if isinstance(line, Ask | Change) and line.case == case.id and line.kind != "begin"]

    def shows(part: Sequence[Line]) -> bool:
        found, _ = _judged(finding, case, part, world, run)
        return found is not None and (found.after, _gist(found)) == (finding.after, _gist(finding))

    if not shows(own):
        return "", 0, len(own)  # It hangs on what other cases changed.
    # What time tells hangs on all of its knocks together.
    part = own if finding.channel == "timing" else smallest(own, shows)
    found, seen = _judged(finding, case, part, world, run)
    if found is None or seen is None:
        raise AssertionError("a part that shows a finding has it")
    if finding.channel == "timing":
        steps = len(rebuilt(case, own).steps)
        return explain(found, seen), steps, steps
    return explain(found, seen), len(part), len(own)


def _gist(finding: Finding) -> str:
    """What the message says, whatever its figures: a part that shows another reason is another story."""
    return "".join(character for character in finding.message if not character.isdigit())


def _judged(
    finding: Finding, case: Case, part: Sequence[Line], world: World, run: Run
) -> tuple[Finding | None, CaseSeen | None]:
    seen: list[CaseSeen] = []

    def watch(one: CaseSeen, _: CaseResult, __: Scene) -> None:
        seen.append(one)

    history: list[Line] = [case, *part, End(case=case.id)]
    judgement = judge(world, run, lambda: history, load_gate("release"), watch)
    found = next((one for one in judgement.findings if one.fingerprint == finding.fingerprint), None)
    return found, seen[0] if seen else None
