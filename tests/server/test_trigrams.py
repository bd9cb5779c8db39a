"""The similarity of a question to passages is the cosine of their vectors, however it is worked out."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from withheld_server.embeddings import trigrams
from withheld_server.embeddings.trigrams import TrigramVectors

WORDS = ["harbour", "harbours", "mooring", "tariff", "visa", "lantern"]

texts = st.lists(st.sampled_from(WORDS), max_size=8)


def similarity(passages: list[list[str]], question: list[str], rows: list[int]) -> list[float]:
    held = TrigramVectors()
    for terms in passages:
        held.add(" ".join(terms), terms)
    return [float(found) for found in held.similarity(" ".join(question), np.array(rows, np.intp))]


def test_a_cosine_is_worked_out_by_hand() -> None:
    # One letter has one trigram, so these are vectors (1, 0) and (1, 1).
    assert similarity([["x"], ["x", "y"], ["y"]], ["x"], [0, 1, 2]) == [1.0, pytest.approx(1 / sqrt(2)), 0.0]


def test_a_text_without_words_is_like_nothing() -> None:
    assert similarity([["harbour"], []], [], [0, 1]) == [0.0, 0.0]
    assert similarity([["harbour"], []], ["harbour"], [0, 1]) == [pytest.approx(1.0), 0.0]


def test_words_that_share_trigrams_are_alike_and_others_are_not() -> None:
    near, far = similarity([["harbours"], ["visa"]], ["harbour"], [0, 1])
    assert near > 0.7
    assert far < 0.2


@given(st.lists(texts, min_size=1, max_size=20), texts, st.data())
def test_place_by_place_and_all_at_once_agree_exactly(
    passages: list[list[str]], question: list[str], data: st.DataObject
) -> None:
    rows = data.draw(st.lists(st.integers(0, len(passages) - 1)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trigrams, "_AT_ONCE", -1)
        one_by_one = similarity(passages, question, rows)
    assert similarity(passages, question, rows) == one_by_one


@given(st.lists(texts, min_size=1, max_size=20), st.lists(texts, max_size=20), texts)
def test_other_passages_move_no_similarity(
    passages: list[list[str]], others: list[list[str]], question: list[str]
) -> None:
    rows = list(range(len(passages)))
    assert similarity(passages, question, rows) == similarity([*passages, *others], question, rows)
