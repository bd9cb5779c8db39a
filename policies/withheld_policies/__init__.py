"""Everything that decides: plain data and pure functions over a recorded run."""
