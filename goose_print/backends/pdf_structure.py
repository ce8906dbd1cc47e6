"""The structure of a PDF (ISO 32000-1, 14.7): a tree of elements in the order in which they are read, and the content of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from goose_print.isolates import directions_in, unsteered
from goose_print.scene import GlyphRun, Group, Item, Spoken, Symbol, Use, visit

WHOLE = frozenset({"Figure", "Formula"})
"""Elements that are told, whatever is in them."""
_HEADINGS = {"H1": 0, "H2": 1, "H3": 2}


@dataclass(eq=False)
class StructureElement:
    """An element of the tree; ``kids``: elements, and the content that belongs to it by page and number."""

    role: str
    above: StructureElement | None
    text: str = ""
    language: str = ""
    place: float | None = None
    kids: list[StructureElement | tuple[int, int]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """What its own content says, as it was written."""
    last: tuple[object, GlyphRun] | None = None
    """The last run of it, and the list that this lies in."""

    @property
    def replaced(self) -> str:
        """What is to be read in place of its content, where that is not what one reads from left to right."""
        spelt = "".join("".join(self.said).split())
        alike = spelt == "".join(self.text.split()) and "R" not in directions_in(self.text)
        return "" if alike else self.text

    def goes_on(self, run: GlyphRun, where: object) -> bool:
        """Whether a run begins a new line of what is not over, so that a space is missing between its words and those before."""
        if not run.text:  # a shadow
            return False
        before, self.last = self.last, (where, run)
        if before is None or before[1].text[-1:].isspace() or run.text[:1].isspace():
            return False
        return before[0] is not where or abs(before[1].place.f - run.place.f) > 0.01 * run.size

    def sorted(self) -> None:
        """Put kids that have a place into the order of their places; all others stay where they are."""
        spots = [k for k, kid in enumerate(self.kids) if _place(kid) is not None]
        for spot, kid in zip(spots, sorted((self.kids[k] for k in spots), key=lambda kid: _place(kid) or 0.0), strict=True):
            self.kids[spot] = kid


def _place(kid: StructureElement | tuple[int, int]) -> float | None:
    return kid.place if isinstance(kid, StructureElement) else None


class PdfHeading(NamedTuple):
    """A heading of a document: its words, the index of its page, and its level, 0 for the highest."""

    title: str
    page: int
    level: int


class ToldContent(NamedTuple):
    """What there is inside of an item: text, elements, and such as lie in an element that they name themselves."""

    text: str
    spoken: bool
    bound: bool


NOTHING = ToldContent("", False, False)


def _inside(items: Sequence[Item], told: Callable[[Item], ToldContent]) -> ToldContent:
    found = [told(item) for item in items if item.tag.spoken or isinstance(item, GlyphRun | Group | Use)]
    tags = [item.tag.spoken for item in items if isinstance(item, Group) and item.tag.spoken]
    text = " ".join(each.text for each in found if each.text)
    bound = any(tag.within for tag in tags) or any(each.bound for each in found)
    return ToldContent(text, bool(tags) or any(each.spoken for each in found), bound)


@lru_cache(maxsize=1024)
def _symbol_text(symbol: Symbol) -> str:
    """What a symbol has of text; most of a kit's are in several of its files."""
    runs = (seen.item for seen in visit(symbol.items) if isinstance(seen.item, GlyphRun))
    return " ".join(run.text for run in runs if run.text)


