"""The board of Wolves and Sheep: every choice of folds has one, on which no point overlaps another."""

from __future__ import annotations

from itertools import combinations

from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.hunt import wolves_arrangement


def test_folds_may_lie_anywhere() -> None:
    for count in range(1, 9):
        for folds in combinations(range(1, 9), count):
            assert wolves_arrangement(WolvesFacts(folds=folds)).spots, folds
