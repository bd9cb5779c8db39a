"""Short ways to write down the steps of a script."""

from dataclasses import replace
from typing import Literal

from withheld_policies.history import Context, Door, Role, Thing
from withheld_policies.world import Question, Version
from withheld_suites.script import PlannedAsk, PlannedChange
from withheld_suites.targets.base import Order

MARGIN = 60.0
"""Seconds by which a moment is passed: more than clocks err, less than a rounding of moments that is worth finding."""


def ask(
    role: Role,
    principal: str,
    question: Question,
    phrasing: int = 0,
    *,
    words: str | None = None,
    conversation: str | None = None,
    stream: bool = False,
    regenerate: bool = False,
    mode: Literal["plain", "agent"] = "plain",
    supplied: tuple[Context, ...] | None = None,
    thing: Thing | None = None,
    every: float = 0.0,
    lasting: float = 0.0,
) -> PlannedAsk:
    """Put a question of the world. Other ``words`` than its phrasings may stand for it, as a follow-up does."""
    phrasing %= len(question.phrasings)
    return PlannedAsk(
        role,
        principal,
        question.id,
        question.phrasings[phrasing].text if words is None else words,
        phrasing if words is None else None,
        version=question.version,
        conversation=conversation,
        stream=stream,
        regenerate=regenerate,
        mode=mode,
        supplied=supplied,
        thing=thing,
        every=every,
        lasting=lasting,
    )


def control(principal: str, question: Question, phrasing: int = 0) -> PlannedAsk:
    """Put a question as the control after a probe: freshly generated where the target can, so cold in any case."""
    return ask("after", principal, question, phrasing, regenerate=True)


def knock(
    role: Role,
    door: Door,
    principal: str,
    *,
    words: str = "",
    document: str | None = None,
    version: int | None = None,
    conversation: str | None = None,
    thing: Thing | None = None,
) -> PlannedAsk:
    """Try another door than asking."""
    return PlannedAsk(
        role,
        principal,
        words=words,
        door=door,
        document=document,
        version=version,
        conversation=conversation,
        thing=thing,
    )


def claiming(step: PlannedAsk, whom: str) -> PlannedAsk:
    """The same, with the request saying that it is from somebody else than its credentials say."""
    return replace(step, claims=whom)


def at_version(step: PlannedAsk, version: int) -> PlannedAsk:
    """The same of a version that the request names beside its words."""
    return replace(step, version=version)


def by_key(step: PlannedAsk) -> PlannedAsk:
    """The same, sent with a key that its principal made."""
    return replace(step, credential="key")


def afresh(step: PlannedAsk, times: int) -> tuple[PlannedAsk, ...]:
    """The same so many times, each over a connection of its own."""
    return (replace(step, fresh=True),) * times


def by_nobody(step: PlannedAsk, *, wrong: bool) -> PlannedAsk:
    """The same without credentials, or with ones that were never given out."""
    return replace(step, principal=None, credential="wrong" if wrong else "token")


def named(step: PlannedChange, alias: str) -> PlannedChange:
    """The same change, with its subject named by an e-mail address."""
    return PlannedChange(replace(step.order, alias=alias))


def through(step: PlannedChange, via: Literal["directory", "broken directory"]) -> PlannedChange:
    """The same change of a membership, brought by a directory."""
    return PlannedChange(replace(step.order, via=via))


def grant(subject: str, place: str, expires: float | None = None) -> PlannedChange:
    """Let a subject read an object, for ever or until a world time."""
    return PlannedChange(Order("grant", subject=subject, object=place, expires=expires))


def revoke(subject: str, place: str) -> PlannedChange:
    """Take a subject's allow entry on an object away."""
    return PlannedChange(Order("revoke", subject=subject, object=place))


def deny(subject: str, place: str) -> PlannedChange:
    """Forbid a subject to read an object, whatever else allows it."""
    return PlannedChange(Order("deny", subject=subject, object=place))


def undeny(subject: str, place: str) -> PlannedChange:
    """Take a subject's deny entry on an object away."""
    return PlannedChange(Order("undeny", subject=subject, object=place))


def join(member: str, group: str) -> PlannedChange:
    """Put a member into a group."""
    return PlannedChange(Order("join", subject=member, object=group))


def leave(member: str, group: str) -> PlannedChange:
    """Take a member out of a group."""
    return PlannedChange(Order("leave", subject=member, object=group))


def move(document: str, folder: str) -> PlannedChange:
    """Put a document into another folder."""
    return PlannedChange(Order("move", object=f"document:{document}", folder=folder))


def publish(version: Version) -> PlannedChange:
    """Bring a staged version of a document, and the document itself if it is staged."""
    return PlannedChange(Order("publish", object=f"document:{version.document}", version=version.number))


def withdraw(document: str, version: int) -> PlannedChange:
    """Take a version out of force for good."""
    return PlannedChange(Order("withdraw", object=f"document:{document}", version=version))


def rollback(document: str, version: int) -> PlannedChange:
    """Put an earlier version in force again."""
    return PlannedChange(Order("rollback", object=f"document:{document}", version=version))


def delete(document: str) -> PlannedChange:
    """Remove a document with all its versions."""
    return PlannedChange(Order("delete", object=f"document:{document}"))


def drop_source(source: str) -> PlannedChange:
    """Remove one of a document's sources, with what it says of access."""
    return PlannedChange(Order("delete", object=source))


def reindex(document: str) -> PlannedChange:
    """Take a document into the index anew, as it is."""
    return PlannedChange(Order("reindex", object=f"document:{document}"))


def rename(group: str, name: str) -> PlannedChange:
    """Give a group another name."""
    return PlannedChange(Order("rename", object=group, name=name))


def disable(principal: str) -> PlannedChange:
    """Lock a principal out."""
    return PlannedChange(Order("disable", subject=f"principal:{principal}"))


def enable(principal: str) -> PlannedChange:
    """Let a disabled principal in again."""
    return PlannedChange(Order("enable", subject=f"principal:{principal}"))


def share(subject: str, place: str) -> PlannedChange:
    """Let a subject read a document, by a link that opens it."""
    return PlannedChange(Order("share", subject=subject, object=place))


def unshare(subject: str, place: str) -> PlannedChange:
    """Take the share back, and the link with it."""
    return PlannedChange(Order("unshare", subject=subject, object=place))


def lend(subject: str, place: str) -> PlannedChange:
    """Share an assistant over a document with somebody."""
    return PlannedChange(Order("lend", subject=subject, object=place))


def advance_past(moment: float) -> PlannedChange:
    """Move the target's clock to just past a moment of world time, so that what ends or begins late shows."""
    return PlannedChange(Order("advance", until=moment + MARGIN))
