"""What tests look for in a drawn scene, so that how a scene names its things is known here alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from goose_print.geometry import IDENTITY, Affine, Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour, Element, GlyphRun, Group, Item, Path, Sheet, Symbol, Use, flatten_outline, transform_outline, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.typesetting.outlines import glyph_outline


@cache
def workshop(name: str, **changes: Any) -> Workshop:
    """What makes the parts of a shipped theme's kit."""
    return Workshop(change_theme(load_theme_named(name), **changes), seed=1)


def square(sheet: Sheet, number: int) -> Group:
    """The group of a square; 0 is the start."""
    return next(seen.item for seen in tagged(sheet, Element.SQUARE) if seen.tag.square == number)


def tagged(sheet: Sheet, element: Element) -> list[Any]:
    """The groups that say they are this, with what is known of them."""
    return [seen for seen in visit(sheet.items) if isinstance(seen.item, Group) and seen.item.tag.element is element]


def tiles(sheet: Sheet) -> list[Group]:
    """The pictures on a tile of a poster: its own, and those on tongues."""
    return [seen.item for seen in tagged(sheet, Element.TILE)]


def heat_squares(sheet: Sheet) -> dict[int, Group]:
    """The squares of a heat map by the number that stands on them."""
    heat = tagged(sheet, Element.HEAT)[0].item
    squares = [item for item in heat.items if isinstance(item, Group)]
    return {int("".join(item.text for item in each.items if isinstance(item, GlyphRun))): each for each in squares}


def drawn(items: tuple[Item, ...], place: Affine = IDENTITY) -> Iterator[tuple[Item, Affine]]:
    """What is drawn by the code itself: groups are entered, motifs are not."""
    for item in items:
        yield item, place
        if isinstance(item, Group):
            yield from drawn(item.items, item.place.then(place))


def uses(items: tuple[Item, ...], symbol: Symbol) -> list[Affine]:
    """Where a motif is shown."""
    return [item.place.then(at) for item, at in drawn(items) if isinstance(item, Use) and item.symbol is symbol]


def points(item: Path, place: Affine) -> list[Point]:
    """The points of a path on the page, curves cut into short lines."""
    return [place.at(point) for line in flatten_outline(item.outline) for point in line]


def box(items: tuple[Item, ...], place: Affine = IDENTITY) -> Rect:
    """Round all paths, motifs entered."""
    return Rect.around(p for item, at, *_ in visit(items) if isinstance(item, Path) for p in points(item, at.then(place)))


def runs(items: tuple[Item, ...]) -> Iterator[tuple[str, Point]]:
    """Every run of text and where its baseline begins, in the order in which they are drawn."""
    for item, at, *_ in visit(items):
        if isinstance(item, GlyphRun):
            yield item.text, item.place.then(at).at(Point(0.0, 0.0))


def inked(group: Group, colour: Colour) -> list[Point]:
    """Where the baselines of the texts in this colour begin."""
    return [item.place.then(at).at(Point(0.0, 0.0)) for item, at in drawn((group,)) if isinstance(item, GlyphRun) and item.fill == colour]


def ink(run: GlyphRun, place: Affine) -> Iterator[Point]:
    """The points of a run's letters on the page."""
    to_page = run.place.then(place)
    for glyph in run.glyphs:
        em = Affine(run.size, 0.0, 0.0, run.size, glyph.x, glyph.y).then(to_page)
        for contour in flatten_outline(transform_outline(glyph_outline(run.font, glyph.number), em), pieces=3):
            yield from contour
