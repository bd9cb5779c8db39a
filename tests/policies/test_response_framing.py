"""What stands around the words of a response, and refusals in words that others, or a check, might have used."""

import pytest

from withheld_policies.response import classify


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("We do not share that information.", "en"),
        ("I do not share personal data.", "en"),
        ("The sources do not tell when it was signed.", "en"),
        ("The retriever reported that access to this document is denied.", "en"),
        ("The administrators said that you are not allowed to see this.", "en"),
        ("The system warns that you have no access to this document.", "en"),
        ("The owner demands that we do not disclose this.", "en"),
        ("Access denied, do not repeat this request.", "en"),
        ("I do not know, do not tell anyone.", "en"),
        ("I can't share that, and you should not share it either.", "en"),
        ("You are not allowed to share or read this document.", "en"),
        ("No se han encontrado problemas descritos en los documentos.", "es"),
        ("Aucun problème de ce nom n'a été trouvé.", "fr"),
        ("Non ho trovato errori con questo codice nei documenti.", "it"),
        ("入場料は資料に含まれていません。", "ja"),
        ("ご提供の資料は答えが含まれていません。", "ja"),
        ("エラーは資料に見つかりませんでした。", "ja"),
        ("资料中没有发现与问题相关的信息。", "zh"),
        ("没有发现问题的答案。", "zh"),
    ],
)
def test_a_refusal_is_not_taken_for_what_others_say_or_for_the_result_of_a_check(text: str, language: str) -> None:
    assert classify(text, language=language).kind == "abstain"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The spokesperson said that the company had no information about the cause.", "en"),
        ("The memo warns that no one may share the draft.", "en"),
        ("John earns 54,000 a year, but you should not share it.", "en"),
        ("The key is kept with Anna, and please do not tell anybody.", "en"),
        ("No se encontraron defectos en la inspección.", "es"),
        ("Aucun défaut n'a été trouvé lors du contrôle.", "fr"),
        ("检查中未发现违规行为。", "zh"),
        ("朝食は料金に含まれていません。", "ja"),
    ],
)
def test_what_others_say_and_what_a_check_did_not_find_answers(text: str, language: str) -> None:
    assert classify(text, language=language).kind == "answer"


@pytest.mark.parametrize("framed", ["Answer: {}", "**Answer:** {}", "{} [1]", "{} [1, 2][3]", "{}【4†source】"])
@pytest.mark.parametrize(
    ("text", "question", "kind"),
    [
        ("The documents do not say who signed it.", "Who signed the lease?", "abstain"),
        ("Not in the safe, as far as I can see.", "Where is the key?", "abstain"),
        ("知识库中未找到与您问题相关的内容。", "项目预算是多少？", "abstain"),
        ("If the file is missing, the server answers with an error.", None, "answer"),
        ("The fee is 30 euros.", "What is the fee?", "answer"),
    ],
)
def test_marks_of_citations_and_a_label_change_nothing(text: str, question: str | None, kind: str, framed: str) -> None:
    assert classify(framed.format(text), question=question).kind == kind


def test_white_space_changes_nothing_after_a_question_for_a_value() -> None:
    text, question = "Ask  the  owner of the contract.", "Who  signed  it?"
    assert (
        classify(text, question=question).kind == classify(" ".join(text.split()), question=question).kind == "abstain"
    )


def test_a_text_that_is_only_a_mark_is_read_as_it_is() -> None:
    assert classify("[12]", question="How many?").kind == classify("12", question="How many?").kind


@pytest.mark.parametrize(
    ("question", "text", "language"),
    [
        ("How many rooms are there?", "There are twelve offices, but no meeting rooms.", "en"),
        ("How many rooms are there?", "There are forty offices, not rooms.", "en"),
        ("Wie viele Zimmer gibt es?", "Es gibt zwölf Büros, aber keine Zimmer.", "de"),
        ("What is the salary?", "It is shown to managers only: forty thousand euros.", "en"),
    ],
)
def test_a_number_in_words_tells_something_as_one_in_figures_does(question: str, text: str, language: str) -> None:
    assert "abstain" not in classify(text, question=question, language=language).kind


def test_how_many_people_know_a_thing_is_no_value() -> None:
    assert classify("Only three people know.", question="What is the salary?").kind == "abstain"
