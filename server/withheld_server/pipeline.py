"""The honest way of a question: identify, visible, current, retrieve, context, read, cite, remember."""

from collections.abc import Sequence
from dataclasses import replace

from withheld_server import followups
from withheld_server.asking import Answer, Asked, Asker, Reply, normal
from withheld_server.caches.cache import Key
from withheld_server.conversations import Source, Turn
from withheld_server.lending import Lending
from withheld_server.reader import Passage, Reading
from withheld_server.searching import Seen


class Pipeline(Lending):
    """Faults override one method each and call ``super()``; nothing here knows of them."""

    def ask(
        self,
        principal: str,
        asked: Asked,
        *,
        conversation: str | None = None,
        at_least_revision: int | None = None,
        given: Sequence[Passage] | None = None,
    ) -> Reply:
        """Answer a question. ``conversation``: none, *new*, or an id; ``given``: answer from these passages only."""
        library, revision = self.services.library, self.services.library.state.revision
        seen: Seen = {}
        recalled = False
        if conversation is None and given is None and not asked.regenerate:
            # A stored answer needs no lock: whatever changes meanwhile is concurrent with this question.
            asker, recalled = self.asker(principal, at_least_revision), True
            known = self.recall_answer(asker, asked, seen)
            if known is not None:
                return Reply(known, asker, revision, None, seen)
        with library.lock:
            asker = self.asker(principal, at_least_revision)
            if conversation == "new":
                conversation = self.services.ids()
                self.services.conversations.begin(conversation, principal)
                self.keep(self.services.caches.conversation, Key(principal, conversation), (), asker)
                earlier: tuple[Turn, ...] | None = ()
            elif conversation is not None:
                asker = self.asker(self.own_conversation(principal, conversation), at_least_revision)
                earlier = None
            else:
                earlier = ()
            if given is not None:
                answer = self.make(asker, asked, tuple(self.context(p, 0.0) for p in given))
            elif earlier is None and conversation is not None:
                answer = self.go_on(asker, asked, conversation, seen)
            else:
                answer = self.answer(asker, asked, seen, recalled=recalled)
            if conversation is not None:
                self.remember(asker, asked, answer, conversation)
            return Reply(answer, asker, library.state.revision, conversation, seen)

    # Follow-ups

    def go_on(self, asker: Asker, asked: Asked, conversation: str, seen: Seen) -> Answer:
        """Answer in a conversation: a repeat from memory, a leaning question with the help of what was said."""
        kind = followups.kind(asked.words)
        if kind is None:
            return self.answer(asker, asked, seen)
        turns = self.memory(asker, conversation, seen)
        if kind == "repeat":
            return self.repeat(asker, asked, turns, seen)
        subject = self.last_subject(turns)
        if subject is not None:
            resolved = f"{asked.words} {subject}"
            again = replace(asked, words=resolved, normal=normal(resolved), memory=(subject,))
            answer = self.answer(asker, again, seen)
            if not answer.abstained:
                return answer
        # It may lean on nothing after all: "And what does the other one cost?"
        return self.answer(asker, asked, seen)

    def memory(self, asker: Asker, conversation: str, seen: Seen) -> tuple[Turn, ...]:
        """The latest turns, oldest first; of those that may no longer be used, only the question."""
        cache, key = self.services.caches.conversation, Key(asker.principal, conversation)
        turns = self.consult(cache, key, asker, seen)
        if turns is None:
            kept = self.services.conversations.turns(conversation, self.services.settings.memory_turns)
            turns = tuple(turn if self.recallable(asker, turn) else forgotten(turn) for turn in kept)
            self.keep(cache, key, turns, asker)
        return turns

    def recallable(self, asker: Asker, turn: Turn) -> bool:
        """Whether everything that a turn rests on is still readable and in force."""
        return all(asker.view.shows(source.document, source.version) for source in turn.sources)

    def repeat(self, asker: Asker, asked: Asked, turns: tuple[Turn, ...], seen: Seen) -> Answer:
        """The last answer again; if it may no longer be used, its question is answered afresh."""
        last = next((t for t in reversed(turns) if followups.kind(t.question) != "repeat"), None)
        if last is None:
            return self.answer(asker, asked, seen)
        if last.abstained:
            return self.answer(asker, replace(asked, words=last.question, normal=normal(last.question)), seen)
        contexts = tuple(self.context(p, 0.0) for s in last.sources if (p := self.passage(s)) is not None)
        reading = Reading(last.answer, False, None, False, tuple(range(len(contexts))))
        return self.compose(asker, asked, reading, contexts)

    def passage(self, source: Source) -> Passage | None:
        """The passage of that name, or none when it is gone."""
        state = self.services.library.state
        document = state.documents.get(source.document)
        version = document.versions.get(source.version) if document else None
        rows = state.index.passages[version.start : version.stop] if version else ()
        return next((p for p in rows if p.passage == source.passage), None)

    def last_subject(self, turns: tuple[Turn, ...]) -> str | None:
        """The title of the document that the latest usable answer rests on."""
        for turn in reversed(turns):
            if turn.citations:
                return str(turn.citations[0]["title"])
        return None

    def remember(self, asker: Asker, asked: Asked, answer: Answer, conversation: str) -> None:
        """Append the turn to the conversation."""
        turn = Turn(asked.words, answer.text, answer.abstained, answer.citations, answer.sources)
        self.services.conversations.add(conversation, turn)
        cache, key = self.services.caches.conversation, Key(asker.principal, conversation)
        entry = cache.look(key)
        if entry is None or not self.holds(cache.layer, entry, asker):
            cache.drop(key)
        else:
            most = self.services.settings.memory_turns
            self.keep(cache, key, (*entry.value, turn)[-most:] if most else (), asker)


def forgotten(turn: Turn) -> Turn:
    """What is left of a turn whose answer may no longer be used: that the question was asked."""
    return Turn(turn.question, "", True, (), ())
