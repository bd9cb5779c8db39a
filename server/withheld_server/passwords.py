"""How passwords are kept.

The hash is one salted round of BLAKE2b, not scrypt: a mock's passwords are long random strings that its driver made
up, so there is nothing to guess, and a world of thousands of people must load and log in within seconds.
"""

import hashlib
import hmac


def hashed(password: str, salt: str) -> str:
    """What is kept of a password."""
    return hashlib.blake2b(password.encode(), salt=hashlib.blake2b(salt.encode(), digest_size=16).digest()).hexdigest()


def matches(password: str, salt: str, kept: str | None) -> bool:
    """Whether it is the password; nobody without one matches. Takes as long when it is not."""
    return hmac.compare_digest(hashed(password, salt), kept or "") and kept is not None


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.blake2b(token.encode(), digest_size=24).hexdigest()
