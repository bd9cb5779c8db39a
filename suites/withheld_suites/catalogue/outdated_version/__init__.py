"""What is no longer true: versions that were replaced, taken back, not yet in force, or open to fewer people."""

from collections.abc import Iterator
from functools import partial
from random import Random

from withheld_policies.world import World
from withheld_suites.catalogue import Suite, asked
from withheld_suites.catalogue.cases import planned
from withheld_suites.catalogue.outdated_version import effective, published, standing
from withheld_suites.script import Script

KINDS = {
    "outdated.superseded": 12,
    "outdated.pinned": 15,
    "outdated.implicit_change": 8,
    "outdated.not_yet": 10,
    "outdated.removed": 10,
    "outdated.deleted": 4,
}


class OutdatedVersion(Suite):
    """Publishes new versions in the middle, and asks for what was true, is true and was never said.

    What it plays: a reader is answered from the old version, often out of a cache that is proven warm; the new version
    is published; the same question must then be answered from the new one, or not at all where it says no more.

    Families: ``superseded.*`` by cache, ``removed``, ``not_yet``, ``arrives``, ``pinned``, ``narrower``,
    ``narrower.pinned``, ``rollback``, ``withdrawn``, ``superseded.door``, ``watch.publish``, ``effective`` (the clock
    is moved on), and ``outdated.*`` for questions about documents whose versions were all in force before the run.
    """

    name = "outdated_version"

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """Every family, each in a file of its own."""
        only_asked = partial(asked.scripts, suite=self.name, kinds=KINDS)
        return planned(world, random, only_asked, published.scripts, standing.scripts, effective.scripts)
