"""The proof that the suites can fail: every fault caught by its rule, and nobody innocent accused."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path

from withheld_suites.prove import expected, harmless, kept
from withheld_suites.prove.proof import Proof, Result, proof
from withheld_suites.prove.unit import SEED, Unit
from withheld_suites.prove.work import work
from withheld_suites.targets.embedded import processes

SAMPLE = 8
"""Every so many faults, one is played over HTTP too."""


def prove(
    faults: Sequence[str] = (),
    *,
    seeds: int = 50,
    jobs: int | None = None,
    folder: Path = kept.FOLDER,
    fresh: bool = False,
    done: Callable[[Result, int], None] = lambda _, __: None,
) -> Proof:
    """Prove everything, or these faults alone. ``fresh``: reuse nothing; ``done`` is told each result and how many.

    Raises ``BadOption`` for a fault that ``expected.toml`` does not name.
    """
    begun = time.perf_counter()
    units = _units(faults, seeds)
    known = kept.read(folder)
    found: list[Result] = []
    old = {} if fresh else known
    for result in _all(units, old, min(jobs or cpu_count() or 1, len(units))):
        found.append(result)
        done(result, len(units))
    kept.write(folder, known | {kept.label(result): result.model_copy(update={"reused": False}) for result in found})
    return proof(found, time.perf_counter() - begun)


def _units(faults: Sequence[str], seeds: int) -> list[Unit]:
    if faults:
        for name in faults:
            expected.row(name)
        return [Unit("fault", name, SEED) for name in dict.fromkeys(faults)]
    names = list(expected.load())
    return [
        # The longest first, so that no process is left alone with one at the end.
        *(Unit("harmless", name, SEED) for name in harmless.load().names()),
        *(Unit("honest", "", seed) for seed in range(seeds)),
        # What several processes answer is asked over HTTP in any case.
        *(Unit("wire", name, SEED) for name in names[::SAMPLE] if processes([(name, {})]) == 1),
        *(Unit("fault", name, SEED) for name in names),
    ]


def _all(units: list[Unit], old: dict[str, Result], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        for unit in units:
            yield work(unit, old.get(unit.label))
        return
    # Started anew instead of forked: a fork would take over locks and threads of whoever calls.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running = [pool.submit(work, unit, old.get(unit.label)) for unit in units]
        try:
            for future in as_completed(running):
                yield future.result()
        finally:
            for future in running:
                future.cancel()
