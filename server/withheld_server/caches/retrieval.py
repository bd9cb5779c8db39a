"""The cache of search results."""

from withheld_server.caches.cache import Cache
from withheld_server.retrieval import Found


class RetrievalCache(Cache[Found]):
    """What it holds
        Which passages were found for a wording, with scores and the number of matches; no text.
    Key
        Principal; wording without regard to case and spacing; k; version, document and as-of of the request; for a
        follow-up, what it rests on.
    Invalidated by
        A new stamp of the principal's view: any change of what it may read, or of the version in force there, by
        whatever verb, expiry or date. Others' entries stay.
    Shown as
        `cache.retrieval` of an ask or a search. Not consulted when an answer-level cache hits.
    Example
        Bob searches twice: `miss`, `hit`. His access to one document is revoked: `miss`. Cat's next search: `hit`.
    """

    layer = "retrieval"
