"""SVG of a sheet in separate parts that share symbols, so that a page can exchange some of them.

The id of a definition is a digest of its content: the same id is the same drawing on all sheets.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from types import SimpleNamespace
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element as Xml

from goose_print.backends.numbers import decimal_places, largest_scales
from goose_print.backends.svg import _paper_ground, _SvgPainter
from goose_print.backends.svg_elements import add_title, glyph_data, glyph_positions, hoist_attributes, text_attributes, xml_element
from goose_print.scene import Element, GlyphRun, Group, Item, Sheet, Symbol, visit

MOST_CACHED = 4000
"""Most cached parts and symbols, enough for a few boards."""


class SvgPart(NamedTuple):
    """Part of a sheet: id, SVG, a version that changes with it, and the ids of the definitions it needs."""

    id: str
    svg: str
    version: str
    needs: tuple[str, ...]


class SvgParts(NamedTuple):
    """Sheet as parts from the lowest on, with the definitions of all their symbols by id."""

    parts: tuple[SvgPart, ...]
    symbols: Mapping[str, str]


class PartWriter:
    """Writer of sheets in parts, with a cache by item and symbol."""

    def __init__(self) -> None:
        self._symbols: dict[tuple[int, int], tuple[Symbol, str, str, tuple[str, ...]]] = {}
        self._parts: dict[tuple[Any, ...], tuple[tuple[Item, ...], SvgPart]] = {}
        self._scales: dict[int, tuple[Item, Mapping[Symbol, float]]] = {}

    def write(self, sheet: Sheet) -> SvgParts:
        """Parts of the sheet: each square is one, and the items between squares are others."""
        scales = self._largest_scales(sheet.items)
        paper = (
            ()
            if any(seen.tag.element is Element.PAGE for seen in visit(sheet.items))
            else (_paper_ground(sheet, sheet.bleed + sheet.slug),)
        )
        taken: set[str] = set()
        parts = tuple(self._write_part(_unique_id(name, taken), items, scales) for name, items in _group_squares((*paper, *sheet.items)))
        known = {name: (svg, needs) for _, name, svg, needs in self._symbols.values()}
        symbols: dict[str, str] = {}
        for part in parts:
            _collect_definitions(part.needs, known, symbols)
        if len(self._symbols) + len(self._parts) + len(self._scales) > MOST_CACHED:  # together: parts refer to symbols
            for kept in (self._symbols, self._parts, self._scales):
                kept.clear()
        return SvgParts(parts, symbols)

    def _largest_scales(self, items: Iterable[Item]) -> Mapping[Symbol, float]:
        """Largest scale of each symbol on the sheet."""
        found: dict[Symbol, float] = {}
        for item in items:
            if id(item) not in self._scales:
                self._scales[id(item)] = item, largest_scales((item,))
            for symbol, scale in self._scales[id(item)][1].items():
                if scale > found.get(symbol, 0.0):
                    found[symbol] = scale
        return found

    def _write_part(self, name: str, items: tuple[Item, ...], scales: Mapping[Symbol, float]) -> SvgPart:
        key = (name, *map(id, items))
        if key not in self._parts:
            painter = _PartPainter(self, scales, f"{name}.")
            group = Xml("g", {"id": name})
            body = list(painter.elements(items, 1.0))
            if len(items) == 1 and body[0].tag == "g" and body[0].get("id", name) == name:
                group = body[0]
                group.attrib["id"] = name
            else:
                group.extend(body)
            if painter.definitions:
                group.append(_definitions(painter.definitions))
            svg = _serialise_part(group)
            self._parts[key] = (items, SvgPart(name, svg, _content_digest(svg), tuple(dict.fromkeys(painter.needed))))
        return self._parts[key][1]

    def write_symbol(self, symbol: Symbol, scales: Mapping[Symbol, float]) -> str:
        """Id of a symbol, which is written on first use."""
        places = decimal_places(scales.get(symbol, 1.0))
        key = (id(symbol), places)
        if key not in self._symbols:
            painter = _PartPainter(self, scales, "@")
            painter.inside = True
            body = Xml("g")
            body.extend(painter.elements(symbol.items, scales.get(symbol, 1.0)))
            hoist_attributes(body)
            if painter.definitions:
                body.append(_definitions(painter.definitions))
            svg = _serialise_part(body)
            name = f"d-{_content_digest(svg)}"
            svg = svg.replace("@", f"{name}.").replace("<g", f'<g id="{name}"', 1)
            self._symbols[key] = (symbol, name, svg, tuple(dict.fromkeys(painter.needed)))
        return self._symbols[key][1]


class _PartPainter(_SvgPainter):
    """Painter of one part, with the definitions that it alone uses."""

    def __init__(self, writer: PartWriter, scales: Mapping[Symbol, float], prefix: str) -> None:
        self.definitions: list[Any] = []
        super().__init__(SimpleNamespace(defs=SimpleNamespace(elements=self.definitions)), scales, prefix)
        self.writer, self.needed = writer, list[str]()

    def text(self, run: GlyphRun) -> Xml:
        """Glyphs of a run in one path, as browsers style, lay out and paint each element separately."""
        drawn = ((x, y, glyph_data(run.font, glyph)) for glyph, x, y in (() if run.invisible else glyph_positions(run)))
        return xml_element("path", {**text_attributes(run), "d": "".join(f"M{x} {y}{data}" for x, y, data in drawn if data)})

    def symbol_id(self, symbol: Symbol) -> str:
        """Id of a symbol, which is defined outside the part."""
        name = self.writer.write_symbol(symbol, self.scales)
        self.needed.append(name)
        return name


def _collect_definitions(names: Iterable[str], known: Mapping[str, tuple[str, tuple[str, ...]]], found: dict[str, str]) -> None:
    """Add definitions, and those that they need."""
    for name in names:
        if name not in found:
            svg, needs = known[name]
            _collect_definitions(needs, known, found)
            found[name] = svg


def _group_squares(items: Iterable[Item]) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """Named groups of items: squares one by one, and the items between them together."""

    def name(item: Item) -> str:
        tag = item.tag
        return f"square-{tag.square}" if isinstance(item, Group) and tag.element is Element.SQUARE else "part"

    for called, group in groupby(items, name):
        if called == "part":
            yield called, tuple(group)
        else:
            yield from ((called, (item,)) for item in group)


def _unique_id(name: str, taken: set[str]) -> str:
    """The id, with a number appended if it is taken."""
    found, count = name, 1
    while found in taken:
        count += 1
        found = f"{name}-{count}"
    taken.add(found)
    return found


def _definitions(elements: Iterable[Any]) -> Xml:
    defs = Xml("defs")
    defs.extend(element.get_xml() for element in elements)
    return defs


def _serialise_part(element: Xml) -> str:
    add_title(element, "")
    return ElementTree.tostring(element, encoding="unicode")


def _content_digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
