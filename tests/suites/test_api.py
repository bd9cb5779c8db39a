"""Withheld as a library: a run is a value with tables, reports and a truth of its own; the mock is an object."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from pydantic import ValidationError

import withheld_suites
from withheld_suites.errors import BadOption, BadRunFolder
from withheld_suites.mock import Mock


@pytest.fixture(scope="module")
def red(tmp_path_factory: pytest.TempPathFactory) -> withheld_suites.Result:
    return withheld_suites.run(
        size="tiny",
        faults=("acache-survives-revoke",),
        only=("revoked_access/revoke.answer/*", "revoked_access/grant.plain/*"),
        out=tmp_path_factory.mktemp("api") / "red",
    )


def test_a_run_is_true_only_when_its_gate_passes(red: withheld_suites.Result) -> None:
    assert red.status == "fail"
    assert not red
    assert str(red).startswith("FAIL gate release | leaks: 1 leak in 1 case")


def test_tables_have_a_row_for_each_thing(red: withheld_suites.Result) -> None:
    assert {row["outcome"] for row in red.table("cases")} == {"pass", "fail"}
    (leak,) = red.table()
    assert (leak["rule"], leak["channel"], leak["cache"]) == ("leak", "answer", "answer")
    assert leak["shown"].endswith("characters withheld]")
    assert len(leak["fingerprint"]) == 12
    assert [row["name"] for row in red.table("clauses") if row["status"] == "fail"] == ["leaks"]
    assert sum(row["assessed"] for row in red.table("families")) == len(red.table("cases"))
    with pytest.raises(ValueError, match="valid: findings, scores, cases, families, clauses"):
        red.table("finding")


def test_a_recording_is_judged_again_with_values(red: withheld_suites.Result) -> None:
    again = withheld_suites.check(red.folder, show_values=True)
    assert [one.fingerprint for one in again.findings] == [one.fingerprint for one in red.findings]
    assert not (again.findings[0].shown or "").endswith("withheld]")
    with pytest.raises(BadRunFolder):
        withheld_suites.check(red.folder / "nowhere")


def test_every_format_can_be_had_and_a_notebook_shows_the_reasons(red: withheld_suites.Result) -> None:
    assert red.report("line").startswith("FAIL")
    assert "<!doctype html>" in red.report("html")
    assert "<td>leaks</td>" in red._repr_html_()


@pytest.mark.parametrize("there", ["pandas", "polars"])
def test_dataframes_come_from_whichever_library_is_there(
    red: withheld_suites.Result, monkeypatch: pytest.MonkeyPatch, there: str
) -> None:
    library = SimpleNamespace(DataFrame=lambda rows, **_: (there, len(rows)))
    for name in ("pandas", "polars"):
        monkeypatch.setitem(sys.modules, name, library if name == there else None)
    assert red.frame("cases") == (there, len(red.table("cases")))


def test_an_option_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValidationError, match="sizes"):
        withheld_suites.run(sizes="tiny", out=tmp_path / "run")


def test_the_mock_is_asked_and_changed_as_an_object() -> None:
    with Mock(seed=2) as mock:
        fact = next(fact for fact in mock.world.facts.values() if mock.world.documents[fact.document].owner)
        owner = mock.world.documents[fact.document].owner
        assert owner is not None
        value = fact.stated[-1].value.text
        words = f"What is the {fact.attribute} of the {fact.subject}?"
        assert value in (mock.ask(owner, words).text or "")
        mock.change("disable", f"principal:{owner}")
        assert value not in mock.ask(owner, words).model_dump_json()
    mock.stop()


def test_a_mock_with_a_fault_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown fault"):
        Mock("no-such-fault")
