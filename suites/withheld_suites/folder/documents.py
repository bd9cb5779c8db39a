"""The documents of a world folder: files, front matter, versions and passages."""

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from withheld_policies.world import Document, Folder, Passage, Version
from withheld_suites.folder.problems import Found
from withheld_suites.folder.shapes import FrontMatter
from withheld_suites.folder.strict import parsed, record, text_of

_FRONT = re.compile(r"\A\+\+\+[ \t]*\n(.*?)^\+\+\+[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^(#{1,6})\s+(.+?)\s*#*\s*$")
_FENCE = re.compile(r"^\s*(```|~~~)")
_LONG = 700
_DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Written:
    """One file: the version of a document that it holds, as its author wrote it."""

    file: str
    document: str
    folder: str | None
    number: int
    front: FrontMatter
    text: str


def read_documents(root: Path, found: Found) -> list[Written]:
    """Every Markdown file under ``documents``, in the order of document and version; empty where there is none."""
    base = root / "documents"
    written: list[Written] = []
    homes: dict[str, Path] = {}
    for path in sorted(base.rglob("*.md")):
        name = path.relative_to(root).as_posix()
        numbered = path.stem.isdigit() and path.parent != base
        home = path.parent if numbered else path.with_suffix("")
        document = home.name
        if homes.setdefault(document, home) != home:
            other = homes[document].relative_to(root).as_posix()
            found.problem(name, "", f"is a second document named {document!r}; the first is {other}")
            continue
        parent = home.parent.relative_to(base).as_posix()
        front, text = _split(text_of(path, name, found), name, found)
        if not text.strip():
            found.problem(name, "", "holds no text")
        folder = front.folder or (None if parent == "." else parent)
        written.append(Written(name, document, folder, int(path.stem) if numbered else 1, front, text))
    return sorted(written, key=lambda one: (one.document, one.number))


def _split(text: str, name: str, found: Found) -> tuple[FrontMatter, str]:
    """Front matter and the rest."""
    match = _FRONT.match(text)
    if match is None:
        if text.startswith("+++"):
            found.problem(name, "line 1", "front matter begins with +++ and has no second +++ line")
        return FrontMatter(), text
    content = parsed(match.group(1), name, found, first_line=2)
    return record(FrontMatter, content, found.at(name)) or FrontMatter(), text[match.end() :]


def folders(written: list[Written]) -> list[Folder]:
    """Every folder that a document lies in, and those around it; a path such as hr/leave lies in hr."""
    paths = {
        "/".join(parts[:depth])
        for one in written
        if one.folder
        for parts in [one.folder.split("/")]
        for depth in range(1, len(parts) + 1)
    }
    return [Folder(id=path, name=path.split("/")[-1], parent=path.rpartition("/")[0] or None) for path in sorted(paths)]


def records(written: list[Written], today: date | None, found: Found) -> list[Document | Version]:
    """Documents with their versions. What is said of a document in several files must agree."""
    made: list[Document | Version] = []
    titles: dict[str, str] = {}
    for document in dict.fromkeys(one.document for one in written):
        own = [one for one in written if one.document == document]
        front = {key: _agreed(own, key, found) for key in ("title", "genre", "owner")}
        title = front["title"] or _first_heading(own[-1].text) or document
        if title in titles:
            found.problem(own[0].file, "title", f"{title!r} is the title of {titles[title]!r} too; titles are unique")
        titles[title] = document
        made.append(
            Document(
                id=document,
                title=title,
                genre=front["genre"] or "",
                folder=own[0].folder,
                owner=front["owner"],
                staged=all(one.front.staged for one in own),
            )
        )
        if len({one.folder for one in own}) > 1:
            found.problem(own[-1].file, "folder", f"{own[-1].folder!r} is not the folder of version {own[0].number}")
        made.extend(
            Version(
                document=document,
                number=one.number,
                effective_from=_moment(one.front.effective_from, today),
                effective_until=_moment(one.front.effective_until, today),
                withdrawn=one.front.withdrawn,
                staged=one.front.staged,
                own_access=one.front.own_access,
                passages=tuple(passages(one.text, f"{document}-v{one.number}")),
            )
            for one in own
        )
    return made


def latest_date(written: list[Written]) -> date | None:
    """The latest date on which anything comes into or goes out of force; none without dates."""
    dates = [
        moment
        for one in written
        for moment in (one.front.effective_from, one.front.effective_until)
        if isinstance(moment, date)
    ]
    return max(dates, default=None)


def _agreed(own: list[Written], key: str, found: Found) -> str | None:
    """What the files of one document say for a key; a problem where they differ."""
    said = {value: one.file for one in own if (value := getattr(one.front, key)) is not None}
    if len(said) > 1:
        found.problem(list(said.values())[-1], key, f"differs between versions: {', '.join(map(repr, said))}")
    return next(iter(said), None)


def _moment(value: date | float | None, today: date | None) -> float | None:
    """World time: seconds from the start of a run."""
    if isinstance(value, date):
        return (value - (today or value)).days * _DAY
    return value


def _first_heading(text: str) -> str | None:
    return next((match.group(2) for line in text.splitlines() if (match := _HEADING.match(line))), None)


def passages(text: str, prefix: str) -> list[Passage]:
    """Cut at headings and, where a section is long, between paragraphs; a fenced block is never cut.

    A passage's heading names all headings above it. Text without any words: no passages.
    """
    made: list[Passage] = []
    above: list[str] = []
    for heading, body in _sections(text):
        if heading is not None:
            depth, words = heading
            above = [*above[: depth - 1], *[""] * (depth - 1 - len(above)), words]
        for part in _parts(body):
            made.append(Passage(id=f"{prefix}-{len(made) + 1}", text=part, heading=" / ".join(filter(None, above))))
    return made


def _sections(text: str) -> list[tuple[tuple[int, str] | None, list[str]]]:
    """Headings with the lines below them; the first may have none."""
    found: list[tuple[tuple[int, str] | None, list[str]]] = [(None, [])]
    fenced = False
    for line in text.splitlines():
        if _FENCE.match(line):
            fenced = not fenced
        match = None if fenced else _HEADING.match(line)
        if match:
            found.append(((len(match.group(1)), match.group(2)), []))
        else:
            found[-1][1].append(line)
    return found


def _parts(lines: list[str]) -> list[str]:
    """Paragraphs put together up to a readable length."""
    paragraphs: list[list[str]] = [[]]
    fenced = False
    for line in lines:
        if _FENCE.match(line):
            fenced = not fenced
        if line.strip() or fenced:
            paragraphs[-1].append(line)
        elif paragraphs[-1]:
            paragraphs.append([])
    parts: list[str] = []
    for paragraph in ("\n".join(lines) for lines in paragraphs if lines):
        if parts and len(parts[-1]) + len(paragraph) < _LONG:
            parts[-1] += "\n\n" + paragraph
        else:
            parts.append(paragraph)
    return parts
