"""A finding as an argument: what was done, what had to follow, and what came instead."""

from withheld_policies.finding import Finding
from withheld_policies.made import Made
from withheld_policies.seen import CaseSeen, May, Seen
from withheld_suites.replay.rounds import Knock, rounds
from withheld_suites.stories import deed

_MUST: dict[str, str] = {
    "leak": "{who} may not read {what} at any moment of {step}",
    "stale_answer": "{step} names no version, so the value in force had to be given",
    "wrong_value": "{who} may read what answers {step}, so its value had to be given",
    "wrong_citation": "{step} is answered rightly, so its citation had to name a version that states the answer",
    "over_refusal": "{who} may read what answers {step} at every moment of it, so it had to be answered",
    "stale_denial": "{who} may read what answers {step} since {cause}, so it had to be answered",
    "existence_hint": "{what} is hidden from {who}, so {step} had to be answered as if it were not there",
    "timing_hint": "what is hidden from {who} had to be refused no later and no sooner than what is not there",
    "unsupported_answer": "nothing that {who} may read answers {step}, so it had to abstain",
    "version_substitution": "{step} asks for one thing and nothing else may be handed over for it",
    "moved_bystander": "{cause} does not concern {who}, so {step} had to be answered as before",
    "non_monotone": "{who} was refused after {cause}, and nobody gave anything since",
    "needless_clarify": "the question of {step} is clear, so it had to be answered",
    "control_failed": "what was not shown says something only if somebody could be shown it",
    "cache_not_warm": "a cache was to be tested, so it had to be shown to hold the answer",
}


def explain(finding: Finding, case: CaseSeen) -> str:
    """Every step with a name and its times, then what must be so, then what contradicts it. Protected values stay out.

    The steps are those of ``case``, which should be the smallest that shows the finding.
    """
    steps: list[Made | Seen] = sorted([*case.changes, *case.asks], key=lambda step: (_begin(step), _id(step)))
    groups = list(rounds(steps, _knock))
    names = {_id(step): f"S{place}" for place, group in enumerate(groups, 1) for step in group}
    lines = ["Let:"]
    for place, group in enumerate(groups, 1):
        told = _told(group[0]) if len(group) == 1 else _measured([one for one in group if isinstance(one, Seen)])
        lines.append(f"  S{place} ({_times(group[0], group[-1])}) = {told}")
    probe = next((step for step in steps if isinstance(step, Seen) and step.ask.id == finding.step), None)
    cause = next((change for change in case.changes if change.id == finding.after), None)
    lines.append("Then:")
    lines += [f"  - {line}" for line in (*_could(case, cause, names), *_order(finding, cause, probe, names))]
    words = {
        "who": finding.principal or "somebody without credentials",
        "what": finding.document or "it",
        "step": names.get(finding.step or -1, "the case") if finding.channel != "timing" else f"S1 to S{len(groups)}",
        "cause": f"{names[cause.id]} ({cause.verb})" if cause else "the change",
    }
    lines.append(f"  - {_MUST[finding.rule].format(**words)}" if finding.rule in _MUST else f"  - {finding.rule}")
    lines.append(f"However, in {words['step']}: {finding.message}: a contradiction!")
    # A message may quote a target, which has no line of its own here.
    return "\n".join(" ".join(line.splitlines()) for line in lines)


def _could(case: CaseSeen, cause: Made | None, names: dict[int, str]) -> list[str]:
    """That whoever lost something had it."""
    if cause is None:
        return []
    before = [seen for seen in case.asks if seen.ask.invoke < cause.invoke and seen.answerable is May.YES]
    told = [seen for seen in before if seen.usable and not seen.denied and seen.ask.principal == case.case.principal]
    return (
        [f"{names[told[-1].ask.id]} < {names[cause.id]}, and {case.case.principal} was answered in it"] if told else []
    )


def _order(finding: Finding, cause: Made | None, probe: Seen | None, names: dict[int, str]) -> list[str]:
    """Why the change came before the ask, and so binds it."""
    if probe is None:
        return []
    step = names[probe.ask.id]
    if cause is None:
        never = finding.rule in ("leak", "existence_hint") and probe.answerable is May.NO
        return [f"no change gave {finding.principal} access to {finding.document} before {step}"] if never else []
    if cause.complete is None:
        return [f"{names[cause.id]} was sent at {cause.invoke:.3f} s and never confirmed"]
    if cause.complete <= probe.ask.invoke:
        return [
            f"{names[cause.id]} < {step}, for {names[cause.id]} was over at {cause.complete:.3f} s, "
            f"{probe.ask.invoke - cause.complete:.2g} s before {step} was sent"
        ]
    return [f"{names[cause.id]} and {step} ran at the same time"]


def _told(step: Made | Seen) -> str:
    if not isinstance(step, Seen):
        failed = "" if step.outcome == "ok" else f" ({step.outcome})"
        return f"{deed(step)}{failed}"
    ask = step.ask
    who = ask.principal or "somebody without credentials"
    thing = ask.question or ask.document or step.about or ""
    what = f"asks {thing}" if ask.door == "ask" else f"tries {ask.door} {thing}"
    how = [f"phrasing {ask.phrasing}"] if ask.phrasing is not None else []
    how += [f"conversation {ask.conversation}"] if ask.conversation is not None else []
    how += ["streamed"] if ask.stream else []
    how += [f"version {ask.version}"] if ask.version is not None else []
    said = step.kind or ("nothing" if step.denied else "something") if step.usable else "no usable response"
    hits = [layer for layer, state in (ask.response.cache or {}).items() if state == "hit"]
    came = f"{said.replace('_', ' ')}{f', from the cache: {chr(44).join(hits)}' if hits else ''}"
    return f"{who} {what.strip()}{f' ({chr(44).join(how)})' if how else ''}: {came}"


def _measured(knocks: list[Seen]) -> str:
    """A round of knocks for hidden documents and for absent ones, in one line."""
    first = knocks[0].ask
    who = first.principal or "somebody without credentials"
    hidden = sum(seen.ask.role == "probe" for seen in knocks)
    refused = sum(seen.denied for seen in knocks)
    return (
        f"{who} tries {first.door} in turns on {hidden} hidden documents and "
        f"{len(knocks) - hidden} that are not there: {refused} of {len(knocks)} refused, each timed"
    )


def _knock(step: Made | Seen) -> Knock | None:
    if not isinstance(step, Seen) or step.ask.door == "ask" or step.ask.document is None:
        return None
    return Knock(step.ask.door, step.ask.principal, step.ask.document)


def _begin(step: Made | Seen) -> float:
    return step.ask.invoke if isinstance(step, Seen) else step.invoke


def _id(step: Made | Seen) -> int:
    return step.ask.id if isinstance(step, Seen) else step.id


def _times(step: Made | Seen, last: Made | Seen) -> str:
    end = last.ask.complete if isinstance(last, Seen) else last.complete
    return f"{_begin(step):.3f}-{'?' if end is None else f'{end:.3f}'} s"
