"""Text that others wrote, made fit for a terminal: which characters are not shown, and what stands for them."""

import re

_HIDDEN = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069"
    r"\ud800-\udfff\ufeff\ufffe\uffff\U000e0000-\U000e007f"
)
"""Controls, directions, what has no width, halves of pairs, tags."""

_UNPRINTABLE = re.compile(f"[{_HIDDEN}]")


def printable(text: str) -> str:
    """The text without what could steer a terminal or hide in it: control and direction characters become a mark."""
    return _UNPRINTABLE.sub("\ufffd", text)


def one_line(text: str) -> str:
    """The printable text on one line: a text that a target chose cannot pass for a line of its own."""
    return printable(" ".join(text.splitlines()))


def json_text(text: str) -> str:
    """The same JSON value with every such character escaped: outside strings, JSON holds none of them."""
    # Most lines are plain; JSON escapes all controls of ASCII but the last.
    if text.isascii() and "\x7f" not in text:
        return text
    return _UNPRINTABLE.sub(_escaped, text)


def toml_text(text: str) -> str:
    """The same TOML value, likewise; half of a pair, which TOML cannot say, becomes a mark."""
    return _UNPRINTABLE.sub(_escaped_for_toml, text)


def _escaped_for_toml(found: re.Match[str]) -> str:
    code = ord(found[0])
    if 0xD800 <= code <= 0xDFFF:
        return "\ufffd"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _escaped(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{high:02x}{low:02x}" for high, low in zip(units[::2], units[1::2], strict=True))
