"""The cache of answers by exact wording."""

from withheld_server.asking import Answer
from withheld_server.caches.cache import Cache


class AnswerCache(Cache[Answer]):
    """What it holds
        A whole answer that was no abstention: text, citations, contexts and answer id.
    Key
        Principal; wording without regard to case and spacing; k; version, document and as-of of the request; for a
        follow-up, what it rests on.
    Invalidated by
        A new stamp of the principal's view.
    Shown as
        `cache.answer`; a hit repeats the `answer_id`. `bypass` with `regenerate`, which neither reads nor writes it.
    Example
        Bob asks twice: `miss`, `hit`. Version 2 is published: `miss`, and the new value.
    """

    layer = "answer"
