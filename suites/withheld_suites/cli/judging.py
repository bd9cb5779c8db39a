"""What the commands that judge share: a folder and a gate in, a judgement, a report and an exit status out."""

import sys
from collections.abc import Callable
from typing import TypeVar

import click

from withheld_policies.gate import Gate
from withheld_policies.verdict import Judgement
from withheld_suites.cli import UNKNOWN
from withheld_suites.run_folder import RunFolder

F = TypeVar("F", bound=Callable[..., object])

STATUS = {"pass": 0, "fail": 1, "unknown": UNKNOWN}


def gate_options(function: F) -> F:
    """Options of every command that shows a judgement."""
    policy = click.option(
        "--policy", default="release", show_default=True, metavar="GATE", help="Shipped gate, or a gate file."
    )
    values = click.option("--show-values", is_flag=True, help="Show protected values in findings.")
    return policy(values(function))


def assess(folder: RunFolder, gate: Gate) -> Judgement:
    """Judge a recorded run."""
    from withheld_policies.judge import judge

    run = folder.run()
    return judge(folder.world(run), run, folder.lines, gate)


def show(judgement: Judgement, folder: RunFolder, form: str, show_values: bool) -> None:
    """Write a report to standard output."""
    from withheld_suites import reports

    reports.load().get(form).write(judgement, folder.cases(), sys.stdout, show_values=show_values)
    sys.stdout.flush()
