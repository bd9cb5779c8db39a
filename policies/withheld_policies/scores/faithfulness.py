"""The share of claims that the retrieved passages support, of those about which anything can be said."""

from functools import lru_cache

from withheld_policies.claims import Standing, claims
from withheld_policies.evidence import Evidence
from withheld_policies.scores import Measured, Score
from withheld_policies.seen import CaseResult, CaseSeen, Scene, Seen
from withheld_policies.tally import Tally, cluster_of, firsts

_LONGEST = 20_000
"""Characters of an answer with its passages that are read; longer ones are left out, so that judging stays fast."""


class Faithfulness(Score):
    """The share of claims that the retrieved passages support.

    What it measures: whether answers say what their passages say. An answer can be faithful to an outdated passage and
    wrong, or right and made up.

    Formula: supported claims / supported, contradicted and not found ones, over answers. A claim is a sentence that
    states something. Where it states values of the world's facts, the facts decide; else the words, where they can.

    Left out: claims about which nothing can be told, answers without passages or too long to be read, responses that
    are no answers, and targets that do not show what they retrieved. Absent without any claim.
    """

    name = "faithfulness"

    def __init__(self) -> None:
        """Nothing counted yet."""
        self.claims = Tally()
        self._evidence: Evidence | None = None
        # Answers and their passages come again; of its own, so that no world outlives the judgement of it.
        self._standings = lru_cache(maxsize=2048)(self._judged)

    def on_case(self, case: CaseSeen, result: CaseResult, scene: Scene) -> None:
        """Judge the claims of the first answer to each wording by each principal."""
        for seen in firsts(case, lambda one: (one.ask.principal, one.ask.words)):
            if seen.ask.door != "ask":
                continue
            if reason := _left_out(seen):
                self.claims.leave_out(reason)
                continue
            response = seen.ask.response
            passages = tuple(context.text for context in response.contexts or () if context.text)
            for standing in self._standings(response.text or "", passages, scene):
                if standing == "cannot_tell":
                    self.claims.leave_out("cannot tell")
                else:
                    self.claims.add(float(standing == "supported"), cluster_of(seen))

    def _judged(self, text: str, passages: tuple[str, ...], scene: Scene) -> tuple[Standing, ...]:
        """How each claim stands."""
        self._evidence = self._evidence or scene.evidence or Evidence(scene.world)
        return tuple(one.standing for one in claims(text, passages, self._evidence, scene.world.header.language))

    def measured(self) -> list[Measured]:
        """Over all."""
        return [self.claims.measured(self.name)]


def _left_out(seen: Seen) -> str | None:
    response = seen.ask.response
    if not seen.usable or not seen.answered:
        return "not answered"
    if response.contexts is None:
        return "passages not exposed"
    held = sum(len(context.text) for context in response.contexts)
    if not held:
        return "no passage"
    return "too long" if held + len(response.text or "") > _LONGEST else None
