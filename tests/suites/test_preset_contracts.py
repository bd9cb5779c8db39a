"""Each preset reads what its product documents: whole answers, streams split anywhere, refusals and errors."""

import json
from random import Random
from typing import Any

import pytest

from withheld_policies.history import Response
from withheld_suites.targets.declared.answer import Reader, reply
from withheld_suites.targets.declared.loading import preset, presets, read
from withheld_suites.targets.declared.template import value
from withheld_suites.targets.redaction import Redactor
from withheld_suites.targets.transport import Exchange, Piece

TEXT, PASSAGE = "The code is K-4711 – so it says.", "On page 3: the code is K-4711."


def sse(*events: tuple[str | None, object]) -> str:
    """Server-sent events; a name of none leaves it out, text is sent as it stands."""
    lines = []
    for name, data in events:
        head = "" if name is None else f"event: {name}\n"
        lines.append(f"{head}data: {data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)}\n\n")
    return "".join(lines)


def lines(*values: object) -> str:
    return "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)


HALVES = (TEXT[:9], TEXT[9:])
CHUNK = {"document_id": "d-1", "id": "c-1", "text": PASSAGE, "score": 0.5, "metadata": {"title": "Plan"}}
RAGFLOW = {"id": "c-1", "content": PASSAGE, "document_id": "d-1", "document_name": "plan.txt", "similarity": 0.5}
DIFY = {"document_id": "d-1", "segment_id": "s-1", "document_name": "Plan", "content": PASSAGE, "score": 0.5}
SOURCES = [{"source": {"id": "kb"}, "document": [PASSAGE], "metadata": [{"file_id": "d-1", "name": "plan.txt"}]}]
OURS = {"document": "d-1", "version": 1, "passage": "p", "title": "Plan", "text": PASSAGE, "score": 0.5}
ONYX = {"document_id": "d-1", "semantic_identifier": "Plan", "blurb": PASSAGE, "score": 0.5}
RESULT = {"file_id": "d-1", "filename": "plan.txt", "score": 0.5, "text": PASSAGE}
OUTPUT = [
    {"type": "file_search_call", "results": [RESULT]},
    {"type": "message", "content": [{"type": "output_text", "text": TEXT, "annotations": [
        {"type": "file_citation", "file_id": "d-1", "filename": "plan.txt", "index": 3}]}]},
]  # fmt: skip
AZURE = {"data_points": {"text": [f"plan.pdf#page=3: {PASSAGE}"]}}

WHOLE: dict[str, object] = {
    "mock": {
        "answer": TEXT, "abstained": False, "answer_id": "a", "request_id": "r-1", "citations": [],
        "contexts": [OURS],
    },
    "onyx": {"answer": TEXT, "error_msg": None, "top_documents": [ONYX], "citation_info": [{"document_id": "d-1"}]},
    "r2r": {"results": {"generated_answer": TEXT, "search_results": {"chunk_search_results": [CHUNK]},
                        "citations": [{"id": "x", "payload": {"document_id": "d-1", "text": PASSAGE}}]}},
    "open-webui": {"choices": [{"message": {"role": "assistant", "content": TEXT}}], "sources": SOURCES},
    "ragflow": {"code": 0, "data": {"answer": TEXT, "session_id": "s", "reference": {"chunks": [RAGFLOW]}}},
    "dify": {"answer": TEXT, "conversation_id": "s", "metadata": {"retriever_resources": [DIFY]}},
    "librechat-rag-api": [[{"page_content": PASSAGE, "metadata": {"file_id": "d-1", "source": "plan.txt"}}, 0.5]],
    "azure-search-openai-demo": {"message": {"content": f"{TEXT} [plan.pdf#page=3]"}, "context": AZURE},
    "openai-responses": {"id": "resp-1", "error": None, "output": OUTPUT},
    "openai-chat": {"choices": [{"message": {"content": TEXT, "refusal": None}}]},
    "langserve": {"output": {"answer": TEXT, "context": [{"page_content": PASSAGE, "metadata": {"source": "plan"}}]}},
    "hayhooks": {"result": {"replies": [TEXT], "documents": [{"id": "d-1", "content": PASSAGE, "score": 0.5}]}},
}  # fmt: skip

