"""Removes afterwards what a run planted and could not remove itself, because it was killed or cut off."""

from collections.abc import Iterator
from pathlib import Path

from withheld_suites.errors import BadJournal, TargetError
from withheld_suites.targets.declared.journal import JOURNAL, Journal
from withheld_suites.targets.declared.loading import load
from withheld_suites.targets.declared.safety import beyond
from withheld_suites.targets.declared.target import DeclaredTarget


def planted(run: Path) -> int:
    """How many things of a run are still there, as far as its journal knows. Raises ``BadJournal``."""
    if not run.is_dir():
        raise BadJournal(f"{run} is not a folder")
    if not (run / JOURNAL).exists():
        return 0
    journal, _ = Journal.again(run / JOURNAL)
    journal.close()
    return len(journal.open)


def clean(run: Path, file: Path | None, *, allow_writes: bool, timeout: float = 60.0) -> Iterator[str]:
    """Remove them; yields what could not be removed, with the reason. Safe to repeat.

    ``file`` is the target file, none: the one that the run was played with. Raises ``TargetError`` when the target
    cannot be used at all.
    """
    journal, opened = Journal.again(run / JOURNAL)
    try:
        path = file or Path(opened.file)
        target = DeclaredTarget(load(path), source=path, timeout=timeout, tag=opened.tag)
        if target.url != opened.url:
            raise TargetError(f"the run planted into {opened.url}, and {path} leads to {target.url}")
        if not allow_writes and (where := beyond(target.file, target.url)):
            raise TargetError(f"removing writes to what is not on this machine ({', '.join(where)}): --allow-writes")
        yield from target.clean(journal)
        target.stop()
    finally:
        journal.close()
