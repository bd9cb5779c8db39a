"""Tokens of the principals: fetched once, and again only when their time is known to be over."""

import threading
from collections.abc import Callable

from withheld_suites.targets.base import Reply

_MARGIN = 5.0
"""Seconds before its end at which a token is no longer used, so that it cannot end on its way."""


class Denied(Exception):
    """A login that was refused; ``reply`` is what came back, and is recorded as the ask's outcome."""

    def __init__(self, reply: Reply) -> None:
        """Keeps the reply."""
        super().__init__(reply.response.error or f"status {reply.response.status}")
        self.reply = reply


class Credentials:
    """Hands out each principal's token. It never logs in because a token was refused: the refusal is what is judged."""

    def __init__(
        self,
        log_in: Callable[[str], tuple[str, float]],
        now: Callable[[], float],
        make_key: Callable[[str, str], str] = lambda _, token: token,
    ) -> None:
        """``log_in`` gives a token and the world time of its end, or raises ``Denied``; ``make_key`` makes a key with
        a principal's token."""
        self._log_in = log_in
        self._make_key = make_key
        self._keys: dict[str, str] = {}
        self._now = now
        self._lock = threading.Lock()
        self._advanced = 0.0
        self._tokens: dict[str, tuple[str, float]] = {}

    def token(self, principal: str, *, key: bool = False) -> str:
        """The principal's token, or its key, which is made once and used from then on. Raises ``Denied``."""
        if key:
            with self._lock:
                known = self._keys.get(principal)
            if known is None:
                known = self._make_key(principal, self.token(principal))
                with self._lock:
                    self._keys[principal] = known
            return known
        with self._lock:
            kept = self._tokens.get(principal)
            now = self._now() + self._advanced
        if kept is None or kept[1] - _MARGIN <= now:
            kept = self._log_in(principal)
            with self._lock:
                self._tokens[principal] = kept
        return kept[0]

    def advance(self, seconds: float) -> None:
        """The target's clock was moved on."""
        with self._lock:
            self._advanced += seconds

    def forget(self, principal: str) -> None:
        """The next ask logs in."""
        with self._lock:
            self._tokens.pop(principal, None)
