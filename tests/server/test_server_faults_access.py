"""The faults of identity, access store, groups and ingest: each breaks its thing and fires; without it all is well."""

from collections.abc import Callable
from typing import Any

import pytest

SECRET = "4,812"
QUESTION = "What is the visa fee for Lisbon?"
POLICY = "document:policy"

Steps = Callable[[Any], Any]


def ask(desk: Any, person: str) -> Any:
    return desk.ask(person, QUESTION)


def claimed(desk: Any) -> Any:
    return desk.as_("eve", "POST", "/v1/ask", json={"question": QUESTION, "user": "bob"}).json


def by_key(desk: Any, person: str) -> Any:
    key = desk.as_(person, "POST", "/v1/keys").json["key"]
    return desk.http.post("/v1/ask", json={"question": QUESTION}, headers={"Authorization": f"Bearer {key}"}).json


def anonymous(desk: Any) -> Any:
    return desk.http.post("/v1/ask", json={"question": QUESTION}).json


def shut_out(desk: Any) -> Any:
    ask(desk, "bob")
    desk.change("disable", subject="principal:bob")
    return desk.as_("bob", "POST", "/v1/ask", json={"question": QUESTION}).json


def last_one_revoked(desk: Any) -> Any:
    desk.change("revoke", subject="group:staff", object=POLICY)
    ask(desk, "bob")
    desk.change("revoke", subject="principal:bob", object=POLICY)
    return ask(desk, "bob")


def never_listed(desk: Any) -> Any:
    for subject in ("group:staff", "principal:bob"):
        desk.change("revoke", subject=subject, object=POLICY)
    return ask(desk, "eve")


def private_again(desk: Any) -> Any:
    desk.change("grant", subject="public", object=POLICY)
    ask(desk, "eve")
    desk.change("revoke", subject="public", object=POLICY)
    return ask(desk, "eve")


def denied(desk: Any) -> Any:
    desk.change("deny", subject="principal:cat", object=POLICY)
    return ask(desk, "cat")


def old_name_taken(desk: Any) -> Any:
    desk.load({"kind": "group", "id": "club", "name": "Club", "members": ["principal:eve"]})
    ask(desk, "eve")
    desk.change("rename", object="group:staff", name="Personnel")
    desk.change("rename", object="group:club", name="Staff")
    return ask(desk, "eve")


def denied_through_a_group(desk: Any) -> Any:
    desk.change("grant", subject="principal:dan", object=POLICY)
    desk.change("deny", subject="group:staff", object=POLICY)
    return ask(desk, "dan")


def left_the_group(desk: Any) -> Any:
    ask(desk, "cat")
    desk.change("leave", subject="principal:cat", object="group:staff")
    return ask(desk, "cat")


def left_the_directory(desk: Any) -> Any:
    ask(desk, "cat")
    members = ["principal:nobody-knows"]
    desk.control("PUT", "/control/directory", {"groups": [{"id": "staff", "name": "Staff", "members": members}]})
    return ask(desk, "cat")


def revoked(desk: Any) -> Any:
    ask(desk, "bob")
    desk.change("revoke", subject="principal:bob", object=POLICY)
    return ask(desk, "bob")


def revoked_by_address(desk: Any) -> Any:
    bob = {"kind": "principal", "id": "bob", "name": "Bob", "password": "pw-bob", "email": "bob@example.org"}
    desk.load(bob)
    desk.change("revoke", subject="principal:BOB@example.org", object=POLICY)
    return ask(desk, "bob")


def taken_in_anew(desk: Any) -> Any:
    ask(desk, "eve")
    ask(desk, "bob")
    desk.change("reindex", object=POLICY)
    return ask(desk, "eve")


def just_published(desk: Any) -> Any:
    passages = [{"id": "p1", "text": "The visa fee for Lisbon is EUR 4,812."}]
    document = {"id": "memo", "title": "Lisbon memo", "owner": "ann"}
    version = {"document": "memo", "number": 1, "passages": passages}
    desk.change("publish", object="document:memo", document=document, version=version)
    return ask(desk, "eve")


def last_passage(desk: Any) -> Any:
    return desk.ask("eve", "What is the contact code for Lisbon?")


