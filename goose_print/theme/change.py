"""Command-line options applied to a theme."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from goose_print.errors import UsageError, quote
from goose_print.layout import find_layout, find_paper
from goose_print.options.models import ThemeOptions
from goose_print.sentences import suggest_nearest
from goose_print.theme.board_parts import BoardSpec
from goose_print.theme.checks import with_valid_shape
from goose_print.theme.load import load_printer
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Papers
from goose_print.theme.parts import MODES, BlankSpec, Mode


def change_theme(theme: Theme, options: ThemeOptions | None = None, **more: Any) -> Theme:
    """Return the theme with these options applied over it; ``more``: single fields of ThemeOptions.

    The language is that in which a theme is loaded, and changes nothing here. Raises UsageError for an unknown or
    impossible value.
    """
    said = replace(options or ThemeOptions(), **more)
    papers = _replace_papers(theme.paper, said.paper, sheets=said.sheet_paper, cards=said.card_paper, booklet=said.booklet_paper)
    theme = replace(theme, paper=papers)
    if said.printer is not None:
        theme = replace(theme, printer=load_printer(said.printer, theme.folder))
    if said.mode is not None:
        theme = replace(theme, style=theme.style.model_copy(update={"mode": _parse_mode(said.mode)}))
    if said.layout is not None:
        theme = replace(theme, board=_replace_layout(theme.board, find_layout(said.layout).name))
    if said.players is not None:
        theme = replace(theme, players=_check_players(said.players, len(theme.palette.players)))
    if said.blank is not None:
        theme = replace(theme, blank=(theme.blank or BlankSpec()) if said.blank else None)
    if said.large_print is not None:
        theme = replace(theme, style=theme.style.model_copy(update={"large_print": said.large_print}))
    return theme


def _replace_papers(papers: Papers, board: str | None, **others: str | None) -> Papers:
    """Replace the papers asked for; a board's paper that usual printers take also becomes that of the sheets."""
    changes = {key: find_paper(name).name for key, name in others.items() if name is not None}
    if board is not None:
        found = find_paper(board)
        changes = {"board": found.name, **({"sheets": found.name} if found.for_sheets == found else {}), **changes}
    return papers.model_copy(update=changes) if changes else papers


def _parse_mode(word: str) -> Mode:
    for mode in MODES:
        if mode == word:
            return mode
    raise UsageError(f"mode must be one of {', '.join(MODES)}, not {quote(word)}{suggest_nearest(word, MODES)}")


def _replace_layout(board: BoardSpec, layout: str) -> BoardSpec:
    """Change the layout; options of any track stay, shape and path belong to the old one."""
    if layout == board.layout:
        return board
    kept = {key: value for key, value in board if key not in ("shape", "path", "second_coil")}
    return with_valid_shape(BoardSpec(**{**kept, "layout": layout}))


def _check_players(wanted: int, colours: int) -> int:
    if not 1 <= wanted <= colours:
        raise UsageError(f"counters can be printed for 1 to {colours} players, not {wanted}")
    return wanted
