"""Each mistake in a target file is told with its key, the bad value and the likely fix, and all of them at once."""

from pathlib import Path

import pytest

from withheld_suites.errors import BadTargetFile
from withheld_suites.targets.declared.loading import load, presets, read

VALID = """\
format = 1
name = "rag"
url = "http://127.0.0.1:8080"

[settings]
model = "small"

[credential]
kind = "bearer"
token = "{account.token}"

[accounts.bob]
principal = "bob"
token = {env = "BOB_TOKEN"}

[accounts.cat]
principal = "cat"
token = {env = "CAT_TOKEN"}

[conversation]
first = "{uuid}"

[ask]
path = "/ask"
json = {q = "{words}", model = "{settings.model}", stream = "{stream}", session = "{conversation}"}

[ask.read]
text = "$.answer"
contexts = {rows = "$.hits", text = "$.text"}
cache = {answer = {at = "header:X-Cache"}}

[ask.stream]
framing = "sse"
delta = "$.delta"
end = ["[DONE]"]

[doors.open]
path = "/documents/{document.id}"
read = {text = "$.text"}

[errors]
refused = [403, 404]

[control]
credential = {kind = "api_key", header = "X-Key", key = "{account.key}"}
account = {key = {env = "ADMIN_KEY"}}
unit = "document"

[control.document.create]
call = {path = "/documents", json = {name = "{document.name}", text = "{document.text}"}}
capture = {id = "$.id"}
until = {call = {method = "GET", path = "/jobs/{document.id}"}, at = "$.state", equals = ["done"]}

[control.document.remove]
call = {method = "DELETE", path = "/documents/{document.id}"}

[control.grant]
call = {method = "PUT", path = "/documents/{document.id}/readers/{subject.name}"}

[control.revoke]
call = {method = "DELETE", path = "/documents/{document.id}/readers/{subject.name}"}

[promises]
caches = ["answer"]
"""

