"""Exact match and token F1 of an answer against references, as the SQuAD 2.0 evaluation defines them."""

import re
import string
from collections import Counter
from collections.abc import Sequence

_ARTICLES = re.compile(r"\b(a|an|the)\b")
_PUNCTUATION = str.maketrans("", "", string.punctuation)


def normalised(text: str) -> str:
    """Lower case, without ASCII punctuation, English articles and needless white space."""
    return " ".join(_ARTICLES.sub(" ", text.lower().translate(_PUNCTUATION)).split())


def exact_match(answer: str, references: Sequence[str]) -> float:
    """1 when the answer equals a reference once both are normalised, else 0.

    No reference means that there is no answer: then 1 for saying nothing. An abstention is the empty answer.
    """
    said = normalised(answer)
    return float(any(said == reference for reference in _wanted(references)))


def token_f1(answer: str, references: Sequence[str]) -> float:
    """The best F1 of the answer's words against a reference's, each word as often as it stands there.

    Where either has no words, 1 when both have none, else 0; so an abstention has 1 exactly where nothing answers.
    """
    said = normalised(answer).split()
    return max(_f1(said, reference.split()) for reference in _wanted(references))


def _wanted(references: Sequence[str]) -> list[str]:
    """The references that say anything; the empty one when none does."""
    return [reference for reference in map(normalised, references) if reference] or [""]


def _f1(said: Sequence[str], wanted: Sequence[str]) -> float:
    if not said or not wanted:
        return float(said == wanted)
    common = sum((Counter(said) & Counter(wanted)).values())
    if not common:
        return 0.0
    precision, recall = common / len(said), common / len(wanted)
    return 2 * precision * recall / (precision + recall)
