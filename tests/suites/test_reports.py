"""Each format shows the same judgement: counts, numbers, findings and the verdict, and no protected value unasked."""

import io
import json

import pytest

from reported import CASES, JUDGEMENT, LEAK, written
from withheld_policies.verdict import Clause, Verdict
from withheld_suites import reports
from withheld_suites.proceedings import Proceedings

FORMS = reports.load().names()
LISTING = sorted(set(FORMS) - {"badge", "line"})
"""Formats that list findings; the others say the verdict alone."""


@pytest.mark.parametrize("form", FORMS)
def test_every_format_says_the_verdict(form: str) -> None:
    assert "fail" in written(form).lower()


@pytest.mark.parametrize("form", LISTING)
def test_a_protected_value_is_shown_only_when_asked_for(form: str) -> None:
    assert "K-4711" not in written(form)
    assert "6 characters withheld" in written(form)
    assert "K-4711" in written(form, show_values=True)


@pytest.mark.parametrize("form", FORMS)
def test_a_judgement_of_nothing_can_be_shown(form: str) -> None:
    nothing = JUDGEMENT.model_copy(update={"families": (), "measured": (), "findings": (), "asks": 0, "changes": 0})
    assert written(form, nothing)


def test_the_terminal_names_everything_that_decides() -> None:
    lines = written("terminal").splitlines()
    text = "\n".join(lines)
    (row,) = (line.split() for line in lines if line.strip().startswith("revoke.answer"))
    assert row == ["revoke.answer", "3", "3", "2", "1", "1", "1", "."]
    assert "cases: 5 planned, 3 played, 2 assessed; asks: 12, changes: 3" in text
    assert "left out: 3 cases of verb.move (at most 40 asks)" in text
    assert f"fail  leak  {LEAK.fingerprint}  revoked_access/revoke.answer/d/bob" in text
    assert "principal bob, document d, version 1, door ask, channel answer, cache answer, 1.25 s after change 5" in text
    assert "the run was not finished: stopped after 1 minutes" in text
    assert lines[-1] == "FAIL  gate release"


def test_the_terminal_names_what_the_target_lacks() -> None:
    """Twelve kinds: ten are named, the commonest first."""
    out = io.StringIO()
    lacks = ["search, list", "search", *(f"verb{number}" for number in range(10))]
    cases = {why: CASES["c1"].model_copy(update={"id": why, "skipped": why}) for why in lacks}
    reports.load().get("terminal").write(JUDGEMENT, Proceedings(cases), out)
    said = "12 cases were skipped for want of search (2), list (1), verb0 (1)"
    assert said in out.getvalue()
    assert "verb7 (1), and 2 things more" in out.getvalue()
    assert "for want of" not in written("terminal")


@pytest.mark.parametrize("form", ["terminal", "markdown", "html", "json"])
def test_changes_that_were_coarser_than_asked_are_told(form: str) -> None:
    text = " ".join(written(form).split())
    assert ('"coarser": 2' if form == "json" else "2 changes were coarser than asked") in text


def test_a_rate_of_nothing_is_neither_0_nor_1() -> None:
    (row,) = (line.split() for line in written("terminal").splitlines() if "over_refusal_rate" in line)
    assert row == ["over_refusal_rate", "-", "nothing", "assessed", "0"]


def test_parts_are_shown_where_they_are_worse_than_the_whole() -> None:
    rows = [line.split() for line in written("terminal").splitlines() if line.startswith("leak_rate")]
    assert rows == [
        ["leak_rate", "0.5", "0.0945", "to", "0.9055", "2"],
        ["leak_rate", "revoke.answer", "1", "0.6", "to", "1", "1"],
    ]


def test_a_part_that_chance_may_have_made_worse_is_counted_only() -> None:
    whole, part, _, none = JUDGEMENT.measured
    measured = (whole, part.model_copy(update={"low": 0.4}), none)
    text = written("terminal", JUDGEMENT.model_copy(update={"measured": measured}))
    assert "revoke.answer   " not in text[text.index("score ") :]
    assert "1 parts that are not clearly worse than the whole are not shown" in text


def test_what_matters_stands_above_the_numbers() -> None:
    text = written("terminal")
    told = [
        "FAIL  gate release",
        "fail    leaks: ",
        "1 failed, 1 are unknown, 1 hold",
        f"fail  leak  {LEAK.fingerprint}",
        "look at: ",
        f"next: withheld explain {LEAK.fingerprint} --run FOLDER",
        "cases by family",
        "over_refusal_rate",
        "unknown run: ",
        "pass    coverage: ",
    ]
    assert [text.index(one) for one in told] == sorted(text.index(one) for one in told)


@pytest.mark.parametrize("form", ["terminal", "markdown"])
def test_a_response_that_leaks_in_several_channels_is_one_finding_to_a_reader(form: str) -> None:
    message = "a value of d is shown in the {} to bob, who may not read it"
    leaks = tuple(LEAK.model_copy(update={"channel": name, "message": message.format(name)})
                  for name in ("context", "answer"))  # fmt: skip
    text = written(form, JUDGEMENT.model_copy(update={"findings": leaks}))
    assert text.count(message.format("answer and context")) == 1
    assert "channels answer, context" in text
    assert all(one.fingerprint in text for one in leaks)
    told = json.loads(written("json", JUDGEMENT.model_copy(update={"findings": leaks})))
    assert [one["fingerprint"] for one in told["findings"]] == [one.fingerprint for one in leaks]


def test_why_a_run_is_unknown_stands_first_too() -> None:
    clauses = tuple(Clause(name=f"c{n}", status="unknown", message=f"too few: {n}") for n in range(7))
    verdict = Verdict(gate="g", status="unknown", clauses=clauses)
    text = written("terminal", JUDGEMENT.model_copy(update={"verdict": verdict}))
    assert text.index("c4: too few") < text.index("cases by family") < text.index("c5: too few")


def test_clauses_of_which_the_same_is_to_be_said_share_a_line() -> None:
    clauses = tuple(Clause(name=f"coverage {name}", status="unknown", message="none") for name in ("a", "b"))
    verdict = Verdict(gate="release", status="unknown", clauses=clauses)
    assert "unknown coverage a, coverage b: none\n" in written(
        "terminal", JUDGEMENT.model_copy(update={"verdict": verdict})
    )


def test_a_folder_is_quoted_for_the_shell() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    out = io.StringIO()
    judgement = JUDGEMENT.model_copy(update={"findings": many})
    reports.load().get("terminal").write(judgement, Proceedings(CASES, folder="my run; echo HI"), out)
    assert "all of them: withheld report 'my run; echo HI' --format html > page.html\n" in out.getvalue()


def test_findings_beyond_the_list_are_counted() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    text = written("terminal", JUDGEMENT.model_copy(update={"findings": many}))
    assert "and 30 more: fail leak\nall of them: withheld report FOLDER --format html > page.html" in text


def test_of_every_rule_one_finding_is_listed() -> None:
    many = tuple(LEAK.model_copy(update={"document": f"d{n}"}) for n in range(40))
    others = tuple(LEAK.model_copy(update={"rule": f"rule{n}"}) for n in range(12))
    text = written("terminal", JUDGEMENT.model_copy(update={"findings": (*many, *others)}))
    assert all(one.fingerprint in text for one in others)
    assert "and 39 more: fail leak" in text
