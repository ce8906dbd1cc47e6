"""Large print: at least LARGE_PT points on the board and on sheets that are read closely.

The paper is the smallest that allows it. Board and sheets are drawn as for small paper and enlarged; the
result is measured.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from goose_print.errors import DoesNotFit, Key, quote
from goose_print.games.figures import Amount
from goose_print.games.finding import Finding
from goose_print.imposition.obstacles import cut_texts, find_obstacles
from goose_print.imposition.tiles import room_on_tile
from goose_print.kit.finish import LARGE_PT, SheetFinish
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.plan import WORTH_TURNING
from goose_print.kit.printed import read_texts
from goose_print.kit.printing import HOME_PRINTING, Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import Paper
from goose_print.layout.paper import MAX_EDGE, MIN_EDGE, papers_of_series
from goose_print.scene import Sheet
from goose_print.theme.model import Theme

LARGE_PRINT_KEY: tuple[Key, ...] = ("style", "large_print")
ROUNDING_PT = 0.01
"""Rounding tolerance of type sizes, in points."""


def is_sized(theme: Theme) -> bool:
    """Whether the board may be on other paper than the theme names, for a grid of sheets or large print."""
    return theme.style.large_print or SheetFinish(theme, HOME_PRINTING).tile_counts is not None


def workshop_for(theme: Theme, seed: int, printing: Printing = HOME_PRINTING) -> Workshop:
    """Workshop for a theme's kit, with the board sized for its sheets or for large print.

    Raises DoesNotFit, with the theme's keys, where no paper is large enough.
    """
    if SheetFinish(theme, printing).tile_counts:

        workshop = workshop_on_sheets(theme, seed, printing)
        if theme.style.large_print and (trouble := _large_print_problem(workshop)):
            raise trouble
        return workshop
    papers = list(_paper_and_larger(theme.paper.for_board)) if theme.style.large_print else [theme.paper.for_board]
    for paper in papers:
        own = theme if paper is papers[0] else replace(theme, paper=theme.paper.on(paper.name))
        workshop = Workshop(own, seed, printing)
        trouble = _large_print_problem(workshop) if theme.style.large_print else None
        if trouble is None:
            return workshop
    assert trouble is not None
    raise trouble


def make_part(part: KitPart, workshop: Workshop) -> PartOutput:
    """Make a part, in large print on larger paper if necessary.

    Raises what ``KitPart.make`` does, and DoesNotFit where no paper is large enough.
    """
    workshop = workshop.with_sheet_paper(part.paper(workshop.theme))
    theme = workshop.theme
    if not theme.style.large_print or not part.read_closely:
        return part.make(workshop)
    workshop = replace(workshop, large_print=True)
    natural, _ = _smallest_text(part.make(workshop).sheets)
    trouble: DoesNotFit | None = None
    for paper in _paper_and_larger(theme.paper.for_sheets):
        own = replace(theme, paper=theme.paper.model_copy(update={"sheets": paper.name}))
        shop = replace(workshop, theme=own, reduction=max(1.0, LARGE_PT / natural))
        try:
            made = part.make(shop)
        except DoesNotFit as error:
            trouble = trouble or error
            continue
        pt, text = _smallest_text(made.sheets)
        if pt >= LARGE_PT - ROUNDING_PT:
            return made
        trouble = trouble or _refusal(part.file or part.name, text)
    assert trouble is not None
    raise trouble


def larger_boards(theme: Theme, workshop: Workshop) -> Iterator[Finding]:
    """Note where the board's paper is larger than the theme says."""
    if theme.style.large_print and not workshop.finish.tile_counts and workshop.theme.paper.board != theme.paper.board:
        yield _larger_paper_finding(Phrase("fit.board"), theme.paper.board, workshop.theme.paper.board)


def larger_sheets(part: KitPart, workshop: Workshop, made: PartOutput) -> Iterator[Finding]:
    """Note where a part's sheets are larger than the theme says."""
    usual = part.paper(workshop.theme).portrait
    if workshop.theme.style.large_print and part.read_closely and made.sheets:
        edges = sorted((made.sheets[0].width, made.sheets[0].height))
        for paper in _paper_and_larger(usual):
            if paper.name != usual.name and all(abs(a - b) < 1 for a, b in zip(edges, sorted((paper.width, paper.height)), strict=True)):
                yield _larger_paper_finding(Phrase(f"kit.{part.name}"), usual.name, paper.name)


def _larger_paper_finding(part: Phrase, usual: str, paper: str) -> Finding:
    return finding("fit-large-print", *LARGE_PRINT_KEY, severity="note", part=part, paper=paper, usual=usual, least=Amount(LARGE_PT, "g"))


def _paper_and_larger(paper: Paper) -> Iterator[Paper]:
    """The paper, then all larger ones of its series."""
    size: Paper | None = paper
    while size is not None:
        yield size
        size = size.larger


