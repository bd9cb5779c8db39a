"""``withheld schema``: the JSON Schema of a file."""

import json

import click

from withheld_suites.errors import BadOption
from withheld_suites.printing import say_json


@click.command("schema")
@click.argument("name")
def command(name: str) -> None:
    """Print the JSON Schema of a file, for editors and programs.

    NAME is report, config, gate, run, history or world.
    """
    from withheld_policies.registry import unknown
    from withheld_suites.schemas import SCHEMAS

    if name not in SCHEMAS:
        raise BadOption(unknown("schema", name, sorted(SCHEMAS)))
    say_json(json.dumps(SCHEMAS[name](), indent=2, ensure_ascii=False))
