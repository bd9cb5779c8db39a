"""What a server can be started with; every field has a default that is right for tests."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Layer = Literal["retrieval", "context", "answer", "semantic", "negative", "conversation"]

LAYERS: tuple[Layer, ...] = ("retrieval", "context", "answer", "semantic", "negative", "conversation")

Embedding = Literal["trigrams", "wordllama"]


class Frozen(BaseModel):
    """A frozen value that refuses unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class CacheSettings(Frozen):
    """How one cache behaves."""

    enabled: bool = Field(default=True, description="Off: the layer is neither read nor written.")
    ttl: float = Field(default=86_400.0, ge=0, description="Seconds of the server's clock that an entry lives.")
    capacity: int = Field(default=10_000, ge=0, description="Entries kept; the least recently used one goes first.")


class FaultSetting(Frozen):
    """One fault that is switched on."""

    name: str = Field(description="Name of the fault, such as rcache-no-evict.")
    knobs: dict[str, Any] = Field(default_factory=dict, description="The fault's own settings; none: its defaults.")


class Settings(Frozen):
    """Everything that can be set when a server starts."""

    database: str = Field(default="sqlite://", description="SQLAlchemy URL; the default keeps everything in memory.")
    shared: bool = Field(
        default=False, description="Other processes write to the same database: catch up with its log before each ask."
    )
    workers: int = Field(
        default=1, ge=1, description="Processes that answer; each knows only itself, the database and this number."
    )
    admin_key: str | None = Field(default=None, description="Key of the control plane; none: made at start.")
    token_seconds: float = Field(default=2_592_000.0, gt=0, description="Seconds of the server's clock a token lives.")
    threads: int = Field(default=12, ge=1, description="Worker threads of the web server.")
    caches: dict[Layer, CacheSettings] = Field(default_factory=dict, description="Caches by layer; others: default.")
    cache_url: str | None = Field(
        default=None, description="Redis by URL, where several processes share their caches; none: each has its own."
    )
    cache_name: str | None = Field(
        default=None, description="What sets the entries of these processes apart in Redis; none: made at start."
    )
    embedding: Embedding = Field(default="trigrams", description="What the vector leg turns texts into vectors with.")
    memory_turns: int = Field(default=6, ge=0, description="Turns of a conversation that a follow-up may rest on.")
    faults: tuple[FaultSetting, ...] = Field(default=(), description="Faults that are on from the start.")
