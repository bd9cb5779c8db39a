"""What the command line says, so that no word of a target, a record or a file name can steer the terminal."""

import click


def say(text: str, *, err: bool = False) -> None:
    """Print one line, to standard error if ``err``: what ends a line becomes a space, so that none can be forged."""
    # Imported late: whoever asks for help only should not wait for the formats.
    from withheld_suites.reports import one_line

    click.echo(one_line(text), err=err)


def say_lines(text: str, *, err: bool = False) -> None:
    """Print a text of our own that has several lines; each is made printable."""
    for line in text.split("\n"):
        say(line, err=err)
