"""Whether two values are the same one."""

from decimal import Decimal, InvalidOperation

from withheld_policies.facts import Value


def same(one: Value, other: Value) -> bool:
    """Whether two values are the same one, however they are written. A number without a unit fits every unit."""
    if one.number is not None and other.number is not None:
        units = one.unit is None or other.unit is None or one.unit == other.unit
        return units and _number(one.number) == _number(other.number)
    return one.text == other.text or " ".join(one.text.casefold().split()) == " ".join(other.text.casefold().split())


def _number(text: str) -> Decimal | str:
    try:
        return Decimal(text)
    except InvalidOperation:
        return text
