"""One file a suite: from a world and a source of chance to scripts of asks and changes."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import ClassVar

from withheld_policies.registry import Registry, import_all
from withheld_policies.world import World
from withheld_suites.script import Script

SUITES: Registry["Suite"] = Registry("suite")


class Suite(ABC):
    """Plans the scripts of one subject. The class docstring is the catalogue entry that the command line prints."""

    name: ClassVar[str]
    on_demand: ClassVar[bool] = False
    """Whether it is played only when it is named."""

    def __init_subclass__(cls) -> None:
        """Register one instance by name."""
        SUITES.add(cls.name, cls())

    @abstractmethod
    def plan(self, world: World, random: Random) -> Iterator[Script]:
        """The scripts for this world, always the same for the same world and the same state of ``random``."""


def usual() -> list[str]:
    """Names of the suites that are played unless others are named."""
    return [name for name in load().names() if not load().get(name).on_demand]


def load() -> Registry[Suite]:
    """All suites."""
    import_all(__name__)
    return SUITES
