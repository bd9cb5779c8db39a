"""From what the variations show to the layer that holds the finding."""

from collections.abc import Callable
from dataclasses import dataclass

from withheld_policies.finding import Finding
from withheld_policies.history import Change
from withheld_suites.diagnose.aside import ASIDE
from withheld_suites.diagnose.report import Layer

Shows = Callable[[str], bool | None]
"""Whether the variation of that name shows the finding too; played when it is first asked about. None: not played."""

_REFUSALS = frozenset({"stale_denial", "over_refusal", "moved_bystander"})
_OUTDATED = frozenset({"stale_answer", "wrong_citation", "version_substitution", "wrong_value"})
_CONTENT = frozenset({"publish", "withdraw", "delete", "rollback"})
_DOORS: dict[str, Layer] = {
    "conversation": "conversation memory",
    "download": "files",
    "link": "files",
    "open": "files",
    "resume": "stream",
    "share": "sharing",
    "suggest": "listing",
    "list": "listing",
}
_OWN = frozenset({"open", "download", "list", "suggest"})
"""Doors that need nothing that was given before, so that rights alone decide what they show."""

_HINTS: dict[str | None, tuple[Layer, str]] = {
    "count": ("listing", "a count differs although the rows shown do not"),
    "context": ("scores", "a score of what may be read differs, although nothing that may be read does"),
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
    turns: bool = False
    """Whether somebody else asked before."""
    pinned: bool = False
    """Whether it names a version."""
    questioned: bool = True
    """Whether it puts a question of the world, and not other words."""
    reworded: bool = False
    """Whether it puts a question of the world in words of its own."""
    beside: bool = False
    """Whether what it showed is of another document than the one that was asked about."""


def reason(finding: Finding, cause: Change | None, shows: Shows, known: Circumstances) -> tuple[Layer, str]:
    """The layer and why. ``cause`` is the change that the finding contradicts."""
    if told := _told(finding, known):
        return told
    if finding.door in _DOORS:
        if finding.door in _OWN and shows("asked"):
            return _uncached(finding, cause, shows, known)
        return _DOORS[finding.door], f"it came through the door {finding.door}, which no answer goes through"
    for name, aside in ASIDE.items():
        if shows(name) is False:
            return aside.layer, aside.because
    if not known.asked_before or shows("cold"):
        return _uncached(finding, cause, shows, known)
    return _cached(finding, shows, known)


def _told(finding: Finding, known: Circumstances) -> tuple[Layer, str] | None:
    """What the finding itself says, so that nothing need be played."""
    if finding.rule == "existence_hint":
        return _HINTS.get(finding.channel, ("refusals", "what is hidden is refused otherwise than what is not there"))
    if finding.rule == "needless_clarify":
        return "reader", "the question is clear, and it asks back"
    if finding.rule == "wrong_citation":
        return "citations", "the answer is right, and the source that it names is not"
    if known.listed_only and finding.door not in _DOORS:
        return "citations", "the answer abstains, and only the list of sources shows it"
    if finding.rule == "leak" and finding.principal is None:
        return "identity", "somebody without credentials is told"
    return None


def _uncached(  # noqa: PLR0911  # one line a layer
    finding: Finding, cause: Change | None, shows: Shows, known: Circumstances
) -> tuple[Layer, str]:
    """Words that no cache can know show it."""
    if finding.rule in _REFUSALS:
        return _shut(cause, shows)
    if finding.rule in _OUTDATED and known.pinned:
        return "version selection", "it names a version, and words that no cache can know are answered from another"
    if finding.rule == "unsupported_answer" or (finding.rule == "wrong_value" and cause is None):
        return "reader", "words that no cache can know get a value that nothing states of it"
    if finding.rule in _OUTDATED or (cause is not None and cause.verb in _CONTENT):
        if finding.rule == "leak" and shows("opened"):
            return "rights", "the document itself opens too"
        if shows("aged") is False:
            return "context cache", "it hangs on no words, and is over when entries of a cache come to their end"
        return "index", "words that no cache can know show it, and time does not end it"
    return _open(finding, cause, shows, known)


def _shut(cause: Change | None, shows: Shows) -> tuple[Layer, str]:
    """Somebody is refused, in whatever words."""
    if shows("opened"):
        return "rights", "the document itself does not open either"
    if cause is not None:
        return "index", f"words that no cache can know are refused too, so the {cause.verb} has not arrived"
    return "permission filter", "words that no cache can know are refused too, and nothing was changed"


def _open(  # noqa: PLR0911  # one line a layer
    finding: Finding, cause: Change | None, shows: Shows, known: Circumstances
) -> tuple[Layer, str]:
    """Something is open to somebody, in whatever words."""
    if cause is not None and cause.verb == "disable":
        return "identity", "whoever was shut out is let in, whatever they ask"
    if known.turns and shows("own turns") is False:
        return "sessions", "it hangs on no words, and only on somebody else's having asked before"
    if not known.questioned and shows("cold") is False:
        if finding.door == "search":
            return "permission filter", "a plain search for it does not show it, so it came along with something else"
        return "summaries", "a plain question about the document does not show it"
    if shows("opened"):
        return "rights", "the document itself opens too"
    if known.reworded and shows("cold") is False:
        return "reader", "only the words around the question show it, and the question alone does not"
    if known.beside:
        return "permission filter", "it does not open, and came along with an answer about another document"
    if cause is not None and not shows("stranger"):
        return "index", f"it does not open, and is told to those who could read it before the {cause.verb}"
    if shows("sibling") is False:
        return "index", "only a part of the document is open to everybody"
    return "permission filter", "it does not open, and whoever asks is told"


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
