"""Text in whatever code a spreadsheet program has saved it."""

from __future__ import annotations

import re
from pathlib import Path

from goose_print.sentences import Sentence
from goose_print.theme.cells import Named
from goose_print.theme.desk import ThemeSources
from goose_print.theme.report import PlacedFault
from goose_print.theme.source import Location, Source
from goose_print.theme.yaml import UnreadableError, load_bytes, not_utf8

WESTERN = "cp1252"
CODE_PAGES = {
    **dict.fromkeys(("bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq"), "cp1250"),
    **dict.fromkeys(("be", "bg", "mk", "ru", "sr", "uk"), "cp1251"),
    **dict.fromkeys(("et", "lt", "lv"), "cp1257"),
    "el": "cp1253", "tr": "cp1254", "az": "cp1254", "he": "cp1255", "yi": "cp1255", "ar": "cp1256", "fa": "cp1256", "vi": "cp1258",
    "th": "cp874", "ja": "cp932", "ko": "cp949", "zh": "gbk",
}  # fmt: skip
"""What Windows calls ANSI, by language. The ISO codes of the same languages differ from it in few signs, and not in letters for most."""

_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]")


def load_any_text(path: Path, desk: ThemeSources, named: Named, language: str) -> Source:
    """A text file in Unicode, or else in the usual code of the language's country, which is warned of. Raises UnreadableError."""
    source = load_bytes(path)
    code = "utf-16" if source.data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return _decoded(source, code)
    except UnicodeDecodeError as error:
        if code == "utf-16":
            raise UnreadableError(PlacedFault(Location(source, 1, 1), Sentence("file.utf16_damaged"))) from None
        return _guessed(source, desk, named, language, error.start)


def _guessed(source: Source, desk: ThemeSources, named: Named, language: str, start: int) -> Source:
    """``start`` is where the first byte is that UTF-8 does not have."""
    code = CODE_PAGES.get(language.split("-", maxsplit=1)[0].lower(), WESTERN)
    try:
        found = _decoded(source, code)
    except UnicodeDecodeError:
        raise not_utf8(source, start) from None
    if _NO_TEXT.search(found.text):
        raise not_utf8(source, start)
    desk.warn(Sentence("file.guessed", file=source.name, code=code), *named)
    return found


def _decoded(source: Source, code: str) -> Source:
    return Source(source.name, source.path, source.data, source.data.decode(code))
