"""Board codes: twelve characters that, with the theme, rebuild one board of a set."""

from __future__ import annotations

import hashlib
from typing import get_args
from zlib import crc32

from goose_print.errors import UsageError, quote
from goose_print.options.models import SetVariation
from goose_print.records import record
from goose_print.theme.model import Theme

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
