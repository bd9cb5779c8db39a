"""The small world for real systems: fit to be played, passed by an honest server, failed by one that keeps answers."""

from pathlib import Path

import pytest

from withheld_suites.cli import status

OFFICE = Path(__file__).parents[2] / "examples" / "real-systems" / "office"


def test_there_is_nothing_to_remark(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(["world", "check", str(OFFICE)]) == 0
    assert "remark" not in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(("fault", "ended"), [((), 0), (("--fault", "acache-survives-revoke"), 1)])
def test_an_honest_server_passes_and_one_whose_cache_survives_revocations_fails(
    fault: tuple[str, ...], ended: int, tmp_path: Path
) -> None:
    assert status(["run", "--world", str(OFFICE), *fault, "--quiet", "--out", str(tmp_path / "run")]) == ended
