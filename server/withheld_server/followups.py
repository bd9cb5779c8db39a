"""Which questions lean on what was said before in a conversation."""

import re
from typing import Literal

_REPEAT = re.compile(
    r"\b(repeat|say (that|it|this) again|(that|it|this) again|come again|remind me|your (last|previous) answer|"
    r"(did|have) you (just )?(say|tell|answer|said|told)|translate (that|it|your)|summari[sz]e (that|it|your))\b",
    re.IGNORECASE,
)
_LEANS = re.compile(
    r"^(and|but|also|what about|how about)\b|"
    r"\b(it|its|they|them|their|that one|this one|the same|there|he|she|his|her)\b",
    re.IGNORECASE,
)
_LONG = 12
"""A repeat request has fewer words than this; a longer question is taken to stand alone."""


def kind(question: str) -> Literal["repeat", "leaning"] | None:
    """*repeat* asks for the last answer again, *leaning* has a word that only an earlier turn explains; else none."""
    if len(question.split()) < _LONG and _REPEAT.search(question):
        return "repeat"
    return "leaning" if _LEANS.search(question) else None
