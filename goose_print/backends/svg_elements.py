"""SVG elements and their attributes, from items of the scene."""

from __future__ import annotations

import base64
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element as Xml

from goose_print.backends.metadata import without_controls
from goose_print.backends.numbers import dashes, matrix_numbers, number
from goose_print.backends.svg_data import GRID
from goose_print.geometry import IDENTITY, Affine, Point
from goose_print.scene import Colour, Element, GlyphRun, Gradient, Path, Picture, Stroke, Tag

if TYPE_CHECKING:
    from goose_print.backends.svg_text import LiveRun, SvgFonts

UNNAMED = frozenset({
    Element.CORNER, Element.CARTOUCHE, Element.NUMBER, Element.PICTURE, Element.LABEL, Element.SENTENCE, Element.RIBBON, Element.ARROW,
    Element.SIGN, Element.THROWS, Element.CHEVRON, Element.CUT_LINE, Element.FOLD_LINE, Element.CROP_MARK, Element.LAYER, Element.PART,
})  # fmt: skip
"""What has no class: programs that read a sheet find it inside of what has one."""


ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}
"""The ends and corners of most lines, said once for the whole drawing."""


NAMESPACES = {
    "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
    "xmlns:sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
}
"""In which drawing programs say what SVG has no words for."""
VIEW = {"pagecolor": "#ffffff", "inkscape:pageopacity": "1", "inkscape:document-units": "mm"}
"""A white page, measured in millimetres."""


def xml(name: str, attributes: Mapping[str, str]) -> Xml:
    """An element; attributes without a value are left out."""
    return Xml(name, {key: value for key, value in attributes.items() if value})


HOISTED = {"fill": "", "stroke": "none", "stroke-width": "", "fill-opacity": "1", "stroke-opacity": "1"}
"""What paths take over from their group, each with what stands for it where it is not said; every path says its fill."""


def hoist(group: Xml) -> None:
    """Says once, at a group of paths alone, the fill and stroke that most of them have: each then names what it has else."""
    if any(child.tag != "path" for child in group):
        return
    for name, unsaid in HOISTED.items():
        said = [child.get(name, "") for child in group]
        usual, count = Counter(filter(None, said)).most_common(1)[0] if any(said) else ("", 0)
        more = said.count("") * len(_written(name, unsaid)) + len(_written(name, usual))
        if count * len(_written(name, usual)) > more:
            group.attrib[name] = usual
            for child, value in zip(group, said, strict=True):
                child.attrib[name] = value or unsaid
                if child.attrib[name] in (usual, ""):
                    del child.attrib[name]


def _written(name: str, value: str) -> str:
    return f' {name}="{value}"' if value else ""


def entitle(element: Xml, title: str) -> None:
    """Gives an element a title, as readers of the screen and programs look for it; none where it is empty."""
    if title:
        element.attrib["aria-label"] = without_controls(title)
        ElementTree.SubElement(element, "title").text = without_controls(title)


_LANGUAGE = re.compile("\x1b[^\x1b]*\x1b")
"""What begins a text in another language, as PDF has it."""


def describe(element: Xml, text: str) -> None:
    """Gives an element that has a title what else there is to say of it, if that is more."""
    said = _LANGUAGE.sub(" ", text).strip()
    if said.rstrip(".") != element.attrib.get("aria-label", ""):
        ElementTree.SubElement(element, "desc").text = without_controls(said)


@lru_cache(maxsize=1024)
def hex_of(colour: Colour) -> str:
    """A colour as CSS writes it."""
    return colour.hex


def style_sheet(lettering: SvgFonts) -> Xml:
    """The fonts of text that stays text."""
    style = Xml("style")
    style.text = lettering.style
    return style


def text_facts(run: GlyphRun) -> dict[str, str]:
    """The attributes of what a run's letters are drawn in, on the grid of its em: it says what they spell."""
    place = Affine.scale(run.size / GRID).then(run.place)
    return {"role": "img", "aria-label": without_controls(run.text), "fill": hex_of(run.fill), "transform": transform_attribute(place)}


