"""A world from a seed: an organisation, its documents in several versions, who may read them, and what can be asked."""

from collections.abc import Iterator

from withheld_policies.registry import unknown
from withheld_policies.world import Header, Line
from withheld_suites.errors import UnknownSize
from withheld_suites.generate.chance import wording
from withheld_suites.generate.library import Library
from withheld_suites.generate.names import Names
from withheld_suites.generate.pen import Pen
from withheld_suites.generate.people import organisation
from withheld_suites.generate.placement import standing
from withheld_suites.generate.planted import planted
from withheld_suites.generate.sizes import SIZES
from withheld_suites.generate.values import Values
from withheld_suites.generate.vocabulary import senses


def generate(seed: int, salt: str, size: str) -> Iterator[Line]:
    """The records of a world, one by one, the same for the same three arguments.

    Ids, structure and questions' meanings depend on ``seed`` and ``size`` alone; every name and value on ``salt`` too.
    ``size`` is one of ``SIZES``; ``UnknownSize`` otherwise. Each document is followed by its versions, access, facts
    and questions, and then forgotten, so that memory does not grow with the world.
    """
    if size not in SIZES:
        raise UnknownSize(unknown("size", size, list(SIZES)))
    counts = SIZES[size]
    random = wording(seed, salt)
    names = Names(random)
    values = Values(random, names, digits=counts.digits, years=counts.years)
    yield Header(seed=seed, salt=salt, size=size, today="2027-03-01")
    yield from organisation(seed, counts, names)
    yield from standing(counts)
    yield from Library(seed, counts, Pen(random, names, values)).lines()
    yield from planted(seed, names)
    yield from senses()
