"""Numbers for people: as many digits as matter."""


def three_digits(value: float) -> str:
    """Three digits that matter, and never an exponent for a large one: ``0.00123``, ``12.3``, ``4500``."""
    return f"{value:.3g}" if abs(value) < 999.5 else f"{value:.0f}"
