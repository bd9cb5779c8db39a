"""Names: people's from Faker, and coined words that stand in no dictionary and occur once in a world."""

from random import Random

from withheld_suites.generate.vocabulary import GENRES, vocabulary

_ONSETS = (
    "b",
    "br",
    "c",
    "d",
    "dr",
    "f",
    "g",
    "gr",
    "h",
    "k",
    "l",
    "m",
    "n",
    "p",
    "qu",
    "r",
    "s",
    "st",
    "t",
    "tr",
    "v",
    "w",
    "z",
)
_VOWELS = ("a", "e", "i", "o", "u", "ei", "au")
_CODAS = ("ck", "ld", "lm", "n", "nd", "nt", "r", "rn", "rt", "s", "sk", "th", "x")
_POOL = 240


class Names:
    """Draws names. A coined word is never drawn twice; people's names come from a pool that Faker fills once."""

    def __init__(self, random: Random) -> None:
        """``random`` is the only source of chance; Faker is seeded from it."""
        from faker import Faker

        self._random = random
        fake = Faker("en_US")
        fake.seed_instance(random.getrandbits(64))
        taken = vocabulary() | {word for genre in GENRES.values() for noun in genre.nouns for word in noun.split()}
        self._first = sorted({fake.first_name() for _ in range(_POOL)})
        self._last = sorted({name for _ in range(_POOL) if (name := fake.last_name()).lower() not in taken})
        self._coined: set[str] = {name.lower() for name in (*self._first, *self._last)} | taken
        self._people: set[str] = set()

    def coined(self) -> str:
        """A capitalised word of two or three syllables that no other name of this world contains."""
        while True:
            word = "".join(self._random.choice(_ONSETS) + self._random.choice(_VOWELS) for _ in range(2))
            word += self._random.choice(_CODAS)
            if word not in self._coined:
                self._coined.add(word)
                return word.capitalize()
            word = self._random.choice(_ONSETS) + self._random.choice(_VOWELS) + word
            if word not in self._coined:
                self._coined.add(word)
                return word.capitalize()

    def surname(self) -> str:
        """A surname; the same one may name several things."""
        return self._random.choice(self._last)

    def person(self) -> str:
        """First and last name of somebody who asks; unique while the pool lasts, then with a coined middle name."""
        name = f"{self._random.choice(self._first)} {self._random.choice(self._last)}"
        if name in self._people:
            first, last = name.split(" ", 1)
            name = f"{first} {self.coined()} {last}"
        self._people.add(name)
        return name
