"""How plug-ins are found: every module of a folder is imported, and each class in it registers under its name."""

import difflib
import importlib
import pkgutil
from types import ModuleType
from typing import Generic, TypeVar

from withheld_policies.errors import DuplicateName, UnknownName

T = TypeVar("T")


class Registry(Generic[T]):
    """Named things of one sort, in the order of their names."""

    def __init__(self, sort: str) -> None:
        """``sort`` is the singular word that error messages use: rule, score, suite, target, report."""
        self.sort = sort
        self._things: dict[str, T] = {}

    def add(self, name: str, thing: T) -> None:
        """Register a thing. Raises ``DuplicateName`` when the name is taken."""
        if name in self._things:
            raise DuplicateName(f"two {self.sort}s are named {name!r}")
        self._things[name] = thing

    def get(self, name: str) -> T:
        """The thing of that name. Raises ``UnknownName`` with the valid names and the nearest one."""
        try:
            return self._things[name]
        except KeyError:
            raise UnknownName(unknown(self.sort, name, self.names())) from None

    def names(self) -> list[str]:
        """All names, sorted."""
        return sorted(self._things)

    def all(self) -> list[T]:
        """All things, sorted by name."""
        return [self._things[name] for name in self.names()]


def unknown(sort: str, name: str, valid: list[str]) -> str:
    """A message for a name that does not exist: the name, the nearest match if there is one, and the valid names."""
    near = difflib.get_close_matches(name, valid, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"unknown {sort} {name!r}{hint} (valid: {', '.join(valid) or 'none'})"


def import_all(package: ModuleType | str) -> None:
    """Import every module of a package, so that its classes register."""
    module = importlib.import_module(package) if isinstance(package, str) else package
    for info in pkgutil.iter_modules(module.__path__):
        importlib.import_module(f"{module.__name__}.{info.name}")
