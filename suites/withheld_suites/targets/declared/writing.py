"""A target file written: from answers to a few questions, from a curl command, or from an OpenAPI document."""

import json
from dataclasses import dataclass, field
from typing import Any

from withheld_policies.printable import one_line, toml_text
from withheld_suites.targets.declared.control_draft import explained

ANSWERS = (
    "$.answer", "$.response", "$.result", "$.output", "$.text", "$.message.content", "$.choices[0].message.content",
    "$.data.answer", "$.reply",
)  # fmt: skip
"""Where an answer is likely to stand."""

QUESTIONS = ("question", "query", "prompt", "message", "input", "q", "text", "content", "words")
"""What the field for the question is likely to be called."""


@dataclass(slots=True)
class Draft:
    """As much of a target file as is known."""

    name: str = "my-rag"
    url: str = "http://127.0.0.1:8080"
    method: str = "POST"
    path: str = "/ask"
    headers: dict[str, str] = field(default_factory=dict)
    query: dict[str, Any] = field(default_factory=dict)
    json_body: Any = None
    form: dict[str, Any] | None = None
    answer: tuple[str, ...] = ANSWERS
    credential: dict[str, Any] = field(default_factory=lambda: {"kind": "bearer"})
    secrets: tuple[str, ...] = ("token",)
    """Fields of an account that are secrets."""
    fields: tuple[str, ...] = ()
    """Fields of an account that are not."""
    control: str = ""
    """The text of `[control]`; none: it is written as a comment that explains it."""
    notes: list[str] = field(default_factory=list)
    """Comments at the head."""


def written(draft: Draft) -> str:
    """The file's text. It loads as it stands; the secrets of its accounts are read from the environment."""
    lines = [
        *(f"# {one_line(note)}" for note in draft.notes),
        "format = 1",
        f"name = {toml(draft.name)}",
        f"url = {toml(draft.url)}",
    ]
    lines += ["", "# How a principal proves who it is; {account.NAME} is a field of its account below."]
    lines += ["[credential]", *(f"{key} = {toml(value)}" for key, value in draft.credential.items())]
    lines += ["", "# At least two people, neither of them an administrator. Secrets come from the environment."]
    for name in ("alice", "bob"):
        lines += [f"[accounts.{name}]"]
        lines += [f"{one} = {toml(name)}" for one in draft.fields]
        lines += [f'{one} = {{env = "{f"{name}_{one}".upper()}"}}' for one in draft.secrets]
        lines += [""]
    lines += [
        "[ask]",
        *([f"method = {toml(draft.method)}"] if draft.method != "POST" else []),
        f"path = {toml(draft.path)}",
    ]
    for key, value in (
        ("query", draft.query),
        ("headers", draft.headers),
        ("json", draft.json_body),
        ("form", draft.form),
    ):
        if value:
            lines.append(f"{key} = {toml(value)}")
    lines += [
        "",
        "[ask.read]",
        "# Tried in turn; `withheld target check` shows what each finds.",
        f"text = {toml(list(draft.answer))}",
    ]
    lines += ['# contexts = {rows = "$.sources", document = "$.id", title = "$.title", text = "$.text"}']
    return "\n".join([*lines, "", draft.control or explained()])


def toml(value: Any) -> str:
    """A value as TOML writes it, on one line; nothing is written for null."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {toml(one)}" for key, one in value.items() if one is not None)
        return f"{{{inner}}}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(one) for one in value if one is not None) + "]"
    if isinstance(value, int | float):
        return repr(value)
    return toml_text(json.dumps(str(value), ensure_ascii=False))


def _key(key: str) -> str:
    plain = key.replace("_", "").replace("-", "")
    return key if plain.isascii() and plain.isalnum() else toml(key)


def put_words(body: Any) -> tuple[Any, bool]:
    """The body with the question's place taken by ``{words}``, and whether there was one."""
    if not isinstance(body, dict):
        return body, False
    messages = body.get("messages")
    if isinstance(messages, list) and messages and isinstance(messages[-1], dict) and "content" in messages[-1]:
        last = {**messages[-1], "content": "{words}"}
        return {**body, "messages": [*messages[:-1], last]}, True
    for name in QUESTIONS:
        if isinstance(body.get(name), str):
            return {**body, name: "{words}"}, True
    for key, value in body.items():
        inner, done = put_words(value)
        if done:
            return {**body, key: inner}, True
    return body, False
