"""What a response shows of protected and superseded values, and whether this principal could know them."""

from collections.abc import Sequence
from dataclasses import dataclass

from withheld_policies.evidence import Hit, Source
from withheld_policies.history import Ask
from withheld_policies.memory import Memory
from withheld_policies.seen import Shown
from withheld_policies.standing import Held, Standings, Window
from withheld_policies.world import World

ECHOES = frozenset({"answer", "reasoning", "error", "header", "event", "body"})
"""Channels in which a target may repeat the asker's own words. A citation or a context comes from a document."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """What holds of the sources of a value at one ask; ``source`` is the one that a finding names."""

    source: Source
    held: Held
    readable: bool
    current: bool
    not_yet: bool
    published: bool


class Showing:
    """Judges hits by access, currency and what was said before in the conversation."""

    def __init__(self, world: World, standings: Standings, *, transcript: bool) -> None:
        """``transcript``: whether values that were shown in a conversation may recur in it."""
        self._world = world
        self._standings = standings
        self._transcript = transcript

    def shown(
        self, ask: Ask, hits: list[Hit], sent: frozenset[str], memory: Memory, window: Window
    ) -> tuple[Shown, ...]:
        """Every hit, judged. ``sent`` are the keys of the values in this ask's own words; earlier ones are known."""
        talk = (ask.principal, ask.conversation)
        if ask.conversation is not None:
            earlier = memory.sent.setdefault(talk, set())
            earlier |= sent
            sent = frozenset(earlier)
        if not hits:
            return ()
        kept = memory.shown.setdefault(talk, set()) if ask.conversation is not None and self._transcript else None
        # A title stands in answer, citations and contexts alike: its sources are judged once.
        judged: dict[tuple[Source, ...], _Judged] = {}
        found: list[Shown] = []
        for hit in hits:
            if (known := judged.get(hit.sources)) is None:
                known = judged[hit.sources] = self._judge(ask.principal, hit.sources, window)
            found.append(_shown(hit, known, sent, kept))
        if kept is not None:
            kept |= {hit.key for hit, one in zip(hits, found, strict=True) if one.readable}
        return tuple(found)

    def _judge(self, principal: str | None, sources: tuple[Source, ...], window: Window) -> _Judged:
        readable, source, held = self._readable(principal, sources, window)
        current, not_yet = True, False
        if source.fact is not None:
            current, since, not_yet = self._current(sources, window)
            if readable and not current:
                held = since
        published = readable or any(
            self._standings.was_published(one.document, version, window.high)
            for one in sources
            for version in self._versions(one)
        )
        return _Judged(source, held, readable, current, not_yet, published)

    def _versions(self, source: Source) -> Sequence[int]:
        return source.versions or tuple(self._world.versions.get(source.document, ()))

    def _readable(
        self, principal: str | None, sources: tuple[Source, ...], window: Window
    ) -> tuple[bool, Source, Held]:
        """Whether any source could be read; if none, the one that was lost last."""
        latest, lost = Held(False), sources[0]
        for source in sources:
            for version in self._versions(source):
                held = self._standings.readable(principal, source.document, version, window)
                if held.holds:
                    return True, source, held
                if held.ago is not None and (latest.ago is None or held.ago < latest.ago):
                    latest, lost = held, source
        return False, lost, latest

    def _current(self, sources: tuple[Source, ...], window: Window) -> tuple[bool, Held, bool]:
        """Whether any source could be in force; if not, since when; and whether none has been in force yet."""
        latest, ever = Held(False), False
        for source in sources:
            for version in source.versions:
                held = self._standings.current(source.document, version, window)
                if held.holds:
                    return True, held, False
                ever = ever or self._standings.was_current(source.document, version, window.high)
                if held.ago is not None and (latest.ago is None or held.ago < latest.ago):
                    latest = held
        return False, latest, not ever


def _shown(hit: Hit, judged: _Judged, sent: frozenset[str], kept: set[str] | None) -> Shown:
    return Shown(
        value=hit.value,
        fact=judged.source.fact,
        document=judged.source.document,
        versions=judged.source.versions,
        channel=hit.channel,
        text=hit.text,
        readable=judged.readable,
        current=judged.current,
        marked=hit.marked,
        negated=hit.negated,
        attributable=hit.attributable and judged.published,
        sent_by_asker=hit.channel in ECHOES and hit.key in sent,
        after=judged.held.by,
        stale=judged.held.ago,
        remembered=not judged.readable and kept is not None and hit.key in kept,
        not_yet=judged.not_yet,
    )
