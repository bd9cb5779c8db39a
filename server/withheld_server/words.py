"""The words by which the index finds passages."""

from functools import lru_cache

from withheld_server.language import STOP, TOKEN, stem


def terms(text: str) -> list[str]:
    """The words of a text that carry meaning, stemmed, in order and as often as they occur; empty for none."""
    return [term for word in TOKEN.findall(text.lower()) if (term := _term(word))]


@lru_cache(maxsize=262_144)
def _term(word: str) -> str:
    """The term of a word in lower case; empty for one that carries no meaning. Most words of a text were met before."""
    word = word.replace("’", "'").removesuffix("'s")
    return "" if word in STOP else stem(word)
