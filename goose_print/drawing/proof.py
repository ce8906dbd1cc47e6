"""A strip that proves a print: a ruler of 100 mm, and patches of every colour of the kit."""

from __future__ import annotations

from goose_print.drawing.ruler import HEIGHT, colour_patches, ruler
from goose_print.drawing.style import Style
from goose_print.geometry import Affine
from goose_print.scene import Element, Group, ItemBlock, Path, Tag

RULER_WIDTH = 112.0
"""Of a ruler of 100 mm with half a numeral before it and its unit behind it."""
PATCH, SMALL_PATCH = 6.0, 3.0


def proof_strip(style: Style, width: float, *, lines: int) -> ItemBlock:
    """The ruler, and beside it as large as they fit into ``width`` mm the patches; below it, if there are ``lines`` for that.

    A page that is too narrow for both in one line shows the ruler alone.
    """
    count = sum(isinstance(item, Path) for item in colour_patches(style=style, size=1.0))
    scale = Group(items=ruler(style=style), place=Affine.shift(2.0, 0.0), tag=Tag(Element.RULER))
    size = min(PATCH, (width - RULER_WIDTH - 4.0) / count)
    if size >= SMALL_PATCH:
        patches = _patches(style, size, RULER_WIDTH + 4.0, (HEIGHT - size) / 2)
        return ItemBlock((scale, patches), HEIGHT, RULER_WIDTH + 4.0 + count * size)
    if lines < 2:
        return ItemBlock((scale,), HEIGHT, RULER_WIDTH)
    size = min(PATCH, width / count)
    return ItemBlock((scale, _patches(style, size, 0.0, HEIGHT + 1.0)), HEIGHT + 1.0 + size, width)


def _patches(style: Style, size: float, x: float, y: float) -> Group:
    return Group(items=colour_patches(style=style, size=size), place=Affine.shift(x, y), tag=Tag(Element.PATCHES))
