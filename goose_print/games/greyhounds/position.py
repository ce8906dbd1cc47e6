"""State, moves and events of Hunting with Greyhounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from goose_print.games.board import GameView, PieceState
from goose_print.games.greyhounds.facts import PLAYERS, DiscName, GreyhoundsFacts, HuntSide
from goose_print.games.moves import GameMove, MoveState
from goose_print.games.pieces import GameEvent

DISC_KINDS = {"F": (0, "fox"), "H": (1, "hare"), "G": (2, "greyhound")}
"""Colour and motif of discs, by their letter."""


@dataclass(frozen=True, slots=True)
class Score:
    """Result of a game. ``hunter``: seat of the player who had the hounds."""

    hunter: int
    hounds_won: bool
    taken: int
    away: int


@dataclass(frozen=True, kw_only=True, slots=True)
class HuntState(MoveState):
    """State of the match between two snaps.

    ``taken`` and ``away``: animals decided in the present game; where discs lie is not known. ``scores``: results
    of finished games, of ``games`` in all.
    """

    taken: tuple[DiscName, ...] = ()
    away: tuple[DiscName, ...] = ()
    side: HuntSide = "animals"
    """Side to snap."""
    scores: tuple[Score, ...] = ()
    games: int = 2
    players: int = PLAYERS

    @property
    def hunter(self) -> int:
        """Seat of the player with the hounds: the second, after the change of sides the first (G14)."""
        return (len(self.scores) + 1) % 2

    @property
    def mover(self) -> int:
        """Seat of the player whose turn it is."""
        return self.hunter if self.side == "hounds" else 1 - self.hunter

    @property
    def over(self) -> bool:
        """Whether all games have ended."""
        return len(self.scores) >= self.games

    @property
    def wins(self) -> tuple[int, int]:
        """Games that each player has won."""
        won = [score.hunter if score.hounds_won else 1 - score.hunter for score in self.scores]
        return won.count(0), won.count(1)

    @property
    def points(self) -> tuple[int, int]:
        """Animals that each player has taken and saved (G14)."""
        return (
            sum(score.taken if score.hunter == 0 else score.away for score in self.scores),
            sum(score.taken if score.hunter == 1 else score.away for score in self.scores),
        )

    @property
    def winner(self) -> int | None:
        """The player with more wins, or with equal wins more points; ``None`` if both are level."""
        if not self.over:
            return None
        (first, second), (mine, yours) = self.wins, self.points
        standing = (first - second) or (mine - yours)
        return None if not standing else int(standing < 0)

    @property
    def draw(self) -> bool:
        """Whether a whole match is level."""
        return self.over and self.winner is None

    def animals_left(self, facts: GreyhoundsFacts) -> tuple[DiscName, ...]:
        """Animals that still run."""
        return tuple(disc for disc in facts.animals if disc not in self.taken and disc not in self.away)

    def own(self, facts: GreyhoundsFacts) -> tuple[DiscName, ...]:
        """Discs that may be snapped now (G10)."""
        return facts.pack if self.side == "hounds" else self.animals_left(facts)

    def view(self, rules: GreyhoundsFacts) -> GameView:
        """Every disc on its spot, as its real position is not known; animals taken or away beside the board.

        ``points`` are those of the match.
        """
        decided = {*self.taken, *self.away}
        standings = (
            PieceState(
                piece=disc, seat=DISC_KINDS[disc[0]][0], kind=DISC_KINDS[disc[0]][1], mark=disc, field=None if disc in decided else spot
            )
            for spot, disc in enumerate(rules.discs)
        )
        return GameView(standings=tuple(standings), points=self.points)


@dataclass(frozen=True, slots=True)
class Snap(GameMove):
    """A snapped disc, or "" if not named, and its result: animals hit, animals away, discs off the board."""

    disc: DiscName = ""
    hits: tuple[DiscName, ...] = ()
    away: tuple[DiscName, ...] = ()
    off: tuple[DiscName, ...] = ()

    def __str__(self) -> str:
        """As it is noted: ``G2 hits F1 H2 away H3``; ``H3 away`` of the disc itself; ``-`` where nothing is told."""
        return " ".join(self._words()) or "-"

    def _words(self) -> Iterator[str]:
        yield from filter(None, (self.disc,))
        for word, discs in (("hits", self.hits), ("away", self.away), ("off", self.off)):
            if discs:
                yield word
                yield from () if discs == (self.disc,) else discs


class HuntEvent(GameEvent):
    """Base of the events of a hunt."""


class DiscSnapped(HuntEvent):
    """A player snapped a disc, which may be unnamed."""

    kind = "snapped"
    player: int
    side: HuntSide
    disc: DiscName


class AnimalsHit(HuntEvent):
    """Animals touched by the hound itself are taken (G11)."""

    kind = "hit"
    discs: tuple[DiscName, ...]


class AnimalsAway(HuntEvent):
    """Animals that lie wholly beyond the lodge line got away (G12)."""

    kind = "away"
    discs: tuple[DiscName, ...]


class DiscsBack(HuntEvent):
    """Discs that left the board are back on their spots (G10)."""

    kind = "back"
    discs: tuple[DiscName, ...]


class GameEnded(HuntEvent):
    """A game of the match ended (G13). ``player``: its winner."""

    kind = "ended"
    player: int
    side: HuntSide
    taken: tuple[DiscName, ...]
    away: tuple[DiscName, ...]


class MatchOver(HuntEvent):
    """The match ended (G14). ``winner``: a seat, -1 for nobody."""

    kind = "match"
    winner: int
    wins: tuple[int, int]
    points: tuple[int, int]
