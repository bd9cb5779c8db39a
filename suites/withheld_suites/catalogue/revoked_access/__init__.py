"""Who may no longer read a document, and who may now: every way to change it, through every cache and door."""

from collections.abc import Iterator
from random import Random

from withheld_policies.world import World
from withheld_suites.catalogue import Suite
from withheld_suites.catalogue.cases import planned
from withheld_suites.catalogue.revoked_access import (
    beside,
    bystander,
    doors,
    filter,
    foreign,
    grant,
    handed,
    never,
    new_content,
    race,
    revoke,
    score,
    verbs,
    watch,
)
from withheld_suites.script import Script


class RevokedAccess(Suite):
    """Takes access away or gives it in the middle of a conversation with the system, and asks again.

    What it plays: each case first shows that the person can (or, for a grant, cannot) be answered, fills a cache and
    proves that it is warm, changes the rights, asks again in the same and in other words, and then lets somebody whose
    rights did not move ask in words that no cache has seen.

    Families: ``revoke.*`` by cache, ``grant.*`` the other direction, ``never.*`` people who were never let in,
    also by name, agent and summary, in turns, and by what scores tell,
    ``new_content`` what is written after somebody was put out,
    ``verb.*`` by the way in which access ends, ``door.*`` by the way in, ``watch.*`` how long it takes, ``race.*``
    changes and asks at once, ``bystander`` people who must notice nothing.
    """

    name = "revoked_access"

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """Every family, each in a file of its own."""
        families = (
            revoke, grant, never, beside, filter, foreign, verbs, doors, handed, new_content, watch, race, bystander,
            score,
        )  # fmt: skip
        return planned(world, random, *(family.scripts for family in families))
