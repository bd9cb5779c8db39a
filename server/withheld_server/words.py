"""The words by which the index finds passages."""

from withheld_server.language import STOP, stem, tokens


def terms(text: str) -> list[str]:
    """The words of a text that carry meaning, stemmed, in order and as often as they occur; empty for none."""
    return [stem(word) for word in tokens(text) if word not in STOP]
