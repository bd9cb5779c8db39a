"""The verdict on a recorded run: a pure function of its world, its history, its promises and a gate."""

from collections.abc import Callable, Iterable, Iterator

from withheld_policies import rules, scores
from withheld_policies.errors import BadHistory
from withheld_policies.evidence import Evidence
from withheld_policies.finding import Finding
from withheld_policies.gate import Gate, decide, waived
from withheld_policies.history import Ask, Case, Change, End, Line
from withheld_policies.made import Made, made
from withheld_policies.memory import Memory
from withheld_policies.outcome import outcome_of
from withheld_policies.reading import Reader
from withheld_policies.rules import Rule
from withheld_policies.run import Run
from withheld_policies.scores import Score
from withheld_policies.seen import CaseResult, CaseSeen, Scene
from withheld_policies.standing import Standings
from withheld_policies.verdict import FamilyCount, Judgement, Outcome
from withheld_policies.world import World

_SEVERITY = {"fail": 0, "invalid": 1, "unknown": 2, "note": 3}


Watch = Callable[[CaseSeen, CaseResult, Scene], object]
"""Is told of every case as it ends: all that was seen of it, and how it came out."""


def judge(
    world: World,
    run: Run,
    lines: Callable[[], Iterable[Line]],
    gate: Gate,
    watch: Watch | None = None,
    *,
    changes: Callable[[], Iterable[Line]] | None = None,
) -> Judgement:
    """Judge a run. ``lines`` is called twice, and each time yields the history from its start.

    ``changes`` stands in for the first call, where a reader can tell the changes without reading all the rest.
    The first pass learns every change, since one that came later can be what an ask had to expect; the second reads the
    asks in order. Memory grows with the changes, the planned cases and the distinct findings, never with the asks: what
    is known of a case is dropped at its ``end`` line.

    Raises ``BadHistory`` for a line that names a case which was never planned.
    """
    kept = list(_changes((changes or lines)()))
    standings = Standings(world, kept, run.promises)
    court = _Court(world, run, standings, {change.id: change for change in kept}, watch)
    for line in lines():
        court.take(line)
    court.close()
    families = tuple(court.families[key] for key in sorted(court.families))
    measured = tuple(number for score in court.scores for number in score.measured())
    findings = tuple(sorted(court.findings.values(), key=_place))
    return Judgement(
        run=run,
        verdict=decide(gate, run, families, measured, findings),
        families=families,
        asks=court.asks,
        changes=len(kept),
        measured=measured,
        findings=findings,
        waived=waived(gate, run, findings),
    )


def _changes(lines: Iterable[Line]) -> Iterator[Made]:
    """Every change once, with its outcome; one that was begun and never reported has an unknown one."""
    begun: dict[int, Made] = {}
    for line in lines:
        if isinstance(line, Change):
            if line.kind == "begin":
                begun[line.id] = made(line)
            else:
                begun.pop(line.id, None)
                yield made(line)
    yield from begun.values()


def _place(finding: Finding) -> tuple[int, str, str, int, str]:
    step = -1 if finding.step is None else finding.step
    return _SEVERITY[finding.severity], finding.rule, finding.case, step, finding.fingerprint


class _Court:
    """What is known so far on the second pass."""

    def __init__(
        self, world: World, run: Run, standings: Standings, changes: dict[int, Made], watch: Watch | None
    ) -> None:
        evidence = Evidence(world)
        self._reader = Reader(world, run, standings, evidence)
        self._scene = Scene(world, run, standings.moved, evidence)
        self._rules = rules.load().all()
        self._ask_rules = [rule for rule in self._rules if type(rule).on_ask is not Rule.on_ask]
        self._case_rules = [rule for rule in self._rules if type(rule).on_case is not Rule.on_case]
        self.scores: list[Score] = [score() for score in scores.load().all()]
        self._ask_scores = [score for score in self.scores if type(score).on_ask is not Score.on_ask]
        self._case_scores = [score for score in self.scores if type(score).on_case is not Score.on_case]
        self._changes = changes
        self._watch = watch
        self._cases: dict[str, CaseSeen] = {}
        self._memory: dict[str, Memory] = {}
        self._found: dict[str, dict[str, Finding]] = {}
        self._planned: dict[str, Case] = {}
        self._ended: set[str] = set()
        self.families: dict[tuple[str, str], FamilyCount] = {}
        self.findings: dict[str, Finding] = {}
        self.asks = 0

    def take(self, line: Line) -> None:
        match line:
            case Case():
                self._planned[line.id] = line
            case Change():
                known = self._changes[line.id]
                if (case := self._open(line.case)) is not None and all(one.id != line.id for one in case.changes):
                    case.changes.append(known)
            case Ask():
                self._ask(line)
            case End():
                if line.case in self._planned and (case := self._open(line.case)) is not None:
                    case.complete = True
                    self._finish(line.case)

    def close(self) -> None:
        """Finish every case that the history leaves open or never opened, in the order of the plan."""
        for name in self._planned:
            if name not in self._ended:
                self._open(name)
                self._finish(name)

    def _open(self, name: str) -> CaseSeen | None:
        if name in self._ended:
            return None
        if (known := self._cases.get(name)) is None:
            if (planned := self._planned.get(name)) is None:
                raise BadHistory(f"a step belongs to the case {name!r}, which was never planned")
            known = self._cases[name] = CaseSeen(planned)
            self._memory[name] = Memory()
            self._found[name] = {}
        return known

    def _ask(self, ask: Ask) -> None:
        case = self._open(ask.case)
        if case is None:
            raise BadHistory(f"the ask {ask.id} belongs to the case {ask.case!r}, which had ended before it")
        self.asks += 1
        seen = self._reader.read(ask, case.case, self._memory[ask.case], case.changes)
        case.asks.append(seen)
        kept = self._found[ask.case]
        for rule in self._ask_rules:
            for finding in rule.on_ask(seen, self._scene):
                _keep(kept, finding)
        for score in self._ask_scores:
            score.on_ask(seen, self._scene)

    def _finish(self, name: str) -> None:
        case = self._cases.pop(name)
        kept = self._found.pop(name)
        del self._memory[name]
        self._ended.add(name)
        case.asks.sort(key=lambda seen: (seen.ask.invoke, seen.ask.id))
        case.changes.sort(key=lambda change: (change.invoke, change.id))
        for rule in self._case_rules:
            for finding in rule.on_case(case, self._scene):
                _keep(kept, finding)
        found = tuple(sorted(kept.values(), key=_place))
        outcome = outcome_of(case, found)
        result = CaseResult(case.case, outcome, found, len(case.asks))
        for score in self._case_scores:
            score.on_case(case, result, self._scene)
        if self._watch is not None:
            self._watch(case, result, self._scene)
        for finding in found:
            _keep(self.findings, finding)
        self._count(case.case, outcome)

    def _count(self, case: Case, outcome: Outcome) -> None:
        key = (case.suite, case.family)
        known = self.families.get(key) or FamilyCount(suite=case.suite, family=case.family)
        column = {"pass": "passed", "fail": "failed"}.get(outcome, outcome)
        played = known.played + (outcome not in ("skipped", "unplayed"))
        self.families[key] = known.model_copy(
            update={"planned": known.planned + 1, "played": played, column: getattr(known, column) + 1}
        )


def _keep(kept: dict[str, Finding], finding: Finding) -> None:
    """Of findings that are the same, the one of the earliest step stays."""
    name = finding.fingerprint
    known = kept.get(name)
    if known is None or (finding.step is not None and (known.step is None or finding.step < known.step)):
        kept[name] = finding
