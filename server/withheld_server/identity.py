"""Who is asking: logins, the keys that people make for their programs, and what each is worth."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from withheld_server.errors import NotFound, Unauthenticated
from withheld_server.library import Library
from withheld_server.passwords import matches, token_hash
from withheld_server.store import table_of

_TOKENS = table_of("tokens")


_KEY = "wk-"
"""How every key begins, so that it is never mistaken for the token of a login."""


@dataclass(frozen=True, slots=True)
class Credential:
    """What somebody showed: whose it is, the world time at which it ends (none: never), and the key's id if it is one.

    A key is its maker's: it may read what its maker may, and is worth nothing once its maker is shut out.
    """

    principal: str
    expires: float | None
    key: str | None = None


class Tokens:
    """Every login and key, kept as hashes: logins in memory for speed, all in the database for other processes."""

    def __init__(self, library: Library, ids: Callable[[], str], seconds: float) -> None:
        """A token lives for so many seconds of the server's clock."""
        self._library = library
        self._ids = ids
        self._seconds = seconds
        self._world = library.state
        self._known: dict[str, Credential] = {}

    def login(self, name: str, password: str) -> tuple[str, float]:
        """A new token and the world time at which it ends; the name is an id or an e-mail address.

        Raises ``Unauthenticated``, never saying which was wrong.
        """
        self._library.catch_up()
        principal = self._library.rules.person_of(name)
        person = self._library.state.people.get(principal)
        kept = person.password if person is not None and not person.disabled else None
        if not matches(password, person.salt if person else "", kept):
            raise Unauthenticated("wrong principal or password")
        token, expires = self._ids(), self._library.clock.now() + self._seconds
        self._keep(token, Credential(principal, expires))
        return token, expires

    def _keep(self, secret: str, credential: Credential) -> None:
        row = {
            "hash": token_hash(secret),
            "principal": credential.principal,
            "expires": credential.expires,
            "key": credential.key,
        }
        with self._library.store.transaction() as connection:
            connection.execute(insert(_TOKENS), row)
        if credential.key is None:
            self._known[secret] = credential

    def make_key(self, principal: str) -> tuple[str, str]:
        """A new key of that principal, which never ends by itself: its id and its secret."""
        key, secret = self._ids(), f"{_KEY}{self._ids()}"
        self._keep(secret, Credential(principal, None, key))
        return key, secret

    def keys_of(self, principal: str) -> list[str]:
        """Ids of the principal's keys."""
        query = select(_TOKENS.c.key).where(_TOKENS.c.principal == principal, _TOKENS.c.key.is_not(None))
        with self._library.store.transaction() as connection:
            return sorted(row[0] for row in connection.execute(query))

    def drop_key(self, principal: str, key: str) -> None:
        """Take a key back. Raises ``NotFound``, in the same words, when it is somebody else's or does not exist."""
        if key not in self.keys_of(principal):
            raise NotFound("there is no such key")
        with self._library.store.transaction() as connection:
            connection.execute(delete(_TOKENS).where(_TOKENS.c.principal == principal, _TOKENS.c.key == key))

    def known(self, token: str) -> Credential | None:
        """What a token or key is worth; none for one that was never given out. Keys are looked up each time."""
        if self._world is not self._library.state:
            # A reset, here or in another process, ends every login.
            self._known, self._world = {}, self._library.state
        known = self._known.get(token)
        if known is None:
            columns = (_TOKENS.c.principal, _TOKENS.c.expires, _TOKENS.c.key)
            query = select(*columns).where(_TOKENS.c.hash == token_hash(token))
            with self._library.store.transaction() as connection:
                row = connection.execute(query).first()
            if row is None:
                return None
            known = Credential(*row)
            if known.key is None:
                self._known[token] = known
        return known
