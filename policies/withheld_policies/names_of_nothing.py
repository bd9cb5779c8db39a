"""Names that are made of words for nothing: *the code name is No Record* withholds nothing."""

import re

_NOTHING = (
    r"(?:No|Not|None|Nothing|Nobody|Never|Unknown|Without|Missing|Lost|Denied|Forbidden|Kein\w*|Nicht\w*|Ohne"
    r"|Unbekannt\w*|Aucune?|Rien|Sans|Inconnue?|Sin|Nada|Nadie|Desconocid[oa]|Nessun\w*|Niente|Senza|Sconosciut[oa]"
    r"|Sem|Nenhum\w*|Niets|Geen|Zonder|Onbekend|Tidak|Tanpa|Ei|Ilman|Нет|Без|Не)"
)
_WORD = (
    r"(?!(?:Access|Information|Documents?|Data|Results?|Answers?|Records?|Files?|Pages?|Permission|Request\w*)\b)"
    r"[A-ZÀ-ÖØ-ÞА-ЯЁ][\w’'-]{0,40}"
)
_CALLED = (
    r"(?:called|named|titled|entitled|dubbed|nicknamed|known as|(?:name|title|label|brand) (?:is|was|of)|heisst|heißt"
    r"|Deckname (?:ist|lautet)|s'appelle|intitulée?|nommée?|se llama|titulad[oa]|si chiama|intitolat[oa]|chama-se"
    r"|se chama|intitulad[oa]|heet|bernama|berjudul|nimeltään|называется|по имени)"
)
_NAMES = re.compile(
    # A name proper before it, in the middle of a sentence: "by Noel Unknown".
    rf"(?<=[a-zà-ÿа-яё] )(?!{_NOTHING}\b)(?:{_WORD} ){{1,3}}{_NOTHING}\b"
    # Or what says that a name follows, unless that goes on as a participle: "the name is Not Given".
    rf"|\b{_CALLED} (?!Not (?:\w+ed|Available|Given|Known|Found|Shown|Applicable)\b){_NOTHING}"
    r"(?: [A-ZÀ-ÖØ-ÞА-ЯЁ][\w’'-]{0,40}){1,4}"
)
_CAPITAL = re.compile(rf"[a-zà-ÿа-яё] {_NOTHING}\b|[A-ZÀ-ÞА-ЯЁ]\w{{1,40}} {_NOTHING}\b")
"""Without this no such name is there."""
_LETTER = re.compile(r"[^\W\d_]")


def without_names(text: str) -> str:
    """The text with such names blanked out to the same length, since what they seem to say is not meant."""
    return _NAMES.sub(lambda match: _LETTER.sub("x", match.group()), text) if _CAPITAL.search(text) else text
