"""What documents of each genre speak of: concepts, the terms that stand for them, and the terms that mean several."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from withheld_policies.world import Sense, ValueType


class Concept(NamedTuple):
    """An attribute that a document can state: two terms of its own, and the type and unit of its value."""

    name: str
    terms: tuple[str, str]
    type: ValueType
    unit: str | None = None


CONCEPTS: dict[str, Concept] = {
    concept.name: concept
    for concept in (
        Concept("unit_price", ("list price", "retail amount"), "money", "EUR"),
        Concept("annual_fee", ("annual fee", "yearly subscription"), "money", "EUR"),
        Concept("deposit", ("security deposit", "upfront guarantee"), "money", "EUR"),
        Concept("liability_cap", ("liability cap", "compensation maximum"), "money", "USD"),
        Concept("budget", ("approved budget", "spending envelope"), "money", "USD"),
        Concept("penalty", ("late penalty", "delay surcharge"), "money", "EUR"),
        Concept("refund_limit", ("reimbursement limit", "refund maximum"), "money", "EUR"),
        Concept("pressure", ("operating pressure", "working compression"), "quantity", "pascal"),
        Concept("tank_volume", ("tank volume", "vessel content"), "quantity", "litre"),
        Concept("cable_length", ("cable length", "wiring distance"), "quantity", "metre"),
        Concept("weight", ("shipping weight", "freight mass"), "quantity", "kilogram"),
        Concept("torque", ("fastening torque", "tightening moment"), "quantity", "newton"),
        Concept("power", ("power draw", "electrical consumption"), "quantity", "watt"),
        Concept("recovery", ("recovery time", "restoration duration"), "quantity", "second"),
        Concept("mileage", ("mileage quota", "travel distance"), "quantity", "kilometre"),
        Concept("seats", ("seat count", "licence total"), "count", "user"),
        Concept("connections", ("connection limit", "session maximum"), "count", "client"),
        Concept("stock", ("stock level", "warehouse inventory"), "count", "piece"),
        Concept("batch", ("batch size", "packing quantity"), "count", "item"),
        Concept("headcount", ("staff headcount", "workforce number"), "count", "employee"),
        Concept("discount", ("volume discount", "quantity rebate"), "percentage"),
        Concept("availability", ("availability target", "uptime goal"), "percentage"),
        Concept("tolerance", ("measurement tolerance", "permitted deviation"), "percentage"),
        Concept("contribution", ("employer contribution", "company percentage"), "percentage"),
        Concept("expiry", ("expiry date", "closing day"), "date"),
        Concept("review", ("review date", "reassessment day"), "date"),
        Concept("commissioning", ("commissioning date", "inauguration day"), "date"),
        Concept("part", ("spare part code", "replacement number"), "code"),
        Concept("access_code", ("access code", "entry combination"), "code"),
        Concept("cost_centre", ("cost centre", "accounting number"), "code"),
        Concept("manager", ("responsible manager", "accountable lead"), "name"),
        Concept("emergency", ("emergency contact", "standby engineer"), "name"),
        Concept("supplier", ("authorised supplier", "approved vendor"), "name"),
    )
}


class Genre(NamedTuple):
    """A sort of document: what its titles call it, what its subjects are, and what it can state."""

    label: str
    nouns: tuple[str, ...]
    concepts: tuple[str, ...]


GENRES: dict[str, Genre] = {
    "policy": Genre(
        "policy",
        ("travel scheme", "relocation scheme", "pension plan", "bicycle scheme"),
        ("refund_limit", "mileage", "contribution", "review", "expiry", "cost_centre", "manager", "deposit", "headcount"),
    ),
    "price_list": Genre(
        "price list",
        ("panel kit", "sensor bundle", "filter cartridge", "valve assembly"),
        ("unit_price", "discount", "batch", "stock", "weight", "expiry", "supplier", "part", "deposit"),
    ),
    "runbook": Genre(
        "runbook",
        ("gateway", "message queue", "billing cluster", "search cluster"),
        ("recovery", "connections", "availability", "access_code", "emergency", "review", "power", "cost_centre", "tolerance"),
    ),
    "equipment_manual": Genre(
        "equipment manual",
        ("compressor", "centrifuge", "kiln", "conveyor"),
        ("pressure", "tank_volume", "torque", "power", "tolerance", "commissioning", "part", "supplier", "cable_length"),
    ),
    "contract": Genre(
        "contract",
        ("framework agreement", "leasing agreement", "cleaning agreement", "hosting agreement"),
        ("annual_fee", "liability_cap", "penalty", "deposit", "seats", "expiry", "manager", "availability", "discount"),
    ),
    "memo": Genre(
        "memo",
        ("initiative", "pilot project", "programme", "taskforce"),
        ("budget", "headcount", "review", "manager", "cost_centre", "commissioning", "stock", "penalty", "supplier"),
    ),
    "handbook": Genre(
        "handbook",
        ("campus", "depot", "laboratory", "guesthouse"),
        ("access_code", "emergency", "seats", "headcount", "annual_fee", "refund_limit", "mileage", "expiry", "tank_volume"),
    ),
}  # fmt: skip

# Each of these means one thing in some genres and another thing in others, so that a question can only be read with
# the document's genre in mind. Within one genre a term has one sense.
SEVERAL: dict[str, dict[str, tuple[str, ...]]] = {
    "charge": {"unit_price": ("price_list",), "annual_fee": ("contract", "handbook"), "power": ("equipment_manual", "runbook")},
    "cover": {"liability_cap": ("contract",), "refund_limit": ("policy", "handbook"), "availability": ("runbook",)},
    "ceiling": {"refund_limit": ("policy",), "liability_cap": ("contract",), "connections": ("runbook",), "budget": ("memo",), "pressure": ("equipment_manual",), "seats": ("handbook",)},
    "window": {"recovery": ("runbook",), "expiry": ("contract", "price_list"), "review": ("policy", "memo")},
    "horizon": {"expiry": ("contract", "policy"), "review": ("memo", "runbook"), "commissioning": ("equipment_manual",)},
    "milestone": {"review": ("policy", "runbook"), "commissioning": ("memo", "equipment_manual"), "expiry": ("handbook",)},
    "cutoff": {"expiry": ("price_list", "handbook"), "pressure": ("equipment_manual",), "connections": ("runbook",)},
    "load": {"power": ("equipment_manual",), "connections": ("runbook",), "weight": ("price_list",), "headcount": ("memo",)},
    "capacity": {"tank_volume": ("equipment_manual", "handbook"), "connections": ("runbook",), "seats": ("contract",), "stock": ("price_list", "memo")},
    "roster": {"headcount": ("memo", "handbook", "policy"), "seats": ("contract",)},
    "key": {"access_code": ("runbook", "handbook"), "part": ("equipment_manual", "price_list"), "cost_centre": ("memo", "policy")},
    "tag": {"part": ("equipment_manual",), "cost_centre": ("policy", "memo", "runbook"), "access_code": ("handbook",)},
    "identifier": {"cost_centre": ("runbook",), "part": ("price_list", "equipment_manual"), "access_code": ("handbook",)},
    "holder": {"manager": ("contract", "policy"), "supplier": ("equipment_manual", "price_list"), "emergency": ("handbook", "runbook")},
    "liaison": {"manager": ("memo", "contract"), "emergency": ("runbook", "handbook"), "supplier": ("price_list",)},
    "handler": {"manager": ("policy",), "emergency": ("runbook",), "supplier": ("equipment_manual", "memo")},
    "source": {"supplier": ("price_list", "equipment_manual"), "cost_centre": ("memo", "runbook")},
    "slack": {"tolerance": ("equipment_manual",), "recovery": ("runbook",), "deposit": ("contract",)},
    "margin": {"discount": ("price_list",), "tolerance": ("equipment_manual", "runbook"), "contribution": ("policy",)},
    "portion": {"contribution": ("policy",), "discount": ("contract", "price_list")},
    "float": {"deposit": ("price_list", "policy"), "budget": ("memo",)},
    "reserve": {"deposit": ("contract",), "stock": ("price_list", "memo"), "tank_volume": ("equipment_manual",)},
    "allowance": {"refund_limit": ("handbook",), "mileage": ("policy",), "tolerance": ("equipment_manual",)},
    "reach": {"cable_length": ("equipment_manual",), "mileage": ("policy", "handbook")},
    "span": {"cable_length": ("equipment_manual",), "recovery": ("runbook",), "expiry": ("contract",), "mileage": ("handbook",)},
    "forfeit": {"penalty": ("contract", "memo"), "deposit": ("price_list", "policy")},
    "toll": {"penalty": ("contract",), "unit_price": ("price_list",), "annual_fee": ("handbook",)},
    "rate": {"contribution": ("policy",), "unit_price": ("price_list",), "penalty": ("contract",)},
    "burden": {"weight": ("price_list",), "power": ("equipment_manual", "runbook"), "penalty": ("memo",)},
    "force": {"torque": ("equipment_manual",), "headcount": ("memo", "policy")},
    "strength": {"headcount": ("memo", "handbook", "policy"), "torque": ("equipment_manual",), "availability": ("runbook",)},
    "grade": {"availability": ("runbook", "contract"), "tolerance": ("equipment_manual",)},
    "run": {"batch": ("price_list",), "cable_length": ("equipment_manual",), "recovery": ("runbook",)},
    "lot": {"batch": ("price_list",), "stock": ("memo",)},
    "footprint": {"headcount": ("memo",), "power": ("runbook",), "weight": ("price_list",)},
    "opening": {"commissioning": ("memo", "equipment_manual"), "access_code": ("handbook", "runbook")},
    "turnover": {"stock": ("price_list",), "headcount": ("handbook", "memo")},
    "backup": {"emergency": ("runbook", "handbook"), "supplier": ("memo", "price_list")},
    "outlay": {"budget": ("memo",), "unit_price": ("price_list",), "annual_fee": ("contract",), "refund_limit": ("policy",)},
    "stake": {"deposit": ("contract",), "contribution": ("policy",), "budget": ("memo",)},
}  # fmt: skip


def senses() -> Iterator[Sense]:
    """The whole glossary, in the order of the concepts, then the terms with several senses."""
    for concept in CONCEPTS.values():
        for term in concept.terms:
            yield Sense(term=term, concept=concept.name)
    for term, meanings in SEVERAL.items():
        for name, genres in meanings.items():
            yield Sense(term=term, concept=name, genres=genres)


@cache
def ambiguous_terms(concept: str, genre: str) -> tuple[str, ...]:
    """The terms that mean this concept in this genre and something else elsewhere; empty for none."""
    return tuple(term for term, meanings in SEVERAL.items() if genre in meanings.get(concept, ()))


@cache
def decoys(concept: str, genre: str, term: str) -> tuple[str, ...]:
    """What a reader who ignores the genre would take ``term`` for: other concepts that this genre can state too."""
    own = GENRES[genre].concepts
    return tuple(name for name in SEVERAL.get(term, {}) if name != concept and name in own)


@cache
def vocabulary() -> frozenset[str]:
    """Every single word of every term, so that names and fillers can keep clear of them."""
    words = {word for concept in CONCEPTS.values() for term in concept.terms for word in term.split()}
    return frozenset(words | set(SEVERAL))
