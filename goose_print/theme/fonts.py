"""The fonts that a theme names: resolved, checked, and loaded where they are files beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from goose_print.art.library import resolve_inside
from goose_print.errors import ArtError, Fault, FontError, Key
from goose_print.sentences import message_of
from goose_print.theme.parts import Fonts
from goose_print.theme.source import Source, display_path
from goose_print.theme.theme_sources import ThemeSources
from goose_print.typesetting.fontfile import MAX_BYTES, check_font_file
from goose_print.typesetting.fonts import SYSTEM, FamilyName, FontFile, find_family
from goose_print.typesetting.packages import SUFFIXES
from goose_print.typesetting.shaping import try_letters

_WEB_SUFFIXES = (".woff", ".woff2")


def resolve_family(name: str, folder: Path) -> FamilyName:
    """Resolve a font name in a theme in `folder`: a family, or a file. Raises FontError for a missing file."""
    if name.startswith(SYSTEM) or not name.lower().endswith((*SUFFIXES, *_WEB_SUFFIXES)):
        return name
    try:
        file = resolve_inside(folder, name)
        return FontFile(file, file.stat().st_mtime_ns)
    except ArtError as error:
        raise FontError(message_of(error)) from None
    except OSError as error:
        raise FontError(f"{name} cannot be read: {error.strerror or error}") from None


def load_fonts(fonts: Fonts, folder: Path, desk: ThemeSources) -> None:
    """Look up every family and add font files to the theme's sources; faults are added to `desk`."""
    files: dict[Path, bytes] = {}
    for path, name in _named_families(fonts):
        try:
            family = resolve_family(name, folder)
            if isinstance(family, FontFile) and family.file not in files:
                files[family.file] = _read_font_file(family.file, sum(map(len, files.values())))
            found = find_family(family)
            if isinstance(family, FontFile):
                try_letters(found.faces[0].font)
        except FontError as error:
            desk.faults.append(Fault(path=("style", "fonts", *path), message=message_of(error), code="theme"))
    desk.sources += (Source(display_path(file), file, data) for file, data in files.items())


def _read_font_file(file: Path, others: int) -> bytes:
    """A file's bytes; `others` is the size of the files loaded before."""
    return check_font_file(file, MAX_BYTES - others)


def _named_families(fonts: Fonts) -> Iterator[tuple[tuple[Key, ...], str]]:
    yield ("title",), fonts.title
    yield ("body",), fonts.body
    yield from ((("fallback", number), name) for number, name in enumerate(fonts.fallback))
