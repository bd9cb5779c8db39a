"""The failures of a judged run with all that a person needs to judge them again."""

from collections.abc import Iterable, Sequence

from withheld_policies.buckets import Bucket, bucket
from withheld_policies.finding import Finding
from withheld_policies.gate import Gate
from withheld_policies.judge import judge
from withheld_policies.record import Record
from withheld_policies.scores.ranking import ranking_of
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_suites.run_folder import RunFolder


class Failure(Record):
    """One finding that failed a case, with what was asked, what came back and what should have."""

    finding: Finding
    name: str
    bucket: Bucket
    question: str = ""
    answer: str = ""
    required: tuple[str, ...] = ()
    contexts: tuple[str, ...] | None = None
    citations: tuple[str, ...] | None = None


def failures(folder: RunFolder, gate: Gate) -> list[Failure]:
    """Every failure of a run, once each, in the order in which the judgement lists them."""
    run = folder.run()
    found: dict[str, Failure] = {}

    def watch(case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        asks = {seen.ask.id: seen for seen in case.asks}
        for finding in result.findings:
            if finding.severity == "fail":
                seen = asks.get(finding.step) if finding.step is not None else None
                found.setdefault(finding.fingerprint, _failure(finding, case, seen, scene))

    judgement = judge(folder.world(run), run, folder.lines, gate, watch=watch, changes=folder.changes)
    return [found[one.fingerprint] for one in judgement.findings if one.fingerprint in found]


def _failure(finding: Finding, case: CaseSeen, seen: Seen | None, scene: Scene) -> Failure:
    if seen is None:
        return Failure(finding=finding, name=case.case.name, bucket=bucket(finding, None, None))
    response = seen.ask.response
    scored = seen.relevant and response.contexts is not None
    ranking = ranking_of(seen, scene.world) if scored else None
    return Failure(
        finding=finding,
        name=case.case.name,
        bucket=bucket(finding, seen, ranking),
        question=seen.ask.words,
        answer=response.text or response.error or "",
        required=tuple(value.text for value in seen.required),
        contexts=None
        if response.contexts is None
        else tuple(f"{one.title or one.document or '-'}: {one.text}" for one in response.contexts),
        citations=None
        if response.citations is None
        else tuple(f"{one.title or one.document or '-'}, version {one.version or '-'}" for one in response.citations),
    )


def to_read(found: Sequence[Failure]) -> list[Failure]:
    """The failures in an order in which the first ones stand for all: each bucket and rule in turn gives its next."""
    kinds: dict[tuple[str, str], list[Failure]] = {}
    for failure in found:
        kinds.setdefault((failure.bucket, failure.finding.rule), []).append(failure)
    turns = [(turn, kind, failure) for kind, members in kinds.items() for turn, failure in enumerate(members)]
    return [failure for _, _, failure in sorted(turns, key=lambda entry: (entry[0], entry[1]))]


def counted(found: Iterable[Failure]) -> dict[Bucket, int]:
    """How many failures each bucket has, the fullest first."""
    counts: dict[Bucket, int] = {}
    for failure in found:
        counts[failure.bucket] = counts.get(failure.bucket, 0) + 1
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))
