"""Every variant, by the smallest story that shows it: right without it, wrong with it, and it says that it fired."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from withheld_server import faults, variants
from withheld_server.app import create_app
from withheld_server.settings import FaultSetting, Settings

PRICE = "What is the price of the Harbour day pass?"
SECRET = "14 euros"
PEOPLE = ("ann", "bob", "cat", "eve")


def version(document: str, number: int, *texts: str, **more: Any) -> dict[str, Any]:
    passages = [{"id": f"{document}-{at}", "text": text} for at, text in enumerate(texts)]
    return {"kind": "version", "document": document, "number": number, "passages": passages} | more


def document(name: str, *texts: str, title: str = "Harbour prices", **more: Any) -> list[dict[str, Any]]:
    return [{"kind": "document", "id": name, "title": title, "owner": "ann"} | more, version(name, 1, *texts)]


def access(subject: str, object: str, **more: Any) -> dict[str, Any]:
    return {"kind": "access", "subject": subject, "object": object} | more


HARBOUR = document("harbour", f"The price of the Harbour day pass is {SECRET}.")
BOB = {"subject": "principal:bob", "object": "document:harbour"}
BOB_READS = access(**BOB)
STAFF = {"kind": "group", "id": "staff", "name": "Staff", "members": ["principal:bob", "principal:cat"]}


@dataclass
class Mock:
    """A server in this process, asked through its HTTP API."""

    fault: str | None = None
    tokens: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        on = (FaultSetting(name=self.fault),) if self.fault else ()
        self.client = create_app(Settings(admin_key="key", faults=on)).test_client()

    def load(self, *records: dict[str, Any]) -> None:
        """Load the people, a sense of *price*, and these records; everybody logs in."""
        people = [{"kind": "principal", "id": name, "name": name.title(), "password": f"pw-{name}"} for name in PEOPLE]
        lines = [{"kind": "world"}, *people, {"kind": "sense", "term": "price", "concept": "price"}, *records]
        body = "\n".join(map(json.dumps, lines))
        self.call("POST", "/control/load", "key", data=body)
        for name in PEOPLE:
            given = {"principal": name, "password": f"pw-{name}"}
            self.tokens[name] = self.client.post("/v1/login", json=given).get_json()["token"]

    def call(self, method: str, path: str, token: str, **more: Any) -> Any:
        """What an endpoint answers that must not fail."""
        headers = {"Authorization": f"Bearer {token}", **more.pop("headers", {})}
        response = self.client.open(path, method=method, headers=headers, **more)
        assert response.status_code == 200, response.text
        return response.text if response.mimetype == "text/event-stream" else response.get_json()

    def change(self, verb: str, **fields: Any) -> None:
        self.call("POST", "/control/changes", "key", json={"verb": verb, **fields})

    def ask(self, who: str, question: str = PRICE, **more: Any) -> Any:
        """What somebody is answered: the JSON, or the text of a stream."""
        return self.call("POST", "/v1/ask", self.tokens[who], json={"question": question, **more})

    def status(self, who: str, path: str) -> int:
        return self.client.get(path, headers={"Authorization": f"Bearer {self.tokens[who]}"}).status_code

    def told(self, who: str, question: str = PRICE, **more: Any) -> bool:
        """Whether the secret is anywhere in what somebody is answered."""
        return SECRET in json.dumps(self.ask(who, question, **more))

    def fired(self) -> int:
        listed = self.call("GET", "/control/faults", "key")
        return sum(one["fired"] for one in listed if one["name"] == self.fault)


# Each story says whether something was told, kept or hinted at that should not have been.


def filter_long_question(mock: Mock) -> bool:
    mock.load(*HARBOUR)
    polite = "Hello, I was wondering whether you could please tell me what exactly the price of the Harbour day pass is"
    return mock.told("eve", f"{polite}, as of today, if you happen to know it?")


def filter_folder_mates(mock: Mock) -> bool:
    open_one = document("hours", "The Harbour gym opens at seven.", title="Harbour hours", folder="f")
    inside = document("harbour", f"The price of the Harbour day pass is {SECRET}.", folder="f")
    mock.load({"kind": "folder", "id": "f", "name": "F"}, *open_one, *inside, access("public", "document:hours"))
    return mock.told("eve")


def filter_version_by_document(mock: Mock) -> bool:
    second = version("harbour", 2, "The price of the Harbour day pass is on request, from 9 o'clock.")
    mock.load(*HARBOUR, second, access("principal:eve", "version:harbour@2"))
    assert not mock.told("eve")
    assert mock.told("ann", version=1)
    return mock.told("eve", version=1)


def rcache_group_key(mock: Mock) -> bool:
    mock.load(*HARBOUR, STAFF, BOB_READS)
    assert mock.told("bob")
    assert not mock.told("eve")
    return mock.told("cat")


def ctx_top_hits_key(mock: Mock) -> bool:
    guide = document("guide", "The Harbour day pass: the Harbour pass for a day.", title="Harbour day pass guide")
    # A second passage of eve's own, so that her key is as long as bob's and is cut too; cat's is not.
    hours = document("hours", "The Harbour gym opens at seven.", title="Harbour hours")
    mock.load(*HARBOUR, *guide, *hours, access("public", "document:guide"), BOB_READS)
    mock.change("grant", subject="principal:eve", object="document:hours")
    question = "Harbour day pass guide"
    assert mock.ask("bob", question)["contexts"][0]["document"] == "guide"
    assert mock.told("bob", question)
    assert not mock.told("cat", question)
    return mock.told("eve", question)


def acache_second_revoke(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    assert mock.told("bob")
    mock.change("revoke", **BOB)
    assert not mock.told("bob")
    mock.change("grant", **BOB)
    assert mock.told("bob")
    mock.change("revoke", **BOB)
    return mock.told("bob")


def scache_second_try(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    assert mock.told("bob", "Price of the Harbour day pass?")
    assert not mock.told("eve")
    return mock.told("eve")


def neg_no_principal(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    assert not mock.told("eve")
    assert mock.told("bob", "Price of the Harbour day pass?", k=3)
    return bool(mock.ask("bob")["abstained"])


def withdraw_still_searched(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    assert mock.told("bob")
    mock.change("withdraw", object="document:harbour", version=1)
    assert mock.status("bob", "/v1/documents/harbour") == 404
    assert not mock.told("eve")
    return mock.told("bob")


def ver_same_length(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    assert mock.told("bob")
    new = version("harbour", 2, "The price of the Harbour day pass is 19 euros.")
    mock.change("publish", object="document:harbour", version=new)
    answer = mock.ask("bob")
    assert answer["citations"][0]["version"] == 2
    return SECRET in answer["answer"]


def acl_move_keeps_folder(mock: Mock) -> bool:
    folders = [{"kind": "folder", "id": name, "name": name} for name in ("lobby", "safe")]
    inside = document("harbour", f"The price of the Harbour day pass is {SECRET}.", folder="lobby")
    mock.load(*folders, *inside, access("principal:bob", "folder:lobby"))
    mock.change("move", object="document:harbour", folder="safe")
    kept = mock.told("bob")
    new = version("harbour", 2, f"The price of the Harbour day pass is {SECRET} now.")
    mock.change("publish", object="document:harbour", version=new)
    assert not mock.told("bob")
    return kept


def acl_expiry_hour_late(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS | {"expires": 600.0})
    assert mock.told("bob")
    mock.change("advance", seconds=700)
    kept = mock.told("bob")
    mock.change("advance", seconds=3_600)
    assert not mock.told("bob")
    return kept


def acl_revoke_lifts_deny(mock: Mock) -> bool:
    mock.load(*HARBOUR, STAFF, access("group:staff", "document:harbour"), BOB_READS)
    mock.change("deny", **BOB)
    assert mock.told("cat")
    assert not mock.told("bob")
    mock.change("revoke", **BOB)
    return mock.told("bob")


def grp_nested_leave_unseen(mock: Mock) -> bool:
    team = {"kind": "group", "id": "team", "name": "Team", "members": ["principal:bob"]}
    wide = {"kind": "group", "id": "wide", "name": "Wide", "members": ["group:team", "principal:cat"]}
    mock.load(*HARBOUR, team, wide, access("group:wide", "document:harbour"))
    assert mock.told("bob")
    mock.change("leave", subject="principal:cat", object="group:wide")
    assert not mock.told("cat")
    mock.change("leave", subject="group:team", object="group:wide")
    return mock.told("bob")


def id_key_acts_for(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    name = {"X-User": "bob"}
    assert mock.call("GET", "/v1/me", mock.tokens["eve"], headers=name)["id"] == "eve"
    key = mock.call("POST", "/v1/keys", mock.tokens["eve"])["key"]
    return SECRET in mock.call("POST", "/v1/ask", key, headers=name, json={"question": PRICE})["answer"]


def conv_rights_of_start(mock: Mock) -> bool:
    mock.load(*HARBOUR, *document("hours", "The Harbour gym opens at seven."), BOB_READS)
    begun = mock.ask("bob", "When does the Harbour gym open?", conversation="new")
    mock.change("revoke", **BOB)
    assert not mock.told("bob")
    assert not mock.told("bob", conversation="new")
    return mock.told("bob", conversation=begun["conversation"])


def cite_link_keeps_revoked(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    path = f"/v1/files/{mock.ask('bob')['files'][0]['link']}"
    assert mock.status("bob", path) == 200
    mock.change("revoke", **BOB)
    assert mock.status("eve", path) == 404
    return mock.status("bob", path) == 200


def side_reason_tells(mock: Mock) -> bool:
    mock.load(*HARBOUR)
    hidden, absent = mock.ask("eve"), mock.ask("eve", "What is the price of the Meadow day pass?")
    assert hidden["answer"] == absent["answer"]
    return bool(hidden["reason"] != absent["reason"])


def stream_contexts_shared(mock: Mock) -> bool:
    mock.load(*HARBOUR, BOB_READS)
    assert SECRET in mock.ask("bob", stream=True)
    assert not mock.told("eve")
    return SECRET in mock.ask("eve", stream=True)


def share_entry_stays(mock: Mock) -> bool:
    mock.load(*HARBOUR)
    given = {"document": "harbour", "subject": "principal:bob"}
    path = f"/v1/shares/{mock.call('POST', '/v1/shares', mock.tokens['ann'], json=given)['id']}"
    assert mock.status("bob", path) == 200
    mock.call("DELETE", path, mock.tokens["ann"])
    assert mock.status("bob", path) == 404
    return mock.told("bob")


STORIES: dict[str, Callable[[Mock], bool]] = {
    story.__name__.replace("_", "-"): story
    for story in (
        filter_long_question, filter_folder_mates, filter_version_by_document, rcache_group_key, ctx_top_hits_key,
        acache_second_revoke, scache_second_try, neg_no_principal, withdraw_still_searched, ver_same_length,
        acl_move_keeps_folder, acl_expiry_hour_late, acl_revoke_lifts_deny, grp_nested_leave_unseen, id_key_acts_for,
        conv_rights_of_start, cite_link_keeps_revoked, side_reason_tells, stream_contexts_shared, share_entry_stays,
    )
}  # fmt: skip


@pytest.mark.parametrize("name", STORIES)
def test_a_variant_is_wrong_where_the_honest_server_is_right(name: str) -> None:
    assert not STORIES[name](Mock())
    mock = Mock(name)
    assert STORIES[name](mock)
    assert mock.fired() > 0


def test_every_variant_has_a_story_a_row_in_the_table_and_a_fault_that_it_varies() -> None:
    found = variants.load()
    table = (Path(variants.__file__).parent / "README.md").read_text(encoding="utf-8")
    assert found.keys() == STORIES.keys()
    for name, variant in found.items():
        assert variant.varies in faults.load()
        assert (variant.__doc__ or "").startswith(f"Varies {variant.varies}.")
        assert faults.entry(variant).keys() == set(faults.HEADINGS)
        assert f"| `{name}` | `{variant.varies}` |" in table


def test_variants_are_in_no_list_until_they_are_on() -> None:
    mock = Mock()
    assert not {one["name"] for one in mock.call("GET", "/control/faults", "key")} & STORIES.keys()
    listed = mock.call("PUT", "/control/faults", "key", json={"on": [{"name": "ver-same-length"}]})
    assert [one["name"] for one in listed if one["on"]] == ["ver-same-length"]
