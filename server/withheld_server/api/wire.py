"""What every endpoint needs: the parts of the server, credentials, bodies in and out, request ids."""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from flask import Response, g, request
from pydantic import BaseModel, ValidationError

from withheld_server.encoding import encoded
from withheld_server.errors import Forbidden, Invalid, OneOfSeveral, ServerError
from withheld_server.faults import compose, describe
from withheld_server.pipeline import Pipeline
from withheld_server.services import Services
from withheld_server.settings import FaultSetting

M = TypeVar("M", bound=BaseModel)


@dataclass(slots=True)
class Server:
    """The services, the pipeline that is in front of them now, and the key of the control plane."""

    services: Services
    admin_key: str
    pipeline: Pipeline = field(init=False)
    on: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Start with the faults of the settings."""
        self.switch(self.services.settings.faults)

    def switch(self, faults: tuple[FaultSetting, ...]) -> None:
        """Put exactly these faults in front of the honest pipeline; counts start anew, and every cache is emptied.

        What a fault put into a cache must not be served once it is off.
        """
        with self.services.library.lock:
            self.pipeline = compose(self.services, faults)
            self.services.library.keep_to(self.pipeline)
            self.services.caches.clear()
        self.on = tuple(fault.name for fault in faults)

    def faults(self) -> list[dict[str, Any]]:
        """Every fault and its state."""
        return describe(self.services, self.on)


@dataclass(frozen=True, slots=True)
class Route:
    """One endpoint, as it is served and as OpenAPI tells it."""

    method: str
    path: str
    call: Callable[..., Response]
    summary: str
    takes: type[BaseModel] | None = None
    gives: type[BaseModel] | None = None
    query: tuple[tuple[str, str], ...] = ()
    """Query parameters with their JSON types."""
    open: bool = False
    """Needs no credentials."""


def bearer() -> str | None:
    """The token of this request, if it has one."""
    header = request.headers.get("Authorization", "")
    return header[7:] if header[:7].lower() == "bearer " else None


def principal(server: Server) -> str:
    """Who asks. Raises 401, and ``Forbidden`` for the administrator."""
    token = bearer()
    if token is not None and same(token, server.admin_key):
        raise Forbidden("the administrator cannot use the data plane")
    return server.pipeline.identify(token, Claimed())


class Claimed:
    """Who the request says that it is from, wherever it says so; looked up only when somebody wants to know."""

    def header(self) -> str | None:
        """The header ``X-User``."""
        return request.headers.get("X-User")

    def query(self) -> str | None:
        """The parameter ``user`` of the query string."""
        return request.args.get("user")

    def body(self) -> str | None:
        """The key ``user`` of the JSON body."""
        given = request.get_json(silent=True)
        user = given.get("user") if isinstance(given, dict) else None
        return user if isinstance(user, str) else None


def administrator(server: Server) -> None:
    """Raise ``Forbidden`` for a principal, 401 for anybody else but the administrator."""
    token = bearer()
    if token is None or not same(token, server.admin_key):
        server.pipeline.authenticate(token)
        raise Forbidden("a principal cannot use the control plane")
    server.services.library.catch_up()


def whole(server: Server, instead: str) -> None:
    """Raise ``OneOfSeveral`` where other workers would not hear of what is wanted; says what to do instead."""
    if server.services.settings.workers > 1:
        raise OneOfSeveral(f"this would hold in one of several workers only; {instead}")


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def body(shape: type[M]) -> M:
    """The request's JSON body. Raises ``Invalid`` naming the key."""
    try:
        return shape.model_validate_json(request.get_data(cache=False) or b"{}")
    except ValidationError as error:
        raise Invalid(explained(error)) from None


def explained(error: ValidationError) -> str:
    """The first thing that is wrong with a body: where and what."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


def number(name: str, default: int | None = None) -> int | None:
    """A whole number from the query string. Raises ``Invalid``."""
    text = request.args.get(name)
    if text is None:
        return default
    if not text.isdecimal():
        raise Invalid(f"{name}: {text!r} is not a whole number")
    return int(text)


def reply(value: dict[str, Any] | list[Any], status: int = 200) -> Response:
    """A JSON response; an object also tells the request id."""
    if isinstance(value, dict):
        value = value | {"request_id": g.request_id}
    return raw(encoded(value), status)


def raw(data: bytes, status: int = 200) -> Response:
    """A JSON response that is written already."""
    return Response(data, status, content_type="application/json")


def failed(error: ServerError) -> Response:
    """The response for an error."""
    return reply({"error": {"code": error.code, "message": str(error)}}, error.status)
