"""English: what others are told to have said, and what the asker is not to do with what was told."""

_MACHINE = (
    r"(?:server|retriever|reader|loader|parser|browser|indexer|crawler|finder|filter|folder|processor|connector"
    r"|orchestrator|assistant|document|monitor|error)s?"
)
"""What says something of itself or of the search, and is nobody whose words a document tells."""
_OF_OTHERS = (
    r"(?!.*\b(?:i|i'm|we|us|you|your)\b)(?!(?: \S{1,40}){0,5} (?:access|permission|request|query)\b)"
    r"(?! (?:this|that|these|those|it|they|such)\b.*\b(?:shar\w+|given|disclos\w+|reveal\w+|shown|told|seen)\b)"
)
"""After what somebody says: not of the asker or the speaker, of access to it, or of what was asked for."""
_TOLD_BEFORE = (
    r"^(?!.*\b(?:i|we) (?:cannot|can't|can not|don't|do not|may not|have no|am not|are not|won't|could not)\b)"
    r"(?:(?!\b(?:no|not|none|nothing|never|nor|cannot|unable|unknown|denied|forbidden)\b|n't).){0,300}?"
)
"""Before what is not to be passed on: nothing that withholds it."""
_PASS_ON = (
    r"(?:share|disclose|pass|forward|repeat|reveal|publish|tell (?:any|others?\b|them|him|her|people|your))\w*\b"
    r"(?! (?:or|nor|and) (?:see|read|view|open|access|know|have|copy)\b)"
)
"""What one does to a secret that one was told."""
REPORTED = (
    rf"^\W*(?:\S{{1,40}} ){{0,3}}?(?!{_MACHINE}\b)\w+(?:person|woman|man|men|people|ers?|ors?|ials|ives|ists?"
    r"|ians?|ents?|ants?|he|she|they|ceo|staff|critics)"
    r" (?:said|says|told|announced|declared|added|stressed|conceded|admitted|replied|reported|noted|confirmed)"
    rf"(?: \w+){{0,3}}? that\b{_OF_OTHERS}"
    r"|^\W*(?:\S{1,40} ){1,4}?(?:warns?|warned|forbids?|bans?|prohibits?|reminds?|decrees?|demands?|orders?"
    rf"|instructs?)(?: \w+){{0,3}}? that\b{_OF_OTHERS}"
)
NOT_PASSED_ON = (
    rf"{_TOLD_BEFORE}(?:\byou (?:\w+ )?(?:should|must|may|can|are|ought)(?: not|n't)(?: to)?(?: \w+){{0,2}}? "
    rf"{_PASS_ON}|(?:^\W*|[,:] |\b(?:and|but|so|please|kindly|also|just|then) )(?:do not|don't) {_PASS_ON})"
)
"""Unless the same clause withholds it."""
