"""The cache of what a conversation remembers."""

from withheld_server.caches.cache import Cache
from withheld_server.conversations import Turn


class ConversationCache(Cache[tuple[Turn, ...]]):
    """What it holds
        The latest turns of a conversation that may still be used, for follow-ups ("What was that again?").
    Key
        Principal; conversation.
    Invalidated by
        A new stamp of the principal's view, and every new turn.
    Shown as
        `cache.conversation`, when a follow-up was recognised and the conversation has earlier turns.
    Example
        Bob asks, then twice "What was that again?": `miss`, `hit`. The document is revoked: `miss`, and he is told
        that nothing is known.
    """

    layer = "conversation"
