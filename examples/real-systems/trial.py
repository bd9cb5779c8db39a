"""The trial of a product: start it and its models, play Withheld on it by its preset, see what is left."""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar

from services import Services, free_port

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
MODELS = HERE / "models"

PLAY = ("--size", "tiny", "--policy", "smoke")
"""What is played where nothing else is said."""


class Product(ABC):
    """A product that is started for one trial, empty but for its administrator."""

    preset: ClassVar[str]
    """The preset that describes it, which is also its name."""

    shared: ClassVar[str]
    """What documents of the same readers are put into with ``--audiences``."""

    little: ClassVar[Mapping[str, str]] = {}
    """Changes of the target file for the small model, which reads some 60 tokens a second."""

    @abstractmethod
    def start(self, services: Services, scratch: Path, models: str, reader: str) -> Mapping[str, str]:
        """Start it, with the models at that URL; gives the environment variables that the preset reads."""

    @abstractmethod
    def all_there_is(self) -> dict[str, set[str]]:
        """By kind, the ids of everything that the administrator sees, read past Withheld."""


def run(product: Product) -> int:
    """Do it all; the exit status is the run's, or 1 where something planted is left."""
    given = _options(product)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("terminated"))
    scratch = Path(tempfile.mkdtemp(prefix=f"withheld-{product.preset}-"))
    services = Services(scratch)
    try:
        os.environ |= product.start(services, scratch, _models(services), given.reader)
        return _play(product, scratch, given)
    finally:
        services.stop()
        if given.keep:
            print(f"data and logs: {scratch}")
        else:
            shutil.rmtree(scratch)


def changed(text: str, changes: Mapping[str, str]) -> str:
    """The text with each change made; all of them must be found."""
    for old, new in changes.items():
        if old not in text:
            raise SystemExit(f"the text that is to be changed is not there: {old!r}")
        text = text.replace(old, new)
    return text


def _options(product: Product) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=sys.modules["__main__"].__doc__)
    parser.add_argument("--reader", choices=("extractive", "smollm2"), default="extractive", help="model that answers")
    parser.add_argument("--audiences", action="store_true",
                        help=f"one {product.shared} for all documents of the same readers")  # fmt: skip
    parser.add_argument("--keep", action="store_true", help="keep the scratch folder with data and logs")
    parser.add_argument("options", nargs="*", help=f"options of withheld run, after --; default: {' '.join(PLAY)}")
    return parser.parse_args()


def _models(services: Services) -> str:
    """Start the models; their URL."""
    port = free_port()
    command = [str(MODELS / ".venv/bin/python"), "server.py", "--port", str(port)]
    url = f"http://127.0.0.1:{port}/v1"
    took = services.start("models", command, env={}, cwd=MODELS, ready=f"{url}/models", within=120)
    print(f"models on port {port} after {took:.0f} s", flush=True)
    return url


def _play(product: Product, scratch: Path, given: argparse.Namespace) -> int:
    """Write the target file from the preset, check it, run, clean up once more, and compare before and after."""
    target = scratch / "target.toml"
    _withheld("target", "new", "--preset", product.preset, "--out", target)
    changes = {'unit = "container"': 'unit = "audience"'} if given.audiences else {}
    target.write_text(changed(target.read_text(), changes | dict(product.little if given.reader == "smollm2" else {})))
    # A small language model may miss even the check's own answer; the run shows that as well.
    if _withheld("target", "check", target) and given.reader != "smollm2":
        raise SystemExit("the target is not fit to be tested")
    before = product.all_there_is()
    out = REPOSITORY / f"runs/{product.preset}-{given.reader}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    began = time.monotonic()
    status = _withheld("run", "--target", target, "--out", out, *(given.options or PLAY))
    print(f"planted, played, judged and cleaned up in {time.monotonic() - began:.0f} s", flush=True)
    _withheld("cleanup", out)
    left = {sort: sorted(names - before[sort]) for sort, names in product.all_there_is().items()}
    for sort, names in left.items():
        print(f"still there of what was planted: {len(names)} {sort} {' '.join(names)}".rstrip(), flush=True)
    return 1 if any(left.values()) else status


def _withheld(*arguments: str | Path) -> int:
    """Withheld's command line, of the environment that runs this; its exit status."""
    command = [sys.executable, "-m", "withheld_suites.cli", *map(str, arguments)]
    return subprocess.run(command, cwd=REPOSITORY, check=False).returncode
