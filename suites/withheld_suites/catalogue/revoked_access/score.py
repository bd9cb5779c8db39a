"""``never.score``: the same search before and after a document arrives that the searcher may not read."""

from collections.abc import Iterator

from withheld_suites.catalogue.cases import case
from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.outdated_version.published import SMALL as PUBLISHED
from withheld_suites.catalogue.outdated_version.waiting import waiting
from withheld_suites.catalogue.steps import knock, publish
from withheld_suites.script import Script

SMALL = 3


def scripts(material: Material) -> Iterator[Script]:
    """What is found, and how it scores, must not move."""
    # Those that the cases about outdated versions leave over: each can be published once.
    for item in waiting(material)[material.quota(PUBLISHED) :][::-1][: material.quota(SMALL)]:
        document, coming = item.document, item.next
        able = set(material.readers(document)) | set(material.readers(document, coming.number))
        strangers = [person for person in material.people if person not in able]
        question = next((one for name in material.open_to_all if (one := material.question(name, "score"))), None)
        if not strangers or question is None:
            continue
        words = question.phrasings[0].text.rstrip(" ?!.")
        # With another mark each time, so that no cache answers; that it moves no score is shown by the first two.
        yield case(
            "revoked_access",
            "never.score",
            (document, strangers[0]),
            None,
            (
                knock("baseline", "search", strangers[0], words=f"{words}?"),
                knock("baseline", "search", strangers[0], words=f"{words}."),
                publish(coming),
                knock("probe", "search", strangers[0], words=f"{words}!"),
            ),
            needs=("search", "versions"),
            alone=True,
        )
