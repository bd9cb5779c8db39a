"""Where else the values of a world written by hand stand: in passages of documents that no fact ties them to."""

from collections.abc import Callable, Iterable

from withheld_policies.hit import Hit, Source
from withheld_policies.world import World


def elsewhere(world: World, find: Callable[[str], Iterable[Hit]]) -> dict[str, tuple[Source, ...]]:
    """By a value's key: the versions in whose passages it stands without being one of its sources.

    A generated world keeps its values apart, so it is not searched. In a world written by hand a value that also stands
    in another document does not name its source: who may read that document may know it from there.
    """
    if world.header.seed is not None:
        return {}
    found: dict[str, dict[str, set[int]]] = {}
    for document, versions in world.versions.items():
        for number, version in versions.items():
            for passage in version.passages:
                for hit in find(f"{passage.heading}\n{passage.text}"):
                    if all(source.document != document for source in hit.sources):
                        found.setdefault(hit.key, {}).setdefault(document, set()).add(number)
    return {
        key: tuple(Source(document, tuple(sorted(numbers)), None) for document, numbers in documents.items())
        for key, documents in found.items()
    }
