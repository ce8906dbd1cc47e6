"""A position, a move, and what happens: the words in which the rules of Wolves and Sheep speak."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from goose_print.games.events import GameEvent
from goose_print.games.moves import GameMove, MoveState
from goose_print.games.view import GameView, Standing
from goose_print.games.wolves_and_sheep.facts import WolvesFacts, WolvesRole
from goose_print.games.wolves_and_sheep.field import LABELS, LAIR, RingPoint

WolvesOutcome = Literal["", "eaten", "stuck", "starved"]


@dataclass(frozen=True, kw_only=True, slots=True)
class WolvesState(MoveState):
    """The game between two moves. ``sheep``: the folds with a sheep; ``hungry``: moves of the wolf since his last meal."""

    wolf: RingPoint = LAIR
    watchmen: tuple[RingPoint, ...] = ()
    dogs: tuple[RingPoint, ...] = ()
    sheep: tuple[RingPoint, ...]
    to_move: WolvesRole = "watchmen"
    hungry: int = 0
    hunted: int = 0
    """Moves that the wolf has made."""
    players: int = 3
    outcome: WolvesOutcome = ""

    @property
    def mover(self) -> int:
        """The wolf's player is the first, and the last has the dogs; of two players the second has the watchmen, too (W14)."""
        return {"wolf": 0, "watchmen": 1, "dogs": self.players - 1}[self.to_move]

    @property
    def over(self) -> bool:
        """Whether the hunt has ended."""
        return bool(self.outcome)

    @property
    def draw(self) -> bool:
        """The wolf wins, or he does not."""
        return False

    @property
    def winner(self) -> int | None:
        """The wolf's player, or the first of those who guard."""
        return None if not self.outcome else int(self.outcome != "eaten")

    def pieces(self, role: WolvesRole) -> tuple[RingPoint, ...]:
        """Where the pieces of a role stand."""
        return {"wolf": (self.wolf,), "watchmen": self.watchmen, "dogs": self.dogs}[role]

    @property
    def occupied(self) -> frozenset[RingPoint]:
        """Points with a piece that moves."""
        return frozenset((self.wolf, *self.watchmen, *self.dogs))

    def placing(self, facts: WolvesFacts) -> bool:
        """Whether the role to move sets its pieces up (W8)."""
        return len(self.pieces(self.to_move)) < facts.number(self.to_move)

    def view(self, rules: WolvesFacts) -> GameView:
        """Every piece; those that are not set up yet are beside the board, and eaten sheep are nowhere."""
        return GameView(standings=tuple(self._standings(rules)))

    def _standings(self, rules: WolvesFacts) -> Iterator[Standing]:
        packs: tuple[tuple[str, int, tuple[RingPoint, ...], int], ...] = (
            ("wolf", 0, (self.wolf,), 1), ("watchman", 1, self.watchmen, rules.watchmen), ("dog", 2, self.dogs, rules.dogs),
            ("sheep", 3, self.sheep, len(self.sheep)),
        )  # fmt: skip
        for kind, seat, points, number in packs:
            for k in range(number):
                yield Standing(piece=f"{kind} {k + 1}", seat=seat, kind=kind, field=points[k] if k < len(points) else None)


@dataclass(frozen=True, slots=True)
class WolvesMove(GameMove):
    """The pieces of a role set up on ``points``; or one from ``origin`` over them; or, without either, a pass."""

    role: WolvesRole
    points: tuple[RingPoint, ...] = ()
    origin: RingPoint | None = None

    def __str__(self) -> str:
        """As it is noted: ``A2 B2`` of the wolf, ``A1 B1`` of the others, ``pass``."""
        guard = () if self.origin is None or self.role == "wolf" else (self.origin,)
        return " ".join(LABELS[point] for point in (*guard, *self.points)) or "pass"


class WolvesEvent(GameEvent):
    """Something that happened. Points are numbers of fields."""


class PiecesPlaced(WolvesEvent):
    """Set up."""

    kind = "placed"
    role: WolvesRole
    points: tuple[RingPoint, ...]


class PieceMoved(WolvesEvent):
    """One piece, from the first of these points to the last."""

    kind = "moved"
    role: WolvesRole
    way: tuple[RingPoint, ...]


class Ate(WolvesEvent):
    """The wolf ate a sheep; so many are left."""

    point: RingPoint
    left: int


class Passed(WolvesEvent):
    """No piece of the role can move."""

    role: WolvesRole


class HuntOver(WolvesEvent):
    """The hunt ends (W13). ``moves``: of the wolf; ``left``: sheep."""

    kind = "over"
    outcome: WolvesOutcome
    moves: int
    left: int