def _large_print_problem(workshop: Workshop) -> DoesNotFit | None:
    """Error that keeps the board from being set in large print on its paper; None if it fits."""
    try:
        board = workshop.board
    except DoesNotFit as error:
        return error
    paper = workshop.theme.paper.board
    for misfit in board.troubles:
        if misfit.what == "overflow":
            return _refusal(f"board on {paper}", misfit.text).at(misfit.source or LARGE_PRINT_KEY)
    pt, text = _smallest_text([board.sheet])
    return None if pt >= LARGE_PT - ROUNDING_PT else _refusal(f"board on {paper}", text).at(LARGE_PRINT_KEY)


def _refusal(what: str, text: str) -> DoesNotFit:
    return DoesNotFit(f"{what}: {quote(text, 40)} cannot be set at {LARGE_PT:g} points, as large print needs: shorten it, or do without")


def _smallest_text(sheets: Sequence[Sheet]) -> tuple[float, str]:
    """Smallest type on the sheets in points, and its text."""
    return min(((text.points, text.text) for text in read_texts(*sheets)), default=(LARGE_PT, ""))


# Boards sized to a grid of sheets or a file folder.

BOARD_REDUCTIONS = (0.0, 0.02, 0.04, 0.06)
"""Shares by which a board may shrink so that seams avoid texts."""
USUAL_SHAPE = math.sqrt(2.0)
"""Preferred proportion of long to short side among boards with equally large squares."""


class _BoardSize(NamedTuple):
    width: float
    height: float

    def resize_theme(self, theme: Theme, less: float = 0.0) -> Theme:
        """Theme with its board on a page of this size, reduced by the share ``less``."""
        wide, high = (math.floor(edge * (1 - less) * 10) / 10 for edge in self)
        lies = theme.board.model_copy(update={"orientation": "landscape" if wide >= high else "portrait"})
        return replace(theme, paper=theme.paper.on(f"{wide:.1f}x{high:.1f}mm"), board=lies)

    @property
    def is_wide(self) -> bool:
        return self.width >= self.height


def workshop_on_sheets(theme: Theme, seed: int, printing: Printing) -> Workshop:
    """Workshop whose board is the largest that the tile sheets hold, with no text cut if possible.

    The board shrinks up to 6 % to keep texts whole. Sheets are oriented for the largest squares, unless the
    theme orients the board. Raises DoesNotFit.
    """
    sizes = _best_sizes(theme, seed, printing)
    if not sizes:
        finish = SheetFinish(theme, printing)
        columns, rows = finish.tile_counts or (1, 1)
        larger = (paper.name for paper in papers_of_series(finish.tile_paper) if _best_sizes(theme, seed, replace(printing, tile=paper)))
        better = next((f"; {name} would do" for name in larger), "") if not finish.folder else ""
        message = f"no board of this theme fits {columns} x {rows} sheets of {_describe_paper(finish.tile_paper)}{better}"
        raise DoesNotFit(message).at(("paper", "tiles"), ("paper",))
    tried: list[tuple[int, int, Workshop]] = []
    for size, less in product(sizes, BOARD_REDUCTIONS):
        shop = Workshop(size.resize_theme(theme, less), seed, printing)
        cuts = cut_texts(find_obstacles(shop.board.sheet), shop.tiling)
        if not cuts:
            return shop
        tried.append((sum(cut.letters for cut in cuts), len(cuts), shop))
    return min(tried, key=lambda one: one[:2])[2]


def _possible_sizes(theme: Theme, finish: SheetFinish) -> Iterator[_BoardSize]:
    """Board sizes that the sheets allow in each orientation; folder sheets are always upright."""
    paper, counts, overlap = finish.tile_paper, finish.tile_counts, finish.overlap
    assert counts is not None
    ways = [paper.portrait] if finish.printing.file_folder else dict.fromkeys((paper.landscape, paper.portrait))
    sizes = []
    for way in ways:
        room = room_on_tile(way.width, way.height, finish.tile_margin(paper))
        if finish.folder:
            room = (min(room[0], finish.folder.half[0]), min(room[1], finish.folder.half[1]))
        sizes.append(_BoardSize(*(count * edge - (count - 1) * overlap for count, edge in zip(counts, room, strict=True))))
    wish = theme.board.orientation
    wished = [size for size in sizes if wish == "auto" or size.is_wide == (wish == "landscape")] or sizes
    yield from (size for size in wished if min(size) >= MIN_EDGE and max(size) <= MAX_EDGE)


def _describe_paper(paper: Paper) -> str:
    return f"{paper.name} ({paper.width:g} x {paper.height:g} mm)"


def _best_sizes(theme: Theme, seed: int, printing: Printing) -> list[_BoardSize]:
    """Sizes with about the largest squares, the most usual shape first; empty if the board fits none."""
    found: list[tuple[float, _BoardSize]] = []
    for size in _possible_sizes(theme, SheetFinish(theme, printing)):
        shop = Workshop(size.resize_theme(theme), seed, printing)
        with suppress(DoesNotFit):
            found.append((sum(place.area for place in shop.track.even) * shop.scale**2, size))
    most = max((area for area, _ in found), default=0.0)
    return sorted((size for area, size in found if area * WORTH_TURNING >= most), key=_shape_distance)


def _shape_distance(size: _BoardSize) -> float:
    """Distance of a shape from USUAL_SHAPE, as a logarithm of proportions."""
    return abs(math.log(max(size) / min(size) / USUAL_SHAPE))
