"""The share of answers that are the expected value and nothing else."""

from collections.abc import Sequence

from withheld_policies import squad
from withheld_policies.scores import Score
from withheld_policies.scores.references import Referenced


class ExactMatch(Referenced, Score):
    """The share of answers that are the expected value and nothing else.

    What it measures: short answers, as SQuAD 2.0 does. A system that answers in sentences scores near 0 under HasAns
    however right it is; truthfulness is the number for those.

    Formula: mean over answers of 1 when answer and value are equal after normalisation (lower case, no punctuation, no
    English articles). Where nothing answers, 1 for abstaining and 0 for anything else. Parts: HasAns and NoAns.

    Left out: unusable or undetermined responses, questions that ask for several values, and items of which either
    outcome is allowed or accepted. Absent without any other.
    """

    name = "exact_match"

    def value(self, answer: str, references: Sequence[str]) -> float:
        """The score of one answer."""
        return squad.exact_match(answer, references)
