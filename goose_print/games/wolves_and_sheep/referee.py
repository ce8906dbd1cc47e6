"""A game at a real table, move by move."""

from __future__ import annotations

from goose_print.games.facts import SheetFacts
from goose_print.games.move_referee import MoveReferee
from goose_print.games.wolves_and_sheep.engine import WolvesEngine
from goose_print.games.wolves_and_sheep.facts import WolvesFacts
from goose_print.games.wolves_and_sheep.position import WolvesEvent, WolvesMove, WolvesState
from goose_print.games.wolves_and_sheep.refusing import moves_of
from goose_print.games.wolves_and_sheep.wording.log import WolvesTeller
from goose_print.games.wolves_and_sheep.wording.picture import picture
from goose_print.language.words import sentence


class WolvesReferee(MoveReferee[WolvesState, WolvesMove, WolvesEvent]):
    """Keeps the states of one game."""

    key = "wolves"
    teller: WolvesTeller

    def __init__(self, rules: WolvesFacts, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(WolvesEngine(rules), WolvesTeller(rules, facts, players))

    def question(self) -> str:
        """Whose pieces are to move, and where they stand."""
        state, role = self.state, self.state.to_move
        name = sentence(self.words.text(f"wolves.{role}"))
        if state.placing(self.rules):
            return self.words.text("wolves.ask_place", name=name)
        return self.words.text("wolves.ask", name=name, place=self.teller.points(state.pieces(role)))

    def choices(self, text: str) -> tuple[str, ...]:
        """What the move would do; several, if the text may mean several. Raises TranscriptError, RefusedAction."""
        return tuple(self._would(move) for move in moves_of(self.rules, self.state, text))

    def make(self, text: str, choice: int = 0) -> str:
        """Make the move, and tell what happened."""
        move = moves_of(self.rules, self.state, text)[choice]
        told = self._would(move)
        self._states.append(self.engine.carry_out(self.state, move)[0])
        return told

    def shown(self) -> str:
        """The field."""
        return picture(self.state)

    def standings(self) -> str:
        """The field, and who stands where."""
        return f"{self.shown()}\n{self.words.text('wolves.map')}\n{self.teller.stands(self.state)}"

    def _would(self, move: WolvesMove) -> str:
        return self.teller.turn(self.state.mover, self.engine.carry_out(self.state, move)[1])
