"""``withheld bottleneck``: whether retrieval or the reader loses the answers of a run."""

from pathlib import Path

import click

from withheld_suites.printing import say, say_json


@click.command("bottleneck")
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the shares and the words as JSON, and nothing else.")
def command(run: Path, as_json: bool) -> None:
    """Say whether retrieval or the reader loses the answers.

    For a run of the suite four_inputs, on a target that answers from passages that are sent along. The exit status is 0
    whatever comes out.
    """
    import json

    from withheld_policies.gate import load
    from withheld_policies.inputs import INPUTS, Input, bottleneck
    from withheld_policies.judge import judge
    from withheld_suites.run_folder import open_folder

    folder = open_folder(run)
    played = folder.run()
    judgement = judge(folder.world(played), played, folder.lines, load("smoke"), changes=folder.changes)
    numbers = {one.part: one for one in judgement.measured if one.score == "right_by_input"}
    shares: dict[Input, float] = {name: number.value for name in INPUTS if (number := numbers[name]).value is not None}
    words = bottleneck(shares)
    if as_json:
        inputs = {name: numbers[name].model_dump(include={"value", "low", "high", "n"}) for name in INPUTS}
        say_json(json.dumps({"inputs": inputs, "words": words}, indent=2))
        return
    for name in INPUTS:
        one = numbers[name]
        share = "-" if one.value is None else f"{one.value:6.1%} right ({one.low:.1%} to {one.high:.1%}, n = {one.n})"
        say(f"{name:<24}{share}")
    for sentence in words:
        say(sentence)
