"""How often a diagnosis names the layer that a seeded fault breaks; writes what the page of the docs shows."""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from pydantic import TypeAdapter

from withheld_suites.diagnose.measuring import Named, layers, measure

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "diagnosis.json"


def main() -> int:
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        found = list(pool.map(measure, sorted(layers())))
    for one in found:
        print(f"{'right' if one.right else 'WRONG'}  {one.fault:<28}{one.layer:<22}{one.named}")
    right = sum(one.right for one in found)
    print(f"{right} of {len(found)} layers named right")
    PAGE.write_bytes(TypeAdapter(list[Named]).dump_json(found, indent=1) + b"\n")
    return 0 if right >= 0.9 * len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
