"""Print finishing: margins, tiles and scale before drawing; bleed, marks and rulers afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.drawing.piece_looks import look_named
from goose_print.drawing.sheets.owner_line import HEIGHT as OWNER_LINE_HEIGHT
from goose_print.drawing.sheets.owner_line import draw_owner_line
from goose_print.drawing.sheets.ruler import HEIGHT, proof_strip
from goose_print.drawing.square.answers import LEAST_PT
from goose_print.drawing.style import SMALLEST_PT, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point
from goose_print.imposition.folders import FOLDERS
from goose_print.imposition.marks import add_press_marks
from goose_print.kit.plan import AIR, SMALLEST_COUNTER, BoardPlan, all_counters, least_counter, plan_board
from goose_print.kit.printing import Printing
from goose_print.layout import Paper
from goose_print.layout.fitting import count_discs
from goose_print.piece import LEAST_FOOT, LEAST_STANDEE
from goose_print.scene import WHITE, Colour, Element, Group, ItemBlock, Path, Sheet, Tag, visit
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Grid, Margins, Printer

if TYPE_CHECKING:
    from goose_print.imposition.folders import Folder
    from goose_print.imposition.sheets import Flip

BLEED = 3.0
"""Bleed in mm, trimmed off by the print shop."""
DEFAULT_MARGIN = 8.0
"""Margin in mm that an unknown printer may not be able to print."""
FULL_SCALE = 420.0
"""Shorter side in mm of the largest board drawn at full size; larger ones are drawn at this size and enlarged."""
SMALLER = 0.9
"""By this a board is enlarged less, until the smaller one that is drawn holds its squares."""
LARGE_PT = 18.0
"""Smallest type of large print, in points."""
LEAST_LOSS, LONGER_START = 0.98, 1.2
"""Share of their width that squares keep at least, and factor by which the start may be longer, so that it holds standees."""
RULER_GAP = 2.0
"""Gap in mm between a page and the ruler beside it."""


def _plan_with_counters(theme: Theme) -> tuple[BoardPlan, float]:
    """Board plan whose start holds all counters, and the counter diameter in mm.

    Counters for small children are tried first; where squares do not hold them, the usual size is used, or the feet of standees where
    a little longer start holds these and squares stay as they are.
    """
    counter = theme.counters.size or SMALLEST_COUNTER
    if (large := look_named(theme.style.art_set).counter) and not theme.counters.size:
        with suppress(DoesNotFit):
            plan = plan_board(theme, counter=large * AIR)
            if least_counter(theme, plan) == large:
                return plan, large * AIR
    usual = plan_board(theme, counter=counter)
    if not (theme.counters.size or theme.pieces.flat):
        with suppress(DoesNotFit):
            plan = plan_board(theme, counter=LEAST_FOOT)
            if _is_hardly_other(plan, usual) and _holds_standees(plan, all_counters(theme)):
                return plan, LEAST_FOOT
    return usual, counter


def _is_hardly_other(plan: BoardPlan, usual: BoardPlan) -> bool:
    """Whether squares are as large as usual, and the start is no more than a fifth longer."""
    short = all(start.area <= LONGER_START * other.area for start, other in zip(plan.track.starts, usual.track.starts, strict=True))
    return plan.track.width >= LEAST_LOSS * usual.track.width and short


def _holds_standees(plan: BoardPlan, counters: int) -> bool:
    """Whether each square holds one standee, and the starts all of them."""
    count = -(-counters // max(1, len(plan.track.starts)))
    starts = all(count_discs(start, LEAST_FOOT, count) >= count for start in plan.track.starts)
    return starts and all(place.holds(LEAST_STANDEE) for place in plan.track.squares)


class SheetFinish:
    """Print finishing of one theme's sheets."""

    def __init__(self, theme: Theme, printing: Printing) -> None:
        self.theme, self.printing = theme, printing.with_theme_tiles(theme)
        self.printer = Printer() if printing.press or theme.printer is None else theme.printer

    # -- before drawing

    @property
    def margins(self) -> Margins:
        """Margins in mm: the theme's, or the printer's where those are wider."""
        own = self.printer.margins
        if own is None:
            return self.theme.margins
        return Margins(**{side: max(width, getattr(own, side)) for side, width in self.theme.margins})

    @property
    def sheet_margin(self) -> float:
        """Free margin in mm at all edges of sheets that may be printed in either orientation."""
        own = self.printer.margins
        return DEFAULT_MARGIN if own is None else max(own.top, own.right, own.bottom, own.left)

    @property
    def is_spread(self) -> bool:
        """Whether ``kit.pdf`` has the board on several sheets, by request or because it exceeds one sheet."""
        board, sheet = (paper.portrait for paper in (self.theme.paper.for_board, self.theme.paper.for_sheets))
        return self.printing.is_tiled or board.width > sheet.width or board.height > sheet.height

    @property
    def tile_paper(self) -> Paper:
        """Paper of each sheet of a tiled board."""
        return self.printing.tile or self.theme.paper.for_sheets

    @property
    def folder(self) -> Folder | None:
        """File folder that carries the board, or None. Raises DoesNotFit where no folder suits the sheets."""
        if not self.printing.file_folder:
            return None
        paper = self.tile_paper
        if paper.name not in FOLDERS:
            known = ", ".join(FOLDERS)
            message = f"file folders are for sheets of {known}, not of {paper.name}: choose with --tile or --sheet-paper"
            raise DoesNotFit(message).at(("paper", "tiles"), ("paper",))
        return FOLDERS[paper.name]

    @property
    def tile_counts(self) -> Grid | None:
        """Requested columns and rows of tiles; None if open."""
        return Grid(2, 1) if self.printing.file_folder else self.printing.sheets

    @property
    def overlap(self) -> float:
        """Least overlap of tiles in mm; 0 where joints fold."""
        return 0.0 if self.printing.joint == "fold" or self.printing.file_folder else self.printing.overlap

    def tile_margin(self, paper: Paper) -> float:
        """Margin of a tile in mm, widened by what the printer's scale adds."""
        return self.sheet_margin + max(0.0, self.printer.scale - 1.0) * paper.portrait.height / 2

    @property
    def flip(self) -> Flip | None:
        """Edge over which sheets are turned for their backs; None for single-sided printing."""
        return self.printer.edge if self.printing.duplex == "printer" else self.printing.duplex

    def back_offset(self, flip: Flip, *, lies: bool = False) -> tuple[float, float]:
        """Shift of back pages in mm, right and down, for sheets turned over the edge ``flip``.

        The printer profile states it for upright sheets turned over the profile's own edge; over the other edge
        backs are upside down for the printer, so both signs change. ``lies``: landscape pages, which are rotated
        anticlockwise on their way to the printer (RFC 8011, 5.2.10), so that their upward direction is its left.
        """
        right, down = self.printer.back_right, self.printer.back_down
        if flip != self.printer.edge:
            right, down = -right, -down
        return (-down, right) if lies else (right, down)

    @cached_property
    def board(self) -> tuple[BoardPlan, float]:
        """Board plan, and the factor by which the drawn board is enlarged. Raises DoesNotFit.

        Posters are drawn small and enlarged, so that type, lines and ornaments grow with them.
        """
        theme = replace(self.theme, margins=self._board_margins())
        plan, counter = _plan_with_counters(theme)
        least = _large_print_factor(theme)
        factor = max(min(plan.paper.width, plan.paper.height) / FULL_SCALE, least)
        while factor > 1.0:
            try:
                return plan_board(reduce_theme(theme, plan.paper, factor), counter=counter / factor), factor
            except DoesNotFit:
                if factor == least:
                    raise
                factor = max(factor * SMALLER, least)
        return plan, 1.0

    def _board_margins(self) -> Margins:
        margins, more = self.margins, self.ruler_room + self.owner_line_room
        return margins.model_copy(update={"bottom": min(100.0, margins.bottom + more)}) if more else margins

    @property
    def ruler_room(self) -> float:
        """Height in mm that a ruler takes on a page printed at home."""
        if self.printing.press or not self.printing.ruler:
            return 0.0
        return HEIGHT + RULER_GAP

    @property
    def owner_line_room(self) -> float:
        """Height in mm of the line that names the owner of a board."""
        if self.printing.bearer is None:
            return 0.0
        return OWNER_LINE_HEIGHT

    # -- after drawing

    def finish_sheets(self, sheets: Sequence[Sheet], style: Style) -> list[Sheet]:
        """Sheets ready to print: with bleed and marks for a press, else at the printer's corrected scale."""
        if not self.printing.press:
            return [scale_content(sheet, self.printer.scale) for sheet in sheets]
        return [add_press_marks(sheet, bleed=BLEED, ground=_page_ground(sheet), proof=self._proof_strip(sheet, style)) for sheet in sheets]

    def with_ruler(self, sheet: Sheet, style: Style, *, foot: float) -> Sheet:
        """Sheet with a ruler whose lower edge is ``foot`` mm above the sheet's, if a ruler is wanted."""
        if not self.ruler_room:
            return sheet
        strip = proof_strip(style, sheet.width - 2 * self.sheet_margin, lines=1)
        left = (sheet.width - strip.width) / 2
        place = Affine.shift(left, sheet.height - foot - strip.height)
        return replace(sheet, items=(*sheet.items, Group(items=strip.items, place=place, tag=Tag(Element.PROOF))))

    def with_owner_line(self, sheet: Sheet, style: Style) -> Sheet:
        """Board page with the owner's line above its bottom margin, if it has an owner."""
        bearer = self.printing.bearer
        if bearer is None:
            return sheet
        margins = self.margins
        items = draw_owner_line(bearer, style, _page_ground(sheet) or WHITE, sheet.width - margins.left - margins.right)
        top = sheet.height - margins.bottom - self.ruler_room - self.owner_line_room
        return replace(sheet, items=(*sheet.items, Group(items=items, place=Affine.shift(margins.left, top), tag=Tag(Element.BEARER))))

    def _proof_strip(self, sheet: Sheet, style: Style) -> ItemBlock | None:
        if not self.printing.ruler:
            return None
        return proof_strip(style, sheet.width, lines=2)


