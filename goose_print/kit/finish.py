"""What printing makes of a theme's sheets: margins, tiles and scale before they are drawn; bleed, marks and rulers afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.drawing.piece_looks import look_named
from goose_print.drawing.style import SMALLEST_PT, Style
from goose_print.errors import DoesNotFit
from goose_print.geometry import Affine, Point
from goose_print.kit.plan import AIR, SMALLEST_COUNTER, BoardPlan, least_counter, plan_board
from goose_print.kit.printing import Printing
from goose_print.layout import Paper
from goose_print.scene import WHITE, Colour, Element, Group, ItemBlock, Path, Sheet, Tag, visit
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Grid, Margins, Printer

if TYPE_CHECKING:
    from goose_print.imposition.folders import Folder
    from goose_print.imposition.sheets import Flip

BLEED = 3.0
"""Millimetres that a print shop trims off."""
USUAL_MARGIN = 8.0
"""What an unknown printer may fail to reach at each edge of the paper, in mm."""
FULL_SCALE = 420.0
"""The shorter side, in mm, of the largest board that is drawn as it is; a larger one is drawn in this size and enlarged."""
SMALLER = 0.9
"""By this a board is enlarged less, until the smaller one that is drawn holds its squares."""
LARGE_PT = 18.0
"""The least size of large print, in points."""
PROOF_AIR = 2.0
"""Millimetres between a page and the ruler beside it."""


def _planned(theme: Theme) -> tuple[BoardPlan, float]:
    """The board whose start has room for all counters, and the size of these: that which is wanted, large ones where squares hold them."""
    counter = theme.counters.size or SMALLEST_COUNTER
    if (large := look_named(theme.style.art_set).counter) and not theme.counters.size:
        with suppress(DoesNotFit):
            plan = plan_board(theme, counter=large * AIR)
            if least_counter(theme, plan) == large:
                return plan, large * AIR
    return plan_board(theme, counter=counter), counter


class SheetFinish:
    """What printing makes of one theme's sheets."""

    def __init__(self, theme: Theme, printing: Printing) -> None:
        self.theme, self.printing = theme, printing.wanted_for(theme)
        self.printer = Printer() if printing.press or theme.printer is None else theme.printer

    # -- before drawing

    @property
    def margins(self) -> Margins:
        """The theme's margins, or the printer's where those are wider, in mm."""
        own = self.printer.margins
        if own is None:
            return self.theme.margins
        return Margins(**{side: max(width, getattr(own, side)) for side, width in self.theme.margins})

    @property
    def sheet_margin(self) -> float:
        """What stays free at all edges of a sheet that may lie either way, in mm."""
        own = self.printer.margins
        return USUAL_MARGIN if own is None else max(own.top, own.right, own.bottom, own.left)

    @property
    def is_spread(self) -> bool:
        """Whether the board is on several sheets in ``kit.pdf``: since that is asked for, or since it is larger than the sheets."""
        board, sheet = (paper.portrait for paper in (self.theme.paper.for_board, self.theme.paper.for_sheets))
        return self.printing.is_tiled or board.width > sheet.width or board.height > sheet.height

    @property
    def tile_paper(self) -> Paper:
        """The sheets of a board that is on several."""
        return self.printing.tile or self.theme.paper.for_sheets

    @property
    def folder(self) -> Folder | None:
        """The file folder in which the board is, if it is in one. Raises DoesNotFit where there are none for its sheets."""
        if not self.printing.file_folder:
            return None
        from goose_print.imposition.folders import FOLDERS

        paper = self.tile_paper
        if paper.name not in FOLDERS:
            known = ", ".join(FOLDERS)
            message = f"file folders are for sheets of {known}, not of {paper.name}: choose with --tile or --sheet-paper"
            raise DoesNotFit(message).at(("paper", "tiles"), ("paper",))
        return FOLDERS[paper.name]

    @property
    def tile_counts(self) -> Grid | None:
        """How many they are, if that is said."""
        return Grid(2, 1) if self.printing.file_folder else self.printing.sheets

    @property
    def overlap(self) -> float:
        """How far they overlap at least, in mm: not at all where the joints fold."""
        return 0.0 if self.printing.joint == "fold" or self.printing.file_folder else self.printing.overlap

    def tile_margin(self, paper: Paper) -> float:
        """The sheets' margin, and what the picture grows over it where the printer's scale enlarges it, in mm."""
        return self.sheet_margin + max(0.0, self.printer.scale - 1.0) * paper.portrait.height / 2

    @property
    def flip(self) -> Flip | None:
        """The edge over which sheets are turned for their backs; None where there are no backs."""
        return self.printer.edge if self.printing.duplex == "printer" else self.printing.duplex

    def offset(self, flip: Flip, *, lies: bool = False) -> tuple[float, float]:
        """How far backs are moved, in mm to the right and down, on sheets that are turned over an edge; ``lies``: on the longer one.

        The profile tells it of upright sheets turned over its own edge. Over the other one, backs stand on their heads as the
        printer sees them. Pages that lie are turned anticlockwise on their way to the printer (RFC 8011, 5.2.10), so that what
        is upwards for them is the printer's left.
        """
        right, down = self.printer.back_right, self.printer.back_down
        if flip != self.printer.edge:
            right, down = -right, -down
        return (-down, right) if lies else (right, down)

    @cached_property
    def board(self) -> tuple[BoardPlan, float]:
        """Where everything on the board goes, and how many times it is enlarged when it has been drawn. Raises DoesNotFit.

        Type, lines and ornaments grow with a poster, as they would if a smaller board were enlarged, and so it is: by less
        where the squares of the smaller one would be too narrow to be drawn.
        """
        theme = replace(self.theme, margins=self._board_margins())
        plan, counter = _planned(theme)
        least = _lettering(theme)
        factor = max(min(plan.paper.width, plan.paper.height) / FULL_SCALE, least)
        while factor > 1.0:
            try:
                return plan_board(reduced(theme, plan.paper, factor), counter=counter / factor), factor
            except DoesNotFit:
                if factor == least:
                    raise
                factor = max(factor * SMALLER, least)
        return plan, 1.0

    def _board_margins(self) -> Margins:
        margins, more = self.margins, self.proof_room + self.bearer_room
        return margins.model_copy(update={"bottom": min(100.0, margins.bottom + more)}) if more else margins

    @property
    def proof_room(self) -> float:
        """The height that a ruler takes of a page that is not made for a print shop, in mm."""
        if self.printing.press or not self.printing.ruler:
            return 0.0
        from goose_print.drawing.ruler import HEIGHT

        return HEIGHT + PROOF_AIR

    @property
    def bearer_room(self) -> float:
        """The height that the line takes of a board's page that says whose it is, in mm."""
        if self.printing.bearer is None:
            return 0.0
        from goose_print.drawing.bearer import HEIGHT

        return HEIGHT

    # -- after drawing

    def finished(self, sheets: Sequence[Sheet], style: Style) -> list[Sheet]:
        """The sheets as they are printed: with bleed and marks, or at the scale that makes the printer's lengths true."""
        if not self.printing.press:
            return [scaled(sheet, self.printer.scale) for sheet in sheets]
        from goose_print.imposition.marks import for_press

        return [for_press(sheet, bleed=BLEED, ground=_ground(sheet), proof=self._proof(sheet, style)) for sheet in sheets]

    def with_ruler(self, sheet: Sheet, style: Style, *, foot: float) -> Sheet:
        """The sheet with a ruler, its lower edge ``foot`` mm above the sheet's, if there is to be one beside the pages."""
        if not self.proof_room:
            return sheet
        from goose_print.drawing.ruler import proof_strip

        strip = proof_strip(style, sheet.width - 2 * self.sheet_margin, lines=1)
        left = (sheet.width - strip.width) / 2
        place = Affine.shift(left, sheet.height - foot - strip.height)
        return replace(sheet, items=(*sheet.items, Group(items=strip.items, place=place, tag=Tag(Element.PROOF))))

    def with_bearer(self, sheet: Sheet, style: Style) -> Sheet:
        """The board's page with the line that says whose it is above the foot of its margins, if there is to be one."""
        bearer = self.printing.bearer
        if bearer is None:
            return sheet
        from goose_print.drawing.bearer import draw_bearer

        margins = self.margins
        items = draw_bearer(bearer, style, _ground(sheet) or WHITE, sheet.width - margins.left - margins.right)
        top = sheet.height - margins.bottom - self.proof_room - self.bearer_room
        return replace(sheet, items=(*sheet.items, Group(items=items, place=Affine.shift(margins.left, top), tag=Tag(Element.BEARER))))

    def _proof(self, sheet: Sheet, style: Style) -> ItemBlock | None:
        if not self.printing.ruler:
            return None
        from goose_print.drawing.ruler import proof_strip

        return proof_strip(style, sheet.width, lines=2)


