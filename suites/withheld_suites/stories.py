"""The story of a case in which something was found: its steps in order, what was allowed then, and what came back."""

from collections.abc import Iterable

from pydantic import Field

from withheld_policies.finding import Finding
from withheld_policies.made import Made
from withheld_policies.record import Record
from withheld_policies.seen import CaseSeen, May, Seen, Shown
from withheld_suites.masking import Mask, Segment


class Told(Record):
    """One step of a story: a change, or an ask with what came back."""

    id: int
    sort: str = Field(description="change or ask.")
    start: float
    end: float | None = None
    outcome: str
    what: str = Field(description="Who did what, in words without protected values.")
    principal: str | None = None
    role: str = ""
    door: str = ""
    words: tuple[Segment, ...] = Field(default=(), description="What was sent.")
    answer: tuple[Segment, ...] = Field(default=(), description="What came back.")
    kind: str = Field(default="", description="Kind of response; for a failed step why it failed.")
    allowed: str = Field(default="", description="What the asker could be given at that time, and why.")
    showed: tuple[str, ...] = Field(default=(), description="What it showed that it should not have, by channel.")
    sources: tuple[str, ...] = Field(default=(), description="Documents and versions that the answer cites.")
    caches: tuple[str, ...] = Field(default=(), description="Layers that say that they answered.")
    findings: tuple[str, ...] = Field(default=(), description="Fingerprints of the findings about this step.")


class Story(Record):
    """All steps of one case, by the time at which they began."""

    steps: tuple[Told, ...]


def tell(case: CaseSeen, findings: Iterable[Finding], mask: Mask) -> Story:
    """The story of a case that has been judged."""
    about: dict[int, list[Finding]] = {}
    for finding in findings:
        if finding.step is not None:
            about.setdefault(finding.step, []).append(finding)
    steps = [_changed(change, mask) for change in case.changes]
    steps += [_asked(seen, about.get(seen.ask.id, []), mask) for seen in case.asks]
    return Story(steps=tuple(sorted(steps, key=lambda step: (step.start, step.id))))


def _changed(change: Made, mask: Mask) -> Told:
    return Told(
        id=change.id,
        sort="change",
        start=change.invoke,
        end=change.complete,
        outcome=change.outcome,
        what=deed(change),
        kind=mask.plain(change.error) if change.error else "",
    )


def deed(change: Made) -> str:
    """A change in words: its verb and what it is about."""
    parts: list[str] = [change.verb]
    subject = (change.subject or "").partition(":")[2] or change.subject
    thing = (change.object or "").partition(":")[2] or change.object
    parts += [part for part in (subject, thing) if part]
    if change.version is not None:
        parts.append(f"version {change.version}")
    if change.seconds is not None:
        parts.append(f"the clock by {change.seconds:g} s")
    for target in (change.folder, change.name):
        if target is not None:
            parts.append(f"to {target}")
    return " ".join(parts)


def _asked(seen: Seen, findings: list[Finding], mask: Mask) -> Told:
    ask, response = seen.ask, seen.ask.response
    offending = [finding.shown for finding in findings if finding.shown] + list(seen.wrong if findings else ())
    bad = [shown for shown in seen.shown if _wrong(shown)]
    offending += [shown.text for shown in bad]
    who = ask.principal or "somebody without credentials"
    what = f"{who} asks" if ask.door == "ask" else f"{who} uses the door {ask.door}"
    if ask.version is not None:
        what += f" for version {ask.version}"
    return Told(
        id=ask.id,
        sort="ask",
        start=ask.invoke,
        end=ask.complete,
        outcome=ask.outcome,
        what=what,
        principal=ask.principal,
        role=ask.role,
        door=ask.door,
        words=mask.segments(ask.words),
        answer=mask.segments(response.text or "", offending),
        kind=_kind(seen, mask),
        allowed=_allowed(seen),
        showed=tuple(dict.fromkeys(_shown(shown) for shown in bad)),
        sources=tuple(
            dict.fromkeys(
                f"{citation.document or 'unnamed'}{f' v{citation.version}' if citation.version is not None else ''}"
                for citation in response.citations or ()
            )
        ),
        caches=tuple(layer for layer, state in (response.cache or {}).items() if state == "hit"),
        findings=tuple(finding.fingerprint for finding in findings),
    )


def _wrong(shown: Shown) -> bool:
    if shown.sent_by_asker or shown.remembered or not shown.attributable:
        return False
    return not shown.readable or not (shown.current or shown.marked)


def _shown(shown: Shown) -> str:
    what = "a value" if shown.fact is not None else "the title or id"
    versions = ", ".join(map(str, shown.versions))
    which = f"{what} of {shown.document}" + (f", version {versions}" if versions else "")
    why = "not readable" if not shown.readable else "not in force"
    return f"{shown.channel}: {which} ({why})"


def _kind(seen: Seen, mask: Mask) -> str:
    if not seen.usable:
        return f"no usable response: {mask.plain(seen.ask.response.error or seen.ask.outcome)}"
    kind = (seen.kind or ("denied" if seen.denied else "given")).replace("_", " ")
    return f"{kind} ({seen.reason})" if seen.reason else kind


def _allowed(seen: Seen) -> str:
    who = seen.ask.principal or "nobody"
    match seen.answerable:
        case May.YES:
            given = f" since the {_named(seen.given_by)}" if seen.given_by is not None else ""
            return f"{who} may be told{given}, and must be"
        case May.EITHER:
            return "either outcome is allowed: a change was under way or settling"
    if seen.denied_by is not None:
        return f"{who} may not be told since the {_named(seen.denied_by)}"
    if seen.hidden:
        return f"{who} may not be told: the document is not open to them"
    return "nothing that is in force answers this"


def _named(change: Made) -> str:
    return f"{change.verb} (step {change.id})"
