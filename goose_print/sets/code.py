"""Board codes: twelve characters that, with the theme, rebuild one board of a set."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import get_args
from zlib import crc32

from goose_print.errors import UsageError, quote
from goose_print.language.words import find_language
from goose_print.options.models import SetVariation
from goose_print.records import record
from goose_print.sentences import Message, translate_message
from goose_print.theme.encodings import Cell, load_any_text
from goose_print.theme.model import Theme
from goose_print.theme.source import Location, PlacedFault, Source
from goose_print.theme.tables import SUFFIXES, read_tables
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import UnreadableError

WAYS: tuple[SetVariation, ...] = get_args(SetVariation)
"""Aspects that may vary from board to board."""

MOST_BOARDS, MOST_SEED = 2**12 - 1, 2**25 - 1
FORMAT = 1
"""Format version, increased whenever the same code would give another board."""

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32, without letters that look like digits."""
_CORRECTIONS = str.maketrans("OIL", "011", "- ")
_FIELDS = (("ways", 3), ("seed", 25), ("number", 12), ("theme", 15))
"""Fields and their bits; a checksum of five bits follows."""


@record
class BoardCode:
    """Code of one board of a set; ``number`` counts from 1, ``theme`` is a trace of the theme's source."""

    vary: tuple[SetVariation, ...]
    seed: int
    number: int
    theme: int

    def __str__(self) -> str:
        ways = sum(1 << place for place, way in enumerate(WAYS) if way in self.vary)
        said = {"ways": ways, "seed": self.seed, "number": self.number, "theme": self.theme}
        packed = 0
        for name, bits in _FIELDS:
            packed = packed << bits | said[name]
        packed = packed << 5 | _checksum(packed)
        signs = "".join(_DIGITS[packed >> shift & 31] for shift in range(55, -1, -5))
        return "-".join(signs[at : at + 4] for at in (0, 4, 8))

    @property
    def board_seed(self) -> int:
        """Seed of this board and its kit."""
        return int.from_bytes(hashlib.sha256(f"{self.seed}/{self.number}".encode()).digest()[:4], "big")


def parse_code(text: str) -> BoardCode:
    """Parse a code as typed by a person. Raises UsageError."""
    signs = text.upper().translate(_CORRECTIONS)
    if len(signs) != 12 or not set(signs) <= set(_DIGITS):
        raise UsageError(f"{quote(text)} is no code of a board: it has twelve letters and figures, such as 7Z3K-0MFA-22QD")
    packed = 0
    for sign in signs:
        packed = packed << 5 | _DIGITS.index(sign)
    found, rest = {}, packed >> 5
    for name, bits in reversed(_FIELDS):
        found[name], rest = rest & (1 << bits) - 1, rest >> bits
    if _checksum(packed >> 5) != packed & 31 or not found["number"]:
        raise UsageError(f"{quote(text)} is not as it was printed: one of its characters is another")
    vary = tuple(way for place, way in enumerate(WAYS) if found["ways"] >> place & 1)
    return BoardCode(vary=vary, seed=found["seed"], number=found["number"], theme=found["theme"])


def theme_trace(theme: Theme) -> int:
    """Fifteen bits that show whether a theme was changed since a code was printed."""
    return int.from_bytes(hashlib.sha256(f"{FORMAT} {theme.digest}".encode()).digest()[:2], "big") >> 1


def _checksum(packed: int) -> int:
    return crc32(packed.to_bytes(8, "big")) & 31


NAME_TITLES = ("name", "names", "pupil", "pupils", "student", "students")
"""Titles of the name column, in any case."""
LONGEST_NAME = 200
_JOINING = "\u200c\u200d"
"""Zero-width characters that belong to words."""


@record
class Pupil:
    """Owner of a board; ``number`` counts from 1, ``name`` may be empty."""

    number: int
    name: str = ""

    @property
    def display_name(self) -> str:
        """Name or number on the board."""
        return self.name or str(self.number)

    @property
    def folder(self) -> str:
        """Name of the board's folder, without the pupil's name."""
        return f"board-{self.number:03d}"


def number_pupils(count: int | None, names: Sequence[str] = ()) -> list[Pupil]:
    """``count`` pupils, the first ones with names; one for each name by default. Raises UsageError."""
    if count is None and not names:
        raise UsageError("how many boards? Give a count (-n 30), or names (--names FILE), for as many boards as there are names")
    wanted = len(names) if count is None else count
    if not 1 <= wanted <= MOST_BOARDS:
        raise UsageError(f"a set has 1 to {MOST_BOARDS:,} boards, not {wanted}")
    called = [*names, *[""] * wanted]
    return [Pupil(number=number, name=called[number - 1]) for number in range(1, wanted + 1)]


def load_names(path: Path, language: str) -> tuple[list[str], list[str]]:
    """Names in a table with a column ``name`` (CSV, TSV, XLSX) or one a line, and notes on doubtful input.

    ``language``: that of the theme, which suggests the encoding of text that is not Unicode. Raises UsageError
    if there are no names, ThemeError with the places of errors.
    """
    desk = ThemeSources(told_in=language)
    try:
        if path.suffix.lower() in SUFFIXES:
            cells = _name_cells(next(iter(read_tables(path, desk, (), language=language).values())), desk)
        else:
            cells = _line_cells(load_any_text(path, desk, (), language))
    except UnreadableError as stop:
        raise desk.make_error([stop.finding]) from None
    wrong = [PlacedFault(cell.place, Message("table.name_long", LONGEST_NAME)) for cell in cells if len(cell.text) > LONGEST_NAME]
    if wrong or desk.findings:
        raise desk.make_error(wrong)
    names = [name for name in (clean_name(cell.text) for cell in cells) if name]
    if not names:
        raise UsageError(f"{path} holds no names")
    return names, [translate_message(fault.message, find_language(language)) for fault in desk.faults]


def _line_cells(source: Source) -> list[Cell]:
    return [Cell(line.strip(), Location(source, number, 1)) for number, line in enumerate(source.lines, 1)]


def _name_cells(rows: list[list[Cell]], desk: ThemeSources) -> list[Cell]:
    if not rows:
        return []
    titles = [cell.text.casefold() for cell in rows[0]]
    column = next((titles.index(title) for title in NAME_TITLES if title in titles), None)
    if column is not None:
        return [row[column] for row in rows[1:] if column < len(row)]
    if max(map(len, rows)) > 1:
        raise desk.make_error([PlacedFault(rows[0][0].place, Message("table.name_column"))])
    return [row[0] for row in rows]


def clean_name(text: str) -> str:
    """Name in one line, without control and direction characters."""
    kept = (c if unicodedata.category(c) not in ("Cc", "Cf", "Zl", "Zp") or c in _JOINING else " " for c in text)
    return " ".join("".join(kept).split())
