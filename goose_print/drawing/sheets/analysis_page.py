"""Page of pictures of an analysis: landings on the board, lengths of games, and when they are over.

All input is plain figures and finished words. Measures in mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from goose_print.drawing.emblems import hatch_area
from goose_print.drawing.small_type import mark_colour, numeral_style
from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.expected import ExpectationPage, LengthCurve
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import FieldMap, Place
from goose_print.records import record
from goose_print.scene import (
    Colour,
    Element,
    Group,
    Item,
    Outline,
    Path,
    Sheet,
    Stroke,
    Tag,
    add_tag,
    ellipse,
    polygon,
    polyline,
    rectangle,
)
from goose_print.typesetting.fitting import LineBreaking, fit_text
from goose_print.typesetting.shaping import shape_text

GAP = 6.0
"""Gap between the parts of the page."""
DIAGRAM_SHARE = 0.26
"""Share of the page's height for the diagrams."""
ROW_HEIGHT, HEAD_HEIGHT = 5.6, 9.0
"""Heights of a row of the table, and of its head."""
CAPTION_WIDTH = 34.0
"""Width of the column of the curves' names."""


@record
class PageWords:
    """Words on the page that are the same for every game, in the player's language.

    ``name``: what the page is, below the title of the game. ``lengths`` and ``finished`` stand over the two
    diagrams, ``rounds`` under them, ``games`` (in a hundred) at their side.
    """

    title: str
    name: str
    lengths: str
    finished: str
    rounds: str
    games: str


def draw_analysis_page(
    track: FieldMap, told: ExpectationPage, style: Style, words: PageWords, *, width: float, height: float, margin: float = 12.0
) -> Sheet:
    """Draw the whole page, which should be upright.

    ``track``: as laid out for the board, of any size; it is scaled to the page.
    """
    page = Rect(margin, margin, width - 2 * margin, height - 2 * margin)
    items: list[Item] = [*style.page_ground(width, height)]
    top = _draw_heading(items, page, style, words, told.summary)
    table = Rect(
        page.x, page.bottom - HEAD_HEIGHT - ROW_HEIGHT * (len(told.rows) + 1), page.width, HEAD_HEIGHT + ROW_HEIGHT * (len(told.rows) + 1)
    )
    diagrams = Rect(page.x, table.y - GAP - page.height * DIAGRAM_SHARE, page.width, page.height * DIAGRAM_SHARE)
    items += _draw_board(track, told, Rect(page.x, top, page.width, diagrams.y - GAP - top), style)
    curves = [one.curve for one in told.rows]
    each = (page.width - GAP) / 2
    for sums, x, title in ((False, page.x, words.lengths), (True, page.x + each + GAP, words.finished)):
        area = style.mirror_box(Rect(x, diagrams.y, each, diagrams.height), page)
        items += draw_diagram(area, title, curves, style, rounds=words.rounds, games=words.games, sums=sums)
    items += _draw_table(table, told, style)
    return Sheet(width=width, height=height, items=tuple(items), name=words.name, title=words.title)


def _draw_heading(items: list[Item], page: Rect, style: Style, words: PageWords, told: str) -> float:
    """Add title, name and summary; return the height where the next part may begin."""
    items += fit_text(words.title, style.title(9.0), Rect(page.x, page.y, page.width, 10.0), smallest=5.0).runs
    name = shape_text(words.name, style.title(4.6))
    items += name.at(page.centre.x, page.y + 16.0, "middle")
    summary = fit_text(told, style.body(4.0), Rect(page.x, page.y + 19.5, page.width, 16.0), smallest=2.6, valign="top")
    items += summary.runs
    return summary.bounds.bottom + GAP


def _draw_board(track: FieldMap, told: ExpectationPage, area: Rect, style: Style) -> Iterator[Item]:
    scale = Rect(area.x, area.y + 0.6, area.width, 4.2)
    yield from draw_heat_scale(scale, told.over, told.never, told.most, style)
    yield draw_heat_map(track, told, Rect(area.x, area.y + 9.0, area.width, area.height - 9.0), style)


