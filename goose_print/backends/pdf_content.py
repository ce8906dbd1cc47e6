"""PDF content streams of scene items, in millimetres with y downwards.

The page's first operator converts to points with y upwards; nothing after it uses points.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Literal, Protocol, assert_never

from goose_print.backends.cmyk import FINE_LINE, InkConverter
from goose_print.backends.numbers import dash_lengths, format_matrix
from goose_print.backends.pdf_fonts import EmbeddedGlyph, FontBook
from goose_print.backends.pdf_structure import ContentMarker
from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.scene import (
    Colour,
    Element,
    Font,
    Glyph,
    GlyphRun,
    Gradient,
    Group,
    Item,
    Path,
    Picture,
    Shaded,
    Stroke,
    Symbol,
    Tiled,
    Use,
    control_box,
)
from goose_print.scene.path_text import format_number, path_operators, shorten_numbers
from goose_print.typesetting.outlines import glyph_outline

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class Resources(Protocol):
    """Resources that a content stream refers to; each method returns a resource name with its slash."""

    fonts: FontBook
    inks: InkConverter | None
    """Converter to process colours; None for RGB."""
    shrunk: float
    """Factor from the scale of a form down to its smallest use."""

    def glyph(self, font: Font, number: int) -> str:
        """Form of a glyph's outline, one unit an em."""

    def places(self, scale: float) -> int:
        """Decimals of outlines that are enlarged by ``scale``."""

    def form(self, symbol: Symbol) -> str:
        """Form of a symbol."""

    def image(self, picture: Picture) -> str:
        """Image of a picture."""

    def opacity(self, part: float) -> str:
        """Graphics state of an opacity."""

    def overprint(self, what: str) -> str:
        """Graphics state of overprinting for ``type``, ``line`` or ``none``."""

    def all_inks(self) -> str:
        """Colour space of marks printed in every ink."""

    def shading(self, gradient: Gradient) -> str:
        """Shading of a gradient, in its own coordinates."""

    def soft_mask(self, gradient: Gradient, box: Rect) -> str:
        """Graphics state that gives content in the box the gradient's opacity."""


def content_operators(items: Iterable[Item], resources: Resources, scale: float, marks: ContentMarker | None = None) -> list[str]:
    """Operators that draw the items.

    ``scale``: how much the page enlarges their coordinates. ``marks``: marker of tagged content; None in a
    form.
    """
    out: list[str] = []
    for item in items:
        begun, inside = marks.begin(item) if marks else ([], None)
        out += begun
        match item:
            case Path():
                out += _path_operators(item, resources, scale)
            case GlyphRun():
                out += _text_operators(item, resources, spaced=marks is not None and marks.gap)
            case Picture():
                out += _picture_operators(item, resources)
            case Group():
                out += _group_operators(item, resources, scale, inside)
            case Shaded():
                out += _shading_operators(item, resources, scale)
            case Tiled():
                out += _tiling_operators(item, resources, resources.places(scale))
            case Use():
                out += ["q", _matrix_operator(item.place), f"{resources.form(item.symbol)} Do", "Q"]
            case _:
                assert_never(item)
    return out + marks.end() if marks else out


def _matrix_operator(place: Affine) -> str:
    return "" if place == IDENTITY else f"{format_matrix(place)} cm"


def _group_operators(group: Group, resources: Resources, scale: float, marks: ContentMarker | None) -> list[str]:
    scale *= group.place.stretch
    if group.tag.element is Element.REGISTRATION and resources.inks and resources.inks.registers:
        return _registration_operators(group, resources, scale)
    inner = content_operators(group.items, resources, scale, marks)
    if group.tag.element is Element.FORMULA:
        inner = [f"/Span <</ActualText <feff{group.title.encode('utf-16-be').hex()}>>> BDC", *inner, "EMC"]
    if group.place == IDENTITY and group.clip is None:
        return inner
    clip = [path_operators(group.clip, resources.places(scale)), "W n"] if group.clip is not None else []
    return ["q", _matrix_operator(group.place), *clip, *inner, "Q"]


