"""The run page holds what it needs and no more: the verdict first, the stories, no value unasked, no network."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from withheld_suites.cli import status

RED = ("run", "--fault", "acache-survives-revoke", "--size", "tiny", "--only", "revoked_access/revoke.answer/*")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("runs") / "red"
    assert status([*RED, "--out", str(out), "--quiet"]) == 1
    return out


def page(folder: Path, *options: str) -> str:
    file = folder.parent / "page.html"
    assert status(["check", str(folder), "--report", f"html={file}", *options]) == 1
    return file.read_text(encoding="utf-8")


def data(text: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, flags=re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def stories(text: str) -> Any:
    found = re.search(r'<script type="text/plain" id="stories">(.*?)</script>', text, flags=re.DOTALL)
    assert found is not None
    lines = (line.partition(" ") for line in found[1].splitlines() if line)
    return {name: json.loads(steps) for name, _, steps in lines}


class Addresses(HTMLParser):
    """Collects everything that a browser would fetch or follow."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href", "action", "srcset", "data")]


def test_the_page_asks_for_nothing_from_anywhere(folder: Path) -> None:
    reader = Addresses()
    reader.feed(page(folder))
    assert {address.partition(":")[0] if ":" in address else address[:1] for address in reader.found} == {"#", "data"}


def test_the_verdict_comes_first_and_says_why(folder: Path) -> None:
    text = page(folder)
    body = text[text.index("<body>") :]
    assert body.index("FAIL") < body.index("<b>leaks</b>: 1 leak in 1 case") < body.index('<h2 id="findings-title">')


def test_a_finding_has_its_steps_with_what_was_allowed_then(folder: Path) -> None:
    text = page(folder)
    (finding,) = [one for one in data(text)["findings"] if one["rule"] == "leak"]
    steps = stories(text)[finding["case"]]
    (probe,) = [step for step in steps if finding["id"] in step.get("findings", [])]
    revoke = max(step["id"] for step in steps if step["sort"] == "change" and step["what"].startswith("revoke"))
    assert probe["allowed"] == f"{finding['principal']} may not be told since the revoke (step {revoke})"
    assert probe["caches"] == ["answer"]
    assert "offending" in [mark for mark, _ in probe["answer"]]
    assert finding["diagnosis"].startswith("The stored answer outlived the change")
    assert finding["again"] == [
        f"withheld explain {finding['id']} --run {folder}",
        f"withheld replay {finding['id']} --run {folder}",
        f"withheld run --only {finding['name']} --size tiny --seed 0 --fault acache-survives-revoke --policy release",
    ]


def test_no_value_of_the_world_is_on_the_page_unless_asked_for(folder: Path) -> None:
    values = set()
    for line in (folder / "world.jsonl").read_text().splitlines():
        record = json.loads(line)
        values |= {stated["value"]["text"] for stated in record.get("stated", ())}
        values |= {record["title"]} if record["kind"] == "document" else set()
    telling = {value for value in values if len(value) > 6}
    assert len(telling) > 20
    hidden, shown = page(folder), page(folder, "--show-values")
    assert not [value for value in telling if value in hidden]
    assert [value for value in telling if value in shown]
    assert "This page shows protected values" in shown


def test_what_a_target_says_cannot_become_markup(folder: Path) -> None:
    history = folder / "history.jsonl"
    before = history.read_text()
    start = '"response":{"status":200,"text":"'
    try:
        history.write_text(before.replace(start, start + "</script><img src=x onerror=alert(1)><!-- \\u202e"))
        assert history.read_text() != before
        text = page(folder, "--show-values")
    finally:
        history.write_text(before)
    assert "<img src=x" not in text
    assert "\u202e" not in json.dumps(stories(text), ensure_ascii=False)
    assert "</script><img" in json.dumps(stories(text))


def test_earlier_runs_are_drawn_as_a_history(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert status(["report", str(folder), "--format", "html", "--earlier", str(folder)]) == 0
    drawn = data(capsys.readouterr().out)["pictures"]["history"]["data"]["values"]
    assert len({row["run"] for row in drawn}) == 2
