"""An OpenAPI document read into the draft of a target file."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from withheld_suites.errors import BadOption
from withheld_suites.targets.declared.writing import ANSWERS, QUESTIONS, Draft

_SAYS = ("answer", "response", "result", "output", "text", "reply", "content", "message")


def draft(path: Path) -> Draft:
    """The draft for the operation that looks most like asking. Raises ``BadOption``."""
    try:
        document = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadOption(f"{path} cannot be read: {error.strerror}") from None
    except ValueError:
        raise BadOption(f"{path} is not JSON: an OpenAPI document in YAML is to be converted first") from None
    if not isinstance(document, dict) or not isinstance(document.get("paths"), dict):
        raise BadOption(f"{path} is not an OpenAPI document: it has no paths")
    best = max(_candidates(document), key=lambda entry: entry[0], default=None)
    if best is None:
        raise BadOption(f"{path} has no operation that takes a question (looked for: {', '.join(QUESTIONS)}, messages)")
    _, where, question, operation = best
    made = Draft(name=str(document.get("info", {}).get("title", "my-rag")), path=where)
    made.json_body = _body(_schema(document, operation), question)
    servers = document.get("servers") or [{}]
    url = str(servers[0].get("url", ""))
    made.url = url.rstrip("/") if url.startswith("http") else made.url
    _identity(made, document)
    made.answer = tuple(_answers(document, operation)) or ANSWERS
    made.notes = [f"Made from an OpenAPI document, for POST {where}."]
    return made


def _candidates(document: dict[str, Any]) -> Iterator[tuple[float, str, str, dict[str, Any]]]:
    """Operations that take a question, each with how likely it is the right one."""
    for where, item in document["paths"].items():
        operation = item.get("post") if isinstance(item, dict) else None
        if not isinstance(operation, dict) or "{" in where:
            continue
        properties = _schema(document, operation).get("properties", {})
        names = [name for name in (*QUESTIONS, "messages") if name in properties]
        if names:
            likely = 5.0 - [*QUESTIONS, "messages"].index(names[0]) / 5
            likely += sum(word in where.lower() for word in ("ask", "chat", "query", "answer", "rag", "completion"))
            yield likely, where, names[0], operation


def _schema(document: dict[str, Any], operation: dict[str, Any]) -> dict[str, Any]:
    content = operation.get("requestBody", {}).get("content", {})
    return _resolved(document, content.get("application/json", {}).get("schema", {}))


def _resolved(document: dict[str, Any], schema: Any) -> dict[str, Any]:
    """A schema behind its reference; one step is enough for a body."""
    if not isinstance(schema, dict):
        return {}
    reference = schema.get("$ref")
    if not isinstance(reference, str) or not reference.startswith("#/"):
        return schema
    found: Any = document
    for part in reference.removeprefix("#/").split("/"):
        found = found.get(part, {}) if isinstance(found, dict) else {}
    return found if isinstance(found, dict) else {}


def _body(schema: dict[str, Any], question: str) -> dict[str, Any]:
    """The required fields, with what is known of their values."""
    body: dict[str, Any] = {}
    for name in schema.get("required", []):
        field = schema.get("properties", {}).get(name, {})
        body[name] = field.get("default", field.get("example", field.get("const", "")))
    body[question] = [{"role": "user", "content": "{words}"}] if question == "messages" else "{words}"
    return body


def _answers(document: dict[str, Any], operation: dict[str, Any]) -> list[str]:
    fine = operation.get("responses", {}).get("200", {})
    content = fine.get("content", {}).get("application/json", {}) if isinstance(fine, dict) else {}
    properties = _resolved(document, content.get("schema", {})).get("properties", {})
    return [f"$.{name}" for name in _SAYS if name in properties]


def _identity(made: Draft, document: dict[str, Any]) -> None:
    schemes = document.get("components", {}).get("securitySchemes", {})
    for scheme in schemes.values():
        sort, kind = scheme.get("type"), scheme.get("scheme", "")
        if sort == "apiKey" and scheme.get("in") in ("header", "query"):
            made.credential = {"kind": "api_key", scheme["in"]: str(scheme.get("name"))}
            made.secrets = ("key",)
            return
        if sort == "http" and kind.lower() == "basic":
            made.credential, made.fields, made.secrets = {"kind": "basic"}, ("user",), ("password",)
            return
        if sort == "oauth2":
            flow = (scheme.get("flows") or {}).get("clientCredentials") or {}
            if flow:
                url = str(flow.get("tokenUrl", "/token"))
                # It may be given as seen from the server's address.
                url = url if url.startswith(("http://", "https://")) else f"/{url.removeprefix('./').lstrip('/')}"
                made.credential = {"kind": "oauth2", "grant": "client_credentials", "url": url}
                made.secrets, made.fields = ("client_secret",), ("client_id",)
                return
    if not schemes:
        made.credential, made.secrets, made.fields = {"kind": "none"}, (), ("user",)
