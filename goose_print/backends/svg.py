"""SVG output of a sheet, one user unit a millimetre.

Text is drawn as outlines, which look the same everywhere, each run with its words as ``aria-label``; or it
stays live text with embedded fonts. Symbols are defined once in ``<defs>``. The same scene gives the same
bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import assert_never
from xml.etree import ElementTree
from xml.etree.ElementTree import Element as Xml

from svgwrite import Drawing
from svgwrite.base import BaseElement

from goose_print.backends.numbers import Metadata, decimal_places, largest_scales, rdf_element, symbol_places, without_controls
from goose_print.backends.svg_elements import (
    NAMED_VIEW,
    NAMESPACES,
    ROUND_STROKES,
    WITHOUT_CLASS,
    add_description,
    add_title,
    class_names,
    glyph_data,
    glyph_positions,
    gradient_element,
    hoist_attributes,
    path_attributes,
    picture_attributes,
    style_sheet,
    text_attributes,
    text_line,
    transform_attribute,
    xml_element,
)
from goose_print.backends.svg_text import SvgFonts, group_lines
from goose_print.scene import (
    WHITE,
    Element,
    Font,
    GlyphRun,
    Gradient,
    Group,
    Item,
    Outline,
    Path,
    Picture,
    Shaded,
    Sheet,
    Symbol,
    Tag,
    Tiled,
    Use,
    rectangle,
    visit,
)
from goose_print.scene.path_text import format_number, path_data, relative_data


def svg_bytes(sheet: Sheet, *, metadata: Metadata, live: bool = False, layers: bool = True) -> bytes:
    """SVG file of the sheet at its exact size with bleed and slug; the trimmed page's corner is (0, 0).

    White paper lies below sheets without a background. ``live``: live text, as far as viewers set it in the
    same places. ``layers``: in layers for drawing programs; else in painting order with each square in one
    group. A group's ``title`` becomes its ``aria-label`` and a ``<title>`` at its end. A repeated id is left
    out. Raises ValueError for a number that is not finite.
    """
    edge = sheet.bleed + sheet.slug
    width, height = sheet.width + 2 * edge, sheet.height + 2 * edge
    drawing = Drawing(
        size=(f"{format_number(width, 4)}mm", f"{format_number(height, 4)}mm"),
        viewBox=" ".join(format_number(value, 4) for value in (-edge, -edge, width, height)),
        debug=False,
    )
    drawing.attribs.update({"xml:lang": metadata.language, "lang": metadata.language, **ROUND_STROKES})
    if layers:
        sheet = split_layers(sheet)
        drawing.attribs.update(NAMESPACES)
        drawing.elements.append(_RawElement(xml_element("sodipodi:namedview", NAMED_VIEW)))
    painter = _SvgPainter(drawing, largest_scales(sheet.items), lettering=_live_fonts(sheet, metadata.language) if live else None)
    if not any(seen.tag.element is Element.PAGE for seen in visit(sheet.items)):
        painter.draw([_paper_ground(sheet, edge)])
    painter.draw(sheet.items)
    if painter.lettering:
        drawing.defs.elements.insert(0, _RawElement(style_sheet(painter.lettering)))
    drawing.set_desc(title=without_controls(sheet.title or metadata.title), desc=without_controls(metadata.subject) or None)
    drawing.set_metadata(rdf_element(metadata, "image/svg+xml"))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_serialise(drawing)}\n'.encode()


def svg_fragment(items: Sequence[Item], *, width: float, height: float, prefix: str = "", symbols: dict[Symbol, str] | None = None) -> str:
    """``<svg>`` element for a web page, ``width`` by ``height`` mm, without metadata.

    ``prefix`` begins every id in it, so that several fragments can share a page. ``symbols``: ids of symbols
    already on the page, which are reused and extended.
    """
    drawing = Drawing(
        size=(f"{format_number(width, 4)}mm", f"{format_number(height, 4)}mm"),
        viewBox=f"0 0 {format_number(width, 4)} {format_number(height, 4)}",
        debug=False,
    )
    drawing.attribs.update(ROUND_STROKES)
    painter = _SvgPainter(drawing, largest_scales(items), prefix, symbols)
    painter.draw(items)
    return _serialise(drawing)


def _live_fonts(sheet: Sheet, language: str) -> SvgFonts:
    return SvgFonts(sheet.items, language)


def _paper_ground(sheet: Sheet, edge: float) -> Path:
    return Path(outline=rectangle(sheet.box.inset(-edge)), fill=WHITE, tag=Tag(Element.PAGE))


def _serialise(drawing: Drawing) -> str:
    """SVG text of the drawing, without the bytes of ``drawing.tostring()``, which double its time."""
    return ElementTree.tostring(drawing.get_xml(), encoding="unicode")


class _RawElement(BaseElement):  # type: ignore[misc]
    """Finished XML element, which svgwrite need not check again."""

    def __init__(self, xml: Xml) -> None:
        self.xml = xml

    def get_xml(self) -> Xml:
        """Element, as svgwrite asks for it."""
        return self.xml


class _SvgPainter:
    """Painter of items into SVG elements; keeps definitions and used ids."""

    def __init__(
        self, drawing: Drawing, scales: Mapping[Symbol, float], prefix: str = "", symbols: dict[Symbol, str] | None = None,
        lettering: SvgFonts | None = None,
    ) -> None:  # fmt: skip
        self.prefix, self.lettering = prefix, lettering
        self.drawing = drawing
        self.scales = scales
        self.symbols = {} if symbols is None else symbols
        self.inside = False
        """Whether a symbol is being drawn, whose outlines no other program reads."""
        self.clips: dict[Outline, str] = {}
        self.gradients: dict[Gradient, str] = {}
        self.glyphs: dict[Font, dict[int, str]] = {}
        self.ids: set[str] = set()

    def draw(self, items: Iterable[Item]) -> None:
        """Append the items to the drawing."""
        self.drawing.elements += map(_RawElement, self.elements(items, 1.0))

    def elements(self, items: Iterable[Item], scale: float) -> Iterator[Xml]:
        """Elements of the items, with live text line by line."""
        return self.set_in_lines(items, scale, self.lettering) if self.lettering else (self.element(item, scale) for item in items)

    def set_in_lines(self, items: Iterable[Item], scale: float, lettering: SvgFonts) -> Iterator[Xml]:
        """Elements of the items, with live text."""
        for line in group_lines(items):
            ways = [lettering.set_run(item) if isinstance(item, GlyphRun) else None for item in line]
            if len(line) > 1 and all(way and way.direction == "ltr" for way in ways):
                yield text_line([(run, way) for run, way in zip(line, ways, strict=True) if isinstance(run, GlyphRun) and way])
                continue
            for item, way in zip(line, ways, strict=True):
                yield text_line([(item, way)]) if way and isinstance(item, GlyphRun) else self.element(item, scale)

    def element(self, item: Item, scale: float) -> Xml:
        """Element of one item; ``scale`` is how much the page enlarges its coordinates."""
        match item:
            case Path():
                return xml_element(
                    "path", path_attributes(item, self.outline_data(item.outline, scale, read=item.tag.element not in WITHOUT_CLASS))
                )
            case GlyphRun():
                return self.text(item)
            case Picture():
                return xml_element("image", picture_attributes(item))
            case Group():
                return self.group(item, scale)
            case Use():
                return self.use(item)
            case Tiled():
                return self.tiled(item, scale)
            case Shaded():
                return self.shaded(item, scale)
            case _:
                assert_never(item)

    def group(self, group: Group, scale: float) -> Xml:
        """Element of a group with its items."""
        scale *= group.place.stretch
        facts = {"id": "", "class": class_names(group.tag), "transform": transform_attribute(group.place)}
        if group.clip is not None:
            facts["clip-path"] = f"url(#{self.clip_id(group.clip, scale)})"
        facts |= self.identity_attributes(group.tag)
        element = xml_element("g", facts)
        element.extend(self.elements(group.items, scale))
        add_title(element, group.title)
        if group.tag.element is Element.SQUARE and group.tag.spoken:
            add_description(element, group.tag.spoken.text)
        return element

    def identity_attributes(self, tag: Tag) -> dict[str, str]:
        """Id and data attributes of a square, of its parts in other layers, or of a layer."""
        square = "" if tag.square is None else str(tag.square)
        match tag.element:
            case Element.SQUARE:
                return {"id": self.claim_id(f"square-{square}"), "data-square": square}
            case Element.PART:
                return {"data-of": square}
            case Element.LAYER:
                return {"id": self.claim_id(tag.kind), "inkscape:groupmode": "layer", "inkscape:label": tag.kind}
            case _:
                return {}

    def use(self, use: Use) -> Xml:
        """Reference to a symbol."""
        element = xml_element("use", {"xlink:href": f"#{self.symbol_id(use.symbol)}", "transform": transform_attribute(use.place)})
        add_title(element, use.title)
        return element

    def text(self, run: GlyphRun) -> Xml:
        """Glyphs of a run as references, in a group labelled with its text."""
        group, known = xml_element("g", text_attributes(run)), self.glyphs.setdefault(run.font, {})
        for glyph, x, y in () if run.invisible else glyph_positions(run):
            if glyph not in known:
                known[glyph] = self.glyph_id(run.font, glyph)
            if name := known[glyph]:
                group.append(xml_element("use", {"xlink:href": f"#{name}", "x": str(x or ""), "y": str(y or "")}))
        return group

    def glyph_id(self, font: Font, number: int) -> str:
        """Define a glyph and return its id; "" for a blank."""
        data = glyph_data(font, number)
        name = self.unique_id(f"g{sum(map(len, self.glyphs.values()))}") if data else ""
        if data:
            self.drawing.defs.elements.append(_RawElement(xml_element("path", {"id": name, "d": data})))
        return name

    def symbol_id(self, symbol: Symbol) -> str:
        """Id of a symbol, defined on first use after the symbols inside it."""
        if symbol not in self.symbols:
            body = xml_element("g", {})
            outside, self.inside = self.inside, True
            scale = self.scales.get(symbol, 1.0)
            body.extend(self.elements(symbol.items, scale))
            hoist_attributes(body)
            self.inside = outside
            self.symbols[symbol] = body.attrib["id"] = self.unique_id(f"symbol-{symbol.name}")
            self.drawing.defs.elements.append(_RawElement(body))
        return self.symbols[symbol]

    def tiled(self, tiled: Tiled, scale: float) -> Xml:
        """Tiles that the area touches, clipped to it.

        Some programs rasterise a ``pattern``, which blurs it.
        """
        group = xml_element("g", {"clip-path": f"url(#{self.clip_id(tiled.outline, scale)})"})
        tile = f"#{self.symbol_id(tiled.symbol)}"
        for place in tiled.places():
            x, y = format_number(place.x, 4), format_number(place.y, 4)
            group.append(xml_element("use", {"xlink:href": tile, "x": x, "y": y}))
        return group

    def shaded(self, shaded: Shaded, scale: float) -> Xml:
        """Path filled with a gradient, which is defined on first use."""
        gradient = shaded.gradient
        if gradient not in self.gradients:
            self.gradients[gradient] = self.unique_id(f"gradient-{len(self.gradients) + 1}")
            self.drawing.defs.elements.append(_RawElement(gradient_element(gradient, self.gradients[gradient])))
        facts = {
            "d": self.outline_data(shaded.outline, scale),
            "fill": f"url(#{self.gradients[gradient]})",
            "class": class_names(shaded.tag),
        }
        facts |= {"fill-rule": "evenodd" if shaded.rule == "evenodd" else ""}
        return xml_element("path", {**facts, "fill-opacity": format_number(shaded.opacity) if shaded.opacity != 1.0 else ""})

    def clip_id(self, outline: Outline, scale: float) -> str:
        """Id of a clip path, defined on first use."""
        if outline not in self.clips:
            self.clips[outline] = self.unique_id(f"clip-{len(self.clips) + 1}")
            element = xml_element("clipPath", {"id": self.clips[outline]})
            element.append(xml_element("path", {"d": self.outline_data(outline, scale)}))
            self.drawing.defs.elements.append(_RawElement(element))
        return self.clips[outline]

    def outline_data(self, outline: Outline, scale: float, *, read: bool = True) -> str:
        """Path data of an outline, exact to a micrometre, or to about 5 in a symbol.

        ``read``: whether other programs may read its points.
        """
        if self.inside:
            return relative_data(outline, symbol_places(scale))
        return path_data(outline, decimal_places(scale)) if read else relative_data(outline, decimal_places(scale))

    def claim_id(self, name: str) -> str:
        """The id, or "" if it is taken."""
        if name in self.ids:
            return ""
        self.ids.add(name)
        return name

    def unique_id(self, name: str) -> str:
        """The id, with a number appended if it is taken."""
        name = self.prefix + name
        taken, count = name, 1
        while taken in self.ids:
            count += 1
            taken = f"{name}-{count}"
        self.ids.add(taken)
        return taken


# Layers for drawing programs: all numbers, words or pictures can be hidden, locked or redrawn together.

LAYERS = ("ground", "squares", "pictures", "words", "numbers", "marks")
"""Layer names from the lowest; ``marks`` are for cutting, folding and proofing."""

ItemsByLayer = dict[str, list[Item]]

_LAYER_OF: Mapping[Element, str] = {
    **dict.fromkeys((
        Element.PAGE, Element.FRAME, Element.CORNER, Element.BACKING, Element.SCENES, Element.CORDS,
    ), "ground"),
    **dict.fromkeys((
        Element.OUTLINE, Element.BACKDROP, Element.CHEVRON, Element.GATE, Element.WAY, Element.THROWS, Element.WRITING, Element.LINKS,
        Element.FRONT,
    ), "squares"),
    **dict.fromkeys((Element.PICTURE, Element.GOAL, Element.PIECE, Element.TILE), "pictures"),
    **dict.fromkeys((
        Element.TITLE, Element.CARTOUCHE, Element.SUBTITLE, Element.IMPRINT, Element.CAPTION, Element.LABEL, Element.SENTENCE,
        Element.RIBBON, Element.ARROW, Element.QUESTION, Element.ANSWER, Element.QR, Element.BEARER,
    ), "words"),
    **dict.fromkeys((Element.NUMBER, Element.SIGN), "numbers"),
    **dict.fromkeys((Element.CUT_LINE, Element.FOLD_LINE, Element.CROP_MARK, Element.REGISTRATION, Element.PROOF), "marks"),
}  # fmt: skip
"""Layer of an element with all its content; groups of other elements are split by their content."""


def split_layers(sheet: Sheet) -> Sheet:
    """Sheet with its items in one group a layer, from the lowest; empty layers are left out."""
    parted = _split_by_layer(sheet.items, "ground")
    layers = tuple(Group(items=tuple(parted[name]), tag=Tag(Element.LAYER, kind=name)) for name in LAYERS if name in parted)
    return replace(sheet, items=layers)


def _split_by_layer(items: Iterable[Item], lowest: str) -> ItemsByLayer:
    """Items by layer; untagged ones go to the lowest layer, or that of the items before."""
    found: ItemsByLayer = {}
    for item in items:
        usual = max(lowest, *found, key=LAYERS.index) if found else lowest
        for layer, part in _split_item(item, usual):
            found.setdefault(layer, []).append(part)
    return found


def _split_item(item: Item, usual: str) -> Iterator[tuple[str, Item]]:
    element = item.tag.element
    layer = _LAYER_OF.get(element) if element else None
    if layer or not isinstance(item, Group):
        yield layer or usual, item
        return
    own = "ground" if element else usual
    if element is Element.SQUARE:
        own = "squares"
    parted = _split_by_layer(item.items, own)
    if element is Element.SQUARE:
        parted.setdefault(own, [])
    for name, part in parted.items():
        yield name, replace(item, items=tuple(part)) if name == own else _part_group(item, part)


def _part_group(group: Group, part: list[Item]) -> Group:
    """Part of a group in another layer, in the same place and tagged with its square."""
    return replace(group, items=tuple(part), tag=Tag(Element.PART, group.tag.square), title="")
