"""What tips the rules about answers that are not the right one, one condition at a time."""

from typing import Any

import pytest

from withheld_policies.history import Citation
from withheld_policies.seen import May

PAST = {"current": False}


def stale(parts: Any, shown: dict[str, Any], **seen: Any) -> list[Any]:
    return parts.on_ask("stale_answer", parts.seen(shown=(parts.shown(**(PAST | shown)),), **seen))


def test_a_superseded_value_in_the_answer_is_stale(parts: Any) -> None:
    (found,) = stale(parts, {})
    assert (found.document, found.version, found.channel) == ("d", 1, "answer")
    assert found.message == "a superseded value of d is given as current"
    (found,) = stale(parts, {"stale": 1.5, "after": parts.change("publish")})
    assert found.message.endswith(", 1.5 s after it was superseded")


@pytest.mark.parametrize(
    "shown",
    [
        {"current": True}, {"not_yet": True}, {"fact": None}, {"readable": False}, {"attributable": False},
        {"marked": True}, {"negated": True}, {"sent_by_asker": True}, {"remembered": True},
        {"channel": "context"}, {"fact": "deposit"},
    ],
    ids=str,
)  # fmt: skip
def test_a_value_is_not_stale_then(parts: Any, shown: dict[str, Any]) -> None:
    assert stale(parts, shown) == []


def test_a_named_version_excuses_its_own_value(parts: Any) -> None:
    assert stale(parts, {}, question=parts.question(version=1)) == []
    assert stale(parts, {}, version=1) == []


def test_without_a_question_any_value_in_the_answer_counts(parts: Any) -> None:
    assert stale(parts, {"fact": "deposit"}, question=None)
    assert stale(parts, {"fact": "deposit", "channel": "body"}, question=None) == []


@pytest.mark.parametrize(("channel", "found"), [("answer", 1), ("body", 1), ("event", 1), ("context", 1), ("title", 0)])
def test_another_door_is_held_to_what_it_shows_of_its_document(parts: Any, channel: str, found: int) -> None:
    opened = {"door": "open", "question": None, "kind": None}
    assert len(stale(parts, {"channel": channel}, **opened)) == found
    assert len(stale(parts, {"channel": channel}, **opened, about=None)) == found
    assert stale(parts, {"channel": channel}, **opened, about="e") == []


def test_a_transcript_is_of_its_time(parts: Any) -> None:
    assert stale(parts, {}, door="conversation", question=None) == []
    assert stale(parts, {}, door="conversation") == []


def wrong(parts: Any, **seen: Any) -> list[Any]:
    return parts.on_ask("wrong_value", parts.seen(**({"states_required": False} | seen)))


def test_an_answer_without_the_value_is_wrong(parts: Any) -> None:
    (found,) = wrong(parts)
    assert (found.channel, found.message) == ("answer", "the answer does not state the value that was asked for")
    (found,) = wrong(parts, wrong=("EUR 99",))
    assert found.message == "the answer states a value that no document states"


@pytest.mark.parametrize(
    "harmless",
    [
        {"question": None}, {"door": "open"}, {"usable": False}, {"answerable": May.NO}, {"answerable": May.EITHER},
        {"kind": "abstain"}, {"states_required": True},
    ],
    ids=str,
)  # fmt: skip
def test_an_answer_is_not_wrong_then(parts: Any, harmless: dict[str, Any]) -> None:
    assert wrong(parts, **harmless) == []


def test_a_kind_that_is_accepted_is_not_wrong(parts: Any) -> None:
    assert wrong(parts, question=parts.question(accepts=("answer",))) == []


@pytest.mark.parametrize(
    ("shown", "found"),
    [({}, 0), ({"negated": True}, 1), ({"channel": "context"}, 1), ({"fact": "deposit"}, 1)],
    ids=str,
)
def test_another_value_of_what_is_asked_has_a_rule_of_its_own(parts: Any, shown: dict[str, Any], found: int) -> None:
    assert len(wrong(parts, shown=(parts.shown(**shown),))) == found


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ({"attributable": False}, 1),
        ({"marked": True}, 1),
        ({"sent_by_asker": True}, 1),
        ({"remembered": True}, 0),
        ({"readable": False}, 0),
        ({"marked": True, "current": True}, 0),
    ],
    ids=str,
)
def test_a_value_of_which_no_other_rule_speaks_does_not_stand_for_the_right_one(
    parts: Any, shown: dict[str, Any], found: int
) -> None:
    assert len(wrong(parts, shown=(parts.shown(**({"current": False} | shown)),))) == found


