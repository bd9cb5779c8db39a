"""Sources of chance: structure depends on the seed alone, names and values on seed and salt."""

from random import Random


def structure(seed: int, *where: object) -> Random:
    """Chance for who, what and how many, so that two runs with different salts have the same cases."""
    return Random(":".join(("structure", str(seed), *map(str, where))))


def wording(seed: int, salt: str) -> Random:
    """Chance for everything that can be read, so that no two salts share a name or a value."""
    return Random(f"wording:{seed}:{salt}")
