"""Units that go together tell less than independent ones, and pairs tell more than two samples."""

import numpy as np
import pytest

from withheld_policies.statistics import rate_interval
from withheld_policies.statistics_clustered import clustered_interval, effective
from withheld_policies.statistics_paired import paired


def chance(seed: int = 7) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_documents_that_always_agree_with_themselves_count_once() -> None:
    # Ten documents with five questions each: four documents all right, six all wrong. p (1 - p) / (n / 5) = 0.24 / 10,
    # times 10 / 9 for the sample.
    assert effective([(5, 5)] * 4 + [(0, 5)] * 6) == pytest.approx(9)


def test_single_questions_count_as_they_are() -> None:
    # The variance of a sample of ten is 10 / 9 of p (1 - p), so that ten singles tell as much as nine draws.
    assert effective([(1, 1)] * 4 + [(0, 1)] * 6) == pytest.approx(9)


def test_documents_that_split_their_questions_alike_never_count_for_more_than_their_questions() -> None:
    assert effective([(2, 4)] * 10) == 40


def test_where_all_are_right_a_document_counts_once() -> None:
    assert effective([(5, 5)] * 12) == 12
    assert clustered_interval(60, 60, 12) == pytest.approx(rate_interval(12, 12))


def test_one_document_and_none() -> None:
    assert effective([(3, 6)]) == 1
    assert effective([]) == 0
    assert clustered_interval(0, 0, 0) == (0, 1)


def test_a_clustered_interval_is_wider() -> None:
    plain, clustered = rate_interval(20, 50), clustered_interval(20, 50, 9)
    assert clustered.low < plain.low < 0.4 < plain.high < clustered.high


@pytest.mark.slow
def test_the_clustered_interval_covers_the_truth_and_the_plain_one_does_not() -> None:
    """40 documents of 8 questions; a document's own rate is 0.2 or 0.8, so the rate over all is 0.5."""
    random = chance()
    held = plain = 0
    for _ in range(400):
        rates = random.choice([0.2, 0.8], 40)
        rows = [(int(random.binomial(8, rate)), 8) for rate in rates]
        hits = sum(row[0] for row in rows)
        low, high = clustered_interval(hits, 320, effective(rows))
        held += low <= 0.5 <= high
        low, high = rate_interval(hits, 320)
        plain += low <= 0.5 <= high
    assert held / 400 >= 0.92
    assert plain / 400 < 0.80


def test_the_difference_of_pairs_has_a_bootstrap_interval_around_it() -> None:
    # 100 cases on documents of their own: 10 lost, 2 gained.
    found = paired([-1.0] * 10 + [1.0] * 2 + [0.0] * 88, range(100), chance())
    assert (found.difference, found.n, found.clusters) == (-0.08, 100, 100)
    # The standard error is sqrt((12 - 100 * 0.08²) / 99) / 10 = 0.0339, so about -0.146 to -0.014.
    assert found.low == pytest.approx(-0.146, abs=0.012)
    assert found.high == pytest.approx(-0.014, abs=0.012)
    assert found.shows == pytest.approx(2.8 * 0.0339, abs=0.001)


def test_the_same_chance_gives_the_same_interval() -> None:
    changed = [-1.0] * 5 + [0.0] * 45
    assert paired(changed, range(50), chance()) == paired(changed, range(50), chance())


def test_pairs_of_one_document_change_together() -> None:
    changed = [-1.0] * 10 + [0.0] * 90
    alone = paired(changed, range(100), chance())
    together = paired(changed, [number // 10 for number in range(100)], chance())
    assert (together.clusters, together.difference) == (10, alone.difference)
    assert together.low < alone.low


def test_no_change_in_ten_pairs_shows_little() -> None:
    found = paired([0.0] * 10, range(10), chance())
    # 1 - 0.025^(1/10) = 0.308
    assert (found.difference, found.low, found.high) == (
        0,
        pytest.approx(-0.308, abs=1e-3),
        pytest.approx(0.308, abs=1e-3),
    )


def test_how_many_more_pairs_bring_an_end_to_the_limit() -> None:
    found = paired([-1.0] * 6 + [1.0] * 4 + [0.0] * 190, range(200), chance())
    # It stands at -0.01 with about ±0.031; a margin of -0.02 is 0.01 away, so about 3.1² as many pairs are needed.
    more = found.more(-0.02)
    assert more is not None
    assert 1300 < more < 2300
    assert found.more(-0.01) is None


def test_a_difference_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing"):
        paired([], [], chance())
