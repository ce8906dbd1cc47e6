"""Middle of the board: the last field with its garden, or free room, with the title of the game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from goose_print.drawing.board.backdrops import VEIL_OPACITY, draw_panorama, veil_opacity
from goose_print.drawing.board.cartouche import draw_title, split_off_code
from goose_print.drawing.board.goal import Goal, draw_goal, plan_goal
from goose_print.drawing.board.lettering import Title, draw_banner, plan_banner
from goose_print.drawing.square.labels import draw_text_on_plate
from goose_print.drawing.square.splendour import draw_gilded_number
from goose_print.drawing.square.square import GATE_DEPTH, FitProblem, SquareContent, SquareDrawing, draw_ground
from goose_print.drawing.square.square_content import StagedPicture, authored_path, rules_path, second_left_out
from goose_print.drawing.square.tesserae import draw_cable, is_mosaic, room_in_cable
from goose_print.drawing.style import SMALLEST, Style
from goose_print.drawing.tableau.stage import TableauRoom
from goose_print.errors import Key
from goose_print.geometry import Point, Rect, Vector
from goose_print.isolates import join_language_pair, leading_text, second_text
from goose_print.layout import Place
from goose_print.records import record
from goose_print.scene import Element, Group, Item, Outline, Path, Tag, add_tag, bounds, rectangle
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text
from goose_print.typesetting.style import TextStyle

Filling = Literal["garden", "title", "picture", "empty"]
"""Content of the middle: picture and title, one of them alone, or nothing."""

KEY_PLATE_SCALE = 1.5
"""Factor on the height of a plate that also holds the key to the ways."""
TITLE_WIDTH, TITLE_HEIGHT, TITLE_PROPORTION = 0.36, 0.17, 3.8
"""Share of the middle's width for a title beside a scene; share of its height, and proportion, for one above."""
LEAST_ROW, MOST_PLATE_HEIGHT = 9.5, 0.3
"""Least height in mm of a plate above a scene for each of name, key and subtitle; its largest share of the height."""
WIDE_PROPORTION = 1.9
"""Proportion (width / height) from which the title stands beside the picture."""


class _CentreRoom(NamedTuple):
    """The field in the middle, a free upright box in it, what is taken outside of that box, and the last place."""

    field: Place
    box: Rect
    taken: tuple[Rect, ...] = ()
    medal: Rect | None = None
    mouth: Point | None = None
    """Middle of the last square, if that is not the field."""


@record(kw_only=False)
class NumberBadge:
    """The number of the last square in a large disc, its name below, and the box of both."""

    middle: Point
    radius: float
    label: FittedText
    box: Rect


class GoalSurroundings(NamedTuple):
    """Landscape in which the last place in the middle lies, and the land of the board's ground; empty where there is none."""

    landscape: str
    land: str


