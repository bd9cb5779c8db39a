"""Whether the words around a value say that it is no longer in force, or that it is not the value at all."""

import re

REACH = 160
"""Characters to either side that are looked at: a cue stands near what it speaks of, and hostile text stays cheap."""

_END = re.compile(r"[.!?](?=[\s\"')\]]|$)(?<!\d[.](?=\d))|\n\s*\n|\n(?=\s*[-*•\d|])")
_CLAUSE = re.compile(r"[,;:(){}|—]| - |\b(?:and|but|while|whereas|although|yet)\b")
_PAST = re.compile(
    r"\b(?:previously|formerly|originally|earlier|initially|hitherto|until|till|up to (?:and including )?the end of"
    r"|before|prior to"
    r"|used to|no longer|not any ?more|instead of|rather than|in place of|replac(?:es|ed|ing)(?! by| with)"
    r"|supersed(?:es|ed|ing)(?! by)|(?:up|down|changed|raised|lowered|increased|decreased|reduced|cut|moved|revised"
    r"|updated"
    r"|switched|went|rose|fell|grew|amended|corrected|extended|shortened|adjusted) from|from (?=$)|old(?:er)?|former"
    r"|previous|prior|past"
    r"|outdated|obsolete|expired|withdrawn|superseded|historic(?:al|ally)?|had been|in the past|at that time"
    r"|back then|once)\b"
)
_PRESENT = re.compile(
    r"\b(?:now|currently|current|today|at present|presently|at the moment|as of|since|effective|new|latest|in force"
    r"|is|are|stands"
    r"|has been|have been|to be|to(?=\W*$)|(?:replaced|superseded) (?:by|with)|(?:raised|changed|lowered|increased"
    r"|decreased|reduced|cut|updated|revised) to)\b"
)
_WAS = re.compile(r"\b(?:was|were|stood|applied|had|used to be|amounted|read|said|cost)\b")
_LATER = re.compile(
    r"\b(?:now|currently|today|since|since then|at present|at the moment|these days|nowadays|as of|then changed"
    r"|has been (?:raised|changed|lowered|replaced|increased|reduced|updated|revised)|no longer)\b"
)
_ENDED = re.compile(
    r"\W{0,3}(?:\(?(?:which )?(?:was|were|is|are|has been|have been|had been|got|being|since)\W+(?:now |since |then "
    r"|later |meanwhile )?"
    r"(?:replaced|superseded|withdrawn|changed|raised|lowered|increased|decreased|reduced|updated|revised|amended"
    r"|no longer"
    r"|outdated|obsolete|expired|out of date|the (?:old|former|previous|earlier|prior)|history)\b"
    r"|\(?(?:previously|formerly|no longer|not any ?more|superseded|outdated|obsolete|expired|withdrawn"
    r"|(?:the )?(?:old|former|previous|prior) "
    r"|before (?:that|the change|then|it)|until |up until |till |in the past|back then)"
    r"|(?:applied|was valid|was in force|was the \w+(?: \w+)?|held|ran) (?:until|till|before|up to)|(?:→|->|=>|⇒))"
)
_NOT = re.compile(
    r"(?:\b(?:not|never|neither|nor|no)|n't|\b(?:isn|wasn|aren|doesn)t)"
    r"(?:\W+(?:a|an|the|exactly|be|been|actually|really|at|is|was|as high as|as much as|equal to|set at|set to|of"
    r"|eur|usd|gbp|chf)\b){0,4}\W{0,3}$"
)
_UNTRUE = re.compile(
    r"\W{0,3}(?:is|was|are|were|would be)(?:n't| not)\W+(?:the |a |an )?(?:right|correct|true|valid|accurate|actual"
    r"|case|value|figure|answer)"
    r"|\W{0,3}(?:is|was|would be) (?:wrong|incorrect|false|untrue|mistaken|inaccurate|invalid)\b"
)


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
    return _NOT.search(text[low:start]) is not None or _UNTRUE.match(text[end:high]) is not None


def marked(text: str, start: int, end: int) -> bool:
    """Whether the prose says that the value here is no longer in force: *until May it was K1*, *was 250, now 300*.

    Naming the value's version, or the past tense alone, does not say so.
    """
    low, high = sentence(text, start, end)
    left, right = text[low:start], text[end:high]
    if left.endswith("~~") and right.startswith("~~"):
        return True
    if _ENDED.match(right):
        return True
    if re.search(r"\bfrom\W*$", left) and re.match(r"[^.;]{0,20}?\bto\b", right):
        return True
    clauses = _CLAUSE.split(left)
    if re.fullmatch(r"\s*(?:it )?(?:was|were|before|ex)\W*", clauses[-1]) and left.rstrip().endswith(
        ("(was", "(were", "(before", "(ex")
    ):
        return True
    past = False
    for clause in reversed(clauses[-4:]):
        cues = [
            (match.start(), cue)
            for cue, pattern in ((True, _PAST), (False, _PRESENT))
            for match in pattern.finditer(clause)
        ]
        past = past or _WAS.search(clause) is not None
        if cues:
            return _decides(cues, clause)
    beyond = text[high : high + 100] if past else ""
    return past and (_LATER.search(right) is not None or _LATER.search(beyond) is not None)


def _decides(cues: list[tuple[int, bool]], clause: str) -> bool:
    cues.sort()
    last = cues[-1]
    if not last[1] and re.match(r"(?:is|are)\b", clause[last[0] :]) and len(cues) > 1 and cues[-2][1]:
        # "The old limit is K1": the adjective belongs to what the verb is about.
        return (
            re.match(
                r"(?:old|former|previous|prior|past|outdated|obsolete|expired|superseded|withdrawn)",
                clause[cues[-2][0] :],
            )
            is not None
        )
    return last[1]
