"""Files of responses, one JSON object a line: reading them, and showing how well their kinds were told apart."""

import io
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from withheld_policies.claims import claims
from withheld_policies.registry import unknown
from withheld_policies.response import Kind, classify
from withheld_policies.response_score import LABELS, Confusion, Rate, surface
from withheld_suites.errors import BadResponses


class Labelled(BaseModel):
    """One response. Other keys are allowed and ignored, since such files carry much else."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    response: str | None = Field(description="The text; null where nothing came back.")
    question: str | None = Field(default=None, description="What was asked; tells a partial answer from related facts.")
    lang: str = Field(default="en", description="Language of the response; its letters and small words overrule it.")
    contexts: tuple[str, ...] | None = Field(
        default=None, description="The passages it was given; each claim of the response is then held against them."
    )
    label: str | None = Field(default=None, description="What a person saw in it; only --score reads it.")
    id: str | int | None = Field(default=None, description="Given back with the result.")


def read(lines: IO[str], name: str, *, scored: bool) -> Iterator[Labelled]:
    """Every response of a file, in order; blank lines are skipped.

    Raises ``BadResponses`` with file, line and key for the first line that cannot be used.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        where = f"{name}, line {number}"
        try:
            row = Labelled.model_validate_json(line)
        except ValidationError as error:
            problem = error.errors()[0]
            key = ".".join(map(str, problem["loc"])) or "the line"
            raise BadResponses(f"{where}: {key}: {problem['msg']}") from error
        if scored and row.label is None:
            raise BadResponses(f"{where}: label is missing; --score needs one of {', '.join(LABELS)}")
        if scored and row.label is not None and surface(row.label) not in LABELS:
            raise BadResponses(f"{where}: {unknown('label', row.label, list(LABELS))}")
        yield row


def opened(path: Path) -> IO[str]:
    """The file, or standard input for ``-``, to be read as text. Raises ``BadResponses`` where it cannot be."""
    if str(path) == "-":
        return io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    try:
        return path.open(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadResponses(f"{path}: {error.strerror}") from error


def kind_of(row: Labelled) -> Kind:
    """The kind of one response."""
    return classify(row.response, language=row.lang, question=row.question)


def as_line(row: Labelled, kind: Kind) -> str:
    """The result as one line of JSON; ``spans`` are the parts that decided, ``claims`` is there where contexts are."""
    text = row.response or ""
    body: dict[str, Any] = {} if row.id is None else {"id": row.id}
    body |= {"kind": kind.kind, "reason": kind.reason, "confidence": kind.confidence, "by": kind.by}
    body["spans"] = [{"start": start, "end": end, "text": text[start:end]} for start, end in kind.spans]
    if row.contexts is not None:
        body["claims"] = [asdict(claim) for claim in claims(text, row.contexts, language=row.lang)]
    return json.dumps(body, ensure_ascii=False)


def as_json(confusion: Confusion) -> str:
    """The scores as JSON."""
    body = {
        "n": confusion.n,
        "confusion": {label: {kind: confusion.counts[label, kind] for kind in confusion.columns()} for label in LABELS},
        "classes": {
            label: {name: _plain(Rate(**part)) for name, part in asdict(score).items()}
            for label, score in confusion.classes()
        },
        "falsely_abstained": _plain(confusion.falsely_abstained()),
        "undetermined": _plain(confusion.undetermined()),
    }
    return json.dumps(body, ensure_ascii=False, indent=2)


def _plain(rate: Rate) -> dict[str, Any]:
    low, high = rate.bounds if rate.bounds else (None, None)
    return {"value": rate.value, "low": low, "high": high, "hits": rate.hits, "n": rate.n}


def as_table(confusion: Confusion) -> str:
    """The scores for a reader: the matrix with a row a label, then the rates."""
    columns = confusion.columns()
    width = max(12, *(len(name) + 2 for name in columns))
    lines = ["label \\ read".ljust(14) + "".join(name.rjust(width) for name in columns)]
    lines += [
        label.ljust(14) + "".join(str(confusion.counts[label, kind]).rjust(width) for kind in columns)
        for label in LABELS
    ]
    lines.append("")
    for label, score in confusion.classes():
        parts = (("precision", score.precision), ("recall", score.recall), ("F1", score.f1))
        lines.append(label.ljust(10) + "  ".join(f"{name} {_shown(part)}" for name, part in parts))
    lines.append(f"answers read as abstentions: {_shown(confusion.falsely_abstained())}")
    lines.append(f"undetermined: {_shown(confusion.undetermined())}")
    return "\n".join(lines)


def _shown(rate: Rate) -> str:
    if rate.value is None or rate.bounds is None:
        return "none assessed"
    return f"{rate.value:.3f} ({rate.bounds.low:.3f} to {rate.bounds.high:.3f}, {rate.hits} of {rate.n})"
