"""Shapes of what the control plane takes and gives."""

from typing import Any, Literal

from pydantic import BaseModel, Field

from withheld_server.settings import FaultSetting, Frozen


class LoadResponse(BaseModel):
    """What the world holds after a load."""

    revision: int
    documents: int
    versions: int
    passages: int


class ChangeResponse(BaseModel):
    """The revision of a change, and the world time."""

    revision: int
    now: float
    thing: str = Field(default="", description="Id of the share or assistant that was made; empty for other changes.")


class ClockResponse(BaseModel):
    """The world time."""

    now: float


class SnapshotResponse(BaseModel):
    """The id of a snapshot."""

    id: str


class CacheShape(BaseModel):
    """A cache's settings and counts."""

    enabled: bool
    ttl: float
    capacity: int
    entries: int
    hits: int
    misses: int


class CachesResponse(BaseModel):
    """Every cache by layer."""

    retrieval: CacheShape
    context: CacheShape
    answer: CacheShape
    semantic: CacheShape
    negative: CacheShape
    conversation: CacheShape


class EntryShape(BaseModel):
    """One entry of a cache: whose it is, for what, and how old in seconds."""

    principal: str
    asked: str
    age: float


class EntriesResponse(BaseModel):
    """The entries of a cache."""

    entries: list[EntryShape]


class CachePatch(Frozen):
    """Settings to change; the others stay."""

    enabled: bool | None = None
    ttl: float | None = Field(default=None, ge=0)
    capacity: int | None = Field(default=None, ge=0)


class FaultShape(BaseModel):
    """A fault."""

    name: str
    on: bool
    fired: int
    knobs: dict[str, Any]
    what: str
    why: str
    seen: str


class FaultsRequest(Frozen):
    """The faults that are to be on; all others are off."""

    on: tuple[FaultSetting, ...] = ()


class DirectoryResponse(BaseModel):
    """What became of a directory: degraded when something in it could not be read, and nobody is in a group by that."""

    status: Literal["ok", "degraded"]
    problems: list[str]
    revision: int
