"""Command ``build``: from a theme to a folder of files, once or at every save."""

from __future__ import annotations

import os
import re
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn

import typer

from goose_print.cli.console import FAULTY, print_message
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
    complete_layout,
    complete_mode,
    complete_paper,
    complete_parts,
)
from goose_print.errors import GoosePrintError, ThemeError, UsageError, printable

if TYPE_CHECKING:
    from goose_print.kit.build import Kit
    from goose_print.theme.model import Theme


class TextName(StrEnum):
    """Kind of text in SVGs."""

    outlines = "outlines"
    live = "live"


class EdgeName(StrEnum):
    """Edge over which a printer turns the sheet; ``printer``: the edge in the theme's printer profile."""

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
    from goose_print.library import make_printing, validate_part
    from goose_print.theme.shipped import find_theme

    source, folder = find_theme(theme), out or Path(folder_name(theme))
    parts, more = (
        said and [validate_part(word.strip()) for text in said for word in text.split(",") if word.strip()] for said in (only, also)
    )
    changes: dict[str, Any] = {"paper": paper, "mode": mode, "language": language, "layout": layout, "players": players}
    changes |= {"sheet_paper": sheet_paper, "card_paper": card_paper, "booklet_paper": booklet_paper, "printer": printer}
    changes |= {"blank": blank, "large_print": large_print}
    papers: dict[str, Any] = {"tile": tile, "sheets": sheets, "overlap": overlap, "joint": joint, "floor": floor}
    papers |= {"file_folder": file_folder, "copies": copies}
    printing = papers | {"press": press, "cmyk": cmyk, "profile": profile, "ruler": ruler, "duplex": duplex, "svg_text": svg_text}
    make_printing(**printing)
    wanted = {"only": parts, "also": more or (), "analysis": analysis, "seed": seed, "force": force, "code": code, "called": name}
    build_once = partial(_build_and_report, source, folder, changes, printing, wanted, strict=strict)
    if watch:
        keep_building(WatchedBuild(source, folder, build_once))
    build_once()


def _build_and_report(
    source: Path, folder: Path, changes: Mapping[str, Any], printing: Mapping[str, Any], wanted: Mapping[str, Any], *, strict: bool
) -> None:
    """Build and write the kit, with messages.

    Raises ThemeError for errors that ``check`` reports, UsageError for files in the way, before drawing.
    """
    from goose_print.library import check_rules
    from goose_print.theme.change import change_theme
    from goose_print.theme.load import load_theme_named

    laid_over = {key: value for key, value in changes.items() if key != "language"}
    theme = change_theme(load_theme_named(source, changes["language"]), **laid_over)
    for line in check_rules(theme, force=wanted["force"]).splitlines():
        print_message(line)
    if theme.faults and strict:
        raise SystemExit(FAULTY)
    kit = _build_kit(theme, folder, printing, wanted, changed_by_options=any(value is not None for value in changes.values()))
    for notice in kit.notices:
        print_message(f"warning: {notice}")
    print_message(f"done: {len(kit.files)} files in {folder}")
    if printing["svg_text"] == "live" and kit.svg_fonts:
        print_message("Browsers show these SVGs as they are. Inkscape, as most drawing programs, knows no fonts inside a file.")
        print_message("Before you open them there, install these (open each and choose Install), and start the program anew:")
        print_message(*(f"  {font}" for font in kit.svg_fonts))
    if strict and kit.notices:
        raise SystemExit(FAULTY)


def _build_kit(theme: Theme, folder: Path, printing: Mapping[str, Any], wanted: Mapping[str, Any], *, changed_by_options: bool) -> Kit:
    """Build the kit. Raises ThemeError where the theme keeps it from being made, or makes it unfit."""
    from goose_print.kit.checks import BUILD_ERRORS, build_error_faults
    from goose_print.kit.printing import Printing
    from goose_print.library import build, make_printing

    try:
        return build(theme, folder, progress=lambda part: print_message(f"  {part}"), **wanted, **printing)
    except BUILD_ERRORS as error:
        if changed_by_options or make_printing(**printing) != Printing():
            raise  # an option may be the cause, and not the theme
        raise theme.error_of(build_error_faults(theme, error)) from None


