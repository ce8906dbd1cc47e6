"""Lengths of games as a distribution with a geometric tail."""

from __future__ import annotations

import pytest

from goose_print.errors import TooMuchWork
from goose_print.games.expectation import Expectation, LengthDistribution

GEOMETRIC = [0.0, *(0.2 * 0.8**k for k in range(400))]


@pytest.mark.parametrize("cut", [2, 5, 20, 100])
def test_a_tail_stands_for_what_is_cut_off(cut: int) -> None:
    whole, short = LengthDistribution(chances=GEOMETRIC), LengthDistribution(chances=GEOMETRIC[:cut], tail=0.8 ** (cut - 1), ratio=0.8)
    assert short.mean == pytest.approx(whole.mean) == pytest.approx(5)
    assert short.deviation == pytest.approx(whole.deviation) == pytest.approx(20**0.5)
    for percent in (10, 50, 90, 99):
        assert short.percentile(percent) == whole.percentile(percent)
    for length in (0, 1, 3, 30, 80):
        assert short.finished_by(length) == pytest.approx(whole.finished_by(length))


@pytest.mark.parametrize(("percent", "length"), [(50, 1), (51, 2), (75, 2), (76, 3), (100, 3)])
def test_percentiles_are_the_least_length_not_exceeded(percent: int, length: int) -> None:
    assert LengthDistribution(chances=[0, 0.5, 0.25, 0.25]).percentile(percent) == length


def test_no_length_is_finished_by_more_than_all_games() -> None:
    """Added up in floating point, these shares come to more than 1."""
    assert LengthDistribution(chances=[0.2, 0.4, 0.3, 0.1]).finished_by(3) == 1



def test_what_does_not_come_to_a_whole_is_not_called_exact() -> None:
    def exact(win: tuple[float, ...], chances: tuple[float, ...] = (0, 1)) -> Expectation:
        return Expectation(players=2, method="exact", win=win, draw=0.0, rounds=LengthDistribution(chances=chances), casts=1.0, landings={})

    assert exact((0.5, 0.5 + 1e-10)).win[0] == 0.5
    for win, chances in (((0.7058, 0.6681), (0, 1)), ((1.5, -0.5), (0, 1)), ((0.5, 0.5), (0, 0.9))):
        with pytest.raises(TooMuchWork, match="do not come to a whole"):
            exact(win, chances)
