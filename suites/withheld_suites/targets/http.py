"""The target that is a mock server behind a URL: its own API, an admin key, and a password for each principal."""

import hashlib
import hmac
import itertools
import json
from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from withheld_policies.history import Response, Thing
from withheld_policies.promises import Promises
from withheld_policies.world import World
from withheld_suites.clock import Clock
from withheld_suites.errors import SuiteError, TargetError, UnknownShape
from withheld_suites.targets import mock_bodies
from withheld_suites.targets.base import Ack, Capability, Order, Reply, Request, Target
from withheld_suites.targets.credentials import Credentials, Denied
from withheld_suites.targets.mock_routes import route_of, written
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.reply import BodyReader, Readers, parse, reply
from withheld_suites.targets.stock import Stock
from withheld_suites.targets.transport import Call, Exchange, Transport
from withheld_suites.targets.wire import Wire

CAPABILITIES: frozenset[Capability] = frozenset(
    {
        "contexts", "citations", "conversations", "stream", "cache_proof", "clock", "regenerate", "supplied",
        "search", "list", "open", "download", "suggest", "conversation", "link", "resume",
        "agent", "scope",
        "provision", "grant", "revoke", "deny", "groups", "expiry", "versions", "as_of", "delete", "disable", "public",
        "anonymous", "claims", "keys", "aliases", "rename", "directory", "sources", "reindex", "share", "assistants",
    }
)  # fmt: skip

WRONG = "credential-that-was-never-given-out"

LAYERS = ("retrieval", "context", "answer", "semantic", "negative", "conversation")

_MAKES: dict[str, Thing] = {"share": "share", "lend": "assistant"}
"""By verb, what a change makes that can be used later."""

_CONTROL = "\x00control"
"""The channel of control calls: no principal can have this id."""


