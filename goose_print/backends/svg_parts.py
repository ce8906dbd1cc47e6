"""A sheet as SVG in parts, each complete but for the symbols that it shares with others: so that a page can exchange some of them.

An id of a definition tells what is in it: the same id stands for the same drawing on all sheets.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from types import SimpleNamespace
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element as Xml

from goose_print.backends.numbers import decimals, largest_scales
from goose_print.backends.svg import _Painter, _paper
from goose_print.backends.svg_data import glyph_data, letters
from goose_print.backends.svg_elements import entitle, hoist, text_facts, xml
from goose_print.scene import Element, GlyphRun, Group, Item, Sheet, Symbol, visit

MOST = 4000
"""Parts and symbols that are kept: of a few boards."""


class SvgPart(NamedTuple):
    """A group: its id, its SVG, a version that tells whether it has changed, and the ids of the definitions that it needs."""

    id: str
    svg: str
    version: str
    needs: tuple[str, ...]


class SvgParts(NamedTuple):
    """A sheet: its parts from the lowest on, and the definitions of all symbols in them, by id."""

    parts: tuple[SvgPart, ...]
    symbols: Mapping[str, str]


class PartWriter:
    """Writes sheets in parts. What was written of an item or a symbol is kept with it."""

    def __init__(self) -> None:
        self._symbols: dict[tuple[int, int], tuple[Symbol, str, str, tuple[str, ...]]] = {}
        self._parts: dict[tuple[Any, ...], tuple[tuple[Item, ...], SvgPart]] = {}
        self._scales: dict[int, tuple[Item, Mapping[Symbol, float]]] = {}

    def write(self, sheet: Sheet) -> SvgParts:
        """The sheet in parts: each square is one, and what lies between squares."""
        scales = self._largest_scales(sheet.items)
        paper = () if any(seen.tag.element is Element.PAGE for seen in visit(sheet.items)) else (_paper(sheet, sheet.bleed + sheet.slug),)
        taken: set[str] = set()
        parts = tuple(self._part(_free(name, taken), items, scales) for name, items in _grouped((*paper, *sheet.items)))
        known = {name: (svg, needs) for _, name, svg, needs in self._symbols.values()}
        symbols: dict[str, str] = {}
        for part in parts:
            _gather(part.needs, known, symbols)
        if len(self._symbols) + len(self._parts) + len(self._scales) > MOST:  # together: parts refer to symbols
            for kept in (self._symbols, self._parts, self._scales):
                kept.clear()
        return SvgParts(parts, symbols)

    def _largest_scales(self, items: Iterable[Item]) -> Mapping[Symbol, float]:
        """How much each symbol is enlarged where it is shown largest on the sheet."""
        found: dict[Symbol, float] = {}
        for item in items:
            if id(item) not in self._scales:
                self._scales[id(item)] = item, largest_scales((item,))
            for symbol, scale in self._scales[id(item)][1].items():
                if scale > found.get(symbol, 0.0):
                    found[symbol] = scale
        return found

    def _part(self, name: str, items: tuple[Item, ...], scales: Mapping[Symbol, float]) -> SvgPart:
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
            svg = _text(group)
            self._parts[key] = (items, SvgPart(name, svg, _digest(svg), tuple(dict.fromkeys(painter.needed))))
        return self._parts[key][1]

    def symbol(self, symbol: Symbol, scales: Mapping[Symbol, float]) -> str:
        """The id of a symbol, which is written when it is first asked for."""
        places = decimals(scales.get(symbol, 1.0))
        key = (id(symbol), places)
        if key not in self._symbols:
            painter = _PartPainter(self, scales, "@")
            painter.inside = True
            body = Xml("g")
            body.extend(painter.elements(symbol.items, scales.get(symbol, 1.0)))
            hoist(body)
            if painter.definitions:
                body.append(_definitions(painter.definitions))
            svg = _text(body)
            name = f"d-{_digest(svg)}"
            svg = svg.replace("@", f"{name}.").replace("<g", f'<g id="{name}"', 1)
            self._symbols[key] = (symbol, name, svg, tuple(dict.fromkeys(painter.needed)))
        return self._symbols[key][1]


class _PartPainter(_Painter):
    """Draws one part, with what is defined for it alone."""

    def __init__(self, writer: PartWriter, scales: Mapping[Symbol, float], prefix: str) -> None:
        self.definitions: list[Any] = []
        super().__init__(SimpleNamespace(defs=SimpleNamespace(elements=self.definitions)), scales, prefix)
        self.writer, self.needed = writer, list[str]()

    def text(self, run: GlyphRun) -> Xml:
        """The run's letters in one path: a browser styles, lays out and paints each element by itself."""
        drawn = ((x, y, glyph_data(run.font, glyph)) for glyph, x, y in letters(run))
        return xml("path", {**text_facts(run), "d": "".join(f"M{x} {y}{data}" for x, y, data in drawn if data)})

    def symbol(self, symbol: Symbol) -> str:
        """The id of a symbol, which is defined outside of the part."""
        name = self.writer.symbol(symbol, self.scales)
        self.needed.append(name)
        return name


def _gather(names: Iterable[str], known: Mapping[str, tuple[str, tuple[str, ...]]], found: dict[str, str]) -> None:
    """Adds definitions, and those that they need themselves."""
    for name in names:
        if name not in found:
            svg, needs = known[name]
            _gather(needs, known, found)
            found[name] = svg


def _grouped(items: Iterable[Item]) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """Squares one by one, and what lies between them together, each with a name."""

    def name(item: Item) -> str:
        tag = item.tag
        return f"square-{tag.square}" if isinstance(item, Group) and tag.element is Element.SQUARE else "part"

    for called, group in groupby(items, name):
        if called == "part":
            yield called, tuple(group)
        else:
            yield from ((called, (item,)) for item in group)


def _free(name: str, taken: set[str]) -> str:
    """The id, with a number after it if it is taken."""
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


def _text(element: Xml) -> str:
    entitle(element, "")
    return ElementTree.tostring(element, encoding="unicode")


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
