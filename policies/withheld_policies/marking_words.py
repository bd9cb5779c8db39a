"""How fourteen languages besides English say that a value is out of force, in force, or not the value at all."""

_BEFORE = (
    r"früher\w*|bisher\w*|zuvor|vormals|ehemal\w+|ursprünglich\w*|alte[rsnm]?|nicht mehr|statt|anstelle"
    r"|auparavant|anciennement|précédemment|anciens?|anciennes?|autrefois|initialement|au lieu de|remplace"
    r"|anteriormente|antes|antigu[oa]s?|previamente|ya no|en lugar de|sustituye|reemplaza"
    r"|in precedenza|precedentemente|precedente|vecchi[oa]|non più|in passato|invece di|sostituisce"
    r"|antig[oa]s?|já não|não mais|no passado|em vez de|substitui"
    r"|voorheen|vroeger|eerder|oude|niet meer|vervangt|in plaats van"
    r"|sebelumnya|dahulu|dulu|lama|tidak lagi|menggantikan"
    r"|aiemmin|aikaisemmin|ennen|vanha|ei enää|korvaa"
    r"|ранее|раньше|прежде|прежн\w+|старый|старая|старое|больше не|вместо|заменяет"
    r"|سابقا|السابق|السابقة|قديما|القديم|لم يعد|كان|كانت"
)
_BEFORE_UNSPACED = (
    r"以前|之前|原来|原先|原为|曾经|曾为|旧的?|舊|不再|此前|従来|かつて|以前は|旧|이전|예전|과거|기존|더 이상|पहले"
    r"|पुरान[ाीे]|पूर्व में|अब नहीं"
)
_NOW = (
    r"jetzt|nun|aktuell\w*|derzeit|heute|gilt|neue[rsnm]?|maintenant|désormais|actuellement|actuel\w*|aujourd'hui"
    r"|nouve\w+"
    r"|ahora|actualmente|actual|hoy|nuev[oa]|ora|adesso|attualmente|attuale|nuov[oa]|oggi|agora|atualmente|atual"
    r"|hoje|nov[oa]"
    r"|nu|thans|momenteel|tegenwoordig|nieuwe?|sekarang|kini|saat ini|baru|nyt|nykyisin|nykyään|uusi|tällä hetkellä"
    r"|сейчас|теперь|ныне|нов(?:ый|ая|ое)|текущ\w+|و?الآن|حاليا|الحالي|أصبح|أصبحت|الجديد"
    r"|ist|sind|beträgt|est|è|é|sudah menjadi|составляет"
)
_NOW_UNSPACED = r"改为|变为|调整为|現行|现在|目前|现为|如今|今は|現在|今では|新しい|现|현재|지금|이제|अब(?! नहीं)|वर्तमान"
PAST = rf"\b(?:{_BEFORE})\b|(?:{_BEFORE_UNSPACED})"
"""The past, before a value."""
PRESENT = rf"\b(?:{_NOW})\b|(?:{_NOW_UNSPACED})"
"""The present, before a value."""
WAS = (
    r"\b(?:war|waren|betrug|galt|lag|était|étaient|valait|era|eran|fue|erano|era|foi|eram|bedroeg|was|oli|olivat"
    r"|был|была|было|были|составлял\w*|كان|كانت)\b|था|थी|थे|だった|でした|였|이었"
)
LATER = (
    r"\b(?:jetzt|nun|inzwischen|mittlerweile|heute|seither|seitdem|désormais|maintenant|depuis|ahora"
    r"|desde entonces|ora|adesso"
    r"|agora|desde então|nu|sindsdien|inmiddels|sekarang|kini|nyt|sittemmin|теперь|сейчас|الآن|أصبح)\b"
    r"|现在|目前|如今|現在|今は|현재|지금|이제|अब"
)
UNTIL = r"\b(?:bis|jusqu'(?:en|au|à)|hasta|fino (?:a|al)|até|tot|hingga|sampai|до|حتى)\b"
ENDED = (
    r"[\s(]{0,3}(?:wurde|ist|war)? ?(?:nicht mehr gültig|ersetzt|abgelöst|überholt|veraltet|nicht mehr in kraft"
    r"|n'est plus en vigueur|(?:a été )?remplacée?|obsolète|ya no (?:está|es)|(?:fue |ha sido )?(?:sustituid"
    r"|reemplazad)[oa]"
    r"|non è più|(?:è stat[oa] )?sostituit[oa]|já não|não está mais|(?:foi )?substituíd[oa]|is vervangen"
    r"|niet meer geldig"
    r"|tidak berlaku lagi|sudah tidak berlaku|ei ole enää voimassa|больше не действует|заменен\w*|已废止|已失效"
    r"|不再|已被|は廃止|はもう|은 더 이상|는 더 이상)"
)
DENIED = (
    r"(?:\b(?:nicht|kein\w*|keineswegs|pas|non|no|não|niet|geen|bukan|tidak|ei|не|ليس|ليست|لا)"
    r"|不是|并非|並非|而非)(?:[^\w,]+(?:die|der|das|den|les?|la|el|los|las|il|lo|gli|o|os|as|de|het|eur|usd|gbp"
    r"|chf|um|em|a)\b){0,3}[^\w,]{0,3}$"
)
UNTRUE = (
    r"\W{0,3}(?:ist|war|sind) (?:nicht (?:richtig|korrekt|wahr)|falsch|unrichtig)"
    r"|\W{0,3}(?:est|es|è|é|is) (?:faux|fausse|incorrect\w*|fals[oa]|erróne[oa]|sbagliat[oa]|errat[oa]|errad[oa]"
    r"|onjuist)\b"
    r"|\W{0,3}(?:n'est pas|no es|non è|não é|is niet) (?:correct\w*|exact\w*|corrett\w|corret\w|juist)\b"
    r"|\W{0,3}(?:ではありません|ではない|じゃない|이? ?아니|가 아니|이 아닙|가 아닙|이 아닌|नहीं|неверно|salah\b"
    r"|tidak benar|ei pidä)"
)
IS = r"(?:ist|sind|est|es|è|é|is|adalah|on|—)(?!\w)"
"""The verb by which an adjective before it says what the value is."""
ADJECTIVE = (
    r"(?:alte\w?|ehemal\w+|bisherig\w+|früher\w+|ancien\w*|antigu\w+|vecchi\w|precedente|antig\w+|oude|vanha|lama"
    r"|стар\w+|прежн\w+)"
)
ENGLISH = r"\b(?:the|of|and|with|until|has|been|were|it|this|that|from|its|now|previously|formerly)\b"
"""Words that make a sentence English, in which the words of other languages mean something else."""
