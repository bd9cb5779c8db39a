"""The judgement as one JSON object."""

from typing import TextIO

from withheld_policies.verdict import Judgement
from withheld_suites.proceedings import Proceedings
from withheld_suites.reports import Report, redacted


class Json(Report):
    """The whole judgement for programs, the same bytes for the same run folder and gate."""

    name = "json"

    def write(
        self,
        judgement: Judgement,
        proceedings: Proceedings,  # noqa: ARG002 - the judgement says it all
        out: TextIO,
        *,
        show_values: bool = False,
    ) -> None:
        """One object, indented, with a line end."""
        if not show_values:
            judgement = judgement.model_copy(update={"findings": tuple(map(redacted, judgement.findings))})
        out.write(judgement.model_dump_json(indent=2) + "\n")