def draw_last_field(
    place: Place, shown: SquareContent, filling: Filling, title: Title, finish: str, drawing: SquareDrawing, about: GoalSurroundings,
) -> Group:  # fmt: skip
    """Draw the last square as the field in the middle."""
    style, number = drawing.style, str(place.number)
    label = shown.label or finish
    melts = Path(outline=place.outline, tag=Tag(Element.OUTLINE))  # into the land under the whole board
    items: list[Item] = [melts] if shown.window else [*draw_ground(place, shown, style)]
    items += _draw_background(place.outline, shown, filling, style)
    place = place.behind(GATE_DEPTH * place.gate) if place.gate else place
    source = authored_path(place.number, "label") if shown.label else rules_path(place.number)
    low = about.landscape == "water"
    goal = _plan_goal(place, label, shown, filling, drawing, low=low)
    if goal is None and second_text(label) and (goal := _plan_goal(place, leading_text(label), shown, filling, drawing, low=low)):
        drawing.troubles.append(second_left_out(place.number, label, authored_path(place.number, "label")))
    if goal:
        middle = _CentreRoom(place, _largest_rectangle(place, drawing.width), goal.boxes, goal.box)
        items += _draw_composition(middle, shown, filling, title, drawing)
        items += draw_goal(goal, number, source, replace(shown, backdrop=shown.backdrop or about.landscape), style, about.land)
        return Group(items=tuple(items), tag=shown.tag(place.number), title=join_language_pair(label))
    badge = _place_badge(place, label, drawing)
    if badge.label.overflow and second_text(label):
        badge = _place_badge(place, leading_text(label), drawing)
        drawing.troubles.append(second_left_out(place.number, label, authored_path(place.number, "label")))
    free = _largest_rest(_largest_rectangle(place, drawing.width), badge.box.inset(-drawing.width * 0.1))
    room, code = split_off_code(free, shown.code, "squares", place.number)
    taken = (badge.box.inset(-badge.radius * 0.2), _rest_of_box(free, room))
    items += (*_draw_composition(_CentreRoom(place, room, taken), shown, filling, title, drawing), *code)
    if (shown.backdrop or shown.filling_picture or shown.window) and filling != "empty":
        ground = style.ground(shown.kind, shown.fill)
        opacity = veil_opacity(ground, style) if shown.filling_picture else VEIL_OPACITY
        items.append(Path(outline=rectangle(badge.box.inset(-badge.radius * 0.15), badge.radius * 0.3), fill=ground, opacity=opacity))
    items += _draw_badge(badge, number, source, shown, style)
    if badge.label.overflow:
        drawing.troubles.append(FitProblem(place.number, "overflow", label, badge.label.size, SMALLEST, source))
    return Group(items=tuple(items), tag=shown.tag(place.number), title=join_language_pair(label))


def _plan_goal(place: Place, label: str, shown: SquareContent, filling: Filling, drawing: SquareDrawing, *, low: bool) -> Goal | None:
    """The last place with its own picture, where the middle shows a scene; None where there is no room for it."""
    if shown.scene is None or shown.art is None or shown.filling_picture or shown.code:
        return None
    return plan_goal(place, label, drawing, low=low) if filling in ("garden", "picture") else None


def draw_free_centre(
    outline: Outline, last: SquareContent, filling: Filling, title: Title, drawing: SquareDrawing, *,
    on_picture: bool = False, goal: Point | None = None,
) -> Group:  # fmt: skip
    """Draw the free room in the middle of a track that does not end there, without a number.

    It shows what the last square does. ``on_picture``: whether it lies on the board's background picture, which
    stays visible and is veiled where another picture stands on it; ``goal``: middle of the last square.
    """
    field = Place(number=0, outline=outline, centre=bounds(outline).centre, heading=0.0)
    cabled = is_mosaic(drawing.style) and not last.window
    room = room_in_cable(field) if cabled else field
    box = _largest_rectangle(room, drawing.width)
    fill, pen = drawing.style.tints["finish"], drawing.style.pen(drawing.style.line)
    if last.window:
        ground = Path(outline=outline)
    elif not on_picture:
        ground = Path(outline=outline, fill=fill, stroke=pen)
    else:
        stands = filling in ("garden", "picture") and (last.art or last.scene) and not last.filling_picture
        ground = Path(outline=outline, fill=fill if stands else None, opacity=VEIL_OPACITY if stands else 1.0, stroke=pen)
    behind = () if on_picture and not last.filling_picture else _draw_background(outline, last, filling, drawing.style)
    cable = draw_cable(field, drawing.style) if cabled else ()
    composition = _draw_composition(_CentreRoom(room, box, mouth=goal), last, filling, title, drawing)
    return Group(items=(ground, *behind, *composition, *cable), tag=Tag(Element.CENTRE))


