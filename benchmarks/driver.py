"""How much the driver costs: 2,000 trivial asks driven, recorded and judged, against a bare loop over ``requests``.

Both ask the same endpoint in another process, with 8 threads, and write what came back as JSON Lines.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from withheld_policies.gate import load
from withheld_policies.judge import judge
from withheld_policies.run import Run
from withheld_policies.world import Header, Principal, World
from withheld_suites.run_folder import create
from withheld_suites.runner import Runner
from withheld_suites.script import PlannedAsk, Script, script
from withheld_suites.targets.http import HttpTarget

ASKS = 2000
THREADS = 8
AIM = 1.2
ROUNDS = 3

TEXT = "The badge office opens at eight and closes at noon; visitors wait in the hall until they are fetched. " * 2
ANSWER = json.dumps(
    {
        "answer": "I do not know: the documents do not say.",
        "abstained": True,
        "reason": "missing_evidence",
        "citations": [],
        "contexts": [
            {
                "document": f"d{n}",
                "version": 1,
                "passage": f"d{n}@1#1",
                "title": f"Office {n}",
                "text": TEXT,
                "score": 1.0,
            }
            for n in range(5)
        ],
        "conversation": None,
        "answer_id": "n",
        "cache": {"answer": "miss"},
    }
).encode()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """The same answer to every ask, and as much of the rest as a target needs to start."""
    path = environ["PATH_INFO"]
    environ["wsgi.input"].read()
    body = {
        "/v1/ask": ANSWER,
        "/health": b'{"status": "ok"}',
        "/v1/login": b'{"token": "a-token-for-all", "expires": 1e9}',
        "/control/clock": b'{"now": 0.0}',
    }.get(path, b"{}")
    start_response("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
    return [body]


def serve() -> None:
    """Serve until the parent ends it; the first line on standard output is the port."""
    from waitress.server import create_server

    server = create_server(application, host="127.0.0.1", port=0, threads=16)
    print(server.socket.getsockname()[1], flush=True)
    server.run()


def bare(url: str, path: Path) -> float:
    """Seconds that a loop over requests takes, a session a thread."""
    import requests

    numbers = iter(range(ASKS))
    lock = threading.Lock()
    begun = time.perf_counter()
    with path.open("w") as file:

        def work() -> None:
            with requests.Session() as session:
                while True:
                    with lock:
                        number = next(numbers, None)
                    if number is None:
                        return
                    response = session.post(f"{url}/v1/ask", json={"question": f"What is {number}?"}, timeout=60)
                    line = json.dumps({"id": number, "status": response.status_code, "body": response.json()})
                    with lock:
                        file.write(line + "\n")

        threads = [threading.Thread(target=work) for _ in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return time.perf_counter() - begun


def plan() -> list[Script]:
    """One case an ask."""
    return [
        script("bench", "trivial", (PlannedAsk("probe", f"p{n % 8}", words=f"What is {n}?"),), label=str(n))
        for n in range(ASKS)
    ]


def driven(url: str, path: Path) -> tuple[float, float, float]:
    """Seconds to drive and record, seconds to judge, and the median overhead of an ask."""
    world = World([Header(seed=0), *(Principal(id=f"p{n}", name=f"Person {n}") for n in range(8))])
    scripts, gate = plan(), load("release")
    target = HttpTarget(url, "a-key-for-nothing")
    target.start(world)
    folder = create(path)
    digest = folder.write_world(world.lines())
    begun = time.perf_counter()
    with folder.recorder() as recorder:
        played = Runner(target, recorder, threads=THREADS).play(scripts)
    drove = time.perf_counter() - begun
    target.stop()
    started = datetime.now(UTC).isoformat(timespec="seconds")
    run = Run(version="0", target="bench", suites=("bench",), world=digest, promises=target.promises, started=started)
    folder.write_run(run)
    begun = time.perf_counter()
    judgement = judge(folder.world(run), run, folder.lines, gate)
    judged = time.perf_counter() - begun
    assert judgement.asks == played.asks == ASKS
    return drove, judged, played.overhead or 0.0


def main() -> int:
    """Print the medians; 1 when the driver costs more than it may."""
    with (
        subprocess.Popen(
            [sys.executable, "-m", "benchmarks.driver", "serve"], stdout=subprocess.PIPE, text=True
        ) as server,
        tempfile.TemporaryDirectory() as scratch,
    ):
        assert server.stdout is not None
        url = f"http://127.0.0.1:{int(server.stdout.readline())}"
        bases, rows = [], []
        for turn in range(ROUNDS):
            bases.append(bare(url, Path(scratch) / f"bare-{turn}.jsonl"))
            rows.append(driven(url, Path(scratch) / f"run-{turn}"))
        server.terminate()
    base = statistics.median(bases)
    drove, judged, overhead = (statistics.median(column) for column in zip(*rows, strict=True))
    ratio = (drove + judged) / base
    print(f"requests loop, {THREADS} threads        {base:.2f} s for {ASKS} asks")
    print(f"driven and recorded            {drove:.2f} s ({drove / base:.2f} of it)")
    print(f"judged                         {judged:.2f} s ({judged / ASKS * 1e6:.0f} us an ask)")
    print(f"driven, recorded and judged    {drove + judged:.2f} s ({ratio:.2f} of it; aim: at most {AIM})")
    print(f"own work per ask, median       {overhead * 1e6:.0f} us")
    return 0 if ratio <= AIM else 1


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve()
    sys.exit(main())
