"""A key path in a text: what stands there, what holds it, and whether it may be changed by itself."""

from __future__ import annotations

from dataclasses import dataclass

from goose_print.errors import Key, quoted
from goose_print.studio.editing.hand import Splice, TextEditor, unsafe
from goose_print.studio.editing.outline import BREAK, Member, YamlValue, outlined
from goose_print.studio.editing.tree import path_told
from goose_print.studio.editing.writing import yaml_look_of

TreePath = tuple[Key, ...]


@dataclass
class TextSpot:
    """A path in a text. Raises RequestError where what stands there is shared by an anchor; with ``whole`` that itself is changed, too."""

    text: str
    path: TreePath
    whole: bool = True

    def __post_init__(self) -> None:
        outline = outlined(self.text)
        assert outline.root is not None
        self.hand = TextEditor(outline, yaml_look_of(outline))
        self.owners, self.members, self.value = [outline.root], list[Member](), outline.root
        for key in self.path:
            found = self.value.member(key)
            if found is None:
                raise unsafe(f"{path_told(self.path)} stands elsewhere, where an alias takes it from")
            self.members.append(found)
            self.value = found.piece
            self.owners.append(self.value)
        for depth, piece in enumerate(self.owners[: None if self.whole else -1]):
            if piece.kind != "alias" and piece.anchor in outline.referred:
                here = path_told(self.path[:depth])
                raise unsafe(f"{here} is also used elsewhere, as {quoted(f'*{piece.anchor}')}")

    def in_column(self, splices: list[Splice]) -> list[Splice]:
        """The splices, and one more by which the comment behind them stays in its column, if they are on one line with it."""
        if not self.members:
            return splices
        member, outline = self.holder or self.member, self.hand.outline
        end = member.end if outline.one_line(member.start, member.end) else member.mark
        if not all(member.start <= each.start and each.end <= end and not BREAK.search(each.new) for each in splices):
            return splices
        longer = sum(len(each.new) - (each.end - each.start) for each in splices)
        kept = self.hand.aligned(outline.after(end), -longer)
        return [*splices, Splice(end, outline.line_end(end), kept)] if longer and kept != outline.after(end) else splices

    @property
    def owner(self) -> YamlValue:
        """The collection that holds the value."""
        return self.owners[-2]

    @property
    def member(self) -> Member:
        """The member whose value it is."""
        return self.members[-1]

    @property
    def holder(self) -> Member | None:
        """The outermost member of a block whose value is in brackets in which the value is, or which it is."""
        return next((member for member in self.members if member.piece.flow), None)

    @property
    def holder_path(self) -> TreePath:
        """The path of the holder."""
        return self.path[: 1 + next(depth for depth, member in enumerate(self.members) if member.piece.flow)]
