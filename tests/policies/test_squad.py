"""Exact match and token F1, worked by hand from the definitions of the SQuAD 2.0 evaluation."""

import pytest

from withheld_policies.squad import exact_match, normalised, token_f1


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("The  Eiffel Tower.", "eiffel tower"),
        ("an apple a day", "apple day"),
        ("theory of another", "theory of another"),  # articles are whole words
        ("U.S.A.", "usa"),
        ("250-hour limit", "250hour limit"),  # punctuation goes without leaving a space
        ("EUR 48,730", "eur 48730"),
        ("“quoted”", "“quoted”"),  # only ASCII punctuation is taken out
        ("The", ""),
    ],
)
def test_normalisation(text: str, same: str) -> None:
    assert normalised(text) == same


@pytest.mark.parametrize(
    ("answer", "references", "exact", "f1"),
    [
        ("Denver Broncos", ("The Denver Broncos!",), 1, 1),
        ("the Broncos of Denver", ("Denver Broncos",), 0, 2 * (2 / 3) * 1 / (2 / 3 + 1)),
        ("Denver", ("Denver Broncos",), 0, 2 * 1 * 0.5 / 1.5),
        ("Carolina Panthers", ("Denver Broncos",), 0, 0),
        # Each word counts as often as it stands there: two of three, one of one.
        ("go go go", ("go go",), 0, 2 * (2 / 3) * 1 / (2 / 3 + 1)),
        # The best reference counts.
        ("10 February", ("February 10", "10 February 2016", "10 February"), 1, 1),
        # Nothing answers: only saying nothing is right.
        ("", (), 1, 1),
        ("1999", (), 0, 0),
        # Something answers: saying nothing is wrong, and so is saying only an article.
        ("", ("1999",), 0, 0),
        ("the", ("1999",), 0, 0),
        ("the", (), 1, 1),
    ],
)
def test_answers(answer: str, references: tuple[str, ...], exact: float, f1: float) -> None:
    assert exact_match(answer, references) == exact
    assert token_f1(answer, references) == pytest.approx(f1)
