"""What happens in a game of Bank, as facts."""

from __future__ import annotations

from goose_print.games.dice import Dice
from goose_print.games.events import GameEvent


class BankEvent(GameEvent):
    """Something that happened at the bank. ``field``: its number, 2 to 12."""


class Cast(BankEvent):
    """The dice, and what they come to. ``again``: it is thrown once more, for no field has this number (B18)."""

    kind = "thrown"
    dice: Dice
    number: int
    again: bool = False


class CoinsPut(BankEvent):
    """Coins on a field: no more than the player has of what is ``owed``."""

    kind = "put"
    field: int
    coins: int
    owed: int


class Took(BankEvent):
    """All that lay on a field."""

    field: int
    coins: int


class FoundEmpty(BankEvent):
    """The number of the throw before once more, but nothing lies on its field (B14)."""

    field: int


class Raked(BankEvent):
    """Everything on the board, by a twelve (B13)."""

    coins: int


class Cleared(BankEvent):
    """Everything on the board back into the box, by a twelve (B13)."""

    coins: int


class Fined(BankEvent):
    """Coins into the bank for a throw out of turn (B8)."""

    player: int
    coins: int


class AntePaid(BankEvent):
    """Coins on a field before the game (B2)."""

    kind = "paid"
    player: int
    field: int
    coins: int


class WentOut(BankEvent):
    """Somebody has no coins left (B16)."""

    kind = "out"
    player: int


class Won(BankEvent):
    """The game is over. ``coins``: what lay on the board and is taken; in a game of so many rounds nothing is (B17)."""

    player: int
    coins: int = 0


class Shared(BankEvent):
    """The game is over, and several have most coins (B17)."""

    winners: tuple[int, ...]

    def as_json(self, *, several: bool = False) -> dict[str, object]:
        """Players count from 1."""
        return {"kind": self.kind, "winners": [seat + 1 for seat in self.winners]}
