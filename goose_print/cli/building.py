"""``build``: from a theme to a folder of files, once or at every save."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from goose_print.cli.completing import complete_layout, complete_mode, complete_paper, complete_parts
from goose_print.cli.console import FAULTY, say
from goose_print.cli.options import (
    CardPaper,
    FileFolder,
    JointName,
    JointOption,
    LanguageOption,
    Overlap,
    PrinterName,
    Seed,
    SheetCounts,
    SheetPaper,
    Strict,
    ThemeArgument,
    TilePaper,
)

if TYPE_CHECKING:
    from goose_print.kit.build import Kit
    from goose_print.theme.model import Theme


class TextName(StrEnum):
    """What text is in SVGs."""

    outlines = "outlines"
    live = "live"


class EdgeName(StrEnum):
    """Over which edge a printer turns the sheet; ``printer``: the one that the theme's profile names."""

    long = "long"
    short = "short"
    printer = "printer"


def build_command(
    theme: ThemeArgument,
    out: Annotated[Path | None, typer.Option("-o", "--out", metavar="DIR", help="The kit's folder, if not named after the theme.")] = None,
    paper: Annotated[
        str | None,
        typer.Option(autocompletion=complete_paper, help="The board's paper: A3, 420x297mm ...; A4, letter and such are for all sheets."),
    ] = None,
    sheet_paper: SheetPaper = None,
    card_paper: CardPaper = None,
    booklet_paper: Annotated[
        str | None, typer.Option(metavar="PAPER", autocompletion=complete_paper, help="The paper of the booklet, two pages to a side.")
    ] = None,
    printer: PrinterName = None,
    mode: Annotated[str | None, typer.Option(autocompletion=complete_mode, help="colour, ink-saver, colour-in or mono.")] = None,
    language: LanguageOption = None,
    layout: Annotated[str | None, typer.Option(autocompletion=complete_layout, help="The kind of track (list layouts).")] = None,
    only: Annotated[
        list[str] | None, typer.Option(autocompletion=complete_parts, help="Make only this part, or several with commas.")
    ] = None,
    blank: Annotated[
        bool | None, typer.Option("--blank", help="A board to fill in by hand: numbers and lines to write on; and a worksheet.")
    ] = None,
    large_print: Annotated[
        bool | None, typer.Option("--large-print", help="No type under 18 points on board, cards and sheets; paper grows as needed.")
    ] = None,
    also: Annotated[
        list[str] | None,
        typer.Option("--with", autocompletion=complete_parts, help="Also make this part, or several with commas: box, spinner."),
    ] = None,
    analysis: Annotated[bool, typer.Option("--analysis", help="Also make the page that tells what to expect of the game.")] = False,
    players: Annotated[int | None, typer.Option(help="Counters to print.")] = None,
    tile: TilePaper = None,
    sheets: SheetCounts = None,
    overlap: Overlap = 10.0,
    joint: JointOption = JointName.glue,
    file_folder: FileFolder = False,
    copies: Annotated[int, typer.Option(metavar="N", help="So many sets of all that is cut out, and of a small board.")] = 1,
    floor: Annotated[
        str | None, typer.Option(metavar="PAPER", autocompletion=complete_paper, help="Also make a floor game: one square a sheet.")
    ] = None,
    press: Annotated[bool, typer.Option("--press", help="For a print shop: bleed, crop marks, trim boxes.")] = False,
    cmyk: Annotated[bool, typer.Option("--cmyk", help="PDFs in process colours; with --press PDF/X-4.")] = False,
    profile: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --press --cmyk: the ICC profile of the press, if not FOGRA39.")
    ] = None,
    ruler: Annotated[bool, typer.Option("--ruler", help="A ruler of 100 mm and colour patches beside the pages.")] = False,
    duplex: Annotated[EdgeName | None, typer.Option(help="Backs that meet their fronts when turned over this edge.")] = None,
    svg_text: Annotated[TextName, typer.Option(help="In SVGs text is drawn, or stays text, with its fonts.")] = TextName.outlines,
    seed: Seed = 1,
    watch: Annotated[bool, typer.Option(help="Build again whenever the theme or its art is saved.")] = False,
    strict: Strict = False,
    force: Annotated[bool, typer.Option("--force", help="Build a game that check calls faulty, too.")] = False,
    code: Annotated[str | None, typer.Option(help="A board of a set again, by the code that stands on it.")] = None,
    name: Annotated[str, typer.Option(metavar="NAME", help="With --code: whose board it is.")] = "",
) -> None:
    """Make the kit: board, counters, dice, money, cards, rules sheet, sample game.

    Example: goose-print build royal -o royal --paper A3
    """
    from goose_print.library import part_of, printing_of
    from goose_print.theme.shipped import find_theme

    source, folder = find_theme(theme), out or Path(folder_name(theme))
    parts, more = (said and [part_of(word.strip()) for text in said for word in text.split(",") if word.strip()] for said in (only, also))
    changes: dict[str, Any] = {"paper": paper, "mode": mode, "language": language, "layout": layout, "players": players}
    changes |= {"sheet_paper": sheet_paper, "card_paper": card_paper, "booklet_paper": booklet_paper, "printer": printer}
    changes |= {"blank": blank, "large_print": large_print}
    papers: dict[str, Any] = {"tile": tile, "sheets": sheets, "overlap": overlap, "joint": joint, "floor": floor}
    papers |= {"file_folder": file_folder, "copies": copies}
    printing = papers | {"press": press, "cmyk": cmyk, "profile": profile, "ruler": ruler, "duplex": duplex, "svg_text": svg_text}
    printing_of(**printing)
    wanted = {"only": parts, "also": more or (), "analysis": analysis, "seed": seed, "force": force, "code": code, "called": name}
    build_once = partial(_build, source, folder, changes, printing, wanted, strict=strict)
    if watch:
        from goose_print.cli.watching import WatchedBuild, keep_building

        keep_building(WatchedBuild(source, folder, build_once))
    build_once()


