"""Responses of many shapes read by paths: fallbacks, rows, envelopes, caches, and streams however they are split."""

import json
from random import Random
from typing import Any

import pytest

from withheld_policies.history import Response
from withheld_suites.targets.declared.answer import Reader, reply
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.loading import read
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.transport import Exchange, Piece

HEAD = """
format = 1
name = "rag"
url = "http://rag"
credential = {kind = "none"}
accounts.bob.user = "bob"

[ask]
path = "/ask"
json = {q = "{words}", stream = "{stream}"}
"""


def file(text: str) -> TargetFile:
    return read(HEAD + text, "rag.toml")


def answered(
    text: str, body: object, *, status: int = 200, headers: dict[str, str] | None = None, seed: int | None = None,
    streamed: bool = False,
) -> Response:  # fmt: skip
    """The response that a body gives by the file; with a seed, it arrives in pieces cut at random bytes."""
    made = file(text)
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    cuts = sorted(Random(seed).sample(range(len(data) + 1), min(12, len(data)))) if seed is not None else []
    pieces = [
        Piece(float(place), data[start:end])
        for place, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(data)], strict=True))
    ]
    exchange = Exchange("answered", 0.0, 1.0, status, headers or {}, tuple(pieces), 0.0)
    stream = made.ask.stream if streamed else None
    reader = Reader(made.ask.read, made.errors, Redactor(), lambda row: row, stream=stream, asks=True)
    return reply(exchange, [], reader, "r-1", None).response


def test_the_first_path_that_finds_something_counts() -> None:
    text = 'read = {text = ["$.results.generated_answer", "$.results.completion"]}'
    assert answered(text, {"results": {"generated_answer": "new"}}).text == "new"
    assert answered(text, {"results": {"completion": "old", "generated_answer": None}}).text == "old"


def test_no_answer_where_it_is_expected_is_an_error_and_never_an_abstention() -> None:
    response = answered('read = {text = "$.answer"}', {"reply": "It is K-4711."})
    assert response.error is not None
    assert "no answer at $.answer" in response.error
    assert response.abstained is None
    assert "K-4711" in (response.body or "")


def test_not_exposed_is_none_and_nothing_retrieved_is_empty() -> None:
    text = 'read = {text = "$.a", contexts = {rows = "$.hits", text = "$.t"}}'
    assert answered(text, {"a": "yes"}).contexts is None
    assert answered(text, {"a": "yes", "hits": []}).contexts == ()
    shown = answered(text, {"a": "yes", "hits": [{"t": "one"}, {"t": "two"}]}).contexts
    assert [context.text for context in shown or ()] == ["one", "two"]


def test_rows_may_be_a_table_keyed_by_numbers() -> None:
    text = 'read = {text = "$.a", contexts = {rows = "$.chunks", text = "$.content", document = "$.doc"}}'
    shown = answered(text, {"a": "y", "chunks": {"10": {"content": "b"}, "9": {"content": "a", "doc": 7}}}).contexts
    assert [(context.text, context.document) for context in shown or ()] == [("a", "7"), ("b", None)]


def test_rows_may_be_lists_themselves() -> None:
    text = 'read = {text = "$[0][0].page", contexts = {rows = "$", text = "$[0].page", score = "$[1]"}}'
    shown = answered(text, [[{"page": "one"}, 0.5], [{"page": "two"}, 0.25]]).contexts
    assert [(context.text, context.score) for context in shown or ()] == [("one", 0.5), ("two", 0.25)]


def test_a_row_may_hold_parallel_lists() -> None:
    text = """read.text = "$.a"
read.contexts = {rows = "$.sources", spread = true, text = "$.document[*]", document = "$.metadata[*].file"}"""
    shown = answered(
        text, {"a": "y", "sources": [{"document": ["one", "two"], "metadata": [{"file": "f"}, {}]}]}
    ).contexts
    assert [(context.text, context.document) for context in shown or ()] == [("one", "f"), ("two", None)]


def test_the_scores_may_be_the_ranking_and_not_the_list() -> None:
    text = """
read.text = "$.a"
[ask.read.contexts]
rows = "$.sources"
spread = true
text = "$.document[*]"
score = "$.distances[*]"
ranked_by_score = true"""
    sources = [{"document": ["far", "unknown"], "distances": [0.2]}, {"document": ["near"], "distances": [0.9]}]
    shown = answered(text, {"a": "y", "sources": sources}).contexts
    assert [context.text for context in shown or ()] == ["near", "far", "unknown"]


def test_citations_may_stand_in_the_text() -> None:
    text = r"""read.text = "$.a"
read.citations = {rows = "$.a", pattern = '\[(?P<title>[^\]#]+)#page=(?P<passage>\d+)\]'}"""
    cited = answered(text, {"a": "It is so [plan.pdf#page=3], says [note.md#page=1]."}).citations
    assert [(one.title, one.passage) for one in cited or ()] == [("plan.pdf", "3"), ("note.md", "1")]


