"""Stamps of views: numbers that change when what somebody may read, or the content of it, changes."""

import hashlib
from collections.abc import Callable, Iterable
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from withheld_server.state import State
    from withheld_server.views import View

Stamp = Callable[["State", "View"], int]
"""The stamp of a view that is new or has just changed."""


def counted() -> Stamp:
    """Numbers that never repeat, not even over a rebuilt state: an old stamp never comes back."""
    numbers = count(1)
    return lambda _state, _view: next(numbers)


def of_content(state: "State", view: "View") -> int:
    """A digest of all that the view shows: workers that show the same agree on it, with no word between them.

    It comes back when a view becomes again exactly what it was, and then what was kept for it is right again.
    """
    digest = hashlib.blake2b(view.principal.encode(), digest_size=16)
    for name in sorted(view.sights):
        sight = view.sights[name]
        digest.update(repr((name, sight.current and sight.current[0])).encode())
        for number, start, stop in sorted(sight.named):
            digest.update(b"%d" % number)
            digest.update(state.index.content(start, stop))
    digest.update(repr(sorted(state.senses.items())).encode())
    return int.from_bytes(digest.digest())


def content(passages: Iterable[object]) -> bytes:
    """A digest of passages: the same for the same texts under the same names, whichever rows hold them."""
    digest = hashlib.blake2b(digest_size=16)
    for passage in passages:
        digest.update(repr(passage).encode())
    return digest.digest()
