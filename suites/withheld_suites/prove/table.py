"""A proof for a person: the matrix of fault by rule, what else was proven, and what is wrong."""

from typing import TextIO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from withheld_suites.prove import expected
from withheld_suites.prove.proof import Proof, Result

_STYLE = {"caught": "green", "clean": "green", "agrees": "green", "void": "yellow"}


def write(proof: Proof, out: TextIO) -> None:
    """In colour on a terminal; 120 columns of plain text elsewhere."""
    console = Console(file=out, width=None if out.isatty() else 120, highlight=False, markup=False, emoji=False)
    if proof.matrix:
        _matrix(console, proof)
    for sort, results in (
        ("honest seed", proof.honest),
        ("harmless change", proof.harmless),
        ("over HTTP", proof.wire),
    ):
        if results:
            good = sum(result.outcome in ("clean", "agrees") for result in results)
            console.print(f"{sort}: {good} of {len(results)} {'agree' if sort == 'over HTTP' else 'clean'}")
    for result in proof.results:
        if result.why:
            label = f"{result.outcome}: {result.sort} {result.name or f'seed {result.seed}'}"
            console.print(f"{label}: {result.why}", soft_wrap=True, style=_STYLE.get(result.outcome, "red"))
    console.print(
        f"{proof.faults} faults: {proof.caught} caught, {proof.survived} survived, {proof.void} void, "
        f"{proof.false_alarms} false alarms; {proof.seeds} honest seeds; {proof.reused} reused; {proof.seconds:.1f} s"
    )
    words = {"pass": ("PASS", "green"), "fail": ("FAIL", "red"), "unknown": ("UNKNOWN", "yellow")}
    console.print(words[proof.status][0], style=f"bold {words[proof.status][1]}")


def _matrix(console: Console, proof: Proof) -> None:
    rules = sorted({rule for result in proof.matrix for rule in (*result.rules(), *expected.row(result.name).rules)})
    letters = dict(zip(rules, "abcdefghijklmnopqrstuvwxyz", strict=False))
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("fault")
    table.add_column("outcome")
    for name in ("fired", *letters.values()):
        table.add_column(name, justify="right")
    for result in proof.matrix:
        cells = (_cell(result, rule) for rule in rules)
        table.add_row(result.name, result.outcome, str(result.fired), *cells, style=_row_style(result))
    console.print(table)
    console.print("findings by rule, * where the rule must speak: " + ", ".join(f"{letters[r]} {r}" for r in rules))
    console.print()


def _cell(result: Result, rule: str) -> str:
    count = result.rules()[rule]
    must = rule in expected.row(result.name).rules
    return f"{count}*" if must else str(count or ".")


def _row_style(result: Result) -> str | None:
    return None if result.outcome == "caught" else _STYLE.get(result.outcome, "red")
