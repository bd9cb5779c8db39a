"""Finds the question and the supplied passages in the messages that a RAG system sends to a language model."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_TAGGED = re.compile(r"<context>(.*?)</context>", re.DOTALL)
_SOURCE = re.compile(r"<source[^>]*>(.*?)</source>", re.DOTALL)
_HEADED = re.compile(r"^#+ *(Query|Question|Context)[^\n]*\n(.*?)(?=^#+ |\Z)", re.DOTALL | re.MULTILINE)
_TAG = re.compile(r"</?[a-z_]+>")


@dataclass(frozen=True)
class Asked:
    """What is asked, what was asked before it in the same conversation, and what may be answered from."""

    question: str
    before: tuple[str, ...]
    context: str


def read(messages: Sequence[dict[str, Any]]) -> Asked:
    """The last question of the person, with every context in the messages; an empty context where there is none."""
    turns = [(str(one.get("role")), text_of(one.get("content"))) for one in messages]
    read_turns = [(role, *_split(text)) for role, text in turns]
    questions = [question for role, question, _ in read_turns if role == "user" and question]
    contexts = [context for _, _, context in read_turns if context]
    return Asked(questions[-1] if questions else "", tuple(questions[:-1]), "\n\n".join(contexts))


def text_of(content: object) -> str:
    """A message's text, which is a string or a list of parts."""
    if isinstance(content, list):
        return "\n".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return str(content or "")


def _split(text: str) -> tuple[str, str]:
    """A message's question and its context: by tags, by headings, or all of it a question."""
    tagged = _TAGGED.search(text)
    if tagged:
        passages = _SOURCE.findall(tagged[1]) or [tagged[1]]
        return _TAG.sub("", text[tagged.end() :]).strip(), "\n\n".join(passages).strip()
    headed: dict[str, str] = {}
    for name, part in _HEADED.findall(text):
        headed.setdefault(name.lower(), part.strip())
    if "context" in headed:
        question = headed.get("query") or headed.get("question") or ""
        # R2R repeats the question at the head of the context, where no sentence would answer it better.
        return question, headed["context"].replace(question, "") if question else headed["context"]
    return text.strip(), ""
