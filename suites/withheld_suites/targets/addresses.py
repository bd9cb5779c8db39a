"""Where a target is, as an http URL. One with a login in it is refused, and no part of a login is repeated."""

from urllib.parse import SplitResult, urlsplit


def parsed(url: str) -> SplitResult:
    """The parts of an ``http`` or ``https`` URL. Raises ``ValueError`` with what is wrong with it."""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fine, parts = False, None
    # A password that is not quoted may hold any character: then the parser takes a part of it for a port or a path.
    if "@" in url and (not fine or parts is None or "@" in parts.netloc):
        raise ValueError(
            "holds a password, which is never sent: credentials have tables of their own, [credential] and [accounts], "
            "and the key of a mock is WITHHELD_ADMIN_KEY"
        )
    if not fine or parts is None:
        raise ValueError(f"{url!r} is not a URL such as http://127.0.0.1:8080")
    return parts
