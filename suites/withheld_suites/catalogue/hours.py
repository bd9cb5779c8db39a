"""Moments to which the cases that move the clock move it, so that none of them disturbs a later one.

Each such case has a number of its own, and the clock is moved to just past its moment, whatever was played or left out
before. Moments double, so that what is late by hours ends before the next case, however long the cases take.
"""

HOUR = 3600.0

EFFECTIVE = range(0, 6)
"""Numbers of the cases in which a version comes into force."""

EXPIRY = range(6, 14)
"""Numbers of the cases in which a grant ends."""


def moment(number: int) -> float:
    """World time of that case's moment, in seconds."""
    return HOUR * (1 << number)
