"""``withheld cleanup``: remove what a run left behind at its target."""

from pathlib import Path

import click

from withheld_suites.printing import say


@click.command("cleanup")
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--target", type=click.Path(path_type=Path), metavar="FILE", help="Target file. Default: the run's own.")
@click.option("--allow-writes", is_flag=True, help="Remove also from a target that is not on this machine.")
@click.pass_context
def command(ctx: click.Context, run: Path, target: Path | None, allow_writes: bool) -> None:
    """Remove what a run planted and left behind.

    Each thing by itself, by the journal in the run's folder; safe to repeat.

    Exit status: 0 nothing is left; 1 something could not be removed, and is named.
    """
    from withheld_suites.targets.declared.cleaning import clean, planted

    there = planted(run)
    if not there:
        say(f"nothing is left of {run}")
        return
    left = list(clean(run, target, allow_writes=allow_writes))
    for why in left:
        say(f"could not be removed: {why}")
    say(f"{there - len(left)} of {there} removed")
    ctx.exit(1 if left else 0)
