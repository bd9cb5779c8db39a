"""The JSON Schemas of everything that is written or read as a file, for editors and other programs."""

from collections.abc import Callable
from typing import Any

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def report() -> dict[str, Any]:
    """What ``--format json`` writes."""
    from withheld_suites.reports import json

    return json.schema()


def config() -> dict[str, Any]:
    """``withheld.toml``, and ``[tool.withheld]`` in ``pyproject.toml``."""
    from withheld_suites.settings_file import Settings

    return {"$schema": DRAFT, **Settings.model_json_schema()}


def gate() -> dict[str, Any]:
    """A gate file."""
    from withheld_policies.gate_file import Gate

    return {"$schema": DRAFT, **Gate.model_json_schema()}


def run() -> dict[str, Any]:
    """``run.json`` of a run folder."""
    from withheld_policies.run import Run

    return {"$schema": DRAFT, **Run.model_json_schema()}


def history() -> dict[str, Any]:
    """One line of ``history.jsonl``."""
    from pydantic import TypeAdapter

    from withheld_policies.history import Line

    adapter: TypeAdapter[Any] = TypeAdapter(Line)
    return {"$schema": DRAFT, **adapter.json_schema()}


def world() -> dict[str, Any]:
    """One line of ``world.jsonl``."""
    from pydantic import TypeAdapter

    from withheld_policies.world import Line

    adapter: TypeAdapter[Any] = TypeAdapter(Line)
    return {"$schema": DRAFT, **adapter.json_schema()}


SCHEMAS: dict[str, Callable[[], dict[str, Any]]] = {
    "report": report,
    "config": config,
    "gate": gate,
    "run": run,
    "history": history,
    "world": world,
}
