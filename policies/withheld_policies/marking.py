"""Whether the words around a value say that it is no longer in force, or that it is not the value at all."""

import re
from dataclasses import dataclass

from withheld_policies import marking_words as words

REACH = 160
"""Characters to either side that are looked at: a cue stands near what it speaks of, and hostile text stays cheap."""

_END = re.compile(r"[。।؟]|[.!?](?=[\s\"')\]]|$)(?<!\d[.](?=\d))|\n\s*\n|\n(?=\s*[-*•\d|])")
_CLAUSE = re.compile(r"[,;:(){}|—、،؛]| - |\b(?:and|but|while|whereas|although|yet)\b")
_CHANGED = (
    r"(?:changed|raised|lowered|increased|decreased|reduced|cut|moved|revised|updated|switched|went|rose|fell|grew"
    r"|amended|corrected"
    r"|extended|shortened|adjusted|dropped|climbed|up|down)"
)
_PAST = (
    r"\b(?:previously|formerly|originally|earlier(?! than)|initially|hitherto|used to|no longer|not any ?more"
    r"|instead of|rather than"
    r"|in place of|replac(?:es|ed|ing)(?! by| with)|supersed(?:es|ed|ing)(?! by)"
    rf"|{_CHANGED} from|old(?:er)?|former|previous|historic(?:al|ally)?|had been|in the past|at that time|back then"
    r"|(?:outdated|obsolete|expired|withdrawn|superseded)(?! (?:on|in|at|by|since|from)\b))\b"
)
_UP_TO = r"\b(?:until|till|up to|before|prior to)\b"
_PRESENT = (
    r"\b(?:now|currently|current|today|at present|presently|at the moment|as of|since|effective|new|latest|in force"
    r"|is|are|stands"
    r"|has been|have been|to be|to(?=\W*$)|(?:replaced|superseded) (?:by|with)|(?:raised|changed|lowered|increased"
    r"|decreased|reduced|cut|updated|revised) to)\b"
)
_WAS = r"\b(?:was|were|stood|applied|had|used to be|amounted|read|said|cost)\b"
_LATER = (
    r"\b(?:now|currently|today|since|since then|at present|at the moment|these days|nowadays|as of|then changed"
    r"|has been (?:raised|changed|lowered|replaced|increased|reduced|updated|revised)|no longer)\b"
)
_ENDED = (
    r"\W{0,3}(?:\(?(?:which )?(?:was|were|is|are|has been|have been|had been|got|being|since)\W+(?:now |since |then "
    r"|later |meanwhile )?"
    rf"(?:replaced|superseded|withdrawn|{_CHANGED}|no longer|outdated|obsolete|expired|out of date|the (?:old|former"
    rf"|previous|earlier) "
    r"|history)\b|(?:→|->|=>|⇒))"
    r"|[\s(]{0,3}(?:previously|formerly|no longer|not any ?more|superseded|outdated|obsolete|expired|withdrawn"
    r"|(?:the )?(?:old|former|previous) \w+"
    r"|in the past|back then|before (?:that|then))\b(?=\W{0,3}(?:\Z|[.,;)]| in force| valid))"
    r"|[\s(]{0,3}(?:applied|was valid|was in force|was the \w+(?: \w+)?|held|ran) (?:until|till|before|up to)\b"
)
_UNTIL = re.compile(r"[\s(]{0,3}(?:(?:up )?until|till|up to|before)\b")
_THEN = re.compile(r"\b(?:then|now|since|after that|afterwards|thereafter)\b")
_ASIDE = re.compile(r"\((?:it )?(?:was|were|before|ex)\W*\Z")
_FROM = re.compile(rf"\b{_CHANGED}\b.{{0,60}}\bfrom\W*\Z")
_TO = re.compile(r"[^.;]{0,20}?\bto\b")
_IS = r"(?:is|are)\b"
_ADJECTIVE = r"(?:old|former|previous|outdated|obsolete|expired|superseded|withdrawn)"
_NOT = (
    r"(?:\b(?:not|never|neither|nor|no)|n't|\b(?:isn|wasn|aren|doesn)t)"
    r"(?:\W+(?:a|an|the|exactly|be|been|actually|really|at|is|was|as high as|as much as|equal to|set at|set to|of"
    r"|eur|usd|gbp|chf)\b){0,4}[^\w,]{0,3}$"
)
_UNTRUE = (
    r"\W{0,3}(?:is|was|are|were|would be)(?:n't| not)\W+(?:the |a |an )?(?:right|correct|true|valid|accurate|actual"
    r"|case|value|figure|answer)"
    r"|\W{0,3}(?:is|was|would be) (?:wrong|incorrect|false|untrue|mistaken|inaccurate|invalid)\b"
)


