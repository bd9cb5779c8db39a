"""Several processes answer on one port: what is changed through one holds in all of them at once."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests

from withheld_server.errors import BadCache, BadDatabase, PortInUse
from withheld_server.settings import FaultSetting, Settings
from withheld_server.workers import Crew, start_workers

WORKERS = 3
QUESTION = "What is the visa fee for Lisbon?"
ACCESS = {"subject": "principal:bob", "object": "document:policy"}


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.service)])
def crew(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Crew]:
    url = f"sqlite:///{tmp_path}/mock.db"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgresql_url")
    crew = start_workers(Settings(workers=WORKERS, database=url))
    yield crew
    crew.stop()


class Line:
    """One kept-alive connection, which one worker answers for as long as it lasts."""

    def __init__(self, crew: Crew) -> None:
        self._url, self._key = crew.url, crew.admin_key
        self.http = requests.Session()
        self.token = ""

    def control(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        headers = {"Authorization": f"Bearer {self._key}"}
        data = body if isinstance(body, bytes) else json.dumps(body)
        answer = self.http.request(method, self._url + path, data=data, headers=headers, timeout=30)
        assert answer.status_code == status, answer.text
        return answer.json()

    def change(self, verb: str) -> int:
        found: int = self.control("POST", "/control/changes", {"verb": verb, **ACCESS})["revision"]
        return found

    def ask(self, **more: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.token}"}
        body = {"question": QUESTION, **more}
        answer = self.http.post(f"{self._url}/v1/ask", json=body, headers=headers, timeout=30)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def stream(self, run: str) -> requests.Response:
        """A stream that is taken up again."""
        headers = {"Authorization": f"Bearer {self.token}"}
        return self.http.get(f"{self._url}/v1/runs/{run}", headers=headers, timeout=30)

    def worker(self) -> str:
        # An answer's id begins with what its worker made up when it started.
        made: str = self.ask(regenerate=True)["answer_id"]
        return made.partition("-")[0]


def lines(crew: Crew, record: Any) -> list[Line]:
    """A line to each worker, with a world behind it and bob logged in through one of them."""
    first = Line(crew)
    first.control("POST", "/control/reset")
    records = [
        {"kind": "world"},
        *map(record("person"), ("bob", "eve")),
        {"kind": "document", "id": "policy", "title": "Lisbon travel policy"},
        record("version")("policy", 1, "The visa fee for Lisbon is EUR 4,812."),
        record("allow")("principal:bob", "document:policy"),
        {"kind": "sense", "term": "visa fee", "concept": "visa fee", "genres": []},
    ]
    first.control("POST", "/control/load", "\n".join(map(json.dumps, records)).encode())
    login = {"principal": "bob", "password": "pw-bob"}
    token = requests.post(f"{crew.url}/v1/login", json=login, timeout=30).json()["token"]
    found: dict[str, Line] = {}
    for _ in range(200):
        line = Line(crew)
        line.token = token
        found.setdefault(line.worker(), line)
        if len(found) == WORKERS:
            break
    assert len(found) == WORKERS
    return list(found.values())


@pytest.mark.slow
def test_a_change_made_through_one_worker_holds_in_all_at_once(crew: Crew, record: Any) -> None:
    every = lines(crew, record)
    for through in every:
        for line in every:
            line.ask()
            again = line.ask()
            # Warm: each worker has the answer in a cache of its own.
            assert "4,812" in again["answer"]
            assert again["cache"]["answer"] == "hit"
        revision = through.change("revoke")
        for line in every:
            after = line.ask(at_least_revision=revision)
            assert after["abstained"]
            assert after["contexts"] == []
        through.change("grant")
        assert all("4,812" in line.ask()["answer"] for line in every)


@pytest.mark.slow
def test_a_conversation_goes_on_at_whichever_worker_answers(crew: Crew, record: Any) -> None:
    one, two, three = lines(crew, record)
    talk = one.ask(conversation="new")["conversation"]
    assert "4,812" in two.ask(question="Say that again, please.", conversation=talk)["answer"]
    three.change("revoke")
    assert one.ask(question="Say that again, please.", conversation=talk)["abstained"]


@pytest.mark.slow
def test_a_stream_is_taken_up_at_another_worker_with_the_rights_of_then(crew: Crew, record: Any) -> None:
    one, two, three = lines(crew, record)
    taken = one.http.post(
        f"{crew.url}/v1/ask",
        json={"question": QUESTION, "stream": True},
        headers={"Authorization": f"Bearer {one.token}"},
        timeout=30,
    )
    run = json.loads(taken.text.split("\n")[1].removeprefix("data: "))["run"]
    for line in (one, two, three):
        assert "4,812" in line.stream(run).text
    # Through each worker in turn, and looked at through the others.
    for through in (one, two, three):
        through.change("revoke")
        for line in (one, two, three):
            answer = line.stream(run)
            assert (answer.status_code, "4,812" in answer.text) == (404, False)
        through.change("grant")
        assert "4,812" in two.stream(run).text
    assert two.stream("no-such-run").status_code == 404
    two.token = two.http.post(
        f"{crew.url}/v1/login", json={"principal": "eve", "password": "pw-eve"}, timeout=30
    ).json()["token"]
    assert two.stream(run).status_code == 404


@pytest.mark.slow
def test_what_would_hold_in_one_worker_only_is_refused(crew: Crew) -> None:
    line = Line(crew)
    line.control("PUT", "/control/faults", {"on": []})
    refused = line.control("PUT", "/control/faults", {"on": [{"name": "rcache-no-evict"}]}, status=409)
    assert refused["error"]["code"] == "several_workers"
    line.control("PATCH", "/control/caches/answer", {"enabled": False}, status=409)
    line.control("DELETE", "/control/caches", status=409)


@pytest.mark.slow
def test_a_worker_that_ends_by_itself_is_told(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    crew = start_workers(Settings(workers=2, database=f"sqlite:///{tmp_path}/mock.db"))
    request.addfinalizer(crew.stop)
    assert crew.ended() is None
    crew._workers[1].terminate()
    crew._workers[1].wait()
    assert crew.ended() == "worker 2 ended with status -15"
    crew.stop()
    crew.stop()
    with pytest.raises(requests.ConnectionError):
        requests.get(f"{crew.url}/health", timeout=5)


@pytest.mark.slow
def test_a_fault_that_is_chosen_at_the_start_is_on_in_every_worker(
    tmp_path: Path, record: Any, request: pytest.FixtureRequest
) -> None:
    fault = FaultSetting(name="acache-survives-revoke")
    crew = start_workers(Settings(workers=WORKERS, database=f"sqlite:///{tmp_path}/mock.db", faults=(fault,)))
    request.addfinalizer(crew.stop)
    every = lines(crew, record)
    for line in every:
        line.ask()
    every[0].change("revoke")
    assert all("4,812" in line.ask()["answer"] for line in every)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:mock?mode=memory&uri=true"])
def test_a_database_in_memory_cannot_be_shared(url: str) -> None:
    with pytest.raises(BadDatabase, match="several workers need a database that they can share"):
        start_workers(Settings(workers=2, database=url))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_cache_that_is_not_there_is_a_clear_error(tmp_path: Path, workers: int) -> None:
    settings = Settings(workers=workers, database=f"sqlite:///{tmp_path}/mock.db", cache_url="redis://127.0.0.1:1/0")
    with pytest.raises(BadCache, match=r"cannot reach the cache at redis://127\.0\.0\.1:1/0"):
        start_workers(settings)


def test_a_port_in_use_is_a_clear_error(tmp_path: Path) -> None:
    settings = Settings(workers=2, database=f"sqlite:///{tmp_path}/mock.db")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortInUse, match=f"cannot listen on 127.0.0.1 port {port}"):
            start_workers(settings, port=port)
