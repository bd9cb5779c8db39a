"""Typed values, each unique in its world however it is written."""

from random import Random

from withheld_policies.facts import Value
from withheld_suites.generate.names import Names
from withheld_suites.generate.vocabulary import Concept

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
_SIGNS = {"EUR": "€", "USD": "$"}
_FIRST_YEAR = 2028


class Values:
    """Draws values. No two share their significant digits, so that no separator, scale or rounding makes them alike."""

    def __init__(self, random: Random, names: Names, *, digits: int, years: int) -> None:
        """``digits`` and ``years`` say how wide numbers and dates spread; see ``Size``."""
        self._random = random
        self._names = names
        self._digits = digits
        self._years = years
        self._numbers: set[int] = set()
        self._dates: set[tuple[int, int, int]] = set()

    def draw(self, concept: Concept) -> Value:
        """A value that no other fact of this world has."""
        match concept.type:
            case "money":
                cents = self._number(2)
                amount = f"{cents // 100}.{cents % 100:02}"
                text = f"{_SIGNS[str(concept.unit)]}{cents // 100:,}.{cents % 100:02}"
                return Value(type="money", text=text, number=amount, unit=concept.unit)
            case "quantity" | "count":
                number = self._number()
                return Value(
                    type=concept.type, text=f"{number:,} {concept.unit}s", number=str(number), unit=concept.unit
                )
            case "percentage":
                number = self._number()
                share = f"{str(number)[:2]}.{str(number)[2:]}"
                return Value(type="percentage", text=f"{share}%", number=share)
            case "date":
                return Value(type="date", text=self._date())
            case "code":
                letters = "".join(self._random.choice(_LETTERS) for _ in range(4))
                return Value(type="code", text=f"{letters[:2]}-{self._number()}-{letters[2:]}")
            case _:
                return Value(type="name", text=f"{self._names.coined()} {self._names.coined()}")

    def _number(self, more: int = 0) -> int:
        """An integer of the world's width that does not end in 0 and has no other number's digits."""
        width = self._digits + more
        while True:
            number = self._random.randrange(10 ** (width - 1), 10**width)
            if number % 10 and number not in self._numbers:
                self._numbers.add(number)
                return number

    def _date(self) -> str:
        """A date whose day cannot be taken for a month."""
        while True:
            date = (
                _FIRST_YEAR + self._random.randrange(self._years),
                self._random.randrange(12),
                self._random.randrange(13, 29),
            )
            if date not in self._dates:
                self._dates.add(date)
                return f"{date[2]} {_MONTHS[date[1]]} {date[0]}"
