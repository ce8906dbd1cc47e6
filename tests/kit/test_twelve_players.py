"""The old sheets name no upper limit of players: twelve play, and each has counters of their own."""

from __future__ import annotations

import pytest

from goose_print.drawing.pieces.counters import seats
from goose_print.kit.fit import colour_findings
from goose_print.kit.fit_room import room_findings
from goose_print.kit.parts.counters import PART
from goose_print.kit.workshop import Workshop
from goose_print.library import play
from goose_print.scene import GlyphRun, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.parts import MODES
from tests.rule_sets import load_rules

UNLIMITED = ("royal", "gusek", "gusek-money", "donkey", "short-hazards", "house-rules", "plain", "tavern", "camino")
LIMITED = {"team": 6, "steeplechase": 6, "red-hood": 2}


def test_twelve_may_play_where_the_sources_name_no_limit() -> None:
    assert {load_rules(name).players.max for name in UNLIMITED} == {12}
    assert {name: load_rules(name).players.max for name in LIMITED} == LIMITED


@pytest.mark.parametrize("mode", MODES)
def test_each_of_twelve_has_counters_that_no_other_has(mode: str) -> None:
    workshop = Workshop(change_theme(load_theme_named("royal"), players=12, mode=mode), seed=1)
    pieces = [piece for piece in PART.pieces(workshop) if piece.name.startswith("disc-")]
    told = [{item.text for item, *_ in visit(piece.items) if isinstance(item, GlyphRun)} for piece in pieces]
    assert told == [{str(number)} for number in range(1, 13)]
    marks = [(seat.emblem, seat.hatching) for seat in seats(12, workshop.style)]
    assert len({emblem for emblem, _ in marks}) == len({hatching for _, hatching in marks}) == 12
    if workshop.style.coloured:
        assert len(set(workshop.style.players)) == 12


@pytest.mark.parametrize("name", ["royal", "tavern", "plain", "camino"])
def test_the_start_has_room_for_twelve_and_every_eye_tells_them_apart(name: str) -> None:
    workshop = Workshop(change_theme(load_theme_named(name), players=12), seed=1)
    assert {found.code for found in room_findings(workshop)} <= {"fit-narrow"}
    assert not [found for found in colour_findings(workshop) if found.path[-1] == "players"]


def test_a_game_of_twelve_is_played_and_told() -> None:
    told = play(load_theme_named("royal"), players=12, seed=3)
    assert "Player 12" in told.text
    assert len(told.data["turns"][0]["squares"]) == 12


@pytest.mark.parametrize(("name", "lots"), [("steeplechase", 6), ("royal", 0)])
def test_there_is_a_lot_for_every_number_where_lots_are_drawn(name: str, lots: int) -> None:
    workshop = Workshop(change_theme(load_theme_named(name), players=3), seed=1)
    slips = [piece for piece in PART.pieces(workshop) if piece.name.startswith("lot-")]
    told = [item.text for piece in slips for item, *_ in visit(piece.items) if isinstance(item, GlyphRun)]
    assert sorted(told) == sorted(str(number) for number in range(1, lots + 1) for _ in range(2))
    assert all(piece.back is None for piece in slips)
