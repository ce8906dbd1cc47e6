"""What a page shows: a few primitives, in millimetres, y downwards.

A scene says everything (shapes, colours, shaped and placed text); a back end decides nothing. Drawing code makes scenes,
imposition lays scenes onto sheets, back ends turn sheets into bytes.

    Item = Path | GlyphRun | Picture | Group | Use | Tiled | Shaded

Each item is a frozen dataclass; match on it and close the match with ``assert_never``. Later items of a group lie on top.
"""

from __future__ import annotations

from goose_print.scene.colour import BLACK, WHITE, Colour
from goose_print.scene.items import (
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
    ellipse,
    extent,
    flattened,
    moved,
    polygon,
    polyline,
    rectangle,
    strokes,
)
from goose_print.scene.spoken import UNREAD, Spoken, SpokenRole
from goose_print.scene.tags import Element, Tag
from goose_print.scene.visit import read_as, tagged, visit

__all__ = [
    "BLACK",
    "KAPPA",
    "UNREAD",
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
    "arc",
    "bounds",
    "ellipse",
    "extent",
    "flattened",
    "moved",
    "polygon",
    "polyline",
    "read_as",
    "rectangle",
    "strokes",
    "tagged",
    "visit",
]
