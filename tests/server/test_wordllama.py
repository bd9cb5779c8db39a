"""The real model behind the vector leg: what it finds, that nothing hidden moves it, and that it is not fetched."""

import socket
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from withheld_server.embeddings import load
from withheld_server.embeddings.trigrams import TrigramVectors
from withheld_server.embeddings.wordllama import Embed, WordLlamaVectors, model
from withheld_server.errors import NoEmbedding
from withheld_server.words import terms

PASSAGES = ["The dog sleeps in the garden.", "Our annual leave is 25 days.", "The printer is on the third floor."]


MODEL = cache(model)


@pytest.fixture
def embed() -> Embed:
    return MODEL()


def similarity(embed: Embed, passages: list[str], question: str, rows: list[int]) -> list[float]:
    held = WordLlamaVectors(embed)
    for text in passages:
        held.add(text, terms(text))
    return [float(found) for found in held.similarity(question, np.array(rows, np.intp))]


def test_other_words_for_the_same_find_their_passages_where_trigrams_find_fewer(embed: Embed) -> None:
    passages = [*PASSAGES, "The car is parked behind the depot.", "Invoices are settled within a month."]
    asked = {"Where does the hound rest?": 0, "How much vacation time is there?": 1, "When are bills paid?": 4}
    rows = list(range(len(passages)))
    trigrams = TrigramVectors()
    for text in passages:
        trigrams.add(text, terms(text))
    found = {question: int(np.argmax(similarity(embed, passages, question, rows))) for question in asked}
    assert found == asked
    assert {question: int(trigrams.similarity(question, np.array(rows)).argmax()) for question in asked} != asked


def test_a_text_is_as_alike_to_itself_as_can_be(embed: Embed) -> None:
    assert similarity(embed, PASSAGES, PASSAGES[2], [2]) == [pytest.approx(1.0)]


def test_a_text_without_words_is_like_nothing(embed: Embed) -> None:
    assert similarity(embed, ["...", PASSAGES[0]], "?", [0, 1]) == [0.0, 0.0]
    assert similarity(embed, ["...", PASSAGES[0]], PASSAGES[0], [0]) == [0.0]


@settings(max_examples=20, deadline=None)
@given(st.permutations(range(3)), st.lists(st.sampled_from(["visa", "harbour tariff", "garden"]), max_size=4))
def test_neither_order_nor_other_passages_move_a_similarity(order: list[int], others: list[str]) -> None:
    embed = MODEL()
    expected = similarity(embed, PASSAGES, "Where is the printer?", [0, 1, 2])
    passages = [*others, *(PASSAGES[number] for number in order)]
    rows = [len(others) + order.index(number) for number in range(3)]
    assert similarity(embed, passages, "Where is the printer?", rows) == expected


def test_rows_that_are_added_later_are_found_too(embed: Embed) -> None:
    held = WordLlamaVectors(embed)
    for number in range(1500):
        held.add(f"Passage {number} about harbours.", ["passag", "harbour"])
    held.similarity("harbours", np.array([0], np.intp))
    held.add(PASSAGES[1], terms(PASSAGES[1]))
    found = held.similarity("annual leave", np.arange(1501))
    assert int(found.argmax()) == 1500


def test_the_model_comes_from_its_package_and_not_from_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a connection was tried")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    assert model()(["harbour"]).any()


def test_without_the_package_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wordllama", None)
    with pytest.raises(NoEmbedding, match=r"pip install 'withheld\[embedding\]'"):
        load("wordllama")


@pytest.mark.parametrize("content", ["", "raise OSError('no weights')\n"], ids=["another-version", "broken"])
def test_a_package_that_cannot_be_loaded_is_named(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wordllama").mkdir()
    (tmp_path / "wordllama" / "__init__.py").write_text(content, "utf-8")
    monkeypatch.delitem(sys.modules, "wordllama", raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(NoEmbedding, match="cannot be loaded"):
        load("wordllama")
    monkeypatch.delitem(sys.modules, "wordllama", raising=False)
