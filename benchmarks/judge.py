"""How fast a recording is judged, and in how much memory: asks of 1 KB, from the file to the verdict, on one core."""

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count, cycle
from pathlib import Path
from typing import NamedTuple

from withheld_policies.gate import load
from withheld_policies.history import Ask, Case, End
from withheld_policies.judge import judge
from withheld_suites.cli.progress import Silent
from withheld_suites.config import RunConfig
from withheld_suites.run_folder import RunFolder, open_folder
from withheld_suites.session import perform

CASES = 20_000
ASKS_A_CHANGE = 50
MICROSECONDS_AT_MOST = 300.0
"""A million asks in five minutes, where answers come again as they do in a recording of many asks."""
UNLIKE_AT_MOST = 900.0
"""No aim, a guard: each answer is read as if it were the first. Seen: 569 on a quiet machine, to 860 on a busy one."""
GROWTH_AT_MOST = 1.05
BYTES_A_CHANGE_AT_MOST = 1000.0


class Recording(NamedTuple):
    """What a history holds. ``alike``: answers come again, as they do in a recording; else none comes twice."""

    asks: int
    changes: int
    alike: bool = False

    def __str__(self) -> str:
        again = "answers that come again" if self.alike else "no answer twice"
        return f"{self.asks} asks, {self.changes} changes, {again}"


def main() -> int:
    wanted = int(os.environ.get("WITHHELD_BENCH_ASKS", "1000000"))
    few = Recording(wanted // 10, wanted // 10 // ASKS_A_CHANGE)
    with tempfile.TemporaryDirectory(prefix="withheld-bench-") as temporary:
        place = Path(temporary)
        played = perform(
            RunConfig(suites=("unanswerable",), size="small", salt="bench", out=place / "played"),
            "", datetime.now(UTC), Silent(lambda _: None),
        )  # fmt: skip
        alike = measured(played, place, Recording(wanted, wanted // ASKS_A_CHANGE, alike=True))
        unlike = measured(played, place, few._replace(asks=wanted))
        fewer = measured(played, place, few)
        changing = measured(played, place, few._replace(changes=few.asks // 2))
    growth = unlike["peak"] / fewer["peak"]
    each = (changing["peak"] - fewer["peak"]) / (few.asks // 2 - few.changes)
    held = [
        within("microseconds an ask where answers come again", alike["each"], MICROSECONDS_AT_MOST),
        within("microseconds an ask where no answer comes twice", unlike["each"], UNLIKE_AT_MOST),
        within("times the memory for ten times the asks, with as many cases and changes", growth, GROWTH_AT_MOST),
        within("bytes of memory for each change more", each, BYTES_A_CHANGE_AT_MOST),
    ]
    return 0 if all(held) else 1


def within(what: str, figure: float, most: float) -> bool:
    """Print a figure beside its limit; whether it keeps it."""
    print(f"{figure:.4g} {what}, at most {most:g}{'' if figure <= most else ': TOO MUCH'}")
    return figure <= most


def measured(played: RunFolder, place: Path, recording: Recording) -> dict[str, float]:
    """Write a history of this kind beside the played world, and judge it in a process of its own."""
    folder = place / "judged"
    folder.mkdir()
    for name in ("world.jsonl", "run.json"):
        (folder / name).write_bytes((played.path / name).read_bytes())
    with (folder / "history.jsonl").open("w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in history(played, recording))
    size = (folder / "history.jsonl").stat().st_size
    done = subprocess.run([sys.executable, __file__, str(folder)], stdout=subprocess.PIPE, text=True, check=True)
    shutil.rmtree(folder)
    found: dict[str, float] = json.loads(done.stdout)
    print(
        f"{recording}, in {size / 1e6:.0f} MB: {found['seconds']:.0f} s on one core, {found['each']:.0f} µs an ask, "
        f"peak {found['peak'] / 1e6:.0f} MB, {found['findings']:.0f} findings",
        flush=True,
    )
    return found


def history(played: RunFolder, recording: Recording) -> Iterator[str]:
    """Asks that were really played, cut down to 1 KB, in as many cases however many asks there are.

    Passages come again, and so do answers where the recording is to be ``alike``; else each answer has words that no
    other has. Access changes now and then, all over the world.
    """
    lines = list(played.lines())
    originals = [line for line in lines if isinstance(line, Case)]
    by_case: dict[str, list[Ask]] = {}
    for line in lines:
        if isinstance(line, Ask) and line.door == "ask" and line.response.error is None:
            by_case.setdefault(line.case, []).append(line)
    sources = [case for case in originals if case.id in by_case]
    cases = [
        sources[number % len(sources)].model_copy(update={"id": f"k{number}", "name": f"bench/{number}"})
        for number in range(CASES)
    ]
    yield from (case.model_dump_json(exclude_none=True) for case in cases)
    asks, changes, alike = recording
    world = played.world()
    pairs = cycle((person, document) for document in world.documents for person in world.principals)
    ids, clock, asked = count(1), 1000.0, 0
    for number, case in enumerate(cases):
        own = cycle(by_case[sources[number % len(sources)].id])
        for _ in range(asks * (number + 1) // CASES - asks * number // CASES):
            clock, asked, identity = clock + 0.01, asked + 1, next(ids)
            own_words = "" if alike else f" Reference {identity * 7919 % 99999989}."
            yield shortened(next(own), case.id, identity, clock, own_words)
            if asked * changes // asks > (asked - 1) * changes // asks:
                yield changed(*next(pairs), next(ids), case.id, clock + 0.006)
        yield End(case=case.id).model_dump_json()


def shortened(ask: Ask, case: str, identity: int, clock: float, more: str) -> str:
    """One line of about 1 KB: the answer and what else it is to say, one citation and one context."""
    response = ask.response
    kept = response.model_copy(
        update={
            "text": f"{response.text}{more}",
            "contexts": (response.contexts or ())[:1],
            "citations": (response.citations or ())[:1],
            "headers": {},
            "body": None,
            "frames": None,
        }
    )
    moved = {"id": identity, "case": case, "invoke": clock, "complete": clock + 0.005, "response": kept}
    return ask.model_copy(update=moved).model_dump_json(exclude_none=True)


def changed(person: str, document: str, identity: int, case: str, clock: float) -> str:
    """A denial for somebody outside the world, who asks nothing: it must be kept in mind, and changes no verdict."""
    row = {
        "kind": "change",
        "id": identity,
        "case": case,
        "verb": "deny",
        "subject": f"principal:{person}-outside",
        "object": f"document:{document}",
        "invoke": clock,
        "complete": clock + 0.001,
        "outcome": "ok",
    }
    return json.dumps(row, separators=(",", ":"))


def alone(folder: Path) -> None:
    """Judge one folder and print what it took."""
    opened = open_folder(folder)
    run = opened.run()
    world = opened.world()
    begun = time.process_time()
    judgement = judge(world, run, opened.lines, load("release"), changes=opened.changes)
    seconds = time.process_time() - begun
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps({
        "seconds": seconds, "each": seconds / judgement.asks * 1e6, "peak": peak, "findings": len(judgement.findings),
    }))  # fmt: skip


if __name__ == "__main__":
    sys.exit(alone(Path(sys.argv[1])) if len(sys.argv) > 1 else main())
