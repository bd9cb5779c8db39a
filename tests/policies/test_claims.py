"""Claims of a response against the passages it was given: by facts where the world has them, else by words."""

import pytest

from withheld_policies.claims import Claim, claims
from withheld_policies.evidence import Evidence
from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.world import Document, World

OLD = Value(type="code", text="KX-4821-B")
NEW = Value(type="code", text="QP-7731-Z")
PASSAGES = ["The service interval of the Kestrel pump is 30 days.", "The garden opens at noon. It has no fountain."]


@pytest.fixture(scope="module")
def evidence() -> Evidence:
    stated = (Stated(version=1, value=OLD, passage="p"), Stated(version=2, value=NEW, passage="p"))
    fact = Fact(id="code", document="d", subject="Kestrel pump", attribute="part code", stated=stated)
    return Evidence(World([Document(id="d", title="A Handbook of Pumps"), fact]))


def standings(found: list[Claim]) -> list[str]:
    return [claim.standing for claim in found]


@pytest.mark.parametrize(
    ("claim", "standing"),
    [
        ("The service interval of the Kestrel pump is 30 days.", "supported"),
        ("The Kestrel pump has a service interval of 30 days.", "supported"),
        ("The service interval of the Kestrel pump is 45 days.", "contradicted"),
        ("The garden has a fountain.", "cannot_tell"),
        ("The mayor lives in Oslo with two dogs.", "not_found"),
        ("The Kestrel pump was painted green last summer.", "cannot_tell"),
    ],
)
def test_words_and_figures_decide_where_no_fact_does(claim: str, standing: str) -> None:
    (found,) = claims(claim, PASSAGES)
    assert (found.standing, found.by) == (standing, "words")


def test_nothing_was_supplied_so_nothing_supports() -> None:
    assert standings(claims("The interval is 30 days.", [])) == ["not_found"]


def test_a_sentence_that_withholds_asks_or_greets_claims_nothing() -> None:
    text = "Sorry about that. I do not know the price. Which pump do you mean?"
    assert claims(text, PASSAGES) == []


def test_each_sentence_is_a_claim_with_its_place() -> None:
    text = "The garden opens at noon. The service interval of the Kestrel pump is 45 days."
    found = claims(text, PASSAGES)
    assert standings(found) == ["supported", "contradicted"]
    assert [text[claim.start : claim.end].strip() for claim in found] == [claim.text.strip() for claim in found]
    assert [claim.passage for claim in found] == [1, 0]


@pytest.mark.parametrize(
    ("passage", "standing"),
    [
        ("Order the Kestrel pump's part by its code, QP-7731-Z.", "supported"),
        ("Order the Kestrel pump's part by its code, KX-4821-B.", "contradicted"),
        ("Order the part in the usual way.", "not_found"),
        ("The code is QP-7731-Z; until May it was KX-4821-B.", "supported"),
    ],
)
def test_facts_decide_where_the_world_has_them(evidence: Evidence, passage: str, standing: str) -> None:
    (found,) = claims("You need QP-7731-Z for it.", [passage], evidence)
    assert (found.standing, found.by, found.value) == (standing, "facts", "QP-7731-Z")


def test_a_value_that_a_passage_tells_as_old_supports_only_what_tells_it_as_old_too(evidence: Evidence) -> None:
    passage = "The code was KX-4821-B, now it is QP-7731-Z."
    (current,) = claims("You need KX-4821-B for it.", [passage], evidence)
    assert current.standing == "contradicted"
    (old,) = claims("Previously it was KX-4821-B.", [passage], evidence)
    assert old.standing == "supported"
