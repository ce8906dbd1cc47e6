"""Record and referee of games of the Lamplighters' Star."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from goose_print.errors import TranscriptError
from goose_print.games.facts import SheetFacts
from goose_print.games.moves import MoveRecorder
from goose_print.games.recorder import THROW_CAP, RecordedGame, RecordedTurn
from goose_print.games.referee import MoveReferee
from goose_print.games.star.engine import StarEngine, parse_legal_move, split_moves
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import StarEvent, StarMove, StarState, colour_letter
from goose_print.games.star.setting import next_to_set_up
from goose_print.games.star.wording.log import StarTeller, rays_as_text
from goose_print.language.words import capitalise

StarTurn = RecordedTurn[StarState, StarMove, StarEvent]
StarChooser = Callable[[StarState, tuple[StarMove, ...]], StarMove | None]


class StarGame(RecordedGame[StarFacts, StarState, StarMove, StarEvent]):
    """Record of a game of the Lamplighters' Star."""

    def teller(self, facts: SheetFacts) -> StarTeller:
        """Teller of the Lamplighters' Star."""
        return StarTeller(self.rules, facts, self.players)

    def places(self, turn: StarTurn) -> dict[str, Any]:
        """The moves in notation, the rays from their first square, and the sparks, for JSON."""
        after = turn.after
        return {
            "moves": [str(move) for move in turn.actions],
            "rays": [[str(swift) for swift in column] for column in after.rays],
            "sparks": list(after.sparks),
        }

    def outcome(self) -> dict[str, Any]:
        """Why the game ended, sparks left, and turns, for JSON."""
        return {"outcome": self.final.outcome, "left": self.final.left, "played": self.final.turns}


def play_star(facts: StarFacts, *, players: int, policy: StarChooser, cap: int = THROW_CAP) -> StarGame:
    """Play a game. Raises RefusedAction for an illegal move."""
    return MoveRecorder(StarEngine(facts), players, policy, cap=cap).record(StarGame, facts)


# Referee

class StarReferee(MoveReferee[StarState, StarMove, StarEvent]):
    """Referee of the Lamplighters' Star."""

    key = "star"
    teller: StarTeller

    def __init__(self, rules: StarFacts, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(StarEngine(rules), StarTeller(rules, facts, players))

    def question(self) -> str:
        """Sentence that asks for the next move, with the colour."""
        state, turn = self.state, next_to_set_up(self.rules, self.state)
        key = "whose_place" if turn is not None else "whose_break" if state.broken is not None else "whose_move"
        colour = colour_letter(state.mover if turn is None else turn[1])
        ray = 0 if state.broken is None else state.broken + 1
        return self.words.text(f"star.{key}", name=capitalise(self.teller.name(state.mover)), colour=colour, ray=ray)

    def choices(self, text: str) -> tuple[str, ...]:
        """Sentences on the moves of the line, all of one player. Raises TranscriptError, RefusedAction."""
        return (self._carry_out_line(text)[1],)

    def make(self, text: str, choice: int = 0) -> str:
        """Carry out the moves, and tell what happened."""
        state, told = self._carry_out_line(text)
        self._states.append(state)
        return told

    def show_position(self) -> str:
        """The rays as text."""
        return rays_as_text(self.rules, self.state)

    def standings(self) -> str:
        """The rays as text, and everybody's sparks."""
        return f"{self.show_position()}\n{self.words.text('star.letters')}\n{self.teller.sparks(self.state)}"

    def _carry_out_line(self, text: str) -> tuple[StarState, str]:
        state, mover = self.state, self.state.mover
        events: list[StarEvent] = []
        words = split_moves(text)
        if not words:
            raise TranscriptError("a move is typed: 1:3, 1-2, 1-2x3, 1=4.2, +5 or pass")
        going_on = True
        for word in words:
            if not going_on:
                raise TranscriptError(f"the turn of {self.teller.name(mover)} is over before {word}")
            move = parse_legal_move(self.rules, state, word)
            state, happened = self.engine.carry_out(state, move)
            going_on = self.engine.goes_on(state, move)
            events += happened
        return state, self.teller.turn(mover, events)
