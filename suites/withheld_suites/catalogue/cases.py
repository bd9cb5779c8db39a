"""What suites share: the cases of a generated world, family by family, and a case about one document and one person."""

from collections.abc import Callable, Iterator
from random import Random

from withheld_policies.history import Layer, Verb
from withheld_policies.world import Question, World
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.own_cases import authored
from withheld_suites.script import Script, Step, script
from withheld_suites.targets.base import Capability


def planned(world: World, random: Random, *families: Callable[[Material], Iterator[Script]]) -> Iterator[Script]:
    """Family by family; nothing for a world written by hand, whose author's cases the changes would spoil."""
    if authored(world):
        return
    material = Material(world, random)
    for family in families:
        yield from family(material)


def case(
    suite: str,
    family: str,
    about: tuple[str, str],
    question: Question | None,
    steps: tuple[Step, ...],
    *,
    change: Verb | None = None,
    cache: Layer | None = None,
    needs: tuple[Capability, ...] = (),
    alone: bool = False,
    label: str = "",
) -> Script:
    """A case about a document and somebody who asks for it; ``label`` tells it from others about the two."""
    document, person = about
    return script(
        suite,
        family,
        steps,
        label=f"{document}/{person}{label}",
        question=None if question is None else question.id,
        document=document,
        principal=person,
        change=change,
        cache=cache,
        needs=needs,
        alone=alone,
    )
