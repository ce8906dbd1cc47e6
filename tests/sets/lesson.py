"""A small theme of which sets are made, and what is in a folder."""

from __future__ import annotations

from pathlib import Path

import goose_print
from goose_print.theme.model import Theme

TEXT = """\
title: Rivers of the World
rules:
  length: 30
  dice: 1
  squares: {5: {go_to: 12}, 8: {throw_again: true}, 15: {miss_turns: 1}, 19: {miss_turns: 1}, 24: {go_to: 10}, 27: {back: 4}}
squares:
  2: {label: Rhine}
  3: {label: Seine, fill: water}
  5: {label: The Bridge}
  12: {label: Volga, text: The longest of Europe.}
  20: {label: Nile}
  24: {label: The Maze, text: You are lost.}
board: {centre: empty}
style: {mode: mono}
paper: A4
kit: [board, dice]
vary: {within: 4, keep: [19]}
"""


def lesson(text: str = TEXT) -> Theme:
    """The theme."""
    return goose_print.load_theme(text)


def contents(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
