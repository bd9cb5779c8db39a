"""``withheld world``: worlds by themselves, without any target."""

from pathlib import Path

import click

from withheld_suites.printing import say, say_json


@click.group("world")
def command() -> None:
    """Check a world written by hand, or generate one."""


@command.command("check")
@click.argument("folder", type=click.Path(path_type=Path))
@click.pass_context
def check(ctx: click.Context, folder: Path) -> None:
    """Say what is wrong with a world written by hand.

    Exit status: 0 it can be played, whatever is remarked; 1 it cannot.
    """
    from withheld_suites.folder import check as problems

    found = problems(folder)
    for problem in found:
        say(f"{problem.severity}: {problem}")
    wrong = sum(problem.severity == "problem" for problem in found)
    if not wrong:
        say(f"{folder} can be played")
    ctx.exit(1 if wrong else 0)


@command.command("generate")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed.")
@click.option("--salt", default="", metavar="TEXT", help="Mixed into every name and value.")
@click.option("--size", type=click.Choice(["tiny", "small", "medium", "large"]), default="small", show_default=True,
              help="How much of it.")  # fmt: skip
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="New file; default: standard output.")
def generate(seed: int, salt: str, size: str, out: Path | None) -> None:
    """Generate a world as JSON Lines."""
    from withheld_policies.world import write_line
    from withheld_suites.errors import BadOption
    from withheld_suites.generate import generate as lines

    records = (write_line(line) for line in lines(seed, salt, size))
    if out is None:
        for record in records:
            say_json(record)
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.writelines(f"{record}\n" for record in records)
    except FileExistsError:
        raise BadOption(f"{out} exists already") from None
    except OSError as error:
        raise BadOption(f"cannot write {out}: {error.strerror}") from None
