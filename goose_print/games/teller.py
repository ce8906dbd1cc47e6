"""A whole game told in one language: its turns in sentences, and the log to read, with rounds as headings and how it ended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Generic

from goose_print.games.facts import SheetFacts
from goose_print.games.recorder import E, R, Recorded, RecordedGame, S
from goose_print.language.environment import environment
from goose_print.language.text import for_terminals
from goose_print.language.words import bare, sentence
from goose_print.records import record

WIDTH = 80
"""Of the log, in columns."""


@record
class TurnStory:
    """One turn in words."""

    number: int
    story: str


@record
class Round:
    """The turns of one round."""

    number: int
    turns: tuple[TurnStory, ...]


@record
class FinalPlace:
    """How a player stands at the end."""

    name: str
    where: str
    coins: int = 0


class Teller(ABC, Generic[R, S, E]):
    """Tells a game of so many ``players`` with the names that the theme gives, or else with ``names``."""

    def __init__(self, rules: R, facts: SheetFacts, players: int, names: Sequence[str] = ()) -> None:
        self.rules, self.facts, self.players, self.words = rules, facts, players, facts.speech()
        self.names = facts.names or tuple(names)

    def name(self, seat: int) -> str:
        """What a player is called inside a sentence; players count from 0."""
        return self.names[seat] if seat < len(self.names) else self.words.player(seat)

    def opening(self, events: tuple[E, ...]) -> str:
        """What happened before the first turn; mostly nothing."""
        return ""

    @abstractmethod
    def turn(self, mover: int, events: tuple[E, ...]) -> str:
        """A turn, or a part of one."""

    def story(self, turn: Recorded[S, Any, E]) -> str:
        """A turn that was played."""
        return self.turn(turn.player, turn.events)

    @abstractmethod
    def places(self, final: S) -> Iterable[FinalPlace]:
        """The players as they stand at the end, in the order in which they are told."""

    def result(self, final: S, turns: int) -> str:
        """How the game ended after so many turns, if the game has words of its own for it; empty while it has not ended."""
        return ""

    def _ended(self, game: RecordedGame[R, S, Any, E]) -> str:
        """Who won, or that nobody did, and whether the log is cut."""
        told = self.result(game.final, len(game.turns)) or self._outcome(game)
        return f"{told} {self.words.text('log.cut')}" if game.end == "cap" else told

    def _outcome(self, game: RecordedGame[R, S, Any, E]) -> str:
        for turn in game.turns:
            if any(event.kind == "won" for event in turn.events):
                return sentence(self.words.plural("log.won", turn.number, name=self.name(turn.player)))
        return self.words.plural("log.draw" if game.final.draw else "log.unfinished", len(game.turns))

    def log(self, game: RecordedGame[R, S, Any, E], *, seed: int | None) -> str:
        """The log as plain text. Without a ``seed`` none is named: the throws were given."""
        page = environment(self.words, wrapper=True).get_template("log.txt.j2").render(
            title=self.words.text("log.title", title=bare(self.facts.title)), seed=seed, version=self.facts.version,
            rounds=list(self._rounds(game)), opening=self.opening(game.opening), width=WIDTH,
            names=[self.name(seat) for seat in range(game.players)], result=self._ended(game),
            places=list(self.places(game.final)), money=self.rules.has_money,
        )  # fmt: skip
        return for_terminals(page, self.words.direction)

    def _rounds(self, game: RecordedGame[R, S, Any, E]) -> Iterator[Round]:
        for number, turns in groupby(game.turns, key=lambda turn: turn.round):
            yield Round(number=number, turns=tuple(TurnStory(number=turn.number, story=self.story(turn)) for turn in turns))
