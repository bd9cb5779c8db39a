"""The page about the caches is the one that their docstrings make."""

from pathlib import Path

from withheld_server.caches import page
from withheld_server.settings import LAYERS

TEXT = (Path(__file__).parents[2] / "docs" / "caches.md").read_text()


def test_the_page_is_up_to_date() -> None:
    assert page.sections() in TEXT
    assert page.settings() in TEXT


def test_every_cache_tells_itself_under_the_same_headings() -> None:
    assert {cache.layer for cache in page.IN_ORDER} == set(LAYERS)
    for cache in page.IN_ORDER:
        assert tuple(page.parts(cache)) == page.HEADINGS
