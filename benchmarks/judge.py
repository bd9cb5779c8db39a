"""How fast a recording is judged, and in how much memory: asks of 1 KB, from the file to the verdict, on one core."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count, cycle
from pathlib import Path

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
GROWTH_AT_MOST = 1.10


def main() -> int:
    wanted = int(os.environ.get("WITHHELD_BENCH_ASKS", "1000000"))
    with tempfile.TemporaryDirectory(prefix="withheld-bench-") as temporary:
        played = perform(
            RunConfig(suites=("unanswerable",), size="small", salt="bench", out=Path(temporary) / "played"),
            "", datetime.now(UTC), Silent(lambda _: None),
        )  # fmt: skip
        few, many = (measured(played, Path(temporary), asks) for asks in (wanted // 10, wanted))
        # What it costs where nothing can be remembered, which no recording is like.
        measured(played, Path(temporary), wanted // 10, unlike=True)
    growth = many["peak"] / few["peak"]
    # Ten times the asks bring ten times the changes too, which have to be kept.
    print(f"memory at ten times the asks, with as many cases: {growth:.2f} times as much, at most {GROWTH_AT_MOST}")
    return 0 if many["each"] <= MICROSECONDS_AT_MOST and growth <= GROWTH_AT_MOST else 1


def measured(played: RunFolder, place: Path, asks: int, *, unlike: bool = False) -> dict[str, float]:
    """Write a history with so many asks beside the played world, and judge it in a process of its own."""
    folder = place / f"{asks}-{unlike}"
    folder.mkdir()
    for name in ("world.jsonl", "run.json"):
        (folder / name).write_bytes((played.path / name).read_bytes())
    with (folder / "history.jsonl").open("w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in history(played, asks, unlike))
    size = (folder / "history.jsonl").stat().st_size
    done = subprocess.run([sys.executable, __file__, str(folder)], stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    what = f"{asks} asks, no answer twice," if unlike else f"{asks} asks"
    print(
        f"{what} in {size / 1e6:.0f} MB: {found['seconds']:.0f} s on one core, {found['each']:.0f} µs an ask, "
        f"peak {found['peak'] / 1e6:.0f} MB, {found['findings']:.0f} findings",
        flush=True,
    )
    return found


def history(played: RunFolder, asks: int, unlike: bool) -> Iterator[str]:
    """Asks that were really played, cut down to 1 KB, in as many cases however many asks there are.

    Answers and passages come again, as they do in a recording; ``unlike`` gives each answer words that no other has.
    Access changes now and then, all over the world.
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
    world = played.world()
    pairs = cycle((person, document) for document in world.documents for person in world.principals)
    ids, clock = count(1), 1000.0
    for number, case in enumerate(cases):
        own = cycle(by_case[sources[number % len(sources)].id])
        for _ in range(asks * (number + 1) // CASES - asks * number // CASES):
            clock += 0.01
            identity = next(ids)
            own_words = f" Reference {identity * 7919 % 999983}." if unlike else ""
            yield shortened(next(own), case.id, identity, clock, own_words)
            if identity % ASKS_A_CHANGE == 0:
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
