"""The page of pictures of an analysis, as a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from goose_print.drawing.modes import colour_in, mono
from goose_print.drawing.sheets.analysis_page import PageWords, draw_analysis_page, heat_colour, line_colour
from goose_print.drawing.style import Style
from goose_print.games.expected import ExpectationPage, ExpectedRow, LengthCurve
from goose_print.geometry import Point
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element, GlyphRun, Group, Item, Path, Sheet, Tiled, bounds, transform_outline, visit
from goose_print.theme.load import load_theme_named

WORDS = PageWords(title="A Game", name="What to expect", lengths="Lengths", finished="Over", rounds="rounds", games="of 100 games")


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(load_theme_named("royal"), 1)


def page(workshop: Workshop, landings: dict[int, float], *shares: list[float], style: Style | None = None) -> Sheet:
    curves = enumerate((LengthCurve(shares=one) for one in shares), 2)
    rows = tuple(ExpectedRow(caption=f"{k} players", curve=curve, figures=("10", "< 1")) for k, curve in curves)
    told = ExpectationPage(
        landings=landings, rows=rows, sentences=("A game takes ten minutes.",), over="Landings", never="none", most="many",
        head=("minutes", "slow"), foot="At 20 seconds.",
    )  # fmt: skip
    return draw_analysis_page(workshop.track, told, style or workshop.style, WORDS, width=210, height=297)


def groups(items: tuple[Item, ...], element: Element) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            if item.tag.element is element:
                yield item
            yield from groups(item.items, element)


def fills(sheet: Sheet) -> list[object]:
    return [one.items[0].fill for one in groups(sheet.items, Element.HEAT_SQUARE) if isinstance(one.items[0], Path)]


def curves(sheet: Sheet) -> list[Path]:
    return [item for item in sheet.items if isinstance(item, Path) and item.tag.element is Element.CURVE]


def test_each_square_has_the_colour_of_its_landings(workshop: Workshop) -> None:
    landings = {square: float(square % 7) for square in range(1, 64)}
    colours = fills(page(workshop, landings, [0.0, 0.5, 0.5]))
    assert len(colours) == 63
    for square in range(1, 63):
        assert colours[square - 1] == heat_colour((square % 7) / 6, workshop.style)
    assert colours[62] == workshop.style.paper, "every game ends on the last square: that is no heat"


def test_a_board_where_nobody_lands_is_blank(workshop: Workshop) -> None:
    assert set(fills(page(workshop, {}, [0.0, 1.0]))) == {workshop.style.paper}


def test_more_landings_are_darker(workshop: Workshop) -> None:
    lights = [heat_colour(share / 20, workshop.style).luminance for share in range(21)]
    assert lights == sorted(lights, reverse=True)
    assert heat_colour(1, workshop.style).contrast(heat_colour(0, workshop.style)) > 4.5


@pytest.mark.parametrize("mode", [mono, colour_in])
def test_without_colours_more_landings_are_thicker_lines(workshop: Workshop, mode: Callable[[Style], Style]) -> None:
    landings = {square: float(square) for square in range(1, 63)}
    squares = list(groups(page(workshop, landings, [0.0, 1.0], style=mode(workshop.style)).items, Element.HEAT_SQUARE))
    widths = []
    for square in squares[:62]:
        hatching = next(item for item in square.items if isinstance(item, Tiled))
        widths += {item.stroke.width for item in hatching.symbol.items if isinstance(item, Path) and item.stroke}
    assert len(widths) == 62
    assert widths == sorted(widths)
    assert not any(isinstance(item, Tiled) for item in squares[62].items)


def test_a_palette_with_an_accent_like_its_paper_is_still_in_colour(workshop: Workshop) -> None:
    """The mode says whether there are colours, not the colours: in pale ones nothing is hatched, and no player's curve turns to ink."""
    style = workshop.style
    pale = replace(style, dress={**style.dress, "accent": style.paper}, players=(style.paper, *style.players[1:]))
    assert not [item for item, *_ in visit(page(workshop, {1: 1.0}, [0.0, 1.0], style=pale).items) if isinstance(item, Tiled)]
    assert line_colour(0, pale) == style.paper.mixed(style.ink, 0.5)
    assert line_colour(0, replace(pale, coloured=False)) == style.ink


def test_everything_stays_on_the_page_and_the_board_above_the_diagrams(workshop: Workshop) -> None:
    sheet = page(workshop, {1: 1.0}, [0.0, 0.5, 0.5], [0.0, 1.0])
    (board,) = groups(sheet.items, Element.HEAT)
    corners = [board.place.at(corner) for place in workshop.track.squares for corner in place.bounds.corners()]
    assert all(12 - 1e-6 <= x <= 198 + 1e-6 and y >= 30 for x, y in corners)
    assert max(y for _, y in corners) < min(bounds(curve.outline).y for curve in curves(sheet))
    for item, place, *_ in visit(sheet.items):
        if isinstance(item, GlyphRun):
            x, y = item.place.then(place).at(Point(0.0, 0.0))
            assert 12 - 1e-6 <= x <= 198
            assert 12 <= y <= 285
        elif isinstance(item, Path) and item.tag.element in (Element.CURVE, Element.KEY):
            box = bounds(transform_outline(item.outline, place))
            assert 12 <= box.x <= box.right <= 198 + 1e-6


def test_curves_are_told_apart_without_their_colours(workshop: Workshop) -> None:
    drawn = curves(page(workshop, {}, [0.0, 0.5, 0.5], [0.0, 0.2, 0.8], [0.0, 1.0]))
    strokes = [curve.stroke for curve in drawn if curve.stroke]
    assert len(strokes) == 6, "three in each diagram"
    assert len({stroke.dash for stroke in strokes}) == 3
    assert strokes[2].dash == ()


def test_a_curve_shows_its_games() -> None:
    curve = LengthCurve(shares=[0.0, 0.25, 0.5, 0.25])
    assert list(curve.points()) == [(0.0, 0.0), (1.0, 25.0), (2.0, 50.0), (3.0, 25.0)]
    assert list(curve.cumulative_points()) == [(0.0, 0.0), (1.0, 25.0), (2.0, 75.0), (3.0, 100.0)]
    assert curve.last_round == 3
    by_two = LengthCurve(shares=[0.0, 0.2, 0.3, 0.1, 0.4], step=2)
    assert list(by_two.points()) == [(0.0, 0.0), (1.5, 25.0), (3.5, 25.0)]
