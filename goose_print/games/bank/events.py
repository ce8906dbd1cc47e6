"""Events of a game of Bank."""

from __future__ import annotations

from goose_print.games.dice import Dice
from goose_print.games.events import GameEvent


class BankEvent(GameEvent):
    """Base of the events of Bank. ``field``: its number, 2 to 12."""


class Cast(BankEvent):
    """A throw and its sum. ``again``: it is thrown once more, as no field has this number (B18)."""

    kind = "thrown"
    dice: Dice
    number: int
    again: bool = False


class CoinsPut(BankEvent):
    """Coins put on a field: ``owed``, as far as the player has them."""

    kind = "put"
    field: int
    coins: int
    owed: int


class Took(BankEvent):
    """All coins of a field were taken."""

    field: int
    coins: int


class FoundEmpty(BankEvent):
    """The previous number was thrown again, but its field is empty (B14)."""

    field: int


class Raked(BankEvent):
    """A twelve takes all coins on the board (B13)."""

    coins: int


class Cleared(BankEvent):
    """A twelve returns all coins on the board to the box (B13)."""

    coins: int


class Fined(BankEvent):
    """Coins paid into the bank for a throw out of turn (B8)."""

    player: int
    coins: int


class AntePaid(BankEvent):
    """Coins put on a field before the game (B2)."""

    kind = "paid"
    player: int
    field: int
    coins: int


class WentOut(BankEvent):
    """A player has no coins left (B16)."""

    kind = "out"
    player: int


class Won(BankEvent):
    """The game is over. ``coins``: taken from the board; 0 in a game of limited rounds (B17)."""

    player: int
    coins: int = 0


class Shared(BankEvent):
    """The game is over, and several players have most coins (B17)."""

    winners: tuple[int, ...]

    def as_json(self, *, several: bool = False) -> dict[str, object]:
        """Players count from 1."""
        return {"kind": self.kind, "winners": [seat + 1 for seat in self.winners]}
