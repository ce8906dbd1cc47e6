"""Tightrope as the house asks for it: the answers of ``protocol`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.board import Field, Note
from goose_print.games.dice import given, read_throws, rolls
from goose_print.games.protocol import Bet, CounterSet, Figures, Pieces, Played, Players, Referee, Rules
from goose_print.games.recorder import LONGEST, MOST_EVENTS
from goose_print.games.tightrope.facts import Facts

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.finding import Finding
    from goose_print.language.document import Document
    from goose_print.language.words import Language
    from goose_print.layout.fields import Arrangement


@dataclass(frozen=True)
class Tightrope(Rules):
    """One game of Tightrope. ``facts``: all that holds in it."""

    keywords = ("Tightrope", "dice game", "print and play")
    facts: Facts

    @property
    def name(self) -> str:
        """The game's."""
        return self.facts.name

    @property
    def players(self) -> Players:
        """A fact of the rules."""
        return self.facts.players

    @cached_property
    def board(self) -> Arrangement:
        """Ladders under the rope."""
        from goose_print.games.tightrope.board import arrangement

        return arrangement(self.facts)

    def field(self, number: int) -> Field:
        """A bank, or a cell with its number in its column."""
        from goose_print.games.tightrope.board import field

        return field(self.facts, number)

    def notes(self, language: Language) -> Mapping[int, Note]:
        """What the bottom cells say."""
        from goose_print.games.tightrope.board import notes

        return notes(self.facts, language)

    def pieces(self, players: int) -> Pieces:
        """One counter each, and coins where something is paid."""
        facts = self.facts
        counters = tuple(CounterSet(seat=seat) for seat in range(players))
        return Pieces(counters=counters, dice=facts.dice, purse=facts.purse if facts.has_money else None)

    @property
    def emblem(self) -> str:
        """Somebody on the rope."""
        return "rope-walker"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """With the most instructive turn of a few games as an example."""
        from goose_print.games.tightrope.wording.sheet import rules_document

        return rules_document(self.facts, facts, seed=seed)

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A game that is longer than anybody would read is cut."""
        from goose_print.games.tightrope.game import play

        return play(self.facts, players=players, throws=rolls(seed), cap=LONGEST, most_events=MOST_EVENTS)

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Nothing is ever to be chosen."""
        from goose_print.games.tightrope.game import play

        return play(self.facts, players=players, throws=given(read_throws(text, source)))

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Keeps the state of one game."""
        from goose_print.games.tightrope.referee import TightropeReferee

        return TightropeReferee(self.facts, facts, players)

    def lint(self) -> tuple[Finding, ...]:
        """Whether the way back is so long that the game hardly ends."""
        from goose_print.games.tightrope.analysis import findings

        return findings(self.facts)

    @property
    def figures(self) -> Figures:
        """Exact for any number of players: counters never meet."""
        from goose_print.games.tightrope.analysis import TightropeFigures

        return TightropeFigures(self.facts)
