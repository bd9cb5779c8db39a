"""``perm.timing``: hidden documents and their absent doubles, knocked for in turns, so that time can be compared."""

from collections.abc import Iterator

from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.rank import rank
from withheld_suites.catalogue.steps import knock
from withheld_suites.catalogue.unanswerable.hidden import nowhere
from withheld_suites.script import PlannedAsk, Script, script

DOCUMENTS = 22
"""So many decide even if other cases open or delete a few of them meanwhile: 18 must be left."""

ROUNDS = 4
"""How often each is knocked for; the rule takes the first half for a finding and the second for its confirmation."""


def scripts(material: Material) -> Iterator[Script]:
    """One case, for whoever most is hidden from; none where that is too little to tell anything."""
    hidden: dict[str, list[str]] = {}
    for document, record in sorted(material.world.documents.items()):
        for person in () if record.staged else material.strangers(document):
            hidden.setdefault(person, []).append(document)
    if not hidden:
        return
    person = max(hidden, key=lambda name: (len(hidden[name]), rank("timing", name)))
    still = set(material.unmoved)
    chosen = sorted(hidden[person], key=lambda document: (document not in still, rank("timing", document)))[:DOCUMENTS]
    chance = material.chance("perm.timing", person)
    asks: list[PlannedAsk] = []
    for _ in range(ROUNDS):
        chance.shuffle(chosen)
        for document in chosen:
            pair = [
                knock("probe", "open", person, document=document),
                knock("baseline", "open", person, document=nowhere(material, document)),
            ]
            # Whichever comes first may find things warm or cold, so that is left to chance each time.
            chance.shuffle(pair)
            asks += pair
    yield script(
        "unanswerable", "perm.timing", tuple(asks), label=person, document=min(chosen), principal=person,
        needs=("open",), alone=True,
    )  # fmt: skip