def _draw_background(outline: Outline, shown: SquareContent, filling: Filling, style: Style) -> Iterator[Item]:
    """Background of the middle: a picture that fills it, or a landscape."""
    if shown.filling_picture and not shown.scene and filling in ("garden", "picture"):
        yield shown.filling_picture.crop_to(outline)
        yield Path(outline=outline, stroke=style.pen(style.line))
    elif shown.backdrop and filling != "empty" and not _has_land(shown, filling):
        yield from draw_panorama(outline, shown.backdrop, style)


def _has_land(shown: SquareContent, filling: Filling) -> bool:
    """Whether the middle's scene brings a landscape of its own."""
    return shown.scene is not None and shown.scene.has_land and filling not in ("title", "empty")


# ------------------------------------------------------------------ room


def _largest_rectangle(place: Place, width: float) -> Rect:
    """The largest upright rectangle in the field, of any proportion, a little inside."""
    factors = (0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.9)
    return max((place.room(place.bounds.aspect * factor, inset=width * 0.08) for factor in factors), key=lambda room: room.area)


def _largest_rest(box: Rect, block: Rect) -> Rect:
    """The largest part of the box beside, above or below the block."""
    if not box.overlaps(block):
        return box
    parts = (
        Rect(block.right, box.y, box.right - block.right, box.height),
        Rect(box.x, box.y, block.x - box.x, box.height),
        Rect(box.x, block.bottom, box.width, box.bottom - block.bottom),
        Rect(box.x, box.y, box.width, block.y - box.y),
    )
    return max(parts, key=lambda part: part.area if part.width > 0 and part.height > 0 else 0.0)


def _rest_of_box(box: Rect, part: Rect) -> Rect:
    """Rest of the box below a part at its top left, or right of it if the part is as high as the box."""
    if part.height < box.height:
        return Rect(box.x, part.bottom, box.width, box.bottom - part.bottom)
    return Rect(part.right, box.y, box.right - part.right, box.height)


# ------------------------------------------------------------------ title and picture


def _draw_composition(middle: _CentreRoom, shown: SquareContent, filling: Filling, title: Title, drawing: SquareDrawing) -> Iterator[Item]:
    box, code = split_off_code(middle.box, title.code, "board")
    middle = middle._replace(box=box, taken=(*middle.taken, _rest_of_box(middle.box, box)))
    title = title._replace(code=None)
    yield from _draw_picture_and_title(middle, shown, filling, title, drawing)
    yield from code


def _draw_picture_and_title(
    middle: _CentreRoom, shown: SquareContent, filling: Filling, title: Title, drawing: SquareDrawing
) -> Iterator[Item]:
    box = middle.box
    if filling == "empty" or box.width <= 0 or box.height <= 0:
        return
    if shown.scene is not None and filling != "title":
        yield from _draw_scene(middle, shown.scene, title if filling == "garden" else None, drawing)
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
    plate, frame = (drawing.style.mirror_box(part, box) for part in _split_box(box, picture.size[0] / picture.size[1]))
    yield draw_title(plate, title, drawing)
    if whole:
        yield picture.at(frame)


def _draw_scene(middle: _CentreRoom, scene: StagedPicture, title: Title | None, drawing: SquareDrawing) -> Iterator[Item]:
    """The title, and a scene in all the room it leaves."""
    whole, box = middle.field.bounds, middle.box
    inset = drawing.width * 0.12
    corners = tuple(middle.field.corners)
    mouth = corners[0].towards(corners[-1], 0.5) if middle.field.number else middle.mouth
    stage = TableauRoom(corners, inset, middle.taken, whole.y + inset, whole.bottom - inset, middle.medal, mouth)
    if title is None:
        yield scene.draw_on(stage, middle.field.outline)
        return
    banner = plan_banner(title, stage, whole.width, drawing.style)
    if banner:
        yield scene.draw_on(stage._replace(taken=(*stage.taken, *banner.boxes(drawing.style))), middle.field.outline)
        yield draw_banner(banner, drawing.style)
        return
    if box.aspect > WIDE_PROPORTION:
        plate = drawing.style.mirror_box(Rect(box.x, box.y, box.width * TITLE_WIDTH, box.height), box)
        stage = stage._replace(taken=(*stage.taken, plate))
    else:
        least = LEAST_ROW * (1 + bool(title.ways) + bool(title.below))
        usual = min(whole.height * TITLE_HEIGHT, whole.width * 0.2) * (KEY_PLATE_SCALE if title.ways else 1.0)
        plate = _plate_above(stage, max(usual, min(least, whole.height * MOST_PLATE_HEIGHT)))
        stage = stage._replace(top=plate.bottom)
    yield scene.draw_on(stage, middle.field.outline)
    yield draw_title(plate, title, drawing)


