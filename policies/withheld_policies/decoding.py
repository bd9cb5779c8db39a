"""What a raw body says once its wrappings are taken off: JSON escapes, percent, MIME words and HTML entities."""

import base64
import binascii
import html
import re
from urllib.parse import unquote

_ESCAPE = re.compile(r'\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|["\\/bfnrt])')
_PERCENT = re.compile(r"%[0-9a-fA-F]{2}")
_MIME = re.compile(r"=\?([\w-]{1,40})\?([bBqQ])\?([^?\s]{0,400})\?=")
_QUOTED = re.compile(r"(?:=[0-9A-F]{2})+|=\r?\n")
_LAYERS = 3
_SHORT = {"b": " ", "f": " ", "n": "\n", "r": "\r", "t": "\t"}


def decoded(raw: str) -> str:
    """The raw text, followed by its decoded form where that differs by more than JSON escapes.

    Up to three layers are taken off (a JSON string inside JSON inside an event). What cannot be decoded stays as it is.
    """
    text, kept = raw, None
    for _ in range(_LAYERS):
        plain = _ESCAPE.sub(_unescape, text) if "\\" in text else text
        bare = _unwrap(plain)
        if bare == text:
            break
        if bare != plain and kept is None:
            kept = plain
        text = bare
    return text if kept is None else f"{kept}\n{text}"


def _unwrap(text: str) -> str:
    if "=?" in text:
        text = _MIME.sub(_mime, text)
    if "%" in text and _PERCENT.search(text):
        text = unquote(text)
    if "=" in text and _QUOTED.search(text):
        text = _QUOTED.sub(_quoted, text)
    if "&" in text:
        text = html.unescape(text)
    return text


def _unescape(match: re.Match[str]) -> str:
    body = match.group()[1:]
    if body[0] != "u":
        return _SHORT.get(body, body)
    if len(body) > 5:
        high, low = int(body[1:5], 16), int(body[7:], 16)
        return chr(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
    code = int(body[1:], 16)
    return " " if 0xD800 <= code < 0xE000 else chr(code)


def _mime(match: re.Match[str]) -> str:
    charset, how, words = match.groups()
    try:
        if how in "bB":
            return base64.b64decode(words + "=" * (-len(words) % 4)).decode(charset, "replace")
        return _QUOTED.sub(_quoted, words.replace("_", " "))
    except (binascii.Error, LookupError):
        return match.group()


def _quoted(match: re.Match[str]) -> str:
    hexes = match.group().replace("=", "").strip()
    return bytes.fromhex(hexes).decode("utf-8", "replace") if hexes else ""
