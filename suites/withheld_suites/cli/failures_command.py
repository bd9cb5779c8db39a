"""``withheld failures``: where failures belong, batches of them to read, and what people said of them."""

from pathlib import Path

import click

from withheld_suites.printing import say, say_json


@click.command("failures")
@click.argument("run", type=click.Path(path_type=Path))
@click.argument("read", nargs=-1, type=click.Path(path_type=Path), metavar="[READ]...")
@click.option("--policy", default="release", show_default=True, metavar="GATE", help="Shipped gate, or a gate file.")
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR",
              help="Write batches of 20 to read into a new or empty folder; they show protected values.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON, and nothing else.")
def command(run: Path, read: tuple[Path, ...], policy: str, out: Path | None, as_json: bool) -> None:
    """Sort the failures of a run into buckets that say what to mend.

    With --out, failures are written in batches for a person to read, the first of which holds some of every kind. Given
    the batches that were read (READ), say how often people confirm what was found, with an interval. The exit status is
    0 whatever failed.
    """
    import json

    from withheld_policies.buckets import MEND
    from withheld_policies.gate import load
    from withheld_suites import failures, verdicts
    from withheld_suites.run_folder import open_folder

    found = failures.failures(open_folder(run), load(policy))
    counts = failures.counted(found)
    said = verdicts.agreement(verdicts.read(read, (one.finding.fingerprint for one in found)), found) if read else []
    paths = verdicts.export(failures.to_read(found), out) if out is not None else []
    if as_json:
        agreed = [one.model_dump() for one in said]
        say_json(json.dumps({"failures": len(found), "buckets": counts, "agreement": agreed}, indent=2))
        return
    for name, count in counts.items():
        say(f"{count:>6}  {name}: {MEND[name]}")
    say(f"{len(found):>6}  failures")
    for one in said:
        share = "-" if one.share is None else f"{one.share:.1%} ({one.low:.1%} to {one.high:.1%})"
        say(f"{one.of}: {one.confirmed} confirmed, {one.mistaken} mistaken, {one.unclear} unclear; {share}")
    if paths:
        say(f"{len(paths)} batches to read in {out}")
