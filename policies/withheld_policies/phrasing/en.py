"""English: what a negation is about decides whether a clause withholds or states a negative fact."""

import re

from withheld_policies.phrasing import Phrasing
from withheld_policies.phrasing.en_gaps import ABILITY, GAPS, HIDDEN, UNWILLING, VAGUE
from withheld_policies.phrasing.en_rights import DOUBT, PERMISSION, RIGHTS

_SAID = (
    r"(?:provided|given|available|supplied|retrieved|accessible|relevant|above|current|attached|referenced|cited"
    r"|shared|indexed)"
)
_NOUN = (
    r"(?:documents?|documentation|contexts?|sources?|evidence|passages?|excerpts?|snippets?|texts?|materials?"
    r"|knowledge[ -]?base"
    r"|search results?|results|references?|records?|files?|information|data|content|articles?|corpus|collection"
    r"|database|index|statements?"
    r"|conversation|details?)"
)
# What a sentence can only speak of as a source of answers, and what might be the subject matter itself.
_SOURCE = (
    rf"(?:(?:{_SAID} {{1,2}}){{1,2}}(?:\w+ ){{0,2}}?{_NOUN}|{_NOUN}(?: (?:that )?(?:(?:you|i|we)(?:'ve)? (?:have |were "
    rf"|was )?|was |were |has been )?{_SAID})?)"
)
_WORK = (
    r"(?:handbook|manual|guide|policy|report|page|article|contract|memo|runbook|paper|book|list|table|agreement"
    r"|notes?|faq|website)"
)
_HOW = (
    r"(?:(?:appear|seem)s? to|actually|explicitly|directly|specifically|clearly|really|currently|itself|also|either"
    r"|yet|even|necessarily"
    r"|any(?:where)?|fully|definitively|exactly|precisely|further|contain or|mention or|specify or|confidently"
    r"|reliably|accurately|ever)"
)
_DOES_NOT = (
    rf"(?:(?:do|does|did)(?:es)?(?: not|n't)|never|fails? to|failed to|cannot|can ?not|can't|neither"
    rf"|lacks?)(?: {_HOW}){{0,3}}"
)
_TELL = (
    r"(?:mentions?|specif(?:y|ies)|states?|says?|describes?|discuss(?:es)?|explains?|indicates?|addresse?s?|details?"
    r"|clarif(?:y|ies)"
    r"|identif(?:y|ies)|reveals?|tells?|names?|reports?|note|confirms?|references?|refers?|disclose|document"
    r"|elaborate|answer|define|touch|speak)"
)
_HOLD = (
    r"(?:contains?|includes?|provides?|gives?|has|have|covers?|offers?|lists?|supports?|shows?|holds?|make|record"
    r"|go into|relate|help|present)"
)
_KNOWING = (
    r"(?:information|info|details?|data|knowledge|answers?|evidence(?! (?:of|that|for)\b)|mention|indication"
    r"|records?|references?|documentation|context|clue"
    r"|specifics|sources?|material|content|results?|documents?|passages?|recommendation|examples?|idea|figures?"
    r"|statistics|insights?|availability)"
)
_I = r"(?:\b(?:i|we)(?:'m|'ve| am| are| was| were| have)?|\bthe (?:assistant|system|model|bot))"
_INABLE = (
    r"(?:(?:do|did)(?: not|n't)(?: (?:currently|yet|actually|really|even|also|seem to|appear to))? (?:know|have|see"
    r"|find|possess|recall|recognise"
    r"|recognize)\b(?! to\b)"
    r"|(?:cannot|can ?not|can't|could(?: not|n't)|unable to|not able to|not in a position to|won't be able to"
    r"|will not be able to)"
    rf"(?: {_HOW}| simply| further){{0,2}} (?:answer|provide|find|locate|determine|tell|confirm|say|give|identify"
    rf"|help|assist|respond|comment|verify|see"
    r"|explain|offer|establish|comply|ascertain|access|retrieve|conclude|state|fulfil|fulfill|complete|proceed|make"
    r"|know|speak|infer|supply|list|name"
    r"|check|look|calculate|compute|deduce|draw|assess|judge|decide|do (?:that|this|so)|be (?:sure|certain|of help"
    r"|determined|answered))\b"
    r"|(?:have|has|had) (?:no|not (?:been (?:given|provided)|found|seen)|insufficient|too little|nothing)\b|lack(?:s"
    r"|ed)? "
    r"|(?:haven't|hasn't) (?:been (?:given|provided)|found|seen|any)|find no\b|found no(?:thing)?\b|see no\b"
    r"|know nothing|not (?:sure|certain|aware)\b"
    r"|uncertain|unsure|unaware)"
)
_MISSING = (
    rf"\b(?:{_SOURCE}|it|they|that|this|which|none|neither)(?: \w+){{0,6}}? {_DOES_NOT} {_TELL}\b",
    rf"\b{_SOURCE}(?: \w+){{0,6}}? {_DOES_NOT} {_HOLD}\b",
    rf"\b{_SOURCE}(?: \w+){{0,6}}? (?:is|are|was|were)(?: not|n't) (?:{_HOW} )?(?:sufficient|enough|relevant|helpful"
    rf"|related|clear|conclusive|about|detailed)",
    rf"\b{_SOURCE}(?: \w+){{0,4}}? (?:is|are|was|were) (?:insufficient|silent|inconclusive|unclear|missing"
    rf"|irrelevant|unrelated|lacking|ambiguous)\b",
    rf"\b{_WORK}(?: \w+){{0,4}}? {_DOES_NOT} {_TELL}\b",
    rf"\b(?:{_WORK}|they|it) {_DOES_NOT} {_HOLD} (?:any |the |specific |enough |sufficient |further |detailed "
    rf"|exact |this |that ){{0,3}}{_KNOWING}\b",
    rf"\b(?:there(?:'s| is| are| was| were| appears? to be| seems to be)|i see|i find|i found|contains?|contained"
    rf"|provides?|has|have|with|offers?|includes?)"
    rf" (?:no|not (?:any|enough)|insufficient)(?: \w+){{0,3}}? {_KNOWING}\b",
    rf"\bthere (?:is|are|was|were)(?:n't| not)(?: \w+){{0,3}}? {_KNOWING}\b",
    rf"\b(?:none|nothing|no part|nowhere|not one|neither|no \w+) (?:of|in|among) (?:the |these |those |my |our "
    rf"|your ){{0,2}}(?:\w+ ){{0,2}}?{_NOUN}\b",
    rf"\bno (?:\w+ ){{0,3}}?{_KNOWING} (?:(?:is|are|was|were|could be|can be|has been|have been) |to |about |on |of "
    rf"|regarding |concerning |for |in |available"
    r"|found|provided|given|exists?|that )",
    rf"^\W*(?:no|insufficient|not enough|lack of) (?:\w+ ){{0,3}}?{_KNOWING}\b(?! (?:needed|required))",
    r"\b(?:is|are|was|were|been|be|it's|that's)(?: not|n't)"
    rf"(?: {_HOW})*(?: (?:mentioned|specified|stated|documented|indicated|discussed|described|detailed|elaborated"
    rf"|referenced))\b(?! as\b)",
    r"\b(?:is|are|was|were|been|be)(?: not|n't| nowhere)"
    rf"(?: {_HOW})* (?:provided|given|included|available|disclosed|found|listed|covered|addressed|explained|named"
    rf"|identified|recorded|defined|present"
    rf"|shown|known|clear|part|contained|supported|answered|evident)(?: \w+){{0,5}}? (?:in|by|from|within|of|among"
    rf"|through|based on|on) "
    rf"(?:\w+ ){{0,3}}?(?:{_SOURCE}|{_WORK})\b",
    rf"\b{_KNOWING}(?: \w+){{0,12}}? (?:is|are|was|were)(?: not|n't)(?: {_HOW})* (?:provided|given|included"
    rf"|available|disclosed|found|listed|present|known"
    r"|there|shown|in)\b",
    r"[:|–-]\s{0,3}(?:not (?:provided|mentioned|specified|stated|available|given|found|known|disclosed|listed)"
    r"|unknown|n/a|unspecified)\W*$",
    r"\b(?:is|are|was|were)(?: currently| still)? (?:not (?:provided|disclosed|given)|unspecified)\W*$",
    rf"{_I}(?: \w+){{0,2}}? {_INABLE}",
    rf"(?:^\W*|\b(?:and|so|therefore|thus|hence|sorry|but|apologies),? ){_INABLE}",
    r"\b(?:(?:cannot|can ?not|can't|could(?: not|n't)|not able to) be|not possible to|impossible to|no way to"
    r"|(?:cannot|can't) (?=say|tell|know))"
    rf"(?: {_HOW})* ?(?:be )?(?:determined?|answered?|established?|confirm(?:ed)?|verif(?:ied|y)|inferr?(?:ed)?"
    rf"|conclude[d]?|ascertain(?:ed)?|deduced?|say"
    r"|tell|know|known|identif(?:ied|y)|found in|derived|calculated from)\b",
    r"\bit (?:is|remains|was) (?:unclear|not (?:clear|possible to)|impossible to)\b",
    rf"\b(?:outside|beyond|not (?:within|in|part of|covered by)) (?:of )?(?:the |my |our )(?:scope|knowledge"
    rf"|{_NOUN})\b",
    r"\bnothing (?:\w+ ){0,6}?(?:answers?|says|mentions?|states?|addresses|covers?|tells?|relates?|about)\b",
    r"^\W*(?:unanswerable|unknown|n/a|no answer|not (?:found|known|specified|mentioned|provided|available|stated)"
    r"|i (?:don't|do not) know|no idea|no results?)\W*$",
    r"\b(?:don't|do not) know\W*$",
    r"^\W*(?:(?:so|therefore|thus|hence),? )?(?:(?:the|my) answer is:? )?\W*i (?:don'?t?|do not|dono)(?: know)?\W*$",
)
_POLICY = (
    r"\b(?:request|question|prompt|response|content|message|answer)(?: \w+){0,3}? (?:blocked|filtered|flagged"
    r"|rejected)\b",
    r"\b(?:against|violates?|violating|contrary to|breach(?:es)?)(?: \w+){0,4}? (?:policy|policies|guidelines|terms"
    r"|rules|law)\b",
    r"\b(?:not|n't) (?:appropriate|comfortable|ethical|legal) (?:for me|to)\b",
    rf"{_I} (?:cannot|can't|can not|won't|will not|unable to|not able to) (?:\w+ )?(?:assist|help|comply|engage"
    rf"|participate|support) ",
    r"\bcan ?not advise\b|\bcan't advise\b|\bnot (?:able|in a position) to advise\b|\bunable to advise\b",
)
_INABILITY = (
    rf"{_I} (?:cannot|can't|can not|do not have|don't have|am unable to|unable to"
    rf"|am not able to)(?: \w+){{0,6}}? (?:real[- ]time|live|up[- ]to[- ]date|browse|internet|the web|"
    r"current (?:data|information)|images?|attachments?|links?|personal (?:opinions?|preferences?|experiences?))",
    rf"{_I} (?:cannot|can't|can not|am unable to|unable to|am not able to) (?:do (?:that|this|so)|perform|open|send"
    rf"|create|execute|run|process)\b",
    r"\b(?:error occurred|something went wrong|try again later|timed out|service unavailable|technical (?:issue"
    r"|difficult\w+|problem))\b",
)
_LIMITS = (rf"{_I}(?: only)? can only (?:answer|provide|tell|help|share)\b",)


