"""Start of the track: a place that counters leave, with its picture, its name on a sign and an arrow."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

from goose_print.drawing.board.backdrops import draw_panorama
from goose_print.drawing.board.ground.paints import freshen
from goose_print.drawing.board.ground.things import draw_thing, make_paints
from goose_print.drawing.piece_looks import piece_look
from goose_print.drawing.square.giving_way import LARGE_PICTURE_GAIN
from goose_print.drawing.square.label_placement import covering_discs
from goose_print.drawing.square.labels import draw_text_on_plate
from goose_print.drawing.square.square import FitProblem, SquareContent, SquareDrawing, draw_ground, pattern_border
from goose_print.drawing.square.square_content import Art, PictureRoom, authored_path, bottom_strip, language_variants, second_left_out
from goose_print.drawing.square.square_plan import fit_pictures
from goose_print.drawing.square.windows import window_outline
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.tableau.land_parts import land_tones, ridge
from goose_print.geometry import Point, Rect
from goose_print.isolates import join_language_pair
from goose_print.layout import FieldMap, Place, Track
from goose_print.layout.interior import ExcludedCircle
from goose_print.scene import Close, Colour, Element, Group, Item, Path, Tag, add_tag, polygon, polyline, rectangle, round_corners, spline
from goose_print.theme.board_parts import GroundLand
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text

LEAST_SHRINKING = 0.75
"""Share of the usual size below which the start's name takes more lines instead."""
NAME_LEADING = 1.05
LOW_EXIT = 0.4
"""Share of the start's box, from its foot, in which chevrons would touch the name."""
LONG_START, NAME_PART = 3.5, 1.4
"""Proportion from which a start counts as long; proportion of its part for name and picture."""
MOST_OF_START, MOST_OF_VIEW = 0.3, 0.5
"""Largest share of a start for its picture, as counters stand there; of one with a view."""
TALL_START = 0.15
"""Proportion of a start up to which a beanstalk grows in it on a board with a ground."""
OPEN_LAND = ("", "meadow", "road")
"""Landscapes of a start whose view is that of the land under the whole board."""
NIGHT = 0.2
"""Luminance of the start's ground below which it is night."""
LEAST_VIEW = 0.5
"""Proportion of a start from which a landscape in it is seen, and not a cut-out of one."""
LEAST_SEEN = 0.12
"""Share of a picture that must be seen where it fills the start, or it is shown whole."""
LONG_VIEW = 2.0
"""Proportion from which a view has trees at its far end."""
GROVE = (("fruit-tree", 0.09, 0.66, 0.33), ("tree", 0.2, 0.63, 0.27), ("bush", 0.3, 0.655, 0.12), ("poplar", 0.42, 0.62, 0.3))
"""Trees of a long start: how far from its end and down they stand, and how high they are, in parts of its sides."""
CHEVRON_DEPTH, AT_QUAY = 0.19, 1.7
"""Depth of the strip for the arrow in the start, in track widths; how much larger the arrow of a start that bends is."""


def draw_start(
    place: Place, track: FieldMap, shown: SquareContent, drawing: SquareDrawing, word: str, land: GroundLand = "country"
) -> Group:
    """Draw the start: a place with its picture and a sign, a road that leads out, and an arrow that shows the way.

    ``land``: what the ground under the whole board is like.
    """
    width, style = track.width, drawing.style
    if (filling := shown.filling_picture) and _is_mostly_cropped(filling, place.bounds):
        shown = replace(shown, art=replace(filling, fit="contain"))
    reversed_ = isinstance(track, Track) and place is track.second_start
    room = place.room(place.bounds.aspect, inset=width * 0.06)
    box, narrow = _clear_boxes(place, room, width, reversed_=reversed_)
    box, narrow = (_box_at_exit(each, place, width, reversed_=reversed_) for each in (box, narrow))
    text = shown.label or word
    name = _fit_start_name(shown, text, box, narrow, drawing)
    way_out = _exit_circle(place, width, reversed_=reversed_)
    items: list[Item] = [*draw_ground(place, shown, style)]
    if _shows_land(place, shown) and shown.window and not shown.fill and shown.backdrop in OPEN_LAND:
        items.append(_draw_view(place, width, land, style, reversed_=reversed_))
    elif _shows_land(place, shown) and shown.backdrop:
        items += draw_panorama(window_outline(place) if shown.window else place.outline, shown.backdrop, style)
    items += _draw_prospect(place, track, shown, name.bounds, way_out, style)
    if shown.filling_picture:
        items += drawing.draw_filling_picture(place, shown, shown.filling_picture, name.bounds.y - name.size * 0.3)
    else:
        items += _draw_start_picture(place, width, shown, narrow if shown.code else box, name, way_out, drawing)
    if _has_stalk(place, shown) or (_shows_land(place, shown) and (shown.window or shown.backdrop)):
        items.append(_draw_sign(place, name, width, style))
    items += add_tag(draw_text_on_plate(name, shown, style), Tag(Element.LABEL, source=authored_path(0, "label") if shown.label else ()))
    items += _draw_arrow(place, width, style, reversed_=reversed_)
    return Group(items=tuple(items), tag=Tag(Element.SQUARE, 0, "start"), title=join_language_pair(text))


