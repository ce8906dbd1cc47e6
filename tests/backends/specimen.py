"""A sheet that has everything a scene can hold."""

from __future__ import annotations

import io
import math

from PIL import Image

from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    BLACK,
    Close,
    Colour,
    Element,
    Group,
    ImageFile,
    Item,
    Line,
    Move,
    Path,
    Picture,
    Stroke,
    Symbol,
    Tag,
    Use,
    ellipse,
    polygon,
    polyline,
    rectangle,
)
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style

INK, RED, SAND = Colour.of("#203040"), Colour.of("#a03020"), Colour.of("#f4e8d0")


def photograph(kind: str) -> bytes:
    """A small raster image with a transparent corner (if the format can)."""
    picture = Image.new("RGBA", (40, 30), (30, 120, 200, 255))
    picture.paste((220, 180, 40, 255), (20, 0, 40, 15))
    picture.paste((0, 0, 0, 0), (0, 15, 20, 30))
    out = io.BytesIO()
    picture.convert("RGB" if kind == "jpeg" else "RGBA").save(out, kind)
    return out.getvalue()


def star(points: int = 5) -> tuple[Point, ...]:
    """A pentagram about the origin, which crosses itself."""
    turns = [2 * math.pi * 2 * k / points - math.pi / 2 for k in range(points)]
    return tuple(Point(math.cos(turn), math.sin(turn)) for turn in turns)


def everything() -> tuple[Item, ...]:
    """Every kind of item, and every property of each, at least once."""
    body, title = text_style(FontChain(family="Cardo"), 5.0), text_style(FontChain(family="Marcellus"), 8.0, colour=RED, tracking=0.05)
    pen = Stroke(colour=INK, width=0.8, dash=(3.0, 2.0), cap="butt", join="miter")
    inner = Symbol(name="dot", items=(Path(outline=ellipse(Point(0, 0), 0.3), fill=SAND),))
    goose = Symbol(
        name="star",
        items=(
            Path(outline=polygon(star()), fill=INK, rule="evenodd", stroke=Stroke(colour=RED, width=0.05, join="miter")),
            Use(symbol=inner, place=Affine.shift(0.5, 0.5)),
            *shape_text("st", body.with_size(0.5)).at(0, 1.4, "middle"),
        ),
    )
    hole = (*rectangle(Rect(0, 0, 20, 20)), Move(5, 5), Line(15, 5), Line(15, 15), Line(5, 15), Close())
    return (
        Path(outline=rectangle(Rect(4, 4, 142, 92), 6), fill=SAND, stroke=pen, tag=Tag(Element.FRAME)),
        Group(
            tag=Tag(Element.SQUARE, 6, "hazard"),
            title="The Bridge",
            place=Affine.turn(0.3).then(Affine.shift(30, 30)),
            clip=ellipse(Point(8, 8), 10, 7),
            items=(
                Path(outline=rectangle(Rect(0, 0, 16, 16)), fill=Colour.of("#7090b0"), tag=Tag(Element.OUTLINE)),
                Path(outline=ellipse(Point(14, 8), 8), fill=RED, opacity=0.4, stroke=Stroke(colour=BLACK, width=1.5)),
                *shape_text("Bridge", body).at(8, 10, "middle"),
            ),
        ),
        Path(outline=tuple(hole), fill=INK, rule="nonzero"),
        Group(items=(Path(outline=tuple(hole), fill=INK, rule="evenodd"),), place=Affine.shift(70, 8)),
        Path(outline=polyline([Point(60, 40), Point(70, 52), Point(80, 40)]), stroke=Stroke(colour=RED, width=2, cap="square")),
        Path(outline=polyline([Point(84, 40), Point(94, 52)]), stroke=Stroke(colour=INK, width=2, join="bevel"), opacity=0.5),
        Use(symbol=goose, place=Affine(7, 0, 0, 7, 110, 30), title="a star"),
        Use(symbol=goose, place=Affine(-5, 0, 0, 5, 125, 25)),
        Use(symbol=goose, place=Affine.scale(4).then(Affine.turn(1.0)).then(Affine.shift(135, 35))),
        *shape_text("AVATAR Toffee", title).at(75, 70, "middle"),
        *shape_text("na\u00efve fa\u00e7ade, office, x\u0323\u0301", body).at(12, 80),
        *shape_text("שלום עולם (12)", body).at(140, 80),
        *fit_text(r"$2\frac{3}{4} \le \sqrt[3]{27^2}$", body, Rect(95, 84, 40, 14), smallest=2.0).runs,
        *shape_text("rotated fjord", body).at(20, 68, "start", -0.4),
        Picture(file=lambda: ImageFile(photograph("png"), "png"), rect=Rect(10, 84, 12, 9), alt="a flag"),
        Picture(file=lambda: ImageFile(photograph("jpeg"), "jpeg"), rect=Rect(25, 84, 12, 9)),
    )