def _draw_table(area: Rect, told: ExpectationPage, style: Style) -> Iterator[Item]:
    """Table with the key to the curves and the figures that are not curves."""
    small = style.body(3.3)
    each = (area.width - CAPTION_WIDTH) / len(told.head)
    for column, text in enumerate(told.head):
        box = Rect(area.x + CAPTION_WIDTH + each * column + 1.0, area.y, each - 2.0, HEAD_HEIGHT - 1.5)
        yield from fit_text(
            text, style.body(3.0), style.mirror_box(box, area), smallest=2.2, valign="bottom", breaking=LineBreaking(max_lines=2)
        ).runs
    for number, row in enumerate(told.rows):
        y = area.y + HEAD_HEIGHT + ROW_HEIGHT * number
        yield Path(outline=polyline([Point(area.x, y), Point(area.right, y)]), stroke=style.pen(style.fine if number else style.line))
        base = y + ROW_HEIGHT * 0.68
        line = polyline([Point(style.mirror_x(area.x + 0.5, area), base - 1.1), Point(style.mirror_x(area.x + 9.5, area), base - 1.1)])
        yield Path(outline=line, stroke=curve_pen(number, len(told.rows), style), tag=Tag(Element.KEY))
        yield from shape_text(row.caption, small).at(style.mirror_x(area.x + 12.0, area), base)
        for column, text in enumerate(row.figures):
            yield from shape_text(text, small).at(style.mirror_x(area.x + CAPTION_WIDTH + each * (column + 0.5), area), base, "middle")
    y = area.y + HEAD_HEIGHT + ROW_HEIGHT * len(told.rows)
    yield Path(outline=polyline([Point(area.x, y), Point(area.right, y)]), stroke=style.pen(style.line))
    yield from fit_text(told.foot, style.body(2.9), Rect(area.x, y + 1.2, area.width, ROW_HEIGHT - 1.2), smallest=2.2).runs


# Diagrams of game lengths: a curve for each number of players. Measures in mm.

DASHES: tuple[tuple[float, ...], ...] = ((), (2.4, 1.7), (0.02, 1.5))
"""Dashes of the curves, the last and most important first; they tell curves apart without colours."""

LAST_CURVE_WIDTH, CURVE_WIDTH = 0.7, 0.55
"""Widths of the last curve and of the others in mm, in every mode."""


def draw_diagram(
    area: Rect, title: str, lengths: Sequence[LengthCurve], style: Style, *, rounds: str, games: str, sums: bool
) -> Iterator[Item]:
    """Draw the share of games of each length, or with ``sums`` of those that are over by then.

    ``rounds``, ``games``: words at the axes.
    """
    yield from fit_text(title, style.title(4.6), Rect(area.x, area.y - 0.6, area.width, 6.0), smallest=2.6, align="start").runs
    curves = [list(one.cumulative_points() if sums else one.points()) for one in lengths]
    last = max((one.last_round for one in lengths), default=1)
    top = 100.0 if sums else _round_up(max((value for curve in curves for _, value in curve), default=1.0))
    plot = Rect(area.x + 9.0, area.y + 12.0, area.width - 10.0, area.height - 23.0)
    yield from _draw_axes(plot, last, top, style, rounds, games)
    lines = [[_plot_point(plot, length / last, value / top) for length, value in _crop_curve(curve, last)] for curve in curves]
    if style.solid and lines and not sums:
        ground = [Point(plot.x, plot.bottom), *lines[-1], Point(lines[-1][-1].x, plot.bottom)]
        yield Path(outline=polygon(ground), fill=style.paper.mixed(line_colour(len(lines) - 1, style), 0.16), tag=Tag(Element.GROUND))
    for number, points in enumerate(lines):
        yield Path(outline=polyline(points), stroke=curve_pen(number, len(lines), style), tag=Tag(Element.CURVE))


def _crop_curve(curve: Sequence[tuple[float, float]], last: float) -> Iterator[tuple[float, float]]:
    """The curve up to the end of the diagram."""
    for (x, y), (next_x, next_y) in zip(curve, [*curve[1:], curve[-1]], strict=True):
        if x <= last:
            yield x, y
        if x < last < next_x:
            yield last, y + (next_y - y) * (last - x) / (next_x - x)


