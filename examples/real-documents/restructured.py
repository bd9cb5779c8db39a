"""Turns reStructuredText, as Python projects write their documentation, into plain Markdown: prose, headings and lists.

Code samples and navigation are left out; an option becomes a heading of its own, and its ``Default:`` line a sentence
that names it, as a reader of the rendered page understands it.
"""

import re
import textwrap
from collections.abc import Iterator

UNDERLINE = re.compile(r"^([=\-~^\"'`*+#.:])\1{2,}$")
DIRECTIVE = re.compile(r"^\.\. ([\w:-]+)::\s*(.*)$")
ITEM = re.compile(r"^([-*+]|\d+\.|#\.)\s+")

# Directives whose content is prose for the reader, with the words that introduce it.
PROSE = {"note": "", "warning": "", "admonition": "{}:", "seealso": "", "versionadded": "Added in version {}.",
         "versionchanged": "Changed in version {}:", "deprecated": "Deprecated since version {}:"}  # fmt: skip
OPTIONS = {"py:data", "data"}


def markdown(source: str) -> str:
    """The Markdown of one page; empty for a page that is only navigation or code."""
    blocks = list(_blocks(source.expandtabs().splitlines(), level=1, levels={}))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _blocks(lines: list[str], level: int, levels: dict[str, int]) -> Iterator[str]:
    """The blocks of some lines of one indentation. ``levels`` are the heading levels met so far, by underline."""
    at = 0
    section, after_option = "", False
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
            continue
        option = bool((found := DIRECTIVE.match(line)) and found[1] in OPTIONS)
        if after_option and not option and section and not _heading_at(lines, at):
            # What follows the last option belongs to the section again.
            yield section
        after_option = option
        if line.startswith(" "):
            # Indented without a directive: a quotation, or what belongs to the item or term before it.
            body, at = _indented(lines, at)
            yield from _blocks(body, level, levels)
        elif _heading_at(lines, at):
            level = levels.setdefault(lines[at + 1][0], len(levels) + 1)
            section = f"{'#' * level} {_inline(line.strip())}"
            yield section
            at += 2
        elif line.startswith(".. ") or line == "..":
            body, after = _indented(lines, at + 1)
            yield from _directive(line, body, level, levels)
            at = after
        elif line.startswith(">>> ") or UNDERLINE.match(line) or set(line.strip()) <= {"=", " "}:
            # A console session, a line across the page, or a table.
            _, at = _paragraph(lines, at)
        else:
            text, at = _paragraph(lines, at)
            literal = text.endswith("::")
            text = _inline(re.sub(r"\s*::$", "" if re.search(r"\s::$", text) else ":", text))
            if text.strip(": "):
                yield text
            if literal:
                _, at = _indented(lines, at)


def _directive(line: str, body: list[str], level: int, levels: dict[str, int]) -> Iterator[str]:
    found = DIRECTIVE.match(line)
    if found is None:
        return
    name, argument = found.groups()
    if name in OPTIONS:
        yield f"{'#' * (level + 1)} {argument}"
        for block in _blocks(body, level + 1, levels):
            yield re.sub(r"^Default: (.*?)\.?$", rf"The default of `{argument}` is \1.", block)
    elif name in PROSE:
        introduction = PROSE[name]
        first, *more = introduction.format(argument) if introduction else argument, *_blocks(body, level, levels)
        yield " ".join([_inline(first), *more[:1]]).strip()
        yield from more[1:]


def _paragraph(lines: list[str], at: int) -> tuple[str, int]:
    """The text of a paragraph or list item on one line, and where it ends."""
    start = at
    item = ITEM.match(lines[at])
    at += 1
    while at < len(lines) and lines[at].strip() and not ITEM.match(lines[at]):
        # Under a paragraph, deeper lines belong to a definition list; under an item they go on with it.
        if lines[at].startswith(" ") and item is None:
            break
        at += 1
    text = " ".join(line.strip() for line in lines[start:at])
    return (ITEM.sub("- ", text, count=1) if item else text), at


def _indented(lines: list[str], at: int) -> tuple[list[str], int]:
    """The indented lines from here on, dedented, and where they end."""
    start = at
    while at < len(lines) and (not lines[at].strip() or lines[at].startswith(" ")):
        at += 1
    return textwrap.dedent("\n".join(lines[start:at])).splitlines(), at


def _heading_at(lines: list[str], at: int) -> bool:
    line, underline = lines[at], lines[at + 1] if at + 1 < len(lines) else ""
    return bool(UNDERLINE.match(underline)) and len(underline) >= len(line.rstrip()) - 1 and not ITEM.match(line)


def _inline(text: str) -> str:
    """Roles, links and references as the words that a reader sees."""
    text = re.sub(r":[\w:+-]+:`~[^`<]*?([^`.<]+)`", r"`\1`", text)
    text = re.sub(r":(?:ref|doc|gh|pr|issue):`([^`<]+?)\s*(?:<[^`>]*>)?`", r"\1", text)
    text = re.sub(r":[\w:+-]+:`([^`<]+?)\s*(?:<[^`>]*>)?`", r"`\1`", text)
    text = re.sub(r"`([^`<]+?)\s*<[^`>]*>`__?", r"\1", text)
    text = re.sub(r"(?<!`)`([^`]+)`__?(?!`)", r"\1", text)
    text = text.replace("``", "`").replace("**", "")
    return re.sub(r"\s+", " ", text).strip()