DELTAS = [{"choices": [{"delta": {"content": half}}]} for half in HALVES]
STREAMS: dict[str, str] = {
    "mock": sse(
        ("contexts", {"contexts": [OURS]}),
        *(("delta", {"text": half}) for half in HALVES),
        ("done", {"answer": TEXT, "abstained": False, "request_id": "r-1"}),
    ),
    "onyx": lines(
        {"user_message_id": 1, "reserved_assistant_message_id": 2},
        {"placement": {"turn_index": 0}, "obj": {"type": "search_tool_documents_delta", "documents": [ONYX]}},
        {"obj": {"type": "chat_heartbeat"}},
        {"obj": {"type": "reasoning_delta", "reasoning": "Let me see."}},
        *({"obj": {"type": "message_delta", "content": half}} for half in HALVES),
        {"obj": {"type": "citation_info", "citation_number": 1, "document_id": "d-1"}},
        {"obj": {"type": "stop"}},
    ),
    "r2r": sse(
        ("search_results", {"id": "run", "data": {"chunk_search_results": [CHUNK]}}),
        *(("message", {"delta": {"content": [{"type": "text", "payload": {"value": half}}]}}) for half in HALVES),
        ("citation", {"id": "x", "payload": {"document_id": "d-1"}}),
        ("final_answer", {"generated_answer": TEXT, "citations": []}),
        ("done", "[DONE]"),
    ),
    "open-webui": sse((None, {"sources": SOURCES}), *((None, delta) for delta in DELTAS), (None, "[DONE]")),
    "ragflow": sse(
        *((None, {"code": 0, "data": {"answer": half, "session_id": "s", "reference": {}}}) for half in HALVES),
        (None, {"code": 0, "data": {"answer": "", "reference": {"chunks": {"0": RAGFLOW}}}}),
        (None, {"code": 0, "data": True}),
    ),
    "dify": sse(
        ("ping", ""),
        *((None, {"event": "message", "answer": half, "conversation_id": "s"}) for half in HALVES),
        (None, {"event": "agent_message", "answer": TEXT, "conversation_id": "s"}),
        (None, {"event": "message_end", "metadata": {"retriever_resources": [DIFY]}}),
    ),
    "anythingllm": sse(
        *((None, {"type": "textResponseChunk", "textResponse": half, "sources": []}) for half in HALVES),
        (None, {"type": "finalizeResponseStream", "sources": [{"title": "Plan", "chunk": PASSAGE}]}),
    ),
    "azure-search-openai-demo": lines(
        {"delta": {"role": "assistant"}, "context": AZURE},
        *({"delta": {"content": half}} for half in HALVES),
    ),
    "openai-responses": sse(
        ("response.created", {"type": "response.created", "response": {"id": "resp-1"}}),
        *(("response.output_text.delta", {"delta": half}) for half in HALVES),
        ("response.completed", {"response": {"id": "resp-1", "output": OUTPUT}}),
    ),
    "openai-chat": sse(*((None, delta) for delta in DELTAS), (None, "[DONE]")),
    "langserve": sse(("metadata", {"run_id": "r"}), *(("data", json.dumps(half)) for half in HALVES))
    + "event: end\n\n",
    "hayhooks": sse(*((None, delta) for delta in DELTAS), (None, "[DONE]")),
}  # fmt: skip

WITHOUT_PASSAGES = {"openai-chat"}
STREAMS_WITHOUT_PASSAGES = {"openai-chat", "langserve", "hayhooks"}


def answered(name: str, body: str, status: int = 200, *, streamed: bool = False, seed: int | None = None) -> Response:
    file = read(preset(name), f"{name}.toml")
    data = body.encode()
    cuts = sorted(Random(seed).sample(range(len(data)), 15)) if seed is not None else []
    ends = zip([0, *cuts], [*cuts, len(data)], strict=True)
    pieces = tuple(Piece(0.0, data[start:end]) for start, end in ends)
    exchange = Exchange("answered", 0.0, 1.0, status, {}, pieces, 0.0)
    reader = Reader(
        file.ask.read, file.errors, Redactor(), lambda row: row, asks=True,
        stream=file.ask.stream if streamed else None, empty=file.promises.empty_means_abstain,
    )  # fmt: skip
    return reply(exchange, [], reader, "r-1", None).response


def test_every_preset_has_its_shapes() -> None:
    assert WHOLE.keys() | STREAMS.keys() == presets().keys()


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_answer_is_read(name: str) -> None:
    response = answered(name, json.dumps(WHOLE[name]))
    assert response.error is None
    assert ("K-4711" if name == "librechat-rag-api" else TEXT) in (response.text or "")
    shown = None if name in WITHOUT_PASSAGES else [PASSAGE]
    assert (response.contexts and [one.text for one in response.contexts]) == shown


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", STREAMS)
def test_a_stream_split_anywhere_is_read(name: str, seed: int) -> None:
    response = answered(name, STREAMS[name], streamed=True, seed=seed)
    assert response.error is None
    assert response.text == TEXT
    shown = None if name in STREAMS_WITHOUT_PASSAGES else [PASSAGE]
    assert (response.contexts and [one.text for one in response.contexts]) == shown
    assert "".join(frame.data for frame in response.frames or ()) == STREAMS[name]


