"""Which term a question uses: the document's own, its synonym, or one that means something else elsewhere."""

from random import Random

from withheld_suites.generate.documents import Made
from withheld_suites.generate.vocabulary import CONCEPTS, ambiguous_terms


def by_style(made: Made, concept: str, chance: Random, trap: str) -> dict[str, dict[str, str]]:
    """The term of each style, under the key ``a`` of the templates. ``trap``: what the paraphrase uses; empty: any.

    A paraphrase takes a term with several senses where the genre has one for the concept, so that it shares no word
    with the passage; plain, casual and keywords mean the same in every genre.
    """
    first, second = CONCEPTS[concept].terms
    own = made.terms.get(concept, first)
    synonym = second if own == first else first
    several = (trap,) if trap else ambiguous_terms(concept, made.genre)
    paraphrase = chance.choice(several) if several else synonym
    return {
        "plain": {"a": own},
        "paraphrase": {"a": paraphrase},
        "casual": {"a": synonym},
        "keywords": {"a": own},
    }
