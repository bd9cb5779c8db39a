"""Server-sent events come out the same however their bytes were split."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from withheld_suites.targets.framing import Event, decode, elements, events
from withheld_suites.targets.transport import Piece

STREAM = (
    'event: delta\r\ndata: {"text": "é K-4711"}\r\n\r\n: comment\n\ndata: one\ndata: two\n\ndata:tight\r\rid: 7\n\n'
)
WANTED = [Event("delta", '{"text": "é K-4711"}'), Event("message", "one\ntwo"), Event("message", "tight")]


@given(st.lists(st.integers(0, len(STREAM.encode())), max_size=12))
def test_bytes_may_be_split_anywhere(cuts: list[int]) -> None:
    data = STREAM.encode()
    places = [0, *sorted(cuts), len(data)]
    pieces = [Piece(float(n), data[a:b]) for n, (a, b) in enumerate(pairwise(places))]
    assert events(text for _, text in decode(pieces)) == WANTED


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", []),
        ("data: cut short", [Event("message", "cut short")]),
        ("data: cut\r", [Event("message", "cut")]),
        ("event: ping\n\n", []),
        ("\ufeffdata: x\n\n", [Event("message", "x")]),
        ("data\n\n", [Event("message", "")]),
        ("data:  two spaces\n\n", [Event("message", " two spaces")]),
        ("event: a\n\ndata: b\n\n", [Event("message", "b")]),
        ("data: [DONE]\n\n", [Event("message", "[DONE]")]),
    ],
)
def test_by_the_standard(text: str, wanted: list[Event]) -> None:
    assert events([text]) == wanted


def test_a_character_goes_with_the_piece_that_ends_it() -> None:
    first, second = "é".encode()[:1], "é".encode()[1:]
    assert decode([Piece(1.0, b"a" + first), Piece(2.0, second)]) == [(1.0, "a"), (2.0, "é")]


def test_a_broken_character_is_kept_as_a_mark() -> None:
    assert decode([Piece(1.0, b"a\xc3")]) == [(1.0, "a\ufffd")]


END = Event("message", "</a>")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", []),
        ("no tag < 3 at all", []),
        ("<a>one</a>\n<b>two</b>", [Event("a", "one"), END, Event("b", "two"), Event("message", "</b>")]),
        ("before <a>1</a> after", [Event("message", "before "), Event("a", "1"), END, Event("message", " after")]),
        ("<a>x <b>inner</b> y</a>", [Event("a", "x <b>inner</b> y"), END]),
        ("<a>1</a><b>cut short", [Event("a", "1"), END, Event("b", "cut short")]),
    ],
)  # fmt: skip
def test_text_in_tags(text: str, wanted: list[Event]) -> None:
    assert elements(text) == wanted
