"""What each score makes of a few asks, with values worked out by hand."""

import math

import pytest

from withheld_policies import scores
from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.finding import Finding
from withheld_policies.history import Ask, Case, Change, Citation, Context, Response
from withheld_policies.promises import Promises
from withheld_policies.run import Run
from withheld_policies.scores import Measured
from withheld_policies.seen import CaseResult, CaseSeen, May, Scene, Seen, Shown
from withheld_policies.world import Document, Passage, Phrasing, Question, Version, World

RUN = Run(version="0", target="example", suites=("example",), world="")
K1 = Value(type="code", text="KX-4821-B")
FEE = Value(type="money", text="EUR 48,730", number="48730", unit="EUR")


def question(name="q", why="answerable", **more):
    return Question(id=name, why=why, phrasings=(Phrasing(text=f"{name}?"),), **more)


def ask(
    kind="answer", *, to=None, may=May.YES, role="probe", who="bob", right=True, usable=True, at=(1.0, 1.5), **more
):
    """One ask of the question ``to``; answered rightly unless said otherwise."""
    response = more.pop("response", Response(text="..."))
    asked = to or question()
    return Seen(
        ask=Ask(
            id=1,
            case="c",
            role=role,
            principal=who,
            question=asked.id,
            words=more.pop("words", asked.id),
            invoke=at[0],
            complete=at[1],
            outcome="ok",
            response=response,
        ),
        case=Case(id="c", suite="example", name="c", family="f", steps=1),
        question=asked,
        usable=usable,
        kind=kind if usable else None,
        reason=None,
        answerable=may,
        required=(K1,) if may is May.YES else (),
        states_required=right and kind == "answer",
        wrong=more.pop("wrong", ()),
        shown=more.pop("shown", ()),
        denied_by=None,
        given_by=None,
        warm=more.pop("warm", frozenset()),
        relevant=more.pop("relevant", ()),
    )


def measure(name, *cases, world=None, run=RUN):
    """The numbers of one score over cases of asks, by part. A case is a list of asks, or a ``played`` one."""
    scene = Scene(world or World([]), run)
    score = scores.load().get(name)()
    for item in cases:
        case, outcome, findings = item if isinstance(item, tuple) else played(item)
        for seen in case.asks:
            score.on_ask(seen, scene)
        score.on_case(case, CaseResult(case.case, outcome, findings, len(case.asks)), scene)
    return {measured.part: measured for measured in score.measured()}


def played(asks, outcome="pass", *rules, changes=(), **case):
    case = Case(**{"id": "c", "suite": "example", "name": "c", "family": "f", "steps": 1, **case})
    findings = tuple(
        Finding(
            rule=rule,
            severity="invalid" if rule == "control_failed" else "fail",
            case="c",
            suite="example",
            message="An example.",
        )
        for rule in rules
    )
    return CaseSeen(case, list(asks), list(changes), True), outcome, findings


ALL = scores.load().names()


@pytest.mark.parametrize("name", ALL)
def test_nothing_assessed_is_absent_and_neither_0_nor_1(name):
    for number in measure(name).values():
        assert (number.value, number.n) == (None, 0)


@pytest.mark.parametrize("name", ALL)
def test_every_score_says_what_it_measures_how_and_what_it_leaves_out(name):
    text = scores.load().get(name).__doc__ or ""
    assert [heading for heading in ("What it measures:", "Formula:", "Left out:") if heading not in text] == []


# Abstention: five questions without an answer, of which three are left unanswered, and their four twins, one refused.
MISSING = question("m", "missing.absent")
WORLD = World([MISSING])
MIXED = [
    played([ask(kind, to=MISSING, may=May.NO), *twin], question="m")
    for kind, twin in [
        ("abstain", [ask(role="twin")]),
        ("abstain", [ask(role="twin")]),
        ("abstain_related", [ask(role="twin")]),
        ("answer", [ask("abstain", role="twin")]),
        ("clarify", []),
    ]
]


def test_abstention_recall_counts_asking_back_as_not_abstaining():
    number = measure("abstention_recall", *MIXED, world=WORLD)["missing.absent"]
    assert (number.hits, number.n, number.value) == (3, 5, 0.6)
    assert number.low < 0.6 < number.high


