"""``withheld classify``: what kind of response each of many texts is."""

from pathlib import Path

import click

from withheld_suites.printing import say_json, say_lines


@click.command("classify")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True), metavar="FILE")
@click.option("--score", is_flag=True, help="Read `label` too, and print how well the kinds were told apart.")
@click.option("--json", "plain", is_flag=True, help="Print the scores as JSON, and nothing else.")
def command(file: Path, score: bool, plain: bool) -> None:
    """Say what kind of response each text of a file is.

    FILE holds one JSON object a line with `response` and, where known, `question` and `lang`; `-` is standard input.
    Each line gives one JSON object with `kind`, `reason`, `confidence`, and the parts of the text that decided, in the
    order of the file; where `contexts` lists the passages that were given, also with what they say of each claim:
    supported, contradicted, not_found or cannot_tell. With --score the labels are answer, partial, abstain and clarify.
    """
    from withheld_policies.response_score import Confusion
    from withheld_suites import labelled

    confusion = Confusion()
    with labelled.opened(file) as rows:
        for row in labelled.read(rows, "standard input" if str(file) == "-" else str(file), scored=score):
            kind = labelled.kind_of(row)
            if score:
                confusion.add(row.label or "", kind.kind)
            else:
                say_json(labelled.as_line(row, kind))
    if score and plain:
        say_json(labelled.as_json(confusion))
    elif score:
        say_lines(labelled.as_table(confusion))
