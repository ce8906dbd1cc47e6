"""The one way through a scene: every item with its place on the page, what clips it, and what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, assert_never

from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.records import record
from goose_print.scene.items import GlyphRun, Group, Item, Path, Picture, Shaded, Symbol, Tiled, Use
from goose_print.scene.outline import Outline, bounds
from goose_print.scene.spoken import Spoken
from goose_print.scene.tags import UNTAGGED, Tag


@record(eq=False, kw_only=False)
class Clip:
    """An outline outside of which nothing shows, with the map from its coordinates to the page, and what clips it in turn."""

    outline: Outline
    place: Affine
    outer: Clip | None = None

    @cached_property
    def box(self) -> Rect:
        """The box round what shows, on the page."""
        own = self.place.box(bounds(self.outline))
        return own if self.outer is None else self.outer.box.common(own)


class Visited(NamedTuple):
    """An item, the map from its coordinates to the page, what clips it, and its tag with all that its groups say.

    The map of a glyph run does not hold the run's own ``place``, nor that of a group or a use theirs.
    """

    item: Item
    place: Affine
    clip: Clip | None
    tag: Tag


def visit(items: Iterable[Item], enter: Callable[[Symbol], bool] = lambda symbol: True) -> Iterator[Visited]:
    """Every item in the order of painting; a group or use before what is in it; a pattern's tile is not entered.

    ``enter``: whether to go into a symbol where it is used.
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


def read_as(items: Iterable[Item], spoken: Spoken) -> Group:
    """The items as one that belongs to an element for those who hear the sheet."""
    return Group(items=tuple(items), tag=Tag(spoken=spoken))


def tagged(items: Iterable[Item], tag: Tag) -> Iterator[Item]:
    """The items with this tag, which adds to what their own tags say."""
    return (replace(item, tag=item.tag.within(tag)) for item in items)
