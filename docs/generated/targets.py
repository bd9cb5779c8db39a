"""Tables about target files: the names in braces, and what gives each capability."""

from withheld_suites.targets.declared.brace_names import BRACE_NAMES
from withheld_suites.targets.declared.capabilities import BEYOND_FILES, DECLARED_BY

_PLACES = {"asks": "asks", "control": "changes", "credentials": "credentials"}


def braces() -> str:
    """Every name that may stand in braces."""
    rows = [
        f"| `{{{one.name}}}` | {', '.join(_PLACES[place] for place in one.places)} | {one.meaning} |"
        for one in BRACE_NAMES
    ]
    return "\n".join(["| Name | Known in | Stands for |", "| --- | --- | --- |", *rows, ""])


def capabilities() -> str:
    """Every capability by where a file declares it."""
    by_place: dict[str, list[str]] = {}
    for name, place in DECLARED_BY.items():
        by_place.setdefault(place, []).append(name)
    rows = [f"| {place} | {', '.join(f'`{name}`' for name in names)} |" for place, names in by_place.items()]
    rows.append(f"| nothing: no target file can say how | {', '.join(f'`{name}`' for name in sorted(BEYOND_FILES))} |")
    return "\n".join(["| Declared by | Gives |", "| --- | --- |", *rows, ""])
