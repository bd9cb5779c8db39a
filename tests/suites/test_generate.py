"""Generated worlds: the same for the same seed and salt, unique in all that is protected, and fair to both sides."""

import itertools
import tracemalloc
from collections import Counter
from functools import cache
from typing import get_args

import pytest

from withheld_policies.evidence import Evidence
from withheld_policies.facts import Fact
from withheld_policies.world import Question, QuestionKind, World, read_line, write_line
from withheld_server.language import STOP, stem, tokens
from withheld_suites.errors import UnknownSize
from withheld_suites.generate import generate
from withheld_suites.generate.vocabulary import CONCEPTS, GENRES, senses, several, vocabulary


@cache
def world(size: str = "tiny", salt: str = "pepper", seed: int = 1) -> World:
    """A generated world, made once a test run."""
    return World(generate(seed, salt, size))


def texts(one: World) -> dict[str, str]:
    """The text of every passage, by its id."""
    versions = itertools.chain.from_iterable(by_number.values() for by_number in one.versions.values())
    return {passage.id: passage.text for version in versions for passage in version.passages}


def test_same_seed_and_salt_same_bytes() -> None:
    assert [*map(write_line, generate(1, "pepper", "tiny"))] == [*map(write_line, generate(1, "pepper", "tiny"))]


def test_another_salt_keeps_ids_and_changes_every_name_and_value() -> None:
    one, other = world(), world(salt="thyme")
    assert list(one.questions) == list(other.questions)
    assert one.access == other.access
    assert not {document.title for document in one.documents.values()} & {d.title for d in other.documents.values()}
    values = [{stated.value.text for fact in w.facts.values() for stated in fact.stated} for w in (one, other)]
    assert not values[0] & values[1]


def test_another_seed_is_another_world() -> None:
    assert not set(world().documents) & set(world(seed=2).documents)


def test_every_line_survives_its_file_format() -> None:
    for line in generate(1, "pepper", "tiny"):
        assert read_line(write_line(line)) == line


def test_unknown_size() -> None:
    with pytest.raises(UnknownSize, match="did you mean 'small'"):
        next(generate(1, "", "smal"))


@pytest.mark.parametrize("size", ["tiny", "small"])
def test_no_two_values_or_titles_can_be_taken_for_each_other(size: str) -> None:
    assert Evidence(world(size)).ambiguous == ()


def test_every_value_stands_in_the_passage_that_its_fact_names() -> None:
    passages = texts(world())
    for fact in world().facts.values():
        for stated in fact.stated:
            assert stated.value.text in passages[stated.passage]
            assert fact.subject in passages[stated.passage]


def test_a_fact_has_a_passage_of_its_own() -> None:
    named = Counter(stated.passage for fact in world("small").facts.values() for stated in fact.stated)
    assert set(named.values()) == {1}


def lives(one: World, document: str) -> set[str]:
    """How the facts of a document with two versions or more fare from the first to the last."""
    last = max(one.versions[document])

    def life(fact: Fact) -> str:
        first, now = fact.in_version(1), fact.in_version(last)
        if first is None or now is None:
            return "removed" if now is None else "new"
        return "stays" if first.value == now.value else "changes"

    return {life(fact) for fact in one.facts_of[document]}


def test_documents_with_versions_have_facts_of_every_life() -> None:
    one = world("small")
    several_versions = [document for document, versions in one.versions.items() if len(versions) > 1]
    full = [document for document in several_versions if lives(one, document) == {"changes", "stays", "removed", "new"}]
    assert len(several_versions) > 150
    assert len(full) > 0.7 * len(several_versions)
    # A shorter second version adds nothing; all others have all four.
    assert {frozenset(lives(one, d)) for d in several_versions if d not in full} == {
        frozenset({"changes", "stays", "removed"})
    }


def test_every_kind_of_question_is_there_in_four_styles() -> None:
    kinds = Counter(question.why for question in world("small").questions.values())
    assert set(kinds) == set(get_args(QuestionKind))
    for question in world().questions.values():
        assert [one.style for one in question.phrasings] == ["plain", "paraphrase", "casual", "keywords"]


def test_a_question_without_an_answer_has_an_answerable_twin() -> None:
    one = world("small")
    for question in one.questions.values():
        if question.why not in ("answerable", "outdated.deleted", "outdated.removed", "outdated.not_yet"):
            assert question.twin is not None, question.id
            assert one.questions[question.twin].facts, question.id


