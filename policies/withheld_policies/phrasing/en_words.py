"""English: the words for what answers are taken from, and for who answers."""

SAID = (
    r"(?:provided|given|available|supplied|retrieved|accessible|relevant|above|current|attached|referenced|cited"
    r"|shared|indexed)"
)
NOUN = (
    r"(?:documents?|documentation|contexts?|sources?|evidence|passages?|excerpts?|snippets?|texts?|materials?"
    r"|knowledge[ -]?base"
    r"|search results?|results|references?|records?|files?|information|data|content|articles?|corpus|collection"
    r"|database|index|statements?"
    r"|conversation|details?)"
)
# What a sentence can only speak of as a source of answers, and what might be the subject matter itself.
SOURCE = (
    rf"(?:(?:{SAID} {{1,2}}){{1,2}}(?:\w+ ){{0,2}}?{NOUN}|{NOUN}(?: (?:that )?(?:(?:you|i|we)(?:'ve)? (?:have |were "
    rf"|was )?|was |were |has been )?{SAID})?)"
)
WORK = (
    r"(?:handbook|manual|guide|policy|report|page|article|contract|memo|runbook|paper|book|list|table|agreement"
    r"|notes?|faq|website|wiki|brochure|leaflet|flyer|booklet|pamphlet|memorandum|transcript|summary|abstract|minutes"
    r"|specifications?|specs?|(?:data|fact)sheet|catalog(?:ue)?|directory|plaque|caption|inscription|newsletter"
    r"|(?:press )?release|announcement|blog|interview|obituary|biography|profile|chapter|section|paragraph|appendix"
    r"|annex|footnote|slides?|deck|spreadsheet|readme|changelog|tutorial|ticket|thread|posting|prospectus|listing"
    r"|schedule|programme|template)"
)
ME = r"(?:\b(?:i|we)(?:'m|'ve| am| are| was| were| have)?|\bthe (?:assistant|system|model|bot))"
