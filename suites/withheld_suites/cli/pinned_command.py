"""``withheld pinned``: play pinned failures again."""

from datetime import UTC, datetime
from os import environ
from pathlib import Path
from typing import Any

import click

from withheld_suites.cli.signals import interruptible
from withheld_suites.printing import say, say_json

_STATUS = {"FIXED": 0, "FAILED": 1, "COULD NOT RUN": 2}


@click.command("pinned")
@click.argument("path", type=click.Path(path_type=Path), default=Path("withheld-pins.toml"), metavar="[FILE]")
@click.option("--policy", default="release", show_default=True, metavar="GATE", help="Shipped gate, or a gate file.")
@click.option("--target", metavar="URL", help="A mock elsewhere; its key is read from WITHHELD_ADMIN_KEY.")
@click.option("--world", type=click.Path(path_type=Path), metavar="DIR", help="Folder of the world written by hand.")
@click.option("--fault", "faults", multiple=True, metavar="NAME[:KNOB=VALUE]", help="Break the mock; may be repeated.")
@click.option("--allow-writes", is_flag=True, help="Change a target that is not on this machine.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Folder for the records of the runs.")
@click.option("--quiet", is_flag=True, help="No progress, no notes.")
@click.option("--json", "as_json", is_flag=True, help="Print the outcomes as JSON, and nothing else.")
@click.pass_context
def command(ctx: click.Context, /, path: Path, policy: str, quiet: bool, as_json: bool, **options: Any) -> None:
    """Play pinned failures again, each in its own world.

    Each is FIXED, FAILED or COULD NOT RUN. Exit status: 0 when all are fixed, 1 when any failed, else 2.
    """
    from pydantic import TypeAdapter

    from withheld_policies.gate import load
    from withheld_suites import pins
    from withheld_suites.cli.progress import watcher
    from withheld_suites.config import RunConfig
    from withheld_suites.errors import BadPin

    gate, pinned = load(policy), pins.load(path)
    if not pinned:
        raise BadPin(f"{path} holds no pin")
    seen = ctx.ensure_object(dict)
    key = environ.get("WITHHELD_ADMIN_KEY", "")
    with interruptible(), watcher(lambda folder: seen.update(recorded=folder), quiet) as watching:
        config = RunConfig(policy=policy, **options)
        outcomes = list(pins.play(pinned, gate, config, key=key, started=datetime.now(UTC), watcher=watching))
    if as_json:
        say_json(TypeAdapter(list[pins.Outcome]).dump_json(outcomes, indent=2).decode())
    else:
        for one in outcomes:
            said = f": {one.message}" if one.message else ""
            say(f"{one.word:<14}{one.pin.rule}  {one.pin.finding}  {one.pin.name}{said}")
    words = {one.word for one in outcomes}
    ctx.exit(_STATUS["FAILED" if "FAILED" in words else "COULD NOT RUN" if "COULD NOT RUN" in words else "FIXED"])
