"""What a report may show of a text: protected values go, in every writing, and offending ones are marked."""

import pytest

from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.world import Document, Header, Version, World
from withheld_suites.masking import LONGEST, Mask

FEE = Value(type="money", text="EUR 48,730", number="48730", unit="EUR")
WORLD = World([
    Header(size="own"),
    Document(id="d", title="Harbour Fee Schedule"),
    Version(document="d", number=1),
    Fact(id="f", document="d", subject="North Harbour", attribute="mooring fee",
         stated=(Stated(version=1, value=FEE, passage="p"),)),
])  # fmt: skip


def masked(text: str, *offending: str, show: bool = False) -> list[tuple[str, str]]:
    return [tuple(segment) for segment in Mask(WORLD, show_values=show).segments(text, offending)]


def test_a_value_is_taken_out_and_its_length_stays() -> None:
    assert masked("The fee is EUR 48,730 a year.") == [
        ("", "The fee is "), ("protected", "[10 characters withheld]"), ("", " a year."),
    ]  # fmt: skip


def test_what_a_finding_is_about_is_told_apart() -> None:
    assert ("offending", "[10 characters withheld]") in masked("It is EUR 48,730.", "EUR 48,730")


def test_values_stay_and_are_marked_when_asked_for() -> None:
    found = masked("It is EUR 48,730, see Harbour Fee Schedule.", "EUR 48,730", show=True)
    assert found == [("", "It is "), ("offending", "EUR 48,730"), ("", ", see "),
                     ("protected", "Harbour Fee Schedule"), ("", ".")]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["eur 48 730", "48.730,00 €", "the 48730 that was asked for", "harbour fee schedule", "**EUR** 48,730",
     "EUR%2048%2C730", "EUR 48&#44;730"],
)  # fmt: skip
def test_other_writings_of_a_value_are_taken_out_too(text: str) -> None:
    shown = "".join(segment for _, segment in masked(f"So: {text}"))
    assert not any(part in shown.lower() for part in ("730", "schedule"))


def test_a_long_text_is_cut_and_says_so() -> None:
    assert masked("a" * (LONGEST + 7))[-1] == ("", " [7 more characters]")


def test_a_value_at_the_cut_is_left_out_whole() -> None:
    shown = masked("a " * (LONGEST // 2 - 3) + "EUR 48,730 and so on")
    assert shown[-1] == ("", " [20 more characters]")
    assert not any("48" in text for mark, text in shown[:-1])


def test_nothing_stays_nothing() -> None:
    assert masked("") == []
