"""What a world is written with: the source of chance for its wording, its names and its values."""

from dataclasses import dataclass
from random import Random

from withheld_suites.generate.names import Names
from withheld_suites.generate.values import Values


@dataclass(frozen=True, slots=True)
class Pen:
    """Everything that depends on the salt. One pen writes one world, so that no name or value occurs twice in it."""

    random: Random
    names: Names
    values: Values
