"""The target that is a Python object of the user's own: anything with an ``ask``, named as FILE.py:NAME."""

import importlib.util
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from pydantic import ValidationError

from withheld_policies.history import Response
from withheld_policies.promises import Promises
from withheld_policies.registry import unknown
from withheld_policies.world import Version, World
from withheld_suites.catalogue.initial import Initial
from withheld_suites.clock import Clock
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Ack, Capability, Order, Reply, Request, Target
from withheld_suites.targets.flat import beyond

_METHODS: dict[str, Capability] = {
    "search": "search",
    "open": "open",
    "grant": "grant",
    "revoke": "revoke",
    "add_document": "provision",
    "replace_document": "versions",
    "remove_document": "delete",
    "disable": "disable",
}
"""Optional methods, and what they make possible."""


class PythonTarget(Target):
    """Asks an object in this process: a pipeline of any framework, behind a class of a few lines.

    Needed: ``ask(question, user)``, which gives text, or a table with ``text`` and as much as is known of ``contexts``,
    ``citations``, ``abstained``, ``cache`` and the other fields of a response. Optional: ``add_document(id, title,
    text)``, ``replace_document(id, title, text)``, ``remove_document(id)``, ``grant(user, document)``, ``revoke(user,
    document)``, ``disable(user)``, ``enable(user)``, ``search(words, user)``, ``open(document, user)``; ``close()``. An
    ``ask`` with a parameter ``conversation`` keeps conversations. ``promises`` may hold what a target file promises.
    A ``PermissionError`` is a closed door, a ``LookupError`` says that there is none.
    """

    name: ClassVar[str] = "python"

    def __init__(self, rag: Any, clock: Clock | None = None) -> None:
        """``rag`` is the object. Raises ``TargetError`` when it has no ``ask``."""
        if not callable(getattr(rag, "ask", None)):
            raise TargetError(f"{type(rag).__name__} has no method ask(question, user)")
        self._rag = rag
        self._clock = clock or Clock()
        self._world = World(())
        self._initial = Initial(self._world)
        self._planted: set[str] = set()
        self._deleted: set[str] = set()
        self._talks = "conversation" in inspect.signature(rag.ask).parameters
        found: set[Capability] = {"contexts", "citations"}
        both = all(callable(getattr(rag, name, None)) for name in ("grant", "revoke"))
        for name, what in _METHODS.items():
            if callable(getattr(rag, name, None)) and (both or name not in ("grant", "revoke")):
                found.add(what)
        if self._talks:
            found.add("conversations")
        self.capabilities = frozenset(found)
        try:
            self.promises = Promises.model_validate(getattr(rag, "promises", {}))
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(map(str, first["loc"]))
            raise TargetError(f"{type(rag).__name__}.promises: {where}: {first['msg']}") from None

    def start(self, world: World) -> None:
        """Add every document that is in force, and open it to whoever may read it."""
        self._world, self._initial = world, Initial(world)
        if "provision" in self.capabilities:
            for document in world.documents:
                version = self._initial.in_force(document)
                if version is not None:
                    self._plant(document, version)
        self._clock.set(0.0)

    def now(self) -> float:
        """Seconds since the world was added, by the driver's clock."""
        return self._clock.now()

    def lacks(self, principals: Iterable[str], orders: Iterable[Order]) -> str:  # noqa: ARG002 - everybody can ask
        """Why a script for these changes cannot be played; empty when it can."""
        for order in orders:
            needed = {"publish": "replace_document", "delete": "remove_document"}.get(order.verb, order.verb)
            if not callable(getattr(self._rag, needed, None)):
                return order.verb
            if why := beyond(self._world, self._initial, order):
                return why
        return ""

    def send(self, request: Request) -> Reply:
        """Ask once, as that user."""
        calls: dict[str, Callable[[], Any]] = {
            "ask": lambda: self._ask(request),
            "search": lambda: {"contexts": self._rag.search(request.words, request.principal)},
            "open": lambda: self._rag.open(request.document, request.principal),
        }
        call = calls.get(request.door)
        invoke = self.now()
        if call is None or (request.door != "ask" and not callable(getattr(self._rag, request.door, None))):
            return Reply("error", Response(error=f"the target has no door {request.door!r}"), invoke, self.now())
        try:
            said = call()
        except PermissionError as error:
            return Reply("ok", Response(status=403, body=str(error)), invoke, self.now())
        except LookupError as error:
            return Reply("ok", Response(status=404, body=str(error)), invoke, self.now())
        except Exception as error:  # The user's pipeline may raise anything; that is an outcome, not the run's end.
            why = f"{type(error).__name__}: {error}"
            return Reply("error", Response(error=why, body=why), invoke, self.now())
        complete = self.now()
        response = _response(said)
        return Reply("error" if response.error else "ok", response, invoke, complete)

    def apply(self, order: Order) -> Ack:
        """Call the method of the verb."""
        document = (order.object or "").removeprefix("document:")
        user = (order.subject or "").removeprefix("principal:")
        calls: dict[str, Callable[[], Any]] = {
            "grant": lambda: self._rag.grant(user, document),
            "revoke": lambda: self._rag.revoke(user, document),
            "publish": lambda: self._publish(document, order.version or 0),
            "delete": lambda: self._rag.remove_document(document),
            "disable": lambda: self._rag.disable(user),
            "enable": lambda: self._rag.enable(user),
        }
        invoke = self.now()
        if order.verb not in calls:
            return Ack("error", f"the target has no way to {order.verb}", invoke, self.now())
        try:
            calls[order.verb]()
        except Exception as error:  # Whether half of it was done nobody knows.
            return Ack("unknown", f"{type(error).__name__}: {error}", invoke, None)
        if order.verb == "delete":
            self._planted.discard(document)
            self._deleted.add(document)
        return Ack("ok", None, invoke, self.now())

    def stop(self) -> Iterable[str]:
        """Remove what was added, and close; gives what could not be removed."""
        left: list[str] = []
        removes = callable(getattr(self._rag, "remove_document", None))
        for document in sorted(self._planted):
            if not removes:
                left.append(f"document {document}: there is no remove_document")
                continue
            try:
                self._rag.remove_document(document)
            except Exception as error:  # The others are to be removed all the same.
                left.append(f"document {document}: {type(error).__name__}: {error}")
        self._planted.clear()
        close = getattr(self._rag, "close", None)
        if callable(close):
            close()
        return left

    def _ask(self, request: Request) -> Any:
        if self._talks:
            return self._rag.ask(request.words, request.principal, conversation=request.conversation)
        return self._rag.ask(request.words, request.principal)

    def _add(self, document: str, version: Version) -> None:
        self._rag.add_document(document, self._world.documents[document].title, _text(version))
        self._planted.add(document)
        # What was deleted took the entries on it along: only what comes from elsewhere opens its successor.
        lost = [one for one in self._world.access if one.object == f"document:{document}"]
        without = lost if document in self._deleted else []
        for principal in self._world.principals if "grant" in self.capabilities else ():
            if self._initial.may_read(principal, document, version.number, without):
                self._rag.grant(principal, document)

    def _publish(self, document: str, number: int) -> None:
        version = self._world.versions[document][number]
        if document not in self._planted:
            self._add(document, version)
        else:
            self._rag.replace_document(document, self._world.documents[document].title, _text(version))

    def _plant(self, document: str, version: Version) -> None:
        try:
            self._add(document, version)
        except Exception as error:  # Without its documents there is no run.
            raise TargetError(f"document {document} could not be added: {type(error).__name__}: {error}") from error


