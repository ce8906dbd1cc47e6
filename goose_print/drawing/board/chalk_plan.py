"""Plan of a board drawn in chalk on paving stones: each stone with its number and picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from goose_print.drawing.square.square_content import Art, SquareContent
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect
from goose_print.layout import Place, Track
from goose_print.scene import WHITE, Element, Group, Item, Path, Stroke, Tag, polyline
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text

NUMBER_SIZE = 0.26
"""Size of a number, as a part of a stone's side."""
STONE_MARGIN = 0.07
"""Free margin of a stone, as a part of its side."""
DECIMALS = 3
"""Decimals to which corners of neighbouring stones are compared."""

StoneEdge = tuple[tuple[float, float], tuple[float, float]]


def draw_plan(track: Track, shown: Mapping[int, SquareContent], start: str, style: Style) -> Iterator[Item]:
    """Draw the stones, with thin joints along the track and bold lines between the coils."""
    for place in track.places:
        yield Group(
            items=tuple(_draw_stone(place, shown[place.number], start, style)), tag=Tag(Element.SQUARE, place.number, in_small=True)
        )
    if track.centre and (art := shown[len(track.squares)].art):
        middle = Place(number=0, outline=track.centre, centre=track.area.centre, heading=0.0)
        yield art.at(middle.room(art.size[0] / art.size[1], inset=track.width * STONE_MARGIN))
    pen = style.pen(style.bold * 1.6)
    yield from (Path(outline=polyline([Point(*a), Point(*b)]), stroke=pen) for a, b in _wall_edges(track))


def _draw_stone(place: Place, shown: SquareContent, start: str, style: Style) -> Iterator[Item]:
    yield Path(outline=place.outline, fill=WHITE, stroke=style.pen(style.fine))
    side, box = min(place.bounds.width, place.bounds.height), place.bounds
    inside = box.inset(side * STONE_MARGIN)
    size = side * NUMBER_SIZE
    if place.number == 0:
        yield from fit_text(start, style.body(size, bold=True), inside, smallest=size * 0.3, breaking=LineBreaking(max_lines=2)).runs
        return
    line = shape_text(str(place.number), style.body(size, bold=True))
    yield from line.at(style.mirror_x(inside.x, box), inside.y + line.caps)
    below = Rect(inside.x, inside.y + line.caps + side * STONE_MARGIN, inside.width, inside.height - line.caps - side * STONE_MARGIN)
    if shown.art and not shown.quiet:
        yield shown.art.at(below)


def _wall_edges(track: Track) -> list[StoneEdge]:
    """Edges of stones that nobody crosses.

    The start is as long as a side of the grid, and open where the first stone is.
    """
    edges = {edge for place in track.squares for edge in _stone_edges(place)}
    crossed = {edge for one, other in pairwise(track.squares) for edge in _stone_edges(one) & _stone_edges(other)}
    mouth = _exit_edge(track.start)
    shut = {edge for edge in _stone_edges(track.start) if not _is_part(mouth, edge)}
    return sorted((edges - crossed - {mouth}) | shut)


def _exit_edge(start: Place) -> StoneEdge:
    """Edge over which counters leave the start."""
    assert start.stretch is not None
    line, _, last, width = start.stretch
    one, other = ((round(x, DECIMALS), round(y, DECIMALS)) for x, y in (line.beside(last, width / 2), line.beside(last, -width / 2)))
    return min(one, other), max(one, other)


def _is_part(part: StoneEdge, whole: StoneEdge) -> bool:
    """Whether an upright or level edge is part of another one."""
    (left, top), (right, bottom) = whole
    return all(left <= x <= right and top <= y <= bottom for x, y in part)


def _stone_edges(place: Place) -> set[StoneEdge]:
    corners = [(round(point.x, DECIMALS), round(point.y, DECIMALS)) for point in place.bounds.corners()]
    return {(min(a, b), max(a, b)) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)}



CLOSED_FIGURES = frozenset("04689")
"""Figures with a middle that would fall out."""
BRIDGE_WIDTH = 0.055
"""Width of a bridge, as a part of a figure's height."""
FIGURE_MARGIN = 0.06
"""Margin of a figure, as a part of its half of the sheet."""


def draw_figures(pair: str, room: Rect, style: Style) -> Iterator[Item]:
    """Draw two figures above each other, as large as fit; all figures have one size."""
    half = room.height / len(pair)
    size = half * 0.8
    for k, figure in enumerate(pair):
        box = Rect(room.x, room.y + k * half, room.width, half).inset(half * FIGURE_MARGIN)
        line = shape_text(figure, style.body(size, style.ink, bold=True))
        scale = min(box.height / line.caps, box.width / line.width)
        line = shape_text(figure, style.body(size * scale, style.ink, bold=True))
        foot = box.centre.y + line.caps / 2
        yield from line.at(box.centre.x, foot, "middle")
        if figure in CLOSED_FIGURES:
            ends = Point(box.centre.x, foot - line.caps * 1.1), Point(box.centre.x, foot + line.caps * 0.1)
            yield Path(outline=polyline(ends), stroke=Stroke(colour=style.dress["white"], width=line.caps * BRIDGE_WIDTH, cap="butt"))


def draw_silhouette(name: str, room: Rect, style: Style) -> Iterator[Item]:
    """Draw a motif all in ink."""
    motif, _ = style.motif(name)
    symbol = motif.dressed(dict.fromkeys(style.dress, style.ink))
    scale = min(room.width / motif.width, room.height / motif.height)
    yield Art(symbol=symbol, size=motif.size).at(Rect.centred(room.centre, motif.width * scale, motif.height * scale))
