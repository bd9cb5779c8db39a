"""Tables and entries of rules, scores, suites, faults and gates, made from their docstrings."""

import inspect
import re
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module, resources

# Where each sort is registered. Gates are files, and are read further down.
REGISTRIES = {
    "rule": "withheld_policies.rules",
    "score": "withheld_policies.scores",
    "suite": "withheld_suites.catalogue",
    "fault": "withheld_server.faults",
}


def table(sort: str) -> str:
    """Every thing of a sort with the first sentence of its docstring, linked to its entry in the reference."""
    page = f"docs/reference/{sort}s.md"
    rows = [f"| [`{name}`]({page}#{name}) | {_first_sentence(text)} |" for name, text in _docstrings(sort)]
    return "\n".join([f"| {sort.capitalize()} | |", "| --- | --- |", *rows, ""])


def entries(sort: str) -> str:
    """The whole docstring of every thing of a sort, under its name."""
    return "\n".join(f"## {name}\n\n{_markdown(text)}\n" for name, text in _docstrings(sort))


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
    load: Callable[[], object] = module.load
    registry = load()
    for name in registry.names():  # type: ignore[attr-defined]
        thing = registry.get(name)  # type: ignore[attr-defined]
        yield name, inspect.getdoc(thing if inspect.isclass(thing) else type(thing)) or ""


def _first_sentence(text: str) -> str:
    plain = " ".join(text.split("\n\n", maxsplit=1)[0].split()).replace("``", "`").replace("|", "\\|")
    return re.split(r"(?<=[.?!])\s", plain, maxsplit=1)[0]


def _markdown(text: str) -> str:
    """A docstring as Markdown: its headings bold, its code as code."""
    headings = "What it finds|Why it matters|Example|What it measures|Formula|Left out"
    headings += "|What it breaks|Why it is bad|Seen in the wild|Knobs"
    return re.sub(rf"(?m)^({headings}):?[ \t]*\n?[ \t]*", r"**\1:** ", text.replace("``", "`"))
