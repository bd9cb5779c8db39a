"""The gates that spare work find whatever looking everywhere finds, and what is kept stays within its bound."""

import random

import pytest

from withheld_policies.evidence import Evidence
from withheld_policies.evidence_figures import Figures
from withheld_policies.evidence_index import tokens
from withheld_policies.evidence_kept import Kept
from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.history import Context, Response
from withheld_policies.values.numbers import find_numbers
from withheld_policies.world import Document, World


def _writings(number: str) -> list[str]:
    whole, _, fraction = number.partition(".")
    grouped = f"{int(whole):,}"
    texts = [number, f"0{number}", f"it is {number} km", f"€{number}", f"from 3 {number} to 9"]
    texts += [grouped.replace(",", sep) + (f".{fraction}" if fraction and sep != "." else "") for sep in ",.' "]
    return [*texts, *([f"{number}0", f"{number}000"] if fraction else [])]


@pytest.mark.parametrize("seed", range(20))
def test_the_gate_lets_every_writing_of_a_number_through(seed: int) -> None:
    chance = random.Random(seed)
    number = str(chance.randrange(10 ** chance.randrange(1, 9)))
    number += chance.choice(["", "", f".{chance.randrange(1, 10)}", f".{chance.randrange(1, 1000):03}".rstrip("0")])
    for text in _writings(number):
        for reading in {reading for found in find_numbers(text) for reading in found.readings}:
            figures = Figures()
            figures.add(f"number:{reading}")
            assert figures.candidates(tokens(text), lambda _: True) == {f"number:{reading}"}, (text, reading)


def test_the_gate_keeps_other_numbers_out() -> None:
    figures = Figures()
    figures.add("number:48730")
    assert figures.candidates(tokens("48 731, 4873, 730 and 48-729-730"), lambda _: True) == set()
    assert figures.candidates(tokens("48.73 thousand"), lambda _: True) is None


def test_a_passage_seen_before_shows_the_same_and_takes_its_subject_from_its_own_title() -> None:
    fact = Fact(
        id="days",
        document="d",
        subject="Corvane Press",
        attribute="service interval",
        stated=(Stated(version=1, value=Value(type="quantity", text="30 days", number="30", unit="day"), passage="p"),),
    )
    evidence = Evidence(World([Document(id="d", title="Green Book"), fact]))
    text = "Its service interval is 30 days."
    about = Response(contexts=(Context(title="Corvane Press", text=text),))
    other = Response(contexts=(Context(title="Another Thing", text=text),))
    assert [hit.text for hit in evidence.find(about)] == ["30 days"]
    assert evidence.find(other) == []
    assert evidence.find(about) == evidence.find(about)


def test_what_is_kept_stays_within_its_bound_and_the_newest_stay() -> None:
    kept: Kept[int, str] = Kept(limit=1000)
    for number in range(500):
        kept.put(number, "x" * 10, size=10)
    held = [number for number in range(500) if kept.get(number) is not None]
    assert held == list(range(held[0], 500))
    assert 50 <= len(held) <= 100
    kept.put(1, "y", size=10_000_000)
    assert kept.get(1) is None