@pytest.mark.parametrize(
    ("cache", "headers", "body", "state"),
    [
        ('cache = {answer = {at = "header:X-Cache"}}', {"x-cache": "HIT"}, {}, {"answer": "hit"}),
        ('cache = {answer = {at = "header:X-Cache"}}', {"x-cache": "MISS"}, {}, {"answer": "miss"}),
        ('cache = {answer = {at = "header:X-Cache"}}', {"x-cache": "who knows"}, {}, None),
        ('cache = {semantic = {at = "$.cached", hit = [true]}}', {}, {"cached": True}, {"semantic": "hit"}),
        ('cache = {semantic = {at = "$.cached", hit = [1]}}', {}, {"cached": True}, None),
        ('cache = "$.cache"', {}, {"cache": {"answer": "off"}}, {"answer": "off"}),
    ],
)
def test_a_hit_shows(cache: str, headers: dict[str, str], body: dict[str, Any], state: object) -> None:
    response = answered(f'read = {{text = "$.a", {cache}}}', {"a": "yes", **body}, headers=headers)
    assert response.cache == state


ENVELOPE = """read = {text = "$.data.answer"}
[errors]
envelope = {at = "$.code", ok = [0], status = {"108" = 403, "102" = 500}}
reason = "$.code"
message = "$.message"
"""


def test_an_envelope_tells_success_from_refusal_and_failure() -> None:
    assert answered(ENVELOPE, {"code": 0, "data": {"answer": "yes"}}).text == "yes"
    refused = answered(ENVELOPE, {"code": 108, "message": "no permission"})
    assert (refused.status, refused.error, refused.reason) == (403, None, "108")
    failed = answered(ENVELOPE, {"code": 102, "message": "no such chat"})
    assert failed.error == "status 500 no such chat"
    assert answered(ENVELOPE, {"code": 999, "message": "?"}).error == "status 500 ?"


def test_a_refusal_that_is_not_in_the_targets_own_shape_is_an_error() -> None:
    text = 'read = {text = "$.a"}\n[errors]\nshape = "$.error.code"'
    assert answered(text, {"error": {"code": "no"}}, status=404).error is None
    assert "is it the target's own?" in (answered(text, "<h1>nginx</h1>", status=404).error or "")


def test_an_error_within_a_response_is_an_error() -> None:
    response = answered('read = {text = "$.a", error = "$.error"}', {"a": "", "error": "model is down"})
    assert response.error == "the target reported an error: model is down"


def test_abstention_is_what_the_signal_says() -> None:
    text = 'read = {text = "$.a", abstained = {at = "$.type", equals = ["abort", "empty"]}}'
    assert answered(text, {"a": "", "type": "empty"}).abstained is True
    assert answered(text, {"a": "yes", "type": "text"}).abstained is False
    assert answered(text, {"a": "yes"}).abstained is None


# Streams: the file, the body, and the text that it says.
OPENAI = """read = {text = "$.choices[0].message.content"}
stream = {framing = "sse", delta = "$.choices[0].delta.content", end = ["[DONE]"]}"""
NAMED = """read = {text = "$.answer"}
[ask.stream]
framing = "sse"
delta = "$.delta"
delta_events = ["message"]
end = ["final"]
on.sources.contexts = {rows = "$.hits", text = "$.t"}
on.final.text = "$.answer"
"""
LINES = """read = {text = "$.answer"}
[ask.stream]
framing = "ndjson"
event = "$.obj.type"
delta = "$.obj.content"
delta_events = ["message_delta"]
reasoning = "$.obj.reasoning"
end = ["stop"]
on.documents.contexts = {rows = "$.obj.documents", text = "$.blurb"}
"""


def chunk(text: str) -> str:
    return "data: " + json.dumps({"choices": [{"delta": {"content": text}}]}, ensure_ascii=False) + "\n\n"


@pytest.mark.parametrize("seed", range(5))
def test_server_sent_events_split_anywhere(seed: int) -> None:
    body = chunk("Es sind 14 €") + ": keep alive\n\n" + chunk(" im Monat – 日本.") + "data: [DONE]\n\n"
    response = answered(OPENAI, body, seed=seed, streamed=True)
    assert response.text == "Es sind 14 € im Monat – 日本."
    assert "".join(frame.data for frame in response.frames or ()) == body


@pytest.mark.parametrize("seed", range(5))
def test_named_events_split_anywhere(seed: int) -> None:
    body = (
        'event: sources\r\ndata: {"hits": [{"t": "K-4711 is it"}]}\r\n\r\n'
        'event: message\r\ndata: {"delta": "It is "}\r\n\r\nevent: message\r\ndata: {"delta": "K-4711."}\r\n\r\n'
        'event: ping\r\ndata: \r\n\r\nevent: final\r\ndata: {"answer": "It is K-4711."}\r\n\r\n'
    )
    response = answered(NAMED, body, seed=seed, streamed=True)
    assert response.text == "It is K-4711."
    assert [context.text for context in response.contexts or ()] == ["K-4711 is it"]


