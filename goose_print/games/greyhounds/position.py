"""Where a match stands, a snap, and what happens: the words in which the rules of Hunting with Greyhounds speak."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from goose_print.games.events import GameEvent
from goose_print.games.greyhounds.facts import PLAYERS, DiscName, GreyhoundsFacts, HuntSide
from goose_print.games.moves import GameMove, MoveState
from goose_print.games.view import GameView, Standing

KINDS = {"F": (0, "fox"), "H": (1, "hare"), "G": (2, "greyhound")}
"""By the letters of discs: their colour, and their motif."""


@dataclass(frozen=True, slots=True)
class Score:
    """How a game ended: ``hunter`` is the seat of the player who had the hounds."""

    hunter: int
    hounds_won: bool
    taken: int
    away: int


@dataclass(frozen=True, kw_only=True, slots=True)
class HuntState(MoveState):
    """The match between two snaps. ``taken`` and ``away``: the animals of the present game that are decided; where discs lie nobody knows.

    ``scores``: the games that have ended; of ``games`` in all.
    """

    taken: tuple[DiscName, ...] = ()
    away: tuple[DiscName, ...] = ()
    side: HuntSide = "animals"
    """Who is to snap."""
    scores: tuple[Score, ...] = ()
    games: int = 2
    players: int = PLAYERS

    @property
    def hunter(self) -> int:
        """The seat of the player with the hounds: the second one's, and after the change of sides the first one's (G14)."""
        return (len(self.scores) + 1) % 2

    @property
    def mover(self) -> int:
        """Whose turn it is."""
        return self.hunter if self.side == "hounds" else 1 - self.hunter

    @property
    def over(self) -> bool:
        """Whether all games have ended."""
        return len(self.scores) >= self.games

    @property
    def wins(self) -> tuple[int, int]:
        """How many games each player has won."""
        won = [score.hunter if score.hounds_won else 1 - score.hunter for score in self.scores]
        return won.count(0), won.count(1)

    @property
    def points(self) -> tuple[int, int]:
        """How many animals each player has taken and saved (G14)."""
        return (
            sum(score.taken if score.hunter == 0 else score.away for score in self.scores),
            sum(score.taken if score.hunter == 1 else score.away for score in self.scores),
        )

    @property
    def winner(self) -> int | None:
        """Who has won more games, or with as many of them has taken and saved more; nobody where that is level, too."""
        if not self.over:
            return None
        (first, second), (mine, yours) = self.wins, self.points
        standing = (first - second) or (mine - yours)
        return None if not standing else int(standing < 0)

    @property
    def draw(self) -> bool:
        """Whether a whole match is level."""
        return self.over and self.winner is None

    def left(self, facts: GreyhoundsFacts) -> tuple[DiscName, ...]:
        """The animals that still run."""
        return tuple(disc for disc in facts.animals if disc not in self.taken and disc not in self.away)

    def own(self, facts: GreyhoundsFacts) -> tuple[DiscName, ...]:
        """The discs that may be snapped now (G10)."""
        return facts.pack if self.side == "hounds" else self.left(facts)

    def view(self, rules: GreyhoundsFacts) -> GameView:
        """Every disc on its spot, for nobody knows where it slid to; beside the board what is taken or away. Points: of the match."""
        decided = {*self.taken, *self.away}
        standings = (
            Standing(piece=disc, seat=KINDS[disc[0]][0], kind=KINDS[disc[0]][1], mark=disc, field=None if disc in decided else spot)
            for spot, disc in enumerate(rules.discs)
        )
        return GameView(standings=tuple(standings), points=self.points)


@dataclass(frozen=True, slots=True)
class Snap(GameMove):
    """A disc, or none named, and what its snap did: animals that were hit, got away, and discs that left the board."""

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
    """Something that happened."""


class DiscSnapped(HuntEvent):
    """A player snapped a disc, which may not be named."""

    kind = "snapped"
    player: int
    side: HuntSide
    disc: DiscName


class AnimalsHit(HuntEvent):
    """These were touched by the hound itself and are taken (G11)."""

    kind = "hit"
    discs: tuple[DiscName, ...]


class AnimalsAway(HuntEvent):
    """These lie wholly beyond the lodge line (G12)."""

    kind = "away"
    discs: tuple[DiscName, ...]


class DiscsBack(HuntEvent):
    """These left the board and lie on their spots again (G10)."""

    kind = "back"
    discs: tuple[DiscName, ...]


class GameEnded(HuntEvent):
    """A game of the match has ended (G13). ``player``: who has won it."""

    kind = "ended"
    player: int
    side: HuntSide
    taken: tuple[DiscName, ...]
    away: tuple[DiscName, ...]


class MatchOver(HuntEvent):
    """The match has ended (G14). ``winner``: a seat, -1 for nobody."""

    kind = "match"
    winner: int
    wins: tuple[int, int]
    points: tuple[int, int]
