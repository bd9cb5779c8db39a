"""The mock described by a target file is judged like the embedded one, fault by fault."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

from withheld_policies.gate import load as load_gate
from withheld_policies.judge import judge
from withheld_policies.verdict import Judgement
from withheld_policies.world import World
from withheld_suites.catalogue import load as load_suites
from withheld_suites.config import RunConfig
from withheld_suites.generate import generate
from withheld_suites.runner import Quiet
from withheld_suites.session import perform
from withheld_suites.targets.declared.loading import preset, read
from withheld_suites.targets.declared.target import DeclaredTarget
from withheld_suites.targets.embedded import mock_faults, start_crew, start_mock
from withheld_suites.targets.http import CAPABILITIES

EXPECTED: dict[str, dict[str, Any]] = tomllib.loads(files("withheld_suites").joinpath("expected.toml").read_text())

BEYOND = frozenset({"keys", "directory"})
"""What the mock can do and a target file has no words for."""


def told(fault: str) -> bool:
    """Whether a target file can say all that it takes to see the fault."""
    world = World(generate(5, "grain", "tiny"))
    families = EXPECTED[fault]["families"]
    cases = [script.case for suite in load_suites().all() for script in suite.plan(world, Random(0))]
    return not any(BEYOND.intersection(case.needs) for case in cases if case.family in families)


UNTOLD = {"grp-stale-membership", "grp-sync-fail-open", "id-key-as-owner", "id-token-outlives"}

SEVERAL = {name for name, fault in mock_faults().items() if fault.workers > 1}
"""Which need more than one process."""

RACY = {"race-response-swap"}
"""Who gets whose reply is left to chance."""


class Silent(Quiet):
    """Nobody watches these runs."""

    def recording(self, folder: Path) -> None:
        """Says nothing."""

    def note(self, text: str) -> None:
        """Says nothing."""


@contextmanager
def mock(monkeypatch: pytest.MonkeyPatch, *faults: str) -> Iterator[None]:
    """A mock server, and the environment in which its target file finds it."""
    running = start_mock(faults=[(name, {}) for name in faults])
    monkeypatch.setenv("WITHHELD_URL", running.url)
    monkeypatch.setenv("WITHHELD_ADMIN_KEY", running.admin_key)
    try:
        yield
    finally:
        running.stop()


def judged(out: Path, **config: Any) -> Judgement:
    """One run, judged. One case at a time, so that both targets see the same order of events."""
    settings = RunConfig(seed=5, size="tiny", salt="grain", threads=1, out=out, **config)
    folder = perform(settings, "", datetime(2027, 3, 1, tzinfo=UTC), Silent())
    run = folder.run()
    return judge(folder.world(run), run, folder.lines, load_gate("release"))


def found(judgement: Judgement) -> list[tuple[object, ...]]:
    """What findings are the same by; times and places in the record are left out."""
    return sorted(
        (one.case, one.rule, one.severity, str(one.principal), str(one.document), str(one.version), str(one.door),
         str(one.channel))
        for one in judgement.findings
    )  # fmt: skip


def test_few_faults_show_only_where_a_file_has_no_words() -> None:
    assert {fault for fault in mock_faults() if not told(fault)} == UNTOLD


@pytest.mark.slow
@pytest.mark.parametrize("fault", [fault for fault in sorted(mock_faults()) if told(fault) and fault not in SEVERAL])
def test_a_fault_is_found_alike_through_the_file_and_embedded(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mock.toml"
    file.write_text(preset("mock"))
    only = tuple(f"*/{family}/*" for family in EXPECTED[fault]["families"])
    approaches = (EXPECTED[fault].get("approach", "plain"),)
    embedded = judged(tmp_path / "embedded", faults=(fault,), only=only, approaches=approaches)
    with mock(monkeypatch, fault):
        declared = judged(tmp_path / "declared", target=str(file), only=only, approaches=approaches)
    assert found(embedded)
    if fault in RACY:
        assert all("leak" in {finding.rule for finding in one.findings} for one in (declared, embedded))
        return
    assert found(declared) == found(embedded)
    assert declared.families == embedded.families


@pytest.mark.slow
@pytest.mark.parametrize("fault", sorted(SEVERAL))
def test_a_fault_of_several_processes_is_found_through_the_file_and_embedded(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, row = tmp_path / "mock.toml", EXPECTED[fault]
    file.write_text(preset("mock"))
    database, only = f"sqlite:///{tmp_path}/mock.db", tuple(f"*/{name}/*" for name in row["families"])
    running = start_crew("127.0.0.1", 0, workers=mock_faults()[fault].workers, database=database, faults=[(fault, {})])
    monkeypatch.setenv("WITHHELD_URL", running.url)
    monkeypatch.setenv("WITHHELD_ADMIN_KEY", running.admin_key)
    try:
        declared = judged(tmp_path / "declared", target=str(file), only=only)
    finally:
        running.stop()
    embedded = judged(tmp_path / "embedded", faults=(fault,), only=only)
    # Which process answers first is chance, so what else is said need not be alike.
    for judgement in (declared, embedded):
        assert set(row["rules"]) <= {finding.rule for finding in judgement.findings}


@pytest.mark.slow
def test_the_honest_mock_is_not_accused_through_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mock.toml"
    file.write_text(preset("mock"))
    with mock(monkeypatch):
        judgement = judged(tmp_path / "run", target=str(file))
    assert found(judgement) == []
    left_out = {family.family for family in judgement.families if family.assessed < family.planned}
    assert left_out == {
        "groups.directory", "identity.claimed_key", "identity.key", "identity.key_disabled",
    }  # fmt: skip


def test_the_file_declares_all_that_the_mock_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with mock(monkeypatch):
        target = DeclaredTarget(read(preset("mock"), "mock.toml"))
    assert target.capabilities == CAPABILITIES - BEYOND
