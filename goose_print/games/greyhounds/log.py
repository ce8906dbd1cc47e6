"""Log of a match: one sentence for each snap, and the tally."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose_print.games.greyhounds.facts import DiscName, GreyhoundsFacts, HuntSide
from goose_print.games.greyhounds.position import (
    AnimalsAway,
    AnimalsHit,
    DiscsBack,
    DiscSnapped,
    GameEnded,
    HuntEvent,
    HuntState,
    MatchOver,
)  # fmt: skip
from goose_print.games.recorder import FinalPlace, Teller
from goose_print.language.words import capitalise


class HuntTeller(Teller[GreyhoundsFacts, HuntState, HuntEvent]):
    """Teller of hunts."""

    def turn(self, mover: int, events: Iterable[HuntEvent]) -> str:
        """Sentences on the events."""
        return " ".join(map(self._describe_event, events))

    def discs(self, discs: Iterable[DiscName]) -> str:
        """List of discs in words."""
        named = list(discs)
        return self.words.join(named) if named else self.words.text("greyhounds.none")

    def tally(self, state: HuntState) -> str:
        """Sentence on the animals taken, away and left in the present game."""
        places = {"taken": self.discs(state.taken), "away": self.discs(state.away), "left": self.discs(state.animals_left(self.rules))}
        return self.words.text("greyhounds.tally", n=min(len(state.scores) + 1, state.games), **places)

    def games(self, state: HuntState) -> Iterator[str]:
        """Sentences on the results of finished games."""
        for number, score in enumerate(state.scores, 1):
            side: HuntSide = "hounds" if score.hounds_won else "animals"
            winner = score.hunter if score.hounds_won else 1 - score.hunter
            yield self.words.text(
                f"greyhounds.game.{side}", n=number, name=self.name(winner), taken=score.taken, away=score.away
            )

    def result(self, final: HuntState, turns: int) -> str:
        """Sentence on the result of the match."""
        if not final.over:
            return ""
        if final.games == 1:
            return next(self.games(final))
        return self._describe_match(-1 if final.winner is None else final.winner, final.wins, final.points)

    def places(self, final: HuntState) -> Iterator[FinalPlace]:
        """Wins and points of each player."""
        for seat, (wins, points) in enumerate(zip(final.wins, final.points, strict=True)):
            yield FinalPlace(name=self.name(seat), where=self.words.text("greyhounds.stands", wins=wins, points=points))

    def _describe_event(self, event: HuntEvent) -> str:
        said, several = self.words.text, self.words.plural
        match event:
            case DiscSnapped(disc=""):
                return capitalise(said(f"greyhounds.snap.{event.side}", name=self.name(event.player)))
            case DiscSnapped():
                return capitalise(said("greyhounds.snapped", name=self.name(event.player), disc=event.disc))
            case AnimalsHit():
                return capitalise(several("greyhounds.hit", len(event.discs), discs=self.discs(event.discs)))
            case AnimalsAway():
                return capitalise(several("greyhounds.away", len(event.discs), discs=self.discs(event.discs)))
            case DiscsBack():
                return capitalise(several("greyhounds.back", len(event.discs), discs=self.discs(event.discs)))
            case GameEnded():
                places = {"taken": self.discs(event.taken), "away": self.discs(event.away)}
                return said(f"greyhounds.ended.{event.side}", name=self.name(event.player), **places)
            case MatchOver():
                return self._describe_match(event.winner, event.wins, event.points)
            case _:
                raise AssertionError(event)

    def _describe_match(self, winner: int, wins: tuple[int, int], points: tuple[int, int]) -> str:
        if winner < 0:
            return self.words.text("greyhounds.level", points=points[0])
        mine, yours = winner, 1 - winner
        if wins[mine] != wins[yours]:
            return self.words.text("greyhounds.won_twice", name=self.name(winner))
        return self.words.text("greyhounds.won_more", name=self.name(winner), points=points[mine], other=points[yours])
