"""One writing for many (case, Unicode forms, dashes, invisible characters, markup), with the way back."""

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass

# Sixty-four at a time: ordering combining marks is quadratic in their number, and a text may be hostile.
_SPECIAL = re.compile(
    r"[\x00-\x7f]?[^\x00-\x7f]{1,64}|(?<!\d)\*{1,3}|\*{1,3}(?!\d)|`{1,3}|</?[a-zA-Z][^<>\n]{0,80}>", re.DOTALL
)
_NEEDS = re.compile(r"[*`<]")

_SAME: dict[int, str | None] = {
    **dict.fromkeys(map(ord, "‐‑‒–—―−﹘﹣－⁃"), "-"),
    **dict.fromkeys(map(ord, "‘’‚‛′ʼ`´＇"), "'"),
    **dict.fromkeys(map(ord, "“”„‟″«»"), '"'),
    # The Arabic marks between thousands and before decimals.
    0x066C: ",",
    0x066B: ".",
    # Zero width, soft hyphen, direction marks, byte order mark: nobody sees them, so nobody is saved by them.
    **dict.fromkeys([0x00AD, 0x034F, 0x061C, 0x180E, 0xFEFF, *range(0x200B, 0x2010), *range(0x202A, 0x202F)]),
    **dict.fromkeys(range(0x2060, 0x2070)),
    # Arabic vowel signs and the stroke that stretches a word: written or left out as one likes.
    **dict.fromkeys([0x0640, *range(0x064B, 0x0653), 0x0670]),
    **dict.fromkeys(range(0xFE00, 0xFE10)),
}


@dataclass(frozen=True, slots=True)
class Normal:
    """A normalised text. ``steps`` lists where it departs from the original; empty when only case changed."""

    text: str
    steps: tuple[tuple[int, int, int, int], ...] = ()
    """(start in the normal text, start in the original, length in the one, length in the other), ascending."""

    def origin(self, start: int, end: int) -> tuple[int, int]:
        """Where a stretch of the normal text stands in the original."""
        return self._place(start, False), self._place(end, True)

    def _place(self, at: int, end: bool) -> int:
        index = bisect_right(self.steps, (at - (1 if end and at else 0), 1 << 62, 0, 0)) - 1
        while index >= 0 and self.steps[index][2] == 0 and end and self.steps[index][0] == at:
            index -= 1
        if index < 0:
            return at
        here, there, length, original = self.steps[index]
        past = at - here
        if past >= length:
            return there + original + past - length
        if length == original:
            return there + past
        return there + original if end else there


def normal(text: str) -> Normal:
    """The normal writing of a text, in time linear in its length."""
    if text.isascii() and not _NEEDS.search(text):
        return Normal(text.lower())
    pieces: list[str] = []
    steps: list[tuple[int, int, int, int]] = []
    last = done = 0
    for match in _SPECIAL.finditer(text):
        before = text[last : match.start()].lower()
        new = _same(match.group()) if not match.group().isascii() else ""
        pieces += (before, new)
        done += len(before)
        steps.append((done, match.start(), len(new), match.end() - match.start()))
        done += len(new)
        last = match.end()
    pieces.append(text[last:].lower())
    return Normal("".join(pieces), tuple(steps))


def _same(piece: str) -> str:
    plain = unicodedata.normalize("NFKC", piece.translate(_SAME)).translate(_SAME).casefold()
    if plain.isascii() or not any(char.isdecimal() for char in plain):
        return plain
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in plain)
