"""The board as a game describes it: the layout of its fields and what each shows.

Fields are numbered from 1; 0 is where counters begin.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from goose_print.isolates import leading_text, pair_texts
from goose_print.layout.fields import Arrangement
from goose_print.records import record

FieldKind = Literal["plain", "goose", "hazard", "boon", "start", "finish"]
"""Role of a field in the game; colours and SVG classes follow it."""
ACTING_KINDS: frozenset[FieldKind] = frozenset({"hazard", "boon"})
"""Kinds of field that a board may leave unmarked."""


Sign = Literal["bed", "card", "coin-in", "coin-out", "dice", "forward", "back", "lock", "swap"]
"""Icon of an effect, printed beside its words on request."""


@record
class BoardWay:
    """A way over the board: its fields in the order of travel.

    ``seats``: the players (from 0) who take it, if it is theirs alone.
    """

    name: str
    fields: tuple[int, ...]
    seats: tuple[int, ...] = ()


@record
class LineBoard:
    """A board whose fields lie one after the other on one track, numbered 1 to ``length``.

    ``ways``: the ways over the board, if counters do not simply follow the numbers. ``owners``: for each field that
    belongs to a single way, the index of that way in ``ways``; fields shared by several ways are left out.
    """

    length: int
    ways: tuple[BoardWay, ...] = ()
    owners: Mapping[int, int] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """Highest field number."""
        return self.length


Board = LineBoard | Arrangement
"""Layout of the fields: on one track, or at given places."""


@record
class Field:
    """Default contents of a field, which a theme may override.

    ``sign``: printed in place of the number, possibly nothing; ``None`` prints the number. ``motif``: the picture,
    empty for none. ``backward``: whether the field sends counters back, so that its picture looks back.
    ``mirrored``: whether the picture looks to the left on boards that are no track; ``None`` follows the track.
    ``deck``: the deck a card is drawn from here.
    """

    kind: FieldKind = "plain"
    motif: str = ""
    backward: bool = False
    mirrored: bool | None = None
    sign: str | None = None
    deck: str = ""


@record
class Note:
    """Text and icons printed on a field besides its number, name and picture, in the player's language.

    ``send_to``: the field an arrow points to (0 is the start), ``None`` for no arrow; the board draws arrow and
    number. ``sent``: text of the arrow in place of that number. ``words`` may be empty. ``dice``: throws that lead
    here, drawn as faces, and ``dice_words``: their caption. ``signs``: icons of the effects, for those who cannot
    read yet. ``short``: the same note in icons and numbers alone, for small fields; ``signed``: whether this is
    such a note, with ``counts``: one number or "" an icon.
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

    def with_second_language(self, other: Note) -> Note:
        """The note in two languages: its own and that of ``other``. ``dice_words`` stays in its own."""
        return replace(self, sent=pair_texts(self.sent, other.sent), words=pair_texts(self.words, other.words))

    @property
    def alone(self) -> Note:
        """The note in its leading language only."""
        return replace(self, sent=leading_text(self.sent), words=leading_text(self.words))


# Pieces on the board, for any game

@dataclass(frozen=True, kw_only=True, slots=True)
class PieceState:
    """Position and state of one piece.

    ``piece``: its permanent name. ``seat``: its owner or colour, from 0. ``kind``: its motif, if kinds differ.
    ``mark``: the text on it. ``field``: ``None`` beside the board. ``misses``: turns it still must miss. ``held``:
    whether it waits to be relieved.
    """

    piece: str
    seat: int
    field: int | None
    kind: str = ""
    mark: str = ""
    misses: int = 0
    held: bool = False

    def as_json(self) -> dict[str, Any]:
        """The state as JSON data: players count from 1, default values are left out."""
        said = {"kind": self.kind, "mark": self.mark, "misses": self.misses, "held": self.held}
        return {"piece": self.piece, "player": self.seat + 1, "square": self.field} | {key: value for key, value in said.items() if value}


class Walk(NamedTuple):
    """Fields that a piece went over, beginning with the one it left."""

    piece: str
    fields: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class GameView:
    """All pieces and the money of a game at one moment.

    ``coins``: by field. ``purses`` and ``pot``: only in a game with money. ``points``: by player, where there are
    any.
    """

    standings: tuple[PieceState, ...] = ()
    coins: Mapping[int, int] = field(default_factory=dict)
    purses: tuple[int, ...] | None = None
    pot: int | None = None
    points: tuple[int, ...] | None = None

    def as_json(self) -> dict[str, Any]:
        """The view as JSON data, without what the game does not have."""
        said = {
            "coins": {str(field): coins for field, coins in self.coins.items() if coins} or None,
            "purses": self.purses and list(self.purses), "pot": self.pot, "points": self.points and list(self.points),
        }  # fmt: skip
        return {"pieces": [each.as_json() for each in self.standings]} | {key: value for key, value in said.items() if value is not None}

    def with_names_from(self, before: GameView) -> GameView:
        """Copy in which interchangeable pieces keep the names they had in ``before``.

        A piece takes the name of an identical one that stood on its field; the remaining names go to the remaining
        pieces.
        """
        names: dict[str, str] = {}
        was = _group_identical(before)
        for group, standings in _group_identical(self).items():
            left = list(was[group])
            for each in sorted(standings, key=lambda one: all(one.field != other.field for other in was[group])):
                found = next((other for other in left if other.field == each.field), left[0] if left else each)
                left = [other for other in left if other is not found]
                names[each.piece] = found.piece
        return replace(self, standings=tuple(replace(each, piece=names[each.piece]) for each in self.standings))


def _group_identical(view: GameView) -> dict[tuple[int, str, str], list[PieceState]]:
    """Group the pieces that look the same: by seat, kind and mark."""
    groups = defaultdict(list)
    for each in view.standings:
        groups[each.seat, each.kind, each.mark].append(each)
    return groups


def find_walks(before: GameView, after: GameView, known: Iterable[Walk] = ()) -> Iterator[Walk]:
    """Walks of all pieces between two views: the known ones first, then straight to the final field."""
    at = {each.piece: each.field for each in before.standings}
    for walk in known:
        at[walk.piece] = walk.fields[-1]
        yield walk
    for each in after.standings:
        came = at.get(each.piece)
        if came is not None and each.field is not None and came != each.field:
            yield Walk(each.piece, (came, each.field))
