"""How ways over a board become one line of squares."""

from __future__ import annotations

from goose_print.kit.plan import line_order
from goose_print.theme.load import load_rules


def test_a_plain_track_lies_in_the_order_of_its_numbers() -> None:
    assert line_order(load_rules("royal").board) == ((), 1)


def test_out_by_one_line_and_home_by_the_other_is_a_round_trip() -> None:
    order, starts = line_order(load_rules("railway").board)
    assert starts == 1
    assert order[:3] == (1, 2, 3)
    assert order[23:27] == (24, 25, 49, 48)
    assert order[-2:] == (26, 50)
    assert sorted(order) == list(range(1, 51))


def test_two_tracks_to_one_goal_run_towards_each_other() -> None:
    order, starts = line_order(load_rules("red-hood").board)
    assert starts == 2
    assert order[:2] == (1, 2)
    assert order[22:27] == (23, 24, 49, 48, 47)
    assert order[-1] == 25
    assert sorted(order) == list(range(1, 50))
