"""``withheld world``: worlds by themselves, without any target."""

from pathlib import Path

import click


@click.group("world")
def command() -> None:
    """Check a world written by hand, or generate one."""


@command.command("check")
@click.argument("folder", type=click.Path(path_type=Path))
@click.pass_context
def check(ctx: click.Context, folder: Path) -> None:
    """Say what is wrong with a world written by hand.

    Exit status: 0 nothing is wrong, 1 something is, 2 it cannot be read at all.
    """
    from withheld_suites.folder import check as problems

    found = problems(folder)
    for problem in found:
        click.echo(str(problem))
    ctx.exit(1 if found else 0)


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

    if out is not None and out.exists():
        raise BadOption(f"{out} exists already")
    try:
        with click.open_file(str(out or "-"), "w", encoding="utf-8") as file:
            for line in lines(seed, salt, size):
                file.write(write_line(line) + "\n")
    except OSError as error:
        raise BadOption(f"cannot write {out}: {error.strerror}") from None
