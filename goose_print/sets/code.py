"""The code that stands on every board of a set: twelve characters from which, with the theme, that very board is made again."""

from __future__ import annotations

import hashlib
from typing import Literal, get_args
from zlib import crc32

from goose_print.errors import UsageError, quoted
from goose_print.records import record
from goose_print.theme.model import Theme

SetVariation = Literal["questions", "squares", "art"]
WAYS: tuple[SetVariation, ...] = get_args(SetVariation)
"""What may vary from board to board."""

MOST_BOARDS, MOST_SEED = 2**12 - 1, 2**25 - 1
FORMAT = 1
"""Raised whenever the same code would come to make another board."""

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits each, without letters that are taken for figures (Crockford's base 32)."""
_MISREAD = str.maketrans("OIL", "011", "- ")
_FIELDS = (("ways", 3), ("seed", 25), ("number", 12), ("theme", 15))
"""How many bits what is said takes; five more prove it."""


@record
class BoardCode:
    """One board of one set. ``number`` counts from 1; ``theme`` is a trace of the theme as it was written."""

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
        packed = packed << 5 | _proof(packed)
        signs = "".join(_SIGNS[packed >> shift & 31] for shift in range(55, -1, -5))
        return "-".join(signs[at : at + 4] for at in (0, 4, 8))

    @property
    def board_seed(self) -> int:
        """For what is drawn by lot on this board and in its kit."""
        return int.from_bytes(hashlib.sha256(f"{self.seed}/{self.number}".encode()).digest()[:4], "big")


def read_code(text: str) -> BoardCode:
    """The code as a person types it. Raises UsageError."""
    signs = text.upper().translate(_MISREAD)
    if len(signs) != 12 or not set(signs) <= set(_SIGNS):
        raise UsageError(f"{quoted(text)} is no code of a board: it has twelve letters and figures, such as 7Z3K-0MFA-22QD")
    packed = 0
    for sign in signs:
        packed = packed << 5 | _SIGNS.index(sign)
    found, rest = {}, packed >> 5
    for name, bits in reversed(_FIELDS):
        found[name], rest = rest & (1 << bits) - 1, rest >> bits
    if _proof(packed >> 5) != packed & 31 or not found["number"]:
        raise UsageError(f"{quoted(text)} is not as it was printed: one of its characters is another")
    vary = tuple(way for place, way in enumerate(WAYS) if found["ways"] >> place & 1)
    return BoardCode(vary=vary, seed=found["seed"], number=found["number"], theme=found["theme"])


def trace_of(theme: Theme) -> int:
    """Fifteen bits by which it shows whether a theme was changed since a code was printed."""
    return int.from_bytes(hashlib.sha256(f"{FORMAT} {theme.digest}".encode()).digest()[:2], "big") >> 1


def _proof(packed: int) -> int:
    return crc32(packed.to_bytes(8, "big")) & 31
