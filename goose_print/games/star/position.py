"""State, moves and events of the Lamplighters' Star. Rays count from 0, but from 1 in events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from goose_print.games.board import GameView, PieceState
from goose_print.games.moves import GameMove, MoveState
from goose_print.games.pieces import GameEvent
from goose_print.games.star.facts import COLOURS, StarFacts

THIRD_COLOUR = 2
"""Colour that belongs to nobody with two players."""
SET_UP_FOR_TWO = ((0, 0), (1, 1), (0, THIRD_COLOUR), (1, 1), (0, 0), (1, THIRD_COLOUR))
"""Pairs of player and colour set up in turn with two players (S4); of three each sets up his own."""


def next_to_set_up(facts: StarFacts, state: StarState) -> tuple[int, int] | None:
    """Player and colour to set up next; ``None`` when the set-up is complete."""
    part = state.placed // facts.at_once
    if part >= len(SET_UP_FOR_TWO):
        return None
    return SET_UP_FOR_TWO[part] if state.players == 2 else (part % COLOURS, part % COLOURS)


def set_up_moves(facts: StarFacts, state: StarState, colour: int) -> tuple[PlaceSwift, ...]:
    """Moves that set up a swift of the colour, on the rays with the fewest swifts."""
    waiting = list(facts.strengths)
    for swift in list_swifts(state.rays):
        if swift.colour == colour:
            waiting.remove(swift.strength)
    height = min(map(len, state.rays))
    return tuple(
        PlaceSwift(ray, strength) for ray, column in enumerate(state.rays) if len(column) == height for strength in dict.fromkeys(waiting)
    )


def set_up_swift(facts: StarFacts, state: StarState, move: PlaceSwift) -> tuple[StarState, tuple[StarEvent, ...]]:
    """Set up a swift; after the last one the first player begins."""
    turn = next_to_set_up(facts, state)
    assert turn is not None
    swift = Swift(turn[1], move.strength)
    rays = with_columns(state.rays, [(move.ray, (*state.rays[move.ray], swift))])
    after = replace(state, rays=rays, placed=state.placed + 1)
    following = next_to_set_up(facts, after)
    event = Placed(ray=move.ray + 1, square=len(rays[move.ray]), colour=swift.colour, strength=swift.strength)
    return replace(after, mover=following[0] if following else 0), (event,)


# ------------------------------------------------------------------ breaking up a full ray


def settle_targets(facts: StarFacts, rays: Rays, broken: int) -> tuple[int, ...]:
    """Rays to which the leader of a full one may go (S22).

    Empty ones; without these, others whose next square is not the last and whose colours allow it; otherwise its
    own.
    """
    swift = rays[broken][-1]
    if empty := tuple(ray for ray, column in enumerate(rays) if not column):
        return empty
    free = tuple(
        ray for ray, column in enumerate(rays)
        if ray != broken and len(column) + 1 < facts.length and can_join(facts.most_of_a_colour, column, (swift,))
    )  # fmt: skip
    return free or ((broken,) if len(rays[broken]) < facts.length else ())


def breaking_moves(facts: StarFacts, state: StarState, broken: int) -> tuple[StarMove, ...]:
    """Moves for the next swift, and a pass if enough are taken or there is no place for it."""
    fewest, most = facts.moved(state.players)
    found: tuple[StarMove, ...] = ()
    if state.moved < most:
        found = tuple(Settle(ray) for ray in settle_targets(facts, state.rays, broken))
    return found if found and state.moved < fewest else (*found, Pass())


def settle_swift(facts: StarFacts, state: StarState, move: Settle, broken: int) -> tuple[StarState, tuple[StarEvent, ...]]:
    """Move a swift from the full ray to another; a player who has taken the most allowed is done."""
    *rest, swift = state.rays[broken]
    rays = with_columns(state.rays, [(broken, tuple(rest))])
    rays = with_columns(rays, [(move.ray, (*rays[move.ray], swift))])
    event = Settled(ray=broken + 1, to=move.ray + 1, square=len(rays[move.ray]), colour=swift.colour, strength=swift.strength)
    after = replace(state, rays=rays, moved=state.moved + 1)
    return finish_breaking(after) if after.moved == facts.moved(state.players)[1] else after, (event,)


def finish_breaking(state: StarState) -> StarState:
    """Pass the breaking up to the next player, or the turn to the catcher after the last one (S14, S22)."""
    following = (state.mover + 1) % state.players
    after = replace(state, mover=following, moved=0)
    return replace(after, broken=None) if following == state.catcher else after


# Rays: columns of swifts from square 1 at the rim up to the leader, without gaps (S18)

class Swift(NamedTuple):
    """A swift. ``colour``: that of the player of this seat, from 0. ``strength``: its wing beats."""

    colour: int
    strength: int

    def __str__(self) -> str:
        """Letter of the colour, and wing beats: ``B3``."""
        return f"{colour_letter(self.colour)}{self.strength}"


Column = tuple[Swift, ...]
Rays = tuple[Column, ...]


def colour_letter(colour: int) -> str:
    """Letter of a colour, for plain text."""
    return "ABC"[colour]


def can_join(most: int, column: Column, group: Column) -> bool:
    """Whether the group may join the column, with no more than ``most`` of one colour (S9)."""
    for colour in {swift.colour for swift in group}:
        if sum(swift.colour == colour for swift in column) + sum(swift.colour == colour for swift in group) > most:
            return False
    return True


def rays_led_by(rays: Rays, colour: int) -> Iterator[int]:
    """Rays whose leader, the swift nearest the star, has the colour (S5)."""
    return (ray for ray, column in enumerate(rays) if column and column[-1].colour == colour)


def other_rays(rays: Rays, ray: int) -> list[int]:
    """The other occupied rays, clockwise from this one; empty rays do not count (S6, S19)."""
    return [other % len(rays) for other in range(ray + 1, ray + len(rays)) if rays[other % len(rays)]]


def neighbouring_rays(rays: Rays, ray: int) -> tuple[int, ...]:
    """Rays that the leader may join, to the right and to the left (S6, S19); possibly one or none."""
    found, beats = other_rays(rays, ray), rays[ray][-1].strength
    return tuple(dict.fromkeys((found[beats - 1], found[-beats]))) if beats <= len(found) else ()


def with_columns(rays: Rays, columns: Sequence[tuple[int, Column]]) -> Rays:
    """The rays with some columns replaced."""
    every = list(rays)
    for ray, column in columns:
        every[ray] = column
    return tuple(every)


def list_swifts(rays: Rays) -> list[Swift]:
    """All swifts on the board."""
    return [swift for column in rays for swift in column]


StarOutcome = Literal["", "won", "barred", "longest"]


@dataclass(frozen=True, kw_only=True, slots=True)
class StarState(MoveState):
    """State of the game between two moves. ``sparks``: of each player. ``left``: those on the star."""

    rays: Rays
    players: int
    left: int
    sparks: tuple[int, ...]
    mover: int = 0
    placed: int = 0
    """Number of swifts set up."""
    turns: int = 0
    """Turns since the set-up, without those that break up a ray."""
    missed: int = 0
    """Number of successive turns missed for want of a leader."""
    broken: int | None = None
    """Full ray that is being broken up."""
    catcher: int = 0
    """Player who filled it, and plays next when it is broken up."""
    moved: int = 0
    """Number of swifts that the mover has taken from it."""
    outcome: StarOutcome = ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.outcome)

    @property
    def draw(self) -> bool:
        """Whether the game is over, and nobody alone has most sparks."""
        return self.over and self.winner is None

    @property
    def winner(self) -> int | None:
        """The only player with most sparks at the end, or ``None`` (S15, S25)."""
        most = max(self.sparks)
        return self.sparks.index(most) if self.over and self.sparks.count(most) == 1 else None

    @property
    def leads(self) -> tuple[int, ...]:
        """Rays that the mover leads."""
        return tuple(rays_led_by(self.rays, self.mover))

    def view(self, rules: StarFacts) -> GameView:
        """Every swift that is set up, and the sparks of each player."""
        return GameView(standings=tuple(self._standings(rules.length)), points=self.sparks)

    def _standings(self, length: int) -> Iterator[PieceState]:
        met = Counter[str]()
        for ray, column in enumerate(self.rays):
            for square, swift in enumerate(column, 1):
                met[str(swift)] += 1
                yield PieceState(
                    piece=f"{swift}-{met[str(swift)]}", seat=swift.colour, kind=f"swift-{swift.strength}", mark=str(swift.strength),
                    field=ray * length + square,
                )  # fmt: skip


class StarMove(GameMove):
    """Base of the moves, each noted as one word."""

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
    """Flight of a ray's leader to another ray, with ``count`` - 1 swifts from behind it (S5 to S7)."""

    ray: int
    to: int
    count: int = 1

    def __str__(self) -> str:
        return f"{self.ray + 1}-{self.to + 1}" + (f"x{self.count}" if self.count > 1 else "")