def _registration_operators(group: Group, resources: Resources, scale: float) -> list[str]:
    """Registration marks in every ink."""
    out = ["q", _matrix_operator(group.place), f"{resources.all_inks()} CS 1 SCN"]
    for path in group.items:
        if isinstance(path, Path) and path.stroke:
            out += [f"{format_number(path.stroke.width, 4)} w", path_operators(path.outline, resources.places(scale)), "S"]
    return [*out, "Q"]


def _tiling_operators(tiled: Tiled, resources: Resources, places: int) -> list[str]:
    """Tiles that the area touches, clipped to it.

    A PDF tiling pattern would be positioned on the page and not in its group.
    """
    form = resources.form(tiled.symbol)
    tiles = [f"q 1 0 0 1 {format_number(place.x, 4)} {format_number(place.y, 4)} cm {form} Do Q" for place in tiled.places()]
    return ["q", path_operators(tiled.outline, places), "W n", *tiles, "Q"]


def _shading_operators(shaded: Shaded, resources: Resources, scale: float) -> list[str]:
    """Shading clipped to the area; a PDF pattern would be positioned on the page and not in its group."""
    gradient = shaded.gradient
    clip = [path_operators(shaded.outline, resources.places(scale)), "W* n" if shaded.rule == "evenodd" else "W n"]
    mask = "" if gradient.is_opaque else f"{resources.soft_mask(gradient, control_box(shaded.outline))} gs"
    opacity = "" if shaded.opacity == 1.0 else f"{resources.opacity(shaded.opacity)} gs"
    return ["q", *clip, mask, opacity, _matrix_operator(gradient.place), f"{resources.shading(gradient)} sh", "Q"]


def _picture_operators(picture: Picture, resources: Resources) -> list[str]:
    x, y, width, height = picture.rect
    upright = Affine(width, 0.0, 0.0, -height, x, y + height)  # an image is the unit square, y upwards
    return ["q", _matrix_operator(upright), f"{resources.image(picture)} Do", "Q"]


# ------------------------------------------------------------------ paths


def _path_operators(path: Path, resources: Resources, scale: float) -> list[str]:
    star = "*" if path.rule == "evenodd" else ""
    shape = path_operators(path.outline, resources.places(scale))
    pen = _stroke_operators(path.stroke, resources, scale) if path.stroke else ""
    ink = _colour_operator(path.fill, resources.inks) if path.fill else ""
    if not pen and not ink:
        return []
    if path.opacity == 1.0:
        paint = f"{'B' if pen else 'f'}{star}" if ink else "S"
        return ["q" if pen else "", pen, ink, shape, paint, "Q" if pen else ""]
    out = ["q", f"{resources.opacity(path.opacity)} gs", pen, ink]
    out += [shape, f"f{star}"] if ink else []
    out += [shape, "S"] if pen else []  # painted again, as in SVG, where the fill shows through the inner half of the stroke
    return [*out, "Q"]


def _stroke_operators(stroke: Stroke, resources: Resources, scale: float) -> str:
    if resources.inks is None:
        return _pen_operators(stroke, None, "area")
    shown = scale * resources.shrunk
    kind: PaintKind = "line" if stroke.width * scale <= FINE_LINE else "area"
    if stroke.width * shown < (least := resources.inks.least_width(stroke.colour)):
        stroke = replace(stroke, width=least / shown)
    pen = _pen_operators(stroke, resources.inks, kind)
    is_over = kind == "line" and resources.inks.overprints(stroke.colour)
    return f"{resources.overprint('line')} gs {pen}" if is_over else pen


PaintKind = Literal["area", "line", "type"]


@lru_cache(maxsize=1024)
def _colour_operator(colour: Colour, inks: InkConverter | None, kind: PaintKind = "area") -> str:
    """Operator that sets the fill colour; upper case sets the stroke colour.

    ``kind``: ``line`` for a fine line.
    """
    if inks:
        of = {"area": inks.area_colour, "line": inks.line_colour, "type": inks.type_colour}[kind]
        return shorten_numbers("{:.4f} {:.4f} {:.4f} {:.4f} k".format(*of(colour)))
    return shorten_numbers("{:.4f} {:.4f} {:.4f} rg".format(*colour))


