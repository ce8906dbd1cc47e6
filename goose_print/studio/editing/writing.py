"""Values as lines of YAML, in the style and indentation of the text that they come into."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from goose_print.studio.editing.outline import BREAK, KEPT, YamlOutline, YamlValue
from goose_print.studio.editing.spelling import folded, key, literal, scalar

WIDTHS = (80, 150)
"""Columns: lines are as long as the longest of the text, but within these."""
DEEPEST_FLOW = 3
SHORT = 20
"""Characters of a word that stands in a row of others."""
ROW = 2
"""So many collections stand beside each other in brackets, in a list; more stand below each other."""


@dataclass(frozen=True)
class YamlLook:
    """How a text is written: its line breaks, the columns by which it indents mappings and lists, and the width of its lines."""

    eol: str = "\n"
    step: int = 2
    dash: int = 2
    width: int = WIDTHS[0]


@lru_cache(maxsize=KEPT)
def yaml_look_of(outline: YamlOutline) -> YamlLook:
    """The look of a text, as far as it shows."""
    found = BREAK.search(outline.text)
    lengths = [len(line) for line in BREAK.split(outline.text) if not line.lstrip().startswith("#")]
    step, dash = (_indent(outline, outline.root, kind) for kind in ("mapping", "list"))
    step = step or 2
    return YamlLook(found[0] if found else "\n", step, step if dash is None else dash, min(max([WIDTHS[0], *lengths]), WIDTHS[1]))


def _indent(outline: YamlOutline, piece: YamlValue | None, kind: str) -> int | None:
    """How far the first block of this kind stands in, under a key."""
    for member in piece.members if piece and not piece.flow else ():
        value = member.piece
        if piece and piece.kind == "mapping" and value.kind == kind and value.members and not value.flow:
            return outline.column(value.members[0].start) - outline.column(member.start)
        if (found := _indent(outline, value, kind)) is not None:
            return found
    return None


def flow(value: Any, quote: str = "") -> str:
    """A value in one line, to stand within brackets or alone."""
    match value:
        case Mapping():
            return "{" + ", ".join(f"{key(name, flow=True)}: {flow(each)}" for name, each in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(flow, value)) + "]"
        case _:
            return scalar(value, flow=True, quote=quote)


@dataclass(frozen=True)
class Writer:
    """Writes values below or behind a key or a dash. Each way gives the end of the line of key or dash, and the lines below it."""

    look: YamlLook

    def value(self, value: Any, column: int, used: int, old: YamlValue | None = None) -> list[str]:
        """Behind a key at the ``column``; ``used``: columns of the line that are taken; ``old``: what stood there."""
        quote = old.style if old and old.style in ("'", '"') else ""
        if isinstance(value, str):
            return self._text(value, column, used, quote)
        if not isinstance(value, Mapping | Sequence) or not value:
            return [f" {flow(value, quote)}"]
        one = flow(value)
        was_block = bool(old and old.members and not old.flow)
        if is_short(value) and used + 1 + len(one) <= self.look.width and not was_block:
            return [f" {one}"]
        if not was_block and _is_row(value) and used <= self.look.width // 2:
            return self._row(list(map(flow, value)), used)
        return ["", *(self.entries(value, column + self.look.step) if isinstance(value, Mapping) else self._items(value, column))]

    def entry(self, name: str | int, value: Any, column: int) -> list[str]:
        """An entry of a mapping in a block, all its lines; the first without its indentation."""
        head = f"{key(name, flow=False)}:"
        first, *rest = self.value(value, column, column + len(head))
        return [head + first, *rest]

    def entries(self, value: Mapping[Any, Any], column: int) -> list[str]:
        """All entries of a mapping in a block."""
        lines = []
        for name, each in value.items():
            first, *rest = self.entry(name, each, column)
            lines += [" " * column + first, *rest]
        return lines

    def item(self, value: Any, column: int, old: YamlValue | None = None) -> list[str]:
        """Behind the dash of an item, which stands at the column."""
        if isinstance(value, Mapping) and value and not self._flows(value, column + 1, old):
            first, *rest = self.entries(value, column + 2)
            return [f" {first.lstrip()}", *rest]
        return self.value(value, column, column + 1, old)

    def _flows(self, value: Any, used: int, old: YamlValue | None) -> bool:
        block = bool(old and old.members and not old.flow)
        return is_short(value) and used + 1 + len(flow(value)) <= self.look.width and not block

    def _items(self, value: Sequence[Any], column: int) -> list[str]:
        """A list below a key at the column, item by item."""
        column += self.look.dash
        lines = []
        for each in value:
            first, *rest = self.item(each, column)
            lines += [f"{' ' * column}-{first}", *rest]
        return lines

    def _row(self, words: Sequence[str], used: int) -> list[str]:
        """Words in a pair of brackets behind a key, as many on each line as there is room for."""
        lines = filled_lines([*(f"{word}," for word in words[:-1]), f"{words[-1]}]"], self.look.width - used - 2)
        return [f" [{lines[0]}", *(" " * (used + 2) + line for line in lines[1:])]

    def _text(self, text: str, column: int, used: int, quote: str) -> list[str]:
        pad = " " * (column + self.look.step)
        if "\n" in text and (verse := literal(text)):
            sign, lines = verse
            return [f" {sign}", *(pad + line if line else "" for line in lines)]
        one = scalar(text, flow=False, quote=quote)
        fits = used + 1 + len(one) <= self.look.width
        lines = [] if fits else folded(text, self.look.width - len(pad)) or []
        return [" >-", *(pad + line for line in lines)] if lines else [f" {one}"]


def filled_lines(words: Sequence[str], width: int) -> list[str]:
    """Words in lines of at most so many columns, each as full as can be."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] += f" {word}"
    return lines


def _is_row(value: Any) -> bool:
    """Whether it is a list of numbers and short words, which reads better in brackets of several lines than item by item."""
    small = (isinstance(each, int | float) or (isinstance(each, str) and len(each) <= SHORT and "\n" not in each) for each in value)
    return not isinstance(value, Mapping) and all(small)


def is_short(value: Any, depth: int = 1) -> bool:
    """Whether a value reads well in one line: not too deep, no verses, no table of numbered things, no long list of mappings."""
    match value:
        case str():
            return "\n" not in value
        case Mapping():
            table = any(isinstance(name, int) for name in value) and any(isinstance(each, Mapping | list) for each in value.values())
            return not table and depth <= DEEPEST_FLOW and all(is_short(each, depth + 1) for each in value.values())
        case list() | tuple():
            collections = sum(isinstance(each, Mapping | list) and bool(each) for each in value)
            return collections <= ROW and depth <= DEEPEST_FLOW and all(is_short(each, depth + 1) for each in value)
        case _:
            return True
