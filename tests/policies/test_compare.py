"""Two runs of the same cases: what is lost, what is chance, and what may not be compared."""

from collections.abc import Sequence

import numpy as np
import pytest

from withheld_policies.compare import PASSED, Comparison, compare
from withheld_policies.errors import NotComparable
from withheld_policies.finding import Finding
from withheld_policies.history import Case
from withheld_policies.outcomes import CaseOutcome
from withheld_policies.run import Run
from withheld_policies.scores import Measured

RECALL = [Measured(score="recall_at_k", value=0.5, n=1, unit="share")]


def run(**more: object) -> Run:
    return Run.model_validate({"version": "1", "target": "t", "suites": ["s"], "world": "w" * 12, "seed": 1, **more})


def cases(
    outcomes: str, rules: Sequence[str] = ("wrong_value",), recall: float | None = None, documents: int | None = None
) -> dict[str, CaseOutcome]:
    """A case a letter: passed, failed by the rules, or invalid."""
    found: dict[str, CaseOutcome] = {}
    for place, letter in enumerate(outcomes):
        name = f"c{place}"
        outcome = {"p": "pass", "f": "fail", "i": "invalid"}[letter]
        findings = tuple(
            Finding(rule=rule, severity="fail", case=name, suite="s", message=f"{rule} in {name}.") for rule in rules
        )
        found[name] = CaseOutcome(
            Case(id=name, suite="s", name=f"s/f/{name}", family="f", steps=1),
            outcome,
            f"d{place % documents if documents else place}",
            findings if letter == "f" else (),
            {} if recall is None else {"recall_at_k": (recall * 2, 2)},
        )
    return found


def compared(
    old: dict[str, CaseOutcome], new: dict[str, CaseOutcome], margin: float = 0.02, **more: object
) -> Comparison:
    margins = {PASSED: margin} | {str(name): float(str(value)) for name, value in more.items()}
    return compare(
        (run(), old, RECALL), (run(version="2"), new, RECALL), lambda name: np.random.default_rng(len(name)), margins
    )


def clause(found: Comparison, name: str = PASSED) -> tuple[str, str]:
    (one,) = [clause for clause in found.clauses if clause.name == name]
    return one.status, one.message


def test_nothing_lost_in_many_cases_passes() -> None:
    found = compared(cases("p" * 300), cases("p" * 300))
    assert (found.status, found.lost, found.gained, found.mcnemar) == ("pass", (), (), 1)
    assert found.differs == ("version: 1 -> 2",)


def test_nothing_lost_in_few_cases_says_how_many_more_are_needed() -> None:
    status, message = clause(compared(cases("p" * 20), cases("p" * 20)))
    assert status == "unknown"
    assert "more cases would decide" in message


def test_much_lost_fails() -> None:
    found = compared(cases("p" * 100), cases("f" * 30 + "p" * 70))
    assert (found.status, clause(found)[0], len(found.lost)) == ("fail", "fail", 30)
    assert found.lost[0].rules == ("wrong_value",)
    assert found.mcnemar == pytest.approx(2 / 2**30)


def test_one_lost_in_twenty_shows_nothing() -> None:
    found = compared(cases("p" * 20), cases("f" + "p" * 19))
    assert clause(found)[0] == "unknown"
    assert found.numbers[0].word == "no clear difference"


def test_what_is_gained_is_shown_beside_what_is_lost() -> None:
    found = compared(cases("f" * 20 + "p" * 80), cases("p" * 20 + "f" + "p" * 79))
    assert (len(found.gained), len(found.lost)) == (20, 1)
    assert (found.status, found.numbers[0].word) == ("pass", "better")


def test_a_new_leak_fails_however_much_is_gained() -> None:
    found = compared(cases("f" * 50 + "p" * 250), cases("p" * 299 + "f", ("leak",)))
    assert clause(found, "new leaks")[0] == "fail"
    assert found.status == "fail"


def test_a_leak_that_was_there_before_is_no_news() -> None:
    before = cases("f" + "p" * 299, ("leak",))
    assert clause(compared(before, before), "new leaks")[0] == "pass"
    assert "1 are gone" in clause(compared(before, cases("p" * 300)), "new leaks")[1]


def test_cases_that_were_not_assessed_in_both_say_nothing() -> None:
    found = compared(cases("iiip" + "p" * 96), cases("fpfi" + "p" * 96))
    assert (found.apart, found.lost, found.numbers[0].n) == (4, (), 96)


def test_changes_on_one_document_weigh_less_than_on_many() -> None:
    many = compared(cases("p" * 100), cases("f" * 10 + "p" * 90)).numbers[0]
    few = compared(cases("p" * 100, documents=5), cases("f" * 10 + "p" * 90, documents=5)).numbers[0]
    assert (few.clusters, many.clusters) == (5, 100)
    assert few.difference == many.difference


def test_a_score_has_a_margin_of_its_own() -> None:
    found = compared(cases("p" * 300, recall=0.9), cases("p" * 300, recall=0.7), recall_at_k=0.05)
    assert [clause.status for clause in found.clauses] == ["pass", "pass", "fail"]
    number = found.numbers[1]
    assert (number.name, number.word) == ("recall_at_k", "worse")
    assert (number.old, number.new) == (pytest.approx(0.9), pytest.approx(0.7))


def test_an_unknown_score_is_named() -> None:
    with pytest.raises(NotComparable, match="no number is named 'recal'"):
        compared(cases("p", recall=1), cases("p", recall=1), recal=0.1)


def test_other_worlds_and_other_cases_are_refused() -> None:
    chance = np.random.default_rng
    with pytest.raises(NotComparable, match="different worlds"):
        compare((run(), {}, []), (run(world="v" * 12), {}, []), lambda name: chance(0), {})
    with pytest.raises(NotComparable, match="2 only in the new run, such as s/f/c1, s/f/c2"):
        compared(cases("p"), cases("ppp"))


def test_nothing_assessed_is_unknown() -> None:
    assert compared(cases("ii"), cases("ip")).status == "unknown"
    assert compared({}, {}).status == "unknown"
