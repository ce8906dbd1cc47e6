"""Items as the operators of a PDF content stream, in millimetres with y downwards.

The page's first operator turns that into points with y upwards; nothing after it knows of points.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, Protocol, assert_never

from goose_print.backends.cmyk import FINE, Inks
from goose_print.backends.numbers import dashes, decimals, matrix_numbers, number, outline_text, shortened
from goose_print.backends.pdf_fonts import Embedded, FontBook
from goose_print.backends.pdf_marks import Marks
from goose_print.geometry import IDENTITY, Affine, Rect
from goose_print.scene import (
    Close,
    Colour,
    Curve,
    Element,
    Font,
    Glyph,
    GlyphRun,
    Gradient,
    Group,
    Item,
    Line,
    Move,
    Outline,
    Path,
    Picture,
    Shaded,
    Stroke,
    Symbol,
    Tiled,
    Use,
    extent,
)
from goose_print.typesetting.outlines import glyph_outline

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


class Resources(Protocol):
    """What a content stream can refer to; each method gives the name of it, with its slash."""

    fonts: FontBook
    inks: Inks | None
    """How colours are written as process colours; None: as they are."""
    shrunk: float
    """How much smaller than the scale a form is shown where it is smallest."""

    def glyph(self, font: Font, number: int) -> str:
        """A glyph's outline, one unit an em."""

    def form(self, symbol: Symbol) -> str:
        """A symbol."""

    def image(self, picture: Picture) -> str:
        """A raster image."""

    def opacity(self, part: float) -> str:
        """A graphics state."""

    def overprint(self, what: str) -> str:
        """A graphics state: what is printed over what lies below it, ``type``, ``line`` or ``none``."""

    def all_inks(self) -> str:
        """The colour space of what every ink prints."""

    def shading(self, gradient: Gradient) -> str:
        """A gradient's colours, in its own coordinates."""

    def soft_mask(self, gradient: Gradient, box: Rect) -> str:
        """A graphics state in which what is painted in the box is as opaque as a gradient."""


def operators(items: Iterable[Item], resources: Resources, scale: float, marks: Marks | None = None) -> list[str]:
    """The operators that draw the items; ``scale`` is how much the page enlarges their coordinates. ``marks``: what tells what they
    belong to; in a form nothing does.
    """
    out: list[str] = []
    for item in items:
        begun, inside = marks.begin(item) if marks else ([], None)
        out += begun
        match item:
            case Path():
                out += _path(item, resources, scale)
            case GlyphRun():
                out += _text(item, resources, spaced=marks is not None and marks.gap)
            case Picture():
                out += _picture(item, resources)
            case Group():
                out += _group(item, resources, scale, inside)
            case Shaded():
                out += _shaded(item, resources, scale)
            case Tiled():
                out += _tiled(item, resources, decimals(scale))
            case Use():
                out += ["q", _concat(item.place), f"{resources.form(item.symbol)} Do", "Q"]
            case _:
                assert_never(item)
    return out + marks.end() if marks else out


def _concat(place: Affine) -> str:
    return "" if place == IDENTITY else f"{matrix_numbers(place)} cm"


def _group(group: Group, resources: Resources, scale: float, marks: Marks | None) -> list[str]:
    scale *= group.place.stretch
    if group.tag.element is Element.REGISTRATION and resources.inks and resources.inks.registers:
        return _registered(group, resources, scale)
    inner = operators(group.items, resources, scale, marks)
    if group.tag.element is Element.FORMULA:
        inner = [f"/Span <</ActualText <feff{group.title.encode('utf-16-be').hex()}>>> BDC", *inner, "EMC"]
    if group.place == IDENTITY and group.clip is None:
        return inner
    clip = [outline_operators(group.clip, decimals(scale)), "W n"] if group.clip is not None else []
    return ["q", _concat(group.place), *clip, *inner, "Q"]


