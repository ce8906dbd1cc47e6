"""A sheet as SVG, one user unit a millimetre.

Text is drawn as outlines, so that it looks the same everywhere, each run with its words as ``aria-label``; or it stays text, with the
fonts in the file. Symbols stand once in ``<defs>``. The same scene makes the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never
from xml.etree import ElementTree
from xml.etree.ElementTree import Element as Xml

from svgwrite import Drawing
from svgwrite.base import BaseElement

from goose_print.backends.metadata import Metadata, rdf, without_controls
from goose_print.backends.numbers import decimals, largest_scales, number
from goose_print.backends.svg_data import glyph_data, letters, path_data, relative_data
from goose_print.backends.svg_elements import (
    NAMESPACES,
    ROUND,
    UNNAMED,
    VIEW,
    classes,
    describe,
    entitle,
    gradient_element,
    hoist,
    path_facts,
    picture_facts,
    style_sheet,
    text_facts,
    text_line,
    transform_attribute,
    xml,
)
from goose_print.backends.svg_layers import layered
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

if TYPE_CHECKING:
    from goose_print.backends.svg_text import SvgFonts


def svg_bytes(sheet: Sheet, *, metadata: Metadata, live: bool = False, layers: bool = True) -> bytes:
    """The sheet as an SVG file of its exact size, bleed and slug included; the trimmed page's corner is (0, 0).

    White paper lies below what has no ground of its own. ``live``: text is text, as far as a viewer sets it in the same places.
    ``layers``: in layers for drawing programs; else each square with all that is in it, as it was drawn.

    A group's ``title`` becomes its ``aria-label`` and a ``<title>`` at its end, so that what is drawn stays first. An
    id that comes a second time is left out. Raises ValueError for a number that is not finite.
    """
    edge = sheet.bleed + sheet.slug
    width, height = sheet.width + 2 * edge, sheet.height + 2 * edge
    drawing = Drawing(
        size=(f"{number(width, 4)}mm", f"{number(height, 4)}mm"),
        viewBox=" ".join(number(value, 4) for value in (-edge, -edge, width, height)),
        debug=False,
    )
    drawing.attribs.update({"xml:lang": metadata.language, "lang": metadata.language, **ROUND})
    if layers:
        sheet = layered(sheet)
        drawing.attribs.update(NAMESPACES)
        drawing.elements.append(_Drawn(xml("sodipodi:namedview", VIEW)))
    painter = _Painter(drawing, largest_scales(sheet.items), lettering=_fonts_of(sheet, metadata.language) if live else None)
    if not any(seen.tag.element is Element.PAGE for seen in visit(sheet.items)):
        painter.draw([_paper(sheet, edge)])
    painter.draw(sheet.items)
    if painter.lettering:
        drawing.defs.elements.insert(0, _Drawn(style_sheet(painter.lettering)))
    drawing.set_desc(title=without_controls(sheet.title or metadata.title), desc=without_controls(metadata.subject) or None)
    drawing.set_metadata(rdf(metadata, "image/svg+xml"))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_text_of(drawing)}\n'.encode()


def svg_fragment(
    items: Sequence[Item], *, width: float, height: float, prefix: str = "", symbols: dict[Symbol, str] | None = None
) -> str:
    """The items as one ``<svg>`` element to stand inside a web page, ``width`` by ``height`` mm, without metadata.

    ``prefix`` begins every id in it, so that several such elements can stand on one page. ``symbols``: the ids of those that
    stand on the page already, to which this element refers, and adds its own.
    """
    drawing = Drawing(
        size=(f"{number(width, 4)}mm", f"{number(height, 4)}mm"),
        viewBox=f"0 0 {number(width, 4)} {number(height, 4)}",
        debug=False,
    )
    drawing.attribs.update(ROUND)
    painter = _Painter(drawing, largest_scales(items), prefix, symbols)
    painter.draw(items)
    return _text_of(drawing)


def _fonts_of(sheet: Sheet, language: str) -> SvgFonts:
    from goose_print.backends.svg_text import SvgFonts

    return SvgFonts(sheet.items, language)


def _paper(sheet: Sheet, edge: float) -> Path:
    return Path(outline=rectangle(sheet.box.inset(-edge)), fill=WHITE, tag=Tag(Element.PAGE))


def _text_of(drawing: Drawing) -> str:
    """What ``drawing.tostring()`` gives, without the detour by bytes that doubles its time."""
    return ElementTree.tostring(drawing.get_xml(), encoding="unicode")


class _Drawn(BaseElement):  # type: ignore[misc]
    """An element whose attributes are texts already, with all that is in it: svgwrite need not look through it again."""

    def __init__(self, xml: Xml) -> None:
        self.xml = xml

    def get_xml(self) -> Xml:
        """The element."""
        return self.xml


class _Painter:
    """Draws items into SVG elements; keeps what is defined once and which ids are taken."""

    def __init__(
        self, drawing: Drawing, scales: Mapping[Symbol, float], prefix: str = "", symbols: dict[Symbol, str] | None = None,
        lettering: SvgFonts | None = None,
    ) -> None:  # fmt: skip
        self.prefix, self.lettering = prefix, lettering
        self.drawing = drawing
        self.scales = scales
        self.symbols = {} if symbols is None else symbols
        self.inside = False
        """Whether a symbol is being drawn: its outlines are of no interest to programs that read the board."""
        self.clips: dict[Outline, str] = {}
        self.gradients: dict[Gradient, str] = {}
        self.glyphs: dict[Font, dict[int, str]] = {}
        self.ids: set[str] = set()

    def draw(self, items: Iterable[Item]) -> None:
        """Append the items to the drawing."""
        self.drawing.elements += map(_Drawn, self.elements(items, 1.0))

    def elements(self, items: Iterable[Item], scale: float) -> Iterator[Xml]:
        """The items, text that stays text line by line."""
        return self.set_in_lines(items, scale, self.lettering) if self.lettering else (self.element(item, scale) for item in items)

    def set_in_lines(self, items: Iterable[Item], scale: float, lettering: SvgFonts) -> Iterator[Xml]:
        """The items, with text as text."""
        from goose_print.backends.svg_text import lines_of

        for line in lines_of(items):
            ways = [lettering.set(item) if isinstance(item, GlyphRun) else None for item in line]
            if len(line) > 1 and all(way and way.direction == "ltr" for way in ways):
                yield text_line([(run, way) for run, way in zip(line, ways, strict=True) if isinstance(run, GlyphRun) and way])
                continue
            for item, way in zip(line, ways, strict=True):
                yield text_line([(item, way)]) if way and isinstance(item, GlyphRun) else self.element(item, scale)

    def element(self, item: Item, scale: float) -> Xml:
        """One item; ``scale`` is how much the page enlarges its coordinates."""
        match item:
            case Path():
                return xml("path", path_facts(item, self.data(item.outline, scale, read=item.tag.element not in UNNAMED)))
            case GlyphRun():
                return self.text(item)
            case Picture():
                return xml("image", picture_facts(item))
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
        """The group with its items in it; a square's has its number for its id, where that is not taken."""
        scale *= group.place.stretch
        facts = {"id": "", "class": classes(group.tag), "transform": transform_attribute(group.place)}
        if group.clip is not None:
            facts["clip-path"] = f"url(#{self.clip(group.clip, scale)})"
        facts |= self.named(group.tag)
        element = xml("g", facts)
        element.extend(self.elements(group.items, scale))
        entitle(element, group.title)
        if group.tag.element is Element.SQUARE and group.tag.spoken:
            describe(element, group.tag.spoken.text)
        return element

    def named(self, tag: Tag) -> dict[str, str]:
        """What programs find a square by, the rest of one in another layer, and a layer."""
        square = "" if tag.square is None else str(tag.square)
        match tag.element:
            case Element.SQUARE:
                return {"id": self.own(f"square-{square}"), "data-square": square}
            case Element.PART:
                return {"data-of": square}
            case Element.LAYER:
                return {"id": self.own(tag.kind), "inkscape:groupmode": "layer", "inkscape:label": tag.kind}
            case _:
                return {}

    def use(self, use: Use) -> Xml:
        """A reference to a symbol."""
        element = xml("use", {"xlink:href": f"#{self.symbol(use.symbol)}", "transform": transform_attribute(use.place)})
        entitle(element, use.title)
        return element

    def text(self, run: GlyphRun) -> Xml:
        """The run's letters, each drawn once in the file, in a group that says what they spell."""
        group, known = xml("g", text_facts(run)), self.glyphs.setdefault(run.font, {})
        for glyph, x, y in letters(run):
            if glyph not in known:
                known[glyph] = self.glyph(run.font, glyph)
            if name := known[glyph]:
                group.append(xml("use", {"xlink:href": f"#{name}", "x": str(x or ""), "y": str(y or "")}))
        return group

    def glyph(self, font: Font, number: int) -> str:
        """The id of a glyph, which is defined by that; empty for a blank."""
        data = glyph_data(font, number)
        name = self.free(f"g{sum(map(len, self.glyphs.values()))}") if data else ""
        if data:
            self.drawing.defs.elements.append(_Drawn(xml("path", {"id": name, "d": data})))
        return name

    def symbol(self, symbol: Symbol) -> str:
        """The id of a symbol, which is defined when it is first asked for, after those that it uses itself."""
        if symbol not in self.symbols:
            body = xml("g", {})
            outside, self.inside = self.inside, True
            scale = self.scales.get(symbol, 1.0)
            body.extend(self.elements(symbol.items, scale))
            hoist(body)
            self.inside = outside
            self.symbols[symbol] = body.attrib["id"] = self.free(f"symbol-{symbol.name}")
            self.drawing.defs.elements.append(_Drawn(body))
        return self.symbols[symbol]

    def tiled(self, tiled: Tiled, scale: float) -> Xml:
        """The tiles that the area touches, clipped to it: some programs draw a ``pattern`` as pixels first, which blurs it."""
        group = xml("g", {"clip-path": f"url(#{self.clip(tiled.outline, scale)})"})
        tile = f"#{self.symbol(tiled.symbol)}"
        for place in tiled.places():
            x, y = number(place.x, 4), number(place.y, 4)
            group.append(xml("use", {"xlink:href": tile, "x": x, "y": y}))
        return group

    def shaded(self, shaded: Shaded, scale: float) -> Xml:
        """A path with a gradient, which is defined when it is first asked for."""
        gradient = shaded.gradient
        if gradient not in self.gradients:
            self.gradients[gradient] = self.free(f"gradient-{len(self.gradients) + 1}")
            self.drawing.defs.elements.append(_Drawn(gradient_element(gradient, self.gradients[gradient])))
        facts = {"d": self.data(shaded.outline, scale), "fill": f"url(#{self.gradients[gradient]})", "class": classes(shaded.tag)}
        facts |= {"fill-rule": "evenodd" if shaded.rule == "evenodd" else ""}
        return xml("path", {**facts, "fill-opacity": number(shaded.opacity) if shaded.opacity != 1.0 else ""})

    def clip(self, outline: Outline, scale: float) -> str:
        """The id of a clip path, which is defined when it is first asked for."""
        if outline not in self.clips:
            self.clips[outline] = self.free(f"clip-{len(self.clips) + 1}")
            element = xml("clipPath", {"id": self.clips[outline]})
            element.append(xml("path", {"d": self.data(outline, scale)}))
            self.drawing.defs.elements.append(_Drawn(element))
        return self.clips[outline]

    def data(self, outline: Outline, scale: float, *, read: bool = True) -> str:
        """An outline as the ``d`` of a path: exact to a micrometre, in a symbol to 5, which is finer than the dot of any printer.

        ``read``: whether programs may come for its points.
        """
        if self.inside:
            return relative_data(outline, max(1, decimals(scale) - 1))
        return path_data(outline, decimals(scale)) if read else relative_data(outline, decimals(scale))

    def own(self, name: str) -> str:
        """The id, or nothing if it is taken."""
        if name in self.ids:
            return ""
        self.ids.add(name)
        return name

    def free(self, name: str) -> str:
        """The id, with a number after it if it is taken."""
        name = self.prefix + name
        taken, count = name, 1
        while taken in self.ids:
            count += 1
            taken = f"{name}-{count}"
        self.ids.add(taken)
        return taken
