"""Harmless changes, one file each: what a good system may do otherwise, and nobody may be accused of."""

from abc import ABC
from collections.abc import Sequence
from typing import Any, ClassVar

from withheld_policies.registry import Registry, import_all
from withheld_policies.world import World
from withheld_suites.script import Script
from withheld_suites.targets.base import Target
from withheld_suites.targets.in_process import Wsgi

HARMLESS: Registry[type["Harmless"]] = Registry("harmless change")


class Harmless(ABC):
    """Changes a run in one way that breaks nothing, and counts where that made a difference."""

    name: ClassVar[str]
    says: ClassVar[frozenset[str]] = frozenset()
    """Rules that must tell that less could be shown than was asked; none of them may fail anything."""
    may_say: ClassVar[frozenset[str]] = frozenset()
    """Rules that may tell so as well, as it comes."""
    caches: ClassVar[bool] = True
    """Whether the mock has caches."""
    faults: ClassVar[tuple[tuple[str, dict[str, Any]], ...]] = ()
    """What is switched on in the mock because the promises of this change allow it."""
    families: ClassVar[tuple[str, ...]] = ()
    """The families that it is about; none: all."""

    def __init_subclass__(cls) -> None:
        """Register the class by name."""
        HARMLESS.add(cls.name, cls)

    def __init__(self) -> None:
        """Nothing has changed yet."""
        self.changed = 0

    def scripts(self, scripts: Sequence[Script], world: World) -> Sequence[Script]:  # noqa: ARG002 - for those that override it
        """The plan; by default as it is."""
        return scripts

    def around(self, application: Wsgi) -> Wsgi:
        """The application; by default as it is."""
        return application

    def target(self, target: Target) -> Target:
        """The target; by default as it is."""
        return target


def load() -> Registry[type[Harmless]]:
    """All harmless changes."""
    import_all(__name__)
    return HARMLESS
