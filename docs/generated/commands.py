"""The reference of commands: what each prints for ``--help``."""

from collections.abc import Iterator
from importlib import import_module

import click
from click.testing import CliRunner


def reference() -> str:
    """Every command, the outermost first, with the help that it prints."""
    return "\n".join(f"## {' '.join(path)}\n\n{help_text(*path[1:])}" for path, _ in walk())


def help_text(*arguments: str) -> str:
    """What ``withheld ARGUMENTS --help`` prints, as a Markdown block."""
    result = CliRunner().invoke(root(), [*arguments, "--help"], prog_name="withheld", terminal_width=100)
    if result.exit_code:
        raise ValueError(f"withheld {' '.join(arguments)} --help failed: {result.output}")
    return f"```text\n{result.output.rstrip()}\n```\n"


def walk(
    path: tuple[str, ...] = ("withheld",), command: click.Command | None = None
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command with the words that call it."""
    command = command or root()
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            child = command.get_command(context, name)
            if child is not None and not child.hidden:
                yield from walk((*path, name), child)


def root() -> click.Command:
    """The command that the package installs."""
    found: click.Command = import_module("withheld_suites.cli").withheld
    return found
