"""Minimal edits of a text at one place.

All edits of one operation refer to the original text. `edit_error` is raised for what cannot be done without
touching more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from goose_print.errors import Key, RequestError
from goose_print.studio.editing.outline import LINE_BREAK, Member, YamlOutline, YamlValue
from goose_print.studio.editing.spelling import format_key as spelt_key
from goose_print.studio.editing.writing import YamlStyle, YamlWriter, fill_lines, format_flow

_ALIGNMENT_GAP = re.compile(r" {2,}(?=#)")
_BLOCK_HEADER = re.compile(r"[|>][0-9+-]*([ \t]+#.*)?")


class TextEdit(NamedTuple):
    """Replacement of the characters from `start` to `end` by `new`."""

    start: int
    end: int
    new: str


def apply_edits(text: str, splices: Iterable[TextEdit]) -> str:
    """Return the text with the edits applied, which must not overlap."""
    for start, end, new in sorted(splices, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def edit_error(why: str) -> RequestError:
    """Return the error for an edit that would touch more than it should."""
    return RequestError("cannot-edit", f"{why}; change it in the text")


class TextEditor:
    """The edits of one text."""

    def __init__(self, outline: YamlOutline, look: YamlStyle) -> None:
        self.outline, self.look, self.text = outline, look, outline.text
        self.writer = YamlWriter(look)

    # ------------------------------------------------------------ values

    def replace(self, owner: YamlValue, member: Member, value: Any) -> list[TextEdit]:
        """Replace the value of a member."""
        old = member.piece
        if owner.flow:
            if member.mark == member.key_end:
                raise edit_error("a key without a colon stands here")
            space = " " if owner.kind == "mapping" and old.start == old.end and self.text[member.mark - 1] == ":" else ""
            quote = old.style if old.style in ("'", '"') else ""
            return [
                TextEdit(old.start if old.end > old.start else member.mark, max(old.end, member.mark), space + format_flow(value, quote))
            ]
        column = self.outline.column(member.start)
        if owner.kind == "mapping":
            lines = self.writer.value(value, column, self.outline.column(member.mark), old)
        else:
            lines = self.writer.item(value, column, old)
        return [self._replace_block_value(member, lines)]

    def _replace_block_value(self, member: Member, lines: list[str]) -> TextEdit:
        """Replace a block value by lines; the comment behind its key stays there."""
        old, (first, *rest) = member.piece, lines
        tail = self._trailing_comment(member)
        if not rest and not LINE_BREAK.search(self.text, member.mark, old.end):
            tail = self.align_comment(tail, old.end - member.mark - len(first))
        gap = "" if not tail.strip() or tail[0].isspace() else "  "
        end = self.outline.line_end(member.end)
        return TextEdit(member.mark, end, self._join_lines([first + gap + tail if tail.strip() else first, *rest]))

    def _trailing_comment(self, member: Member) -> str:
        """The comment on the line of a key or dash, with the space before it."""
        old = member.piece
        if old.end == old.start or not self.outline.one_line(member.mark, old.start):
            return self.outline.after(member.mark)
        if old.style in ("|", ">"):
            header = _BLOCK_HEADER.match(self.outline.after(old.start))
            return (header and header[1]) or ""
        return "" if old.members and not old.flow else self.outline.after(old.end)

    def align_comment(self, tail: str, shorter: int) -> str:
        """Return a trailing comment at its old column, if there is room."""
        gap = _ALIGNMENT_GAP.match(tail)
        return tail if gap is None else " " * max(2, len(gap[0]) + shorter) + tail[gap.end() :]

    def _join_lines(self, lines: Sequence[str]) -> str:
        return self.look.eol.join(lines)

    # ------------------------------------------------------------ additions

    def add(self, owner: YamlValue, key: Key | None, value: Any, after: Member | None) -> list[TextEdit]:
        """Add an entry, or an item if there is no key, behind a member or as the first; the collection is not empty."""
        if owner.flow:
            name = "" if key is None else f"{spelt_key(key, flow=True)}: "
            return self._add_in_brackets(owner, name + format_flow(value), after)
        first = owner.members[0]
        column = self.outline.column(first.start)
        if key is None:
            head, *rest = self.writer.item(value, column)
            lines = [f"-{head}", *rest]
        else:
            lines = self.writer.entry(key, value, column)
        if after is None:
            return [TextEdit(first.start, first.start, self._join_lines(lines) + self.look.eol + " " * column)]
        end = self.outline.block_end(after)
        return [TextEdit(end, end, self.look.eol + self._join_lines([" " * column + lines[0], *lines[1:]]))]

    def _add_in_brackets(self, owner: YamlValue, new: str, after: Member | None) -> list[TextEdit]:
        if not owner.members:
            blank = not self.text[owner.inner : owner.end - 1].strip()
            return [TextEdit(owner.inner, owner.end - 1 if blank else owner.inner, new)]
        pad = self.outline.before((after or owner.members[0]).start)
        own_line = bool(pad) and not pad.strip()
        if after is None:
            start = owner.members[0].start
            return [TextEdit(start, start, new + (f",{self.look.eol}{pad}" if own_line else ", "))]
        if not own_line:
            return [TextEdit(after.end, after.end, f", {new}")]
        comma = self._comma_end(after)
        end = self.outline.line_end(after.end)
        closes = self.outline.line_start(owner.end - 1) <= after.end
        if closes:
            return [TextEdit(after.end, after.end, f",{self.look.eol}{pad}{new}")]
        if comma:
            return [TextEdit(end, end, f"{self.look.eol}{pad}{new},")]
        return [TextEdit(after.end, after.end, ","), TextEdit(end, end, f"{self.look.eol}{pad}{new}")]

    def _comma_end(self, member: Member) -> int:
        """Offset behind the comma that follows a member in brackets on its line; 0 if there is none."""
        found = re.compile(r"[ \t]*,").match(self.text, member.end)
        return found.end() if found else 0

    # ------------------------------------------------------------ removals

    def remove(self, owner: YamlValue, member: Member, holder: Member | None) -> list[TextEdit]:
        """Remove a member; `holder`: the member whose value the collection is, None for the whole theme."""
        if owner.flow:
            return self._remove_in_brackets(owner, owner.members.index(member))
        if len(owner.members) == 1:
            return self._empty_collection(owner, member, holder)
        start, end = member.start, self._removal_end(member)
        if not self.outline.before(start).strip():
            start = self.outline.line_start(start)
            return [self._remove_lines(start, end)]
        following = owner.members[owner.members.index(member) + 1]
        if self.text[end : following.start].strip():  # comments, which stay below the dash
            return [TextEdit(self.outline.line_start(start) + len(self.outline.before(start).rstrip()), end, "")]
        return [TextEdit(start, following.start, "")]

    def _removal_end(self, member: Member) -> int:
        """Where a removal ends: comments below a block that seem to belong to it are removed too."""
        block = bool(member.piece.members) and not member.piece.flow
        return self.outline.block_end(member) if block else self.outline.line_end(member.end)

    def _empty_collection(self, owner: YamlValue, member: Member, holder: Member | None) -> list[TextEdit]:
        empty = "{}" if owner.kind == "mapping" else "[]"
        end = self._removal_end(member)
        if holder is None or self.outline.before(member.start).strip():
            return [TextEdit(member.start, end, empty)]
        return [TextEdit(holder.mark, holder.mark, f" {empty}"), self._remove_lines(self.outline.line_start(member.start), end)]

    def _remove_lines(self, start: int, end: int) -> TextEdit:
        """Remove whole lines; at the end of the text, with the line break before them."""
        if end < len(self.text) or start == 0:
            return TextEdit(start, self.outline.next_line(end), "")
        return TextEdit(self.outline.line_end(self.outline.line_start(start - 1)), end, "")

    def _remove_in_brackets(self, owner: YamlValue, index: int) -> list[TextEdit]:
        members, member = owner.members, owner.members[index]
        comma = self._comma_end(member)
        start, end = member.start, comma or member.end
        line = self.outline.line_start(start)
        alone = not self.text[line:start].strip() and self.outline.after(end).lstrip()[:1] in ("", "#")
        if alone and line > owner.inner:
            last = index == len(members) - 1
            more = [TextEdit(at - 1, at, "")] if last and not comma and index and (at := self._comma_end(members[index - 1])) else []
            return [*more, TextEdit(line, self.outline.next_line(end), "")]
        if index + 1 < len(members):
            following = members[index + 1].start
            return [TextEdit(start, following if self.outline.one_line(end, following) else end, "")]
        if index and self.outline.one_line(members[index - 1].end, start):
            start = members[index - 1].end
            end = member.end if comma else end
        return [TextEdit(start, end, "")]

    # ------------------------------------------------------------ renames, moves and line breaks

    def rename(self, owner: YamlValue, member: Member, name: Key) -> list[TextEdit]:
        """Replace the key of an entry."""
        return [TextEdit(member.start, member.key_end, spelt_key(name, flow=owner.flow))]

    def move(self, owner: YamlValue, source: int, target: int) -> list[TextEdit]:
        """Move an item of a list. Comments between the items stay where they are."""
        spans = [(m.start, m.end if owner.flow else self.outline.line_end(m.end)) for m in owner.members]
        order = list(range(len(spans)))
        order.insert(target, order.pop(source))
        return [TextEdit(*spans[place], self.text[slice(*spans[old])]) for place, old in enumerate(order) if place != old]

    def open_up(self, member: Member) -> list[TextEdit]:
        """Turn brackets behind a key or dash into a block, each entry spelt as before."""
        owner, outline = member.piece, self.outline
        if not owner.flow or not owner.members or owner.anchor or not outline.one_line(member.start, owner.end):
            raise edit_error("these brackets cannot be written line by line")
        column, dashes = outline.column(member.start), self.text[member.start] == "-" and member.key_end == 0
        own = [self.text[each.start : each.end] for each in owner.members]
        own = own if owner.kind == "mapping" else [f"- {each}" for each in own]
        if dashes:
            lines = [f" {own[0]}", *(" " * (column + 2) + each for each in own[1:])]
        else:
            pad = " " * (column + (self.look.step if owner.kind == "mapping" else self.look.dash))
            lines = ["", *(pad + each for each in own)]
        return [self._replace_block_value(member, lines)]

    def wrap(self, member: Member) -> list[TextEdit]:
        """Wrap a long bracketed list of plain values over several lines."""
        owner, outline = member.piece, self.outline
        if owner.style != "[" or not outline.one_line(member.start, owner.end) or any(each.piece.members for each in owner.members):
            raise edit_error("this list cannot be written in several lines")
        column = outline.column(owner.inner)
        *own, last = [self.text[each.start : each.end] for each in owner.members]
        lines = fill_lines([*(f"{each}," for each in own), f"{last}]"], self.look.width - column)
        return [TextEdit(owner.inner, owner.end, (self.look.eol + " " * column).join(lines))]