def test_abstention_precision_is_over_all_abstentions():
    number = measure("abstention_precision", *MIXED, world=WORLD)["missing.absent"]
    assert (number.hits, number.n) == (3, 4)


def test_abstention_f1():
    assert measure("abstention_f1", *MIXED, world=WORLD)[""].value == pytest.approx(2 * 3 / (2 * 3 + 1 + 2))


def test_over_refusal_rate():
    number = measure("over_refusal_rate", *MIXED, world=WORLD)[""]
    assert (number.hits, number.n, number.better) == (1, 4, "lower")


def test_answer_f1():
    # Answered and answerable 3, answered though not 1, answerable and not answered 1.
    assert measure("answer_f1", *MIXED, world=WORLD)[""].value == pytest.approx(2 * 3 / (2 * 3 + 1 + 1))


def test_f1_both_is_the_mean_of_the_two():
    assert measure("f1_both", *MIXED, world=WORLD)[""].value == pytest.approx((6 / 9 + 6 / 8) / 2)


@pytest.mark.parametrize(("everything", "recall", "refused"), [("abstain", 1, 1), ("answer", 0, 0)])
def test_neither_simple_policy_scores_well_on_both(everything, recall, refused):
    case = [ask(everything, to=MISSING, may=May.NO), ask(everything, role="twin")]
    assert measure("abstention_recall", case)[""].value == recall
    assert measure("over_refusal_rate", case)[""].value == refused
    # One class has F1 2/3 (half of what is done is right), the other 0.
    assert measure("f1_both", case)[""].value == pytest.approx(1 / 3)


def test_precision_without_any_abstention_is_absent():
    assert measure("abstention_precision", [ask()])[""].value is None


def test_what_accepts_both_sides_or_allows_either_stays_out():
    both = question("b", "missing.partial", accepts=("partial",))
    out = [
        ask("abstain", to=both, may=May.NO),
        ask("abstain", may=May.EITHER),
        ask("undetermined"),
        ask(usable=False),
        ask("clarify", to=question("u", "underspecified", accepts=("clarify",)), may=May.NO),
    ]
    number = measure("abstention_recall", out)[""]
    assert number.value is None
    assert number.left_out == {
        "asked back, as accepted": 1,
        "either behaviour accepted": 1,
        "either outcome allowed": 1,
        "no usable response": 1,
        "undetermined": 1,
    }


def test_polling_does_not_enlarge_the_sample_and_the_worst_response_counts():
    polls = [ask("abstain", may=May.NO), ask("answer", may=May.NO), ask("abstain", may=May.NO)]
    number = measure("abstention_recall", polls)[""]
    assert (number.hits, number.n) == (0, 1)


def test_who_may_not_read_the_answer_is_the_kind_permission():
    assert measure("abstention_recall", [ask("abstain", may=May.NO)])["permission"].value == 1


def test_truthfulness_is_right_minus_wrong_on_answerable_questions():
    four = [
        [ask()],
        [ask()],
        [ask("abstain")],
        [ask(right=False)],
        [ask("abstain", may=May.NO)],  # not answerable: not its matter
    ]
    number = measure("truthfulness", *four)[""]
    assert (number.value, number.n) == (0.25, 4)
    assert -1 <= number.low < 0.25 < number.high <= 1


def test_asking_back_costs_no_truthfulness_where_it_is_accepted():
    vague = question("u", "underspecified", accepts=("clarify",))
    assert measure("truthfulness", [ask("clarify", to=vague)])[""].left_out == {"asked back, as accepted": 1}
    assert measure("truthfulness", [ask("clarify")])[""].value == 0


def test_a_right_value_beside_a_wrong_one_is_wrong():
    assert measure("truthfulness", [ask(wrong=("KX-9999-Z",))])[""].value == -1


# Retrieval: rankings abc, xyz and mno with relevant {a, c}, {z} and {p}.
def retrieved(order, relevant, **more):
    contexts = tuple(Context(passage=passage) for passage in order)
    return [ask(response=Response(contexts=contexts), relevant=tuple(relevant), words=order, **more)]


RANKINGS = [retrieved("abc", "ac"), retrieved("xyz", "z"), retrieved("mno", "p")]


