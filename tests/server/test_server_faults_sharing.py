"""What is handed out: links to files, streams taken up again, shares and assistants; rights are looked at when used."""

import json
from typing import Any

import pytest

SECRET = "4,812"
QUESTION = "What is the visa fee for Lisbon?"
REVOKE = {"verb": "revoke", "subject": "principal:bob", "object": "document:policy"}


def link(desk: Any) -> str:
    """The path of the file behind bob's answer."""
    return f"/v1/files/{desk.ask('bob', QUESTION)['files'][0]['link']}"


def run(desk: Any) -> str:
    """The path of the run of bob's streamed answer."""
    stream = desk.as_("bob", "POST", "/v1/ask", json={"question": QUESTION, "stream": True}).text
    meta = json.loads(stream.split("data: ", 1)[1].splitlines()[0])
    return f"/v1/runs/{meta['run']}"


def share(desk: Any, subject: str = "principal:eve") -> str:
    """The path of a share of ann's policy."""
    made = desk.as_("ann", "POST", "/v1/shares", json={"document": "policy", "subject": subject}).json
    return f"/v1/shares/{made['id']}"


def assistant(desk: Any) -> str:
    """An assistant over ann's policy, shared with eve."""
    body = {"documents": ["policy"], "members": ["principal:eve"]}
    made: str = desk.as_("ann", "POST", "/v1/assistants", json=body).json["id"]
    return made


def switch(desk: Any, name: str, **knobs: Any) -> None:
    desk.control("PUT", "/control/faults", {"on": [{"name": name, "knobs": knobs}]})


def fired(desk: Any) -> set[str]:
    return {fault["name"] for fault in desk.control("GET", "/control/faults") if fault["fired"]}


def test_a_link_is_for_one_person_for_a_day_and_for_what_they_may_read(desk: Any) -> None:
    path = link(desk)
    assert SECRET in str(desk.get("bob", path))
    assert desk.http.get(path).status_code == 401
    messages = {desk.get("cat", path, 404)["error"]["message"], desk.get("bob", f"{path}x", 404)["error"]["message"]}
    desk.change(**REVOKE)
    assert len(messages | {desk.get("bob", path, 404)["error"]["message"]}) == 1
    desk.change("grant", subject="principal:bob", object="document:policy")
    assert SECRET in str(desk.get("bob", path))


def test_a_link_that_was_made_up_leads_nowhere(desk: Any) -> None:
    for made_up in ("x", "AAAA", "%00", "e30"):
        desk.get("bob", f"/v1/files/{made_up}", 404)


def test_an_abstention_has_no_links(desk: Any) -> None:
    assert desk.ask("eve", QUESTION)["files"] == []


def test_a_stream_is_taken_up_again_by_its_owner_while_it_may_be_read(desk: Any) -> None:
    path = run(desk)
    assert SECRET in desk.as_("bob", "GET", path).text
    desk.get("cat", path, 404)
    desk.change(**REVOKE)
    desk.get("bob", path, 404)


def test_a_share_opens_a_document_until_it_is_taken_back_and_the_next_has_another_link(desk: Any) -> None:
    path = share(desk)
    assert SECRET in str(desk.get("eve", path))
    assert SECRET in desk.ask("eve", QUESTION)["answer"]
    desk.get("bob", path, 404)
    assert desk.as_("bob", "DELETE", path).status_code == 404
    assert desk.as_("ann", "DELETE", path).status_code == 200
    desk.get("eve", path, 404)
    assert desk.ask("eve", QUESTION)["abstained"]
    again = share(desk)
    assert again != path
    desk.get("eve", path, 404)
    assert SECRET in str(desk.get("eve", again))


def test_nobody_shares_what_is_not_theirs(desk: Any) -> None:
    body = {"document": "policy", "subject": "principal:eve"}
    assert desk.as_("bob", "POST", "/v1/shares", json=body).status_code == 404
    assert desk.as_("bob", "POST", "/v1/shares", json=body | {"document": "nothing"}).status_code == 404


def test_an_assistant_answers_everybody_with_their_own_rights(desk: Any) -> None:
    name = assistant(desk)
    assert SECRET in desk.ask("ann", QUESTION, assistant=name)["answer"]
    assert desk.ask("eve", QUESTION, assistant=name)["abstained"]
    answer = desk.as_("bob", "POST", "/v1/ask", json={"question": QUESTION, "assistant": name})
    assert answer.status_code == 404


def test_an_assistant_knows_only_its_documents(desk: Any) -> None:
    name = assistant(desk)
    assert desk.ask("ann", "What is the mooring fee in the harbour?", assistant=name)["abstained"]
    assert "7,345" in desk.ask("ann", "What is the mooring fee in the harbour?")["answer"]


def test_the_control_plane_shares_and_lends_in_the_owners_name(desk: Any) -> None:
    place = {"subject": "principal:eve", "object": "document:policy"}
    made = desk.change("share", **place)["thing"]
    assert SECRET in str(desk.get("eve", f"/v1/shares/{made}"))
    assert desk.change("unshare", **place)["thing"] == ""
    desk.get("eve", f"/v1/shares/{made}", 404)
    desk.change("unshare", 404, **place)
    assert desk.ask("eve", QUESTION, assistant=desk.change("lend", **place)["thing"])["abstained"]


# What shows the secret only with the fault: who does what.
@pytest.mark.parametrize(
    ("fault", "knobs"),
    [
        ("cite-download-open", {}),
        ("stream-resume-foreign", {}),
        ("stream-divergent", {}),
        ("stream-divergent", {"event": "later"}),
        ("share-survives", {}),
        ("agent-lends-rights", {}),
    ],
)
def test_the_fault_shows_what_it_should_not_and_fires(desk: Any, fault: str, knobs: dict[str, str]) -> None:
    def shows() -> bool:
        match fault:
            case "cite-download-open":
                return SECRET in desk.as_("eve", "GET", link(desk)).text
            case "stream-resume-foreign":
                return SECRET in desk.as_("eve", "GET", run(desk)).text
            case "share-survives":
                path = share(desk)
                desk.get("eve", path)
                desk.as_("ann", "DELETE", path)
                return SECRET in desk.as_("eve", "GET", path).text
            case "agent-lends-rights":
                return SECRET in desk.ask("eve", QUESTION, assistant=assistant(desk))["answer"]
        if not knobs:
            asked = {"question": QUESTION, "stream": True}
            return SECRET in desk.as_("eve", "POST", "/v1/ask", json=asked).text
        path = run(desk)
        desk.change(**REVOKE)
        seen = SECRET in desk.as_("bob", "GET", path).text
        desk.change("grant", subject="principal:bob", object="document:policy")
        return seen

    assert not shows()
    switch(desk, fault, **knobs)
    assert shows()
    assert fired(desk) == {fault}
