"""Structure tree of a PDF (ISO 32000-1, 14.7): elements in reading order, and their content."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from goose_print.isolates import directions_in, without_direction_marks
from goose_print.scene import ARTIFACT, Element, GlyphRun, Group, Item, Path, Picture, Shaded, Spoken, Symbol, Tiled, Use, visit

ATOMIC_ROLES = frozenset({"Figure", "Formula"})
"""Roles read by their alternative text, whatever their content."""
_HEADINGS = {"H1": 0, "H2": 1, "H3": 2}


@dataclass(eq=False)
class StructureElement:
    """Element of the structure tree; ``kids`` are elements, or content as page index and mark number."""

    role: str
    above: StructureElement | None
    text: str = ""
    language: str = ""
    place: float | None = None
    kids: list[StructureElement | tuple[int, int]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """Texts of its own content, in painting order."""
    last: tuple[object, GlyphRun] | None = None
    """List that holds its last run, and that run."""

    @property
    def replacement_text(self) -> str:
        """Replacement text where the content does not read so from left to right, else ""."""
        spelt = "".join("".join(self.said).split())
        alike = spelt == "".join(self.text.split()) and "R" not in directions_in(self.text)
        return "" if alike else self.text

    def needs_space(self, run: GlyphRun, where: object) -> bool:
        """Whether a run begins a new line of unfinished text, so that a space is missing before it."""
        if not run.text:  # a shadow
            return False
        before, self.last = self.last, (where, run)
        if before is None or before[1].text[-1:].isspace() or run.text[:1].isspace():
            return False
        return before[0] is not where or abs(before[1].place.f - run.place.f) > 0.01 * run.size

    def sort_children(self) -> None:
        """Sort kids that have a reading place; all others keep their positions."""
        spots = [k for k, kid in enumerate(self.kids) if _reading_place(kid) is not None]
        for spot, kid in zip(spots, sorted((self.kids[k] for k in spots), key=lambda kid: _reading_place(kid) or 0.0), strict=True):
            self.kids[spot] = kid


def _reading_place(kid: StructureElement | tuple[int, int]) -> float | None:
    return kid.place if isinstance(kid, StructureElement) else None


class PdfHeading(NamedTuple):
    """Heading of a document: title, page index, and level (0 is the highest)."""

    title: str
    page: int
    level: int


class SpokenContent(NamedTuple):
    """Content inside an item: its text, whether it has elements, and whether any names its own parent."""

    text: str
    spoken: bool
    bound: bool


NO_CONTENT = SpokenContent("", False, False)


def _combine_content(items: Sequence[Item], told: Callable[[Item], SpokenContent]) -> SpokenContent:
    found = [told(item) for item in items if item.tag.spoken or isinstance(item, GlyphRun | Group | Use)]
    tags = [item.tag.spoken for item in items if isinstance(item, Group) and item.tag.spoken]
    text = " ".join(each.text for each in found if each.text)
    bound = any(tag.within for tag in tags) or any(each.bound for each in found)
    return SpokenContent(text, bool(tags) or any(each.spoken for each in found), bound)


@lru_cache(maxsize=1024)
def _symbol_text(symbol: Symbol) -> str:
    """Text in a symbol, cached across files."""
    runs = (seen.item for seen in visit(symbol.items) if isinstance(seen.item, GlyphRun))
    return " ".join(run.text for run in runs if run.text)


class StructureTree:
    """Structure tree of one document, which grows page by page."""

    def __init__(self) -> None:
        self.root = self.top = StructureElement("Document", None)
        self._known: dict[tuple[Spoken, StructureElement], StructureElement] = {}
        self._told: dict[int, tuple[object, SpokenContent]] = {}
        self.pages: list[list[StructureElement]] = []

    def begin_part(self, title: str) -> None:
        """Begin a part, which holds all further pages."""
        self.top = self._add_child(StructureElement("Part", self.root, text=title))

    def find_element(self, spoken: Spoken, outer: StructureElement) -> StructureElement:
        """Element for a speech tag in this document, created on first use."""
        above = self.find_element(spoken.within, self.top) if spoken.within else outer
        key = spoken, above
        if key not in self._known:
            made = StructureElement(spoken.role, above, without_direction_marks(spoken.text), spoken.language, spoken.place)
            self._known[key] = made if spoken.role == "Artifact" else self._add_child(made)
        return self._known[key]

    def add_paragraph(self, outer: StructureElement) -> StructureElement:
        """Add a paragraph."""
        return self._add_child(StructureElement("P", outer))

    def add_figure(self, outer: StructureElement, text: str) -> StructureElement:
        """Add a figure with alternative text."""
        return self._add_child(StructureElement("Figure", outer, text))

    @staticmethod
    def _add_child(node: StructureElement) -> StructureElement:
        assert node.above is not None
        node.above.kids.append(node)
        return node

    def spoken_content(self, item: Item) -> SpokenContent:
        """Content inside an item."""
        if isinstance(item, Group):
            if id(item) not in self._told:
                self._told[id(item)] = item, _combine_content(item.items, self.spoken_content)
            return self._told[id(item)][1]
        spoken = item.tag.spoken
        text = item.text if isinstance(item, GlyphRun) else ""
        if isinstance(item, Use):
            text = _symbol_text(item.symbol)
        return SpokenContent(text, spoken is not None, spoken is not None and spoken.within is not None) if text or spoken else NO_CONTENT

    # -- output

    def headings(self) -> Iterator[PdfHeading]:
        """Headings in the order of the pages."""
        yield from sorted(self._headings(self.root), key=lambda heading: heading.page)

    def _headings(self, node: StructureElement) -> Iterator[PdfHeading]:
        if node.role in _HEADINGS and (page := next((kid[0] for kid in node.kids if isinstance(kid, tuple)), None)) is not None:
            yield PdfHeading(node.text or " ".join(node.said), page, _HEADINGS[node.role])
        for kid in node.kids:
            if isinstance(kid, StructureElement):
                yield from self._headings(kid)

    def write(self, document: Any, pages: Sequence[Any]) -> None:
        """Write the tree into a document with these pages."""
        nodes = list(_walk_pruned(self.root))
        numbers = {node: _add_object(document, _RawObject(), f"element-{k}") for k, node in enumerate(nodes)}
        above = _add_object(document, _RawObject(), "structure")
        places = [document.idToObjectNumberAndVersion[page.__InternalName__][0] for page in pages]
        for node, number in numbers.items():
            parent = above if node.above is None else numbers[node.above]
            document.idToObject[document.numberToId[number]].data = _encode_element(node, parent, numbers, places)
        found = [f"{k} [{' '.join(f'{numbers[node]} 0 R' for node in own)}]" for k, own in enumerate(self.pages) if own]
        tree = f"<</Type/StructTreeRoot/K {numbers[self.root]} 0 R/ParentTree<</Nums[{' '.join(found)}]>>/ParentTreeNextKey {len(places)}>>"
        document.idToObject["structure"].data = tree.encode()
        document.Catalog.StructTreeRoot = document.idToObject["structure"]


class _RawObject(pdfdoc.PDFObject):  # type: ignore[misc]
    """PDF object written as raw bytes."""

    __RefOnly__ = 1
    data = b""

    def format(self, document: Any) -> bytes:
        """Bytes of the object, as reportlab asks for them."""
        return self.data


def _add_object(document: Any, thing: Any, name: str) -> int:
    document.Reference(thing, name)
    number: int = document.idToObjectNumberAndVersion[name][0]
    return number


def _walk_pruned(node: StructureElement) -> Iterator[StructureElement]:
    """Element and its descendants, pruned of those without content."""
    node.kids[:] = [kid for kid in node.kids if not isinstance(kid, StructureElement) or _has_content(kid)]
    node.sort_children()
    yield node
    for kid in node.kids:
        if isinstance(kid, StructureElement):
            yield from _walk_pruned(kid)


def _has_content(node: StructureElement) -> bool:
    return any(not isinstance(kid, StructureElement) or _has_content(kid) for kid in node.kids)


def _encode_element(node: StructureElement, parent: int, numbers: dict[StructureElement, int], pages: Sequence[int]) -> bytes:
    home = next((kid[0] for kid in node.kids if isinstance(kid, tuple)), None)
    kids = [_kid_entry(kid, home, numbers, pages) for kid in node.kids]
    parts = [f"<</S/{node.role}/P {parent} 0 R/K".encode(), (kids[0] if len(kids) == 1 else f"[{' '.join(kids)}]").encode()]
    if len(kids) == 1 and not kids[0].startswith("<"):
        parts.insert(1, b" ")
    if home is not None:
        parts.append(f"/Pg {pages[home]} 0 R".encode())
    name = "/Alt" if node.role in ATOMIC_ROLES else "/ActualText"
    if node.role == "Part":
        name = "/T"
    if text := node.text if name != "/ActualText" else node.replacement_text:
        parts += [name.encode(), encode_text_string(text)]
    if node.language:
        parts += [b"/Lang", encode_text_string(node.language)]
    if node.role == "TH":
        parts.append(b"/A<</O/Table/Scope/Row>>")
    return b"".join([*parts, b">>"])


def _kid_entry(
    kid: StructureElement | tuple[int, int], home: int | None, numbers: dict[StructureElement, int], pages: Sequence[int]
) -> str:
    if isinstance(kid, StructureElement):
        return f"{numbers[kid]} 0 R"
    page, number = kid
    return f"{number}" if page == home else f"<</Type/MCR/Pg {pages[page]} 0 R/MCID {number}>>"


def encode_text_string(text: str) -> bytes:
    """PDF text string in PDFDocEncoding where possible, else in UTF-16."""
    try:
        plain: bytes = text.encode("pdfdoc")
    except UnicodeEncodeError:
        return b"<feff" + text.encode("utf-16-be").hex().encode() + b">"
    return b"(" + plain.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)").replace(b"\r", b"\\r") + b")"


# Marked content (ISO 32000-1, 14.6): which content belongs to which structure element.

_GROUPING = frozenset({"Document", "Part", "Sect", "L", "LI", "Table", "TR"})
"""Roles of elements that contain only elements."""
_PAGINATION = frozenset({
    Element.CROP_MARK, Element.REGISTRATION, Element.CUT_LINE, Element.FOLD_LINE, Element.PROOF, Element.RULER, Element.TILE,
})  # fmt: skip


def page_marker(tree: StructureTree) -> ContentMarker:
    """Marker of a new page's content."""
    tree.pages.append([])
    return ContentMarker(tree, tree.top)