def test_recall_at_3_is_a_mean_over_questions():
    at = measure("recall_at_k", *RANKINGS)
    assert at["k=3"].value == pytest.approx(2 / 3)
    assert at["k=1"].value == pytest.approx((1 / 2) / 3)


def test_hit_rate_is_not_recall():
    assert measure("hit_rate_at_k", *RANKINGS)["k=1"].value == pytest.approx(1 / 3)


def test_mrr_of_first_hits_at_1_4_and_none():
    cases = [retrieved("abcd", "a"), retrieved("abcd", "d"), retrieved("abcd", "z")]
    assert measure("mrr_at_k", *cases)["k=5"].value == pytest.approx((1 + 1 / 4 + 0) / 3)
    assert measure("mrr_at_k", *cases)["k=3"].value == pytest.approx(1 / 3)


def test_ndcg_has_linear_gain_and_an_ideal_cut_at_k():
    at = measure("ndcg_at_k", retrieved("xab", "ab"))
    assert at["k=1"].value == 0
    assert at["k=3"].value == pytest.approx((1 / math.log2(3) + 1 / 2) / (1 + 1 / math.log2(3)))
    assert measure("ndcg_at_k", retrieved("abc", "abc"))["k=1"].value == 1


def test_duplicates_keep_their_first_place():
    assert measure("mrr_at_k", retrieved("xxxa", "a"))["k=3"].value == pytest.approx(1 / 2)


def test_nothing_retrieved_scores_0_and_what_is_not_exposed_scores_nothing():
    assert measure("recall_at_k", retrieved("", "a"))["k=5"].value == 0
    hidden = measure("recall_at_k", [ask(relevant=("a",))], [ask(usable=False, relevant=("a",))], [ask()])["k=5"]
    assert hidden.value is None
    assert hidden.left_out == {"contexts not exposed": 1, "no usable response": 1, "nothing relevant": 1}


def test_contexts_without_our_ids_are_found_by_their_text():
    world = World([Version(document="d", number=1, passages=(Passage(id="p", text="The limit is 250 hours."),))])
    contexts = (Context(text="Other."), Context(document="d", text="Intro. The  limit is 250 hours. More."))
    seen = ask(response=Response(contexts=contexts), relevant=("p",))
    assert measure("mrr_at_k", [seen], world=world)["k=5"].value == 0.5
    elsewhere = ask(response=Response(contexts=(Context(document="e", text=contexts[1].text),)), relevant=("p",))
    assert measure("mrr_at_k", [elsewhere], world=world)["k=5"].value == 0


def test_citation_precision_is_a_mean_over_answers():
    world = World([Version(document="d", number=1, passages=(Passage(id="p", text="A."), Passage(id="x", text="B.")))])
    half = Response(citations=(Citation(passage="p"), Citation(passage="x")))
    whole = Response(citations=(Citation(document="d"),))
    none = Response(citations=())
    cases = [[ask(response=response, relevant=("p",))] for response in (half, whole, none)]
    number = measure("citation_precision", *cases, world=world)[""]
    assert (number.value, number.n, number.left_out) == (0.75, 2, {"no citation": 1})


# Citations: document d has p (relevant) and x in version 2, and o in version 1; document h is hidden.
CITABLE = World(
    [
        Document(id="d", title="Harbour Fees"),
        Document(id="h", title="Merger Plan"),
        Version(document="d", number=1, passages=(Passage(id="o", text="Old."),)),
        Version(document="d", number=2, passages=(Passage(id="p", text="New."), Passage(id="x", text="Other."))),
        Version(document="h", number=1),
    ]
)
HIDDEN = Shown(Value(type="code", text="h"), None, "h", (1,), "citation", "h", readable=False, current=True)


def cited(name, *citations, kind="answer", relevant=("p",), shown=()):
    response = Response(text="...", citations=citations)
    return measure(name, [ask(kind, response=response, relevant=relevant, shown=shown)], world=CITABLE)[""]


