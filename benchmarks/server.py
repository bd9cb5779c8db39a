"""How fast the mock answers: over HTTP against a bare Flask endpoint on the same web server, and in process by size."""

import http.client
import json
import logging
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

ROUNDS, SECONDS, CONNECTIONS = 5, 2.0, 8
SIZES = (1_000, 10_000, 100_000)
CACHED_AT_LEAST, UNCACHED_AT_LEAST, SEARCH_AT_MOST = 0.8, 0.4, 2.0

CONTEXT = {"document": "d", "version": 1, "passage": "p", "title": "A title", "text": "word " * 40, "score": 1.0}


def main() -> int:
    ratios = over_http()
    search = [in_process(size) for size in SIZES]
    kept = ratios["cached"] >= CACHED_AT_LEAST and ratios["uncached"] >= UNCACHED_AT_LEAST
    return 0 if kept and search[-1] <= SEARCH_AT_MOST else 1


# Over HTTP: every server is a process of its own, and so is the load.


def over_http() -> dict[str, float]:
    """Rates of a cached and an uncached ask as shares of the bare endpoint's, each the median of several rounds."""
    rates: dict[str, list[float]] = {"bare": [], "cached": [], "uncached": []}
    with serve("bare") as bare, serve("mock") as mock:
        jobs = {"bare": bare, "cached": {**mock, "cached": True}, "uncached": {**mock, "cached": False}}
        for _ in range(ROUNDS):
            # In turns, so that a busy moment of the machine falls on all three.
            for name, job in jobs.items():
                rates[name].append(apart("load", json.dumps(job)))
    ratios = {name: statistics.median(a / b for a, b in zip(rates[name], rates["bare"], strict=True)) for name in rates}
    for name, found in rates.items():
        print(f"{name:9} {statistics.median(found):7.0f} requests/s  {ratios[name]:.2f} of bare")
    return ratios


