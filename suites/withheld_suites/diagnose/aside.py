"""What can be unusual about how an ask is sent, and how it is sent without that."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from withheld_suites.diagnose.report import Layer
from withheld_suites.script import PlannedAsk


@dataclass(frozen=True, slots=True)
class Aside:
    """One thing beside the words. If the finding is gone without it, ``layer`` holds it, because of ``because``."""

    unusual: Callable[[PlannedAsk], bool]
    plain: Mapping[str, Any]
    """Fields of the ask as they usually are."""
    what: str
    layer: Layer
    because: str


ASIDE: dict[str, Aside] = {
    "unclaimed": Aside(
        lambda ask: ask.claims is not None or ask.credential != "token",
        {"claims": None, "credential": "token"},
        "the same with nothing but the asker's own login",
        "identity",
        "with nothing but the asker's own login it is not shown",
    ),
    "unassisted": Aside(
        lambda ask: ask.thing == "assistant",
        {"thing": None},
        "the same without the shared assistant",
        "sharing",
        "only the shared assistant shows it",
    ),
    "unaided": Aside(
        lambda ask: ask.mode == "agent",
        {"mode": "plain"},
        "the same without an agent",
        "tools",
        "only an agent that uses tools shows it",
    ),
    "unstreamed": Aside(
        lambda ask: ask.stream,
        {"stream": False},
        "the same as one whole answer",
        "stream",
        "only the stream shows it, and the whole answer does not",
    ),
    "unnamed": Aside(
        lambda ask: ask.door == "ask" and ask.document is not None,
        {"document": None},
        "the same without naming the document in the request",
        "permission filter",
        "naming the document in the request opens it",
    ),
}
"""In this order, for who asks goes before how."""
