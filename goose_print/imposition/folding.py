"""Saddle-stitched booklets on sheets of twice the page width."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.scene import BLACK, Group, Path, Sheet, Spoken, Stroke, Tag, polyline, rectangle

FOLD_TICK = 4.0
"""Length of the fold ticks in mm."""


def saddle_order(pages: int) -> list[tuple[int | None, int | None]]:
    """Page indices at the left and right of each side, front, back, front ..., from the outermost sheet.

    The number of pages is rounded up to a multiple of four; ``None`` is an added blank.
    """
    total = -(-pages // 4) * 4
    number = [k if k < pages else None for k in range(total)]
    sides = []
    for sheet in range(total // 4):
        first, last = 2 * sheet, total - 1 - 2 * sheet
        sides += [(number[last], number[first]), (number[first + 1], number[last - 1])]
    return sides


def impose_booklet(
    pages: Sequence[Sheet], *, flip: Literal["long", "short"] = "short", offset: tuple[float, float] = (0.0, 0.0), leftwards: bool = False
) -> list[Sheet]:
    """Booklet of equal pages, two on each side of a sheet, to be folded and stitched.

    ``flip``: edge over which the printer turns sheets. Over the long edge of a landscape sheet backs would be
    upside down, so they are turned. ``offset``: shift of the backs by (x, y) mm as seen, against an inaccurate
    printer. ``leftwards``: for right-to-left reading, with the binding at the right. Blank pages are added at
    the end. Screen readers get the pages in booklet order. Raises ValueError for pages of different sizes.
    """
    if not pages:
        return []
    if len({(page.width, page.height) for page in pages}) > 1:
        raise ValueError("the pages of a booklet must be of one size")
    width, height = pages[0].width, pages[0].height
    whole = Spoken(role="Sect")
    read = [(page, Spoken(role="Sect", within=whole, place=k)) for k, page in enumerate(pages)]
    sides = [
        _booklet_side(width, height, [None if k is None else read[k] for k in (side[::-1] if leftwards else side)], number)
        for number, side in enumerate(saddle_order(len(pages)), 1)
    ]
    upright = (flip == "short") == (2 * width >= height)
    turn = IDENTITY if upright else Affine.turn(math.pi, Point(width, height / 2))
    behind = turn.then(Affine.shift(*offset))
    if behind != IDENTITY:
        sides[1::2] = [replace(side, items=(Group(items=side.items, place=behind),)) for side in sides[1::2]]
    return sides


def _booklet_side(width: float, height: float, pages: Sequence[tuple[Sheet, Spoken] | None], number: int) -> Sheet:
    clip = rectangle(Rect(0.0, 0.0, width, height))
    halves = tuple(
        Group(items=page[0].items, place=Affine.shift(k * width, 0.0), clip=clip, tag=Tag(spoken=page[1]))
        for k, page in enumerate(pages)
        if page is not None
    )
    ticks = tuple(
        Path(outline=polyline([Point(width, y), Point(width, y + FOLD_TICK)]), stroke=Stroke(colour=BLACK, width=0.1))
        for y in (0.0, height - FOLD_TICK)
    )
    title = next((page[0].title for page in pages if page), "")
    return Sheet(width=2 * width, height=height, items=(*halves, *ticks), name=str(number), title=title)
