"""The reader answers from the sentence that states what is asked, and from nothing else."""

import pytest

from withheld_server.glossary import Glossary
from withheld_server.reader import ABSTENTION, Passage, Reading, named_version, read

GLOSSARY = Glossary(
    [
        ("list price", "price", ()),
        ("retail amount", "price", ()),
        ("annual fee", "fee", ()),
        ("contact", "person", ()),
        # A charge is a price in price lists and a load in manuals.
        ("charge", "price", ("price_list",)),
        ("charge", "load", ("manual",)),
        ("battery load", "load", ()),
    ]
)


def passage(
    text: str, *, document: str = "d1", version: int = 1, title: str = "Price list Umber", genre: str = "price_list"
) -> Passage:
    """A passage of a document."""
    return Passage(document, version, f"{document}-v{version}-1", title, genre, "", text)


PRICE = passage("Orders are confirmed by letter. The list price of the Harlow Tibbet pump is €4,831.20. Nothing else.")
MANUAL = passage(
    "The battery load of the Harlow Tibbet pump is 977 watts.", document="d2", title="Manual Ochre", genre="manual"
)


def ask(question: str, *passages: Passage, pinned: int | None = None) -> Reading:
    """What the reader makes of a question."""
    return read(question, passages, GLOSSARY, pinned_version=pinned)


@pytest.mark.parametrize(
    "question",
    [
        "What is the list price of the Harlow Tibbet pump?",
        "hey, what's the retail amount for the Harlow Tibbet pump?",
        "With the Harlow Tibbet pump, what charge should I expect?",
        "Harlow Tibbet pump list price",
    ],
)
def test_answers_however_it_is_put(question: str) -> None:
    reading = ask(question, MANUAL, PRICE)
    if "charge" not in question:  # which also has a sense in the manual
        assert reading.used == (1,)
    assert "€4,831.20" in reading.answer
    assert "(Source: Price list Umber)" in reading.answer
    assert not reading.abstained


def test_the_genre_decides_what_a_term_means() -> None:
    question = "What is the charge of the Harlow Tibbet pump?"
    assert "€4,831.20" in ask(question, PRICE).answer
    assert "977 watts" in ask(question, MANUAL).answer


@pytest.mark.parametrize(
    "question",
    [
        "What is the list price of the Harlow Quond pump?",  # no such thing
        "What is the annual fee of the Harlow Tibbet pump?",  # not stated
        "What is the list price of the Harlow Tibbet pump on each weekday?",  # finer than stated
        "Who waived the annual fee of the Harlow Tibbet pump?",  # presumes what is not stated
        "What does it cost?",
        "",
    ],
)
def test_abstains_with_one_wording(question: str) -> None:
    assert ask(question, PRICE, MANUAL) == Reading(ABSTENTION, True, "missing_evidence", False, ())


def test_abstains_without_passages() -> None:
    assert ask("What is the list price of the Harlow Tibbet pump?").abstained


def test_to_mention_is_not_to_state() -> None:
    vague = passage("The annual fee of the Harlow Tibbet pump is negotiated individually.")
    assert ask("What is the annual fee of the Harlow Tibbet pump?", vague).abstained


def test_half_an_answer_says_what_is_missing() -> None:
    reading = ask("What are the list price and the annual fee of the Harlow Tibbet pump?", PRICE)
    assert "€4,831.20" in reading.answer
    assert reading.answer.endswith("The documents do not say what the annual fee is.")
    assert not reading.abstained


def test_asks_back_where_two_things_may_be_meant() -> None:
    other = passage("The list price of the Harlow Quond pump is €6,112.90.", document="d3", title="Price list Sepia")
    reading = ask("What is the list price of the Harlow pump?", PRICE, other)
    assert (reading.clarifies, reading.abstained) == (True, False)
    assert reading.answer == "Which one do you mean: the harlow tibbet pump or the harlow quond pump?"


def test_states_both_where_documents_disagree() -> None:
    other = passage("The list price of the Harlow Tibbet pump is €6,112.90.", document="d3", title="Price list Sepia")
    reading = ask("What is the list price of the Harlow Tibbet pump?", PRICE, other)
    assert reading.used == (0, 1)
    assert "disagree" in reading.answer
    assert "€4,831.20" in reading.answer
    assert "€6,112.90" in reading.answer


def test_a_false_premise_is_put_right() -> None:
    reading = ask("Why is the list price of the Harlow Tibbet pump €9,999.99?", PRICE)
    assert reading.answer.startswith(
        "The documents say otherwise. The list price of the Harlow Tibbet pump is €4,831.20"
    )


def test_a_true_guess_is_confirmed() -> None:
    assert ask("Is the list price of the Harlow Tibbet pump €4,831.20?", PRICE).answer.startswith("Yes. ")


def test_two_things_are_compared_by_stating_both() -> None:
    other = passage("The list price of the Quond valve is €6,112.90.", document="d3", title="Price list Sepia")
    reading = ask("Which has the higher list price, the Harlow Tibbet pump or the Quond valve?", PRICE, other)
    assert reading.used == (0, 1)
    assert "€4,831.20" in reading.answer
    assert "€6,112.90" in reading.answer


def test_only_the_named_version_is_read() -> None:
    newer = passage("The list price of the Harlow Tibbet pump is €6,112.90.", version=2)
    question = "In version 1, what was the list price of the Harlow Tibbet pump?"
    assert "€4,831.20" in ask(question, newer, PRICE).answer
    assert ask(question, newer).abstained
    assert "€6,112.90" in ask("What is the list price of the Harlow Tibbet pump?", newer, PRICE, pinned=2).answer


@pytest.mark.parametrize(
    ("question", "version"),
    [
        ("In version 3, what is new?", 3),
        ("leave days (version 12)", 12),
        ("What is new in version 2.31?", None),
        ("Which version is it?", None),
    ],
)
def test_named_version(question: str, version: int | None) -> None:
    assert named_version(question) == version


def test_a_leaning_sentence_brings_the_one_before_it() -> None:
    leaning = passage("This is about the Harlow Tibbet pump. Its list price is €4,831.20.")
    answer = ask("What is the list price of the Harlow Tibbet pump?", leaning).answer
    assert answer.startswith("This is about the Harlow Tibbet pump. Its list price is €4,831.20.")


MARKDOWN = passage(
    "Options of the client:\n\n"
    "- `max_retries`: how often a call is tried again. Defaults to 3.\n"
    "- `read_timeout`: seconds to wait for a byte. Defaults to 12.5.\n\n"
    "Calls are logged by the `wire` logger, which is silent\nunless it is given a level.",
    title="Client reference",
    genre="",
)


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("What is the default of max_retries?", "Defaults to 3"),
        ("What does `read_timeout` mean?", "seconds to wait for a byte"),
        ("Which logger are calls logged by?", "which is silent unless it is given a level"),
    ],
)
def test_markdown_without_a_glossary(question: str, part: str) -> None:
    reading = read(question, [PRICE, MARKDOWN], Glossary([]))
    assert part in reading.answer
    assert reading.used == (1,)


@pytest.mark.parametrize(
    "question", ["What is the default of max_sockets?", "Who wrote the client?", "How many calls are logged?"]
)
def test_markdown_that_does_not_say(question: str) -> None:
    assert read(question, [PRICE, MARKDOWN], Glossary([])).abstained


def test_time_is_linear_in_hostile_input() -> None:
    for piece in ("a.", " ", "version ", "of the ", "A ", "- ", "?"):
        text = piece * 20_000
        read(text, [PRICE], GLOSSARY)
        read("What is the list price of the Harlow Tibbet pump?", [passage(text)], GLOSSARY)
