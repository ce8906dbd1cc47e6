"""Marks the content of pages while it is written (ISO 32000-1, 14.6): what of it belongs to which element of the structure.

What belongs to an element is between operators with a number, by which the tree refers to it; all else is an artefact. What is in a form
belongs to the element in which it is shown. Text for which the scene has no element is a paragraph of its own, so that nothing remains
unread.
"""

from __future__ import annotations

from goose_print.backends.pdf_structure import WHOLE, StructureElement, StructureTree
from goose_print.scene import UNREAD, Element, GlyphRun, Group, Item, Path, Picture, Shaded, Tiled

_GROUPING = frozenset({"Document", "Part", "Sect", "L", "LI", "Table", "TR"})
"""Elements that hold others, and no content of their own."""
_PAGINATION = frozenset({
    Element.CROP_MARK, Element.REGISTRATION, Element.CUT_LINE, Element.FOLD_LINE, Element.PROOF, Element.RULER, Element.TILE,
})  # fmt: skip


def page_marks(tree: StructureTree) -> Marks:
    """Those of a new page."""
    tree.pages.append([])
    return Marks(tree, tree.top)


class Marks:
    """Marks the items of one list, which lie in an element."""

    def __init__(self, tree: StructureTree, owner: StructureElement) -> None:
        self._tree, self._owner = tree, owner
        self._now: StructureElement | str | None = None
        self._paragraph: tuple[float, StructureElement] | None = None
        self.gap = False
        """Whether a space is missing before the item that was begun last."""

    def begin(self, item: Item) -> tuple[list[str], Marks | None]:
        """What stands before an item, and what marks the items in it, if not all of them belong to one element."""
        self.gap = False
        owner = self._owner_of(item)
        if isinstance(item, Group) and owner.role != "Artifact" and self._is_parted(item, owner):
            return self.end(), Marks(self._tree, owner)
        if owner.role in _GROUPING:
            found = self._unowned(item, owner)
        else:
            is_letter = owner.role in WHOLE or not isinstance(item, Path | Tiled | Shaded)
            found = owner if owner.role != "Artifact" and is_letter else None
        if found is None:
            return self._turned("Pagination" if owner.role == "Artifact" or item.tag.element in _PAGINATION else ""), None
        if found.role not in WHOLE:
            found.said.append(self._tree.told(item).text)
        self.gap = isinstance(item, GlyphRun) and found.goes_on(item, self)
        return self._turned(found), None

    def end(self) -> list[str]:
        """What stands behind the last item."""
        ended, self._now = ["EMC"] if self._now is not None else [], None
        return ended

    def _owner_of(self, item: Item) -> StructureElement:
        unread = item.tag.in_small or item.tag.element is Element.PROOF
        spoken = item.tag.spoken or (UNREAD if unread else None)
        if spoken is None:
            return self._owner
        outer = self._owner
        if spoken.role == "Formula" and outer.role in _GROUPING:
            outer = self._running(0.0)
        return self._tree.element(spoken, outer)

    def _is_parted(self, group: Group, owner: StructureElement) -> bool:
        inside = self._tree.told(group)
        if owner.role in WHOLE:
            return inside.bound
        return inside.spoken or bool(inside.text)

    def _unowned(self, item: Item, owner: StructureElement) -> StructureElement | None:
        """The element for what has none: a paragraph for text, which goes on while its size stays; else a figure."""
        if isinstance(item, GlyphRun):
            return self._running(item.size) if item.text.strip() else None
        told = item.alt if isinstance(item, Picture) else self._tree.told(item).text
        return self._tree.figure(owner, told) if told.strip() else None

    def _running(self, size: float) -> StructureElement:
        before, paragraph = self._paragraph or (size, None)
        if paragraph is None or (size and before and abs(before - size) > 0.01 * size):
            paragraph = self._tree.paragraph(self._owner)
        self._paragraph = size or before, paragraph
        return paragraph

    def _turned(self, to: StructureElement | str) -> list[str]:
        """From what belonged to one element to what belongs to another, or is an artefact of some kind."""
        if to is self._now or (isinstance(to, str) and to == self._now):
            return []
        ended, self._now = self.end(), to
        if isinstance(to, str):
            return [*ended, f"/Artifact <</Type/{to}>> BDC" if to else "/Artifact BMC"]
        page = self._tree.pages[-1]
        to.kids.append((len(self._tree.pages) - 1, len(page)))
        page.append(to)
        return [*ended, f"/{to.role} <</MCID {len(page) - 1}>> BDC"]
