"""Diagrams of how long games last: a curve for each number of players. Measures in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.drawing.style import Style
from goose_print.games.expected import LengthCurve
from goose_print.geometry import Point, Rect
from goose_print.scene import Colour, Element, Item, Path, Stroke, Tag, polygon, polyline
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.shaping import shape

DASHES: tuple[tuple[float, ...], ...] = ((), (2.4, 1.7), (0.02, 1.5))
"""Of the curves, the last and most important first: they must be told apart without colours too."""

THICK, THINNER = 0.7, 0.55
"""Widths of the curves in mm, whatever the mode."""


def draw_diagram(
    area: Rect, title: str, lengths: Sequence[LengthCurve], style: Style, *, rounds: str, games: str, sums: bool
) -> Iterator[Item]:
    """The games of each length, or with ``sums`` those that are over by then. ``rounds``, ``games``: words at the axes."""
    yield from fit_text(title, style.title(4.6), Rect(area.x, area.y - 0.6, area.width, 6.0), smallest=2.6, align="start").runs
    curves = [list(one.sums() if sums else one.points()) for one in lengths]
    last = max((one.shown for one in lengths), default=1)
    top = 100.0 if sums else _round_up(max((value for curve in curves for _, value in curve), default=1.0))
    plot = Rect(area.x + 9.0, area.y + 12.0, area.width - 10.0, area.height - 23.0)
    yield from _axes(plot, last, top, style, rounds, games)
    lines = [[_point(plot, length / last, value / top) for length, value in _cut(curve, last)] for curve in curves]
    if style.solid and lines and not sums:
        ground = [Point(plot.x, plot.bottom), *lines[-1], Point(lines[-1][-1].x, plot.bottom)]
        yield Path(outline=polygon(ground), fill=style.paper.mixed(line_colour(len(lines) - 1, style), 0.16), tag=Tag(Element.GROUND))
    for number, points in enumerate(lines):
        yield Path(outline=polyline(points), stroke=curve_pen(number, len(lines), style), tag=Tag(Element.CURVE))


def _cut(curve: Sequence[tuple[float, float]], last: float) -> Iterator[tuple[float, float]]:
    """The curve as far as the diagram goes."""
    for (x, y), (next_x, next_y) in zip(curve, [*curve[1:], curve[-1]], strict=True):
        if x <= last:
            yield x, y
        if x < last < next_x:
            yield last, y + (next_y - y) * (last - x) / (next_x - x)


def _point(plot: Rect, across: float, up: float) -> Point:
    return Point(plot.x + plot.width * across, plot.bottom - plot.height * up)


def curve_pen(number: int, of: int, style: Style) -> Stroke:
    """The pen of one curve of several, each with a colour and dashes of its own; the last is solid and the thickest."""
    place = of - 1 - number
    return Stroke(colour=line_colour(number, style), width=THINNER if place else THICK, dash=DASHES[min(place, len(DASHES) - 1)])


def line_colour(number: int, style: Style) -> Colour:
    """The colour of a player, dark enough to be seen as a line; ink where the mode has no colours."""
    if not style.coloured:
        return style.ink
    colour = style.players[number % len(style.players)]
    return colour if colour.contrast(style.paper) > 2.5 else colour.mixed(style.ink, 0.5)


def _axes(plot: Rect, last: int, top: float, style: Style, rounds: str, games: str) -> Iterator[Item]:
    small, faint = style.body(3.0), style.pen(style.fine, style.ink.mixed(style.paper, 0.75))
    for value in (top * k / 4 for k in range(5)):
        y = plot.bottom - plot.height * value / top
        yield Path(outline=polyline([Point(plot.x, y), Point(plot.right, y)]), stroke=faint)
        label = shape(f"{value:g}", small)
        yield from label.at(plot.x - 1.5, y + label.caps / 2, "right")
    for length in range(0, last + 1, _step(last)):
        x = plot.x + plot.width * length / last
        yield Path(outline=polyline([Point(x, plot.bottom), Point(x, plot.bottom + 1.0)]), stroke=style.pen(style.fine))
        yield from shape(str(length), small).at(x, plot.bottom + 4.2, "middle")
    yield Path(outline=polyline([Point(plot.x, plot.bottom), Point(plot.right, plot.bottom)]), stroke=style.pen(style.line))
    yield from shape(rounds, small).at(plot.right, plot.bottom + 8.6, "right")
    yield from shape(games, small).at(plot.x - 7.0, plot.y - 3.2, "left")


def _step(last: int) -> int:
    """Rounds between two numbers on the axis: about six of them, in fives and tens."""
    return next((step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200) if last / step <= 8), 500)


def _round_up(value: float) -> float:
    """A round number not below the value, that can be quartered."""
    return next((top for top in (4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 32.0, 40.0, 60.0, 80.0) if value <= top), 100.0)
