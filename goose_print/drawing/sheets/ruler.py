"""Proof strip of a print: a ruler of 100 mm for its scale, and patches of every colour of the kit."""

from __future__ import annotations

from goose_print.art.motif import ROLES
from goose_print.drawing.small_type import numeral_style
from goose_print.drawing.style import SMALLEST, Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Element, Group, Item, ItemBlock, Path, Stroke, Tag, line_segments, polyline, rectangle
from goose_print.typesetting.shaping import shape_text

HEIGHT = 9.0
"""Height in mm from the ruler's upper line to the feet of its numerals."""

LENGTH = 100
"""Length of the ruler in mm."""
WIDTH = 112.0
"""Width in mm of the ruler with half a numeral before it and its unit after it."""
PATCH, SMALL_PATCH = 6.0, 3.0

_TICKS = ((10, 4.5), (5, 3.2), (1, 2.0))
"""Ticks as (interval, length) in mm."""


def proof_strip(style: Style, width: float, *, lines: int) -> ItemBlock:
    """The ruler, with patches beside it as large as fit in ``width`` mm, or below it if ``lines`` allow.

    A page too narrow for both on one line shows the ruler alone.
    """
    count = sum(isinstance(item, Path) for item in colour_patches(style))
    scale = Group(items=draw_ruler(style), place=Affine.shift(2.0, 0.0), tag=Tag(Element.RULER))
    size = min(PATCH, (width - WIDTH - 4.0) / count)
    if size >= SMALL_PATCH:
        patches = _draw_patches(style, size, WIDTH + 4.0, (HEIGHT - size) / 2)
        return ItemBlock((scale, patches), HEIGHT, WIDTH + 4.0 + count * size)
    if lines < 2:
        return ItemBlock((scale,), HEIGHT, WIDTH)
    size = min(PATCH, width / count)
    return ItemBlock((scale, _draw_patches(style, size, 0.0, HEIGHT + 1.0)), HEIGHT + 1.0 + size, width)


def _draw_patches(style: Style, size: float, x: float, y: float) -> Group:
    return Group(items=colour_patches(style, size), place=Affine.shift(x, y), tag=Tag(Element.PATCHES))


def draw_ruler(style: Style) -> tuple[Item, ...]:
    """A ruler, its zero at the origin and its scale along y = 0: a tick every mm, a numeral every ten."""
    talls = (next(height for step, height in _TICKS if place % step == 0) for place in range(LENGTH + 1))
    ticks = line_segments(((place, 0.0), (place, tall)) for place, tall in enumerate(talls))
    pen = Stroke(colour=style.ink, width=style.fine * 0.7, cap="butt")
    items: list[Item] = [
        Path(outline=polyline([Point(0.0, 0.0), Point(LENGTH, 0.0)]), stroke=pen),
        Path(outline=ticks, stroke=pen, tag=Tag(Element.TICKS)),
    ]
    type_ = numeral_style(style, SMALLEST * 1.2)
    for place in range(0, LENGTH + 1, 10):
        items += shape_text(str(place), type_).at(float(place), HEIGHT - 1.6, "middle")
    return (*items, *shape_text("mm", style.body(SMALLEST * 1.2)).at(LENGTH + 3.0, HEIGHT - 1.6, "left"))


def colour_patches(style: Style, size: float = PATCH) -> tuple[Item, ...]:
    """A row of squares of ``size`` mm from the origin: colours of roles and players, four tints of ink."""
    bare = style.dress["skin"] == style.dress["white"]
    roles = [style.dress[role] for role in ROLES if role in style.dress and not (bare and role == "skin")]
    greys = [style.ink.mixed(style.dress["white"], part) for part in (0.25, 0.5, 0.75, 0.9)]
    pen = style.pen(style.fine / 2)
    return tuple(
        Path(outline=rectangle(Rect(k * size, 0.0, size, size)), fill=colour, stroke=pen)
        for k, colour in enumerate([*roles, *style.players, *greys])
    )