@dataclass(frozen=True, slots=True)
class Exchange(StarMove):
    """Exchange of a ray's leader with another swift of its colour (S10, S24). ``square`` counts from 1."""

    ray: int
    other: int
    square: int

    def __str__(self) -> str:
        return f"{self.ray + 1}={self.other + 1}.{self.square}"


@dataclass(frozen=True, slots=True)
class Settle(StarMove):
    """Move of the swift nearest the star on the full ray to the next square of this ray (S13, S22)."""

    ray: int

    def __str__(self) -> str:
        return f"+{self.ray + 1}"


@dataclass(frozen=True, slots=True)
class Pass(StarMove):
    """A missed turn without a leader (S11), or the end of taking swifts from a full ray."""

    def __str__(self) -> str:
        return "pass"


class StarEvent(GameEvent):
    """Base of the events. Rays and squares count from 1; ``colour`` from 0, as players do."""


class Placed(StarEvent):
    """A swift was set up."""

    ray: int
    square: int
    colour: int
    strength: int


class Flew(StarEvent):
    """``count`` swifts flew, and their leader came to the square."""

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
    """A full ray brought a spark. ``sparks``: the player's. ``left``: those on the star."""

    kind = "spark"
    ray: int
    player: int
    sparks: int
    left: int


class Settled(StarEvent):
    """A swift of a full ray went to another one, or back to its own if there was no other place."""

    ray: int
    to: int
    square: int
    colour: int
    strength: int


class Passed(StarEvent):
    """A pass. ``missed``: for want of a leader; otherwise enough swifts were taken from a full ray."""

    missed: bool


class StarOver(StarEvent):
    """The game ended (S15, S25)."""

    kind = "over"
    outcome: StarOutcome
    sparks: tuple[int, ...]
