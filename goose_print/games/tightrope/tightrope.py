"""Tightrope as the house asks for it: the answers of ``protocol`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.board import Field, Note
from goose_print.games.dice import given, read_throws, rolls
from goose_print.games.figures import Figures
from goose_print.games.game_rules import DiceRules
from goose_print.games.played import Bet, Played, Referee, ShownTurn
from goose_print.games.recorder import LONGEST, MOST_EVENTS
from goose_print.games.tightrope.facts import TightropeFacts

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.finding import Finding
    from goose_print.language.document import Document
    from goose_print.language.words import Language
    from goose_print.layout.fields import Arrangement


class Tightrope(DiceRules[TightropeFacts]):
    """One game of Tightrope."""

    keywords = ("Tightrope", "dice game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """Ladders under the rope."""
        from goose_print.games.tightrope.board import arrangement

        return arrangement(self.facts)

    def field(self, number: int) -> Field:
        """A bank, or a cell with its number in its column."""
        from goose_print.games.tightrope.board import tightrope_field

        return tightrope_field(self.facts, number)

    def notes(self, language: Language) -> Mapping[int, Note]:
        """What the bottom cells say."""
        from goose_print.games.tightrope.board import notes

        return notes(self.facts, language)

    @property
    def emblem(self) -> str:
        """Somebody on the rope."""
        return "rope-walker"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """With the most instructive turn of a few games as an example."""
        from goose_print.games.tightrope.wording.sheet import tightrope_document

        return tightrope_document(self.facts, facts, seed=seed)

    def shown_turn(self, *, seed: int) -> ShownTurn | None:
        """One that slips, and is carried back if one is found."""
        from goose_print.games.tightrope.wording.sheet import tightrope_shown

        return tightrope_shown(self.facts, seed=seed)

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A game that is longer than anybody would read is cut."""
        from goose_print.games.tightrope.game import play_tightrope

        return play_tightrope(self.facts, players=players, throws=rolls(seed), cap=LONGEST, most_events=MOST_EVENTS)

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Nothing is ever to be chosen."""
        from goose_print.games.tightrope.game import play_tightrope

        return play_tightrope(self.facts, players=players, throws=given(read_throws(text, source)))

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Keeps the state of one game."""
        from goose_print.games.tightrope.referee import TightropeReferee

        return TightropeReferee(self.facts, facts, players)

    def lint(self) -> tuple[Finding, ...]:
        """Whether the way back is so long that the game hardly ends."""
        from goose_print.games.tightrope.analysis import tightrope_findings

        return tightrope_findings(self.facts)

    @property
    def figures(self) -> Figures:
        """Exact for any number of players: counters never meet."""
        from goose_print.games.tightrope.analysis import TightropeFigures

        return TightropeFigures(self.facts)
