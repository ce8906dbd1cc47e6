"""Scene graph of a page: a few primitives, in millimetres, y downwards.

A scene holds everything (shapes, colours, shaped and placed text); back ends decide nothing. Drawing code makes scenes,
imposition places scenes on sheets, back ends render sheets into bytes.

    Item = Path | GlyphRun | Picture | Group | Use | Tiled | Shaded

Each item is a frozen dataclass; match on it and close the match with ``assert_never``. Later items of a group lie on top.
"""

from __future__ import annotations

from goose_print.scene.items import (
    BLACK,
    WHITE,
    Colour,
    Font,
    Glyph,
    GlyphRun,
    Gradient,
    GradientStop,
    Group,
    ImageFile,
    Item,
    ItemBlock,
    Path,
    Picture,
    Shaded,
    Sheet,
    Stroke,
    Symbol,
    Tiled,
    Use,
)
from goose_print.scene.outline import (
    KAPPA,
    Close,
    Curve,
    Line,
    Move,
    Outline,
    Segment,
    arc,
    bounds,
    control_box,
    ellipse,
    flatten_outline,
    line_segments,
    polygon,
    polyline,
    rectangle,
    transform_outline,
)
from goose_print.scene.tags import ARTIFACT, Element, Spoken, SpokenRole, Tag
from goose_print.scene.visit import add_tag, group_for_reading, visit

__all__ = [
    "ARTIFACT",
    "BLACK",
    "KAPPA",
    "WHITE",
    "Close",
    "Colour",
    "Curve",
    "Element",
    "Font",
    "Glyph",
    "GlyphRun",
    "Gradient",
    "GradientStop",
    "Group",
    "ImageFile",
    "Item",
    "ItemBlock",
    "Line",
    "Move",
    "Outline",
    "Path",
    "Picture",
    "Segment",
    "Shaded",
    "Sheet",
    "Spoken",
    "SpokenRole",
    "Stroke",
    "Symbol",
    "Tag",
    "Tiled",
    "Use",
    "add_tag",
    "arc",
    "bounds",
    "control_box",
    "ellipse",
    "flatten_outline",
    "group_for_reading",
    "line_segments",
    "polygon",
    "polyline",
    "rectangle",
    "transform_outline",
    "visit",
]
