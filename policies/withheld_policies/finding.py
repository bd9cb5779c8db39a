"""A finding: what one rule has to say about one case, with where it showed and how stale it was."""

import hashlib
from typing import Literal

from pydantic import Field

from withheld_policies.record import Record

Severity = Literal["fail", "invalid", "unknown", "note"]
"""*fail* fails the case (a leak also the gate); *invalid*: a control failed, so a clean result says nothing; *unknown*:
nothing can be said, or only less than was asked; *note*: worth reading, changes nothing."""

Channel = Literal[
    "answer",
    "reasoning",
    "citation",
    "context",
    "title",
    "count",
    "error",
    "header",
    "event",
    "body",
    "status",
    "timing",
]


class Finding(Record):
    """One thing found. Two findings are the same when all but the times and the words agree: see ``fingerprint``."""

    rule: str
    severity: Severity
    case: str
    suite: str
    principal: str | None = None
    document: str | None = None
    version: int | None = None
    door: str | None = None
    channel: Channel | None = None
    step: int | None = Field(default=None, description="Id of the ask that showed it.")
    after: int | None = Field(default=None, description="Id of the change that it contradicts; none: no change did.")
    stale: float | None = Field(
        default=None, description="Seconds from that change's completion to the ask's invoke; none: no change."
    )
    cache: str | None = Field(default=None, description="Cache layer that was proven to hold the answer, if one was.")
    shown: str | None = Field(default=None, description="The offending text as it stood; reports redact it.")
    message: str = Field(description="One sentence that says what is wrong, without the protected value.")

    @property
    def fingerprint(self) -> str:
        """Twelve hex digits over case, rule, principal, document, version, door and channel; times are left out."""
        parts = (self.case, self.rule, self.principal, self.document, self.version, self.door, self.channel)
        return hashlib.sha256("\x1f".join(map(str, parts)).encode()).hexdigest()[:12]
