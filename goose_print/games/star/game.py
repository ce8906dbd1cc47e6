"""Games of the Lamplighters' Star that were played, as data and to be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from goose_print.games.moves import MoveRecorder
from goose_print.games.recorder import CAP, Recorded, RecordedGame
from goose_print.games.star.engine import StarEngine
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import StarEvent, StarMove, StarState

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.star.wording.log import StarTeller

StarTurn = Recorded[StarState, StarMove, StarEvent]
StarChooser = Callable[[StarState, tuple[StarMove, ...]], StarMove | None]


class StarGame(RecordedGame[StarFacts, StarState, StarMove, StarEvent]):
    """A game of the Lamplighters' Star."""

    def teller(self, facts: SheetFacts) -> StarTeller:
        """In sentences of its own."""
        from goose_print.games.star.wording.log import StarTeller

        return StarTeller(self.rules, facts, self.players)

    def places(self, turn: StarTurn) -> dict[str, Any]:
        """The moves as they are noted, and the rays after them, each from its first square."""
        after = turn.after
        return {
            "moves": [str(move) for move in turn.actions],
            "rays": [[str(swift) for swift in column] for column in after.rays],
            "sparks": list(after.sparks),
        }

    def outcome(self) -> dict[str, Any]:
        """Why the game ended, and what was left on the star."""
        return {"outcome": self.final.outcome, "left": self.final.left, "played": self.final.turns}


def play_star(facts: StarFacts, *, players: int, policy: StarChooser, cap: int = CAP) -> StarGame:
    """Play a game. Raises RefusedAction for a move that is not legal."""
    return MoveRecorder(StarEngine(facts), players, policy, cap=cap).record(StarGame, facts)
