"""The matrix of fault by rule, and the harmless changes, made from what ``withheld prove`` checks."""

import inspect

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
