"""The River of Geese: the facts of its rules and of its board by their numbers (R1 to R8)."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from goose_print.errors import RefusedAction
from goose_print.games.race.actions import CounterMove, RaceAction
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState
from goose_print.games.race.turn import ask, start
from goose_print.geometry import Rect
from goose_print.layout import Track, TrackOptions, find_layout
from goose_print.layout.place import TrackSegment
from goose_print.theme.load import load_theme_named
from tests.rule_sets import facts_of

THEME = load_theme_named("river-of-geese")
RULES: RuleSet = facts_of(THEME.rules)
LEFT, RIGHT = RULES.ways
ORDER = (*range(1, 46), 91, *range(90, 45, -1))


def after(state: RaceState, *throws: int) -> RaceState:
    for die in throws:
        state = ask(RULES, state, RaceAction(dice=(die,), moves=(CounterMove(counter=0, dice=(0,)),))).state
    return state


def standing(*counters: tuple[int, int]) -> RaceState:
    """Counters by route and square."""
    each = (RaceCounter(square=square, route=route, thrown=True) for route, square in counters)
    return RaceState(players=tuple(RacePlayer(counters=(counter,)) for counter in each))


def test_r7_two_banks_of_equal_length() -> None:
    assert (LEFT.name, RIGHT.name) == ("Left bank", "Right bank")
    assert LEFT.squares == (*range(1, 46), 91)
    assert RIGHT.squares == (*range(46, 91), 91)
    assert (RULES.dice, RULES.collision, RULES.has_money, RULES.players.max) == (1, "swap", False, 6)


def test_r8_the_bank_is_chosen_before_the_first_throw() -> None:
    begun = start(RULES, 2).state
    with pytest.raises(RefusedAction, match="before the throw"):
        after(begun, 3)
    on_right = ask(RULES, begun, RaceAction(moves=(CounterMove(counter=0, dice=(), route=1),))).state
    assert after(on_right, 3).squares == ((48,), (0,))


def test_r8_counters_on_different_banks_never_meet() -> None:
    assert not (LEFT.steps.keys() & RIGHT.steps.keys()) - {0, 91}
    assert after(standing((0, 10), (1, 58)), 4).squares == ((14,), (58,))
    assert after(standing((0, 10), (0, 14)), 4).squares == ((14,), (10,))


def test_r8_a_turn() -> None:
    """From 9, a 4: the goose on 13 carries on to the one on 19; throw again: 3, to 22, the reeds."""
    carried = after(standing((0, 9), (0, 40)), 4)
    assert (carried.squares[0], carried.throwing_again, carried.mover) == ((19,), True, 0)
    reeds = after(carried, 3)
    waiting = reeds.players[0].counters[0].waiting
    assert (reeds.squares[0], reeds.mover) == ((22,), 1)
    assert waiting is not None and waiting.left == 1


@pytest.mark.parametrize(("route", "last"), [(0, 41), (1, 85)])
def test_the_last_goose_of_a_bank_only_throws_again(route: int, last: int) -> None:
    state = after(standing((route, last - 1), (0, 2)), 1)
    assert (state.squares[0], state.throwing_again) == ((last,), True)
    assert after(state, 6).winner == 0  # past the pond is home as well


def casts_by_hand(geese: tuple[int, ...], back: dict[int, int], shift: int) -> float:
    """Casts of a counter alone on one bank, by the equation of each square, from the rules as they are told; squares count from 1."""
    on, sent = [goose - shift for goose in geese], {square - shift: by for square, by in back.items()}
    expected = [0.0] * 47
    for _ in range(3000):
        for square in range(45, -1, -1):
            ends = [min(square + die, 46) for die in range(1, 7)]
            ends = [next((goose for goose in on if goose > end), end) if end in on else end - sent.get(end, 0) for end in ends]
            expected[square] = 1 + sum(expected[end] for end in ends) / 6
    return expected[0]


def test_figures_by_hand() -> None:
    """The casts of the two banks, one as likely as the other, are 13.0550 on average, not 13.0555."""
    left = casts_by_hand((6, 13, 19, 27, 34, 41), {10: 4, 30: 7, 44: 12}, 0)
    right = casts_by_hand((49, 57, 64, 70, 78, 85), {61: 6, 74: 5, 89: 12}, 45)
    assert (left + right) / 2 == pytest.approx(solve_solo(RULES).casts_holds_ignored, rel=1e-9)
    assert round((left + right) / 2, 4) == 13.0550


def test_figures() -> None:
    alone, two = solve_solo(RULES), solve_joint(RULES, 2)
    assert (alone.win, round(alone.throws.mean, 4), round(alone.casts_holds_ignored, 4)) == (1.0, 11.3962, 13.0550)
    assert tuple(round(share, 6) for share in two.win) == (0.531793, 0.468207)
    assert (round(two.rounds.mean, 4), round(two.casts, 4)) == (9.9360, 21.0506)


# ------------------------------------------------------------------ the board


def laid(width: float = 390.0, height: float = 230.0, **wishes: object) -> Track:
    wish = TrackOptions(squares=91, area=Rect(0.0, 0.0, width, height), order=ORDER, starts=2, start="top-left", turn="clockwise")
    return find_layout("river")(replace(wish, **wishes))  # type: ignore[arg-type]


def stretch(track: Track, number: int) -> TrackSegment:
    found = track[number].stretch
    assert found is not None
    return found


@pytest.mark.parametrize("corner", ["top-left", "top-right", "bottom-left", "bottom-right"])
@pytest.mark.parametrize("turn", ["clockwise", "counterclockwise"])
def test_r6_the_first_way_has_the_left_bank_wherever_the_river_rises(corner: str, turn: str) -> None:
    track = laid(start=corner, turn=turn)
    (river,) = track.waters
    for number, side in ((1, -1), (23, -1), (45, -1), (46, 1), (68, 1), (90, 1)):
        along = min((river.line.length * k / 400 for k in range(401)), key=lambda at: (river.line.point(at) - track[number].centre).length)
        heading, away = river.line.heading(along), track[number].centre - river.line.point(along)
        assert math.copysign(1, math.cos(heading) * away.y - math.sin(heading) * away.x) == side, number


def test_r6_an_s_of_equal_squares_between_which_water_flows() -> None:
    track = laid()
    (river,) = track.waters
    turns = [piece for piece in river.line.pieces if hasattr(piece, "sweep")]
    assert [round(abs(piece.sweep) / math.pi, 6) for piece in turns] == [1.0, 1.0]
    areas = [place.area for place in track.even]
    assert max(areas) == pytest.approx(min(areas), rel=2e-3)
    assert stretch(track, 45).last == pytest.approx(stretch(track, 91).first)
    assert stretch(track, 91).last == pytest.approx(stretch(track, 90).first)
    for place in track.places:
        box = place.bounds
        assert min(box.x, box.y, 390 - box.right, 230 - box.bottom) >= -1e-6


def test_a_plain_track_follows_the_banks_as_well() -> None:
    track = laid(order=(), starts=1, squares=63)
    assert [place.number for place in track.places] == list(range(64))
