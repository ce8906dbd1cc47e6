"""Order of a set, and outcome of each board."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

from goose_print import __version__
from goose_print.art.gallery import RASTER_SUFFIXES
from goose_print.drawing.sheets.owner_line import OwnerLine
from goose_print.kit.printing import Printing
from goose_print.options.models import SetVariation
from goose_print.records import record
from goose_print.sets.code import BoardCode, Pupil
from goose_print.sets.vary import make_code
from goose_print.theme.model import Theme


@record
class SetOrder:
    """Common properties of the boards of one set; ``folder`` holds one folder a board."""

    theme: Theme
    vary: tuple[SetVariation, ...]
    seed: int
    printing: Printing
    folder: Path
    groups: int = 1
    """How often the parts are made that are the same for all boards."""

    def board_code(self, pupil: Pupil) -> BoardCode:
        """Code that rebuilds the pupil's board."""
        return make_code(self.theme, self.vary, self.seed, pupil.number)

    def printing_for(self, pupil: Pupil | None) -> Printing:
        """Printing with the owner's line of the pupil; None leaves that line's room empty."""
        if pupil is None:
            return replace(self.printing, bearer=OwnerLine(), copies=self.groups)
        return replace(self.printing, bearer=OwnerLine(name=pupil.display_name, code=str(self.board_code(pupil))))

    def board_digest(self, pupil: Pupil | None) -> str:
        """Digest of everything a pupil's board is made from, or the shared parts for None.

        A board on disk with the same digest is not made again.
        """
        said = [self.shared_digest, repr(pupil), str(self.board_code(pupil)) if pupil else str(self.groups)]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()

    @cached_property
    def shared_digest(self) -> str:
        """Digest of the input common to all boards: program version, theme with pictures, and options."""
        theme = self.theme
        laid_over = (theme.paper, theme.style, theme.language, theme.board, theme.players, theme.margins, theme.printer, theme.blank)
        total = hashlib.sha256(repr((__version__, theme.digest, laid_over, self.printing)).encode())
        for path in sorted(_picture_files(theme)):
            with suppress(OSError):
                total.update(path.read_bytes())
        return total.hexdigest()


def _picture_files(theme: Theme) -> Iterator[Path]:
    """Picture files that the theme may name."""
    for _, text in theme.tree.texts():
        if text.lower().endswith((".svg", ".svgz", *RASTER_SUFFIXES)):
            yield theme.folder / text


@record
class BoardOutcome:
    """Outcome of one board: ``facts`` for ``set.json``, and an ``error`` if it failed."""

    facts: dict[str, Any]
    error: str = ""

    @property
    def number(self) -> int:
        """Number of the board."""
        return int(self.facts["number"])
