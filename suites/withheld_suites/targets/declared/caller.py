"""Sends rendered calls: at the target's pace, and again where the target turned one away unread."""

import json
import ssl
import threading
from collections.abc import Callable
from pathlib import Path

from withheld_suites.errors import TargetError
from withheld_suites.targets.declared.file import Limits, TargetFile, Tls
from withheld_suites.targets.declared.pace import Pace, Spent, retry_after, turned_away
from withheld_suites.targets.declared.render import Rendered
from withheld_suites.targets.declared.secret import as_secret
from withheld_suites.targets.declared.url_checks import wrong_address
from withheld_suites.targets.transport import Exchange, Transport
from withheld_suites.targets.wire import Wire

Opener = Callable[[str], Transport]
"""Gives the transport to an origin."""


class Caller:
    """Carries calls to the target and to the other origins that its file names."""

    def __init__(self, url: str, opener: Opener, limits: Limits, now: Callable[[], float]) -> None:
        """``url`` is where paths lead; ``now`` is the driver's clock."""
        self._url = url
        self._opener = opener
        self._limits = limits
        self._now = now
        self._pace = Pace(limits)
        self._closed = False
        self._lock = threading.Lock()
        self._transports: dict[str, Transport] = {}

    def exchange(self, rendered: Rendered) -> tuple[Exchange, list[Exchange]]:
        """The exchange, and those before it in which the target turned the same call away unread."""
        before: list[Exchange] = []
        while True:
            try:
                self._pace.begin()
            except Spent as spent:
                now = self._now()
                return Exchange("unsent", now, now, error=str(spent)), before
            status: int | None = None
            try:
                exchange = self._transport(rendered.origin).exchange(rendered.call)
                status = exchange.status
            finally:
                self._pace.end(status)
            if not turned_away(exchange.status, exchange.headers) or len(before) >= self._limits.retries:
                return exchange, before
            wait = retry_after(exchange.headers, len(before))
            if wait > self._limits.longest_wait:
                return exchange, before
            before.append(exchange)
            self._pace.hold(wait)

    def close(self) -> None:
        """Give up every connection and whoever waits for a place."""
        self._pace.close()
        with self._lock:
            self._closed = True
            transports = list(self._transports.values())
        for transport in transports:
            transport.close()

    def reopen(self) -> None:
        """Call again after all was closed: what was planted is to be removed also when the run was cut off."""
        with self._lock:
            if self._closed:
                self._closed, self._pace = False, Pace(self._limits)
                self._transports = {}

    def _transport(self, origin: str) -> Transport:
        with self._lock:
            where = origin or self._url
            if where not in self._transports:
                self._transports[where] = self._opener(where)
            return self._transports[where]


def context(tls: Tls, folder: Path) -> ssl.SSLContext:
    """Whom to trust, and who we are. Raises ``TargetError``."""
    try:
        made = ssl.create_default_context(cafile=None if tls.ca is None else str(folder / tls.ca))
        if tls.certificate is not None:
            key = None if tls.key is None else str(folder / tls.key)
            made.load_cert_chain(str(folder / tls.certificate), key)
    except (OSError, ssl.SSLError) as error:
        raise TargetError(f"tls: a certificate cannot be used: {error}") from None
    if not tls.verify:
        made.check_hostname = False
        made.verify_mode = ssl.CERT_NONE
    return made


def address(file: TargetFile) -> str:
    """Where the target is. Raises ``TargetError``."""
    secret = as_secret(file.url)
    url = str(file.url) if secret is None else secret.read("url")
    if wrong := wrong_address(url):
        raise TargetError(f"target url: {wrong}")
    return url


def over_wire(file: TargetFile, folder: Path, now: Callable[[], float], timeout: float) -> Opener:
    """Opens real connections, with the certificates, the proxy and the patience that the file declares."""

    def opened(origin: str) -> Wire:
        trust = context(file.tls, folder) if origin.startswith("https") else None
        return Wire(origin, now, file.limits.timeout or timeout, context=trust, proxy=file.proxy)

    return opened


def kept(before: list[Exchange]) -> dict[str, str]:
    """What came before an answer, as a header of its own, so that it is looked through like the answer."""
    if not before:
        return {}
    earlier = [{"status": one.status, "body": one.body.decode("utf-8", "replace")} for one in before]
    return {"withheld-earlier": json.dumps(earlier, ensure_ascii=False)}
