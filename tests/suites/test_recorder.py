"""What was recorded survives a kill, a full disk and a crash; a torn line is never left behind."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from withheld_policies.history import End, read
from withheld_suites.errors import RecordingFailed
from withheld_suites.recorder import Recorder


def recorded(path: Path) -> list[str]:
    return [line.case for line in read(path.read_bytes().splitlines())]


def test_a_line_is_there_as_soon_as_it_is_recorded(tmp_path: Path) -> None:
    with Recorder(tmp_path / "h.jsonl") as recorder:
        recorder.record(End(case="a"))
        assert recorded(tmp_path / "h.jsonl") == ["a"]
        recorder.record(End(case="b"), End(case="c"))
        assert recorded(tmp_path / "h.jsonl") == ["a", "b", "c"]


def test_only_its_owner_may_read_it_whatever_the_mask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        Recorder(tmp_path / "h.jsonl").close()
    finally:
        os.umask(before)
    assert (tmp_path / "h.jsonl").stat().st_mode & 0o777 == 0o600


def test_a_history_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "h.jsonl").write_text("mine")
    with pytest.raises(RecordingFailed, match=r"h\.jsonl: File exists"):
        Recorder(tmp_path / "h.jsonl")
    assert (tmp_path / "h.jsonl").read_text() == "mine"


def test_a_full_device_is_a_clear_error_and_the_end_of_recording(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "h.jsonl")
    full = os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, recorder._file)  # type: ignore[arg-type]
    os.close(full)
    with pytest.raises(RecordingFailed, match="No space left on device; what came before is kept"):
        recorder.record(End(case="a"))
    with pytest.raises(RecordingFailed, match="closed"):
        recorder.record(End(case="a"))


def python(code: str, *arguments: str) -> list[str]:
    return [sys.executable, "-c", textwrap.dedent(code), *arguments]


def test_a_file_that_may_not_grow_keeps_whole_lines_only(tmp_path: Path) -> None:
    """The limit cuts the fourth line in two: what was written of it is taken back."""
    code = """
        import resource, sys
        from pathlib import Path
        from withheld_policies.history import End
        from withheld_suites.errors import RecordingFailed
        from withheld_suites.recorder import Recorder
        recorder = Recorder(Path(sys.argv[1]))
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        try:
            for number in range(10):
                recorder.record(End(case=f"case-{number}"))
        except RecordingFailed as error:
            sys.exit(f"{number} {error}")
    """
    path = tmp_path / "h.jsonl"
    ended = subprocess.run(python(code, str(path)), capture_output=True, text=True, check=False)
    # A line is {"kind":"end","case":"case-0"} and its end: 32 bytes, so three whole ones fit into 100.
    assert ended.stderr.startswith("3 cannot write")
    assert path.read_bytes().endswith(b"\n")
    assert recorded(path) == ["case-0", "case-1", "case-2"]


def test_a_kill_in_the_middle_loses_nothing_that_was_recorded(tmp_path: Path) -> None:
    code = """
        import itertools, sys
        from pathlib import Path
        from withheld_policies.history import End
        from withheld_suites.recorder import Recorder
        recorder = Recorder(Path(sys.argv[1]))
        for number in itertools.count():
            recorder.record(End(case=str(number)))
            print(number, flush=True)
    """
    path = tmp_path / "h.jsonl"
    running = subprocess.Popen(python(code, str(path)), stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    said = [int(running.stdout.readline()) for _ in range(50)]
    running.send_signal(signal.SIGKILL)
    said += [int(line) for line in running.stdout.read().split()]
    running.stdout.close()
    running.wait()
    numbers = [int(case) for case in recorded(path)]
    assert numbers == list(range(len(numbers)))
    assert numbers[-1] >= said[-1]


def test_recording_is_quick(tmp_path: Path) -> None:
    with Recorder(tmp_path / "h.jsonl") as recorder:
        begun = time.perf_counter()
        for _ in range(1000):
            recorder.record(End(case="a"))
        assert time.perf_counter() - begun < 1
