"""Links to files: signed, so that nobody can make one up, and made for one person and a certain time."""

import base64
import binascii
import hmac
import json
from dataclasses import dataclass
from functools import lru_cache

_DIGEST = 16


@dataclass(frozen=True, slots=True)
class Link:
    """What a link stands for; ``expires`` is world time."""

    principal: str
    document: str
    version: int
    expires: float


class Links:
    """Makes links and reads them. A signature says where a link comes from, not that its bearer may follow it."""

    def __init__(self, secret: str) -> None:
        """Whoever knows the secret can make links."""
        self._secret = secret.encode()
        # The same link is asked for with every answer that cites the same file.
        self.write = lru_cache(maxsize=4096)(self._write)

    def _write(self, link: Link) -> str:
        """The link as text that can stand in a path."""
        stated = json.dumps([link.principal, link.document, link.version, link.expires]).encode()
        return base64.urlsafe_b64encode(self._signed(stated) + stated).decode().rstrip("=")

    def read(self, text: str) -> Link | None:
        """What a link stands for; none for one that was not made here."""
        try:
            raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        except (binascii.Error, ValueError):
            return None
        signature, stated = raw[:_DIGEST], raw[_DIGEST:]
        if not hmac.compare_digest(signature, self._signed(stated)):
            return None
        return Link(*json.loads(stated))

    def _signed(self, stated: bytes) -> bytes:
        return hmac.digest(self._secret, stated, "sha256")[:_DIGEST]
