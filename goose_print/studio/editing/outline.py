"""Outline of a theme's text: the YAML tree with offsets, for edits in place.

Offsets count characters and come from PyYAML's scanner. It reports the end of a block too late; the last member
decides instead.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Literal

from goose_print.errors import Key
from goose_print.resources import yaml_loader
from goose_print.theme.yaml import parse_key

LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""Line ends as the scanner counts them."""
_BEFORE_DASH = re.compile("(?:&[^ \t\n\r]+)?(?:[ \t]*(?:#[^\n\r\x85\u2028\u2029]*)?(?:\r\n|[\n\r\x85\u2028\u2029]))*[ \t]*(?=-)")
"""Anchor, comments and line breaks before a dash."""
_COLON = re.compile(r"[ \t]*:")

CACHE_SIZE = 8
"""Number of cached texts: the next change finds the text that the last one produced."""

YamlKind = Literal["scalar", "mapping", "list", "alias"]


@dataclass(eq=False)
class YamlValue:
    """A value from `start`, with its anchor, to `end`, just behind its last character.

    `style`: of a scalar its quotes (`"`, `'`, `|`, `>`), of a flow collection its bracket; else "". `inner`: offset
    behind the opening bracket.
    """

    kind: YamlKind
    start: int
    end: int
    style: str = ""
    anchor: str | None = None
    inner: int = 0
    members: list[Member] = field(default_factory=list)

    @property
    def flow(self) -> bool:
        """Whether it is a collection in brackets."""
        return self.kind in ("mapping", "list") and bool(self.style)

    def member(self, key: Key) -> Member | None:
        """The first member of this key or index, or None."""
        return next((member for member in self.members if member.key == key), None)

    def anchors(self) -> Iterator[YamlValue]:
        """Yield the value and everything in it that is an alias or has an anchor."""
        if self.anchor:
            yield self
        for member in self.members:
            yield from member.piece.anchors()


@dataclass(eq=False)
class Member:
    """An entry of a mapping or an item of a list.

    `start`: offset of the key, or of the dash in a block; `mark`: offset behind the colon or dash.
    """

    key: Key
    start: int
    mark: int
    piece: YamlValue
    key_end: int = 0

    @property
    def end(self) -> int:
        """Offset behind its last character."""
        return max(self.mark, self.piece.end)


@dataclass(frozen=True)
class YamlOutline:
    """A text and the tree of its values; `root` is None for an empty text."""

    text: str
    root: YamlValue | None

    @cached_property
    def starts(self) -> list[int]:
        """Where each line begins."""
        return [0, *(found.end() for found in LINE_BREAK.finditer(self.text))]

    def line_start(self, place: int) -> int:
        """Where the line begins."""
        return self.starts[bisect_right(self.starts, place) - 1]

    def line_end(self, place: int) -> int:
        """Where the line ends, before its line break."""
        found = LINE_BREAK.search(self.text, place)
        return found.start() if found else len(self.text)

    def next_line(self, place: int) -> int:
        """Where the next line begins; the end of the text, if there is none."""
        found = LINE_BREAK.search(self.text, place)
        return found.end() if found else len(self.text)

    def column(self, place: int) -> int:
        """Characters before it on its line."""
        return place - self.line_start(place)

    def before(self, place: int) -> str:
        """The text before it on its line."""
        return self.text[self.line_start(place) : place]

    def after(self, place: int) -> str:
        """The text from there to the end of the line."""
        return self.text[place : self.line_end(place)]

    def one_line(self, start: int, end: int) -> bool:
        """Whether no line ends between them."""
        return LINE_BREAK.search(self.text, start, end) is None

    def block_end(self, member: Member) -> int:
        """End of a block member's last line, with comments below that are indented as part of it."""
        end, column = self.line_end(member.end), self.column(member.start)
        while (start := self.next_line(end)) < len(self.text):
            line = self.after(start)
            bare = line.lstrip(" ")
            if not bare.startswith("#") or len(line) - len(bare) <= column:
                break
            end = self.line_end(start)
        return end

    @cached_property
    def aliased_anchors(self) -> frozenset[str]:
        """Names of the anchors that aliases refer to."""
        pieces = self.root.anchors() if self.root else ()
        return frozenset(piece.anchor for piece in pieces if piece.kind == "alias" and piece.anchor)


@lru_cache(maxsize=CACHE_SIZE)
def outline_text(text: str) -> YamlOutline:
    """Return the outline of a text that can be parsed (`theme.yaml.parse_yaml`)."""
    import yaml

    events = (event for event in yaml.parse(text, Loader=yaml_loader()) if type(event).__name__[:6] not in ("Stream", "Docume"))
    first = next(events, None)
    outline = YamlOutline(text, None)
    return YamlOutline(text, None if first is None else _read_value(first, events, outline))


def _read_value(event: Any, events: Iterator[Any], outline: YamlOutline) -> YamlValue:
    start, end = event.start_mark.index, event.end_mark.index
    match type(event).__name__:
        case "AliasEvent":
            return YamlValue("alias", start, end, anchor=event.anchor)
        case "ScalarEvent":
            return _read_scalar(event, outline)
        case "MappingStartEvent":
            piece = YamlValue("mapping", start, end, "{" * bool(event.flow_style), event.anchor, end)
            last = _read_entries(piece, events, outline)
        case _:
            piece = YamlValue("list", start, end, "[" * bool(event.flow_style), event.anchor, end)
            last = _read_items(piece, events, outline)
    piece.end = last if piece.style else max((member.end for member in piece.members), default=end)
    return piece


def _read_scalar(event: Any, outline: YamlOutline) -> YamlValue:
    start, end, style = event.start_mark.index, event.end_mark.index, event.style or ""
    if style in ("|", ">"):  # the scanner has read on to what follows
        held = outline.text[start:end].rstrip()
        end = min(end, outline.line_end(start + len(held)))
    return YamlValue("scalar", start, end, style, event.anchor)


def _read_entries(piece: YamlValue, events: Iterator[Any], outline: YamlOutline) -> int:
    """Add the entries of a mapping; return the offset of its end."""
    for event in events:
        if type(event).__name__ == "MappingEndEvent":
            return int(event.end_mark.index)
        start, end = event.start_mark.index, event.end_mark.index
        colon = _COLON.match(outline.text, end)
        value = _read_value(next(events), events, outline)
        piece.members.append(Member(parse_key(event.value), start, colon.end() if colon else end, value, end))
    raise AssertionError("the scanner ends what it begins")


def _read_items(piece: YamlValue, events: Iterator[Any], outline: YamlOutline) -> int:
    """Add the items of a list; return the offset of its end."""
    for event in events:
        if type(event).__name__ == "SequenceEndEvent":
            return int(event.end_mark.index)
        value = _read_value(event, events, outline)
        start = value.start if piece.style else _dash_offset(piece, outline)
        piece.members.append(Member(len(piece.members), start, start if piece.style else start + 1, value))
    raise AssertionError("the scanner ends what it begins")


def _dash_offset(piece: YamlValue, outline: YamlOutline) -> int:
    """Offset of the next item's dash in a block."""
    before = piece.members[-1].end if piece.members else piece.start
    found = _BEFORE_DASH.match(outline.text, before)
    return found.end() if found else before
