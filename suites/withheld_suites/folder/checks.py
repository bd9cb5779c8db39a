"""What can be told about a world folder before it is played: whether its cases can come out as their author expects."""

from collections.abc import Sequence

from withheld_policies.evidence import Evidence
from withheld_policies.rules.control_failed import ENDING
from withheld_policies.world import Question, World
from withheld_suites.catalogue.initial import Initial
from withheld_suites.folder.cases import HandCase
from withheld_suites.folder.problems import Found, Spot, nearest

# Kinds for which more than one sort of response is right, so that no single expectation can be derived.
_EITHER = ("premise.false", "contradiction", "underspecified", "outdated.implicit_change", "missing.partial")


def look(world: World, cases: Sequence[HandCase], spots: dict[str, Spot], found: Found) -> None:
    """Add problems and remarks about the whole. ``spots`` says where each case stands, by its name."""
    initial = Initial(world)
    for case in cases:
        question = world.questions[case.question]
        _expected(question, case, initial, spots[case.name])
        if question.twin is None and case.steps[0].expect == "abstain" and not question.facts:
            spots[case.name].remark("has no answerable partner (twin): a system that refuses everything would pass it")
        if question.twin is not None and question.twin not in world.questions:
            hint = nearest(question.twin, world.questions)
            spots[case.name].under("twin").problem(f"no case is called {question.twin!r}{hint}")
        _controlled(world, case, spots[case.name])
    for ambiguous in Evidence(world).ambiguous:
        values = ", ".join(dict.fromkeys(repr(value.text) for value in ambiguous.values))
        homes = ", ".join(sorted({source.document for source in ambiguous.sources}))
        found.remark("cases.toml", "", f"not unique, so that a leak of it names no source: {values} (in {homes})")
    for document, versions in world.versions.items():
        if not any(initial.may_read(person, document, number) for person in world.principals for number in versions):
            found.remark("access.toml", "", f"nobody may read {document!r}")


def _controlled(world: World, case: HandCase, spot: Spot) -> None:
    """Problems of controls that ask another case's question, and a remark where a control is wanting."""
    for number, step in enumerate(case.steps):
        other = world.questions.get(step.question or "")
        if step.question is None:
            continue
        at = spot.under("then", number)
        if other is None:
            at.under("question").problem(
                f"no case is called {step.question!r}{nearest(step.question, world.questions)}"
            )
        elif step.phrasing >= len(other.phrasings):
            wordings = len(other.phrasings)
            at.under("phrasing").problem(
                f"{step.phrasing + 1} is too high: {step.question} has wordings 1 to {wordings}"
            )
    orders = [order.verb for step in case.steps for order in step.changes]
    roles = [case.role(place) for place, step in enumerate(case.steps) if step.principal is not None]
    if orders and orders[-1] in ENDING and "probe" in roles and "after" not in roles:
        spot.remark(
            f"ends with {orders[-1]}, and nobody who still may is asked afterwards (key 'as'), nor another case's "
            "question (key 'question'): silence will prove nothing"
        )


def _expected(question: Question, case: HandCase, initial: Initial, spot: Spot) -> None:
    """A problem where the first question cannot come out as expected, given documents and access at the start."""
    expect = case.steps[0].expect
    if question.why in _EITHER or not question.facts or expect == "clarify":
        if expect == "answer" and not question.facts and not question.accepts:
            spot.under("contains").problem("an answer is expected, and nothing says which values it states")
        return
    why = _unanswered(question, case.principal, initial)
    if expect == "answer" and why:
        spot.under("expect").problem(f"an answer is expected, but {why}")
    if expect == "abstain" and not why:
        spot.under("expect").problem(f"no answer is expected, but {case.principal} may read what answers it")


def _unanswered(question: Question, person: str, initial: Initial) -> str:
    """Why that person cannot be answered at the start; empty where nothing stands against it."""
    for name in question.facts:
        fact = initial.world.facts[name]
        if question.version is not None:
            version = initial.world.versions[fact.document].get(question.version)
        else:
            version = initial.in_force(fact.document)
        if version is None:
            return f"no version of {fact.document!r} is in force"
        if fact.in_version(version.number) is None:
            return f"version {version.number} of {fact.document!r} does not state it"
        if not initial.may_read(person, fact.document, version.number):
            return f"{person} may not read version {version.number} of {fact.document!r}"
    return ""
