"""Every word that the program prints can be explained."""

from typing import get_args

import pytest

from withheld_policies import finding, history, verdict, world
from withheld_suites import glossary
from withheld_suites.catalogue import load as suites
from withheld_suites.cli import status
from withheld_suites.generate import generate
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
     ("cap invalid", "clause of a gate"), ("leak", "leak (rule)"), ("unscored", "either outcome was allowed")],
)  # fmt: skip
def test_a_name_gets_everything_that_it_stands_for(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["explain", name]) == 0
    assert said in capsys.readouterr().out


def test_a_wrong_name_gets_the_nearest_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["explain", "unskored"]) == 2
    assert "did you mean 'unscored'?" in capsys.readouterr().err
