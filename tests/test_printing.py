"""Nothing is printed but by ``withheld_suites.printing``: a text that a target chose cannot reach a terminal bare."""

import ast
import io
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from withheld_policies.printable import json_text, one_line, printable, toml_text
from withheld_suites.printing import say, say_json
from withheld_suites.printing.page import Page, Table

ROOT = Path(__file__).parent.parent

THE_WAY = "withheld_suites/printing/"

# Calls that put a text on a terminal, by the last name: whichever object or module they are called on.
PRINTING = frozenset({
    "echo", "secho", "echo_via_pager", "style", "print", "pprint", "print_exception", "print_exc", "print_stack",
    "add_row", "add_column",
})  # fmt: skip
ASKING = frozenset({"prompt", "confirm", "pause", "input"})
STREAMS = frozenset({"sys.stdout", "sys.stderr", "sys.__stdout__", "sys.__stderr__"})
# What may be asked of a stream: nothing of this writes.
QUIET = frozenset({"isatty", "flush", "fileno"})

# The application that is tested logs there, and has this process to itself.
EXCEPT = {("withheld_suites/targets/in_process.py", "sys.stderr")}


def bare(source: str) -> Iterator[str]:
    """Everything in a source file that prints, or could."""
    tree = ast.parse(source)
    harmless = set(_quiet(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (f"import {one.name}" for one in node.names if one.name.split(".")[0] == "rich")
            yield from (f"import {one.name}" for one in node.names if one.name == "sys" and one.asname)
        elif isinstance(node, ast.ImportFrom):
            top = (node.module or "").split(".")[0]
            names = {one.name for one in node.names} & (PRINTING | ASKING)
            if top in {"rich", "sys"} or (top in {"click", "traceback"} and names):
                yield f"from {node.module} import {', '.join(one.name for one in node.names)}"
        elif isinstance(node, ast.Call) and (name := _prints(node)):
            yield name
        elif isinstance(node, ast.Attribute) and node not in harmless and ast.unparse(node) in STREAMS:
            yield ast.unparse(node)


def _prints(call: ast.Call) -> str:
    """The name of what is called, where it puts a text on a terminal that does not stand here as it is."""
    name = ast.unparse(call.func)
    last = name.rsplit(".", 1)[-1]
    asks = last in ASKING and ("." in name or name == "input") and not _literal(call)
    tells = name == "terminalreporter.write_line" and not ast.unparse(call.args[0]).startswith("one_line(")
    return name if last in PRINTING or asks or tells else ""


def _quiet(tree: ast.AST) -> Iterator[ast.AST]:
    """The streams of which nothing is asked that writes, or to which a text of ours is written as it stands here."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in QUIET:
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".write") and _literal(node):
            yield from ast.walk(node.func)


def _literal(call: ast.Call) -> bool:
    return bool(call.args) and isinstance(call.args[0], ast.Constant)


def sources() -> Iterator[tuple[str, str]]:
    for folder in ("server", "suites", "policies"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT / folder).as_posix(), path.read_text(encoding="utf-8")


def test_there_is_one_way_to_print() -> None:
    found = {(file, what) for file, source in sources() if not file.startswith(THE_WAY) for what in bare(source)}
    assert found == EXCEPT


@pytest.mark.parametrize(
    "source",
    [
        "click.echo(answer)",
        "import click as c\nc.secho(answer)",
        "from click import echo\nsay = echo",
        "from click import termui, style as paint",
        "console.print(answer)",
        "print(answer, file=log)",
        "def late():\n    from rich.table import Table",
        "import rich.console as screens",
        "table.add_row(answer)",
        "sys.stdout.write(answer)",
        "out = sys.stderr",
        "report.write(judgement, sys.stdout)",
        "from sys import stdout",
        "import sys as system",
        "traceback.print_exc()",
        "from traceback import print_exception",
        "click.prompt(answer)",
        "input(answer)",
        "click.confirm(f'{answer}?')",
        "terminalreporter.write_line(answer)",
    ],
)
def test_whatever_prints_by_itself_is_found(source: str) -> None:
    assert list(bare(source))


@pytest.mark.parametrize(
    "source",
    [
        "say(answer)",
        "sys.stdout.flush()",
        "if sys.stderr.isatty(): pass",
        "os.dup2(null, sys.stdout.fileno())",
        "sys.stdout.write('ready\\n')",
        "click.prompt('Its address', default='http://127.0.0.1')",
        "terminalreporter.write_line(one_line(answer))",
        "out.write(text)",
        "ended.stdout.read()",
        "prompt(item)",
    ],
)
def test_what_prints_nothing_of_others_is_not(source: str) -> None:
    assert list(bare(source)) == []


HOSTILE = "a\x1b[2J\x07\x9b31m\u202eb\x7f\u2028c\r\nPASS  gate release [red]d[/red] \U000e0041"


def hidden(text: str) -> list[str]:
    return [char for char in text if char != "\n" and printable(char) != char]


def test_a_line_is_one_line_whatever_it_holds(capsys: pytest.CaptureFixture[str]) -> None:
    say(HOSTILE)
    said = capsys.readouterr().out
    assert said == "a\ufffd[2J\ufffd\ufffd31m\ufffdb\ufffd c PASS  gate release [red]d[/red] \ufffd\n"


def test_a_page_reads_no_markup_and_breaks_no_line() -> None:
    out = io.StringIO()
    page = Page(out)
    table = Table("a", HOSTILE)
    table.row("[bold]x[/bold] :smile:", HOSTILE)
    page.table(table)
    page.line("x" * 200 + HOSTILE)
    text = out.getvalue()
    assert hidden(text) == []
    assert "[bold]x[/bold] :smile:" in text
    assert text.count("[red]d[/red]") == 3
    assert not any(line.lstrip().startswith("PASS") for line in text.splitlines())


def test_on_a_terminal_colours_are_all_that_steers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    out = Terminal()
    page = Page(out)
    page.line(HOSTILE, style="red")
    table = Table(HOSTILE)
    table.row(HOSTILE, style="bold")
    page.table(table)
    coloured = re.compile(r"\x1b\[[0-9;]*m")
    assert coloured.search(out.getvalue())
    assert hidden(coloured.sub("", out.getvalue())) == []


@pytest.mark.parametrize("value", [HOSTILE, "\ud800", "\U000e0041", {"\u202e": ["\x7f\x85", None, 1.5]}])
def test_json_holds_the_same_value_and_nothing_hidden(value: object, capsys: pytest.CaptureFixture[str]) -> None:
    say_json(json.dumps(value, ensure_ascii=False))
    said = capsys.readouterr().out
    assert hidden(said) == []
    assert json.loads(said) == value


def test_toml_holds_the_same_value_and_nothing_hidden() -> None:
    text = f"key = {toml_text(json.dumps(HOSTILE, ensure_ascii=False))}"
    assert hidden(text) == []
    assert tomllib.loads(text) == {"key": HOSTILE}
    assert tomllib.loads(f"key = {toml_text(chr(34) + chr(0xD800) + chr(34))}") == {"key": "\ufffd"}


def test_json_is_left_as_it_is_where_nothing_is_hidden() -> None:
    text = json.dumps({"name": "Zoë 漢字 \U0001f600", "n": 1}, ensure_ascii=False, indent=2)
    assert json_text(text) == text
    assert one_line("Zoë 漢字") == "Zoë 漢字"
