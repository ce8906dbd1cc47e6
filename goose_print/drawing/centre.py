"""The middle of the board: the last field with its garden, or free room, with the title of the game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from goose_print.drawing.backdrops import VEIL, panorama, veiling
from goose_print.drawing.cartouche import Title, beside_code, draw_title
from goose_print.drawing.labels import lifted
from goose_print.drawing.shown import Staged, by_rules, left_out, written
from goose_print.drawing.square import GATE, Misfit, Shown, SquareDrawing, ground_of
from goose_print.drawing.style import CLEAR, SMALLEST, Style
from goose_print.errors import Key
from goose_print.geometry import Point, Rect, Vector
from goose_print.isolates import in_one_line, leading, second
from goose_print.layout import Place
from goose_print.records import record
from goose_print.scene import Element, Group, Item, Outline, Path, Tag, bounds, ellipse, rectangle, tagged
from goose_print.typesetting.fitting import FittedText, fit_text
from goose_print.typesetting.shaping import shape
from goose_print.typesetting.style import TextStyle

if TYPE_CHECKING:
    from goose_print.drawing.stage import TableauRoom

Filling = Literal["garden", "title", "picture", "empty"]
"""What fills the middle: picture and title, one of them alone, or nothing."""

WITH_KEY = 1.5
"""By how much a plate is higher that holds the key to the ways, too."""
ASIDE, ABOVE, PROPORTION = 0.36, 0.17, 3.8
"""Of a title beside a scene the part of the middle's width; of one above it the part of its height, and width by height."""
LEAST_ROW, MOST = 9.5, 0.3
"""How high in mm a plate above a scene is at least for each of name, key and the line below, and the largest part of the height."""
WIDE = 1.9
"""From this proportion on, the title stands beside the picture, not above it."""


class _Middle(NamedTuple):
    """The field in the middle, an upright box in it that is free, and what is taken of it outside of that box."""

    field: Place
    box: Rect
    taken: tuple[Rect, ...] = ()


@record(kw_only=False)
class Badge:
    """The number of the last square in a large disc with its name below, and the room that both take."""

    middle: Point
    radius: float
    label: FittedText
    box: Rect


def draw_last_field(place: Place, shown: Shown, filling: Filling, title: Title, finish: str, drawing: SquareDrawing) -> Group:
    """The group of the last square when it is the field in the middle."""
    style, number = drawing.style, str(place.number)
    label = shown.label or finish
    items = [*ground_of(place, shown, style)]
    items += _behind(place.outline, shown, filling, style)
    place = place.behind(GATE * place.gate) if place.gate else place
    badge = _badge(place, label, drawing)
    source = written(place.number, "label") if shown.label else by_rules(place.number)
    if badge.label.overflow and second(label):
        badge = _badge(place, leading(label), drawing)
        drawing.troubles.append(left_out(place.number, label, written(place.number, "label")))
    free = _without(_room(place, drawing.width), badge.box.inset(-drawing.width * 0.1))
    room, code = beside_code(free, shown.code, "squares", place.number)
    taken = (badge.box.inset(-badge.radius * 0.2), _rest(free, room))
    items += (*code, *_composition(_Middle(place, room, taken), shown, filling, title, drawing))
    if (shown.backdrop or shown.covered_by) and filling != "empty":
        ground = style.ground(shown.kind, shown.fill)
        opacity = veiling(ground, style) if shown.covered_by else VEIL
        items.append(Path(outline=rectangle(badge.box.inset(-badge.radius * 0.15), badge.radius * 0.3), fill=ground, opacity=opacity))
    items += _draw_badge(badge, number, source, shown, style)
    if badge.label.overflow:
        drawing.troubles.append(Misfit(place.number, "overflow", label, badge.label.size, SMALLEST, source))
    return Group(items=tuple(items), tag=shown.tag(place.number), title=in_one_line(label))


def draw_free_centre(
    outline: Outline, last: Shown, filling: Filling, title: Title, drawing: SquareDrawing, *, on_picture: bool = False
) -> Group:
    """The room in the middle of a track that does not end there: no square, so without a number. It shows what the last square does.

    ``on_picture``: whether it lies on a picture of the board's, which is seen there, veiled where another stands on it.
    """
    field = Place(number=0, outline=outline, centre=bounds(outline).centre, heading=0.0)
    box = _room(field, drawing.width)
    fill, pen = drawing.style.tints["finish"], drawing.style.pen(drawing.style.line)
    if not on_picture:
        ground = Path(outline=outline, fill=fill, stroke=pen)
    else:
        stands = filling in ("garden", "picture") and (last.art or last.scene) and not last.covered_by
        ground = Path(outline=outline, fill=fill if stands else None, opacity=VEIL if stands else 1.0, stroke=pen)
    behind = () if on_picture and not last.covered_by else _behind(outline, last, filling, drawing.style)
    return Group(items=(ground, *behind, *_composition(_Middle(field, box), last, filling, title, drawing)), tag=Tag(Element.CENTRE))


