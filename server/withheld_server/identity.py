"""Who is asking: logins, tokens and what a token is worth."""

from collections.abc import Callable

from sqlalchemy import insert, select

from withheld_server.errors import Unauthenticated
from withheld_server.library import Library
from withheld_server.passwords import matches, token_hash
from withheld_server.store import table_of

_TOKENS = table_of("tokens")


class Tokens:
    """Every login. Tokens are kept as hashes, in memory for speed and in the database for other processes."""

    def __init__(self, library: Library, ids: Callable[[], str], seconds: float) -> None:
        """A token lives for so many seconds of the server's clock."""
        self._library = library
        self._ids = ids
        self._seconds = seconds
        self._world = library.state
        self._known: dict[str, tuple[str, float]] = {}

    def login(self, principal: str, password: str) -> tuple[str, float]:
        """A new token and the world time at which it ends. Raises ``Unauthenticated``, never saying which was wrong."""
        self._library.catch_up()
        person = self._library.state.people.get(principal)
        kept = person.password if person is not None and not person.disabled else None
        if not matches(password, person.salt if person else "", kept):
            raise Unauthenticated("wrong principal or password")
        token, expires = self._ids(), self._library.clock.now() + self._seconds
        row = {"hash": token_hash(token), "principal": principal, "expires": expires}
        with self._library.store.transaction() as connection:
            connection.execute(insert(_TOKENS), row)
        self._known[token] = (principal, expires)
        return token, expires

    def owner(self, token: str) -> tuple[str, float] | None:
        """Whose token it is and when it ends; none for a token that was never given out."""
        if self._world is not self._library.state:
            # A reset, here or in another process, ends every login.
            self._known, self._world = {}, self._library.state
        known = self._known.get(token)
        if known is None:
            query = select(_TOKENS.c.principal, _TOKENS.c.expires).where(_TOKENS.c.hash == token_hash(token))
            with self._library.store.transaction() as connection:
                row = connection.execute(query).first()
            if row is None:
                return None
            known = self._known[token] = (row[0], row[1])
        return known
