"""Where in which file something stands."""

from __future__ import annotations

import os
import re
from dataclasses import field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from goose_print.records import record
from goose_print.resources import folder

_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""What YAML's reader counts as the end of a line."""


@record(eq=False, kw_only=False)
class Source:
    """One file that was read: its ``name`` as shown to people, its bytes, and its text (empty for a workbook)."""

    name: str
    path: Path
    data: bytes = field(repr=False)
    text: str = field(default="", repr=False)

    @cached_property
    def lines(self) -> list[str]:
        """The text's lines."""
        return _BREAK.split(self.text)

    def line(self, number: int) -> str:
        """The text of a line, counted from 1; empty behind the last."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def at(self, offset: int) -> Location:
        """The place of the character at an offset."""
        lines = _BREAK.split(self.text[:offset])
        return Location(self, len(lines), len(lines[-1]) + 1)


class Location(NamedTuple):
    """A spot in a source: line and column count from 1, ``width`` is in characters.

    ``cell`` (``Sheet1!B3``) is a workbook's way to say it.
    """

    source: Source
    line: int
    column: int
    width: int = 1
    cell: str = ""

    def __str__(self) -> str:
        spot = self.cell or f"{self.line}:{self.column}"
        return f"{self.source.name}:{spot}"


def shown(path: Path) -> str:
    """The path as people know it: relative to where they are, if it lies below; of a shipped file ``themes/`` and the rest."""
    if path.is_relative_to(themes := folder("themes")):
        return Path("themes", path.relative_to(themes)).as_posix()
    try:
        near = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return str(path) if near.startswith("..") else near
