"""What documents of each genre speak of: concepts, the terms that stand for them, and the terms that mean several."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import NamedTuple

from withheld_policies.facts import ValueType
from withheld_policies.world import Sense


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
        (
            "refund_limit",
            "mileage",
            "contribution",
            "review",
            "expiry",
            "cost_centre",
            "manager",
            "deposit",
            "headcount",
        ),
    ),
    "price_list": Genre(
        "price list",
        ("panel kit", "sensor bundle", "filter cartridge", "valve assembly"),
        ("unit_price", "discount", "batch", "stock", "weight", "expiry", "supplier", "part", "deposit"),
    ),
    "runbook": Genre(
        "runbook",
        ("gateway", "message queue", "billing cluster", "search cluster"),
        (
            "recovery",
            "connections",
            "availability",
            "access_code",
            "emergency",
            "review",
            "power",
            "cost_centre",
            "tolerance",
        ),
    ),
    "equipment_manual": Genre(
        "equipment manual",
        ("compressor", "centrifuge", "kiln", "conveyor"),
        (
            "pressure",
            "tank_volume",
            "torque",
            "power",
            "tolerance",
            "commissioning",
            "part",
            "supplier",
            "cable_length",
        ),
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
        (
            "access_code",
            "emergency",
            "seats",
            "headcount",
            "annual_fee",
            "refund_limit",
            "mileage",
            "expiry",
            "tank_volume",
        ),
    ),
}


@cache
def several() -> dict[str, dict[str, tuple[str, ...]]]:
    """The terms with several senses, from several.toml: by term and concept, the genres in which it has that sense."""
    text = resources.files(__package__ or "").joinpath("several.toml").read_text(encoding="utf-8")
    return {
        term: {concept: tuple(genres) for concept, genres in meanings.items()}
        for term, meanings in tomllib.loads(text).items()
    }


def senses() -> Iterator[Sense]:
    """The whole glossary, in the order of the concepts, then the terms with several senses."""
    for concept in CONCEPTS.values():
        for term in concept.terms:
            yield Sense(term=term, concept=concept.name)
    for term, meanings in several().items():
        for name, genres in meanings.items():
            yield Sense(term=term, concept=name, genres=genres)


@cache
def ambiguous_terms(concept: str, genre: str) -> tuple[str, ...]:
    """The terms that mean this concept in this genre and something else elsewhere; empty for none."""
    return tuple(term for term, meanings in several().items() if genre in meanings.get(concept, ()))


@cache
def decoys(concept: str, genre: str, term: str) -> tuple[str, ...]:
    """What a reader who ignores the genre would take ``term`` for: other concepts that this genre can state too."""
    own = GENRES[genre].concepts
    return tuple(name for name in several().get(term, {}) if name != concept and name in own)


@cache
def vocabulary() -> frozenset[str]:
    """Every single word of every term, so that names and fillers can keep clear of them."""
    words = {word for concept in CONCEPTS.values() for term in concept.terms for word in term.split()}
    return frozenset(words | set(several()))
