"""The scores of one ranking against labelled sources: recall, hit rate, reciprocal rank and nDCG, all cut at k.

They equal those of pytrec_eval (recall_K, success_K, recip_rank over the first K, ndcg_cut_K) for a strictly ordered
run in which every query is present. A label is a grade: above 0 is relevant, and nDCG takes the grade itself as gain.
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

DEEPEST = 1000

_DISCOUNT = [0.0, *(1 / math.log2(rank + 1) for rank in range(1, DEEPEST + 1))]


class Ranking(NamedTuple):
    """What a ranking is scored by: rank (from 1) and grade of each relevant source found, and all grades there are."""

    found: tuple[tuple[int, int], ...]
    grades: tuple[int, ...]
    """Grades of all relevant sources, highest first; never empty where there is something to score."""

    def within(self, k: int) -> Sequence[tuple[int, int]]:
        """Those found among the first k."""
        return [(rank, grade) for rank, grade in self.found if rank <= k]


def ranking(order: Sequence[str], labels: Mapping[str, int]) -> Ranking:
    """A list of sources, best first, against their labels. Duplicates keep their first place."""
    found = []
    for rank, name in enumerate(dict.fromkeys(order), 1):
        if labels.get(name, 0) > 0:
            found.append((rank, labels[name]))
    return Ranking(tuple(found), tuple(sorted((grade for grade in labels.values() if grade > 0), reverse=True)))


def recall(ranking: Ranking, k: int) -> float:
    """The share of the relevant sources that stand among the first k."""
    return len(ranking.within(k)) / len(ranking.grades)


def hit_rate(ranking: Ranking, k: int) -> float:
    """1 when any relevant source stands among the first k, else 0."""
    return float(bool(ranking.within(k)))


def reciprocal_rank(ranking: Ranking, k: int) -> float:
    """1 / rank of the first relevant source among the first k; 0 without any."""
    return 1 / ranking.found[0][0] if ranking.found and ranking.found[0][0] <= k else 0.0


def ndcg(ranking: Ranking, k: int) -> float:
    """Gain of the first k, each grade divided by log2(rank + 1), over the largest that any order could have."""
    best = sum(grade * _DISCOUNT[rank] for rank, grade in enumerate(ranking.grades[:k], 1))
    return sum(grade * _DISCOUNT[rank] for rank, grade in ranking.within(k)) / best