def deleted(desk: Any) -> Any:
    ask(desk, "bob")
    desk.change("delete", object=POLICY)
    return ask(desk, "bob")


def born_again(desk: Any) -> Any:
    ask(desk, "bob")
    desk.change("delete", object=POLICY)
    passages = [{"id": "p1", "text": "The visa fee for Lisbon is EUR 4,812."}]
    document = {"id": "policy", "title": "Lisbon visa memo", "owner": "ann"}
    version = {"document": "policy", "number": 1, "passages": passages}
    desk.change("publish", object=POLICY, document=document, version=version)
    return ask(desk, "bob")


def source_gone(desk: Any) -> Any:
    desk.change("grant", subject="principal:eve", object="source:wiki@policy")
    ask(desk, "eve")
    desk.change("delete", object="source:wiki@policy")
    return ask(desk, "eve")


def denied_last(desk: Any) -> Any:
    for person in ("ann", "dan", "eve", "bob"):
        desk.change("deny", subject=f"principal:{person}", object=POLICY)
    return ask(desk, "bob")


def narrower_version(desk: Any) -> Any:
    passages = [{"id": "p1", "text": "The visa fee for Lisbon is EUR 4,812."}]
    version = {"document": "policy", "number": 2, "passages": passages, "own_access": True}
    desk.change("publish", object=POLICY, version=version)
    return ask(desk, "bob")


# How to see each fault, and what must not be in the response; with knobs where a small world asks for them.
LEAKS: dict[str, tuple[Steps, str, dict[str, Any]]] = {
    "id-client-asserted": (claimed, SECRET, {}),
    "id-token-outlives": (shut_out, SECRET, {}),
    "id-key-as-owner": (lambda desk: by_key(desk, "eve"), SECRET, {}),
    "id-missing-open": (anonymous, SECRET, {}),
    "acl-null-public": (never_listed, SECRET, {}),
    "acl-empty-not-written": (last_one_revoked, SECRET, {}),
    "acl-public-sticky": (private_again, SECRET, {}),
    "acl-deny-ignored": (denied, SECRET, {}),
    "acl-name-keyed": (old_name_taken, SECRET, {}),
    "grp-nested-ignored": (denied_through_a_group, SECRET, {}),
    "grp-stale-membership": (left_the_group, SECRET, {}),
    "grp-sync-fail-open": (left_the_directory, SECRET, {}),
    "sync-lag": (revoked, SECRET, {}),
    "sync-content-gated": (revoked, SECRET, {}),
    "reingest-drops-acl": (taken_in_anew, SECRET, {}),
    "ingest-before-acl": (just_published, SECRET, {}),
    "chunk-acl-hole": (last_passage, "KX-4821", {}),
    "delete-orphan-chunks": (deleted, SECRET, {}),
    "docid-reuse": (born_again, SECRET, {}),
    "id-alias-case": (revoked_by_address, SECRET, {}),
    "acl-source-union": (source_gone, SECRET, {}),
    "acl-truncated": (denied_last, SECRET, {"most": 3}),
    "ver-acl-crossed": (narrower_version, SECRET, {}),
}


def switch(desk: Any, *names: str, **knobs: Any) -> None:
    desk.control("PUT", "/control/faults", {"on": [{"name": name, "knobs": knobs} for name in names]})


def fired(desk: Any) -> set[str]:
    return {fault["name"] for fault in desk.control("GET", "/control/faults") if fault["fired"]}


@pytest.mark.parametrize("name", LEAKS)
def test_without_the_fault_the_steps_are_clean(desk: Any, name: str) -> None:
    steps, wrong, _ = LEAKS[name]
    assert wrong not in str(steps(desk))


@pytest.mark.parametrize("name", LEAKS)
def test_the_fault_shows_what_it_should_not_and_fires(desk: Any, name: str) -> None:
    steps, wrong, knobs = LEAKS[name]
    switch(desk, name, **knobs)
    assert wrong in str(steps(desk))
    assert fired(desk) == {name}


@pytest.mark.parametrize("name", LEAKS)
def test_a_fault_that_is_off_again_has_left_nothing_behind(desk: Any, name: str) -> None:
    steps, wrong, knobs = LEAKS[name]
    switch(desk, name, **knobs)
    shown = steps(desk)
    switch(desk)
    # What an acknowledged change did not do is not done by switching the fault off.
    if name not in ("id-alias-case", "grp-sync-fail-open"):
        assert wrong in str(shown)
        assert SECRET not in str(ask(desk, "eve"))