def _shows_land(place: Place, shown: SquareContent) -> bool:
    """Whether a landscape in the start would be seen."""
    return not shown.filling_picture and place.bounds.aspect > LEAST_VIEW


def _has_stalk(place: Place, shown: SquareContent) -> bool:
    """Whether a beanstalk grows in the start."""
    return shown.window and place.bounds.aspect < TALL_START and not shown.filling_picture


def _draw_prospect(
    place: Place, track: FieldMap, shown: SquareContent, name: Rect, way_out: ExcludedCircle, style: Style
) -> Iterator[Item]:
    """A beanstalk in a tall start, or a quay in one that winds between plates."""
    if _has_stalk(place, shown):
        from goose_print.drawing.board.prospects.beanstalk import draw_beanstalk

        yield draw_beanstalk(place, name, style)
    if isinstance(track, Track) and track.plates and place.winds and not (shown.art or shown.code):
        from goose_print.drawing.board.prospects.fresco import draw_quay

        yield draw_quay(place, [name, Rect.centred(way_out.middle, 2 * way_out.radius, 2 * way_out.radius)], style)


def _is_mostly_cropped(art: Art, box: Rect) -> bool:
    """Whether a picture that fills a box would show little of itself, as a tall one does in a start that lies."""
    ratio = art.size[0] / art.size[1] / box.aspect
    return min(ratio, 1 / ratio) < LEAST_SEEN


def _draw_sign(place: Place, name: FittedText, width: float, style: Style) -> Group:
    """A board for the name, with a rule inside."""
    room, wish = place.bounds.inset(width * 0.05), name.bounds.inset(-name.size * 0.5, -name.size * 0.16)
    left, right = max(wish.x, room.x), min(wish.right, room.right)
    box = Rect(left, wish.y, right - left, min(wish.bottom, room.bottom + width * 0.01) - wish.y)
    fill = style.ground("start") if is_dark(style.ground("start")) else style.dress["white"]
    plate = Path(outline=rectangle(box, name.size * 0.3), fill=fill, stroke=style.pen(style.line))
    rule = Path(outline=rectangle(box.inset(name.size * 0.09), name.size * 0.22), stroke=style.pen(style.fine * 0.7))
    return Group(items=(plate, rule), clip=place.inner(width * 0.02))


def is_dark(ground: Colour) -> bool:
    """Whether a ground is that of a night."""
    return ground.luminance < NIGHT


