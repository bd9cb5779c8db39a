"""The cache of what a conversation remembers."""

from withheld_server.caches.cache import Cache
from withheld_server.conversations import Turn


class ConversationCache(Cache[tuple[Turn, ...]]):
    """What it holds
        The latest turns of a conversation as far as they may still be used, for follow-ups ("What was that again?").
    Key
        Principal; conversation.
    Invalidated by
        A new stamp of the principal's view. A new turn is added to it.
    Shown as
        `cache.conversation`, when a follow-up is recognised in a conversation.
    Example
        Bob asks, then "What was that again?": `hit`, with the answer. The document is revoked: `miss`, and his
        question is answered afresh, by an abstention.
    """

    layer = "conversation"
