"""A reader that makes nothing up: the sentence of the supplied context that answers, or word that there is none."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prompts import Asked

if TYPE_CHECKING:
    from embeddings import MiniLM

NOT_FOUND = "The documents that I was given do not say that."

CLOSE = 0.5
"""Cosine from which two phrases mean the same, whatever else is there: MiniLM gives 0.1 to 0.3 to unrelated ones."""

NEAR = 0.4
"""Cosine from which they may mean the same; loose synonyms have it, and some neighbours too."""

AHEAD = 0.05
"""How far a sentence that is merely near must be ahead of every other."""

_COMMON = frozenset({
    "a", "about", "an", "and", "are", "as", "at", "be", "by", "can", "could", "did", "do", "does", "expect", "for",
    "from", "had", "has", "have", "hey", "how", "i", "in", "is", "it", "its", "me", "much", "of", "on", "or", "please",
    "question", "quick", "s", "say", "should", "tell", "that", "the", "this", "to", "was", "what", "when", "which",
    "who", "with", "would", "you",
})  # fmt: skip


@dataclass(frozen=True)
class Sentence:
    """A sentence, and the one before it where only that says what is meant."""

    text: str
    before: str

    @property
    def whole(self) -> str:
        """What is shown."""
        return f"{self.before} {self.text}".strip()


class Extractive:
    """Answers by names and meaning: a sentence must name what is asked about, and state what is asked of it."""

    def __init__(self, model: "MiniLM") -> None:
        self._model = model

    def answer(self, asked: Asked) -> str:
        """The best sentence of the context, or ``NOT_FOUND``."""
        question = asked.question
        if not names(question) and asked.before:
            question = f"{asked.before[-1]} {question}"
        wanted = names(question)
        fit = [one for one in sentences(asked.context) if wanted <= frozenset(words(one.whole))]
        near = [self._closeness(question, wanted, one) for one in fit]
        ranked = sorted(range(len(fit)), key=lambda place: -near[place])
        if not ranked:
            return NOT_FOUND
        best, next_best = near[ranked[0]], near[ranked[1]] if len(ranked) > 1 else 0.0
        sure = best >= CLOSE or (best >= NEAR and best - next_best >= AHEAD)
        return fit[ranked[0]].whole if sure else NOT_FOUND

    def _closeness(self, question: str, wanted: frozenset[str], sentence: Sentence) -> float:
        """How near a sentence comes to what is asked: the share of the asked words that stand in it, or the nearest
        meaning of a few words of it, if that is nearer. The subject counts for nothing: all here name it."""
        about = subject(question, wanted, sentence.whole)
        asked, stated = rest(question, about), rest(sentence.whole, about)
        if not asked or not stated:
            return 0.0
        shared = len(frozenset(asked) & frozenset(stated)) / len(frozenset(asked))
        if shared == 1:
            return 1.0
        few = sorted({" ".join(stated[start : start + 2]) for start in range(max(1, len(stated) - 1))})
        vectors = self._model.embed([" ".join(asked), *few])
        return max(shared, float((vectors[1:] @ vectors[0]).max()))


def subject(question: str, wanted: frozenset[str], sentence: str) -> frozenset[str]:
    """The names, and the words after them that also follow them in the sentence: *Ada Byron* leasing agreement."""
    asked, stated = every_word(question), " ".join(every_word(sentence))
    starts = [place for place, word in enumerate(asked) if word in wanted]
    if not starts:
        return frozenset()
    end = starts[-1] + 1
    while end < len(asked) and f" {' '.join(asked[starts[0] : end + 1])} " in f" {stated} ":
        end += 1
    return wanted | frozenset(asked[starts[0] : end])


def sentences(context: str) -> Iterator[Sentence]:
    """Every sentence; one that begins with a pronoun belongs to the one before it."""
    for paragraph in re.split(r"\n\s*\n", context):
        before = ""
        for text in re.split(r"(?<=[.!?])\s+", paragraph.strip()):
            follows = re.match(r"(?:Its?|Their|They|He|She|His|Her)\b", text) is not None
            yield Sentence(text, before if follows else "")
            before = text


def words(text: str) -> list[str]:
    """The words that say something, in small letters."""
    return [word for word in every_word(text) if word not in _COMMON]


def every_word(text: str) -> list[str]:
    """All its words, in small letters."""
    return [word.lower() for word in re.findall(r"[^\W_]+", text)]


def names(text: str) -> frozenset[str]:
    """The words written with a capital letter, but for common ones that begin a sentence."""
    return frozenset(word.lower() for word in re.findall(r"\b[A-Z][^\W\d_]+", text)) - _COMMON


def rest(text: str, about: frozenset[str]) -> list[str]:
    """What a text says besides its subject, figures left out."""
    return [word for word in words(text) if word not in about and not any(sign.isdigit() for sign in word)]
