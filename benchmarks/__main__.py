"""Runs the benchmarks one after another, each in a process of its own: all, or those named on the command line."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main(wanted: list[str]) -> int:
    known = sorted(path.stem for path in HERE.glob("*.py") if not path.stem.startswith("_"))
    if strange := sorted(set(wanted) - set(known)):
        print(f"no benchmark is named {', '.join(strange)} (valid: {', '.join(known)})", file=sys.stderr)
        return 2
    status = 0
    for name in wanted or known:
        print(f"\n== {name}", flush=True)
        # Side by side they would measure each other.
        status = max(status, subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False).returncode)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
