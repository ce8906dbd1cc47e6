"""One way through a scene: each item with its place on the page, what clips it, and what it is."""

from __future__ import annotations

import pytest

from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import BLACK, Element, Group, Item, Path, Symbol, Tag, Tiled, Use, add_tag, ellipse, rectangle, visit

BOX = Path(outline=rectangle(Rect(0, 0, 1, 1)), fill=BLACK)
OUTLINE = Path(outline=rectangle(Rect(0, 0, 4, 4)), fill=BLACK, tag=Tag(Element.OUTLINE))
SYMBOL = Symbol(name="s", items=(Group(items=(BOX,), place=Affine.scale(2)),))


def inmost(*items: Item) -> tuple[Affine, Rect | None, Tag]:
    """Place, clip and tag of the last item that is visited."""
    *_, (_, place, clip, tag) = visit(items)
    return place, clip and clip.box, tag


def test_groups_and_symbols_are_entered_in_the_order_of_painting() -> None:
    group = Group(items=(OUTLINE, Use(symbol=SYMBOL)))
    tiled = Tiled(outline=rectangle(Rect(0, 0, 9, 9)), symbol=SYMBOL, width=1, height=1)
    assert [seen.item for seen in visit((group, tiled))] == [group, OUTLINE, group.items[1], SYMBOL.items[0], BOX, tiled]
    assert [seen.item for seen in visit((group,), enter=lambda symbol: symbol is not SYMBOL)] == [group, OUTLINE, group.items[1]]


def test_places_lead_to_the_page() -> None:
    use = Use(symbol=SYMBOL, place=Affine.shift(3, 0))
    place, _, _ = inmost(Group(items=(use,), place=Affine.scale(10)))
    assert place.at(Point(1, 1)) == Point(50, 20)


def test_what_shows_is_what_all_clips_leave() -> None:
    inner = Group(items=(BOX,), clip=rectangle(Rect(0, 0, 2, 8)), place=Affine.shift(1, 1))
    assert inmost(Group(items=(inner,), clip=rectangle(Rect(0, 0, 5, 5)), place=Affine.scale(2)))[1] == Rect(2, 2, 4, 8)
    assert inmost(Group(items=(BOX,), clip=ellipse(Point(5, 5), 5)))[1] == pytest.approx(Rect(0, 0, 10, 10), abs=0.01)
    assert inmost(BOX)[1] is None


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (Tag(), Tag(Element.SQUARE, 6, "hazard")),
        (Tag(Element.OUTLINE), Tag(Element.OUTLINE, 6, "hazard")),
        (Tag(Element.LABEL, source=("squares", 6, "label")), Tag(Element.LABEL, 6, "hazard", ("squares", 6, "label"))),
        (Tag(Element.SQUARE, 0, "start"), Tag(Element.SQUARE, 0, "start")),
        (Tag(source=("title",)), Tag(Element.SQUARE, 6, "hazard", ("title",))),
    ],
)
def test_an_item_belongs_to_what_its_group_belongs_to(own: Tag, expected: Tag) -> None:
    item = Path(outline=BOX.outline, tag=own)
    group = Group(items=(Group(items=(item,)),), tag=Tag(Element.SQUARE, 6, "hazard"))
    assert inmost(group)[2] == expected
    assert [each.tag for each in add_tag((item,), group.tag)] == [expected]


def test_the_title_is_of_no_square_wherever_it_lies() -> None:
    title = Group(items=(BOX,), tag=Tag(Element.TITLE, source=("title",)))
    assert inmost(Group(items=(title,), tag=Tag(Element.SQUARE, 63)))[2] == Tag(Element.TITLE, source=("title",))
