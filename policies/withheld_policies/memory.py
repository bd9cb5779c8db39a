"""What judging remembers of an open case: who sent and saw which values in a conversation, which cache was warm."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from withheld_policies.clock import WorldClock
from withheld_policies.history import Ask, Case
from withheld_policies.made import Made
from withheld_policies.promises import Promises

Talk = tuple[str | None, str | None]
"""Principal and the plan's label of a conversation."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """The little of an earlier ask that proofs of warmth need."""

    ask: int
    role: str
    door: str
    principal: str | None
    question: str | None
    words: str
    conversation: str | None
    regenerate: bool
    invoke: float
    complete: float
    hits: frozenset[str]
    nonce: str | None
    told: bool
    """Whether it showed what was required."""
    usable: bool
    """Whether there was a response to judge at all."""
    phrased: bool
    """Whether it was put as the world puts its question, and so leans on nothing said before."""


@dataclass(slots=True)
class Memory:
    """Grows with the asks of one case, and is dropped with it."""

    sent: dict[Talk, set[str]] = field(default_factory=dict)
    shown: dict[Talk, set[str]] = field(default_factory=dict)
    earlier: list[Earlier] = field(default_factory=list)

    def leans_on_nothing(self, ask: Ask) -> bool:
        """Whether an ask in words of its own goes on in a conversation whose every real question failed before it."""
        if ask.phrasing is not None or ask.conversation is None:
            return False
        talk = [one for one in self.earlier if (one.conversation, one.principal) == (ask.conversation, ask.principal)]
        return bool(talk) and not any(one.usable and (one.told or one.phrased) for one in talk)

    def keep(self, ask: Ask, *, told: bool, usable: bool) -> None:
        """Remember an ask that has completed, also one that came to nothing; any other proves nothing."""
        if ask.complete is None or ask.outcome == "unknown":
            return
        hits = frozenset(layer for layer, state in (ask.response.cache or {}).items() if state == "hit")
        self.earlier.append(
            Earlier(
                ask.id,
                ask.role,
                ask.door,
                ask.principal,
                ask.question,
                ask.words,
                ask.conversation,
                ask.regenerate,
                ask.invoke,
                ask.complete,
                hits,
                ask.response.nonce,
                told,
                usable,
                ask.phrasing is not None,
            )
        )


def warm(
    ask: Ask, case: Case, memory: Memory, changes: Sequence[Made], *, promises: Promises, clock: WorldClock
) -> frozenset[str]:
    """Cache layers whose entry was proven alive before the change, and which can still be alive at this ask.

    Where a change is under test, only what this principal's own asks proved counts; where none is (somebody who was
    never let in asks after a reader), anybody's does. ``changes`` are those of the case.
    """
    if not memory.earlier:
        return frozenset()
    # The change under test is the last of its kind before the ask; a case may grant and revoke in turn.
    before = [change.invoke for change in changes if change.verb == case.change and change.invoke <= ask.invoke]
    until = max(before, default=ask.invoke)
    now = ask.invoke if ask.complete is None else ask.complete
    found: set[str] = set()
    for proof in memory.earlier:
        own = case.change is None or proof.principal == ask.principal
        if proof.complete > until or not own or not proof.usable or not _same(proof, ask, case):
            continue
        filled = _filled(proof, memory)
        for layer in _layers(proof, filled, ask, memory):
            lifetime = promises.cache_lifetime.get(layer)
            # An entry's age is counted from when its filling began; one that another case filled has no known age.
            if lifetime is None or (
                filled is not None and now - filled.invoke + clock.advanced(filled.invoke, now) < lifetime
            ):
                found.add(layer)
    return frozenset(found)


def _layers(proof: Earlier, filled: Earlier | None, ask: Ask, memory: Memory) -> set[str]:
    """The layers that this earlier ask proves: by its hit signal, its nonce, or a follow-up that knew the answer."""
    layers = set(proof.hits)
    if not layers and _repeated(proof, memory):
        layers.add("answer")
    if proof.told and filled is not None and proof.conversation is not None and proof.conversation == ask.conversation:
        layers.add("conversation")
    return layers


def _same(proof: Earlier, ask: Ask, case: Case) -> bool:
    """Whether the entry that answered the proof is one that could answer this ask."""
    if case.cache == "semantic":
        return proof.question == ask.question
    if case.cache == "conversation":
        return proof.conversation is not None and proof.conversation == ask.conversation
    return proof.words == ask.words and proof.door == ask.door


def _filled(proof: Earlier, memory: Memory) -> Earlier | None:
    """The ask that put the entry there: the latest one of the same question before the proof that was no hit."""
    before = [
        one
        for one in memory.earlier
        if one.complete <= proof.invoke and (one.question == proof.question or one.words == proof.words)
    ]
    cold = [one for one in before if not one.hits]
    return cold[-1] if cold else before[0] if before else None


def _repeated(proof: Earlier, memory: Memory) -> bool:
    """Whether the proof repeats the nonce of the same words, and another ask showed that a cold one changes it."""
    if proof.nonce is None:
        return False
    before = [one for one in memory.earlier if one.complete <= proof.invoke and one.nonce is not None]
    same = any(one.nonce == proof.nonce and one.words == proof.words for one in before)
    return same and any(one.nonce != proof.nonce and one.principal == proof.principal for one in before)
