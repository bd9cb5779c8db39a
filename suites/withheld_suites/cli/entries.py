"""Everything that can be listed and explained: by sort and name, with the text that explains it."""

import inspect
import re
import tomllib
from collections.abc import Callable

_HEADING = re.compile(r"^What it (finds|measures|breaks|plays)[: ]+")


def faults() -> dict[str, str]:
    """Ways to break the mock."""
    from withheld_suites.targets.embedded import mock_faults

    return {name: _text(fault) for name, fault in mock_faults().items()}


def suites() -> dict[str, str]:
    """What can be played."""
    from withheld_suites import catalogue

    registry = catalogue.load()
    return {name: _text(type(registry.get(name))) for name in registry.names()}


def approaches() -> dict[str, str]:
    """Ways to put a question."""
    from withheld_suites import approaches

    registry = approaches.load()
    plain = {approaches.PLAIN: "Asks plainly, as the suites plan it; this is the default."}
    return plain | {name: _text(type(registry.get(name))) for name in registry.names()}


def rules() -> dict[str, str]:
    """What findings are made by."""
    from withheld_policies import rules

    registry = rules.load()
    return {name: _text(type(registry.get(name))) for name in registry.names()}


def scores() -> dict[str, str]:
    """What is measured."""
    from withheld_policies import scores

    registry = scores.load()
    return {name: _text(registry.get(name)) for name in registry.names()}


def targets() -> dict[str, str]:
    """What can be asked: kinds of target, and the presets that `withheld target new --preset` starts from."""
    from withheld_suites.targets import base
    from withheld_suites.targets.declared.loading import presets

    registry = base.load()
    found = {name: _text(registry.get(name)) for name in registry.names()}
    return found | {name: _preset(text) for name, text in presets().items()}


def _preset(text: str) -> str:
    """The sentence that a preset says about itself, and its file."""
    about = tomllib.loads(text).get("about", "")
    return f"{about}\n\n{text.strip()}"


def gates() -> dict[str, str]:
    """What decides; explained by its file."""
    from withheld_policies import gate_file

    return {
        name: f"{gate_file.load(name).about}\n\n{(gate_file.SHIPPED / f'{name}.toml').read_text('utf-8').strip()}"
        for name in gate_file.shipped()
    }


def formats() -> dict[str, str]:
    """How a judgement can be shown."""
    from withheld_suites import reports

    registry = reports.load()
    return {name: _text(type(registry.get(name))) for name in registry.names()}


SORTS: dict[str, Callable[[], dict[str, str]]] = {
    "faults": faults,
    "suites": suites,
    "approaches": approaches,
    "rules": rules,
    "scores": scores,
    "targets": targets,
    "gates": gates,
    "formats": formats,
}


SINGULAR = {sort: "approach" if sort == "approaches" else sort.removesuffix("s") for sort in SORTS}
"""What one of each sort is called."""


def first_sentence(text: str) -> str:
    """The first sentence of an entry on one line, without a heading before it; empty for an empty text."""
    whole = " ".join(text.replace("``", "`").partition("\n\n")[0].split())
    whole = _HEADING.sub("", whole)
    found = re.match(r".*?[.?!](?= [A-Z`\"]|$)", whole)
    return found[0] if found else whole


def _text(thing: type) -> str:
    return inspect.cleandoc(thing.__doc__ or "")
