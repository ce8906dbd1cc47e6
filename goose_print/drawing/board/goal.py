"""The last place in the middle: its picture in rays of light, a wreath, a gilded number, its name on a ribbon, and the way in."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from goose_print.drawing.board.backdrops import with_thin_lines
from goose_print.drawing.board.title_ribbon import RIBBON_END, band_fill, draw_ribbon
from goose_print.drawing.board.wreath import draw_wreath
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.plates import SHADOW_OPACITY
from goose_print.drawing.small_type import display_style
from goose_print.drawing.square.splendour import draw_gilded_number, draw_rays
from goose_print.drawing.square.square import SquareContent, SquareDrawing
from goose_print.drawing.square.square_content import Art, PictureRoom
from goose_print.drawing.style import MM_PER_PT, SMALLEST, Style
from goose_print.drawing.tableau.land_parts import land_tones, ridge, ripple
from goose_print.errors import Key
from goose_print.geometry import Point, Rect
from goose_print.layout import Place
from goose_print.layout.interior import ExcludedCircle
from goose_print.records import record
from goose_print.scene import Colour, Element, Group, Item, Path, Tag, add_tag, ellipse
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text

RADIUS, LEAST_RADIUS, MOST_RADIUS = 0.127, 0.58, 0.95
"""Radius in parts of the root of the field's area; its least and largest in widths of the track."""
SHRINKING = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52)
"""Sizes tried where there is no room."""
WREATH = 1.13
"""Outer radius of the wreath, in radii of the place."""
NAME_SHARE, LEAST_NAME, LARGEST_NAME = 0.24, 11.0 * MM_PER_PT, 22.0 * MM_PER_PT
"""Size of the name in radii, and its least and largest in mm per em."""
RIBBON_AIR = 0.35
"""Room above and below the name on its ribbon, in em."""
TAIL_DROP = 0.24
"""How far a ribbon's tails hang below its box, in em."""
NAME_WIDTH = 2.5
"""Most width of the name in radii."""
DISC_SHARE = 0.25
"""Radius of the number's disc in radii of the place, if that is more than half as large again as others."""
SIDEWAYS = 1.3
"""How much farther from the mouth it may lie to leave the scene more room, in widths of the track."""
LOW, LOW_REACH = 0.66, 4.2
"""Where the lower part of a field begins; how far from the mouth it may lie there, in widths of the track."""
GRID = 26
"""Rows and columns of middles that are tried."""


@record(kw_only=False)
class Goal:
    """A round place with a disc for its number at the head, and a ribbon with its name across its foot."""

    middle: Point
    radius: float
    disc: Point
    disc_radius: float
    name: FittedText
    ribbon: Rect

    @property
    def box(self) -> Rect:
        """Box of it all."""
        return Rect.bounding(self.boxes)

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """Boxes of disc and wreath, and of the ribbon with its ends."""
        side = self.radius * WREATH
        crown = Rect(self.middle.x - side, self.disc.y - self.disc_radius, 2 * side, self.middle.y + side - self.disc.y + self.disc_radius)
        return crown, self.ribbon.inset(-self.ribbon.height * RIBBON_END, -self.name.size * 0.1)


def plan_goal(place: Place, label: str, drawing: SquareDrawing, *, low: bool = False) -> Goal | None:
    """The largest round place near the mouth, where the last square opens into the field; None where none fits.

    ``low``: in the lower part of the field, where water is.
    """
    width = drawing.width
    most = min(max(RADIUS * math.sqrt(place.area), LEAST_RADIUS * width), MOST_RADIUS * width)
    first, last = place.corners[0], place.corners[-1]
    mouth = first.towards(last, 0.5)
    reach = place.bounds
    step = max(reach.width, reach.height) / GRID
    spots = [
        Point(reach.x + step * (i + 0.5), reach.y + step * (k + 0.5))
        for i in range(math.ceil(reach.width / step)) for k in range(math.ceil(reach.height / step))
    ]  # fmt: skip
    spots.sort(key=lambda spot: (spot - mouth).length)
    near = [spot for spot in spots if (spot - mouth).length < width * (LOW_REACH if low else 3.2)]
    if low:
        near = [spot for spot in near if spot.y > reach.y + reach.height * LOW]
    free = {spot: place.disc(spot) for spot in near}
    for part in SHRINKING:
        radius = most * part
        name = _fit_name(label, Point(0.0, 0.0), radius, drawing.style)
        if name.overflow:
            continue
        nearest = math.inf
        best: Goal | None = None
        for spot in near:
            away = (spot - mouth).length
            if away > nearest + width * SIDEWAYS:
                break
            if free[spot] >= radius * WREATH + drawing.edge and (best is None or _aside(spot, reach) > _aside(best.middle, reach)):
                goal = _set_goal(spot, radius, name, drawing)
                if _fits(goal, place, drawing):
                    best, nearest = goal, min(nearest, away)
        if best:
            best = _slide_out(best, place, drawing)
            head = Point(best.middle.x, best.ribbon.y + name.size * RIBBON_AIR)
            return replace(best, name=_fit_name(label, head, radius, drawing.style))
    return None


