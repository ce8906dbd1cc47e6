"""The two discs of a board as the sides of one round sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import FieldMap
from goose_print.piece import Piece
from goose_print.scene import Element, Group, Item, Path, bounds, ellipse


def discs(drawn: Sequence[Item], track: FieldMap, diameter: float) -> tuple[Piece, ...]:
    """Each plate of a drawn board with what lies on it, as a disc of so many mm to cut out."""
    middle = Point(diameter / 2, diameter / 2)
    pieces = []
    for number, plate in enumerate(track.plates, 1):
        box = bounds(plate)
        place = Affine.onto(box.centre, middle, diameter / box.width)
        items = (Group(items=tuple(_lying(drawn, box)), place=place),)
        pieces.append(Piece(name=f"disc {number}", width=diameter, height=diameter, items=items, cut=ellipse(middle, diameter / 2)))
    return tuple(pieces)


def _lying(drawn: Sequence[Item], box: Rect) -> Iterator[Item]:
    """What lies on a plate: its ground, and the squares and the start on it."""
    for item in drawn:
        if isinstance(item, Group) and item.tag.element is Element.BACKING:
            yield Group(items=tuple(part for part in item.items if _on(part, box)), tag=item.tag)
        elif isinstance(item, Group) and item.tag.element is Element.SQUARE and _on(item.items[0], box):
            yield item


def _on(item: Item, box: Rect) -> bool:
    """Whether an outline lies on a plate, by its middle."""
    return isinstance(item, Path) and box.holds(bounds(item.outline).centre, 0.0)
