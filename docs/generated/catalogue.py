"""Tables and entries of rules, scores, suites, faults and gates, made from their docstrings."""

import inspect
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module, resources
from typing import Any

# Where each sort is registered. Gates are files, and are read further down.
REGISTRIES = {
    "rule": "withheld_policies.rules",
    "score": "withheld_policies.scores",
    "suite": "withheld_suites.catalogue",
    "fault": "withheld_server.faults",
    "format": "withheld_suites.reports",
}

HEADINGS = (
    "What it finds", "Why it matters", "Example", "What it measures", "Formula", "Left out",
    "What it breaks", "Why it is bad", "Seen in the wild", "Knobs", "What it plays", "Families",
)  # fmt: skip
HEADING = re.compile(rf"(?m)^({'|'.join(HEADINGS)})(?:: |\n|:$)[ \t]*")


def table(sort: str) -> str:
    """Every thing of a sort with the first sentence of its docstring, linked to its entry in the reference."""
    from withheld_suites.cli.entries import first_sentence

    page = f"docs/reference/{sort}s.md"
    said = {name: first_sentence(text).replace("|", "\\|") for name, text in _docstrings(sort)}
    rows = [f"| [`{name}`]({page}#{name}) | {sentence} |" for name, sentence in said.items()]
    return "\n".join([f"| {sort.capitalize()} | |", "| --- | --- |", *rows, ""])


def entries(sort: str) -> str:
    """The whole docstring of every thing of a sort, under its name."""
    return "\n".join(f"## {name}\n\n{_markdown(text)}\n" for name, text in _docstrings(sort))


def words() -> str:
    """Every entry of the glossary, by sort."""
    from withheld_suites import glossary

    return "\n".join(
        f"## {sort.capitalize()}\n\n" + "\n".join(f"- `{word}`: {text}" for word, text in entries.items()) + "\n"
        for sort, entries in glossary.words().items()
    )


def settings() -> str:
    """Every key of the configuration file."""
    from withheld_suites.settings_file import Settings

    rows = [f"| `{name}` | {field.description} |" for name, field in sorted(Settings.model_fields.items())]
    return "\n".join(["| Key | Meaning |", "| --- | --- |", *rows, ""])


def gates() -> str:
    """Every shipped gate with its description and its file."""
    parts = []
    for file in sorted(resources.files("withheld_policies.gates").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            text = file.read_text()
            name = file.name.removesuffix(".toml")
            parts.append(f"## {name}\n\n{tomllib.loads(text)['about']}\n\n```toml\n{text.strip()}\n```\n")
    return "\n".join(parts)


def _docstrings(sort: str) -> Iterator[tuple[str, str]]:
    module = import_module(REGISTRIES[sort])
    registry: Any = module.load()
    # The server's registry is a plain table, since it imports nothing of ours.
    things = registry if isinstance(registry, dict) else {thing.name: thing for thing in registry.all()}
    for name, thing in sorted(things.items()):
        yield name, inspect.getdoc(thing if inspect.isclass(thing) else type(thing)) or ""


def _markdown(text: str) -> str:
    """A docstring as Markdown: its headings bold, each with a paragraph of its own."""
    return HEADING.sub(r"\n**\1:** ", _plain(text)).replace("\n\n\n", "\n\n").strip()


def _plain(text: str) -> str:
    """Without the indentation under headings, and with Markdown's code marks."""
    return re.sub(r"(?m)^[ \t]+", "", text).replace("``", "`")
