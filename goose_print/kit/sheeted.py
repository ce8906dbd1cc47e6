"""A board as large as a number of sheets holds that are glued together, or as a file folder does."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from goose_print.errors import DoesNotFit
from goose_print.imposition.obstacles import cut_texts, obstacles
from goose_print.imposition.tiles import room_on_tile
from goose_print.kit.finish import SheetFinish
from goose_print.kit.plan import WORTH_TURNING
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import Paper
from goose_print.layout.paper import LARGEST, SMALLEST, alike
from goose_print.theme.model import Theme

SMALLER = (0.0, 0.02, 0.04, 0.06)
"""By how much, as parts of it, a board may be smaller than its sheets hold, so that seams have room to keep out of texts."""
USUAL_SHAPE = math.sqrt(2.0)
"""Of two boards with squares of about one size the better is nearer to this one, which most are made for."""


class _Size(NamedTuple):
    width: float
    height: float

    def on(self, theme: Theme, less: float = 0.0) -> Theme:
        """The theme with its board on a page of this size, or less by a part of it."""
        wide, high = (math.floor(edge * (1 - less) * 10) / 10 for edge in self)
        lies = theme.board.model_copy(update={"orientation": "landscape" if wide >= high else "portrait"})
        return replace(theme, paper=theme.paper.on(f"{wide:.1f}x{high:.1f}mm"), board=lies)

    @property
    def is_wide(self) -> bool:
        return self.width >= self.height


def on_sheets(theme: Theme, seed: int, printing: Printing) -> Workshop:
    """The stock for a theme whose board is the largest that the sheets hold, of which no seam cuts a text, if it need not be much smaller.

    The sheets lie as makes the squares largest, unless the theme says how the board lies. Raises DoesNotFit.
    """
    sizes = _best(theme, seed, printing)
    if not sizes:
        finish = SheetFinish(theme, printing)
        columns, rows = finish.tile_counts or (1, 1)
        larger = (paper.name for paper in alike(finish.tile_paper) if _best(theme, seed, replace(printing, tile=paper)))
        better = next((f"; {name} would do" for name in larger), "") if not finish.folder else ""
        message = f"no board of this theme fits {columns} x {rows} sheets of {_told(finish.tile_paper)}{better}"
        raise DoesNotFit(message).at(("paper", "tiles"), ("paper",))
    tried: list[tuple[int, int, Workshop]] = []
    for size, less in product(sizes, SMALLER):
        shop = Workshop(size.on(theme, less), seed, printing)
        cuts = cut_texts(obstacles(shop.board.sheet), shop.tiling)
        if not cuts:
            return shop
        tried.append((sum(cut.letters for cut in cuts), len(cuts), shop))
    return min(tried, key=lambda one: one[:2])[2]


def _sizes(theme: Theme, finish: SheetFinish) -> Iterator[_Size]:
    """What the sheets hold, standing or lying; those of a folder stand."""
    paper, counts, overlap = finish.tile_paper, finish.tile_counts, finish.overlap
    assert counts is not None
    ways = [paper.portrait] if finish.printing.file_folder else dict.fromkeys((paper.landscape, paper.portrait))
    sizes = []
    for way in ways:
        room = room_on_tile(way.width, way.height, finish.tile_margin(paper))
        if finish.folder:
            room = (min(room[0], finish.folder.half[0]), min(room[1], finish.folder.half[1]))
        sizes.append(_Size(*(count * edge - (count - 1) * overlap for count, edge in zip(counts, room, strict=True))))
    wish = theme.board.orientation
    wished = [size for size in sizes if wish == "auto" or size.is_wide == (wish == "landscape")] or sizes
    yield from (size for size in wished if min(size) >= SMALLEST and max(size) <= LARGEST)


def _told(paper: Paper) -> str:
    return f"{paper.name} ({paper.width:g} x {paper.height:g} mm)"


def _best(theme: Theme, seed: int, printing: Printing) -> list[_Size]:
    """The sizes on which squares are about largest, the most usual shape first; none where the board fits none that the sheets hold."""
    found: list[tuple[float, _Size]] = []
    for size in _sizes(theme, SheetFinish(theme, printing)):
        shop = Workshop(size.on(theme), seed, printing)
        with suppress(DoesNotFit):
            found.append((sum(place.area for place in shop.track.even) * shop.scale**2, size))
    most = max((area for area, _ in found), default=0.0)
    return sorted((size for area, size in found if area * WORTH_TURNING >= most), key=_strange)


def _strange(size: _Size) -> float:
    """How far a shape is from the usual one."""
    return abs(math.log(max(size) / min(size) / USUAL_SHAPE))
