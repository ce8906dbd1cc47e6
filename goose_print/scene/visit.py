"""Traversal of a scene: every item with its place on the page, its clip and its tag."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, assert_never

from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.records import record
from goose_print.scene.items import GlyphRun, Group, Item, Path, Picture, Shaded, Symbol, Tiled, Use
from goose_print.scene.outline import Outline, bounds
from goose_print.scene.tags import UNTAGGED, Spoken, Tag


@record(eq=False, kw_only=False)
class Clip:
    """A clipping outline with the map to the page, and the clip around it."""

    outline: Outline
    place: Affine
    outer: Clip | None = None

    @cached_property
    def box(self) -> Rect:
        """Bounding box of the visible area on the page."""
        own = self.place.box(bounds(self.outline))
        return own if self.outer is None else self.outer.box.intersection(own)


class Visited(NamedTuple):
    """An item, the map from its coordinates to the page, its clip, and its tag with those of its groups.

    The map does not include the item's own `place` (of a glyph run, group or use).
    """

    item: Item
    place: Affine
    clip: Clip | None
    tag: Tag


def visit(items: Iterable[Item], enter: Callable[[Symbol], bool] = lambda symbol: True) -> Iterator[Visited]:
    """Yield every item in painting order; a group or use before its content; pattern tiles are not entered.

    `enter`: whether to enter a symbol where it is used.
    """
    levels: list[tuple[Iterator[Item], Affine, Clip | None, Tag]] = [(iter(items), IDENTITY, None, UNTAGGED)]
    while levels:
        rest, place, clip, outer = levels[-1]
        for item in rest:
            tag = outer if item.tag is UNTAGGED else item.tag.within(outer)
            yield Visited(item, place, clip, tag)
            match item:
                case Path() | GlyphRun() | Picture() | Tiled() | Shaded():
                    pass
                case Group():
                    inside = item.place.then(place)
                    levels.append((iter(item.items), inside, clip if item.clip is None else Clip(item.clip, inside, clip), tag))
                    break
                case Use():
                    if enter(item.symbol):
                        levels.append((iter(item.symbol.items), item.place.then(place), clip, tag))
                        break
                case _:
                    assert_never(item)
        else:
            levels.pop()


def group_for_reading(items: Iterable[Item], spoken: Spoken) -> Group:
    """Group the items as one structure element."""
    return Group(items=tuple(items), tag=Tag(spoken=spoken))


def add_tag(items: Iterable[Item], tag: Tag) -> Iterator[Item]:
    """Yield the items with this tag, which completes their own."""
    return (replace(item, tag=item.tag.within(tag)) for item in items)
