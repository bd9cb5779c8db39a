"""What kind of response a text is: an answer, a partial or hedged one, an abstention with its reason, or a question back."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from withheld_policies.normal import Normal, normal
from withheld_policies.phrasing import Phrasing, phrasing
from withheld_policies.world import ResponseKind

Sort = Literal["withholds", "doubts", "asks_which", "asks_more", "courtesy", "sources", "grants", "list", "content"]

_ABSENT = re.compile(
    r"evidence|no[-_ ]?(?:answer|result|match|context|document)|not[-_ ]?found|unknown|missing|insufficient|empty|absent|unanswerable"
)
_REASONS = (
    (
        "permission",
        re.compile(
            r"permission|denied|forbidden|unauthori[sz]ed|access|acl|clearance|restricted|not[-_ ]?allowed|privacy"
        ),
    ),
    ("policy", re.compile(r"policy|safety|guardrail|filter|blocked|harm|moderation|refus")),
    ("inability", re.compile(r"inability|unable|unsupported|error|capabilit|time-?out|overload|not[-_ ]?implemented")),
    ("missing_evidence", _ABSENT),
)
_DROPPED = re.compile(r"```.*?(?:```|\Z)|(?m:^\s{0,3}>.*$)|\"[^\"\n]{12,600}\"", re.DOTALL)
_SENTENCE = re.compile(
    r"(?<!\b[a-z][.])(?<!\b(?:dr|mr|ms|st|no|vs|co|fr|jr|sr)[.])(?<!\b(?:mrs|inc|ltd|etc|e\.g|i\.e)[.])(?<=[.!?])[\s\"')\]]*\s|\n+|(?<=[。！？])"
)
_LETTER = re.compile(r"[^\W\d_]")
_MARKUP = re.compile(r"^[\s#>*+|-]*(?:\(?\d{1,3}[.)]\s)?")


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


@dataclass(frozen=True, slots=True)
class _Clause:
    sort: Sort
    start: int
    end: int
    reason: str | None = None
    hedged: bool = False
    concludes: bool = False


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
    read = _declared(plain, refusals) or _grammar(plain, language, question)
    if has_value:
        return _with_value(read, signal, question)
    if signal:
        related = read.kind in ("abstain_related", "partial", "hedged_answer")
        return Kind(
            "abstain_related" if related else "abstain",
            told or read.reason or "missing_evidence",
            read.spans,
            1.0,
            "signal",
        )
    if clarifies:
        return Kind("clarify", None, read.spans, 1.0, "signal")
    if signal is False and read.kind in ("abstain", "abstain_related"):
        # It says that it answered and its words say that it did not: evenly contradictory.
        return Kind("undetermined", None, read.spans, 0.5, "signal")
    if has_value is False and read.kind == "partial" and not _several(question, language):
        return Kind("abstain_related", read.reason or "missing_evidence", read.spans, read.confidence, read.by)
    if read.reason and told:
        return Kind(read.kind, told, read.spans, read.confidence, read.by)
    return read


def _of_empty(signal: bool | None, clarifies: bool, told: str | None, empty_means_abstain: bool) -> Kind:
    if signal:
        return Kind("abstain", told or "missing_evidence", (), 1.0, "signal")
    if clarifies:
        return Kind("clarify", None, (), 1.0, "signal")
    if empty_means_abstain:
        return Kind("abstain", told or "missing_evidence", (), 1.0, "declared")
    return Kind("undetermined", None, (), 0.0, "none")


def _told(reason: str | None) -> str | None:
    """The target's own words for a reason, as one of ours; none where they say nothing known."""
    words = (reason or "").lower()
    return next((name for name, pattern in _REASONS if pattern.search(words)), None)


def _with_value(read: Kind, signal: bool | None, question: str | None) -> Kind:
    withheld = signal or read.kind in ("abstain", "abstain_related", "clarify", "undetermined")
    if read.kind == "partial" and not signal:
        return Kind("partial", None, read.spans, 1.0, "value")
    return Kind(
        "hedged_answer" if withheld or read.kind == "hedged_answer" else "answer", None, read.spans, 1.0, "value"
    )


def _declared(plain: Normal, refusals: Sequence[str]) -> Kind | None:
    """An abstention by a declared text, which must be the whole response or whole sentences of it that come last."""
    body = _squeezed(plain.text)
    for refusal in refusals:
        wanted = _squeezed(normal(refusal).text)
        if wanted and body == wanted:
            return Kind("abstain", _reason_of(wanted), (plain.origin(0, len(plain.text)),), 1.0, "declared")
    for refusal in refusals:
        wanted = normal(refusal).text.strip()
        at = plain.text.find(wanted) if wanted else -1
        if at >= 0 and _SENTENCE.search(plain.text[max(0, at - 3) : at + 1] if at else "\n"):
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


def _several(question: str | None, language: str) -> bool:
    grammar = phrasing(language)
    return bool(question and grammar and grammar.several.search(normal(question).text))


def _grammar(plain: Normal, language: str, question: str | None) -> Kind:
    grammar = phrasing(language)
    if grammar is None or not _readable(plain.text, grammar):
        return Kind("undetermined", None, (), 0.0, "none")
    clauses = _clauses(_without_quotes(plain.text), grammar)
    return _decide(clauses, plain, bool(question and grammar.several.search(normal(question).text)))


