"""A call of a target file made into an HTTP request."""

import json
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import requests

from withheld_suites.targets.declared.call_shape import CallShape
from withheld_suites.targets.declared.template import Names, text, value, written
from withheld_suites.targets.transport import Call


@dataclass(frozen=True, slots=True)
class Identity:
    """What a principal's credential adds to a request."""

    headers: tuple[tuple[str, str], ...] = ()
    query: tuple[tuple[str, str], ...] = ()
    fields: dict[str, Any] = field(default_factory=dict)
    """Put beside the fields of a JSON body or of a form; of a GET, into the query."""
    filter: Any = None
    """What ``{filter}`` stands for."""


NOBODY = Identity()


@dataclass(frozen=True, slots=True)
class Rendered:
    """A request, and the origin it goes to; empty: the target's own."""

    origin: str
    call: Call


def render(
    shape: CallShape,
    names: Names,
    identity: Identity = NOBODY,
    *,
    channel: str = "",
    headers: tuple[tuple[str, str], ...] = (),
    fresh: bool = False,
) -> Rendered:
    """The request. Raises ``NoValue`` when its path or a text needs a name that has no value."""
    known = {**names, "filter": identity.filter}
    origin, path = _split(_path(shape.path, known))
    query = [*_pairs(value(shape.query, known)), *identity.query]
    if shape.method == "GET":
        query += _pairs(identity.fields)
    if query:
        path += ("&" if "?" in path else "?") + urlencode(query)
    body, sort = _body(shape, known, identity)
    heads = [(name, written(head)) for name, head in value(shape.headers, known).items()]
    heads += [*identity.headers, *headers]
    if sort is not None and not any(name.lower() == "content-type" for name, _ in heads):
        heads.append(("Content-Type", sort))
    return Rendered(origin, Call(shape.method, path, tuple(heads), body, channel, fresh))


def _path(template: str, known: Names) -> str:
    """Names within a path are quoted; one that begins it may be a whole URL."""
    if template.startswith("{"):
        head, _, rest = template.partition("}")
        return text(head + "}", known) + text(rest, known, lambda part: quote(part, safe=""))
    return text(template, known, lambda part: quote(part, safe=""))


def _split(path: str) -> tuple[str, str]:
    if not path.startswith(("http://", "https://")):
        return "", path
    parts = urlsplit(path)
    return f"{parts.scheme}://{parts.netloc}", (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _body(shape: CallShape, known: Names, identity: Identity) -> tuple[bytes | None, str | None]:
    if shape.json_body is not None or (identity.fields and shape.form is None and shape.method != "GET"):
        content = value(shape.json_body, known) if shape.json_body is not None else {}
        if isinstance(content, dict):
            content = {**content, **identity.fields}
        return json.dumps(content, ensure_ascii=False).encode(), shape.type or "application/json"
    if shape.form is not None:
        pairs = _pairs({**value(shape.form, known), **identity.fields})
        return urlencode(pairs).encode(), "application/x-www-form-urlencoded"
    if shape.multipart is not None:
        return _parts(value(shape.multipart, known))
    if shape.body is not None:
        content = value(shape.body, known)
        return (b"" if content is None else written(content).encode()), shape.type or "text/plain; charset=utf-8"
    return None, None


def _parts(parts: dict[str, Any]) -> tuple[bytes, str]:
    """A body in parts, as the library for HTTP writes it."""
    files = []
    for name, part in parts.items():
        if isinstance(part, dict) and "content" in part:
            content = written(part["content"]).encode()
            files.append((name, (part.get("filename"), content, part.get("type", "text/plain"))))
        else:
            plain = part if isinstance(part, str) else json.dumps(part, ensure_ascii=False)
            files.append((name, (None, plain.encode(), None)))
    made = requests.Request("POST", "http://127.0.0.1/", files=files).prepare()
    body = made.body if isinstance(made.body, bytes) else (made.body or "").encode()
    return body, made.headers["Content-Type"]


def _pairs(table: dict[str, Any]) -> list[tuple[str, str]]:
    """Fields of a query or a form; a list becomes its name repeated."""
    return [
        (name, written(one)) for name, given in table.items() for one in (given if isinstance(given, list) else [given])
    ]
