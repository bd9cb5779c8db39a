"""One file a format: how a judgement is shown."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TextIO

from withheld_policies.digits import three_digits
from withheld_policies.finding import Finding
from withheld_policies.registry import Registry, import_all
from withheld_policies.verdict import Judgement

if TYPE_CHECKING:
    from withheld_suites.proceedings import Proceedings

REPORTS: Registry["Report"] = Registry("format")


class Report(ABC):
    """Writes a judgement in one format. The class docstring is the catalogue entry that the command line prints."""

    name: ClassVar[str]
    stories: ClassVar[bool] = False
    """Whether it tells the steps of cases with findings; keeping them takes time and memory."""
    places: ClassVar[bool] = False
    """Whether it names files and lines; finding them takes one more pass over the history."""

    def __init_subclass__(cls) -> None:
        """Register one instance by name."""
        REPORTS.add(cls.name, cls())

    @abstractmethod
    def write(
        self, judgement: Judgement, proceedings: "Proceedings", out: TextIO, *, show_values: bool = False
    ) -> None:
        """Write it. The proceedings know the cases; protected values are shown only when asked for."""


def load() -> Registry[Report]:
    """All formats."""
    import_all(__name__)
    return REPORTS


def redacted(finding: Finding) -> Finding:
    """The finding without the protected text; its length stays."""
    if finding.shown is None:
        return finding
    return finding.model_copy(update={"shown": f"[{len(finding.shown)} characters withheld]"})


def where(finding: Finding, channels: Sequence[str] = ()) -> str:
    """Who, what, through which door, channel and cache, how long after which change, at which step.

    ``channels`` are those of all findings for which this one stands; none: its own.
    """
    many = len(channels) > 1
    parts = {
        "principal": finding.principal,
        "document": finding.document,
        "version": finding.version,
        "door": finding.door,
        "channels" if many else "channel": ", ".join(channels) if many else finding.channel,
        "cache": finding.cache,
    }
    said = [f"{name} {value}" for name, value in parts.items() if value is not None]
    if finding.stale is not None:
        said.append(f"{three_digits(finding.stale)} s after change {finding.after}")
    if finding.step is not None:
        said.append(f"step {finding.step}")
    return ", ".join(said)