def _draw_view(place: Place, width: float, land: GroundLand, style: Style, *, reversed_: bool) -> Group:
    """Sky, hills and a meadow, with a road to the edge where counters leave."""
    tones, box, bare = land_tones(style), place.bounds, piece_look(style).open or not style.coloured
    ground, far, sky, way = tones.ground, tones.far, tones.sky, tones.path
    if is_dark(style.ground("start")):
        ground, far, sky, way = (tone.mixed(style.paper, share) for tone, share in ((ground, 0.62), (far, 0.7), (sky, 0.8), (way, 0.5)))
    elif not bare and style.solid:
        ground, far, sky = freshen(ground, "leaf"), freshen(far, "leaf").mixed(sky, 0.35), freshen(sky, "water")
    if land == "winter" and not bare:
        ground, far = style.dress["white"], tones.water.mixed(style.dress["white"], 0.5)
    thin = style.pen(style.fine, tones.line)
    foot = box.y + box.height * 0.66

    def crest(level: float, swing: float, phase: float) -> Callable[[float], float]:
        return lambda part: box.y + box.height * (level + swing * math.sin(5.0 * part + phase))

    items: list[Item] = [Path(outline=rectangle(box), fill=sky)]
    items += [Path(outline=ridge(box, crest(0.5, 0.06, 0.6), box.bottom), fill=far, stroke=thin)]
    items += [Path(outline=ridge(box, crest(0.62, 0.02, 2.4), box.bottom), fill=ground, stroke=thin)]
    if place.stretch is not None:
        line, first, last, _ = place.stretch
        edge = first if reversed_ else last
        ends = [line.beside(edge, side * width * 0.15) for side in (1, -1)]
        far_side = box.x - 1.0 if ends[0].x > box.centre.x else box.right + 1.0
        y = max(foot, box.y + box.height * 0.78)
        upper, lower = sorted(ends, key=lambda point: point.y)
        back = spline([lower, Point(box.centre.x, y + width * 0.17), Point(far_side, box.bottom + width * 0.1)])
        road = (
            *spline([Point(far_side, box.bottom - box.height * 0.16), Point(box.centre.x, y - width * 0.03), upper]),
            *polyline((upper, lower))[1:], *back[1:], Close(),
        )  # fmt: skip
        items.append(Path(outline=road, fill=way, stroke=thin))
        if box.aspect > LONG_VIEW and land == "country" and not is_dark(style.ground("start")):
            items += _draw_grove(box, style, sky, left=far_side < box.x)
    window = place.inner(pattern_border(place, "start")) if "start" in style.kinds else window_outline(place)
    view = Group(items=tuple(items), clip=window)
    return Group(items=(view, Path(outline=window, stroke=style.pen(style.line * 1.3))), tag=Tag(Element.BACKDROP))


def _draw_grove(box: Rect, style: Style, sky: Colour, *, left: bool) -> Iterator[Item]:
    """Trees and a bush on the meadow of a long start, at the end that counters do not leave."""
    paints = make_paints(style, sky, 0.15)
    for name, part, down, tall in GROVE:
        foot = Point(box.x + box.width * (part if left else 1.0 - part), box.y + box.height * down)
        yield draw_thing(name, paints, "start").at(foot, box.height * tall)


def _draw_start_picture(
    place: Place, width: float, shown: SquareContent, free: Rect, name: FittedText, way_out: ExcludedCircle, drawing: SquareDrawing
) -> Iterator[Item]:
    """The start's picture above its name: on the stalk, in the land, or in the ``free`` box; ``width``: of the track."""
    top = name.bounds.y - name.size * 0.3
    room = PictureRoom(place, width * 0.06, (way_out, *covering_discs(name.bounds)), math.inf if place.winds else top)
    art = None if shown.code else shown.art
    if art and _has_stalk(place, shown):
        side = place.bounds.width * 0.94
        yield art.at(Rect(place.bounds.centre.x - side / 2, top - side, side, side))
    elif art and _shows_land(place, shown) and place.block is None and (shown.window or shown.backdrop):
        high = place.bounds.y + width * 0.05
        roomy = Rect(free.x, high, free.width, name.bounds.y + name.size * 0.1 - high)
        upright = all(place.contains(corner) for corner in roomy.corners())
        yield art.at(roomy) if upright else art.fit_in_room(room, share=MOST_OF_VIEW)[0]
    else:
        yield from _draw_in_box(shown, Rect(free.x, free.y, free.width, top - free.y), room, drawing)


def _draw_in_box(shown: SquareContent, box: Rect, room: PictureRoom, drawing: SquareDrawing) -> Iterator[Item]:
    """The start's picture in a box; in a slanted field anywhere, if it is much larger there or the field bends."""
    if shown.art and not shown.code and room.place.block is None:
        picture, side = shown.art.fit_in_room(room, share=MOST_OF_START)
        across, down = shown.art.size
        in_box = max(0.0, min(box.width / across, box.height / down)) * max(across, down)
        if side > LARGE_PICTURE_GAIN * in_box or room.place.winds:
            yield picture
            return
    pictures, troubles = fit_pictures(0, shown, box)
    drawing.troubles += troubles
    yield from pictures


