"""English: gaps told indirectly, by what would be needed, where the text breaks off, or what is left open."""

from withheld_policies.phrasing.en_words import NOUN, SOURCE, WORK
from withheld_policies.phrasing.untold import untold

_I = r"\b(?:i|we)"
_NOT = r"(?: not|n't| never| nowhere)"
_INQUIRE = (
    r"(?:say|tell|answer|know|give|quote|name|confirm|determine|decide|judge|check|verify|work (?:it |that |this )?out"
    r"|figure (?:it |that |this )?out|pin (?:it |that |this )?down|put a (?:number|figure|date|name|price)|trace|track"
    r"|estimate|establish|identify|compute|calculate|resolve|settle|respond|assess|advise|find|locate|derive|infer"
    r"|deduce|state|specify|provide|explain|make out|narrow|point|cite|list|discuss|comment|rule|conclude|see|spot"
    r"|extract|isolate|reconstruct|be (?:sure|certain|precise|specific))"
)
_TELLS = (
    r"(?:says?|said|tells?|states?|mentions?|gives?|provides?|names?|specif(?:y|ies)|explains?|answers?|addresse?s?"
    r"|covers?|contains?|includes?|lists?|puts?|shows?|goes? into|speaks?|touch(?:es)?|refers?|indicates?"
    r"|discuss(?:es)?"
    r"|describes?|records?|reveals?|identif(?:y|ies)|comes? close|offers?|reports?|quantif(?:y|ies)|quotes?|cites?)"
)
_TELLING = (
    r"(?:quantifying|specifying|giving|naming|saying|mentioning|stating|detailing|explaining|elaborating|indicating"
    r"|identifying|putting|going into|disclosing|revealing|clarifying|spelling|listing|citing|telling|providing"
    r"|quoting|breaking|touching|addressing|answering)"
)
_TOLD = (
    r"(?:mentioned|specified|stated|indicated|discussed|described|detailed|elaborated|referenced|addressed|explained"
    r"|established|announced|reported|quantified|broken (?:out|down)|itemi[sz]ed|(?:spelled|spelt|set|laid"
    r"|singled) out|captured|noted|touched (?:up)?on|raised|gone into|brought up|dealt with|tackled|treated|examined"
    r"|explored|evaluated|quoted|cited|pinned down|determined|revealed|divulged|enumerated|expanded|elucidated"
    r"|discernible|apparent|legible|traceable|provided|given|named|disclosed|listed|recorded|included|found|shown"
    r"|identified|clarified|commented on|alluded to|answered|defined|credited|attributed|dated)"
)
_ASKED = (
    r"(?:names?|identit(?:y|ies)|figures?|numbers?|percentages?|shares?|amounts?|values?|prices?|costs?|fees?|rates?"
    r"|dates?|years?|times?|hours|place|location|address|age|length|duration|sizes?|weight|height|width|depth"
    r"|dimensions"
    r"|speed|distance|capacity|reasons?|causes?|details?|specifics|entry|entries|owner|author|title|role|salary|pay"
    r"|budget|deadline|quantity|quantities|counts?|totals?|results?|outcome|terms|colou?r|exact \w+|precise \w+"
    r"|actual \w+|breakdown|source|origin|explanation|amounts?|wording)"
)
_PAPER = (
    rf"(?:{SOURCE}|{WORK}|abstract|leaflet|spec(?:ification|sheet)?s?|brochure|datasheet|extracts?|scans?|copy|copies"
    r"|transcripts?|summary|minutes|logs?|slides?|appendix|spreadsheet|drawings?|letters?|e-?mails?|chapters?|sections?"
    r"|what (?:i|we)(?:'ve)? (?:have|was|were|see|been|can))"
)
_PLACE = (
    r"(?:results?|hits|(?:retrieved|provided|indexed|given) set|passages?|excerpts?|material|documents?|files"
    r"|pages|snippets?|sources|what (?:i|we))"
)

