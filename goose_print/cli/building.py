"""Command ``build``: from a theme to a folder of files, once or at every save."""

from __future__ import annotations

import os
import re
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from goose_print.cache import TEMPORARY_MARK
from goose_print.cli.console import FAULTY, print_message
from goose_print.errors import GoosePrintError, ThemeError, UsageError, printable
from goose_print.kit.checks import BUILD_ERRORS, build_error_faults
from goose_print.kit.manifest import listed_files
from goose_print.kit.printing import Printing
from goose_print.library import build, check_rules, make_printing, validate_part
from goose_print.options.models import BuildOptions, ThemeOptions
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import find_theme

if TYPE_CHECKING:
    from goose_print.kit.build import Kit
    from goose_print.theme.model import Theme


def build_theme(theme: str, out: Path | None, changes: ThemeOptions, wanted: BuildOptions, watch: bool, strict: bool) -> None:
    """Run the command ``build``."""
    source, folder = find_theme(theme), out or Path(folder_name(theme))
    for part in (*(wanted.only or ()), *wanted.also):
        validate_part(part)
    make_printing(wanted)
    build_once = partial(_build_and_report, source, folder, changes, wanted, strict=strict)
    if watch:
        keep_building(WatchedBuild(source, folder, build_once))
    build_once()


def _build_and_report(source: Path, folder: Path, changes: ThemeOptions, wanted: BuildOptions, *, strict: bool) -> None:
    """Build and write the kit, with messages.

    Raises ThemeError for errors that ``check`` reports, UsageError for files in the way, before drawing.
    """
    theme = change_theme(load_theme_named(source, changes.language), changes)
    for line in check_rules(theme, force=wanted.force).splitlines():
        print_message(line)
    if theme.faults and strict:
        raise SystemExit(FAULTY)
    kit = _build_kit(theme, folder, wanted, changed_by_options=changes != ThemeOptions())
    for notice in kit.notices:
        print_message(f"warning: {notice}")
    print_message(f"done: {len(kit.files)} files in {folder}")
    if wanted.svg_text == "live" and kit.svg_fonts:
        print_message("Browsers show these SVGs as they are. Inkscape, as most drawing programs, knows no fonts inside a file.")
        print_message("Before you open them there, install these (open each and choose Install), and start the program anew:")
        print_message(*(f"  {font}" for font in kit.svg_fonts))
    if strict and kit.notices:
        raise SystemExit(FAULTY)


def _build_kit(theme: Theme, folder: Path, wanted: BuildOptions, *, changed_by_options: bool) -> Kit:
    """Build the kit. Raises ThemeError where the theme keeps it from being made, or makes it unfit."""
    try:
        return build(theme, folder, wanted, progress=lambda part: print_message(f"  {part}"))
    except BUILD_ERRORS as error:
        if changed_by_options or make_printing(wanted) != Printing():
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
