"""How many of the sentences that are kept as tests are read right now."""

import json
import textwrap
from pathlib import Path

SETS = Path(__file__).parents[2] / "tests" / "policies"
FILES = {"first": "sentences/*"} | {
    name: f"sentences_{name}"
    for name in (
        "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
        "thirteenth", "apart",
    )
}  # fmt: skip


def now() -> str:
    """Of each set the sentences that are not marked ``open``; a test fails where a mark is not true."""
    told, right, total = [], 0, 0
    for name, files in FILES.items():
        paths = SETS.glob(f"{files}.jsonl")
        rows = [json.loads(line) for path in paths for line in path.read_text("utf-8").splitlines()]
        read = sum("open" not in row for row in rows)
        right, total = right + read, total + len(rows)
        told.append(f"{name} all {read}" if read == len(rows) else f"{name} {read} of {len(rows)}")
    text = f"Of these {total:,} sentences, {right:,} are read right now: {', '.join(told)}."
    return "\n".join(["", *textwrap.wrap(text, 130), ""])
