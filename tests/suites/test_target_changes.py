"""Changes by HTTP, by a command and by a person; containers and audiences; what cannot be changed is named."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from withheld_policies.history import Case
from withheld_policies.history import read as read_history
from withheld_policies.world import Access, Document, Folder, Group, Header, Passage, Principal, Version, World
from withheld_suites.clock import Clock
from withheld_suites.errors import TargetError
from withheld_suites.recorder import Recorder
from withheld_suites.runner import Runner
from withheld_suites.script import PlannedChange, Script
from withheld_suites.targets.base import Order, Person, Request
from withheld_suites.targets.declared.loading import read
from withheld_suites.targets.declared.target import DeclaredTarget
from withheld_suites.targets.in_process import InProcess

HEAD = """
format = 1
name = "rag"
url = "http://127.0.0.1:9"
credential = {kind = "header", headers = {X-User = "{account.user}"}}
accounts.bob.user = "bob"
accounts.cat.user = "cat"

[ask]
path = "/ask"
json = {q = "{words}", in = {each = "containers", as = {id = "{item.id}"}}}
read = {text = "$.answer"}

[control]
credential = {kind = "none"}
"""

PLANTING = """
[control.document.create]
call = {path = "/documents", json = {key = "{document.key}", title = "{document.title}", in = "{container.id}"}}
capture = {id = "$.id"}

[control.document.remove]
call = {method = "DELETE", path = "/documents/{document.id}"}
"""

BY_HTTP = """
[control.grant]
call = {path = "/grant", json = {who = "{subject.user}", what = "{document.id}"}}

[control.revoke]
call = {path = "/revoke", json = {who = "{subject.user}", what = "{document.id}"}}
"""

IN_CONTAINERS = """
[control.container.create]
call = {path = "/sets", json = {name = "{container.name}"}}
capture = {id = "$.id"}

[control.container.remove]
call = {method = "DELETE", path = "/sets/{container.id}"}

[control.grant]
call = {method = "PUT", path = "/sets/{container.id}/members/{subject.user}"}

[control.revoke]
call = {method = "DELETE", path = "/sets/{container.id}/members/{subject.user}"}
"""


class Rag:
    """Notes every call, and gives ids in turn."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, Any]] = []
        self.states: list[str] = []
        self.status: dict[str, int] = {}

    def __call__(self, environ: dict[str, Any], start_response: Any) -> list[bytes]:
        body = environ["wsgi.input"].read()
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        self.calls.append((method, path, json.loads(body) if body else None))
        start_response(f"{self.status.get(path, 200)} X", [("Content-Type", "application/json")])
        state = self.states.pop(0) if path == "/state" and self.states else "done"
        return [json.dumps({"answer": "yes", "id": f"id-{len(self.calls)}", "state": state}).encode()]

    def did(self, method: str, start: str) -> list[str]:
        return [path for known, path, _ in self.calls if known == method and path.startswith(start)]


def world(*access: Access, groups: tuple[Group, ...] = (), folder: str | None = None) -> World:
    """Two people and three documents, of which the third is not there at the start."""
    return World(
        [
            Header(seed=1),
            *(Principal(id=name, name=name.title()) for name in ("bob", "cat")),
            *groups,
            Folder(id="all", name="All"),
            *(Document(id=name, title=name.upper(), folder=folder, staged=name == "new") for name in ("a", "b", "new")),
            *(
                Version(document=name, number=1, passages=(Passage(id=f"{name}@1#1", text=f"{name} is K-1"),))
                for name in ("a", "b", "new")
            ),
            *access,
        ]
    )


def allow(who: str, what: str) -> Access:
    return Access(subject=f"principal:{who}", object=f"document:{what}")


def started(
    rag: Rag, text: str, at: World, folder: Path, person: Person | None = None, *, changes: bool = True
) -> DeclaredTarget:
    clock = Clock()
    target = DeclaredTarget(
        read(HEAD + text, "rag.toml"), journal=folder, person=person, changes=changes, clock=clock,
        opener=lambda _: InProcess(rag, clock.now),
    )  # fmt: skip
    target.start(at)
    return target


def order(verb: str, who: str = "bob", what: str = "a") -> Order:
    return Order(verb, subject=f"principal:{who}", object=f"document:{what}")  # type: ignore[arg-type]


