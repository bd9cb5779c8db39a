"""What is wrong with the addresses of a target file, told when it is read and not at the first call."""

import re
from collections.abc import Iterator
from urllib.parse import quote

from withheld_suites.folder.problems import Spot
from withheld_suites.targets.addresses import parsed
from withheld_suites.targets.declared.credential_shape import OAuth2
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.places import Place, calls, credentials
from withheld_suites.targets.declared.secret import as_secret_table
from withheld_suites.targets.declared.template import PLACE, look_up, written

_UNSENT = re.compile(r"[^!-~]|#")
"""What no request line may hold as it is."""


def check(file: TargetFile, at: Spot) -> None:
    """Note every problem."""
    if not isinstance(file.url, dict):
        _told(wrong_address(file.url), at.under("url"))
    elif not as_secret_table(file.url):
        at.under("url").problem('is text, or a table such as {env = "RAG_URL"}')
    if file.proxy is not None:
        _told(wrong_address(file.proxy), at.under("proxy"))
    plain = {name: value for name, value in file.settings.items() if not as_secret_table(value)}
    for place, template in _templates(file):
        _told(_template(template, plain), at.under(*place))


def _templates(file: TargetFile) -> Iterator[tuple[Place, str]]:
    yield from (((*place, "path"), call.path) for place, call in calls(file))
    for place, credential in credentials(file):
        if isinstance(credential, OAuth2):
            yield (*place, "url"), credential.url


def _told(problem: str, at: Spot) -> None:
    if problem:
        at.problem(problem)


def wrong_address(url: str) -> str:
    """What is wrong with an address below which paths stand, or nothing."""
    try:
        parsed(url)
    except ValueError as error:
        return str(error)
    if "{" in url or "}" in url:
        return f'{url!r} holds a brace, and names have no value here: write {{env = "RAG_URL"}} for the whole of it'
    if "?" in url:
        return "holds a query, and paths come after it: put it under query in [ask] and other calls"
    return _unsent(url, url)


def _template(template: str, settings: dict[str, object]) -> str:
    """What is wrong with a path or a whole URL in which names may stand, or nothing."""
    filled = PLACE.sub(lambda place: _stands_for(place, settings), template)
    if filled.startswith(("http://", "https://")):
        try:
            host = parsed(filled).netloc
        except ValueError as error:
            return str(error).replace(repr(filled), repr(template))
        if "%" in host:
            return (f"{template!r} leads to the host {host!r}, for what a name stands for is quoted within a URL: "
                    "let one name that stands first hold all up to the path")  # fmt: skip
    elif (first := PLACE.match(template)) and _setting(first, settings) and not filled.startswith("/"):
        return f"{template!r} becomes {filled!r}: a path begins with / (a whole URL with http:// or https://)"
    if "{" in filled or "}" in filled:
        return f"{template!r} holds a brace that belongs to no name: a name is written {{account.user}}, say"
    return _unsent(filled, template)


def _stands_for(place: re.Match[str], settings: dict[str, object]) -> str:
    """What may stand in a host, a port and a path, where the value is not known before the run."""
    found = _setting(place, settings) or "1"
    return found if place.start() == 0 else quote(found, safe="")


def _setting(place: re.Match[str], settings: dict[str, object]) -> str:
    """The setting that a name stands for, where it is one and no secret."""
    found = look_up(place[1], {"settings": settings})
    return written(found) if isinstance(found, str | int | float) else ""


def _unsent(url: str, shown: str) -> str:
    bad = _UNSENT.search(url)
    if bad is None:
        return ""
    if bad[0] == "#":
        return f"{shown!r} holds a #, and what comes after it is never sent: write %23 if it belongs to the path"
    return f"{shown!r} holds {bad[0]!r}, which is written {quote(bad[0])} in a URL"
