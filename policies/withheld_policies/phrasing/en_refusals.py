"""English: what the speaker will not do, by a policy or of its own, and what it cannot do."""

from withheld_policies.phrasing.en_words import ME

_SERVE = (
    r"provide|give|offer|create|write|generate|produce|share|assist|help|discuss|encourage|promote|make jokes?|joke"
    r"|engage in|answer|support|speculate|spread|suggest|recommend|participate"
)
WILL_NOT = r"cannot|can't|can not|could not|couldn't|won't|will not|unable to|not able to|do not|don't|not going to"
POLICY = (
    r"\b(?:request|question|prompt|response|content|message|answer)(?: \w+){0,3}? (?:blocked|filtered|flagged"
    r"|rejected)(?=\W*$| (?:by|for|due|as|because of|under|since it|as it)\b.{0,60}"
    r"\b(?:polic\w+|filter\w*|safety|guideline\w*|content|moderation|rules|guard\w*)\b)",
    r"\b(?:against|violates?|violating|contrary to|breach(?:es)?)(?: \w+){0,4}? (?:policy|policies|guidelines|terms"
    r"|rules|law)\b",
    r"\b(?:not|n't|never) (?:\w+ )?(?:appropriate|comfortable|ethical|legal|acceptable|right"
    r"|okay|ok)(?: or \w+)? (?:for me\b"
    rf"|to (?:{_SERVE})\b)",
    rf"{ME} (?:\w+ )?(?:{WILL_NOT}) (?:\w+ )?(?:assist|help|comply|engage|participate|support|condone|promote|endorse"
    rf"|encourage|entertain|facilitate|go along|take part|aid)\b",
    rf"{ME} (?:\w+ )?(?:{WILL_NOT}) (?:\w+ )?(?:{_SERVE}|fulfil|fulfill|satisfy|respond to|proceed"
    rf"|complete|continue)\b.{{0,60}}"
    rf"\b(?:requests?|instructions?|guidance|harm\w*|illegal|unethical|unsafe|dangerous|violen\w+|hat(?:e|red|eful)"
    rf"|offensive|discriminat\w+|derogatory|stereotyp\w+|weapons?|such (?:a|an|content|activit\w+|things?"
    rf"|behaviou?rs?)|inappropriate|explicit|abus\w+|deceptive|fraud\w*|malicious)\b",
    r"\b(?:not|n't) (?:\w+ ){0,4}(?:within|in|part of) my (?:programming|guidelines|ethical|principles|values)\b",
    r"\bcan ?not advise\b|\bcan't advise\b|\bnot (?:able|in a position) to advise\b|\bunable to advise\b",
)
INABILITY = (
    rf"{ME} (?:cannot|can't|can not|am unable to|unable to|not able to|am not able to) (?:\w+ )?(?:log (?:in|on)"
    rf"|sign (?:in|up)"
    r"|book|order|buy|pay|phone|upload|download|delete|install|connect to|transfer|make (?:\w+ )?(?:payments?"
    r"|bookings?|calls?"
    r"|purchases?|reservations?))\b",
    rf"{ME} (?:cannot|can't|can not|do not have|don't have|am unable to|unable to"
    rf"|am not able to)(?: \w+){{0,6}}? (?:real[- ]time|live|up[- ]to[- ]date|browse|internet|the web|"
    r"current (?:data|information)|images?|attachments?|links?|personal (?:opinions?|preferences?|experiences?|beliefs"
    r"|feelings|views|favou?rites?))",
    rf"{ME} (?:do not|don't|cannot|can't) (?:hold|have|form|express|take|possess)(?: \w+){{0,3}}? (?:opinions?"
    rf"|beliefs?|feelings"
    r"|preferences?|favou?rites?|views?|emotions|political|sides)\b",
    rf"{ME} (?:cannot|can't|can not|am unable to|unable to|am not able to) (?:do (?:that|this|so)|perform|open|send"
    rf"|create|execute|run|process)\b",
    r"\b(?:error occurred|something went wrong|try again later|timed out|service unavailable|technical (?:issue"
    r"|difficult\w+|problem))\b",
)
