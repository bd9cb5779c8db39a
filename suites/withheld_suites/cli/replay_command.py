"""``withheld replay``: is a finding still there?"""

from os import environ
from pathlib import Path

import click


@click.command("replay")
@click.argument("finding")
@click.option("--run", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Default: the latest in runs/.")
@click.option("--target", metavar="URL", help="A mock elsewhere; its key is read from WITHHELD_ADMIN_KEY.")
@click.option("--allow-writes", is_flag=True, help="Change a target that is not on this machine.")
@click.option("--fault", "faults", multiple=True, metavar="NAME[:KNOB=VALUE]",
              help="Break the mock; may be repeated. Default: as it was broken in the run.")  # fmt: skip
@click.option("--honest", is_flag=True, help="Play on the mock without any fault.")
@click.option("--whole", is_flag=True, help="Neither make it smaller nor look for the layer.")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON, and nothing else.")
@click.pass_context
def command(
    ctx: click.Context, /, *, finding: str, folder: Path | None, target: str | None, allow_writes: bool,
    faults: tuple[str, ...], honest: bool, whole: bool, as_json: bool,
) -> None:  # fmt: skip
    """Play the case of a finding again: fixed or not?

    FINDING is a fingerprint, or the start of one. The case is rebuilt from the record and played on a new mock, or on
    --target. On a new mock it is then made smaller as long as it still shows the finding, and the
    argument is printed; a few variations then tell which layer held it.

    Exit status: 0 FIXED (the whole case passes, controls included), 1 FAILED, 2 COULD NOT RUN.
    """
    from withheld_suites.again import again, replayable
    from withheld_suites.errors import BadOption
    from withheld_suites.replay.playing import replay
    from withheld_suites.replay.rebuilt import rebuilt
    from withheld_suites.replay.recorded import find, newest
    from withheld_suites.replay.where import Where

    if honest and faults:
        raise BadOption("--honest and --fault exclude each other")
    known = find(folder or newest(), finding)
    on = () if honest else faults or known.run.faults
    if target is None and not honest and known.run.target != "embedded":
        if not replayable(known.run):
            raise BadOption(
                f"the run was recorded on {known.run.target}, and a replay needs a mock: give --honest or --target URL"
                f"; on the target itself: {again(known.run, known.case)}"
            )
        target = known.run.target
    where = Where(known.run, target, on, environ.get("WITHHELD_ADMIN_KEY", ""), allow_writes)
    outcome = replay(
        known.finding,
        rebuilt(known.case, known.lines),
        known.world,
        where.target,
        unchanged=where.embedded and bool(on) and on == known.run.faults,
        reduce=where.embedded and not whole,
    )
    if as_json:
        click.echo(outcome.model_dump_json(indent=2))
    else:
        smaller = f" ({outcome.recorded} steps recorded, {outcome.steps} needed)" if outcome.steps else ""
        click.echo(f"{outcome.word}  {outcome.rule}  {outcome.finding}  {outcome.case}{smaller}")
        click.echo(outcome.explanation or outcome.message)
        if outcome.diagnosis is not None:
            click.echo(outcome.diagnosis.text())
    ctx.exit({"FIXED": 0, "FAILED": 1, "COULD NOT RUN": 2}[outcome.word])
