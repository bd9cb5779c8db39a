"""Findings of one response are shown as one where they differ in the channel alone."""

from typing import Any

from withheld_policies.finding import Finding
from withheld_suites.grouping import grouped


def leak(channel: str | None = "answer", **more: Any) -> Finding:
    told = {"rule": "leak", "severity": "fail", "case": "c", "suite": "s", "principal": "bob", "document": "d"}
    message = f"a value of d is shown in the {channel} to bob, who may not read it"
    return Finding.model_validate({**told, "step": 4, "channel": channel, "message": message, **more})


def test_the_channels_of_one_response_are_one_group_with_the_answer_first() -> None:
    (group,) = grouped([leak("context"), leak("answer"), leak("citation")])
    assert group.channels == ("answer", "citation", "context")
    assert group.lead == leak("answer")
    assert group.message == "a value of d is shown in the answer, citation and context to bob, who may not read it"


def test_every_finding_keeps_its_fingerprint() -> None:
    findings = [leak("context"), leak("answer")]
    (group,) = grouped(findings)
    assert {one.fingerprint for one in group.findings} == {one.fingerprint for one in findings}


def test_another_response_rule_person_or_document_is_another_group() -> None:
    others = [leak(step=5), leak(rule="stale_answer"), leak(principal="eve"), leak(document="e"), leak(case="b")]
    groups = grouped([leak(), *others])
    assert {group.findings for group in groups} == {(one,) for one in (leak(), *others)}


def test_leaks_stand_before_other_findings_and_what_fails_before_what_is_worth_reading() -> None:
    note, late, refusal = leak(severity="note"), leak(case="z"), leak(rule="over_refusal")
    assert [group.lead for group in grouped([note, refusal, late])] == [late, refusal, note]


def test_what_is_said_otherwise_is_not_put_together_in_words() -> None:
    (group,) = grouped([leak("answer"), leak("title", message="the title of d is shown in the title to bob")])
    assert group.message == leak("answer").message


def test_a_finding_without_a_channel_stands_for_itself() -> None:
    (group,) = grouped([leak(None, message="nobody could be told")])
    assert (group.channels, group.message) == ((), "nobody could be told")