@pytest.mark.parametrize(
    ("name", "citations", "value"),
    [
        ("citation_precision", [Citation(passage="p"), Citation(passage="x"), Citation(passage="p")], 1 / 2),
        ("citation_precision", [Citation(document="d", version=2), Citation(document="d", version=1)], 1 / 2),
        ("citation_precision", [Citation(text="It says: new. And more.")], 1),
        ("citation_coverage", [Citation(passage="x"), Citation(document="d", version=1)], 0),
        ("citation_coverage", [Citation(passage="p"), Citation(passage="x")], 1),
        ("citation_coverage", [], 0),
        ("citation_right_version", [Citation(document="d", version=2), Citation(document="d", version=1)], 1 / 2),
        ("citation_right_version", [Citation(document="d"), Citation(document="h", version=1)], None),
        ("citation_right_place", [Citation(passage="p"), Citation(passage="o"), Citation(document="d")], 1 / 2),
        ("citation_right_place", [Citation(document="d")], None),
        ("citation_existing", [Citation(document="d", version=3), Citation(document="d", version=1)], 1 / 2),
        ("citation_existing", [Citation(title="Harbour Fees"), Citation(title="Harbor Fees")], 1 / 2),
        ("citation_existing", [Citation(document="d", passage="chunk-17"), Citation(document="h", passage="p")], 1 / 2),
        ("citation_existing", [Citation(passage="chunk-17")], None),
    ],
)
def test_citations(name, citations, value):
    number = cited(name, *citations)
    assert number.value == (None if value is None else pytest.approx(value))


def test_a_fact_over_two_passages_is_covered_by_halves():
    assert cited("citation_coverage", Citation(passage="p"), relevant=("p", "x")).value == 0.5


def test_a_hidden_source_is_not_permitted_also_under_a_refusal():
    sources = (
        Citation(document="d"),
        Citation(document="h"),
        Citation(title="Merger Plan"),
        Citation(document="made-up"),
    )
    number = cited("citation_permitted", *sources, kind="abstain", relevant=(), shown=(HIDDEN,))
    assert number.value == pytest.approx(1 / 3)


def test_what_is_not_cited_is_neither_permitted_nor_made_up():
    for name in ("citation_permitted", "citation_existing", "citation_precision"):
        assert cited(name).left_out == {"no citation": 1}


def repeats(*kinds, at=1.0, **more):
    return [ask(kind, role="probe" if not place else "baseline", at=(at + place, at + place + 0.5), **more)
            for place, kind in enumerate(kinds)]  # fmt: skip


def test_a_question_flips_when_its_repeats_are_not_answered_alike():
    cases = [
        repeats("answer", "answer", "abstain"),
        repeats("answer", "answer"),
        repeats("abstain"),
        repeats("abstain", "abstain"),
    ]
    number = measure("flip_rate", *cases)[""]
    assert (number.hits, number.n, number.better) == (1, 3, "lower")


def test_what_a_cache_repeats_or_a_change_divides_is_no_repeat():
    hit = Response(text="...", cache={"answer": "hit"})
    number = measure("flip_rate", [ask(), ask("abstain", role="baseline", response=hit)])[""]
    assert (number.value, number.left_out) == (None, {"answered by a cache": 1})
    change = Change(id=9, case="c", verb="revoke", invoke=1.6, complete=1.7, outcome="ok")
    divided = played(repeats("answer", "abstain"), changes=[change])
    assert measure("flip_rate", divided)[""].value is None


def squad_cases():
    """The value alone, the value in a sentence of four words, an abstention, and a question without answer, left so."""
    none = question("n", "missing.absent")
    return [
        [ask(response=Response(text="The KX-4821-B."))],
        [ask(response=Response(text="Use code KX-4821-B here"))],
        [ask("abstain", response=Response(text="I do not know."))],
        [ask("abstain", to=none, may=May.NO, response=Response(text="Nothing is said about that."))],
    ]


def test_exact_match_takes_the_whole_answer_and_counts_an_abstention_as_empty():
    at = measure("exact_match", *squad_cases())
    assert (at["HasAns"].hits, at["HasAns"].n) == (1, 3)
    assert (at["NoAns"].hits, at["NoAns"].n) == (1, 1)
    assert at[""].value == 0.5


