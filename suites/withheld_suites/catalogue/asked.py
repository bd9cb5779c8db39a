"""Cases that only ask: a question of the world in several wordings, beside its answerable partner."""

from collections.abc import Iterator, Sequence

from withheld_policies.world import Question
from withheld_suites.catalogue import steps as to
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.script import PlannedAsk, Script, script

PHRASINGS = 3


def scripts(material: Material, suite: str, kinds: dict[str, int]) -> Iterator[Script]:
    """So many questions of each kind (at the small size), one case a question; the family is the kind."""
    by_kind: dict[str, list[Question]] = {kind: [] for kind in kinds}
    for question in material.world.questions.values():
        if question.why in by_kind:
            by_kind[question.why].append(question)
    for kind, small in kinds.items():
        ranked = sorted(by_kind[kind], key=lambda question: rank("asked", question.id))
        for question in ranked[: material.quota(small)]:
            yield from _script(material, suite, question)


def _script(material: Material, suite: str, question: Question) -> Iterator[Script]:
    twin = material.world.questions.get(question.twin or "")
    people = _askers(material, question, twin)
    if not people:
        return
    chance = material.chance("asked", question.id)
    person = people[0]
    probes = [
        to.ask("probe", person, question, phrasing)
        for phrasing in chance.sample(range(len(question.phrasings)), min(PHRASINGS, len(question.phrasings)))
    ]
    twins = [] if twin is None else [to.ask("twin", person, twin, chance.randrange(len(twin.phrasings)))]
    # Whichever comes first must not help the other one.
    asks: list[PlannedAsk] = [*twins, *probes] if chance.random() < 0.5 else [*probes, *twins]
    yield script(
        suite,
        question.why,
        tuple(asks),
        label=f"{question.id}/{person}",
        question=question.id,
        document=question.document,
        principal=person,
        needs=("as_of",) if question.version is not None else (),
    )


def _askers(material: Material, question: Question, twin: Question | None) -> Sequence[str]:
    """Who may read what the question and its twin are about; everybody where neither has a document."""
    documents = [one.document for one in (question, twin) if one is not None and one.document is not None]
    able = [set(material.readers(document)) for document in documents if material.current(document)]
    people = set.intersection(*able) if able else set(material.people)
    return sorted(people, key=lambda person: rank("asker", question.id, person))
