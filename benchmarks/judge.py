"""How judging grows: histories of 10,000 and 100,000 operations (and 1,000,000 with ``full``), which must be linear."""

import resource
import sys
import time
from collections.abc import Iterator

from withheld_policies import history
from withheld_policies.gate import load
from withheld_policies.judge import judge
from withheld_policies.run import Run
from withheld_policies.world import World
from withheld_suites.generate import generate

SIZES = (10_000, 100_000)
FULL = (*SIZES, 1_000_000)
ASKS = 8
GROWTH = 1.3
"""How many times the cost of an operation may grow from the smallest history to the largest."""


def operations(world: World, count: int) -> Iterator[history.Line]:
    """Cases of eight asks around one revocation each; every line is read from its JSON, as from a file."""
    granted = [
        (entry.subject.removeprefix("principal:"), entry.object)
        for entry in world.access
        if entry.subject.startswith("principal:") and entry.object.startswith("document:") and entry.effect == "allow"
    ]
    questions = {q.document: q for q in world.questions.values() if q.why == "answerable" and q.document}
    granted = [(who, what) for who, what in granted if what.removeprefix("document:") in questions]
    step = 0
    now = 0.0
    for number in range(count // (ASKS + 2)):
        who, what = granted[number % len(granted)]
        document = what.removeprefix("document:")
        question = questions[document]
        case = f"{number:012x}"
        yield history.Case(
            id=case, suite="bench", name=f"bench/{number}", family="revoke.plain", question=question.id,
            document=document, principal=who, change="revoke", steps=ASKS + 2,
        )  # fmt: skip
        for place in range(ASKS + 2):
            step += 1
            now += 0.01
            if place in (3, 6):
                verb = "revoke" if place == 3 else "grant"
                yield history.read_line(
                    f'{{"kind":"change","id":{step},"case":"{case}","verb":"{verb}","subject":"principal:{who}",'
                    f'"object":"{what}","invoke":{now},"complete":{now + 0.001},"outcome":"ok"}}'
                )
                continue
            role = "before" if place < 3 else "probe" if place < 6 else "after"
            yield history.read_line(
                f'{{"kind":"ask","id":{step},"case":"{case}","role":"{role}","principal":"{who}",'
                f'"question":"{question.id}","words":"What is it?","phrasing":0,"invoke":{now},'
                f'"complete":{now + 0.005},"outcome":"ok","response":{{"status":200,"abstained":true,'
                f'"text":"I cannot find that in what I may read.","contexts":[],"citations":[],'
                f'"body":"{{\\"answer\\": \\"I cannot find that in what I may read.\\", \\"n\\": {step}}}"}}}}'
            )
        yield history.End(case=case)


def measure(world: World, count: int) -> float:
    """Seconds to judge that many operations."""
    run = Run(version="0", target="bench", suites=("bench",), world="", started="2026-01-01T00:00:00+00:00")
    begun = time.perf_counter()
    judgement = judge(world, run, lambda: operations(world, count), load("release"))
    took = time.perf_counter() - begun
    assert judgement.asks == count // (ASKS + 2) * ASKS
    return took


def main(full: bool) -> int:
    """Print a line a size; 1 when the cost of an operation grows."""
    world = World(generate(0, "bench", "tiny"))
    costs = []
    for count in FULL if full else SIZES:
        took = measure(world, count)
        costs.append(took / count)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{count:>9,} operations  {took:8.2f} s  {took / count * 1e6:6.0f} us each  {memory:5.0f} MiB at most")
    growth = costs[-1] / costs[0]
    print(f"an operation costs {growth:.2f} times as much in the largest as in the smallest (aim: at most {GROWTH})")
    return 0 if growth <= GROWTH else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] == ["full"]))
