"""Small pictures of printed things, to be compared with what is printed now.

``python -m tests.pictures`` makes them anew, when a change of what is seen was wanted; look at them before you keep them.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pypdfium2
from PIL import Image

import goose_print

FOLDER = Path(__file__).parent
WIDTH = 320
"""Pixels."""
COLOURS = 48
"""Kept of a picture, so that it is small."""
BLOCK = 2
"""Pixels whose mean is compared: edges are smoothed a little differently by each version of the program that draws them."""
VISIBLE = 36
"""Of 255: difference of one channel of a block that is seen."""
MOST = 0.0008
"""Part of all blocks that may differ visibly: some dozen."""


class Shot(NamedTuple):
    """One page of one file of a kit."""

    name: str
    theme: str
    part: str
    page: int = 0
    mode: str | None = None
    paper: str | None = None
    tile: str | None = None


SHOTS = (
    Shot("royal", "royal", "board", paper="A3"),
    Shot("royal-mono", "royal", "board", mode="mono", paper="A4"),
    Shot("camino-colour-in", "camino", "board", mode="colour-in"),
    Shot("railway", "railway", "board"),
    Shot("red-hood-ink-saver", "red-hood", "board", mode="ink-saver"),
    Shot("counters-mono", "royal", "counters", mode="mono", paper="A4"),
    Shot("dice", "tavern", "dice"),
    Shot("money", "gusek-money", "money"),
    Shot("rules", "royal", "rules", paper="A4"),
    Shot("heat-map", "royal", "analysis", paper="A4"),
    Shot("tile", "royal", "board", 1, paper="A3", tile="A4"),
    Shot("booklet", "humpbacked-horse", "cards", 1),
)


@cache
def printed(shot: Shot) -> Image.Image:
    """The page as it is now."""
    theme = goose_print.load_theme(shot.theme, mode=shot.mode, paper=shot.paper)
    kit = goose_print.build(theme, only=[shot.part], tile=shot.tile)
    name = "board-tiles.pdf" if shot.tile else f"{shot.part}.pdf"
    document = pypdfium2.PdfDocument(next(file.data for file in kit.files if file.name == name))
    try:
        page = document[shot.page]
        return page.render(scale=WIDTH / page.get_width()).to_pil().convert("RGB")
    finally:
        document.close()


def kept(shot: Shot) -> Image.Image:
    """The page as it was when somebody looked at it."""
    with Image.open(FOLDER / f"{shot.name}.png") as picture:
        return picture.convert("RGB")


def keep(shot: Shot) -> Path:
    """Writes the page as it is now, in few colours."""
    path = FOLDER / f"{shot.name}.png"
    printed(shot).quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE).save(path, optimize=True)
    return path


def difference(one: Image.Image, other: Image.Image) -> float:
    """The part of all blocks that differ visibly; 1 for pictures that are not of the same size."""
    if one.size != other.size:
        return 1.0
    return float((_blocks(one, other) > VISIBLE).mean())


def _blocks(one: Image.Image, other: Image.Image) -> np.ndarray:  # type: ignore[type-arg]
    width, height = one.size[0] // BLOCK, one.size[1] // BLOCK
    small = [np.asarray(each.resize((width, height), Image.Resampling.BOX), dtype=np.int16) for each in (one, other)]
    return np.abs(small[0] - small[1]).max(axis=2)


def side_by_side(name: str, before: Image.Image, now: Image.Image) -> Path:
    """A picture in the folder for temporary files: before, now, and in black what differs visibly."""
    sheet = Image.new("RGB", (before.width + now.width + WIDTH, max(before.height, now.height)), "white")
    sheet.paste(before, (0, 0))
    sheet.paste(now, (before.width, 0))
    if before.size == now.size:
        seen = np.where(_blocks(before, now) > VISIBLE, 0, 255).astype(np.uint8)
        sheet.paste(Image.fromarray(seen).resize(now.size, Image.Resampling.NEAREST), (before.width + now.width, 0))
    path = Path(tempfile.gettempdir()) / f"goose-print-{name}.png"
    sheet.save(path)
    return path
