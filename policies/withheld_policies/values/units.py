"""Currencies and units, with the spellings that mean the same."""

from withheld_policies.values.unit_words import WORDS

MONEY = {
    "EUR": "€ eur euro euros",
    "USD": "$ usd dollar dollars us$",
    "GBP": "£ gbp pound pounds sterling",
    "CHF": "chf franc francs",
    "JPY": "¥ jpy yen",
    "CNY": "cny yuan renminbi rmb",
    "INR": "₹ inr rupee rupees",
    "SEK": "sek",
    "NOK": "nok",
    "DKK": "dkk",
    "PLN": "pln zloty",
    "CZK": "czk",
    "HUF": "huf",
    "AUD": "aud a$",
    "CAD": "cad c$",
    "NZD": "nzd",
    "SGD": "sgd",
    "ZAR": "zar rand",
    "BRL": "brl",
}

QUANTITY = {
    "percent": "% percent pct",
    "second": "s sec secs second seconds",
    "minute": "min mins minute minutes",
    "hour": "h hr hrs hour hours",
    "day": "d day days",
    "week": "week weeks wk wks",
    "month": "month months",
    "year": "year years yr yrs",
    "millisecond": "ms msec millisecond milliseconds",
    "kilometre": "km kms kilometre kilometres kilometer kilometers",
    "metre": "m metre metres meter meters",
    "centimetre": "cm centimetre centimetres centimeter centimeters",
    "millimetre": "mm millimetre millimetres millimeter millimeters",
    "mile": "mile miles mi",
    "kilogram": "kg kgs kilogram kilograms kilo kilos",
    "gram": "g gram grams",
    "tonne": "t tonne tonnes ton tons",
    "litre": "l litre litres liter liters",
    "millilitre": "ml millilitre millilitres milliliter milliliters",
    "kilowatt": "kw kilowatt kilowatts",
    "watt": "w watt watts",
    "volt": "v volt volts",
    "ampere": "a amp amps ampere amperes",
    "kilobyte": "kb kilobyte kilobytes",
    "megabyte": "mb megabyte megabytes",
    "gigabyte": "gb gigabyte gigabytes",
    "terabyte": "tb terabyte terabytes",
    "bar": "bar bars",
    "hertz": "hz hertz",
    "degree": "° degree degrees",
}

UNITS: dict[str, str] = {
    spelling: unit
    for table in (WORDS, MONEY, QUANTITY)
    for unit, spellings in table.items()
    for spelling in spellings.split()
}
"""The unit (a currency in capitals, anything else in lower case) by each of its spellings."""


def unit_of(word: str | None) -> str | None:
    """The unit that a word means; an unknown one in the singular; none for none."""
    if not word:
        return None
    plain = word.strip().lower()
    if plain == "per cent":
        return "percent"
    return UNITS.get(plain) or (plain[:-1] if plain.endswith("s") and len(plain) > 3 else plain)


def sort_of(unit: str | None) -> str:
    """Whether a unit is money, a share (percent), a quantity, or none."""
    if unit is None:
        return ""
    return "money" if unit in MONEY else "percent" if unit == "percent" else "quantity"
