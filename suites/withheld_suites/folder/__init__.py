"""A world written by hand: a folder of documents, access and cases. docs/world-folders.md shows one."""

from pathlib import Path
from typing import Any

from withheld_policies.world import Header, Line, Sense, Version, World
from withheld_suites.errors import BadWorldFolder
from withheld_suites.folder import checks, documents, people, strict
from withheld_suites.folder.asking import Asking
from withheld_suites.folder.cases import HandCase, HandStep
from withheld_suites.folder.problems import Found, Problem, Spot
from withheld_suites.folder.shapes import AccessFile, CasesFile, CaseShape, GlossaryFile, WorldFile
from withheld_suites.folder.values import Stock

__all__ = ["HandCase", "HandStep", "OwnWorld", "Problem", "check", "load"]


class OwnWorld(World):
    """A world with the cases that its author wrote."""

    def __init__(self, lines: list[Line], cases: tuple[HandCase, ...]) -> None:
        """``cases`` are played in this order by the suite ``own_cases``."""
        super().__init__(lines)
        self.cases = cases


def load(path: Path) -> OwnWorld:
    """The world in that folder. Raises ``BadWorldFolder`` with every problem, a line each."""
    world, found = _read(Path(path))
    if problems := found.problems():
        count = f"{len(problems)} problem{'s' if len(problems) > 1 else ''}"
        raise BadWorldFolder("\n".join([f"{path} cannot be loaded, {count}:", *map(str, problems)]))
    return world


def check(path: Path) -> list[Problem]:
    """Everything that is wrong with the folder or worth a remark, problems first; empty for a flawless one."""
    _, found = _read(Path(path))
    return sorted(found.all, key=lambda one: one.severity)


def _read(root: Path) -> tuple[OwnWorld, Found]:
    """The world as far as it can be read, and all that was found on the way."""
    found = Found()
    if not root.is_dir():
        found.problem(str(root), "", "is no folder")
        return OwnWorld([], ()), found
    settings = _file(WorldFile, root, "world.toml", found) or WorldFile()
    access = _file(AccessFile, root, people.FILE, found) or AccessFile()
    glossary = _file(GlossaryFile, root, "glossary.toml", found) or GlossaryFile()
    written = documents.read_documents(root, found)
    if not written:
        found.problem("documents", "", "holds no Markdown file")
    today = settings.today or documents.latest_date(written)
    header = Header(
        language=settings.language,
        today=today.isoformat() if today else "",
        withdrawal_revives=settings.withdrawal_revives,
    )
    places = documents.folders(written)
    texts = documents.records(written, today, found)
    numbers: dict[str, list[int]] = {}
    for one in written:
        numbers.setdefault(one.document, []).append(one.number)
    names = people.Names(access, numbers, [place.id for place in places])
    for one in written:
        if one.front.owner is not None:
            names.person(one.front.owner, found.at(one.file, "owner"))
    base: list[Line] = [header, *places, *people.records(access, names, found.at(people.FILE)), *texts]
    base += [Sense(term=one.term.lower(), concept=one.concept, genres=one.genres) for one in glossary.term]
    stock = Stock(one for one in texts if isinstance(one, Version))
    asking = Asking(stock, names, list(numbers))
    world, spots = _with_cases(root, base, asking, found)
    # Judging access or values needs records that are whole; what is wrong with them is told first.
    if not found.problems():
        checks.look(world, world.cases, spots, found)
    return world, found


def _with_cases(root: Path, base: list[Line], asking: Asking, found: Found) -> tuple[OwnWorld, dict[str, Spot]]:
    """The world with the questions and facts of its cases, and where each case stands."""
    cases: list[HandCase] = []
    questions: list[Line] = []
    spots: dict[str, Spot] = {}
    for shape, spot in _shapes(root, found):
        if shape.name in spots:
            spot.under("name").problem(f"a second case is called {shape.name!r}")
            continue
        spots[shape.name] = spot
        made = asking.case(shape, spot)
        if made is not None:
            questions.append(made[0])
            cases.append(made[1])
    return OwnWorld([*base, *asking.facts(), *questions], tuple(cases)), spots


def _shapes(root: Path, found: Found) -> list[tuple[CaseShape, Spot]]:
    """The cases of both files, each with its place."""
    toml = _file(CasesFile, root, "cases.toml", found) or CasesFile()
    shapes = [(shape, found.at("cases.toml", f"case.{number}")) for number, shape in enumerate(toml.case, start=1)]
    if (root / "cases.jsonl").exists():
        for number, content in enumerate(strict.lines(root, root / "cases.jsonl", found), start=1):
            spot = found.at("cases.jsonl", f"case.{number}")
            shape = strict.record(CaseShape, content, spot)
            if shape is not None:
                shapes.append((shape, spot))
    if not shapes:
        found.remark("cases.toml", "", "there are no cases")
    return shapes


def _file(model: type[Any], root: Path, name: str, found: Found) -> Any:
    """A whole TOML file as a record; none where it is wrong. An absent file is an empty one."""
    return strict.record(model, strict.table(root, root / name, found), found.at(name))