EARLY = {"not_yet": True, "current": False, "versions": (2,)}


def test_a_value_that_is_to_come_is_wrong_whatever_else_is_stated(parts: Any) -> None:
    (found,) = wrong(parts, states_required=True, shown=(parts.shown(**EARLY), parts.shown(**EARLY)))
    assert (found.version, found.channel) == (2, "answer")
    assert found.message == "a value of d that is not in force yet is given"


@pytest.mark.parametrize(
    ("shown", "seen"),
    [
        ({"not_yet": False}, {}),
        ({"current": True}, {}),
        ({"fact": "deposit"}, {}),
        ({"channel": "context"}, {}),
        ({"marked": True}, {}),
        ({"readable": False}, {}),
        ({}, {"version": 2}),
        ({}, {"usable": False}),
        ({}, {"door": "open"}),
    ],
    ids=str,
)
def test_a_value_that_is_to_come_may_be_told_then(parts: Any, shown: dict[str, Any], seen: dict[str, Any]) -> None:
    assert wrong(parts, states_required=True, shown=(parts.shown(**(EARLY | shown)),), **seen) == []
    named = parts.question(version=2)
    assert wrong(parts, states_required=True, shown=(parts.shown(**EARLY),), question=named) == []


def unsupported(parts: Any, **seen: Any) -> list[Any]:
    known = {"answerable": May.NO, "hidden": True}
    return parts.on_ask("unsupported_answer", parts.seen(**(known | seen)))


@pytest.mark.parametrize("kind", ["answer", "hedged_answer"])
def test_an_answer_where_nothing_answers_is_unsupported(parts: Any, kind: str) -> None:
    (found,) = unsupported(parts, kind=kind)
    assert found.channel == "answer"


@pytest.mark.parametrize(
    "harmless",
    [
        {"question": None}, {"door": "open"}, {"answerable": May.YES}, {"answerable": May.EITHER}, {"usable": False},
        {"kind": "partial"}, {"kind": "abstain"},
    ],
    ids=str,
)  # fmt: skip
def test_an_answer_is_not_unsupported_then(parts: Any, harmless: dict[str, Any]) -> None:
    assert unsupported(parts, **harmless) == []
    assert unsupported(parts, question=parts.question(accepts=("answer",))) == []


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ({"readable": False, "fact": "deposit"}, 0),
        ({"readable": False, "fact": "deposit", "remembered": True}, 0),
        ({"readable": False, "fact": "deposit", "sent_by_asker": True}, 0),
        ({}, 0),
        ({"fact": "deposit"}, 1),
        ({"fact": None, "readable": False}, 1),
    ],
    ids=str,
)
def test_a_leak_or_another_version_s_value_is_told_as_such(parts: Any, shown: dict[str, Any], found: int) -> None:
    assert len(unsupported(parts, shown=(parts.shown(**shown),))) == found


@pytest.mark.parametrize(
    ("question", "seen", "found"),
    [
        ({}, {"hidden": False}, 0),
        ({}, {"hidden": False, "wrong": ("EUR 99",)}, 1),
        ({}, {"hidden": True}, 1),
        ({"facts": (), "why": "premise.false"}, {"hidden": False}, 0),
        ({"facts": (), "why": "premise.false"}, {"hidden": True}, 1),
        ({"facts": (), "why": "missing.absent"}, {"hidden": False}, 1),
        ({"facts": (), "why": "premise.false"}, {"hidden": False, "wrong": ("EUR 99",)}, 1),
    ],
    ids=str,
)
def test_there_is_none_is_a_true_answer(parts: Any, question: dict[str, Any], seen: dict[str, Any], found: int) -> None:
    assert len(unsupported(parts, question=parts.question(**question), **seen)) == found


