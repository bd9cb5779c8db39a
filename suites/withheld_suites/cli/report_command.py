"""``withheld report``: show a recorded run in another format."""

from pathlib import Path

import click

from withheld_suites.cli.completing import names
from withheld_suites.cli.judging import gate_for, gate_options, present


@click.command("report")
@click.argument("run", type=click.Path(path_type=Path))
@gate_options
@click.option("--format", "form", default="terminal", show_default=True, metavar="FORMAT",
              help="See `withheld list formats`.", shell_complete=names("formats"))  # fmt: skip
@click.option("--earlier", multiple=True, type=click.Path(path_type=Path), metavar="RUN",
              help="An earlier run to draw headline numbers of as well; may be repeated, oldest first.")  # fmt: skip
def command(run: Path, policy: str | None, show_values: bool, form: str, earlier: tuple[Path, ...]) -> None:
    """Show a recorded run in another format.

    The report goes to standard output; the exit status is 0 also when the run failed.
    """
    from withheld_suites import reports
    from withheld_suites.run_folder import open_folder

    reports.load().get(form)
    folder, folders = open_folder(run), map(open_folder, earlier)
    gate, named = gate_for(policy, by_hand=folder.run().size == "own")
    present(folder, gate, named, form, show_values=show_values, earlier=folders)
