"""How the mock server's JSON is read: from its bodies and events to the fields of a response."""

from collections.abc import Sequence
from typing import Any

from withheld_suites.errors import UnknownShape
from withheld_suites.targets.framing import Event
from withheld_suites.targets.reply import Fields, need, parse, rows

_CITATION = ("document", "version", "passage", "title")
_CONTEXT = ("document", "version", "passage", "title", "text", "score")


def ask(body: str) -> Fields:
    """The answer to a question."""
    return _answer(parse(body))


def stream(events: Sequence[Event]) -> Fields:
    """The answer to a question that was streamed. What was shown and then replaced stays in the text."""
    deltas: list[str] = []
    final: Fields | None = None
    partial: Fields = {}
    for event in events:
        value = parse(event.data)
        match event.name:
            case "meta" if value.get("run") is not None:
                partial["things"] = {"run": str(value["run"])}
            case "delta":
                deltas.append(str(need(value, "text")))
            case "contexts":
                partial["contexts"] = _contexts(need(value, "contexts"))
            case "citations":
                partial["citations"] = _pick(need(value, "citations"), "citations", _CITATION)
            case "done":
                final = _answer(value)
            case "error":
                partial["error"] = f"the stream ended with an error: {_code(value)}"
    text = "".join(deltas)
    if final is None:
        why = partial.pop("error", "the stream ended without its last event")
        return {**partial, "text": text or None, "error": why}
    said = final["text"] or ""
    if text and text.strip() != said.strip():
        final["text"] = f"{text}\n{said}"
    # Passages that were sent ahead were shown, whatever the last event says.
    ahead = [row for row in partial.get("contexts", []) if row not in final.get("contexts", [])]
    if ahead:
        final["contexts"] = [*ahead, *final.get("contexts", [])]
    if partial.get("things") or final.get("things"):
        final["things"] = {**partial.get("things", {}), **final.get("things", {})}
    return {**partial, **final}


def search(body: str) -> Fields:
    """Results of a search, as contexts in rank order."""
    value = parse(body)
    found = _contexts(need(value, "results"))
    return {"contexts": found, "total": value.get("total"), "cache": value.get("cache")}


def listing(body: str) -> Fields:
    """A list of documents, as citations."""
    value = parse(body)
    return {
        "citations": _pick(need(value, "documents"), "documents", ("id", "title", "version")),
        "total": value.get("total"),
    }


def suggestions(body: str) -> Fields:
    """Suggested documents, as citations."""
    return {"citations": _pick(need(parse(body), "suggestions"), "suggestions", ("document", "title"))}


def document(body: str) -> Fields:
    """An opened document, as text."""
    value = parse(body)
    parts = [str(value.get("title", ""))]
    for passage in rows(need(value, "passages"), "passages"):
        parts += [str(passage.get("heading") or ""), str(need(passage, "text"))]
    return {"text": "\n".join(part for part in parts if part)}


def download(body: str) -> Fields:
    """A downloaded file, as text."""
    return {"text": body}


def conversation(body: str) -> Fields:
    """The answers of a conversation's turns, as text; the questions are the asker's own words and stay in the body."""
    value = parse(body)
    turns = rows(need(value, "turns"), "turns")
    citations = [row for turn in turns for row in rows(turn.get("citations") or [], "citations")]
    return {
        "text": "\n".join(str(turn.get("answer") or "") for turn in turns),
        "citations": _pick(citations, "citations", _CITATION),
        "conversation": value.get("id"),
    }


def conversations(body: str) -> Fields:
    """The list of conversations; only its length is read, the rest stays in the body."""
    return {"total": len(rows(need(parse(body), "conversations"), "conversations"))}


def error(body: str) -> Fields:
    """An error in the mock's own shape, whose code is the reason. Raises ``UnknownShape`` on any other."""
    return {"reason": _code(parse(body))}


def message(body: str) -> str:
    """The words of an error in the mock's own shape; empty for any other."""
    try:
        value = parse(body).get("error")
    except UnknownShape:
        return ""
    return f"{value.get('code')}: {value.get('message')}" if isinstance(value, dict) else ""


def thing(body: str) -> str | None:
    """The id of what a change made; none where it made nothing."""
    try:
        made = parse(body).get("thing")
    except UnknownShape:
        return None
    return str(made) if made else None


def _code(value: dict[str, Any]) -> str:
    inner = need(value, "error")
    if not isinstance(inner, dict) or not isinstance(inner.get("code"), str):
        raise UnknownShape("'error' has no code")
    return str(inner["code"])


def _answer(value: dict[str, Any]) -> Fields:
    fields: Fields = {
        "text": need(value, "answer"),
        "abstained": value.get("abstained"),
        "reason": value.get("reason"),
        "clarifies": bool(value.get("clarifies", False)),
        "conversation": value.get("conversation"),
        "cache": value.get("cache"),
        "nonce": value.get("answer_id"),
    }
    if value.get("request_id") is not None:
        fields["request_id"] = value["request_id"]
    if value.get("files"):
        fields["things"] = {"link": str(need(rows(value["files"], "files")[0], "link"))}
    if value.get("citations") is not None:
        fields["citations"] = _pick(value["citations"], "citations", _CITATION)
    if value.get("contexts") is not None:
        fields["contexts"] = _contexts(value["contexts"])
    return fields


def _contexts(value: object) -> list[Fields]:
    found = _pick(value, "contexts", _CONTEXT)
    for row in found:
        need(row, "text")
    return found


def _pick(value: object, key: str, names: tuple[str, ...]) -> list[Fields]:
    found = []
    for row in rows(value, key):
        picked = {name: row[name] for name in names if name in row}
        if "id" in picked:
            picked["document"] = picked.pop("id")
        found.append(picked)
    return found
