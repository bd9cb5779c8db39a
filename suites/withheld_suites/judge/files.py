"""Pairs and single answers in a file of one JSON object a line, and the judge's words in the same order."""

from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError

from withheld_suites.errors import JudgeError
from withheld_suites.judge.asking import Pair, Single


def read(path: Path) -> list[Pair] | list[Single]:
    """What a file holds: pairs, or single answers, told by its first line. Raises ``JudgeError`` naming the line."""
    kind: type[Pair] | type[Single] | None = None
    found: list[Pair] | list[Single] = []
    for number, text in _lines(path):
        kind = kind or (Pair if '"b"' in text else Single)
        try:
            found.append(kind.model_validate_json(text))  # type: ignore[arg-type]
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(map(str, first["loc"])) or "line"
            raise JudgeError(f"{path}, line {number}: {where}: {first['msg']}") from None
    if not found:
        raise JudgeError(f"{path} holds nothing to judge")
    return found


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    try:
        with path.open(encoding="utf-8") as file:
            for number, text in enumerate(file, 1):
                if text.strip():
                    yield number, text
    except (OSError, UnicodeDecodeError) as error:
        raise JudgeError(f"cannot read {path}: {error}") from None
