"""How far a drawing can reach, for the bounding boxes that some formats ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import assert_never

from goose_print.geometry import Rect
from goose_print.scene import GlyphRun, Group, Item, Path, Picture, Shaded, Symbol, Tiled, Use, extent, visit

MITER_LIMIT = 4.0
"""Where a sharp corner is cut off, in widths of the pen: what SVG takes by default."""


def ink_bounds(items: Iterable[Item]) -> Rect:
    """A rectangle that no ink of the items leaves; it may be larger than need be. Empty at the origin for no items."""
    return Rect.covering(list(_boxes(items)) or [Rect(0.0, 0.0, 0.0, 0.0)])


@lru_cache(maxsize=1024)
def symbol_bounds(symbol: Symbol) -> Rect:
    """The same of a symbol, in its own units: most of a kit's are in several of its files."""
    return ink_bounds(symbol.items)


def _boxes(items: Iterable[Item]) -> Iterator[Rect]:
    for item, place, *_ in visit(items, enter=lambda symbol: False):
        match item:
            case Tiled() | Shaded():
                yield place.box(extent(item.outline))
            case Path():
                wide = item.stroke.width / 2 * MITER_LIMIT if item.stroke else 0.0
                yield place.box(extent(item.outline).inset(-wide))
            case GlyphRun():
                box = Rect(-item.size, -1.5 * item.size, item.capitals.width + 2 * item.size, 2.5 * item.size)
                yield item.place.then(place).box(box)
            case Picture():
                yield place.box(item.rect)
            case Use():
                yield item.place.then(place).box(symbol_bounds(item.symbol))
            case Group():
                pass
            case _:
                assert_never(item)