TAGS = """read = {text = "$.answer"}
[ask.stream]
framing = ["sse", "tags"]
delta = "$.delta"
delta_events = ["message"]
end = ["final", "</said>"]
on.sources.contexts = {rows = "$", text = "$.t"}
on.said.text = "body"
"""


@pytest.mark.parametrize("seed", range(5))
def test_the_first_framing_that_finds_an_event_counts(seed: int) -> None:
    tagged = '<sources>[{"t": "K-4711 is it"}]</sources>\n<said>It is 4711 <b>now</b>.</said>'
    response = answered(TAGS, tagged, seed=seed, streamed=True)
    assert (response.error, response.text) == (None, "It is 4711 <b>now</b>.")
    assert [context.text for context in response.contexts or ()] == ["K-4711 is it"]
    events = 'event: message\ndata: {"delta": "<b>K-4711</b>"}\n\nevent: final\ndata: {}\n\n'
    assert answered(TAGS, events, seed=seed, streamed=True).text == "<b>K-4711</b>"


def test_tags_that_are_cut_short_are_an_error_and_their_text_is_kept() -> None:
    response = answered(TAGS, "<said>It is K-47", streamed=True)
    assert response.text == "It is K-47"
    assert response.error == "the stream ended without its last event (final, </said>)"


@pytest.mark.parametrize("seed", range(5))
def test_lines_of_json_split_anywhere_whatever_their_media_type_says(seed: int) -> None:
    lines = [
        {"user_message_id": 1},
        {"obj": {"type": "documents", "documents": [{"blurb": "on K-4711"}]}},
        {"obj": {"type": "thinking", "reasoning": "Let me see."}},
        {"obj": {"type": "message_delta", "content": "It is "}},
        {"obj": {"type": "message_delta", "content": "K-4711."}},
        {"obj": {"type": "stop"}},
    ]
    body = "".join(json.dumps(line) + "\n" for line in lines)
    response = answered(LINES, body, seed=seed, streamed=True, headers={"content-type": "text/event-stream"})
    assert response.error is None
    assert response.text == "It is K-4711."
    assert [context.text for context in response.contexts or ()] == ["on K-4711"]


def test_reasoning_is_kept_apart() -> None:
    text = OPENAI.replace("end =", 'reasoning = "$.choices[0].delta.thought", end =')
    body = 'data: {"choices": [{"delta": {"thought": "Hm."}}]}\n\n' + chunk("Yes.") + "data: [DONE]\n\n"
    response = answered(text, body, streamed=True)
    assert (response.reasoning, response.text) == ("Hm.", "Yes.")


def test_a_stream_that_is_cut_off_is_an_error_and_what_came_is_kept() -> None:
    response = answered(OPENAI, chunk("It is K-"), streamed=True)
    assert response.text == "It is K-"
    assert response.error == "the stream ended without its last event ([DONE])"


def test_an_error_in_the_stream_is_an_error_whatever_the_status_said() -> None:
    body = 'event: message\ndata: {"delta": "It is"}\n\nevent: error\ndata: {"message": "model is down"}\n\n'
    response = answered(NAMED, body, streamed=True)
    assert (response.status, response.text) == (200, "It is")
    assert "model is down" in (response.error or "")


def test_what_is_shown_and_then_replaced_stays() -> None:
    body = 'event: message\ndata: {"delta": "It is K-4711."}\n\nevent: final\ndata: {"answer": "I may not say."}\n\n'
    assert answered(NAMED, body, streamed=True).text == "It is K-4711.\nI may not say."


def test_cumulative_events_repeat_the_text_and_a_retraction_stays() -> None:
    text = OPENAI.replace("end =", 'mode = "cumulative", end =')
    grown = chunk("It") + chunk("It is") + chunk("It is K.") + "data: [DONE]\n\n"
    assert answered(text, grown, streamed=True).text == "It is K."
    taken_back = chunk("It is K.") + chunk("Sorry.") + "data: [DONE]\n\n"
    assert answered(text, taken_back, streamed=True).text == "It is K.\nSorry."


def test_a_last_delta_that_repeats_everything_is_not_added() -> None:
    text = OPENAI.replace("end =", "repeats = true, end =")
    body = chunk("It is ") + chunk("K.") + chunk("It is K.") + "data: [DONE]\n\n"
    assert answered(text, body, streamed=True).text == "It is K."


def test_an_error_instead_of_a_stream_is_read_as_one() -> None:
    response = answered(OPENAI, {"error": {"message": "too many"}}, status=500, streamed=True)
    assert response.error == "status 500 too many"
    assert response.body is not None
