"""The story that most of these families tell: somebody may read a document, loses that or gets it, and asks again."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from withheld_policies.history import Layer, Verb
from withheld_policies.world import Question
from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import grant, revoke
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import Script, Step
from withheld_suites.targets.base import Capability


@dataclass(frozen=True, slots=True)
class Story:
    """Who and what it is about: the question that is asked, in its wordings, and the owner, who keeps the rights."""

    pair: Pair
    question: Question
    owner: str
    words: Wording
    chance: Random

    @property
    def given(self) -> tuple[Step, ...]:
        """What lets the person read; nothing where the world does so from the start."""
        return () if self.pair.direct else (grant(self.pair.subject, self.pair.place),)

    @property
    def taken(self) -> tuple[Step, ...]:
        """What keeps the person from reading; nothing where the world does so from the start."""
        return (revoke(self.pair.subject, self.pair.place),) if self.pair.direct else ()

    def script(
        self,
        family: str,
        steps: tuple[Step, ...],
        change: Verb | None,
        *,
        cache: Layer | None = None,
        needs: tuple[Capability, ...] = ("grant", "revoke"),
    ) -> Script:
        """The story in these steps."""
        return told(family, self.pair, self.question, steps, change=change, cache=cache, needs=needs)


def told(
    family: str,
    pair: Pair,
    question: Question | None,
    steps: tuple[Step, ...],
    *,
    change: Verb | None,
    cache: Layer | None = None,
    needs: tuple[Capability, ...] = ("grant", "revoke"),
) -> Script:
    """A case about one person and one document."""
    return case("revoked_access", family, pair.about, question, steps, change=change, cache=cache, needs=needs)


def stories(
    material: Material, hand: str, small: int, *, draws: str = "", about: object = None, layer: Layer | None = None
) -> Iterator[Story]:
    """The stories of the pairs in a hand; none of those where nothing can be asked of the document, or nobody owns it.

    ``about`` chooses among its questions, by default the pair does; ``draws``, by default the hand, the wordings.
    """
    for pair in material.pairs(hand, small):
        question = material.question(pair.document, pair if about is None else about)
        owner = material.owner(pair.document)
        if question is not None and owner is not None:
            chance = material.chance(draws or hand, pair)
            yield Story(pair, question, owner, wording(question, chance, layer), chance)
