"""Which language a response is in: the one that was said, unless its letters or its small words say otherwise."""

import re

from withheld_policies.phrasing import Phrasing, phrasing

_HEAD = 4000
"""Characters that are looked at."""
_SENTENCE = 14
"""So many words of a language hold at least one of its function words."""
_CLEARLY = 2
"""Function words that tell a language which was not said; two words of five must be such."""
_FEW = 6
"""Letters of a Japanese text that may all be Chinese characters."""
_SCRIPTS: tuple[tuple[str, re.Pattern[str], int], ...] = (
    ("ja", re.compile(r"[ぁ-ヿ]"), 8),
    ("zh", re.compile(r"[㐀-鿿]"), 5),
    ("ko", re.compile(r"[가-힣]"), 5),
    ("ar", re.compile(r"[ء-ي]"), 5),
    ("ru", re.compile(r"[а-яё]"), 5),
    ("hi", re.compile(r"[ऀ-ॿ]"), 5),
)
"""Languages told by their letters, and how many letters there may be to one such: some kana make a text Japanese."""
_OTHERS = {
    "ru": ("uk", "bg", "mk", "sr", "be", "kk", "ky", "mn", "tg"),
    "ar": ("fa", "ur", "ps", "ckb", "ug"),
    "hi": ("mr", "ne", "sa"),
}
"""Languages without a grammar that are written in the letters of one that has one."""
_LATIN = ("en", "de", "fr", "es", "it", "pt", "nl", "id", "fi")
_SMALL = (
    "der das den dem des nicht und ist ich sie wir kein keine le les du est et pas je ne nous vous el los las que se"
    " lo del una por il di che non sono della não em um uma os eu het een niet ik van yang tidak saya ini dan ei ja"
    " ole eivät että mutta"
)
_FOREIGN = frozenset(_SMALL.split())
"""Small words of other languages that are not English: without any, an English text needs no comparing."""
_LATIN_LETTER = re.compile(r"[a-z\u00df-\u024f\u1e00-\u1eff]")
_WORD = re.compile(r"[^\W\d_]+")


def spoken(text: str, language: str) -> Phrasing | None:
    """The grammar to read a normalised text by; none for a garbled text or a language without a grammar."""
    head, said = text[:_HEAD], phrasing(language)
    words = _WORD.findall(head)
    letters = sum(map(len, words))
    if letters == 0:
        return said if any(char.isdigit() for char in head) else None
    if head.count("\ufffd") * 5 > letters:
        return None
    if head.isascii():
        return _by_small_words(words, said)
    if said is not None and not _latin(said) and _fits(said, head, letters):
        return said
    if len(_LATIN_LETTER.findall(head)) * 2 >= letters:
        return _by_small_words(words, said)
    return _by_script(head, letters, language)


def _by_script(head: str, letters: int, language: str) -> Phrasing | None:
    """The language that is told by its letters, unless the one that was said is another that is written with them."""
    name = next((name for name, script, share in _SCRIPTS if len(script.findall(head)) * share >= letters), None)
    if name is None or language.lower().replace("_", "-").split("-")[0] in _OTHERS.get(name, ""):
        return None
    return phrasing(name)


def _fits(said: Phrasing, head: str, letters: int) -> bool:
    """Whether a text holds enough letters of a language: some English does not make a Chinese answer English."""
    if len(said.letters.findall(head)) * 5 < letters:
        return False
    kana = _SCRIPTS[0][1].search(head) is not None
    if said is phrasing("zh"):
        return not kana
    return kana or letters <= _FEW or said is not phrasing("ja")


def _latin(grammar: Phrasing) -> bool:
    return grammar.letters.search("e") is not None


def _by_small_words(words: list[str], said: Phrasing | None) -> Phrasing | None:
    """The language with Latin letters of whose function words the text holds most; in doubt, the one that was said."""
    best = said if said is not None and _latin(said) else None
    most = sum(map(best.common.__contains__, words)) if best is not None else 0
    if best is not None and (len(words) < 2 or most * 4 >= len(words)):
        return best
    if said is not None and said is phrasing("en") and _FOREIGN.isdisjoint(words):
        return said
    for name in _LATIN:
        grammar = phrasing(name)
        if grammar is not None and (count := sum(map(grammar.common.__contains__, words))) > 2 * most + 1:
            best, most = grammar, count
    if most == 0 and len(words) >= _SENTENCE:
        return None
    if said is None and (most < _CLEARLY or most * 5 < len(words) * 2):
        # The language that was said has no grammar, and the words are not clearly of one that has.
        return None
    return best or phrasing("en")
