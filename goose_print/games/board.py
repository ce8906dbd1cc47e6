"""What a game says of its board: how its fields lie, and what each of them shows. Fields are numbered; 0 is where counters begin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Literal

from goose_print.isolates import leading, paired
from goose_print.layout.fields import Arrangement
from goose_print.records import record

FieldKind = Literal["plain", "goose", "hazard", "boon", "start", "finish"]
"""What a field is to the players; colours and SVG classes follow it."""
ACTING: frozenset[FieldKind] = frozenset({"hazard", "boon"})
"""Kinds that a board may leave unmarked."""


Sign = Literal["bed", "card", "coin-in", "coin-out", "dice", "forward", "back", "lock", "swap"]
"""A small picture of an effect, printed beside its words on request."""


@record
class BoardWay:
    """A way over the board: its fields in the order of travel. ``seats``: the players who take it, from 0, if it is theirs alone."""

    name: str
    fields: tuple[int, ...]
    seats: tuple[int, ...] = ()


@record
class LineBoard:
    """A board whose fields lie one after the other on one track, 1 to ``length``.

    ``ways``: how counters travel over it, if not all as the fields are numbered. ``owners``: by field, the one way (by its place
    among ``ways``) that it belongs to; a field that several ways have in common has none.
    """

    length: int
    ways: tuple[BoardWay, ...] = ()
    owners: Mapping[int, int] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """The highest number of a field."""
        return self.length


Board = LineBoard | Arrangement
"""How the fields of a board lie: on one track, or at given places."""


@record
class Field:
    """What a field shows where the theme says nothing.

    ``sign``: what is printed in place of its number, which may be nothing; ``None``: the number.
    ``motif``: the picture that tells what it does, empty for none. ``backward``: whether it sends back the counters that come
    there, so that its picture looks back. ``mirrored``: whether its picture looks to the left where neither side is ahead, as on boards
    that are no track; ``None`` if it looks as the track runs even there. ``deck``: the name of the deck of which a card is drawn there.
    """

    kind: FieldKind = "plain"
    motif: str = ""
    backward: bool = False
    mirrored: bool | None = None
    sign: str | None = None
    deck: str = ""


@record
class Note:
    """What is printed on a field besides its number, name and picture, in the player's language.

    ``send_to``: the field to which an arrow points, 0 the start, ``None`` for none; the arrow and its number are drawn by the
    board. ``sent``: what the arrow says, if not that number. ``words`` may be empty. ``dice``: throws that lead here, whose faces
    are drawn, too; ``dice_words``: what they are called. ``signs``: pictures of what the words say, for those who cannot read yet.
    ``short``: the same by signs and numbers alone, for where there is no room; ``signed``: whether it is such a note, whose ``counts`` are
    the numbers of its signs, each empty or a number.
    """

    send_to: int | None = None
    sent: str = ""
    words: str = ""
    dice: tuple[tuple[int, ...], ...] = ()
    dice_words: str = ""
    signs: tuple[Sign, ...] = ()
    signed: bool = False
    counts: tuple[str, ...] = ()
    short: Note | None = field(default=None, compare=False, repr=False)

    def beside(self, other: Note) -> Note:
        """The same note in two languages: its own and another's. What leads to its throws stays in its own."""
        return replace(self, sent=paired(self.sent, other.sent), words=paired(self.words, other.words))

    @property
    def alone(self) -> Note:
        """The note in the leading one of its languages."""
        return replace(self, sent=leading(self.sent), words=leading(self.words))
