"""The run page in a real browser: drawn without a complaint, reachable for everybody, filtered, linked, and quick."""

import shutil
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from withheld_policies.finding import Channel, Finding
from withheld_policies.history import Case
from withheld_policies.run import Run
from withheld_policies.verdict import Clause, FamilyCount, Judgement, Verdict
from withheld_suites import reports
from withheld_suites.cli import status
from withheld_suites.masking import Segment
from withheld_suites.mock import Mock
from withheld_suites.proceedings import Cell, Proceedings
from withheld_suites.stories import Story, Told

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium")

pytestmark = [
    pytest.mark.service,
    pytest.mark.slow,
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed"),
]

OPTIONS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync")  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    found = {name: folder / f"{name}.html" for name in ("green", "red")}
    some = ("run", "--size", "tiny", "--suite", "revoked_access", "--policy", "smoke", "--quiet")
    assert status([*some, "--out", str(folder / "green"), "--report", f"html={found['green']}"]) == 0
    broken = ("--fault", "acache-survives-revoke")
    assert status([*some, *broken, "--out", str(folder / "red"), "--report", f"html={found['red']}"]) == 1
    return found


def opened(browser: "Browser", file: Path, scheme: str = "light", width: int = 1280, anchor: str = "") -> "Page":
    """The page, drawn, with what the browser complained about in ``page.complaints``."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme="dark" if scheme == "dark" else "light"
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request",
        lambda request: None if request.url.startswith(("file:", "data:")) else complaints.append(request.url),
    )
    page.goto(f"file://{file}{anchor}")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.evaluate("drawAll()")
    page.complaints = complaints  # type: ignore[attr-defined]
    return page


@pytest.mark.parametrize("name", ["green", "red"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_nobody_is_shut_out(browser: "Browser", pages: dict[str, Path], name: str, scheme: str, width: int) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = opened(browser, pages[name], scheme, width)
    for summary in page.locator(".finding > summary").all()[:2]:
        summary.click()
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("[data-picture] svg").count() == page.locator("[data-picture]").count() > 0
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
    assert page.complaints == []  # type: ignore[attr-defined]
    page.context.close()


def test_findings_are_filtered_and_the_filter_is_a_link(browser: "Browser", pages: dict[str, Path]) -> None:
    page = opened(browser, pages["red"])
    everything = page.locator(".finding").count()
    page.get_by_label("rule", exact=True).select_option("non_monotone")
    fewer = page.locator(".finding").count()
    assert 0 < fewer < everything
    assert page.locator("#findings-count").inner_text() == f"{fewer} of {everything} findings"
    again = opened(browser, pages["red"], anchor=page.evaluate("location.hash"))
    assert again.locator(".finding").count() == fewer
    page.context.close()
    again.context.close()


def test_a_finding_is_opened_by_keyboard_and_by_its_link(browser: "Browser", pages: dict[str, Path]) -> None:
    page = opened(browser, pages["red"])
    first = page.locator(".finding").first
    first.locator("summary").first.focus()
    page.keyboard.press("Enter")
    first.locator(".steps li.found").first.wait_for()
    assert "withheld]" in first.locator(".steps mark.offending").first.inner_text()
    assert first.locator(".drawing svg").count() == 1
    linked = opened(browser, pages["red"], anchor=f"#{first.get_attribute('id')}")
    assert linked.locator(".finding[open]").count() == 1
    page.context.close()
    linked.context.close()


def large(cases: int, failing: int, channels: tuple[Channel, ...] = ("answer",)) -> str:
    """A page of many cases, of which some leak, each with a story of six steps."""
    planned = {
        f"c{n}": Case(id=f"c{n}", suite="revoked_access", name=f"revoked_access/revoke.plain/d{n}/p{n % 300}",
                      family=f"family.{n % 40}", steps=6)
        for n in range(cases)
    }  # fmt: skip
    findings = tuple(
        Finding(rule="leak", severity="fail", case=f"c{n}", suite="revoked_access", principal=f"p{n % 300}",
                document=f"d{n}", version=1, door="ask", channel=channel, step=6 * n, after=6 * n - 1, stale=0.5,
                shown="EUR 48,730", message=f"a value of d{n} is shown in the {channel} to p{n % 300}")
        for n in range(failing) for channel in channels
    )  # fmt: skip
    judgement = Judgement(
        run=Run(version="0", target="embedded", suites=("revoked_access",), world="", seconds=60.0),
        verdict=Verdict(gate="release", status="fail", clauses=(Clause(name="leaks", status="fail", message="many"),)),
        families=tuple(FamilyCount(suite="revoked_access", family=f"family.{n}", planned=cases // 40,
                                   played=cases // 40, passed=cases // 40) for n in range(40)),
        asks=6 * cases, changes=cases, measured=(), findings=findings,
    )  # fmt: skip
    proceedings = Proceedings(planned, outcomes=dict.fromkeys(planned, "pass"))
    words = (Segment("", "What is the mooring fee of the North Harbour? " * 8), Segment("offending", "EUR 48,730"))
    for n in range(failing):
        steps = (
            Told(id=6 * n + k, sort="ask", start=k / 10, end=k / 10 + 0.05, outcome="ok", what="somebody asks",
                 principal=f"p{n % 300}", words=words, answer=words)
            for k in range(6)
        )  # fmt: skip
        proceedings.stories[f"c{n}"] = Story(steps=tuple(steps))
        proceedings.cells[f"p{n % 300}", f"d{n}"] = Cell(asked=2, leaked=1)
    out = StringIO()
    reports.load().get("html").write(judgement, proceedings, out)
    return out.getvalue()


def test_channels_of_one_response_are_one_finding(browser: "Browser", tmp_path: Path) -> None:
    file = tmp_path / "several.html"
    file.write_text(large(cases=3, failing=2, channels=("context", "answer")), encoding="utf-8")
    page = opened(browser, file)
    assert page.locator("#findings-count").inner_text() == "2 of 2 findings"
    assert "in the answer and context to p0" in page.locator(".finding .message").first.inner_text()
    page.get_by_label("channel", exact=True).select_option("context")
    assert page.locator(".finding").count() == 2
    page.locator(".finding > summary").first.click()
    parts = page.locator(".finding[open] .parts code")
    # Whichever of the fingerprints a report names, its link opens the finding.
    for fingerprint in parts.all_inner_texts():
        linked = opened(browser, file, anchor=f"#finding-{fingerprint}")
        assert fingerprint in linked.locator(".finding[open] .parts").inner_text()
        linked.context.close()
    assert parts.count() == 2
    page.context.close()


def test_ten_thousand_cases_open_in_two_seconds(browser: "Browser", tmp_path: Path) -> None:
    file = tmp_path / "large.html"
    file.write_text(large(cases=10_000, failing=2_000), encoding="utf-8")
    times = []
    for _ in range(3):  # the best counts: other work may share the machine
        page = browser.new_page()
        begun = time.perf_counter()
        page.goto(f"file://{file}")
        page.wait_for_selector("html[data-ready]", state="attached")
        assert page.locator(".finding").count() == 25
        times.append(time.perf_counter() - begun)
        assert page.locator("#cases-count").inner_text() == "10000 of 10000 cases"
        page.close()
    assert min(times) < 2


@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_of_the_mock_shuts_nobody_out_either(browser: "Browser", width: int) -> None:
    from axe_playwright_python.sync_playwright import Axe

    with Mock("filter-dropped") as mock:
        page = browser.new_page(viewport={"width": width, "height": 900})
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.goto(mock.url)
        assert "filter-dropped" in page.locator("main").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        found = Axe().run(page).response["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []
        assert complaints == []
        page.close()
