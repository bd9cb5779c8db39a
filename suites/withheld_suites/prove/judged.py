"""From what was played to an outcome: caught, survived, void, or a false alarm."""

from collections import Counter
from collections.abc import Iterable

from withheld_suites.prove.expected import Row
from withheld_suites.prove.proof import Outcome, Spoke
from withheld_suites.stage import Act


def spoke(act: Act) -> tuple[Spoke, ...]:
    """Who spoke how often in which family; notes are left out, since they change nothing."""
    cases = act.history.cases()
    counts = Counter(
        (finding.rule, finding.severity, cases[finding.case].family)
        for finding in act.judgement.findings
        if finding.severity != "note"
    )
    return tuple(
        Spoke(rule=rule, severity=severity, family=family, findings=count)
        for (rule, severity, family), count in sorted(counts.items())
    )


def of_fault(row: Row, said: Iterable[Spoke], fired: int) -> tuple[Outcome, str]:
    """Whether a fault was caught as it must be, and if not, why."""
    said = list(said)
    if not fired:
        return "void", "it never fired"
    silent = [rule for rule in row.rules if not any(one.rule == rule for one in said)]
    if silent:
        return "survived", f"not caught by {', '.join(silent)}"
    missed = [name for name in row.families if not any(one.family == name and one.rule in row.rules for one in said)]
    if missed:
        return "survived", f"not caught in {', '.join(missed)}"
    others = sorted({one.rule for one in said} - {*row.rules, *row.also})
    return ("false alarm", f"{', '.join(others)} spoke too") if others else ("caught", "")


def of_honest(said: Iterable[Spoke], unassessed: Iterable[str]) -> tuple[Outcome, str]:
    """Whether an honest mock was left in peace, and all of it assessed."""
    if accused := sorted({f"{one.rule} in {one.family}" for one in said}):
        return "false alarm", ", ".join(accused)
    if left := sorted(unassessed):
        return "void", f"not assessed: {', '.join(left)}"
    return "clean", ""


def of_harmless(
    says: frozenset[str], may_say: frozenset[str], said: Iterable[Spoke], changed: int
) -> tuple[Outcome, str]:
    """Whether a harmless change was taken for what it is; see ``Harmless`` for the rules that may speak."""
    said = list(said)
    if not changed:
        return "void", "it never changed anything"
    quiet = (one for one in said if one.severity == "fail" or one.rule not in says | may_say)
    wrong = sorted({f"{one.rule} in {one.family}" for one in quiet})
    if wrong:
        return "false alarm", ", ".join(wrong)
    silent = sorted(says - {one.rule for one in said})
    return ("survived", f"{', '.join(silent)} did not speak") if silent else ("clean", "")


def of_wire(inside: Iterable[Spoke], wire: Iterable[Spoke]) -> tuple[Outcome, str]:
    """Whether HTTP makes a difference to who speaks where."""
    one, other = ({(s.rule, s.family) for s in said} for said in (inside, wire))
    if one == other:
        return "agrees", ""
    only = [f"{rule} in {family} only without a wire" for rule, family in sorted(one - other)]
    only += [f"{rule} in {family} only over HTTP" for rule, family in sorted(other - one)]
    return "disagrees", ", ".join(only)
