"""What a reader is shown as one: findings that differ in the channel alone, and clauses that say the same."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import get_args

from withheld_policies.finding import Channel, Finding, Severity
from withheld_policies.verdict import Clause, Status

_CHANNELS: tuple[str, ...] = get_args(Channel)
_SEVERITIES: tuple[str, ...] = get_args(Severity)
_STATUSES: tuple[Status, ...] = ("fail", "unknown", "pass")


@dataclass(frozen=True, slots=True)
class Group:
    """What one response shows of one document, in however many channels."""

    findings: tuple[Finding, ...]
    """At least one, in the order of the channels: the answer first. Each keeps its own fingerprint."""

    @property
    def lead(self) -> Finding:
        """The finding that stands for all of them."""
        return self.findings[0]

    @property
    def channels(self) -> tuple[str, ...]:
        """The channels in order; empty where the rule names none."""
        return tuple(one.channel for one in self.findings if one.channel is not None)

    @property
    def message(self) -> str:
        """What the first one says, with every channel in it where they all say the same but for the channel."""
        said = {_with_channel(one.message, one.channel, "") for one in self.findings}
        if len(self.findings) == 1 or len(said) > 1:
            return self.lead.message
        return _with_channel(self.lead.message, self.lead.channel, _listed(self.channels))


def grouped(findings: Iterable[Finding]) -> list[Group]:
    """The findings in groups: those that fail before others, of them leaks before others, else in the order given."""
    found: dict[tuple[object, ...], list[Finding]] = {}
    for one in findings:
        key = (one.rule, one.severity, one.case, one.principal, one.document, one.version, one.door, one.step)
        found.setdefault(key, []).append(one)
    return sorted((Group(tuple(sorted(group, key=_place))) for group in found.values()), key=_rank)


def alike(clauses: Iterable[Clause]) -> list[tuple[Status, list[str], str]]:
    """Status, names and message, the worst first; clauses of which the same is to be said stand together."""
    found: dict[tuple[Status, str], list[str]] = {}
    for clause in sorted(clauses, key=lambda clause: _STATUSES.index(clause.status)):
        found.setdefault((clause.status, clause.message), []).append(clause.name)
    return [(status, names, message) for (status, message), names in found.items()]


def _rank(group: Group) -> tuple[int, bool]:
    return _SEVERITIES.index(group.lead.severity), group.lead.rule != "leak"


def _place(finding: Finding) -> int:
    return -1 if finding.channel is None else _CHANNELS.index(finding.channel)


def _with_channel(message: str, channel: str | None, said: str) -> str:
    return message.replace(f" in the {channel} ", f" in the {said} ", 1)


def _listed(names: tuple[str, ...]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
