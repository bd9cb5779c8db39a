"""English: gaps told without a verb of saying, and what the speaker will not or cannot do."""

from withheld_policies.phrasing.en_words import WORK
from withheld_policies.phrasing.loosely import loosely

_I = r"(?:\b(?:i|we)(?:'m|'ve|'d|'ll| am| are| was| were| have| would)?)"
_PAPERS = (
    r"(?:documents?|documentation|contexts?|sources?|passages?|excerpts?|snippets?|texts?|materials?|files?|pages?"
    r"|records?|notes?|sheets?|manual|handbook|guide|report|articles?|results?|corpus|data)"
)
_TOUCH = (
    r"(?:touch(?:es)?(?: (?:up)?on)?|gets? into|deals? with|takes? up|brings? up|cover|mention|address|discuss|say"
    r"|state|contain|include|answer|go into"
    r"|speak to|tell|give|show|reveal|record|list|name|specify|explain|spell out)"
)
_APPEARS = (
    r"(?:turns?|shows?|comes?|came|turned|showed|crops?) up|appears?|(?:is|was|can be|could be) (?:found|given"
    r"|listed|stated|named)"
)

GAPS = (
    r"^\W*(?:nothing|no (?:results?|matches|match|hits?|answers?|documents?)) (?:(?:was|were|is|are|could be|has been"
    r"|have been) )?(?:found|located|available|returned|there)\W*$"
    r"|^\W*tb[dac]\W*$",
    rf"\b(?:is|are|was|were|seems?|appears?) (?:absent|missing|omitted|left out) from .{{0,30}}\b(?:{_PAPERS}"
    rf"|{WORK})\b",
    rf"\b(?:is|are|was|were)(?: not|n't) (?:something|anything|one|a (?:topic|subject|point"
    rf"|matter)) .{{0,60}}\b{_TOUCH}s?\b",
    r"\b(?:says?|said|tells?|states?|contains?|offers?|gives?|reveals?|holds?|has|have|shows?|yields?|yielded|returned"
    r"|got|found|turned up|brought up|came back with|come back with) (?:nothing|not a word|no word|zero (?:hits|results"
    r"|matches|documents)|no (?:hits|matches|results))\b(?!.{0,20}\b(?:wrong|new|bad|special|but the)\b)",
    r"\bnothing (?:that |which )?(?:i|we)(?:'m| am)? (?:can|could|am able to|have|know|found)\b"
    r"|\b(?:not answerable|unanswerable)\b",
    r"\b(?:(?:and|but|so) )?(?:\w+ly )?(?:cannot|can't|could not|couldn't|didn't|did not) (?:find|spot|locate"
    r"|see) (?:out )?"
    r"(?:who|what|when|where|which|how|why|any|anything|it|that|this|the answer)\b",
    r"\b(?:articles?|documents?|passages?|results?|pages?|excerpts?|snippets?|sources?)\b.{0,60}"
    r"\b(?:unrelated|irrelevant|off-topic|a different (?:topic|subject|matter)|another (?:topic|subject|matter))\b",
    r"\bnowhere (?:in|among|within|is|are|do|does|did)\b",
    r"\b(?:it|they|that|this) (?:is|are|stays?|remains?) (?:\w+ )?(?:silent|mute|quiet|mum) (?:on|about|as to)\b",
    r"\b(?:do|does|did)(?: not|n't) say (?:either way|one way or (?:the other|another))\b",
    r"\bany (?:\w+ ){0,2}?(?:figure|number|answer|date|name|amount|value|estimate|reply)s?\b.{0,40}?"
    r" would be (?:\w+ )?(?:a guess"
    r"|guess(?:es|ing|work)|speculati(?:on|ve)|invented|made up)\b",
    rf"\bno (?:\w+ ){{1,5}}?(?:{_APPEARS}) (?:in|anywhere|among|within|on)\b",
    r"\b(?:cannot|can't|can not|could not|couldn't)(?: \w+)? be (?:settled|resolved|worked out|gleaned|made out"
    r"|told|gathered"
    r"|derived|drawn|decided|inferred|read off|seen|discerned|obtained)\b(?=.{0,40}\b(?:from|by|on|with|\W*$))",
    rf"\b{_PAPERS}(?: \w+){{0,3}} (?:is|are|was|were|remains?|stays?) (?:blank|silent|mute|empty|vague|of no help"
    rf"|no help)\b",
    rf"\b{_PAPERS}(?: \w+){{0,3}} (?:leaves?|left) (?:this|that|it|the \w+) (?:\w+ )?open\b"
    rf"|\bstop(?:s|ped)? short of\b",
    rf"\b{_PAPERS}(?: \w+){{0,4}} only (?:covers?|goes|deals?|reach(?:es)?|concerns?)\b",
    r"\b(?:is|are|was|were)(?: not|n't) (?:among|part of|one of|in) (?:them|these|those|the (?:ones|list))\W*$",
    rf"{_I}(?: not|n't)? ?(?:wasn't|weren't|was not|were not|not|isn't|aren't) (?:able to"
    rf"|in a position to) (?:locate|find|see|spot|answer|say|tell"
    r"|determine|identify|retrieve|establish|provide)\b",
    r"\b(?:i|we) (?:don't|do not|didn't|did not) (?:currently )?(?:hold|keep|carry|hit|get|come across"
    r"|turn up) (?:any|anything|a|an|enough)\b",
    r"\b(?:lies?|falls?|sits?|is|are|goes) (?:well )?(?:outside|beyond|out of)(?: of)? (?:what (?:i|we|was|has|is"
    r"|(?:this|the|my|our) \w+ (?:can|covers?|handles?|holds?|knows?|supports?))"
    r"|(?:the|my|our|this \w+'s) (?:\w+ )?(?:material|text|page|scope|remit|area|knowledge|field)s?)\b",
    r"\b(?:is|are|was|were)(?: not|n't) (?:in|part of|within|covered by|among) (?:my|our|the) (?:\w+ )?(?:index"
    r"|knowledge(?: ?base)?|corpus|library|collection|catalogue|training"
    r"(?: data)?)\b",
    r"\b(?:no|without a|without any) (?:\w+ )?(?:basis|grounds) (?:for|to|on which)\b",
    r"^\W*(?:no|zero) (?:\w+ ){0,2}(?:documents?|results?|matches|hits|sources?|passages?|articles?|entries"
    r"|records?)\W*$",
    r"\b(?:would|'d) (?:only )?be (?:guess(?:ing|work)|speculat\w+|making (?:it|this|that|something) up)\b",
    r"\b(?:doesn't|does not|don't|do not|didn't) (?:\w+ )?(?:say|mention|cover|come up|appear|figure|feature|show up)"
    r" (?:anywhere|at all)\b",
    r"\bdraw(?:ing|n)? a blank\b|\b(?:leave|leaves|left|remains?|stays?|goes) .{0,24}\bunanswered\b|\bno luck\b"
    r"|\b(?:came|comes?|coming) (?:up|back) (?:empty|blank|with nothing)\b"
    r"|\byour guess is as good as mine\b|\bi couldn't (?:tell you|say)\b|\bi have nothing on\b|\bbeats me\b",
    r"^\W*not (?:stated|mentioned|specified|given|provided|covered|found|documented|listed|disclosed"
    r"|in) (?:\w+ )?(?:in|by|within|the|this)\b",
    r"\b(?:one|you|it) (?:cannot|can't|could not) (?:tell|say|know|determine|conclude)\b",
    r"^\W*(?:but |and |yet |though )?(?:neither|none)(?: of them| of these| of those| one)? (?:mentions?|address(?:es)?"
    r"|states?|says?|specif(?:y|ies)|discuss(?:es)?|touch(?:es)? on|names?|indicates?|explains?)\b",
)
UNWILLING = (
    r"(?:\bnot|n't) (?:something|anything|a (?:topic|subject|request))(?: that| which)? (?:i|we)(?:'m| am| are| can|'re"
    r"|'ll| will) (?:\w+ )?(?:willing|prepared|going|happy|comfortable|help|assist|do|write|give|share|provide|discuss"
    r"|explain|support|engage|encourage)\b",
    r"\b(?:i|we)(?:'d| would|'ll| will)? (?:rather|prefer) not\b|\bprefer not to\b",
    r"\b(?:i|we)(?:'ll| will|'m going to| have to| must)(?: have to| need to)? (?:pass|sit (?:this|that) one out"
    r"|skip (?:this|that)|decline|leave (?:this|that|it) (?:there|alone|one))\b",
    rf"{_I} (?:not|never) (?:going|willing|prepared|about) to (?:help|provide|share|write|give|tell|explain|do"
    rf"|assist|walk|answer|discuss)\b",
    r"\b(?:i|we) (?:won't|will not|refuse to|must decline|must refuse) ?(?:be )?(?:help|provid|shar|writ|giv|tell"
    r"|explain|do|assist|walk|answer|discuss|engag|creat|generat)",
    r"\b(?:i|we) (?:don't|do not|wouldn't|would not) (?:feel|be) comfortable\b",
    r"\b(?:my|our) (?:\w+ )?(?:guidelines|policies|policy|rules|programming|principles)(?: \w+)? (?:prevents?"
    r"|prohibits?|forbids?|does not|do not|don't)\b",
    r"\b(?:would(?: not|n't)? be|is(?: not|n't)?|not be) (?:neither |not )?(?:\w+ )?(?:respectful|responsible"
    r"|appropriate|ethical"
    r"|right|okay|kind|fair|acceptable)(?: n?or \w+)? (?:for me )?to (?:write|create|tell|make|give|provide|generate"
    r"|help|share"
    r"|answer|describe|explain)\b",
    r"\b(?:would be|is|are) (?:unethical|inappropriate|irresponsible|wrong|not appropriate"
    r"|not ethical) (?:for me )?to (?:give|provide|share|discuss|help|offer|advise|assist|answer)\b"
    r"(?<=to \w{4})|\b(?:unethical|inappropriate|irresponsible|wrong) for me to\b",
)
ABILITY = (
    r"\b(?:beyond|outside|not within|exceeds?) (?:what (?:i|we) (?:can|am able|are able)|(?:my|our) (?:abilit"
    r"|capabilit|power|remit|skills|reach))",
    r"\b(?:i|we) (?:have no|lack) (?:way|means|ability) (?:of|to)\b",
    r"^\W*(?:so|therefore|thus|hence),? (?:i|we) (?:cannot|can't|can not) (?:really )?(?:pick|choose|prefer|favou?r"
    r"|take (?:a )?sides?|have (?:a|any)|form|vote|judge)\b",
)
HIDDEN = (
    r"\b(?:access|permission|rights?|clearance)\b.{0,60}\b(?:taken away|taken from you|revoked|withdrawn|removed"
    r"|suspended"
    r"|expired|ended|cut off|no longer (?:valid|active|granted))\b(?=.{0,60}\b(?:so|therefore|which|and) (?:i|we)\b"
    r"|.{0,30}\W*$)(?<!users' )",
    r"\b(?:your|you no longer have|you have lost|you lost) (?:\w+ ){0,3}(?:access|permission|clearance)\b.{0,40}"
    r"(?:revoked|withdrawn|removed|suspended|expired|ended|\W*$)",
    r"\b(?:isn't|is not|not) (?:for me|mine|my place|up to me|my business|our place) to\b",
    r"\b(?:i|we) (?:have to|must|need to|am obliged to|am bound to|are bound to|am required to) (?:keep|treat"
    r"|hold)\b.{0,40}"
    r"\b(?:confidential|private|secret|to (?:myself|ourselves))\b|\bmy lips are sealed\b",
    r"\b(?:belongs?|is restricted|is limited|is locked|is confined|is private|is visible|is reserved) to (?:a |an "
    r"|the )?"
    r"(?:different|another|other)\b.{0,80}",
    r"\bonly (?:\w+ ){1,8}?(?:gets?|is allowed|are allowed|is able|are able|is permitted|are permitted) to (?:see|know"
    r"|view|open|read|access)\b",
    r"\b(?:is|are) (?:something|information|a matter|one) (?:that )?only\b.{0,60}\b(?:see|know|view|open|read"
    r"|access)\b",
    r"\b(?:your|this|the) (?:\w+ )?(?:account|profile|role|login|user)\b.{0,30}\b(?:has|have|is|was|does)(?: not|n't)"
    r"(?: been)? (?:\w+ )?(?:given|granted|cleared|enabled|entitled|set up|assigned|include|cover)\b",
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
    r"\b(?:this|that|the requested|these|those) (?:content|information|documents?|files?|pages?|data|records?|reports?"
    r"|material|section|site|channel|answer) (?:is|are) (?:\w+ )?(?:restricted|limited|reserved|visible|confined|only"
    r" (?:available|accessible|visible)) (?:only )?(?:to|for) (?:\w+ ){0,4}(?:members|people|personnel|employees|users"
    r"|those|groups?)\b",
    r"\b(?:salar|record|file|detail|document|report|information|data)\w* (?:\w+ ){0,3}(?:is|are) only (?:visible"
    r"|available|accessible|open) to\b",
)
VAGUE = (
    r"^\W*(?:and )?(?:i|we) (?:certainly |definitely )?(?:can't|cannot|don't|couldn't) ?(?:either)?\W*$",
    r"^\W*(?:nobody|no[- ]?one) (?:can|could) (?:\w+ly )?(?:predict|foresee|know|say|tell|forecast)\b",
    r"\b(?:is|are|was|were|been)(?: not|n't| never) (?:made public|disclosed|published|revealed|announced|released)\b",
    r"\b(?:is|are|was|were|remains?)(?: currently| still)? (?:unknown|not known|uncertain)\W*$",
    r"\bit (?:is|remains|was) (?:unknown|not (?:exactly |precisely )?known|uncertain) (?:when|who|what|where|how"
    r"|why|whether|if)\b",
)
LOOSELY = loosely(
    no=r"(?:\b(?:no|not|none|nothing|nowhere|never|cannot|neither|zero|unable|impossible)\b(?!-)|n't\b)",
    source=r"\b(?:passages?|excerpts?|snippets?|context|sources|knowledge ?base|search results|index"
    r"|(?:retrieved|provided|supplied|available|given|indexed|attached|uploaded) (?:\w+ )?(?:documents?|documentation"
    r"|texts?"
    r"|materials?|files?|pages?|articles?|data|information|records?)|(?:documents?|documentation|pages?|files?|notes"
    r"|materials?|articles?) (?:that )?(?:i (?:have|was|found|can)|retrieved|provided|supplied|available|at hand"
    r"|in front))\b",
    seen=r"\b(?:see|seen|read|find|found|appears?|show|shows|shown|tell|tells|told|learn|answer|answers|answerable"
    r"|answered"
    r"|say|says|clear|visible|emerges?|comes? up|made out|make out|turns? up|mention|mentions|mentioned|speaks?|help"
    r"|helps)\b",
    that=r"\b(?:that|can tell you|can say|shows?|showed|states?|stated|mentions?|says?|said|lists?|confirms?)\b",
    according=r"\b(?:according to|as (?:stated|per|described)|per)\b",
    me=r"\b(?:i|i'm|i'll|i'd|we)\b",
    tell=r"\b(?:tell|share|disclose|discuss|divulge|pass (?:it|that|this|them|those)? ?on|hand (?:it|that|this"
    r"|them)? ?(?:out|over)"
    r"|give (?:you|out|it|that)|reveal|report|answer)\b",
    but=r"\b(?:recommend|suggest|advise|think|believe|sure|certain|only|just|forget|fail|hesitate|mind|want|need|worry"
    r"|exaggerate|stress|if)\b",
)
