"""How long a whole proof takes with nothing kept, on what it spends that, and how many faults it proves a second."""

import sys
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory

from withheld_suites.prove import prove
from withheld_suites.prove.proof import Proof

AIM = 300.0
"""Seconds for everything, on two cores."""

SLOWEST = 5


def main() -> int:
    with TemporaryDirectory() as folder:
        found = prove(folder=Path(folder), fresh=True)
    report(found)
    if found.status != "pass":
        print(f"the proof itself is {found.status}: {found.survived} survived, {found.false_alarms} false alarms")
    return 0 if found.status == "pass" and found.seconds <= AIM else 1


def report(found: Proof) -> None:
    """The whole, each sort of unit with its share, and the slowest units."""
    busy = sum(one.seconds for one in found.results)
    cores = cpu_count() or 1
    print(f"{len(found.results)} units in {found.seconds:.0f} s on {cores} cores (aim {AIM:.0f} s on two)")
    print(f"{found.faults / found.seconds:.2f} faults/s, {len(found.results) / found.seconds:.2f} units/s")
    # What is left is the start of each process, and a core without work at the end.
    print(f"{busy / (cores * found.seconds):6.1%} of the cores' time in units")
    for name, part in (
        ("faults", found.matrix),
        ("honest seeds", found.honest),
        ("harmless changes", found.harmless),
        ("over HTTP", found.wire),
    ):
        seconds = sum(one.seconds for one in part)
        asks = sum(one.asks for one in part)
        each = seconds / len(part) if part else 0.0
        print(f"{seconds / busy:6.1%}  {name:<18}{len(part):4} units{each:7.2f} s each{asks:8} asks")
    for one in sorted(found.results, key=lambda one: -one.seconds)[:SLOWEST]:
        print(f"{one.seconds:6.1f} s  {one.sort} {one.name or one.seed}")


if __name__ == "__main__":
    sys.exit(main())