def _all(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


_COMMON = (
    "the of and a to in is that for it on as with was are be this by an or from"
    " at not have has which you can its were"
    " i do does don t there they we he she but if no my me about so than then would will their his her been"
)


PHRASING = Phrasing(
    cues=re.compile(
        r"\b(?:no|not|don|dono|cannot|nor|none|nothing|neither|never|nowhere|unable|without|insufficient|unknown"
        r"|unclear|unanswerable"
        r"|uncertain|unsure|unaware|lack\w*|fail\w*|outside|beyond|impossible|missing|silent|irrelevant|inconclusive"
        r"|unspecified|unrelated|ambiguous|blank|absent|omitted|mute|empty|vague|unanswered|beats|rather|prefer|decline|refuse"
        r"|unethical|inappropriate|irresponsible|guidelines"
        r"|polic(?:y|ies)|rules|programming|principles|only|open|short|luck|guess|exceeds?|against|violat\w+"
        r"|contrary|breach\w*|error|wrong|later|timed|unavailable"
        r"|technical|blocked|filtered|flagged|rejected)\b|n't\b|n/a"
    ),
    rights=re.compile(
        r"\b(?:clear(?:ed|ance)|permi\w+|access\w*|un\w+ed|authori\w+|allowed|entitle\w*|privilege[ds]?"
        r"|credentials|eligible|rights?"
        r"|disclos\w+|reveal\w*|shar(?:e|ed|ing)|divulg\w+|releas\w+|give[ns]?|giving|provid\w+|show[ns]?|expos\w+"
        r"|answer\w*"
        r"|discuss\w*|tell|told|confidential\w*|privacy|private|sensitive|restricted|denied|forbidden|declin\w+"
        r"|refuse\w*"
        r"|withh\w+|deny|role|match\w*|correspond|align|fit|discrepancy|mismatch|identified|verified|specified"
        r"|recogni[sz]ed"
        r"|known|careful|cautious|off limits|list|open|limited|visible|available)\b"
    ),
    withholds=(
        (_all(PERMISSION + HIDDEN), "permission"),
        (_all(_INABILITY + ABILITY), "inability"),
        (_all(_POLICY + UNWILLING), "policy"),
        (_all(_MISSING + GAPS), "missing_evidence"),
    ),
    vague=_all(VAGUE),
    doubts=_all(DOUBT),
    concludes=re.compile(
        r"\b(?:therefore|thus|hence|so|as such|accordingly|consequently|as a result|in conclusion|overall"
        r"|in summary)\b"
    ),
    exempt=re.compile(
        r"\bnot (?:\w+ )?(?:confidential|restricted)\b|\b(?:this|that|it)(?: information)? is not (?:\w+ )?relevant\b"
        r"|\b(?:i|we) (?:do not|don't) (?:think|believe|recommend|want|mean|need|see why|mind|agree"
        r"|see any (?:reason|problem|issue))\b"
        r"|\b(?:no (?:problem|worries|doubt|wonder|need|later|more|less|fewer|longer)|not only|not just"
        r"|not to mention|cannot help but|can't help but)\b(?!.*\bmention\b)"
        r"|\bdon't have to\b|\bdo not have to\b|\bif (?:you|they|he|she|it|one)\b.{0,60}\b(?:not|n't|cannot|no)\b"
        r"|^(?:(?!\b(?:no|not|never|nor)\b|n't).){0,200}\bwhen (?:the|a|an|it|they|you)\b(?: \w+){0,5} (?:is|are"
        r"|was|were|does|do) not\b"
        r"|\bcannot be (?:changed|used|combined|transferred|undone|reversed|shared with)\b"
    ),
    addresses=re.compile(r"\b(?:you|please|question|need)\b|\bwhich\b.*\?"),
    asks_which=re.compile(
        r"\b(?:which|what|who|whose|where|when)\b.{0,120}?\b(?:are you|do you|did you|were you|would you like"
        r"|you(?:'re| are)|you) (?:\w+ ){0,2}?"
        r"(?:refer(?:ring)?|talk(?:ing)?|ask(?:ing)?|mean|interested|looking|thinking|want|have in mind|need|like"
        r"|inquiring|speaking|wish|prefer|using|know)\b.{0,160}?\?"
        r"|\b(?:are|were) you (?:\w+ )?(?:asking|referring|talking|looking|interested|inquiring|thinking|speaking"
        r"|curious|wondering)\b"
        r"|\b(?:do|did) you (?:\w+ )?(?:mean|want (?:to know|information)|refer)\b"
        r"|\b(?:can|could|would|will) you (?:please |kindly |be so kind as to )?(?:clarify|specify"
        r"|be more (?:specific|precise)|narrow|elaborate|confirm which|tell me (?:which|what|who)"
        r"|let me know (?:which|what|who)|indicate|identify|say which|explain what|share which|name)\b"
        r"|\bplease (?:clarify|specify|be more (?:specific|precise)|let me know (?:which|what|who)|tell me (?:which"
        r"|what|who)|indicate (?:which|what)|confirm which|say which|state which)\b"
        r"|\bwhich (?:one|ones|of (?:these|those|them|the (?:two|three|following)))\b[^.!]{0,80}\?"
        r"|\b(?:your|the) question (?:is (?:ambiguous|unclear|too (?:broad|vague))|could (?:mean|refer to)"
        r"|can be read)\b"
    ),
    asks_more=re.compile(
        r"\b(?:can|could|would) you (?:please |kindly )?(?:provide|give|share|offer|supply|rephrase|add|repeat"
        r"|explain)\b.{0,120}\?"
        r"|\bplease (?:provide|give|share|supply|rephrase|add|be sure to include)\b|\bneed (?:a (?:bit"
        r"|little) )?more (?:details?|context|information|specifics)\b"
    ),
    courtesy=re.compile(
        r"^\W*(?:(?:i'm|i am|we are|we're)? ?(?:so |very |really |truly )?(?:sorry|afraid)\b(?:(?: for| about"
        r"| to hear| if| but| that you)\b.{0,80})?|(?:i |we |my )?(?:sincere )?(?:apologi[sz]e|apologies)\b.{0,80}"
        r"|unfortunately|regrettably|thank(?:s| you)\b.{0,80}|hello|hi|sure|of course|certainly|great question"
        r"|good question|please (?:note|see|refer|contact|check|consult|reach|try|visit|ask|feel|let me know"
        r"|verify)\b.*"
        r"|(?:if|should) you (?:\w+ ){0,3}(?:have|need|want|would like|require|provide|can provide|share|could)\b.*"
        r"|(?:so|therefore|thus|hence),?(?: (?:the|my) answer is:?)?\W*i?|feel free\b.*|let me know\b.*"
        r"|is there anything\b.*"
        r"|(?:i(?:'d| would)? (?:strongly )?(?:recommend|suggest|advise|encourage)|you (?:may|might|can|could"
        r"|should) (?:want to |wish to |need to |also |try to |try )?"
        r"(?:check|consult|contact|refer|look|visit|ask|reach|try|find|search|verify|see))\b.*"
        r"|(?:i(?:'m| am)|we(?:'re| are)) (?:\w+ )?happy to\b.*|i can (?:help|assist|try)\b.*|i hope (?:this"
        r"|that)\b.*|would you like\b.*|do you (?:want|need)\b.*|how (?:can|may) i\b.*"
        r"|for (?:more|further|additional|detailed|specific|accurate|the most)\b.{0,60}(?:contact|check|consult"
        r"|refer|visit|see|recommend|suggest|please)\b.*"
        r"|(?:i )?(?:must|will|need to|have to|should|would) (?:therefore )?(?:respond|reply|answer)\b.*"
        r"|i (?:understand|see|appreciate)\b.{0,100}|contact\b.*|try\b.*|check\b.*)\W*$"
    ),
    about_sources=re.compile(
        rf"^\W*(?:(?:therefore|thus|however|but|instead|additionally|moreover|while|although|since|as|because"
        rf"|given that|so|based on .{{0,60}}?|from the context|in (?:this|that) case|according to .{{0,40}}?),? )*"
        rf"(?:(?:the |these |this |those |all |my |our |your "
        rf"|its ){{0,2}}(?:\w+ ){{0,1}}?{_SOURCE}(?: \w+){{0,5}}? (?:only |just |merely |also |instead |simply |do "
        rf"|does |primarily |mainly |mostly )?"
        r"(?:mentions?|states?|says?|contains?|provides?|includes?|discuss(?:es)?|describes?|focus(?:es)?|covers?"
        r"|talks?|refers?|indicates?|is about|are about|lists?|gives?|notes?|shows?|pertains?|relates?|holds?|deals?"
        r"|explains?)\b"
        r"|which (?:is|are|was|were)\b|(?:it|they|which) (?:only|just|merely|instead|simply|primarily|mainly|does"
        r"|do|also only) \w+"
        r"|the (?:user|query|question|asker|request|information|identification|verification|claim)\b|the user's"
        r"|this (?:user|query|question|request)\b|i (?:can see|need to|must|should|have to|am|know|found)\b"
        r"|thought process|step \d|there is (?:a |some )?(?:information|mention)|only (?:hr|the)\b|as (?:an? "
        r"|the )?\w+(?: \w+)?, (?:the )?user)"
    ),
    grants=re.compile(
        r"\b(?:i can|can|may|will|could) (?:therefore |now |thus )?(?:provide|share|disclose|answer|give|reveal|tell"
        r"|be (?:provided|disclosed|shared|answered))\b(?! only)(?!.{0,40}\bonly if\b)"
        rf"|^(?!.*\b(?:if|whether|unless|should|only|someone)\b).*\b(?:has|have|having) (?:the )?(?:necessary "
        rf"|required |appropriate |proper |sufficient )?{RIGHTS}\b"
        r"|\b(?:is|are|am) (?:therefore |thus )?(?:authori[sz]ed|permitted|allowed|cleared|entitled)\b"
    ),
    condition=re.compile(
        r"^\W*(?:if|unless|when|whether|in case|should (?:you|the|this|it|they))\b|\b(?:if|unless|whether"
        r"|in case) (?:\w+ ){0,4}?$"
    ),
    hedge=re.compile(
        r"\b(?:likely|probably|possibly|perhaps|maybe|presumably|i (?:think|believe|guess|assume|suspect)"
        r"|my (?:best )?(?:guess|estimate)|it (?:seems|appears)|might be|may be|could be|typically|generally"
        r"|in general|as far as i (?:know|can tell)|to my knowledge|seems to be|appears to be|not (?:entirely "
        r"|completely |quite |fully |100 ?% )?(?:sure|certain)|cannot (?:be|say) (?:certain|for certain|exactly"
        r"|for sure))\b"
    ),
    enumerates=re.compile(
        r"\b(?:there (?:are|were|have been)|you (?:could|might|may) be)\b.{0,60}?\b(?:many|several|a few|quite a few"
        r"|multiple|various|different|numerous|a number of|two|three|more than one|referring|talking|asking)\b"
        r"|\b(?:several|many|multiple) .{0,60} (?:you (?:could|might|may)|that (?:could|might|may|match))\b"
    ),
    several=re.compile(
        r"\b(?:and|as well as|also)\b.{0,60}?\b(?:what|who|when|where|why|how|which|whose|the|its|their|his|her|did"
        r"|does|do|is|are|can|tell)\b|\?.{3,200}\?|\bboth\b|\b(?:and|or) \w+(?: \w+){0,4}\?*$"
    ),
    turn=re.compile(
        r"[;—]| - |\b(?:but|however|although|though|nevertheless|nonetheless|except that|whereas)\b,?"
        r"|, (?=(?:so|while|since|which|therefore|thus|because)\b)|\band (?=(?:i|we|there|therefore|so) )"
    ),
    letters=re.compile(r"[a-z]"),
    common=frozenset(_COMMON.split()),
)
