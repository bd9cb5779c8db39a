"""Breaks the rules one way at a time and runs their tests; every mutant that survives needs a written reason."""

import argparse
import os
import sys
import time
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from mutation.mutants import Mutant, mutants
from mutation.trial import preload, start

REASONS = Path(__file__).with_name("survivors.toml")


def reasons() -> dict[tuple[str, str, str], str]:
    """Why a mutant may survive, by module and by the lines before and after."""
    rows = tomllib.loads(REASONS.read_text("utf-8")).get("survivor", [])
    return {(row["module"], row["before"], row["after"]): row["why"] for row in rows}


def tried(wanted: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether it survived."""
    waiting, running = iter(wanted), {}
    for mutant in islice(waiting, jobs):
        running[start(mutant)] = mutant
    while running:
        child, status = os.wait()
        mutant = running.pop(child)
        following = next(waiting, None)
        if following is not None:
            running[start(following)] = following
        yield mutant, os.waitstatus_to_exitcode(status) == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="mutation", description=__doc__)
    parser.add_argument("--sample", type=int, metavar="N", help="only the first N in an order drawn by hash")
    parser.add_argument("--rule", action="append", help="only this rule; may be repeated")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    begun = time.monotonic()
    every = sorted(mutants(), key=lambda mutant: mutant.rank)
    wanted = [mutant for mutant in every if not options.rule or mutant.module in options.rule][: options.sample]
    preload()
    _, status = os.waitpid(start(None), 0)
    if os.waitstatus_to_exitcode(status) != 0:
        print("the tests fail without any mutant", file=sys.stderr)
        return 2
    known, unexplained, explained = reasons(), 0, 0
    for mutant, survived in tried(wanted, options.jobs):
        if survived and mutant.key in known:
            explained += 1
        elif survived:
            unexplained += 1
            print(f"survived: {mutant.module} ({mutant.operator})\n  - {mutant.before}\n  + {mutant.after}", flush=True)
    killed = len(wanted) - explained - unexplained
    print(
        f"{len(wanted)} of {len(every)} mutants: {killed} killed, {explained} survive with a written reason, "
        f"{unexplained} without; {time.monotonic() - begun:.0f} s"
    )
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
