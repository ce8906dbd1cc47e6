"""A floor game's arrows follow the ways of the rules."""

from __future__ import annotations

import pytest

from goose_print.drawing.board.floor import FloorLink, floor_links
from goose_print.games.board import BoardWay, LineBoard
from goose_print.kit.plan import line_order
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import rule_set_names


def walked(board: LineBoard, name: str, order: list[int], start: int) -> list[int]:
    """The squares that one passes who goes by the arrows of one way, from the place of a start."""
    found, here = [], start
    arrows = floor_links(board, order)
    while arrows[here]:
        (lead,) = [lead for lead in arrows[here] if not lead.ways or name in lead.ways]
        here = lead.to
        found.append(order[here])
    return found


@pytest.mark.parametrize("theme", rule_set_names())
def test_who_follows_the_arrows_goes_by_the_rules(theme: str) -> None:
    board = load_theme_named(theme).rules.board
    numbers, starts = line_order(board)
    every = tuple(range(1, board.length + 1))
    order = [0, *(numbers or every), *[0] * (starts - 1)]
    for k, way in enumerate(board.ways or (BoardWay(name="", fields=every),)):
        start = len(order) - 1 if starts == 2 and k == 1 else 0
        assert walked(board, way.name, order, start) == list(way.fields)


def test_names_of_ways_stand_only_where_they_part() -> None:
    board = load_theme_named("railway").rules.board
    order = [0, *line_order(board)[0]]
    arrows = floor_links(board, order)
    places = {number: k for k, number in enumerate(order)}
    assert arrows[places[10]] == (FloorLink(places[11], ("Kharkov",)), FloorLink(places[9], ("Kyiv",)))
    assert arrows[0] == (FloorLink(places[1], ("Kharkov",)), FloorLink(places[26], ("Kyiv",)))
    assert arrows[places[50]] == ()
    assert floor_links(load_theme_named("royal").rules.board, range(64))[7] == (FloorLink(8),)
