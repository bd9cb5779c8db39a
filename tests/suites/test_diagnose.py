"""A diagnosis follows from what a few variations of the ask show, and names what is broken."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from withheld_policies.finding import Channel, Finding
from withheld_policies.history import Case, Change, Verb
from withheld_suites.diagnose.aside import ASIDE
from withheld_suites.diagnose.measuring import layers, measure, without
from withheld_suites.diagnose.reasoning import Circumstances, reason
from withheld_suites.diagnose.report import Diagnosis, Layer, Probe
from withheld_suites.diagnose.variants import AGED, Variants
from withheld_suites.prove import expected, planned
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
        ("leak", "revoke", {"cold", "opened"}, True, "rights"),
        ("leak", "delete", {"cold", "opened", "aged"}, True, "rights"),
        ("stale_denial", "grant", {"cold", "opened"}, True, "rights"),
        ("leak", "disable", {"cold", "opened"}, True, "identity"),
        ("unsupported_answer", None, {"cold"}, True, "reader"),
        ("wrong_value", None, {"cold"}, True, "reader"),
        ("needless_clarify", None, set(), True, "reader"),
        ("wrong_citation", None, set(), True, "citations"),
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
        lambda name: None if name == "elsewhere" or name in ASIDE else name in shown,
        Circumstances(sent_before=sent_before),
    )
    assert named == layer
    assert because


@pytest.mark.parametrize(
    ("shown", "layer"),
    [({"anew"}, "conversation memory"), ({"anew", "elsewhere"}, "retrieval cache"), (set(), "answer cache")],
)
def test_a_conversation_is_to_blame_only_if_the_question_elsewhere_is_clean(shown: set[str], layer: Layer) -> None:
    named, _ = reason(
        finding(), change("revoke"), lambda name: None if name in ASIDE else name in shown, Circumstances()
    )
    assert named == layer


def test_a_door_and_a_list_of_sources_speak_for_themselves() -> None:
    def never(name: str) -> bool:
        raise AssertionError(f"{name} need not be played")

    assert reason(finding(door="link"), None, never, Circumstances())[0] == "files"
    assert reason(finding(door="resume"), None, never, Circumstances())[0] == "stream"
    assert reason(finding(), None, never, Circumstances(listed_only=True))[0] == "citations"


def test_where_nothing_was_asked_before_no_cache_can_hold_it() -> None:
    named, _ = reason(
        finding(), None, lambda name: None if name in ASIDE else name == "sibling", Circumstances(asked_before=False)
    )
    assert named == "permission filter"


def test_only_what_is_needed_is_played() -> None:
    """Of what is not unusual about an ask, nothing can be left out, so those are none."""
    asked: list[str] = []

    def shows(name: str) -> bool | None:
        asked.append(name)
        return None if name in ASIDE else name == "cold"

    reason(finding(), None, shows, Circumstances())
    assert [name for name in asked if name not in ASIDE] == ["cold", "opened", "sibling"]


@pytest.mark.parametrize(("shown", "layer"), [(set(), "files"), ({"asked", "opened"}, "rights")])
def test_a_door_is_to_blame_only_if_a_plain_question_keeps_it_back(shown: set[str], layer: Layer) -> None:
    named, _ = reason(finding(door="download"), None, shown.__contains__, Circumstances())
    assert named == layer


@pytest.mark.parametrize("name", ASIDE)
def test_what_is_gone_without_one_unusual_thing_hangs_on_that(name: str) -> None:
    named, _ = reason(finding(), None, lambda asked: asked != name, Circumstances())
    assert named == ASIDE[name].layer


@pytest.mark.parametrize(
    ("known", "shown", "layer"),
    [
        ({"turns": True}, {"cold"}, "sessions"),
        ({"turns": True}, {"cold", "own turns", "opened"}, "rights"),
        ({"questioned": False, "asked_before": False}, set(), "summaries"),
        ({"beside": True}, {"cold"}, "permission filter"),
    ],
)
def test_what_went_before_and_what_was_asked_about_count(known: dict[str, bool], shown: set[str], layer: Layer) -> None:
    named, _ = reason(finding(), None, lambda name: None if name in ASIDE else name in shown, Circumstances(**known))
    assert named == layer


def test_what_a_plain_search_does_not_find_came_along_with_something_else() -> None:
    known = Circumstances(questioned=False, asked_before=False)
    named, _ = reason(finding(door="search"), None, lambda name: None if name in ASIDE else False, known)
    assert named == "permission filter"


def test_a_version_that_is_named_is_another_matter_than_the_one_in_force() -> None:
    known = Circumstances(asked_before=False, pinned=True)
    assert reason(finding("version_substitution"), None, lambda _: None, known)[0] == "version selection"


@pytest.mark.parametrize(
    ("channel", "layer"), [("count", "listing"), ("context", "scores"), ("status", "refusals"), ("answer", "refusals")]
)
def test_a_hint_is_told_by_where_it_stands(channel: Channel, layer: Layer) -> None:
    hint = finding("existence_hint").model_copy(update={"channel": channel})
    assert reason(hint, None, lambda _: None, Circumstances())[0] == layer


def test_who_has_no_credentials_is_taken_for_somebody() -> None:
    nobody = finding().model_copy(update={"principal": None})
    assert reason(nobody, None, lambda _: True, Circumstances())[0] == "identity"


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


def test_opening_needs_nothing_but_the_document() -> None:
    made, ask = variants(conversation="kept")
    opened = made.opened()
    assert opened is not None
    (step,) = opened.steps
    assert isinstance(step, PlannedAsk)
    assert (step.door, step.principal, step.words, step.conversation) == ("open", ask.principal, "", None)


def test_a_sibling_is_asked_for_a_fact_of_another_passage() -> None:
    made, ask = variants()
    sibling = made.sibling()
    assert sibling is not None
    world = planned.world(5)
    own = {one.passage for name in world.questions[ask.question or ""].facts for one in world.facts[name].stated}
    other = {one.passage for name in sibling.facts for one in world.facts[name].stated}
    assert other
    assert not own & other


def test_own_turns_are_sent_by_the_asker_alone() -> None:
    world = planned.world(5)
    _, ask = variants()
    before = replace(ask, principal=sorted(world.principals)[1])
    case = Case(id="c", suite="s", name="s/f/c", family="f", question=ask.question, steps=2)
    made = Variants(world, case, [before], ask)
    assert made.turns()
    turns = made.own_turns()
    assert turns is not None
    assert turns.before == (ask,)


@pytest.mark.parametrize(
    ("name", "unusual"),
    [
        ("unclaimed", {"claims": "p002"}),
        ("unclaimed", {"credential": "key"}),
        ("unassisted", {"thing": "assistant"}),
        ("unaided", {"mode": "agent"}),
        ("unstreamed", {"stream": True}),
        ("unnamed", {"document": "d"}),
    ],
)
def test_only_what_is_unusual_is_left_out(name: str, unusual: dict[str, Any]) -> None:
    _, ask = variants()
    case = Case(id="c", suite="s", name="s/f/c", family="f", question=ask.question, steps=1)
    assert Variants(planned.world(5), case, [], ask).aside(name) is None
    made = Variants(planned.world(5), case, [], replace(ask, **unusual)).aside(name)
    assert made is not None
    (step,) = made.steps
    assert all(getattr(step, field) == value for field, value in ASIDE[name].plain.items())


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


def test_every_fault_has_a_layer_or_a_reason_why_not() -> None:
    assert sorted([*layers(), *without()]) == sorted(expected.load())


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
