"""The Pavement: its rules, the ways to lay it out, and what is printed for them."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise, permutations

import pytest

from goose_print import library
from goose_print.drawing.board.chalk_plan import CLOSED_FIGURES
from goose_print.drawing.pieces.dice import FACE_SHEETS, die_edge
from goose_print.drawing.throws import PIPS
from goose_print.errors import UsageError
from goose_print.games.race.state import RaceCounter, RacePlayer
from goose_print.games.race.turn import ask, legal_actions, start
from goose_print.geometry import Point, Rect
from goose_print.kit.parts import kit_parts, wanted_parts
from goose_print.kit.parts.chalk import count_sticks, estimate_minutes, squares_to_draw, stone_grid, stone_track
from goose_print.kit.printing import HOME_PRINTING, Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import find_paper
from goose_print.layout.interior import polygon_contains
from goose_print.layout.place import polygon_area
from goose_print.layout.setting_out import SQUARE_DEPTH, SQUARE_LENGTH, EdgeMarks, PegMark, edge_marks, fit_ground_spiral
from goose_print.scene import GlyphRun, flatten_outline, visit
from goose_print.theme.load import load_theme_named
from goose_print.typesetting.outlines import glyph_outline
from tests.rule_sets import facts_of, load_rules


@pytest.fixture(scope="module")
def pavement() -> Workshop:
    return Workshop(load_theme_named("pavement"), 1)


def on_paper(name: str) -> Rect:
    paper = find_paper(name).portrait
    return Rect(10.0, 10.0, paper.width - 20.0, paper.height - 27.0)


# ------------------------------------------------------------------ rules


def test_p5_the_rules_are_those_of_the_pilgrims_and_a_turn_takes_45_seconds(pavement: Workshop) -> None:
    rules = facts_of(pavement.rules)
    assert replace(rules, name="camino") == load_rules("camino")
    assert (rules.collision, pavement.theme.seconds_per_turn) == ("share", 45)


def test_p_a_turn_from_49_by_the_goose_on_59_ends_on_61(pavement: Workshop) -> None:
    """6 + 4, throw again, 4 + 2: two beyond the garden. From 60 on one die is thrown, and 59 is before that."""
    rules = facts_of(pavement.rules)
    state = start(rules, 2).state
    players = tuple(RacePlayer(counters=(RaceCounter(square=49, thrown=True),), purse=player.purse) for player in state.players)
    state = replace(state, players=players)
    for dice in ((6, 4), (4, 2)):
        (action,) = legal_actions(rules, state, dice)
        state = ask(rules, state, action).state
    assert state.players[0].counters[0].square == 61


# ------------------------------------------------------------------ three ways


def test_p6_one_square_a_sheet(pavement: Workshop) -> None:
    """The map, the start, and 63 squares."""
    part = kit_parts()["floor"]
    workshop = Workshop(pavement.theme, 1, Printing(floor=find_paper("A4")))
    sheets = part.make(workshop).sheets
    assert len(sheets) == 1 + 1 + 63
    assert not list(part.findings(workshop, sheets, part.printed_texts(workshop, sheets))), "light ink is read on its own ground"


def test_words_on_strips_for_glue_are_read(pavement: Workshop) -> None:
    part, workshop = kit_parts()["tiles"], Workshop(pavement.theme, 1, Printing(tile=find_paper("A4")))
    sheets = part.make(workshop).sheets
    assert not [fault for fault in part.findings(workshop, sheets, part.printed_texts(workshop, sheets)) if "contrast" in fault.message]


def test_p6_the_plan_has_the_stones_of_the_board_or_nine_by_seven(pavement: Workshop) -> None:
    assert stone_grid(pavement) == (10, 8)
    camino = Workshop(load_theme_named("camino"), 1)
    assert stone_grid(camino) == (9, 7)
    track = stone_track(camino, Rect(10, 30, 277, 170))
    assert len(track.squares) == 63
    assert not track.centre


def edges() -> list[EdgeMarks]:
    ground = fit_ground_spiral(63)
    return list(edge_marks(ground.line, ground.shares, SQUARE_DEPTH, range(64), Point(0.0, 0.0)))


def at(mark: PegMark) -> Point:
    return Point(mark.distance * math.cos(math.radians(mark.angle)), mark.distance * math.sin(math.radians(mark.angle)))


def test_p6_on_bare_ground_the_track_is_about_six_metres_across_with_a_garden_of_two() -> None:
    ground = fit_ground_spiral(63)
    assert (SQUARE_DEPTH, SQUARE_LENGTH) == (0.6, 0.7)
    assert ground.across == pytest.approx(6.0, abs=0.5)
    assert ground.middle == pytest.approx(2.0, abs=0.05)
    assert max(edge.outer.distance for edge in edges()) == pytest.approx(ground.across / 2, abs=0.01)
    assert min(edge.inner.distance for edge in edges()) > 0.75


def test_p6_the_corners_of_the_table_bound_squares_of_one_size_each_beside_the_next() -> None:
    """Their sides are chords of the arcs that the squares have, and so they are a little smaller where the coils are tight."""
    assert [edge.number for edge in edges()] == list(range(64))
    for edge, after in pairwise(edges()[1:]):
        corners = [at(mark) for mark in (edge.outer, after.outer, after.inner, edge.inner)]
        assert math.dist(corners[0], corners[3]) == pytest.approx(SQUARE_DEPTH)
        assert polygon_area(corners) == pytest.approx(SQUARE_DEPTH * SQUARE_LENGTH, rel=0.09)
        assert (corners[1] - corners[0]).cross(corners[3] - corners[0]) > 0, "clockwise"


@pytest.mark.parametrize("squares", [24, 63, 150])
def test_a_ground_spiral_of_any_length_leaves_its_middle(squares: int) -> None:
    ground = fit_ground_spiral(squares)
    assert ground.line.length == pytest.approx(sum(ground.shares) * SQUARE_LENGTH)
    assert 2.0 <= ground.middle < 2.4


# ------------------------------------------------------------------ plan, stencils, die


def test_p7_the_lists_name_each_square_that_does_something_and_all_corners(pavement: Workshop) -> None:
    made = kit_parts()["chalk"].make(pavement)
    text = made.texts()["chalk.txt"].decode()
    assert len(made.sheets) >= 2
    assert {6, 19, 26, 31, 42, 52, 53, 58, 63, *facts_of(pavement.rules).geese.squares} <= set(squares_to_draw(pavement))
    for told in ("The Bridge, → 12, pay 1", "goose, throw again, go back", "Death, → Start", "3.23 m, 17°"):
        assert told in text
    numbers = {item.text for item, *_ in visit(made.sheets[0].items) if isinstance(item, GlyphRun)}
    assert {str(number) for number in range(1, 64)} <= numbers


def test_p7_chalk_and_time_grow_with_what_is_drawn(pavement: Workshop) -> None:
    plain = Workshop(load_theme_named("plain"), 1)
    assert len(squares_to_draw(plain)) < len(squares_to_draw(pavement))
    assert count_sticks(plain) <= count_sticks(pavement) == 9
    assert estimate_minutes(plain) < estimate_minutes(pavement) == 80


def test_p7_there_is_a_stencil_of_each_figure_and_of_a_goose_and_none_falls_apart(pavement: Workshop) -> None:
    """A figure with a contour inside another one has bridges."""
    sheets = kit_parts()["stencils"].make(pavement).sheets
    runs = [item for sheet in sheets for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun) and item.size > 50]
    assert sorted(run.text for run in runs) == list("0123456789")
    assert len(sheets) == 6
    assert {run.text for run in runs if has_island(run)} == CLOSED_FIGURES


def has_island(run: GlyphRun) -> bool:
    """Whether a contour of its figure lies inside another one."""
    contours = flatten_outline(glyph_outline(run.font, run.glyphs[0].number))
    return any(polygon_contains(outer, point) for outer, inner in permutations(contours, 2) for point in inner[:1])


def test_p4_the_faces_of_a_big_die_come_on_four_sheets(pavement: Workshop) -> None:
    """Six faces of 200 mm need strips 1,200 mm long, and four sheets of A4 are 1,188: on A4 the die has 180 mm, on A3 all 200."""
    assert (die_edge(on_paper("A4")), die_edge(on_paper("A3"))) == (180.0, 200.0)
    assert len(kit_parts()["big_die"].make(pavement).sheets) == len(FACE_SHEETS) == 4
    halves = [said.halved for said in FACE_SHEETS]
    assert sorted([said.whole for said in FACE_SHEETS] + halves[::2]) == [1, 2, 3, 4, 5, 6]
    assert {(said.halved, said.upper) for said in FACE_SHEETS} == {(2, True), (2, False), (4, True), (4, False)}
    assert all(y for halved in halves for _, y in PIPS[halved]), "no pip lies where a face is cut"


@pytest.mark.parametrize(("name", "pages"), [("storybook-goose", 1), ("night-sky", 1), ("royal", 1), ("track-100", 2)])
@pytest.mark.sample(3)
def test_the_lists_of_a_chalked_board_fill_their_pages(name: str, pages: int) -> None:
    """The table of corners goes on in the next column, and is set more closely where that saves a page."""
    _, *lists = kit_parts()["chalk"].make(Workshop(load_theme_named(name), seed=1)).sheets
    assert len(lists) == pages


def test_the_parts_come_on_request_in_every_mode(pavement: Workshop) -> None:
    kit = library.build(pavement.theme, only=["log"], also=["chalk", "stencils", "big_die"])
    assert {file.name for file in kit.files} >= {"chalk.pdf", "chalk.txt", "stencils.pdf", "big-die.pdf"}
    assert not kit.findings
    with pytest.raises(UsageError, match="no track of squares"):
        wanted_parts(load_theme_named("tightrope"), HOME_PRINTING, None, ("chalk",))