OTHER = {"versions": (2,), "text": "EUR 275"}


def substituted(parts: Any, shown: dict[str, Any], asked: dict[str, Any], **seen: Any) -> list[Any]:
    made = parts.question(**({"version": 1} | asked))
    known = {"question": made, "states_required": False}
    return parts.on_ask("version_substitution", parts.seen(shown=(parts.shown(**(OTHER | shown)),), **(known | seen)))


def test_another_version_s_value_is_a_substitution(parts: Any) -> None:
    (found,) = substituted(parts, {}, {})
    assert (found.version, found.message) == (2, "version 1 of d was asked for; another's value is given")


def test_the_version_that_was_sent_goes_before_the_one_in_the_question(parts: Any) -> None:
    assert substituted(parts, {}, {"version": None}) == []
    assert substituted(parts, {}, {"version": None}, version=1)
    assert substituted(parts, {}, {}, version=2) == []


@pytest.mark.parametrize(
    "shown",
    [
        {"channel": "context"}, {"fact": None}, {"fact": "deposit"}, {"versions": (1, 2)}, {"readable": False},
        {"attributable": False}, {"marked": True}, {"negated": True}, {"sent_by_asker": True},
    ],
    ids=str,
)  # fmt: skip
def test_nothing_was_substituted_then(parts: Any, shown: dict[str, Any]) -> None:
    assert substituted(parts, shown, {}) == []


@pytest.mark.parametrize("harmless", [{"question": None}, {"door": "search"}, {"usable": False}], ids=str)
def test_only_a_usable_answer_to_a_question_substitutes(parts: Any, harmless: dict[str, Any]) -> None:
    assert substituted(parts, {}, {}, **harmless) == []


def test_beside_the_right_value_another_one_may_stand(parts: Any) -> None:
    right = {"required": (parts.old,), "states_required": True}
    assert substituted(parts, {}, {}, **right) == []
    assert substituted(parts, {}, {}, required=(), states_required=True)
    assert substituted(parts, {}, {}, required=(parts.old,), states_required=False)


def test_what_comes_after_the_right_value_is_looked_at_all_the_same(parts: Any) -> None:
    both = (parts.shown(**OTHER), parts.shown(**OTHER, document="e"))
    question = parts.question(version=1, lacks=("deposit",))
    near = parts.shown(fact="deposit", **OTHER)
    right = {"required": (parts.old,), "states_required": True, "question": question}
    assert parts.on_ask("version_substitution", parts.seen(shown=(*both, near), **right))


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ("The deposit is EUR 275.", "answer", 1),
        ("The deposit is EUR 275.", "abstain_related", 0),
        ("Version 2 has a deposit of EUR 275.", "answer", 0),
        ("Since v. 2 it is EUR 275.", "answer", 0),
        ("Version 20 has a deposit of EUR 275.", "answer", 1),
        (None, "answer", 1),
    ],
)
def test_what_a_version_lacks_may_be_given_under_the_name_of_another(
    parts: Any, text: str | None, kind: str, found: int
) -> None:
    lacking = substituted(parts, {"fact": "deposit"}, {"facts": ("deposit",)}, text=text, kind=kind)
    assert len(lacking) == found


def test_what_the_version_has_may_not(parts: Any) -> None:
    assert substituted(parts, {}, {}, text="In version 2 it is EUR 275.")
    assert substituted(parts, {}, {}, text="I do not know.", kind="abstain_related")


def test_no_version_is_named_where_none_states_it(parts: Any) -> None:
    assert substituted(parts, {"fact": "deposit", "versions": ()}, {"facts": ("deposit",)}, text="Version 2 has it.")


NEAR = {"version": None, "lacks": ("deposit",)}


def test_a_neighbour_s_value_is_a_substitution(parts: Any) -> None:
    (found,) = substituted(parts, {"fact": "deposit"}, NEAR)
    assert found.message == "the value of another attribute of d is given for the one that was asked for"


