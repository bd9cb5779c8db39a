"""Takes the screenshots of the run page that the docs show: ``python -m docs.generated.pictures``; needs Chromium."""

import shutil
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import withheld_suites

if TYPE_CHECKING:
    from playwright.sync_api import Page

FOLDER = Path(__file__).parents[1] / "pictures"

SIZES = {"wide": (1280, 900), "narrow": (390, 844)}

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

RUNS: dict[str, tuple[str, ...]] = {"green": (), "red": ("acache-survives-revoke",)}

OPTIONS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync")  # fmt: skip


def main() -> None:
    """A green and a red run, wide and narrow, light and dark; of the red one a finding and the pictures as well."""
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(exist_ok=True)
    # Within the folder, so that the page shows short paths.
    with tempfile.TemporaryDirectory() as folder, chdir(folder), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(OPTIONS))
        for name, faults in RUNS.items():
            file = Path(folder) / f"{name}.html"
            run = withheld_suites.run(faults=faults, out=Path("runs") / name)
            file.write_text(run.report("html"), encoding="utf-8")
            for size, (width, height) in SIZES.items():
                for scheme in SCHEMES:
                    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
                    _take(page, file, f"{name}-{size}", scheme)
        browser.close()


def _take(page: "Page", file: Path, name: str, scheme: str) -> None:
    page.goto(f"file://{file}")
    page.evaluate("drawAll()")
    page.screenshot(path=FOLDER / f"{name}-{scheme}.png")
    if name == "red-wide":
        page.locator(".finding > summary").first.click()
        page.locator(".finding .drawing svg").first.wait_for()
        for part, place in (("finding", ".finding"), ("pictures", "#picture-matrix")):
            page.evaluate("place => document.querySelector(place).scrollIntoView({behavior: 'instant'})", place)
            page.screenshot(path=FOLDER / f"{part}-{scheme}.png")
    page.close()


if __name__ == "__main__":
    main()
