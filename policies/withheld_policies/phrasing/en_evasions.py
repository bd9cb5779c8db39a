"""English: short responses that send the asker elsewhere, or say who may know, instead of telling a value."""

import re

_SOMEBODY = (
    r"(?:the|your|our|his|her|their|its|somebody|someone|anybody|whoever|hr|legal|finance|support|sales|reception)"
)
_KNOW = r"(?:knows?|can (?:say|tell|answer)|could (?:say|tell|answer)|would know|might know|has (?:it|that|the answer))"
_TELL = r"(?:told|said|informed|let|shown?|given|briefed|mentioned)"
_SEE = r"(?:see|view|open|read|access|look (?:at|up)|consult|know|get|retrieve|request)"

EVADES = re.compile(
    # Somebody else is to be asked, or knows.
    rf"^\W*(?:(?:for|as to) .{{1,50}},? )?(?:please |best |just |so )?(?:you(?:'d| would| will|'ll| should| might|"
    rf" must|'re)?"
    rf" (?:really |better )?(?:have to |need to |best |better |want to |going to have to )?)?"
    rf"(?:ask|check with|talk to|speak (?:to|with)|consult|contact|turn to|ring|phone|e-?mail|write to|take (?:it"
    rf"|that) up "
    rf"with) {_SOMEBODY}\b"
    rf"|^\W*i(?:'d| would) (?:\w+ )?(?:ask|check with|talk to|speak to) {_SOMEBODY}\b"
    rf"|\b(?:that(?:'s| is| would be)|it(?:'s| is)|this is|sounds like)(?: really| probably)? (?:a |one |something )?"
    rf"(?:question |matter |one )?(?:for|to ask) {_SOMEBODY}\b"
    rf"|^\W*(?:only |just |no[- ]?one but |nobody but |perhaps |maybe )+(?:\w+ ){{1,5}}?{_KNOW}\W*$"
    rf"|^\W*(?:no[- ]?one|nobody)(?: \w+){{0,3}}? (?:{_KNOW}|(?:ever |has )?(?:{_TELL}) (?:me|us)|seems? to know)\b"
    rf"|\b(?:i|we) (?:was|were|have|had)(?: not|n't| never)(?: been| ever)? {_TELL}\b|\b(?:i|we)'ve (?:not|never)"
    rf" been {_TELL}\b"
    # Short and without a verb.
    r"|^\W*not (?!.*\bbut\b)(?:in|on|from|among|that|as far as|so far|to my|anywhere|here|there|yet"
    r"|any more|in here)\b.{0,60}$"
    r"|^\W*(?:no|none|nothing|nowhere)(?: such)?(?: \w+)? (?:in|on|about|here|there|anywhere|i|that i|to be|given"
    r"|stated"
    r"|found|mentioned|listed|recorded|available)\b.{0,50}$"
    # What one would have to look at.
    r"|^\W*(?:for (?:that|this|it),? )?(?:you|one|i|we)(?:'d| would)(?: first)? (?:have to|need to|need|have) (?:\w+ )?"
    r"(?:look|see|check|consult|open|read|go|dig|inspect|search|pull)\b"
    r"|\b(?:would|'d|will|should|might) (?:have to )?be (?:\w+ )?(?:in|on|with|under|part of) (?:the|my|your|our"
    r"|another|a) "
)
"""Nothing is told but whom to ask or where to look."""
RESERVED = re.compile(
    rf"\bonly (?:\w+ ){{1,8}}?(?:may|can|could|is able to|are able to|is allowed to|are allowed to|gets? to|has|have)"
    rf" (?:access|clearance|permission|{_SEE})\b"
    rf"|\b(?:can|may) only be (?:seen|viewed|opened|read|accessed|consulted|requested|looked up|retrieved|shared"
    rf"|given|known)"
    rf" (?:by|with|to)\b"
    r"|\b(?:restricted|limited|confined|reserved|open|visible|available|accessible|shown|shared|released) (?:only "
    r"|solely "
    r"|exclusively )?(?:to|for|with|by) (?:the |a |an )?(?:\w+ ){0,4}?(?:members?|team|staff|board|department|managers?"
    r"|management|group|executives?|directors?|owners?|admin\w*|hr|finance|legal|employees|personnel|people|those"
    r"|users)\b"
    r"|\b(?:for|to) (?:the )?(?:\w+ ){0,3}?(?:eyes|use) only\b"
)
"""Nothing is told but who may know."""
SCOLDS = re.compile(
    r"\b(?:illegal|unethical|immoral|against the law|a (?:serious )?crime|criminal|unlawful"
    r"|not (?:okay|ok|right|appropriate|acceptable|ethical|legal|funny|something (?:to|that|anyone|one)))\b"
    r"|n't (?:okay|ok|right|appropriate|acceptable|ethical|legal|funny)\b"
    r"|\b(?:i|we)(?: must| have to|'d| would)? (?:\w+ )?(?:advise|urge|encourage|implore|discourage|caution|warn"
    r"|ask)\b.{0,40}"
    r"\b(?:against|not to|to (?:speak|talk|seek|reach|consider|stop|refrain|report)|you)\b"
    r"|\b(?:seek|reach out|get) (?:\w+ )?(?:for )?(?:professional|medical|legal) help\b|\bconsider the consequences\b"
)
"""Says how wrong a thing is, or urges against it."""
UNCLEAR = re.compile(
    r"(?:\bnot|n't) (?:\w+ )?(?:clear|known|visible|apparent|obvious|evident|stated|said|given|recorded)\b"
    r"|\b(?:unclear|unknown)\b"
)
"""Says that a thing is not clear."""
ABSENT = re.compile(
    r"\b(?:is|are|was|were)(?:n't| not) (?:there|among|one of|part of|included|listed|mentioned|on it|in it"
    r"|given)\b|\bis missing\b"
    r"|\bno (?:\w+ ){1,4}?(?:is|are|was|were) (?:there|among|listed|given|included)\b"
)
"""Says that a thing is not there."""