def _plot_point(plot: Rect, across: float, up: float) -> Point:
    return Point(plot.x + plot.width * across, plot.bottom - plot.height * up)


def curve_pen(number: int, of: int, style: Style) -> Stroke:
    """Pen of one of several curves, each with its colour and dashes; the last is solid and thickest."""
    place = of - 1 - number
    return Stroke(
        colour=line_colour(number, style), width=CURVE_WIDTH if place else LAST_CURVE_WIDTH, dash=DASHES[min(place, len(DASHES) - 1)]
    )


def line_colour(number: int, style: Style) -> Colour:
    """Colour of a player, dark enough for a line; ink in modes without colours."""
    if not style.coloured:
        return style.ink
    colour = style.players[number % len(style.players)]
    return colour if colour.contrast(style.paper) > 2.5 else colour.mixed(style.ink, 0.5)


def _draw_axes(plot: Rect, last: int, top: float, style: Style, rounds: str, games: str) -> Iterator[Item]:
    small, faint = style.body(3.0), style.pen(style.fine, style.ink.mixed(style.paper, 0.75))
    for value in (top * k / 4 for k in range(5)):
        y = plot.bottom - plot.height * value / top
        yield Path(outline=polyline([Point(plot.x, y), Point(plot.right, y)]), stroke=faint)
        label = shape_text(f"{value:g}", small)
        yield from label.at(plot.x - 1.5, y + label.caps / 2, "right")
    for length in range(0, last + 1, _axis_step(last)):
        x = plot.x + plot.width * length / last
        yield Path(outline=polyline([Point(x, plot.bottom), Point(x, plot.bottom + 1.0)]), stroke=style.pen(style.fine))
        yield from shape_text(str(length), small).at(x, plot.bottom + 4.2, "middle")
    yield Path(outline=polyline([Point(plot.x, plot.bottom), Point(plot.right, plot.bottom)]), stroke=style.pen(style.line))
    yield from shape_text(rounds, small).at(plot.right, plot.bottom + 8.6, "right")
    yield from shape_text(games, small).at(plot.x - 7.0, plot.y - 3.2, "left")


def _axis_step(last: int) -> int:
    """Rounds between two numbers on the axis, for about six numbers."""
    return next((step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200) if last / step <= 8), 500)


def _round_up(value: float) -> float:
    """A round number not below the value that divides by four."""
    return next((top for top in (4.0, 8.0, 12.0, 16.0, 20.0, 24.0, 32.0, 40.0, 60.0, 80.0) if value <= top), 100.0)


# Heat map of the board: stronger colour, or thicker hatching, where more counters land. Measures in mm.

GAMMA = 0.9
"""Gamma of the colour scale; below 1, so that seldom still differs from never."""
HATCH_SPACING, THICKEST_HATCH = 1.15, 0.62
"""Spacing in mm of the lines that stand for colour, and the thickest of them as a part of it."""
LEAST_SHARE = 1 / 6
"""Colour share of the square with the fewest landings above none."""
SCALE_STEPS = 24
"""Steps of the colour scale beside the board."""


def draw_heat_map(track: FieldMap, told: ExpectationPage, room: Rect, style: Style) -> Group:
    """Draw the board as large as fits in the room; the last square stays plain if every game ends there."""
    places = track.squares if told.ends else track.places
    landings, signs = told.landings, told.signs
    end = max(place.number for place in places)
    box = Rect.bounding(place.bounds for place in places)
    factor = room.fit(box.width, box.height)
    counted = {place.number: landings.get(place.number, 0.0) for place in places if place.number < end or not told.ends}
    shares = {end: 0.0} | _colour_shares(counted)
    squares = [
        _draw_square(place, signs.get(place.number, str(place.number)), shares[place.number], style, factor, track.width * 0.6)
        for place in places
    ]
    return Group(items=tuple(squares), place=Affine.onto(box.centre, room.centre, factor), tag=Tag(Element.HEAT))


