"""How one question is answered: from a cache, or from what is found, by reading and citation."""

from dataclasses import replace
from typing import Any

from withheld_server.asking import Answer, Asked, Asker, Context
from withheld_server.caches.cache import Key
from withheld_server.caches.semantic import Meaning
from withheld_server.conversations import Source
from withheld_server.encoding import encoded
from withheld_server.overview import of_what
from withheld_server.reader import Reading
from withheld_server.searching import Searching, Seen


class Answering(Searching):
    """The third part of the honest pipeline."""

    # Answers, from a cache or anew

    def answer(self, asker: Asker, asked: Asked, seen: Seen, *, recalled: bool = False) -> Answer:
        """The answer from the first cache that has it, or a new one. ``recalled``: the first was asked before."""
        if asked.regenerate:
            for cache in (self.services.caches.answer, self.services.caches.semantic, self.services.caches.negative):
                seen[cache.layer] = "bypass" if cache.settings.enabled else "off"
            return self.generate(asker, asked, seen)
        known = None if recalled else self.recall_answer(asker, asked, seen)
        known = known or self.recall_semantic(asker, asked, seen) or self.recall_negative(asker, asked, seen)
        if known is not None:
            return known
        answer = self.generate(asker, asked, seen)
        self.keep_answer(asker, asked, answer)
        return answer

    def recall_answer(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """An answer to the same wording."""
        known = self.consult(self.services.caches.answer, self.exact_key(asker, asked), asker, seen)
        return None if known is None else self.as_served(asker, known)

    def as_served(self, _asker: Asker, answer: Answer) -> Answer:
        """A stored answer as it goes out."""
        return answer

    def recall_semantic(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """An answer to other words of the same meaning."""
        return self.consult(self.services.caches.semantic, self.semantic_key(asker, asked), asker, seen)

    def recall_negative(self, asker: Asker, asked: Asked, seen: Seen) -> Answer | None:
        """An abstention for the same wording."""
        return self.consult(self.services.caches.negative, self.exact_key(asker, asked), asker, seen)

    def keep_answer(self, asker: Asker, asked: Asked, answer: Answer) -> None:
        """Store a new answer in the caches that it belongs to."""
        caches = self.services.caches
        if answer.abstained:
            self.keep(caches.negative, self.exact_key(asker, asked), answer, asker)
        elif not answer.clarifies:
            self.keep(caches.answer, self.exact_key(asker, asked), answer, asker)
            self.keep(caches.semantic, self.semantic_key(asker, asked), answer, asker)

    def semantic_key(self, asker: Asker, asked: Asked) -> Key:
        """The key of answers by meaning."""
        return Key(asker.principal, self.meaning(asked))

    def meaning(self, asked: Asked) -> Meaning:
        """What is asked, whatever the wording."""
        return Meaning(self.services.library.state.glossary.bag(asked.words), asked.scope)

    # A new answer

    def generate(self, asker: Asker, asked: Asked, seen: Seen) -> Answer:
        """An answer made anew; search results and contexts may be cached."""
        collection = of_what(asked.words)
        if collection is not None and collection.casefold() in self.collections():
            return self.overview(asker, asked, self.collections()[collection.casefold()])
        contexts, _ = self.look_up(asker, asked, seen)
        return self.make(asker, asked, contexts)

    # Overviews

    def collections(self) -> dict[str, str]:
        """Folders by name, in lower case. Whether there is such a folder is shown by nothing."""
        return {name.casefold(): folder for folder, name in self.services.library.state.folder_names.items()}

    def overview(self, asker: Asker, asked: Asked, folder: str) -> Answer:
        """What the documents of a folder are about, from the first passage of each."""
        library = self.services.library.state
        names = self.summarised(asker, sorted(library.in_folder.get(folder, ())))[: asked.k]
        current = [version for name in names if (version := library.documents[name].current) is not None]
        contexts = tuple(self.context(library.index.passages[version.start], 0.0) for version in current)
        if not contexts:
            return self.make(asker, asked, ())
        text = f"The documents are about: {'; '.join(context.passage.title for context in contexts)}."
        return self.compose(asker, asked, Reading(text, False, None, False, tuple(range(len(contexts)))), contexts)

    def summarised(self, asker: Asker, documents: list[str]) -> list[str]:
        """Those documents that a summary for this asker may be made from: readable and in force."""
        sights = asker.view.sights
        return [name for name in documents if name in sights and sights[name].current is not None]

    def make(self, asker: Asker, asked: Asked, contexts: tuple[Context, ...]) -> Answer:
        """Read the contexts and compose the answer."""
        return self.compose(asker, asked, self.read(asked, contexts), contexts)

    def read(self, asked: Asked, contexts: tuple[Context, ...]) -> Reading:
        """What the reader makes of the contexts."""
        passages = [context.passage for context in contexts]
        glossary = self.services.library.state.glossary
        return self.services.reader(asked.words, passages, glossary, pinned_version=asked.pinned)

    def compose(self, asker: Asker, asked: Asked, reading: Reading, contexts: tuple[Context, ...]) -> Answer:
        """The answer with its citations, as a new generation."""
        used = [contexts[i].passage for i in reading.used]
        answer = Answer(
            text=reading.answer,
            abstained=reading.abstained,
            reason=reading.reason,
            clarifies=reading.clarifies,
            citations=self.cite(asker, asked, reading, contexts),
            contexts=contexts,
            answer_id=self.services.nonces(),
            sources=tuple(Source(p.document, p.version, p.passage) for p in used),
        )
        return written(answer)

    def cite(
        self, _asker: Asker, _asked: Asked, reading: Reading, contexts: tuple[Context, ...]
    ) -> tuple[dict[str, Any], ...]:
        """The passages that support the answer; none for an abstention."""
        return tuple(
            {name: contexts[i].public[name] for name in ("document", "version", "passage", "title")}
            for i in reading.used
        )


def written(answer: Answer) -> Answer:
    """The answer with its JSON, less what differs from one reply to the next and the closing brace."""
    body = {
        "answer": answer.text,
        "abstained": answer.abstained,
        "reason": answer.reason,
        "clarifies": answer.clarifies,
        "citations": answer.citations,
        "contexts": [context.public for context in answer.contexts],
        "answer_id": answer.answer_id,
    }
    return replace(answer, body=encoded(body)[:-1])