class serve:  # noqa: N801
    """A server in a process of its own; gives what it says of itself."""

    def __init__(self, role: str) -> None:
        self._process = subprocess.Popen(command(role), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.server", *words]


def apart(*words: str) -> float:
    return float(subprocess.run(command(*words), check=True, capture_output=True, text=True).stdout)


def bare() -> None:
    from flask import Flask, jsonify, request
    from waitress.server import create_server

    app = Flask("bare")

    @app.post("/v1/ask")
    def ask() -> Any:
        question = request.get_json()["question"]
        return jsonify(answer=question, contexts=[CONTEXT] * 5, citations=[], abstained=False)

    server = create_server(app, host="127.0.0.1", port=0, threads=12)
    print(json.dumps({"port": server.effective_port, "token": "", "questions": ["Why?"] * 50}), flush=True)
    # More connections than threads are no trouble here, and a warning about them would be part of the time.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    stop_with_input(server.close)
    with suppress(OSError):
        server.run()


def mock() -> None:
    from withheld_policies.world import Question, World
    from withheld_server.serving import parts, start
    from withheld_suites.generate import generate
    from withheld_suites.targets.stock import Stock

    world = World(generate(0, "benchmark", "tiny"))
    running = start()
    services = parts(running.app).services
    for chunk in Stock(world).chunks(lambda name: f"pw-{name}"):
        services.library.load(chunk)
    name = next(iter(world.principals))
    token, _ = services.tokens.login(name, f"pw-{name}")
    asked: list[Question] = [q for q in world.questions.values() if q.why == "answerable"]
    questions = [phrasing.text for question in asked[:20] for phrasing in question.phrasings]
    port = int(running.url.rpartition(":")[2])
    print(json.dumps({"port": port, "token": token, "admin": running.admin_key, "questions": questions}), flush=True)
    sys.stdin.read()
    running.stop()


def stop_with_input(stop: Callable[[], None]) -> None:
    from threading import Thread

    Thread(target=lambda: (sys.stdin.read(), stop()), daemon=True).start()


def load(job: dict[str, Any]) -> None:
    """Ask over kept-alive connections for a while; prints requests a second."""
    if "admin" in job:
        control = http.client.HTTPConnection("127.0.0.1", job["port"])
        for layer in ("retrieval", "context", "answer", "semantic", "negative"):
            body = json.dumps({"enabled": job["cached"]})
            control.request("PATCH", f"/control/caches/{layer}", body, {"Authorization": f"Bearer {job['admin']}"})
            control.getresponse().read()

    def ask(number: int, seconds: float) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", job["port"])
        chance, done, end = random.Random(number), 0, time.perf_counter() + seconds
        headers = {"Authorization": f"Bearer {job['token']}", "Content-Type": "application/json"}
        while time.perf_counter() < end:
            body = json.dumps({"question": chance.choice(job["questions"])})
            connection.request("POST", "/v1/ask", body, headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise SystemExit(f"status {answer.status}")
            done += 1
        return done

    with ThreadPoolExecutor(CONNECTIONS) as pool:
        list(pool.map(lambda number: ask(number, 0.5), range(CONNECTIONS)))
        started = time.perf_counter()
        done = sum(pool.map(lambda number: ask(number, SECONDS), range(CONNECTIONS)))
        print(done / (time.perf_counter() - started))


# In process, by how many passages there are.


def in_process(passages: int) -> float:
    """Prints times by size; returns the median of an uncached search in milliseconds."""
    from withheld_server.app import create_app
    from withheld_server.asking import Asked
    from withheld_server.changes import Change

    services = (server := create_app().extensions["withheld"]).services
    lines = [json.dumps(line).encode() for line in synthetic(passages)]
    started = time.perf_counter()
    for first in range(0, len(lines), 20_000):
        services.library.load(b"\n".join(lines[first : first + 20_000]))
    loaded = time.perf_counter() - started
    chance = random.Random(2)

    def words() -> Asked:
        text = "What is the " + " ".join(word(chance) for _ in range(4)) + "?"
        return Asked(text, text)

    def version(number: int) -> Change:
        text = [{"id": f"n{i}", "text": " ".join(word(chance) for _ in range(60))} for i in range(5)]
        record = {"document": f"d{number}", "number": 2, "passages": text}
        return Change.model_validate({"verb": "publish", "object": f"document:d{number}", "version": record})

    def grant(number: int) -> Change:
        entry = {"subject": "principal:u1", "object": f"document:d{number}"}
        return Change.model_validate({"verb": "grant", **entry})

    change, search, ask = services.library.change, server.pipeline.search, server.pipeline.ask
    search("u1", words())
    times = {
        "search": [timed(partial(search, "u1", words())) for _ in range(300)],
        "ask": [timed(partial(ask, "u1", words())) for _ in range(300)],
        "publish": [timed(partial(change, version(number))) for number in range(100)],
        "grant": [timed(partial(change, grant(number))) for number in range(100)],
    }
    shown = "  ".join(f"{name} {statistics.median(found):.2f} ms" for name, found in times.items())
    print(f"{passages:7} passages: loaded in {loaded:.1f} s; median {shown}")
    return statistics.median(times["search"])


def timed(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return (time.perf_counter() - started) * 1000


def word(chance: random.Random) -> str:
    """One of 50,000 words, the first ones much more often."""
    return f"w{int(50_000 ** chance.random())}"


def synthetic(passages: int) -> Iterator[dict[str, Any]]:
    """Documents of five passages of 60 words, each granted to one of 20 groups; u1 is in three of them."""
    chance = random.Random(1)
    yield {"kind": "world"}
    for number in range(20):
        members = [f"principal:u{p}" for p in range(60) if (p + number) % 20 < 3]
        yield {"kind": "group", "id": f"g{number}", "name": f"g{number}", "members": members}
    for number in range(60):
        yield {"kind": "principal", "id": f"u{number}", "name": f"U{number}"}
    for number in range(passages // 5):
        text = [{"id": f"p{i}", "text": " ".join(word(chance) for _ in range(60))} for i in range(5)]
        yield {"kind": "document", "id": f"d{number}", "title": f"Document {number}", "genre": "policy"}
        yield {"kind": "version", "document": f"d{number}", "number": 1, "passages": text}
        yield {"kind": "access", "subject": f"group:g{chance.randrange(20)}", "object": f"document:d{number}"}


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["bare"]:
            bare()
        case ["mock"]:
            mock()
        case ["load", job]:
            load(json.loads(job))
        case _:
            sys.exit(main())
