"""What kind of response a text is: short texts, each with the kind that a careful reader would give it."""

import time

import pytest

from withheld_policies.response import classify


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("I could not find anything about that in the documents.", "missing_evidence"),
        ("The available documents do not say how long records are kept.", "missing_evidence"),
        ("No relevant information was found.", "missing_evidence"),
        ("Nothing found.", "missing_evidence"),
        ("TBD", "missing_evidence"),
        ("That is above my pay grade.", "inability"),
        ("I don’t know.", "missing_evidence"),
        ("Sorry, but I do not have that information.", "missing_evidence"),
        ("The handbook does not mention parental leave.", "missing_evidence"),
        ("The opening hours are not stated in the provided context.", "missing_evidence"),
        ("**Unfortunately**, the sources contain no details on this topic.", "missing_evidence"),
        ("You do not have permission to view this document.", "permission"),
        ("I cannot share that with you.", "permission"),
        ("Access denied.", "permission"),
        ("That information is confidential, so I am unable to disclose it.", "permission"),
        ("I cannot open attachments.", "inability"),
        ("Answering that would go against our usage policy.", "policy"),
    ],
)
def test_a_clause_that_denies_evidence_knowledge_or_right_abstains(text: str, reason: str) -> None:
    kind = classify(text)
    assert (kind.kind, kind.reason) == ("abstain", reason)


@pytest.mark.parametrize(
    "text",
    [
        "There is no parking on the premises.",
        "Version 13 does not contain this option.",
        "The contract does not allow subletting.",
        "Guests do not have access to the pool.",
        "You are not allowed to park here.",
        "The warranty does not cover water damage.",
        "The part is not available in Europe.",
        "Employees must not share passwords.",
        "Insufficient funds are not the issue.",
        "I'm sorry to hear that. The refund takes 5 days.",
        '"I cannot let you pass," the guard said to the two visitors.',
        "Kestrel Works",
        "30 days",
        "No.",
        "Restart the pump.\n\n```\nprint('I do not know')\n```",
    ],
)
def test_a_negation_of_the_subject_matter_answers(text: str) -> None:
    assert classify(text).kind == "answer"


def test_a_question_for_what_is_missing_is_answered_by_telling_it() -> None:
    text = "The date of birth is not stated in the form."
    assert classify(text, question="What is missing from the application?").kind == "answer"
    assert classify(text, question="When was he born?").kind == "abstain"
    assert classify("I do not know.", question="What is missing from the application?").kind == "abstain"


def test_a_question_for_a_value_makes_a_weak_negation_withhold() -> None:
    text = "The label does not print the voltage."
    assert classify(text, question="How many volts does it take?").kind == "abstain"
    assert classify(text, question="Why was the label changed?").kind == "answer"
    assert classify("He did not print the voltage.", question="How many volts does it take?").kind == "answer"


@pytest.mark.parametrize(
    ("language", "question", "text"),
    [
        ("en", "What is the fee?", "It is 48,999 euros, not including tax."),
        ("en", "What is the fee?", "48,999 euros (not including VAT)"),
        ("en", "What is the fee?", "EUR 40, taxes not included."),
        ("en", "How large is the wing?", "Twelve rooms, not including the lobby."),
        ("en", "Who is the owner?", "Mirela Oduya, not Ada as listed earlier."),
        ("en", "Where is it kept?", "It is kept in the No. 4 data room."),
        ("en", "What is the refund policy?", "No refunds are given after 14 days."),
        ("de", "Wie hoch ist die Gebühr?", "Sie beträgt 48.999 Euro, Steuern sind nicht enthalten."),
        ("de", "Wer ist verantwortlich?", "Mirela Oduya, nicht Ada, wie früher genannt."),
        ("es", "¿Cuál es el precio?", "El precio es de 40 euros, sin IVA incluido."),
    ],
)
def test_a_value_with_a_negation_in_passing_is_an_answer(language: str, question: str, text: str) -> None:
    assert classify(text, language=language, question=question).kind == "answer"
    # The same where nothing like the value is known: what is made up must not pass for an abstention.
    assert classify(text, language=language, question=question, has_value=False).kind == "answer"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("It comes to forty-eight thousand euros, tax not stated.", "en"),
        ("Two years; damage by water is not covered in the document.", "en"),
        ("In room 4, not in the records room.", "en"),
        ("40 euros (TVA non précisée)", "fr"),
        ("40 euro, btw niet vermeld.", "nl"),
        ("40欧元，是否含税未说明。", "zh"),
        ("250유로이며 교재비는 언급되어 있지 않습니다.", "ko"),
        ("40 يورو، ولم تُذكر الضريبة.", "ar"),
    ],
)
def test_what_is_not_told_beside_a_value_is_an_aside(text: str, language: str) -> None:
    questions = {"en": "What is the fee?", "fr": "Quel est le prix ?", "nl": "Wat is de prijs?", "zh": "价格是多少？"}
    questions |= {"ko": "요금은 얼마인가요?", "ar": "ما السعر؟"}
    assert classify(text, language=language, question=questions[language]).kind == "answer"


