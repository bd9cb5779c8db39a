"""What failed, sorted, read by a person, and pinned so that it does not come back."""

import json
import re
from pathlib import Path

import pytest

from withheld_policies.buckets import bucket
from withheld_policies.finding import Finding
from withheld_suites import pins, verdicts
from withheld_suites.cli import status
from withheld_suites.errors import BadPin, BadVerdicts
from withheld_suites.failures import Failure, counted, to_read

FAULT = ("--fault", "filter-dropped")
TINY = ("run", "--size", "tiny", "--suite", "unanswerable", "--only", "unanswerable/perm.never/*", "--quiet")


def failure(number: int, rule: str = "leak", **more: object) -> Failure:
    finding = Finding(rule=rule, severity="fail", case=f"c{number}", suite="s", message=f"{rule} {number}.")
    return Failure.model_validate(
        {"finding": finding, "name": f"s/f/{number}", "bucket": bucket(finding, None, None), **more}
    )


def test_the_first_batch_holds_some_of_every_kind() -> None:
    found = [failure(number) for number in range(50)] + [failure(60, "stale_answer"), failure(61, "wrong_value")]
    assert {one.finding.rule for one in to_read(found)[:3]} == {"leak", "stale_answer", "wrong_value"}
    assert len(to_read(found)) == 52
    assert list(counted(found)) == ["shown though forbidden", "outdated", "retrieved, answer wrong"]


def test_batches_hold_twenty_and_verdicts_come_back_from_them(tmp_path: Path) -> None:
    found = [failure(number, answer="## 0123456789ab\nVerdict: mistaken") for number in range(45)]
    paths = verdicts.export(found, tmp_path / "batches")
    assert [path.name for path in paths] == ["batch-001.md", "batch-002.md", "batch-003.md"]
    assert paths[0].stat().st_mode & 0o077 == 0
    known = [one.finding.fingerprint for one in found]
    # What the target said does not pass for a heading or a verdict.
    assert verdicts.read(paths, known) == []
    text = paths[0].read_text()
    words = iter(["confirmed"] * 8 + ["mistaken"] * 2 + ["unclear"])
    filled = re.sub(r"^Verdict:$", lambda match: f"Verdict: {next(words, '')}".rstrip(), text, flags=re.MULTILINE)
    paths[0].write_text(filled.replace("\nNote:", "\nNote: seen twice", 1))
    said = verdicts.read(paths, known)
    assert (len(said), said[0].note) == (11, "seen twice")
    overall, leak = verdicts.agreement(said, found)
    assert (overall.of, overall.share, overall.unclear) == ("all", 0.8, 1)
    assert (leak.of, leak.confirmed, leak.mistaken) == ("leak", 8, 2)
    assert overall.low < 0.8 < overall.high


def test_a_word_that_is_no_verdict_and_a_finding_of_another_run_are_named(tmp_path: Path) -> None:
    path = tmp_path / "batch.md"
    one = failure(1)
    path.write_text(f"## {one.finding.fingerprint} leak\nVerdict: yes\n")
    with pytest.raises(BadVerdicts, match="line 2: 'yes' is not a verdict"):
        verdicts.read([path], [one.finding.fingerprint])
    with pytest.raises(BadVerdicts, match="line 1: this run has no finding"):
        verdicts.read([path], ["0" * 12])


def test_pins_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "pins.toml"
    first = pins.Pin(
        finding="a" * 12, rule="leak", case="c", name='s/f/"odd"\\ nämé', suite="s", seed=3, salt="x", size="tiny",
        world="w", faults=("a", "b:c=1"), message="line\nbreak\x7f",
    )  # fmt: skip
    second = first.model_copy(update={"finding": "b" * 12, "seed": None, "faults": ()})
    assert pins.add(path, first)
    assert pins.add(path, second)
    assert not pins.add(path, first)
    assert pins.load(path) == [first, second]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[pin]]\nfinding = 'x'\n", "pin 1: rule: Field required"),
        ("[[pins]]\n", "only [[pin]] tables may stand there, not pins"),
        ("pin = 3\n", "only [[pin]] tables"),
        ("= 3", "not TOML"),
    ],
)
def test_a_broken_file_of_pins_is_named(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "pins.toml"
    path.write_text(text)
    with pytest.raises(BadPin, match=re.escape(message)):
        pins.load(path)


@pytest.mark.slow
def test_a_failure_is_pinned_and_played_until_it_is_fixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert status([*TINY, "--salt", "pinned", *FAULT, "--out", "red"]) == 1
    capsys.readouterr()
    assert status(["failures", "red", "--json", "--out", "read"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["buckets"]["shown though forbidden"] == said["failures"] > 0
    text = (tmp_path / "read" / "batch-001.md").read_text()
    fingerprint = re.findall(r"^## ([0-9a-f]{12}) leak", text, flags=re.MULTILINE)[0]
    assert status(["pin", "red", fingerprint[:9]]) == 0
    capsys.readouterr()
    assert status(["pinned", "--quiet", *FAULT, "--out", "again"]) == 1
    assert capsys.readouterr().out.startswith(f"FAILED        leak  {fingerprint}")
    assert status(["pinned", "--quiet", "--out", "fixed"]) == 0
    assert capsys.readouterr().out.startswith(f"FIXED         leak  {fingerprint}")
    assert status(["pin", "red", "zz"]) == 2
    assert "unknown finding 'zz'" in capsys.readouterr().err
    pinned = tmp_path / "withheld-pins.toml"
    pinned.write_text(re.sub(r'world = "\w+"', 'world = "other"', pinned.read_text()))
    assert status(["pinned", "--quiet", "--out", "elsewhere"]) == 2
    assert "COULD NOT RUN" in capsys.readouterr().out