# What is replaced, by what, and what the message must hold: the key, the bad value, the fix.
MISTAKES: list[tuple[str, str, tuple[str, ...]]] = [
    ('name = "rag"', "name = rag", ("not valid TOML", "line 2")),
    ("format = 1", "format = 2", ("format", "2", "valid: 1")),
    ("format = 1\n", "", ("format", "is missing")),
    ('name = "rag"', 'nmae = "rag"', ("nmae", "did you mean 'name'")),
    ("http://127.0.0.1:8080", "127.0.0.1:8080", ("url", "127.0.0.1:8080", "http://")),
    ("http://127.0.0.1:8080", "http://me:secret@127.0.0.1", ("url", "password", "[credential]")),
    ('url = "http://127.0.0.1:8080"', 'url = {environment = "U"}', ("url", 'env = "RAG_URL"')),
    ('kind = "bearer"', 'kind = "baerer"', ("credential", "baerer", "did you mean 'bearer'")),
    ('kind = "bearer"\n', "", ("credential", "kind is missing", "oauth2")),
    ('[credential]\nkind = "bearer"\ntoken = "{account.token}"', "", ("credential", "is missing", 'kind = "none"')),
    ('token = "{account.token}"', 'token = "abc"', ("credential.token", "{account.token}")),
    ('kind = "bearer"\ntoken = "{account.token}"',
     'kind = "login"\nlogin = {path = "/login"}\ntoken = ["$.token"]\nvalue = "Bearer {tokn}"',
     ("credential.value", "{tokn}", "did you mean 'token'")),
    ('token = {env = "BOB_TOKEN"}', 'token = "sk-123456"', ("accounts.bob.token", 'env = "NAME"')),
    ('token = {env = "BOB_TOKEN"}', 'tokn = {env = "BOB_TOKEN"}', ("accounts.bob", "'token'", "did you mean 'tokn'")),
    ('token = {env = "BOB_TOKEN"}', "token = {env = 3}", ("accounts.bob.token", "name of a variable", "3")),
    ('{env = "CAT_TOKEN"}', '{env = "BOB_TOKEN"}', ("accounts.cat", "same credentials as 'bob'")),
    ('principal = "cat"', 'principal = "bob"', ("accounts.cat.principal", "bob", "has the account 'bob'")),
    ('model = "small"', 'api_key = "abc"', ("settings.api_key", 'env = "NAME"')),
    ("{settings.model}", "{settings.modle}", ("ask", "{settings.modle}", "did you mean 'model'")),
    ("{words}", "{word}", ("ask", "{word}", "did you mean 'words'")),
    ('q = "{words}", ', "", ("ask", "never sent", "{words}")),
    ('path = "/ask"', 'path = "ask"', ("ask.path", "'ask'", "begins with /")),
    ('path = "/ask"', 'method = "POTS"\npath = "/ask"', ("ask.method", "POTS", "did you mean 'POST'")),
    ('path = "/ask"', 'form = {q = "{words}"}\npath = "/ask"', ("ask", "json and form", "one body")),
    ('path = "/ask"', 'headers = {Authorization = "Bearer x"}\npath = "/ask"', ("ask.headers.Authorization", "secret")),
    ('text = "$.answer"', 'txt = "$.answer"', ("ask.read.txt", "did you mean 'text'")),
    ('text = "$.answer"', 'text = "$.answer["', ("ask.read.text", "$.answer[", "not a JSON path")),
    ('text = "$.answer"', 'text = "answer"', ("ask.read.text", "'answer'", "such as $.answer")),
    ('rows = "$.hits", ', "", ("ask.read.contexts.rows", "is missing")),
    ('cache = {answer =', 'cache = {anwser =', ("ask.read.cache", "anwser", "did you mean 'answer'")),
    ('caches = ["answer"]', 'caches = ["retrieval"]', ("ask.read.cache.answer", "promises.caches", "retrieval")),
    ('framing = "sse"', 'framing = "events"', ("ask.stream.framing", "events", "sse, ndjson")),
    (', stream = "{stream}"', "", ("ask.stream", "{stream}", "always = true")),
    ('delta = "$.delta"\n', "", ("ask.stream.delta", "is missing")),
    ('end = ["[DONE]"]', 'mode = "cumulative"\nrepeats = true', ("ask.stream.repeats", "delta mode")),
    ('end = ["[DONE]"]', 'framing2 = 1\nend = []', ("ask.stream.framing2", "did you mean 'framing'")),
    ("[doors.open]", "[doors.opne]", ("doors.opne", "did you mean 'open'")),
    ("{document.id}\"\nread", "{documnet.id}\"\nread", ("doors.open", "{documnet.id}", "did you mean 'document'")),
    ("refused = [403, 404]", "refused = [200]", ("errors", "200", "400 to 499")),
    ('unit = "document"', 'unit = "container"', ("control", "container", "[control.container]")),
    ('unit = "document"', 'unit = "dokument"', ("control.unit", "dokument", "did you mean 'document'")),
    ('credential = {kind = "api_key", header = "X-Key", key = "{account.key}"}\n', "",
     ("control.credential", "missing")),
    ('header = "X-Key", ', "", ("control.credential", "header or into the query")),
    ("account = {key =", "account = {kee =", ("control.account", "'key'", "did you mean 'kee'")),
    ("/jobs/{document.id}", "/ask", ("control.document.create.until", "/ask", "door under test")),
    ('"DELETE", path = "/documents/{document.id}"}\n\n[control.grant]',
     '"DELETE", path = "/documents"}\n\n[control.grant]',
     ("control.document.remove", "could remove everything", "{document.id}")),
    ('equals = ["done"]', "equals = []", ("control.document.create", "equals")),
    ("[control.revoke]\ncall = {", "[control.revoke]\ncommand = []\ncall = {", ("control.revoke", "call and command")),
    ('[control.revoke]\ncall = {method = "DELETE", path = "/documents/{document.id}/readers/{subject.name}"}\n', "",
     ("control", "grant and revoke")),
    ('caches = ["answer"]', 'existence = "sekret"', ("promises.existence", "sekret", "did you mean 'secret'")),
    ('caches = ["answer"]', "settle = {revoke = -1}", ("promises.settle.revoke", "-1", "greater than or equal to 0")),
    ("[promises]", '[limits]\nparallel = 0\n[promises]', ("limits.parallel", "0", "greater than or equal to 1")),
    ("[promises]", '[tls]\nca = "missing.pem"\n[promises]', ("tls.ca", "missing.pem", "no file")),
    ("format = 1", 'format = 1\ncapabilities = ["suggest"]', ("capabilities", "suggest", "nothing in the file")),
    ("format = 1", 'format = 1\ncapabilities = ["serach"]', ("capabilities", "serach", "did you mean 'search'")),
    ("[promises]", '[request_id]\nechoed = true\n[promises]', ("request_id.echoed", "ask.read.request_id")),
    ('first = "{uuid}"', "held = true", ("conversation.held", "{messages}")),
    ('first = "{uuid}"', "", ("conversation", "nothing gives its id")),
    ("{document.name}", "{document.nmae}", ("control.document.create", "{document.nmae}", "did you mean 'name'")),
    ('PUT", path = "/documents/{document.id}/readers/{subject.name}"',
     'PUT", path = "/documents/{document.id}/readers/{subject.nmae}"',
     ("control.grant", "{subject.nmae}", "did you mean 'name'")),
    ("{document.text}", "{uuid}", ("control.document.create", "{uuid}", "not known here")),
]  # fmt: skip


