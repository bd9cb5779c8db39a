"""How people come to read a document: one way a container, each with groups, folders and entries of its own."""

from collections.abc import Callable, Iterator

from withheld_policies.world import Access, Folder, Group
from withheld_suites.generate.people import departments
from withheld_suites.generate.sizes import Size

Placed = Iterator[Group | Folder | Access]

EXPIRY = 3_600.0
"""World time, in seconds, at which the grants of expiring documents end."""


def shared_folder(container: str, index: int) -> str:
    """The folder of a document that has none of its own: four siblings share it, and nobody is granted it."""
    return f"{container}-{index // 4 + 1:03}"


def department_folder(size: Size, index: int) -> str:
    """The folder of a plain document; every fifth lies in the folder that is open to all."""
    return "commons" if index % 5 == 4 else f"shelf-{departments(size)[index % size.departments]}"


def standing(size: Size) -> Placed:
    """Folders and entries of the organisation: a shelf for each department under one library, and the commons."""
    yield Folder(id="library", name="Library")
    yield Folder(id="commons", name="Commons", parent="library")
    yield Access(subject="public", object="folder:commons")
    for department in departments(size):
        yield Folder(id=f"shelf-{department}", name=f"Shelf of {department}", parent="library")
        yield Access(subject=f"group:{department}", object=f"folder:shelf-{department}")


def direct(document: str, readers: list[str]) -> Placed:
    """Granted to each reader by name."""
    for reader in readers:
        yield Access(subject=f"principal:{reader}", object=f"document:{document}")


def group(document: str, readers: list[str]) -> Placed:
    """Granted to a group that holds the readers."""
    yield Group(
        id=f"circle-{document}", name=f"Circle {document}", members=tuple(f"principal:{one}" for one in readers)
    )
    yield Access(subject=f"group:circle-{document}", object=f"document:{document}")


def nested(document: str, readers: list[str]) -> Placed:
    """Granted to a group that holds a group that holds a group; the first two readers are in the innermost."""
    inner = tuple(f"principal:{one}" for one in readers[:2])
    rest = tuple(f"principal:{one}" for one in readers[2:])
    yield Group(id=f"inner-{document}", name=f"Inner {document}", members=inner)
    yield Group(id=f"middle-{document}", name=f"Middle {document}", members=(f"group:inner-{document}",))
    yield Group(id=f"outer-{document}", name=f"Outer {document}", members=(f"group:middle-{document}", *rest))
    yield Access(subject=f"group:outer-{document}", object=f"document:{document}")


def public(document: str, _readers: list[str]) -> Placed:
    """Open to everybody."""
    yield Access(subject="public", object=f"document:{document}")


def never(_document: str, _readers: list[str]) -> Placed:
    """Granted to nobody."""
    yield from ()


def expiring(document: str, readers: list[str]) -> Placed:
    """Granted to each reader by name; the first reader's grant ends."""
    for number, reader in enumerate(readers):
        expires = EXPIRY if number == 0 else None
        yield Access(subject=f"principal:{reader}", object=f"document:{document}", expires=expires)


def denied(document: str, readers: list[str]) -> Placed:
    """Granted to a group that holds the readers, and denied to the last of them."""
    yield from group(document, readers)
    yield Access(subject=f"principal:{readers[-1]}", object=f"document:{document}", effect="deny")


def narrower(document: str, readers: list[str]) -> Placed:
    """Granted to each reader by name; the second version only to the last of them."""
    yield from direct(document, readers)
    yield Access(subject=f"principal:{readers[-1]}", object=f"version:{document}@2")


WAYS: dict[str, Callable[[str, list[str]], Placed]] = {
    "direct": direct,
    "group": group,
    "nested": nested,
    "public": public,
    "never": never,
    "expiring": expiring,
    "staged": direct,
    "denied": denied,
    "narrower": narrower,
    "withdrawn": direct,
}
"""The containers whose documents bring their own access; those in plain and folder inherit it."""