def test_what_questions_name_exists() -> None:
    one = world("small")
    for question in one.questions.values():
        assert question.document is None or question.document in one.documents
        assert {*question.facts, *question.lacks} <= set(one.facts)
        if question.why == "missing.near_miss":
            stated = {fact.attribute for fact in one.facts_of[str(question.document)]}
            assert not set(question.missing) & stated


def test_access_names_exist() -> None:
    one = world("small")
    known = {f"principal:{key}" for key in one.principals} | {f"group:{key}" for key in one.groups} | {"public"}
    assert {entry.subject for entry in one.access} <= known
    assert {member for group in one.groups.values() for member in group.members} <= known
    objects = {f"document:{key}" for key in one.documents} | {f"folder:{key}" for key in one.folders}
    objects |= {f"version:{key}@{number}" for key, versions in one.versions.items() for number in versions}
    assert {entry.object for entry in one.access} <= objects
    assert {document.folder for document in one.documents.values()} <= set(one.folders)


def test_groups_nest_three_deep_and_two_contain_each_other() -> None:
    groups = world().groups
    teams = groups["department-01"].members
    assert "group:department-01" in groups["division-01"].members
    assert teams == ("group:department-01-a", "group:department-01-b")
    assert "group:guild-b" in groups["guild-a"].members
    assert "group:guild-a" in groups["guild-b"].members


@pytest.mark.slow
def test_which_of_a_pair_of_names_exists_is_drawn() -> None:
    """The same draw for all salts would let a name's place tell whether its document exists."""
    exists = set()
    for salt in map(str, range(8)):
        one = world(salt=salt)
        double = next(question for question in one.questions.values() if question.why == "missing.absent")
        exists.add(double.subject < one.questions[str(double.twin)].subject)
    assert exists == {True, False}


def test_a_double_differs_from_its_partner_in_the_name_alone() -> None:
    one = world()
    titles = " ".join(document.title for document in one.documents.values())
    for question in one.questions.values():
        if question.why == "missing.absent":
            partner = one.questions[str(question.twin)]
            swapped = [p.text.replace(question.subject, partner.subject) for p in question.phrasings]
            assert swapped == [p.text for p in partner.phrasings]
            assert question.subject not in titles


def test_terms_have_several_senses() -> None:
    meanings: dict[str, set[str]] = {}
    for sense in senses():
        meanings.setdefault(sense.term, set()).add(sense.concept)
    assert sum(len(found) > 1 for found in meanings.values()) >= 0.3 * len(meanings)


def test_within_a_genre_a_term_has_one_sense_and_the_genre_can_state_it() -> None:
    for term, meanings in several().items():
        genres = [genre for own in meanings.values() for genre in own]
        assert len(genres) == len(set(genres)), term
        for concept, own in meanings.items():
            assert all(concept in GENRES[genre].concepts for genre in own), (term, concept)
    assert not set(several()) & {word for one in CONCEPTS.values() for term in one.terms for word in term.split()}


def test_near_misses_are_laid_by_ambiguous_terms() -> None:
    near = [question for question in world("small").questions.values() if question.why == "missing.near_miss"]
    assert sum(bool(question.lacks) for question in near) > 0.3 * len(near)


def content(text: str) -> set[str]:
    """The words of a text that carry meaning."""
    return {stem(word) for word in tokens(text)} - STOP


def shared(one: World, question: Question) -> set[str]:
    """Words that a question's paraphrase has in common with the passages of its facts, without its subject's."""
    passages = texts(one)
    paraphrase = content(question.phrasings[1].text) - content(question.subject)
    stated = [stated for name in question.facts for stated in one.facts[name].stated]
    return set().union(*(paraphrase & content(passages[where.passage]) for where in stated))


@pytest.mark.slow
def test_a_paraphrase_shares_no_word_but_names_with_its_passage() -> None:
    one = world("small")
    simple = [question for question in one.questions.values() if question.why == "answerable"]
    assert {question.id: shared(one, question) for question in simple if shared(one, question)} == {}


def test_what_relates_a_paraphrase_to_its_passage_is_the_glossary_alone() -> None:
    for question in world().questions.values():
        if question.why == "answerable":
            rest = content(question.phrasings[1].text) - content(question.subject)
            assert rest <= {stem(word) for word in vocabulary()}


@pytest.mark.slow
def test_memory_does_not_grow_with_the_world() -> None:
    tracemalloc.start()
    for _ in itertools.islice(generate(1, "pepper", "large"), 1_000):
        pass
    early = tracemalloc.get_traced_memory()[0]
    for _ in itertools.islice(generate(1, "pepper", "large"), 4_000):
        pass
    late = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert late < early + 2_000_000
