"""Each kind of credential as it goes over the wire, when it is renewed, and when it must not be."""

import base64
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest

from withheld_policies.world import Header, Principal, World
from withheld_suites.clock import Clock
from withheld_suites.errors import TargetError
from withheld_suites.targets.base import Order, Request
from withheld_suites.targets.declared.keyring import WRONG
from withheld_suites.targets.declared.loading import read
from withheld_suites.targets.declared.target import DeclaredTarget
from withheld_suites.targets.declared.writing import Draft, written
from withheld_suites.targets.in_process import InProcess

FILE = """
format = 1
name = "rag"
url = "http://rag"
{credential}

[accounts.bob]
user = "bob"
client_id = "bob-app"
group = "blue"
password = {{env = "BOB_SECRET"}}
token = {{env = "BOB_SECRET"}}
key = {{env = "BOB_SECRET"}}
client_secret = {{env = "BOB_SECRET"}}

[ask]
path = "/ask"
json = {{q = "{{words}}", where = "{{filter}}"}}
read = {{text = "$.answer"}}

[control]
credential = {{kind = "none"}}
revoke = {{call = {{path = "/revoke", json = {{who = "{{subject.user}}"}}}}}}
grant = {{call = {{path = "/grant", json = {{who = "{{subject.user}}"}}}}}}
enable = {{call = {{path = "/enable", json = {{who = "{{subject.user}}"}}}}}}
disable = {{call = {{path = "/disable", json = {{who = "{{subject.user}}"}}}}}}
"""

SECRET = "s-e-c-r-e-t-of-bob"

Answer = Callable[[str, dict[str, str], str], tuple[int, dict[str, str], Any]]


class Server:
    """Notes every call, and answers as ``answer`` says; by default everything is fine."""

    def __init__(self, answer: Answer | None = None) -> None:
        self.calls: list[tuple[str, dict[str, str], str]] = []
        self.answer = answer or (lambda path, headers, body: (200, {}, {"answer": "yes"}))

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        query = environ["QUERY_STRING"]
        path = environ["PATH_INFO"] + (f"?{query}" if query else "")
        headers = {key[5:].replace("_", "-"): head for key, head in environ.items() if key.startswith("HTTP_")}
        body = environ["wsgi.input"].read().decode()
        self.calls.append((path, headers, body))
        status, sent, value = self.answer(path, headers, body)
        start_response(f"{status} X", [("Content-Type", "application/json"), *sent.items()])
        return [json.dumps(value).encode()]

    def asked(self) -> tuple[str, dict[str, str], dict[str, Any]]:
        """The last call to ask."""
        path, headers, body = next(call for call in reversed(self.calls) if call[0].startswith("/ask"))
        return path, headers, json.loads(body)

    def count(self, path: str) -> int:
        return sum(call[0] == path for call in self.calls)


@pytest.fixture(autouse=True)
def _secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOB_SECRET", SECRET)


def target(server: Server, credential: str, now: list[float] | None = None) -> DeclaredTarget:
    """A target with one account, started; ``now`` is a clock that a test moves."""
    clock = Clock() if now is None else Clock(lambda: now[0])
    file = read(FILE.format(credential=f"[credential]\n{credential}"), "rag.toml")
    made = DeclaredTarget(file, opener=lambda _: InProcess(server, clock.now), clock=clock)
    made.start(World([Header(seed=1), Principal(id="bob", name="Bob")]))
    return made


def ask(made: DeclaredTarget) -> Any:
    return made.send(Request("ask", "bob", "What?"))


@pytest.mark.parametrize(
    ("credential", "header", "value"),
    [
        ('kind = "bearer"', "AUTHORIZATION", f"Bearer {SECRET}"),
        ('kind = "api_key"\nheader = "X-Api-Key"', "X-API-KEY", SECRET),
        ('kind = "basic"', "AUTHORIZATION", "Basic " + base64.b64encode(f"bob:{SECRET}".encode()).decode()),
        ('kind = "header"\nheaders = {X-User = "{account.user}"}', "X-USER", "bob"),
    ],
)
def test_a_header_carries_it(credential: str, header: str, value: str) -> None:
    server = Server()
    assert ask(target(server, credential)).outcome == "ok"
    assert server.asked()[1][header] == value


def test_the_query_carries_it() -> None:
    server = Server()
    ask(target(server, 'kind = "api_key"\nquery = "key"'))
    assert server.asked()[0] == f"/ask?key={SECRET}"


