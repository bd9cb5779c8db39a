"""The matrix of fault by rule, and the harmless changes, made from what ``withheld prove`` checks."""

import inspect
import json
from pathlib import Path

from withheld_suites.approaches import PLAIN
from withheld_suites.diagnose.measuring import without
from withheld_suites.prove import expected, harmless


def matrix() -> str:
    """One row a fault, one column a rule that a fault names."""
    rows = expected.load()
    rules = sorted({rule for row in rows.values() for rule in (*row.rules, *row.also)})
    lines = [
        f"| Fault | {' | '.join(f'`{rule}`' for rule in rules)} | Proven in |",
        "| --- |" + " :-: |" * len(rules) + " --- |",
    ]
    for name, row in rows.items():
        marks = ["●" if rule in row.rules else "○" if rule in row.also else "" for rule in rules]
        families = ", ".join(f"`{family}`" for family in row.families)
        families += "" if row.approach == PLAIN else f", asked by `{row.approach}`"
        lines.append(f"| [`{name}`](reference/faults.md#{name}) | {' | '.join(marks)} | {families} |")
    return "\n".join([*lines, ""])


def innocent() -> str:
    """One row a harmless change, with what must be said of it."""
    lines = ["| Harmless change | | What must be said of it |", "| --- | --- | --- |"]
    for change in harmless.load().all():
        first = " ".join(inspect.cleandoc(change.__doc__ or "").partition("\n\n")[0].split())
        says = ", ".join(f"`{rule}`" for rule in sorted(change.says)) or "nothing"
        lines.append(f"| `{change.name}` | {first} | {says} |")
    return "\n".join([*lines, ""])


def layers() -> str:
    """What a diagnosis named for each fault, as last measured, and of which none is expected."""
    rows = json.loads((Path(__file__).parent / "diagnosis.json").read_text())
    right = sum(row["named"] == row["layer"] for row in rows)
    lines = [f"{right} of {len(rows)} layers are named right.", ""]
    lines += ["| Fault | What it breaks | Diagnosis | Because | Steps |", "| --- | --- | --- | --- | --: |"]
    for row in rows:
        named = row["named"] or "none"
        said = named if named == row["layer"] else f"**{named}**"
        link = f"[`{row['fault']}`](reference/faults.md#{row['fault']})"
        lines.append(f"| {link} | {row['layer']} | {said} | {row['because']} | {row['steps'] or ''} |")
    for name, why in without().items():
        lines += ["", f"No layer is expected of [`{name}`](reference/faults.md#{name}): {why}."]
    return "\n".join([*lines, ""])


def variants() -> str:
    """What every suite together said of each variant, as last measured."""
    rows = json.loads((Path(__file__).parent / "variants.json").read_text())
    caught = sum(row["outcome"] == "caught" for row in rows)
    lines = [
        f"{caught} of {len(rows)} variants are caught.",
        "",
        "| Variant | Varies | Said of it, the most findings first |",
        "| --- | --- | --- |",
    ]
    for row in rows:
        said = ", ".join(row["said"][:3]) or f"**{row['outcome']}**"
        link = f"[`{row['varies']}`](reference/faults.md#{row['varies']})"
        lines.append(f"| `{row['variant']}` | {link} | {said} |")
    return "\n".join([*lines, ""])