def test_only_what_is_in_force_is_planted_and_opened_to_those_who_may_read_it(tmp_path: Path) -> None:
    rag = Rag()
    started(rag, PLANTING + BY_HTTP, world(allow("bob", "a"), allow("cat", "b"), allow("bob", "new")), tmp_path)
    assert [body["key"] for _, path, body in rag.calls if path == "/documents"] == ["a", "b"]
    assert [(body["who"], body["what"]) for _, path, body in rag.calls if path == "/grant"] == [
        ("bob", "id-1"),
        ("cat", "id-3"),
    ]


def test_access_from_groups_and_folders_is_flattened(tmp_path: Path) -> None:
    rag, group = Rag(), Group(id="g", name="G", members=("principal:bob",))
    by_group = Access(subject="group:g", object="folder:all")
    started(rag, PLANTING + BY_HTTP, world(by_group, allow("cat", "b"), groups=(group,), folder="all"), tmp_path)
    assert sorted(body["who"] for _, path, body in rag.calls if path == "/grant") == ["bob", "bob", "cat"]


def test_a_change_goes_out_by_the_ids_that_came_back(tmp_path: Path) -> None:
    rag = Rag()
    target = started(rag, PLANTING + BY_HTTP, world(allow("bob", "a")), tmp_path)
    ack = target.apply(order("revoke"))
    assert (ack.outcome, ack.also) == ("ok", ())
    assert rag.calls[-1] == ("POST", "/revoke", {"who": "bob", "what": "id-1"})


def test_a_document_that_is_not_there_goes_by_an_id_of_the_targets_shape(tmp_path: Path) -> None:
    rag = Rag()
    text = BY_HTTP + PLANTING + '[doors.open]\npath = "/documents/{document.id}"\nmethod = "GET"\n'
    target = started(rag, text + '[absent]\nid = "id-0"\n', world(allow("bob", "a")), tmp_path)
    target.send(Request("open", "bob", "", document="a"))
    target.send(Request("open", "bob", "", document="never"))
    assert rag.did("GET", "/documents/") == ["/documents/id-1", "/documents/id-0"]


@pytest.mark.parametrize(("status", "outcome"), [(403, "error"), (404, "error"), (500, "unknown"), (503, "unknown")])
def test_a_failed_change_is_an_error_or_unknown(status: int, outcome: str, tmp_path: Path) -> None:
    rag = Rag()
    target = started(rag, PLANTING + BY_HTTP, world(allow("bob", "a")), tmp_path)
    rag.status["/revoke"] = status
    ack = target.apply(order("revoke"))
    assert ack.outcome == outcome
    assert str(status) in (ack.error or "")


def test_a_staged_document_is_planted_by_its_publication(tmp_path: Path) -> None:
    rag = Rag()
    publish = '[control.publish]\ncall = {path = "/replace", json = {id = "{document.id}"}}'
    target = started(rag, PLANTING + BY_HTTP + publish, world(allow("bob", "new")), tmp_path)
    assert target.apply(Order("publish", object="document:new", version=1)).outcome == "ok"
    assert [body.get("key") or body["who"] for _, _, body in rag.calls[-2:]] == ["new", "bob"]
    assert list(target.stop()) == []
    assert len(rag.did("DELETE", "/documents/")) == 3


def test_a_change_is_complete_when_the_control_plane_reads_it_back(tmp_path: Path) -> None:
    rag = Rag()
    until = 'until = {call = {method = "GET", path = "/state"}, at = "$.state", equals = ["done"], every = 0.02}'
    target = started(rag, PLANTING + BY_HTTP + until, world(allow("bob", "a")), tmp_path)
    rag.states = ["busy", "busy", "done"]
    ack = target.apply(order("revoke"))
    assert ack.outcome == "ok"
    assert len(rag.did("GET", "/state")) == 3
    assert ack.complete is not None
    assert ack.complete - ack.invoke >= 0.04


def test_a_change_that_never_comes_into_force_is_unknown(tmp_path: Path) -> None:
    rag = Rag()
    until = """until = {call = {method = "GET", path = "/state"}, at = "$.state", equals = ["done"],
    failed = ["broken"], every = 0.02, within = 0.05}"""
    target = started(rag, PLANTING + BY_HTTP + until.replace("\n", " "), world(allow("bob", "a")), tmp_path)
    rag.states = ["busy"] * 9
    ack = target.apply(order("revoke"))
    assert (ack.outcome, ack.complete) == ("unknown", None)
    assert "not in force after 0.05 s" in (ack.error or "")
    rag.states = ["broken"]
    assert "'broken'" in (target.apply(order("revoke")).error or "")


