"""The board as a heat map: each square the stronger in colour, or the closer hatched, the more counters land on it. Measures in mm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from goose_print.drawing.emblems import hatched
from goose_print.drawing.lettering import mark_on, numerals
from goose_print.drawing.style import SMALLEST, Style
from goose_print.games.expected import Expected
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import FieldMap, Place
from goose_print.scene import Colour, Element, Group, Item, Outline, Path, Tag, ellipse, rectangle, tagged
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.shaping import shape

GAMMA = 0.9
"""Of the colour scale: below 1, so that seldom still differs from never."""
HATCHES, THICKEST = 1.15, 0.62
"""How far apart the lines are that stand for colour, in mm, and which part of that the thickest of them take."""
LEAST = 1 / 6
"""The share of colour of the square that is landed on least, where anybody lands at all."""
STEPS = 24
"""Of the colour scale beside the board."""


def draw_heat_map(track: FieldMap, told: Expected, room: Rect, style: Style) -> Group:
    """The board in the room, as large as it can be. The last square stays as it is if every game ends there."""
    places = track.squares if told.ends else track.places
    landings, signs = told.landings, told.signs
    end = max(place.number for place in places)
    box = Rect.covering(place.bounds for place in places)
    factor = room.fit(box.width, box.height)
    counted = {place.number: landings.get(place.number, 0.0) for place in places if place.number < end or not told.ends}
    shares = {end: 0.0} | _shares(counted)
    squares = [
        _square(place, signs.get(place.number, str(place.number)), shares[place.number], style, factor, track.width * 0.6)
        for place in places
    ]
    return Group(items=tuple(squares), place=Affine.onto(box.centre, room.centre, factor), tag=Tag(Element.HEAT))


def _shares(landings: Mapping[int, float]) -> dict[int, float]:
    """How strong a square's colour is: 0 where nobody lands, else from ``LEAST`` to 1.

    A few squares are landed on so much more often than all others that these would be alike: half of the share is the square's rank.
    """
    times = sorted({each for each in landings.values() if each > 0})
    reach, ranks = times[-1] - times[0] if times else 0.0, {each: rank for rank, each in enumerate(times)}

    def share(own: float) -> float:
        if own <= 0:
            return 0.0
        even = ranks[own] / (len(times) - 1) + (own - times[0]) / reach if reach else 2.0
        return LEAST + (1 - LEAST) * even / 2

    return {square: share(own) for square, own in landings.items()}


def _square(place: Place, sign: str, share: float, style: Style, factor: float, largest: float) -> Item:
    """One square in its colour, with its number."""
    (x, y), radius = place.disc_centre
    size = max(SMALLEST / factor, min(radius * 0.75, largest))
    ground = heat(share, style) if style.coloured else style.paper
    number = shape(sign, numerals(style, size, mark_on(ground, style)))
    return Group(
        items=(
            *_shaded(place.outline, share, style, factor),
            Path(outline=place.outline, stroke=style.pen(style.fine / factor), tag=Tag(Element.OUTLINE)),
            *_halo(Point(x, y), number.width, size, share, style),
            *tagged(number.at(x, y + number.caps / 2, "middle"), Tag(Element.NUMBER)),
        ),
        tag=Tag(Element.HEAT_SQUARE, place.number),
    )


def _halo(middle: Point, width: float, size: float, share: float, style: Style) -> Iterator[Path]:
    """Bare paper round a number that would stand on hatching."""
    if share and not style.coloured:
        yield Path(outline=ellipse(middle, width / 2 + size * 0.22, size * 0.56), fill=style.paper)


def _shaded(outline: Outline, share: float, style: Style, factor: float) -> Iterator[Item]:
    """An area in the colour of a share; where a mode has no colours, under lines that grow with it."""
    if style.coloured:
        yield Path(outline=outline, fill=heat(share, style))
        return
    yield Path(outline=outline, fill=style.paper)
    if share:
        spacing = HATCHES / factor
        yield hatched(outline, "level", spacing=spacing, pen=style.pen(spacing * THICKEST * share**GAMMA))


def heat(share: float, style: Style) -> Colour:
    """The colour of a square: the paper's if nobody lands there, the strongest for the one landed on most."""
    if not style.solid:
        return style.paper.mixed(style.dress["accent"], 0.75 * share**GAMMA)
    cold, warm, hot = style.paper, style.area("accent"), style.ink.mixed(style.area("accent"), 0.35)
    strength = share**GAMMA
    return cold.mixed(warm, strength / 0.75) if strength < 0.75 else warm.mixed(hot, (strength - 0.75) / 0.25)


def draw_heat_scale(area: Rect, title: str, never: str, most: str, style: Style) -> Iterator[Item]:
    """The colours from never to most often, with words at the ends; before them, what they mean."""
    small = style.body(3.0)
    left, right = shape(never, small), shape(most, small)
    told = Rect(area.x, area.y - 0.8, area.width - right.width - SCALE - left.width - 7.0, area.height + 1.6)
    yield from fit_text(title, style.title(4.6), style.sided(told, area), smallest=2.6, align="start", max_lines=1).runs
    bar = Rect(area.right - right.width - 1.5 - SCALE, area.y, SCALE, area.height)
    for step in range(STEPS):
        part = Rect(bar.x + bar.width * step / STEPS, bar.y, bar.width / STEPS + (0.05 if step < STEPS - 1 else 0.0), bar.height)
        yield from _shaded(rectangle(style.sided(part, area)), step / (STEPS - 1), style, 1.0)
    yield Path(outline=rectangle(style.sided(bar, area)), stroke=style.pen(style.fine))
    base = bar.y + bar.height / 2 + left.caps / 2
    yield from left.at(style.along(bar.x - 1.5, area), base, "end")
    yield from right.at(style.along(area.right, area), base, "end")


SCALE = 32.0
"""Length of the scale."""