def test_rights_arrive_once_the_lag_is_over(desk: Any) -> None:
    switch(desk, "sync-lag", lag=30)
    assert SECRET in str(revoked(desk))
    desk.sleep(29)
    assert SECRET in str(ask(desk, "bob"))
    desk.sleep(1)
    assert ask(desk, "bob")["abstained"]


def test_what_is_given_may_be_late_too(desk: Any) -> None:
    switch(desk, "sync-lag", lag=30, both=True)
    ask(desk, "eve")
    desk.change("grant", subject="principal:eve", object=POLICY)
    assert ask(desk, "eve")["abstained"]
    desk.sleep(30)
    assert SECRET in str(ask(desk, "eve"))


def test_new_content_brings_the_rights_that_waited_for_it(desk: Any) -> None:
    switch(desk, "sync-content-gated")
    assert SECRET in str(revoked(desk))
    desk.change("reindex", object=POLICY)
    assert ask(desk, "bob")["abstained"]


def test_a_remembered_membership_ends_with_its_knob(desk: Any) -> None:
    switch(desk, "grp-stale-membership", ttl=60)
    assert SECRET in str(left_the_group(desk))
    desk.sleep(60)
    assert ask(desk, "cat")["abstained"]


def test_a_remembered_membership_may_count_at_one_door_only(desk: Any) -> None:
    switch(desk, "grp-stale-membership", door="open")
    assert left_the_group(desk)["abstained"]
    assert SECRET in str(desk.get("cat", "/v1/documents/policy"))


@pytest.mark.parametrize("field", ["header", "query", "body"])
def test_a_name_is_believed_where_the_knob_says(desk: Any, field: str) -> None:
    switch(desk, "id-client-asserted", field=field)
    said = {
        "header": {"headers": {"X-User": "bob"}, "json": {"question": QUESTION}},
        "query": {"query_string": {"user": "bob"}, "json": {"question": QUESTION}},
        "body": {"json": {"question": QUESTION, "user": "bob"}},
    }
    for where, more in said.items():
        shown = SECRET in desk.as_("eve", "POST", "/v1/ask", **more).text
        assert shown == (where == field), where


@pytest.mark.parametrize(("reset_to", "eve", "cat"), [("public", True, True), ("empty", False, False)])
def test_a_lost_list_is_reset_to_what_the_knob_says(desk: Any, reset_to: str, eve: bool, cat: bool) -> None:
    switch(desk, "reingest-drops-acl", reset_to=reset_to)
    ask(desk, "cat")
    taken_in_anew(desk)
    assert (SECRET in str(ask(desk, "eve")), SECRET in str(ask(desk, "cat"))) == (eve, cat)
    desk.change("grant", subject="principal:dan", object=POLICY)
    assert ask(desk, "eve")["abstained"]


def test_what_one_person_takes_back_is_gone_for_the_other(desk: Any) -> None:
    switch(desk, "dedup-shared-owner")
    desk.change("grant", subject="principal:eve", object="source:drive@policy")
    assert SECRET in str(ask(desk, "eve"))
    assert source_gone_beside(desk)["abstained"]
    assert fired(desk) == {"dedup-shared-owner"}
    switch(desk)
    assert SECRET in str(ask(desk, "eve"))


def source_gone_beside(desk: Any) -> Any:
    desk.change("grant", subject="public", object="source:wiki@policy")
    ask(desk, "eve")
    desk.change("delete", object="source:wiki@policy")
    return ask(desk, "eve")


def test_faults_of_one_method_compose(desk: Any) -> None:
    names = ("acl-source-union", "acl-truncated")
    switch(desk, *names)
    assert SECRET in str(source_gone(desk))
    for number in range(8):
        desk.load({"kind": "principal", "id": f"q{number}", "name": f"Q{number}", "password": f"pw-q{number}"})
        desk.change("grant", subject=f"principal:q{number}", object=POLICY)
    assert SECRET in str(ask(desk, "q0"))
    assert ask(desk, "q7")["abstained"]
    assert fired(desk) == set(names)
