"""State, moves and events of Wolves and Sheep."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from goose_print.games.board import GameView, PieceState
from goose_print.games.moves import GameMove, MoveState
from goose_print.games.pieces import GameEvent
from goose_print.games.wolves_and_sheep.facts import LABELS, LAIR, RingPoint, WolvesFacts, WolvesRole

WolvesOutcome = Literal["", "eaten", "stuck", "starved"]


@dataclass(frozen=True, kw_only=True, slots=True)
class WolvesState(MoveState):
    """State of the game between two moves.

    ``sheep``: the folds with a sheep. ``hungry``: moves of the wolf since his last meal.
    """

    wolf: RingPoint = LAIR
    watchmen: tuple[RingPoint, ...] = ()
    dogs: tuple[RingPoint, ...] = ()
    sheep: tuple[RingPoint, ...]
    to_move: WolvesRole = "watchmen"
    hungry: int = 0
    hunted: int = 0
    """Number of moves that the wolf has made."""
    players: int = 3
    outcome: WolvesOutcome = ""

    @property
    def mover(self) -> int:
        """Seat of the player to move: the wolf's first, the dogs' last (W14).

        Of two players the second has the watchmen, too.
        """
        return {"wolf": 0, "watchmen": 1, "dogs": self.players - 1}[self.to_move]

    @property
    def over(self) -> bool:
        """Whether the hunt has ended."""
        return bool(self.outcome)

    @property
    def draw(self) -> bool:
        """Always false: the wolf wins, or the others do."""
        return False

    @property
    def winner(self) -> int | None:
        """The wolf's player, or the first of the others."""
        return None if not self.outcome else int(self.outcome != "eaten")

    def pieces(self, role: WolvesRole) -> tuple[RingPoint, ...]:
        """Points of the pieces of a role."""
        return {"wolf": (self.wolf,), "watchmen": self.watchmen, "dogs": self.dogs}[role]

    @property
    def occupied(self) -> frozenset[RingPoint]:
        """Points with a wolf, watchman or dog."""
        return frozenset((self.wolf, *self.watchmen, *self.dogs))

    def placing(self, facts: WolvesFacts) -> bool:
        """Whether the role to move sets up its pieces (W8)."""
        return len(self.pieces(self.to_move)) < facts.number(self.to_move)

    def view(self, rules: WolvesFacts) -> GameView:
        """Every piece: beside the board before the set-up; eaten sheep are left out."""
        return GameView(standings=tuple(self._standings(rules)))

    def _standings(self, rules: WolvesFacts) -> Iterator[PieceState]:
        packs: tuple[tuple[str, int, tuple[RingPoint, ...], int], ...] = (
            ("wolf", 0, (self.wolf,), 1), ("watchman", 1, self.watchmen, rules.watchmen), ("dog", 2, self.dogs, rules.dogs),
            ("sheep", 3, self.sheep, len(self.sheep)),
        )  # fmt: skip
        for kind, seat, points, number in packs:
            for k in range(number):
                yield PieceState(piece=f"{kind} {k + 1}", seat=seat, kind=kind, field=points[k] if k < len(points) else None)


@dataclass(frozen=True, slots=True)
class WolvesMove(GameMove):
    """A set-up on ``points``, a move of one piece from ``origin`` over them, or, with neither, a pass."""

    role: WolvesRole
    points: tuple[RingPoint, ...] = ()
    origin: RingPoint | None = None

    def __str__(self) -> str:
        """Notation: ``A2 B2`` for the wolf, ``A1 B1`` for the others, ``pass``."""
        guard = () if self.origin is None or self.role == "wolf" else (self.origin,)
        return " ".join(LABELS[point] for point in (*guard, *self.points)) or "pass"


class WolvesEvent(GameEvent):
    """Base of the events. Points are field numbers."""


class PiecesPlaced(WolvesEvent):
    """The pieces of a role were set up."""

    kind = "placed"
    role: WolvesRole
    points: tuple[RingPoint, ...]


class PieceMoved(WolvesEvent):
    """A piece moved from the first of these points to the last."""

    kind = "moved"
    role: WolvesRole
    way: tuple[RingPoint, ...]


class Ate(WolvesEvent):
    """The wolf ate a sheep. ``left``: the sheep that remain."""

    point: RingPoint
    left: int


class Passed(WolvesEvent):
    """No piece of the role can move."""

    role: WolvesRole


class HuntOver(WolvesEvent):
    """The hunt ended (W13). ``moves``: those of the wolf; ``left``: sheep."""

    kind = "over"
    outcome: WolvesOutcome
    moves: int
    left: int
