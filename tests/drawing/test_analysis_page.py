"""The page of pictures of an analysis, as a scene."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from goose_print.analysis.report import analyse
from goose_print.drawing.analysis_page import ENGLISH, Length, draw_analysis_page, heat
from goose_print.kit.parts import Workshop
from goose_print.scene import Group, Item, Path, Sheet
from goose_print.theme import load_theme


@pytest.fixture(scope="module")
def workshop() -> Workshop:
    return Workshop(load_theme("royal"), 1)


def page(workshop: Workshop, landings: dict[int, float], shares: list[float]) -> Sheet:
    lengths = [Length(players=2, shares=shares, caption="2 players")]
    return draw_analysis_page(workshop.track, landings, lengths, workshop.style, ENGLISH, width=210, height=297)


def groups(items: tuple[Item, ...], css: str) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            if item.css == css:
                yield item
            yield from groups(item.items, css)


def fills(sheet: Sheet) -> list[object]:
    return [one.items[0].fill for one in groups(sheet.items, "square") if isinstance(one.items[0], Path)]


def test_each_square_has_the_colour_of_its_landings(workshop: Workshop) -> None:
    landings = {square: float(square % 7) for square in range(1, 64)}
    colours = fills(page(workshop, landings, [0.0, 0.5, 0.5]))
    assert len(colours) == 63
    for square in range(1, 63):
        assert colours[square - 1] == heat((square % 7) / 6, workshop.style)
    assert colours[62] == workshop.style.paper, "every game ends on the last square: that is no heat"


def test_a_board_where_nobody_lands_is_blank(workshop: Workshop) -> None:
    assert set(fills(page(workshop, {}, [0.0, 1.0]))) == {workshop.style.paper}


def test_more_landings_are_darker(workshop: Workshop) -> None:
    lights = [heat(share / 20, workshop.style).luminance for share in range(21)]
    assert lights == sorted(lights, reverse=True)
    assert heat(1, workshop.style).contrast(heat(0, workshop.style)) > 4.5


def test_the_board_stays_above_the_diagrams_and_on_the_page(workshop: Workshop) -> None:
    sheet = page(workshop, {1: 1.0}, [0.0, 0.5, 0.5])
    (board,) = groups(sheet.items, "heat")
    for place in workshop.track.squares:
        for corner in place.bounds.corners():
            x, y = board.place.at(corner)
            assert 12 - 1e-6 <= x <= 198 + 1e-6
            assert 30 <= y <= 297 * 0.7


def test_a_page_of_a_real_analysis(workshop: Workshop) -> None:
    found = analyse(workshop.rules, games=500).players[2]
    assert page(workshop, dict(found.landings), list(found.rounds.chances)).items
