"""The gate: from the numbers and findings of a run to pass, fail or unknown, with a reason for every clause."""

import difflib
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from fnmatch import fnmatchcase

from withheld_policies.finding import Finding
from withheld_policies.gate_file import Coverage, Gate, Threshold, Tolerance, load, parse, shipped
from withheld_policies.registry import unknown
from withheld_policies.run import Run
from withheld_policies.scores import Measured
from withheld_policies.statistics import rate_interval
from withheld_policies.tally import LEAKS
from withheld_policies.threshold import compare
from withheld_policies.verdict import Clause, FamilyCount, Status, Verdict

__all__ = ["Gate", "decide", "load", "parse", "shipped", "waived", "worst"]

_BADNESS: dict[Status, int] = {"pass": 0, "unknown": 1, "fail": 2}


def worst(statuses: Iterable[Status]) -> Status:
    """The worst of them: fail before unknown before pass; unknown when there are none."""
    known = list(statuses)
    return max(known, key=_BADNESS.__getitem__) if known else "unknown"


def decide(
    gate: Gate, run: Run, families: Sequence[FamilyCount], measured: Sequence[Measured], findings: Sequence[Finding]
) -> Verdict:
    """The verdict on a run: every clause of the gate with its status and reason, and the worst of them.

    A run about which nothing can be said is unknown, because the clause on leaks is part of every gate. One that was
    stopped because its gate was decided is judged by bounds that hold at whatever moment one stops.
    """
    if run.decided is not None:
        gate = sequential(gate)
    excused = set(waived(gate, run, findings))
    counted = [finding for finding in findings if finding.severity == "fail" and finding.fingerprint not in excused]
    clauses = [
        _finished(run),
        _leaks(families, counted, _unproven(findings), len(excused)),
        *_tolerances(gate, families, counted),
        *_thresholds(gate, measured),
        *_coverage(gate, run, families),
        *_caps(gate, run, families, measured),
        *_settle(gate, run),
        *_waivers(gate, run, findings),
    ]
    return Verdict(gate=gate.name, status=worst(clause.status for clause in clauses), clauses=tuple(clauses))


def sequential(gate: Gate) -> Gate:
    """The gate with every rate compared by bounds that hold at every moment, so that one may stop when decided."""
    return gate.model_copy(
        update={
            "threshold": tuple(one.model_copy(update={"compare": "anytime"}) for one in gate.threshold),
            "tolerance": tuple(one.model_copy(update={"compare": "anytime"}) for one in gate.tolerance),
        }
    )


def waived(gate: Gate, run: Run, findings: Iterable[Finding]) -> tuple[str, ...]:
    """Fingerprints of findings for which a waiver holds on the day of the run's start, in the gate's order."""
    found = {finding.fingerprint for finding in findings}
    today = _day(run)
    return tuple(w.finding for w in gate.waiver if w.finding in found and today is not None and today <= w.expires)


def _day(run: Run) -> date | None:
    """The calendar date on which a run started, in UTC; none when the run does not say."""
    try:
        return datetime.fromisoformat(run.started).date()
    except ValueError:
        return None


def _finished(run: Run) -> Clause:
    if run.interrupted:
        return Clause(name="run", status="unknown", message=f"the run was interrupted: {run.interrupted}")
    if run.seconds is None:
        return Clause(name="run", status="unknown", message="the run never finished")
    left = sum(item.cases for item in run.left_out)
    return Clause(
        name="run", status="pass", message="the run finished" + (f"; {left} cases left out by a limit" if left else "")
    )


def _unproven(findings: Sequence[Finding]) -> int:
    """Cases that failed while a control of theirs failed, and showed no leak: that they showed none says nothing."""
    failed = {finding.case for finding in findings if finding.severity == "fail"}
    leaked = {finding.case for finding in findings if finding.severity == "fail" and finding.rule in LEAKS}
    return len({finding.case for finding in findings if finding.severity == "invalid"} & (failed - leaked))


