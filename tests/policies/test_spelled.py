"""Numbers in words: the irregular ones of each language, and that no two numbers of one are written alike."""

import pytest

from withheld_policies.values.spelled import holds_number, spelled

WRITTEN = {
    81: {
        "eighty one",
        "einundachtzig",
        "quatre vingt un",
        "ochenta y uno",
        "ottantuno",
        "oitenta e um",
        "eenentachtig",
    },
    71: {"soixante et onze"},
    97: {"quatre vingt dix sept"},
    22: {"tweeëntwintig", "veintidós", "ventidue"},
    200: {"deux cents", "doscientos", "tweehonderd"},
    1000: {"one thousand", "eintausend", "mille", "mil", "duizend"},
    1816: {"one thousand eight hundred and sixteen", "mil oitocentos e dezesseis", "milleottocentosedici"},
    2100: {"two thousand one hundred", "zweitausendeinhundert", "deux mille cent", "dos mil cien", "dois mil e cem"},
    9999: {
        "nine thousand nine hundred ninety nine",
        "neuntausendneunhundertneunundneunzig",
        "neuf mille neuf cent quatre vingt dix neuf",
        "nueve mil novecientos noventa y nueve",
        "novemilanovecentonovantanove",
        "nove mil novecentos e noventa e nove",
        "negenduizend negenhonderdnegenennegentig",
    },
}


@pytest.mark.parametrize("number", WRITTEN)
def test_a_number_is_written_so(number: int) -> None:
    assert WRITTEN[number] <= set(spelled(number))


def test_no_two_numbers_are_written_alike() -> None:
    known: dict[str, int] = {}
    for number in range(13, 10_000):
        for words in spelled(number):
            assert known.setdefault(words, number) == number, words


@pytest.mark.parametrize("number", [0, 11, 12, 1_000_000])
def test_what_may_mean_something_else_is_left_out(number: int) -> None:
    assert list(spelled(number)) == []


@pytest.mark.parametrize("number", [*range(20, 1000), 2_000, 48_000, 310_000])
def test_a_number_in_words_is_seen_in_a_text(number: int) -> None:
    assert all(holds_number(f"it is {text} euros", large=True) for text in spelled(number))


def test_small_numbers_are_told_from_large_ones_and_from_other_words() -> None:
    assert holds_number("only three know")
    assert not holds_number("only three know", large=True)
    assert not holds_number("once there was one ventilation duct")
