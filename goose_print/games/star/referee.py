"""A game at a real table, move by move."""

from __future__ import annotations

from goose_print.errors import TranscriptError
from goose_print.games.facts import SheetFacts
from goose_print.games.move_referee import MoveReferee
from goose_print.games.star.engine import StarEngine
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import StarEvent, StarMove, StarState
from goose_print.games.star.rays import letter
from goose_print.games.star.refusing import move_of, words_of
from goose_print.games.star.setting import to_place
from goose_print.games.star.wording.log import StarTeller
from goose_print.games.star.wording.picture import picture
from goose_print.language.words import sentence


class StarReferee(MoveReferee[StarState, StarMove, StarEvent]):
    """Keeps the states of one game."""

    key = "star"
    teller: StarTeller

    def __init__(self, rules: StarFacts, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(StarEngine(rules), StarTeller(rules, facts, players))

    def question(self) -> str:
        """Whose move it is, and of which colour."""
        state, turn = self.state, to_place(self.rules, self.state)
        key = "whose_place" if turn is not None else "whose_break" if state.broken is not None else "whose_move"
        colour = letter(state.mover if turn is None else turn[1])
        ray = 0 if state.broken is None else state.broken + 1
        return self.words.text(f"star.{key}", name=sentence(self.teller.name(state.mover)), colour=colour, ray=ray)

    def choices(self, text: str) -> tuple[str, ...]:
        """What the moves of the line would do, which are all of one player's. Raises TranscriptError, RefusedAction."""
        return (self._carried(text)[1],)

    def make(self, text: str, choice: int = 0) -> str:
        """Make the moves, and tell what happened."""
        state, told = self._carried(text)
        self._states.append(state)
        return told

    def shown(self) -> str:
        """The rays."""
        return picture(self.rules, self.state)

    def standings(self) -> str:
        """The rays, and who has how many sparks."""
        return f"{self.shown()}\n{self.words.text('star.letters')}\n{self.teller.sparks(self.state)}"

    def _carried(self, text: str) -> tuple[StarState, str]:
        state, mover = self.state, self.state.mover
        events: list[StarEvent] = []
        words = words_of(text)
        if not words:
            raise TranscriptError("a move is typed: 1:3, 1-2, 1-2x3, 1=4.2, +5 or pass")
        going_on = True
        for word in words:
            if not going_on:
                raise TranscriptError(f"the turn of {self.teller.name(mover)} is over before {word}")
            move = move_of(self.rules, state, word)
            state, happened = self.engine.carry_out(state, move)
            going_on = self.engine.goes_on(state, move)
            events += happened
        return state, self.teller.turn(mover, events)
