"""The Lamplighters' Star as the house asks for it: the answers of ``protocol`` from the facts of one game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from goose_print.games.board import Field
from goose_print.games.figures import Figures
from goose_print.games.game_rules import MoveRules
from goose_print.games.pieces import CounterSet, Pieces
from goose_print.games.played import Bet, Played, Referee
from goose_print.games.star.facts import COLOURS, StarFacts

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.language.document import Document
    from goose_print.layout.fields import Arrangement


@dataclass(frozen=True)
class Star(MoveRules[StarFacts]):
    """One game of the Lamplighters' Star. ``facts``: all that holds in it."""

    keywords = ("The Lamplighters' Star", "game without dice", "print and play")

    @cached_property
    def board(self) -> Arrangement:
        """The rays about the star."""
        from goose_print.games.star.board import arrangement

        return arrangement(self.facts)

    def field(self, number: int) -> Field:
        """The star, or a square of a ray."""
        from goose_print.games.star.board import star_field

        return star_field(self.facts, number)

    def pieces(self, players: int) -> Pieces:
        """A lamplighter and the swifts of each colour, of three whoever plays; and the sparks."""
        strengths = sorted(Counter(self.facts.strengths).items())
        own = [
            CounterSet(seat=seat, count=count, kind=f"swift-{strength}", mark=str(strength), flat=True)
            for seat in range(COLOURS) for strength, count in strengths
        ]  # fmt: skip
        figures = [CounterSet(seat=seat, kind="lamplighter", mark="") for seat in range(players)]
        sparks = CounterSet(seat=COLOURS, count=self.facts.sparks(players), kind="spark", mark="", flat=True)
        return Pieces(counters=(*own, *figures, sparks), alone=True)

    @property
    def emblem(self) -> str:
        """A swift."""
        return "swift-3"

    def document(self, facts: SheetFacts, *, seed: int) -> Document:
        """With a turn that the engine plays as an example."""
        from goose_print.games.star.wording.sheet import star_document

        return star_document(self.facts, facts)

    @property
    def policies(self) -> tuple[str, ...]:
        """Of which the first is the usual one."""
        from goose_print.games.star.policy import POLICIES

        return POLICIES

    def sample_by(self, policy: str, *, players: int, seed: int) -> Played:
        """One policy for all, or one for each seat, as ``best/random``."""
        from goose_print.games.star.game import play_star
        from goose_print.games.star.policy import policy_of

        return play_star(self.facts, players=players, policy=policy_of(policy, self.facts, seed))

    def replay(self, text: str, *, source: str, players: int, bets: Sequence[Bet] = ()) -> Played:
        """The game of given moves."""
        from goose_print.games.moves import given_moves
        from goose_print.games.star.game import play_star
        from goose_print.games.star.refusing import move_of, noted_moves

        moves = given_moves(noted_moves(text, source), partial(move_of, self.facts))
        return play_star(self.facts, players=players, policy=moves)

    def referee(self, facts: SheetFacts, players: int) -> Referee:
        """Keeps the states of one game."""
        from goose_print.games.star.referee import StarReferee

        return StarReferee(self.facts, facts, players)

    @property
    def figures(self) -> Figures:
        """The game as it goes by policies."""
        from goose_print.games.star.analysis import StarFigures

        return StarFigures(self.facts)
