"""A sentence that begins with a value, *40 euros, VAT is not stated*: what comes after is said beside it."""

import re

from withheld_policies.phrasing import Phrasing
from withheld_policies.values.units import UNITS

_HEAD = re.compile(
    r"(?!\W*\d{1,3}[.)]\s)"
    r"[^\n,;(،、]{1,60}?(?:\d,\d[^\n,;(،、]{0,30}?){0,3}(?:[;(،、]|,(?!\d)| - |(?<=[이으]며) |(?<=이고) )"
)
_EDGES = " \t*_#>|+-.,;(،、"
_FIGURE = re.compile(r"\W{0,2}\d")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d\b")
_ENDINGS = re.compile(r"(?:이며|이고)$")
_WORDS = 8
_BARE = 2
"""Words of a value that stands by itself, *EUR 40*."""
_OPENING = (
    "in on at by for from since until after before within during over as per of page section step version chapter"
    " im am ab seit bis vor nach für binnen während seite en dès depuis pour pendant après avant du de el desde hace"
    " durante para por tras del dal nel dopo prima da per entro op voor na sinds tijdens em no há à ao"
    " в с за до после через на по pada dalam selama sejak setelah untuk vuonna sivulla alle yli this that these those"
)
_PREPOSITIONS = frozenset(_OPENING.split())
"""What opens a time or a place, *in the last two years, ...*, which is no answer yet."""
_CONTRAST = re.compile(
    r"(?=.{4,160}?, (?:but )?not (?:in|at|on|by|from|under|with|near|behind) )[^,]{4,160}, (?=(?:but )?not )"
)


def value_first(sentence: str, grammar: Phrasing) -> int:
    """Where what is said beside a value begins, in a normalised sentence that opens with one; 0 elsewhere.

    The same for a place that is told with the one that it is not: *in room 4, not in the archive*.
    """
    match = _HEAD.match(sentence)
    if match is not None and _is_value(match.group(), grammar):
        return match.end()
    contrast = _CONTRAST.match(sentence)
    if contrast is None or grammar.cues.search(contrast.group()) or grammar.about_sources.match(contrast.group()):
        return 0
    return contrast.end()


def _is_value(head: str, grammar: Phrasing) -> bool:
    words = _ENDINGS.sub("", head.strip(_EDGES)).split()
    if not words or len(words) > _WORDS or words[0] in _PREPOSITIONS or grammar.cues.search(head):
        return False
    figure = next((at for at, word in enumerate(words) if _FIGURE.match(word)), None)
    last = words[-1].rstrip(".")
    if last in UNITS:
        return len(last) > 2 or figure == len(words) - 2
    unit = last.lstrip("0123456789.,'")
    if unit != last and unit and unit in UNITS:
        return True
    return figure is not None and len(words) <= _BARE and not _YEAR.match(words[figure])
