"""Doors that something is handed to somebody by: links to files, streams taken up again, shares, shared assistants."""

from dataclasses import replace
from typing import Any

from withheld_server.agent import Agent
from withheld_server.asking import Asked, Asker, Context, Reply
from withheld_server.assistants import Assistant
from withheld_server.changes import Change
from withheld_server.errors import NotFound
from withheld_server.links import Link
from withheld_server.naming import known_document, known_subject
from withheld_server.planning import check
from withheld_server.runs import Run

HOUR = 3_600.0
LINK_SECONDS = 24 * HOUR
"""World seconds for which a link to a file lives, counted from the next full hour."""

_SHARE = "source:share-"


class Lending(Agent):
    """The fifth part of the honest pipeline. Whatever was handed out, rights are looked at again when it is used."""

    # Files

    def files(self, reply: Reply) -> list[dict[str, Any]]:
        """A link to the file of each version that an answer cites, made for who asked."""
        # To the full hour, so that the same answer has the same links for a while.
        expires = (self.services.library.clock.now() // HOUR + 1) * HOUR + LINK_SECONDS
        cited = dict.fromkeys((str(one["document"]), int(one["version"])) for one in reply.answer.citations)
        return [
            {
                "document": document,
                "version": version,
                "link": self.services.links.write(Link(reply.asker.principal, document, version, expires)),
            }
            for document, version in cited
        ]

    def open_link(self, principal: str, text: str) -> dict[str, Any]:
        """The document behind a link. Raises ``NotFound``, in the same words, for every link that does not hold."""
        library = self.services.library
        with library.lock:
            asker, link = self.asker(principal), self.services.links.read(text)
            document = library.state.documents.get(link.document) if link is not None else None
            version = document.versions.get(link.version) if document is not None and link is not None else None
            if document is None or version is None or link is None or not self.link_holds(asker, link):
                raise NotFound("there is no such file")
            return self.shown_document(document, version)

    def link_holds(self, asker: Asker, link: Link) -> bool:
        """Whether a link may be followed: by whom it was made for, in its time, and only what they may still read."""
        own = link.principal == asker.principal and self.services.library.clock.now() < link.expires
        return own and asker.view.reads(link.document, link.version)

    # Streams

    def resume(self, principal: str, name: str) -> Run:
        """A streamed answer, to be sent again. Raises ``NotFound`` in the same words for a foreign and a lost one."""
        run = self.services.runs.get(name, self.latecomer)
        if run is None or not self.own_run(principal, run) or not self.still_open(run.reply):
            raise NotFound("there is no such run")
        return run

    def latecomer(self, principal: str) -> Asker:
        """Somebody who takes up what was made before: no stamp says that it may still be shown, so all is looked at."""
        return replace(self.asker(principal), stamp=0)

    def own_run(self, principal: str, run: Run) -> bool:
        """Whether a run is that principal's: nobody takes up somebody else's."""
        return run.owner == principal

    def still_open(self, reply: Reply) -> bool:
        """Whether what a reply shows may still be shown: asked again before each piece of a stream."""
        library = self.services.library
        library.catch_up()
        with library.lock:
            if not self.enabled(reply.asker.principal):
                return False
            asker = self.asker(reply.asker.principal)
            shown = (context.passage for context in reply.answer.contexts)
            return asker.stamp == reply.asker.stamp or all(asker.view.reads(p.document, p.version) for p in shown)

    def streamed(self, reply: Reply, _asked: Asked) -> tuple[Context, ...]:
        """The passages that a stream sends ahead of its answer: those that the answer was made from."""
        return reply.answer.contexts

    # Shares

    def share(self, owner: str, document: str, subject: str) -> str:
        """Share a document of one's own with somebody; returns the id of the link. It is an entry like any other.

        Raises ``NotFound`` for a document that is somebody else's.
        """
        known = self.services.library.state.documents.get(document)
        if known is None or known.owner != owner:
            raise self.closed(document)
        name = self.services.ids()
        self.services.library.change(Change(verb="grant", subject=subject, object=f"{_SHARE}{name}@{document}"))
        return name

    def unshare(self, owner: str, name: str) -> None:
        """Take a share back. Raises ``NotFound`` for one that is somebody else's, or over."""
        found = self.share_entry(name)
        document = self.services.library.state.documents.get(found[0]) if found is not None else None
        if found is None or document is None or document.owner != owner:
            raise NotFound("there is no such share")
        for subject in found[1]:
            self.services.library.change(Change(verb="revoke", subject=subject, object=f"{_SHARE}{name}@{document.id}"))

    def open_share(self, principal: str, name: str) -> dict[str, Any]:
        """The shared document, as it is now. Raises ``NotFound`` in the same words whatever is in the way."""
        library = self.services.library
        with library.lock:
            shared = self.shared(self.asker(principal), name)
            document = library.state.documents.get(shared) if shared is not None else None
            if document is None or document.current is None:
                raise NotFound("there is no such share")
            return self.shown_document(document, document.current)

    def shared(self, asker: Asker, name: str) -> str | None:
        """The document that a link opens to the asker: while it is shared with them and they may read it."""
        found = self.share_entry(name)
        if found is None or asker.view.subjects.isdisjoint(found[1]):
            return None
        sight = asker.view.sights.get(found[0])
        return found[0] if sight is not None and sight.current is not None else None

    def share_entry(self, name: str) -> tuple[str, tuple[str, ...]] | None:
        """Document and subjects of a share that stands."""
        start, allow = f"{_SHARE}{name}@", self.services.library.state.allow
        place = next((place for place, entries in allow.items() if place.startswith(start) and entries), None)
        return None if place is None else (place.removeprefix(start), tuple(allow[place]))

    def hand(self, change: Change) -> str:
        """Do in a document's owner's name what ``share``, ``unshare`` or ``lend`` says; the id of what was made.

        Raises ``NotFound`` for an unknown document or subject, and for a share that does not stand.
        """
        check(change)
        state, subject = self.services.library.state, str(self.resolved(change).subject)
        document = known_document(state, change.object)
        known_subject(state, subject)
        owner = document.owner or ""
        if change.verb == "share":
            return self.share(owner, document.id, subject)
        if change.verb == "lend":
            return self.make_assistant(owner, (document.id,), (subject,))
        places = state.sources.get(document.id, ())
        names = [place for place in places if place.startswith(_SHARE) and subject in state.allow.get(place, ())]
        if not names:
            raise NotFound("there is no such share")
        for place in names:
            self.unshare(owner, place.removeprefix(_SHARE).rpartition("@")[0])
        return ""

    # Assistants

    def make_assistant(self, owner: str, documents: tuple[str, ...], members: tuple[str, ...]) -> str:
        """A new assistant over some documents, shared with these subjects; returns its id."""
        assistant = Assistant(self.services.ids(), owner, documents, members)
        self.services.assistants.add(assistant)
        return assistant.id

    def assistant(self, principal: str, name: str) -> Assistant:
        """The assistant, for its owner and members. Raises ``NotFound`` in the same words for everybody else."""
        found = self.services.assistants.get(name)
        members = {f"principal:{found.owner}", *found.members} if found is not None else set()
        if found is None or self.asker(principal).view.subjects.isdisjoint(members):
            raise NotFound("there is no such assistant")
        return found
