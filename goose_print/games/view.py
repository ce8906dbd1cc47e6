"""A game as it stands on the board: which piece is where. What is needed to lay pieces on a board that is shown. Knows no game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """Where a piece is. ``piece``: its name, which it keeps. ``seat``: whose it is, or the colour, from 0; ``kind``: its motif, if kinds
    are told apart; ``mark``: what it bears. ``field``: ``None`` beside the board.

    ``misses``: turns that it still must miss; ``held``: whether it waits until it is relieved.
    """

    piece: str
    seat: int
    field: int | None
    kind: str = ""
    mark: str = ""
    misses: int = 0
    held: bool = False

    def as_json(self) -> dict[str, Any]:
        """Players count from 1. What is as usual is left out."""
        said = {"kind": self.kind, "mark": self.mark, "misses": self.misses, "held": self.held}
        return {"piece": self.piece, "player": self.seat + 1, "square": self.field} | {key: value for key, value in said.items() if value}


class Walk(NamedTuple):
    """A piece went over these fields, the first of which it left."""

    piece: str
    fields: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class GameView:
    """All pieces, and the money: ``coins`` on fields; ``purses`` and ``pot`` only in a game with money; ``points`` that players have."""

    standings: tuple[Standing, ...] = ()
    coins: Mapping[int, int] = field(default_factory=dict)
    purses: tuple[int, ...] | None = None
    pot: int | None = None
    points: tuple[int, ...] | None = None

    def as_json(self) -> dict[str, Any]:
        """What the game has."""
        said = {
            "coins": {str(field): coins for field, coins in self.coins.items() if coins} or None,
            "purses": self.purses and list(self.purses), "pot": self.pot, "points": self.points and list(self.points),
        }  # fmt: skip
        return {"pieces": [each.as_json() for each in self.standings]} | {key: value for key, value in said.items() if value is not None}

    def following(self, before: GameView) -> GameView:
        """The same view, in which pieces that are alike bear the names of those that stood there before; the others' go to who is left."""
        names: dict[str, str] = {}
        was = _alike(before)
        for group, standings in _alike(self).items():
            left = list(was[group])
            for each in sorted(standings, key=lambda one: all(one.field != other.field for other in was[group])):
                found = next((other for other in left if other.field == each.field), left[0] if left else each)
                left = [other for other in left if other is not found]
                names[each.piece] = found.piece
        return replace(self, standings=tuple(replace(each, piece=names[each.piece]) for each in self.standings))


def _alike(view: GameView) -> dict[tuple[int, str, str], list[Standing]]:
    """The pieces that nobody can tell from each other."""
    groups = defaultdict(list)
    for each in view.standings:
        groups[each.seat, each.kind, each.mark].append(each)
    return groups


def walks(before: GameView, after: GameView, known: Iterable[Walk] = ()) -> Iterator[Walk]:
    """How pieces came from one view to the other: by ways that are known, and at the end straight to where they are."""
    at = {each.piece: each.field for each in before.standings}
    for walk in known:
        at[walk.piece] = walk.fields[-1]
        yield walk
    for each in after.standings:
        came = at.get(each.piece)
        if came is not None and each.field is not None and came != each.field:
            yield Walk(each.piece, (came, each.field))