def test_the_file_is_right_without_them() -> None:
    assert read(VALID, "rag.toml").name == "rag"


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES, ids=[" ".join(told)[:50] for _, _, told in MISTAKES])
def test_a_mistake_is_told_with_its_key_its_value_and_the_fix(old: str, new: str, told: tuple[str, ...]) -> None:
    assert VALID.count(old) == 1, old
    with pytest.raises(BadTargetFile) as error:
        read(VALID.replace(old, new), "rag.toml")
    for part in ("rag.toml", *told):
        assert part in str(error.value)


def test_a_whole_list_of_readers_is_for_documents_of_the_runs_own() -> None:
    whole = '/readers", json = {to = {each = "readers", as = "{item.name}"}}}'
    lists = VALID.replace('/readers/{subject.name}"}', whole)
    assert read(lists, "rag.toml").name == "rag"
    start, end = lists.index("[control.document.create]"), lists.index("[control.grant]")
    with pytest.raises(BadTargetFile, match=r"control.grant: lists all readers of a document that was there before"):
        read(lists[:start] + lists[end:], "rag.toml")


def test_several_mistakes_are_told_at_once() -> None:
    text = VALID.replace("{words}", "{word}").replace("{settings.model}", "{settings.modle}")
    with pytest.raises(BadTargetFile, match=r"3 mistakes:\n(?s:.*)never sent(?s:.*)\{word\}(?s:.*)modle"):
        read(text, "rag.toml")


def test_a_file_that_is_not_there_gets_its_nearest_neighbour(tmp_path: Path) -> None:
    (tmp_path / "target.toml").write_text(VALID)
    with pytest.raises(BadTargetFile, match=r"did you mean 'target.toml'"):
        load(tmp_path / "taget.toml")


def test_a_secret_never_stands_in_a_message() -> None:
    with pytest.raises(BadTargetFile) as error:
        read(VALID.replace('token = {env = "BOB_TOKEN"}', 'token = "sk-123456"'), "rag.toml")
    assert "sk-123456" not in str(error.value)


@pytest.mark.parametrize("name", presets())
def test_every_preset_is_right(name: str) -> None:
    assert read(presets()[name], f"{name}.toml").format == 1
