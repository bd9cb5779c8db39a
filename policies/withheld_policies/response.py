"""What kind of response a text is: an answer, a partial or hedged one, an abstention and why, or a question back."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from withheld_policies.asked import AskedFor, asked_for, beside_the_point, for_question, repeats
from withheld_policies.clauses import Clause, Sort, clauses, sentence_ends, without_quotes
from withheld_policies.framing import without_frame
from withheld_policies.names_of_nothing import without_names
from withheld_policies.normal import Normal, normal
from withheld_policies.phrasing import phrasing
from withheld_policies.phrasing.spoken import spoken
from withheld_policies.world import ResponseKind

_REASONS = (
    (
        "permission",
        r"permission|denied|forbidden|unauthori[sz]ed|access|acl|clearance|restricted|not[-_ ]?allowed",
    ),
    ("policy", r"policy|safety|guardrail|filter|blocked|harm|moderation|refus"),
    ("inability", r"inability|unable|unsupported|error|capabilit|time-?out|overload|not[-_ ]?implemented"),
    (
        "missing_evidence",
        r"evidence|no[-_ ]?(?:answer|result|match|context|document)|not[-_ ]?found|unknown|missing|insufficient"
        r"|empty|absent|unanswerable",
    ),
)


_GAP = 600
"""Characters of a clause in which the question is looked for."""
_FEW = 2
"""Clauses beside a refusal that can be its reason, *that is confidential*, and hardly an answer."""
_ENDS = frozenset(".!?。।؟:")


@dataclass(frozen=True, slots=True)
class Kind:
    """The kind of a response, why it abstains (if it does), which parts of the text say so, and what decided."""

    kind: ResponseKind
    reason: str | None
    """missing_evidence, permission, policy or inability; none where it does not abstain."""
    spans: tuple[tuple[int, int], ...]
    """Parts of the text that decided, as start and end."""
    confidence: float
    """0 to 1; an order of trust between ways of deciding, not a measured probability."""
    by: str
    """value, signal, declared, grammar, or none."""


def classify(
    text: str | None,
    *,
    language: str = "en",
    question: str | None = None,
    signal: bool | None = None,
    clarifies: bool = False,
    reason: str | None = None,
    refusals: Sequence[str] = (),
    has_value: bool | None = None,
    empty_means_abstain: bool = False,
) -> Kind:
    """The kind of one response, from the strongest evidence there is.

    In order: a value for the asked subject and attribute (``has_value``), the target's own ``signal`` or that it
    ``clarifies``, a text that the target declares as a refusal, the grammar of the language. An empty text is
    undetermined unless a signal decides or emptiness is declared to mean abstaining.
    """
    told = _told(reason)
    if text is None or not text.strip():
        return _of_empty(signal, clarifies, told, empty_means_abstain)
    plain = normal(text)
    asked = asked_for(question, language)
    bare = without_names(without_quotes(without_frame(text)))
    read = _declared(plain, refusals) or _grammar(plain if bare == text else normal(bare), bare, language, asked)
    if has_value:
        return _with_value(read, signal)
    if signal is not None or clarifies:
        return _signalled(read, signal, clarifies, told)
    if has_value is False and read.kind == "partial" and not asked.several:
        # Supported content of which none is what was asked for: related facts.
        read = replace(read, kind="abstain_related")
    return replace(read, reason=told) if read.reason and told else read


def _signalled(read: Kind, signal: bool | None, clarifies: bool, told: str | None) -> Kind:
    """The kind by the target's own signal; what the grammar reads only adds to it."""
    if signal:
        related = read.kind in ("abstain_related", "partial", "hedged_answer")
        kind: ResponseKind = "abstain_related" if related else "abstain"
        return Kind(kind, told or read.reason or "missing_evidence", read.spans, 1.0, "signal")
    if clarifies:
        return Kind("clarify", None, read.spans, 1.0, "signal")
    if read.kind in ("abstain", "abstain_related"):
        # It says that it answered and its words say that it did not: evenly contradictory.
        return Kind("undetermined", None, read.spans, 0.5, "signal")
    return replace(read, reason=told) if read.reason and told else read


