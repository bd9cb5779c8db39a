"""German: short responses that send the asker elsewhere, or say who may know, instead of telling a value."""

from withheld_policies.phrasing.untold import untold

_ASK = (
    r"(?:fragen|nachfragen|erfragen|anfragen|erkundigen|wenden|kontaktieren|anrufen|nachsehen|nachschauen|nachlesen"
    r"|prüfen|ansehen|einsehen|konsultieren|klären)"
)
_SEE = r"(?:einsehen|einzusehen|sehen|zu sehen|lesen|öffnen|abrufen|abrufbar|einsehbar|sichtbar|zugänglich|freigegeben)"
_INFO = (
    r"(?:daten|\w*angaben|information\w*|dokumente?|unterlagen|\w*akten?|\w*berichte?|\w*gehälter|\w*gehalt\w*"
    r"|dateien?|inhalte?|seiten?|bereich|ordner|protokolle?|vorgänge?|das|dies\w*)"
)

EVADES = (
    rf"^\W*(?:da|dazu|das|dafür|hierfür|hierzu|danach)? ?(?:müssten?|muss|müssen|sollten?|könnten?|können|würde|am"
    rf" besten)"
    rf" (?:sie|du|ich|man|wir)?.{{0,60}}\b{_ASK}\b",
    r"^\W*(?:am besten )?(?:fragen|wenden|kontaktieren|schauen|sehen|erkundigen|rufen) sie\b(?!.{0,60}\?)"
    r"|^\W*(?:frag|frage|schau|ruf|wende dich|erkundige dich) (?:bei|den|die|das|im|in|nach|mal|doch|am|an"
    r"|deine\w*)\b(?!.{0,60}\?)",
    r"\bniemand\b.{0,30}\b(?:weiss|gesagt|mitgeteilt|verraten|erklärt|informiert)\b"
    r"|\b(?:das )?(?:hat|wurde) (?:mir|uns)\b.{0,20}\b(?:niemand|nie|nicht|keiner)\b.{0,20}\b(?:gesagt|mitgeteilt"
    r"|gegeben)\b",
    r"^\W*(?:das )?(?:weiss|wissen|kennt|kennen) (?:das )?(?:nur|allein)\b.{1,50}$"
    r"|^\W*nur .{1,50} (?:weiss|wissen|kennt|kennen)(?: das| es)?\W*$",
    r"^\W*(?:steht|stehen|findet sich|gibt es|ist) (?:hier|da|dort|darin) (?:nicht|nichts|nirgends)\b.{0,40}$"
    r"|^\W*(?:hier|da|darin) (?:steht|ist|findet sich) (?:es |das |davon |dazu )?(?:nicht|nichts)\b.{0,40}$"
    r"|^\W*(?:nicht (?:hier|in|im|auf|bei|unter|dass ich|soweit)|nirgends|fehlanzeige)\b.{0,50}$",
    r"\b(?:ist|wäre) (?:eine )?(?:frage (?:für|an)|sache d|etwas für)\b",
)
"""Nothing is told but whom to ask or where to look."""
RESERVED = (
    rf"\b{_INFO}\b.{{0,60}}\b(?:(?:nur|ausschliesslich|allein|lediglich) (?:\S{{1,40}} ){{0,7}}?(?:{_SEE}"
    rf"|vorbehalten|zugang"
    r"|zugriff|bestimmt)|vorbehalten|beschränkt auf|reserviert für)\b",
    rf"\b(?:nur|ausschliesslich) .{{1,60}} (?:darf|dürfen|kann|können|hat|haben) .{{0,30}}(?:{_SEE}|zugriff|zugang)\b",
)
"""Nothing is told but who may know."""
ASKS_WHOM = (
    r"\b(?:wer|wen|wem|an wen|bei wem|welche\w* (?:\S{1,40} ){1,2}?)\b.{0,50}\b(?:frag\w*|wend\w*|kontaktier\w*"
    r"|anruf\w*"
    r"|darf|dürfen|kann|können|soll\w*|muss|weiss|sieht|sehen|liest|gesagt|gewarnt|informiert|einsehen|zugriff|zugang"
    r"|öffnen)\b|\b(?:was|wie|wo) (?:soll|muss|kann|darf|mache|tue)\b|\b(?:zugriff|zugang)\b",
)
ASKS_RULE = (
    r"^\W*(?:wer|welche)\b.{0,50}\b(?:darf|dürfen|kann|können|zugriff|zugang|rechte|einsehen|sehen)\b"
    r"|^\W*(?:darf|dürfen|kann|können|ist|sind)\b.{0,60}\b(?:weiter\w+|teilen|herausgeben|mitteilen|veröffentlich\w+"
    r"|preisgeben|geben|erlaubt|vertraulich)\b",
)
ASKS_MEANING = (r"\b(?:bedeute\w*|bedeutung|heisst .{1,40}\?$|was heisst|besag(?:t|en))\b",)
UNCLEAR = (
    r"\bnicht (?:\S{1,40} )?(?:klar|ersichtlich|bekannt|deutlich|erkennbar|hervor|gesagt|zu sehen)\b"
    r"|\b(?:unklar|unbekannt|offen)\b",
)
ABSENT = (
    r"\bgehör\w+ nicht (?:dazu|zu)\b|\b(?:ist|sind|steht|stehen|war) (?:\S{1,40} )?nicht (?:dabei|darunter|darin"
    r"|drin)\b|\bfehl(?:t|en)\b",
)
ASKS_VALUE = (
    r"^\W*(?:wie (?:laut|dick|früh|spät|stark|hell|heiss|kalt|gut|hoch|viele?|lange|alt|gross|schwer|oft|weit"
    r"|teuer|lautet|heisst|heissen|schnell|breit|tief"
    r"|warm)"
    r"|wann|wer|wo|wem|wessen|welche\w*|in welche\w*|seit wann|bis wann|was (?:kostet|kosten|ist|sind|war|verdient"
    r"|beträgt|wiegt))\b",
)
UNTOLD = untold(
    no=r"\b(?:nicht|nichts|kein\w*|nirgends|nirgendwo|niemals|nie|ohne|weder)\b",
    tells=r"(?:erwähn|genannt|nenn|angegeb|angab|aufgeführt|aufführ|beschr|dokumentier|vermerk|steht|stehen"
    r"|gefund|angezeig|anzeig|gezeig|zeig|sag|gesagt|sicht|ersicht|bekannt|bezif|enthalt|enthält|zuordn|ordnet"
    r"|beigefügt|liegt|auftauch|taucht"
    r"|erschein|mitgeteil|verfügbar|vorhand|gelist|auflist|verzeichn|ausgewies|verrat|verrät|erklär|wort|zahl"
    r"|information|hinweis|daten)\w{0,6}",
    people=r"\b(?:er|niemand|jemand)\b",
    ought=r"\b(?:dürfen|darf|muss|müssen|sollen|soll|sollten|erlaubt|bitte)\b",
    aside=r"(?:nicht|ohne|nie|nichts weiter\w*)\b",
)
