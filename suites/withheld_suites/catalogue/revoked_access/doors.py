"""``door.*``: a revocation seen through search, list, open, download, conversation, stream and suggestions."""

from collections.abc import Iterator

from withheld_policies.history import Role
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.revoked_access.story import Story, stories
from withheld_suites.catalogue.steps import ask, knock, revoke
from withheld_suites.script import PlannedAsk, Script
from withheld_suites.targets.base import Capability

SMALL = 6

NEEDS: dict[str, tuple[Capability, ...]] = {
    "search": ("search",),
    "list": ("list",),
    "open": ("open",),
    "download": ("download",),
    "conversation": ("conversations", "conversation"),
    "stream": ("stream",),
    "suggest": ("suggest",),
}


def scripts(material: Material) -> Iterator[Script]:
    """One family a door."""
    for door, needs in NEEDS.items():
        for told in stories(material, f"door.{door}", SMALL, draws=f"door/{door}"):
            pair = told.pair
            title = material.world.documents[pair.document].title
            steps = (
                *told.given,
                *_through(door, "before", pair.principal, told, title),
                revoke(pair.subject, pair.place),
                *_through(door, "probe", pair.principal, told, title),
                *_through(door, "after", told.owner, told, title),
            )
            yield told.script(f"door.{door}", steps, "revoke", needs=("grant", "revoke", *needs))


def _through(door: str, role: Role, who: str, told: Story, title: str) -> tuple[PlannedAsk, ...]:
    document, question, words = told.pair.document, told.question, told.words
    match door:
        case "search":
            return (knock(role, "search", who, words=question.phrasings[words.exact].text),)
        case "suggest":
            return (knock(role, "suggest", who, words=begun(title)),)
        case "list" | "open" | "download":
            return (knock(role, door, who, document=None if door == "list" else document),)
        case "conversation":
            # The probe only reads what the conversation kept; the controls first put something into it.
            put = () if role == "probe" else (ask(role, who, question, words.exact, conversation="kept"),)
            return (*put, knock(role, "conversation", who, conversation="kept"))
        case _:
            return (ask(role, who, question, words.cold if role == "after" else words.exact, stream=True),)


def begun(title: str) -> str:
    """A title that somebody has begun to type: enough of it to tell it from others, and not all of it."""
    return title[: max(3, len(title) * 2 // 3)].rstrip()
