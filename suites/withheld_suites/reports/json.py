"""The judgement as one JSON object."""

import json
from typing import Any, TextIO

from withheld_policies.printable import json_text
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
        told = judgement.model_dump(mode="json")
        for finding, found in zip(judgement.findings, told["findings"], strict=True):
            found["fingerprint"] = finding.fingerprint
        out.write(json_text(json.dumps(told, indent=2, ensure_ascii=False)) + "\n")


def schema() -> dict[str, Any]:
    """The JSON Schema of the report."""
    found = Judgement.model_json_schema(mode="serialization")
    finding = found["$defs"]["Finding"]
    finding["properties"]["fingerprint"] = {
        "type": "string",
        "pattern": "^[0-9a-f]{12}$",
        "description": "What a waiver names; the same in every run in which this is found.",
    }
    finding["required"].append("fingerprint")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **found}
