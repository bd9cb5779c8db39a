"""``withheld judge``: calibrate a language model as a judge, and use it on what rules cannot tell."""

import json
from collections.abc import Callable
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from withheld_policies.printable import json_text
from withheld_suites.printing import say, say_json

if TYPE_CHECKING:
    from withheld_suites.judge.calibration import Calibration
    from withheld_suites.judge.model import Settings

F = TypeVar("F", bound=Callable[..., object])


def _options(function: F) -> F:
    for option in (
        click.option("--rubric", help="Rubric for single answers. Default: a strict reading of the reference."),
        click.option("--seed", type=int, default=0, show_default=True, help="Seed that is sent to the model."),
        click.option("--material", type=click.Path(path_type=Path), required=True, metavar="FILE",
                     help="What the references are taken from, such as world.jsonl; a change calls for calibration."),
        click.option("--model", required=True, metavar="NAME", help="Model to ask, of another family than the tested."),
        click.option("--url", required=True, metavar="URL",
                     help="Base URL of an OpenAI-compatible API; its key is read from WITHHELD_JUDGE_KEY."),
    ):  # fmt: skip
        function = option(function)
    return function


@click.group("judge")
def command() -> None:
    """Calibrate a language model as a judge, and use it.

    FILE holds one JSON object a line: question, reference and either a and b, or answer; for calibration also label (A,
    B or tie; yes or no) by hand. A judge never decides a gate.
    """


@command.command("calibrate")
@click.argument("file", type=click.Path(path_type=Path))
@_options
@click.option(
    "--out", type=click.Path(path_type=Path), required=True, metavar="FILE", help="Where to write the result."
)
@click.pass_context
def calibrate(
    ctx: click.Context, *, file: Path, url: str, model: str, material: Path, seed: int, rubric: str | None, out: Path
) -> None:
    """Compare a judge with labels by hand, and look for its biases.

    Exit status: 0 when it may be used, 1 when it is refused.
    """
    from withheld_suites.errors import JudgeError
    from withheld_suites.judge import asking, calibration, files
    from withheld_suites.judge.model import ask

    settings, held = _settings(url, model, seed, rubric), _bytes(material)
    items = files.read(file)
    send = ask(settings, environ.get("WITHHELD_JUDGE_KEY", ""))
    found: Calibration
    if isinstance(items[0], asking.Pair):
        pairs = [item for item in items if isinstance(item, asking.Pair)]
        found = calibration.calibrate_pairs(pairs, settings, held, send)
    else:
        singles = [item for item in items if isinstance(item, asking.Single)]
        found = calibration.calibrate_single(singles, settings, held, send)
    try:
        out.write_text(json_text(found.model_dump_json(indent=2)) + "\n", "utf-8")
    except OSError as error:
        raise JudgeError(f"cannot write {out}: {error.strerror}") from None
    kappa = "-" if found.kappa is None else f"{found.kappa:.2f}"
    say(
        f"{found.labels} {found.kind}: agrees with people in {found.agreement:.1%} "
        f"({found.low:.1%} to {found.high:.1%}), kappa {kappa}, {found.unread} replies not understood"
    )
    for reason in found.refused:
        say(f"refused: {reason}")
    if not found.refused:
        say("may be used with this prompt, model, parameters and material")
    ctx.exit(1 if found.refused else 0)


@command.command("use")
@click.argument("file", type=click.Path(path_type=Path))
@_options
@click.option("--calibration", "path", type=click.Path(path_type=Path), required=True, metavar="FILE",
              help="A calibration that the judge passed.")  # fmt: skip
def use(*, file: Path, url: str, model: str, material: Path, seed: int, rubric: str | None, path: Path) -> None:
    """Judge pairs or single answers; one JSON object a line, in the order of the file.

    A pair is judged twice, with the order swapped, and one side wins only where both agree.
    """
    from withheld_suites.judge import asking, calibration, files
    from withheld_suites.judge.model import ask

    settings = _settings(url, model, seed, rubric)
    items = files.read(file)
    kind = "pairs" if isinstance(items[0], asking.Pair) else "single"
    calibration.check(calibration.load(path), settings, _bytes(material), kind)
    send = ask(settings, environ.get("WITHHELD_JUDGE_KEY", ""))
    for item in items:
        if isinstance(item, asking.Pair):
            said = asking.judge_pair(item, settings, send)
            say_json(json.dumps({"question": item.question, **said._asdict()}, ensure_ascii=False))
        else:
            rated = asking.judge_single(item, settings, send)
            say_json(json.dumps({"question": item.question, "verdict": rated}, ensure_ascii=False))


def _settings(url: str, model: str, seed: int, rubric: str | None) -> "Settings":
    from withheld_suites.judge.model import Settings

    more = {} if rubric is None else {"rubric": rubric}
    return Settings.model_validate({"url": url, "model": model, "seed": seed, **more})


def _bytes(path: Path) -> bytes:
    from withheld_suites.errors import JudgeError

    try:
        return path.read_bytes()
    except OSError as error:
        raise JudgeError(f"cannot read {path}: {error.strerror}") from None
