"""Writings that hide a value from a plain look: spelled out, encoded, as in formulas, in letters that look alike."""

import base64
import binascii
import re
from functools import lru_cache

from withheld_policies.normal import Normal

_ALIKE = str.maketrans(
    "авеікмнорстухјѕԁАВЕІКМНОРСТУХЈЅαινορτυχκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abeikmhopctyxjsdABEIKMHOPCTYXJSaivoptuxkABEZHIKMNOPTYX"
)
"""Cyrillic and Greek letters that a reader takes for Latin ones."""
_FOREIGN = r"[\u0370-\u03ff\u0400-\u052f]"
_FORMS = {
    "group": r"(?<=\d)\{,\}(?=\d)",
    "spelled": r"(?<!\S)\S(?: {1,3}\S){3,200}(?!\S)",
    "alike": rf"(?=[\w-]{{0,40}}{_FOREIGN})(?=[\w-]{{0,40}}[A-Za-z0-9])(?<![\w-])[\w-]{{2,80}}",
    # Text that is encoded has letters of both cases; words and ids mostly have not, and are passed over unread.
    "base64": r"(?<![\w+/=-])(?=[a-z0-9+/_-]*[A-Z])(?=[A-Z0-9+/_-]*[a-z])[A-Za-z0-9+/_-]{12,20000}={0,2}",
}
_SPELLED = re.compile(r"(?<!\S)\S \S \S")
_ALPHABETS = re.compile(_FOREIGN)
_BASE64 = re.compile(_FORMS["base64"])
_READABLE = 0.9
"""Share of decoded characters that must be printable: bytes that happen to decode are no text."""


def lifted(text: str) -> Normal | None:
    """The text with every disguise taken off, and the way back to its places; none where it has none."""
    suspects = tuple(
        name
        for name, there in (
            ("group", "{,}" in text),
            ("spelled", _SPELLED.search(text)),
            ("alike", not text.isascii() and _ALPHABETS.search(text)),
            ("base64", _BASE64.search(text)),
        )
        if there
    )
    if not suspects:
        return None
    pieces: list[str] = []
    steps: list[tuple[int, int, int, int]] = []
    last = done = 0
    for match in _disguised(suspects).finditer(text):
        plain = _plain(match)
        if plain is None or plain == match.group():
            continue
        before = text[last : match.start()]
        pieces += (before, plain)
        done += len(before)
        steps.append((done, match.start(), len(plain), match.end() - match.start()))
        done += len(plain)
        last = match.end()
    return Normal("".join([*pieces, text[last:]]), tuple(steps)) if steps else None


@lru_cache(maxsize=16)
def _disguised(names: tuple[str, ...]) -> re.Pattern[str]:
    """One pattern for the forms that a text may hold; trying the others at every place costs more than all else."""
    return re.compile("|".join(f"(?P<{name}>{_FORMS[name]})" for name in names))


def _plain(match: re.Match[str]) -> str | None:
    """What a disguised stretch says; none where it is no disguise."""
    match match.lastgroup:
        case "group":
            return ","
        case "spelled":
            return re.sub(r" {2,}", "\0", match.group()).replace(" ", "").replace("\0", " ")
        case "alike":
            return match.group().translate(_ALIKE)
    return _decoded(match.group())


def _decoded(text: str) -> str | None:
    bare = text.rstrip("=").replace("-", "+").replace("_", "/")
    try:
        found = base64.b64decode(bare + "=" * (-len(bare) % 4)).decode()
    except (binascii.Error, UnicodeDecodeError):
        return None
    readable = sum(char.isprintable() or char in "\n\t" for char in found)
    return f" {found} " if found and readable >= _READABLE * len(found) else None