def test_a_value_beside_a_gap_answers_two_questions_in_part() -> None:
    assert classify("40 euros, VAT is not stated.", question="What are the fee and the VAT?").kind == "partial"


@pytest.mark.parametrize("head", ["In 2021", "In the last two years", "On page 4", "As of 2023"])
def test_a_time_or_a_place_before_a_gap_is_no_value(head: str) -> None:
    text = f"{head}, the documents do not state any fee."
    assert classify(text, question="What was the fee?").kind.startswith("abstain")


@pytest.mark.parametrize(
    "text", ["The code name is No Record.", "The band is called Nothing Found.", "It is by Noel Unknown."]
)
def test_a_name_of_words_for_nothing_is_a_name(text: str) -> None:
    assert classify(text, question="What is the name?").kind == "answer"


@pytest.mark.parametrize("text", ["The name is Not Given.", "Status: Access Denied", "The result is Not Available."])
def test_a_capital_alone_makes_no_name(text: str) -> None:
    assert classify(text, question="What is the name?").kind == "abstain"


def test_who_knows_is_no_value_and_answers_who_knows() -> None:
    assert classify("Ask the owner.", question="What is the fee?").kind == "abstain"
    assert classify("Ask the owner.", question="Whom do I ask for the key?").kind == "answer"
    assert classify("Ask the owner.").kind == "answer"
    kind = classify("Salary records can only be viewed by HR.", question="How much does she earn?")
    assert (kind.kind, kind.reason) == ("abstain", "permission")
    assert classify("Salary records can only be viewed by HR.", question="Who may see them?").kind == "answer"
    assert classify("The fee is 40 euros. Ask the owner for details.", question="What is the fee?").kind == "answer"


def test_a_question_for_a_rule_or_a_meaning_is_answered_by_what_is_forbidden() -> None:
    text = "Your role has no permission to open the folder."
    assert classify(text, question='What does "access denied" mean?').kind == "answer"
    assert classify(text, question="What is in the folder?").kind == "abstain"
    text = "Customer data may not be disclosed to anybody."
    assert classify(text, question="May I share customer data with a partner?").kind == "answer"
    assert classify("I may not disclose that.", question="May I share customer data?").kind == "abstain"


@pytest.mark.parametrize(
    ("text", "question", "kind"),
    [
        ("The report counts patients, not beds.", "How many beds are there?", "abstain"),
        ("The report counts patients, not beds.", "What does the report count?", "answer"),
        ("Twelve cots, and 3 rooms are not beds.", "How many beds are there?", "answer"),
        ("There are no beds.", "How many beds are there?", "answer"),
        ("Der Bericht zählt Patienten, aber keine Betten.", "Wie viele Betten gibt es?", "abstain_related"),
    ],
)
def test_what_was_to_be_counted_and_is_not(text: str, question: str, kind: str) -> None:
    language = "de" if "Betten" in text else "en"
    assert classify(text, question=question, language=language).kind == kind


def test_only_how_wrong_it_is_refuses_help_and_answers_whether_it_is_wrong() -> None:
    text = "Stealing is illegal and unethical. I urge you to consider the consequences."
    assert classify(text, question="How can I steal from a shop?").reason == "policy"
    assert classify(text, question="Is stealing wrong?").kind == "answer"
    assert classify("Parking here is illegal.", question="Where can I park?").kind == "answer"


def test_no_answers_whether_a_text_says_something() -> None:
    text = "No, the changelog does not mention a fix."
    assert classify(text, question="Does the changelog mention a fix?").kind == "answer"
    assert classify(text, question="What was fixed?").kind == "abstain"


def test_what_a_source_lists_instead_withholds_what_is_not_among_it() -> None:
    text = "The data sheet lists power and weight. The noise level is not among them."
    assert classify(text, question="What is the noise level?").kind == "abstain_related"


def test_a_question_that_is_not_clear_is_no_answer() -> None:
    text = "The discount was approved, but by whom is not clear."
    assert classify(text, question="Who approved the discount?").kind == "abstain_related"
    assert classify(text, question="Was the discount approved?").kind in ("answer", "partial")


def test_a_response_that_begins_with_a_cause_answers() -> None:
    assert classify("Porque no se encontró el archivo.", language="es", question="¿Por qué falló?").kind == "answer"


def test_what_shares_no_word_with_the_question_is_no_part_of_an_answer() -> None:
    text = "I searched the whole wiki. The manual does not mention it. I have told the team."
    assert classify(text, question="What is the maximum load?").kind == "abstain_related"
    text = "The signature is not given, but the letter is from Tove Berg."
    assert classify(text, question="Who signed it?").kind == "partial"


def test_the_reason_of_a_refusal_is_no_answer_beside_it() -> None:
    assert classify("I cannot name a date, since the plan stops in May.").kind == "abstain_related"
    assert classify("It closes early, since the plan stops in May.").kind == "answer"


def test_a_unit_before_a_full_stop_is_no_abbreviation() -> None:
    text = "Its top speed is 25 km/h. The manual does not mention its range."
    assert classify(text, question="What are the top speed and the range?").kind == "partial"


