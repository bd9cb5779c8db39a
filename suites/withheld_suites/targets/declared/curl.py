"""A pasted curl command read into the draft of a target file. Its secrets are left out."""

import json
import shlex
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from withheld_suites.errors import BadOption
from withheld_suites.targets.declared.secret import SECRET_NAME
from withheld_suites.targets.declared.writing import QUESTIONS, Draft, put_words

_DATA = ("-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--data-urlencode", "--json")
_WITH_VALUE = (
    *_DATA, "-X", "--request", "-H", "--header", "-u", "--user", "-b", "--cookie", "--url", "-o", "--output",
    "-A", "--user-agent", "-m", "--max-time", "--connect-timeout", "-e", "--referer",
)  # fmt: skip
_DULL = ("content-type", "accept", "user-agent", "content-length", "host", "origin", "referer", "accept-language")


def draft(command: str) -> Draft:
    """The draft. Raises ``BadOption`` on what is no curl command with a URL, or has no question in it."""
    options, url = _options(command)
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:
        parts = None
    if parts is None or not parts.hostname:
        raise BadOption(f"the curl command has no URL that can be used{'' if '@' in url else f': {url!r}'}")
    made = Draft(url=f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}", path=parts.path or "/")
    data = [value for name, value in options if name in _DATA]
    made.method = next(
        (value.upper() for name, value in options if name in ("-X", "--request")), "POST" if data else "GET"
    )
    headers = dict(_header(value) for name, value in options if name in ("-H", "--header"))
    _body(made, data, dict(parse_qsl(parts.query)))
    _identity(made, headers, dict(options))
    made.headers = {name: value for name, value in headers.items() if name.lower() not in _DULL}
    made.notes = ["Made from a curl command; what was secret in it was left out."]
    return made


def _options(command: str) -> tuple[list[tuple[str, str]], str]:
    try:
        words = shlex.split(command.replace("\\\n", " "))
    except ValueError as error:
        raise BadOption(f"the curl command cannot be read: {error}") from None
    if not words or words[0] != "curl":
        raise BadOption("that is not a curl command: it begins with curl")
    found: list[tuple[str, str]] = []
    url, rest = "", iter(words[1:])
    for word in rest:
        name, equals, value = word.partition("=")
        if name in _WITH_VALUE:
            found.append((name, value if equals and name.startswith("--") else next(rest, "")))
        elif word[:2] in ("-X", "-H", "-d", "-u", "-b") and len(word) > 2 and not word.startswith("--"):
            found.append((word[:2], word[2:]))
        elif not word.startswith("-"):
            url = url or word
    return found, url or next((value for name, value in found if name == "--url"), "")


def _header(line: str) -> tuple[str, str]:
    name, _, value = line.partition(":")
    return name.strip(), value.strip()


def _body(made: Draft, data: list[str], query: dict[str, str]) -> None:
    """Body and query, with the question's place taken by ``{words}``."""
    done = False
    if data:
        try:
            body: Any = json.loads(data[0])
            made.json_body, done = put_words(_without_secrets(body, made))
        except ValueError:
            form = _without_secrets(dict(parse_qsl("&".join(data))), made)
            made.form, done = put_words(form)
    made.query = query
    if not done:
        name = next((name for name in QUESTIONS if name in query), None)
        if name is None:
            raise BadOption(f"no question was found in the curl command (looked for: {', '.join(QUESTIONS)}, messages)")
        made.query = {**query, name: "{words}"}


def _without_secrets(body: Any, made: Draft) -> Any:
    if not isinstance(body, dict):
        return body
    kept = {}
    for key, value in body.items():
        if isinstance(value, str) and SECRET_NAME.search(key):
            kept[key] = f"{{account.{key}}}"
            made.secrets = (*made.secrets, key)
        else:
            kept[key] = _without_secrets(value, made)
    return kept


def _identity(made: Draft, headers: dict[str, str], options: dict[str, str]) -> None:
    """The kind of credential, by where its secret stands; the secret's header is taken out."""
    extra = tuple(name for name in made.secrets if name != "token")
    lowered = {name.lower(): name for name in headers}
    secret = next((name for low, name in lowered.items() if SECRET_NAME.search(low) and low != "cookie"), None)
    made.secrets = ()
    if "-u" in options or "--user" in options or headers.get(lowered.get("authorization", ""), "").startswith("Basic"):
        made.credential, made.fields, made.secrets = {"kind": "basic"}, ("user",), ("password",)
        headers.pop(lowered.get("authorization", ""), None)
    elif headers.get(lowered.get("authorization", ""), "").startswith("Bearer"):
        made.credential, made.secrets = {"kind": "bearer"}, ("token",)
        headers.pop(lowered["authorization"])
    elif "cookie" in lowered or "-b" in options or "--cookie" in options:
        made.credential = {"kind": "header", "headers": {"Cookie": "{account.cookie}"}, "identity": "authenticated"}
        made.secrets = ("cookie",)
        headers.pop(lowered.get("cookie", ""), None)
    elif secret is not None:
        made.credential, made.secrets = {"kind": "api_key", "header": secret}, ("key",)
        headers.pop(secret)
    else:
        made.credential, made.fields = {"kind": "none"}, ("user",)
    made.secrets = (*made.secrets, *extra)