def _behind(outline: Outline, shown: Shown, filling: Filling, style: Style) -> Iterator[Item]:
    """What lies behind all else in the middle: a picture that fills it, or a landscape."""
    if shown.covered_by and not shown.scene and filling in ("garden", "picture"):
        yield shown.covered_by.covering(outline)
        yield Path(outline=outline, stroke=style.pen(style.line))
    elif shown.backdrop and filling != "empty":
        yield from panorama(outline, shown.backdrop, style)


# ------------------------------------------------------------------ room


def _room(place: Place, width: float) -> Rect:
    """The largest upright rectangle in the field, whatever its proportion, a little inside."""
    factors = (0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.9)
    return max((place.room(place.bounds.aspect * factor, inset=width * 0.08) for factor in factors), key=lambda room: room.area)


def _without(box: Rect, block: Rect) -> Rect:
    """The largest part of the box beside, above or below the block."""
    if not box.meets(block):
        return box
    parts = (
        Rect(block.right, box.y, box.right - block.right, box.height),
        Rect(box.x, box.y, block.x - box.x, box.height),
        Rect(box.x, block.bottom, box.width, box.bottom - block.bottom),
        Rect(box.x, box.y, box.width, block.y - box.y),
    )
    return max(parts, key=lambda part: part.area if part.width > 0 and part.height > 0 else 0.0)


def _rest(box: Rect, part: Rect) -> Rect:
    """What is below a part at the top left of the box, or right of it where the part is as high as the box."""
    if part.height < box.height:
        return Rect(box.x, part.bottom, box.width, box.bottom - part.bottom)
    return Rect(part.right, box.y, box.right - part.right, box.height)


# ------------------------------------------------------------------ title and picture


def _composition(middle: _Middle, shown: Shown, filling: Filling, title: Title, drawing: SquareDrawing) -> Iterator[Item]:
    box, code = beside_code(middle.box, title.code, "board")
    middle = _Middle(middle.field, box, (*middle.taken, _rest(middle.box, box)))
    title = title._replace(code=None)
    yield from code
    if filling == "empty" or box.width <= 0 or box.height <= 0:
        return
    if shown.scene is not None and filling != "title":
        yield from _staged(middle, shown.scene, title if filling == "garden" else None, drawing)
        return
    box, picture = box.inset(min(box.width, box.height) * 0.04), shown.art
    whole = picture is not None and picture.fit == "contain"
    if filling == "picture":
        if picture is not None and whole:
            yield picture.at(box)
        return
    if filling == "title" or picture is None:
        yield draw_title(box.inset(box.width * 0.04, box.height * 0.08), title, drawing)
        return
    plate, frame = (drawing.style.sided(part, box) for part in _parts(box, picture.size[0] / picture.size[1]))
    yield draw_title(plate, title, drawing)
    if whole:
        yield picture.at(frame)


def _staged(middle: _Middle, scene: Staged, title: Title | None, drawing: SquareDrawing) -> Iterator[Item]:
    """The title, and a scene in all the room that it leaves."""
    from goose_print.drawing.stage import TableauRoom

    whole, box = middle.field.bounds, middle.box
    inset = drawing.width * 0.12
    stage = TableauRoom(tuple(middle.field.corners), inset, middle.taken, whole.y + inset, whole.bottom - inset)
    if title is None:
        yield scene.on(stage)
        return
    if box.aspect > WIDE:
        plate = drawing.style.sided(Rect(box.x, box.y, box.width * ASIDE, box.height), box)
        stage = stage._replace(taken=(*stage.taken, plate))
    else:
        least = LEAST_ROW * (1 + bool(title.ways) + bool(title.below))
        usual = min(whole.height * ABOVE, whole.width * 0.2) * (WITH_KEY if title.ways else 1.0)
        plate = _above(stage, max(usual, min(least, whole.height * MOST)))
        stage = stage._replace(top=plate.bottom)
    yield scene.on(stage)
    yield draw_title(plate, title, drawing)


