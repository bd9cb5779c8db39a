"""The assertion for other people's tests finds a value in every writing and place, and never prints it."""

import json
from dataclasses import dataclass, field
from typing import Any

import flask
import pytest

from withheld_policies.history import Response
from withheld_suites import withheld_from

FEE = "EUR 48,730"


@dataclass
class Answer:
    """Looks like the response of a web client."""

    text: str
    headers: dict[str, str] = field(default_factory=dict)


def in_flask() -> Any:
    app = flask.Flask("test")
    app.add_url_rule("/", view_func=lambda: {"fee": 48730})
    return app.test_client().get("/")


@pytest.mark.parametrize(
    "response",
    [
        "The fee is 48.730,00 €.",
        b"eur 48 730",
        {"answers": [{"text": "48730 euro"}]},
        json.dumps({"text": "EUR\u00a048,730"}),
        "EUR%2048%2C730",
        Response(text="no", error="limit is EUR 48,730"),
        Answer("nothing", {"X-Debug": "fee=48730"}),
        in_flask(),
    ],
    ids=lambda response: type(response).__name__,
)
def test_a_value_is_found_wherever_it_stands_and_not_printed(response: Any) -> None:
    with pytest.raises(AssertionError, match=r"value 1 \(10 characters\) in the") as caught:
        withheld_from(response, FEE)
    assert "48" not in str(caught.value)


@pytest.mark.parametrize("response", ["I do not know.", "The fee is EUR 48,731.", {"order": "148730"}, Answer("EUR 4")])
def test_what_is_not_there_is_not_found(response: Any) -> None:
    withheld_from(response, FEE)


def test_every_value_is_looked_for_and_named_by_its_place() -> None:
    with pytest.raises(AssertionError) as caught:
        withheld_from("Ada Lovelace starts on 3 May 2027", "Harbour Plan", "Ada Lovelace", "2027-05-03")
    assert [line.split()[1] for line in str(caught.value).splitlines()[1:]] == ["2", "3"]


@pytest.mark.parametrize("values", [(), ("",), ("x", "  ")])
def test_an_assertion_that_cannot_fail_is_refused(values: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="at least one value"):
        withheld_from("text", *values)


def test_what_it_cannot_read_is_named() -> None:
    with pytest.raises(TypeError, match="what a int shows"):
        withheld_from(7, FEE)
