"""The cache of abstentions."""

from withheld_server.asking import Answer
from withheld_server.caches.cache import Cache


class NegativeCache(Cache[Answer]):
    """What it holds
        Abstentions, so that a question without an answer is not searched for again and again.
    Key
        Principal; wording without regard to case and spacing; k; version, document and as-of of the request; for a
        follow-up, what it rests on.
    Invalidated by
        A new stamp of the principal's view: a grant, a publication or a joined group ends it at once.
    Shown as
        `cache.negative`, when the answer and semantic caches missed. `bypass` with `regenerate`.
    Example
        Eve asks twice: `miss`, `hit`, both abstain. She is granted the document: `miss`, and the answer.
    """

    layer = "negative"
