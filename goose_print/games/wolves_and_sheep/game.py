"""Games of Wolves and Sheep that were played, as data and to be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from goose_print.games.moves import MoveRecorder
from goose_print.games.recorder import CAP, Recorded, RecordedGame
from goose_print.games.wolves_and_sheep.engine import WolvesEngine
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.field import LABELS
from goose_print.games.wolves_and_sheep.position import WolvesEvent, WolvesMove, WolvesState

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.wolves_and_sheep.wording.log import WolvesTeller

WolvesTurn = Recorded[WolvesState, WolvesMove, WolvesEvent]
WolvesChooser = Callable[[WolvesState, tuple[WolvesMove, ...]], WolvesMove | None]


class WolvesGame(RecordedGame[WolvesFacts, WolvesState, WolvesMove, WolvesEvent]):
    """A game of Wolves and Sheep."""

    def teller(self, facts: SheetFacts) -> WolvesTeller:
        """In sentences of its own."""
        from goose_print.games.wolves_and_sheep.wording.log import WolvesTeller

        return WolvesTeller(self.rules, facts, self.players)

    def places(self, turn: WolvesTurn) -> dict[str, Any]:
        """The moves as they are noted, and the field after them."""
        after = turn.after
        return {
            "moves": [str(move) for move in turn.actions],
            "wolf": LABELS[after.wolf],
            **{name: [LABELS[point] for point in getattr(after, name)] for name in ("watchmen", "dogs", "sheep")},
        }

    def outcome(self) -> dict[str, Any]:
        """What the wolf came to; those who guard win together."""
        final = self.final
        guards = list(range(2, self.players + 1))
        return {
            "winners": [] if not final.over else [1] if final.outcome == "eaten" else guards,
            "outcome": final.outcome,
            "eaten": len(self.rules.folds) - len(final.sheep),
            "wolf_moves": final.hunted,
        }


def play_wolves(facts: WolvesFacts, *, players: int, policy: WolvesChooser, cap: int = CAP) -> WolvesGame:
    """Play a game. Raises RefusedAction for a move that is not legal."""
    return MoveRecorder(WolvesEngine(facts), players, policy, cap=cap).record(WolvesGame, facts)
