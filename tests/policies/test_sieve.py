"""A sifted grammar says of every clause what its patterns say; what a pattern needs is read from it rightly."""

import importlib
import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from withheld_policies.normal import normal
from withheld_policies.phrasing import Phrasing, sifted
from withheld_policies.phrasing.needs import alternatives, needs
from withheld_policies.phrasing.sieve import Sieve, Sifted

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "id", "fi", "ru", "ar", "ja", "zh", "ko", "hi")


def sentences(pattern: str) -> list[str]:
    paths = sorted(Path(__file__).parent.rglob(pattern))
    return [
        normal(json.loads(line)["response"]).text for path in paths for line in path.read_text("utf-8").splitlines()
    ]


SENTENCES = sentences("sentences/*.jsonl")
"""Twenty of each language."""
WORDS = sorted({word for sentence in sentences("sentences*.jsonl") + SENTENCES for word in sentence.split()})


def both(language: str) -> Iterator[tuple[str, re.Pattern[str], Sifted]]:
    """Every pattern of a language as it is written and as it is asked."""
    plain = importlib.import_module(f"withheld_policies.phrasing.{language}").PHRASING
    quick = sifted(plain)
    for field in fields(Phrasing):
        one, other = getattr(plain, field.name), getattr(quick, field.name)
        if field.name == "withholds":
            yield from ((reason, pattern, found[0]) for (pattern, reason), found in zip(one, other, strict=True))
        elif isinstance(other, Sifted):
            yield field.name, one, other


def differing(language: str, clauses: list[str]) -> list[tuple[str, str]]:
    return [
        (name, clause)
        for name, pattern, quick in both(language)
        for clause in clauses
        if (bool(pattern.search(clause)), bool(pattern.match(clause)))
        != (bool(quick.search(clause)), bool(quick.match(clause)))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sifted_grammar_reads_sentences_of_every_language_as_its_patterns_do(language: str) -> None:
    assert differing(language, SENTENCES) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sifted_grammar_reads_words_in_any_order_as_its_patterns_do(language: str) -> None:
    pairs = list(both(language))

    @settings(max_examples=150, deadline=None)
    @given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
    def reads_alike(clause: str) -> None:
        for name, pattern, quick in pairs:
            assert bool(pattern.search(clause)) == bool(quick.search(clause)), name
            assert bool(pattern.match(clause)) == bool(quick.match(clause)), name

    reads_alike()


LETTERS = st.text("abn ", min_size=1, max_size=3).map(re.escape)
PATTERNS = st.recursive(
    LETTERS | st.sampled_from([r"\w", r"\b", r"[ab]", r"[^a]", r".", r"\s", r"(?!a)", r"(?<!b)", "^", "$"]),
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map("".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"(?:{'|'.join(parts)})"),
        inner.map(lambda one: f"(?:{one})?"),
        inner.map(lambda one: f"({one}){{1,2}}"),
        inner.map(lambda one: f"(?:{one}){{0,2}}?"),
        inner.map(lambda one: f"(?={one})"),
    ),
    max_leaves=8,
)


@settings(max_examples=600, deadline=None)
@given(st.lists(PATTERNS, min_size=1, max_size=3), st.lists(st.text("abn ", max_size=12), min_size=1, max_size=8))
def test_whatever_a_pattern_is_made_of_sifting_it_changes_nothing(parts: list[str], clauses: list[str]) -> None:
    pattern = "|".join(parts)
    quick = Sifted(pattern, Sieve())
    for clause in clauses:
        assert bool(re.search(pattern, clause)) == bool(quick.search(clause))
        assert bool(re.match(pattern, clause)) == bool(quick.match(clause))


@pytest.mark.parametrize(
    ("pattern", "wanted"),
    [
        ("not told", [{"told"}]),
        (r"\b(?:cannot|can't) (?:\w+ )?tell\b", [{"cannot", "can't"}, {"tell"}]),
        ("details?", [{"detail", "details"}]),
        (r"(?=.*\bsource\b)no", [{"source"}, {"no"}]),
        (r"(?:no )?\w+", []),
        (r"\d{1,3} %", []),
        ("(?:none|)", []),
    ],
)
def test_what_a_pattern_cannot_match_without(pattern: str, wanted: list[set[str]]) -> None:
    assert needs(pattern) == [frozenset(one) for one in wanted]


def test_a_pattern_is_taken_apart_at_its_outer_bars_only() -> None:
    assert alternatives(r"a(?:b|c)|[|\]]d|e\|f|[]|]") == ["a(?:b|c)", r"[|\]]d", r"e\|f", "[]|]"]


@pytest.mark.parametrize("pattern", [r"(a)|(b)\2", r"(a)\1", r"(?P<one>a)(?P=one)", r"(a)?(?(1)b|c)"])
def test_a_pattern_that_looks_back_at_a_group_cannot_be_taken_apart(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"group|by itself"):
        Sifted(pattern, Sieve()).search("a")