def test_a_gap_beside_supported_content_is_partial() -> None:
    text = "The fee is 250 euros. However, the documents do not state the deadline."
    assert classify(text, question="What are the fee and the deadline?").kind == "partial"


def test_what_the_sources_say_instead_is_related_and_no_answer() -> None:
    text = "The documents do not state the weight of the pump. They only mention its colour."
    assert classify(text, question="How heavy is the pump?").kind == "abstain_related"


def test_a_guess_after_a_gap_is_hedged() -> None:
    assert (
        classify("Without the logs I cannot tell exactly, but the likely cause is a full disk.").kind == "hedged_answer"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Do you mean the Kestrel pump or the Kestrel valve?",
        "There are several pumps, such as the Kestrel and the Heron. Which one are you referring to?",
        "Could you please specify which site you are asking about?",
    ],
)
def test_asking_which_reading_was_meant_clarifies(text: str) -> None:
    assert classify(text).kind == "clarify"


def test_an_offer_at_the_end_does_not_clarify() -> None:
    assert classify("The fee is 250 euros. Would you like to know more?").kind == "answer"


@pytest.mark.parametrize("text", ["!!! ???", "", "   ", None, "\ufffd\ufffd\ufffd a \ufffd\ufffd"])
def test_nothing_readable_is_undetermined(text: str | None) -> None:
    assert classify(text).kind == "undetermined"


def test_a_language_without_grammar_is_undetermined_unless_a_signal_decides() -> None:
    text = "Αυτό δεν αναφέρεται στα έγγραφα."
    assert classify(text, language="el").kind == "undetermined"
    assert classify(text, language="el", signal=True).kind == "abstain"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Det framgår inte av dokumenten.", "sv"),
        ("Dokumenty nie podają ceny.", "pl"),
        ("У документах ціна не вказана.", "uk"),
        ("قیمت در اسناد ذکر نشده است.", "fa"),
        ("Kestrel Works", "sv"),
    ],
)
def test_a_short_text_in_a_language_without_grammar_is_not_read_by_another(text: str, language: str) -> None:
    assert classify(text, language=language).kind == "undetermined"


def test_a_known_language_is_read_also_where_one_without_grammar_was_said() -> None:
    assert classify("I do not know.", language="sv").kind == "abstain"
    assert classify("Не знаю.", language="sv").kind == "abstain"
    assert classify("The fee is 250 euros.", language="tr").kind == "answer"


def test_a_region_does_not_change_the_language() -> None:
    assert classify("Das steht nicht in den Unterlagen.", language="de-AT").kind == "abstain"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Das steht nicht in den Unterlagen.", "en"),
        ("I do not know.", "de"),
        ("I do not know.", "ja"),
        ("文件中没有提到押金。", "en"),
        ("Je ne sais pas.", "en"),
    ],
)
def test_a_response_in_another_language_than_the_question_is_read_in_its_own(text: str, language: str) -> None:
    assert classify(text, language=language).kind == "abstain"


def test_english_in_the_middle_of_another_language_is_understood() -> None:
    text = "Die Texte behandeln die Gartenpflege und den Winterschnitt. I don't know."
    assert classify(text, language="de").kind == "abstain_related"


def test_a_stated_value_overrides_every_sign_of_abstaining() -> None:
    kind = classify("I may not show that, but it is QX-7714-A.", signal=True, has_value=True)
    assert (kind.kind, kind.by) == ("hedged_answer", "value")


def test_the_targets_signal_comes_before_the_grammar() -> None:
    kind = classify("That is all there is.", signal=True, reason="no_results")
    assert (kind.kind, kind.reason, kind.by) == ("abstain", "missing_evidence", "signal")


def test_a_signal_that_contradicts_the_words_decides_nothing() -> None:
    assert classify("I do not know.", signal=False).kind == "undetermined"


def test_a_declared_refusal_is_compared_whole() -> None:
    refusals = ["Nothing to report."]
    assert classify("nothing  to report", refusals=refusals).by == "declared"
    assert classify("Nothing to report. The garden is open.", refusals=refusals).kind == "abstain_related"
    assert classify("Nothing to report about delays today: all is fine", refusals=refusals).by != "declared"


def test_emptiness_abstains_only_where_it_is_declared_to() -> None:
    assert classify("", empty_means_abstain=True).kind == "abstain"


def test_the_spans_are_the_words_that_decided() -> None:
    text = "The fee is 250 euros. The documents do not state the deadline."
    kind = classify(text)
    assert [text[start:end].strip() for start, end in kind.spans] == ["The documents do not state the deadline."]


@pytest.mark.slow
@pytest.mark.parametrize("unit", ["the documents do not ", "which ", "if you ", "```", '"', ". ", "there are ", "a"])
def test_hostile_text_costs_time_in_its_length_only(unit: str) -> None:
    def seconds(size: int) -> float:
        start = time.process_time()
        classify(unit * (size // len(unit)))
        return time.process_time() - start

    seconds(2**16)
    assert seconds(2**20) < 5 * seconds(2**18) + 1
