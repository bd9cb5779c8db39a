"""How often a diagnosis names the layer that a seeded fault breaks; writes what the page of the docs shows."""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from pydantic import TypeAdapter

from withheld_suites.diagnose.measuring import Named, measure
from withheld_suites.prove import expected

PAGE = Path(__file__).parent.parent / "docs" / "generated" / "diagnosis.json"


def main() -> int:
    faults = [name for name, row in expected.load().items() if row.layer is not None]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        found = list(pool.map(measure, faults))
    for one in found:
        print(f"{'right' if one.right else 'WRONG'}  {one.fault:<28}{one.layer:<22}{one.named}")
    right = sum(one.right for one in found)
    print(f"{right} of {len(found)} layers named right")
    PAGE.write_bytes(TypeAdapter(list[Named]).dump_json(found, indent=1) + b"\n")
    return 0 if right >= 0.9 * len(found) else 1


if __name__ == "__main__":
    sys.exit(main())
