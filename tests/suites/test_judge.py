"""Judges behind a small server of their own: a fair one passes its calibration, biased ones are refused."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random

import pytest

from withheld_policies.statistics_agreement import agreement
from withheld_suites.cli import status
from withheld_suites.errors import JudgeError
from withheld_suites.judge.asking import Pair, Single, judge_pair
from withheld_suites.judge.calibration import Calibration, calibrate_pairs, calibrate_single, check
from withheld_suites.judge.model import Settings, ask
from withheld_suites.judge.prompts import read_pair, read_rating

Brain = Callable[[str], str]


def parts(prompt: str) -> dict[str, str]:
    """What a prompt asks about."""
    found = re.search(
        r"Reference:\n(?P<reference>.*?)\n\n(?:Answer A:\n(?P<a>.*?)\n\nAnswer B:\n(?P<b>.*?)\n\nReply"
        r"|Answer:\n(?P<answer>.*?)\n\nRubric)",
        prompt,
        re.DOTALL,
    )
    assert found is not None
    return {name: text for name, text in found.groupdict().items() if text is not None}


def fair(prompt: str) -> str:
    """Right is what states the reference's value."""
    asked = parts(prompt)
    value = asked["reference"].split()[-1]
    if "answer" in asked:
        return "yes" if value in asked["answer"] else "no"
    good = [name for name in ("a", "b") if value in asked[name]]
    return good[0].upper() if len(good) == 1 else "tie"


def always_first(prompt: str) -> str:
    return "A"


def always_longer(prompt: str) -> str:
    asked = parts(prompt)
    return "A" if len(asked["a"]) >= len(asked["b"]) else "B"


def at_random(prompt: str) -> str:
    return Random(prompt).choice(["A", "B", "tie"])


def leaning(prompt: str) -> str:
    """Fair, but for a preference of what stands first whenever it is unsure: in four of ten prompts."""
    return "A" if Random(prompt).random() < 0.4 else fair(prompt)


def chatty(prompt: str) -> str:
    return f"I think that the better one is {fair(prompt)}, but let me explain."


def pairs(count: int = 40) -> list[Pair]:
    """Every third a tie, the right one short and long, first and second, equally often."""
    made = []
    for number in range(count):
        value = f"K{1000 + number * 37}"
        right = f"It is {value}." if number % 2 else f"By all that the documents say about it, the value is {value}."
        wrong = f"It is K{number}." if (number // 2) % 2 else f"As far as anybody could possibly know, it is K{number}."
        if number % 3 == 0:
            a, b, label = right, f"{value} it is.", "tie"
        elif number % 4 < 2:
            a, b, label = right, wrong, "A"
        else:
            a, b, label = wrong, right, "B"
        made.append(
            Pair.model_validate(
                {"question": f"What is {number}?", "reference": f"It is {value}", "a": a, "b": b, "label": label}
            )
        )
    return made


class Server(ThreadingHTTPServer):
    """Speaks as a chat-completions API does; ``brain`` thinks."""

    brain: Brain


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert isinstance(self.server, Server)
        said = self.server.brain(body["messages"][0]["content"])
        reply = json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}).encode()
        self.send_response(200 if self.path == "/v1/chat/completions" else 404)
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


@pytest.fixture
def serve() -> Iterator[Callable[[Brain], Settings]]:
    servers: list[Server] = []

    def start(brain: Brain) -> Settings:
        server = Server(("127.0.0.1", 0), Handler)
        server.brain = brain
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return Settings(url=f"http://127.0.0.1:{server.server_address[1]}/v1", model="small")

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


def calibrated(settings: Settings) -> Calibration:
    return calibrate_pairs(pairs(), settings, b"world", ask(settings))


def test_a_fair_judge_passes(serve: Callable[[Brain], Settings]) -> None:
    found = calibrated(serve(fair))
    assert (found.refused, found.agreement, found.kappa, found.consistent, found.unread) == ((), 1, 1, 1, 0)


@pytest.mark.parametrize(
    ("brain", "why"),
    [
        (always_first, "alike in both orders"),
        (always_longer, "prefers the longer answer"),
        (at_random, "agrees with people"),
        (leaning, "alike in both orders"),
        (chatty, "agrees with people"),
    ],
)
def test_a_biased_judge_is_refused_and_its_bias_named(
    serve: Callable[[Brain], Settings], brain: Brain, why: str
) -> None:
    settings = serve(brain)
    found = calibrated(settings)
    assert any(why in reason for reason in found.refused), found.refused
    with pytest.raises(JudgeError, match="did not pass its calibration"):
        check(found, settings, b"world", "pairs")


def test_always_first_is_a_tie_in_every_pair(serve: Callable[[Brain], Settings]) -> None:
    settings = serve(always_first)
    said = judge_pair(pairs()[1], settings, ask(settings))
    assert (said.verdict, said.forward, said.swapped) == ("tie", "A", "B")
    assert calibrated(settings).first == 1


