"""Texts of a run as a report may show them: what is protected is taken out, or marked where values are asked for."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from withheld_policies.decoding import decoded
from withheld_policies.evidence_index import build
from withheld_policies.normal import normal
from withheld_policies.scanning import Scanner
from withheld_policies.world import World

LONGEST = 4000
"""Characters of one text that a report shows."""

Mark = Literal["", "protected", "offending"]


class Segment(NamedTuple):
    """A stretch of a text, and what it is: plain, protected, or what a finding is about."""

    mark: Mark
    text: str


class Mask:
    """Knows every protected value of a world, its documents' titles among them."""

    def __init__(self, world: World, *, show_values: bool) -> None:
        """``show_values``: values stay, and are only marked."""
        self._scanner = Scanner(build(world), world)
        self._show = show_values

    def segments(self, text: str, offending: Iterable[str] = ()) -> tuple[Segment, ...]:
        """The text in stretches; ``offending`` are texts within it that findings are about. Empty for an empty text.

        Where values are not shown, more is taken out rather than less: a number that is some value of the world goes
        wherever it stands, and a text from which a value could still be read in other writing goes as a whole.
        """
        spans = self._spans(text, [words for words in offending if words])
        # A value that the end of the shown part would cut in two is left out whole: half of it would tell enough.
        stop = min((start for start, end, _ in spans if start < LONGEST < end), default=LONGEST)
        cut = text[:stop]
        spans = [span for span in spans if span[1] <= stop]
        found: list[Segment] = []
        last = 0
        for start, end, mark in spans:
            if start > last:
                found.append(Segment("", cut[last:start]))
            found.append(Segment(mark, cut[start:end] if self._show else withheld(end - start)))
            last = end
        if last < len(cut):
            found.append(Segment("", cut[last:]))
        if len(text) > stop:
            found.append(Segment("", f" [{len(text) - stop} more characters]"))
        if not self._show and self._tells(" ".join(segment.text for segment in found if not segment.mark)):
            return (Segment("offending" if any(span[2] == "offending" for span in spans) else "protected",
                            withheld(len(text))),)  # fmt: skip
        return tuple(found)

    def plain(self, text: str) -> str:
        """The text in one piece."""
        return "".join(segment.text for segment in self.segments(text))

    def _tells(self, text: str) -> bool:
        return any(True for _ in self._scanner.anywhere(normal(decoded(text)).text))

    def _spans(self, text: str, offending: list[str]) -> list[tuple[int, int, Mark]]:
        """Stretches that do not overlap, in order; what offends comes before what is only protected."""
        plain = normal(text)
        spans: list[tuple[int, int, Mark]] = []
        for words in offending:
            at = text.find(words)
            while at >= 0:
                spans.append((at, at + len(words), "offending"))
                at = text.find(words, at + len(words))
        for place in self._scanner.anywhere(plain.text):
            start, end = plain.origin(place.start, place.end)
            spans.append((start, end, "protected"))
        kept: list[tuple[int, int, Mark]] = []
        for span in sorted(spans, key=lambda span: (span[2] != "offending", span[0] - span[1])):
            if all(span[1] <= other[0] or span[0] >= other[1] for other in kept):
                kept.append(span)
        return sorted(kept)


def withheld(length: int) -> str:
    """What stands in the place of a protected text."""
    return f"[{length} characters withheld]"
