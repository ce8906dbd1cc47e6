"""Changes of a text at one place, as a hand makes them that leaves everything else as it stands.

Each gives splices, all of which hold for the text as it was. What cannot be done without touching more raises ``unsafe``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from goose_print.errors import Key, RequestError
from goose_print.studio.editing.outline import BREAK, Member, YamlOutline, YamlValue
from goose_print.studio.editing.spelling import key as spelt_key
from goose_print.studio.editing.writing import Writer, YamlLook, filled_lines, flow

_ALIGNED = re.compile(r" {2,}(?=#)")
_HEADER = re.compile(r"[|>][0-9+-]*([ \t]+#.*)?")


class Splice(NamedTuple):
    """Characters from ``start`` to ``end`` give way to ``new``."""

    start: int
    end: int
    new: str


def spliced(text: str, splices: Iterable[Splice]) -> str:
    """The text with the splices, which do not overlap."""
    for start, end, new in sorted(splices, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def unsafe(why: str) -> RequestError:
    """What to raise where a change would touch what it should not."""
    return RequestError("cannot-edit", f"{why}; change it in the text")


class TextEditor:
    """The changes that can be made of one text."""

    def __init__(self, outline: YamlOutline, look: YamlLook) -> None:
        self.outline, self.look, self.text = outline, look, outline.text
        self.writer = Writer(look)

    # ------------------------------------------------------------ values

    def replace(self, owner: YamlValue, member: Member, value: Any) -> list[Splice]:
        """Another value for a member of a collection."""
        old = member.piece
        if owner.flow:
            if member.mark == member.key_end:
                raise unsafe("a key without a colon stands here")
            space = " " if owner.kind == "mapping" and old.start == old.end and self.text[member.mark - 1] == ":" else ""
            quote = old.style if old.style in ("'", '"') else ""
            return [Splice(old.start if old.end > old.start else member.mark, max(old.end, member.mark), space + flow(value, quote))]
        column = self.outline.column(member.start)
        if owner.kind == "mapping":
            lines = self.writer.value(value, column, self.outline.column(member.mark), old)
        else:
            lines = self.writer.item(value, column, old)
        return [self._rewritten(member, lines)]

    def _rewritten(self, member: Member, lines: list[str]) -> Splice:
        """Lines in place of a value in a block. The comment behind its key stays there."""
        old, (first, *rest) = member.piece, lines
        tail = self._tail(member)
        if not rest and not BREAK.search(self.text, member.mark, old.end):
            tail = self.aligned(tail, old.end - member.mark - len(first))
        gap = "" if not tail.strip() or tail[0].isspace() else "  "
        end = self.outline.line_end(member.end)
        return Splice(member.mark, end, self._lines([first + gap + tail if tail.strip() else first, *rest]))

    def _tail(self, member: Member) -> str:
        """The comment on the line of a key or dash, with what stands before it."""
        old = member.piece
        if old.end == old.start or not self.outline.one_line(member.mark, old.start):
            return self.outline.after(member.mark)
        if old.style in ("|", ">"):
            header = _HEADER.match(self.outline.after(old.start))
            return (header and header[1]) or ""
        return "" if old.members and not old.flow else self.outline.after(old.end)

    def aligned(self, tail: str, shorter: int) -> str:
        """A comment behind a value, at the column where it stood, if there is room."""
        gap = _ALIGNED.match(tail)
        return tail if gap is None else " " * max(2, len(gap[0]) + shorter) + tail[gap.end() :]

    def _lines(self, lines: Sequence[str]) -> str:
        return self.look.eol.join(lines)

    # ------------------------------------------------------------ more

    def add(self, owner: YamlValue, key: Key | None, value: Any, after: Member | None) -> list[Splice]:
        """A new entry, or item where there is no key, behind a member, or as the first; the collection holds one already."""
        if owner.flow:
            name = "" if key is None else f"{spelt_key(key, flow=True)}: "
            return self._add_in_brackets(owner, name + flow(value), after)
        first = owner.members[0]
        column = self.outline.column(first.start)
        if key is None:
            head, *rest = self.writer.item(value, column)
            lines = [f"-{head}", *rest]
        else:
            lines = self.writer.entry(key, value, column)
        if after is None:
            return [Splice(first.start, first.start, self._lines(lines) + self.look.eol + " " * column)]
        end = self.outline.block_end(after)
        return [Splice(end, end, self.look.eol + self._lines([" " * column + lines[0], *lines[1:]]))]

    def _add_in_brackets(self, owner: YamlValue, new: str, after: Member | None) -> list[Splice]:
        if not owner.members:
            blank = not self.text[owner.inner : owner.end - 1].strip()
            return [Splice(owner.inner, owner.end - 1 if blank else owner.inner, new)]
        pad = self.outline.before((after or owner.members[0]).start)
        own_line = bool(pad) and not pad.strip()
        if after is None:
            start = owner.members[0].start
            return [Splice(start, start, new + (f",{self.look.eol}{pad}" if own_line else ", "))]
        if not own_line:
            return [Splice(after.end, after.end, f", {new}")]
        comma = self._comma(after)
        end = self.outline.line_end(after.end)
        closes = self.outline.line_start(owner.end - 1) <= after.end
        if closes:
            return [Splice(after.end, after.end, f",{self.look.eol}{pad}{new}")]
        if comma:
            return [Splice(end, end, f"{self.look.eol}{pad}{new},")]
        return [Splice(after.end, after.end, ","), Splice(end, end, f"{self.look.eol}{pad}{new}")]

    def _comma(self, member: Member) -> int:
        """Behind the comma that follows a member in brackets on its line; 0 if there is none."""
        found = re.compile(r"[ \t]*,").match(self.text, member.end)
        return found.end() if found else 0

    # ------------------------------------------------------------ less

    def remove(self, owner: YamlValue, member: Member, holder: Member | None) -> list[Splice]:
        """A collection without a member; ``holder``: the member whose value the collection is, none for the whole theme."""
        if owner.flow:
            return self._remove_in_brackets(owner, owner.members.index(member))
        if len(owner.members) == 1:
            return self._emptied(owner, member, holder)
        start, end = member.start, self._removed_end(member)
        if not self.outline.before(start).strip():
            start = self.outline.line_start(start)
            return [self._without_lines(start, end)]
        following = owner.members[owner.members.index(member) + 1]
        if self.text[end : following.start].strip():  # comments, which stay below the dash
            return [Splice(self.outline.line_start(start) + len(self.outline.before(start).rstrip()), end, "")]
        return [Splice(start, following.start, "")]

    def _removed_end(self, member: Member) -> int:
        """Comments below go with it where it is a block, in which they seem to stand."""
        block = bool(member.piece.members) and not member.piece.flow
        return self.outline.block_end(member) if block else self.outline.line_end(member.end)

    def _emptied(self, owner: YamlValue, member: Member, holder: Member | None) -> list[Splice]:
        empty = "{}" if owner.kind == "mapping" else "[]"
        end = self._removed_end(member)
        if holder is None or self.outline.before(member.start).strip():
            return [Splice(member.start, end, empty)]
        return [Splice(holder.mark, holder.mark, f" {empty}"), self._without_lines(self.outline.line_start(member.start), end)]

    def _without_lines(self, start: int, end: int) -> Splice:
        """Whole lines go, the last of a text with the line break before them."""
        if end < len(self.text) or start == 0:
            return Splice(start, self.outline.next_line(end), "")
        return Splice(self.outline.line_end(self.outline.line_start(start - 1)), end, "")

    def _remove_in_brackets(self, owner: YamlValue, index: int) -> list[Splice]:
        members, member = owner.members, owner.members[index]
        comma = self._comma(member)
        start, end = member.start, comma or member.end
        line = self.outline.line_start(start)
        alone = not self.text[line:start].strip() and self.outline.after(end).lstrip()[:1] in ("", "#")
        if alone and line > owner.inner:
            last = index == len(members) - 1
            more = [Splice(at - 1, at, "")] if last and not comma and index and (at := self._comma(members[index - 1])) else []
            return [*more, Splice(line, self.outline.next_line(end), "")]
        if index + 1 < len(members):
            following = members[index + 1].start
            return [Splice(start, following if self.outline.one_line(end, following) else end, "")]
        if index and self.outline.one_line(members[index - 1].end, start):
            start = members[index - 1].end
            end = member.end if comma else end
        return [Splice(start, end, "")]

    # ------------------------------------------------------------ the same elsewhere

    def rename(self, owner: YamlValue, member: Member, name: Key) -> list[Splice]:
        """Another key for an entry."""
        return [Splice(member.start, member.key_end, spelt_key(name, flow=owner.flow))]

    def move(self, owner: YamlValue, source: int, target: int) -> list[Splice]:
        """An item of a list at another place. Comments between the items stay where they are."""
        spans = [(m.start, m.end if owner.flow else self.outline.line_end(m.end)) for m in owner.members]
        order = list(range(len(spans)))
        order.insert(target, order.pop(source))
        return [Splice(*spans[place], self.text[slice(*spans[old])]) for place, old in enumerate(order) if place != old]

    def open_up(self, member: Member) -> list[Splice]:
        """Brackets behind a key or dash of a block written line by line, each entry as it is spelt."""
        owner, outline = member.piece, self.outline
        if not owner.flow or not owner.members or owner.anchor or not outline.one_line(member.start, owner.end):
            raise unsafe("these brackets cannot be written line by line")
        column, dashes = outline.column(member.start), self.text[member.start] == "-" and member.key_end == 0
        own = [self.text[each.start : each.end] for each in owner.members]
        own = own if owner.kind == "mapping" else [f"- {each}" for each in own]
        if dashes:
            lines = [f" {own[0]}", *(" " * (column + 2) + each for each in own[1:])]
        else:
            pad = " " * (column + (self.look.step if owner.kind == "mapping" else self.look.dash))
            lines = ["", *(pad + each for each in own)]
        return [self._rewritten(member, lines)]

    def wrap(self, member: Member) -> list[Splice]:
        """A long list of plain values behind a key or dash of a block, in several lines of a pair of brackets."""
        owner, outline = member.piece, self.outline
        if owner.style != "[" or not outline.one_line(member.start, owner.end) or any(each.piece.members for each in owner.members):
            raise unsafe("this list cannot be written in several lines")
        column = outline.column(owner.inner)
        *own, last = [self.text[each.start : each.end] for each in owner.members]
        lines = filled_lines([*(f"{each}," for each in own), f"{last}]"], self.look.width - column)
        return [Splice(owner.inner, owner.end, (self.look.eol + " " * column).join(lines))]
