"""Credentials in use: each account logs in once, and again only where that cannot hide what is judged."""

import base64
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from typing import Any

from oauthlib.oauth2 import BackendApplicationClient, LegacyApplicationClient, OAuth2Error

from withheld_policies.history import Response
from withheld_suites.targets.base import Reply
from withheld_suites.targets.credentials import Denied
from withheld_suites.targets.declared import credential_shape as shapes
from withheld_suites.targets.declared.call_shape import CallShape
from withheld_suites.targets.declared.caller import Caller
from withheld_suites.targets.declared.render import NOBODY, Identity, render
from withheld_suites.targets.declared.selector import Source, found
from withheld_suites.targets.declared.template import NoValue, text, value
from withheld_suites.targets.declared.template import names as names_in
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.transport import Exchange

WRONG = "credential-that-was-never-given-out"

_MARGIN = 5.0
"""Seconds before its end at which a token is no longer used, so that it cannot end on its way."""


@dataclass(slots=True)
class Account:
    """An account at the target. ``fields`` are what templates call ``{account.NAME}``."""

    name: str
    fields: dict[str, Any]
    frozen: bool = False
    """Whether a case took something from it: then a refusal is what is judged, and it never logs in again."""
    identity: Identity | None = None
    ends: float | None = None
    """Driver's time at which the identity is over; none: never, as far as is known."""
    refresh: str | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)


