"""English: what a question asks for, whether the asker's or one back to the asker."""

import re

ASKS_WHICH = re.compile(
    r"\b(?:which|what|who|whose|where|when)\b.{0,120}?\b(?:are you|do you|did you|were you|would you like"
    r"|you(?:'re| are)|you) (?:\w+ ){0,2}?"
    r"(?:refer(?:ring)?|talk(?:ing)?|ask(?:ing)?|mean|interested|looking|thinking|want|have in mind|need|like"
    r"|inquiring|speaking|wish|prefer|using|know)\b.{0,160}?\?"
    r"|\b(?:are|were) you (?:\w+ )?(?:asking|referring|talking|looking|interested|inquiring|thinking|speaking"
    r"|curious|wondering)\b"
    r"|\b(?:do|did) you (?:\w+ )?(?:mean|want (?:to know|information|.{1,80}\bor\b)|refer)\b"
    r"|\bneed to know (?:which|what|who|whether) (?:\w+ ){0,3}you\b"
    r"|\b(?:can|could|would|will) you (?:please |kindly |be so kind as to )?(?:clarify|specify"
    r"|be more (?:specific|precise)|narrow|elaborate|confirm which|tell me (?:which|what|who)"
    r"|let me know (?:which|what|who)|indicate|identify|say which|explain what|share which|name)\b"
    r"|\b(?:can|could|would|will) you (?:please |kindly )?(?:tell|let|say|confirm|share|advise|give|remind|help)\b"
    r".{0,40}?\b(?:whether|if it(?:'s| is)|which)\b.{0,160}\?"
    r"|^\W*(?:(?:and|so|just|well|sorry|sure|ok|okay|to (?:be|make) \w+),? |.{0,50}: )?(?:is|are|was|were) (?:this"
    r"|that|it"
    r"|these|those|your question|you)\b.{0,160}\bor\b.{0,120}\?"
    r"|\bwhich (?:\w+ ){0,3}(?:do|did|would|should|shall|can|is|are|was) (?:you|i|this|that|it)\b.{0,80}\?"
    r"|\bplease (?:clarify|specify|be more (?:specific|precise)|let me know (?:which|what|who)|tell me (?:which"
    r"|what|who)|indicate (?:which|what)|confirm which|say which|state which)\b"
    r"|\bwhich (?:one|ones|of (?:these|those|them|the (?:two|three|following)))\b[^.!]{0,80}\?"
    r"|\b(?:not (?:sure|certain|clear)|unsure|unclear|(?:don't|do not) know) (?:which|what|who)\b.{0,60}\byou(?:'re"
    r"| are| were|'d)? (?:\w+ )?(?:mean|refer\w*|ask\w*|talk\w*|look\w*|want|need|like)\b"
    r"|\b(?:in what|in which) (?:sense|context|respect|regard)\W*\?|\b(?:if you |please )?let me know (?:whether"
    r"|which"
    r"|what|who) (?:you|of|one)\b|\btell me (?:whether you mean|which (?:one|of|you))\b"
    r"|\b(?:your|the) question (?:is (?:ambiguous|unclear|too (?:broad|vague))|could (?:mean|refer to)"
    r"|can be read)\b"
)
"""Back to the reader: which of several readings was meant."""
ASKS_MORE = re.compile(
    r"\b(?:can|could|would) you (?:please |kindly )?(?:provide|give|share|offer|supply|rephrase|add|repeat"
    r"|explain)\b.{0,120}\?"
    r"|\bplease (?:provide|give|share|supply|rephrase|add|be sure to include)\b|\bneed (?:a (?:bit"
    r"|little) )?more (?:details?|context|information|specifics)\b"
)
"""Back to the reader: for more words."""
ASKS_VALUE = re.compile(
    # One for what was told, "how many were reported", is answered by "none were reported".
    r"^(?!.*\b(?:reported|recorded|listed|mentioned|named|published|documented|shown|printed|displayed)\b)"
    r"\W*(?:and |so |please |can you |could you )?(?:(?:tell|give|show) me )?(?:how (?:many|much|long|old|tall"
    r"|big|fast"
    r"|heavy|loud|thick|early|late|soon|expensive|bright|cold|high|deep|far|large|wide|often|hot|strong)|when|who"
    r"|whose|where|(?:to |in |at |from |by |for )?which"
    r"|what(?:'s|'re| is| was| are| were) (?:the|its|his|her|their|your|my|our|this|that|\w+'s)\b"
    r"|what (?:\w+ ){0,3}?(?:cost|year|date|time|percentage|number|amount|colou?r|size|price|discount|version"
    r"|age)\b)"
)
"""Of the asker: for a value."""
ASKS_GAP = re.compile(
    r"^\W*(?:what|which|who|how|why|where|when)\b.{0,60}(?:\b(?:not|cannot|never|without|blank|empty|illegible"
    r"|unclear|unknown|redacted|unanswered|undecided|unavailable|inaccessible|prohibited|forbidden)\b|n't\b)"
    r"|\b(?:missing|lack(?:s|ing)?|incomplete|absent|left out|omitted|limitations?|weakness\w*|exclu\w+|problems?"
    r"|issues?|bugs|restrictions?|shortcomings?|flaws?"
    r"|criticis\w+|criticiz\w+|wrong with|gaps?)\b"
    r"|^\W*(?:do|does|did|has|have|is|are|was|were|will)\b(?!.{0,60}\b(?:documents?|context|passages?|text|report"
    r"|article|handbook|manual|guide|sources?|say|mention)\b).{0,60}\b(?:disclosed?|publish(?:ed)?|shared?"
    r"|report(?:ed)?|reveal(?:ed)?|announced?|record(?:ed)?|provided?|included?)\b"
)
"""Of the asker: for what is missing, or not told."""
SEVERAL = re.compile(
    r"\b(?:and|as well as|also)\b.{0,60}?\b(?:what|who|when|where|why|how|which|whose|the|its|their|his|her|did"
    r"|does|do|is|are|can|tell)\b|\?.{3,200}\?|\bboth\b|\b(?:and|or) \w+(?: \w+){0,4}\?*$"
)
"""Of the asker: for more than one thing."""
ASKS_WHOM = re.compile(
    r"^\W*(?:and |so )?(?:to |for )?(?:who|whom|which (?:\w+ ){1,3}?)\b.{0,40}\b(?:ask(?:ed|ing)?|contact\w*|call"
    r"|know[ns]?"
    r"|knew|tell|tells|told|warn\w*|informed|see|sees|view|read|access\w*|open|may|can|could|allowed|permitted|entitled"
    r"|approach|turn to|talk to|speak to|write to|consult|should|must|needs?)\b"
    r"|\b(?:what|where|how) (?:should|must|can|could|do|would|shall|may|to)\b|\b(?:access|permissions?|allowed)\b"
)
"""Of the asker: for whom to ask, what to do or who may know."""
ASKS_RULE = re.compile(
    r"^\W*(?:who|which (?:\w+ ){1,3}?)\b.{0,40}\b(?:may|can|could|access\w*|allowed|permitted|entitled|cleared"
    r"|authori[sz]ed|see|view|read|open)\b"
    r"|^\W*(?:may|can|could|should|must|am|are|is|do|does)\b.{0,60}\b(?:shar\w+|disclos\w+|forward\w*|pass\w* on"
    r"|publish\w*|reveal\w*|give\w*|tell|told|allowed|permitted|confidential|have access|see|read|open|enter)\b"
    r"(?! (?:me|with me)\b)|\b(?:rules?|policy|policies) (?:on|for|about|say)\b"
)
"""Of the asker: for what is allowed to whom."""
ASKS_MEANING = re.compile(r"\b(?:mean|means|meant|meaning|stands? for|definition|signif(?:y|ies))\b")
"""Of the asker: for what words mean."""
ASKS_HELP = re.compile(
    r"^\W*(?:please |can you |could you |would you |will you )?(?:how (?:do|can|could|would|should|to|might)\b"
    r"|what(?:'s| is| are)"
    r" (?:the |some |a )?(?:\w+ )?(?:ways?|methods?|steps?|tips?)\b|where can i|which \w+ (?:should|can|could) i"
    r"|help me"
    r"|give me|tell me|show me|teach me|write|make|create|generate|explain how|describe how|list|provide|suggest|i"
    r" want|i need)"
)
"""Of the asker: to be shown how, or for something to be made."""
ASKS_TOLD = re.compile(
    r"^\W*(?:do|does|did|is|are|was|were|has|have)\b.{1,80}\b(?:mention\w*|says?|said|states?|stated|specif\w+"
    r"|lists?|listed"
    r"|includ\w+|contain\w*|cover\w*|address\w*|describ\w+|discuss\w*|names?|named|gives?|given|refer\w*|indicat\w+"
    r"|record\w*"
    r"|document(?:ed)?|anything about|anything on)\b"
)
"""Of the asker: whether a text says something."""