def _fits(goal: Goal, place: Place, drawing: SquareDrawing) -> bool:
    return place.disc(goal.middle) >= goal.radius * WREATH + drawing.edge and all(
        place.disc(corner) > drawing.edge * 0.5 for corner in _probes(goal)
    )


def _slide_out(goal: Goal, place: Place, drawing: SquareDrawing) -> Goal:
    """The same place as far to its side of the field as it fits."""
    side = math.copysign(drawing.width * 0.05, goal.middle.x - place.bounds.centre.x)
    for _ in range(12):
        moved = _set_goal(Point(goal.middle.x + side, goal.middle.y), goal.radius, goal.name, drawing)
        if not _fits(moved, place, drawing):
            break
        goal = moved
    return goal


def _aside(spot: Point, field: Rect) -> float:
    """How far a point lies beside the middle of a field, in parts of its width."""
    return round(abs(spot.x - field.centre.x) / field.width, 2)


def _probes(goal: Goal) -> Iterator[Point]:
    """Points of its contour outside of the wreath."""
    crown, ribbon = goal.boxes
    yield from ribbon._replace(height=ribbon.height + goal.name.size * TAIL_DROP).corners()
    yield from (Point(goal.disc.x + side * goal.disc_radius, crown.y) for side in (-1, 0, 1))


def _fit_name(label: str, head: Point, radius: float, style: Style) -> FittedText:
    """The name in one or two lines, in the middle below a point."""
    wished = min(max(radius * NAME_SHARE, LEAST_NAME), LARGEST_NAME)
    type_ = display_style(style, wished, style.text_colour(band_fill(style)))
    room = Rect(head.x - radius * NAME_WIDTH / 2, head.y, radius * NAME_WIDTH, wished * 2.4)
    return fit_text(label, type_, room, smallest=SMALLEST, valign="top", breaking=LineBreaking(max_lines=2, leading=1.0))


def _set_goal(middle: Point, radius: float, name: FittedText, drawing: SquareDrawing) -> Goal:
    high = name.bounds.height + 2 * name.size * RIBBON_AIR
    top = min(middle.y + radius * 0.6, middle.y + radius * WREATH - high * 0.62)
    ribbon = Rect(middle.x, top, 0.0, high).inset(-(name.bounds.width / 2 + name.size * 0.7), 0.0)
    disc_radius = max(drawing.number_radius * 1.5, radius * DISC_SHARE)
    return Goal(middle, radius, Point(middle.x, middle.y - radius * 0.98), disc_radius, name, ribbon)


# ------------------------------------------------------------------ on the track

ENLARGED, MOST_ENLARGED, ROOM_SHARE, LARGER_NUMBER = 1.9, 2.2, 0.75, 1.45
"""How much larger a name is on a last square on the track, at least and at most; share of the room that it follows; for the number."""
ROOMY, USUAL_ENLARGED = 1.3, 1.2
"""Size in squares from which a last square counts as larger than others; how much larger a name is on one that is not."""
NUMBER_SHARE = 0.115
"""Radius of the number in parts of that room."""


def enlarge_for_goal(drawing: SquareDrawing, place: Place) -> SquareDrawing:
    """The drawing for a last square on the track, with a larger number and name of its own size."""
    room = min(place.bounds.width, place.bounds.height) * ROOM_SHARE
    width = min(max(drawing.width * ENLARGED, room), drawing.width * MOST_ENLARGED)
    if min(place.bounds.width, place.bounds.height) < drawing.width * ROOMY:  # a cell of a grid, no larger than the others
        width = drawing.width * USUAL_ENLARGED
    other = SquareDrawing(drawing.style, width, drawing.targets, drawing.start, along=drawing.along, texts=drawing.texts)
    other.number_radius = max(drawing.number_radius * LARGER_NUMBER, room * NUMBER_SHARE)
    other.troubles, other.gilded = drawing.troubles, True
    return other


# ------------------------------------------------------------------ in the middle


