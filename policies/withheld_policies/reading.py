"""From one ask to what it shows, what was allowed and what it should have been, as rules and scores read it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf

from withheld_policies.evidence import Evidence
from withheld_policies.expectation import Expectation
from withheld_policies.history import Ask, Case
from withheld_policies.made import Made
from withheld_policies.memory import Memory, warm
from withheld_policies.reply import Reply
from withheld_policies.run import Run
from withheld_policies.seen import May, Seen
from withheld_policies.showing import Showing
from withheld_policies.standing import Standings, Window
from withheld_policies.world import World


class Reader:
    """Reads the asks of one run."""

    def __init__(self, world: World, run: Run, standings: Standings, evidence: Evidence) -> None:
        """All four belong to the same run."""
        promises = run.promises
        self._world = world
        self._promises = promises
        self._standings = standings
        self._evidence = evidence
        self._expectation = Expectation(world, standings, max(promises.settle.publish, promises.settle.delete))
        self._showing = Showing(world, standings, transcript=promises.conversation_after_revoke == "transcript")
        self._sent = lru_cache(maxsize=4096)(evidence.sent)

    def read(self, ask: Ask, case: Case, memory: Memory, changes: Sequence[Made]) -> Seen:
        """One ask of a case. Asks of a case come in the order of the history; ``changes`` are those of the case."""
        window = Window(ask.invoke, end_of(ask))
        asked = self._expectation.asked(ask, case, window)
        expected = self._expectation.expected(asked)
        if expected.answerable is May.YES and memory.leans_on_nothing(ask):
            expected = replace(expected, answerable=May.EITHER)
        hits = self._evidence.find(ask.response)
        if ask.door == "ask" and asked.facts and ask.response.text:
            hits = [*hits, *self._evidence.replied(ask.response.text, asked.facts, hits)]
        sent = self._sent(ask.words) if ask.words else frozenset()
        reply = Reply(asked, expected, hits, sent, self._evidence)
        kinded = reply.kind(self._promises, self._standings, self._world.header.language)
        states = reply.states_required(kinded.kind)
        denied = reply.denied(kinded)
        must = expected.answerable is May.YES
        told = ask.response.text if expected.hidden and denied else None
        seen = Seen(
            ask=ask,
            case=case,
            question=self._world.questions.get(ask.question) if ask.question is not None else None,
            usable=kinded.usable,
            kind=kinded.kind,
            reason=kinded.reason,
            answerable=expected.answerable,
            required=tuple(values[0] for values in expected.accepted if len(values) == 1) if must else (),
            states_required=states,
            wrong=reply.wrong(kinded.kind, states=states),
            shown=self._showing.shown(ask, hits, sent, memory, window),
            denied_by=expected.some.by,
            given_by=expected.short.by if must else None,
            warm=warm(ask, case, memory, changes, promises=self._promises, clock=self._standings.clock)
            if case.cache is not None
            else frozenset(),
            relevant=self._expectation.relevant(asked) if must else (),
            denied=denied,
            about=asked.document,
            hidden=expected.hidden,
            names_version=self._expectation.names_version(asked, told) if told else None,
        )
        # Nobody asks a case without a cache what was warm, and a long watch has many asks.
        if case.cache is not None or ask.conversation is not None:
            memory.keep(ask, told=states and kinded.usable and not denied, usable=kinded.usable)
        return seen


def end_of(ask: Ask) -> float:
    """When the last of the response had come; one that never ended was open at least as long as its frames came."""
    if ask.complete is not None:
        return ask.complete
    frames = ask.response.frames
    return ask.invoke + max(frame.at for frame in frames) if frames else inf
