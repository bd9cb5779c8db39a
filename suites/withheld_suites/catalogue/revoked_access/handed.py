"""``door.link``, ``door.resume``, ``door.share``, ``door.assistant``: what was handed to somebody, when rights end."""

from collections.abc import Iterator

from withheld_policies.history import Thing, Verb
from withheld_policies.world import Question
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.material import Material, Pair
from withheld_suites.catalogue.steps import ask, knock
from withheld_suites.catalogue.wording import Wording, wording
from withheld_suites.script import Script, Step, script
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
    for door in FAMILIES:
        for pair in material.pairs(f"door.{door}", SMALL):
            yield from _script(material, pair, door)


def _script(material: Material, pair: Pair, door: str) -> Iterator[Script]:
    question, owner = material.question(pair.document, pair), material.owner(pair.document)
    if question is None or owner is None:
        return
    words = wording(question, material.chance("door", door, pair))
    others = [one for one in material.strangers(pair.document) if one != pair.principal]
    change, needs = FAMILIES[door]
    yield script(
        "revoked_access",
        f"door.{door}",
        tuple(_steps(door, pair, owner, others[:1], question=question, words=words)),
        label=f"{pair.document}/{pair.principal}",
        question=question.id,
        document=pair.document,
        principal=pair.principal,
        change=change,
        needs=needs,
    )


def _steps(
    door: str, pair: Pair, owner: str, others: list[str], *, question: Question, words: Wording
) -> Iterator[Step]:
    who = pair.principal
    match door:
        case "link" | "resume":
            kind: Thing = "link" if door == "link" else "run"
            stream = door == "resume"
            if not pair.direct:
                yield to.grant(pair.subject, pair.place)
            yield ask("before", who, question, words.exact, stream=stream)
            yield knock("before", door, who, document=pair.document, thing=kind)
            # It was made for one person: whoever else has it gets nothing by it.
            yield from (knock("probe", door, other, document=pair.document, thing=kind) for other in others)
            yield to.revoke(pair.subject, pair.place)
            yield knock("probe", door, who, document=pair.document, thing=kind)
            yield ask("after", owner, question, words.cold, stream=stream)
            yield knock("after", door, owner, document=pair.document, thing=kind)
        case "share":
            if pair.direct:
                yield to.revoke(pair.subject, pair.place)
            yield to.share(pair.subject, pair.place)
            yield knock("before", "share", who, document=pair.document, thing="share")
            yield to.unshare(pair.subject, pair.place)
            yield knock("probe", "share", who, document=pair.document, thing="share")
            yield ask("probe", who, question, words.exact)
            yield ask("after", owner, question, words.cold)
        case _:
            if pair.direct:
                yield to.revoke(pair.subject, pair.place)
            yield to.lend(pair.subject, pair.place)
            # Its owner is answered by the same assistant, so there is something that it could lend.
            yield ask("before", owner, question, words.exact, thing="assistant")
            yield ask("probe", who, question, words.exact, thing="assistant")
            yield ask("probe", who, question, words.other, thing="assistant")
            yield ask("after", owner, question, words.cold, thing="assistant")
