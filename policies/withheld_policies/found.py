"""How a finding about one ask is filled in from what was seen."""

from typing import TYPE_CHECKING

from withheld_policies.finding import Channel, Finding, Severity
from withheld_policies.made import Made
from withheld_policies.seen import Seen, Shown

if TYPE_CHECKING:
    from withheld_policies.rules import Rule


def found(
    rule: "Rule",
    seen: Seen,
    message: str,
    *,
    shown: Shown | None = None,
    after: Made | None = None,
    version: int | None = None,
    channel: Channel | None = None,
    severity: Severity | None = None,
) -> Finding:
    """A finding of a rule about an ask. ``shown`` gives document, version, channel, change and staleness at once."""
    cause = shown.after if shown else after
    stale = shown.stale if shown else _since(seen, after)
    versions = shown.versions if shown else ()
    return Finding(
        rule=rule.name,
        severity=severity or rule.severity,
        case=seen.case.id,
        suite=seen.case.suite,
        principal=seen.ask.principal,
        document=shown.document if shown else seen.about,
        version=versions[-1] if versions else version,
        door=seen.ask.door,
        channel=shown.channel if shown else channel,
        step=seen.ask.id,
        after=cause.id if cause else None,
        stale=stale,
        cache=_cache(seen),
        shown=shown.text if shown else None,
        message=message,
    )


def _since(seen: Seen, after: Made | None) -> float | None:
    return max(0.0, seen.ask.invoke - after.complete) if after and after.complete is not None else None


def _cache(seen: Seen) -> str | None:
    """The layer that says it answered, or else the one that was proven to hold the answer."""
    states = seen.ask.response.cache or {}
    for layer in ("answer", "semantic", "negative", "conversation", "context", "retrieval"):
        if states.get(layer) == "hit":
            return layer
    return seen.case.cache if seen.case.cache in seen.warm else None
