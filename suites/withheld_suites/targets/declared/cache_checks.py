"""What of a target file shows that a cache answered, looked for in one question that was put twice."""

from collections.abc import Iterator

from withheld_policies.history import Response
from withheld_suites.targets.declared.looked import Looked
from withheld_suites.targets.declared.reading_shape import CacheSignal, Reading
from withheld_suites.targets.declared.selector import Source, found, words


def caches(reading: Reading, first: Response, again: Response) -> Iterator[Looked]:
    """Which path of ``cache`` matched, layer by layer, and whether ``nonce`` tells a new answer from a kept one."""
    if not reading.cache and not reading.nonce:
        yield Looked(
            "remark",
            "  cache: no path shows a hit, and no nonce a new answer: no entry can be proved warm, and what rests on "
            "that is not played; what a cache shows to somebody who lost access is a leak all the same",
        )
        return
    sources = [Source(one.body or "", one.status, one.headers) for one in (first, again)]
    if isinstance(reading.cache, dict):
        for layer, signal in reading.cache.items():
            yield _layer(layer, signal, sources)
    elif reading.cache:
        yield _table(reading.cache, first, again)
    if reading.nonce:
        yield _nonce(reading.nonce, sources)


def _layer(layer: str, signal: CacheSignal, sources: list[Source]) -> Looked:
    states = []
    for source in sources:
        matched = next(((at, values[0]) for at in signal.at if (values := found((at,), source))), None)
        if matched is None:
            return Looked("remark", f"  cache.{layer}: nothing at {', '.join(signal.at)}: no hit would be seen")
        at, value = matched
        state = "a hit" if value in signal.hit else "a miss" if value in signal.miss else None
        if state is None:
            known = f"hit = {list(signal.hit)}, miss = {list(signal.miss)}"
            return Looked("remark", f"  cache.{layer}: {at} found {value!r}, which is neither: {known}")
        states.append(f"{at} found {value!r}, {state}")
    return Looked("fine", f"  cache.{layer}: {states[0]}; the same question again: {states[1]}")


def _table(paths: tuple[str, ...], first: Response, again: Response) -> Looked:
    if first.cache is None or again.cache is None:
        return Looked("remark", f"  cache: nothing at {', '.join(paths)}: no hit would be seen")
    said = [
        ", ".join(f"{layer} {state}" for layer, state in sorted(one.cache.items()))
        for one in (first, again)
        if one.cache
    ]
    return Looked("fine", f"  cache: {', '.join(paths)} found {said[0]}; the same question again: {said[-1]}")


def _nonce(paths: tuple[str, ...], sources: list[Source]) -> Looked:
    values = [words(found(paths, source)[:1]) for source in sources]
    if None in values:
        return Looked("remark", f"  nonce: nothing at {', '.join(paths)}: no kept answer would be told from a new one")
    kept = "the same again: the answer was kept" if values[0] == values[1] else "another one again: the answer was new"
    return Looked("fine", f"  nonce: {', '.join(paths)} found {values[0]!r}, and {kept}")