def _of_empty(signal: bool | None, clarifies: bool, told: str | None, empty_means_abstain: bool) -> Kind:
    if signal:
        return Kind("abstain", told or "missing_evidence", (), 1.0, "signal")
    if clarifies:
        return Kind("clarify", None, (), 1.0, "signal")
    if empty_means_abstain:
        return Kind("abstain", told or "missing_evidence", (), 1.0, "declared")
    return Kind("undetermined", None, (), 0.0, "none")


@lru_cache(maxsize=256)
def _told(reason: str | None) -> str | None:
    """The target's own words for a reason, as one of ours; none where they say nothing known."""
    words = (reason or "").lower()
    return next((name for name, pattern in _REASONS if re.search(pattern, words)), None)


def _with_value(read: Kind, signal: bool | None) -> Kind:
    """A stated value makes an answer: a hedged one where words or signal withhold, a partial one beside a gap."""
    if read.kind == "partial" and not signal:
        return Kind("partial", None, read.spans, 1.0, "value")
    clean = not signal and read.kind in ("answer", "other", "undetermined")
    return Kind("answer" if clean else "hedged_answer", None, read.spans, 1.0, "value")


def _declared(plain: Normal, refusals: Sequence[str]) -> Kind | None:
    """An abstention by a declared text, which must be the whole response or whole sentences of it that come last."""
    if not refusals:
        return None
    body = _squeezed(plain.text)
    for refusal in refusals:
        wanted = _squeezed(normal(refusal).text)
        if wanted and body == wanted:
            return Kind("abstain", _reason_of(wanted), (plain.origin(0, len(plain.text)),), 1.0, "declared")
    for refusal in refusals:
        wanted = normal(refusal).text.strip()
        at = plain.text.find(wanted) if wanted else -1
        if at == 0 or at in set(sentence_ends(plain.text)):
            rest = _squeezed(plain.text[:at] + plain.text[at + len(wanted) :])
            kind: ResponseKind = "abstain_related" if rest else "abstain"
            return Kind(kind, _reason_of(wanted), (plain.origin(at, at + len(wanted)),), 0.9, "declared")
    return None


def _squeezed(text: str) -> str:
    return " ".join(re.findall(r"\w+", text))


def _reason_of(words: str) -> str:
    grammar = phrasing("en")
    for pattern, name in grammar.withholds if grammar else ():
        if pattern.search(words):
            return name
    return "missing_evidence"


def _grammar(plain: Normal, original: str, language: str, asked: AskedFor) -> Kind:
    grammar = spoken(plain.text, language)
    if grammar is None:
        return Kind("undetermined", None, (), 0.0, "none")
    found = for_question(clauses(plain.text, grammar), plain.text, asked, grammar)
    parts = _Parts(found, plain)
    read = _decide(parts, asked.several)
    if read.kind == "partial" and asked.value and not asked.several:
        last = max(parts.withholds)
        gap = plain.text[found[last].start : found[last].end][:_GAP]
        if max(parts.content) < last and not parts.tells_figures() and repeats(gap, grammar):
            return replace(read, kind="abstain_related")
        if beside_the_point(parts.told(original), asked, grammar):
            return replace(read, kind="abstain_related")
    return read


class _Parts:
    """The clauses of a text by what they do, each as its place in the order."""

    def __init__(self, found: list[Clause], plain: Normal) -> None:
        self.clauses = found
        self.plain = plain
        self.deeds = [clause.deed for clause in found]
        self._by_sort: dict[Sort, list[int]] = {}
        for at, deed in enumerate(self.deeds):
            self._by_sort.setdefault(deed.sort, []).append(at)
        told = self.of("content", "list")
        self.withholds = self.of("withholds")
        if self.withholds or not told:
            self.withholds = self.of("withholds", "vague")
        self.doubts = self.of("doubts")
        self.content = [at for at in told if not self._cut(at)]
        self.sources = self.of("sources")
        self.grants = self.of("grants")

    def of(self, *sorts: Sort) -> list[int]:
        found = [self._by_sort[sort] for sort in sorts if sort in self._by_sort]
        return sorted(at for places in found for at in places) if len(found) > 1 else list(*found)

    def _cut(self, at: int) -> bool:
        """Whether the text breaks off in this clause, after whole sentences and before it told any figure."""
        if at < len(self.clauses) - 1 or not self.withholds:
            return False
        text, start = self.plain.text, self.clauses[at].start
        whole = text[:start].rstrip()[-1:] in _ENDS
        return whole and text.rstrip("\"'")[-1:].isalpha() and not any(map(str.isdigit, text[start:]))

    def tells_figures(self) -> bool:
        """Whether anything that is told holds a figure."""
        told = (self.clauses[at] for at in self.content)
        return any(map(str.isdigit, "".join(self.plain.text[clause.start : clause.end] for clause in told)))

    def told(self, original: str) -> str:
        """What is told, in the writing of the original text."""
        return " ".join(original[slice(*self.plain.origin(*self.clauses[at][:2]))] for at in self.content)

    def kind(self, kind: ResponseKind, reason: str | None, places: list[int], confidence: float) -> Kind:
        spans = tuple(self.plain.origin(self.clauses[at].start, self.clauses[at].end) for at in places)
        return Kind(kind, reason, spans, confidence, "grammar")


