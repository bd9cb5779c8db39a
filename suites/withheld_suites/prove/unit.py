"""What one proof is about: a fault, an honest seed, a harmless change, or a fault played over the wire."""

from typing import Literal, NamedTuple

Sort = Literal["fault", "honest", "harmless", "wire"]

SEED = 5
"""Seed of the world in which faults and harmless changes are played; honest seeds have one each."""


class Unit(NamedTuple):
    """One thing to prove. ``name`` is the fault or the harmless change; an honest seed has none."""

    sort: Sort
    name: str
    seed: int

    @property
    def label(self) -> str:
        """How it is called in what is kept and in messages."""
        return f"{self.sort} {self.name or self.seed}"
