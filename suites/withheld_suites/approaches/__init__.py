"""One file an approach: other ways to put the same question than plainly, such as somebody who wants in would try."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import ClassVar

from withheld_policies.history import Case, Verb
from withheld_policies.registry import Registry, import_all
from withheld_policies.rules.control_failed import ENDING
from withheld_policies.world import Question, World
from withheld_suites.script import Parallel, PlannedAsk, PlannedChange, Script, Step, case_id

APPROACHES: Registry["Approach"] = Registry("approach")

PLAIN = "plain"
"""Asking plainly: every case as its suite plans it."""

_REFUSED = ("never", "perm.", "new_content")
"""Families in which the probes of whom the case is about are for what was never open to them."""


class Approach(ABC):
    """Puts a planned question otherwise. The class docstring is the catalogue entry that the command line prints."""

    name: ClassVar[str]
    understood: ClassVar[bool] = True
    """Whether whoever may know must be answered in this form too; else it is only tried where nobody may."""

    def __init_subclass__(cls) -> None:
        """Register one instance by name."""
        APPROACHES.add(cls.name, cls())

    @abstractmethod
    def asks(self, ask: PlannedAsk, question: Question, world: World, random: Random) -> tuple[PlannedAsk, ...]:
        """What is asked in place of a plain probe; nothing where the question gives this approach no hold."""


def load() -> Registry[Approach]:
    """All approaches."""
    import_all(__name__)
    return APPROACHES


def through(scripts: Iterable[Script], names: Iterable[str], world: World, seed: int) -> Iterator[Script]:
    """The same scripts through each of these approaches; ``all`` is plain asking and every approach there is."""
    plain, registry = list(scripts), load()
    chosen = dict.fromkeys(names)
    if "all" in chosen:
        chosen = dict.fromkeys((PLAIN, *registry.names()))
    for name in chosen:
        if name == PLAIN:
            yield from plain
            continue
        approach = registry.get(name)
        for script in plain:
            yield from _through(script, approach, world, seed)


def _through(script: Script, approach: Approach, world: World, seed: int) -> Iterator[Script]:
    case = script.case
    # Other words are no proof of what is in a cache, and a crowd is about who asks when, not about how.
    if case.cache is not None or any(isinstance(step, Parallel) for step in script.steps):
        return
    steps: list[Step] = []
    done: set[tuple[str, str | None, str | None, int]] = set()
    latest: Verb | None = None
    changes = probes = 0
    for step in script.steps:
        if isinstance(step, PlannedChange):
            latest, changes = step.order.verb, changes + 1
        question = world.questions.get(step.question or "") if isinstance(step, PlannedAsk) else None
        if not isinstance(step, PlannedAsk) or question is None or step.role not in ("probe", "baseline"):
            steps.append(step)
            continue
        if step.every or step.thing is not None:
            return
        key = (step.role, step.principal, question.id, changes)
        if key in done or not (approach.understood or _refused(case, step, latest)):
            continue
        done.add(key)
        put = approach.asks(step, question, world, Random(f"{seed}:{approach.name}:{case.id}:{question.id}"))
        if step.role == "baseline" and (not put or any(one.role != step.role for one in put)):
            return  # Asked in two ways, a hidden and an absent document would differ by that alone.
        steps += put
        probes += any(one.role == "probe" for one in put)
    if not probes:
        return
    told = {
        "id": case_id(case.suite, case.family, case.id, approach.name),
        "name": f"{case.name}@{approach.name}",
        "approach": approach.name,
        "steps": len(steps),
    }
    yield replace(script, case=case.model_copy(update=told), steps=tuple(steps))


def _refused(case: Case, ask: PlannedAsk, latest: Verb | None) -> bool:
    """Whether the plan lets nobody answer this: access has just ended, or there never was any."""
    if case.change in ENDING:
        return latest == case.change and ask.principal == case.principal
    return case.family.startswith(_REFUSED) and (ask.role == "baseline" or ask.principal in (None, case.principal))


def reworded(ask: PlannedAsk, words: str, conversation: str | None = None) -> PlannedAsk:
    """The ask in other words, which are no phrasing of the world any more."""
    return replace(ask, words=words, phrasing=None, conversation=conversation or ask.conversation)
