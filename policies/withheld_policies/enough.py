"""How many more units would decide: the smallest number for which a condition holds that holds from there on."""

from collections.abc import Callable


def enough(decided: Callable[[float], bool], n: float, most: int) -> int | None:
    """The smallest number of units beyond ``n`` at which ``decided`` holds; none when that takes more than ``most``."""
    step = 1
    while not decided(n + step):
        step *= 2
        if step > most:
            return None
    low, high = step // 2, step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if decided(n + middle) else (middle, high)
    return high
