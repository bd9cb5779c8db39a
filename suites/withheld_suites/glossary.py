"""The words that runs, reports and gates print, explained; and which suite a family of cases belongs to."""

import inspect
import re
import tomllib
from functools import cache
from pathlib import Path

_FILE = Path(__file__).with_suffix(".toml")


@cache
def words() -> dict[str, dict[str, str]]:
    """The entries by sort (outcome, channel, door, ...) and word."""
    from withheld_policies.buckets import MEND
    from withheld_suites.diagnose.report import LAYERS

    texts: dict[str, dict[str, str]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    layers = {str(name): f"What a diagnosis may name as holding a finding: {text}." for name, text in LAYERS.items()}
    buckets = {str(name): f"A bucket of failures. What to mend: {text}." for name, text in MEND.items()}
    return {**texts, "layer": layers, "bucket": buckets}


def part(name: str) -> str | None:
    """The entry for the first so many passages, such as ``k=5``; none for other names."""
    return words()["part"]["k=N"] if re.fullmatch(r"k=\d+", name) else None


def family(name: str) -> dict[str, str]:
    """The texts of the suites that name such a family of cases, by suite; empty for anything else."""
    from withheld_suites import catalogue

    registry = catalogue.load()
    found: dict[str, str] = {}
    for suite in registry.names():
        text = inspect.cleandoc(type(registry.get(suite)).__doc__ or "")
        _, heading, families = text.partition("Families:")
        patterns = re.findall(r"``([\w.<>*]+)``", families.partition("\n\n")[0])
        if heading and any(_fits(name, pattern) for pattern in patterns):
            found[suite] = text
    return found


def clause(name: str) -> str | None:
    """The entry for a clause of a gate, such as ``cap invalid`` or ``coverage revoke.*``; none for other names."""
    return words()["clause"].get(name.partition(" ")[0])


def _fits(name: str, pattern: str) -> bool:
    stem = re.sub(r"(\.\*|\.<\w+>)$", "", pattern)
    return name in (pattern, stem) or (stem != pattern and name.startswith(f"{stem}."))
