"""``door.link``, ``door.resume``, ``door.share``, ``door.assistant``: what was handed to somebody, when rights end."""

from collections.abc import Iterator

from withheld_policies.history import Thing, Verb
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.revoked_access.story import Story, stories
from withheld_suites.catalogue.steps import ask, knock
from withheld_suites.script import Script, Step
from withheld_suites.targets.base import Capability

SMALL = 4

FAMILIES: dict[str, tuple[Verb | None, tuple[Capability, ...]]] = {
    "link": ("revoke", ("grant", "revoke", "link")),
    "resume": ("revoke", ("grant", "revoke", "stream", "resume")),
    "share": ("unshare", ("share",)),
    "assistant": (None, ("assistants",)),
}
"""By door, the change under test and what a target must be able to do."""


def scripts(material: Material) -> Iterator[Script]:
    """One family a door."""
    for door, (change, needs) in FAMILIES.items():
        for told in stories(material, f"door.{door}", SMALL, draws=f"door/{door}"):
            strangers = material.strangers(told.pair.document)
            others = [one for one in strangers if one != told.pair.principal]
            yield told.script(f"door.{door}", tuple(_steps(door, told, others[:1])), change, needs=needs)


def _steps(door: str, told: Story, others: list[str]) -> Iterator[Step]:
    pair, owner, question, words = told.pair, told.owner, told.question, told.words
    who = pair.principal
    match door:
        case "link" | "resume":
            kind: Thing = "link" if door == "link" else "run"
            stream = door == "resume"
            yield from told.given
            yield ask("before", who, question, words.exact, stream=stream)
            yield knock("before", door, who, document=pair.document, thing=kind)
            # It was made for one person: whoever else has it gets nothing by it.
            yield from (knock("probe", door, other, document=pair.document, thing=kind) for other in others)
            yield to.revoke(pair.subject, pair.place)
            yield knock("probe", door, who, document=pair.document, thing=kind)
            yield ask("after", owner, question, words.cold, stream=stream)
            yield knock("after", door, owner, document=pair.document, thing=kind)
        case "share":
            yield from told.taken
            yield to.share(pair.subject, pair.place)
            yield knock("before", "share", who, document=pair.document, thing="share")
            yield to.unshare(pair.subject, pair.place)
            yield knock("probe", "share", who, document=pair.document, thing="share")
            yield ask("probe", who, question, words.exact)
            yield ask("after", owner, question, words.cold)
        case _:
            yield from told.taken
            yield to.lend(pair.subject, pair.place)
            # Its owner is answered by the same assistant, so there is something that it could lend.
            yield ask("before", owner, question, words.exact, thing="assistant")
            yield ask("probe", who, question, words.exact, thing="assistant")
            yield ask("probe", who, question, words.other, thing="assistant")
            yield ask("after", owner, question, words.cold, thing="assistant")
