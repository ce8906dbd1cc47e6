"""The fonts that a theme names: looked up, checked, and read where they are files beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from goose_print.art.library import inside
from goose_print.errors import ArtError, Fault, FontError, Key
from goose_print.sentences import said_by
from goose_print.theme.desk import ThemeSources
from goose_print.theme.parts import Fonts
from goose_print.theme.source import Source, shown
from goose_print.typesetting.fonts import SYSTEM, FamilyName, FontFile, find_family
from goose_print.typesetting.packages import SUFFIXES
from goose_print.typesetting.shaping import try_letters

_WEB = (".woff", ".woff2")


def family_named(name: str, folder: Path) -> FamilyName:
    """What a theme in ``folder`` means by a name: a family, or a file. Raises FontError for a file that is not there."""
    if name.startswith(SYSTEM) or not name.lower().endswith((*SUFFIXES, *_WEB)):
        return name
    try:
        file = inside(folder, name)
        return FontFile(file, file.stat().st_mtime_ns)
    except ArtError as error:
        raise FontError(said_by(error)) from None
    except OSError as error:
        raise FontError(f"{name} cannot be read: {error.strerror or error}") from None


def read_fonts(fonts: Fonts, folder: Path, desk: ThemeSources) -> None:
    """Look every family up. Files are read, and lie on the table like all else that a theme is made of; what is wrong is told there."""
    files: dict[Path, bytes] = {}
    for path, name in _named(fonts):
        try:
            family = family_named(name, folder)
            if isinstance(family, FontFile) and family.file not in files:
                files[family.file] = _read(family.file, sum(map(len, files.values())))
            found = find_family(family)
            if isinstance(family, FontFile):
                try_letters(found.faces[0].font)
        except FontError as error:
            desk.faults.append(Fault(path=("style", "fonts", *path), message=said_by(error), code="theme"))
    desk.sources += (Source(shown(file), file, data) for file, data in files.items())


def _read(file: Path, others: int) -> bytes:
    """A file's bytes; ``others``: how many of other files there are."""
    from goose_print.typesetting.fontfile import MAX_BYTES, check_font_file

    return check_font_file(file, MAX_BYTES - others)


def _named(fonts: Fonts) -> Iterator[tuple[tuple[Key, ...], str]]:
    yield ("title",), fonts.title
    yield ("body",), fonts.body
    yield from ((("fallback", number), name) for number, name in enumerate(fonts.fallback))
