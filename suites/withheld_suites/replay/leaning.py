"""Asks that mean something only after another one: a part of a script without that one is another story."""

from collections.abc import Sequence

from withheld_suites.script import PlannedAsk, Step


def leaning(steps: Sequence[Step]) -> list[PlannedAsk]:
    """The asks in words of their own that go on from a question of the world in the same conversation.

    A follow-up such as "And what about its deadline?" is nonsense without it, and may be answered in any way.
    """
    return [
        step
        for place, step in enumerate(steps)
        if isinstance(step, PlannedAsk) and _own_words(step) and _begun(step, steps[:place])
    ]


def whole(steps: Sequence[Step], leans: Sequence[PlannedAsk]) -> bool:
    """Whether each of the asks that lean has what it leans on."""
    return all(
        _begun(step, steps[:place])
        for place, step in enumerate(steps)
        if isinstance(step, PlannedAsk) and step in leans
    )


def _own_words(ask: PlannedAsk) -> bool:
    return ask.door == "ask" and ask.conversation is not None and ask.phrasing is None


def _begun(ask: PlannedAsk, before: Sequence[Step]) -> bool:
    return any(
        isinstance(one, PlannedAsk)
        and one.phrasing is not None
        and (one.conversation, one.principal) == (ask.conversation, ask.principal)
        for one in before
    )
