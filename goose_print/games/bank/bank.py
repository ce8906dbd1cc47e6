"""Bank as the house asks for it: the answers of ``protocol`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from goose_print.games.bank.facts import BankFacts
from goose_print.games.board import Field, Note
from goose_print.games.dice import given, read_throws, rolls
from goose_print.games.figures import Figures
from goose_print.games.game_rules import DiceRules
from goose_print.games.pieces import Pieces
from goose_print.games.played import Bet, Played, Referee
from goose_print.games.recorder import LONGEST, MOST_EVENTS

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.finding import Finding
    from goose_print.language.document import Document
    from goose_print.language.words import Language
    from goose_print.layout.fields import Arrangement


class Bank(DiceRules[BankFacts]):
    """One game of Bank."""

    keywords = ("Bank", "dice game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """A ring of fields about the bank."""
        from goose_print.games.bank.board import ARRANGEMENT

        return ARRANGEMENT

    def field(self, number: int) -> Field:
        """The bank, or a field with its number."""
        from goose_print.games.bank.board import bank_field

        return bank_field(number)

    def notes(self, language: Language) -> Mapping[int, Note]:
        """The dice that lead there, and what is paid or taken."""
        from goose_print.games.bank.board import notes

        return notes(self.facts, language)

    def pieces(self, players: int) -> Pieces:
        """Dice, and coins that are counted out one by one; no counters."""
        return replace(super().pieces(players), counters=(), faces=self.facts.faces, single=True)

    @property
    def emblem(self) -> str:
        """Money in a pot."""
        return "pot-of-coins"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """With some turns of a game as an example."""
        from goose_print.games.bank.wording.sheet import bank_document

        return bank_document(self.facts, facts, seed=seed)

    def sample(self, *, players: int, seed: int, bets: Sequence[Bet] = ()) -> Played:
        """A game that is longer than anybody would read is cut."""
        from goose_print.games.bank.game import play_bank

        throws = rolls(seed, self.facts.faces)
        return play_bank(self.facts, players=players, throws=throws, cap=LONGEST, most_events=MOST_EVENTS)

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """Nothing is ever to be chosen."""
        from goose_print.games.bank.game import play_bank

        throws = given(read_throws(text, source, faces=self.facts.faces))
        return play_bank(self.facts, players=players, throws=throws)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Keeps the state of one game."""
        from goose_print.games.bank.referee import BankReferee

        return BankReferee(self.facts, facts, players)

    def lint(self) -> tuple[Finding, ...]:
        """Whether the game hardly ends."""
        from goose_print.games.bank.analysis import bank_findings

        return bank_findings(self.facts)

    @property
    def figures(self) -> Figures:
        """By playing: the purses make a game too large to be worked out."""
        from goose_print.games.bank.analysis import BankFigures

        return BankFigures(self.facts)
