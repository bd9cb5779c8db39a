"""What the documents do not say, or not to this person: every kind of question without an answer, and its partner."""

from collections.abc import Iterator
from functools import partial
from random import Random

from withheld_policies.world import World
from withheld_suites.catalogue import Suite, asked
from withheld_suites.catalogue.cases import planned
from withheld_suites.catalogue.unanswerable import crowded, follow_up, hidden, timing
from withheld_suites.script import Script

KINDS = {
    "answerable": 60,
    "missing.absent": 25,
    "missing.near_miss": 40,
    "missing.partial": 20,
    "premise.false": 20,
    "underspecified": 15,
    "contradiction": 15,
    "granularity": 15,
}


class Unanswerable(Suite):
    """Asks what nothing answers, beside what something does, so that neither refusing all nor answering all succeeds.

    What it plays: each question is put in several wordings by somebody who may read everything that comes close to it;
    its answerable twin is put by the same person. Questions about hidden documents are put by people who may not read
    them, beside the same questions about things that never existed: both must be met in the same way.

    Families: ``missing.*``, ``premise.false``, ``underspecified``, ``contradiction``, ``granularity``, ``answerable``,
    ``crowded``, ``follow_up``, ``perm.never``, ``perm.existence`` and ``perm.timing``. Changes nothing.
    """

    name = "unanswerable"

    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """The world's questions by kind, then those about hidden documents."""
        only_asked = partial(asked.scripts, suite=self.name, kinds=KINDS)
        rest = (crowded.scripts, follow_up.scripts, hidden.scripts, timing.scripts)
        return planned(world, random, only_asked, *rest)
