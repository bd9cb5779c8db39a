"""Fifteen languages: sentences that were written before their grammars, and hostile texts of a megabyte."""

import json
import time
from pathlib import Path

import pytest

from withheld_policies.asked import asked_for
from withheld_policies.phrasing import phrasing
from withheld_policies.response import classify

SENTENCES = sorted((Path(__file__).parent / "sentences").glob("*.jsonl"))
ROWS = [json.loads(line) for path in SENTENCES for line in path.read_text("utf-8").splitlines()]
SECOND = [
    json.loads(line) for line in (Path(__file__).parent / "sentences_second.jsonl").read_text("utf-8").splitlines()
]
_SETS = "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth pairs negated styles apart"
LATER = [
    (name, json.loads(line))
    for name in _SETS.split()
    for line in (Path(__file__).parent / f"sentences_{name}.jsonl").read_text("utf-8").splitlines()
]
"""Written before the grammars were changed for them; docs/responses.md tells how many were right at first.
``pairs`` are the same words after questions that they answer and that they leave open, ``negated`` are answers that
hold a negation, ``styles`` refusals and answers as models write them, ``apart`` what products say, by somebody who had
read no grammar. What is still read wrongly says ``open``."""
LANGUAGES = [path.stem for path in SENTENCES]

WORDS = {
    "ar": "لا المعلومات",
    "de": "nicht dokument",
    "en": "not the document",
    "es": "no documento",
    "fi": "ei tieto",
    "fr": "ne document",
    "hi": "नहीं जानकारी",
    "id": "tidak dokumen",
    "it": "non documento",
    "ja": "資料にない",
    "ko": "문서에 없",
    "nl": "niet document",
    "pt": "não documento",
    "ru": "не документ",
    "zh": "文件没有",
}
"""A negation and what it may be about: where every pattern begins to match."""


QUESTIONS = {
    "ar": "ما السعر؟",
    "de": "Wie hoch ist die Gebühr?",
    "en": "What is the fee?",
    "es": "¿Cuál es el precio?",
    "fi": "Mikä on hinta?",
    "fr": "Quel est le prix ?",
    "hi": "कीमत कितनी है?",
    "id": "Berapa harganya?",
    "it": "Qual è il prezzo?",
    "ja": "料金はいくらですか。",
    "ko": "가격은 얼마인가요?",
    "nl": "Wat is de prijs?",
    "pt": "Qual é o preço?",
    "ru": "Какова цена?",
    "zh": "价格是多少？",
}
"""One for a value, after which more patterns are asked."""


def test_a_question_for_a_value_is_seen_in_every_language() -> None:
    assert all(asked_for(question, language).value for language, question in QUESTIONS.items())


def test_there_are_twenty_sentences_for_each_of_fifteen_languages() -> None:
    assert len(LANGUAGES) == 15
    assert all(sum(row["lang"] == language for row in ROWS) == 20 for language in LANGUAGES)


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['lang']}-{number % 20 + 1}" for number, row in enumerate(ROWS)])
def test_a_hard_sentence_is_read_right(row: dict[str, str]) -> None:
    kind = classify(row["response"], language=row["lang"], question=row["question"]).kind
    surface = {"hedged_answer": "answer", "abstain_related": "abstain"}.get(kind, kind)
    assert surface == row["label"], row["response"]


@pytest.mark.parametrize("row", SECOND, ids=[f"{row['lang']}-{number}" for number, row in enumerate(SECOND)])
def test_a_sentence_without_its_question_is_read_right(row: dict[str, str]) -> None:
    kind = classify(row["response"], language=row["lang"]).kind
    surface = {"hedged_answer": "answer", "abstain_related": "abstain"}.get(kind, kind)
    assert surface == row["label"], row["response"]


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, marks=[pytest.mark.xfail] if row.get("open") else [], id=f"{name}-{row['lang']}-{number}")
        for number, (name, row) in enumerate(LATER)
    ],
)
def test_a_later_sentence_is_read_right(row: dict[str, str]) -> None:
    kind = classify(row["response"], language=row["lang"], question=row.get("question")).kind
    surface = {"hedged_answer": "answer", "abstain_related": "abstain"}.get(kind, kind)
    assert surface == row["label"], row["response"]


@pytest.mark.parametrize(
    "tag", ["xx", "building", "romance", "loosely", "spoken", "untold", "sieve", "../en", "", "e n"]
)
def test_what_is_no_language_has_no_grammar(tag: str) -> None:
    assert phrasing(tag) is None


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_megabyte_of_hostile_text_is_read_in_linear_time(language: str) -> None:
    words = WORDS[language]
    for text in (f"{words} " * 100_000, f"{words}\n" * 100_000, words * 100_000, "a " * 500_000, "?!" * 500_000):
        begun = time.process_time()
        classify(text[:1_000_000], language=language)
        assert time.process_time() - begun < 5, text[:40]
        # The clauses are remembered, so this times what the question adds.
        begun = time.process_time()
        classify(text[:1_000_000], language=language, question=QUESTIONS[language])
        assert time.process_time() - begun < 5, text[:40]