INDIRECT = (
    # What would be needed: "I'd need to see the contract to say".
    rf"{_I}(?:'d| would| should|'ll| will)? (?:first )?(?:need|have|want|require) (?:to (?:see|have|look|consult|check"
    rf"|read|review|inspect|know)|access to|the|a|an|more|further)\b.{{0,100}}?\b(?:to|before (?:i|we) (?:can|could)"
    rf"|in order to) (?:be able to )?(?:\w+ )?{_INQUIRE}\b",
    # None of what was looked at: "none of them gives", "neither passage puts a number on it".
    rf"\b(?:none|neither|not one|not a single(?: one)?|no)(?: of (?:them|these|those|it|the|my|your))?"
    rf"(?: \w+)?(?: {NOUN}| ones?| hits?| entry| entries| pages?| mentions?| parts?| sections?)?"
    rf"(?: (?:i|we) (?:have|see|found|got)| actually| ever| directly| that)?"
    rf" {_TELLS} (?:a|an|the|any|its|his|her|their|on|to|into|what|who|when|where|why|how|which|whether|it|this"
    rf"|that)\b",
    rf"\b{_PAPER} (?:do|does|did)(?: not|n't) (?:actually |even |itself )?(?:list|give|cover|include|contain|show"
    rf"|provide"
    r"|have|offer|name) (?:it|this|that|them|one|any|those|these)\W*$",
    # What could be asked for is not told: "the place isn't given", "its length is anyone's guess".
    rf"\b{_ASKED}\b(?: \S{{1,40}}){{0,8}}? (?:(?:is|are|was|were){_NOT}|(?:has|have){_NOT} been)(?: \w+ly| yet| even| "
    rf"ever)?"
    rf" (?:{_TOLD}|displayed|visible|printed|published|spelt|reproduced|available|supplied|there)(?:\W*$| (?:here|in|by"
    r"|anywhere|on|with|at all|among|for)\b)",
    rf"\b{_ASKED}\b(?: \S{{1,40}}){{0,6}}? (?:never|does(?: not|n't)|do(?: not|n't)) (?:comes?|turns?|shows?|crops?) "
    rf"up\b"
    rf"|\b{_ASKED}\b(?: \S{{1,40}}){{0,6}}? never (?:appears?|features?|figures?)\b"
    rf"|\b{_ASKED} (?:not|never) (?:given|listed|shown|stated|specified|provided|available|named|disclosed|included)\b",
    r"\b(?:is|are|was|were) left un\w+ed\b|\btight-lipped\b|\bkeeps? .{0,30}to (?:itself|themselves)\b"
    r"|\bleaves? .{1,60} (?:empty|blank)\W*$",
    r"\b(?:looked|searched|checked|hunted|combed)\b.{1,80}\b(?:without success|in vain|to no avail|without luck)\b",
    r"\banyone's guess\b|\bnowhere to be (?:found|seen)\b|\bnothing (?:came|comes|turned|turns|showed|shows"
    r"|popped) (?:back|up)\b",
    r"\b(?:has|have|had|with|contains?|shows?|gives?) no (?:\w+ )?(?:entry|entries|figures?|number|value|reading"
    r"|listing"
    r"|breakdown|explanation|price|note|hint|trace|line) (?:for|of|on|about|as to|showing|that)\b",
    rf"\b(?:gives?|names?|states?|mentions?|quotes?|provides?|offers?|lists?|cites?|contains?|sets?) no (?:\w+"
    rf" ){{0,2}}?{_ASKED}\W*$",
    r"\b(?:no|any|a) (?:file|document|attachment|image|picture|photo|link|screenshot|pdf|spreadsheet) (?:\w+"
    r" ){0,2}?(?:attached"
    r"|uploaded|shared|included|provided)\b(?=.{0,60}\b(?:conversation|chat|message"
    r"|here|yet|request|with me|\W*$))",
    rf"{_I} have no (?:\w+ )?{_ASKED} (?:for|of|on|about|as to)\b",
    # Not something that the speaker or a source has; in neither of what was looked at.
    r"(?:\bnot|n't) (?:something|anything|one|information|a (?:thing|figure|detail|topic|subject|point))(?: that| "
    r"which)?"
    r" (?:i|we|my|our|it|they)(?:'m|'ve|'ll|'re|'d)?\b",
    r"(?:\b(?:not|never)|n't)\b.{1,50}\b(?:in|by|from) (?:either|any|one) of (?:them|these|those|the|my)\b",
    rf"\b(?:not|n't) (?:included|shown|given|reproduced|attached|quoted) here\b|\b{_PAPER} (?:is|are) (?:quiet|mum) "
    rf"(?:on"
    r"|about)\b",
    rf"\b{_PAPER} (?:do|does|did)(?: not|n't) (?:put|place|attach|assign|get|go|run|extend|reach|come|name|print|commit"
    r"|show)\b",
    r"\b(?:misleading|wrong|irresponsible|unwise|premature|dishonest|speculative|speculating|remiss) (?:of|for) (?:me"
    r"|us) to"
    r"\b|\b(?:i|we)(?:'d| would) (?:only |just )?be (?:speculating|guessing)\b",
    rf"{_I} (?:cannot|can't|can not) (?:get|go) into\b",
    # What a text leaves out: "the reasons are left unexplained", "its weight goes unmentioned".
    r"\b(?:is|are|was|were|remains?|remained|stays?|left|leaves?|goes|go|went|been)(?: \w+){0,3}? "
    r"un(?:explained|stated|mentioned|said|specified|answered|addressed|disclosed|quantified|clear from)\b",
    r"\b(?:leaves?|left) (?:it|this|that|(?:the|this|that) (?:question|matter|point|issue|date|amount"
    r"|reason)s?) (?:\w+ )?(?:open|out|blank|unsaid|hanging|unresolved)\b",
    r"\bleaves? (?:\S{1,40} ){1,3}?un(?:covered|answered|explained|stated|specified|resolved|said)\b",
    rf"\b{_PAPER}\b.{{0,120}}?\bwithout (?:ever |actually |further |once )?{_TELLING}\b",
    rf"^\W*(?:\S{{1,40}} ){{0,3}}?{SOURCE}\b.{{0,40}}?\b(?:focus\w*|deals?|cent(?:er|re)s?|talks?|discuss\w*|describes?"
    r"|covers?|revolves?|concentrates?)\b.{0,80}?\b(?:rather than|instead of)\b",
    # Not told, with or without a place: "is not addressed", "not broken out in the pages I was given".
    rf"\b(?:(?:is|are|was|were){_NOT}|(?:has|have){_NOT} been)(?: \w+ly| yet| even| ever)? (?:addressed|quantified"
    rf"|broken (?:out|down)|itemi[sz]ed|(?:spelled|spelt) out|touched (?:up)?on|brought up|gone into|commented on"
    r"|alluded to|dealt with)\b",
    r"\b(?:is|are|was|were) (?:never|nowhere)(?: \w+ly| even| once)? (?:mentioned|specified|stated|discussed|described"
    r"|explained|given|named|indicated|detailed)\b",
    rf"\b(?:(?:is|are|was|were){_NOT}|(?:has|have){_NOT} been)(?: \w+ly| yet| even| ever)? {_TOLD}(?: \w+){{0,3}}? "
    rf"(?:in|by|within|from|among|anywhere in)(?: \w+){{0,3}}? {_PAPER}\b",
    rf"\bno (?:\w+ ){{1,5}}?(?:is|are|was|were|has been|have been|can be|could be) {_TOLD}(?: \w+)? (?:in|by|within"
    rf"|among|anywhere)(?: \w+){{0,3}}? {_PAPER}\b",
    rf"\b(?:unknown|unclear|uncertain|anyone's guess|not known)\b.{{0,20}}?\b(?:from|in|based on|going by|given)"
    rf"(?: \w+){{0,3}}? {_PAPER}\b",
    # Where the text ends or is damaged: "the excerpt cuts off right before", "failed to load".
    rf"\b{_PAPER}(?: \S{{1,40}}){{0,4}}? (?:(?:cuts?|breaks?|trails?) off|(?:ends?|stops?)(?: \w+)? (?:before|short of)"
    r"|is (?:cut off|truncated|incomplete|garbled))\b",
    rf"\b(?:failed|fails) to load\b|\b(?:did not|didn't|does not|doesn't) load\b|\b(?:redacted|blacked out|illegible"
    rf"|unreadable|cut off|left blank)\b.{{0,12}}\bin(?: \w+){{0,2}} {_PAPER}\b",
    # Not among what was retrieved.
    rf"\b(?:is|are|was|were){_NOT}(?: \w+)? (?:part of|among|in|included in|within)(?: \w+){{0,2}} {_PLACE}\b",
    r"\bnot in (?:the|these|this|those|my|any(?: of)?(?: the| these)?) (?:\w+ )?"
    rf"(?:{NOUN}|pages?)\W*$",
    # Too little, or nothing to lean on.
    r"\b(?:too little|too few|not enough|n't enough|not much|n't much|nothing|very little)(?: \w+){0,3}? to (?:go (?:on"
    r"|by)|work with|base)\b",
    rf"\b(?:cannot|can't|can not|could(?: not|n't))(?: \w+)? be used to {_INQUIRE}\b",
    rf"{_I}(?:'m|'ve| am| are| was| were| have)?(?: (?:un|not )|(?:n't| not)(?: been)? )able to (?:\w+ly "
    rf")?{_INQUIRE}\b",
    rf"{_I} (?:\w+ )?(?:cannot|can't|can not|couldn't|could not) (?:\w+ly )?{_INQUIRE} (?:a|an|any|one|you|it|this|that"
    r"|the|whether|what|who|which|when|where|why|how)\b",
    r"\b(?:guessing|speculating|a guess|guesswork|speculation)\b.{0,40}\b(?:unwise|irresponsible|misleading|unfair"
    r"|wrong|not helpful|no use)\b|\b(?:anything|any \w+|whatever) (?:i|we) (?:\w+ ){0,3}?would be (?:\w+ )?(?:a guess"
    r"|guesswork|speculation|invented|made up|a shot in the dark)\b",
    r"\b(?:no|little) (?:telling|knowing|saying)\b|\bno way (?:of|for me to) \w+|\bring a bell\b|\bno "
    r"word\b.{0,30}\b(?:on"
    r"|about|of|as to|yet)\b",
    r"\bno (?:\w+ )?(?:amount|figure|number|name|date|answer|price|value|details?|estimate|sum|percentage|rate|reason)"
    r" can(?: therefore)? be (?:given|quoted|named|stated|provided|reported)\b",
    r"\bit'?s? (?:is |remains |was )?(?:still )?(?:unclear|not (?:clear|possible to (?:say|tell|determine|know)))\b",
    r"\b(?:none|nothing)\b.{0,50}\b(?:is|are|seems?|looks?|was|were) (?:\w+ )?(?:relevant|related|about|pertinent)\b",
)
"""Withholds for want of evidence."""

