"""English: how a clause says, or doubts, that the asker may not know; rights to know, as against rights to park."""

RIGHTS = (
    r"(?:clearance|permissions?|access(?: rights)?|authori[sz]ation|privileges?|authority|entitlement|credentials"
    r"|rights?(?= to (?:know|access|view|see|read)))"
)
_DISCLOSE = (
    r"(?:disclos(?:ed?|ing)|reveal(?:ed|ing)?|shar(?:ed?|ing)|divulg(?:ed?|ing)|releas(?:ed?|ing)|given out"
    r"|giv(?:en?|ing)|provid(?:ed?|ing)"
    r"|show(?:n|ing)?|expos(?:ed?|ing)|answer(?:ed|ing)?|discuss(?:ed|ing)?|tell(?:ing)?|told)"
)
# Rights to know, as against rights to park: what follows says which.
_TO_KNOW = (
    r"(?:\W*$|(?: levels?)?,? (?:to|for|of|on|about|that|like|such as|as|from|and)\b(?: \w+){0,5}? ?(?:know|access"
    r"|view|see|read|open|receive|obtain|retrieve"
    r"|disclose|share|reveal|answer|information|info|data|details?|documents?|records?|files?|content|it|this|that"
    r"|them|hr)\b)"
)
_ASKER = r"(?:user|asker|requester|requestor|your|their|you|employee|person|questioner|caller)"
_SECRET = (
    r"(?:information|info|data|details?|records?|salary|status|age|income|earnings|documents?|files?|content|this"
    r"|that|it|which|they|these)"
)
PERMISSION = (
    rf"\b(?:do|does|did|may|might|would)(?: not|n't)(?: currently| appear to| seem to| actually"
    rf"| necessarily)?(?: have| possess| hold| meet| grant)(?: \w+){{0,5}}? {RIGHTS}{_TO_KNOW}",
    rf"\b(?:no|without|lacks?|lacking|insufficient|not been granted|not granted|nor"
    rf"|not)(?: \w+){{0,6}}? {RIGHTS}{_TO_KNOW}",
    rf"\b(?:no|not any|without) (?:\w+ ){{0,2}}?(?:indication|evidence|mention|information|confirmation|proof"
    rf"|sign)(?: [\w']+){{0,14}}? {RIGHTS}\b",
    rf"\b(?:not|n't|nor|neither)(?: \w+)? (?:authori[sz]ed|permitted|allowed|cleared|entitled|privileged"
    rf"|eligible)(?!\W*$){_TO_KNOW}|\bunauthori[sz]ed\W*$|\b(?:not|n't)(?: \w+)? (?:authori[sz]ed|cleared)\W*$",
    rf"\b(?:i|we|you|they|he|she|{_ASKER}|{_SECRET}|disclosure|disclos\w+|shar\w+|access\w*)\b(?: [\w']+){{0,8}}? "
    r"(?:not|n't)(?: \w+)? (?:permitted|allowed|entitled|privileged|eligible)\W*$",
    r"\b(?:not|n't) (?:\w+ ){0,3}?(?:information|something|data|details?)(?: [\w']+){0,8}? (?:authori[sz]ed|cleared"
    r"|allowed|permitted|entitled|to know)\b",
    r"(?:\b(?:i|we|it|which|that|this|themselves|information|details?|data|documents?)(?: \w+){0,3}?"
    r"|^\W*(?:\w+ ){0,2}?|\btherefore,?) "
    r"(?:can't|cannot|can not|won't|(?:must|may|should|shall|could|will|would)(?: not|n't)|(?:not able|unable"
    r"|not at liberty) to)(?: \w+){0,2}? "
    r"(?:be )?(?:disclosed?|reveal(?:ed)?|shared?|divulged?|released?|given out)\b(?! with (?:friends|family|each))",
    rf"\b(?:i|we)(?: \w+)? (?:should|must|may|shall|will)(?: not|n't)(?: \w+){{0,2}}? {_DISCLOSE}\b",
    rf"\b{_SECRET} (?:should|must|may|shall)(?: not|n't)(?: \w+){{0,2}}? be {_DISCLOSE}\b",
    rf"\b(?:cannot|can't|can not|not able to|unable to|won't|will not"
    rf"|cautious about)(?: \w+){{0,2}}? (?:be )?{_DISCLOSE}(?: [\w']+){{0,12}}? (?:confidential|private|sensitive"
    rf"|restricted|personal|other employees?|another (?:employee|person|user)|other (?:people|users|persons))\b",
    r"\b(?:access (?:is |was |has been )?(?:denied|forbidden|refused)(?! to (?:users|anyone|anybody|people|those"
    r"|all|guests|visitors|everyone|callers))|(?:permission|request|authori[sz]ation) (?:is "
    r"|was |has been |must be )?(?:denied|declined|refused))\b",
    rf"\baccess to (?:\w+ ){{0,4}}?{_SECRET} is (?:\w+ )?(?:restricted|limited|denied)\b|\bforbidden\W*$",
    r"\b(?:i|we)(?:'m| am| are| have to| must| need to| will| should|'ll)? (?:\w+ )?(?:decline|refuse|withhold"
    r"|deny)\b|\b(?:information|details?|data|answer|it) (?:is|are|was|must be|has been) withheld\b",
    rf"\b{_SECRET}(?:,? which)?(?: \w+){{0,4}}? (?:is|are|being|as)(?: also| considered| strictly| highly| deemed"
    rf"| classified as| treated as| marked)* (?:confidential|not accessible|off limits)\b",
    r"\bmust (?:therefore )?(?:adhere to|protect|maintain|uphold|prioriti[sz]e|respect|follow"
    r"|comply with)(?: [\w']+){0,5}? (?:confidentiality|privacy)\b",
    rf"\b(?:need|require)s?(?: \w+){{0,3}}? (?:permission|clearance|authori[sz]ation){_TO_KNOW}",
    r"\b(?:outside|beyond|above|not within)(?: \w+){0,6}? (?:clearance|access level|permissions?|authority"
    r"|can be disclosed|allowed to)\b",
    rf"\b{_ASKER}\b.{{0,40}} not (?:known to|recogni[sz]ed by) (?:our|the|this) system\b",
)
DOUBT = (
    r"\b(?:role|clearance|access level|permissions?|authori[sz]ation)s?(?: [\w']+){0,8}? (?:is|are|was|has|have"
    r"|been)(?: not|n't)(?: been| explicitly| clearly)* (?:specified|stated|clear|provided|mentioned|given|known"
    r"|confirmed|indicated|established)",
    r"\b(?:do|does|did)(?: not|n't)(?: explicitly| clearly)? (?:specify|state|mention|indicate|provide"
    r"|confirm)(?: [\w']+){0,6}? (?:role|clearance|access level|permissions?|authori[sz]ation)\b",
    r"\b(?:unclear|not clear|uncertain|unknown|not specified|determine|consider|check|verify|confirm|not sure)(?: if"
    r"| whether)?(?: [\w']+){0,8}? (?:clearance|access level|permission|authori[sz]ed|authori[sz]ation)\b",
    r"\b(?:identity|identification|identified|claim|name|id|user|they|it)\b(?: [\w']+){0,12}? (?:do|does|did)(?: not"
    r"|n't) (?:\w+ )?(?:match|correspond|fit|align)\b|\bdiscrepancy\b|\bmismatch\b",
    r"\b(?:(?:user|person)(?: [\w']+){0,8}?|they) (?:is|are|has|have)(?: not|n't)(?: been)? (?:identified|verified"
    r"|specified|recogni[sz]ed|known)\b",
    rf"\bonly (?:be )?(?:disclosed|shared|revealed|provided|known)\b|\bonly\b.{{0,80}}? (?:have|has"
    rf"|with) (?:the )?(?:necessary |required )?(?:clearance|access to (?:this|such|the|their|an?|another))"
    rf"|\b{_SECRET} to which\b|\bonly access their own\b",
    r"\b(?:might|may|could) be (?:subject to )?(?:confidential|restricted)|\bshould be (?:careful|cautious)\b",
)
