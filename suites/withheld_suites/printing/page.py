"""A page of lines and tables on a terminal: in colour there, 120 columns of plain text elsewhere."""

from collections.abc import Iterable
from typing import TextIO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from withheld_policies.printable import one_line


class Table:
    """Rows of cells under a head. Numbers stand at the right of their columns."""

    def __init__(self, *columns: str, right: Iterable[str] = ()) -> None:
        """The names of the columns, and of those among them that hold numbers."""
        self.drawn = RichTable(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
        numbers = set(right)
        for column in columns:
            justify = "right" if column in numbers else "left"
            self.drawn.add_column(Text(one_line(column)), justify=justify, overflow="fold")  # type: ignore[arg-type]

    def row(self, *cells: str, style: str | None = None) -> None:
        """One more row, each cell of it on one line and read as it stands."""
        self.drawn.add_row(*(Text(one_line(cell)) for cell in cells), style=style)


class Page:
    """What is written to one stream, line by line."""

    def __init__(self, out: TextIO) -> None:
        """Nothing is written yet."""
        width = None if out.isatty() else 120
        self._console = Console(file=out, width=width, highlight=False, markup=False, emoji=False)

    def line(self, text: str = "", *, style: str | None = None) -> None:
        """One line, never broken into several."""
        self._console.print(Text(one_line(text)), style=style, soft_wrap=True)

    def table(self, table: Table) -> None:
        """The table as it is now."""
        self._console.print(table.drawn)
