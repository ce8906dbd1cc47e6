"""How ways over a board become one line of squares."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.kit.plan import SMALL_CENTRE, line_order, plan_board
from goose_print.kit.workshop import Workshop
from goose_print.piece import LEAST_FOOT
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_rules, load_theme_named


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


@pytest.mark.parametrize(("paper", "gives_way"), [("A5", True), ("A4", False), ("A3", False)])
def test_a_large_centre_gives_way_where_squares_would_be_too_small(paper: str, gives_way: bool) -> None:
    theme = change_theme(load_theme_named("royal"), paper=paper)
    assert theme.board.centre_size and theme.board.centre_size > SMALL_CENTRE
    small = replace(theme, board=theme.board.model_copy(update={"centre_size": SMALL_CENTRE}))
    width, least = (plan_board(each).track.width for each in (theme, small))
    assert (width == least) == gives_way
    assert width >= 14.0


@pytest.mark.parametrize(("name", "paper", "stand"), [("royal", "A3", True), ("house-rules", "A3", True), ("royal", "A4", False)])
def test_a_start_is_a_little_longer_where_it_then_holds_standees(name: str, paper: str, stand: bool) -> None:
    """Six standees; squares are no smaller for it than by a fiftieth, and on A4 they hold none."""
    workshop = Workshop(change_theme(load_theme_named(name), paper=paper), seed=1)
    assert workshop.standee_diameter == (LEAST_FOOT if stand else None)
    usual = plan_board(workshop.theme).track
    assert workshop.track.width >= 0.98 * usual.width
    assert (workshop.track.start.area > 1.01 * usual.start.area) == stand