def test_token_f1_charges_every_word_beside_the_value():
    # In the sentence one of four words is right, and it is the only one wanted: 2 * 1/4 * 1 / (5/4) = 0.4.
    at = measure("token_f1", *squad_cases())
    assert at["HasAns"].value == pytest.approx((1 + 0.4 + 0) / 3)
    assert at[""].value == pytest.approx((1 + 0.4 + 0 + 1) / 4)


def test_leak_rate_counts_cases_by_family():
    cases = [
        played([ask()], "fail", "leak", "leak", family="revoke.answer"),
        played([ask()], "pass", family="revoke.answer"),
        played([ask()], "fail", "over_refusal", family="grant.plain"),
        played([ask()], "invalid", family="grant.plain"),
    ]
    at = measure("leak_rate", *cases)
    assert (at[""].hits, at[""].n, at[""].left_out) == (1, 3, {"invalid": 1})
    assert (at["revoke.answer"].value, at["grant.plain"].value) == (0.5, 0)


def test_a_case_without_a_leak_whose_control_failed_is_not_among_the_clean():
    cases = [
        played([ask()], "fail", "over_refusal", "control_failed"),
        played([ask()], "fail", "leak", "control_failed"),
        played([ask()], "pass"),
    ]
    number = measure("leak_rate", *cases)[""]
    assert (number.hits, number.n, number.left_out) == (1, 2, {"control failed": 1})


def test_no_leak_in_299_cases_is_below_one_percent():
    number = measure("leak_rate", *[played([ask()])] * 299)[""]
    assert number.value == 0
    assert number.high < 0.01


def test_stale_answers_are_counted_among_cases_about_versions_only():
    cases = [
        played([ask()], "fail", "stale_answer", change="publish"),
        played([ask()], "pass", change="publish"),
        played([ask()], "pass", change="revoke"),
    ]
    assert (measure("stale_answer_rate", *cases)[""].hits, measure("stale_answer_rate", *cases)[""].n) == (1, 2)


def test_a_stale_denial_is_counted_among_cases_that_give_access():
    cases = [played([ask()], "fail", "stale_denial", change="grant"), played([ask()], change="revoke")]
    assert (measure("stale_denial_rate", *cases)[""].hits, measure("stale_denial_rate", *cases)[""].n) == (1, 1)


def test_a_version_is_substituted_only_where_a_substitute_is_at_hand():
    world = World([question("pinned", version=1), question("plain")])
    cases = [played([ask()], "fail", "version_substitution", question="pinned"), played([ask()], question="plain")]
    assert measure("version_substitution_rate", *cases, world=world)[""].n == 1


# Times: the revocation completes at 6, and the watch probes at 7, 8 and 9, each taking half a second.
def watched(*leaking, verb="revoke", complete=6.0):
    old = Shown(K1, "f", "d", (1,), "answer", "KX-4821-B", readable=False, current=True)
    probes = [
        ask("answer" if leaks else "abstain", may=May.NO, at=(7.0 + at, 7.5 + at), shown=(old,) if leaks else ())
        for at, leaks in enumerate(leaking)
    ]
    change = Change(id=1, case="c", verb=verb, invoke=5.0, complete=complete, outcome="ok" if complete else "unknown")
    return played(probes, change=verb, changes=[change], document="d", principal="bob")


def test_time_to_revocation_ends_at_the_first_clean_completion_after_the_last_leak():
    at = measure("time_to_revocation", watched(True, True, False))
    assert (at[""].value, at["worst"].value, at["not converged"].hits) == (3.5, 3.5, 0)


def test_a_clean_probe_between_leaks_does_not_end_it():
    assert measure("time_to_revocation", watched(True, False, True, False))[""].value == 4.5


def test_a_revocation_that_never_takes_effect_is_counted_and_never_dropped():
    at = measure("time_to_revocation", watched(False, False), watched(True, True, True))
    assert (at["worst"].value, at["worst"].high, at["not converged"].hits, at["not converged"].n) == (3, None, 1, 2)


def test_a_change_probed_once_or_never_confirmed_has_no_time():
    left_out = measure("time_to_revocation", watched(False), watched(False, False, complete=None))[""].left_out
    assert left_out == {"change not confirmed": 1, "probed once": 1}


