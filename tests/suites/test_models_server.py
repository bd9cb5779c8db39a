"""The models server's own parts: what it takes for question and context, and which sentence it answers with."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "real-systems" / "models"


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Imports a module of the models server, which is no package."""
    monkeypatch.syspath_prepend(FOLDER)
    yield import_module
    for name in ("prompts", "extractive"):
        sys.modules.pop(name, None)


class Letters:
    """Texts are near each other where they have the same letters: enough to tell equal from different."""

    def embed(self, texts: list[str]) -> Any:
        rows = np.array([[text.count(chr(97 + place)) for place in range(26)] for text in texts], float) + 1e-9
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


TAGGED = """Answer by the context; cite it where a <source> has an id.

<context>
<source id="1" name="a.txt">The annual fee of the Ada Byron agreement is €40.</source>
<source id="2" name="b.txt">The canteen opens at noon.</source>
</context>

What is the annual fee of the Ada Byron agreement?"""

HEADED = """## Task:
Answer the query.

### Query:
What is the annual fee?

### Context:
The annual fee is €40.

### Query:
What is the annual fee?

## Response:
"""


def test_tags_hold_the_context_and_what_follows_is_the_question(part: Any) -> None:
    asked = part("prompts").read([{"role": "user", "content": TAGGED}])
    assert asked.question == "What is the annual fee of the Ada Byron agreement?"
    assert asked.context == "The annual fee of the Ada Byron agreement is €40.\n\nThe canteen opens at noon."


def test_headings_hold_both(part: Any) -> None:
    asked = part("prompts").read([{"role": "system", "content": "Be helpful."}, {"role": "user", "content": HEADED}])
    assert (asked.question, asked.context) == ("What is the annual fee?", "The annual fee is €40.")


def test_a_question_repeated_in_the_context_is_none_of_its_sentences(part: Any) -> None:
    repeated = HEADED.replace(
        "The annual fee is €40.", "Query:\nWhat is the annual fee?\n\n[1]: The annual fee is €40."
    )
    asked = part("prompts").read([{"role": "user", "content": repeated}])
    assert asked.question == "What is the annual fee?"
    assert "What is" not in asked.context
    assert "The annual fee is €40." in asked.context


def test_earlier_questions_are_kept_apart(part: Any) -> None:
    turns = [("user", "Who leads it?"), ("assistant", "Ada."), ("user", "Since when?")]
    asked = part("prompts").read([{"role": role, "content": [{"type": "text", "text": text}]} for role, text in turns])
    assert (asked.question, asked.before, asked.context) == ("Since when?", ("Who leads it?",), "")


CONTEXT = (
    "The annual fee of the Ada Byron agreement is €40. Details about the closing day belong elsewhere.\n\n"
    "This section concerns the Ada Byron agreement. Its closing day is 2 May 2031.\n\n"
    "The annual fee of the Max Frei agreement is €70."
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is the annual fee of the Ada Byron agreement?", "The annual fee of the Ada Byron agreement is €40."),
        ("Ada Byron agreement annual fee", "The annual fee of the Ada Byron agreement is €40."),
        ("What is the annual fee of the Max Frei agreement?", "The annual fee of the Max Frei agreement is €70."),
        (
            "Which closing day does the Ada Byron agreement have?",
            "This section concerns the Ada Byron agreement. Its closing day is 2 May 2031.",
        ),
        ("Which closing day does the Tom Sol agreement have?", "The documents that I was given do not say that."),
        ("What is it about the Ada Byron agreement?", "The documents that I was given do not say that."),
    ],
)
def test_the_sentence_names_the_subject_and_states_what_is_asked(part: Any, question: str, answer: str) -> None:
    extractive, prompts = part("extractive"), part("prompts")
    reader = extractive.Extractive(Letters())
    assert reader.answer(prompts.Asked(question, (), CONTEXT)) == answer


def test_a_follow_up_is_about_what_was_asked_before(part: Any) -> None:
    extractive, prompts = part("extractive"), part("prompts")
    asked = prompts.Asked("And the closing day?", ("What is the annual fee of the Ada Byron agreement?",), CONTEXT)
    assert "Ada Byron" in extractive.Extractive(Letters()).answer(asked)


def test_without_a_context_nothing_is_said(part: Any) -> None:
    extractive, prompts = part("extractive"), part("prompts")
    asked = prompts.Asked("What is the annual fee of the Ada Byron agreement?", (), "")
    assert extractive.Extractive(Letters()).answer(asked) == extractive.NOT_FOUND
