"""The cache of assembled contexts."""

from withheld_server.asking import Context
from withheld_server.caches.cache import Cache


class ContextCache(Cache[tuple[Context, ...]]):
    """What it holds
        The texts and titles of one list of found passages, as they are given to the reader and shown.
    Key
        Principal; the found passages with their scores, in order.
    Invalidated by
        A new stamp of the principal's view.
    Shown as
        `cache.context` of an ask or a search, whenever passages were looked up.
    Example
        Bob asks, then asks again with `regenerate`: `context` goes from `miss` to `hit`, and the answer is new.
    """

    layer = "context"