def _large_print_factor(theme: Theme) -> float:
    """Factor that enlarges the board's smallest type to large print; 1 if not wanted."""
    if not theme.style.large_print:
        return 1.0
    if not (theme.questions and theme.questions.answers):
        return LARGE_PT / SMALLEST_PT
    return LARGE_PT / LEAST_PT


def reduce_theme(theme: Theme, paper: Paper, factor: float) -> Theme:
    """Theme with its board, on ``paper`` as oriented, and all its lengths divided by ``factor``."""
    board, margins = theme.board, theme.margins
    small = theme.paper.on(f"{paper.width / factor:.6f}x{paper.height / factor:.6f}mm")
    lengths = {"track_width": board.track_width and board.track_width / factor, "gap": board.gap / factor}
    lies = "landscape" if paper.width >= paper.height else "portrait"
    return replace(
        theme,
        paper=small,
        board=board.model_copy(update={**lengths, "orientation": lies}),
        margins=Margins(**{side: width / factor for side, width in margins}),
    )


def enlarge_sheet(sheet: Sheet, factor: float) -> Sheet:
    """Sheet with paper and content scaled by ``factor``."""
    if factor == 1.0:
        return sheet
    items = (Group(items=sheet.items, place=Affine.scale(factor)),)
    return replace(sheet, items=items, width=round(sheet.width * factor, 3), height=round(sheet.height * factor, 3))


def scale_content(sheet: Sheet, scale: float) -> Sheet:
    """Sheet with its content scaled about the centre; the paper keeps its size."""
    if scale == 1.0 or not sheet.items:
        return sheet
    middle = Point(sheet.width / 2, sheet.height / 2)
    place = Affine(scale, 0.0, 0.0, scale, middle.x * (1 - scale), middle.y * (1 - scale))
    return replace(sheet, items=(Group(items=sheet.items, place=place),))


def _page_ground(sheet: Sheet) -> Colour | None:
    """Background colour of the page, to be continued into the bleed; None without one."""
    pages = (item for item, *_ in visit(sheet.items, enter=lambda symbol: False) if item.tag.element is Element.PAGE)
    return next((page.fill for page in pages if isinstance(page, Path)), None)
