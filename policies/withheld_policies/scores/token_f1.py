"""How much the words of the answers overlap with the expected values."""

from collections.abc import Sequence

from withheld_policies import squad
from withheld_policies.scores import Score
from withheld_policies.scores.references import Referenced


class TokenF1(Referenced, Score):
    """How much the words of the answers overlap with the expected values.

    What it measures: short answers, as SQuAD 2.0 does; each word beside the value costs precision.

    Formula: mean over answers of the F1 of the answer's words against the value's, after normalisation (lower case, no
    punctuation, no English articles). Where nothing answers, 1 for abstaining and 0 for anything else. Parts: HasAns
    and NoAns.

    Left out: unusable or undetermined responses, questions that ask for several values, and items of which either
    outcome is allowed or accepted. Absent without any other.
    """

    name = "token_f1"

    def value(self, answer: str, references: Sequence[str]) -> float:
        """The score of one answer."""
        return squad.token_f1(answer, references)