class Keyring:
    """Gives each account's identity, for one kind of credential."""

    def __init__(
        self,
        credential: shapes.Credential,
        caller: Caller,
        redactor: Redactor,
        *,
        now: Callable[[], float],
        names: dict[str, Any],
        world_time: bool = False,
    ) -> None:
        """``names`` are known to every template; ``world_time``: the target tells times on the driver's clock."""
        self._credential = credential
        self._caller = caller
        self._redactor = redactor
        self._now = now
        self._names = names
        self._world_time = world_time
        self._advanced = 0.0

    @property
    def renews(self) -> bool:
        """Whether another login can give other credentials."""
        return isinstance(self._credential, shapes.Login | shapes.CookieLogin | shapes.OAuth2)

    def identity(self, account: Account) -> Identity:
        """What the account sends. Raises ``Denied`` with the reply of a login that failed."""
        with account.lock:
            over = account.ends is not None and account.ends - _MARGIN <= self._now() + self._advanced
            if account.identity is None or (over and not account.frozen):
                account.identity = self._made(account)
            return account.identity

    def wrong(self) -> Identity:
        """What somebody sends whose credentials were never given out."""
        known = self._credential
        if isinstance(known, shapes.Login):
            return _header(known.header, text(known.value, {**self._names, "token": WRONG}))
        fields = (
            {name.partition(".")[2] for part in shapes.templates(known) for name in names_in(part)} if known else set()
        )
        return self._made(Account("nobody", dict.fromkeys(fields, WRONG)))

    def renew(self, account: Account, refused: Identity) -> bool:
        """After a 401: forget the identity that was refused, so that the next ask logs in. False where it must not."""
        if not self.renews or account.frozen:
            return False
        with account.lock:
            if account.identity is refused:
                account.identity = None
        return True

    def advance(self, seconds: float) -> None:
        """The target's clock was moved on."""
        self._advanced += seconds

    def _made(self, account: Account) -> Identity:  # noqa: PLR0911 - one a kind
        names = {**self._names, "account": account.fields}
        known = self._credential
        try:
            match known:
                case shapes.NoCredential():
                    return NOBODY
                case shapes.Bearer():
                    return _header("Authorization", f"Bearer {text(known.token, names)}")
                case shapes.ApiKey(header=str(header)):
                    return _header(header, text(known.key, names))
                case shapes.ApiKey():
                    return Identity(query=((known.query or "", text(known.key, names)),))
                case shapes.Basic():
                    pair = f"{text(known.user, names)}:{text(known.password, names)}"
                    coded = base64.b64encode(pair.encode()).decode()
                    self._redactor.add(coded)
                    return _header("Authorization", f"Basic {coded}")
                case shapes.ProxyHeader():
                    return Identity(headers=tuple((name, text(head, names)) for name, head in known.headers.items()))
                case shapes.BodyField():
                    return Identity(headers=_key(known.key, names), fields=value(known.fields, names))
                case shapes.Filter():
                    return Identity(headers=_key(known.key, names), filter=value(known.filter, names))
                case shapes.CookieLogin():
                    return self._cookies(known, account, names)
                case shapes.Login():
                    return self._token(known, account, names)
                case shapes.OAuth2():
                    return self._oauth(known, account, names)
        except NoValue as error:
            raise Denied(_failed(self._now(), str(error))) from None

    def _cookies(self, known: shapes.CookieLogin, account: Account, names: dict[str, Any]) -> Identity:
        exchange = self._sent(known.login, account, names)
        jar: SimpleCookie = SimpleCookie()
        try:
            # Of a repeated header the transport joins the values by commas; one in a date follows a weekday's name.
            for part in _cookie_parts(exchange.headers.get("set-cookie", "")):
                jar.load(part)
        except CookieError as error:
            raise Denied(self._refused(exchange, f"the login set a cookie that cannot be read: {error}")) from None
        if not jar:
            raise Denied(self._refused(exchange, "the login set no cookie"))
        for morsel in jar.values():
            self._redactor.add(morsel.value)
        account.ends = None if known.lifetime is None else self._now() + known.lifetime
        return _header("Cookie", "; ".join(f"{name}={morsel.coded_value}" for name, morsel in jar.items()))

    def _token(self, known: shapes.Login, account: Account, names: dict[str, Any]) -> Identity:
        exchange = self._sent(known.login, account, names)
        source = Source(_text(exchange), exchange.status, exchange.headers)
        tokens = found(known.token, source)
        if not tokens:
            raise Denied(self._refused(exchange, f"the login gave no token at {', '.join(known.token)}"))
        token = str(tokens[0])
        self._redactor.add(token)
        account.ends = self._ends(known, source)
        return _header(known.header, text(known.value, {**names, "token": token}))

    def _ends(self, known: shapes.Login, source: Source) -> float | None:
        lives = _number(found(known.expires_in, source))
        until = _number(found(known.expires_at, source))
        if until is not None:
            return until if self._world_time else self._now() + until - time.time()
        lives = known.lifetime if lives is None else lives
        return None if lives is None else self._now() + self._advanced + lives

    def _oauth(self, known: shapes.OAuth2, account: Account, names: dict[str, Any]) -> Identity:
        client_id = text(known.client_id, names)
        secret = None if known.client_secret is None else text(known.client_secret, names)
        extra = {"client_secret": secret, "scope": known.scope, **known.extra}
        given = {name: one for name, one in extra.items() if one is not None}
        client: BackendApplicationClient | LegacyApplicationClient
        if known.grant == "password":
            client = LegacyApplicationClient(client_id)
            if account.refresh is None:
                user, password = text(known.user, names), text(known.password, names)
                body = client.prepare_request_body(user, password, include_client_id=True, **given)
            else:
                body = client.prepare_refresh_body(refresh_token=account.refresh, client_id=client_id, **given)
        else:
            client = BackendApplicationClient(client_id)
            body = client.prepare_request_body(include_client_id=True, **given)
        # A refresh token is used once: whatever becomes of it, the next login starts from the password.
        account.refresh = None
        shape = CallShape(path=known.url, body=body, type="application/x-www-form-urlencoded")
        exchange = self._sent(shape, account, names)
        try:
            token = client.parse_request_body_response(_text(exchange))
        except (OAuth2Error, ValueError) as error:
            raise Denied(self._refused(exchange, f"the token endpoint gave no token: {error}")) from None
        access, refresh = str(token["access_token"]), token.get("refresh_token")
        self._redactor.add(access)
        if refresh is not None:
            self._redactor.add(str(refresh))
            account.refresh = str(refresh)
        lives = token.get("expires_in")
        account.ends = None if lives is None else self._now() + self._advanced + float(lives)
        return _header("Authorization", f"Bearer {access}")

    def _sent(self, shape: CallShape, account: Account, names: dict[str, Any]) -> Exchange:
        """The exchange of a login that went well. Raises ``Denied``."""
        exchange, _ = self._caller.exchange(render(shape, names, channel=account.name))
        if exchange.outcome != "answered" or exchange.status is None or not 200 <= exchange.status < 400:
            raise Denied(self._refused(exchange, exchange.error or f"the login was refused: status {exchange.status}"))
        return exchange

    def _refused(self, exchange: Exchange, why: str) -> Reply:
        body = self._redactor.text(_text(exchange)) if exchange.status is not None else None
        response = Response(
            status=exchange.status, headers=self._redactor.headers(exchange.headers), body=body,
            error=self._redactor.text(why),
        )  # fmt: skip
        # A closed account is an answer: whoever was locked out cannot log in either.
        shut = exchange.outcome == "answered" and exchange.status in (400, 401, 403)
        if shut:
            response = response.model_copy(update={"error": None, "status": 401})
        outcome = "ok" if shut else "unknown" if exchange.outcome == "unknown" else "error"
        return Reply(outcome, response, exchange.invoke, exchange.complete)  # type: ignore[arg-type]


def _header(name: str, head: str) -> Identity:
    return Identity(headers=((name, head),))


def _key(template: str | None, names: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    return () if template is None else (("Authorization", f"Bearer {text(template, names)}"),)


def _cookie_parts(header: str) -> list[str]:
    parts: list[str] = []
    for part in header.split(","):
        if parts and "=" not in part.split(";")[0]:
            parts[-1] += "," + part
        else:
            parts.append(part)
    return [part for part in parts if part.strip()]


def _number(values: list[Any]) -> float | None:
    try:
        return float(values[0]) if values else None
    except (TypeError, ValueError):
        return None


def _text(exchange: Exchange) -> str:
    return exchange.body.decode("utf-8", "replace")


def _failed(now: float, why: str) -> Reply:
    return Reply("error", Response(error=why), now, now)
