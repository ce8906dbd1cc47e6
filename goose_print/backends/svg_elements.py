"""SVG elements and attributes of scene items."""

from __future__ import annotations

import base64
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element as Xml

from goose_print.backends.numbers import dash_lengths, format_matrix, without_controls
from goose_print.geometry import IDENTITY, Affine, Point
from goose_print.scene import (
    Colour,
    Element,
    Font,
    GlyphRun,
    Gradient,
    Path,
    Picture,
    Stroke,
    Tag,
)
from goose_print.scene.path_text import format_number
from goose_print.typesetting.faces import open_font, units_per_em

if TYPE_CHECKING:
    from goose_print.backends.svg_text import LiveTextRun, SvgFonts

WITHOUT_CLASS = frozenset({
    Element.CORNER, Element.CARTOUCHE, Element.NUMBER, Element.PICTURE, Element.LABEL, Element.SENTENCE, Element.RIBBON, Element.ARROW,
    Element.SIGN, Element.THROWS, Element.CHEVRON, Element.CUT_LINE, Element.FOLD_LINE, Element.CROP_MARK, Element.LAYER, Element.PART,
})  # fmt: skip
"""Elements without a class, as they lie in others that have one."""


ROUND_STROKES = {"stroke-linecap": "round", "stroke-linejoin": "round"}
"""Caps and joins of most lines, set once for the whole drawing."""


NAMESPACES = {
    "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
    "xmlns:sodipodi": "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
}
"""XML namespaces of drawing programs."""
NAMED_VIEW = {"pagecolor": "#ffffff", "inkscape:pageopacity": "1", "inkscape:document-units": "mm"}
"""Inkscape view: a white page, measured in millimetres."""


def xml_element(name: str, attributes: Mapping[str, str]) -> Xml:
    """XML element; attributes with empty values are left out."""
    return Xml(name, {key: value for key, value in attributes.items() if value})


HOISTED_ATTRIBUTES = {"fill": "", "stroke": "none", "stroke-width": "", "fill-opacity": "1", "stroke-opacity": "1"}
"""Attributes that paths inherit from their group, with the default to restore where one is unset."""


def hoist_attributes(group: Xml) -> None:
    """Move the most common fill and stroke of a group of paths to the group, where that is shorter."""
    if any(child.tag != "path" for child in group):
        return
    for name, unsaid in HOISTED_ATTRIBUTES.items():
        said = [child.get(name, "") for child in group]
        usual, count = Counter(filter(None, said)).most_common(1)[0] if any(said) else ("", 0)
        more = said.count("") * len(_format_attribute(name, unsaid)) + len(_format_attribute(name, usual))
        if count * len(_format_attribute(name, usual)) > more:
            group.attrib[name] = usual
            for child, value in zip(group, said, strict=True):
                child.attrib[name] = value or unsaid
                if child.attrib[name] in (usual, ""):
                    del child.attrib[name]


def _format_attribute(name: str, value: str) -> str:
    return f' {name}="{value}"' if value else ""


def add_title(element: Xml, title: str) -> None:
    """Add a title and ``aria-label`` to an element, unless the title is empty."""
    if title:
        element.attrib["aria-label"] = without_controls(title)
        ElementTree.SubElement(element, "title").text = without_controls(title)


_LANGUAGE = re.compile("\x1b[^\x1b]*\x1b")
"""PDF language escape before a text in another language."""


def add_description(element: Xml, text: str) -> None:
    """Add a description to a titled element, unless it only repeats the title."""
    said = _LANGUAGE.sub(" ", text).strip()
    if said.rstrip(".") != element.attrib.get("aria-label", ""):
        ElementTree.SubElement(element, "desc").text = without_controls(said)


@lru_cache(maxsize=1024)
def css_colour(colour: Colour) -> str:
    """CSS hexadecimal colour."""
    return colour.hex


def style_sheet(lettering: SvgFonts) -> Xml:
    """Style element with the fonts of live text."""
    style = Xml("style")
    style.text = lettering.style
    return style


def text_attributes(run: GlyphRun) -> dict[str, str]:
    """Attributes of a run's group on the grid of its em, labelled with its text."""
    place = Affine.scale(run.size / GRID).then(run.place)
    return {"role": "img", "aria-label": without_controls(run.text), "fill": css_colour(run.fill), "transform": transform_attribute(place)}


def text_line(runs: Sequence[tuple[GlyphRun, LiveTextRun]]) -> Xml:
    """Runs on one baseline as a text element, turned or scaled as the first run."""
    place = runs[0][0].place
    corner = Affine.shift(place.e, place.f) if place[:4] == IDENTITY[:4] else IDENTITY
    text = xml_element("text", {"xml:space": "preserve", "transform": transform_attribute(place) if corner == IDENTITY else ""})
    stretch = math.hypot(place.a, place.b)
    for run, way in runs:
        start = math.dist((place.e, place.f), (run.place.e, run.place.f)) / stretch
        text.append(_text_span(run, way, corner.at(Point(start, 0.0))))
    if len(text) == 1:
        (span,) = text
        text.attrib.update(span.attrib)
        text.text = span.text
        text.remove(span)
    return text


def _text_span(run: GlyphRun, way: LiveTextRun, start: Point) -> Xml:
    """Text span of a run; right-to-left text is centred, as programs differ in where it begins."""
    facts = {"font-family": way.families, **way.face, "font-size": format_number(run.size, 4)}
    facts["fill"] = "none" if run.invisible else css_colour(run.fill)
    places, length = [start.x + x for x in way.places], sum(glyph.advance for glyph in run.glyphs)
    if len(places) == 1 and length > 0:
        facts |= {"textLength": format_number(length, 3), "lengthAdjust": "spacingAndGlyphs"}
    if way.direction == "rtl":
        places = [start.x + length / 2]
        facts |= {"direction": "rtl", "unicode-bidi": "embed", "text-anchor": "middle"}
    span = Xml("tspan", {"x": " ".join(format_number(x, 3) for x in places), "y": format_number(start.y, 3), **facts})
    span.text = without_controls(run.text)
    return span


