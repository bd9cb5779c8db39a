"""Whether a place of a raw body, frame or header can hold a value, or only a measurement that looks like one."""

import re

from withheld_policies.finding import Channel

_FIELD = re.compile(r'"([\w-]{1,60})"\s{0,4}:\s{0,4}\[?"?\Z')
_WORDS = (
    "id ids uuid guid time times timestamp ms us ns sec secs seconds took duration elapsed latency created updated"
    " modified at total count counts n size length limit offset page usage tokens score scores rank index seed"
    " revision epoch ttl expires hash checksum port pid nonce trace span request session conversation status"
    " byte bytes idx char chars logprob"
)
_MEASURES = frozenset(_WORDS.split())
_FIGURES = frozenset({"number", "date", "time"})
_RAW = frozenset({"header", "error", "body", "event"})


def counts(key: str, channel: Channel, text: str, start: int, *, strong: bool) -> bool:
    """Whether a value with this key may stand here: not in a field of counts, times and ids, nor weakly in a header."""
    if channel not in _RAW:
        return True
    sort = key.partition(":")[0]
    if channel == "header" and (sort in ("date", "time") or not strong):
        return False
    if sort not in _FIGURES:
        return True
    name = _FIELD.search(text[max(0, start - 80) : start])
    return not (name and not _MEASURES.isdisjoint(re.split(r"[_-]", name.group(1))))
