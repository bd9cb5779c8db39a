"""English: gaps told without a verb of saying, and what the speaker will not or cannot do."""

_I = r"(?:\b(?:i|we)(?:'m|'ve|'d|'ll| am| are| was| were| have| would)?)"
_PAPERS = (
    r"(?:documents?|documentation|contexts?|sources?|passages?|excerpts?|snippets?|texts?|materials?|files?|pages?"
    r"|records?|notes?|sheets?|manual|handbook|guide|report|articles?|results?|corpus|data)"
)
_TOUCH = (
    r"(?:touch(?:es)?(?: (?:up)?on)?|cover|mention|address|discuss|say|state|contain|include|answer|go into"
    r"|speak to)"
)
_APPEARS = (
    r"(?:turns?|shows?|comes?|came|turned|showed|crops?) up|appears?|(?:is|was|can be|could be) (?:found|given"
    r"|listed|stated|named)"
)

GAPS = (
    rf"\b(?:is|are|was|were|seems?|appears?) (?:absent|missing|omitted|left out) from .{{0,30}}\b{_PAPERS}\b",
    rf"\b(?:is|are|was|were)(?: not|n't) (?:something|anything|one|a (?:topic|subject|point"
    rf"|matter)) .{{0,60}}\b{_TOUCH}s?\b",
    r"\bnowhere (?:in|among|within|is|are|do|does|did)\b",
    rf"\bno (?:\w+ ){{1,5}}?(?:{_APPEARS}) (?:in|anywhere|among|within|on)\b",
    r"\b(?:cannot|can't|can not|could not|couldn't)(?: \w+)? be (?:settled|resolved|worked out|gleaned|made out"
    r"|told|gathered"
    r"|derived|drawn|decided|inferred|read off|seen|discerned|obtained)\b(?=.{0,40}\b(?:from|by|on|with|\W*$))",
    rf"\b{_PAPERS}(?: \w+){{0,3}} (?:is|are|was|were|remains?|stays?) (?:blank|silent|mute|empty|vague|of no help"
    rf"|no help)\b",
    rf"\b{_PAPERS}(?: \w+){{0,3}} (?:leaves?|left) (?:this|that|it|the \w+) (?:\w+ )?open\b"
    rf"|\b{_PAPERS} stops? short of\b",
    rf"\b{_PAPERS}(?: \w+){{0,4}} only (?:covers?|goes|deals?|reach(?:es)?|concerns?)\b",
    r"\b(?:is|are|was|were)(?: not|n't) (?:among|part of|one of|in) (?:them|these|those|the (?:ones|list))\W*$",
    rf"{_I}(?: not|n't)? ?(?:wasn't|weren't|was not|were not|not|isn't|aren't) (?:able to"
    rf"|in a position to) (?:locate|find|see|spot|answer|say|tell"
    r"|determine|identify|retrieve|establish|provide)\b",
    r"\b(?:i|we) (?:don't|do not|didn't|did not) (?:currently )?(?:hold|keep|carry|hit|get|come across"
    r"|turn up) (?:any|anything|a|an|enough)\b",
    r"\b(?:lies?|falls?|sits?|is|are) (?:well )?(?:outside|beyond)(?: of)? (?:what (?:i|we|was|has|is)"
    r"|the (?:material|text|page)s?)\b",
    r"\bdraw(?:ing|n)? a blank\b|\b(?:leave|leaves|left|remains?|stays?|goes) .{0,24}\bunanswered\b|\bno luck\b"
    r"|\bcame up empty\b"
    r"|\byour guess is as good as mine\b|\bi couldn't (?:tell you|say)\b|\bi have nothing on\b|\bbeats me\b",
    r"^\W*not (?:stated|mentioned|specified|given|provided|covered|found|documented|listed|disclosed"
    r"|in) (?:\w+ )?(?:in|by|within|the|this)\b",
    r"\b(?:one|you|it) (?:cannot|can't|could not) (?:tell|say|know|determine|conclude)\b",
)
UNWILLING = (
    r"\bnot (?:something|anything|a (?:topic|subject|request))(?: that| which)? (?:i|we)(?:'m| am| are| can|'re"
    r"|'ll| will)\b",
    r"\b(?:i|we)(?:'d| would|'ll| will)? (?:rather|prefer) not\b|\bprefer not to\b",
    rf"{_I} (?:not|never) (?:going|willing|prepared|about) to (?:help|provide|share|write|give|tell|explain|do"
    rf"|assist|walk|answer|discuss)\b",
    r"\b(?:i|we) (?:won't|will not|refuse to|must decline|must refuse) ?(?:be )?(?:help|provid|shar|writ|giv|tell"
    r"|explain|do|assist|walk|answer|discuss|engag|creat|generat)",
    r"\b(?:i|we) (?:don't|do not|wouldn't|would not) (?:feel|be) comfortable\b",
    r"\b(?:my|our) (?:\w+ )?(?:guidelines|policies|policy|rules|programming|principles)(?: \w+)? (?:prevents?"
    r"|prohibits?|forbids?|does not|do not|don't)\b",
    r"\b(?:would be|is|are) (?:unethical|inappropriate|irresponsible|wrong|not appropriate"
    r"|not ethical) (?:for me )?to (?:give|provide|share|discuss|help|offer|advise|assist|answer)\b"
    r"(?<=to \w{4})|\b(?:unethical|inappropriate|irresponsible|wrong) for me to\b",
)
ABILITY = (
    r"\b(?:beyond|outside|not within|exceeds?) (?:what (?:i|we) (?:can|am able|are able)|(?:my|our) (?:abilit"
    r"|capabilit|power|remit|skills|reach))",
    r"\b(?:i|we) (?:have no|lack) (?:way|means|ability) (?:of|to)\b",
)
HIDDEN = (
    r"\b(?:isn't|is not|aren't|are not) (?:one|something|anything|information)(?: that| which)? (?:i|we)(?:'m| am"
    r"|'re| are| can| may)(?: \w+){0,2}"
    r" (?:able|allowed|free|permitted|open|show|share|disclose|discuss|reveal|give)\b",
    r"\b(?:your|the user's|their|this) (?:\w+ )?(?:access|clearance|role|account"
    r"|permissions?)(?: level)? (?:does not|doesn't|do not|don't)"
    r" (?:cover|extend|include|allow|permit|reach|let|give)\b",
    r"\byou(?:'d| would|'ll| will)? (?:need|have|must) (?:to )?(?:\w+ ){0,5}(?:permission|access|clearance"
    r"|approval|authori[sz]ation)\b.{0,40}"
    r"\bbefore (?:i|we|you) (?:can|may)\b",
    r"\byou(?:'re| are)(?: not|n't) (?:\w+ )?(?:on the list|one of the|among the|allowed to see|cleared)\b",
    r"\b(?:this|that|the requested|it|these|those) (?:\w+ )?(?:is|are) (?:\w+ )?(?:restricted|limited|visible"
    r"|available|open) (?:only )?to (?:the )?(?:\w+ ){0,3}"
    r"(?:team|board|staff|management|hr|department|managers?|group|executives?)\b",
    r"\b(?:salar|record|file|detail|document|report|information|data)\w* (?:\w+ ){0,3}(?:is|are) only (?:visible"
    r"|available|accessible|open) to\b",
)
VAGUE = (
    r"\b(?:is|are|was|were|remains?)(?: currently| still)? (?:unknown|not known|uncertain)\W*$",
    r"\bit (?:is|remains|was) (?:unknown|not (?:exactly |precisely )?known|uncertain) (?:when|who|what|where|how"
    r"|why|whether|if)\b",
)