@pytest.mark.parametrize(
    "name", sorted({*STREAMS} - {"ragflow", "anythingllm", "azure-search-openai-demo", "langserve"})
)
def test_a_stream_that_is_cut_off_is_an_error(name: str) -> None:
    whole = STREAMS[name]
    cut = whole[: whole.index(HALVES[1]) - 20]
    assert answered(name, cut, streamed=True).error is not None


IN_STREAM: dict[str, str] = {
    "onyx": lines({"error": "model is down"}),
    "dify": sse((None, {"event": "error", "status": 400, "code": "x", "message": "model is down"})),
    "anythingllm": sse((None, {"type": "abort", "textResponse": None, "error": "model is down"})),
    "azure-search-openai-demo": lines({"error": "model is down"}),
    "openai-responses": sse(("response.failed", {"response": {"error": {"message": "model is down"}}})),
    "openai-chat": sse((None, {"error": {"message": "model is down"}}), (None, "[DONE]")),
    "langserve": sse(("error", {"status_code": 500, "message": "model is down"})),
    "mock": sse(("error", {"error": {"code": "ended", "message": "model is down"}})),
}


@pytest.mark.parametrize("name", IN_STREAM)
def test_a_failure_within_a_stream_is_an_error_although_the_status_is_200(name: str) -> None:
    response = answered(name, IN_STREAM[name], streamed=True)
    assert response.error is not None
    assert "model is down" in response.model_dump_json()


@pytest.mark.parametrize("name", WHOLE)
def test_an_unknown_shape_is_an_error_and_never_an_abstention(name: str) -> None:
    response = answered(name, json.dumps({"something": {"quite": "different"}}))
    assert response.error is not None
    assert response.abstained is None


@pytest.mark.parametrize("seed", range(3))
def test_r2r_3_3_names_the_answer_otherwise_and_streams_in_tags(seed: int) -> None:
    whole = {"results": {"completion": TEXT, "search_results": {"chunk_search_results": [CHUNK]}}}
    streamed = f"<chunk_search>{json.dumps([CHUNK])}</chunk_search>\n<completion>\n{TEXT}</completion>"
    for response in (answered("r2r", json.dumps(whole)), answered("r2r", streamed, streamed=True, seed=seed)):
        assert response.error is None
        assert (response.text or "").strip() == TEXT
        assert [(one.document, one.title, one.text) for one in response.contexts or ()] == [("d-1", "Plan", PASSAGE)]
    assert answered("r2r", streamed[:-5], streamed=True).error is not None


def test_r2r_asks_within_a_document_only_where_one_is_named() -> None:
    asked = read(preset("r2r"), "r2r.toml").ask.json_body
    known = {"words": "Which code?", "settings": {"passages": 5}}
    assert value(asked, known)["search_settings"] == {"limit": 5}
    scoped = value(asked, {**known, "document": {"id": "d-1"}})
    assert scoped["search_settings"]["filters"] == {"document_id": {"$eq": "d-1"}}


def test_open_webui_ranks_the_passages_of_all_knowledge_bases_by_their_scores() -> None:
    bases = [
        {"document": ["far"], "metadata": [{"file_id": "d-1"}], "distances": [0.31]},
        {"document": ["near", "next"], "metadata": [{"file_id": "d-2"}, {"file_id": "d-2"}], "distances": [0.77, 0.52]},
    ]
    whole = {"choices": [{"message": {"content": TEXT}}], "sources": bases}
    streamed = sse((None, {"sources": bases}), *((None, delta) for delta in DELTAS), (None, "[DONE]"))
    for response in (answered("open-webui", json.dumps(whole)), answered("open-webui", streamed, streamed=True)):
        ranked = [(one.text, one.document, one.score) for one in response.contexts or ()]
        assert ranked == [("near", "d-2", 0.77), ("next", "d-2", 0.52), ("far", "d-1", 0.31)]


def test_ragflow_refuses_by_its_code() -> None:
    body: dict[str, Any] = {"code": 108, "message": "no permission", "data": None}
    assert (answered("ragflow", json.dumps(body)).status, answered("ragflow", json.dumps(body)).error) == (403, None)


def test_an_empty_list_from_rag_api_is_no_error() -> None:
    response = answered("librechat-rag-api", "[]")
    assert (response.error, response.text, response.contexts) == (None, "", ())
    assert answered("librechat-rag-api", '{"detail": "No documents found"}', status=404).status == 404


def test_azure_cites_within_the_text() -> None:
    cited = answered("azure-search-openai-demo", json.dumps(WHOLE["azure-search-openai-demo"])).citations
    assert [(one.title, one.passage) for one in cited or ()] == [("plan.pdf", "3")]


def test_a_refusal_of_responses_is_read_as_its_text() -> None:
    output = [{"type": "message", "content": [{"type": "refusal", "refusal": "I cannot help."}]}]
    assert answered("openai-responses", json.dumps({"id": "r", "output": output})).text == "I cannot help."
