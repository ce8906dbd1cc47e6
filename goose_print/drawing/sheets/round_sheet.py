"""The two discs of a board as the sides of one round sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.geometry import Affine, Point, Rect
from goose_print.layout import FieldMap
from goose_print.piece import Piece
from goose_print.scene import Element, Group, Item, Path, bounds, ellipse


def disc_pieces(drawn: Sequence[Item], track: FieldMap, diameter: float) -> tuple[Piece, ...]:
    """Each plate of a drawn board with its contents, as a disc to cut out, ``diameter`` mm across."""
    middle = Point(diameter / 2, diameter / 2)
    pieces = []
    for number, plate in enumerate(track.plates, 1):
        box = bounds(plate)
        place = Affine.onto(box.centre, middle, diameter / box.width)
        items = (Group(items=tuple(_items_on_plate(drawn, box)), place=place),)
        pieces.append(Piece(name=f"disc {number}", width=diameter, height=diameter, items=items, cut=ellipse(middle, diameter / 2)))
    return tuple(pieces)


def _items_on_plate(drawn: Sequence[Item], box: Rect) -> Iterator[Item]:
    """Items on a plate: its backing, the squares and the start."""
    for item in drawn:
        if isinstance(item, Group) and item.tag.element is Element.BACKING:
            yield Group(items=tuple(part for part in item.items if _is_on_plate(part, box)), tag=item.tag)
        elif isinstance(item, Group) and item.tag.element is Element.SQUARE and _is_on_plate(item.items[0], box):
            yield item


def _is_on_plate(item: Item, box: Rect) -> bool:
    """Whether the middle of an outline lies on a plate."""
    return isinstance(item, Path) and box.holds(bounds(item.outline).centre, 0.0)
