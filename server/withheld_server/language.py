"""How text is cut into words, and which words carry no meaning of their own."""

import re
from functools import lru_cache

# A token is a number with its separators, an identifier with dots, dashes or underscores inside, or a plain word.
TOKEN = re.compile(r"[^\W_](?:[\w]|[.,'’:/@+-](?=\w))*|_+\w+|--?[a-z][\w-]*|[€$£]\d[\d.,]*\d|[€$£]\d", re.IGNORECASE)

STOP = frozenset((
    "a", "able", "about", "actually", "after", "again", "all", "also", "am", "an", "and", "any", "are", "as", "ask",
    "asked", "at", "be", "because", "been", "before", "being", "but", "by", "can", "come", "concerning", "could",
    "current", "currently", "did", "do", "does", "doing", "don't", "done", "each", "exactly", "expect", "find",
    "for", "from", "get", "give", "given", "gives", "go", "going", "got", "had", "has", "have", "having", "he",
    "hello", "help", "her", "here", "hey", "hi", "his", "how", "i", "if", "in", "into", "is", "it", "its", "just",
    "kind", "know", "let", "like", "look", "looking", "many", "may", "me", "mean", "might", "mind", "more", "most",
    "much", "must", "my", "need", "no", "not", "now", "of", "off", "ok", "okay", "on", "one", "only", "or", "other",
    "our", "out", "please", "question", "quick", "regarding", "right", "say", "says", "set", "shall", "she",
    "should", "so", "some", "such", "sure", "tell", "than", "thank", "thanks", "that", "the", "their", "them",
    "then", "there", "these", "they", "thing", "this", "those", "through", "to", "today", "too", "under", "until",
    "up", "us", "use", "used", "using", "was", "we", "well", "were", "what", "what's", "whats", "when", "where",
    "whether", "which", "while", "who", "who's", "whose", "why", "will", "with", "within", "without", "wondering",
    "would", "yes", "yet", "you", "your",
))  # fmt: skip
"""Words that a question needs to be a sentence and not to say what it is about; stemmed forms are the same."""

SOFT = frozenset((
    "amount", "applies", "apply", "bigger", "called", "change", "changed", "cheaper", "compare", "compared",
    "configuration", "dearer", "default", "document", "documentation", "earlier", "false", "greater", "happen",
    "heavier", "higher", "highest", "larger", "later", "latest", "less", "lighter", "longer", "lower", "lowest",
    "name", "number", "option", "provide", "say", "setting", "shorter", "smaller", "state", "stated", "support",
    "true", "value", "version", "work", "written", "yes",
))  # fmt: skip
"""Words about the asking itself, or so general that a passage that answers need not repeat them."""


def tokens(text: str) -> list[str]:
    """The words of a text, in order and in lower case; a trailing possessive is cut off."""
    found = []
    for match in TOKEN.finditer(text):
        word = match.group().lower().replace("’", "'")
        if word.endswith("'s"):
            word = word[:-2]
        found.append(word)
    return found


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The word without a plural ending; identifiers and short words stay as they are.

    >>> stem("policies"), stem("boxes"), stem("seats"), stem("glass"), stem("max_retries")
    ('policy', 'box', 'seat', 'glass', 'max_retries')
    """
    if len(word) < 4 or not word.isalpha() or word in STOP:
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
