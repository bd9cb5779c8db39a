"""What a target promises about itself: how fast changes take effect, what it hides, what it remembers."""

from typing import Literal

from pydantic import Field

from withheld_policies.record import Record


class Settle(Record):
    """Seconds after a confirmed change within which its old state may still show; 0: never."""

    revoke: float = Field(default=0, ge=0, description="After access was taken away (revoke, leave, deny, move).")
    grant: float = Field(default=0, ge=0, description="After access was given (grant, join, undeny, enable).")
    publish: float = Field(default=0, ge=0, description="After a version came into force (publish, rollback).")
    delete: float = Field(default=0, ge=0, description="After content was taken away (withdraw, delete).")
    disable: float = Field(default=0, ge=0, description="After a principal was disabled, or a credential expired.")


class Promises(Record):
    """Products differ, so the same response can be right for one and wrong for another; the target says which."""

    settle: Settle = Settle()
    new_content_bound: float = Field(
        default=0, ge=0, description="Seconds by which even content published after a revocation may still show."
    )
    existence: Literal["secret", "acknowledged"] = Field(
        default="secret",
        description="Whether a hidden document's existence may be told; secret: it answers as if absent.",
    )
    acknowledged_doors: tuple[str, ...] = Field(
        default=(), description="Doors at which existence is acknowledged although it is secret elsewhere."
    )
    conversation_after_revoke: Literal["forget", "transcript"] = Field(
        default="forget",
        description="Whether values already shown in a conversation may recur in it after a revocation.",
    )
    lending: Literal["none", "owner"] = Field(
        default="none",
        description="With whose rights a shared assistant reads: those of whoever asks, or, lending, its owner's.",
    )
    monotone_reads: bool = Field(
        default=False, description="Whether a denial, once seen, holds at once, also inside the settle bound."
    )
    caches: tuple[str, ...] | None = Field(
        default=None, description="Cache layers the target has; empty: it has none; none: not known."
    )
    cache_lifetime: dict[str, float] = Field(
        default_factory=dict, description="Seconds a layer's entry lives; absent: longer than a run."
    )
    empty_means_abstain: bool = Field(
        default=False, description="Whether an empty answer is the target's way to abstain; otherwise it is an error."
    )
    refusals: tuple[str, ...] = Field(default=(), description="Exact texts with which the target abstains.")
    clock_error: float = Field(
        default=0.0, ge=0, description="Seconds by which driver's and target's clock may differ."
    )
