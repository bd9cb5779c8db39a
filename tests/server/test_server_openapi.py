"""The OpenAPI document tells every endpoint, and the answers keep to it."""

import re
from typing import Any

import jsonschema
import pytest


@pytest.fixture
def document(desk: Any) -> Any:
    return desk.http.get("/openapi.json").json


def test_it_tells_every_endpoint(desk: Any, document: Any) -> None:
    served = {
        (re.sub(r"<(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in desk.server_app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert {(path, method) for path, item in document["paths"].items() for method in item} == served


def test_every_reference_leads_somewhere(document: Any) -> None:
    names = set(re.findall(r"#/components/schemas/(\w+)", str(document)))
    assert names <= set(document["components"]["schemas"])
    ids = [operation["operationId"] for item in document["paths"].values() for operation in item.values()]
    assert len(ids) == len(set(ids))
    assert document["openapi"] == "3.1.0"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/ask", {"question": "What is the visa fee for Lisbon?", "conversation": "new"}),
        ("GET", "/v1/me", None),
        ("GET", "/v1/search?q=visa", None),
        ("GET", "/v1/documents", None),
        ("GET", "/v1/documents/policy", None),
        ("GET", "/v1/conversations", None),
        ("GET", "/v1/models", None),
        ("POST", "/v1/chat/completions", {"messages": [{"role": "user", "content": "visa?"}]}),
        ("GET", "/health", None),
    ],
)
def test_answers_keep_to_their_schema(desk: Any, document: Any, method: str, path: str, body: Any) -> None:
    answer = desk.as_("bob", method, path, **({"json": body} if body else {}))
    place = path.partition("?")[0].replace("/documents/policy", "/documents/{name}")
    check(document, place, method, answer.json)


@pytest.mark.parametrize("path", ["/control/clock", "/control/caches", "/control/caches/answer", "/control/faults"])
def test_the_control_plane_keeps_to_its_schema(desk: Any, document: Any, path: str) -> None:
    check(document, path.replace("/answer", "/{layer}"), "GET", desk.control("GET", path))


def check(document: Any, path: str, method: str, value: Any) -> None:
    operation = document["paths"][path][method.lower()]
    schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
    jsonschema.validate(value, {**schema, "components": document["components"]})
