"""What a target file says of credentials: one model a kind."""

from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from withheld_policies.record import Record
from withheld_suites.targets.declared.call_shape import CallShape, begins_well
from withheld_suites.targets.declared.selector import Selectors

Identity = Literal["authenticated", "asserted"]
"""Whether the target itself proves who asks, or believes what the caller says."""


class NoCredential(Record):
    """Nothing is sent: everybody is the same to the target."""

    kind: Literal["none"]
    identity: Identity = Field(default="asserted", description="Who vouches for the identity.")


class Bearer(Record):
    """A token that never changes, as `Authorization: Bearer`."""

    kind: Literal["bearer"]
    identity: Identity = Field(default="authenticated", description="Who vouches for the identity.")
    token: str = Field(default="{account.token}", description="The token, by the name of an account's field.")


class ApiKey(Record):
    """A key in a header or in the query."""

    kind: Literal["api_key"]
    identity: Identity = Field(default="authenticated", description="Who vouches for the identity.")
    key: str = Field(default="{account.key}", description="The key, by the name of an account's field.")
    header: str | None = Field(default=None, description="Header that carries it.")
    query: str | None = Field(default=None, description="Query parameter that carries it.")

    @model_validator(mode="after")
    def _one_place(self) -> "ApiKey":
        if (self.header is None) == (self.query is None):
            raise ValueError("a key goes either into a header or into the query")
        return self


class Basic(Record):
    """User and password with every call, as `Authorization: Basic`."""

    kind: Literal["basic"]
    identity: Identity = Field(default="authenticated", description="Who vouches for the identity.")
    user: str = Field(default="{account.user}", description="The user.")
    password: str = Field(default="{account.password}", description="The password, by the name of an account's field.")


class CookieLogin(Record):
    """A login that sets cookies, which are then sent."""

    kind: Literal["cookie"]
    identity: Identity = Field(default="authenticated", description="Who vouches for the identity.")
    login: CallShape = Field(description="The login.")
    lifetime: float | None = Field(default=None, gt=0, description="Seconds a session lives; none: for ever.")


class Login(Record):
    """A login with a form or JSON that gives a token."""

    kind: Literal["login"]
    identity: Identity = Field(default="authenticated", description="Who vouches for the identity.")
    login: CallShape = Field(description="The login.")
    token: Selectors = Field(min_length=1, description="Where its response holds the token.")
    expires_in: Selectors = Field(default=(), description="Where it holds the seconds that the token lives.")
    expires_at: Selectors = Field(default=(), description="Where it holds the target's time at which the token ends.")
    lifetime: float | None = Field(default=None, gt=0, description="Seconds a token lives, if the response is silent.")
    header: str = Field(default="Authorization", description="Header that carries the token.")
    value: str = Field(default="Bearer {token}", description="The header's value.")


class OAuth2(Record):
    """OAuth 2.0: client credentials or a user's password, with refresh tokens where they are given out."""

    kind: Literal["oauth2"]
    identity: Identity = Field(default="authenticated", description="Who vouches for the identity.")
    grant: Literal["client_credentials", "password"] = Field(description="The grant type.")
    url: str = Field(description="The token endpoint: a path below the target's url, or a whole URL.")
    client_id: str = Field(default="{account.client_id}", description="The client.")
    client_secret: str | None = Field(
        default="{account.client_secret}", description="Its secret; none: a public client."
    )
    user: str = Field(default="{account.user}", description="The user, for the password grant.")
    password: str = Field(default="{account.password}", description="The password, for the password grant.")
    scope: str | None = Field(default=None, description="Scopes, with spaces between them.")
    extra: dict[str, str] = Field(default_factory=dict, description="Further fields of the request: audience, say.")

    _is_path = field_validator("url")(begins_well)


class ProxyHeader(Record):
    """Headers that a proxy in front of the target would set, and that the target believes."""

    kind: Literal["header"]
    identity: Identity = Field(default="asserted", description="Who vouches for the identity.")
    headers: dict[str, str] = Field(min_length=1, description="The headers.")


class BodyField(Record):
    """Fields of the request's JSON body that name the asker."""

    kind: Literal["body"]
    identity: Identity = Field(default="asserted", description="Who vouches for the identity.")
    fields: dict[str, Any] = Field(min_length=1, description="The fields, put beside those of the request.")
    key: str | None = Field(default=None, description="The application's own key, sent as a bearer token.")


class Filter(Record):
    """A filter that the calling application chooses by asker; requests use it as `{filter}`."""

    kind: Literal["filter"]
    identity: Identity = Field(default="asserted", description="Who vouches for the identity.")
    filter: Any = Field(description="The filter: text, a table or a list.")
    key: str | None = Field(default=None, description="The application's own key, sent as a bearer token.")


Credential = Annotated[
    NoCredential | Bearer | ApiKey | Basic | CookieLogin | Login | OAuth2 | ProxyHeader | BodyField | Filter,
    Field(discriminator="kind"),
]


Secretive = Bearer | ApiKey | Basic | Login
"""Kinds of which one that was never given out can be made up."""


def templates(credential: Credential) -> list[object]:
    """Every part in which names may stand."""
    given = credential.model_dump(
        by_alias=True, exclude={"kind", "identity", "token", "expires_in", "expires_at", "value"}
    )
    if isinstance(credential, Bearer):
        given["token"] = credential.token
    if isinstance(credential, OAuth2) and credential.grant == "client_credentials":
        del given["user"], given["password"]
    return list(given.values())
