"""When two lists score the same passage differently, which is how a hidden document shows in a ranking."""

from typing import Any

import pytest

from withheld_policies.history import Context
from withheld_policies.rules.existence_hint import SCORES, _rescored


def listed(parts: Any, *scores: float | None) -> Any:
    contexts = tuple(Context(document="d", passage=f"p{n}", score=score) for n, score in enumerate(scores))
    return parts.seen(door="search", contexts=contexts)


@pytest.mark.parametrize(
    ("probe", "double", "moved"),
    [
        ((1.5, 2.5), (1.5, 2.5), None),
        ((1.5, 2.5), (1.5, 2.25), "passage p1 of d"),
        ((1.5,), (1.5 + SCORES / 2,), None),
        ((1.5,), (2.5, 1.5), "passage p0 of d"),
        ((None,), (2.5,), None),
        ((1.5,), (), None),
    ],
    ids=str,
)
def test_a_passage_of_both_that_scores_otherwise_is_named(
    parts: Any, probe: tuple[float | None, ...], double: tuple[float, ...], moved: str | None
) -> None:
    assert _rescored(listed(parts, *probe), listed(parts, *double)) == moved
