"""What is hidden takes another time to refuse than what was never there."""

from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from withheld_policies.digits import three_digits
from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.rules.leak import tells_existence
from withheld_policies.seen import CaseSeen, May, Scene, Seen
from withheld_policies.statistics_signs import sign_test, signs

LEVEL = 1e-5
"""How unlikely the split must be by chance alone, in each of two halves."""

LEAST = 0.002
"""Seconds: a smaller difference is nothing that somebody on the other side of a network could use."""

_DOORS = frozenset({"open", "download"})
"""Doors at which a request holds nothing but the name of a document, so that nothing else explains a difference."""


class TimingHint(Rule):
    """How long a refusal takes lets somebody tell a hidden document from one that was never there.

    What it finds: in a case that knocks for hidden documents and their absent doubles in turns, that the hidden ones
    take longer, or shorter, than their doubles do. Each document counts once: its fastest refusal against its double's
    fastest. A sign test over the documents must give p <= 0.00001, in the first half of the knocks and again in the
    second, to the same side, and the median difference must be 2 ms or more in both. That takes 18 documents; with
    fewer it says nothing. Load makes single refusals slow, and cannot tell the two apart.

    Why it matters: status, words and counts are equal, and a stop watch still tells that the document exists.

    Example: each of 20 hidden documents is refused after 25 ms, each absent one after 3 ms.
    """

    name = "timing_hint"
    severity = "fail"

    def on_case(self, case: CaseSeen, scene: Scene) -> Iterator[Finding]:
        """At most one finding for each door and principal."""
        turns: dict[tuple[str, str | None], dict[str, list[_Turn]]] = {}
        for turn in _turns(case.asks, scene):
            key = turn.hidden.ask.door, turn.hidden.ask.principal
            turns.setdefault(key, {}).setdefault(turn.hidden.about or "", []).append(turn)
        for (door, _), documents in turns.items():
            halves = [_differences(documents, second=second) for second in (False, True)]
            if all(map(_tells, halves)) and len({median(half) > 0 for half in halves}) == 1:
                least = min((median(half) for half in halves), key=abs)
                how = "longer" if least > 0 else "shorter"
                message = (
                    f"{door} takes {three_digits(abs(least) * 1000)} ms {how} for what is hidden"
                    " than for what is not there, "
                    f"over {len(halves[0])} documents and then again"
                )
                first = next(iter(documents.values()))[0].hidden
                yield found(self, first, message, channel="timing")


class _Turn(NamedTuple):
    hidden: Seen
    absent: Seen


def _turns(asks: list[Seen], scene: Scene) -> Iterator[_Turn]:
    """Refusals next to each other, of a hidden document and of an absent one, whichever came first."""
    left: Seen | None = None
    for seen in asks:
        if left is None or {left.ask.role, seen.ask.role} != {"probe", "baseline"} or not _alike(left, seen):
            left = seen
            continue
        hidden, absent = (left, seen) if left.ask.role == "probe" else (seen, left)
        left = None
        if _refused(hidden) and _refused(absent) and hidden.hidden and not tells_existence(hidden, scene):
            yield _Turn(hidden, absent)


def _alike(one: Seen, other: Seen) -> bool:
    return one.ask.door in _DOORS and (one.ask.door, one.ask.principal) == (other.ask.door, other.ask.principal)


def _refused(seen: Seen) -> bool:
    return seen.usable and seen.denied and seen.answerable is not May.YES and seen.ask.complete is not None


def _differences(documents: dict[str, list[_Turn]], *, second: bool) -> list[float]:
    """By document, by how much the fastest refusal in that half of its turns is slower than its double's fastest."""
    halves = ((turns[len(turns) // 2 :] if second else turns[: len(turns) // 2]) for turns in documents.values())
    return [
        min(_seconds(turn.hidden) for turn in half) - min(_seconds(turn.absent) for turn in half)
        for half in halves
        if half
    ]


def _seconds(seen: Seen) -> float:
    return (seen.ask.complete or seen.ask.invoke) - seen.ask.invoke


def _tells(differences: list[float]) -> bool:
    return bool(differences) and sign_test(*signs(differences)) <= LEVEL and abs(median(differences)) >= LEAST
