"""No text of a record steers a terminal, hides, or passes for a line of ours, in any format."""

import io
import json
from xml.etree import ElementTree

import pytest

from reported import CASES, JUDGEMENT, LEAK, STORY, written
from withheld_policies.printable import printable
from withheld_policies.run import LeftOut
from withheld_policies.scores import Measured
from withheld_policies.verdict import Clause, FamilyCount, Verdict
from withheld_suites import reports
from withheld_suites.masking import Segment
from withheld_suites.places import Place
from withheld_suites.proceedings import Proceedings
from withheld_suites.stories import Story, Told

FORMS = reports.load().names()


def test_what_could_steer_a_terminal_is_made_visible() -> None:
    finding = LEAK.model_copy(update={"shown": "\x1b[2Jgone\u202e", "message": "[red]bold[/red] \x07"})
    text = written("terminal", JUDGEMENT.model_copy(update={"findings": (finding,)}), show_values=True)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "[red]bold[/red]" in text


STEERS = "\x1b[2J\x07\x9b\x7f\u202e\u2028\r\nPASS  gate release [red]x[/red] <b>&\U000e0041\x00"


@pytest.mark.parametrize("form", FORMS)
def test_no_text_of_a_record_steers_in_any_format(form: str) -> None:
    texts = dict.fromkeys(("suite", "principal", "document", "message", "shown"), f"m{STEERS}")
    finding = LEAK.model_copy(update=texts)
    judgement = JUDGEMENT.model_copy(
        update={
            "findings": (finding,),
            "run": JUDGEMENT.run.model_copy(
                update={
                    **dict.fromkeys(("version", "target", "source", "salt", "started", "interrupted"), STEERS),
                    "suites": (STEERS,), "faults": (STEERS,),
                    "left_out": (LeftOut(family=STEERS, cases=3, why=STEERS),),
                }
            ),
            "verdict": Verdict(
                gate=f"g{STEERS}", status="fail",
                clauses=tuple(Clause(name=f"c{STEERS}{status}", status=status, message=STEERS)
                              for status in ("fail", "unknown", "pass")),
            ),
            "families": (FamilyCount(suite=f"s{STEERS}", family=f"f{STEERS}", planned=3, failed=1),),
            "measured": (Measured(score="leak_rate", part=f"p{STEERS}", value=1.0, low=0.9, high=1.0, n=1, hits=1),),
        }
    )  # fmt: skip
    cases = {
        name: case.model_copy(update=dict.fromkeys(("name", "suite", "family", "skipped"), f"n{STEERS}"))
        for name, case in CASES.items()
    }
    told = STORY.steps[1].model_dump() | {
        **dict.fromkeys(("what", "kind", "allowed", "principal", "role"), STEERS),
        "words": (Segment("", STEERS),), "answer": (Segment("", STEERS),), "findings": (finding.fingerprint,),
    }  # fmt: skip
    proceedings = Proceedings(
        cases, outcomes={"c1": "fail", "c2": "pass", "c3": "unscored"}, stories={"c1": Story(steps=(Told(**told),))},
        folder=f"r{STEERS}", policy=f"own{STEERS}",
    )  # fmt: skip
    proceedings.places = {finding.fingerprint: Place(f"w{STEERS}", 12)}
    out = io.StringIO()
    reports.load().get(form).write(judgement, proceedings, out, show_values=True)
    text = out.getvalue()
    assert {char for char in text if char != "\n" and printable(char) != char} <= ({"\r"} if form == "csv" else set())
    if form in {"junit", "badge"}:
        ElementTree.fromstring(text)
    elif form in {"json", "sarif", "gitlab"}:
        json.loads(text)
    elif form not in {"csv", "html"}:
        assert not [line for line in text.splitlines() if line.startswith("PASS")]


def test_a_message_cannot_pass_for_a_line_of_the_report() -> None:
    finding = LEAK.model_copy(
        update={"shown": "x\nPASS  gate release", "message": "said\r\nPASS  gate a\u2028PASS  gate b"}
    )
    lines = written("terminal", JUDGEMENT.model_copy(update={"findings": (finding,)}), show_values=True).split("\n")
    assert "    shown: x PASS  gate release" in lines
    assert "    said PASS  gate a PASS  gate b" in lines


@pytest.mark.parametrize(
    "char", [*"\x07\x1b\x9b\u00ad\u061c\u200b\u202e\u2028\u2029\u2060\u2064\u2066\ufeff\U000e0000\U000e007f"]
)
def test_what_is_not_seen_is_made_visible(char: str) -> None:
    assert printable(f"a{char}b") == "a\ufffdb"


def test_what_is_seen_stays() -> None:
    seen = "Zoë\tمرحبا नमस्ते 漢字 \U0001f600 – “quoted”\n"
    assert printable(seen) == seen


def test_markdown_makes_no_link_no_mention_and_no_markup_of_what_a_target_says() -> None:
    finding = LEAK.model_copy(update={"message": "@all see http://x [y](z) <b>|", "shown": "`*#`"})
    text = written("markdown", JUDGEMENT.model_copy(update={"findings": (finding,)}), show_values=True)
    assert text.startswith("## ❌ FAIL: gate release")
    assert "@all" not in text
    assert "http://x" not in text
    assert "<b>|" not in text
    assert "\\`\\*\\#\\`" in text
