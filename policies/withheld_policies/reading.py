"""From one ask to what it shows, what was allowed and what it should have been, as rules and scores read it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf

from withheld_policies.evidence import Evidence, Hit, Source
from withheld_policies.history import Ask, Case, Change
from withheld_policies.memory import Memory, warm
from withheld_policies.response import classify
from withheld_policies.run import Run
from withheld_policies.seen import May, Seen, Shown
from withheld_policies.standing import Held, Standings, Window
from withheld_policies.world import Fact, Question, ResponseKind, Value, World

ECHOES = frozenset({"answer", "reasoning", "error", "header", "event", "body"})
"""Channels in which a target may repeat the asker's own words. A citation or a context comes from a document."""

LISTS = frozenset({"list", "search", "suggest"})
"""Doors that show many documents: one that is missing was withheld, whatever else they show."""

_VERSION = re.compile(r"\bv(?:ersion)?\.?\s{0,2}(\d{1,6})\b", re.IGNORECASE)
_ABSTAINS = frozenset({"abstain", "abstain_related"})
_ANSWERS = frozenset({"answer", "hedged_answer", "partial"})


class Reader:
    """Reads the asks of one run."""

    def __init__(self, world: World, run: Run, standings: Standings, evidence: Evidence) -> None:
        """All four belong to the same run."""
        self._world = world
        self._run = run
        self._promises = run.promises
        self._standings = standings
        self._evidence = evidence
        self._sent = lru_cache(maxsize=4096)(evidence.sent)
        self._facts = lru_cache(maxsize=4096)(self._facts_of)
        self._remembers = run.promises.conversation_after_revoke == "transcript"

    def read(self, ask: Ask, case: Case, memory: Memory, changes: Sequence[Change]) -> Seen:
        """One ask of a case. Asks of a case come in the order of the history; ``changes`` are those of the case."""
        window = Window(ask.invoke, _end(ask))
        question = self._world.questions.get(ask.question) if ask.question is not None else None
        about = question or self._fallback(ask, case)
        document = (about.document if about else None) or ask.document
        if about is None and document is None and ask.role != "baseline":
            document = case.document
        pinned = ask.version if ask.version is not None else about.version if about else None
        facts = self._facts(about.id) if about is not None else ()

        hits = self._evidence.find(ask.response)
        shown = self._shown(ask, hits, memory, window)
        answerable, some, short = self._answerable(ask.principal, about, document, facts, pinned, window)
        accepted = [self._accepted(fact, pinned, window) for fact in facts]

        text = ask.response.text or ""
        usable, kind, reason = self._kind(ask, window, about, facts, hits)
        states = self._states(ask, text, hits, document, facts, accepted, kind)
        seen = Seen(
            ask=ask,
            case=case,
            question=question,
            usable=usable,
            kind=kind,
            reason=reason,
            answerable=answerable,
            required=tuple(values[0] for values in accepted if len(values) == 1) if answerable is May.YES else (),
            states_required=states,
            wrong=self._wrong(ask, text, hits, facts, answerable, kind, states=states),
            shown=shown,
            denied_by=some.by,
            given_by=short.by if answerable is May.YES else None,
            warm=warm(
                ask,
                case,
                memory,
                list(changes),
                self._promises,
                self._standings.clock,
                own=some.by is not None or answerable is not May.NO,
            ),
            relevant=self._relevant(facts, pinned, window) if answerable is May.YES else (),
            denied=self._denied(ask, usable, kind, hits, document),
            about=document,
            hidden=answerable is May.NO and self._hidden(document, facts, pinned, window),
        )
        if seen.hidden and seen.denied and text:
            seen = replace(seen, names_version=self._named(ask, text, document, pinned, window))
        memory.keep(ask, told=states and usable and not seen.denied)
        return seen

    def _fallback(self, ask: Ask, case: Case) -> Question | None:
        """At a door that takes no question: the one that the case is about, unless the ask is about something else."""
        if ask.question is not None or ask.role == "baseline" or ask.document not in (None, case.document):
            return None
        if ask.door in ("open", "download", "share", "list") or case.question is None:
            return None
        return self._world.questions.get(case.question)

    def _facts_of(self, question: str) -> tuple[Fact, ...]:
        known = self._world.questions[question]
        return tuple(self._world.facts[name] for name in known.facts if name in self._world.facts)

    # What the response shows.

    def _shown(self, ask: Ask, hits: list[Hit], memory: Memory, window: Window) -> tuple[Shown, ...]:
        talk = (ask.principal, ask.conversation)
        sent = self._sent(ask.words) if ask.words else frozenset()
        if ask.conversation is not None:
            earlier = memory.sent.setdefault(talk, set())
            earlier |= sent
            sent = frozenset(earlier)
        if not hits:
            return ()
        kept = memory.shown.setdefault(talk, set()) if ask.conversation is not None and self._remembers else None
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

    def _judge(self, principal: str | None, sources: tuple[Source, ...], window: Window) -> "_Judged":
        readable, source, held = self._readable(principal, sources, window)
        current, not_yet = True, False
        if source.fact is not None:
            current, since, not_yet = self._current(sources, window)
            if readable and not current:
                held = since
        published = readable or any(
            self._standings.was_published(one.document, version, window.high)
            for one in sources
            for version in self._versions(one.document, one.versions)
        )
        return _Judged(source, held, readable, current, not_yet, published)

    def _versions(self, document: str, versions: tuple[int, ...]) -> Sequence[int]:
        return versions or tuple(self._world.versions.get(document, ()))

    def _readable(
        self, principal: str | None, sources: tuple[Source, ...], window: Window
    ) -> tuple[bool, Source, Held]:
        latest = Held(False)
        source = sources[0]
        for one in sources:
            for version in self._versions(one.document, one.versions):
                held = self._standings.readable(principal, one.document, version, window)
                if held.holds:
                    return True, one, held
                if held.ago is not None and (latest.ago is None or held.ago < latest.ago):
                    latest, source = held, one
        return False, source, latest

    def _current(self, sources: tuple[Source, ...], window: Window) -> tuple[bool, Held, bool]:
        """Whether a source could be in force; if not, since when; and whether none has been in force yet."""
        latest = Held(False)
        ever = False
        for one in sources:
            for version in one.versions:
                held = self._standings.current(one.document, version, window)
                if held.holds:
                    return True, held, False
                ever = ever or self._standings.was_current(one.document, version, window.high)
                if held.ago is not None and (latest.ago is None or held.ago < latest.ago):
                    latest = held
        return False, latest, not ever

    # What should have come.

    def _answerable(
        self,
        principal: str | None,
        about: Question | None,
        document: str | None,
        facts: tuple[Fact, ...],
        pinned: int | None,
        window: Window,
    ) -> tuple[May, Held, Held]:
        nothing = Held(False)
        if about is not None and not facts:
            return May.NO, nothing, nothing
        if document is None and not facts:
            return May.EITHER, nothing, nothing
        some = self._standings.some(principal, document or "", facts, pinned, window)
        short = self._standings.short(principal, document or "", facts, pinned, window)
        if not some.holds:
            return May.NO, some, short
        return (May.EITHER if short.holds else May.YES), some, short

    def _accepted(self, fact: Fact, pinned: int | None, window: Window) -> list[Value]:
        """Every value that may be the right one at an allowed moment, in the order of the versions."""
        if pinned is not None:
            stated = fact.in_version(pinned)
            return [stated.value] if stated else []
        settle = self._promises.settle
        low = window.low - max(settle.publish, settle.delete)
        allowed = self._standings.in_force(fact.document, low, window.high)
        found: list[Value] = []
        for stated in fact.stated:
            if stated.version in allowed and not any(same(stated.value, known) for known in found):
                found.append(stated.value)
        return found

    def _relevant(self, facts: tuple[Fact, ...], pinned: int | None, window: Window) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for fact in facts:
            numbers = (
                {pinned} if pinned is not None else self._standings.in_force(fact.document, window.low, window.high)
            )
            if len(numbers) != 1:
                return ()
            number = next(iter(numbers))
            stated = fact.in_version(number) if number is not None else None
            if stated is None:
                return ()
            found[stated.passage] = None
        return tuple(found)

    def _hidden(self, document: str | None, facts: tuple[Fact, ...], pinned: int | None, window: Window) -> bool:
        for name in {fact.document for fact in facts} or ({document} if document else set()):
            numbers = {pinned} if pinned is not None else self._standings.in_force(name, window.low, window.high)
            for number in numbers:
                if number is None or not self._standings.was_published(name, number, window.low):
                    return False
                if any(fact.document == name and fact.in_version(number) is None for fact in facts):
                    return False
        return bool(facts or document)

    def _named(self, ask: Ask, text: str, document: str | None, pinned: int | None, window: Window) -> int | None:
        known = self._world.versions.get(document or "", {})
        for number in map(int, _VERSION.findall(text)):
            if number == pinned or number not in known or str(number) in ask.words:
                continue
            if not self._standings.readable(ask.principal, document or "", number, window).holds:
                return number
        return None

    # What kind of response it is.

    def _kind(
        self, ask: Ask, window: Window, about: Question | None, facts: tuple[Fact, ...], hits: list[Hit]
    ) -> tuple[bool, ResponseKind | None, str | None]:
        """Whether it is usable, its kind, and the reason it gives."""
        response = ask.response
        status = response.status
        shut = status in (403, 404, 410) or (status == 401 and self._standings.disabled(ask.principal, window))
        if shut and ask.outcome != "unknown":
            if ask.door != "ask":
                return True, None, None
            return True, "abstain", "missing_evidence" if status in (404, 410) else "permission"
        if ask.outcome != "ok" or response.error is not None or (status is not None and status >= 400):
            return False, None, None
        if ask.door != "ask":
            return True, None, None
        text = response.text
        if not (text and text.strip()):
            if response.abstained or self._promises.empty_means_abstain:
                return True, "abstain", response.reason
            return False, None, None
        kind = classify(
            text,
            language=self._world.header.language,
            question=ask.words or None,
            signal=response.abstained,
            clarifies=response.clarifies,
            reason=response.reason,
            refusals=self._promises.refusals,
            has_value=self._has_value(ask, text, facts, hits) if about is not None else None,
            empty_means_abstain=self._promises.empty_means_abstain,
        )
        return True, kind.kind, kind.reason

    def _has_value(self, ask: Ask, text: str, facts: tuple[Fact, ...], hits: list[Hit]) -> bool | None:
        """Whether a value for what is asked is stated, and not only repeated from the asker's words.

        None where nothing in the world answers the question.
        """
        if not facts:
            return None
        names = {fact.id for fact in facts}
        sent = self._sent(ask.words)
        for hit in hits:
            if hit.channel == "answer" and not hit.negated and hit.key not in sent:
                if any(source.fact in names for source in hit.sources):
                    return True
        return any(
            self._evidence.states(text, stated.value)
            and not self._evidence.states(ask.words, stated.value, outdated=True)
            for fact in facts
            for stated in fact.stated
        )

    def _states(
        self,
        ask: Ask,
        text: str,
        hits: list[Hit],
        document: str | None,
        facts: tuple[Fact, ...],
        accepted: list[list[Value]],
        kind: ResponseKind | None,
    ) -> bool:
        """Whether everything that is required stands there; at other doors, whether the document does."""
        if ask.door != "ask" and (ask.door in LISTS or not facts):
            return document is None or any(source.document == document for hit in hits for source in hit.sources)
        if ask.door == "ask" and kind is None:
            return not facts
        for fact, values in zip(facts, accepted, strict=True):
            if values and not self._tells(ask, text, hits, fact, values):
                return False
        return True

    def _tells(self, ask: Ask, text: str, hits: list[Hit], fact: Fact, values: list[Value]) -> bool:
        for hit in hits:
            if ask.door == "ask" and hit.channel != "answer":
                continue
            if hit.negated or hit.marked or not any(source.fact == fact.id for source in hit.sources):
                continue
            if any(same(hit.value, value) for value in values):
                return True
        return any(self._evidence.states(text, value) for value in values)

    def _wrong(
        self,
        ask: Ask,
        text: str,
        hits: list[Hit],
        facts: tuple[Fact, ...],
        answerable: May,
        kind: ResponseKind | None,
        *,
        states: bool,
    ) -> tuple[str, ...]:
        """Values of the type asked for that nobody stated, in an answer that does not state the right one."""
        if kind not in _ANSWERS or ask.door != "ask" or (states and answerable is not May.NO):
            return ()
        types = {stated.value.type for fact in facts for stated in fact.stated}
        known = [stated.value for fact in facts for stated in fact.stated]
        if not facts:
            types = {"money", "quantity", "percentage", "date", "code"}
            known = [hit.value for hit in hits]
        found: dict[str, None] = {}
        for type_ in sorted(types):
            echoed = self._evidence.typed_values(ask.words, type_) if ask.words else []
            for value in self._evidence.typed_values(text, type_):
                if not any(same(value, other) for other in (*known, *echoed)):
                    found[value.text] = None
        return tuple(found)

    def _denied(self, ask: Ask, usable: bool, kind: ResponseKind | None, hits: list[Hit], document: str | None) -> bool:
        if not usable:
            return False
        if ask.door == "ask":
            return kind in _ABSTAINS
        if ask.response.status is not None and ask.response.status >= 400:
            return True
        if ask.door in LISTS and document is not None:
            return not any(source.document == document for hit in hits for source in hit.sources)
        return not (ask.response.text or ask.response.contexts or ask.response.body or ask.response.frames)


@dataclass(frozen=True, slots=True)
class _Judged:
    """What holds of the sources of a value at one ask; ``source`` is the one that a finding names."""

    source: Source
    held: Held
    readable: bool
    current: bool
    not_yet: bool
    published: bool


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


def same(one: Value, other: Value) -> bool:
    """Whether two values are the same one, however they are written."""
    if one.number is not None and other.number is not None:
        return _number(one.number) == _number(other.number) and (one.unit or other.unit) == (other.unit or one.unit)
    return one.text == other.text or " ".join(one.text.casefold().split()) == " ".join(other.text.casefold().split())


def _number(text: str) -> float | str:
    try:
        return float(text)
    except ValueError:
        return text


def _end(ask: Ask) -> float:
    """When the last of the response had come; a response that never ended was open at least as long as its frames."""
    if ask.complete is not None:
        return ask.complete
    frames = ask.response.frames
    return ask.invoke + max(frame.at for frame in frames) if frames else inf
