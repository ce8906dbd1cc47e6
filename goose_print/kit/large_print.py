"""Large print: no type under 18 points on the board and on what is read closely, on the smallest paper on which that goes.

Nothing is drawn in another way for it: board and sheets are drawn as for small paper and enlarged, and what comes out is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goose_print.errors import DoesNotFit, Key, quoted
from goose_print.games.amounts import Amount
from goose_print.games.finding import Finding
from goose_print.kit.finish import LARGE_PT, SheetFinish
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.part import KitPart, Made
from goose_print.kit.printed import texts
from goose_print.kit.printing import AT_HOME, Printing
from goose_print.kit.workshop import Workshop
from goose_print.layout import Paper
from goose_print.scene import Sheet
from goose_print.theme.model import Theme

WANTED: tuple[Key, ...] = ("style", "large_print")
EXACT = 0.01
"""Points by which type may be smaller, as numbers are rounded."""


def is_sized(theme: Theme) -> bool:
    """Whether the board may be on another paper than the theme names: as large as a number of sheets, or as its type needs."""
    return theme.style.large_print or SheetFinish(theme, AT_HOME).tile_counts is not None


def workshop_for(theme: Theme, seed: int, printing: Printing = AT_HOME) -> Workshop:
    """The stock for a theme's kit; with a board as large as a number of sheets, or for large print with paper on which all its words have
    room.

    Raises DoesNotFit, with the theme's keys, where no paper is large enough.
    """
    if SheetFinish(theme, printing).tile_counts:
        from goose_print.kit.sheeted import on_sheets

        workshop = on_sheets(theme, seed, printing)
        if theme.style.large_print and (trouble := _trouble(workshop)):
            raise trouble
        return workshop
    papers = list(_growing(theme.paper.for_board)) if theme.style.large_print else [theme.paper.for_board]
    for paper in papers:
        own = theme if paper is papers[0] else replace(theme, paper=theme.paper.on(paper.name))
        workshop = Workshop(own, seed, printing)
        trouble = _trouble(workshop) if theme.style.large_print else None
        if trouble is None:
            return workshop
    assert trouble is not None
    raise trouble


def made_of(part: KitPart, workshop: Workshop) -> Made:
    """A part on its paper; in large print on a larger one, if need be. Raises as ``make`` does, DoesNotFit where none is large enough."""
    workshop = workshop.on(part.paper(workshop.theme))
    theme = workshop.theme
    if not theme.style.large_print or not part.read_closely:
        return part.make(workshop)
    workshop = replace(workshop, large_print=True)
    natural, _ = _least(part.make(workshop).sheets)
    trouble: DoesNotFit | None = None
    for paper in _growing(theme.paper.for_sheets):
        own = replace(theme, paper=theme.paper.model_copy(update={"sheets": paper.name}))
        shop = replace(workshop, theme=own, reduction=max(1.0, LARGE_PT / natural))
        try:
            made = part.make(shop)
        except DoesNotFit as error:
            trouble = trouble or error
            continue
        pt, text = _least(made.sheets)
        if pt >= LARGE_PT - EXACT:
            return made
        trouble = trouble or _refused(part.file or part.name, text)
    assert trouble is not None
    raise trouble


def larger_boards(theme: Theme, workshop: Workshop) -> Iterator[Finding]:
    """That the board's paper is larger than the theme says."""
    if theme.style.large_print and not workshop.finish.tile_counts and workshop.theme.paper.board != theme.paper.board:
        yield _grown(Phrase("fit.board"), theme.paper.board, workshop.theme.paper.board)


def larger_sheets(part: KitPart, workshop: Workshop, made: Made) -> Iterator[Finding]:
    """That a part's sheets are larger than the theme says."""
    usual = part.paper(workshop.theme).portrait
    if workshop.theme.style.large_print and part.read_closely and made.sheets:
        edges = sorted((made.sheets[0].width, made.sheets[0].height))
        for paper in _growing(usual):
            if paper.name != usual.name and all(abs(a - b) < 1 for a, b in zip(edges, sorted((paper.width, paper.height)), strict=True)):
                yield _grown(Phrase(f"kit.{part.name}"), usual.name, paper.name)


def _grown(part: Phrase, usual: str, paper: str) -> Finding:
    return finding("fit-large-print", *WANTED, severity="note", part=part, paper=paper, usual=usual, least=Amount(LARGE_PT, "g"))


def _growing(paper: Paper) -> Iterator[Paper]:
    """A paper and all larger ones of its kind."""
    size: Paper | None = paper
    while size is not None:
        yield size
        size = size.larger


def _trouble(workshop: Workshop) -> DoesNotFit | None:
    """Why the board cannot be set in large print on its paper."""
    try:
        board = workshop.board
    except DoesNotFit as error:
        return error
    paper = workshop.theme.paper.board
    for misfit in board.troubles:
        if misfit.what == "overflow":
            return _refused(f"board on {paper}", misfit.text).at(misfit.source or WANTED)
    pt, text = _least([board.sheet])
    return None if pt >= LARGE_PT - EXACT else _refused(f"board on {paper}", text).at(WANTED)


def _refused(what: str, text: str) -> DoesNotFit:
    return DoesNotFit(f"{what}: {quoted(text, 40)} cannot be set at {LARGE_PT:g} points, as large print needs: shorten it, or do without")


def _least(sheets: Sequence[Sheet]) -> tuple[float, str]:
    """The smallest type on the sheets in points, and its text."""
    return min(((text.pt, text.text) for text in texts(*sheets)), default=(LARGE_PT, ""))
