"""Groups from a directory, groups with new names, documents with several sources, taken in with access or anew."""

from typing import Any

QUESTION = "What is the visa fee for Lisbon?"
LANTERN = "What does a lantern cost?"


def directory(desk: Any, *groups: dict[str, Any]) -> Any:
    return desk.control("PUT", "/control/directory", {"groups": groups})


def test_a_directory_says_who_is_in_its_groups(desk: Any) -> None:
    assert desk.ask("dan", QUESTION)["abstained"] is False
    said = directory(desk, {"id": "staff", "name": "Staff", "members": ["principal:cat", "principal:eve"]})
    assert (said["status"], said["problems"]) == ("ok", [])
    assert "4,812" in desk.ask("eve", QUESTION)["answer"]
    assert "4,812" in desk.ask("cat", QUESTION)["answer"]
    assert desk.ask("dan", QUESTION)["abstained"]


def test_a_directory_that_cannot_be_read_fails_closed_and_says_so(desk: Any) -> None:
    said = directory(desk, {"id": "staff", "name": "Staff", "members": ["principal:eve", "principal:gone"]})
    assert said["status"] == "degraded"
    assert "'principal:gone', who does not exist" in said["problems"][0]
    assert desk.ask("cat", QUESTION)["abstained"]
    assert "4,812" in desk.ask("eve", QUESTION)["answer"]
    assert desk.http.get("/health").json["directory"] == "degraded"
    said = directory(desk, {"id": "staff", "name": "Staff", "members": None})
    assert "cannot be read: it has none now" in said["problems"][0]
    assert desk.ask("eve", QUESTION)["abstained"]
    directory(desk, {"id": "staff", "name": "Staff", "members": ["principal:cat"]})
    assert desk.http.get("/health").json["directory"] == "ok"
    assert "4,812" in desk.ask("cat", QUESTION)["answer"]


def test_a_group_that_the_directory_no_longer_has_is_empty_and_others_stay(desk: Any) -> None:
    directory(desk, {"id": "staff", "name": "Staff", "members": ["principal:eve"]})
    directory(desk, {"id": "crew", "name": "Crew", "members": ["principal:bob"]})
    assert desk.ask("eve", QUESTION)["abstained"]
    desk.change("grant", subject="group:interns", object="document:policy")
    assert "4,812" in desk.ask("dan", QUESTION)["answer"]


def test_a_new_name_takes_nothing_from_a_group_and_gives_nothing_to_another(desk: Any) -> None:
    desk.load({"kind": "group", "id": "club", "name": "Club", "members": ["principal:eve"]})
    desk.change("rename", object="group:staff", name="Personnel")
    desk.change("rename", object="group:club", name="Staff")
    assert "4,812" in desk.ask("cat", QUESTION)["answer"]
    assert desk.ask("eve", QUESTION)["abstained"]


def test_a_document_is_open_to_whom_any_of_its_sources_lets_in(desk: Any) -> None:
    desk.change("grant", subject="public", object="source:wiki@policy")
    desk.change("grant", subject="principal:eve", object="source:drive@policy")
    assert "4,812" in desk.ask("eve", QUESTION)["answer"]
    desk.change("delete", object="source:drive@policy")
    assert "4,812" in desk.ask("eve", QUESTION)["answer"]
    desk.change("delete", object="source:wiki@policy")
    assert desk.ask("eve", QUESTION)["abstained"]
    assert "4,812" in desk.ask("bob", QUESTION)["answer"]
    for object in ("source:wiki@gone", "source:@policy"):
        change = {"verb": "grant", "subject": "public", "object": object}
        assert "there is no source" in desk.control("POST", "/control/changes", change, 404)["error"]["message"]


def publish(desk: Any, record: Any, **more: Any) -> Any:
    version = record("version")("tariff", 1, "A lantern costs EUR 1,234.")
    document = {"id": "tariff", "title": "Lantern tariff", "owner": "ann"}
    body = {"verb": "publish", "object": "document:tariff", "document": document, "version": version, **more}
    return desk.control("POST", "/control/changes", body)


def test_a_document_comes_with_its_access_in_one_revision(desk: Any, record: Any) -> None:
    entries = [record("allow")("principal:eve", "document:tariff")]
    before = desk.http.get("/health").json["revision"]
    assert publish(desk, record, access=entries)["revision"] == before + 1
    assert "1,234" in desk.ask("eve", LANTERN)["answer"]
    assert desk.ask("bob", LANTERN)["abstained"]


def test_access_that_comes_with_a_document_is_about_that_document(desk: Any, record: Any) -> None:
    entries = [record("allow")("principal:eve", "document:policy")]
    version = record("version")("tariff", 1, "A lantern costs EUR 1,234.")
    body = {"verb": "publish", "object": "document:tariff", "version": version, "access": entries}
    body["document"] = {"id": "tariff", "title": "Lantern tariff"}
    message = desk.control("POST", "/control/changes", body, 422)["error"]["message"]
    assert message.startswith("'document:policy' is not what is published")
    assert desk.ask("eve", QUESTION)["abstained"]


def test_a_document_that_is_taken_in_anew_says_the_same_to_the_same_people(desk: Any) -> None:
    before = desk.ask("bob", QUESTION)
    desk.change("reindex", object="document:policy")
    after = desk.ask("bob", QUESTION)
    assert after["answer_id"] != before["answer_id"]
    assert (after["answer"], after["citations"]) == (before["answer"], before["citations"])
    assert desk.ask("eve", QUESTION)["abstained"]
    assert desk.get("bob", "/v1/documents/policy")["version"] == 1
