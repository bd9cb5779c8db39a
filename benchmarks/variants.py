"""How many faults that nobody made the suites for are caught by them; writes what the page of the docs shows."""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Literal

from pydantic import TypeAdapter

from withheld_policies.record import Record
from withheld_server.variants import load
from withheld_suites.prove.judged import spoke
from withheld_suites.prove.planned import SALT, scripts, world
from withheld_suites.prove.unit import SEED
from withheld_suites.stage import play
from withheld_suites.targets.embedded import InsideTarget

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "variants.json"


class Tried(Record):
    """What every suite together says of one variant."""

    variant: str
    varies: str
    outcome: Literal["caught", "survived", "void"]
    fired: int
    said: tuple[str, ...]
    """Rules with a family in which they fail, the most findings first."""


def tried(name: str) -> Tried:
    """Play every suite in the tiny world of the proof. Caught: some rule fails; void: it never fired."""
    target = InsideTarget(salt=SALT, faults=[(name, {})])
    try:
        act = play(target, world(SEED), scripts(SEED))
        fired = target.fired().get(name, 0)
    finally:
        target.stop()
    failed = sorted((one for one in spoke(act) if one.severity == "fail"), key=lambda one: (-one.findings, one.family))
    outcome = "void" if not fired else "caught" if failed else "survived"
    said = tuple(f"{one.rule} in {one.family} ({one.findings})" for one in failed)
    return Tried(variant=name, varies=load()[name].varies, outcome=outcome, fired=fired, said=said)


def main() -> int:
    names = list(load())
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        found = list(pool.map(tried, names))
    for one in found:
        print(f"{one.outcome:<9} {one.variant:<28} fired {one.fired:>5}  {', '.join(one.said[:4])}", flush=True)
    caught = sum(one.outcome == "caught" for one in found)
    print(f"{caught} of {len(found)} variants caught")
    PAGE.write_bytes(TypeAdapter(list[Tried]).dump_json(found, indent=1) + b"\n")
    return 0 if caught == len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
