"""Splendour of a last square: rays of light, a gold edge, and a gilded number."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.square.square_content import Art
from goose_print.drawing.style import NUMBER_CONTRAST, SMALLEST, Style
from goose_print.drawing.tableau.land_parts import land_tones, ripple
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import Place
from goose_print.scene import Colour, Element, Group, Item, Outline, Path, Segment, Tag, Use, add_tag, ellipse, polygon, rectangle
from goose_print.typesetting.shaping import shape_text

RAYS = 18
"""Rays of light behind the picture."""
LIGHT, VEILED_LIGHT = 0.55, 0.5
"""Share of the sky's colour in rays, and opacity of rays over a landscape."""
LONG, COMPANY, LEAN = 3.0, 3, 0.55
"""Proportion from which a square is long; how many times its picture is drawn there, and how far it leans as the square does."""
COMPANY_STEP = 0.9
"""Least distance from one to the next along the square, in their lengths."""
COMPANY_SCALES = tuple(1.9 - 0.1 * k for k in range(15))
"""Sizes in which that is tried, in its usual one."""
RIPPLE_ROWS = 9
"""Rows of ripples on the water of a last square."""
GOLD_EDGE = 1.1
"""Width in mm of the gold edge."""


def draw_rays(light: Point, reach: float, sky: Colour, style: Style, *, opacity: float = 1.0) -> Iterator[Item]:
    """Draw wedges of light all round, or their edges where all is lines."""
    rays: list[Segment] = []
    for k in range(RAYS):
        turn, half = 2 * math.pi * (k + 0.5) / RAYS, math.pi / RAYS / 2
        rays += polygon((light, light.away(reach, turn - half), light.away(reach, turn + half)))
    if piece_look(style).open or not style.coloured or style.patterned:
        yield Path(outline=tuple(rays), stroke=style.pen(style.fine * 0.6))
    else:
        yield Path(outline=tuple(rays), fill=style.area_fill("gold").mixed(sky, LIGHT), opacity=opacity)


def draw_splendour(place: Place, landscape: str, style: Style, field: Outline, edge: Outline) -> Iterator[Item]:
    """Draw rays in the ``field`` of a square on the track, and a gold ``edge``; by the water it is all water."""
    box = place.bounds
    shine = _draw_water(box, style) if landscape == "water" else draw_rays(
        place.centre, max(box.width, box.height), style.paper, style, opacity=VEILED_LIGHT
    )  # fmt: skip
    yield Group(items=tuple(shine), clip=field, tag=Tag(Element.BACKDROP))
    gold = piece_look(style).trim("gold", style)
    yield Path(outline=edge, stroke=style.pen(GOLD_EDGE + 2 * style.fine), tag=Tag(Element.GOAL))
    yield Path(outline=edge, stroke=style.pen(GOLD_EDGE, gold), tag=Tag(Element.GOAL))


def _draw_water(box: Rect, style: Style) -> Iterator[Item]:
    """Water with ripples, nearer to each other far away."""
    tones, marks = land_tones(style), list[Segment]()
    for row in range(RIPPLE_ROWS):
        size = box.height / RIPPLE_ROWS * (0.3 + 0.25 * row / RIPPLE_ROWS)
        for k in range(math.ceil(box.width / size / 4) + 1):
            marks += ripple(box.x + size * 4 * (k + 0.5 * (row % 2)), box.y + box.height * (row + 0.6) / RIPPLE_ROWS, size)
    yield Path(outline=rectangle(box), fill=tones.water)
    yield Path(outline=tuple(marks), stroke=style.pen(style.fine * 1.3, tones.line.mixed(tones.water, 0.3 if style.coloured else 0.0)))


def draw_company(place: Place, pictures: Sequence[Item], art: Art, taken: Sequence[Rect]) -> tuple[Item, ...]:
    """The pictures of a last square; in one that is much longer than wide its picture several times along it instead, as large as may be.

    ``taken``: boxes of what else stands there, of which they are clear.
    """
    use = next((item for item in pictures if isinstance(item, Use)), None)
    if use is None or place.stretch is None or place.stretch.length < LONG * place.stretch.width:
        return tuple(pictures)
    box = Rect.around([use.place.at(point) for point in art.hull or Rect(0.0, 0.0, *art.size).corners()])
    centre = Affine.shift(-box.centre.x, -box.centre.y)
    hull = [centre.at(use.place.at(point)) for point in art.hull or Rect(0.0, 0.0, *art.size).corners()]
    for scale in COMPANY_SCALES:
        spots = list(_company_spots(place, [Affine.scale(scale).at(point) for point in hull], taken))
        if len(spots) >= COMPANY:
            own = use.place.then(centre).then(Affine.scale(scale))
            chosen = [spots[round(k * (len(spots) - 1) / (COMPANY - 1))] for k in range(COMPANY)]
            return tuple(replace(use, title="" if k else use.title, place=own.then(spot)) for k, spot in enumerate(chosen))
    return tuple(pictures)


def _company_spots(place: Place, hull: Sequence[Point], taken: Sequence[Rect]) -> Iterator[Affine]:
    """Places along a square, one beside the other, where a picture of this hull about the origin fits, leaning as the square does."""
    assert place.stretch
    line, first, last, _ = place.stretch
    long, at, full = Rect.around(hull).width, first, list(taken)
    while at < last:
        heading = line.heading(at)
        lean = math.atan2(math.sin(heading), math.cos(heading))
        lean = (lean - math.copysign(math.pi, lean) if abs(lean) > math.pi / 2 else lean) * LEAN
        carry = Affine.turn(lean).then(Affine.shift(*line.point(at)))
        corners = [carry.at(point) for point in hull]
        here = Rect.around(corners)
        if all(place.contains(corner) for corner in corners) and not any(here.overlaps(other) for other in full):
            full.append(here)
            yield carry
            at += long * COMPANY_STEP
        else:
            at += long / 8


def draw_gilded_number(middle: Point, radius: float, number: str, style: Style) -> Iterator[Item]:
    """Draw the number of a last square in a ring of gold."""
    tag, look = Tag(Element.NUMBER), piece_look(style)
    yield Path(outline=ellipse(middle, radius), fill=look.trim("gold", style), stroke=style.pen(style.line * 1.3), tag=tag)
    yield Path(outline=ellipse(middle, radius * 0.8), fill=style.dress["white"], stroke=style.pen(style.fine), tag=tag)
    size = max(SMALLEST, radius * style.figures * (1.08 if len(number) < 3 else 0.98))
    line = shape_text(number, style.body(size, style.text_colour(style.dress["white"], least=NUMBER_CONTRAST), bold=True))
    yield from add_tag(line.at(middle.x, middle.y + line.caps / 2, "middle"), tag)
