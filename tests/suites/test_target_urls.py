"""An address that cannot be one is told when the file is read, with its key, the bad value and what is right."""

import pytest

from withheld_suites.cli import status
from withheld_suites.errors import BadTargetFile, TargetError
from withheld_suites.targets.declared.caller import address
from withheld_suites.targets.declared.loading import read

FILE = """
format = 1
name = "rag"
url = "{url}"
proxy = "{proxy}"

[settings]
host = "login.example"
port = 8443
base = "https://login.example/v1"
local = "127.0.0.1:8080"
secret = {{env = "LOGIN_URL"}}

[credential]
{credential}

[accounts.bob]
user = "bob"
client_id = "bob"
tenant = "blue"
client_secret = {{env = "BOB_SECRET"}}
password = {{env = "BOB_SECRET"}}

[ask]
path = "{ask}"
json = {{q = "{{words}}"}}
read = {{text = "$.answer"}}

[ready]
path = "{ready}"

[control]
credential = {admin}
account = {{user = "root", client_id = "root", client_secret = {{env = "ROOT"}}, password = {{env = "ROOT"}}}}
grant = {{call = {{path = "{grant}"}}}}
revoke = {{call = {{path = "/readers/{{subject.name}}"}}}}
"""

OAUTH2 = 'kind = "oauth2"\ngrant = "client_credentials"\nurl = "{}"'
LOGIN = 'kind = "login"\ntoken = "$.token"\nlogin = {{path = "{}"}}'
COOKIE = 'kind = "cookie"\nlogin = {{path = "{}"}}'


def inline(table: str) -> str:
    return "{" + table.replace("\n", ", ") + "}"


def file(**places: str) -> str:
    given = {
        "url": "http://rag.example", "proxy": "http://proxy.example:3128", "credential": 'kind = "none"', "ask": "/ask",
        "ready": "/health", "admin": '{kind = "none"}', "grant": "/readers/{subject.name}",
    }  # fmt: skip
    return FILE.format(**given | places)


# Where a template may stand: what of the file holds it, and the key that the message names.
PLACES = {
    "credential.url": lambda url: file(credential=OAUTH2.format(url)),
    "credential.login.path": lambda url: file(credential=LOGIN.format(url)),
    "control.credential.url": lambda url: file(admin=inline(OAUTH2.format(url))),
    "control.credential.login.path": lambda url: file(admin=inline(COOKIE.format(url))),
    "ask.path": lambda url: file(ask=url),
    "ready.path": lambda url: file(ready=url),
    "control.grant.call.path": lambda url: file(grant=url),
}

WRONG = {
    "token": "begins with /",
    "htp://login.example/token": "begins with /",
    "login.example/{settings.host}/token": "begins with /",
    "http://": "not a URL such as",
    "https://{settings.host}:port/token": "not a URL such as",
    "https://{settings.host}:{settings.host}/token": "not a URL such as",
    "http://{settings.local}/token": "127.0.0.1%3A8080",
    "{settings.local}/token": "'127.0.0.1:8080/token': a path begins with /",
    "https://me:secret@{settings.host}/token": "holds a password",
    "https://{account.user}:{account.user}@login.example/token": "holds a password",
    "/{account.user/token": "belongs to no name",
    "/{account.user }/token": "belongs to no name",
    "/{Account.user}/token": "belongs to no name",
    "https://login.example/{account.user}}/token": "belongs to no name",
    "https://{settings.host/token": "belongs to no name",
    "/log in": "'/log in' holds ' ', which is written %20",
    "/löse": "which is written %C3%B6",
    "/token#new": "never sent",
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("url", WRONG)
def test_a_template_that_can_be_no_address_is_told(place: str, url: str) -> None:
    with pytest.raises(BadTargetFile) as error:
        read(PLACES[place](url), "rag.toml")
    told = [line for line in str(error.value).splitlines() if line.startswith(f"rag.toml: {place}: ")]
    assert any(WRONG[url] in line for line in told), str(error.value)
    assert "secret@" not in str(error.value)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    "url",
    [
        "/token", "http://login.example", "https://login.example:8443/token?a=b&c=%20", "/a~b/(c);d=e,f/@g:h'i'*!",
        "https://{settings.host}:{settings.port}/token", "{settings.base}/token", "{settings.secret}", "http://[::1]:80/",
        "/{settings.local}/token", "/{account.user|x y}",
    ],
)  # fmt: skip
def test_what_can_be_one_is_left_alone(place: str, url: str) -> None:
    assert read(PLACES[place](url), "rag.toml").name == "rag"


@pytest.mark.parametrize("key", ["url", "proxy"])
@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("rag.example", "not a URL such as"),
        ("http://{settings.host}", "names have no value here"),
        ("http://rag.example/?key=abc", "holds a query"),
        ("http://rag.example/a b", "written %20"),
        ("http://rag.example/#a", "never sent"),
    ],
)
def test_the_address_of_the_target_has_no_names_and_no_query(key: str, url: str, told: str) -> None:
    with pytest.raises(BadTargetFile) as error:
        read(file(**{key: url}), "rag.toml")
    assert f"rag.toml: {key}: " in str(error.value)
    assert told in str(error.value)
    assert "abc" not in str(error.value)


def test_an_address_from_the_environment_is_held_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = file().replace('url = "http://rag.example"', 'url = {env = "RAG_URL"}')
    monkeypatch.setenv("RAG_URL", "http://rag.example/?key=abc")
    with pytest.raises(TargetError, match="target url: holds a query"):
        address(read(text, "rag.toml"))


def test_names_in_the_credential_of_the_control_plane_are_checked_like_all() -> None:
    with pytest.raises(BadTargetFile, match=r"control.credential.login: \{accont.user\} is not known here"):
        read(file(admin=inline(LOGIN.format("/login/{accont.user}"))), "rag.toml")
    with pytest.raises(BadTargetFile, match=r"control.credential.value: \{tokn\} is not known here"):
        read(file(admin=inline(LOGIN.format("/login") + '\nvalue = "Bearer {tokn}"')), "rag.toml")


def test_the_check_says_so_before_anything_is_sent(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    path = f"{tmp_path}/rag.toml"
    with open(path, "w") as out:
        out.write(file(credential=OAUTH2.format("https://{account.tenant}:port/token")))
    assert status(["target", "check", path]) == 2
    assert f"{path}: credential.url: 'https://{{account.tenant}}:port/token' is not a URL" in capsys.readouterr().err