def load_object(named: str) -> Any:
    """The object that FILE.py:NAME stands for; a class or a function is called. Raises ``TargetError``."""
    file, _, name = named.rpartition(":")
    path = Path(file)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise TargetError(f"target {named}: {file} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)
    # As if the file was run: what stands beside it can be imported.
    sys.path.insert(0, str(path.parent.resolve()))
    try:
        spec.loader.exec_module(module)
        thing = getattr(module, name, None)
        if thing is None:
            public = sorted(one for one in vars(module) if not one.startswith("_"))
            raise TargetError(f"target {named}: {unknown('name', name, public)}")
        made = isinstance(thing, type) or not hasattr(thing, "ask")
        return thing() if made and callable(thing) else thing
    except TargetError:
        raise
    except Exception as error:  # Whatever the user's module raises, it cannot be used.
        raise TargetError(f"target {named} cannot be loaded: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(str(path.parent.resolve()))


def _response(said: Any) -> Response:
    """A response from whatever ``ask`` gave."""
    if isinstance(said, str):
        return Response(status=200, text=said, body=said)
    if not isinstance(said, Mapping):
        return Response(error=f"unknown shape: {type(said).__name__}, where text or a table is wanted", body=repr(said))
    fields: dict[str, Any] = {"status": 200, **said}
    if "answer" in fields:
        fields["text"] = fields.pop("answer")
    for name in ("contexts", "citations"):
        rows = fields.get(name)
        if rows is not None:
            fields[name] = [{"text": row} if isinstance(row, str) else row for row in rows]
    try:
        return Response.model_validate({**fields, "body": fields.get("body") or repr(said)})
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        return Response(error=f"unknown shape: {where}: {first['msg']}", body=repr(said))


def _text(version: Version) -> str:
    return "\n\n".join(part for passage in version.passages for part in (passage.heading, passage.text) if part)
