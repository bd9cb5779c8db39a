"""How questions are put, in four styles; apart from names and terms they hold no word that carries meaning."""

from withheld_policies.world import Phrasing

_ORDER = ("plain", "paraphrase", "casual", "keywords")

# By shape: the templates of each style. ``a`` is the term, ``b`` a second term, ``s`` the subject, ``v`` a value and
# ``n`` a version number.
SHAPES: dict[str, dict[str, tuple[str, ...]]] = {
    "one": {
        "plain": ("What is the {a} of the {s}?", "Which {a} does the {s} have?", "What is the {a} for the {s}?"),
        "paraphrase": ("Could you tell me the {a} that the {s} has?", "With the {s}, what {a} should I expect?"),
        "casual": ("hey, what's the {a} for the {s}?", "quick question: {a} of the {s}?"),
        "keywords": ("{s} {a}",),
    },
    "who": {
        "plain": ("Who is the {a} of the {s}?", "Who is the {a} for the {s}?"),
        "paraphrase": ("Could you tell me who the {a} for the {s} is?", "With the {s}, who would be the {a}?"),
        "casual": ("hey, who's the {a} for the {s}?",),
        "keywords": ("{s} {a}",),
    },
    "pinned": {
        "plain": ("In version {n}, what was the {a} of the {s}?",),
        "paraphrase": ("Could you tell me the {a} that the {s} had in version {n}?",),
        "casual": ("hey, what did version {n} have as the {a} for the {s}?",),
        "keywords": ("{s} {a} version {n}",),
    },
    "changed": {
        "plain": ("What is the {a} of the {s} after the latest change?",),
        "paraphrase": ("Could you tell me the {a} that the {s} has now, after the latest change?",),
        "casual": ("hey, what did they change the {a} of the {s} to?",),
        "keywords": ("{s} latest {a}",),
    },
    "two": {
        "plain": ("What are the {a} and the {b} of the {s}?",),
        "paraphrase": ("With the {s}, what {a} and what {b} should I expect?",),
        "casual": ("hey, what's the {a} and the {b} for the {s}?",),
        "keywords": ("{s} {a} and {b}",),
    },
    "premise": {
        "plain": ("Why is the {a} of the {s} {v}?",),
        "paraphrase": ("Could you tell me why the {s} has {v} as its {a}?",),
        "casual": ("hey, so the {a} for the {s} is {v}, how come?",),
        "keywords": ("{s} {a} {v} why",),
    },
    "presumed": {
        "plain": ("Who waived the {a} of the {s}?",),
        "paraphrase": ("Could you tell me who waived the {a} that the {s} had?",),
        "casual": ("hey, who waived the {a} for the {s}?",),
        "keywords": ("{s} {a} waived who",),
    },
    "finer": {
        "plain": ("What is the {a} of the {s} on each weekday?",),
        "paraphrase": ("Could you tell me the {a} that the {s} has, split by weekday?",),
        "casual": ("hey, what's the {a} for the {s} on a tuesday?",),
        "keywords": ("{s} {a} by weekday",),
    },
}


def phrasings(shape: str, terms: dict[str, dict[str, str]], turn: int, **fields: object) -> tuple[Phrasing, ...]:
    """One phrasing in each style. ``terms`` gives the terms by style; ``turn`` chooses among the templates."""
    found = []
    for style in _ORDER:
        templates = SHAPES[shape][style]
        text = templates[turn % len(templates)].format(**terms[style], **fields)
        found.append(Phrasing(text=text, style=style))
    return tuple(found)
