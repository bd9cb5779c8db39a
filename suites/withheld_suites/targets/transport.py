"""The wire under a target: one exchange at a time, with the moments at which its bytes left and arrived."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Literal

LARGEST_BODY = 16 * 1024 * 1024
"""Bytes after which a body is given up: no answer is that long, and a target must not fill the driver's memory."""


@dataclass(frozen=True, slots=True)
class Call:
    """An HTTP request; ``channel`` is whose connection it goes over, so that no two principals ever share one."""

    method: str
    path: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None
    channel: str = ""
    fresh: bool = False
    """Over a new connection, which carries nothing else."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Bytes of a body that arrived together, at a moment on the driver's clock."""

    at: float
    data: bytes


@dataclass(frozen=True, slots=True)
class Exchange:
    """What became of a call. ``invoke``, ``first_byte`` and ``complete`` are on the driver's clock.

    *answered*: a whole response arrived. *unsent*: no byte left, so nothing happened. *unknown*: bytes left, and no
    whole response came back, so it may have happened; what did arrive is kept.
    """

    outcome: Literal["answered", "unsent", "unknown"]
    invoke: float
    complete: float | None
    status: int | None = None
    headers: dict[str, str] = field(default_factory=dict)
    """Names in lower case; of a repeated header the values are joined by a comma."""
    pieces: tuple[Piece, ...] = ()
    first_byte: float | None = None
    error: str | None = None

    @property
    def body(self) -> bytes:
        """The whole body as far as it arrived."""
        return b"".join(piece.data for piece in self.pieces)


class Transport(ABC):
    """Carries calls. It never sends one twice, follows no redirect, keeps no cookie. Threads may share it."""

    @abstractmethod
    def exchange(self, call: Call) -> Exchange:
        """Send the call once and wait for its response. What goes wrong is said in the exchange, never raised."""

    @abstractmethod
    def close(self) -> None:
        """Give up every connection; exchanges under way end as unknown. Safe to call twice."""


def add_header(headers: dict[str, str], name: str, value: str) -> None:
    """Add a response header under its name in lower case; a repeated one is joined to the first by a comma."""
    name = name.lower()
    headers[name] = f"{headers[name]}, {value}" if name in headers else value
