"""The plan of a board that is drawn with chalk on the stones of a pavement: each stone with its number and its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from goose_print.drawing.shown import Shown
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import Place, Track
from goose_print.scene import WHITE, Element, Group, Item, Path, Tag, polyline
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.shaping import shape

NUMBER = 0.26
"""Size of a number, as a part of a stone's side."""
AIR = 0.07
"""Free margin of a stone, as a part of its side."""
ROUND = 3
"""Decimals by which corners of neighbouring stones are told to be one."""

StoneEdge = tuple[tuple[float, float], tuple[float, float]]


def draw_plan(track: Track, shown: Mapping[int, Shown], start: str, style: Style) -> Iterator[Item]:
    """The stones: thin joints where one goes on from one to the next, bold lines between the coils."""
    for place in track.places:
        yield Group(items=tuple(_stone(place, shown[place.number], start, style)), tag=Tag(Element.SQUARE, place.number, in_small=True))
    if track.centre and (art := shown[len(track.squares)].art):
        middle = Place(number=0, outline=track.centre, centre=track.area.centre, heading=0.0)
        yield art.at(middle.room(art.size[0] / art.size[1], inset=track.width * AIR))
    pen = style.pen(style.bold * 1.6)
    yield from (Path(outline=polyline([Point(*a), Point(*b)]), stroke=pen) for a, b in _walls(track))


def _stone(place: Place, shown: Shown, start: str, style: Style) -> Iterator[Item]:
    yield Path(outline=place.outline, fill=WHITE, stroke=style.pen(style.fine))
    side, box = min(place.bounds.width, place.bounds.height), place.bounds
    inside = box.inset(side * AIR)
    size = side * NUMBER
    if place.number == 0:
        yield from fit_text(start, style.body(size, bold=True), inside, smallest=size * 0.3, max_lines=2).runs
        return
    line = shape(str(place.number), style.body(size, bold=True))
    yield from line.at(style.along(inside.x, box), inside.y + line.caps)
    below = Rect(inside.x, inside.y + line.caps + side * AIR, inside.width, inside.height - line.caps - side * AIR)
    if shown.art and not shown.quiet:
        yield shown.art.at(below)


def _walls(track: Track) -> list[StoneEdge]:
    """The edges of stones over which one does not go; the start is as long as a side of the grid, and open where the first stone is."""
    edges = {edge for place in track.squares for edge in _edges(place)}
    crossed = {edge for one, other in pairwise(track.squares) for edge in _edges(one) & _edges(other)}
    mouth = _mouth(track.start)
    shut = {edge for edge in _edges(track.start) if not _on(mouth, edge)}
    return sorted((edges - crossed - {mouth}) | shut)


def _mouth(start: Place) -> StoneEdge:
    """The edge over which one leaves the start."""
    assert start.stretch is not None
    line, _, last, width = start.stretch
    one, other = ((round(x, ROUND), round(y, ROUND)) for x, y in (line.beside(last, width / 2), line.beside(last, -width / 2)))
    return min(one, other), max(one, other)


def _on(part: StoneEdge, whole: StoneEdge) -> bool:
    """Whether an upright or level edge is a part of another one."""
    (left, top), (right, bottom) = whole
    return all(left <= x <= right and top <= y <= bottom for x, y in part)


def _edges(place: Place) -> set[StoneEdge]:
    corners = [(round(point.x, ROUND), round(point.y, ROUND)) for point in place.bounds.corners()]
    return {(min(a, b), max(a, b)) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)}
