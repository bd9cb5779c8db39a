"""``withheld replay``: is a finding still there?"""

import shlex
from os import environ
from pathlib import Path

import click

from withheld_suites.printing import say, say_json, say_lines


@click.command("replay")
@click.argument("finding")
@click.option("--run", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Default: the latest in runs/.")
@click.option("--target", metavar="URL|FILE",
              help="A mock elsewhere (key: WITHHELD_ADMIN_KEY), or a target file. Default: the run's.")  # fmt: skip
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
    --target, which is planted anew with the same world and cleaned up afterwards. On a new mock it is then made smaller
    as long as it still shows the finding, and the argument is printed; a few variations then tell which layer held it.

    Exit status: 0 FIXED (the whole case passes, controls included), 1 FAILED, 2 COULD NOT RUN.
    """
    from withheld_policies.printable import one_line
    from withheld_suites.cli.person import at_the_terminal
    from withheld_suites.cli.progress import Silent
    from withheld_suites.cli.signals import interruptible
    from withheld_suites.errors import BadOption
    from withheld_suites.replay.playing import replay
    from withheld_suites.replay.rebuilt import rebuilt
    from withheld_suites.replay.recorded import find, newest
    from withheld_suites.replay.where import Where

    if honest and faults:
        raise BadOption("--honest and --fault exclude each other")
    known = find(folder or newest(), finding)
    if target is None and not honest and known.run.target != "embedded":
        target = known.run.target
    is_mock = target is None or "://" in target
    on = () if honest else faults or (known.run.faults if is_mock else ())
    key, person = environ.get("WITHHELD_ADMIN_KEY", ""), at_the_terminal(Silent(lambda _: None))
    with interruptible():
        where = Where(known.run, target, on, key=key, allow_writes=allow_writes, person=person)
        if where.folder is not None:
            say(f"what is planted is noted in {where.folder}", err=True)
        try:
            outcome = replay(
                known.finding,
                rebuilt(known.case, known.lines),
                known.world,
                where.target,
                unchanged=where.embedded and bool(on) and on == known.run.faults,
                reduce=where.embedded and not whole,
            )
        finally:
            left = where.close()
    if as_json:
        say_json(outcome.model_dump_json(indent=2))
    else:
        smaller = f" ({outcome.recorded} steps recorded, {outcome.steps} needed)" if outcome.steps else ""
        say(f"{outcome.word}  {outcome.rule}  {outcome.finding}  {outcome.case}{smaller}")
        say_lines(outcome.explanation or one_line(outcome.message))
        if outcome.diagnosis is not None:
            say_lines(outcome.diagnosis.text())
        for one in outcome.left:
            say(f"could not be removed: {one}")
    for journal in left:
        say(f"{shlex.join(['withheld', 'cleanup', str(journal)])} tries again", err=True)
    ctx.exit({"FIXED": 0, "FAILED": 1, "COULD NOT RUN": 2}[outcome.word])
