"""Where one term stands: the rows of the index that hold it, and how often each does."""

from array import array

import numpy as np
from numpy.typing import NDArray

Arrays = tuple[NDArray[np.int32], NDArray[np.float32]]


class Postings:
    """Rows that hold one term, ascending, and how often. Rows are only ever added, each with a higher number."""

    __slots__ = ("_arrays", "counts", "rows")

    def __init__(self) -> None:
        """Empty."""
        self.rows = array("i")
        self.counts = array("i")
        self._arrays: Arrays = np.empty(0, np.int32), np.empty(0, np.float32)

    def add(self, row: int, count: int) -> None:
        """Append a row that holds the term so often."""
        self.rows.append(row)
        self.counts.append(count)

    def arrays(self) -> Arrays:
        """Rows and counts as arrays, copied when something was added since the last look."""
        if len(self._arrays[0]) != len(self.rows):
            self._arrays = np.array(self.rows, np.int32), np.array(self.counts, np.float32)
        return self._arrays
