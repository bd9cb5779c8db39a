"""``withheld serve``: the mock by itself."""

import time
from os import environ
from typing import Any, NoReturn

import click

from withheld_suites.cli.signals import interruptible
from withheld_suites.errors import TargetError
from withheld_suites.printing import say


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True, help="Port; 0: any free one.")
@click.option("--database", default="sqlite://", show_default=True, metavar="URL", help="SQLAlchemy URL.")
@click.option("--cache", metavar="URL", help="Redis where workers share their caches. Default: each has its own.")
@click.option(
    "--embedding",
    type=click.Choice(["trigrams", "wordllama"]),
    default="trigrams",
    show_default=True,
    help="Embedding that the vector leg searches with.",
)
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that answer.")
@click.option("--fault", "faults", multiple=True, metavar="NAME[:KNOB=VALUE]", help="Break it; may be repeated.")
def command(host: str, port: int, faults: tuple[str, ...], **settings: Any) -> None:
    """Run the mock RAG server until it is interrupted.

    The key of its control plane is taken from WITHHELD_ADMIN_KEY, or made and printed. Several --workers need a
    --database that they can share: sqlite:///FILE or postgresql+psycopg://... A --cache that they can share is
    redis://HOST:PORT/NUMBER.
    """
    from withheld_suites.config import fault
    from withheld_suites.targets.embedded import check_faults

    found = [fault(text) for text in faults]
    check_faults(found)
    # Before anything starts: whoever reads the address may end the server at once.
    with interruptible():
        try:
            _serve(host, port, faults=found, **settings)
        except KeyboardInterrupt:
            say("stopped", err=True)


def _serve(host: str, port: int, *, workers: int, cache: str | None, **settings: Any) -> NoReturn:
    from withheld_suites.targets.embedded import Serving, start_crew, start_mock

    running: Serving
    key = environ.get("WITHHELD_ADMIN_KEY") or None
    # A cache elsewhere is emptied by whoever outlives the processes that use it.
    if workers == 1 and cache is None:
        running = start_mock(host, port, admin_key=key, **settings)
    else:
        running = start_crew(host, port, workers=workers, cache=cache, admin_key=key, **settings)
    try:
        say(f"serving on {running.url}")
        if key is None:
            say(f"admin key {running.admin_key}")
        while (ended := running.ended()) is None:
            time.sleep(0.5)
        raise TargetError(f"{ended}, so the others were stopped")
    finally:
        running.stop()
