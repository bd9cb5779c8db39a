"""English: what a negation is about decides whether a clause withholds or states a negative fact."""

import re

from withheld_policies.phrasing import Phrasing
from withheld_policies.phrasing.en_asides import ABOUT_SOURCES, COURTESY
from withheld_policies.phrasing.en_gaps import ABILITY, GAPS, HIDDEN, LOOSELY, UNWILLING, VAGUE
from withheld_policies.phrasing.en_rights import DOUBT, PERMISSION, RIGHTS
from withheld_policies.phrasing.en_words import NOUN, SOURCE, WORK

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
    rf"|your ){{0,2}}(?:\w+ ){{0,2}}?{NOUN}\b",
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
    rf"{_I}(?: \w+){{0,2}}? {_INABLE}",
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
    r"^\W*(?:unanswerable|unknown|n/a|no answer|not (?:found|known|specified|mentioned|provided|available|stated)"
    r"|i (?:don't|do not) know|no idea|no results?)\W*$",
    r"\b(?:don't|do not) know\W*$",
    r"^\W*(?:(?:so|therefore|thus|hence),? )?(?:(?:the|my) answer is:? )?\W*i (?:don'?t?|do not|dono)(?: know)?\W*$",
)
_SERVE = (
    r"provide|give|offer|create|write|generate|produce|share|assist|help|discuss|encourage|promote|make jokes?|joke"
    r"|engage in|answer|support|speculate|spread|suggest|recommend|participate"
)
_WILL_NOT = r"cannot|can't|can not|could not|couldn't|won't|will not|unable to|not able to|do not|don't|not going to"
_POLICY = (
    r"\b(?:request|question|prompt|response|content|message|answer)(?: \w+){0,3}? (?:blocked|filtered|flagged"
    r"|rejected)(?=\W*$| (?:by|for|due|as|because of|under|since it|as it)\b.{0,60}"
    r"\b(?:polic\w+|filter\w*|safety|guideline\w*|content|moderation|rules|guard\w*)\b)",
    r"\b(?:against|violates?|violating|contrary to|breach(?:es)?)(?: \w+){0,4}? (?:policy|policies|guidelines|terms"
    r"|rules|law)\b",
    r"\b(?:not|n't|never) (?:\w+ )?(?:appropriate|comfortable|ethical|legal|acceptable|right"
    r"|okay|ok)(?: or \w+)? (?:for me\b"
    rf"|to (?:{_SERVE})\b)",
    rf"{_I} (?:\w+ )?(?:{_WILL_NOT}) (?:\w+ )?(?:assist|help|comply|engage|participate|support|condone|promote|endorse"
    rf"|encourage|entertain|facilitate|go along|take part|aid)\b",
    rf"{_I} (?:\w+ )?(?:{_WILL_NOT}) (?:\w+ )?(?:{_SERVE}|fulfil|fulfill|satisfy|respond to|proceed"
    rf"|complete|continue)\b.{{0,60}}"
    rf"\b(?:requests?|instructions?|guidance|harm\w*|illegal|unethical|unsafe|dangerous|violen\w+|hat(?:e|red|eful)"
    rf"|offensive|discriminat\w+|derogatory|stereotyp\w+|weapons?|such (?:a|an|content|activit\w+|things?"
    rf"|behaviou?rs?)|inappropriate|explicit|abus\w+|deceptive|fraud\w*|malicious)\b",
    r"\b(?:not|n't) (?:\w+ ){0,4}(?:within|in|part of) my (?:programming|guidelines|ethical|principles|values)\b",
    r"\bcan ?not advise\b|\bcan't advise\b|\bnot (?:able|in a position) to advise\b|\bunable to advise\b",
)
_INABILITY = (
    rf"{_I} (?:cannot|can't|can not|do not have|don't have|am unable to|unable to"
    rf"|am not able to)(?: \w+){{0,6}}? (?:real[- ]time|live|up[- ]to[- ]date|browse|internet|the web|"
    r"current (?:data|information)|images?|attachments?|links?|personal (?:opinions?|preferences?|experiences?|beliefs"
    r"|feelings|views|favou?rites?))",
    rf"{_I} (?:do not|don't|cannot|can't) (?:hold|have|form|express|take|possess)(?: \w+){{0,3}}? (?:opinions?"
    rf"|beliefs?|feelings"
    r"|preferences?|favou?rites?|views?|emotions|political|sides)\b",
    rf"{_I} (?:cannot|can't|can not|am unable to|unable to|am not able to) (?:do (?:that|this|so)|perform|open|send"
    rf"|create|execute|run|process)\b",
    r"\b(?:error occurred|something went wrong|try again later|timed out|service unavailable|technical (?:issue"
    r"|difficult\w+|problem))\b",
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
        r"\b(?:no|not|don|dono|cannot|nor|none|nothing|neither|never|nowhere|unable|without|insufficient|unknown"
        r"|unclear|unanswerable"
        r"|uncertain|unsure|unaware|lack\w*|fail\w*|outside|beyond|impossible|missing|silent|irrelevant|inconclusive"
        r"|unspecified|unrelated|ambiguous|blank|absent|omitted|mute|empty|vague|unanswered|beats|rather|prefer"
        r"|decline|refuse"
        r"|unethical|inappropriate|irresponsible|guidelines"
        r"|polic(?:y|ies)|rules|programming|principles|only|open|short|luck|guess|exceeds?|against|violat\w+|pass|sit"
        r"|skip|declin\w+|sorry|opinion\w*|zero"
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
        r"|recogni[sz]ed|revoked|withdrawn|removed|suspended|expired|ended|me|mine|place|secret|belongs?|see|know"
        r"|known|careful|cautious|off limits|list|open|limited|visible|available)\b"
    ),
    withholds=(
        (_all(PERMISSION + HIDDEN), "permission"),
        (_all(_INABILITY + ABILITY), "inability"),
        (_all(_POLICY + UNWILLING), "policy"),
        (_all(_MISSING + GAPS + LOOSELY), "missing_evidence"),
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
        r"|^(?!.*\b(?:i|we|i'm)\b)(?:(?!\b(?:no|not|none|never|nor|cannot)\b|n't).){12,200}\b(?:if|when|unless|whenever"
        r"|in case|in situations)\b(?=.*(?:\b(?:no|not|none|never|nor|cannot)\b|n't))"
        r"|^(?:(?!\b(?:no|not|never|nor)\b|n't).){0,200}\bwhen (?:the|a|an|it|they|you)\b(?: \w+){0,5} (?:is|are"
        r"|was|were|does|do) not\b"
        r"|\bcannot be (?:changed|used|combined|transferred|undone|reversed|shared with)\b"
    ),
    addresses=re.compile(r"\b(?:you|please|question|need)\b|\bwhich\b.*\?|\bor\b.*\?"),
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
        r"|\b(?:can|could|would|will) you (?:please |kindly )?(?:tell|let|say|confirm|share|advise|give|remind|help)\b"
        r".{0,40}?\b(?:whether|if it(?:'s| is)|which)\b.{0,160}\?"
        r"|^\W*(?:(?:and|so|just|well|sorry|sure|ok|okay|to (?:be|make) \w+),? |.{0,50}: )?(?:is|are|was|were) (?:this"
        r"|that|it"
        r"|these|those|your question|you)\b.{0,160}\bor\b.{0,120}\?"
        r"|\bwhich (?:\w+ ){0,3}(?:do|did|would|should|shall|can|is|are|was) (?:you|i|this|that|it)\b.{0,80}\?"
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
    courtesy=COURTESY,
    about_sources=ABOUT_SOURCES,
    grants=re.compile(
        r"\b(?:i can|can|may|will|could) (?:therefore |now |thus )?(?:provide|share|disclose|answer|give|reveal|tell"
        r"|be (?:provided|disclosed|shared|answered))\b(?! only)(?!.{0,40}\bonly if\b)"
        rf"|^(?!.*\b(?:if|whether|unless|should|only|someone)\b).*\b(?:has|have|having) (?:the )?(?:necessary "
        rf"|required |appropriate |proper |sufficient )?{RIGHTS}\b"
        r"|\b(?:is|are|am) (?:therefore |thus )?(?:authori[sz]ed|permitted|allowed|cleared|entitled)\b"
    ),
    condition=re.compile(
        r"^\W*(?:if|unless|when(?!.{1,60}\b(?:is|was|remains)(?:n't| not)? (?:something|not|unknown|unclear))|whether"
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
    several=re.compile(
        r"\b(?:and|as well as|also)\b.{0,60}?\b(?:what|who|when|where|why|how|which|whose|the|its|their|his|her|did"
        r"|does|do|is|are|can|tell)\b|\?.{3,200}\?|\bboth\b|\b(?:and|or) \w+(?: \w+){0,4}\?*$"
    ),
    turn=re.compile(
        r"[;—]| - |\b(?:but|however|although|though|nevertheless|nonetheless|except that|whereas)\b,?"
        r"|, (?=(?:so|while|since|which|therefore|thus|because)\b)|\band (?=(?:i|we|there|therefore|so) )"
    ),
    secret=re.compile(
        r"\b(?:confidential|private|secret|sensitive|restricted|classified|personal (?:data|details|information)"
        r"|(?:a matter|matters) for|only (?:visible|open|available|shown|accessible) to)\b"
    ),
    whole=re.compile(
        rf"\b(?:{_WILL_NOT}) (?:\w+ )?(?:answer|help|assist|respond|do|discuss|talk about|engage|continue"
        rf"|comply)(?: you)?"
        r"(?: (?:with|to|in|on|about))? ?(?:this|that|it|your (?:question|request)|(?:this|that) (?:one|question"
        r"|request|topic))"
        r"?\W*$"
    ),
    concedes=re.compile(r"^\W*(?:although|though|even (?:though|if)|while|whilst|despite|albeit)\b[^,]{3,160},"),
    letters=re.compile(r"[a-z]"),
    common=frozenset(_COMMON.split()),
)
