"""A document that nobody may read and that resembles an open one, so that it takes all the first places of a search."""

import hashlib
from collections.abc import Iterator

from withheld_policies.world import Document, Line, Passage, Version
from withheld_suites.generate.documents import Made
from withheld_suites.generate.pen import Pen
from withheld_suites.generate.vocabulary import CONCEPTS

PASSAGES = 8
"""More than any usual number of results, so that a search which filters afterwards has nothing left."""


def crowd(made: Made, pen: Pen) -> Iterator[Line]:
    """Minutes that speak of one lasting fact of the document again and again, and state nothing. Without one: nothing.

    Its title is the subject, the attribute and a coined word: by that the suites know which question is crowded.
    """
    lasting = [concept for concept, life in made.lives.items() if life == "stays"]
    if not lasting:
        return
    name = hashlib.sha256(f"crowd:{made.document.id}".encode()).hexdigest()[:10]
    main, *others = CONCEPTS[lasting[0]].terms
    title = f"{made.subject} {main} {pen.names.coined()}"
    also = " ".join(others)
    text = f"Discussed: {main}, {also} of the {made.subject}."
    yield Document(id=name, title=title, genre=made.genre, folder="library")
    passages = tuple(Passage(id=f"{name}-v1-{place}", text=text) for place in range(1, PASSAGES + 1))
    yield Version(document=name, number=1, passages=passages)
