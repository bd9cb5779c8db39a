"""``door.*``: a revocation seen through search, list, open, download, conversation, stream and suggestions."""

from collections.abc import Iterator

from withheld_policies.history import Role
from withheld_policies.world import Question
from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import ask, grant, knock, revoke
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import PlannedAsk, Script, Step, script
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
        for pair in material.pairs(f"door.{door}", SMALL):
            yield from _script(material, pair, door, needs)


def _script(material: Material, pair: Pair, door: str, needs: tuple[Capability, ...]) -> Iterator[Script]:
    question, owner = material.question(pair.document, pair), material.owner(pair.document)
    if question is None or owner is None:
        return
    words = wording(question, material.chance("door", door, pair))
    steps: tuple[Step, ...] = (
        *(() if pair.direct else (grant(pair.subject, pair.place),)),
        *_through(material, door, "before", pair.principal, pair.document, question=question, words=words),
        revoke(pair.subject, pair.place),
        *_through(material, door, "probe", pair.principal, pair.document, question=question, words=words),
        *_through(material, door, "after", owner, pair.document, question=question, words=words),
    )
    yield script(
        "revoked_access",
        f"door.{door}",
        steps,
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
        change="revoke",
        needs=("grant", "revoke", *needs),
    )


def _through(
    material: Material, door: str, role: Role, who: str, document: str, *, question: Question, words: Wording
) -> tuple[PlannedAsk, ...]:
    match door:
        case "search":
            return (knock(role, "search", who, words=question.phrasings[words.exact].text),)
        case "suggest":
            return (knock(role, "suggest", who, words=begun(material.world.documents[document].title)),)
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
