"""Every word that the program prints can be explained."""

import json
from pathlib import Path
from typing import get_args

import pytest

from withheld_policies import buckets, claims, finding, history, inputs, verdict, world
from withheld_suites import config, glossary, verdicts
from withheld_suites.catalogue import load as suites
from withheld_suites.cli import status
from withheld_suites.diagnose import report
from withheld_suites.generate import generate
from withheld_suites.prove.proof import Outcome as Proved
from withheld_suites.replay import report as replayed
from withheld_suites.session import plan
from withheld_suites.targets import base


@pytest.mark.parametrize(
    ("sort", "type"),
    [
        ("outcome", verdict.Outcome),
        ("outcome", verdict.Status),
        ("severity", finding.Severity),
        ("channel", finding.Channel),
        ("door", history.Door),
        ("role", history.Role),
        ("cache", history.Layer),
        ("verb", history.Verb),
        ("kind", world.ResponseKind),
        ("capability", base.Capability),
        ("layer", report.Layer),
        ("bucket", buckets.Bucket),
        ("part", inputs.Input),
        ("size", config.Size),
        ("replay", replayed.Word),
        ("proof", Proved),
        ("reading", verdicts.Word),
        ("standing", claims.Standing),
    ],
)
def test_every_word_of_the_record_stands_in_the_glossary(sort: str, type: object) -> None:
    assert set(get_args(type)) <= glossary.words()[sort].keys()


def test_every_family_that_a_world_brings_is_explained_by_a_suite() -> None:
    planned = plan(suites().names(), world.World(generate(0, "salt", "tiny")), 0)
    unexplained = {
        script.case.family for script in planned if script.case.suite not in glossary.family(script.case.family)
    }
    assert unexplained == set()


@pytest.mark.parametrize(
    ("name", "said"),
    [("answer", "answer (channel)"), ("answer", "answer (cache)"),
     ("revoke.answer", "family of cases of revoked_access"),
     ("permission filter", "permission filter (layer)"), ("by_title", "by_title (approach)"),
     ("HasAns", "HasAns (part)"), ("k=5", "over the first N passages"), ("missing_evidence", "(reason)"),
     ("cap invalid", "clause of a gate"), ("leak", "leak (rule)"), ("unscored", "either outcome was allowed")],
)  # fmt: skip
def test_a_name_gets_everything_that_it_stands_for(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["explain", name]) == 0
    assert said in capsys.readouterr().out


def test_a_wrong_name_gets_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["explain", "unskored"]) == 2
    assert "did you mean 'unscored'?" in capsys.readouterr().err


def test_a_part_of_a_name_gets_the_names_that_hold_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["explain", "filter"]) == 2
    said = capsys.readouterr().err
    assert "did you mean 'filter-after-topk'? (also near: 'filter-client-widened', " in said
    assert len(said) < 300


def test_a_sort_of_names_is_explained_by_its_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["explain", "door"]) == 0
    assert "ask, search, list, open" in capsys.readouterr().out
    assert status(["explain", "approaches"]) == 0
    assert "by_title" in capsys.readouterr().out


@pytest.mark.slow
def test_every_part_of_a_score_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status(["run", "--size", "tiny", "--approach", "plain", "--approach", "by_title", "--out", str(tmp_path / "run"),
            "--json", "--quiet"])  # fmt: skip
    measured = json.loads(capsys.readouterr().out)["measured"]
    parts = {one["part"] for one in measured if one["part"]}
    assert {part for part in parts if status(["explain", part])} == set()
