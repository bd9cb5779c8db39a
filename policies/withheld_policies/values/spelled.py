"""How whole numbers are written in words in seven languages, below a million, as a text's words without hyphens."""

import re
from collections.abc import Callable, Iterator
from functools import cache

LEAST, MOST = 13, 999_999
"""Below thirteen the words mean other things too: *once* is Spanish for eleven."""


def _list(words: str) -> tuple[str, ...]:
    return tuple(words.split())


_EN = _list(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_EN_TENS = _list("- ten twenty thirty forty fifty sixty seventy eighty ninety")
_DE = _list(
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn"
    " achtzehn neunzehn"
)
_DE_TENS = _list("- zehn zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig")
_NL = _list(
    "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien"
    " achttien negentien"
)
_NL_TENS = _list("- tien twintig dertig veertig vijftig zestig zeventig tachtig negentig")
_FR = _list(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit"
    " dix-neuf"
)
_FR_TENS = _list("- dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt")
_ES = _list(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete"
    " dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete"
    " veintiocho veintinueve"
)
_ES_TENS = _list("- diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa")
_ES_HUNDREDS = _list(
    "- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"
)
_PT = _list(
    "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete"
    " dezoito dezanove"
)
_PT_TENS = _list("- dez vinte trinta quarenta cinquenta sessenta setenta oitenta noventa")
_PT_HUNDREDS = _list("- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos")
_IT = _list(
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici"
    " diciassette diciotto diciannove"
)
_IT_TENS = _list("- dieci venti trenta quaranta cinquanta sessanta settanta ottanta novanta")
_SMALL = frozenset(word for words in (_EN, _DE, _NL, _FR, _ES, _PT, _IT) for word in words[2:20]) - {"once"}
_GROUPS = frozenset(
    (*_list("hundred thousand million vingt vingts cent cents mille mil"), *_ES_HUNDREDS, *_PT_HUNDREDS)
)
_WORD = re.compile(r"[^\W\d_]+")


def holds_number(text: str, *, large: bool = False) -> bool:
    """Whether a word for a number from two on stands in a normalised text; ``large``: only from twenty on."""
    words = _WORD.findall(text)
    if not large and not _SMALL.isdisjoint(words):
        return True
    # However large, numbers are one word in German, Dutch and Italian.
    return any(
        word in _large() or "tausend" in word or "duizend" in word or (word.endswith("mila") and _times(word[:-4]))
        for word in words
    )


def _times(word: str) -> bool:
    return word in _SMALL or word in _large()


@cache
def _large() -> frozenset[str]:
    """The numbers from twenty to a thousand that are one word, and what larger ones are made of."""
    found = (text for number in range(20, 1000) for text in spelled(number))
    return _GROUPS.union(text for text in found if " " not in text)


def spelled(number: int) -> Iterator[str]:
    """The usual ways of writing a whole number from ``LEAST`` to ``MOST``, with a space for each hyphen; else none."""
    if LEAST <= number <= MOST:
        for below, join in _LANGUAGES:
            high, low = divmod(number, 1000)
            found = {join(below, high, low)} if high else {below(low)}
            if below is _english:
                found |= {one.replace("hundred ", "hundred and ") for one in found}
            if below is _portuguese:
                found |= {one.replace("dezas", "dezes").replace("dezan", "dezen") for one in found}
            for one in sorted(found):
                yield " ".join(one.replace("-", " ").split())


def _english(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    tens, ones = divmod(rest, 10)
    words = [f"{_EN[hundreds]} hundred"] if hundreds else []
    words += [_EN[rest]] if 0 < rest < 20 else [_EN_TENS[tens], *([_EN[ones]] if ones else [])] if rest else []
    return " ".join(words)


def _german(number: int) -> str:
    return _glued(number, _DE, _DE_TENS, ("hundert", "und", "eins"))


def _dutch(number: int) -> str:
    # Two and three end in the letter that the next word begins with.
    text = _glued(number, _NL, _NL_TENS, ("honderd", "en", "een"))
    return text.replace("tweeen", "tweeën").replace("drieen", "drieën").replace("eenhonderd", "honderd")


def _glued(number: int, ones: tuple[str, ...], tens: tuple[str, ...], others: tuple[str, str, str]) -> str:
    """One word, with the ones before the tens. ``others``: hundred, and, and one at the end."""
    hundred, and_, last = others
    hundreds, rest = divmod(number, 100)
    text = f"{ones[hundreds]}{hundred}" if hundreds else ""
    if rest == 1:
        return text + last
    if rest < 20:
        return text + (ones[rest] if rest else "")
    return text + (f"{ones[rest % 10]}{and_}" if rest % 10 else "") + tens[rest // 10]


def _french(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    hundred = "" if not hundreds else "cent" if hundreds == 1 else f"{_FR[hundreds]} cent{'' if rest else 's'}"
    tens, ones = divmod(rest, 10)
    if rest < 20:
        return f"{hundred} {_FR[rest] if rest else ''}".strip()
    if tens in (7, 9):
        ones += 10
    plural = "s" if rest == 80 else ""
    and_ = " et" if ones in (1, 11) and tens < 8 else ""
    return f"{hundred} {_FR_TENS[tens]}{plural}{and_} {_FR[ones] if ones else ''}".strip()


def _spanish(number: int) -> str:
    if number == 100:
        return "cien"
    hundreds, rest = divmod(number, 100)
    words = [_ES_HUNDREDS[hundreds]] if hundreds else []
    if rest >= 30:
        words.append(_ES_TENS[rest // 10] + (f" y {_ES[rest % 10]}" if rest % 10 else ""))
    elif rest:
        words.append(_ES[rest])
    return " ".join(words)


def _portuguese(number: int) -> str:
    if number == 100:
        return "cem"
    hundreds, rest = divmod(number, 100)
    words = [_PT_HUNDREDS[hundreds]] if hundreds else []
    if rest >= 20:
        words += [_PT_TENS[rest // 10], *([_PT[rest % 10]] if rest % 10 else [])]
    elif rest:
        words.append(_PT[rest])
    return " e ".join(words)


def _italian(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    text = "" if not hundreds else "cento" if hundreds == 1 else f"{_IT[hundreds]}cento"
    if rest < 20:
        return text + (_IT[rest] if rest else "")
    tens, ones = divmod(rest, 10)
    ten = _IT_TENS[tens][:-1] if ones in (1, 8) else _IT_TENS[tens]
    return text + ten + ("tré" if ones == 3 else _IT[ones] if ones else "")


Below = Callable[[int], str]


def _apart(thousand: str) -> Callable[[Below, int, int], str]:
    """Thousands as words of their own, without a one before the first."""
    return lambda below, high, low: f"{below(high) if high > 1 else ''} {thousand} {below(low) if low else ''}"


def _in_english(below: Below, high: int, low: int) -> str:
    return f"{below(high)} thousand {below(low) if low else ''}"


def _in_german(below: Below, high: int, low: int) -> str:
    return f"{below(high).removesuffix('s') if high % 100 == 1 else below(high)}tausend{below(low) if low else ''}"


def _in_dutch(below: Below, high: int, low: int) -> str:
    return f"{below(high) if high > 1 else ''}duizend {below(low) if low else ''}"


def _in_portuguese(below: Below, high: int, low: int) -> str:
    # A round rest, or one below a hundred, is joined.
    joined = "e " if 0 < low < 100 or (low and low % 100 == 0) else ""
    return f"{below(high) if high > 1 else ''} mil {joined}{below(low) if low else ''}"


def _in_italian(below: Below, high: int, low: int) -> str:
    return f"{'mille' if high == 1 else below(high) + 'mila'}{below(low) if low else ''}"


_LANGUAGES: tuple[tuple[Below, Callable[[Below, int, int], str]], ...] = (
    (_english, _in_english),
    (_german, _in_german),
    (_dutch, _in_dutch),
    (_french, _apart("mille")),
    (_spanish, _apart("mil")),
    (_portuguese, _in_portuguese),
    (_italian, _in_italian),
)
