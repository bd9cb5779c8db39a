"""A hidden document makes a difference that tells that it exists."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from withheld_policies.finding import Channel, Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.rules.leak import leaks, tells_existence
from withheld_policies.seen import CaseSeen, May, Scene, Seen

REPEATED = 2
"""Baselines that must agree before wording is compared: a model that words things anew each time proves nothing."""

SCORES = 1e-4
"""Scores that differ by less are the same number, computed in another order."""


class ExistenceHint(Rule):
    """A response lets somebody tell a hidden document from one that was never there.

    What it finds: a refusal whose reason is missing permission, or that names a version this principal may not read,
    where the target promises that existence is secret; and, in a case that also asks for an absent double (role
    *baseline*), a difference in status, kind of response, reason, count, or score of what both show. Differences of
    wording need two baselines that agree; counts and scores need that nothing else moved in between.

    Why it matters: that a document about a takeover exists can be the secret.

    Example: a hidden document opens with status 403, one that was never there with 404.
    """

    name = "existence_hint"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:
        """What a single refusal gives away."""
        if not seen.denied or not seen.hidden or tells_existence(seen, scene) or any(map(leaks, seen.shown)):
            return
        if seen.names_version is not None:
            message = f"the refusal names version {seen.names_version} of {seen.about}, which is hidden"
            yield found(self, seen, message, version=seen.names_version, channel="answer", after=seen.denied_by)
        elif seen.reason == "permission" and seen.ask.response.status != 401:
            message = (
                f"the refusal says that {seen.about} exists: its reason is missing permission, not missing evidence"
            )
            yield found(self, seen, message, channel="answer", after=seen.denied_by)

    def on_case(self, case: CaseSeen, scene: Scene) -> Iterator[Finding]:
        """Differences between hidden documents and their absent doubles."""
        for probe in case.role("probe"):
            if not probe.usable or tells_existence(probe, scene):
                continue
            doubles = [
                one
                for one in case.role("baseline")
                if one.usable and one.ask.door == probe.ask.door and one.ask.principal == probe.ask.principal
            ]
            yield from self._differences(probe, doubles, scene)

    def _differences(self, probe: Seen, doubles: list[Seen], scene: Scene) -> Iterator[Finding]:
        if probe.answerable is not May.NO or not doubles:
            return
        lists = probe.ask.door in ("list", "search")
        silent = [one for one in doubles if one.answerable is not May.YES]
        if probe.hidden and silent:
            # A search that finds other things refuses nothing.
            for channel, least, trait in (_STATUS,) if lists else (_STATUS, _REFUSAL):
                values = {trait(one) for one in silent}
                if len(silent) >= least and len(values) == 1 and trait(probe) not in values:
                    message = f"{probe.about} answers with {trait(probe)}, an absent double with {values.pop()}"
                    yield found(self, probe, message, channel=channel, after=probe.denied_by)
                    return
        if lists:
            yield from self._listed(probe, doubles, scene)

    def _listed(self, probe: Seen, doubles: list[Seen], scene: Scene) -> Iterator[Finding]:
        """Counts and scores of the same words, which need that nothing else moved in between."""
        first = min(one.ask.invoke for one in doubles)
        last = max(one.ask.complete or one.ask.invoke for one in (*doubles, probe))
        earliest = min(first, probe.ask.invoke)
        if any(_words(one) != _words(probe) for one in doubles):
            return
        if scene.moved(probe.ask.principal, probe.about, earliest, last):
            return
        counts, total = {one.ask.response.total for one in doubles}, probe.ask.response.total
        same = all(one.ask.words == probe.ask.words for one in doubles)
        if same and len(counts) == 1 and None not in counts and total not in (None, *counts):
            message = (
                f"the total is {total}, and {counts.pop()} without documents that {probe.ask.principal} may not read"
            )
            yield found(self, probe, message, channel="count", after=probe.denied_by)
        if moved := _rescored_in_all(probe, doubles, same=same):
            message = f"{moved} scores otherwise than without documents that {probe.ask.principal} may not read"
            yield found(self, probe, message, channel="context", after=probe.denied_by)


def _rescored_in_all(probe: Seen, doubles: Sequence[Seen], *, same: bool) -> str | None:
    """What scores otherwise in the probe; nothing where the doubles do not agree about it among themselves.

    ``same``: they have the probe's very words. Another mark at the end misses a cache; that it moves no score is what
    several doubles show.
    """
    if not same and len(doubles) < REPEATED:
        return None
    if any(_rescored(one, other) for one, other in pairwise(doubles)):
        return None
    return _rescored(probe, doubles[0])


def _words(seen: Seen) -> str:
    """The words of a search without the marks at its end."""
    return seen.ask.words.rstrip(" ?!.")


def _rescored(probe: Seen, double: Seen) -> str | None:
    """A passage that both show with different scores; none where scores agree, are not shown, or nothing is in both."""
    before = _scores(double)
    for (document, passage), score in _scores(probe).items():
        if abs(before.get((document, passage), score) - score) > SCORES:
            return f"document {document}" if passage is None else f"passage {passage} of {document}"
    return None


def _scores(seen: Seen) -> dict[tuple[str | None, str | None], float]:
    """The scores by passage. Where a target tells documents only, nobody knows which of several from one is which."""
    found: dict[tuple[str | None, str | None], list[float | None]] = {}
    for one in seen.ask.response.contexts or ():
        found.setdefault((one.document, one.passage), []).append(one.score)
    return {place: score for place, (score, *others) in found.items() if score is not None and not others}


def _refusal(seen: Seen) -> str:
    words = "a refusal" if seen.denied else "no refusal"
    return words if seen.reason is None else f"{words} ({seen.reason.replace('_', ' ')})"


_Trait = tuple[Channel, int, Callable[[Seen], str]]
_STATUS: _Trait = ("status", 1, lambda seen: f"status {seen.ask.response.status}")
_REFUSAL: _Trait = ("answer", REPEATED, _refusal)
