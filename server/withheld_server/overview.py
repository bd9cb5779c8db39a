"""Which questions ask for an overview, and of what."""

import re

_THEMES = re.compile(r"\bmain (?:themes|topics|subjects) of (?:the )?(.{1,200}?)\s*\??\s*$", re.IGNORECASE)


def of_what(question: str) -> str | None:
    """The name of the collection whose main themes are asked for; none for any other question."""
    found = _THEMES.search(question)
    return found.group(1) if found else None
