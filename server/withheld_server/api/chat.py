"""The OpenAI shape: chat completions and the list of models."""

from collections.abc import Iterator
from typing import Any

from flask import Response

from withheld_server.api.data import with_cache
from withheld_server.api.shapes import ChatMessage, ChatRequest, ChatResponse, ModelsResponse
from withheld_server.api.stream import pieces
from withheld_server.api.wire import Route, Server, body, principal, reply
from withheld_server.asking import Asked, Reply, normal
from withheld_server.encoding import encoded
from withheld_server.errors import Invalid

MODEL = "withheld-mock"


def routes(server: Server) -> list[Route]:
    """Its endpoints."""

    def completions() -> Response:
        who, wanted = principal(server), body(ChatRequest)
        words = question(wanted.messages)
        answer = server.pipeline.ask(who, Asked(words, normal(words)))
        head = {
            "id": f"chatcmpl-{answer.answer.answer_id}",
            "created": int(server.services.library.clock.now()),
            "model": MODEL,
        }
        if wanted.stream:
            stream = Response(chunks(server, answer, head), content_type="text/event-stream")
            return with_cache(stream, answer)
        return with_cache(reply(whole(answer, head, words)), answer)

    def models() -> Response:
        principal(server)
        return reply(
            {"object": "list", "data": [{"id": MODEL, "object": "model", "created": 0, "owned_by": "withheld"}]}
        )

    return [
        Route("POST", "/v1/chat/completions", completions, "Ask in the OpenAI shape", ChatRequest, ChatResponse),
        Route("GET", "/v1/models", models, "The one model", None, ModelsResponse),
    ]


def question(messages: list[ChatMessage]) -> str:
    """The text of the last user message. Raises ``Invalid`` when there is none."""
    for message in reversed(messages):
        if message.role == "user":
            content = message.content or ""
            if isinstance(content, str):
                return content
            return "\n".join(str(part["text"]) for part in content if part.get("type") == "text" and "text" in part)
    raise Invalid("messages: there is no message of role 'user'")


def extra(answer: Reply) -> dict[str, Any]:
    """What the message has beyond the OpenAI shape."""
    made = answer.answer
    return {
        "citations": list(made.citations),
        "contexts": [context.public for context in made.contexts],
        "abstained": made.abstained,
    }


def whole(answer: Reply, head: dict[str, Any], words: str) -> dict[str, Any]:
    """A completion in one piece. Tokens are counted as words."""
    asked, said = len(words.split()), len(answer.answer.text.split())
    message = {"role": "assistant", "content": answer.answer.text, **extra(answer)}
    return {
        **head,
        "object": "chat.completion",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": asked, "completion_tokens": said, "total_tokens": asked + said},
    }


def chunks(server: Server, answer: Reply, head: dict[str, Any]) -> Iterator[bytes]:
    """A completion in chunks; access is checked again before each that carries content."""

    def chunk(delta: dict[str, Any], finish: str | None = None) -> bytes:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        data = {**head, "object": "chat.completion.chunk", "choices": [choice]}
        return line(data)

    def line(data: dict[str, Any]) -> bytes:
        return b"data: %b\n\n" % encoded(data)

    yield chunk({"role": "assistant", "content": ""})
    for delta in [*({"content": piece} for piece in pieces(answer.answer.text)), extra(answer)]:
        if not server.pipeline.still_open(answer):
            yield line({"error": {"code": "ended", "message": "the answer is no longer available"}})
            return
        yield chunk(delta)
    yield chunk({}, "stop")
    yield b"data: [DONE]\n\n"
