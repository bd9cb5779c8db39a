"""What the commands that judge share: a folder and a gate in, a judgement, a report and an exit status out."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, TypeVar

import click

from withheld_policies.gate import Gate
from withheld_policies.verdict import Judgement
from withheld_suites.cli import UNKNOWN
from withheld_suites.errors import BadOption
from withheld_suites.printing import standard_output
from withheld_suites.run_folder import RunFolder

F = TypeVar("F", bound=Callable[..., object])

STATUS = {"pass": 0, "fail": 1, "unknown": UNKNOWN}


def gate_options(function: F) -> F:
    """Options of every command that shows a judgement."""
    policy = click.option(
        "--policy", metavar="GATE", help="Shipped gate, or a gate file. Default: release; own for a world by hand."
    )
    values = click.option("--show-values", is_flag=True, help="Show protected values in findings.")
    return policy(values(function))


def gate_for(policy: str | None, *, by_hand: bool) -> tuple[Gate, str]:
    """The gate that was asked for, or the one meant for such a world: in one by hand its author chose the families.

    Also its name or path, as its user would type it.
    """
    from withheld_policies.gate import load

    named = policy or ("own" if by_hand else "release")
    return load(named), named


def file_option(function: F) -> F:
    """The option of commands that may write reports into files besides what they print."""
    return click.option(
        "--report", "files", multiple=True, metavar="FORMAT=FILE", callback=_files,
        help="Write a report into a file as well; may be repeated.",
    )(function)  # fmt: skip


def _files(ctx: click.Context, option: click.Parameter, given: tuple[str, ...]) -> list[tuple[str, Path]]:  # noqa: ARG001
    """Checked before anything is played: a typing error is not to cost a run."""
    from withheld_suites import reports

    found = []
    for text in given:
        form, equals, path = text.partition("=")
        if not equals or not path:
            raise BadOption(f"--report {text!r}: this is not FORMAT=FILE, such as html=page.html")
        reports.load().get(form)
        found.append((form, Path(path)))
    return found


def present(
    folder: RunFolder,
    gate: Gate,
    policy: str,
    form: str,
    *,
    show_values: bool = False,
    files: Iterable[tuple[str, Path]] = (),
    earlier: Iterable[RunFolder] = (),
) -> Judgement:
    """Judge a recorded run, write a report of it to standard output, and others into files.

    ``policy`` is the gate as its user named it, for the commands that reports print.
    """
    from withheld_policies.judge import judge
    from withheld_suites import reports
    from withheld_suites.masking import Mask
    from withheld_suites.places import places
    from withheld_suites.proceedings import Proceedings

    known = reports.load()
    wanted = [known.get(form), *(known.get(name) for name, _ in files)]
    run = folder.run()
    world = folder.world(run)
    mask = Mask(world, show_values=show_values) if any(report.stories for report in wanted) else None
    before = tuple(judge(old.world(old.run()), old.run(), old.lines, gate, changes=old.changes) for old in earlier)
    proceedings = Proceedings(folder.cases(), gate, mask, earlier=before, folder=str(folder.path), policy=policy)
    judgement = judge(world, run, folder.lines, gate, proceedings.take, changes=folder.changes)
    if any(report.places for report in wanted):
        proceedings.places = places(folder.path, run, proceedings.cases.values(), judgement.findings)
    for name, path in files:
        with _opened(path) as out:
            known.get(name).write(judgement, proceedings, out, show_values=show_values)
    out = standard_output()
    known.get(form).write(judgement, proceedings, out, show_values=show_values)
    out.flush()
    return judgement


@contextmanager
def _opened(path: Path) -> Iterator[TextIO]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise BadOption(f"cannot write {path}: {error.strerror}") from None
