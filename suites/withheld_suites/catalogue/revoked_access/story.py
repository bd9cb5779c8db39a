"""The story that most of these families tell: somebody may read a document, loses that or gets it, and asks again."""

from dataclasses import dataclass
from random import Random

from withheld_policies.history import Layer, Verb
from withheld_policies.world import Question
from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import grant
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import Script, Step, script
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
    question: Question,
    steps: tuple[Step, ...],
    *,
    change: Verb | None,
    cache: Layer | None = None,
    needs: tuple[Capability, ...] = ("grant", "revoke"),
) -> Script:
    """A case about one person and one document."""
    return script(
        "revoked_access",
        family,
        steps,
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
        change=change,
        cache=cache,
        needs=needs,
    )


def story(
    material: Material, pair: Pair, family: str, *, about: object = None, layer: Layer | None = None
) -> Story | None:
    """The story of a pair; none where nothing can be asked about the document, or nobody owns it.

    ``about`` chooses among its questions, by default the pair does; ``family`` draws the wordings.
    """
    question = material.question(pair.document, pair if about is None else about)
    owner = material.owner(pair.document)
    if question is None or owner is None:
        return None
    chance = material.chance(family, pair)
    return Story(pair, question, owner, wording(question, chance, layer), chance)
