"""The examples under the help of each command, read from ``examples.toml``; a test runs every one of them."""

import tomllib
from functools import lru_cache
from importlib.resources import files

import click
from pydantic import Field, TypeAdapter

from withheld_policies.record import Record


class Examples(Record):
    """Of one command, in the order in which they are run."""

    lines: tuple[str, ...] = Field(min_length=1, description="Command lines.")
    status: tuple[int, ...] = Field(default=(), description="The exit status of each; without it, 0 for all.")


_ALL = TypeAdapter(dict[str, Examples])


@lru_cache(maxsize=1)
def load() -> dict[str, Examples]:
    """By command, such as ``world check``, in the order of the file."""
    text = files("withheld_suites.cli").joinpath("examples.toml").read_text("utf-8")
    return _ALL.validate_python(tomllib.loads(text))


def show(command: click.Command, name: str) -> click.Command:
    """The command with its examples under its help, and its subcommands with theirs."""
    known = load().get(name)
    if known is not None:
        command.epilog = "\n".join(["\b", "Examples:", *(f"  {line}" for line in known.lines)])
    if isinstance(command, click.Group):
        for child in command.commands.values():
            show(child, f"{name} {child.name}")
    return command
