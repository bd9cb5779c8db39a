"""The tiny worlds in which everything is proven, and what is planned for them."""

from collections.abc import Iterable
from functools import lru_cache

from withheld_policies.world import World
from withheld_suites.approaches import PLAIN, through
from withheld_suites.generate import generate
from withheld_suites.script import Script
from withheld_suites.session import plan

SALT = "proof"


@lru_cache(maxsize=2)
def world(seed: int) -> World:
    """The tiny world of a seed; faults share one, so it is made once a process."""
    return World(generate(seed, SALT, "tiny"))


@lru_cache(maxsize=2)
def scripts(seed: int) -> tuple[Script, ...]:
    """Everything that every suite plans for that world."""
    from withheld_suites import catalogue

    return tuple(plan(catalogue.usual(), world(seed), seed))


def chosen(seed: int, families: Iterable[str], approach: str = PLAIN) -> tuple[Script, ...]:
    """Only the cases of these families, in the order of the plan, through one approach."""
    wanted = set(families)
    plain = (script for script in scripts(seed) if script.case.family in wanted)
    return tuple(through(plain, (approach,), world(seed), seed))