@dataclass(frozen=True, slots=True)
class _Cues:
    """What marks a value, compiled for English alone or for all languages."""

    past: re.Pattern[str]
    present: re.Pattern[str]
    up_to: re.Pattern[str]
    was: re.Pattern[str]
    later: re.Pattern[str]
    ended: re.Pattern[str]
    denied: re.Pattern[str]
    untrue: re.Pattern[str]
    verb: re.Pattern[str]
    adjective: re.Pattern[str]


_CHANGE = re.compile(rf"\b(?:{_CHANGED}|erhöht|gesenkt|von|passe|pasó|passò|passou|subió|ging)\b")
_BETWEEN = re.compile(r"\b(?:between|zwischen|entre|tra|fra|tussen|antara|между|بين)\b[^.;]{0,40}\Z")
_JOIN = r"(?:-|to|bis|à|a|al|tot|hingga|sampai|до|إلى|から|~|至|到)"
_TO_LEFT = re.compile(rf"\d[^\W\d_]{{0,12}}%?[ ]?{_JOIN}[ ]?\Z")
_TO_RIGHT = re.compile(rf"%?[ ]?{_JOIN}[ ]?\d{{1,9}}(?![\d-]*-[\d])")

_PATTERNS = (_PAST, _PRESENT, _UP_TO, _WAS, _LATER, _ENDED, _NOT, _UNTRUE, _IS, _ADJECTIVE)
_FOREIGN = (
    words.PAST, words.PRESENT, words.UNTIL, words.WAS, words.LATER, words.ENDED, words.DENIED, words.UNTRUE, words.IS,
    words.ADJECTIVE,
)  # fmt: skip
_OF_ENGLISH = _Cues(*map(re.compile, _PATTERNS))
_OF_ALL = _Cues(*(re.compile(f"{own}|{other}") for own, other in zip(_PATTERNS, _FOREIGN, strict=True)))
_ENGLISH = re.compile(words.ENGLISH)


def _cues_for(sentence: str) -> _Cues:
    return _OF_ENGLISH if _ENGLISH.search(sentence) else _OF_ALL


def sentence(text: str, start: int, end: int, reach: int = REACH) -> tuple[int, int]:
    """The bounds of the sentence around a stretch of normalised text, at most ``reach`` characters to either side."""
    low, high = max(0, start - reach), min(len(text), end + reach)
    for match in _END.finditer(text, low, start):
        low = match.end()
    stop = _END.search(text, end, high)
    return low, stop.start() if stop else high


def negated(text: str, start: int, end: int) -> bool:
    """Whether the value at this place of a normalised text is denied: *not 250 hours*."""
    low, high = sentence(text, start, end)
    cues = _cues_for(text[low:high])
    return cues.denied.search(text[low:start]) is not None or cues.untrue.match(text[end:high]) is not None


def marked(text: str, start: int, end: int) -> bool:
    """Whether the prose says that the value here is no longer in force: *until May it was K1*, *was 250, now 300*.

    Naming the value's version, or the past tense alone, does not say so.
    """
    low, high = sentence(text, start, end)
    left, right = text[low:start], text[end:high]
    cues = _cues_for(text[low:high])
    clauses = _CLAUSE.split(left)
    if cues.ended.match(right) or (left.endswith("~~") and right.startswith("~~")) or _ASIDE.search(left):
        return True
    if _FROM.search(left) and _TO.match(right):
        return True
    until = _UNTIL.match(right)
    if until and (cues.was.search(clauses[-1]) or _THEN.search(right, until.end())):
        return True
    past = False
    for clause in reversed(clauses[-4:]):
        found = _found(cues, clause, past)
        past = past or cues.was.search(clause) is not None
        if found:
            return _decides(cues, found, clause)
    return past and (cues.later.search(right) is not None or cues.later.search(text, high, high + 100) is not None)


def ranged(text: str, start: int, end: int) -> bool:
    """Whether the number here is an end of a range (*between 200 and 300*, *200-300*), which states neither end."""
    low, high = sentence(text, start, end)
    left, right = text[low:start], text[end:high]
    if _FROM.search(left) or _CHANGE.search(left):
        return False
    if _BETWEEN.search(left):
        return True
    return _TO_LEFT.search(left) is not None or _TO_RIGHT.match(right) is not None


def _found(cues: _Cues, clause: str, past: bool) -> list[tuple[int, bool]]:
    """Where a clause speaks of the past (true) or of the present (false)."""
    found = [(match.start(), True) for match in cues.past.finditer(clause)]
    found += [(match.start(), False) for match in cues.present.finditer(clause)]
    # "Until May it was K1" looks back; "due before 14 March" and "valid until 1 May" do not.
    found += [(m.start(), True) for m in cues.up_to.finditer(clause) if past or cues.was.search(clause, m.end())]
    return sorted(found)


def _decides(cues: _Cues, found: list[tuple[int, bool]], clause: str) -> bool:
    at, past = found[-1]
    if not past and len(found) > 1 and found[-2][1] and cues.verb.match(clause, at):
        # "The old limit is K1": the adjective belongs to what the verb is about.
        return cues.adjective.match(clause, found[-2][0]) is not None
    return past
