"""From what the variations show to the layer that holds the finding."""

from collections.abc import Callable
from dataclasses import dataclass

from withheld_policies.finding import Finding
from withheld_policies.history import Change
from withheld_suites.diagnose.report import Layer

Shows = Callable[[str], bool | None]
"""Whether the variation of that name shows the finding too; played when it is first asked about. None: not played."""

_REFUSALS = frozenset({"stale_denial", "over_refusal", "moved_bystander"})
_OUTDATED = frozenset({"stale_answer", "wrong_citation", "version_substitution", "wrong_value"})
_CONTENT = frozenset({"publish", "withdraw", "delete", "rollback"})
_DOORS: dict[str, Layer] = {
    "conversation": "conversation memory",
    "download": "files",
    "open": "files",
    "resume": "stream",
    "share": "sharing",
    "suggest": "listing",
    "list": "listing",
}


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is known of the ask that showed it without playing anything."""

    asked_before: bool = True
    """Whether anything was asked before it."""
    sent_before: bool = True
    """Whether the same words were sent before it."""
    listed_only: bool = False
    """Whether only the list of sources shows it, and the answer does not."""


def reason(finding: Finding, cause: Change | None, shows: Shows, known: Circumstances) -> tuple[Layer, str]:
    """The layer and why. ``cause`` is the change that the finding contradicts."""
    if finding.door in _DOORS:
        return _DOORS[finding.door], f"it came through the door {finding.door}, which no answer goes through"
    if known.listed_only:
        return "citations", "the answer abstains, and only the list of sources shows it"
    if not known.asked_before or shows("cold"):
        return _uncached(finding, cause, shows)
    return _cached(finding, shows, known)


def _uncached(finding: Finding, cause: Change | None, shows: Shows) -> tuple[Layer, str]:
    """Words that no cache can know show it."""
    if finding.rule in _REFUSALS:
        if cause is not None:
            return "index", f"words that no cache can know are refused too, so the {cause.verb} has not arrived"
        return "permission filter", "words that no cache can know are refused too, and nothing was changed"
    if finding.rule in _OUTDATED or (cause is not None and cause.verb in _CONTENT):
        if shows("aged") is False:
            return "context cache", "it hangs on no words, and is over when entries of a cache come to their end"
        return "index", "words that no cache can know show it, and time does not end it"
    return _open(cause, shows)


def _open(cause: Change | None, shows: Shows) -> tuple[Layer, str]:
    """Something is open to somebody, in whatever words."""
    if cause is not None and not shows("stranger"):
        return "index", f"it hangs on no words, and only on who could read it before the {cause.verb}"
    if shows("sibling") is False:
        return "index", "only a part of the document is open to everybody"
    return "permission filter", "somebody who never had any right to it is told as well"


def _cached(finding: Finding, shows: Shows, known: Circumstances) -> tuple[Layer, str]:
    """Only the words, or the conversation, in which it was asked before show it."""
    again = shows("anew")
    if shows("elsewhere") is False and again is not False:
        return "conversation memory", "outside of the conversation nothing shows it, however it is asked"
    if again:
        return "retrieval cache", "the same words show it even when the answer is made anew, and other words do not"
    if finding.rule in _REFUSALS:
        return "negative cache", "the same words are refused, and are answered when the answer is made anew"
    if not known.sent_before or shows("nearly") or shows("other words"):
        return "semantic cache", "words that were never sent get a stored answer, and not when it is made anew"
    return "answer cache", "only exactly the same words show it, and not when the answer is made anew"