def _colour_shares(landings: Mapping[int, float]) -> dict[int, float]:
    """Colour shares of squares: 0 without landings, else from LEAST_SHARE to 1.

    Half of a share is the square's rank, as a few squares are landed on so much more often that all others would
    look alike.
    """
    times = sorted({each for each in landings.values() if each > 0})
    reach, ranks = times[-1] - times[0] if times else 0.0, {each: rank for rank, each in enumerate(times)}

    def share(own: float) -> float:
        if own <= 0:
            return 0.0
        even = ranks[own] / (len(times) - 1) + (own - times[0]) / reach if reach else 2.0
        return LEAST_SHARE + (1 - LEAST_SHARE) * even / 2

    return {square: share(own) for square, own in landings.items()}


def _draw_square(place: Place, sign: str, share: float, style: Style, factor: float, largest: float) -> Item:
    """One square in its colour, with its number."""
    (x, y), radius = place.disc_centre
    size = max(SMALLEST / factor, min(radius * 0.75, largest))
    ground = heat_colour(share, style) if style.coloured else style.paper
    number = shape_text(sign, numeral_style(style, size, mark_colour(ground, style)))
    return Group(
        items=(
            *_shade_area(place.outline, share, style, factor),
            Path(outline=place.outline, stroke=style.pen(style.fine / factor), tag=Tag(Element.OUTLINE)),
            *_draw_halo(Point(x, y), number.width, size, share, style),
            *add_tag(number.at(x, y + number.caps / 2, "middle"), Tag(Element.NUMBER)),
        ),
        tag=Tag(Element.HEAT_SQUARE, place.number),
    )


def _draw_halo(middle: Point, width: float, size: float, share: float, style: Style) -> Iterator[Path]:
    """Bare paper round a number that would stand on hatching."""
    if share and not style.coloured:
        yield Path(outline=ellipse(middle, width / 2 + size * 0.22, size * 0.56), fill=style.paper)


def _shade_area(outline: Outline, share: float, style: Style, factor: float) -> Iterator[Item]:
    """An area in the colour of a share; in modes without colours, hatched with lines that grow with it."""
    if style.coloured:
        yield Path(outline=outline, fill=heat_colour(share, style))
        return
    yield Path(outline=outline, fill=style.paper)
    if share:
        spacing = HATCH_SPACING / factor
        yield hatch_area(outline, "level", spacing=spacing, pen=style.pen(spacing * THICKEST_HATCH * share**GAMMA))


def heat_colour(share: float, style: Style) -> Colour:
    """Colour of a share: the paper's for 0, the strongest for 1."""
    if not style.solid:
        return style.paper.mixed(style.dress["accent"], 0.75 * share**GAMMA)
    cold, warm, hot = style.paper, style.area_fill("accent"), style.ink.mixed(style.area_fill("accent"), 0.35)
    strength = share**GAMMA
    return cold.mixed(warm, strength / 0.75) if strength < 0.75 else warm.mixed(hot, (strength - 0.75) / 0.25)


def draw_heat_scale(area: Rect, title: str, never: str, most: str, style: Style) -> Iterator[Item]:
    """Draw the colour scale from never to most often, with its title and words at the ends."""
    small = style.body(3.0)
    left, right = shape_text(never, small), shape_text(most, small)
    told = Rect(area.x, area.y - 0.8, area.width - right.width - SCALE_LENGTH - left.width - 7.0, area.height + 1.6)
    yield from fit_text(
        title, style.title(4.6), style.mirror_box(told, area), smallest=2.6, align="start", breaking=LineBreaking(max_lines=1)
    ).runs
    bar = Rect(area.right - right.width - 1.5 - SCALE_LENGTH, area.y, SCALE_LENGTH, area.height)
    for step in range(SCALE_STEPS):
        part = Rect(
            bar.x + bar.width * step / SCALE_STEPS, bar.y, bar.width / SCALE_STEPS + (0.05 if step < SCALE_STEPS - 1 else 0.0), bar.height
        )
        yield from _shade_area(rectangle(style.mirror_box(part, area)), step / (SCALE_STEPS - 1), style, 1.0)
    yield Path(outline=rectangle(style.mirror_box(bar, area)), stroke=style.pen(style.fine))
    base = bar.y + bar.height / 2 + left.caps / 2
    yield from left.at(style.mirror_x(bar.x - 1.5, area), base, "end")
    yield from right.at(style.mirror_x(area.right, area), base, "end")


SCALE_LENGTH = 32.0
"""Length of the colour scale in mm."""
