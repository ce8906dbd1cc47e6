"""A booklet on sheets of twice its width, in the order that makes it read rightly once folded and stitched."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.scene import BLACK, Group, Path, Sheet, Spoken, Stroke, Tag, polyline, rectangle

TICK = 4.0
"""Length in mm of the ticks that show where to fold."""


def saddle_order(pages: int) -> list[tuple[int | None, int | None]]:
    """The pages (from 0) at the left and right of each side, front, back, front ..., from the outermost sheet inwards.

    The number of pages is made up to a multiple of four; ``None`` is a blank that was added.
    """
    total = -(-pages // 4) * 4
    number = [k if k < pages else None for k in range(total)]
    sides = []
    for sheet in range(total // 4):
        first, last = 2 * sheet, total - 1 - 2 * sheet
        sides += [(number[last], number[first]), (number[first + 1], number[last - 1])]
    return sides


def saddle(
    pages: Sequence[Sheet], *, flip: Literal["long", "short"] = "short", offset: tuple[float, float] = (0.0, 0.0), leftwards: bool = False
) -> list[Sheet]:
    """Pages of one size, two on each side of a sheet; print on both sides over the edge ``flip``, stack, fold and stitch.

    Over the long edge of a sheet that lies, every back stands on its head, and so it is turned here. ``offset``
    moves the backs by (x, y) mm as they are seen, against a printer that prints them astray. ``leftwards``: one reads from right to
    left, and the binding is at the right. Blank pages are added at the
    end, so that the text begins behind the cover. Read aloud, pages follow one another as in the booklet.
    Raises ValueError for pages of different sizes.
    """
    if not pages:
        return []
    if len({(page.width, page.height) for page in pages}) > 1:
        raise ValueError("the pages of a booklet must be of one size")
    width, height = pages[0].width, pages[0].height
    whole = Spoken(role="Sect")
    read = [(page, Spoken(role="Sect", within=whole, place=k)) for k, page in enumerate(pages)]
    sides = [
        _side(width, height, [None if k is None else read[k] for k in (side[::-1] if leftwards else side)], number)
        for number, side in enumerate(saddle_order(len(pages)), 1)
    ]
    upright = (flip == "short") == (2 * width >= height)
    turn = IDENTITY if upright else Affine.turn(math.pi, Point(width, height / 2))
    behind = turn.then(Affine.shift(*offset))
    if behind != IDENTITY:
        sides[1::2] = [replace(side, items=(Group(items=side.items, place=behind),)) for side in sides[1::2]]
    return sides


def _side(width: float, height: float, pages: Sequence[tuple[Sheet, Spoken] | None], number: int) -> Sheet:
    clip = rectangle(Rect(0.0, 0.0, width, height))
    halves = tuple(
        Group(items=page[0].items, place=Affine.shift(k * width, 0.0), clip=clip, tag=Tag(spoken=page[1]))
        for k, page in enumerate(pages)
        if page is not None
    )
    ticks = tuple(
        Path(outline=polyline([Point(width, y), Point(width, y + TICK)]), stroke=Stroke(colour=BLACK, width=0.1))
        for y in (0.0, height - TICK)
    )
    title = next((page[0].title for page in pages if page), "")
    return Sheet(width=2 * width, height=height, items=(*halves, *ticks), name=str(number), title=title)
