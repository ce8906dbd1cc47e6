"""Several ways on one board: whose squares they are, and the lines that tell them apart in every mode."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from goose_print.drawing.route_lines import PERIOD, WayStyle, way_styles
from goose_print.games.race.effect import Route
from goose_print.games.race.ruleset import Routes, RuleSet
from goose_print.games.race.wording.routes import DescribedRoutes
from goose_print.geometry import Point
from goose_print.kit.parts import kit_parts
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element, GlyphRun, Group, Stroke, polyline, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.parts import MODES
from tests.looks import plain_style

RAILWAY = load_theme_named("railway")


def routes(*ways: tuple[int, ...], length: int) -> RuleSet:
    named = tuple(Route(name=f"way {k}", squares=way) for k, way in enumerate(ways))
    return RuleSet(name="ways", length=length, collision="share", routes=Routes(ways=named))


def span(first: int, last: int) -> tuple[int, ...]:
    return tuple(range(first, last + 1))


def test_a_round_trip_belongs_to_the_way_that_sets_out_there() -> None:
    owners = RAILWAY.rules.board.owners
    assert owners == dict.fromkeys(span(1, 24), 0) | dict.fromkeys(span(26, 49), 1)


def test_where_ways_run_together_a_square_belongs_to_none() -> None:
    trunk, end = span(1, 4), span(17, 20)
    long, short = trunk + span(5, 12) + end, trunk + span(13, 16) + end
    assert DescribedRoutes(routes(long, short, length=20)).owners == dict.fromkeys(span(5, 12), 0) | dict.fromkeys(span(13, 16), 1)


def test_one_way_has_no_line() -> None:
    assert way_styles(load_theme_named("royal").rules.board, plain_style()) == ()


def lines(workshop: Workshop) -> dict[int, int]:
    """How many lines run along each square that has any."""
    groups = [item for item, *_ in visit(workshop.board.sheet.items) if isinstance(item, Group) and item.tag.element is Element.SQUARE]
    marks = {g.tag.square or 0: sum(item.tag.element is Element.WAY for item in g.items) for g in groups}
    return {number: count for number, count in marks.items() if count}


@pytest.mark.parametrize("name", ["railway", "red-hood"])
@pytest.mark.sample(2)
def test_a_line_at_both_sides_of_each_square_that_is_one_ways_alone(name: str) -> None:
    workshop = Workshop(load_theme_named(name), seed=1)
    assert lines(workshop) == dict.fromkeys(workshop.rules.board.owners, 2)


def test_the_key_names_every_way_on_board_and_rules_sheet() -> None:
    workshop = Workshop(RAILWAY, seed=1)
    for sheet in (workshop.board.sheet, *kit_parts()["rules"].make(workshop).sheets[:1]):
        said = [item.text.strip(" :") for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
        assert {"Kharkov", "Kyiv"} <= set(said)


def strokes(way: WayStyle) -> list[Stroke]:
    paths = way.draw_line(polyline((Point(0, 0), Point(50, 0))), 1.0, plain_style())
    return [path.stroke for path in paths if path.stroke]


@pytest.mark.parametrize("mode", MODES)
def test_ways_differ_in_every_mode_without_colours_too(mode: str) -> None:
    style = Workshop(change_theme(RAILWAY, mode=mode), seed=1).style
    one, other = way_styles(RAILWAY.rules.board, style)
    assert one.colour.contrast(style.dress["white"]) > 1.5
    assert other.colour.contrast(style.dress["white"]) > 1.5
    assert [s.dash for s in strokes(one)] != [s.dash for s in strokes(other)]


def dashes(length: float) -> Iterator[float]:
    way = WayStyle("way", plain_style().ink, (0.5, 0.5))
    for path in way.draw_line(polyline((Point(0, 0), Point(length, 0))), 1.0, plain_style()):
        if path.stroke and path.stroke.dash:
            yield sum(path.stroke.dash)


@pytest.mark.parametrize("length", [2.0, 17.3, 40.0])
def test_dashes_go_on_from_square_to_square(length: float) -> None:
    (period,) = dashes(length)
    assert length / period == pytest.approx(round(length / period))
    assert period == pytest.approx(PERIOD, rel=0.51)
