"""``withheld pin``: turn a failure into a regression case."""

from pathlib import Path

import click

from withheld_suites.printing import say


@click.command("pin")
@click.argument("run", type=click.Path(path_type=Path))
@click.argument("finding")
@click.option("--policy", default="release", show_default=True, metavar="GATE", help="Shipped gate, or a gate file.")
@click.option("--to", "path", type=click.Path(path_type=Path), default=Path("withheld-pins.toml"), show_default=True,
              metavar="FILE", help="File to add the pin to; made if it is not there.")  # fmt: skip
def command(run: Path, finding: str, policy: str, path: Path) -> None:
    """Turn a failure into a regression case.

    FINDING is the fingerprint of a finding that failed, or the start of it. The pin names the case and the world in
    which it means the same, and holds no protected value of that world; `withheld pinned` plays it again.
    """
    from withheld_policies.gate import load
    from withheld_suites import pins
    from withheld_suites.run_folder import open_folder

    new = pins.pin(open_folder(run), load(policy), finding)
    said = "pinned" if pins.add(path, new) else "was pinned before:"
    say(f"{said} {new.finding} {new.rule} {new.name} in {path}")