def test_single_answers_are_calibrated_too(serve: Callable[[Brain], Settings]) -> None:
    singles = [
        Single.model_validate(
            {
                "question": "?",
                "reference": "It is K7",
                "answer": f"K{7 if right else 8}",
                "label": "yes" if right else "no",
            }
        )
        for right in [True, False] * 20
    ]
    settings = serve(fair)
    assert calibrate_single(singles, settings, b"", ask(settings)).refused == ()
    yes = serve(lambda prompt: "yes")
    refused = calibrate_single(singles, yes, b"", ask(yes)).refused
    assert any("kappa" in reason for reason in refused)


def test_few_labels_are_too_few(serve: Callable[[Brain], Settings]) -> None:
    settings = serve(fair)
    assert "12 labels by hand are too few" in calibrate_pairs(pairs(12), settings, b"", ask(settings)).refused[0]


def test_a_change_of_prompt_model_parameters_or_material_calls_for_a_new_calibration(
    serve: Callable[[Brain], Settings],
) -> None:
    settings = serve(fair)
    found = calibrated(settings)
    check(found, settings, b"world", "pairs")
    changes: list[dict[str, object]] = [
        {"model": "other"}, {"pairwise": settings.pairwise + " "}, {"temperature": 0.1}, {"seed": 1},
        {"max_tokens": 9}, {"rubric": "Anything goes."},
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(JudgeError, match="calibrate again"):
            check(found, settings.model_copy(update=change), b"world", "pairs")
    with pytest.raises(JudgeError, match="calibrate again"):
        check(found, settings, b"world, edited", "pairs")
    with pytest.raises(JudgeError, match="calibrated on pairs"):
        check(found, settings, b"world", "single")
    check(found, settings.model_copy(update={"url": "http://127.0.0.1:1"}), b"world", "pairs")


def test_braces_in_answers_are_left_alone(serve: Callable[[Brain], Settings]) -> None:
    settings = serve(fair)
    pair = Pair(question="{question}", reference="It is K5", a="{b} K5", b="{0} K6 {", label="A")
    assert judge_pair(pair, settings, ask(settings)).verdict == "A"


def test_what_cannot_be_asked_is_said() -> None:
    settings = Settings(url="http://127.0.0.1:9/v1", model="small")
    with pytest.raises(JudgeError, match="cannot be asked"):
        ask(settings)("?")


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("A", "A"),
        (" b.\n", "B"),
        ("**Tie**", "tie"),
        ("Answer A", "A"),
        ("A is better", None),
        ("", None),
        ("AB", None),
    ],
)
def test_only_the_one_word_counts(said: str, word: str | None) -> None:
    assert read_pair(said) == word


def test_ratings_are_read_alike() -> None:
    assert [read_rating(said) for said in ("Yes.", "no", "yes, mostly")] == ["yes", "no", None]


def test_kappa_by_hand() -> None:
    # They agree on 7 of 10; one says yes 6 times and the other 5 times: by chance 0.6 * 0.5 + 0.4 * 0.5 = 0.5.
    one = ["yes"] * 6 + ["no"] * 4
    other = ["yes"] * 4 + ["no"] * 2 + ["yes"] + ["no"] * 3
    found = agreement(one, other)
    assert (found.share, found.kappa) == (0.7, pytest.approx(0.4))
    assert agreement(["a"], ["a"]).kappa is None
    assert agreement([], []).share is None


def test_the_command_refuses_an_uncalibrated_judge(
    serve: Callable[[Brain], Settings], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    labels, material, out = tmp_path / "labels.jsonl", tmp_path / "world.jsonl", tmp_path / "calibration.json"
    labels.write_text("".join(f"{pair.model_dump_json()}\n" for pair in pairs()))
    material.write_text("world")

    def tried(words: str, brain: Brain, *more: str) -> int:
        return status(
            [
                "judge",
                words,
                str(labels),
                "--url",
                serve(brain).url,
                "--model",
                "small",
                "--material",
                str(material),
                *more,
            ]
        )

    assert tried("calibrate", always_longer, "--out", str(tmp_path)) == 2
    assert capsys.readouterr().err == f"error: cannot write {tmp_path}: Is a directory\n"
    assert tried("calibrate", always_longer, "--out", str(out)) == 1
    assert "refused: it prefers the longer answer" in capsys.readouterr().out
    assert tried("use", always_longer, "--calibration", str(out)) == 2
    assert "did not pass its calibration" in capsys.readouterr().err
    assert tried("calibrate", fair, "--out", str(out)) == 0
    capsys.readouterr()
    assert tried("use", fair, "--calibration", str(out)) == 0
    assert [json.loads(line)["verdict"] for line in capsys.readouterr().out.splitlines()] == [
        pair.label for pair in pairs()
    ]
