"""What is asked for of a set, and what came of each board."""

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
from goose_print.art.gallery import PIXELS
from goose_print.drawing.bearer import Bearer
from goose_print.kit.printing import Printing
from goose_print.records import record
from goose_print.sets.code import BoardCode, SetVariation
from goose_print.sets.pupils import Pupil
from goose_print.sets.vary import code_of
from goose_print.theme.model import Theme


@record
class SetOrder:
    """The boards of one set: what all of them have in common. ``folder`` holds one folder a board."""

    theme: Theme
    vary: tuple[SetVariation, ...]
    seed: int
    printing: Printing
    folder: Path

    def code(self, pupil: Pupil) -> BoardCode:
        """By which the pupil's board is made again."""
        return code_of(self.theme, self.vary, self.seed, pupil.number)

    def printing_for(self, pupil: Pupil | None) -> Printing:
        """With the line that says whose it is; with room for it on the boards, for what is nobody's."""
        bearer = Bearer(name=pupil.called, code=str(self.code(pupil))) if pupil else Bearer()
        return replace(self.printing, bearer=bearer)

    def digest(self, pupil: Pupil | None) -> str:
        """Of all from which a board is made, or the pieces for all of them; one that bears it need not be made again."""
        said = [self.common, repr(pupil), str(self.code(pupil)) if pupil else ""]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()

    @cached_property
    def common(self) -> str:
        """The same of what all boards have in common: the program, the theme with its pictures and the options laid over it."""
        theme = self.theme
        laid_over = (theme.paper, theme.style, theme.language, theme.board, theme.players, theme.margins, theme.printer)
        total = hashlib.sha256(repr((__version__, theme.digest, laid_over, self.printing)).encode())
        for path in sorted(_pictures(theme)):
            with suppress(OSError):
                total.update(path.read_bytes())
        return total.hexdigest()


def _pictures(theme: Theme) -> Iterator[Path]:
    """The picture files that the theme may name."""
    for _, text in theme.tree.texts():
        if text.lower().endswith((".svg", ".svgz", *PIXELS)):
            yield theme.folder / text


@record
class BoardOutcome:
    """What came of one board: ``facts`` for ``set.json``, or with an ``error`` what is known of it all the same."""

    facts: dict[str, Any]
    error: str = ""

    @property
    def number(self) -> int:
        """Of the board."""
        return int(self.facts["number"])
