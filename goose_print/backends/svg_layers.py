"""A sheet in layers, as drawing programs know them: all numbers, all words, all pictures can be hidden, locked or drawn anew at once.

Layers lie one over the other. What of a sheet overlaps is therefore of one layer, or of two in the right order: words lie on
pictures, and numbers on both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from goose_print.scene import Element, Group, Item, Sheet, Tag

LAYERS = ("ground", "squares", "pictures", "words", "numbers", "marks")
"""From the lowest on. ``marks`` are for cutting, folding and proving a print."""

Parted = dict[str, list[Item]]

_LAYER_OF: Mapping[Element, str] = {
    **dict.fromkeys((
        Element.PAGE, Element.FRAME, Element.CORNER, Element.BACKING, Element.SCENES, Element.CORDS,
    ), "ground"),
    **dict.fromkeys((
        Element.OUTLINE, Element.BACKDROP, Element.CHEVRON, Element.GATE, Element.WAY, Element.THROWS, Element.WRITING, Element.LINKS,
    ), "squares"),
    **dict.fromkeys((Element.PICTURE, Element.PIECE, Element.TILE), "pictures"),
    **dict.fromkeys((
        Element.TITLE, Element.CARTOUCHE, Element.SUBTITLE, Element.IMPRINT, Element.CAPTION, Element.LABEL, Element.SENTENCE,
        Element.RIBBON, Element.ARROW, Element.QUESTION, Element.ANSWER, Element.QR, Element.BEARER,
    ), "words"),
    **dict.fromkeys((Element.NUMBER, Element.SIGN), "numbers"),
    **dict.fromkeys((Element.CUT_LINE, Element.FOLD_LINE, Element.CROP_MARK, Element.REGISTRATION, Element.PROOF), "marks"),
}  # fmt: skip
"""Where an item goes, with all that is in it. What is of no kind named here is parted by what is in it."""


def layered(sheet: Sheet) -> Sheet:
    """The same drawing in groups, one a layer, from the lowest on; layers without anything are left out."""
    parted = _parted(sheet.items, "ground")
    layers = tuple(Group(items=tuple(parted[name]), tag=Tag(Element.LAYER, kind=name)) for name in LAYERS if name in parted)
    return replace(sheet, items=layers)


def _parted(items: Iterable[Item], lowest: str) -> Parted:
    """The items by layer. What says nothing of itself lies on the lowest, or on what was drawn before it."""
    found: Parted = {}
    for item in items:
        usual = max(lowest, *found, key=LAYERS.index) if found else lowest
        for layer, part in _parts(item, usual):
            found.setdefault(layer, []).append(part)
    return found


def _parts(item: Item, usual: str) -> Iterator[tuple[str, Item]]:
    element = item.tag.element
    layer = _LAYER_OF.get(element) if element else None
    if layer or not isinstance(item, Group):
        yield layer or usual, item
        return
    own = "squares" if element is Element.SQUARE else "ground" if element else usual
    parted = _parted(item.items, own)
    if element is Element.SQUARE:
        parted.setdefault(own, [])
    for name, part in parted.items():
        yield name, replace(item, items=tuple(part)) if name == own else _of(item, part)


def _of(group: Group, part: list[Item]) -> Group:
    """What of a group lies in another layer than the group itself: in the same place, and it says of which square it is."""
    return replace(group, items=tuple(part), tag=Tag(Element.PART, group.tag.square), title="")
