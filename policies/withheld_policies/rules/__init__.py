"""One file a rule: what it looks for in an ask or in a whole case, and how bad that is."""

from abc import ABC
from collections.abc import Iterator
from typing import ClassVar

from withheld_policies.finding import Finding, Severity
from withheld_policies.registry import Registry, import_all
from withheld_policies.seen import CaseSeen, Scene, Seen

RULES: Registry["Rule"] = Registry("rule")


class Rule(ABC):
    """Looks at each ask, and at each whole case, and yields findings. A rule has no state of its own.

    The class docstring is the catalogue entry, with the fixed headings *What it finds*, *Why it matters* and *Example*.
    """

    name: ClassVar[str]
    severity: ClassVar[Severity]

    def __init_subclass__(cls) -> None:
        """Register one instance by name."""
        RULES.add(cls.name, cls())

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:  # for those that override it
        """Findings about one ask; by default none."""
        yield from ()

    def on_case(self, case: CaseSeen, scene: Scene) -> Iterator[Finding]:  # for those that override it
        """Findings about a case once every step of it is known; by default none."""
        yield from ()


def load() -> Registry[Rule]:
    """All rules. Importing them is left to the first caller, so that ``--help`` stays fast."""
    import_all(__name__)
    return RULES
