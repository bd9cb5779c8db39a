"""Plays the variations that a diagnosis asks for, each after the same steps on a target of its own."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from withheld_policies.history import Ask, Change
from withheld_policies.rules.leak import leaks
from withheld_policies.world import World
from withheld_suites.diagnose.aside import ASIDE
from withheld_suites.diagnose.reasoning import Circumstances, reason
from withheld_suites.diagnose.report import Diagnosis, Probe
from withheld_suites.diagnose.variants import Variant, Variants
from withheld_suites.replay.small import Small
from withheld_suites.script import Parallel, PlannedAsk, Script, Step, flat
from withheld_suites.stage import Act, play
from withheld_suites.targets.base import Target

_WAYS = (
    frozenset({"leak", "non_monotone", "existence_hint"}),
    frozenset({"stale_answer", "wrong_value", "version_substitution", "unsupported_answer", "wrong_citation"}),
    frozenset({"over_refusal", "stale_denial", "moved_bystander", "needless_clarify"}),
)
"""Rules that speak of the same failure, as it comes: too much, the wrong thing, or too little."""

_TOLD = frozenset({"answer", "context", "reasoning", "body", "event"})


def diagnose(small: Small, world: World, target: Callable[[], Target]) -> Diagnosis:
    """Name the layer that held a finding. ``small`` is the smallest script that shows it, as it was last played."""
    ordered = _in_order(small, world, target)
    if ordered is None:
        return Diagnosis(layer="concurrency", because="it takes asks and changes at the same moment")
    small = ordered
    steps, finding = small.steps, small.finding
    place = _asked_at(small)
    if place is None:
        return Diagnosis(layer="unclear", because="it is about a whole case, and not about one ask")
    ask = steps[place]
    if not isinstance(ask, PlannedAsk):
        raise AssertionError("a finding's step is an ask")
    variants = Variants(world, small.script.case, steps[:place], ask, finding.document)
    made: dict[str, Callable[[], Variant | None]] = {
        "cold": variants.cold,
        "stranger": variants.stranger,
        "sibling": variants.sibling,
        "aged": variants.aged,
        "anew": variants.anew,
        "elsewhere": variants.elsewhere,
        "nearly": variants.nearly,
        "other words": variants.other_words,
        "opened": variants.opened,
        "asked": variants.asked,
        "own turns": variants.own_turns,
        **{name: partial(variants.aside, name) for name in ASIDE},
    }
    probes: dict[str, Probe] = {}

    def shows(name: str) -> bool | None:
        if name not in probes:
            variant = made[name]()
            if variant is None:
                return None
            before = steps[:place] if variant.before is None else variant.before
            act = _played(small.script, [*before, *variant.steps], world, target)
            probes[name] = Probe(name=name, what=variant.what, shows=_shown(act, finding.rule, variant.facts))
        return probes[name].shows

    circumstances = Circumstances(
        asked_before=variants.asked_before(),
        sent_before=variants.sent_before(),
        listed_only=_listed_only(small),
        turns=variants.turns(),
        pinned=variants.pinned(),
        questioned=ask.question is not None,
        reworded=ask.question is not None and ask.phrasing is None,
        beside=variants.beside(),
    )
    layer, because = reason(finding, _cause(small), shows, circumstances)
    return Diagnosis(layer=layer, because=because, probes=tuple(probes.values()), signal=_signal(small))


def _in_order(small: Small, world: World, target: Callable[[], Target]) -> Small | None:
    """The same with nothing sent at the same moment; none where that does not show it."""
    if not any(isinstance(step, Parallel) for step in small.steps):
        return small
    steps = tuple(
        replace(step, every=0.0, lasting=0.0) if isinstance(step, PlannedAsk) else step for step in flat(small.steps)
    )
    act = _played(small.script, steps, world, target)
    found = act.finding(small.finding.fingerprint)
    return None if found is None else Small(small.script, steps, found, act)


def _asked_at(small: Small) -> int | None:
    """Which step of the script is the ask that showed it: the one as many asks and changes down as its record is."""
    sent = [line for line in small.act.history.lines if isinstance(line, Ask | Change) and line.kind != "begin"]
    numbers = [line.id for line in sorted(sent, key=lambda line: (line.invoke, line.id))]
    if small.finding.step not in numbers:
        return None
    # A repeat is one step and several records, and is the last step that a smallest script has.
    return min(numbers.index(small.finding.step), len(small.steps) - 1)


def _played(script: Script, steps: Sequence[Step], world: World, target: Callable[[], Target]) -> Act:
    made = target()
    try:
        return play(made, world, [replace(script, steps=tuple(steps))])
    finally:
        for _ in made.stop():
            pass  # What could not be removed is told by the run that planted it.


def _shown(act: Act, rule: str, facts: frozenset[str]) -> bool | None:
    """Whether the last ask fails in the same way, in whatever channel; none when it got no answer.

    Of ``facts``, where there are any, one must leak: beside them a search may show what another would show too.
    """
    asks = [line for line in act.history.lines if isinstance(line, Ask)]
    last = max(asks, key=lambda ask: ask.id)
    if last.response.error is not None:
        return None
    if facts:
        seen = act.seen[last.case].asks[-1]
        return any(leaks(shown) and shown.fact in facts for shown in seen.shown)
    alike = next((ways for ways in _WAYS if rule in ways), frozenset({rule}))
    return any(one.step == last.id and one.rule in alike for one in act.judgement.findings)


def _cause(small: Small) -> Change | None:
    changes = (line for line in small.act.history.lines if isinstance(line, Change) and line.kind != "begin")
    return next((change for change in changes if change.id == small.finding.after), None)


def _listed_only(small: Small) -> bool:
    channels = {one.channel for one in small.act.judgement.findings if one.step == small.finding.step}
    return bool(channels & {"citation", "title"}) and not channels & _TOLD


def _signal(small: Small) -> str | None:
    """The layer that the response names; where several do, the one nearest to the answer."""
    for line in small.act.history.lines:
        if isinstance(line, Ask) and line.id == small.finding.step:
            hits = [layer for layer, state in (line.response.cache or {}).items() if state == "hit"]
            order = ("answer", "semantic", "negative", "conversation", "context", "retrieval")
            return next((f"{layer} cache" for layer in order if layer in hits), None)
    return None
