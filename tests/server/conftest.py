"""A mock server in this process, with a clock that stands still until it is moved."""

import json
import os
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any
from uuid import uuid4

import pytest
from flask.testing import FlaskClient
from sqlalchemy import NullPool, create_engine, make_url

from withheld_server.api.wire import Server
from withheld_server.app import create_app
from withheld_server.clock import Clock
from withheld_server.settings import Settings


class Desk:
    """One mock server and everybody who uses it; each call is a request to its API."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.wall = 1_000_000.0
        ids = count(1)
        app = create_app(
            (settings or Settings()).model_copy(update={"admin_key": "admin"}),
            clock=Clock(lambda: self.wall),
            token_source=lambda: f"secret-{next(ids)}",
        )
        self.server: Server = app.extensions["withheld"]
        self.server_app = app
        self.http: FlaskClient = app.test_client()
        self._tokens: dict[str, str] = {}

    def end(self) -> None:
        """Leave nothing behind, in Redis neither."""
        self.server.services.caches.clear()
        self.server.services.close()

    def control(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """A request to the control plane that must be answered with that status."""
        data = body if isinstance(body, bytes) else None
        answer = self.http.open(
            path,
            method=method,
            data=data,
            json=None if data is not None else body,
            headers={"Authorization": "Bearer admin"},
        )
        assert answer.status_code == status, answer.text
        return answer.json

    def load(self, *records: dict[str, Any], status: int = 200) -> Any:
        """Load records; a header comes first of itself unless there is one."""
        head = () if any(record["kind"] == "world" for record in records) else ({"kind": "world"},)
        return self.control("POST", "/control/load", "\n".join(map(json.dumps, [*head, *records])).encode(), status)

    def change(self, verb: str, status: int = 200, **fields: Any) -> Any:
        """Make a change."""
        return self.control("POST", "/control/changes", {"verb": verb, **fields}, status)

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += seconds

    def token(self, principal: str) -> str:
        """The principal's token; it logs in once."""
        if principal not in self._tokens:
            body = {"principal": principal, "password": f"pw-{principal}"}
            self._tokens[principal] = self.http.post("/v1/login", json=body).json["token"]  # type: ignore[index]
        return self._tokens[principal]

    def use_token(self, principal: str, token: str) -> None:
        """Go on with a token from an earlier login."""
        self._tokens[principal] = token

    def as_(self, principal: str, method: str, path: str, **more: Any) -> Any:
        """A request of a principal; returns the whole response."""
        headers = {"Authorization": f"Bearer {self.token(principal)}", **more.pop("headers", {})}
        return self.http.open(path, method=method, headers=headers, **more)

    def ask(self, principal: str, question: str, **more: Any) -> Any:
        """The answer to a question."""
        answer = self.as_(principal, "POST", "/v1/ask", json={"question": question, **more})
        assert answer.status_code == 200, answer.text
        return answer.json

    def get(self, principal: str, path: str, status: int = 200) -> Any:
        """What is at a path for a principal."""
        answer = self.as_(principal, "GET", path)
        assert answer.status_code == status, answer.text
        return answer.json


def person(name: str, **more: Any) -> dict[str, Any]:
    return {"kind": "principal", "id": name, "name": name.capitalize(), "password": f"pw-{name}", **more}


def version(document: str, number: int, *texts: str, **more: Any) -> dict[str, Any]:
    passages = [{"id": f"p{i}", "text": text} for i, text in enumerate(texts, 1)]
    return {"kind": "version", "document": document, "number": number, "passages": passages, **more}


def allow(subject: str, object: str, **more: Any) -> dict[str, Any]:
    return {"kind": "access", "subject": subject, "object": object, **more}


@pytest.fixture
def make_desk(settings: Settings) -> Iterator[Callable[..., Desk]]:
    """Makes an empty mock with the settings given, or those of the module."""
    made: list[Desk] = []

    def make(given: Settings | None = None) -> Desk:
        made.append(Desk(given or settings))
        return made[-1]

    yield make
    for desk in made:
        if desk.server.services.settings.cache_url is not None:
            desk.end()


@pytest.fixture
def record() -> Callable[[str], Callable[..., dict[str, Any]]]:
    """Short ways to write records: person, version, allow."""
    return {"person": person, "version": version, "allow": allow}.__getitem__


@pytest.fixture
def postgresql_url() -> Iterator[str]:
    """An empty PostgreSQL database that no other test knows, while others test at the same time."""
    found = os.environ.get("WITHHELD_POSTGRESQL_URL")
    if not found:
        pytest.skip("WITHHELD_POSTGRESQL_URL is not set")
    name = f"withheld_test_{uuid4().hex}"
    server = create_engine(found, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    with server.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield make_url(found).set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def redis_url() -> str:
    """A Redis of the tests' own."""
    found = os.environ.get("WITHHELD_REDIS_URL")
    if not found:
        pytest.skip("WITHHELD_REDIS_URL is not set")
    return found


@pytest.fixture(params=["in process", pytest.param("redis", marks=pytest.mark.service)])
def either_cache(request: pytest.FixtureRequest) -> Settings:
    """Settings for each place where entries can be kept; a module that makes them its ``settings`` runs in both."""
    if request.param != "redis":
        return Settings()
    # A name of its own: ids of these tests are counted, and other processes test at the same time.
    return Settings(cache_url=request.getfixturevalue("redis_url"), cache_name=f"withheld-test-{uuid4()}")


@pytest.fixture
def settings() -> Settings:
    """What desks are made with; a module may say otherwise."""
    return Settings()


@pytest.fixture
def desk(settings: Settings) -> Iterator[Desk]:
    """Ann owns the Lisbon policy; bob and the group staff (dan, through the group interns) may read it; eve may not.

    Everybody may read the handbook. Version 1 of the policy is in force: its fee is EUR 4,812.
    """
    desk = Desk(settings)
    desk.load(
        *map(person, ("ann", "bob", "cat", "dan", "eve")),
        {"kind": "group", "id": "staff", "name": "Staff", "members": ["principal:cat", "group:interns"]},
        {"kind": "group", "id": "interns", "name": "Interns", "members": ["principal:dan"]},
        {"kind": "folder", "id": "top", "name": "Top"},
        {"kind": "folder", "id": "deep", "name": "Deep", "parent": "top"},
        {"kind": "folder", "id": "attic", "name": "Attic"},
        {"kind": "document", "id": "policy", "title": "Lisbon travel policy", "folder": "deep", "owner": "ann"},
        version("policy", 1, "The visa fee for Lisbon is EUR 4,812.", "The contact code for Lisbon is KX-4821."),
        {"kind": "document", "id": "handbook", "title": "Harbour handbook"},
        version("handbook", 1, "The mooring fee in the harbour is EUR 7,345."),
        allow("principal:bob", "document:policy"),
        allow("group:staff", "document:policy"),
        allow("public", "document:handbook"),
        {"kind": "sense", "term": "visa fee", "concept": "visa fee"},
        {"kind": "sense", "term": "permit charge", "concept": "visa fee"},
    )
    yield desk
    desk.end()
