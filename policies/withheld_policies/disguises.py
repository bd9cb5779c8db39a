"""Writings that hide a value from a plain look: spelled out, encoded, as in formulas, in letters that look alike."""

import base64
import binascii
import re

from withheld_policies.normal import Normal

_ALIKE = str.maketrans(
    "авеікмнорстухјѕԁАВЕІКМНОРСТУХЈЅαινορτυχκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abeikmhopctyxjsdABEIKMHOPCTYXJSaivoptuxkABEZHIKMNOPTYX"
)
"""Cyrillic and Greek letters that a reader takes for Latin ones."""
_FOREIGN = r"[\u0370-\u03ff\u0400-\u052f]"
_DISGUISED = re.compile(
    r"(?P<group>(?<=\d)\{,\}(?=\d))"
    r"|(?P<spelled>(?<!\S)\S(?: {1,3}\S){3,200}(?!\S))"
    rf"|(?P<alike>(?=[\w-]{{0,40}}{_FOREIGN})(?=[\w-]{{0,40}}[A-Za-z0-9])(?<![\w-])[\w-]{{2,80}})"
    r"|(?P<base64>(?<![\w+/=-])[A-Za-z0-9+/_-]{12,20000}={0,2})"
)
_SUSPECT = re.compile(rf"\{{,\}}|(?<!\S)\S \S \S|{_FOREIGN}|[A-Za-z0-9+/_-]{{12}}")
_READABLE = 0.9
"""Share of decoded characters that must be printable: bytes that happen to decode are no text."""


def lifted(text: str) -> Normal | None:
    """The text with every disguise taken off, and the way back to its places; none where it has none."""
    if not _SUSPECT.search(text):
        return None
    pieces: list[str] = []
    steps: list[tuple[int, int, int, int]] = []
    last = done = 0
    for match in _DISGUISED.finditer(text):
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
