"""The studio's icon, a goose on paper, in the file formats of each system."""

from __future__ import annotations

import struct

from goose_print.art.compiled import shipped_motif
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.png import png_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Path, Sheet, Stroke, Use
from goose_print.scene.outline import ellipse, rectangle
from goose_print.theme.extends import DEFAULT_PALETTE
from goose_print.theme.load import load_palette

SIZE = 48.0
"""Millimetres; the drawing scales."""
SIDES = (128, 256, 512)
"""Side lengths in pixels of the images in a macOS icon."""
ICNS_TYPES = {128: b"ic07", 256: b"ic08", 512: b"ic09"}


def icon_svg() -> bytes:
    """Return the icon for Linux."""
    return svg_bytes(_draw_icon(), metadata=Metadata(title="Goose Print Studio", licence="CC-BY-4.0"))


def icon_ico() -> bytes:
    """Return the icon for Windows: one image, a PNG."""
    picture = _icon_png(256)
    entry = struct.pack("<BBBBHHII", 0, 0, 0, 0, 1, 24, len(picture), 22)  # 0: as wide and high as there is, 256
    return struct.pack("<HHH", 0, 1, 1) + entry + picture


def icon_icns() -> bytes:
    """Return the icon for macOS: images of several sizes, each a PNG with a four-letter type and a length."""
    pictures = [(ICNS_TYPES[side], _icon_png(side)) for side in SIDES]
    whole = b"".join(name + struct.pack(">I", len(data) + 8) + data for name, data in pictures)
    return b"icns" + struct.pack(">I", len(whole) + 8) + whole


def _icon_png(side: int) -> bytes:
    return png_bytes(pdf_bytes([_draw_icon()], metadata=Metadata(title="Goose Print Studio")), 0, side)


def _draw_icon() -> Sheet:
    roles = load_palette(DEFAULT_PALETTE).roles
    motif = shipped_motif("goose-stand", "engraved")
    middle, width, height = Point(SIZE / 2, SIZE / 2), *motif.size
    scale = 0.62 * SIZE / max(width, height)
    goose = Use(symbol=motif.dressed(roles), place=Affine.onto(Point(width / 2, height / 2), middle, scale))
    ground = Path(outline=rectangle(Rect(0, 0, SIZE, SIZE)), fill=roles["primary"])
    disc = Path(outline=ellipse(middle, 0.44 * SIZE), fill=roles["paper"], stroke=Stroke(colour=roles["gold"], width=0.03 * SIZE))
    return Sheet(width=SIZE, height=SIZE, items=(ground, disc, goose))
