"""Asks by the templates of a target file, and at its other doors; conversations are kept in step."""

import threading
import uuid
from collections.abc import Callable
from typing import Any

from withheld_policies.history import Response
from withheld_suites.targets.base import Reply, Request
from withheld_suites.targets.credentials import Denied
from withheld_suites.targets.declared.answer import Reader, reply
from withheld_suites.targets.declared.caller import Caller
from withheld_suites.targets.declared.fields import Identify
from withheld_suites.targets.declared.file import AskShape, DoorShape, TargetFile
from withheld_suites.targets.declared.keyring import Account, Keyring
from withheld_suites.targets.declared.reading_shape import Stream
from withheld_suites.targets.declared.render import NOBODY, Identity, render
from withheld_suites.targets.declared.selector import Source, found, words
from withheld_suites.targets.declared.template import NoValue, text
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.transport import Exchange


class Asker:
    """Sends one request at a time for each caller; threads share it."""

    def __init__(
        self,
        file: TargetFile,
        caller: Caller,
        keyring: Keyring,
        *,
        redactor: Redactor,
        now: Callable[[], float],
        names: dict[str, Any],
        identify: Identify,
    ) -> None:
        """``names`` are known to every template; ``identify`` puts the world's ids into rows."""
        self._file = file
        self._caller = caller
        self._keyring = keyring
        self._redactor = redactor
        self._now = now
        self._names = names
        self._identify = identify
        self._lock = threading.Lock()
        self._turns: dict[str, list[dict[str, str]]] = {}

    def send(self, request: Request, account: Account | None, more: dict[str, Any]) -> Reply:
        """Ask once, as that account; ``more`` are names of documents and containers. Nothing is raised."""
        asks = request.door == "ask"
        shape = self._file.ask if asks else self._file.doors.get(request.door)
        if shape is None:
            return self._failed(f"the target has no door {request.door!r}")
        try:
            return self._send(request, account, more, shape)
        except Denied as denied:
            return denied.reply
        except NoValue as error:
            return self._failed(str(error))

    def _send(
        self, request: Request, account: Account | None, more: dict[str, Any], shape: AskShape | DoorShape
    ) -> Reply:
        names, conversation = self._talk(request, account, more)
        stream = self._stream(request, shape)
        call = stream.call if stream is not None and stream.call is not None else shape
        header = self._file.request_id.header if self._file.request_id is not None else None
        headers = () if header is None else ((header, str(names["request_id"])),)
        earlier: list[Exchange] = []
        again = False
        while True:
            identity, channel = self._identity(request, account)
            rendered = render(call, names, identity, channel=channel, headers=headers, fresh=request.fresh)
            exchange, before = self._caller.exchange(rendered)
            earlier += before
            # A token may end on its way. Whoever lost something in a case is judged by the first refusal.
            if exchange.status != 401 or again or account is None or not self._keyring.renew(account, identity):
                break
            earlier.append(exchange)
            again = True
        reader = Reader(
            shape.read,
            self._file.errors,
            self._redactor,
            self._identify,
            stream=stream,
            echoes=str(names["request_id"]) if self._file.request_id and self._file.request_id.echoed else None,
            asks=request.door == "ask",
            empty=self._file.promises.empty_means_abstain,
        )
        answered = reply(exchange, earlier, reader, str(names["request_id"]), conversation)
        self._remember(request, answered, conversation)
        return answered

    def _identity(self, request: Request, account: Account | None) -> tuple[Identity, str]:
        """What is sent, and over whose connection."""
        if request.credential == "wrong":
            return self._keyring.wrong(), "wrong"
        return (NOBODY, "") if account is None else (self._keyring.identity(account), account.name)

    def _stream(self, request: Request, shape: AskShape | DoorShape) -> Stream | None:
        if not isinstance(shape, AskShape) or shape.stream is None:
            return shape.stream
        return shape.stream if request.stream or shape.stream.always else None

    def _talk(
        self, request: Request, account: Account | None, more: dict[str, Any]
    ) -> tuple[dict[str, Any], str | None]:
        """The names of a request, and the conversation that it belongs to, where that is known beforehand."""
        given = next((head for name, head in request.headers if name.lower() == "x-request-id"), None)
        names: dict[str, Any] = {
            **self._names,
            **more,
            "uuid": str(uuid.uuid4()),
            "account": account.fields if account else {},
            "words": request.words,
            "version": request.version,
            "stream": request.stream or None,
            "regenerate": request.regenerate or None,
            "supplied": _passages(request),
            "claims": request.claims,
            "mode": None if request.mode == "plain" else request.mode,
            "request_id": given or str(uuid.uuid4()),
            "thing": {} if request.thing is None else {request.thing[0]: request.thing[1]},
        }
        known, shape = request.conversation, self._file.conversation
        if known is None and request.door == "ask" and shape is not None:
            known = self._first(request, account, names)
        names["conversation"] = known
        with self._lock:
            turns = list(self._turns.get(known or "", ()))
        names["messages"] = [*turns, {"role": "user", "content": request.words}]
        # A word such as new is no conversation; the response tells which one it became.
        own = known if known != (shape.first if shape else None) else None
        return names, own

    def _first(self, request: Request, account: Account | None, names: dict[str, Any]) -> str | None:
        """What the conversation is in its first ask: an id of ours, a word of the target's, or one that is opened."""
        shape = self._file.conversation
        if shape is None:
            return None
        if shape.open is not None:
            identity = NOBODY if account is None else self._keyring.identity(account)
            rendered = render(shape.open, names, identity, channel=account.name if account else "")
            exchange, _ = self._caller.exchange(rendered)
            source = Source(exchange.body.decode("utf-8", "replace"), exchange.status, exchange.headers)
            if (opened := words(found(shape.id, source)[:1])) is None:
                why = exchange.error or f"status {exchange.status}"
                raise NoValue(f"{shape.open.path} opened no conversation: {why}")
            return opened
        if not request.opens:
            return None
        if shape.held:
            return str(names["uuid"])
        return None if shape.first is None else text(shape.first, names)

    def _remember(self, request: Request, answered: Reply, conversation: str | None) -> None:
        """Where the caller keeps the conversation, what was said is said again in the next ask."""
        shape = self._file.conversation
        if shape is None or not shape.held or request.door != "ask" or conversation is None or answered.outcome != "ok":
            return
        turn = [
            {"role": "user", "content": request.words},
            {"role": "assistant", "content": answered.response.text or ""},
        ]
        with self._lock:
            self._turns.setdefault(conversation, []).extend(turn)

    def _failed(self, why: str) -> Reply:
        now = self._now()
        return Reply("error", Response(error=why), now, now)


def _passages(request: Request) -> list[dict[str, Any]] | None:
    """Passages that the request brings along, none where it brings none; without the scores, which are the target's."""
    if request.supplied is None:
        return None
    return [one.model_dump(exclude_none=True, exclude={"score"}) for one in request.supplied]