def _plate_above(stage: TableauRoom, height: float) -> Rect:
    """Plate at the top of a stage, as high up as it fits."""
    width, y = height * TITLE_PROPORTION, stage.top
    left, right = stage.span(y, y + height)
    while right - left < width and y < stage.top + stage.height * 0.25:
        y += stage.height * 0.02
        left, right = stage.span(y, y + height)
    wide = min(width, right - left)
    return Rect((left + right - wide) / 2, y, wide, height)


def _split_box(box: Rect, aspect: float) -> tuple[Rect, Rect]:
    """Boxes of the title and of a picture of this proportion: side by side in a wide box, else stacked."""
    gap = min(box.width, box.height) * 0.07
    if box.aspect > WIDE_PROPORTION:
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


def _place_badge(place: Place, label: str, drawing: SquareDrawing) -> NumberBadge:
    """The badge just inside the mouth, where the last square opens into the field, or as near as it fits."""
    radius = drawing.number_radius * 1.5
    size = max(SMALLEST, radius * 0.72)
    width = max(2 * radius, drawing.width * 0.9)
    first, last = place.corners[0], place.corners[-1]
    mouth = first.towards(last, 0.5)
    ahead = Vector(math.cos(place.heading), math.sin(place.heading)) * drawing.width
    straight = [mouth + ahead * part for part in (0.5, 0.4, 0.6, 0.3, 0.8)]
    inwards = [mouth.towards(place.centre, part / 20) for part in range(2, 21)]
    for middle in (*straight, *inwards):
        badge = _make_badge(middle, radius, label, drawing.style.title(size), width)
        if _is_inside(place, badge.box, drawing.edge):
            return badge
    return _make_badge(place.centre, radius, label, drawing.style.title(size), width)


def _make_badge(middle: Point, radius: float, label: str, type_: TextStyle, width: float) -> NumberBadge:
    below = Rect(middle.x - width / 2, middle.y + radius + type_.size * 0.25, width, type_.size * 2.2)
    fitted = fit_text(label, type_, below, smallest=SMALLEST, valign="top", breaking=LineBreaking(max_lines=2, leading=1.0))
    half = max(radius, fitted.bounds.width / 2)
    box = Rect(middle.x - half, middle.y - radius, 2 * half, fitted.bounds.bottom - middle.y + radius)
    return NumberBadge(middle, radius, fitted, box)


def _is_inside(place: Place, box: Rect, clear: float) -> bool:
    """Whether the box lies in the field, ``clear`` mm from its edge, with no corner of the edge in it."""
    edges = [*box.corners(), Point(box.centre.x, box.y), Point(box.centre.x, box.bottom)]
    return all(place.disc(point) >= clear for point in edges) and not any(_covers(box, corner) for corner in place.corners)


def _covers(box: Rect, point: Point) -> bool:
    return box.x < point.x < box.right and box.y < point.y < box.bottom


def _draw_badge(badge: NumberBadge, number: str, source: tuple[Key, ...], shown: SquareContent, style: Style) -> Iterator[Item]:
    yield from draw_gilded_number(badge.middle, badge.radius, number, style)
    yield from add_tag(draw_text_on_plate(badge.label, shown, style), Tag(Element.LABEL, source=source))