def _leaks(families: Sequence[FamilyCount], counted: Sequence[Finding], unproven: int, excused: int) -> Clause:
    leaks = [finding for finding in counted if finding.rule in LEAKS]
    assessed = sum(family.assessed for family in families) - unproven
    also = f" ({excused} waived)" if excused else ""
    if unproven:
        also += f"; not counting {unproven} whose controls failed"
    if leaks:
        cases = len({finding.case for finding in leaks})
        counted_as = f"{_counted(len(leaks), 'leak')} in {_counted(cases, 'case')}"
        message = f"{counted_as}, first: {leaks[0].message}{also}"
        return Clause(name="leaks", status="fail", message=message)
    if not assessed:
        return Clause(name="leaks", status="unknown", message="no case was assessed, so no leak could be seen")
    bound = rate_interval(0, assessed).high
    message = f"no leak in {assessed} assessed cases: below {bound:.2%} of such cases at 95 % confidence{also}"
    return Clause(name="leaks", status="pass", message=message)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _tolerances(gate: Gate, families: Sequence[FamilyCount], counted: Sequence[Finding]) -> Iterator[Clause]:
    for at, tolerance in enumerate(gate.tolerance):
        yield _tolerance(tolerance, families, counted, gate.why.get(f"tolerance.{at}", ""))
    if gate.other_rules == "ignore":
        return
    named = {tolerance.rule for tolerance in gate.tolerance} | LEAKS
    others = sorted({finding.rule for finding in counted} - named)
    why = gate.why.get("other_rules", "")
    for rule in others:
        yield _tolerance(Tolerance(rule=rule, at_most=gate.other_rules), families, counted, why)
    if not others:
        assessed = sum(family.assessed for family in families)
        message = f"no other rule found anything in {assessed} assessed cases"
        yield Clause(name="rule others", status="pass" if assessed else "unknown", message=message, why=why)


def _tolerance(tolerance: Tolerance, families: Sequence[FamilyCount], counted: Sequence[Finding], why: str) -> Clause:
    """One rule: the share of assessed cases in which it found something."""

    def within(suite: str) -> bool:
        return not tolerance.suites or suite in tolerance.suites

    hits = len({finding.case for finding in counted if finding.rule == tolerance.rule and within(finding.suite)})
    n = sum(family.assessed for family in families if within(family.suite))
    name = f"rule {tolerance.rule}"
    if not n:
        played = any(within(family.suite) for family in families)
        message = "no case was assessed"
        if tolerance.suites and not played:
            suites = " or ".join(tolerance.suites)
            message = f"the run played no case of {suites}: leave out --suite and --only, or name that suite as well"
        return Clause(name=name, status="unknown", message=message, why=why)
    if tolerance.at_most == 0:
        # No sample can show that a rate is 0; what is asked for is that none was seen.
        status: Status = "fail" if hits else "pass"
        return Clause(name=name, status=status, message=f"{hits} of {n} assessed cases, none is tolerated", why=why)
    low, high = rate_interval(hits, n)
    measured = Measured(
        score=tolerance.rule, value=hits / n, low=low, high=high, hits=hits, n=n, unit="share", better="lower"
    )
    limit = Threshold(score=tolerance.rule, at_most=tolerance.at_most, compare=tolerance.compare)
    status, message = compare(limit, measured)
    return Clause(name=name, status=status, message=message, why=why)


def _thresholds(gate: Gate, measured: Sequence[Measured]) -> Iterator[Clause]:
    numbers = {(item.score, item.part): item for item in measured}
    for at, threshold in enumerate(gate.threshold):
        name = f"score {threshold.score}" + (f" {threshold.part}" if threshold.part else "")
        number = numbers.get((threshold.score, threshold.part))
        status: Status = "unknown"
        known = any(score == threshold.score for score, _ in numbers)
        if threshold.optional and (not known or (number is not None and number.value is None)):
            continue  # Of a part that the score does not have, nothing is known.
        if number is None:
            parts = sorted(part for score, part in numbers if score == threshold.score and part)
            message = _unmeasured(threshold.part, parts)
        else:
            status, message = compare(threshold, number)
        yield Clause(name=name, status=status, message=message, why=gate.why.get(f"threshold.{at}", ""))


def _coverage(gate: Gate, run: Run, families: Sequence[FamilyCount]) -> Iterator[Clause]:
    for at, wanted in enumerate(gate.coverage):
        status, message = _covered(wanted, run, families)
        yield Clause(
            name=f"coverage {wanted.family}", status=status, message=message, why=gate.why.get(f"coverage.{at}", "")
        )


