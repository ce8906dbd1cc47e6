"""Record and referee of games of Wolves and Sheep."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose_print.games.facts import SheetFacts
from goose_print.games.moves import MoveRecorder
from goose_print.games.recorder import THROW_CAP, RecordedGame, RecordedTurn
from goose_print.games.referee import MoveReferee
from goose_print.games.wolves_and_sheep.engine import WolvesEngine, parse_possible_moves
from goose_print.games.wolves_and_sheep.facts import LABELS, WolvesFacts
from goose_print.games.wolves_and_sheep.position import WolvesEvent, WolvesMove, WolvesState
from goose_print.games.wolves_and_sheep.wording.log import WolvesTeller, board_as_text
from goose_print.language.words import capitalise

WolvesTurn = RecordedTurn[WolvesState, WolvesMove, WolvesEvent]
WolvesChooser = Callable[[WolvesState, tuple[WolvesMove, ...]], WolvesMove | None]


class WolvesGame(RecordedGame[WolvesFacts, WolvesState, WolvesMove, WolvesEvent]):
    """Record of a game of Wolves and Sheep."""

    def teller(self, facts: SheetFacts) -> WolvesTeller:
        """Teller of Wolves and Sheep."""
        return WolvesTeller(self.rules, facts, self.players)

    def places(self, turn: WolvesTurn) -> dict[str, Any]:
        """The moves in notation, and all positions after them, for JSON."""
        after = turn.after
        return {
            "moves": [str(move) for move in turn.actions],
            "wolf": LABELS[after.wolf],
            **{name: [LABELS[point] for point in getattr(after, name)] for name in ("watchmen", "dogs", "sheep")},
        }

    def outcome(self) -> dict[str, Any]:
        """Winners, outcome, sheep eaten and moves of the wolf, for JSON; watchmen and dogs win together."""
        final = self.final
        guards = list(range(2, self.players + 1))
        return {
            "winners": [] if not final.over else [1] if final.outcome == "eaten" else guards,
            "outcome": final.outcome,
            "eaten": len(self.rules.folds) - len(final.sheep),
            "wolf_moves": final.hunted,
        }


def play_wolves(facts: WolvesFacts, *, players: int, policy: WolvesChooser, cap: int = THROW_CAP) -> WolvesGame:
    """Play a game. Raises RefusedAction for an illegal move."""
    return MoveRecorder(WolvesEngine(facts), players, policy, cap=cap).record(WolvesGame, facts)


# Referee

class WolvesReferee(MoveReferee[WolvesState, WolvesMove, WolvesEvent]):
    """Referee of Wolves and Sheep."""

    key = "wolves"
    teller: WolvesTeller

    def __init__(self, rules: WolvesFacts, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(WolvesEngine(rules), WolvesTeller(rules, facts, players))

    def question(self) -> str:
        """Sentence that asks for the next move, with the positions of the pieces."""
        state, role = self.state, self.state.to_move
        name = capitalise(self.words.text(f"wolves.{role}"))
        if state.placing(self.rules):
            return self.words.text("wolves.ask_place", name=name)
        return self.words.text("wolves.ask", name=name, place=self.teller.points(state.pieces(role)))

    def choices(self, text: str) -> tuple[str, ...]:
        """Sentences on the possible meanings of the text. Raises TranscriptError, RefusedAction."""
        return tuple(self._preview_move(move) for move in parse_possible_moves(self.rules, self.state, text))

    def make(self, text: str, choice: int = 0) -> str:
        """Carry out the move, and tell what happened."""
        move = parse_possible_moves(self.rules, self.state, text)[choice]
        told = self._preview_move(move)
        self._states.append(self.engine.carry_out(self.state, move)[0])
        return told

    def show_position(self) -> str:
        """The board as text."""
        return board_as_text(self.state)

    def standings(self) -> str:
        """The board as text, and the positions in words."""
        return f"{self.show_position()}\n{self.words.text('wolves.map')}\n{self.teller.stands(self.state)}"

    def _preview_move(self, move: WolvesMove) -> str:
        return self.teller.turn(self.state.mover, self.engine.carry_out(self.state, move)[1])
