"""A diagnosis follows from what a few variations of the ask show, and names what is broken."""

import json
from pathlib import Path

import pytest

from withheld_policies.finding import Finding
from withheld_policies.history import Case, Change, Verb
from withheld_suites.diagnose.measuring import layers, measure
from withheld_suites.diagnose.reasoning import Circumstances, reason
from withheld_suites.diagnose.report import Diagnosis, Layer, Probe
from withheld_suites.diagnose.variants import AGED, Variants
from withheld_suites.prove import planned
from withheld_suites.script import PlannedAsk, PlannedChange

NAMED = Path(__file__).parents[2] / "docs" / "generated" / "diagnosis.json"


def finding(rule: str = "leak", door: str = "ask") -> Finding:
    return Finding(
        rule=rule, severity="fail", case="c", suite="s", principal="bob", document="d", door=door, message=""
    )


def change(verb: Verb) -> Change:
    return Change(id=1, case="c", verb=verb, object="document:d", invoke=0, complete=1, outcome="ok")


@pytest.mark.parametrize(
    ("rule", "verb", "shown", "sent_before", "layer"),
    [
        ("leak", "revoke", {"anew"}, True, "retrieval cache"),
        ("leak", "revoke", set(), True, "answer cache"),
        ("leak", "revoke", {"other words"}, True, "semantic cache"),
        ("leak", "revoke", {"nearly"}, True, "semantic cache"),
        ("leak", None, set(), False, "semantic cache"),
        ("stale_denial", "grant", set(), True, "negative cache"),
        ("stale_denial", "grant", {"cold"}, True, "index"),
        ("over_refusal", None, {"cold"}, True, "permission filter"),
        ("leak", None, {"cold", "sibling"}, True, "permission filter"),
        ("leak", None, {"cold"}, True, "index"),
        ("leak", "revoke", {"cold", "stranger", "sibling"}, True, "permission filter"),
        ("leak", "revoke", {"cold"}, True, "index"),
        ("leak", "delete", {"cold", "aged"}, True, "index"),
        ("stale_answer", "publish", {"cold", "aged"}, True, "index"),
        ("stale_answer", "publish", {"cold"}, True, "context cache"),
        ("stale_answer", "publish", set(), True, "answer cache"),
    ],
)
def test_the_layer_follows_from_what_still_shows_it(
    rule: str, verb: Verb | None, shown: set[str], sent_before: bool, layer: Layer
) -> None:
    """There is no conversation here, so nothing can be asked elsewhere."""
    cause = change(verb) if verb else None
    named, because = reason(
        finding(rule),
        cause,
        lambda name: None if name == "elsewhere" else name in shown,
        Circumstances(sent_before=sent_before),
    )
    assert named == layer
    assert because


@pytest.mark.parametrize(
    ("shown", "layer"),
    [({"anew"}, "conversation memory"), ({"anew", "elsewhere"}, "retrieval cache"), (set(), "answer cache")],
)
def test_a_conversation_is_to_blame_only_if_the_question_elsewhere_is_clean(shown: set[str], layer: Layer) -> None:
    named, _ = reason(finding(), change("revoke"), shown.__contains__, Circumstances())
    assert named == layer


def test_a_door_and_a_list_of_sources_speak_for_themselves() -> None:
    def never(name: str) -> bool:
        raise AssertionError(f"{name} need not be played")

    assert reason(finding(door="download"), None, never, Circumstances())[0] == "files"
    assert reason(finding(), None, never, Circumstances(listed_only=True))[0] == "citations"


def test_where_nothing_was_asked_before_no_cache_can_hold_it() -> None:
    named, _ = reason(finding(), None, lambda name: name == "sibling", Circumstances(asked_before=False))
    assert named == "permission filter"


def test_only_what_is_needed_is_played() -> None:
    asked: list[str] = []
    reason(finding(), None, lambda name: asked.append(name) or True, Circumstances())
    assert asked == ["cold", "sibling"]


def variants(conversation: str | None = None) -> tuple[Variants, PlannedAsk]:
    """Variations of an ask about a document of the tiny world, after one ask in the first of its phrasings."""
    world = planned.world(5)
    questions = (one for one in world.questions.values() if len(one.facts) == 1 and one.document)
    question = next(one for one in questions if one.why == "answerable")
    who = sorted(world.principals)[0]
    ask = PlannedAsk("probe", who, question.id, question.phrasings[0].text, 0, conversation=conversation)
    case = Case(id="c", suite="s", name="s/f/c", family="f", question=question.id, document=question.document, steps=2)
    return Variants(world, case, [ask], ask), ask


def test_cold_words_were_never_sent_and_come_from_nowhere() -> None:
    made, ask = variants(conversation="kept")
    cold = made.cold()
    assert cold is not None
    (step,) = cold.steps
    assert isinstance(step, PlannedAsk)
    assert step.words != ask.words
    assert (step.principal, step.question) == (ask.principal, ask.question)
    assert (step.conversation, step.regenerate) == (None, True)


def test_a_stranger_is_somebody_else_who_never_could() -> None:
    made, ask = variants()
    stranger = made.stranger()
    assert stranger is not None
    (step,) = stranger.steps
    assert isinstance(step, PlannedAsk)
    assert step.principal not in (ask.principal, None)


def test_ageing_moves_the_clock_first() -> None:
    made, _ = variants()
    aged = made.aged()
    assert aged is not None
    later, _ask = aged.steps
    assert isinstance(later, PlannedChange)
    assert (later.order.verb, later.order.seconds) == ("advance", AGED)


def test_only_a_conversation_can_be_left() -> None:
    assert variants()[0].elsewhere() is None
    left = variants(conversation="kept")[0].elsewhere()
    assert left is not None


def test_the_evidence_is_told_in_words() -> None:
    probes = (Probe(name="cold", shows=False, what="other words"), Probe(name="anew", shows=None, what="made anew"))
    text = Diagnosis(layer="answer cache", because="so it is", probes=probes, signal="answer cache").text()
    assert "Held by: answer cache" in text
    assert "other words: does not show it" in text
    assert "made anew: could not be played" in text
    assert "the response itself says that it came from: answer cache" in text


def test_the_page_was_measured_with_every_fault_that_has_a_layer() -> None:
    rows = json.loads(NAMED.read_text())
    assert sorted(row["fault"] for row in rows) == sorted(layers())
    assert all(row["layer"] == layers()[row["fault"]] for row in rows)


def test_nine_of_ten_layers_are_named_right() -> None:
    rows = json.loads(NAMED.read_text())
    assert sum(row["named"] == row["layer"] for row in rows) >= 0.9 * len(rows)


@pytest.mark.slow
@pytest.mark.parametrize("row", json.loads(NAMED.read_text()), ids=lambda row: row["fault"])
def test_the_page_says_what_is_measured(row: dict[str, str]) -> None:
    assert measure(row["fault"]).named == row["named"]
