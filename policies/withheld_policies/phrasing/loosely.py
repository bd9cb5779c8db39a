"""What withholds in any order of its words: sources, a negation and seeing; or the speaker, a negation and telling."""

from withheld_policies.phrasing.building import Patterns

_NEVER = r"(?!)"


def loosely(
    *,
    no: str,
    source: str,
    seen: str,
    according: str,
    that: str,
    me: str = _NEVER,
    tell: str = _NEVER,
    but: str = _NEVER,
) -> Patterns:
    """Patterns for a whole clause.

    ``source`` are words that speak of what was found for a question and of hardly anything else; ``seen`` is what one
    would do with it: see, read, make out. ``according`` opens what the sources do say, and so does ``that`` before any
    negation: *I can see that it is not allowed*. ``me`` is the speaker, ``tell`` what the speaker would do for the
    asker, ``but`` what the speaker denies without withholding.
    """
    told = rf"(?!(?:(?!{no}).)*(?:{that}))"
    return (
        rf"^(?!.{{0,12}}(?:{according})){told}(?=.*(?:{source}))(?=.*(?:{no}))(?=.*(?:{seen}))",
        rf"^(?!.*(?:{but})){told}(?=.*(?:{me}))(?=.*(?:{no}))(?=.*(?:{tell}))",
    )