def _registered(group: Group, resources: Resources, scale: float) -> list[str]:
    """Marks that every ink prints, so that one sees how the inks meet."""
    out = ["q", _concat(group.place), f"{resources.all_inks()} CS 1 SCN"]
    for path in group.items:
        if isinstance(path, Path) and path.stroke:
            out += [f"{number(path.stroke.width, 4)} w", outline_operators(path.outline, decimals(scale)), "S"]
    return [*out, "Q"]


def _tiled(tiled: Tiled, resources: Resources, places: int) -> list[str]:
    """The tiles that the area touches, clipped to it. A tiling pattern of PDF would lie on the page and not in its group's place."""
    form = resources.form(tiled.symbol)
    tiles = [f"q 1 0 0 1 {number(place.x, 4)} {number(place.y, 4)} cm {form} Do Q" for place in tiled.places()]
    return ["q", outline_operators(tiled.outline, places), "W n", *tiles, "Q"]


def _shaded(shaded: Shaded, resources: Resources, scale: float) -> list[str]:
    """The colours of the gradient, clipped to the area: a pattern of PDF would lie on the page and not in its group's place."""
    gradient = shaded.gradient
    clip = [outline_operators(shaded.outline, decimals(scale)), "W* n" if shaded.rule == "evenodd" else "W n"]
    mask = "" if gradient.is_opaque else f"{resources.soft_mask(gradient, extent(shaded.outline))} gs"
    opacity = "" if shaded.opacity == 1.0 else f"{resources.opacity(shaded.opacity)} gs"
    return ["q", *clip, mask, opacity, _concat(gradient.place), f"{resources.shading(gradient)} sh", "Q"]


def _picture(picture: Picture, resources: Resources) -> list[str]:
    x, y, width, height = picture.rect
    upright = Affine(width, 0.0, 0.0, -height, x, y + height)  # an image is the unit square, y upwards
    return ["q", _concat(upright), f"{resources.image(picture)} Do", "Q"]


# ------------------------------------------------------------------ paths


_FORMS: dict[type[Any], str] = {Move: "%s %s m", Line: "%s %s l", Curve: "%s %s %s %s %s %s c", Close: "h"}


@lru_cache(maxsize=8192)
def outline_operators(outline: Outline, places: int = 3) -> str:
    """An outline as path operators; raises ValueError for a number that is not finite."""
    return outline_text(outline, _FORMS, " ", places)


def _path(path: Path, resources: Resources, scale: float) -> list[str]:
    star = "*" if path.rule == "evenodd" else ""
    shape = outline_operators(path.outline, decimals(scale))
    pen = _pen_of(path.stroke, resources, scale) if path.stroke else ""
    ink = _colour(path.fill, resources.inks) if path.fill else ""
    if not pen and not ink:
        return []
    if path.opacity == 1.0:
        paint = f"B{star}" if pen and ink else f"f{star}" if ink else "S"
        return ["q" if pen else "", pen, ink, shape, paint, "Q" if pen else ""]
    out = ["q", f"{resources.opacity(path.opacity)} gs", pen, ink]
    out += [shape, f"f{star}"] if ink else []
    out += [shape, "S"] if pen else []  # a second painting, as in SVG, where the pen's inner half shows the fill
    return [*out, "Q"]


def _pen_of(stroke: Stroke, resources: Resources, scale: float) -> str:
    if resources.inks is None:
        return _pen(stroke, None, "area")
    shown = scale * resources.shrunk
    kind: MarkKind = "line" if stroke.width * scale <= FINE else "area"
    if stroke.width * shown < (least := resources.inks.least(stroke.colour)):
        stroke = replace(stroke, width=least / shown)
    pen = _pen(stroke, resources.inks, kind)
    is_over = kind == "line" and resources.inks.overprints(stroke.colour)
    return f"{resources.overprint('line')} gs {pen}" if is_over else pen


MarkKind = Literal["area", "line", "type"]


