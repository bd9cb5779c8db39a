"""Numbers as people read them."""

import pytest

from withheld_policies.digits import three_digits


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0.0, "0"), (0.00123456, "0.00123"), (12.345, "12.3"), (999.4, "999"), (999.5, "1000"), (1234.5, "1234"),
     (-86_400.0, "-86400")],
)  # fmt: skip
def test_three_digits_and_no_exponent(value: float, shown: str) -> None:
    assert three_digits(value) == shown
