"""The last field: a garden with a goose and a pond, and the title of the game in a cartouche above or beside it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from goose_print.drawing.square import Shown, SquareDrawing
from goose_print.drawing.style import Style
from goose_print.geometry import Point, Rect, Vector
from goose_print.layout import Place
from goose_print.scene import Close, Curve, Group, Item, Line, Move, Outline, Path, ellipse
from goose_print.typesetting import fit_text, shape

WIDE = 1.9
"""From this proportion on, the title stands beside the picture, not above it."""


def draw_centre(
    place: Place, shown: Shown, style: Style, title: str, finish: str, drawing: SquareDrawing
) -> Group:
    """The group of the last square when it is the field in the middle."""
    fill = shown.fill or style.tints["finish"]
    number = str(place.number)
    items: list[Item] = [Path(outline=place.outline, fill=fill, stroke=style.pen(style.line), css="outline")]
    bounds = place.bounds
    natural = bounds.width / bounds.height
    rooms = [place.room(natural * factor, inset=drawing.width * 0.08) for factor in (0.8, 1.0, 1.2, 1.4, 1.6, 1.9)]
    box = max(rooms, key=lambda room: room.area)
    cartouche, picture = _parts(box, shown)
    items += _cartouche(cartouche, title, style)
    if shown.art:
        items.append(shown.art.at(picture))
    items += _finish(place, picture, number, shown.label or finish, style, drawing)
    return Group(
        items=tuple(items), id=f"square-{number}", css=f"{shown.css} finish" if "finish" not in shown.css else shown.css,
        data=(("square", number),), title=shown.label or finish,
    )  # fmt: skip


def _parts(box: Rect, shown: Shown) -> tuple[Rect, Rect]:
    """Where the title goes and where the picture."""
    if shown.art is None:
        return box, box
    if box.width / box.height > WIDE:
        picture = min(box.width * 0.52, box.height * 1.6)
        gap = box.width * 0.03
        return (
            Rect(box.x, box.y, box.width - picture - gap, box.height),
            Rect(box.right - picture, box.y, picture, box.height),
        )
    share = 0.36
    return (
        Rect(box.x, box.y, box.width, box.height * share),
        Rect(box.x, box.y + box.height * (share + 0.02), box.width, box.height * (0.98 - share)),
    )


# ------------------------------------------------------------------ cartouche


def _cartouche(box: Rect, title: str, style: Style) -> Iterator[Item]:
    """A plate with hollow corners, a double rule, and the title as large as it fits."""
    plate = Rect.centred(box.centre, box.width, min(box.height, box.width * 0.62))
    bite = min(plate.width, plate.height) * 0.14
    yield Path(outline=hollowed(plate, bite), fill=style.dress["white"], stroke=style.pen(style.bold))
    yield Path(outline=hollowed(plate.inset(bite * 0.24), bite), stroke=style.pen(style.fine))
    for corner in plate.corners():
        yield Path(outline=ellipse(corner.towards(plate.centre, 0.0), bite * 0.36), fill=style.dress["primary"],
                   stroke=style.pen(style.fine))  # fmt: skip
    inside = plate.inset(bite * 1.05, bite * 0.8)
    size = plate.height * 0.5
    fitted = fit_text(title, style.title(size), inside, smallest=3.0, max_lines=3, leading=1.08)
    yield from fitted.runs


def hollowed(box: Rect, bite: float) -> Outline:
    """A rectangle whose corners are bitten out by quarter circles of radius ``bite`` mm."""
    k = bite * 0.4477152502
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return (
        Move(x + bite, y),
        Line(right - bite, y),
        Curve(right - bite, y + bite - k, right - k, y + bite, right, y + bite),
        Line(right, bottom - bite),
        Curve(right - k, bottom - bite, right - bite, bottom - k, right - bite, bottom),
        Line(x + bite, bottom),
        Curve(x + bite, bottom - k, x + k, bottom - bite, x, bottom - bite),
        Line(x, y + bite),
        Curve(x + k, y + bite, x + bite, y + k, x + bite, y),
        Close(),
    )


# ------------------------------------------------------------------ the number


def _finish(
    place: Place, picture: Rect, number: str, label: str, style: Style, drawing: SquareDrawing
) -> Iterator[Item]:
    """The number of the last square in a large disc where the track runs into the garden, and its name below."""
    radius = drawing.number_radius * 1.5
    middle = _entrance(place, radius, drawing)
    yield Path(outline=ellipse(middle, radius), fill=style.dress["white"], stroke=style.pen(style.line))
    yield Path(outline=ellipse(middle, radius * 0.86), stroke=style.pen(style.fine, style.dress["gold"]))
    line = shape(number, style.body(radius * 1.15, bold=True))
    yield from line.at(middle.x, middle.y + line.caps / 2, "middle")
    size = radius * 0.72
    yield from shape(label, style.title(size)).at(middle.x, middle.y + radius + size * 1.05, "middle")


def _entrance(place: Place, radius: float, drawing: SquareDrawing) -> Point:
    """Just inside the mouth, where the last square opens into the field (its outline begins and ends there)."""
    first, last = place.corners[0], place.corners[-1]
    mouth = first.towards(last, 0.5)
    ahead = Vector(math.cos(place.heading), math.sin(place.heading))
    for part in (0.5, 0.4, 0.6, 0.3, 0.8):
        point = mouth + ahead * (drawing.width * part)
        if place.contains(point) and place.disc(point) > radius * 1.2:
            return point
    return place.centre
