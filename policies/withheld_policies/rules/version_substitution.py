"""Another version's, or another attribute's, value is handed over for the one that was asked for."""

import re
from collections.abc import Iterator

from withheld_policies.finding import Finding
from withheld_policies.found import found
from withheld_policies.rules import Rule
from withheld_policies.seen import Scene, Seen, Shown


class VersionSubstitution(Rule):
    """The nearest thing is handed over in place of what was asked for.

    What it finds: asked for one version, the answer gives a value that only other versions state and not that version's
    own; or it gives, as an answer, the value of a neighbouring attribute that the question is easily mistaken for. Not:
    a value that the prose marks as past, or, where the version has no such thing, one that is given under its own.

    Why it matters: the reader has no way to see that the answer is to another question.

    Example: "What was the fee in version 1?" is answered with version 2's fee.
    """

    name = "version_substitution"
    severity = "fail"

    def on_ask(self, seen: Seen, scene: Scene) -> Iterator[Finding]:
        """One finding for each version, or attribute, that was handed over."""
        question = seen.question
        if question is None or seen.ask.door != "ask" or not seen.usable:
            return
        pinned = seen.ask.version if seen.ask.version is not None else question.version
        for shown in seen.shown:
            if shown.channel != "answer" or shown.fact is None or not _plain(shown):
                continue
            if shown.fact in question.lacks and seen.answered and seen.kind not in question.accepts:
                message = f"the value of another attribute of {shown.document} is given for the one that was asked for"
                yield found(self, seen, message, shown=shown)
            elif pinned is not None and shown.fact in question.facts and pinned not in shown.versions:
                if seen.required and seen.states_required:
                    continue
                lacking = scene.world.facts[shown.fact].in_version(pinned) is None
                if lacking and (not seen.answered or _names(seen.ask.response.text or "", shown)):
                    continue
                yield found(
                    self,
                    seen,
                    f"version {pinned} of {shown.document} was asked for; another's value is given",
                    shown=shown,
                )


def _plain(shown: Shown) -> bool:
    return shown.readable and shown.attributable and not (shown.marked or shown.negated or shown.sent_by_asker)


def _names(text: str, shown: Shown) -> bool:
    numbers = "|".join(map(str, shown.versions))
    return bool(numbers) and re.search(rf"\bv(?:ersion)?\.?\s{{0,2}}(?:{numbers})\b", text, re.IGNORECASE) is not None
