"""No mark of a square is outside of it, and no ribbon reaches into a number.

A usual run tries boards whose squares are slanted, and one in large print; GOOSE_EXPLORE=1 all themes in all modes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from goose_print.drawing.square.ribbon import WORDS_DISTANCE
from goose_print.drawing.square.square import SquareDrawing
from goose_print.drawing.square.square_content import SquareContent
from goose_print.errors import DoesNotFit
from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.layout.interior import polygon_contains
from goose_print.library import load_theme
from goose_print.scene import Element, GlyphRun, Group, Path, Picture, Shaded, Tiled, bounds, flatten_outline, visit
from goose_print.scene.visit import Clip, Visited
from goose_print.theme.parts import MODES
from goose_print.theme.shipped import theme_names
from tests.sampling import EXPLORE
from tests.seen import ink, square, workshop
from tests.tracks import distance

BOARDS = [(name, mode) for name in theme_names() for mode in MODES] if EXPLORE else [("advent", "colour")]
NEAR = 0.25
"""Millimetres: half of the widest line that is drawn along an edge."""
RIMS = {"bank": 1.1}
"""Width in mm of what is drawn round the fields of a board: coins have rims, on which their numbers lie."""


def points(seen: Visited) -> Iterator[Point]:
    """What a mark covers, on the page."""
    item = seen.item
    if isinstance(item, Path | Tiled) or (isinstance(item, Shaded) and item.gradient.stops[-1].opacity > 0.0):  # else light that fades away
        yield from (seen.place.at(point) for line in flatten_outline(item.outline, 4) for point in line)
    elif isinstance(item, GlyphRun) and item.text.strip():
        yield from item.place.then(seen.place).box(item.capitals).corners()
    elif isinstance(item, Picture):
        yield from map(seen.place.at, item.rect.corners())


def hidden(point: Point, clip: Clip | None, known: dict[Clip, list[list[Point]]]) -> bool:
    """Whether a point does not show."""
    while clip is not None:
        if clip not in known:
            known[clip] = [[clip.place.at(point) for point in line] for line in flatten_outline(clip.outline, 12)]
        if not any(polygon_contains(line, point) for line in known[clip]):
            return True
        clip = clip.outer
    return False


def near(place: Place, spot: Point, reach: float) -> bool:
    """Whether a point lies in a field or so near to its edge, which may end in a point as thin as a wing's."""
    return place.contains(spot) or (place.bounds.holds(spot, reach) and distance(spot, place.corners) <= reach)


def stray(made: Workshop, move: Affine = IDENTITY, rim: float = NEAR) -> set[tuple[int, Element | None]]:
    """Squares with marks that show outside of them, if all that is drawn is moved."""
    places = {place.number: [place] for place in made.track.squares} | {0: list(made.track.starts)}
    known: dict[Clip, list[list[Point]]] = {}
    found = set()
    for seen in visit((Group(items=made.board.sheet.items, place=move),)):
        number = seen.tag.square
        if number is None or seen.tag.element is Element.TITLE:
            continue
        spots = [(point, Point(point.x / made.scale, point.y / made.scale)) for point in points(seen)]
        over = made.track.squares if (number, seen.tag.element) == (0, Element.BACKDROP) else ()  # which are drawn on a start's landscape
        reach = rim if seen.tag.element is Element.NUMBER else NEAR
        outside = [point for point, spot in spots if not any(near(place, spot, reach) for place in (*places[number], *over))]
        if any(not hidden(point, seen.clip, known) for point in outside):
            found.add((number, seen.tag.element))
    return found


@pytest.mark.parametrize(("name", "mode"), BOARDS)
def test_no_mark_is_outside_its_square(name: str, mode: str) -> None:
    assert stray(workshop(name, mode=mode, paper="A3"), rim=RIMS.get(name, NEAR)) == set()


def test_a_mark_that_is_outside_its_square_is_found() -> None:
    made = workshop("star", paper="A3")
    found = stray(made, Affine.shift(0.5, 0.0))
    assert {number for number, element in found if element is Element.OUTLINE} == set(range(len(made.track.squares) + 1))


def boxes(made: Workshop, element: Element) -> dict[int, Rect]:
    """Round the first outline of such a mark of each square: the band of a ribbon, the disc of a number."""
    found: dict[int, Rect] = {}
    for item, place, _, tag in visit(made.board.sheet.items):
        if isinstance(item, Path) and tag.element is element and tag.square is not None:
            found.setdefault(tag.square, place.box(bounds(item.outline)))
    return found


LARGE = [(name, {"paper": "A3", "large_print": True}) for name in (theme_names() if EXPLORE else ("royal",))]
SMALL = [(name, {"paper": paper}) for name in theme_names() for paper in ("A4", "A3")] if EXPLORE else []


@pytest.mark.parametrize(("name", "changes"), [*LARGE, *SMALL])
def test_no_ribbon_reaches_into_a_number(name: str, changes: dict[str, Any]) -> None:
    try:
        made = workshop(name, **changes)
        ribbons, discs = boxes(made, Element.RIBBON), boxes(made, Element.NUMBER)
    except DoesNotFit:
        pytest.skip("the board is refused on this paper")
    over = [number for number, band in ribbons.items() if number in discs and band.overlaps(discs[number], discs[number].width * 0.15)]
    assert not over


def test_the_words_of_a_ribbon_keep_away_from_the_edge() -> None:
    """Of 54 on a bent track the foot is too narrow for its words: they stand higher up, and their picture has its room all the same."""
    made = workshop("clay-disc", paper="A4")
    runs = [(item, at) for item, at, _, tag in visit((square(made.board.sheet, 54),)) if tag.element is Element.RIBBON]
    points = [point for item, at in runs if isinstance(item, GlyphRun) for point in ink(item, at)]
    assert points
    assert min(map(made.track[54].disc, points)) >= WORDS_DISTANCE - 0.02
    assert not [trouble for trouble in made.board.troubles if trouble.what == "picture"]


@pytest.mark.parametrize("paper", ["A4", "A3"])
def test_the_size_that_is_noted_is_that_of_the_ribbon_that_is_drawn(monkeypatch: pytest.MonkeyPatch, paper: str) -> None:
    """Others that were tried elsewhere in the square leave nothing behind."""
    checked, draw = list[int](), SquareDrawing.draw

    def watched(self: SquareDrawing, place: Place, shown: SquareContent) -> Group:
        group = draw(self, place, shown)
        runs = (item for item, *_, tag in visit((group,)) if tag.element is Element.RIBBON)
        sizes = {run.size for run in runs if isinstance(run, GlyphRun)}
        noted = [label.size for kind, label in self.sizes.list_labels(place.number) if kind.what in ("effect", "square sent to")]
        if sizes:
            checked.append(place.number)
            assert any(size == pytest.approx(one) for size in sizes for one in noted)
        return group

    monkeypatch.setattr(SquareDrawing, "draw", watched)
    assert Workshop(load_theme("clay-disc", paper=paper), seed=1).board
    assert 54 in checked