class ContentMarker:
    """Marker of the content of one list of items inside an element (ISO 32000-1, 14.6)."""

    def __init__(self, tree: StructureTree, owner: StructureElement) -> None:
        self._tree, self._owner = tree, owner
        self._now: StructureElement | str | None = None
        self._paragraph: tuple[float, StructureElement] | None = None
        self.gap = False
        """Whether a space is missing before the current item."""

    def begin(self, item: Item) -> tuple[list[str], ContentMarker | None]:
        """Operators before an item, and a marker for the items in it if they have elements of their own."""
        self.gap = False
        owner = self._owner_of(item)
        if isinstance(item, Group) and owner.role != "Artifact" and self._has_inner_elements(item, owner):
            return self.end(), ContentMarker(self._tree, owner)
        if owner.role in _GROUPING:
            found = self._default_element(item, owner)
        else:
            is_letter = owner.role in ATOMIC_ROLES or not isinstance(item, Path | Tiled | Shaded)
            found = owner if owner.role != "Artifact" and is_letter else None
        if found is None:
            return self._switch_to("Pagination" if owner.role == "Artifact" or item.tag.element in _PAGINATION else ""), None
        if found.role not in ATOMIC_ROLES:
            found.said.append(self._tree.spoken_content(item).text)
        self.gap = isinstance(item, GlyphRun) and found.needs_space(item, self)
        return self._switch_to(found), None

    def end(self) -> list[str]:
        """Operators after the last item."""
        ended, self._now = ["EMC"] if self._now is not None else [], None
        return ended

    def _owner_of(self, item: Item) -> StructureElement:
        unread = item.tag.in_small or item.tag.element is Element.PROOF
        spoken = item.tag.spoken or (ARTIFACT if unread else None)
        if spoken is None:
            return self._owner
        outer = self._owner
        if spoken.role == "Formula" and outer.role in _GROUPING:
            outer = self._current_paragraph(0.0)
        return self._tree.find_element(spoken, outer)

    def _has_inner_elements(self, group: Group, owner: StructureElement) -> bool:
        inside = self._tree.spoken_content(group)
        if owner.role in ATOMIC_ROLES:
            return inside.bound
        return inside.spoken or bool(inside.text)

    def _default_element(self, item: Item, owner: StructureElement) -> StructureElement | None:
        """Element for untagged content: a paragraph for text of one size, else a figure."""
        if isinstance(item, GlyphRun):
            return self._current_paragraph(item.size) if item.text.strip() else None
        told = item.alt if isinstance(item, Picture) else self._tree.spoken_content(item).text
        return self._tree.add_figure(owner, told) if told.strip() else None

    def _current_paragraph(self, size: float) -> StructureElement:
        before, paragraph = self._paragraph or (size, None)
        if paragraph is None or (size and before and abs(before - size) > 0.01 * size):
            paragraph = self._tree.add_paragraph(self._owner)
        self._paragraph = size or before, paragraph
        return paragraph

    def _switch_to(self, to: StructureElement | str) -> list[str]:
        """Operators that end the current marked content and begin that of ``to``, an element or artifact kind."""
        if to is self._now or (isinstance(to, str) and to == self._now):
            return []
        ended, self._now = self.end(), to
        if isinstance(to, str):
            return [*ended, f"/Artifact <</Type/{to}>> BDC" if to else "/Artifact BMC"]
        page = self._tree.pages[-1]
        to.kids.append((len(self._tree.pages) - 1, len(page)))
        page.append(to)
        return [*ended, f"/{to.role} <</MCID {len(page) - 1}>> BDC"]
