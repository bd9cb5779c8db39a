"""What a judge is asked, and how its word is read."""

import re
from typing import Literal

Verdict = Literal["A", "B", "tie"]

PAIRWISE = """\
Compare two answers to a question. Judge only which answers the question better by the reference: right, complete and \
without anything that the reference does not support. Length, style, and which answer comes first do not matter.

Question:
{question}

Reference:
{reference}

Answer A:
{first}

Answer B:
{second}

Reply with one word: A, B, or tie."""

SINGLE = """\
Rate one answer to a question by a rubric.

Question:
{question}

Reference:
{reference}

Answer:
{answer}

Rubric:
{rubric}

Reply with one word: yes if the answer meets the rubric, no if it does not."""

RUBRIC = "The answer says what the reference says about the question, and nothing that contradicts it."

_PAIR = re.compile(r"\W*(?:answer\s+)?(a|b|tie)\b[\W_]*\Z", re.IGNORECASE)
_RATE = re.compile(r"\W*(yes|no)\b[\W_]*\Z", re.IGNORECASE)


def read_pair(said: str) -> Verdict | None:
    """The verdict on a pair; none for anything but the one word that was asked for."""
    match = _PAIR.match(said)
    if match is None:
        return None
    word = match[1].upper()
    return "tie" if word == "TIE" else "A" if word == "A" else "B"


def read_rating(said: str) -> Literal["yes", "no"] | None:
    """The rating; none for anything but the one word that was asked for."""
    match = _RATE.match(said)
    if match is None:
        return None
    return "yes" if match[1].lower() == "yes" else "no"
