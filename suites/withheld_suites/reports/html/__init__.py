"""The run page: one HTML file that holds everything, for whoever wants to see what happened and why."""

import json
from pathlib import Path
from typing import Any, TextIO

from withheld_policies.printable import printable
from withheld_policies.verdict import Judgement
from withheld_suites.errors import MissingFile
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report

_HERE = Path(__file__).parent


class Html(Report):
    """One page for a browser, without any network: the verdict and why, scores against thresholds, pictures, and every
    finding with its steps.

    Findings can be filtered and linked to. Protected values are withheld unless they are asked for.
    """

    name = "html"
    stories = True

    def write(self, judgement: Judgement, proceedings: Proceedings, out: TextIO, *, show_values: bool = False) -> None:
        """The whole page."""
        from jinja2 import Environment, FileSystemLoader, StrictUndefined

        from withheld_suites.reports.html import content

        library = _HERE / "vega.js"
        if not library.exists():
            raise MissingFile(
                f"{library} is missing, which building the package makes: pip install . in the repository"
            )
        environment = Environment(
            loader=FileSystemLoader(_HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
            lstrip_blocks=True, finalize=_shown,
        )  # fmt: skip
        page = environment.get_template("page.html")
        parts = {name: (_HERE / name).read_text(encoding="utf-8") for name in ("page.css", "page.js")}
        filled = page.stream(
            **content.told(judgement, proceedings, show_values),
            data=embedded(content.data(judgement, proceedings, show_values)),
            stories=(f"{name} {embedded(steps)}" for name, steps in content.stories(proceedings)),
            style=parts["page.css"],
            script=parts["page.js"],
            library=library.read_text(encoding="utf-8"),
        )
        for piece in filled:
            out.write(piece)


def _shown(value: Any) -> Any:
    """A text made printable; the page's own parts, which are marked as safe, stay as they are."""
    return printable(value) if isinstance(value, str) and not hasattr(value, "__html__") else value


def embedded(value: Any) -> str:
    """JSON that may stand within a script element: nothing in it can end the element or begin a comment."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"), allow_nan=False).replace("<", "\\u003c")
