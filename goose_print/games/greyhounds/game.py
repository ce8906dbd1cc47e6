"""Matches of Hunting with Greyhounds that were played, as data and to be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from goose_print.games.greyhounds.engine import HuntEngine
from goose_print.games.greyhounds.facts import PLAYERS, GreyhoundsFacts
from goose_print.games.greyhounds.position import GameEnded, HuntEvent, HuntState, Snap
from goose_print.games.greyhounds.refusing import why_not
from goose_print.games.moves import MoveRecorder
from goose_print.games.recorder import Recorded, RecordedGame

if TYPE_CHECKING:
    from goose_print.games.facts import SheetFacts
    from goose_print.games.greyhounds.wording.log import HuntTeller

HuntTurn = Recorded[HuntState, Snap, HuntEvent]
SnapChooser = Callable[[HuntState, tuple[Snap, ...]], Snap | None]


class HuntGame(RecordedGame[GreyhoundsFacts, HuntState, Snap, HuntEvent]):
    """A match, or a single game."""

    def teller(self, facts: SheetFacts) -> HuntTeller:
        """In sentences of its own."""
        from goose_print.games.greyhounds.wording.log import HuntTeller

        return HuntTeller(self.rules, facts, self.players)

    def places(self, turn: HuntTurn) -> dict[str, Any]:
        """The snap as it is noted, and what is decided with it in its game."""
        decided = next((event for event in turn.events if isinstance(event, GameEnded)), turn.after)
        return {
            "moves": [str(snap) for snap in turn.actions],
            "game": len(turn.before.scores) + 1,
            "taken": list(decided.taken),
            "away": list(decided.away),
        }

    def outcome(self) -> dict[str, Any]:
        """How each game ended, and what each player took and saved."""
        final = self.final
        games = [
            {"hounds": score.hunter + 1, "won": "hounds" if score.hounds_won else "animals", "taken": score.taken, "away": score.away}
            for score in final.scores
        ]
        return {"games": games, "wins": list(final.wins), "points": list(final.points)}


class SnapRecorder(MoveRecorder[HuntState, Snap, HuntEvent]):
    """Judges what is told of a snap: all that may happen in one is too much to list."""

    def check(self, chosen: Snap, actions: tuple[Snap, ...]) -> None:
        """Raise RefusedAction for what cannot be."""
        if refused := why_not(self.rules, self.state, chosen):
            raise refused

    @property
    def rules(self) -> GreyhoundsFacts:
        """Those of the engine."""
        assert isinstance(self.engine, HuntEngine)
        return self.engine.facts


def play_hunt(facts: GreyhoundsFacts, *, policy: SnapChooser) -> HuntGame:
    """Play a match. Raises RefusedAction for a snap that cannot be."""
    return SnapRecorder(HuntEngine(facts), PLAYERS, policy).record(HuntGame, facts)