def _decide(parts: _Parts, several: bool) -> Kind:
    which = parts.of("asks_which")
    if which and which[-1] >= len(parts.clauses) - 2:
        return parts.kind("clarify", None, which, 0.9)
    told = max([*parts.content, *parts.grants, -1])
    if parts.doubts and parts.doubts[-1] > told:
        return parts.kind("abstain", "permission", sorted(parts.withholds + parts.doubts), 0.6)
    return _withheld(parts, several) if parts.withholds else _open(parts)


def _open(parts: _Parts) -> Kind:
    """The kind of a text of which no clause withholds anything."""
    if not (parts.content or parts.sources or parts.grants):
        asks = parts.of("asks_more")
        return parts.kind("clarify", None, asks, 0.7) if asks else parts.kind("other", None, [], 0.3)
    hedged = 0 < len(parts.content) <= 2 and any(parts.deeds[at].hedged for at in parts.content)
    return parts.kind("hedged_answer" if hedged else "answer", None, [], 0.8)


def _withheld(parts: _Parts, several: bool) -> Kind:
    """The kind of a text of which a clause withholds something: what else it holds decides."""
    last = parts.withholds[-1]
    if parts.grants and parts.grants[-1] > max([last, *parts.doubts]):
        return parts.kind("answer", None, parts.grants, 0.6)
    reasons = [parts.deeds[at].reason for at in parts.withholds]
    if "permission" in reasons or _confides(parts):
        return parts.kind("abstain", "permission", parts.withholds, 0.8 if "permission" in reasons else 0.7)
    reason = Counter(reasons).most_common(1)[0][0]
    first = parts.deeds[parts.withholds[0]]
    if (first.whole or first.reason == "policy") and not several and not parts.tells_figures():
        # What follows a refusal of the whole explains it or offers something else.
        return parts.kind("abstain_related" if parts.content else "abstain", reason, parts.withholds, 0.7)
    concludes = parts.deeds[last].concludes and not several and max([*parts.content, -1]) < last
    supported = parts.content or (several and parts.sources)
    if concludes or not supported:
        related = parts.sources or parts.content
        return parts.kind("abstain_related" if related else "abstain", reason, parts.withholds, 0.9)
    commits = _commits(parts, several)
    return parts.kind("hedged_answer" if commits else "partial", None if commits else reason, parts.withholds, 0.65)


def _confides(parts: _Parts) -> bool:
    """Whether hardly more stands beside the refusal than that the matter is confidential."""
    places = [*parts.content, *(parts.withholds if len(parts.content) < _FEW else ())]
    secret = any(parts.deeds[at].secret for at in places)
    return secret and 0 < len(parts.content) <= _FEW and not parts.tells_figures()


def _commits(parts: _Parts, several: bool) -> bool:
    """Whether the text answers all the same: with a guess, with what follows from the sources, or past its limits."""
    last = parts.withholds[-1]
    if parts.content[:1] > parts.withholds[:1] and all(parts.deeds[at].hedged for at in parts.content):
        return True
    later = [] if several else [at for at in parts.content if at > last]
    limits = all(parts.deeds[at].reason == "inability" for at in parts.withholds)
    return bool(later) and (limits or any(parts.deeds[at].infers for at in later))