class HttpTarget(Target):
    """Speaks the mock's API. ``start`` empties the mock and loads the world; ``stop`` empties it again."""

    name: ClassVar[str] = "http"

    def __init__(
        self,
        url: str,
        admin_key: str,
        *,
        salt: str = "",
        faults: Iterable[tuple[str, dict[str, Any]]] = (),
        transport: Transport | None = None,
        clock: Clock | None = None,
        timeout: float = 60.0,
    ) -> None:
        """``faults`` are names with their knobs, switched on after the world is loaded. Passwords come from the salt
        and the admin key, so that a run folder, which holds the salt, does not give them away."""
        self.url = url
        self.capabilities = CAPABILITIES
        self.promises = Promises(caches=LAYERS)
        self._clock = clock or Clock()
        self._transport = transport or Wire(url, self._clock.now, timeout)
        self._admin = (("Authorization", f"Bearer {admin_key}"), ("Content-Type", "application/json"))
        self._key = hashlib.sha256(f"{admin_key}\x1f{salt}".encode()).digest()
        self._redactor = Redactor([admin_key])
        self._credentials = Credentials(self._log_in, self.now, self._make_key)
        self._faults = tuple(faults)
        self._stock = Stock(World(()))
        self._started = False
        self._asks = itertools.count(1)

    def start(self, world: World) -> None:
        """Check that a mock answers and that the key fits, then load the world. World time 0 is when it was loaded."""
        health = self._control("GET", "/health")
        if health.get("status") != "ok":
            raise TargetError(f"target {self.url}: GET /health does not say that it is a mock server that is well")
        self._control("POST", "/control/reset")
        self._started = True
        self._stock = Stock(world)
        for chunk in self._stock.chunks(self._password):
            self._control("POST", "/control/load", chunk, "application/x-ndjson")
        self._control("PUT", "/control/faults", written({"on": [{"name": n, "knobs": k} for n, k in self._faults]}))
        self._set_clock()
        for principal in world.principals.values():
            if not principal.disabled:
                self._credentials.token(principal.id)

    def now(self) -> float:
        """Seconds since the world was loaded, by the driver's clock."""
        return self._clock.now()

    def send(self, request: Request) -> Reply:
        """Send it once, as that principal."""
        headers = list(request.headers)
        try:
            secret = self._secret(request)
        except Denied as denied:
            return denied.reply
        if secret is not None:
            headers.append(("Authorization", f"Bearer {secret}"))
        if request.claims is not None:
            headers.append(("X-User", request.claims))
        given = next((value for name, value in headers if name.lower() == "x-request-id"), None)
        request_id = given or f"ask-{next(self._asks)}"
        if given is None:
            headers.append(("X-Request-Id", request_id))
        route = route_of(request)
        if route is None:
            now = self.now()
            why = f"the mock has no door {request.door!r}"
            return Reply("error", Response(error=why), now, now)
        method, path, body, read = route
        if body is not None:
            headers.append(("Content-Type", "application/json"))
        exchange = self._transport.exchange(
            Call(method, path, tuple(headers), body, request.principal or "", request.fresh)
        )
        return reply(exchange, self._redactor, _readers(read), request_id)

    def apply(self, order: Order) -> Ack:
        """Make the change through the control API. A publication brings the access entries that wait for it."""
        if order.via is not None:
            ack = self._change(self._stock.directory(order), "PUT", "/control/directory")
        else:
            ack = self._change(self._stock.body(order))
        if ack.outcome == "ok":
            self._remember(order)
        return ack

    def token(self, principal: str) -> str:
        """A bearer token with which any client may ask as this principal. Raises ``Denied``."""
        return self._credentials.token(principal)

    def stop(self) -> Iterable[str]:
        """Empty the mock and hang up; yields why it could not be emptied."""
        left: list[str] = []
        if self._started:
            self._started = False
            try:
                self._control("POST", "/control/reset")
            except SuiteError as error:
                left.append(f"the world in {self.url}: {error}")
        self._transport.close()
        return left

    def abort(self) -> None:
        """Wake every thread that waits for the target; their asks end as unknown."""
        self._transport.close()

    def fired(self) -> dict[str, int]:
        """How often each fault that is on has changed something, by name."""
        exchange = self._transport.exchange(Call("GET", "/control/faults", self._admin, None, _CONTROL))
        try:
            known = json.loads(_text(exchange))
            return {row["name"]: row["fired"] for row in known if row["on"]}
        except (ValueError, KeyError, TypeError):
            raise TargetError(f"target {self.url}: GET /control/faults gave no list of faults") from None

    def _set_clock(self) -> None:
        """Put the driver's clock on the mock's, by the quickest of five readings; half its way may be wrong."""
        best: tuple[float, float, float] | None = None
        for _ in range(5):
            exchange = self._transport.exchange(Call("GET", "/control/clock", self._admin, None, _CONTROL))
            at = self.now()
            value = self._read(exchange, "GET", "/control/clock").get("now")
            if not isinstance(value, int | float):
                raise TargetError(f"target {self.url}: GET /control/clock gives no time")
            half = (at - exchange.invoke) / 2
            if best is None or half < best[0]:
                best = (half, at, value)
        if best is not None:
            half, at, value = best
            self._clock.set(value + half + (self.now() - at))
            self.promises = self.promises.model_copy(update={"clock_error": round(half + 0.001, 4)})

    def _log_in(self, principal: str) -> tuple[str, float]:
        """A token and the world time at which it ends. Raises ``Denied`` with what came back."""
        password = self._password(principal)
        self._redactor.add(password)
        body = written({"principal": principal, "password": password})
        exchange = self._transport.exchange(
            Call("POST", "/v1/login", (("Content-Type", "application/json"),), body, principal)
        )
        if exchange.status == 200:
            try:
                value = parse(_text(exchange))
                token, expires = str(value["token"]), float(value["expires"])
            except (UnknownShape, KeyError, TypeError, ValueError):
                raise Denied(_refused(exchange, "the login gave no token")) from None
            self._redactor.add(token)
            return token, expires
        raise Denied(reply(exchange, self._redactor, _readers(parse)))

    def _password(self, principal: str) -> str:
        return hmac.new(self._key, principal.encode(), hashlib.sha256).hexdigest()

    def _secret(self, request: Request) -> str | None:
        """With what the request is sent; none for no credentials at all. Raises ``Denied``."""
        if request.credential == "wrong":
            return WRONG
        if request.principal is None:
            return None
        return self._credentials.token(request.principal, key=request.credential == "key")

    def _make_key(self, principal: str, token: str) -> str:
        """A key of that principal. Raises ``Denied`` with what came back."""
        headers = (("Authorization", f"Bearer {token}"), ("Content-Type", "application/json"))
        exchange = self._transport.exchange(Call("POST", "/v1/keys", headers, b"{}", principal))
        if exchange.status != 200:
            raise Denied(reply(exchange, self._redactor, _readers(parse)))
        try:
            key = str(parse(_text(exchange))["key"])
        except (UnknownShape, KeyError):
            raise Denied(_refused(exchange, "no key came back")) from None
        self._redactor.add(key)
        return key

    def _change(self, body: dict[str, Any], method: str = "POST", path: str = "/control/changes") -> Ack:
        exchange = self._transport.exchange(Call(method, path, self._admin, written(body), _CONTROL))
        if exchange.outcome != "answered":
            outcome: Literal["unknown", "error"] = "unknown" if exchange.outcome == "unknown" else "error"
            return Ack(outcome, exchange.error, exchange.invoke, exchange.complete)
        status = exchange.status or 0
        if 200 <= status < 300:
            kind = _MAKES.get(str(body.get("verb")))
            made = mock_bodies.thing(_text(exchange)) if kind is not None else None
            things: dict[Thing, str] | None = None if kind is None or made is None else {kind: made}
            return Ack("ok", None, exchange.invoke, exchange.complete, things=things)
        said = self._redactor.text(mock_bodies.message(_text(exchange)))
        # A server that failed on the way may have made the change all the same.
        failed = status >= 500
        why = f"status {status} {said}".strip()
        return Ack("unknown" if failed else "error", why, exchange.invoke, None if failed else exchange.complete)

    def _remember(self, order: Order) -> None:
        self._stock.remember(order)
        if order.verb == "advance":
            self._credentials.advance(order.seconds or 0.0)
        elif order.verb == "enable":
            # Whoever is let in again logs in again; while shut out, the old token is what is tried.
            self._credentials.forget((order.subject or "").removeprefix("principal:"))

    def _control(
        self, method: str, path: str, body: bytes | None = None, sort: str = "application/json"
    ) -> dict[str, Any]:
        headers = (self._admin[0], ("Content-Type", sort))
        return self._read(self._transport.exchange(Call(method, path, headers, body, _CONTROL)), method, path)

    def _read(self, exchange: Exchange, method: str, path: str) -> dict[str, Any]:
        """The JSON object of a control call that must succeed. Raises ``TargetError`` in words."""
        where = f"target {self.url}: {method} {path}"
        if exchange.outcome != "answered":
            raise TargetError(f"{where}: {exchange.error}")
        body = self._redactor.text(_text(exchange))
        if exchange.status in (401, 403):
            raise TargetError(f"{where}: the admin key was refused (status {exchange.status})")
        if exchange.status is None or not 200 <= exchange.status < 300:
            said = mock_bodies.message(body)
            raise TargetError(f"{where}: status {exchange.status} {said or '(is this a mock server?)'}")
        if exchange.status == 204 or body.lstrip().startswith("["):
            return {}
        try:
            return parse(body)
        except UnknownShape as error:
            raise TargetError(f"{where}: {error} (is this a mock server?)") from None


def _readers(body: BodyReader) -> Readers:
    return Readers(body, mock_bodies.stream, mock_bodies.error)


def _refused(exchange: Exchange, why: str) -> Reply:
    return Reply("error", Response(status=exchange.status, error=why), exchange.invoke, exchange.complete)


def _text(exchange: Exchange) -> str:
    return exchange.body.decode("utf-8", "replace")
