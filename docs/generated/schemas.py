"""Writes the JSON Schemas into docs/schemas: ``python -m docs.generated.schemas``, or ``make docs``."""

import json
from pathlib import Path

from withheld_suites.schemas import SCHEMAS

FOLDER = Path(__file__).parents[1] / "schemas"


def texts() -> dict[str, str]:
    """The text of each schema's file by its name."""
    return {f"{name}.json": json.dumps(make(), indent=2, ensure_ascii=False) + "\n" for name, make in SCHEMAS.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