def folder_name(name: str) -> str:
    """Default folder of a kit: the theme's name in the current folder, with ``-kit`` for a theme folder.

    A folder that only shares its name with a shipped theme holds the kit built before.
    """
    path = Path(name)
    written = path if path.name == "theme.yaml" else path / "theme.yaml"
    if written.is_file():
        return f"{written.parent.resolve().name}-kit"
    stem = re.sub(r"[^\w.-]+", "-", path.stem).strip("-.")
    return stem or "kit"


# Watching: a kit for every save, until the user ends it.

WATCHED_SUFFIXES = (".yaml", ".yml", ".svg", ".png", ".jpg", ".jpeg", ".csv", ".tsv", ".xlsx", ".ttf", ".otf", ".ttc", ".otc")
POLL_SECONDS = 0.2
"""Seconds between two polls; a save counts once it is unchanged for one of them."""
MISSING_SECONDS = 2.0
"""Seconds before a missing theme is reported, as editors replace the file on saving."""
MOST_WATCHED = 20_000
"""Most files and folders watched below the theme's folder, the nearest first."""

Stamps = dict[str, tuple[int, ...]]


class WatchedBuild(NamedTuple):
    """Watched source, output folder, and function that builds once."""

    source: Path
    folder: Path
    build: Callable[[], None]


def keep_building(order: WatchedBuild) -> NoReturn:
    """Build now and after every save. Raises UsageError if the first build is misused."""
    built = file_stamps(order)
    _try_build(order, first=True)
    while True:
        if file_stamps(order) == built:
            print_message(f"watching {order.source.parent} ... (Ctrl+C ends it)")
        built = _wait_for_save(order, built)
        _try_build(order)


def _try_build(order: WatchedBuild, *, first: bool = False) -> None:
    """Build once and report any error, as only the user ends the watch."""
    from goose_print.kit.manifest import listed_files

    try:
        order.build()
        return
    except SystemExit:  # warnings with --strict
        pass
    except ThemeError as error:
        for line in error.report.splitlines():
            print_message(line)
    except GoosePrintError as error:
        if first and isinstance(error, UsageError):
            raise
        print_message(f"error: {error}")
    except OSError as error:
        print_message(f"error: {printable(str(error))}")
    except Exception as error:
        print_message(f"error: goose-print has failed, which is a defect of it: {type(error).__name__}: {printable(str(error))[:300]}")
    if listed_files(order.folder):
        print_message(f"note: the kit in {order.folder} is that of an earlier save")


def _wait_for_save(order: WatchedBuild, built: Stamps) -> Stamps:
    """Wait until files differ from the built ones and have stopped changing."""
    last, seen = built, time.monotonic()
    while True:
        time.sleep(POLL_SECONDS)
        now = file_stamps(order)
        if os.fspath(order.source) not in now:
            if seen and time.monotonic() - seen > MISSING_SECONDS:
                print_message(f"{order.source} is not there; waiting for it")
                seen, built = 0.0, {}
        else:
            seen = time.monotonic()
            if now == last != built:
                return now
        last = now


def file_stamps(order: WatchedBuild) -> Stamps:
    """Stamps of all files that the theme may use, by path; all lie below its folder."""
    found = {path: _file_stamp(path) for path in (os.fspath(order.source), *_watched_files(order))}
    return {path: stamp for path, stamp in found.items() if stamp}


def _file_stamp(path: str) -> tuple[int, ...]:
    try:
        state = os.stat(path)
    except (OSError, ValueError):
        return ()
    return (state.st_mtime_ns, state.st_ctime_ns, state.st_size, state.st_ino)


def _watched_files(order: WatchedBuild) -> Iterator[str]:
    """Theme files below the theme's folder, level by level, without those of its kit."""
    from goose_print.cache import TEMPORARY_MARK
    from goose_print.kit.manifest import listed_files

    kit, made = _file_stamp(os.fspath(order.folder))[-1:], listed_files(order.folder)
    folders, left = deque([os.fspath(order.source.parent)]), MOST_WATCHED
    while folders and left > 0:
        folder = folders.popleft()
        ours = made if _file_stamp(folder)[-1:] == kit else {}
        for entry in _scan_folder(folder):
            left -= 1
            if TEMPORARY_MARK in entry.name or entry.name in ours:
                continue
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
            elif entry.name.lower().endswith(WATCHED_SUFFIXES):
                yield entry.path


def _scan_folder(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []
