"""The page about the caches, made from their docstrings and the settings."""

import inspect
import re

from withheld_server.caches.answer import AnswerCache
from withheld_server.caches.cache import Cache
from withheld_server.caches.context import ContextCache
from withheld_server.caches.conversation import ConversationCache
from withheld_server.caches.negative import NegativeCache
from withheld_server.caches.retrieval import RetrievalCache
from withheld_server.caches.semantic import SemanticCache
from withheld_server.settings import CacheSettings

HEADINGS = ("What it holds", "Key", "Invalidated by", "Shown as", "Example")

IN_ORDER: tuple[type[Cache[object]], ...] = (
    AnswerCache, SemanticCache, NegativeCache, RetrievalCache, ContextCache, ConversationCache,
)  # type: ignore[assignment]  # fmt: skip
"""In the order in which a question meets them; a follow-up meets the last one first."""


def sections() -> str:
    """One section a cache, in Markdown."""
    return "\n".join(f"## {cache.layer}\n\n{_body(cache)}\n" for cache in IN_ORDER)


def parts(cache: type[Cache[object]]) -> dict[str, str]:
    """The text under each heading of a cache's docstring."""
    found: dict[str, str] = {}
    heading = ""
    for line in inspect.cleandoc(cache.__doc__ or "").splitlines():
        if line in HEADINGS:
            heading = line
        else:
            found[heading] = f"{found.get(heading, '')} {line.strip()}".strip()
    return found


def _body(cache: type[Cache[object]]) -> str:
    return "\n".join(f"**{heading}.** {text}\n" for heading, text in parts(cache).items())


def settings() -> str:
    """The settings that every cache has, as a table in Markdown."""
    lines = ["| Setting | Default | Meaning |", "| --- | --- | --- |"]
    for name, field in CacheSettings.model_fields.items():
        default = str(field.default).lower() if isinstance(field.default, bool) else f"{field.default:g}"
        meaning = re.sub(r"\|", r"\\|", field.description or "")
        lines.append(f"| `{name}` | {default} | {meaning} |")
    return "\n".join(lines) + "\n"
