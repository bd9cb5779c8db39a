"""What is written into a history is read back as it was, also where nothing stands."""

import pytest

from withheld_policies.history import Ask, Case, Change, End, Line, Response, read_line, write_line


@pytest.mark.parametrize(
    "line",
    [
        Case(id="c", suite="s", name="s/f/x", family="f", steps=1),
        Change(id=1, case="c", verb="grant", subject="principal:bob", object="document:d", invoke=1.0),
        Ask(id=2, case="c", role="probe", principal=None, invoke=1.0, outcome="ok", response=Response(status=401)),
        End(case="c"),
    ],
    ids=lambda line: line.kind,
)
def test_every_line_is_read_back(line: Line) -> None:
    assert read_line(write_line(line)) == line


@pytest.mark.parametrize("moment", ["NaN", "Infinity"])
def test_a_moment_is_a_number(moment: str) -> None:
    with pytest.raises(ValueError, match="finite"):
        read_line(f'{{"kind":"change","id":1,"case":"c","verb":"reindex","invoke":{moment}}}')
