"""Record and referee of games of Bank."""

from __future__ import annotations

from typing import Any

from goose_print.errors import TranscriptError
from goose_print.games.bank.engine import BankAction, BankEngine, BankState
from goose_print.games.bank.facts import NUMBERS, BankEvent, BankFacts
from goose_print.games.bank.log import BankTeller
from goose_print.games.dice import ThrowSource
from goose_print.games.game_facts import SheetFacts
from goose_print.games.recorder import THROW_CAP, RecordedGame, RecordedTurn, Recorder
from goose_print.games.referee import DiceReferee
from goose_print.language.words import capitalise

BankTurn = RecordedTurn[BankState, BankAction, BankEvent]


class BankGame(RecordedGame[BankFacts, BankState, BankAction, BankEvent]):
    """Record of a game of Bank."""

    def teller(self, facts: SheetFacts) -> BankTeller:
        """Teller of Bank."""
        return BankTeller(self.rules, facts, self.players)

    def places(self, turn: BankTurn) -> dict[str, Any]:
        """For JSON: coins on each of the ``fields`` after the turn, and in the ``box``."""
        return {"fields": dict(zip(map(str, NUMBERS), turn.after.fields, strict=True)), "box": turn.after.box}

    def outcome(self) -> dict[str, Any]:
        """All winners, for JSON."""
        return {"winners": [seat + 1 for seat in self.final.winners]}


def play_bank(facts: BankFacts, *, players: int, throws: ThrowSource, cap: int = THROW_CAP, most_events: int | None = None) -> BankGame:
    """Play a game. Raises RefusedAction for impossible throws."""
    table = Recorder(BankEngine(facts), players, throws, lambda _, actions: actions[0], cap=cap, most_events=most_events)
    return table.record(BankGame, facts)


# Referee; ``fine 3`` reports that player 3 has thrown out of turn

FINE_WORD = "fine"


class BankReferee(DiceReferee[BankState, BankAction, BankEvent]):
    """Referee of Bank."""

    engine: BankEngine
    teller: BankTeller

    def __init__(self, rules: BankFacts, facts: SheetFacts, players: int) -> None:
        super().__init__(BankEngine(rules), BankTeller(rules, facts, players), faces=rules.faces)

    def opening(self) -> str:
        """The antes, and how to type a throw out of turn."""
        fine = self.engine.facts.out_of_turn
        told = [self.words.text("bank.fine", coins=self.words.count(fine, "coin", "accusative"))] if fine else []
        return "\n".join([*filter(None, [super().opening()]), *told])

    def where(self, seat: int) -> str:
        """Whether the player is still in the game, in words."""
        return self.teller.where(self.state, seat)

    def question(self) -> str:
        """Sentence that asks for the throw, with the player's coins."""
        mover, dice = self.state.mover, self.words.count(self.engine.count_dice(self.state), "die")
        coins = self.words.count(self.state.purses[mover], "coin")
        return self.words.text("bank.asked", name=capitalise(self.name(mover)), coins=coins, dice=dice)

    def standings(self) -> str:
        """Coins in the purses, on the board, and in the box if any."""
        state, colon = self.state, self.words.text("list.colon")
        lines = [f"{capitalise(self.name(seat))}{colon}{self.words.count(purse, 'coin')}" for seat, purse in enumerate(state.purses)]
        lines.append(capitalise(self.teller.board(state)))
        if state.box:
            lines.append(f"{capitalise(self.words.text('bank.box'))}{colon}{self.words.count(state.box, 'coin')}")
        return "\n".join(lines)

    def actions(self, text: str) -> tuple[BankAction, ...]:
        """The only use of the throw, or a fine. Raises TranscriptError, RefusedAction."""
        word, _, player = text.strip().partition(" ")
        if word != FINE_WORD:
            return super().actions(text)
        seat = int(player) - 1 if player.strip().isdecimal() and len(player) < 4 else None
        if seat is None:
            raise TranscriptError(f"throw: a fine is written as '{FINE_WORD} 3', for player 3")
        fines = self.engine.fines(self.state, seat)
        if not fines:
            raise self.engine.why_not(self.state, (), BankAction(fined=seat))
        return fines