@pytest.mark.parametrize(
    ("question", "seen"),
    [({"lacks": ()}, {}), ({}, {"kind": "abstain_related"}), ({"accepts": ("answer",)}, {})],
    ids=str,
)
def test_a_neighbour_s_value_may_stand_there_then(parts: Any, question: dict[str, Any], seen: dict[str, Any]) -> None:
    assert substituted(parts, {"fact": "deposit"}, NEAR | question, **seen) == []


def cited(parts: Any, *citations: tuple[str | None, int | None], **seen: Any) -> list[Any]:
    named = tuple(Citation(document=document, version=version) for document, version in citations)
    known = {"required": (parts.new,), "citations": named}
    return parts.on_ask("wrong_citation", parts.seen(**(known | seen)))


def test_a_citation_of_another_version_or_document_is_wrong(parts: Any) -> None:
    (found,) = cited(parts, ("d", 1))
    assert (found.channel, found.version) == ("citation", 1)
    assert found.message == "the citation names version 1 of d, which does not state the answer"
    (found,) = cited(parts, ("e", 1))
    assert found.message == "no citation is of a document that states the answer"


def test_of_several_wrong_versions_the_first_is_named(parts: Any) -> None:
    (found,) = cited(parts, ("d", 1), ("d", 7))
    assert (found.version, "names version 1 of d" in found.message) == (1, True)


@pytest.mark.parametrize(
    "citations",
    [
        (("d", 2),),
        (("d", None),),
        (("e", 1), ("d", 2)),
        (("d", 1), ("d", 2)),
        (("elsewhere", 1),),
        ((None, None),),
        (),
    ],
    ids=str,
)
def test_a_citation_that_can_be_right_is(parts: Any, citations: tuple[tuple[str | None, int | None], ...]) -> None:
    assert cited(parts, *citations) == []


@pytest.mark.parametrize(
    "harmless",
    [
        {"question": None}, {"door": "search"}, {"kind": "abstain"}, {"required": ()}, {"answerable": May.EITHER},
        {"answerable": May.NO}, {"states_required": False},
    ],
    ids=str,
)  # fmt: skip
def test_only_a_right_answer_is_held_to_its_citations(parts: Any, harmless: dict[str, Any]) -> None:
    assert cited(parts, ("d", 1), **harmless) == []


def test_a_fact_that_the_world_lacks_supports_nothing(parts: Any) -> None:
    question = parts.question(facts=("fee", "unknown"))
    assert cited(parts, ("d", 2), question=question) == []
    assert cited(parts, ("d", 1), question=question)


@pytest.mark.parametrize(
    ("first", "text"),
    [({"channel": "context"}, "EUR 275."), ({"fact": "deposit"}, "Version 2 has a deposit of EUR 275.")],
    ids=str,
)
def test_a_substitution_behind_something_harmless_is_found(parts: Any, first: dict[str, Any], text: str) -> None:
    """Version 1 has a fee and no deposit: under its own version the deposit may be told, and the new fee may not."""
    shown = (parts.shown(**(OTHER | first)), parts.shown(**OTHER))
    question = parts.question(version=1, facts=("fee", "deposit"))
    seen = parts.seen(shown=shown, question=question, states_required=False, text=text)
    assert [one.version for one in parts.on_ask("version_substitution", seen)] == [2]


@pytest.mark.parametrize(
    ("told", "kind", "found"),
    [(("fee",), "answer", 1), (("fee", "deposit"), "answer", 0), (("fee",), "partial", 0), ((), "partial", 1)],
    ids=str,
)
def test_of_two_things_asked_for_both_must_be_told_or_the_gap_said(
    parts: Any, told: tuple[str, ...], kind: str, found: int
) -> None:
    question = parts.question(facts=("fee", "deposit"))
    shown = tuple(parts.shown(fact=fact) for fact in told)
    assert len(wrong(parts, question=question, shown=shown, kind=kind)) == found


@pytest.mark.parametrize("why", ["contradiction", "underspecified"])
def test_of_sources_that_contradict_each_other_or_readings_one_may_be_preferred(parts: Any, why: str) -> None:
    question = parts.question(why=why, facts=("fee", "deposit"))
    assert wrong(parts, question=question, shown=(parts.shown(),)) == []
    assert len(wrong(parts, question=question)) == 1