def text_line(runs: Sequence[tuple[GlyphRun, LiveRun]]) -> Xml:
    """Runs on one baseline as text: in the coordinates of the first where they are turned or scaled, each from its own place."""
    place = runs[0][0].place
    corner = Affine.shift(place.e, place.f) if place[:4] == IDENTITY[:4] else IDENTITY
    text = xml("text", {"xml:space": "preserve", "transform": transform_attribute(place) if corner == IDENTITY else ""})
    stretch = math.hypot(place.a, place.b)
    for run, way in runs:
        start = math.dist((place.e, place.f), (run.place.e, run.place.f)) / stretch
        text.append(_span(run, way, corner.at(Point(start, 0.0))))
    if len(text) == 1:
        (span,) = text
        text.attrib.update(span.attrib)
        text.text = span.text
        text.remove(span)
    return text


def _span(run: GlyphRun, way: LiveRun, start: Point) -> Xml:
    """Text that runs to the left is set about its middle: programs differ in where they take it to begin.

    A run keeps its length in a program that lacks its font, so that no text is wider than its place.
    """
    facts = {"font-family": way.families, **way.face, "font-size": number(run.size, 4), "fill": hex_of(run.fill)}
    places, length = [start.x + x for x in way.places], sum(glyph.advance for glyph in run.glyphs)
    if len(places) == 1 and length > 0:
        facts |= {"textLength": number(length, 3), "lengthAdjust": "spacingAndGlyphs"}
    if way.direction == "rtl":
        places = [start.x + length / 2]
        facts |= {"direction": "rtl", "unicode-bidi": "embed", "text-anchor": "middle"}
    span = Xml("tspan", {"x": " ".join(number(x, 3) for x in places), "y": number(start.y, 3), **facts})
    span.text = without_controls(run.text)
    return span


def transform_attribute(place: Affine) -> str:
    """A place as an attribute; empty where it changes nothing."""
    return "" if place == IDENTITY else f"matrix({matrix_numbers(place)})"


def classes(tag: Tag) -> str:
    """A square on a heat map is a square too; but each board has only one that programs should find by its number."""
    if tag.element is None or tag.element in UNNAMED:
        return ""
    name = "square" if tag.element is Element.HEAT_SQUARE else tag.element.words
    return f"{name} {tag.kind}".strip()


def path_facts(path: Path, data: str) -> dict[str, str]:
    """The attributes of a path, of which ``data`` is the outline."""
    facts = {"d": data, "class": classes(path.tag), "fill": hex_of(path.fill) if path.fill else "none"}
    if path.fill and path.rule == "evenodd":
        facts["fill-rule"] = "evenodd"
    if path.stroke:
        facts.update(_stroke(path.stroke))
    if path.opacity != 1.0:
        facts["fill-opacity"] = number(path.opacity) if path.fill else ""
        facts["stroke-opacity"] = number(path.opacity) if path.stroke else ""
    return facts


def _stroke(stroke: Stroke) -> dict[str, str]:
    facts = {"stroke": hex_of(stroke.colour), "stroke-width": number(stroke.width, 4)}
    if dash := dashes(stroke):
        facts["stroke-dasharray"] = " ".join(dash)
    if stroke.cap != ROUND["stroke-linecap"]:
        facts["stroke-linecap"] = stroke.cap
    if stroke.join != ROUND["stroke-linejoin"]:
        facts["stroke-linejoin"] = stroke.join
    return facts


def gradient_element(gradient: Gradient, name: str) -> Xml:
    """A gradient of this id."""
    start, end = ([number(value, 6) for value in point] for point in (gradient.start, gradient.end))
    if gradient.radii is None:
        kind, facts = "linearGradient", dict(zip(("x1", "y1", "x2", "y2"), start + end, strict=True))
    else:
        inner, outer = (number(radius, 6) for radius in gradient.radii)
        kind, facts = "radialGradient", dict(zip(("fx", "fy", "fr", "cx", "cy", "r"), (*start, inner, *end, outer), strict=True))
    facts |= {"id": name, "gradientUnits": "userSpaceOnUse", "gradientTransform": transform_attribute(gradient.place)}
    element = xml(kind, facts)
    for stop in gradient.stops:
        opacity = number(stop.opacity) if stop.opacity != 1.0 else ""
        element.append(xml("stop", {"offset": number(stop.part, 4), "stop-color": hex_of(stop.colour), "stop-opacity": opacity}))
    return element


def picture_facts(picture: Picture) -> dict[str, str]:
    """The attributes of a photograph, its bytes in them."""
    x, y, width, height = (number(value, 4) for value in picture.rect)
    file = picture.file()
    return {
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "preserveAspectRatio": "none",
        "aria-label": without_controls(picture.alt),
        "xlink:href": f"data:image/{file.kind};base64,{base64.b64encode(file.data).decode()}",
    }
