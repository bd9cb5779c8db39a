"""What ``pytest --withheld`` keeps while it goes on: which cases there are, which are selected, how they came out."""

import re
import secrets
import shlex
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from withheld_policies.record import Record
from withheld_policies.registry import unknown
from withheld_suites.config import RunConfig
from withheld_suites.errors import SuiteError
from withheld_suites.pytest_plugin.items import CaseItem, GateItem, Root
from withheld_suites.pytest_plugin.playing import Outcome, Results, outcomes
from withheld_suites.session import Prepared, prepare

if TYPE_CHECKING:
    from _pytest.cacheprovider import Cache

_SALT = "withheld/salt"

_ROOT = "withheld"
"""What the ids of our tests begin with."""

_OURS = re.compile(rf"(?:(?:(?!::)[^\[])*/)?{_ROOT}::(.+)")
"""An id as pytest prints it: below its root folder a way up stands before it. Behind ``::`` or a bracket, the same
words are part of somebody else's id."""


class Shared(Record):
    """What all workers of one pytest run know."""

    folder: Path
    salt: str | None
    named: tuple[str, ...] = ()
    """Names of tests of ours that were asked for by their ids; none: all."""


class Session:
    """One pytest run. The selected cases are played when the first of their tests is run, all at once."""

    def __init__(self, config: pytest.Config) -> None:
        """Read the options; a worker of xdist takes folder and salt from its controller."""

        def given(option: str) -> Any:
            return config.getoption(option)

        self._policy: str | None = given("--withheld-policy")
        named = _named(config)
        shared = getattr(config, "workerinput", {}).get("withheld")
        self.shared = Shared.model_validate(shared) if shared else _begun(config, named)
        target = given("--withheld")
        self.config = RunConfig(
            target=None if target == "embedded" else target,
            suites=tuple(given("--withheld-suite")),
            only=tuple(given("--withheld-only")),
            size=given("--withheld-size"),
            seed=given("--withheld-seed"),
            world=given("--withheld-world"),
            faults=tuple(given("--withheld-fault")),
            policy=self._policy or "smoke",
            allow_writes=given("--withheld-allow-writes"),
            salt=self.shared.salt,
            out=given("--withheld-out") or self.shared.folder / "run",
        )
        self._prepared: Prepared | None = None
        self._selected: tuple[str, ...] = ()
        self._results: Results | None = None

    def items(self, session: pytest.Session) -> Iterator[pytest.Item]:
        """A test for each case, and one for the gate where one was named; or those that are named by their ids."""
        named = dict.fromkeys(self.shared.named)
        found = {item.name: item for item in self._items(session)}
        for name in named:
            if name not in found:
                raise pytest.UsageError(f"--withheld: {unknown('test', name, list(found)).partition(' (valid:')[0]}")
        yield from (found[name] for name in named or found)

    def _items(self, session: pytest.Session) -> Iterator[pytest.Item]:
        try:
            self._prepared = prepare(self.config)
        except SuiteError as error:
            raise pytest.UsageError(f"--withheld: {error}") from None
        root = Root.from_parent(session, name=_ROOT, nodeid=_ROOT)
        for script in self._prepared.scripts:
            yield CaseItem.from_parent(root, name=script.case.name, case=script.case, session_of=self)
        if self._policy is not None:
            yield GateItem.from_parent(root, name=f"gate/{Path(self._policy).stem}", session_of=self)

    def select(self, items: Iterable[pytest.Item]) -> None:
        """Keep which cases are to be played: all, where only the gate's test was selected."""
        listed = list(items)
        self._selected = tuple(item.case.id for item in listed if isinstance(item, CaseItem))
        if not self._selected and self._prepared and any(isinstance(item, GateItem) for item in listed):
            self._selected = tuple(script.case.id for script in self._prepared.scripts)

    def outcome(self, case: str) -> Outcome:
        """How a case came out."""
        return self._played().cases[case]

    def gate(self) -> Outcome:
        """How the gate decided."""
        return self._played().gate

    @property
    def strict(self) -> bool:
        """Whether a case that could not be judged fails its test: it does where no gate counts such cases."""
        return self._policy is None

    def _played(self) -> Results:
        if self._results is None:
            assert self._prepared is not None  # there are tests of ours only where they were prepared
            self._results = outcomes(self.config, self._prepared.only(frozenset(self._selected)), self.shared.folder)
        return self._results

    def summary(self) -> Iterator[str]:
        """Where the record is, once there is one."""
        out = self.config.out
        if out is not None and (out / "run.json").exists():
            command = shlex.join(["withheld", "report", str(out), "--format", "html"])
            yield f"withheld: recorded in {out}; {command} shows it"


def _named(config: pytest.Config) -> tuple[str, ...]:
    """Names of our tests among the arguments. They are taken out, since pytest takes all that is left for paths."""
    found = [_OURS.match(arg) for arg in config.args]
    config.args[:] = [arg for arg, ours in zip(config.args, found, strict=True) if ours is None]
    return tuple(ours[1] for ours in found if ours is not None)


def _begun(config: pytest.Config, named: tuple[str, ...]) -> Shared:
    """What the first process of a run decides for all of them."""
    folder = Path(tempfile.mkdtemp(prefix="withheld-"))
    return Shared(folder=folder, salt=_salt(config, again=bool(named)), named=named)


def _salt(config: pytest.Config, *, again: bool) -> str | None:
    """None: that of the seed. Elsewhere it is new, but for tests that ran before: their names hold it."""
    given: Any = config.getoption("--withheld-salt")
    if given is not None or config.getoption("--withheld") == "embedded":
        return given if given is None else str(given)
    cache: Cache | None = getattr(config, "cache", None)
    again = again or any(config.getoption(name, False) for name in ("lf", "failedfirst"))
    kept = cache.get(_SALT, None) if cache is not None and again else None
    salt = str(kept) if kept else secrets.token_hex(6)
    if cache is not None:
        cache.set(_SALT, salt)
    return salt