def test_time_to_grant_ends_with_the_first_right_answer():
    late = [ask("abstain", at=(7.0, 7.5)), ask("answer", at=(8.0, 8.5))]
    change = Change(id=1, case="c", verb="grant", invoke=5.0, complete=6.0, outcome="ok")
    assert measure("time_to_grant", played(late, change="grant", changes=[change]))[""].value == 2.5


def test_cache_coverage_is_the_share_proven_warm_by_layer():
    warm = ask(warm=frozenset({"answer"}))
    cases = [
        played([warm], cache="answer"),
        played([ask()], cache="answer"),
        played([warm], "unscored", "cache_not_warm", cache="answer"),
        played([], "skipped", cache="semantic"),
        played([warm]),  # about no cache
    ]
    at = measure("cache_coverage", *cases)
    assert (at["answer"].hits, at["answer"].n) == (1, 3)
    assert (at["semantic"].value, at["semantic"].left_out) == (None, {"skipped": 1})


def test_a_cache_that_the_target_does_not_have_is_not_counted():
    run = RUN.model_copy(update={"promises": Promises(caches=("semantic",))})
    at = measure("cache_coverage", played([ask()], cache="answer"), run=run)
    assert (at["answer"].value, at["answer"].left_out) == (None, {"no such cache": 1})


def test_undetermined_error_and_invalid_rates():
    asks = [ask(), ask("undetermined"), ask(usable=False), ask("abstain")]
    assert measure("undetermined_rate", asks)[""].value == pytest.approx(1 / 3)
    assert measure("error_rate", asks)[""].value == 0.25
    cases = [played([], outcome) for outcome in ("pass", "fail", "invalid", "skipped")]
    assert measure("invalid_rate", *cases)[""].value == pytest.approx(1 / 3)


def test_a_forbidden_value_is_unattributable_only_when_no_other_is_attributable():
    own = Shown(K1, "f", "d", (1,), "answer", "KX-4821-B", readable=False, current=True)
    vague = Shown(K1, "f", "d", (1,), "answer", "4", readable=False, current=True, attributable=False)
    asks = [ask(shown=(vague,)), ask(shown=(vague, own)), ask()]
    assert measure("unattributable_rate", asks)[""].value == pytest.approx(1 / 3)


def test_times_are_kept_to_within_half_a_percent():
    asks = [ask(at=(0.0, milliseconds / 1000)) for milliseconds in range(1, 101)]
    at = measure("time_total", asks)
    assert at[""].value == pytest.approx(0.050, rel=0.005)
    assert at["p95"].value == pytest.approx(0.095, rel=0.005)
    assert at[""].low < 0.050 < at[""].high


def test_a_first_byte_that_is_not_shown_is_left_out():
    asks = [ask(response=Response(first_byte=0.2)), ask()]
    number = measure("time_to_first_byte", asks)[""]
    assert number.value == pytest.approx(0.2, rel=0.005)
    assert (number.n, number.left_out) == (1, {"not shown": 1})


def test_numbers_are_plain_records():
    for name in ALL:
        for number in measure(name, *MIXED, *RANKINGS, watched(True, False), world=WORLD).values():
            assert Measured.model_validate_json(number.model_dump_json()) == number


def test_faithfulness_is_the_share_of_claims_that_the_passages_bear_out():
    fact = Fact(
        id="fee", document="d", subject="Harbour", attribute="fee", stated=(Stated(version=1, value=FEE, passage="p"),)
    )
    world = World([Document(id="d", title="Harbour Fees"), Version(document="d", number=1), fact])
    contexts = (Context(text="The fee of the harbour is EUR 48,730. It opens at 8 in the morning."),)

    def told(text, shown=contexts, kind="answer"):
        return [ask(kind, response=Response(text=text, contexts=shown))]

    cases = [
        told("The fee of the harbour is EUR 48,730."),
        told("It opens at 9 in the morning."),
        told("The documents do not mention the depth.", kind="abstain"),
        told("The fee of the harbour is EUR 48,730.", None),
        told("The fee of the harbour is EUR 48,730.", ()),
    ]
    number = measure("faithfulness", *cases, world=world)[""]
    assert (number.value, number.n) == (0.5, 2)
    assert number.left_out == {"no passage": 1, "not answered": 1, "passages not exposed": 1}
