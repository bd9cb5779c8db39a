"""How each cache is filled, proven to be warm, and asked again, all in the order in which the asks are sent.

The first ask of every warming is also the positive control: the same principal was answered before the change.
"""

from withheld_policies.history import Layer
from withheld_policies.world import Question
from withheld_suites.catalogue.steps import ask
from withheld_suites.catalogue.wording import FOLLOW_UP, Wording
from withheld_suites.script import PlannedAsk
from withheld_suites.targets.base import Capability

ANSWERING: tuple[Layer, ...] = ("answer", "semantic", "retrieval", "context", "conversation")
"""The layers that can keep what was answered; the negative cache keeps that nothing was."""


def needs(layer: Layer | None) -> tuple[Capability, ...]:
    """What a target must be able to do before this layer can be proven warm."""
    match layer:
        case None:
            return ()
        case "conversation":
            return ("cache_proof", "conversations")
        case "retrieval" | "context":
            return ("cache_proof", "regenerate")
        case _:
            return ("cache_proof",)


def warm(layer: Layer | None, principal: str, question: Question, words: Wording) -> tuple[PlannedAsk, ...]:
    """The control, then the ask whose hit proves that the layer holds the entry; without a layer only the control."""
    match layer:
        case None:
            return (ask("before", principal, question, words.exact),)
        case "answer" | "negative":
            return (
                ask("before", principal, question, words.exact),
                ask("proof", principal, question, words.exact),
            )
        case "semantic":
            return (
                ask("before", principal, question, words.exact),
                ask("proof", principal, question, words.other),
            )
        case "retrieval" | "context":
            # Also the first one passes by the caches of answers, or one of those might answer before anything is found.
            return (
                ask("before", principal, question, words.exact, regenerate=True),
                ask("proof", principal, question, words.exact, regenerate=True),
            )
        case "conversation":
            return (
                ask("before", principal, question, words.exact, conversation="kept"),
                # A memory that is kept is kept by the first follow-up, so the second one shows it.
                ask("warm", principal, question, words=FOLLOW_UP, conversation="kept"),
                ask("proof", principal, question, words=FOLLOW_UP, conversation="kept"),
            )


def probe(layer: Layer | None, principal: str, question: Question, words: Wording) -> tuple[PlannedAsk, ...]:
    """The asks after the change that this layer's entry could still answer."""
    match layer:
        case None:
            return (
                ask("probe", principal, question, words.other),
                ask("probe", principal, question, words.exact),
            )
        case "answer" | "negative":
            return (ask("probe", principal, question, words.exact),)
        case "semantic":
            return (
                ask("probe", principal, question, words.other),
                ask("probe", principal, question, words.exact),
            )
        case "retrieval" | "context":
            return (
                ask("probe", principal, question, words.exact, regenerate=True),
                ask("probe", principal, question, words.exact),
            )
        case "conversation":
            return (
                ask("probe", principal, question, words=FOLLOW_UP, conversation="kept"),
                ask("probe", principal, question, words.exact, conversation="kept"),
                ask("probe", principal, question, words.exact, conversation="new"),
            )
