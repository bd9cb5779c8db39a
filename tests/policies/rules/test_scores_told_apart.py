"""When two lists score the same passage differently, which is how a hidden document shows in a ranking."""

from typing import Any

import pytest

from withheld_policies.history import Context
from withheld_policies.rules.existence_hint import SCORES, _rescored, _rescored_in_all


def listed(parts: Any, *scores: float | None) -> Any:
    contexts = tuple(Context(document="d", passage=f"p{n}", score=score) for n, score in enumerate(scores))
    return parts.seen(door="search", contexts=contexts)


@pytest.mark.parametrize(
    ("probe", "double", "moved"),
    [
        ((1.5, 2.5), (1.5, 2.5), None),
        ((1.5, 2.5), (1.5, 2.25), "passage p1 of d"),
        ((1.5,), (1.5 + SCORES / 2,), None),
        ((0.0,), (SCORES,), None),
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


@pytest.mark.parametrize(
    ("doubles", "same", "moved"),
    [
        (((2.5,),), True, "passage p0 of d"),
        (((2.5,),), False, None),  # one list in other words shows nothing
        (((2.5,), (2.5,)), False, "passage p0 of d"),
        (((2.5,), (2.5,), (2.5,)), False, "passage p0 of d"),
        (((2.5,), (2.25,)), True, None),  # it moves by itself
        (((2.5,), (2.5,), (2.25,)), False, None),
        (((1.5,), (1.5,)), True, None),
    ],
    ids=str,
)
def test_scores_that_move_by_themselves_tell_nothing(
    parts: Any, doubles: tuple[tuple[float, ...], ...], same: bool, moved: str | None
) -> None:
    lists = [listed(parts, *scores) for scores in doubles]
    assert _rescored_in_all(listed(parts, 1.5), lists, same=same) == moved


@pytest.mark.parametrize(
    ("probe", "double", "moved"),
    [
        ((1.5,), (2.5,), "document d"),
        ((1.5, 0.5), (1.5, 0.5), None),
        ((1.5, 0.5), (0.5, 1.5), None),  # which of them is which is not told
        ((1.5,), (1.5, 0.5), None),
    ],
    ids=str,
)
def test_scores_of_a_target_that_names_no_passages(
    parts: Any, probe: tuple[float, ...], double: tuple[float, ...], moved: str | None
) -> None:
    one, other = (
        parts.seen(door="search", contexts=tuple(Context(document="d", score=score) for score in scores))
        for scores in (probe, double)
    )
    assert _rescored(one, other) == moved