def _covered(wanted: Coverage, run: Run, families: Sequence[FamilyCount]) -> tuple[Status, str]:
    caches = run.promises.caches
    about_caches = wanted.cache is not None or wanted.family.startswith("cache.")
    if (
        about_caches
        and caches is not None
        and (not caches or (wanted.cache is not None and wanted.cache not in caches))
    ):
        return "pass", "not applicable: the target says that it has no such cache"
    matching = [family for family in families if fnmatchcase(family.family, wanted.family)]
    if not matching:
        return "unknown", _unplayed(wanted.family, [family.family for family in families])
    assessed, planned = sum(f.assessed for f in matching), sum(f.planned for f in matching)
    message = f"{assessed} of {planned} planned cases assessed, at least {wanted.at_least}"
    if wanted.share:
        message += f" and {wanted.share:.0%} of the planned"
    if planned < wanted.at_least:
        message += f"; {_more(run)}"
    enough = assessed >= wanted.at_least and assessed >= wanted.share * planned
    if enough:
        return "pass", message
    lost = {
        reason: sum(getattr(family, reason) for family in matching)
        for reason in ("invalid", "error", "skipped", "unscored", "unplayed")
    }
    named = ", ".join(f"{count} {reason}" for reason, count in lost.items() if count)
    return "unknown", message + (f" ({named})" if named else "")


def _unmeasured(part: str, parts: list[str]) -> str:
    if not part:
        return "not measured"
    # A part with a dot is a family of cases; the others (k=5, p95, a cache) are in every run.
    return _unplayed(part, parts) if "." in part else f"not measured: {unknown('part', part, parts)}"


def _unplayed(wanted: str, played: Iterable[str]) -> str:
    """Why there is nothing of such cases: mostly the run was narrowed; a typing error is named where it is plain."""
    near = difflib.get_close_matches(wanted, played, n=1, cutoff=0.9)
    if near:
        return f"the run played no {wanted}; did the gate mean {near[0]}?"
    return "the run played no such case: leave out --only, and play the suite that withheld explain FAMILY names"


def _more(run: Run) -> str:
    """What plans more cases than a run has."""
    if run.size == "own":
        return "fewer were planned: leave out --only and --suite, or write more cases"
    larger = "" if run.size == "large" else f", or play a larger --size than {run.size}"
    return f"fewer were planned: leave out --only and --suite{larger}"


def _caps(gate: Gate, run: Run, families: Sequence[FamilyCount], measured: Sequence[Measured]) -> Iterator[Clause]:
    planned = sum(family.planned for family in families)
    for reason in ("invalid", "error", "unscored", "skipped", "unplayed"):
        count = sum(getattr(family, reason) for family in families)
        if reason == "unplayed" and run.decided is not None:
            message = f"{count} of {planned} planned cases, which were not needed: {run.decided}"
            yield Clause(name=f"cap {reason}", status="pass", message=message, why=gate.why.get(f"caps.{reason}", ""))
            continue
        yield _cap(gate, reason, count / planned if planned else None, f"{count} of {planned} planned cases")
    rates = {item.score: item for item in measured if not item.part}
    for reason in ("undetermined", "unattributable"):
        rate = rates.get(f"{reason}_rate")
        if rate is None or rate.value is None:
            yield _cap(gate, reason, None, "no response was read")
        else:
            yield _cap(gate, reason, rate.value, f"{rate.hits:g} of {rate.n} responses")


def _cap(gate: Gate, reason: str, share: float | None, counted: str) -> Clause:
    """A cap describes this run, so the counted share itself is compared, without an interval."""
    cap: float = getattr(gate.caps, reason)
    why = gate.why.get(f"caps.{reason}", "")
    if share is None:
        return Clause(name=f"cap {reason}", status="unknown", message=counted, why=why)
    status: Status = "pass" if share <= cap else "unknown"
    return Clause(name=f"cap {reason}", status=status, message=f"{counted} ({share:.1%}), at most {cap:.1%}", why=why)


def _settle(gate: Gate, run: Run) -> Iterator[Clause]:
    promised = {**run.promises.settle.model_dump(), "new_content": run.promises.new_content_bound}
    for kind, cap in gate.settle.model_dump().items():
        if cap is None:
            continue
        status: Status = "pass" if promised[kind] <= cap else "fail"
        message = f"the target promises {promised[kind]:g} s, at most {cap:g} s may be promised"
        yield Clause(name=f"settle {kind}", status=status, message=message, why=gate.why.get(f"settle.{kind}", ""))


def _waivers(gate: Gate, run: Run, findings: Sequence[Finding]) -> Iterator[Clause]:
    today = _day(run)
    found = {finding.fingerprint for finding in findings}
    for at, waiver in enumerate(gate.waiver):
        said = f"{waiver.owner} until {waiver.expires}: {waiver.reason}"
        status: Status = "pass"
        if today is None:
            status, said = "unknown", f"{said} (the run does not say when it started)"
        elif today > waiver.expires:
            status, said = "fail", f"{said} (expired)"
        elif waiver.finding not in found:
            said = f"{said} (this run has no such finding)"
        yield Clause(name=f"waiver {waiver.finding}", status=status, message=said, why=gate.why.get(f"waiver.{at}", ""))
