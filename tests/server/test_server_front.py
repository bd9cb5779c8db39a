"""The page at / says what the server is; what it holds is shown only to whoever has the admin key."""

from base64 import b64encode
from typing import Any

import pytest


def opened(desk: Any, path: str = "/", key: str | None = None) -> Any:
    headers = {"Authorization": f"Basic {b64encode(f'me:{key}'.encode()).decode()}"} if key is not None else {}
    return desk.http.get(path, headers=headers)


def test_anybody_sees_what_it_is_and_how_to_call_it(desk: Any) -> None:
    page = opened(desk)
    assert page.status_code == 200
    assert "None is switched on" in page.text
    assert "http://localhost/v1/ask" in page.text


def test_faults_that_are_on_are_shown_with_what_they_break(desk: Any) -> None:
    desk.control("PUT", "/control/faults", {"on": [{"name": "filter-dropped", "knobs": {}}]})
    assert "<th scope=row>filter-dropped</th><td>The permission filter" in opened(desk).text


@pytest.mark.parametrize("key", [None, "wrong", ""])
def test_nobody_sees_a_title_without_the_key(desk: Any, key: str | None) -> None:
    for path in ("/", "/?held"):
        page = opened(desk, path, key)
        assert "Lisbon" not in page.text
        assert "Ann" not in page.text
        assert page.status_code == (401 if "held" in path else 200)
    assert opened(desk, "/?held", key).headers["WWW-Authenticate"].startswith("Basic ")


def test_with_the_key_people_and_documents_are_listed(desk: Any) -> None:
    desk.load({"kind": "document", "id": "odd", "title": "<b>Odd</b>"})
    page = opened(desk, "/?held", "admin")
    assert "<td>ann</td><td>Ann</td>" in page.text
    assert "<td>policy</td><td>Lisbon travel policy</td><td>1</td><td>1</td>" in page.text
    assert "<td>&lt;b&gt;Odd&lt;/b&gt;</td><td>0</td><td>none</td>" in page.text
    assert page.headers["Cache-Control"] == "no-store"
