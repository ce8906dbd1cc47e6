"""Wolves and Sheep as the house asks for it: the answers of ``protocol`` from the facts of one game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from goose_print.games.board import Field
from goose_print.games.figures import Figures
from goose_print.games.game_rules import MoveRules
from goose_print.games.pieces import CounterSet, Pieces
from goose_print.games.played import Bet, Played, Referee
from goose_print.games.wolves_and_sheep.facts import WolvesFacts

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement


@dataclass(frozen=True)
class WolvesAndSheep(MoveRules[WolvesFacts]):
    """One game of Wolves and Sheep. ``facts``: all that holds in it."""

    keywords = ("Wolves and Sheep", "hunt game", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """The rings about the lair."""
        from goose_print.games.wolves_and_sheep.board import arrangement

        return arrangement(self.facts)

    def field(self, number: int) -> Field:
        """The lair, a guardhouse, a kennel, a meadow or a fold."""
        from goose_print.games.wolves_and_sheep.board import hunt_field

        return hunt_field(self.facts, number)

    def pieces(self, players: int) -> Pieces:
        """Each role has a colour of its own, and the sheep have one, whoever plays; none but the wolf lies in the lair."""
        facts = self.facts
        kinds = (("wolf", 1), ("watchman", facts.watchmen), ("hound", facts.dogs), ("sheep", len(facts.folds)))
        return Pieces(counters=tuple(CounterSet(seat=seat, count=count, kind=kind) for seat, (kind, count) in enumerate(kinds)), alone=True)

    @property
    def emblem(self) -> str:
        """The wolf."""
        return "wolf"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """With a turn that the engine plays as an example."""
        from goose_print.games.wolves_and_sheep.wording.sheet import wolves_document

        return wolves_document(self.facts, facts)

    @property
    def policies(self) -> tuple[str, ...]:
        """Of which the first is the usual one."""
        from goose_print.games.wolves_and_sheep.policy import POLICIES

        return POLICIES

    def sample_by(self, policy: str, *, players: int, seed: int) -> Played:
        """One policy for all, or two as ``best/random``: the wolf's, and that of the others."""
        from goose_print.games.wolves_and_sheep.game import play_wolves
        from goose_print.games.wolves_and_sheep.policy import policy_of

        return play_wolves(self.facts, players=players, policy=policy_of(policy, self.facts, seed))

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """The game of given moves."""
        from goose_print.games.moves import given_moves, read_moves
        from goose_print.games.wolves_and_sheep.game import play_wolves
        from goose_print.games.wolves_and_sheep.refusing import move_of

        moves = given_moves(read_moves(text, source), partial(move_of, self.facts))
        return play_wolves(self.facts, players=players, policy=moves)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Keeps the state of one game."""
        from goose_print.games.wolves_and_sheep.referee import WolvesReferee

        return WolvesReferee(self.facts, facts, players)

    @property
    def figures(self) -> Figures:
        """The game solved, and played by policies."""
        from goose_print.games.wolves_and_sheep.analysis import WolvesFigures

        return WolvesFigures(self.facts)