_ONLY = (
    rf"(?:{SOURCE}|manual|handbook|guide|report|article|page|wiki|book|list|table|faq|notes?|schedule|brochure|leaflet"
    r"|spreadsheet|website|catalog(?:ue)?|datasheet|summary|transcript|section|chapter)"
)
UNSAID = (
    rf"^\W*(?:(?:do|does|did)(?: not|n't)|never)(?: \w+ly| even| once)? (?:{_TELLS}|go (?:into|beyond|any further)"
    r"|break|split|separate|distinguish|itemi[sz]e|elaborate|extend)\b",
    r"^\W*(?:but |and |yet |though )?(?:nothing|none|not anything|no word) (?:on|about|for|regarding|concerning|of"
    r"|as to)\b",
    r"^\W*(?:but |though |yet )?not (?:the|its|his|her|their|which|who|when|how|why|where|what|in what)\b",
    r"\b(?:leaves?|left) out (?:which|who|what|when|where|why|how|the)\b|\bomits? (?:which|who|what|when|where|why|how"
    r"|the|any)\b",
    r"\b(?:is|are|was|were|remains?|stays?|goes|left)(?: \w+){0,2}? (?:un(?:covered|recorded|reported|named|identified"
    r"|listed|settled|resolved|documented|known|credited)|illegible|unreadable|redacted|blacked out)\b",
    r"\b(?:is|are|was|were|left|stays?|remains?)(?: been)?(?: left)? (?:as )?(?:a )?(?:blank|empty"
    r"|placeholder)(?:\W*$| (?:in|on) (?:the|my|this|that)\b)",
    r"\b(?:doesn't|does not|don't|do not|didn't|did not|never)(?: \w+ly| even| once)? (?:come up|figure|feature|show up"
    r"|get (?:a |any )?(?:mention|coverage))(?:\W*$| (?:in|among|within)\b)",
    r"\bnever (?:\w+ly |once |even )?(?:comes?|came) up\W*$",
    r"\b(?:isn't|is not|aren't|are not|wasn't) (?:listed|named|included|shown|found|mentioned) (?:among|in)\b",
    r"^\W*(?:the|my) (?:\w+ ){1,3}?(?:(?:i|we) (?:have|was given|were given|can see)|at hand|available to me|on file) "
    r"(?:only "
    r"|just )?(?:covers?|goes|runs?|ends?|starts?|begins?|stops?|lists?|deals?)\b|^\W*(?:my|our) (?:\w+ "
    r"){1,2}?(?:only|just"
    r") (?:covers?|goes|runs?|ends?|starts?|begins?|stops?|lists?|deals?|reaches)\b",
    # Only something else is told.
    rf"^(?:\S{{1,40}} ){{0,4}}?{_ONLY} (?:\w+ly )?(?:(?:only|just|merely|solely) (?:\w+ly )?{_TELLS}\b"
    rf"|{_TELLS}\b.{{1,80}}"
    r"\b(?:only|alone|exclusively)\W*$)",
)
"""Withholds only where nothing else is told."""