def test_fields_of_the_body_name_the_asker_beside_the_question() -> None:
    server = Server()
    ask(target(server, 'kind = "body"\nfields = {user = "{account.user}"}\nkey = "{account.key}"'))
    _, headers, body = server.asked()
    assert body == {"q": "What?", "user": "bob"}
    assert headers["AUTHORIZATION"] == f"Bearer {SECRET}"


def test_a_filter_stands_where_the_template_wants_it() -> None:
    server = Server()
    ask(target(server, 'kind = "filter"\nfilter = {type = "eq", key = "group", value = "{account.group}"}'))
    assert server.asked()[2]["where"] == {"type": "eq", "key": "group", "value": "blue"}


def test_a_login_gives_a_token() -> None:
    server = Server(lambda path, headers, body: (200, {}, {"answer": "yes", "access": {"token": "token-of-bob"}}))
    login = '{path = "/login", form = {username = "{account.user}", password = "{account.password}"}}'
    ask(target(server, f'kind = "login"\nlogin = {login}\ntoken = ["$.token", "$.access.token"]'))
    assert server.asked()[1]["AUTHORIZATION"] == "Bearer token-of-bob"
    assert server.calls[0][2] == f"username=bob&password={SECRET}"


def test_a_login_sets_cookies() -> None:
    server = Server(lambda path, headers, body: (200, {"Set-Cookie": "sid=abc-123; Path=/; HttpOnly"}, {"answer": "y"}))
    login = '{path = "/login", json = {name = "{account.user}", password = "{account.password}"}}'
    ask(target(server, f'kind = "cookie"\nlogin = {login}'))
    assert server.asked()[1]["COOKIE"] == "sid=abc-123"


def oauth(path: str, headers: dict[str, str], body: str) -> tuple[int, dict[str, str], Any]:
    if path != "/token":
        return 200, {}, {"answer": "yes"}
    given = parse_qs(body)
    name = given.get("username", given["client_id"])[0]
    token = {"access_token": f"token-of-{name}", "token_type": "Bearer", "expires_in": 60}
    return 200, {}, token | ({"refresh_token": "refresh-of-bob"} if "refresh_token" not in given else {})


def test_oauth2_with_client_credentials() -> None:
    server = Server(oauth)
    ask(target(server, 'kind = "oauth2"\ngrant = "client_credentials"\nurl = "/token"\nscope = "ask"'))
    assert server.asked()[1]["AUTHORIZATION"] == "Bearer token-of-bob-app"
    given = parse_qs(server.calls[0][2])
    assert given["grant_type"] == ["client_credentials"]
    assert given["scope"] == ["ask"]
    assert given["client_secret"] == [SECRET]


def test_oauth2_with_a_password_uses_the_refresh_token_once() -> None:
    server, now = Server(oauth), [0.0]
    made = target(server, 'kind = "oauth2"\ngrant = "password"\nurl = "/token"', now)
    for _ in range(3):
        ask(made)
        now[0] += 56  # Less than five seconds before its end.
    grants = [parse_qs(body)["grant_type"][0] for path, _, body in server.calls if path == "/token"]
    assert grants == ["password", "refresh_token", "password"]


LOGIN = 'kind = "login"\nlogin = {path = "/login"}\ntoken = "$.token"\nexpires_in = "$.expires_in"'


def logins(path: str, headers: dict[str, str], body: str) -> tuple[int, dict[str, str], Any]:
    return 200, {}, {"answer": "yes", "token": "token-of-bob", "expires_in": 60}


def test_a_token_is_renewed_before_its_end_and_not_sooner() -> None:
    server, now = Server(logins), [0.0]
    made = target(server, LOGIN, now)
    now[0] = 54
    ask(made)
    assert server.count("/login") == 1
    now[0] = 56
    ask(made)
    assert server.count("/login") == 2


def refusing(first: int) -> Answer:
    """Refuses the first so many asks."""
    left = [first]

    def answer(path: str, headers: dict[str, str], body: str) -> tuple[int, dict[str, str], Any]:
        if path == "/ask" and left[0]:
            left[0] -= 1
            return 401, {}, {"error": "token is over"}
        return logins(path, headers, body)

    return answer


def test_a_token_that_ended_early_is_renewed_once_and_the_first_answer_is_kept() -> None:
    server = Server(refusing(1))
    reply = ask(target(server, LOGIN))
    assert reply.response.text == "yes"
    assert json.loads(reply.response.headers["withheld-earlier"]) == [
        {"status": 401, "body": '{"error": "token is over"}'}
    ]
    server = Server(refusing(2))
    assert ask(target(server, LOGIN)).response.status == 401
    assert server.count("/ask") == 2


