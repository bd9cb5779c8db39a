"""A proof for a person: the matrix of fault by rule, what else was proven, and what is wrong."""

from typing import TextIO

from withheld_suites.printing.page import Page, Table
from withheld_suites.prove import expected
from withheld_suites.prove.proof import Proof, Result

_STYLE = {"caught": "green", "clean": "green", "agrees": "green", "void": "yellow"}


def write(proof: Proof, out: TextIO) -> None:
    """In colour on a terminal; 120 columns of plain text elsewhere."""
    page = Page(out)
    if proof.matrix:
        _matrix(page, proof)
    for sort, results in (
        ("honest seed", proof.honest),
        ("harmless change", proof.harmless),
        ("over HTTP", proof.wire),
    ):
        if results:
            good = sum(result.outcome in ("clean", "agrees") for result in results)
            page.line(f"{sort}: {good} of {len(results)} {'agree' if sort == 'over HTTP' else 'clean'}")
    for result in proof.results:
        if result.why:
            label = f"{result.outcome}: {result.sort} {result.name or f'seed {result.seed}'}"
            page.line(f"{label}: {result.why}", style=_STYLE.get(result.outcome, "red"))
    page.line(
        f"{proof.faults} faults: {proof.caught} caught, {proof.survived} survived, {proof.void} void, "
        f"{proof.false_alarms} false alarms; {proof.seeds} honest seeds; {proof.reused} reused; {proof.seconds:.1f} s"
    )
    words = {"pass": ("PASS", "green"), "fail": ("FAIL", "red"), "unknown": ("UNKNOWN", "yellow")}
    page.line(words[proof.status][0], style=f"bold {words[proof.status][1]}")


def _matrix(page: Page, proof: Proof) -> None:
    rules = sorted({rule for result in proof.matrix for rule in (*result.rules(), *expected.row(result.name).rules)})
    letters = dict(zip(rules, "abcdefghijklmnopqrstuvwxyz", strict=False))
    counted = ("fired", *letters.values())
    table = Table("fault", "outcome", *counted, right=counted)
    for result in proof.matrix:
        cells = (_cell(result, rule) for rule in rules)
        table.row(result.name, result.outcome, str(result.fired), *cells, style=_row_style(result))
    page.table(table)
    page.line("findings by rule, * where the rule must speak: " + ", ".join(f"{letters[r]} {r}" for r in rules))
    page.line()


def _cell(result: Result, rule: str) -> str:
    count = result.rules()[rule]
    must = rule in expected.row(result.name).rules
    return f"{count}*" if must else str(count or ".")


def _row_style(result: Result) -> str | None:
    return None if result.outcome == "caught" else _STYLE.get(result.outcome, "red")
