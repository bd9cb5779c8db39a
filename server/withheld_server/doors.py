"""Identity, and the doors to content other than asking: search results, lists, documents, old conversations."""

from typing import Any

from withheld_server.asking import Asked, Asker, Claim, normal
from withheld_server.conversations import Turn
from withheld_server.currency import Version
from withheld_server.errors import NotFound, ServerError, Unauthenticated, Unsatisfiable
from withheld_server.holdings import Document
from withheld_server.identity import Credential
from withheld_server.intake import Intake
from withheld_server.services import Services
from withheld_server.views import named

WITHHELD = "This answer is no longer available."


class Doors(Intake):
    """The first part of the honest pipeline. Every method is small, so that a fault can override just one."""

    def __init__(self, services: Services) -> None:
        """A pipeline keeps nothing of its own: all is in the services."""
        super().__init__(services.library)
        self.services = services

    # Identity

    def identify(self, secret: str | None, _claim: Claim) -> str:
        """Who asks: whoever the token or key was given to, whatever else the request claims."""
        return self.authenticate(secret)

    def authenticate(self, secret: str | None) -> str:
        """The principal that the token or key stands for. Raises ``Unauthenticated``."""
        self.services.library.catch_up()
        credential = self.services.tokens.known(secret) if secret else None
        if credential is None or not self.valid(credential):
            raise Unauthenticated("no valid token")
        return self.stands_for(credential)

    def valid(self, credential: Credential) -> bool:
        """Whether a credential is still worth something: it has not ended, and its principal is not shut out."""
        ended = credential.expires is not None and self.services.library.clock.now() >= credential.expires
        return not ended and self.enabled(credential.principal)

    def stands_for(self, credential: Credential) -> str:
        """As whom its bearer reads: a key as the one who made it."""
        return credential.principal

    def enabled(self, principal: str) -> bool:
        """Whether the principal exists and is not disabled."""
        person = self.services.library.state.people.get(principal)
        return person is not None and not person.disabled

    def asker(self, principal: str, at_least_revision: int | None = None) -> Asker:
        """The principal with its view as of now. Raises ``Unsatisfiable`` for a revision that does not exist yet."""
        library = self.services.library
        if at_least_revision is not None and at_least_revision > library.state.revision:
            raise Unsatisfiable(f"the latest revision is {library.state.revision}, not {at_least_revision}")
        view = library.view(principal)
        return Asker(principal, view, view.stamp)

    # Documents

    def list_documents(self, principal: str, limit: int, offset: int) -> dict[str, Any]:
        """A page of the documents that are in force and readable, by id; the total counts these only."""
        library = self.services.library
        with library.lock:
            asker = self.asker(principal)
            names = self.listable(asker)
            page = [library.state.documents[name] for name in names[offset : offset + limit]]
            return {
                "documents": [
                    {
                        "id": d.id,
                        "title": d.title,
                        "folder": d.folder,
                        "version": d.current.number if d.current else None,
                    }
                    for d in page
                ],
                "total": self.counted(asker, len(names), None),
            }

    def counted(self, _asker: Asker, visible: int, _asked: Asked | None) -> int:
        """The total that a list (asked: none) or a search shows: that of what this asker may see."""
        return visible

    def listable(self, asker: Asker) -> list[str]:
        """Ids of all documents that a list may show, sorted."""
        return sorted(name for name, sight in asker.view.sights.items() if sight.current is not None)

    def open_document(self, principal: str, name: str, number: int | None) -> dict[str, Any]:
        """A document's text. Raises ``NotFound`` in the same words whether it is hidden or absent."""
        library = self.services.library
        with library.lock:
            asker = self.asker(principal)
            version = self.openable(asker, name, number)
            if version is None:
                raise self.closed(name)
            document = library.state.documents[name]
            return self.shown_document(document, version)

    def closed(self, _name: str) -> ServerError:
        """What a document answers that is not to be opened: the same whether it is hidden or absent."""
        return NotFound("there is no such document")

    def openable(self, asker: Asker, name: str, number: int | None) -> Version | None:
        """The version to open: the one in force, or the one named; none if the principal may not read it."""
        return named(asker.view, self.services.library.state, name, number)

    def shown_document(self, document: Document, version: Version) -> dict[str, Any]:
        """What opening a version shows."""
        passages = self.services.library.state.index.passages[version.start : version.stop]
        return {
            "id": document.id,
            "title": document.title,
            "version": version.number,
            "effective_from": version.effective_from,
            "passages": [{"id": p.passage, "heading": p.heading, "text": p.text} for p in passages],
        }

    # Conversations

    def list_conversations(self, principal: str) -> list[str]:
        """Ids of the principal's conversations."""
        return self.services.conversations.of(principal)

    def own_conversation(self, principal: str, name: str) -> str:
        """With whose rights a conversation goes on: its owner's, who must be the one who asks.

        Raises ``NotFound``, in the same words, when it is somebody else's or does not exist.
        """
        self.services.conversations.own(name, principal)
        return principal

    def open_conversation(self, principal: str, name: str) -> dict[str, Any]:
        """A transcript; turns that rest on what is no longer readable are withheld."""
        with self.services.library.lock:
            asker = self.asker(self.own_conversation(principal, name))
            return {"id": name, "turns": [self.shown_turn(asker, t) for t in self.services.conversations.turns(name)]}

    def shown_turn(self, asker: Asker, turn: Turn) -> dict[str, Any]:
        """What a transcript shows of a turn."""
        if not self.showable(asker, turn):
            return {"question": turn.question, "answer": WITHHELD, "citations": [], "withheld": True}
        return {
            "question": turn.question,
            "answer": turn.answer,
            "citations": list(turn.citations),
            "withheld": False,
        }

    def showable(self, asker: Asker, turn: Turn) -> bool:
        """Whether everything that a turn rests on can still be read, in force or by name."""
        return all(asker.view.reads(source.document, source.version) for source in turn.sources)

    def remove_conversation(self, principal: str, name: str) -> None:
        """Delete a conversation."""
        with self.services.library.lock:
            self.own_conversation(principal, name)
            self.services.conversations.remove(name)

    # Suggestions

    def suggest(self, principal: str, begun: str, limit: int) -> list[dict[str, str]]:
        """Documents whose title goes on from what was begun to be typed, by title; nothing for nothing."""
        library, start = self.services.library, normal(begun)
        with library.lock:
            asker = self.asker(principal)
            titles = sorted((library.state.documents[name].title, name) for name in self.suggestible(asker))
            found = [(title, name) for title, name in titles if start and normal(title).startswith(start)]
            return [{"document": name, "title": title} for title, name in found[:limit]]

    def suggestible(self, asker: Asker) -> list[str]:
        """Ids of all documents that may be suggested: those that a list may show."""
        return self.listable(asker)