def _above(stage: TableauRoom, height: float) -> Rect:
    """The plate at the top of a stage: as high up as there is room for it."""
    width, y = height * PROPORTION, stage.top
    left, right = stage.span(y, y + height)
    while right - left < width and y < stage.top + stage.height * 0.25:
        y += stage.height * 0.02
        left, right = stage.span(y, y + height)
    wide = min(width, right - left)
    return Rect((left + right - wide) / 2, y, wide, height)


def _parts(box: Rect, aspect: float) -> tuple[Rect, Rect]:
    """Where the title goes and where a picture of this proportion: side by side in a wide box, else one above the other."""
    gap = min(box.width, box.height) * 0.07
    if box.aspect > WIDE:
        picture = min(box.width * 0.57, box.height * aspect)
        plate = min(box.width - picture - gap, max(box.height * 2.1, box.width * 0.55))
        left = box.x + (box.width - picture - plate - gap) / 2
        return Rect(left, box.y, plate, box.height), Rect(left + plate + gap, box.y, picture, box.height)
    picture = min(box.height * 0.62, box.width / aspect)
    plate = min(box.height - picture - gap, box.width * 0.5)
    top = box.y + (box.height - picture - plate - gap) / 2
    wide = min(box.width, max(picture * aspect * 1.15, plate * 3.6))
    return Rect(box.centre.x - wide / 2, top, wide, plate), Rect(box.x, top + plate + gap, box.width, picture)


# ------------------------------------------------------------------ the number


def _badge(place: Place, label: str, drawing: SquareDrawing) -> Badge:
    """The number just inside the mouth, where the last square opens into the field, or else as near to it as it fits."""
    radius = drawing.number_radius * 1.5
    size = max(SMALLEST, radius * 0.72)
    width = max(2 * radius, drawing.width * 0.9)
    first, last = place.corners[0], place.corners[-1]
    mouth = first.towards(last, 0.5)
    ahead = Vector(math.cos(place.heading), math.sin(place.heading)) * drawing.width
    straight = [mouth + ahead * part for part in (0.5, 0.4, 0.6, 0.3, 0.8)]
    inwards = [mouth.towards(place.centre, part / 20) for part in range(2, 21)]
    for middle in (*straight, *inwards):
        badge = _badge_at(middle, radius, label, drawing.style.title(size), width)
        if _inside(place, badge.box, drawing.edge):
            return badge
    return _badge_at(place.centre, radius, label, drawing.style.title(size), width)


def _badge_at(middle: Point, radius: float, label: str, type_: TextStyle, width: float) -> Badge:
    below = Rect(middle.x - width / 2, middle.y + radius + type_.size * 0.25, width, type_.size * 2.2)
    fitted = fit_text(label, type_, below, smallest=SMALLEST, valign="top", max_lines=2, leading=1.0)
    half = max(radius, fitted.bounds.width / 2)
    box = Rect(middle.x - half, middle.y - radius, 2 * half, fitted.bounds.bottom - middle.y + radius)
    return Badge(middle, radius, fitted, box)


def _inside(place: Place, box: Rect, clear: float) -> bool:
    """Whether the box lies in the field, so far from its edge, and nothing of the edge, as a jaw, comes into it."""
    edges = [*box.corners(), Point(box.centre.x, box.y), Point(box.centre.x, box.bottom)]
    return all(place.disc(point) >= clear for point in edges) and not any(_covers(box, corner) for corner in place.corners)


def _covers(box: Rect, point: Point) -> bool:
    return box.x < point.x < box.right and box.y < point.y < box.bottom


def _draw_badge(badge: Badge, number: str, source: tuple[Key, ...], shown: Shown, style: Style) -> Iterator[Item]:
    middle, radius, tag = badge.middle, badge.radius, Tag(Element.NUMBER)
    yield Path(outline=ellipse(middle, radius), fill=style.dress["white"], stroke=style.pen(style.line), tag=tag)
    if style.figures <= 1:
        yield Path(outline=ellipse(middle, radius * 0.86), stroke=style.pen(style.fine, style.dress["gold"]), tag=tag)
    size = radius * style.figures * (1.15 if len(number) < 3 else 0.9)
    line = shape(number, style.body(size, style.on(style.dress["white"], least=CLEAR), bold=True))
    yield from tagged(line.at(middle.x, middle.y + line.caps / 2, "middle"), tag)
    yield from tagged(lifted(badge.label, shown, style), Tag(Element.LABEL, source=source))
