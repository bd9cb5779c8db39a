"""English: what a negation is about decides whether a clause withholds or states a negative fact."""

import re

from withheld_policies.phrasing import Phrasing
from withheld_policies.phrasing.en_asides import ABOUT_SOURCES, COURTESY
from withheld_policies.phrasing.en_evasions import ABSENT, EVADES, RESERVED, SCOLDS, UNCLEAR
from withheld_policies.phrasing.en_gaps import ABILITY, GAPS, HIDDEN, LOOSELY, UNWILLING, VAGUE
from withheld_policies.phrasing.en_indirect import BEYOND, INDIRECT, NOT_CLEARED, UNSAID, UNTOLD
from withheld_policies.phrasing.en_questions import (
    ASKS_GAP,
    ASKS_HELP,
    ASKS_MEANING,
    ASKS_MORE,
    ASKS_RULE,
    ASKS_TOLD,
    ASKS_VALUE,
    ASKS_WHICH,
    ASKS_WHOM,
    SEVERAL,
)
from withheld_policies.phrasing.en_refusals import INABILITY, POLICY, WILL_NOT
from withheld_policies.phrasing.en_reported import NOT_PASSED_ON, REPORTED
from withheld_policies.phrasing.en_rights import DOUBT, PERMISSION, RIGHTS
from withheld_policies.phrasing.en_words import ME, NOUN, SOURCE, WORK

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
    r"(?:contains?|includes?|provides?|gives?|has|have|covers?|offers?|lists?|shows?|holds?|make|record"
    r"|go into|relate|help|present)"
)
_KNOWING = (
    r"(?:information|info|details?|data|knowledge|answers?|evidence(?! (?:of|that|for)\b)|mention|indication"
    r"|records?|references?|documentation|context|clue"
    r"|specifics|sources?|material|content|results?|documents?|passages?|recommendation|examples?|idea|figures?"
    r"|statistics|insights?|availability)"
)
_INABLE = (
    r"(?:(?:do|did)(?: not|n't)(?: (?:currently|yet|actually|really|even|also|seem to|appear to))? (?:know|have|see"
    r"|find|possess|recall|recognise"
    r"|recognize)\b(?! to\b)"
    r"|(?:cannot|can ?not|can't|could(?: not|n't)|unable to|not able to|not in a position to|won't be able to"
    r"|will not be able to)"
    rf"(?: {_HOW}| simply| further| in good (?:conscience|faith)| ethically| responsibly){{0,2}} (?:answer|provide"
    rf"|find|locate|determine|tell|confirm|say|give|identify"
    rf"|help|assist|respond|comment|verify|see"
    r"|explain|offer|establish|comply|ascertain|access|retrieve|conclude|state|fulfil|fulfill|complete|proceed|make"
    r"|know|speak|infer|supply|list|name"
    r"|check|look|calculate|compute|deduce|suggest|draw|assess|judge|decide|do (?:that|this|so)|be (?:sure|certain"
    r"|of help"
    r"|determined|answered))\b"
    r"|(?:have|has|had) (?:no|not (?:been (?:given|provided)|found|seen)|insufficient|too little|nothing)\b|lack(?:s"
    r"|ed)? "
    r"|(?:haven't|hasn't) (?:been (?:given|provided)|found|seen|any)|find no\b|found no(?:thing)?\b|see no\b"
    r"|know nothing|not (?:sure|certain|aware)\b"
    r"|uncertain|unsure|unaware)"
)
_MISSING = (
    rf"\b(?:{SOURCE}|it|they|that|this|which|none|neither)(?: \w+){{0,6}}? {_DOES_NOT} {_TELL}\b",
    rf"\b{SOURCE}(?: \w+){{0,6}}? {_DOES_NOT} {_HOLD}\b",
    rf"\b(?:documents?|contexts?|passages?|sources?|evidence|excerpts?|texts?|documentation) {_DOES_NOT} supports?\b",
    rf"\b{SOURCE}(?: \w+){{0,6}}? (?:is|are|was|were)(?: not|n't) (?:{_HOW} )?(?:sufficient|enough|relevant|helpful"
    rf"|related|clear|conclusive|about|detailed)",
    rf"\b{SOURCE}(?: \w+){{0,4}}? (?:is|are|was|were) (?:insufficient|silent|inconclusive|unclear|missing"
    rf"|irrelevant|unrelated|lacking|ambiguous)\b",
    rf"\b{WORK}(?: \w+){{0,4}}? {_DOES_NOT} {_TELL}\b",
    rf"\b(?:{WORK}|they|it) {_DOES_NOT} {_HOLD} (?:any |the |specific |enough |sufficient |further |detailed "
    rf"|exact |this |that ){{0,3}}{_KNOWING}\b",
    rf"\b(?:there(?:'s| is| are| was| were| appears? to be| seems to be)|i see|i find|i found|contains?|contained"
    rf"|provides?|has|have|with|offers?|includes?)"
    rf" (?:no|not (?:any|enough)|insufficient)(?: \w+){{0,3}}? {_KNOWING}\b",
    rf"\bthere (?:is|are|was|were)(?:n't| not)(?: \w+){{0,3}}? {_KNOWING}\b",
    rf"\b(?:none|nothing|no part|nowhere|not one|neither|no \w+) (?:of|in|among) (?:the |these |those |my |our "
    rf"|your ){{0,2}}(?:\w+ ){{0,2}}?(?:{NOUN}|{WORK})\b",
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
    rf"(?:\w+ ){{0,3}}?(?:{SOURCE}|{WORK})\b",
    rf"\b{_KNOWING}(?: \w+){{0,12}}? (?:is|are|was|were)(?: not|n't)(?: {_HOW})* (?:provided|given|included"
    rf"|available|disclosed|found|listed|present|known"
    r"|there|shown|in)\b",
    r"[:|–-]\s{0,3}[\"']?(?:no (?:details?|information|data|mention|answer)|not (?:provided|mentioned|specified|stated"
    r"|available|given|found|known|disclosed|listed"
    r"|covered|included|documented)|unknown|n/a|unspecified)(?: (?:in|by|within|anywhere|on|from)\b.{0,60})?\W*$",
    r"\b(?:is|are|was|were)(?: currently| still)? (?:not (?:provided|disclosed|given)|unspecified)\W*$",
    rf"{ME}(?: \w+){{0,2}}? {_INABLE}",
    rf"(?:^\W*|\b(?:and|so|therefore|thus|hence|sorry|but|apologies),? ){_INABLE}",
    r"\b(?:(?:cannot|can ?not|can't|could(?: not|n't)|not able to) be|not possible to|impossible to|no way to"
    r"|(?:cannot|can't) (?=say|tell|know))"
    rf"(?: {_HOW})* ?(?:be )?(?:determined?|answered?|established?|confirm(?:ed)?|verif(?:ied|y)|inferr?(?:ed)?"
    rf"|conclude[d]?|ascertain(?:ed)?|deduced?|say"
    r"|tell|know|known|identif(?:ied|y)|found in|derived|calculated from)\b",
    r"\bit (?:is|remains|was) (?:unclear|not (?:clear|possible to)|impossible to)\b",
    rf"\b(?:outside|beyond|not (?:within|in|part of|covered by)) (?:of )?(?:the |my |our )(?:scope|knowledge"
    rf"|{NOUN})\b",
    r"\bnothing (?:\w+ ){0,6}?(?:answers?|says|mentions?|states?|addresses|covers?|tells?|relates?|about)\b",
    r"^\W*(?:refuse_\w{3,40}|no_?answer|not_found|insufficient_\w{3,40}|cannot_answer|out_of_scope|abstain|idk)\W*$",
    r"\b(?:do|does)(?: not|n't) exist in (?:any of )?(?:the |these |my |your ){0,2}(?:\w+ )?(?:documents?|documentation"
    r"|context|sources?|passages?|files|materials?|knowledge ?base|index)\b",
    r"^\W*(?:(?:sorry|unfortunately|well|hm+|honestly|alas)\W{1,3})?(?:unanswerable|unknown|n/a|no answer|not"
    r" (?:found|known|specified|mentioned|provided|available|stated)"
    r"|i (?:don't|do not) know|no idea|no results?)\W*$",
    r"\b(?:don't|do not) know\W*$",
    r"^\W*(?:(?:so|therefore|thus|hence),? )?(?:(?:the|my) answer is:? )?\W*i (?:don'?t?|do not|dono)(?: know)?\W*$",
)


