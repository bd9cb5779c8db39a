"""The one way to print: no word of a target, a record or a file can steer the terminal, or pass for a line of ours.

What is written into files by hand goes through ``withheld_policies.printable`` itself.
"""

import sys
from typing import TextIO

import click

from withheld_policies.printable import json_text, one_line


def say(text: str, *, err: bool = False, lead: str = "", colour: str | None = None) -> None:
    """Print one line, to standard error if ``err``: what ends a line becomes a space, so that none can be forged.

    ``lead`` stands before it in ``colour``.
    """
    click.echo((click.style(one_line(lead), fg=colour) if lead else "") + one_line(text), err=err)


def say_lines(text: str, *, err: bool = False) -> None:
    """Print a text of our own that has several lines; each is made printable."""
    for line in text.split("\n"):
        say(line, err=err)


def say_json(text: str) -> None:
    """Print JSON: what a terminal would not show is escaped in it, and its value is the same."""
    click.echo(json_text(text))


def standard_output() -> TextIO:
    """Where reports are written to, each of which makes its own text printable; a test holds every format to it."""
    return sys.stdout
