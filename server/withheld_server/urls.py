"""What of a URL may be shown: where it leads, and never who logs in."""

import re

_HOST = r"(?:[\w.-]*|\[[\da-fA-F:.]*\])(?::\d*)?"
_REST = rf"(?P<place>{_HOST}(?:/[^?#@]*)?)(?:[?#][^@]*)?"
_SHOWN = re.compile(rf"(?:[^?#]*@)?{_REST}", re.DOTALL)
_CLEAR = re.compile(rf"(?:[^/?#@\[\]]*@)?{_REST}", re.DOTALL)
_SCHEME = re.compile(r"[A-Za-z][\w+.-]*://")

_QUOTED = "write / in a password as %2F, ? as %3F, # as %23, @ as %40, [ as %5B"


def shown(url: str) -> str:
    """The URL without who logs in and without its options; *** for what could be a part of a password.

    A password that is not quoted may hold any character, and a parser takes a part of it for a host or a path. So all
    up to the last ``@`` counts as the login.
    """
    scheme = _SCHEME.match(url)
    if scheme is None:
        return "***"
    found = _SHOWN.fullmatch(url, scheme.end())
    return scheme[0] + ("***" if found is None else found["place"])


def told(url: str, error: Exception) -> str:
    """What a library said of the URL, where it cannot have taken a part of a password for something else."""
    scheme = _SCHEME.match(url)
    if scheme is None:
        return "it does not begin with a scheme and ://"
    if _CLEAR.fullmatch(url, scheme.end()) is None:
        return f"{type(error).__name__} ({_QUOTED})"
    return str(error).partition("\n")[0]