def test_a_container_holds_one_document(tmp_path: Path) -> None:
    rag = Rag()
    text = 'unit = "container"' + IN_CONTAINERS + PLANTING
    target = started(rag, text, world(allow("bob", "a"), allow("bob", "b")), tmp_path)
    assert len(rag.did("POST", "/sets")) == 2
    ack = target.apply(order("revoke"))
    assert ack.also == ()
    assert rag.calls[-1][:2] == ("DELETE", "/sets/id-1/members/bob")
    target.send(Request("ask", "bob", "What?"))
    assert rag.calls[-1][2]["in"] == [{"id": "id-1"}, {"id": "id-4"}]
    assert list(target.stop()) == []
    assert rag.did("DELETE", "/documents/") == ["/documents/id-5", "/documents/id-2"]
    assert rag.did("DELETE", "/sets/")[1:] == ["/sets/id-4", "/sets/id-1"]


def test_an_audience_shares_a_container_and_what_else_is_lost_is_told(tmp_path: Path) -> None:
    rag = Rag()
    text = 'unit = "audience"' + IN_CONTAINERS + PLANTING
    target = started(rag, text, world(allow("bob", "a"), allow("bob", "b")), tmp_path)
    assert len(rag.did("POST", "/sets")) == 1
    assert rag.did("PUT", "/sets/") == ["/sets/id-1/members/bob"]
    assert target.apply(order("revoke")).also == (order("revoke", what="b"),)


@pytest.mark.parametrize(("unit", "coarser"), [("audience", 1), ("container", 0)])
def test_a_run_counts_its_changes_that_were_coarser_than_asked(unit: str, coarser: int, tmp_path: Path) -> None:
    text = f'unit = "{unit}"' + IN_CONTAINERS + PLANTING
    target = started(Rag(), text, world(allow("bob", "a"), allow("bob", "b")), tmp_path)
    case = Case(id="c", suite="s", name="s/f/c", family="f", steps=1)
    history = tmp_path / "history.jsonl"
    with Recorder(history) as recorder:
        played = Runner(target, recorder, threads=1).play([Script(case, (PlannedChange(order("revoke")),))])
    assert played.coarser == coarser
    changes = [one.object for one in read_history(history.read_text().splitlines()) if one.kind == "change"]
    assert changes == ["document:a", "document:b"][: 1 + coarser]


REPLACED = """
[control.publish]
call = {method = "PUT", path = "/documents/{document.id}"}
"""


def test_a_document_published_after_its_deletion_is_a_new_one_without_the_old_entries(tmp_path: Path) -> None:
    rag, folder = Rag(), Access(subject="principal:cat", object="folder:all")
    target = started(rag, PLANTING + BY_HTTP + REPLACED, world(allow("bob", "a"), folder, folder="all"), tmp_path)
    again = Order("publish", object="document:a", version=1)
    assert target.apply(Order("delete", object="document:a")).outcome == "ok"
    rag.calls.clear()
    assert target.apply(again).outcome == "ok"
    assert rag.did("PUT", "/documents/") == []
    assert [(path, body.get("who")) for _, path, body in rag.calls] == [("/documents", None), ("/grant", "cat")]
    assert target.apply(again).outcome == "ok"
    assert rag.did("PUT", "/documents/") == ["/documents/id-1"]


def test_in_containers_it_gets_a_container_of_its_own(tmp_path: Path) -> None:
    rag = Rag()
    text = 'unit = "container"' + IN_CONTAINERS + PLANTING + REPLACED
    target = started(rag, text, world(allow("bob", "a")), tmp_path)
    sets = len(rag.did("POST", "/sets"))
    target.apply(Order("delete", object="document:a"))
    target.apply(Order("publish", object="document:a", version=1))
    assert len(rag.did("POST", "/sets")) == sets + 1
    assert len(rag.did("PUT", "/sets/")) == 1
    assert list(target.stop()) == []
    assert len(rag.did("DELETE", "/sets/")) == sets + 1


def test_documents_with_other_readers_are_another_audience(tmp_path: Path) -> None:
    rag = Rag()
    text = 'unit = "audience"' + IN_CONTAINERS + PLANTING
    target = started(rag, text, world(allow("bob", "a"), allow("cat", "b")), tmp_path)
    assert len(rag.did("POST", "/sets")) == 2
    assert target.apply(order("revoke")).also == ()


def test_a_command_makes_a_change(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    script = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + ' ' + sys.argv[3])"
    command = json.dumps([sys.executable, "-c", script, str(note), "{subject.user}", "{document.title}"])
    text = PLANTING + f"[control.grant]\ncommand = {command}\n[control.revoke]\ncommand = {command}\n"
    target = started(Rag(), text, world(), tmp_path)
    assert target.apply(order("revoke")).outcome == "ok"
    assert note.read_text() == "bob A"