@pytest.mark.parametrize("verb", ["revoke", "disable"])
def test_whoever_a_case_took_something_from_never_logs_in_again(verb: str) -> None:
    server, now = Server(refusing(9)), [0.0]
    made = target(server, LOGIN, now)
    assert made.apply(Order(verb, subject="principal:bob", object="document:d")).outcome == "ok"  # type: ignore[arg-type]
    now[0] = 1000
    assert ask(made).response.status == 401
    assert server.count("/login") == 1
    assert server.count("/ask") == 1


def test_whoever_is_let_in_again_logs_in_again() -> None:
    server = Server(logins)
    made = target(server, LOGIN)
    made.apply(Order("disable", subject="principal:bob"))
    made.apply(Order("enable", subject="principal:bob"))
    ask(made)
    assert server.count("/login") == 2


def test_a_login_refused_at_the_start_means_that_the_target_cannot_be_used() -> None:
    server = Server(lambda path, headers, body: (401, {}, {"error": "wrong password"}))
    with pytest.raises(TargetError, match=r"account 'bob' cannot log in"):
        target(server, LOGIN)


def test_a_secret_that_is_not_set_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOB_SECRET")
    with pytest.raises(TargetError, match=r"accounts.bob.password: the environment variable BOB_SECRET is not set"):
        target(Server(), 'kind = "bearer"')


def test_secrets_that_are_not_set_are_named_all_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(Draft(json_body={"question": "{words}"}))
    monkeypatch.delenv("ALICE_TOKEN", raising=False)
    monkeypatch.setenv("BOB_TOKEN", "")
    with pytest.raises(
        TargetError, match=r"(?s)alice.token: .* ALICE_TOKEN is not set\naccounts.bob.token: .* BOB_TOKEN"
    ):
        DeclaredTarget(read(text, "target.toml", tmp_path))


def test_a_command_prints_a_secret() -> None:
    text = FILE.replace('{{env = "BOB_SECRET"}}', '{{command = ["echo", "from-a-command"]}}')
    server, clock = Server(), Clock()
    file = read(text.format(credential='[credential]\nkind = "bearer"'), "rag.toml")
    made = DeclaredTarget(file, opener=lambda _: InProcess(server, clock.now), clock=clock)
    made.start(World([Header(seed=1), Principal(id="bob", name="Bob")]))
    ask(made)
    assert server.asked()[1]["AUTHORIZATION"] == "Bearer from-a-command"


@pytest.mark.parametrize("place", ["body", "header", "error", "login"])
def test_secrets_are_redacted_wherever_the_target_echoes_them(place: str) -> None:
    def answer(path: str, headers: dict[str, str], body: str) -> tuple[int, dict[str, str], Any]:
        if path == "/login":
            return 200, {}, {"token": SECRET + "-token"}
        if place == "header":
            return 200, {"X-Echo": headers["AUTHORIZATION"]}, {"answer": "yes"}
        if place == "error":
            return 500, {}, {"error": f"{headers['AUTHORIZATION']} broke it"}
        return 200, {}, {"answer": f"you sent {headers['AUTHORIZATION']} and {SECRET}"}

    reply = ask(target(Server(answer), LOGIN.replace('\nexpires_in = "$.expires_in"', "")))
    assert SECRET not in reply.response.model_dump_json()


@pytest.mark.parametrize(
    ("credential", "sent"),
    [
        ('kind = "bearer"', ("AUTHORIZATION", f"Bearer {WRONG}")),
        ('kind = "api_key"\nheader = "X-Key"', ("X-KEY", WRONG)),
        ('kind = "basic"', ("AUTHORIZATION", f"Basic {base64.b64encode(f'{WRONG}:{WRONG}'.encode()).decode()}")),
        (LOGIN, ("AUTHORIZATION", f"Bearer {WRONG}")),
    ],
)
def test_nobody_asks_without_credentials_and_with_wrong_ones(credential: str, sent: tuple[str, str]) -> None:
    server = Server(logins)
    made = target(server, credential)
    assert "anonymous" in made.capabilities
    made.send(Request("ask", None, "Hello?", credential="wrong"))
    made.send(Request("ask", None, "Hello?"))
    wrong, none = (headers for path, headers, _ in server.calls if path == "/ask")
    assert wrong[sent[0]] == sent[1]
    assert not {"AUTHORIZATION", "X-KEY"} & none.keys()


def test_where_the_caller_vouches_there_is_no_wrong_credential() -> None:
    assert "anonymous" not in target(Server(), 'kind = "header"\nheaders = {X-User = "{account.name}"}').capabilities
