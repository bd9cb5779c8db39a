"""Ranking depends on nothing that the asker cannot see, and has no ties."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from withheld_server import retrieval
from withheld_server.reader import Passage
from withheld_server.retrieval import Index, Scope, Term

WORDS = ["harbour", "mooring", "tariff", "visa", "lantern"]

texts = st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join)


def passage(number: int, text: str) -> Passage:
    return Passage(f"d{number:03}", 1, "p", "", "", "", text)


def index_of(passages: list[Passage]) -> Index:
    index = Index()
    for one in passages:
        index.add(one)
    return index


def scope(index: Index, visible: set[str]) -> Scope:
    mask = np.zeros(index.capacity, np.bool_)
    for row, one in enumerate(index.passages):
        mask[row] = one.document in visible
    return index.scope(mask)


def found(index: Index, visible: set[str], words: list[str], k: int = 5) -> tuple[list[tuple[str, float]], int]:
    result = index.search([Term(word) for word in sorted(set(words))], scope(index, visible), k)
    return [(index.passages[hit.row].document, hit.score) for hit in result.hits], result.total


@given(st.lists(st.tuples(texts, st.booleans()), max_size=20), st.lists(st.sampled_from(WORDS), min_size=1, max_size=3))
def test_hidden_documents_move_no_score_rank_or_total(world: list[tuple[str, bool]], words: list[str]) -> None:
    everything = [(passage(i, text), hidden) for i, (text, hidden) in enumerate(world)]
    seen = [one for one, hidden in everything if not hidden]
    names = {one.document for one in seen}
    alone, among = index_of(seen), index_of([one for one, _ in everything])
    assert found(among, names, words) == found(alone, names, words)


@given(st.lists(texts, min_size=1, max_size=20), st.permutations(range(20)))
def test_the_order_of_loading_moves_nothing(world: list[str], order: list[int]) -> None:
    passages = [passage(i, text) for i, text in enumerate(world)]
    names = {one.document for one in passages}
    shuffled = [passages[i] for i in order if i < len(passages)]
    assert found(index_of(passages), names, WORDS) == found(index_of(shuffled), names, WORDS)


def test_equal_scores_are_ordered_by_name_also_at_the_cut() -> None:
    index = index_of([passage(i, "mooring tariff") for i in (3, 1, 2, 0)])
    hits, total = found(index, {"d000", "d001", "d002", "d003"}, ["tariff"], k=2)
    assert [name for name, _ in hits] == ["d000", "d001"]
    assert hits[0][1] == hits[1][1]
    assert total == 4


def test_a_rare_word_outweighs_a_common_one() -> None:
    index = index_of([passage(0, "mooring tariff"), passage(1, "mooring lantern"), passage(2, "mooring visa")])
    hits, _ = found(index, {"d000", "d001", "d002"}, ["mooring", "lantern"])
    assert hits[0][0] == "d001"


def test_a_score_is_that_of_bm25() -> None:
    # Two passages of two terms each, one holds the term once: idf = ln(1 + 1.5 / 1.5) = 0.693147, and the
    # saturation (1 + 1.5) / (1 + 1.5) is 1 at average length.
    index = index_of([passage(0, "mooring tariff"), passage(1, "mooring lantern")])
    assert found(index, {"d000", "d001"}, ["tariff"]) == ([("d000", 0.693147)], 1)


def test_nothing_visible_or_nothing_matching_finds_nothing() -> None:
    index = index_of([passage(0, "mooring")])
    assert found(index, set(), ["mooring"]) == ([], 0)
    assert found(index, {"d000"}, ["unheard"]) == ([], 0)


def test_a_passage_added_later_is_found() -> None:
    index = index_of([passage(0, "mooring")])
    assert found(index, {"d000", "d001"}, ["mooring"])[1] == 1
    index.add(passage(1, "mooring"))
    assert found(index, {"d000", "d001"}, ["mooring"])[1] == 2


def test_a_term_of_one_genre_finds_nothing_in_another() -> None:
    texts = [("manual", "charge"), ("price_list", "charge"), ("", "charge")]
    index = index_of([Passage(f"d{i}", 1, "p", "", genre, "", text) for i, (genre, text) in enumerate(texts)])
    everything = scope(index, {"d0", "d1", "d2"})
    result = index.search([Term("charge", 0.5, frozenset({"manual"}))], everything, 5)
    assert [index.passages[hit.row].document for hit in result.hits] == ["d0", "d2"]
    assert result.total == 2


@given(st.lists(st.tuples(texts, st.booleans()), max_size=30), st.lists(st.sampled_from(WORDS), min_size=1), st.data())
def test_row_by_row_and_all_at_once_find_the_same_to_the_last_digit(
    world: list[tuple[str, bool]], words: list[str], data: st.DataObject
) -> None:
    genres = ["", "manual", "memo"]
    index = index_of(
        [
            Passage(f"d{number:03}", 1, "p", "", data.draw(st.sampled_from(genres)), "", text)
            for number, (text, _) in enumerate(world)
        ]
    )
    seen = scope(index, {f"d{number:03}" for number, (_, visible) in enumerate(world) if visible})
    k = data.draw(st.integers(1, 6))
    limits = st.sampled_from([frozenset[str](), frozenset({"manual"}), frozenset({"memo", "unheard"})])
    query = [Term(word, data.draw(st.sampled_from([0.5, 1.0])), data.draw(limits)) for word in sorted(set(words))]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retrieval, "_FEW", -1)
        at_once = index.search(query, seen, k)
    assert index.search(query, seen, k) == at_once