class StructureTree:
    """The tree of one document, which grows page by page."""

    def __init__(self) -> None:
        self.root = self.top = StructureElement("Document", None)
        self._known: dict[tuple[Spoken, StructureElement], StructureElement] = {}
        self._told: dict[int, tuple[object, ToldContent]] = {}
        self.pages: list[list[StructureElement]] = []

    def part(self, title: str) -> None:
        """Begin a part, in which all further pages lie."""
        self.top = self._under(StructureElement("Part", self.root, text=title))

    def element(self, spoken: Spoken, outer: StructureElement) -> StructureElement:
        """The element in this document."""
        above = self.element(spoken.within, self.top) if spoken.within else outer
        key = spoken, above
        if key not in self._known:
            made = StructureElement(spoken.role, above, unsteered(spoken.text), spoken.language, spoken.place)
            self._known[key] = made if spoken.role == "Artifact" else self._under(made)
        return self._known[key]

    def paragraph(self, outer: StructureElement) -> StructureElement:
        """A new paragraph."""
        return self._under(StructureElement("P", outer))

    def figure(self, outer: StructureElement, text: str) -> StructureElement:
        """A new figure."""
        return self._under(StructureElement("Figure", outer, text))

    @staticmethod
    def _under(node: StructureElement) -> StructureElement:
        assert node.above is not None
        node.above.kids.append(node)
        return node

    def told(self, item: Item) -> ToldContent:
        """What there is inside of an item."""
        if isinstance(item, Group):
            if id(item) not in self._told:
                self._told[id(item)] = item, _inside(item.items, self.told)
            return self._told[id(item)][1]
        spoken = item.tag.spoken
        text = item.text if isinstance(item, GlyphRun) else _symbol_text(item.symbol) if isinstance(item, Use) else ""
        return ToldContent(text, spoken is not None, spoken is not None and spoken.within is not None) if text or spoken else NOTHING

    # -- what is written

    def headings(self) -> Iterator[PdfHeading]:
        """All headings in the order of the pages."""
        yield from sorted(self._headings(self.root), key=lambda heading: heading.page)

    def _headings(self, node: StructureElement) -> Iterator[PdfHeading]:
        if node.role in _HEADINGS and (page := next((kid[0] for kid in node.kids if isinstance(kid, tuple)), None)) is not None:
            yield PdfHeading(node.text or " ".join(node.said), page, _HEADINGS[node.role])
        for kid in node.kids:
            if isinstance(kid, StructureElement):
                yield from self._headings(kid)

    def write(self, document: Any, pages: Sequence[Any]) -> None:
        """Put the tree into a document that has these pages."""
        nodes = list(_all(self.root))
        numbers = {node: _numbered(document, _Plain(), f"element-{k}") for k, node in enumerate(nodes)}
        above = _numbered(document, _Plain(), "structure")
        places = [document.idToObjectNumberAndVersion[page.__InternalName__][0] for page in pages]
        for node, number in numbers.items():
            parent = above if node.above is None else numbers[node.above]
            document.idToObject[document.numberToId[number]].data = _element(node, parent, numbers, places)
        found = [f"{k} [{' '.join(f'{numbers[node]} 0 R' for node in own)}]" for k, own in enumerate(self.pages) if own]
        tree = f"<</Type/StructTreeRoot/K {numbers[self.root]} 0 R/ParentTree<</Nums[{' '.join(found)}]>>/ParentTreeNextKey {len(places)}>>"
        document.idToObject["structure"].data = tree.encode()
        document.Catalog.StructTreeRoot = document.idToObject["structure"]


class _Plain(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object that is written as it is."""

    __RefOnly__ = 1
    data = b""

    def format(self, document: Any) -> bytes:
        """As reportlab asks for it."""
        return self.data


def _numbered(document: Any, thing: Any, name: str) -> int:
    document.Reference(thing, name)
    number: int = document.idToObjectNumberAndVersion[name][0]
    return number


def _all(node: StructureElement) -> Iterator[StructureElement]:
    """The element and all in it, without those that hold nothing."""
    node.kids[:] = [kid for kid in node.kids if not isinstance(kid, StructureElement) or _holds(kid)]
    node.sorted()
    yield node
    for kid in node.kids:
        if isinstance(kid, StructureElement):
            yield from _all(kid)


def _holds(node: StructureElement) -> bool:
    return any(not isinstance(kid, StructureElement) or _holds(kid) for kid in node.kids)


def _element(node: StructureElement, parent: int, numbers: dict[StructureElement, int], pages: Sequence[int]) -> bytes:
    home = next((kid[0] for kid in node.kids if isinstance(kid, tuple)), None)
    kids = [_kid(kid, home, numbers, pages) for kid in node.kids]
    parts = [f"<</S/{node.role}/P {parent} 0 R/K".encode(), (kids[0] if len(kids) == 1 else f"[{' '.join(kids)}]").encode()]
    if len(kids) == 1 and not kids[0].startswith("<"):
        parts.insert(1, b" ")
    if home is not None:
        parts.append(f"/Pg {pages[home]} 0 R".encode())
    name = "/T" if node.role == "Part" else "/Alt" if node.role in WHOLE else "/ActualText"
    if text := node.text if name != "/ActualText" else node.replaced:
        parts += [name.encode(), pdf_text(text)]
    if node.language:
        parts += [b"/Lang", pdf_text(node.language)]
    if node.role == "TH":
        parts.append(b"/A<</O/Table/Scope/Row>>")
    return b"".join([*parts, b">>"])


def _kid(kid: StructureElement | tuple[int, int], home: int | None, numbers: dict[StructureElement, int], pages: Sequence[int]) -> str:
    if isinstance(kid, StructureElement):
        return f"{numbers[kid]} 0 R"
    page, number = kid
    return f"{number}" if page == home else f"<</Type/MCR/Pg {pages[page]} 0 R/MCID {number}>>"


def pdf_text(text: str) -> bytes:
    """A text string: in the encoding of PDF documents where that has all characters, else in UTF-16."""
    try:
        plain: bytes = text.encode("pdfdoc")
    except UnicodeEncodeError:
        return b"<feff" + text.encode("utf-16-be").hex().encode() + b">"
    return b"(" + plain.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)").replace(b"\r", b"\\r") + b")"