def transform_attribute(place: Affine) -> str:
    """Matrix as an attribute; "" for the identity."""
    return "" if place == IDENTITY else f"matrix({format_matrix(place)})"


def class_names(tag: Tag) -> str:
    """Class names of a tag; only one square of a board has its number for an id."""
    if tag.element is None or tag.element in WITHOUT_CLASS:
        return ""
    name = "square" if tag.element is Element.HEAT_SQUARE else tag.element.words
    return f"{name} {tag.kind}".strip()


def path_attributes(path: Path, data: str) -> dict[str, str]:
    """Attributes of a path with the path data ``data``."""
    facts = {"d": data, "class": class_names(path.tag), "fill": css_colour(path.fill) if path.fill else "none"}
    if path.fill and path.rule == "evenodd":
        facts["fill-rule"] = "evenodd"
    if path.stroke:
        facts.update(_stroke_attributes(path.stroke))
    if path.opacity != 1.0:
        facts["fill-opacity"] = format_number(path.opacity) if path.fill else ""
        facts["stroke-opacity"] = format_number(path.opacity) if path.stroke else ""
    return facts


def _stroke_attributes(stroke: Stroke) -> dict[str, str]:
    facts = {"stroke": css_colour(stroke.colour), "stroke-width": format_number(stroke.width, 4)}
    if dash := dash_lengths(stroke):
        facts["stroke-dasharray"] = " ".join(dash)
    if stroke.cap != ROUND_STROKES["stroke-linecap"]:
        facts["stroke-linecap"] = stroke.cap
    if stroke.join != ROUND_STROKES["stroke-linejoin"]:
        facts["stroke-linejoin"] = stroke.join
    return facts


def gradient_element(gradient: Gradient, name: str) -> Xml:
    """Gradient element with this id."""
    start, end = ([format_number(value, 6) for value in point] for point in (gradient.start, gradient.end))
    if gradient.radii is None:
        kind, facts = "linearGradient", dict(zip(("x1", "y1", "x2", "y2"), start + end, strict=True))
    else:
        inner, outer = (format_number(radius, 6) for radius in gradient.radii)
        kind, facts = "radialGradient", dict(zip(("fx", "fy", "fr", "cx", "cy", "r"), (*start, inner, *end, outer), strict=True))
    facts |= {"id": name, "gradientUnits": "userSpaceOnUse", "gradientTransform": transform_attribute(gradient.place)}
    element = xml_element(kind, facts)
    for stop in gradient.stops:
        opacity = format_number(stop.opacity) if stop.opacity != 1.0 else ""
        element.append(
            xml_element("stop", {"offset": format_number(stop.part, 4), "stop-color": css_colour(stop.colour), "stop-opacity": opacity})
        )
    return element


def picture_attributes(picture: Picture) -> dict[str, str]:
    """Attributes of a photograph, with its bytes."""
    x, y, width, height = (format_number(value, 4) for value in picture.rect)
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


# Path data of outlines and glyphs.

GridPoint = tuple[float, float]
GridStep = tuple[int, int]

GRID = 2000
"""Grid units an em for glyph outlines, which have whole numbers."""


@lru_cache(maxsize=4096)
def glyph_data(font: Font, glyph: int) -> str:
    """Path data of a glyph on a grid of GRID units an em, its origin at (0, 0); "" for a blank."""
    pen = _RelativePen(GRID / units_per_em(font))
    open_font(font).draw_glyph_with_pen(glyph, pen)
    return "".join(pen.parts)


def glyph_positions(run: GlyphRun) -> Iterator[tuple[int, int, int]]:
    """Glyph numbers of a run with their origins on the grid of its em."""
    for glyph in run.glyphs:
        yield glyph.number, round(glyph.x / run.size * GRID), round(glyph.y / run.size * GRID)


class _RelativePen:
    """HarfBuzz drawing pen that writes relative path data; input has y upwards in font units."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.start: GridStep = (0, 0)
        self.at: GridStep = (0, 0)
        self.parts: list[str] = []

    def _draw(self, letter: str, *places: GridPoint) -> None:
        """Write a command with integer steps from the pen's position."""
        x, y = self.at
        points = [(round(across * self.scale), round(-up * self.scale)) for across, up in places]
        self.parts.append(letter + " ".join([f"{px - x} {py - y}" for px, py in points]).replace(" -", "-"))
        self.at = points[-1]

    def moveTo(self, to: GridPoint) -> None:  # noqa: N802
        """Begin a contour."""
        self._draw("m", to)
        self.start = self.at

    def lineTo(self, to: GridPoint) -> None:  # noqa: N802
        """Add a straight edge."""
        self._draw("l", to)

    def qCurveTo(self, handle: GridPoint, to: GridPoint) -> None:  # noqa: N802
        """Add a quadratic Bézier curve."""
        self._draw("q", handle, to)

    def curveTo(self, first: GridPoint, second: GridPoint, to: GridPoint) -> None:  # noqa: N802
        """Add a cubic Bézier curve."""
        self._draw("c", first, second, to)

    def closePath(self) -> None:  # noqa: N802
        """Close the contour."""
        self.parts.append("z")
        self.at = self.start