@pytest.mark.parametrize(
    ("code", "outcome", "told"),
    [
        ("import sys; sys.exit('no such user')", "error", "no such user"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "unknown", "status -9"),
        ("import time; time.sleep(9)", "unknown", "not done within 0.3 s"),
    ],
)
def test_a_command_that_fails_is_an_error_or_unknown(code: str, outcome: str, told: str, tmp_path: Path) -> None:
    within = 0.3 if "sleep" in code else 30
    command = f"command = {json.dumps([sys.executable, '-c', code])}\nwithin = {within}\n"
    text = PLANTING + f"[control.grant]\n{command}[control.revoke]\n{command}"
    ack = started(Rag(), text, world(), tmp_path).apply(order("revoke"))
    assert ack.outcome == outcome
    assert told in (ack.error or "")


PERSON = """
[control.grant]
person = "Open {document.title} to {subject.user}."

[control.revoke]
person = "Close {document.title} to {subject.user}."
"""


def test_a_person_is_told_exactly_what_to_change_and_the_time_is_taken(tmp_path: Path) -> None:
    asked: list[tuple[str, float]] = []

    def person(what: str) -> bool:
        asked.append((what, target.now()))
        return "Close" in what

    target = started(Rag(), PLANTING + PERSON, world(), tmp_path, person)
    ack = target.apply(order("revoke"))
    assert asked[0][0] == "Close A to bob."
    assert ack.outcome == "ok"
    assert ack.complete is not None
    assert ack.invoke <= asked[0][1] <= ack.complete
    assert (target.apply(order("grant")).outcome, target.apply(order("grant")).error) == ("error", "not done")


def test_an_unattended_run_cannot_do_what_only_a_person_can(tmp_path: Path) -> None:
    target = started(Rag(), PLANTING + PERSON, world(), tmp_path)
    assert not {"grant", "revoke"} & target.capabilities
    assert target.lacks(["bob"], [order("revoke")]) == "a person who makes the change (revoke)"
    attended = DeclaredTarget(read(HEAD + PLANTING + PERSON, "rag.toml"), person=lambda what: True)
    assert attended.capabilities >= {"grant", "revoke"}


def test_in_observe_mode_nothing_is_planted_and_nothing_can_be_changed(tmp_path: Path) -> None:
    rag = Rag()
    target = started(rag, PLANTING + BY_HTTP, world(allow("bob", "a")), tmp_path, changes=False)
    assert rag.calls == []
    assert not {"provision", "grant", "revoke"} & target.capabilities
    assert target.send(Request("ask", "bob", "What?")).response.text == "yes"
    assert target.apply(order("revoke")).outcome == "error"
    assert list(target.stop()) == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (Order("revoke", subject="group:g", object="document:a"), "revoke for group:g"),
        (Order("grant", subject="public", object="document:a"), "grant for public"),
        (Order("grant", subject="principal:bob", object="folder:all"), "grant on folder:all"),
        (Order("join", subject="principal:bob", object="group:g"), "join"),
        (Order("withdraw", object="document:a", version=1), "withdraw"),
        (Order("revoke", subject="principal:cat", object="document:a"), ""),
        (Order("revoke", subject="principal:bob", object="document:a"), "the access has another source too"),
    ],
)
def test_what_cannot_be_done_is_named_before_it_is_tried(change: Order, told: str, tmp_path: Path) -> None:
    group = Group(id="g", name="G", members=("principal:bob",))
    access = (Access(subject="group:g", object="document:a"), allow("bob", "a"), allow("cat", "a"))
    target = started(Rag(), PLANTING + BY_HTTP, world(*access, groups=(group,)), tmp_path)
    why = target.lacks([], [change])
    assert told in why
    assert bool(told) == bool(why)


def test_whoever_has_no_account_is_named(tmp_path: Path) -> None:
    target = started(Rag(), PLANTING + BY_HTTP, world(), tmp_path)
    assert target.lacks(["bob", "eve"], []) == "account of eve"
    assert target.send(Request("ask", "eve", "What?")).response.error == "eve has no account at the target"


def test_a_document_that_cannot_be_planted_ends_the_run(tmp_path: Path) -> None:
    rag = Rag()
    rag.status["/documents"] = 422
    with pytest.raises(TargetError, match=r"document a could not be made: POST /documents: status 422"):
        started(rag, PLANTING + BY_HTTP, world(), tmp_path)