def _all(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


_COMMON = (
    "the of and a to in is that for it on as with was are be this by an or from"
    " at not have has which you can its were"
    " i do does don t there they we he she but if no my me about so than then would will their his her been"
)


PHRASING = Phrasing(
    cues=re.compile(
        r"\b(?:no|nobody|not|don|dono|cannot|nor|none|nothing|neither|never|nowhere|unable|without|insufficient|unknown"
        r"|unclear|unanswerable"
        r"|uncertain|unsure|unaware|lack\w*|fail\w*|outside|beyond|above|impossible|missing|silent|irrelevant"
        r"|inconclusive"
        r"|unspecified|unrelated|ambiguous|blank|absent|omitted|mute|empty|vague|unanswered|beats|rather|prefer"
        r"|decline|refuse"
        r"|unethical|inappropriate|irresponsible|guidelines"
        r"|polic(?:y|ies)|refuse_\w+|no_answer|not_found|insufficient_\w+|cannot_answer|out_of_scope|abstain|idk"
        r"|rules|programming"
        r"|principles|only|open|short|luck|guess|exceeds?|against|violat\w+|pass|sit"
        r"|skip|declin\w+|sorry|opinion\w*|zero"
        r"|contrary|breach\w*|error|wrong|later|timed|unavailable"
        r"|technical|blocked|filtered|flagged|rejected|need|un\w+ed|illegible|unreadable|placeholder|redacted|truncated"
        r"|incomplete|garbled|tb[dac]|tight-lipped|keeps?|vain|avail|success|guess|quiet|mum|misleading|premature"
        r"|dishonest|covers|goes|runs|begins|off|ends?|stops?|instead|little|few|guess\w*|able|leaves?|left|omits?)\b"
        r"|n't\b|n/a"
    ),
    rights=re.compile(
        r"\b(?:clear(?:ed|ance)|permi\w+|access\w*|un\w+ed|authori\w+|allowed|entitle\w*|privilege[ds]?"
        r"|credentials|eligible|rights?"
        r"|disclos\w+|reveal\w*|shar(?:e|ed|ing)|divulg\w+|releas\w+|give[ns]?|giving|provid\w+|show[ns]?|expos\w+"
        r"|answer\w*"
        r"|discuss\w*|tell|told|confidential\w*|privacy|private|sensitive|restricted|denied|forbidden|declin\w+"
        r"|refuse\w*"
        r"|withh\w+|deny|role|match\w*|correspond|align|fit|discrepancy|mismatch|identified|verified|specified"
        r"|recogni[sz]ed|revoked|withdrawn|removed|suspended|expired|ended|me|mine|place|secret|belongs?|see|know"
        r"|known|careful|cautious|off-limits|limits|list|open|limited|visible|available|locked|closed|blocked|hidden"
        r"|inaccessible|licen[cs]e|group|level|above|beyond|outside|exceeds)\b"
    ),
    withholds=(
        (_all(PERMISSION + HIDDEN + NOT_CLEARED), "permission"),
        (_all(INABILITY + ABILITY + BEYOND), "inability"),
        (_all(POLICY + UNWILLING), "policy"),
        (_all(_MISSING + GAPS + INDIRECT + LOOSELY), "missing_evidence"),
    ),
    vague=_all(VAGUE + UNSAID),
    doubts=_all(DOUBT),
    concludes=re.compile(
        r"^\W*which (?:leaves|means)\b|\b(?:therefore|thus|hence|so|as such|accordingly|consequently|as a result|in "
        r"conclusion|overall"
        r"|in summary)\b"
    ),
    exempt=re.compile(
        r"\bnot (?:\w+ )?(?:confidential|restricted)\b|\b(?:this|that|it)(?: information)? is not (?:\w+ )?relevant\b"
        r"|\b(?:i|we) (?:do not|don't) (?:think|believe|recommend|want|mean|need|see why|mind|agree"
        r"|see any (?:reason|problem|issue))\b"
        r"|\b(?:no (?:problem|worries|doubt|wonder|need|later|more|less|fewer|longer)|not only|not just"
        r"|not to mention|cannot help but|can't help but)\b(?!.*\bmention\b)"
        r"|\bdon't have to\b|\bdo not have to\b|\bif (?:you|they|he|she|it|one)\b.{0,60}\b(?:not|n't|cannot|no)\b"
        r"|^(?!.*\b(?:i|we|i'm)\b)(?:(?!\b(?:no|not|none|never|nor|cannot)\b|n't).){12,200}\b(?:if|when|unless|whenever"
        r"|in case|in situations)\b(?=.*(?:\b(?:no|not|none|never|nor|cannot)\b|n't))"
        r"|^(?:(?!\b(?:no|not|never|nor)\b|n't).){0,200}\bwhen (?:the|a|an|it|they|you)\b(?: \w+){0,5} (?:is|are"
        r"|was|were|does|do) not\b"
        r"|^\W*(?:tell|inform|remind|let|advise|ask) (?:them|him|her|customers?|callers?|guests?|people|the \w+)\b"
        # A cause that is told, what a text promises or people say, and what some people may not see.
        r"|^(?!.*\b(?:i|we|i'm|i've)\b)(?:(?!\b(?:no|not|none|never|nor|cannot|unable|unknown|unclear|question"
        r"|denied)\b|n't).){12,200}\b(?:because|due to|owing to)\b(?=.*(?:\b(?:no|not|none|never|insufficient"
        r"|without)\b|n't))"
        r"|^\W*(?:\S{1,40} ){1,4}?(?:promis|guarante|stipulat|argue|testif|complain|assure|insist|told|swore|claim"
        r"|allege)\w*(?: \w+){0,4}? that\b(?!.*\b(?:i|i'm)\b)"
        r"|^\W*(?:\w+ ){0,2}?(?!users|members of)\w+(?:ers|ors|ees|erns|ists|ians|tants|dents|ients|staff|guests"
        r"|people) (?:(?:do|may|can|are|have)(?: not|n't)|cannot|have no|lack)\b"
        rf"|{REPORTED}|{NOT_PASSED_ON}"
        r"|\bcannot be (?:changed|used(?! to)|combined|transferred|undone|reversed|shared with)\b"
    ),
    addresses=re.compile(r"\b(?:you|please|question|need)\b|\bwhich\b.*\?|\bor\b.*\?"),
    asks_which=ASKS_WHICH,
    asks_more=ASKS_MORE,
    courtesy=COURTESY,
    about_sources=ABOUT_SOURCES,
    grants=re.compile(
        r"\b(?:i can|can|may|will|could) (?:therefore |now |thus )?(?:provide|share|disclose|answer|give|reveal|tell"
        r"|be (?:provided|disclosed|shared|answered))\b(?! only)(?!.{0,40}\bonly if\b)"
        rf"|^(?!.*\b(?:if|whether|unless|should|only|someone)\b).*\b(?:has|have|having) (?:the )?(?:necessary "
        rf"|required |appropriate |proper |sufficient )?{RIGHTS}\b(?! to(?:[,.;)]|\W*$))"
        r"|\b(?:is|are|am) (?:therefore |thus )?(?:authori[sz]ed|permitted|allowed|cleared|entitled)\b"
    ),
    condition=re.compile(
        r"^\W*(?:if|unless|when(?!.{1,60}\b(?:is|was|remains)(?:n't| not)? (?:something|not|unknown|unclear))"
        r"|whether(?!.{1,120}\b(?:is|are|was|were|remains?|goes|stays?|left)(?:n't| not| never| nowhere| un\w+))"
        r"|in case|should (?:you|the|this|it|they))\b|\b(?:if|unless|whether"
        r"|in case) (?:\w+ ){0,4}?$"
    ),
    hedge=re.compile(
        r"\b(?:likely|probably|possibly|perhaps|maybe|presumably|i (?:think|believe|guess|assume|suspect)"
        r"|my (?:best )?(?:guess|estimate)|it (?:seems|appears)|might be|may be|could be|typically|generally"
        r"|in general|as far as i (?:know|can tell)|to my knowledge|seems to be|appears to be|not (?:entirely "
        r"|completely |quite |fully |100 ?% )?(?:sure|certain)|cannot (?:be|say) (?:certain|for certain|exactly"
        r"|for sure))\b"
    ),
    infers=re.compile(
        # "since he was born in 1950, he is 40"
        r"^\W*(?:since|as|because|given that)\b[^,]{5,160}, (?:so )?(?:he|she|it|they|the \w+|this|that|we|one|you)"
        r"(?: \w+){0,3}? (?:is|was|are|were|must|has|had|would|should)\b(?! not|n't)|"
        r"\b(?:(?:can|could|may|might) (?:still )?be (?:inferred|deduced|derived|worked out|concluded|read off"
        r"|gathered)|(?:we|one|you|i) (?:can|could|may) (?:still |safely |reasonably )?(?:infer|deduce|conclude"
        r"|derive|work out|read off|gather)|it (?:\w+ )?follows that|implies that|which (?:implies|means) that"
        r"|makes? (?:it )?clear that|(?:puts|places|gives|shows|has|sets) (?:the|it|that|this) .{0,60}\bat"
        r"|so (?:it|that|the answer) (?:is|must be|would be))\b"
    ),
    enumerates=re.compile(
        r"\b(?:there (?:are|were|have been)|you (?:could|might|may) be)\b.{0,60}?\b(?:many|several|a few|quite a few"
        r"|multiple|various|different|numerous|a number of|two|three|more than one|referring|talking|asking)\b"
        r"|\b(?:several|many|multiple) .{0,60} (?:you (?:could|might|may)|that (?:could|might|may|match))\b"
    ),
    several=SEVERAL,
    turn=re.compile(
        r"[;—]| - |\b(?:but|however|although|though|nevertheless|nonetheless|except that|whereas)\b,?"
        r"|, (?=(?:but )?not (?:how|which|who|what|when|where|why)\b)|, (?=(?:so|while|since|which|therefore|thus"
        r"|because)\b"
        r"|as (?:the|it|this|that|they|there|i|we|none|no|neither)\b)|\band (?=(?:i|we|there|therefore|so) )"
    ),
    secret=re.compile(
        r"\b(?:confidential|private|secret|sensitive|restricted|classified|personal (?:data|details|information)"
        r"|(?:a matter|matters) for|only (?:visible|open|available|shown|accessible) to)\b"
    ),
    whole=re.compile(
        rf"\b(?:{WILL_NOT}) (?:\w+ )?(?:answer|help|assist|respond|do|discuss|talk about|engage|continue"
        rf"|comply)(?: you)?"
        r"(?: (?:with|to|in|on|about))? ?(?:this|that|it|your (?:question|request)|(?:this|that) (?:one|question"
        r"|request|topic))"
        r"?\W*$"
    ),
    reasons=re.compile(r"^\W*(?:since|because|as|given that|seeing that)\b"),
    own=re.compile(
        r"\b(?:i|i'm|i've|we|context|passages?|excerpts?|documents?|sources?|answer|no (?:\w+ )?information"
        r"|(?:do|does|did)(?: not|n't) (?:say|mention|explain|state|specify|tell|address|discuss|indicate|cover)"
        r"|(?:provided|given|retrieved|available) (?:text|information|material|data)s?)\b"
    ),
    asks_value=ASKS_VALUE,
    untold=_all(UNTOLD),
    asks_gap=ASKS_GAP,
    evades=EVADES,
    unclear=UNCLEAR,
    absent=ABSENT,
    reserved=RESERVED,
    asks_whom=ASKS_WHOM,
    asks_rule=ASKS_RULE,
    asks_meaning=ASKS_MEANING,
    asks_help=ASKS_HELP,
    asks_told=ASKS_TOLD,
    scolds=SCOLDS,
    me=re.compile(r"\b(?:i|i'm|i've|we|me|us|my|our)\b"),
    asker=re.compile(r"\b(?:you|you're|your|yours)\b"),
    cased=True,
    concedes=re.compile(r"^\W*(?:although|though|even (?:though|if)|while|whilst|despite|albeit)\b[^,]{3,160},"),
    letters=re.compile(r"[a-z]"),
    common=frozenset(_COMMON.split()),
)
