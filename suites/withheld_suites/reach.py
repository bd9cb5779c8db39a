"""How far the suites come with a target file: what can be played, what the rest lacks, and which gates that fits."""

import shlex
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from withheld_policies.gate import decide
from withheld_policies.gate import load as load_gate
from withheld_policies.run import Run
from withheld_policies.verdict import FamilyCount
from withheld_policies.world import World
from withheld_suites import catalogue, session
from withheld_suites.generate import generate
from withheld_suites.playable import missing
from withheld_suites.script import Script
from withheld_suites.targets.declared.capabilities import BEYOND_FILES, DECLARED_BY, declared
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.looked import Looked
from withheld_suites.targets.declared.planning import Rehearsal
from withheld_suites.targets.declared.target import DeclaredTarget

_ACCESS = "revoked_access"

_ACCOUNTS = "accounts"

_GATES = (("release", "small"), ("audit", "small"), ("access", "small"), ("smoke", "tiny"))
"""Gates for made-up worlds with their size; not nightly, whose clauses are those of release and whose world is slow to
plan."""


def reach(file: TargetFile, source: Path) -> Iterator[Looked]:
    """What of a made-up world could be played, by capability, and which shipped gates a clean run could pass."""
    if "provision" not in declared(file):
        yield from _documents_of_its_own(file, source)
        return
    if file.promises.caches is None:
        yield Looked(
            "remark", "promises.caches does not say which caches there are: gates that look at caches stay unknown; "
            "[] where there are none"
        )  # fmt: skip
    plans = {size: _plan(file, source, size) for size in dict.fromkeys(size for _, size in _GATES)}
    yield from _by_suite(plans["small"])
    yield from _by_reason(plans["small"])
    for name, size in _GATES:
        yield _gate(name, size, file, plans[size])


def _documents_of_its_own(file: TargetFile, source: Path) -> Iterator[Looked]:
    changes = {"grant", "revoke"} <= declared(file)
    observe, named = "" if changes else "--observe ", shlex.quote(str(source))
    yield Looked(
        "remark",
        f"nothing can be planted (no {DECLARED_BY['provision']}): made-up worlds are out of reach. Write a world for "
        f"documents that are there, and run it with --target {named} {observe}--world FOLDER; its gate is own",
    )
    if changes:
        yield Looked("fine", "access can be given and taken away: cases with `then` may revoke and ask again")
    else:
        yield Looked(
            "remark",
            f"{_ACCESS}: nothing of it can be played: a target that cannot change access can only be observed; "
            f"to revoke, declare {DECLARED_BY['revoke']}",
        )


def _plan(file: TargetFile, source: Path, size: str) -> list[tuple[Script, str]]:
    """Every script of that size, with what is missing for it; nothing is sent."""
    world = World(generate(0, "reach", size))
    # Somebody will be there in the run; nobody is asked now.
    target = DeclaredTarget(file, source=source, person=lambda _: True)
    with TemporaryDirectory() as folder:
        target.rehearse(world, Rehearsal(target), Path(folder))
        scripts = session.plan(catalogue.usual(), world, 0)
        lacking = [(script, missing(script, target)) for script in scripts]
        target.stop()
    return lacking


def _by_suite(plan: list[tuple[Script, str]]) -> Iterator[Looked]:
    planned = Counter(script.case.suite for script, _ in plan)
    able = Counter(script.case.suite for script, why in plan if not why)
    for suite in sorted(planned, key=lambda name: name != _ACCESS):
        most = able[suite] * 2 > planned[suite]
        yield Looked(
            "fine" if most else "remark",
            f"{suite}: {able[suite]} of {planned[suite]} cases of size small can be played",
        )


def _by_reason(plan: list[tuple[Script, str]]) -> Iterator[Looked]:
    """What is missing, by where a file would declare it, most missed by revoked access first."""
    cases: defaultdict[str, Counter[bool]] = defaultdict(Counter)
    lacking: defaultdict[str, set[str]] = defaultdict(set)
    for script, why in plan:  # A case may lack several things.
        for where in {_declared(one) for one in _reasons(why)}:
            cases[where][script.case.suite == _ACCESS] += 1
            lacking[where] |= {one for one in _reasons(why) if _declared(one) == where}
    for where, counts in sorted(cases.items(), key=lambda entry: (-entry[1][True], -entry[1].total(), entry[0])):
        count = f"{counts[True]} cases of {_ACCESS} and {counts[False]} others"
        yield Looked("remark", f"  {count} lack {', '.join(sorted(lacking[where]))}: {where}")


def _reasons(why: str) -> list[str]:
    return [_ACCOUNTS if one.startswith("account of ") else one for one in why.split(", ")] if why else []


def _declared(lacking: str) -> str:
    """Where a file would declare it."""
    if lacking == _ACCOUNTS:
        return "a made-up world has more people than the file has accounts; `[control.principal]` makes them"
    if lacking in BEYOND_FILES:
        return "no target file can say how that is done"
    where = DECLARED_BY.get(lacking, DECLARED_BY["deny"])
    return "`[doors.*]`" if where.startswith("`[doors.") else where


def _gate(name: str, size: str, file: TargetFile, plan: list[tuple[Script, str]]) -> Looked:
    """Whether a run in which everything playable passes could pass that gate."""
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for script, why in plan:
        counts[script.case.suite, script.case.family].update(["planned", "skipped" if why else "passed"])
    families = [
        FamilyCount(suite=suite, family=family, planned=one["planned"], passed=one["passed"], skipped=one["skipped"])
        for (suite, family), one in counts.items()
    ]
    run = Run(version="", target="", suites=(), world="", promises=file.promises)
    clauses = decide(load_gate(name), run, families, (), ()).clauses
    open_ones = [
        one for one in clauses
        if one.status != "pass" and (one.name.startswith(("coverage", "settle")) or one.name == "cap skipped")
    ]  # fmt: skip
    if not open_ones:
        return Looked("fine", f"gate {name} (--size {size}): enough can be played for it")
    shown = "; ".join(f"{one.name}: {one.message}" for one in open_ones[:2])
    more = f"; and {len(open_ones) - 2} more" if len(open_ones) > 2 else ""
    return Looked("remark", f"gate {name} (--size {size}): cannot pass, whatever is answered: {shown}{more}")