NOT_CLEARED = (
    r"\b(?:only|just)(?: \w+){0,2}? (?:show|give|tell|share)(?: \w+){0,2}? your own\b",
    r"\b(?:restricted|limited|confined|reserved|open|visible|available|accessible|shown) (?:only )?to .{1,80}?\byou"
    r"(?:'re| are| were)?(?: \w+){0,3}? (?:neither|not|none)\b",
    r"\b(?:permission|clearance|role|access|right|privilege|licence|license|group|level)s?,? (?:that |which )?(?:you"
    r"|your (?:\w+ )?(?:account|role|profile|login)) (?:\w+ )?(?:(?:do|does|are|is|have|has)"
    r"(?:n't| not)|lacks?)\b",
    r"\b(?:above|beyond|outside|exceeds) your (?:\w+ )?(?:access|clearance|pay ?grade|permissions?|role|level|remit"
    r"|entitlements?|authori[sz]ation)\b",
    r"\b(?:off[- ]limits|locked|closed|blocked|hidden|inaccessible|(?:not|n't) (?:\w+ )?(?:open|visible|available"
    r"|accessible|shared|viewable|readable)) (?:for|to|from|with) (?:you|your)\b",
    r"\byou(?:'d| would) have to be\b.{1,60}\bfor me to\b",
    r"\bneither confirm nor deny\b|\bneither confirmed nor denied by (?:me|us)\b|\b(?:cannot|can't|can not|not able "
    r"to) "
    r"confirm or deny\b",
)
"""Withholds since the asker may not know."""
BEYOND = (
    r"\b(?:is|are|lies|goes|that's|it's)(?: \w+)? (?:beyond|over|past|above) "
    r"(?:me|my (?:head|reach|ken|means|pay ?grade))\b",
    r"\b(?:i|we) have no (?:live|real[- ]time|current|up[- ]to[- ]date|external|outside|internet|web) ",
)
"""Withholds since it cannot."""
UNTOLD = untold(
    no=r"\b(?:no|not|none|nothing|nowhere|never|neither|cannot|without|unable|lacks?|lacking|fail(?:s|ed)?|yet to)\b"
    r"|n't\b|\btb[dac]\b",
    tells=r"(?:mention|stat(?:es?|ed|ing)\b|say|said|tell|told|giv(?:e|en|ing)\b|gave|shown?\b|list|document|specif"
    r"|cover"
    r"|credit|display|print|not(?:e|ed|ing)\b|record|detail|locat|figure|appear|available|includ|provid|names?\b|named"
    r"|naming|address|discuss|describ|indicat|explain|reveal|disclos|report|quantif|spell|suppl(?:y|ied)|visible"
    r"|legible"
    r"|among|touch|elaborat|quot|cite|citing|broken|speak|refer|data|information|number|word|tie|ties|attach|assign"
    r"|in my)\w{0,5}",
    people=r"\b(?:he|she|nobody|no one|whom|somebody|anyone)\b",
    aside=r"(?:(?:though|although|but|who|which|that|and) (?:is |are |was |were |it is )?)?"
    r"(?:not|without|never|nothing (?:more|else|further))\b",
    but=r"\bwhom\b",
    ought=r"\b(?:may|must|shall|should|allowed|permitted|supposed|ought|forbidden|please)\b",
)
"""Tells that nothing is told."""
