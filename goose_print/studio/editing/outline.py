"""Where in a theme's text each value stands: the tree of the YAML with offsets, by which text is changed in place and not written anew.

Offsets count characters. They are those of PyYAML's scanner; where a block ends, which it tells too late, is told by the last thing in it.
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
from goose_print.theme.yaml import key_of

BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""What the scanner counts as the end of a line."""
_NEXT = re.compile("(?:&[^ \t\n\r]+)?(?:[ \t]*(?:#[^\n\r\x85\u2028\u2029]*)?(?:\r\n|[\n\r\x85\u2028\u2029]))*[ \t]*(?=-)")
"""What may stand before a dash."""
_COLON = re.compile(r"[ \t]*:")

KEPT = 8
"""Texts of which is kept what they say, and where: the next change finds the one that the last has made."""

YamlKind = Literal["scalar", "mapping", "list", "alias"]


@dataclass(eq=False)
class YamlValue:
    """A value: from ``start``, its anchor included, to ``end``, which is where its last character stands, plus one.

    ``style``: of a scalar how it is quoted (``"``, ``'``, ``|``, ``>``), of a collection in flow style its bracket; else empty.
    ``inner``: behind the opening bracket.
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
        """The first member of this key or index, if there is one."""
        return next((member for member in self.members if member.key == key), None)

    def anchors(self) -> Iterator[YamlValue]:
        """It and all in it that is an alias or has an anchor."""
        if self.anchor:
            yield self
        for member in self.members:
            yield from member.piece.anchors()


@dataclass(eq=False)
class Member:
    """An entry of a mapping or an item of a list. ``start``: of the key, or of the dash in a block; ``mark``: behind the colon or dash."""

    key: Key
    start: int
    mark: int
    piece: YamlValue
    key_end: int = 0

    @property
    def end(self) -> int:
        """Behind its last character."""
        return max(self.mark, self.piece.end)


@dataclass(frozen=True)
class YamlOutline:
    """A text and the tree of what is in it; ``root`` is none where nothing is."""

    text: str
    root: YamlValue | None

    @cached_property
    def starts(self) -> list[int]:
        """Where each line begins."""
        return [0, *(found.end() for found in BREAK.finditer(self.text))]

    def line_start(self, place: int) -> int:
        """Where the line begins."""
        return self.starts[bisect_right(self.starts, place) - 1]

    def line_end(self, place: int) -> int:
        """Where the line ends, before its line break."""
        found = BREAK.search(self.text, place)
        return found.start() if found else len(self.text)

    def next_line(self, place: int) -> int:
        """Where the next line begins; the end of the text, if there is none."""
        found = BREAK.search(self.text, place)
        return found.end() if found else len(self.text)

    def column(self, place: int) -> int:
        """Characters before it on its line."""
        return place - self.line_start(place)

    def before(self, place: int) -> str:
        """What stands before it on its line."""
        return self.text[self.line_start(place) : place]

    def after(self, place: int) -> str:
        """What stands from there to the end of the line."""
        return self.text[place : self.line_end(place)]

    def one_line(self, start: int, end: int) -> bool:
        """Whether no line ends between them."""
        return BREAK.search(self.text, start, end) is None

    def block_end(self, member: Member) -> int:
        """The end of the last line of a member of a block, with the comment behind it, and with comments below that are indented as if
        they belonged to it."""
        end, column = self.line_end(member.end), self.column(member.start)
        while (start := self.next_line(end)) < len(self.text):
            line = self.after(start)
            bare = line.lstrip(" ")
            if not bare.startswith("#") or len(line) - len(bare) <= column:
                break
            end = self.line_end(start)
        return end

    @cached_property
    def referred(self) -> frozenset[str]:
        """The names of anchors that aliases refer to."""
        pieces = self.root.anchors() if self.root else ()
        return frozenset(piece.anchor for piece in pieces if piece.kind == "alias" and piece.anchor)


@lru_cache(maxsize=KEPT)
def outlined(text: str) -> YamlOutline:
    """The outline of a text that can be read (``theme.yaml.parse_yaml``)."""
    import yaml

    events = (event for event in yaml.parse(text, Loader=yaml_loader()) if type(event).__name__[:6] not in ("Stream", "Docume"))
    first = next(events, None)
    outline = YamlOutline(text, None)
    return YamlOutline(text, None if first is None else _piece(first, events, outline))


def _piece(event: Any, events: Iterator[Any], outline: YamlOutline) -> YamlValue:
    start, end = event.start_mark.index, event.end_mark.index
    match type(event).__name__:
        case "AliasEvent":
            return YamlValue("alias", start, end, anchor=event.anchor)
        case "ScalarEvent":
            return _scalar(event, outline)
        case "MappingStartEvent":
            piece = YamlValue("mapping", start, end, "{" * bool(event.flow_style), event.anchor, end)
            last = _entries(piece, events, outline)
        case _:
            piece = YamlValue("list", start, end, "[" * bool(event.flow_style), event.anchor, end)
            last = _items(piece, events, outline)
    piece.end = last if piece.style else max((member.end for member in piece.members), default=end)
    return piece


def _scalar(event: Any, outline: YamlOutline) -> YamlValue:
    start, end, style = event.start_mark.index, event.end_mark.index, event.style or ""
    if style in ("|", ">"):  # the scanner has read on to what follows
        held = outline.text[start:end].rstrip()
        end = min(end, outline.line_end(start + len(held)))
    return YamlValue("scalar", start, end, style, event.anchor)


def _entries(piece: YamlValue, events: Iterator[Any], outline: YamlOutline) -> int:
    """Adds the entries of a mapping; gives the place where it ends."""
    for event in events:
        if type(event).__name__ == "MappingEndEvent":
            return int(event.end_mark.index)
        start, end = event.start_mark.index, event.end_mark.index
        colon = _COLON.match(outline.text, end)
        value = _piece(next(events), events, outline)
        piece.members.append(Member(key_of(event.value), start, colon.end() if colon else end, value, end))
    raise AssertionError("the scanner ends what it begins")


def _items(piece: YamlValue, events: Iterator[Any], outline: YamlOutline) -> int:
    """Adds the items of a list; gives the place where it ends."""
    for event in events:
        if type(event).__name__ == "SequenceEndEvent":
            return int(event.end_mark.index)
        value = _piece(event, events, outline)
        start = value.start if piece.style else _dash(piece, outline)
        piece.members.append(Member(len(piece.members), start, start if piece.style else start + 1, value))
    raise AssertionError("the scanner ends what it begins")


def _dash(piece: YamlValue, outline: YamlOutline) -> int:
    """The dash of the next item of a block."""
    before = piece.members[-1].end if piece.members else piece.start
    found = _NEXT.match(outline.text, before)
    return found.end() if found else before
