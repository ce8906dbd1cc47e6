"""A position, a move, and what happens: the words in which the rules of the Lamplighters' Star speak. Rays count from 0 but in events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from goose_print.games.events import GameEvent
from goose_print.games.moves import GameMove, MoveState
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.rays import Rays, led_by
from goose_print.games.view import GameView, Standing

StarOutcome = Literal["", "won", "barred", "longest"]


@dataclass(frozen=True, kw_only=True, slots=True)
class StarState(MoveState):
    """The game between two moves. ``sparks``: of each player. ``left``: those on the star."""

    rays: Rays
    players: int
    left: int
    sparks: tuple[int, ...]
    mover: int = 0
    placed: int = 0
    """Swifts that are set up."""
    turns: int = 0
    """Since the set-up; to break a ray up is none, though those who do it have no other until the catcher plays."""
    missed: int = 0
    """How many in succession had no leader."""
    broken: int | None = None
    """The full ray that is broken up."""
    catcher: int = 0
    """Who filled it, and plays when it is done."""
    moved: int = 0
    """Swifts that the mover has taken from it."""
    outcome: StarOutcome = ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.outcome)

    @property
    def draw(self) -> bool:
        """Whether it is over, and nobody has most sparks."""
        return self.over and self.winner is None

    @property
    def winner(self) -> int | None:
        """Who has most sparks when it is over, if one has (S15, S25)."""
        most = max(self.sparks)
        return self.sparks.index(most) if self.over and self.sparks.count(most) == 1 else None

    @property
    def leads(self) -> tuple[int, ...]:
        """The rays that the mover leads."""
        return tuple(led_by(self.rays, self.mover))

    def view(self, rules: StarFacts) -> GameView:
        """Every swift that is set up, and the sparks of each player."""
        return GameView(standings=tuple(self._standings(rules.length)), points=self.sparks)

    def _standings(self, length: int) -> Iterator[Standing]:
        met = Counter[str]()
        for ray, column in enumerate(self.rays):
            for square, swift in enumerate(column, 1):
                met[str(swift)] += 1
                yield Standing(
                    piece=f"{swift}-{met[str(swift)]}", seat=swift.colour, kind=f"swift-{swift.strength}", mark=str(swift.strength),
                    field=ray * length + square,
                )  # fmt: skip


class StarMove(GameMove):
    """A move that is noted in one word."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PlaceSwift(StarMove):
    """Set a swift up on the next square of a ray (S4)."""

    ray: int
    strength: int

    def __str__(self) -> str:
        return f"{self.ray + 1}:{self.strength}"


@dataclass(frozen=True, slots=True)
class Fly(StarMove):
    """The leader of a ray goes to another one, and ``count`` - 1 from behind it go with it (S5 to S7)."""

    ray: int
    to: int
    count: int = 1

    def __str__(self) -> str:
        return f"{self.ray + 1}-{self.to + 1}" + (f"x{self.count}" if self.count > 1 else "")


@dataclass(frozen=True, slots=True)
class Exchange(StarMove):
    """The leader of a ray changes places with another swift of its colour, on a ``square`` that counts from 1 (S10, S24)."""

    ray: int
    other: int
    square: int

    def __str__(self) -> str:
        return f"{self.ray + 1}={self.other + 1}.{self.square}"


@dataclass(frozen=True, slots=True)
class Settle(StarMove):
    """The swift nearest the star on the full ray goes to the next square of this one (S13, S22)."""

    ray: int

    def __str__(self) -> str:
        return f"+{self.ray + 1}"


@dataclass(frozen=True, slots=True)
class Pass(StarMove):
    """Without a leader a turn is missed (S11); while a ray is broken up, no more swifts are taken from it."""

    def __str__(self) -> str:
        return "pass"


class StarEvent(GameEvent):
    """Something that happened. Rays and squares count from 1; ``colour`` from 0, as players do."""


class Placed(StarEvent):
    """A swift was set up."""

    ray: int
    square: int
    colour: int
    strength: int


class Flew(StarEvent):
    """``count`` swifts, whose leader came to the square."""

    ray: int
    to: int
    square: int
    count: int
    strength: int


class Exchanged(StarEvent):
    """Two swifts of one colour changed places: the leader of ``ray``, and that on a square of ``other``."""

    ray: int
    other: int
    square: int


class SparkTaken(StarEvent):
    """A full ray brought its spark: the player has so many, and so many are left."""

    kind = "spark"
    ray: int
    player: int
    sparks: int
    left: int


class Settled(StarEvent):
    """A swift of a full ray, taken off, stands elsewhere; or on its own ray again, where there was no other place."""

    ray: int
    to: int
    square: int
    colour: int
    strength: int


class Passed(StarEvent):
    """``missed``: for want of a leader; else enough swifts were taken from a full ray."""

    missed: bool


class StarOver(StarEvent):
    """The game ends (S15, S25)."""

    kind = "over"
    outcome: StarOutcome
    sparks: tuple[int, ...]