def _exit_circle(place: Place, width: float, *, reversed_: bool) -> ExcludedCircle:
    """Disc round the chevrons."""
    if place.stretch is None:
        return ExcludedCircle(place.centre, 0.0)
    line, first, last, _ = place.stretch
    depth = width * CHEVRON_DEPTH * (AT_QUAY if place.winds else 1.0)
    return ExcludedCircle(line.point(first + depth * 0.75 if reversed_ else last - depth * 0.75), depth)


def _fit_start_name(shown: SquareContent, text: str, box: Rect, narrow: Rect, drawing: SquareDrawing) -> FittedText:
    """The name at the foot of the box, in more lines rather than much smaller.

    ``narrow``: the box beside the chevrons, which many lines reach.
    """
    size, source = max(SMALLEST, min(drawing.width * 0.16, 6.0)), authored_path(0, "label") if shown.label else ()
    style = drawing.style.title(size)
    for said, lines in product(language_variants(text), (1, 2, 3, None)):
        few = lines in (1, 2)
        label = bottom_strip(box if few else narrow, min(box.height, size * (1.1 + (lines - 1) * NAME_LEADING))) if lines else narrow
        smallest = max(SMALLEST, size * LEAST_SHRINKING) if few else SMALLEST
        fitted = fit_text(
            said, style, label, smallest=smallest, valign="bottom", breaking=LineBreaking(max_lines=lines, leading=NAME_LEADING)
        )
        if not fitted.overflow:
            break
    if said != text:
        drawing.troubles.append(second_left_out(0, text, source))
    if fitted.overflow:
        drawing.troubles.append(FitProblem(0, "overflow", said, fitted.size, SMALLEST, source))
    return fitted


def _clear_boxes(place: Place, box: Rect, width: float, *, reversed_: bool) -> tuple[Rect, Rect]:
    """The box without the strip for chevrons above or below, and the same without it at the sides too.

    Beside a picture there is room for chevrons at the sides, but not beside many lines or a name at their height.
    """
    if place.stretch is None:
        return box, box
    line, first, last, _ = place.stretch
    heading = line.heading(first) + math.pi if reversed_ else line.heading(last)
    cosine, sine = math.cos(heading), math.sin(heading)
    across, down = (width * CHEVRON_DEPTH * abs(part) for part in (cosine, sine))
    clear = Rect(box.x, box.y if sine > 0 else box.y + down, box.width, box.height - down)
    narrow = Rect(clear.x if cosine > 0 else clear.x + across, clear.y, clear.width - across, clear.height)
    exit_ = line.point(first if reversed_ else last)
    return narrow if exit_.y > box.bottom - LOW_EXIT * box.height else clear, narrow


def _box_at_exit(box: Rect, place: Place, width: float, *, reversed_: bool) -> Rect:
    """Part of a long box near the exit, clear of the chevrons; the whole box if it is not long."""
    if place.stretch is None or max(box.aspect, 1 / box.aspect) < LONG_START:
        return box
    exit_ = place.stretch.line.point(place.stretch.first if reversed_ else place.stretch.last)
    wide, high = min(box.width, box.height * NAME_PART), min(box.height, box.width * NAME_PART)
    x = min(max(exit_.x - wide / 2, box.x), box.right - wide)
    y = min(max(exit_.y - high / 2, box.y), box.bottom - high)
    air = width * 0.03
    return Rect(x, y, wide, high).inset(air if high > wide else 0.0, air if wide > high else 0.0)


def _draw_arrow(place: Place, width: float, style: Style, *, reversed_: bool) -> Iterator[Item]:
    """An arrow at the edge where counters leave the start; ``reversed_``: the near edge of a second start."""
    if place.stretch is None:
        return
    line, first, last, _ = place.stretch
    size = width * (AT_QUAY if place.winds else 1.0)
    edge, ahead = (first, -size) if reversed_ else (last, size)
    shape = ((0.042, 0.0), (0.125, -0.1), (0.125, -0.042), (0.215, -0.042), (0.215, 0.042), (0.125, 0.042), (0.125, 0.1))
    corners = [line.beside(edge - ahead * back, size * aside) for back, aside in shape]
    fill = piece_look(style).trim("primary", style) or style.dress["white"]
    yield Path(outline=round_corners(polygon(corners), width * 0.008), fill=fill, stroke=style.pen(style.line), tag=Tag(Element.CHEVRON))