@lru_cache(maxsize=1024)
def _colour(colour: Colour, inks: Inks | None, kind: MarkKind = "area") -> str:
    """The operator that sets the colour of what is filled; that of lines is the same in capitals. ``kind``: a ``line`` is a fine one."""
    if inks:
        of = {"area": inks.area, "line": inks.line, "type": inks.type}[kind]
        return shortened("{:.4f} {:.4f} {:.4f} {:.4f} k".format(*of(colour)))
    return shortened("{:.4f} {:.4f} {:.4f} rg".format(*colour))


@lru_cache(maxsize=1024)
def _pen(stroke: Stroke, inks: Inks | None, kind: MarkKind) -> str:
    parts = [_colour(stroke.colour, inks, kind).upper(), f"{number(stroke.width, 4)} w"]
    parts.append(f"{_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j")
    if dash := dashes(stroke):
        parts.append(f"[{' '.join(dash)}] 0 d")
    return " ".join(parts)


# ------------------------------------------------------------------ text


def _text(run: GlyphRun, resources: Resources, *, spaced: bool = False) -> list[str]:
    """``spaced``: a space is set before it, which is not seen: what ends at a line's end ends a word."""
    shown: list[tuple[Glyph, Embedded]] = []
    space = resources.fonts.space(run.font) if spaced else None
    if space:
        shown.append((Glyph(0, -space.width * run.size, 0.0, 0.0, " "), space))
    drawn: list[Glyph] = []
    known = resources.fonts.shown(run.font)
    for glyph in run.glyphs:
        if embedded := known[glyph.number, glyph.text]:
            shown.append((glyph, embedded))
        elif glyph_outline(run.font, glyph.number):
            drawn.append(glyph)
    if not shown and not drawn:
        return []
    outlines = _drawn(run, drawn, resources) if drawn else []
    out = [_colour(run.fill, resources.inks, "type"), *outlines, *(_shown(run, shown) if shown else [])]
    if resources.inks and resources.inks.overprints(run.fill):
        return [f"{resources.overprint('type')} gs", *out, f"{resources.overprint('none')} gs"]
    return out


def _drawn(run: GlyphRun, glyphs: list[Glyph], resources: Resources) -> list[str]:
    """Outlines, each moved on from the one before; a form takes the colour that is set where it is shown."""
    parts = ["q", _concat(Affine.scale(run.size).then(run.place))]
    x, y = 0.0, 0.0
    for glyph in glyphs:
        to_x, to_y = round(glyph.x / run.size, 5), round(glyph.y / run.size, 5)
        parts.append(f"1 0 0 1 {number(to_x - x, 5)} {number(to_y - y, 5)} cm {resources.glyph(run.font, glyph.number)} Do")
        x, y = to_x, to_y
    return [*parts, "Q"]


def _shown(run: GlyphRun, glyphs: list[tuple[Glyph, Embedded]]) -> list[str]:
    """One text object. Glyphs are set by the subset's own widths; the number before one corrects its place.

    Corrections are in thousandths of an em and reckoned from where the rounded ones have led: errors do not add up.
    """
    upright = Affine.scale(1.0, -1.0).then(run.place)
    parts = ["BT", f"{matrix_numbers(upright)} Tm"]
    pen, rise, resource, array = 0.0, 0.0, "", ""
    for glyph, (needed, code, width) in glyphs:
        if needed != resource or glyph.y != rise:
            parts += [f"[{array}] TJ"] if array else []
            parts += [f"{needed} {number(run.size, 4)} Tf"] if needed != resource else []
            parts += [f"{number(-glyph.y, 4)} Ts"] if glyph.y != rise else []
            resource, rise, array = needed, glyph.y, ""
        off = round((pen - glyph.x) / run.size * 1000, 2)
        if abs(off) >= 0.05:
            array += number(off, 2)
            pen -= off / 1000 * run.size
        array += f"<{code}>"
        pen += width * run.size
    parts.append(f"[{array.replace('><', '')}] TJ")
    parts += ["0 Ts"] if rise else []
    return [*parts, "ET"]
