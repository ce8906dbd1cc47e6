"""The log of a match in sentences, a snap each, and the tally."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose_print.games.facts import SheetFacts
from goose_print.games.greyhounds.facts import Disc, Facts, Side
from goose_print.games.greyhounds.game import HuntGame
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
from goose_print.games.log_page import FinalPlace, log_page
from goose_print.language.words import sentence


class HuntTeller:
    """Tells snaps in one language, with the names that the theme gives."""

    def __init__(self, rules: Facts, facts: SheetFacts) -> None:
        self.rules, self.words, self.names = rules, facts.speech(), facts.names

    def name(self, seat: int) -> str:
        """What a player is called; players count from 0."""
        return self.names[seat] if seat < len(self.names) else self.words.player(seat)

    def turn(self, events: Iterable[HuntEvent]) -> str:
        """What happened."""
        return " ".join(map(self._told, events))

    def discs(self, discs: Iterable[Disc]) -> str:
        """Discs in a list."""
        named = list(discs)
        return self.words.join(named) if named else self.words.text("greyhounds.none")

    def tally(self, state: HuntState) -> str:
        """What is decided in the present game, and what is not."""
        places = {"taken": self.discs(state.taken), "away": self.discs(state.away), "left": self.discs(state.left(self.rules))}
        return self.words.text("greyhounds.tally", n=min(len(state.scores) + 1, state.games), **places)

    def games(self, state: HuntState) -> Iterator[str]:
        """How each game that has ended went."""
        for number, score in enumerate(state.scores, 1):
            side: Side = "hounds" if score.hounds_won else "animals"
            winner = score.hunter if score.hounds_won else 1 - score.hunter
            yield self.words.text(
                f"greyhounds.game.{side}", n=number, name=self.name(winner), taken=score.taken, away=score.away
            )

    def result(self, state: HuntState) -> str:
        """How the match ended; empty while it has not."""
        if not state.over:
            return ""
        if state.games == 1:
            return next(self.games(state))
        return self._match(-1 if state.winner is None else state.winner, state.wins, state.points)

    def _told(self, event: HuntEvent) -> str:
        said, several = self.words.text, self.words.plural
        match event:
            case DiscSnapped(disc=""):
                return sentence(said(f"greyhounds.snap.{event.side}", name=self.name(event.player)))
            case DiscSnapped():
                return sentence(said("greyhounds.snapped", name=self.name(event.player), disc=event.disc))
            case AnimalsHit():
                return sentence(several("greyhounds.hit", len(event.discs), discs=self.discs(event.discs)))
            case AnimalsAway():
                return sentence(several("greyhounds.away", len(event.discs), discs=self.discs(event.discs)))
            case DiscsBack():
                return sentence(several("greyhounds.back", len(event.discs), discs=self.discs(event.discs)))
            case GameEnded():
                places = {"taken": self.discs(event.taken), "away": self.discs(event.away)}
                return said(f"greyhounds.ended.{event.side}", name=self.name(event.player), **places)
            case MatchOver():
                return self._match(event.winner, event.wins, event.points)
            case _:
                raise AssertionError(event)

    def _match(self, winner: int, wins: tuple[int, int], points: tuple[int, int]) -> str:
        if winner < 0:
            return self.words.text("greyhounds.level", points=points[0])
        mine, yours = winner, 1 - winner
        if wins[mine] != wins[yours]:
            return self.words.text("greyhounds.won_twice", name=self.name(winner))
        return self.words.text("greyhounds.won_more", name=self.name(winner), points=points[mine], other=points[yours])


def hunt_stories(game: HuntGame, facts: SheetFacts) -> Iterator[str]:
    """The turns in sentences."""
    teller = HuntTeller(game.rules, facts)
    return (teller.turn(turn.events) for turn in game.turns)


def hunt_log(game: HuntGame, facts: SheetFacts, *, seed: int | None) -> str:
    """The log as plain text. Without a seed none is named: the snaps were given."""
    teller, final = HuntTeller(game.rules, facts), game.final
    places = (
        FinalPlace(
            name=teller.name(seat), where=teller.words.text("greyhounds.stands", wins=final.wins[seat], points=final.points[seat]), coins=0
        )
        for seat in range(game.players)
    )
    return log_page(
        game, teller.words, title=facts.title, name=teller.name, opening="", stories=hunt_stories(game, facts),
        places=places, seed=seed, version=facts.version, result=teller.result(final),
    )  # fmt: skip
