"""Hunting with Greyhounds as the house asks for it: the answers of ``protocol`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from goose_print.games.board import Field
from goose_print.games.figures import Figures
from goose_print.games.game_rules import MoveRules
from goose_print.games.greyhounds.facts import GreyhoundsFacts
from goose_print.games.pieces import CounterSet, Pieces
from goose_print.games.played import Bet, Played, Referee

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement


@dataclass(frozen=True)
class Greyhounds(MoveRules[GreyhoundsFacts]):
    """One game of Hunting with Greyhounds. ``facts``: all that holds in it."""

    keywords = ("Hunting with Greyhounds", "dexterity game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """The covert, the lodge on its line and the kennels."""
        from goose_print.games.greyhounds.board import arrangement

        return arrangement(self.facts)

    def field(self, number: int) -> Field:
        """The spot of a fox, a hare or a hound."""
        from goose_print.games.greyhounds.board import hunt_field

        return hunt_field(self.facts, number)

    def pieces(self, players: int) -> Pieces:
        """Flat discs, which slide: foxes, hares and hounds have a colour each."""
        facts = self.facts
        kinds = (("fox", "F", facts.foxes), ("hare", "H", facts.hares), ("greyhound", "G", facts.hounds))
        counters = (
            CounterSet(seat=k, count=count, kind=kind, letter=letter, flat=True) for k, (kind, letter, count) in enumerate(kinds) if count
        )
        return Pieces(counters=tuple(counters), alone=True)

    @property
    def emblem(self) -> str:
        """The hound."""
        return "greyhound"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """With a turn that the engine tells as an example."""
        from goose_print.games.greyhounds.wording.sheet import hunt_document

        return hunt_document(self.facts, facts)

    @property
    def policies(self) -> tuple[str, ...]:
        """Hands that are supposed, the usual one first."""
        from goose_print.games.greyhounds.hand import POLICIES

        return POLICIES

    def sample_by(self, policy: str, *, players: int, seed: int) -> Played:
        """By the name of a hand, or by the chance with which each animal is taken."""
        from goose_print.games.greyhounds.game import play_hunt
        from goose_print.games.greyhounds.hand import hand_of

        return play_hunt(self.facts, policy=hand_of(policy, self.facts, seed))

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """The match of given snaps."""
        from goose_print.games.greyhounds.game import play_hunt
        from goose_print.games.greyhounds.refusing import snap_of
        from goose_print.games.moves import given_moves, read_moves

        snaps = given_moves(read_moves(text, source), partial(snap_of, self.facts))
        return play_hunt(self.facts, policy=snaps)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Keeps the tally of one match."""
        from goose_print.games.greyhounds.referee import HuntReferee

        return HuntReferee(self.facts, facts)

    @property
    def figures(self) -> Figures:
        """The odds, in closed form."""
        from goose_print.games.greyhounds.analysis import HuntFigures

        return HuntFigures(self.facts)