@lru_cache(maxsize=1024)
def _pen_operators(stroke: Stroke, inks: InkConverter | None, kind: PaintKind) -> str:
    parts = [_colour_operator(stroke.colour, inks, kind).upper(), f"{format_number(stroke.width, 4)} w"]
    parts.append(f"{_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j")
    if dash := dash_lengths(stroke):
        parts.append(f"[{' '.join(dash)}] 0 d")
    return " ".join(parts)


# ------------------------------------------------------------------ text


def _text_operators(run: GlyphRun, resources: Resources, *, spaced: bool = False) -> list[str]:
    """Operators of a run; ``spaced``: with an invisible space before it, as a line's end ends a word."""
    shown: list[tuple[Glyph, EmbeddedGlyph]] = []
    space = resources.fonts.embed_space(run.font) if spaced else None
    if space:
        shown.append((Glyph(0, -space.width * run.size, 0.0, 0.0, " "), space))
    drawn: list[Glyph] = []
    known = resources.fonts.glyph_cache(run.font)
    for glyph in run.glyphs:
        if embedded := known[glyph.number, glyph.text]:
            shown.append((glyph, embedded))
        elif not run.invisible and glyph_outline(run.font, glyph.number):
            drawn.append(glyph)
    if not shown and not drawn:
        return []
    outlines = _outlined_glyphs(run, drawn, resources) if drawn else []
    out = [_colour_operator(run.fill, resources.inks, "type"), *outlines, *(_text_object(run, shown) if shown else [])]
    if resources.inks and resources.inks.overprints(run.fill):
        return [f"{resources.overprint('type')} gs", *out, f"{resources.overprint('none')} gs"]
    return out


def _outlined_glyphs(run: GlyphRun, glyphs: list[Glyph], resources: Resources) -> list[str]:
    """Glyph outlines as forms, each moved on from the one before, in the current fill colour."""
    parts = ["q", _matrix_operator(Affine.scale(run.size).then(run.place))]
    x, y = 0.0, 0.0
    for glyph in glyphs:
        to_x, to_y = round(glyph.x / run.size, 5), round(glyph.y / run.size, 5)
        parts.append(f"1 0 0 1 {format_number(to_x - x, 5)} {format_number(to_y - y, 5)} cm {resources.glyph(run.font, glyph.number)} Do")
        x, y = to_x, to_y
    return [*parts, "Q"]


def _text_object(run: GlyphRun, glyphs: list[tuple[Glyph, EmbeddedGlyph]]) -> list[str]:
    """Text object of the glyphs, with corrections in thousandths of an em between them.

    Corrections start from where the rounded ones have led, so that errors do not add up.
    """
    upright = Affine.scale(1.0, -1.0).then(run.place)
    parts = ["BT", *(["3 Tr"] if run.invisible else []), f"{format_matrix(upright)} Tm"]
    pen, rise, resource, array = 0.0, 0.0, "", ""
    for glyph, (needed, code, width) in glyphs:
        if needed != resource or glyph.y != rise:
            parts += [f"[{array}] TJ"] if array else []
            parts += [f"{needed} {format_number(run.size, 4)} Tf"] if needed != resource else []
            parts += [f"{format_number(-glyph.y, 4)} Ts"] if glyph.y != rise else []
            resource, rise, array = needed, glyph.y, ""
        off = round((pen - glyph.x) / run.size * 1000, 2)
        if abs(off) >= 0.05:
            array += format_number(off, 2)
            pen -= off / 1000 * run.size
        array += f"<{code}>"
        pen += width * run.size
    parts.append(f"[{array.replace('><', '')}] TJ")
    parts += ["0 Ts"] if rise else []
    parts += ["0 Tr"] if run.invisible else []
    return [*parts, "ET"]
