"""Somebody was refused after a change, and is answered again without a new grant."""

from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import CaseSeen, May, Scene, Seen


class NonMonotone(Rule):
    """A refusal that held is taken back although nobody gave anything.

    What it finds: after a change ended access, an ask that was refused and a later one, sent when the first had
    completed, that shows the document again; no grant lies between. Both must come after the bound unless the target
    promises monotone reads.

    Why it matters: a cache was emptied and refilled from a stale layer beneath, or one of two servers has not heard.

    Example: bob is revoked at 6 s, refused at 21 s, and answered at 23 s.
    """

    name = "non_monotone"
    severity = "fail"

    def on_case(self, case: CaseSeen, scene: Scene) -> Iterator[Finding]:
        """One finding for each ask that takes a refusal back."""
        refused: dict[tuple[str | None, str | None, int], float] = {}
        after = case.role("after")
        if after and not any(one.states_required and not one.denied for one in after if one.usable):
            return  # who refuses everybody has not denied anybody
        for seen in sorted(case.asks, key=lambda seen: (seen.ask.invoke, seen.ask.id)):
            if seen.denied_by is None or not seen.usable or not self._bound(seen, scene):
                continue
            key = (seen.ask.principal, seen.about, seen.denied_by.id)
            shows = any(
                shown.fact is not None
                and shown.document == seen.about
                and not (shown.sent_by_asker or shown.remembered)
                for shown in seen.shown
            )
            if seen.denied and not shows and seen.ask.complete is not None:
                refused[key] = min(refused.get(key, seen.ask.complete), seen.ask.complete)
            elif shows and key in refused and refused[key] <= seen.ask.invoke:
                message = f"{seen.ask.principal} was refused after the {seen.denied_by.verb}, and is answered again"
                yield found(self, seen, message, channel="answer", after=seen.denied_by)

    def _bound(self, seen: Seen, scene: Scene) -> bool:
        return seen.answerable is May.NO or scene.run.promises.monotone_reads
