"""What is found for a question, and what is kept of it: search within what may be seen, and the caches."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Literal, TypeVar

import numpy as np

from withheld_server.asking import Asked, Asker, Context
from withheld_server.caches.cache import Cache, Entry, Key
from withheld_server.doors import Doors
from withheld_server.glossary import Glossary
from withheld_server.language import tokens
from withheld_server.pool import Session
from withheld_server.reader import Passage
from withheld_server.retrieval import Found, Hit, Scope, Term
from withheld_server.settings import Layer
from withheld_server.words import terms

V = TypeVar("V")

Seen = dict[Layer, str]

RELATED = 0.5
"""Weight of a word that only the glossary brings in, beside 1 for a word of the question."""

Leg = Literal["keyword", "vector", "neighbour"]


class Searching(Doors):
    """The second part of the honest pipeline."""

    # Search

    def search(self, principal: str, asked: Asked) -> dict[str, Any]:
        """The best passages for some words, and how many match; both within what the principal may see."""
        library = self.services.library
        seen: dict[Any, str] = {}
        with library.lock:
            asker = self.asker(principal)
            contexts, visible = self.look_up(asker, asked, seen)
            return {
                "results": [context.public for context in contexts],
                "total": self.counted(asker, visible, asked),
                "revision": library.state.revision,
                "cache": seen,
            }

    # Caches in general

    def consult(self, cache: Cache[V], key: Key, asker: Asker, seen: Seen) -> V | None:
        """What a cache holds for the key, if that still holds; counts and notes what happened."""
        if not cache.settings.enabled:
            seen[cache.layer] = "off"
            return None
        entry = cache.look(key)
        if entry is not None and self.holds(cache.layer, entry, asker):
            cache.hits += 1
            seen[cache.layer] = "hit"
            return entry.value
        cache.misses += 1
        seen[cache.layer] = "miss"
        return None

    def holds(self, _layer: Layer, entry: Entry[Any], asker: Asker) -> bool:
        """Whether an entry still holds: nothing that its owner may read has changed since it was made."""
        return entry.stamp == asker.stamp

    def keep(self, cache: Cache[V], key: Key, value: V, asker: Asker) -> None:
        """Put a value into a cache that is on."""
        if cache.settings.enabled:
            cache.put(key, value, asker.stamp)

    def exact_key(self, asker: Asker, asked: Asked) -> Key:
        """The key of answers, abstentions and search results by wording."""
        return Key(asker.principal, (asked.normal, asked.scope))

    # What is found

    def look_up(self, asker: Asker, asked: Asked, seen: Seen) -> tuple[tuple[Context, ...], int]:
        """What is found for a question, with its text."""
        found = self.retrieve(asker, asked, seen)
        return self.contexts(asker, found, seen), found.total

    def retrieve(self, asker: Asker, asked: Asked, seen: Seen) -> Found:
        """What is found, from the cache or the index."""
        found = self.recall_found(asker, asked, seen)
        if found is None:
            found = self.find(asker, asked)
            self.keep(self.services.caches.retrieval, self.exact_key(asker, asked), found, asker)
        return found

    def recall_found(self, asker: Asker, asked: Asked, seen: Seen) -> Found | None:
        """What was found for the same wording before."""
        return self.consult(self.services.caches.retrieval, self.exact_key(asker, asked), asker, seen)

    def find(self, asker: Asker, asked: Asked) -> Found:
        """Search the index within what may be searched: by words, and by similarity."""
        with self.session(asker) as whose:
            words = self.search_words(whose, asked)
            return with_nearest(words, self.search_vectors(whose, asked), asked.k)

    def search_words(self, asker: Asker, asked: Asked) -> Found:
        """The leg that searches by words."""
        scope = self.leg_scope("keyword", asker, asked)
        return self.services.library.state.index.search(self.query(asked), scope, asked.k)

    def search_vectors(self, asker: Asker, asked: Asked) -> Hit | None:
        """The leg that searches by vectors; none where nothing is alike enough to be worth a place."""
        scope = self.leg_scope("vector", asker, asked)
        return self.services.library.state.index.nearest(asked.words, scope)

    def leg_scope(self, _leg: Leg, asker: Asker, asked: Asked) -> Scope:
        """What one leg of the search may see: the same for each."""
        return self.restricted(self.searchable(self.reads_as(asker, asked), asked), asked)

    def reads_as(self, asker: Asker, _asked: Asked) -> Asker:
        """With whose rights is searched: the asker's own, also when an assistant of somebody else's is asked."""
        return asker

    # Sessions

    @contextmanager
    def session(self, asker: Asker) -> Iterator[Asker]:
        """A session from the pool, and the asker whose rights apply in it."""
        pool = self.services.pool
        session = pool.take()
        try:
            self.bind(session, asker.principal)
            whose = session.principal or ""
            yield asker if whose == asker.principal else self.asker(whose)
        finally:
            self.unbind(session)
            pool.give(session)

    def bind(self, session: Session, principal: str) -> None:
        """Say whose rights apply in the session."""
        session.principal = principal

    def unbind(self, session: Session) -> None:
        """Take that back before the session is given to somebody else."""
        session.principal = None

    def searchable(self, asker: Asker, asked: Asked) -> Scope:
        """What may be searched: readable, and in force now, then, or of the named version."""
        views = self.services.library.views
        if asked.as_of is not None:
            return views.as_of(asker.view, asked.as_of)
        number = asked.version if asked.version is not None else asked.pinned
        if number is not None:
            scope = views.at_version(asker.view, number)
            # A number that only the words name may mean something else than a version of a document.
            if asked.version is not None or scope.passages:
                return scope
        return asker.view.scope()

    def restricted(self, scope: Scope, asked: Asked) -> Scope:
        """The scope within the one document that was asked for, or those that the assistant knows, if it is so."""
        known = None if asked.assistant is None else set(asked.assistant.documents)
        if asked.document is not None:
            known = {asked.document} & ({asked.document} if known is None else known)
        if known is None:
            return scope
        mask = np.zeros_like(scope.mask)
        for document in filter(None, map(self.services.library.state.documents.get, known)):
            for version in document.versions.values():
                mask[version.start : version.stop] = scope.mask[version.start : version.stop]
        return self.services.library.state.index.scope(mask)

    def query(self, asked: Asked) -> tuple[Term, ...]:
        """The terms to search for with their weights, related words of the glossary among them."""
        return weighted(asked.words, self.services.library.state.glossary)

    def contexts(self, asker: Asker, found: Found, seen: Seen) -> tuple[Context, ...]:
        """The found passages with their text, from the cache or the index; nothing is looked up for nothing."""
        if not found.hits:
            return ()
        cache, key = self.services.caches.context, self.context_key(asker, found)
        contexts = self.consult(cache, key, asker, seen)
        if contexts is None:
            passages = self.services.library.state.index.passages
            contexts = tuple(self.context(passages[hit.row], hit.score) for hit in found.hits)
            self.keep(cache, key, contexts, asker)
        return contexts

    def context_key(self, asker: Asker, found: Found) -> Key:
        """The key of assembled contexts."""
        hits: Hashable = found.hits
        return Key(asker.principal, hits)

    def context(self, passage: Passage, score: float) -> Context:
        """One passage with what a response shows of it."""
        public = {
            "document": passage.document,
            "version": passage.version,
            "passage": passage.passage,
            "title": passage.title,
            "text": passage.text,
            "score": score,
        }
        return Context(passage, score, public)


def with_nearest(words: Found, near: Hit | None, k: int) -> Found:
    """What words found, with the passage that is most alike in the last place unless it is there."""
    if near is None or any(hit.row == near.row for hit in words.hits):
        return words
    first = words.hits[: k - 1] if k > 1 else words.hits[:1]
    if len(first) == k:
        return words
    score = min(near.score, first[-1].score) if first else near.score
    return Found((*first, Hit(near.row, round(max(score - 1e-6, 0.0), 6))), words.total)


@lru_cache(maxsize=8192)
def weighted(question: str, glossary: Glossary) -> tuple[Term, ...]:
    """The terms of a question and those that the glossary relates to them, with weights; in alphabetical order.

    A related word counts only where the term that brought it in has that sense, so that it draws in nothing else.
    """
    plain = {word: Term(word) for word in terms(question)}
    for word, genres in glossary.expand(tokens(question)).items():
        plain.setdefault(word, Term(word, RELATED, genres))
    return tuple(sorted(plain.values(), key=lambda term: term.word))
