"""Facts of Bank as data: initial coins, costs and gains of throws.

A field is called by its number, 2 to 12; 7 is the bank. Rulings B1 to B20 are those of ``docs/rules/bank.md``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from goose_print.errors import Fault
from goose_print.fields import Part
from goose_print.games.dice import FACES, Dice
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import GameEvent, Players
from goose_print.games.written import WrittenAs
from goose_print.records import record
from goose_print.sentences import Message

NUMBERS = tuple(range(2, 13))
"""Numbers of the fields."""
BANK, TWELVE = 7, 12
"""Number of the field in the middle, and the number that takes everything."""
FIELD_NUMBERS = (BANK, *(number for number in NUMBERS if number != BANK))
"""Numbers of the fields in the order of the board's field indices, from 0."""
MOST_COINS, MOST_ROUNDS = 1000, 1000

_Coins = Annotated[int, Field(ge=1, le=MOST_COINS)]


class AfterRounds(Part):
    """The game ends after so many rounds, and whoever has most coins wins."""

    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS, description="Rounds that are played.")]


def _parse_end(written: AfterRounds | Literal["last"]) -> int:
    return written.rounds if isinstance(written, AfterRounds) else 0


def _unparse_end(rounds: int) -> object:
    return {"rounds": rounds} if rounds else "last"


ANTE = WrittenAs(dict[int, int], lambda written: tuple(sorted(written.items())), dict)
END = WrittenAs(Literal["last"] | AfterRounds, _parse_end, _unparse_end)


@record
class BankPlayers(Players):
    """How many may play."""

    max: Annotated[int, "At most so many."] = 8


@record
class BankFacts(GameFacts):
    """The rules of Bank. Left out, a fact is as in the common game.

    ``end`` is the number of rounds, 0 where the last player with coins wins. Raises RuleSetError with every fault.
    """

    code = "bank"

    purse: Annotated[int, "Coins that each player begins with.", Field(ge=1, le=MOST_COINS)] = 24
    ante: Annotated[
        tuple[tuple[int, int], ...], ANTE, "For a field, the coins that each player puts there before the game.", Field(max_length=11)
    ] = ((7, 7),)
    put: Annotated[Literal["number"] | _Coins, "What is put on the field that is thrown: as many as its number, or so many."] = "number"
    takes: Annotated[
        Literal["repeat", "any"],
        "Who takes what lies on a field: whoever throws the same number as the player before, or whoever throws it at all.",
    ] = "repeat"
    seven: Annotated[Literal["match"] | _Coins, "What a seven costs: as many as lie in the bank (7 if none do), or so many."] = "match"
    twelve: Annotated[Literal["rake", "clear"], "Whether a twelve takes everything on the board, or sends it back into the box."] = "rake"
    out_of_turn: Annotated[int, "Whoever throws out of turn puts so many into the bank.", Field(ge=0, le=MOST_COINS)] = 7
    end: Annotated[int, END, "Whether the last player with coins wins, or whoever has most after some rounds (`rounds`)."] = 0
    device: Annotated[Literal["2d6", "d12"], "What is thrown: two dice, or one with twelve faces."] = "2d6"
    players: Annotated[BankPlayers, "How many may play."] = field(default_factory=BankPlayers)

    @property
    def dice(self) -> int:
        """Number of dice."""
        return 2 if self.device == "2d6" else 1

    @property
    def faces(self) -> int:
        """Faces of each die."""
        return FACES if self.device == "2d6" else TWELVE

    @property
    def has_money(self) -> bool:
        """Always true."""
        return True

    @cached_property
    def antes(self) -> dict[int, int]:
        """Coins of each player's ante by field number."""
        return dict(self.ante)

    def amount_due(self, number: int, lying: int) -> int:
        """Coins that a player must put on the field of this number, on which ``lying`` coins lie (B4, B15)."""
        if number == BANK:
            return (lying or BANK) if self.seven == "match" else self.seven
        return number if self.put == "number" else self.put

    def faults(self) -> Iterator[Fault]:
        """Every contradiction among the facts."""
        yield from self.within(self.purse, 1, MOST_COINS, "purse")
        for number, coins in self.ante:
            if number not in NUMBERS:
                yield self.fault(Message("games.no_field", field=number), "ante", number)
            else:
                yield from self.within(coins, 0, MOST_COINS, "ante", number)
        if sum(coins for _, coins in self.ante) >= self.purse:
            yield self.fault(Message("games.ante", self.purse), "ante")
        if not 2 <= self.players.min <= self.players.max <= 12:
            yield self.fault(Message("games.players", low=2, high=12), "players")
        for key, cost in (("put", self.put), ("seven", self.seven)):
            if isinstance(cost, int):
                yield from self.within(cost, 1, MOST_COINS, key)


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
