"""``withheld check``: judge a recorded run again."""

from pathlib import Path
from typing import Any

import click

from withheld_suites.cli.judging import STATUS, file_option, gate_for, gate_options, present


@click.command("check")
@click.argument("run", type=click.Path(path_type=Path))
@gate_options
@file_option
@click.option("--json", "as_json", is_flag=True, help="Print the judgement as JSON, and nothing else.")
@click.pass_context
def command(ctx: click.Context, /, run: Path, policy: str | None, as_json: bool, **options: Any) -> None:
    """Judge a recorded run again.

    Nothing is sent to any target: the same folder and the same gate give the same judgement, byte for byte.
    """
    from withheld_suites.run_folder import open_folder

    folder = open_folder(run)
    gate, named = gate_for(policy, by_hand=folder.run().size == "own")
    judgement = present(folder, gate, named, "json" if as_json else "terminal", **options)
    ctx.exit(STATUS[judgement.verdict.status])