def _lettering(theme: Theme) -> float:
    """How many times a board must be enlarged for its smallest type to be large print; 1 where that is not wanted."""
    if not theme.style.large_print:
        return 1.0
    if not (theme.questions and theme.questions.answers):
        return LARGE_PT / SMALLEST_PT
    from goose_print.drawing.answers import LEAST_PT

    return LARGE_PT / LEAST_PT


def reduced(theme: Theme, paper: Paper, factor: float) -> Theme:
    """The theme with its board, on ``paper`` as it lies, and all lengths on it smaller by ``factor``."""
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


def enlarged(sheet: Sheet, factor: float) -> Sheet:
    """The whole sheet, its paper too, ``factor`` times as large."""
    if factor == 1.0:
        return sheet
    items = (Group(items=sheet.items, place=Affine.scale(factor)),)
    return replace(sheet, items=items, width=round(sheet.width * factor, 3), height=round(sheet.height * factor, 3))


def scaled(sheet: Sheet, scale: float) -> Sheet:
    """What is on the sheet scaled about its middle; the paper stays as it is."""
    if scale == 1.0 or not sheet.items:
        return sheet
    middle = Point(sheet.width / 2, sheet.height / 2)
    place = Affine(scale, 0.0, 0.0, scale, middle.x * (1 - scale), middle.y * (1 - scale))
    return replace(sheet, items=(Group(items=sheet.items, place=place),))


def _ground(sheet: Sheet) -> Colour | None:
    """The colour that covers the page, to be carried on into the bleed; of a page that was enlarged, too."""
    pages = (item for item, *_ in visit(sheet.items, enter=lambda symbol: False) if item.tag.element is Element.PAGE)
    return next((page.fill for page in pages if isinstance(page, Path)), None)
