"""Typed values as texts write them, without any world."""

import pytest

from withheld_policies.facts import ValueType
from withheld_policies.normal import normal
from withheld_policies.values.dates import find_dates
from withheld_policies.values.numbers import find_numbers, find_words
from withheld_policies.values.times import find_times
from withheld_policies.values.typed import typed
from withheld_policies.values.units import UNITS


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("1250", ("1250",)),
        ("1,250", ("1250", "1.25")),
        ("1.250,50", ("1250.5",)),
        ("1,250.50", ("1250.5",)),
        ("12.5", ("12.5",)),
        ("1 250 000", ("1250000", "1", "250", "0")),
        ("3.5 million", ("3500000",)),
        ("007", ("7",)),
    ],
)
def test_readings_of_a_number(text: str, readings: tuple[str, ...]) -> None:
    (number,) = find_numbers(text)
    assert number.readings == readings


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("250 hrs", "hour"),
        ("250h", "hour"),
        ("€250", "EUR"),
        ("250 per cent", "percent"),
        ("250-day", "day"),
        ("250", None),
    ],
)
def test_the_unit_of_a_number(text: str, unit: str | None) -> None:
    (number,) = find_numbers(text)
    assert number.unit == unit


@pytest.mark.parametrize("text", ["KX-4821", "b4821", "4821-B", "4821x"])
def test_digits_of_a_code_are_no_number(text: str) -> None:
    assert list(find_numbers(text.lower())) == []


def test_number_words_reach_a_hundred() -> None:
    text = "four, twenty-five, ninety nine, a hundred"
    assert [number.readings[0] for number in find_words(text)] == ["4", "25", "99", "100"]


def test_a_date_without_a_certain_order_has_both_readings() -> None:
    (date,) = find_dates("03/04/2026")
    assert date.readings == ("2026-04-03", "2026-03-04")


def test_a_date_that_no_calendar_has_is_none() -> None:
    assert list(find_dates("2026-13-40")) == []


@pytest.mark.parametrize(
    ("text", "reading"), [("14:30", "14:30"), ("2.30 pm", "14:30"), ("12 am", "00:00"), ("9h05", "09:05")]
)
def test_times_of_day(text: str, reading: str) -> None:
    assert [time.reading for time in find_times(text)] == [reading]


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        ("money", ["eur 12,500", "$3.5 million"]),
        ("percentage", ["20 %"]),
        ("quantity", ["3 h"]),
        ("count", ["40"]),
        ("code", ["AB-77"]),
        ("date", ["1 may 2027"]),
        ("name", []),
    ],
)
def test_values_of_one_type(type_: ValueType, expected: list[str]) -> None:
    text = "1. EUR 12,500 or $3.5 million, 20 %, 40 seats, 3 h, version 2, AB-77, in 2024, from 1 May 2027."
    assert [value.text for value in typed(text, type_, UNITS)] == expected


def test_normal_writing() -> None:
    assert normal("“Ａ１” – it’s\u00a0**b**").text == '"a1" - it\'s b'
