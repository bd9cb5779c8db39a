"""The suite that plays the cases of a world folder, as their author wrote them."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from withheld_policies.history import Verb
from withheld_policies.world import Question, World
from withheld_suites.catalogue import Suite
from withheld_suites.catalogue.steps import ask
from withheld_suites.script import PlannedChange, Script, Step, script
from withheld_suites.targets.base import Capability, Order

if TYPE_CHECKING:
    from withheld_suites.folder import HandCase

_NEEDS: dict[Verb, Capability] = {
    "grant": "grant",
    "revoke": "revoke",
    "deny": "deny",
    "undeny": "deny",
    "join": "groups",
    "leave": "groups",
    "move": "grant",
    "publish": "versions",
    "withdraw": "versions",
    "rollback": "versions",
    "delete": "delete",
    "reindex": "reindex",
    "disable": "disable",
    "enable": "disable",
    "rename": "rename",
    "advance": "clock",
}


class OwnCases(Suite):
    """Plays the cases that stand in a world folder, in their order; in a generated world there are none.

    What it plays: the question in all its wordings, beside its answerable twin where one is named; with changes, the
    question before, the changes, and whoever is asked afterwards.

    Families: the kind of the question for cases that change nothing, ``own.<verb>`` for the others. The other suites
    leave such a world alone: they would take away what its author's cases rest on.
    """

    name = "own_cases"

    def plan(self, world: World, random: Random) -> Iterator[Script]:  # noqa: ARG002 - the author leaves nothing to chance
        """One script a case."""
        for case in authored(world):
            yield _script(world, case)


def authored(world: World) -> tuple["HandCase", ...]:
    """The cases of a world that was written by hand; none for a generated one."""
    from withheld_suites.folder import OwnWorld

    return world.cases if isinstance(world, OwnWorld) else ()


def _script(world: World, case: "HandCase") -> Script:
    question = world.questions[case.question]
    orders = [order for step in case.steps for order in step.changes]
    needs: list[Capability] = [_NEEDS[order.verb] for order in orders]
    if question.version is not None:
        needs.append("as_of")
    return script(
        "own_cases",
        f"own.{orders[-1].verb}" if orders else question.why,
        tuple(_changing(world, question, case) if orders else _asking(world, question, case)),
        label=case.name,
        question=question.id,
        document=case.document,
        principal=case.principal,
        change=orders[-1].verb if orders else None,
        needs=tuple(dict.fromkeys(needs)),
        alone=any(not _about_one_person(order) for order in orders),
    )


def _asking(world: World, question: Question, case: "HandCase") -> Iterator[Step]:
    for place in range(len(question.phrasings)):
        yield ask("probe", case.principal, question, place)
    twin = world.questions.get(question.twin or "")
    if twin is not None:
        yield ask("twin", case.principal, twin)


def _changing(world: World, question: Question, case: "HandCase") -> Iterator[Step]:
    for place, step in enumerate(case.steps):
        for order in step.changes:
            yield PlannedChange(order)
        if step.principal is not None:
            asked = world.questions[step.question] if step.question is not None else question
            yield ask(case.role(place), step.principal, asked, step.phrasing)


def _about_one_person(order: Order) -> bool:
    """Whether the change moves nobody's view but one person's, who is kept out of other cases meanwhile."""
    return order.subject is not None and order.subject.startswith("principal:")