def _build(
    source: Path, folder: Path, changes: Mapping[str, Any], printing: Mapping[str, Any], wanted: Mapping[str, Any], *, strict: bool
) -> None:
    """Make the kit and write it. Raises ThemeError for what ``check`` calls an error, UsageError for what is in the way, before drawing."""
    from goose_print.library import look_through
    from goose_print.theme.change import changed
    from goose_print.theme.load import theme_named

    laid_over = {key: value for key, value in changes.items() if key != "language"}
    theme = changed(theme_named(source, changes["language"]), **laid_over)
    for line in look_through(theme, force=wanted["force"]).splitlines():
        say(line)
    if theme.faults and strict:
        raise SystemExit(FAULTY)
    kit = _made(theme, folder, printing, wanted, changed_by_options=any(value is not None for value in changes.values()))
    for notice in kit.notices:
        say(f"warning: {notice}")
    say(f"done: {len(kit.files)} files in {folder}")
    if printing["svg_text"] == "live" and kit.svg_fonts:
        say("Browsers show these SVGs as they are. Inkscape, as most drawing programs, knows no fonts inside a file.")
        say("Before you open them there, install these (open each and choose Install), and start the program anew:")
        say(*(f"  {font}" for font in kit.svg_fonts))
    if strict and kit.notices:
        raise SystemExit(FAULTY)


def _made(
    theme: Theme, folder: Path, printing: Mapping[str, Any], wanted: Mapping[str, Any], *, changed_by_options: bool
) -> Kit:
    """The kit. Raises ThemeError where something in the theme keeps it from being made, or makes it unfit."""
    from goose_print.kit.checks import UNMADE, unmade
    from goose_print.kit.printing import Printing
    from goose_print.library import build, printing_of

    try:
        return build(theme, folder, progress=lambda part: say(f"  {part}"), **wanted, **printing)
    except UNMADE as error:
        if changed_by_options or printing_of(**printing) != Printing():
            raise  # perhaps an option causes it, and nothing in the theme
        raise theme.refused(unmade(theme, error)) from None


def folder_name(name: str) -> str:
    """Where the kit goes if nothing is said: a folder of the theme's name, here; beside a theme's own folder, not in it.

    A folder that merely is called as a shipped theme holds the kit that was made before.
    """
    path = Path(name)
    written = path if path.name == "theme.yaml" else path / "theme.yaml"
    if written.is_file():
        return f"{written.parent.resolve().name}-kit"
    stem = re.sub(r"[^\w.-]+", "-", path.stem).strip("-.")
    return stem or "kit"
