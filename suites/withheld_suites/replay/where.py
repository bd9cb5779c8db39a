"""Where a replay is played: on a new mock for each try, or on a target that is planted anew for each."""

import shutil
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from withheld_policies.run import Run
from withheld_suites.config import RunConfig, fault
from withheld_suites.targets.base import CHANGES, Person, Target
from withheld_suites.targets.choosing import choose
from withheld_suites.targets.declared.cleaning import planted
from withheld_suites.targets.embedded import check_faults, mock_with


class Where:
    """Makes a target for each try, and keeps the journals of what they plant until it is gone."""

    def __init__(
        self,
        run: Run,
        target: str | None,
        faults: Sequence[str],
        *,
        key: str,
        allow_writes: bool,
        person: Person | None = None,
    ) -> None:
        """``target``: none is a new mock for each try. Raises ``SuiteError`` where it cannot be used at all."""
        self.embedded = target is None
        """Whether each try has a mock of its own, so that playing many does no harm."""
        self.folder: Path | None = None
        """Where the journals are, of a target that is planted into; one that leaves something stays for a cleanup."""
        known = [fault(text) for text in faults]
        check_faults(known)
        self._make: Callable[[], Target]
        if target is None:
            self._make = partial(mock_with, known, salt=run.salt)
            return
        observe = target.endswith(".toml") and CHANGES.isdisjoint(run.capabilities)
        config = RunConfig(
            target=target,
            allow_writes=allow_writes,
            observe=observe,
            # Documents that were there already are there now; only a made-up world needs a way to be planted.
            world=Path(run.source or ".") if run.size == "own" or observe else None,
        )
        if target.endswith(".toml"):
            self.folder = Path(tempfile.mkdtemp(prefix="withheld-replay-"))

        def make() -> Target:
            journal = Path() if self.folder is None else Path(tempfile.mkdtemp(prefix="try-", dir=self.folder))
            return choose(config, salt=run.salt, admin_key=key, faults=known, journal=journal, person=person)

        self._make = make
        try:
            make().stop()
        except BaseException:
            self.close()
            raise

    def target(self) -> Target:
        """A target for one try, not started yet."""
        return self._make()

    def close(self) -> list[Path]:
        """Forget the journals of what is gone; gives those of what is still there, for ``withheld cleanup``."""
        if self.folder is None:
            return []
        left = []
        for path in self.folder.iterdir():
            if planted(path):
                left.append(path)
            else:
                shutil.rmtree(path)
        if not left:
            self.folder.rmdir()
        return left
