"""A game at a real table, throw by throw; ``fine 3`` says that player 3 has thrown out of turn."""

from __future__ import annotations

from goose_print.errors import TranscriptError
from goose_print.games.bank.engine import BankAction, BankEngine, BankState
from goose_print.games.bank.events import BankEvent
from goose_print.games.bank.facts import BankFacts
from goose_print.games.bank.wording.log import BankTeller
from goose_print.games.facts import SheetFacts
from goose_print.games.referee import DiceReferee
from goose_print.language.words import sentence

FINE = "fine"


class BankReferee(DiceReferee[BankState, BankAction, BankEvent]):
    """Keeps the state of one game."""

    engine: BankEngine
    teller: BankTeller

    def __init__(self, rules: BankFacts, facts: SheetFacts, players: int) -> None:
        super().__init__(BankEngine(rules), BankTeller(rules, facts, players), faces=rules.faces)

    def opening(self) -> str:
        """The antes, and what is to be typed for a throw out of turn."""
        fine = self.engine.facts.out_of_turn
        told = [self.words.text("bank.fine", coins=self.words.count(fine, "coin", "accusative"))] if fine else []
        return "\n".join([*filter(None, [super().opening()]), *told])

    def where(self, seat: int) -> str:
        """Whether the player is still in the game."""
        return self.teller.where(self.state, seat)

    def question(self) -> str:
        """Who is to throw, with how much, and how many dice."""
        mover, dice = self.state.mover, self.words.count(self.engine.dice_needed(self.state), "die")
        coins = self.words.count(self.state.purses[mover], "coin")
        return self.words.text("bank.asked", name=sentence(self.name(mover)), coins=coins, dice=dice)

    def standings(self) -> str:
        """What lies in the purses and on the board; in the box, if there is anything."""
        state, colon = self.state, self.words.text("list.colon")
        lines = [f"{sentence(self.name(seat))}{colon}{self.words.count(purse, 'coin')}" for seat, purse in enumerate(state.purses)]
        lines.append(sentence(self.teller.board(state)))
        if state.box:
            lines.append(f"{sentence(self.words.text('bank.box'))}{colon}{self.words.count(state.box, 'coin')}")
        return "\n".join(lines)

    def actions(self, text: str) -> tuple[BankAction, ...]:
        """The one use of the throw, or a fine. Raises TranscriptError, RefusedAction."""
        word, _, player = text.strip().partition(" ")
        if word != FINE:
            return super().actions(text)
        seat = int(player) - 1 if player.strip().isdecimal() and len(player) < 4 else None
        if seat is None:
            raise TranscriptError(f"throw: a fine is written as '{FINE} 3', for player 3")
        fines = self.engine.fines(self.state, seat)
        if not fines:
            raise self.engine.why_not(self.state, (), BankAction(fined=seat))
        return fines