def draw_goal(goal: Goal, number: str, source: tuple[Key, ...], shown: SquareContent, style: Style, land: str) -> Iterator[Item]:
    """Draw the place over the middle's scene; ``land``: that of the board's ground, of which it has its wreath."""
    gap = math.asin(min(0.9, goal.disc_radius * 1.15 / goal.radius))
    parts = (*_draw_round(goal, shown, style), *draw_wreath(goal.middle, goal.radius * 0.985, gap, style, land))
    yield Group(items=parts, tag=Tag(Element.GOAL))
    yield from draw_ribbon(goal.ribbon, style)  # before the number, with whose layer of an SVG file it would cover the name
    yield from draw_gilded_number(goal.disc, goal.disc_radius, number, style)
    yield from add_tag(goal.name.runs, Tag(Element.LABEL, source=source))


def _sky_and_ground(shown: SquareContent, style: Style) -> tuple[Colour, Colour]:
    tones, landscape = land_tones(style), shown.backdrop
    white, look = style.dress["white"], piece_look(style)
    if look.open:
        return white, white
    dark = style.is_dark
    sky = tones.sky if not dark else tones.sky.mixed(style.paper, 0.4)
    if landscape == "night":
        return sky.mixed(style.ink if not dark else style.paper, 0.35), tones.ground
    if landscape == "room":  # boards of a floor before a wall in the light of a lamp
        wood, lamp = look.trim("secondary", style) or tones.path, look.trim("gold", style) or tones.path
        return wood.mixed(lamp, 0.5).mixed(white, 0.35), wood
    if landscape == "snow":
        return sky.mixed(style.ink if not dark else style.paper, 0.25), white
    ground = {"water": tones.water, "": tones.ground}.get(landscape, tones.ground)
    return sky, ground


def _draw_round(goal: Goal, shown: SquareContent, style: Style) -> Iterator[Item]:
    """The edge, and inside it sky with rays, ground, and the picture in front."""
    middle, radius, look = goal.middle, goal.radius, piece_look(style)
    if look.shadowed(style):
        yield Path(outline=ellipse(Point(middle.x + radius * 0.04, middle.y + radius * 0.07), radius * 1.03), fill=style.ink,
                   opacity=SHADOW_OPACITY)  # fmt: skip
    yield Path(outline=ellipse(middle, radius), fill=look.trim("gold", style), stroke=style.pen(look.plate(style)[0]))
    inside = ellipse(middle, radius * 0.91)
    sky, ground = _sky_and_ground(shown, style)
    items: list[Item] = [Path(outline=inside, fill=sky)]
    art = shown.art
    use, box = (None, Rect.centred(middle, radius, radius)) if art is None else _place_picture(art, goal)
    light = Point(middle.x, min(middle.y, box.centre.y))
    items += () if look.open else draw_rays(light, radius * 2, sky, style)
    crest = box.bottom - box.height * 0.16
    field = Rect.centred(middle, radius * 2, radius * 2)
    pen = style.pen(style.line * look.land * 0.8, land_tones(style).line)
    items.append(Path(outline=ridge(field, lambda x: crest + radius * 0.03 * math.sin(5 * x), field.bottom), fill=ground, stroke=pen))
    if shown.backdrop == "water":
        places = [(middle.x + radius * (-0.62 + 0.4 * k), crest + radius * (0.1 + 0.09 * (k % 2))) for k in range(5)]
        marks = [mark for x, y in places for mark in ripple(x, y, radius * 0.09)]
        items.append(Path(outline=tuple(marks), stroke=pen))
    yield Group(items=tuple(items), clip=inside)
    yield Path(outline=inside, stroke=style.pen(style.line))
    if use is not None:
        shade = Path(outline=ellipse(Point(box.centre.x, box.bottom - box.height * 0.02), box.width * 0.44, box.width * 0.06),
                     fill=style.dress["shade"], opacity=0.5)  # fmt: skip
        yield from (shade, use)


def _place_picture(art: Art, goal: Goal) -> tuple[Item, Rect]:
    """The picture as large as fits between disc and ribbon, and its box."""
    field = Place(number=0, outline=ellipse(goal.middle, goal.radius * 0.91), centre=goal.middle, heading=0.0)
    taken = (ExcludedCircle(goal.disc, goal.disc_radius * 0.92),)
    use, _ = art.fit_in_room(PictureRoom(field, goal.radius * 0.03, taken, goal.ribbon.y + goal.name.size * 0.12), share=1.0)
    drawn = art.hull or Rect(0.0, 0.0, *art.size).corners()
    box = Rect.around([use.place.at(point) for point in drawn])
    return replace(use, symbol=with_thin_lines(use.symbol, abs(use.place.d))), box
