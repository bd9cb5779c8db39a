"""Pipelines of real frameworks over real stores, in environments of their own: honest as they stand, caught when not.

`make frameworks` installs and runs them; they are no part of `make test`.
"""

import subprocess
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent
OFFICE = EXAMPLES.parent / "real-systems" / "office"


def ended(framework: str, target: Path, out: Path) -> tuple[int, str]:
    """How ``withheld run`` ends in the environment of the framework, and what it says."""
    program = EXAMPLES / framework / ".venv" / "bin" / "withheld"
    if not program.exists():
        pytest.skip(f"needs examples/frameworks/install.sh {framework}")
    done = subprocess.run(
        [program, "run", "--target", f"{target}:MyRag", "--world", OFFICE, "--quiet", "--out", out],
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.service
@pytest.mark.parametrize("framework", ["langchain", "llama-index", "haystack"])
def test_access_by_the_stores_filter_passes(framework: str, tmp_path: Path) -> None:
    code, said = ended(framework, EXAMPLES / framework / "my_rag.py", tmp_path / "run")
    assert (code, "no leak in 10 assessed cases" in said) == (0, True), said


@pytest.mark.slow
@pytest.mark.service
@pytest.mark.parametrize("framework", ["langchain", "llama-index", "haystack"])
def test_a_revocation_that_does_not_reach_the_store_leaks(framework: str, tmp_path: Path) -> None:
    forgetful = tmp_path / "forgetful.py"
    forgetful.write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(EXAMPLES / framework)!r})\n"
        "from my_rag import MyRag as Honest\n\n\n"
        "class MyRag(Honest):\n"
        "    def revoke(self, user: str, document: str) -> None:\n"
        "        self._readers[document].discard(user)\n"
    )
    code, said = ended(framework, forgetful, tmp_path / "run")
    assert (code, "leak" in said) == (1, True), said
