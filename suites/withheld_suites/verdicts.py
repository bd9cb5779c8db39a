"""Batches of failures that a person reads, and the verdicts that come back from them."""

import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, get_args

from pydantic import Field

from withheld_policies.printable import printable
from withheld_policies.record import Record
from withheld_policies.statistics import rate_interval
from withheld_suites.errors import BadVerdicts
from withheld_suites.failures import Failure

BATCH = 20
"""Failures a batch: what one reads in a sitting."""

Word = Literal["confirmed", "mistaken", "unclear"]

_HEAD = re.compile(r"^## ([0-9a-f]{12})\b")
_VERDICT = re.compile(r"^Verdict:[ \t]*(.*?)[ \t]*$")
_NOTE = re.compile(r"^Note:[ \t]*(.*?)[ \t]*$")

_INTRODUCTION = """\
# Failures to read, batch {number} of {batches}

Write one word after each `Verdict:`, and what you like after `Note:`.

- `confirmed`: it is as the finding says
- `mistaken`: the system did right, and the judgement is wrong
- `unclear`: this cannot be told from what stands here

These pages show protected values. Keep them as you keep the run.
"""


class PersonVerdict(Record):
    """What a person says of one finding."""

    finding: str = Field(description="Fingerprint of the finding.")
    verdict: Word
    note: str = ""


class Agreement(Record):
    """How often people confirm what was found, over all or for one rule."""

    of: str
    confirmed: int
    mistaken: int
    unclear: int
    share: float | None = Field(description="Confirmed of those that are clear; none without any.")
    low: float
    high: float


def export(found: Sequence[Failure], folder: Path) -> list[Path]:
    """Write batches into a new or empty folder, readable by its owner only. Raises ``BadVerdicts`` on any other."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadVerdicts(f"{folder} is not empty: batches need a new or an empty folder")
        batches = [found[start : start + BATCH] for start in range(0, len(found), BATCH)]
        paths = []
        for number, batch in enumerate(batches, 1):
            text = _INTRODUCTION.format(number=number, batches=len(batches)) + "".join(map(_entry, batch))
            path = folder / f"batch-{number:03}.md"
            with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
            paths.append(path)
    except OSError as error:
        raise BadVerdicts(f"cannot write into {folder}: {error.strerror}") from None
    return paths


def _entry(failure: Failure) -> str:
    finding = failure.finding
    lines = [
        f"\n## {finding.fingerprint} {finding.rule}: {failure.bucket}\n",
        f"{printable(finding.message)}\n",
        f"- case: {failure.name}",
        f"- asked by {finding.principal or 'nobody'} at the door {finding.door or '-'}: {_quoted(failure.question)}",
        f"- should state: {_quoted(', '.join(failure.required) or 'nothing')}",
        f"- answer: {_quoted(failure.answer)}",
    ]
    for name, texts in (("context", failure.contexts), ("citation", failure.citations)):
        if texts is None:
            lines.append(f"- {name}s: not exposed")
        lines += [f"- {name} {place}: {_quoted(text)}" for place, text in enumerate(texts or (), 1)]
    return "\n".join([*lines, "", "Verdict:", "Note:", ""])


def _quoted(text: str) -> str:
    """On one line, so that nothing that a target said can pass for a heading or a verdict."""
    return printable(" ".join(text.split())) or "-"


def read(paths: Iterable[Path], known: Iterable[str]) -> list[PersonVerdict]:
    """The verdicts of filled-in batches; what is left empty is left out, and of two on one finding the last counts.

    Raises ``BadVerdicts`` for a word that is none, and for a finding that the run does not have.
    """
    findings = set(known)
    found: dict[str, PersonVerdict] = {}
    for path in paths:
        try:
            lines = path.read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise BadVerdicts(f"cannot read {path}: {error}") from None
        finding = ""
        for number, line in enumerate(lines, 1):
            if match := _HEAD.match(line):
                finding = match[1]
                if finding not in findings:
                    raise BadVerdicts(f"{path}, line {number}: this run has no finding {finding}")
            elif (match := _VERDICT.match(line)) and match[1]:
                word = match[1].strip("`").lower()
                if not finding or word not in get_args(Word):
                    valid = ", ".join(get_args(Word))
                    raise BadVerdicts(f"{path}, line {number}: {match[1]!r} is not a verdict (valid: {valid})")
                found[finding] = PersonVerdict.model_validate({"finding": finding, "verdict": word})
            elif (match := _NOTE.match(line)) and match[1] and finding in found:
                found[finding] = found[finding].model_copy(update={"note": match[1]})
    return list(found.values())


def agreement(verdicts: Iterable[PersonVerdict], failures: Iterable[Failure]) -> list[Agreement]:
    """Over all, then rule by rule."""
    rules = {failure.finding.fingerprint: failure.finding.rule for failure in failures}
    words: dict[str, list[Word]] = {"": []}
    for verdict in verdicts:
        words[""].append(verdict.verdict)
        words.setdefault(rules[verdict.finding], []).append(verdict.verdict)
    return [_agreement(name or "all", words[name]) for name in sorted(words)]


def _agreement(of: str, words: Sequence[Word]) -> Agreement:
    confirmed, mistaken = words.count("confirmed"), words.count("mistaken")
    clear = confirmed + mistaken
    low, high = rate_interval(confirmed, clear)
    return Agreement(
        of=of,
        confirmed=confirmed,
        mistaken=mistaken,
        unclear=words.count("unclear"),
        share=confirmed / clear if clear else None,
        low=low,
        high=high,
    )
