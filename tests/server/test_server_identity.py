"""Logins by address, keys that act as their maker, and claims that nobody believes."""

from typing import Any

QUESTION = "What is the visa fee for Lisbon?"


def key_of(desk: Any, person: str) -> dict[str, Any]:
    made: dict[str, Any] = desk.as_(person, "POST", "/v1/keys").json
    return made


def by_key(desk: Any, key: str, path: str = "/v1/documents") -> Any:
    return desk.http.get(path, headers={"Authorization": f"Bearer {key}"})


def test_a_key_reads_what_its_maker_reads(desk: Any) -> None:
    for person, total in (("bob", 2), ("eve", 1)):
        key = key_of(desk, person)["key"]
        assert by_key(desk, key, "/v1/me").json["id"] == person
        assert by_key(desk, key).json["total"] == total


def test_a_key_is_worth_nothing_once_its_maker_is_shut_out(desk: Any) -> None:
    key = key_of(desk, "bob")["key"]
    desk.change("disable", subject="principal:bob")
    assert by_key(desk, key).status_code == 401
    desk.change("enable", subject="principal:bob")
    assert by_key(desk, key).status_code == 200


def test_a_key_is_taken_back_by_its_maker_only(desk: Any) -> None:
    made = key_of(desk, "bob")
    assert desk.as_("eve", "DELETE", f"/v1/keys/{made['id']}").status_code == 404
    assert desk.get("bob", "/v1/keys")["keys"] == [made["id"]]
    assert desk.as_("bob", "DELETE", f"/v1/keys/{made['id']}").status_code == 200
    assert by_key(desk, made["key"]).status_code == 401


def test_a_key_outlives_the_logins_but_not_a_reset(desk: Any) -> None:
    key = key_of(desk, "bob")["key"]
    desk.change("advance", seconds=10_000_000)
    assert by_key(desk, key).status_code == 200
    desk.control("POST", "/control/reset")
    assert by_key(desk, key).status_code == 401


def test_who_the_request_claims_to_be_from_changes_nothing(desk: Any) -> None:
    plain = desk.ask("eve", QUESTION)
    claimed = desk.as_(
        "eve", "POST", "/v1/ask?user=bob", json={"question": QUESTION, "user": "bob"}, headers={"X-User": "bob"}
    ).json
    assert (claimed["answer"], claimed["contexts"]) == (plain["answer"], plain["contexts"])


def test_an_address_means_its_person_in_any_writing(desk: Any, record: Any) -> None:
    desk.load(record("person")("zoe", email="Zoe.Quill@example.org"))
    for address in ("zoe.quill@example.org", "ZOE.QUILL@EXAMPLE.ORG", "zoe.quill+work@example.org"):
        login = desk.http.post("/v1/login", json={"principal": address, "password": "pw-zoe"})
        assert login.status_code == 200, address
    desk.change("grant", subject="principal:ZOE.QUILL+x@Example.org", object="document:policy")
    assert "4,812" in desk.ask("zoe", QUESTION)["answer"]
    desk.change("revoke", subject="principal:zoe", object="document:policy")
    assert desk.ask("zoe", QUESTION)["abstained"]


def test_an_address_that_two_people_share_means_neither(desk: Any, record: Any) -> None:
    desk.load(record("person")("zoe", email="box@example.org"), record("person")("yan", email="Box+y@example.org"))
    change = {"verb": "grant", "subject": "principal:box@example.org", "object": "document:policy"}
    assert "there is no principal" in desk.control("POST", "/control/changes", change, 404)["error"]["message"]