def _readable(text: str, grammar: Phrasing) -> bool:
    head = text[:4000]
    letters = len(_LETTER.findall(head))
    if letters == 0:
        return any(char.isdigit() for char in head)
    if head.count("�") * 5 > letters or sum(char.isascii() for char in head if char.isalpha()) * 2 < letters:
        return False
    words = re.findall(r"[^\W\d_]+", head)
    return len(words) < 14 or not grammar.common.isdisjoint(words)


def _without_quotes(text: str) -> str:
    """Quoted text and code blanked out: what somebody else said is not what this response says."""
    return _DROPPED.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def _clauses(text: str, grammar: Phrasing) -> list[_Clause]:
    found: list[_Clause] = []
    bounds = [0, *(match.end() for match in _SENTENCE.finditer(text)), len(text)]
    for start, end in zip(bounds, bounds[1:], strict=False):
        body = text[start:end]
        if not re.search(r"\w", body):
            continue
        question = "?" in body[-6:]
        low = 0
        for turn in () if question else grammar.turn.finditer(body):
            if re.search(r"\w", body[low : turn.start()]):
                found.append(_read(body[low : turn.start()], start + low, start + turn.start(), question, grammar))
                low = turn.end()
        if re.search(r"\w", body[low:]):
            found.append(_read(body[low:], start + low, end, question, grammar))
    return found


def _read(clause: str, start: int, end: int, question: bool, grammar: Phrasing) -> _Clause:
    bare = _MARKUP.sub("", clause, count=1).strip()[:1200]
    hedged = grammar.hedge.search(bare) is not None
    if grammar.asks_which.search(bare):
        return _Clause("asks_which", start, end)
    if (
        not question
        and grammar.cues.search(bare)
        and not grammar.exempt.search(bare)
        and not grammar.condition.match(bare)
    ):
        if grammar.doubts.search(bare):
            strong = any(reason == "permission" and pattern.search(bare) for pattern, reason in grammar.withholds)
            return _Clause("withholds" if strong else "doubts", start, end, "permission", hedged)
        for pattern, reason in grammar.withholds:
            if pattern.search(bare):
                return _Clause("withholds", start, end, reason, hedged, grammar.concludes.search(bare) is not None)
    if grammar.asks_more.search(bare):
        return _Clause("asks_more", start, end)
    sort: Sort = "content"
    if grammar.courtesy.match(bare):
        sort = "courtesy"
    elif question:
        sort = "asks_more"
    elif grammar.grants.search(bare):
        sort = "grants"
    elif grammar.enumerates.search(bare):
        sort = "list"
    elif grammar.about_sources.match(bare):
        sort = "sources"
    return _Clause(sort, start, end, None, hedged)


def _decide(clauses: list[_Clause], plain: Normal, several: bool) -> Kind:
    withholding = [at for at, clause in enumerate(clauses) if clause.sort == "withholds"]
    which = [at for at, clause in enumerate(clauses) if clause.sort == "asks_which"]
    content = [at for at, clause in enumerate(clauses) if clause.sort in ("content", "list")]
    sources = [at for at, clause in enumerate(clauses) if clause.sort == "sources"]
    grants = [at for at, clause in enumerate(clauses) if clause.sort == "grants"]

    def spans(places: list[int]) -> tuple[tuple[int, int], ...]:
        return tuple(plain.origin(clauses[at].start, clauses[at].end) for at in places)

    if which and (which[-1] >= len(clauses) - 2):
        return Kind("clarify", None, spans(which), 0.9, "grammar")
    doubts = [at for at, clause in enumerate(clauses) if clause.sort == "doubts"]
    if doubts and not withholding and max([*content, *grants, -1]) < doubts[-1]:
        return Kind("abstain", "permission", spans(doubts), 0.6, "grammar")
    if not withholding:
        asks = [at for at, clause in enumerate(clauses) if clause.sort == "asks_more"]
        if asks and not content and not sources and not grants:
            return Kind("clarify", None, spans(asks), 0.7, "grammar")
        if not content and not sources and not grants:
            return Kind("undetermined" if len(clauses) == 0 else "other", None, (), 0.3, "grammar")
        hedged = any(clauses[at].hedged for at in content[:2]) and len(content) <= 2
        return Kind("hedged_answer" if hedged else "answer", None, (), 0.8, "grammar")
    reasons = [clauses[at].reason for at in withholding]
    if grants and grants[-1] > max(withholding[-1], doubts[-1] if doubts else 0):
        return Kind("answer", None, spans(grants), 0.6, "grammar")
    if "permission" in reasons:
        return Kind("abstain", "permission", spans(withholding), 0.8, "grammar")
    reason = max(reasons, key=reasons.count)
    supported = content + (sources if several else [])
    if doubts and max([*content, *grants, -1]) < doubts[-1]:
        return Kind("abstain", "permission", spans(withholding + doubts), 0.6, "grammar")
    if clauses[withholding[-1]].concludes and not several and max([*content, -1]) < withholding[-1]:
        return Kind("abstain_related" if content or sources else "abstain", reason, spans(withholding), 0.8, "grammar")
    if supported:
        if all(clauses[at].hedged for at in content) and content and content[0] > withholding[0]:
            return Kind("hedged_answer", None, spans(withholding), 0.6, "grammar")
        return Kind("partial", reason, spans(withholding), 0.7, "grammar")
    return Kind("abstain_related" if sources else "abstain", reason, spans(withholding), 0.9, "grammar")
