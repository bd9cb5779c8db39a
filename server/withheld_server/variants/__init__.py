"""Variants: faults of the same kinds as the catalogue's, in another place or on another condition, and in no list."""

import importlib
import pkgutil
from typing import ClassVar

from withheld_server.errors import Invalid
from withheld_server.faults import FAULTS, Fault

VARIANTS: dict[str, type["Variant"]] = {}
"""Every variant by name, once ``load`` has been called."""


class Variant(Fault):
    """A fault outside the catalogue. Its docstring says which kind it varies, and goes on as every fault's does."""

    varies: ClassVar[str]
    """The fault of the catalogue that it is most like."""

    def __init_subclass__(cls) -> None:
        """Register by name, apart from the faults of the catalogue; what ``compose`` makes has none of its own."""
        if "name" in cls.__dict__:
            if cls.name in VARIANTS or cls.name in FAULTS:
                raise Invalid(f"two faults are named {cls.name!r}")
            VARIANTS[cls.name] = cls


def load() -> dict[str, type[Variant]]:
    """All variants by name, in the order of their names."""
    for info in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{info.name}")
    return dict(sorted(VARIANTS.items()))
