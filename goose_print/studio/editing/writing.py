"""YAML values as lines, in the style and indentation of the surrounding text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from goose_print.studio.editing.outline import CACHE_SIZE, LINE_BREAK, YamlOutline, YamlValue
from goose_print.studio.editing.spelling import fold_text, format_key, format_scalar, literal_lines

LINE_WIDTHS = (80, 150)
"""Limits of the line width in columns; within them the longest line of the text decides."""
MAX_FLOW_DEPTH = 3
SHORT_WORD = 20
"""Maximum length of a word in a bracketed list over several lines."""
MAX_INLINE_COLLECTIONS = 2
"""Maximum number of collections in a list on one line."""


@dataclass(frozen=True)
class YamlStyle:
    """Style of a text: line breaks, indentation of mappings and lists in columns, and line width."""

    eol: str = "\n"
    step: int = 2
    dash: int = 2
    width: int = LINE_WIDTHS[0]


@lru_cache(maxsize=CACHE_SIZE)
def detect_style(outline: YamlOutline) -> YamlStyle:
    """Detect the style of a text."""
    found = LINE_BREAK.search(outline.text)
    lengths = [len(line) for line in LINE_BREAK.split(outline.text) if not line.lstrip().startswith("#")]
    step, dash = (_detect_indent(outline, outline.root, kind) for kind in ("mapping", "list"))
    step = step or 2
    return YamlStyle(
        found[0] if found else "\n", step, step if dash is None else dash, min(max([LINE_WIDTHS[0], *lengths]), LINE_WIDTHS[1])
    )


def _detect_indent(outline: YamlOutline, piece: YamlValue | None, kind: str) -> int | None:
    """Indentation of the first block of this kind below a key, or None."""
    for member in piece.members if piece and not piece.flow else ():
        value = member.piece
        if piece and piece.kind == "mapping" and value.kind == kind and value.members and not value.flow:
            return outline.column(value.members[0].start) - outline.column(member.start)
        if (found := _detect_indent(outline, value, kind)) is not None:
            return found
    return None


def format_flow(value: Any, quote: str = "") -> str:
    """Format a value on one line, in flow style."""
    match value:
        case Mapping():
            return "{" + ", ".join(f"{format_key(name, flow=True)}: {format_flow(each)}" for name, each in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(format_flow, value)) + "]"
        case _:
            return format_scalar(value, flow=True, quote=quote)


@dataclass(frozen=True)
class YamlWriter:
    """Writer of values behind a key or a dash: each method returns the rest of that line and the lines below."""

    look: YamlStyle

    def value(self, value: Any, column: int, used: int, old: YamlValue | None = None) -> list[str]:
        """Write a value behind a key at `column`; `used`: columns already taken on the line; `old`: the value before."""
        quote = old.style if old and old.style in ("'", '"') else ""
        if isinstance(value, str):
            return self._text(value, column, used, quote)
        if not isinstance(value, Mapping | Sequence) or not value:
            return [f" {format_flow(value, quote)}"]
        one = format_flow(value)
        was_block = bool(old and old.members and not old.flow)
        if is_short(value) and used + 1 + len(one) <= self.look.width and not was_block:
            return [f" {one}"]
        if not was_block and _is_word_list(value) and used <= self.look.width // 2:
            return self._row(list(map(format_flow, value)), used)
        return ["", *(self.entries(value, column + self.look.step) if isinstance(value, Mapping) else self._items(value, column))]

    def entry(self, name: str | int, value: Any, column: int) -> list[str]:
        """Write an entry of a block mapping; the first line is not indented."""
        head = f"{format_key(name, flow=False)}:"
        first, *rest = self.value(value, column, column + len(head))
        return [head + first, *rest]

    def entries(self, value: Mapping[Any, Any], column: int) -> list[str]:
        """Write all entries of a block mapping."""
        lines = []
        for name, each in value.items():
            first, *rest = self.entry(name, each, column)
            lines += [" " * column + first, *rest]
        return lines

    def item(self, value: Any, column: int, old: YamlValue | None = None) -> list[str]:
        """Write an item behind its dash at `column`."""
        if isinstance(value, Mapping) and value and not self._flows(value, column + 1, old):
            first, *rest = self.entries(value, column + 2)
            return [f" {first.lstrip()}", *rest]
        return self.value(value, column, column + 1, old)

    def _flows(self, value: Any, used: int, old: YamlValue | None) -> bool:
        block = bool(old and old.members and not old.flow)
        return is_short(value) and used + 1 + len(format_flow(value)) <= self.look.width and not block

    def _items(self, value: Sequence[Any], column: int) -> list[str]:
        """Write a list below a key, item by item."""
        column += self.look.dash
        lines = []
        for each in value:
            first, *rest = self.item(each, column)
            lines += [f"{' ' * column}-{first}", *rest]
        return lines

    def _row(self, words: Sequence[str], used: int) -> list[str]:
        """Write words in brackets behind a key, with as many on each line as fit."""
        lines = fill_lines([*(f"{word}," for word in words[:-1]), f"{words[-1]}]"], self.look.width - used - 2)
        return [f" [{lines[0]}", *(" " * (used + 2) + line for line in lines[1:])]

    def _text(self, text: str, column: int, used: int, quote: str) -> list[str]:
        pad = " " * (column + self.look.step)
        if "\n" in text and (verse := literal_lines(text)):
            sign, lines = verse
            return [f" {sign}", *(pad + line if line else "" for line in lines)]
        one = format_scalar(text, flow=False, quote=quote)
        fits = used + 1 + len(one) <= self.look.width
        lines = [] if fits else fold_text(text, self.look.width - len(pad)) or []
        return [" >-", *(pad + line for line in lines)] if lines else [f" {one}"]


def fill_lines(words: Sequence[str], width: int) -> list[str]:
    """Fill lines of at most `width` columns with words."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    return lines


def _is_word_list(value: Any) -> bool:
    """Whether it is a list of numbers and short words, which reads better in brackets than item by item."""
    small = (isinstance(each, int | float) or (isinstance(each, str) and len(each) <= SHORT_WORD and "\n" not in each) for each in value)
    return not isinstance(value, Mapping) and all(small)


def is_short(value: Any, depth: int = 1) -> bool:
    """Whether a value reads well on one line: not too deep, no verses, no numbered table, no long list of mappings."""
    match value:
        case str():
            return "\n" not in value
        case Mapping():
            table = any(isinstance(name, int) for name in value) and any(isinstance(each, Mapping | list) for each in value.values())
            return not table and depth <= MAX_FLOW_DEPTH and all(is_short(each, depth + 1) for each in value.values())
        case list() | tuple():
            collections = sum(isinstance(each, Mapping | list) and bool(each) for each in value)
            return collections <= MAX_INLINE_COLLECTIONS and depth <= MAX_FLOW_DEPTH and all(is_short(each, depth + 1) for each in value)
        case _:
            return True
