"""The verdict as a badge."""

from typing import TextIO
from xml.sax.saxutils import escape

from withheld_policies.printable import one_line
from withheld_policies.verdict import Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report

_COLOURS = {"pass": "#1c7c4a", "fail": "#b3261e", "unknown": "#8a5a00"}
"""White text on each has a contrast of more than 4.5."""


class Badge(Report):
    """A small SVG picture that says the verdict, for a README or a dashboard."""

    name = "badge"

    def write(
        self,
        judgement: Judgement,
        proceedings: Proceedings,  # noqa: ARG002 - a badge shows the verdict alone
        out: TextIO,
        *,
        show_values: bool = False,  # noqa: ARG002
    ) -> None:
        """One SVG document; the text is fitted into its field, whatever the font is."""
        status = judgement.verdict.status
        said = f"{judgement.verdict.gate} {status}" if judgement.verdict.gate else status
        left, right = "withheld", one_line(said)[:40]
        first, second = _width(left), _width(right)
        title = escape(f"{left}: {right}", {'"': "&quot;"})
        fields = (
            f'<rect width="{first}" height="20" fill="#444b54"/>'
            f'<rect x="{first}" width="{second}" height="20" fill="{_COLOURS[status]}"/>'
        )
        texts = "".join(
            f'<text x="{x + 6}" y="14" textLength="{width - 12}" lengthAdjust="spacingAndGlyphs">{escape(text)}</text>'
            for x, width, text in ((0, first, left), (first, second, right))
        )
        out.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{first + second}" height="20" role="img" '
            f'aria-label="{title}"><title>{title}</title>{fields}'
            f'<g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">{texts}</g></svg>\n'
        )


def _width(text: str) -> int:
    return 12 + 7 * len(text)
