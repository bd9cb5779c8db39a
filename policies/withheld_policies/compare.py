"""Two runs of the same cases side by side: what was lost and gained, and whether that is more than chance."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pydantic import Field

from withheld_policies.errors import NotComparable
from withheld_policies.gate import worst
from withheld_policies.outcomes import CaseOutcome
from withheld_policies.record import Record
from withheld_policies.run import Run
from withheld_policies.scores import Measured
from withheld_policies.statistics import mcnemar
from withheld_policies.statistics_paired import Paired, paired
from withheld_policies.tally import ASSESSED, LEAKS
from withheld_policies.verdict import Clause, Status

if TYPE_CHECKING:
    import numpy as np

Cases = Mapping[str, CaseOutcome]

PASSED = "cases passed"
"""The name of the number that every comparison decides by."""

_EXAMPLES = 3


class Compared(Record):
    """One number in both runs, over the cases that have it in both, each case weighing the same."""

    name: str
    better: str
    old: float
    new: float
    difference: float = Field(description="New minus old.")
    low: float = Field(description="Lower end of the 95 % interval of the difference.")
    high: float = Field(description="Upper end of the 95 % interval of the difference.")
    n: int = Field(description="Cases that have the number in both runs.")
    clusters: int = Field(description="Documents that these cases are about.")
    shows: float = Field(description="The smallest difference that so many cases show with 80 % power.")

    @property
    def word(self) -> str:
        """Better, worse or no clear difference, by the interval; neither where no direction is better."""
        if self.low <= 0 <= self.high or self.better == "neither":
            return "no clear difference"
        return "better" if (self.difference > 0) == (self.better == "higher") else "worse"


class Moved(Record):
    """A case that came out differently."""

    case: str
    name: str
    family: str
    old: str
    new: str
    rules: tuple[str, ...] = Field(default=(), description="Rules that failed it, in the run in which it failed.")


class Comparison(Record):
    """Two runs of the same cases over the same world."""

    old: Run
    new: Run
    status: Status
    clauses: tuple[Clause, ...]
    differs: tuple[str, ...] = Field(description="What else is different between the runs, in words.")
    cases: int
    apart: int = Field(description="Cases that were not assessed in both runs, and so say nothing.")
    lost: tuple[Moved, ...] = Field(description="Passed before, failed now.")
    gained: tuple[Moved, ...] = Field(description="Failed before, passed now.")
    mcnemar: float = Field(description="Exact two-sided p value that lost and gained are so uneven by chance.")
    numbers: tuple[Compared, ...]


def compare(
    old: tuple[Run, Cases, Sequence[Measured]],
    new: tuple[Run, Cases, Sequence[Measured]],
    chance: Callable[[str], "np.random.Generator"],
    margins: Mapping[str, float],
) -> Comparison:
    """Compare two runs, each given by what was run, how its cases came out, and its numbers.

    ``margins`` say how much may be lost of which number; *cases passed* is one of them. ``chance`` gives the randomness
    for a number's interval by its name. Raises ``NotComparable`` for other worlds or cases, and for an unknown number.
    """
    (old_run, before, old_numbers), (new_run, after, new_numbers) = old, new
    same_world(old_run, new_run)
    _same_cases(before, after)
    both = [name for name in before if before[name].outcome in ASSESSED and after[name].outcome in ASSESSED]
    direction = {number.score: number.better for number in (*old_numbers, *new_numbers)}
    numbers = tuple(_numbers(before, after, both, direction, chance))
    lost = tuple(_moved(before[name], after[name]) for name in both if _went(before[name], after[name]) < 0)
    gained = tuple(_moved(before[name], after[name]) for name in both if _went(before[name], after[name]) > 0)
    clauses = (_leaks(before, after), *(_clause(name, margin, numbers, direction) for name, margin in margins.items()))
    return Comparison(
        old=old_run,
        new=new_run,
        status=worst(clause.status for clause in clauses),
        clauses=clauses,
        differs=_differs(old_run, new_run),
        cases=len(before),
        apart=len(before) - len(both),
        lost=lost,
        gained=gained,
        mcnemar=mcnemar(len(lost), len(gained)),
        numbers=numbers,
    )


def same_world(old: Run, new: Run) -> None:
    """Raise ``NotComparable`` unless both runs were over the same world."""
    if old.world != new.world:
        hint = "give both runs the same --seed, --size and --salt" if old.seed is not None else "use one world folder"
        raise NotComparable(f"the runs are over different worlds ({old.world[:12]} and {new.world[:12]}): {hint}")


def _same_cases(before: Cases, after: Cases) -> None:
    only_old, only_new = sorted(before.keys() - after.keys()), sorted(after.keys() - before.keys())
    if only_old or only_new:
        said = [
            f"{len(names)} only in the {which} run, such as "
            + ", ".join(cases[name].case.name for name in names[:_EXAMPLES])
            for names, which, cases in ((only_old, "old", before), (only_new, "new", after))
            if names
        ]
        raise NotComparable(f"the runs planned different cases: {'; '.join(said)}")


def _went(before: CaseOutcome, after: CaseOutcome) -> int:
    return (after.outcome == "pass") - (before.outcome == "pass")


def _moved(before: CaseOutcome, after: CaseOutcome) -> Moved:
    failed = after if after.outcome == "fail" else before
    rules = tuple(dict.fromkeys(finding.rule for finding in failed.findings if finding.severity == "fail"))
    case = after.case
    return Moved(case=case.id, name=case.name, family=case.family, old=before.outcome, new=after.outcome, rules=rules)


def _numbers(
    before: Cases,
    after: Cases,
    both: Sequence[str],
    direction: Mapping[str, str],
    chance: Callable[[str], "np.random.Generator"],
) -> Iterator[Compared]:
    """The share of cases that passed, then every score that is a mean over units."""
    if both:
        values = [(float(before[name].outcome == "pass"), float(after[name].outcome == "pass")) for name in both]
        yield _compared(PASSED, "higher", values, [after[name].cluster for name in both], chance(PASSED))
    for score in sorted({score for case in before.values() for score in case.numbers}):
        names = [name for name in before if score in before[name].numbers and score in after[name].numbers]
        if not names:
            continue
        values = [(_mean(before[name].numbers[score]), _mean(after[name].numbers[score])) for name in names]
        clusters = [after[name].cluster for name in names]
        yield _compared(score, direction.get(score, "higher"), values, clusters, chance(score))


def _mean(number: tuple[float, int]) -> float:
    return number[0] / number[1]


def _compared(
    name: str,
    better: str,
    values: Sequence[tuple[float, float]],
    clusters: Sequence[Hashable],
    random: "np.random.Generator",
) -> Compared:
    # Shares stand between 0 and 1; only points can be negative.
    most = 2.0 if min(map(min, values)) < 0 else 1.0
    found = paired([new - old for old, new in values], clusters, random, most)
    return Compared(
        name=name,
        better=better,
        old=sum(old for old, _ in values) / len(values),
        new=sum(new for _, new in values) / len(values),
        difference=found.difference,
        low=found.low,
        high=found.high,
        n=found.n,
        clusters=found.clusters,
        shows=found.shows,
    )


def _leaks(before: Cases, after: Cases) -> Clause:
    """A leak that was not there before fails, however few it is among."""
    old, new = _leaking(before), _leaking(after)
    fresh = [new[name] for name in new if name not in old]
    if fresh:
        return Clause(name="new leaks", status="fail", message=f"{len(fresh)} new leaks, first: {fresh[0]}")
    assessed = sum(case.outcome in ASSESSED for case in after.values())
    status: Status = "pass" if assessed else "unknown"
    gone = len(old.keys() - new.keys())
    message = f"no leak that was not there before, in {assessed} assessed cases"
    return Clause(name="new leaks", status=status, message=message + (f"; {gone} are gone" if gone else ""))


def _leaking(cases: Cases) -> dict[str, str]:
    return {
        finding.fingerprint: finding.message
        for case in cases.values()
        for finding in case.findings
        if finding.rule in LEAKS and finding.severity == "fail"
    }


def _clause(name: str, margin: float, numbers: Sequence[Compared], direction: Mapping[str, str]) -> Clause:
    number = next((number for number in numbers if number.name == name), None)
    if number is None:
        known = ", ".join(number.name for number in numbers) or "none"
        if name != PASSED and name not in direction:
            raise NotComparable(f"no number is named {name!r} (valid: {known})")
        return Clause(name=name, status="unknown", message="no case was assessed in both runs")
    # Seen so that a loss is negative.
    sign = -1.0 if number.better == "lower" else 1.0
    low, high = sorted((sign * number.low, sign * number.high))
    said = (
        f"{number.old:.3f} before, {number.new:.3f} now: {number.difference:+.3f} "
        f"({number.low:+.3f} to {number.high:+.3f}, n = {number.n}), a loss of at most {margin:g}"
    )
    if low >= -margin:
        return Clause(name=name, status="pass", message=said)
    if high < -margin:
        return Clause(name=name, status="fail", message=said)
    pairs = Paired(sign * number.difference, low, high, number.n, number.clusters, 0.0)
    more = pairs.more(-margin)
    decide = "no number of cases decides" if more is None else f"about {max(1, more)} more cases would decide"
    return Clause(name=name, status="unknown", message=f"{said}: {decide}")


# Measured and not set, or told apart from the rest.
_ASIDE = frozenset({"started", "seconds", "overhead", "interrupted", "format", "world", "clock_error"})


def _differs(old: Run, new: Run) -> tuple[str, ...]:
    """Everything that was set differently; more than one thing leaves open what made the difference."""
    one, two = old.model_dump(), new.model_dump()
    promised, promises = one.pop("promises"), two.pop("promises")
    found = [f"{key}: {one[key]} -> {two[key]}" for key in one if key not in _ASIDE and one[key] != two[key]]
    found += [
        f"promises.{key}: {promised[key]} -> {promises[key]}"
        for key in promised
        if key not in _ASIDE and promised[key] != promises[key]
    ]
    for which, run in (("old", old), ("new", new)):
        if run.interrupted:
            found.append(f"the {which} run was interrupted: {run.interrupted}")
    return tuple(found)
