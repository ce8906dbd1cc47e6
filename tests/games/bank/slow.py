"""A second engine of Bank, as slow and plain as can be, written from the rulings of docs/rules/bank.md alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Rules = dict[str, Any]
COMMON: Rules = {
    "purse": 24, "ante": {7: 7}, "put": "number", "takes": "repeat", "seven": "match", "twelve": "rake", "end": "last", "device": "2d6",
}  # fmt: skip


class SlowBank:
    """One game; ``throw`` after ``throw`` until it is ``over``."""

    def __init__(self, players: int, **rules: Any) -> None:
        self.rules = COMMON | rules
        self.purses = [self.rules["purse"]] * players
        self.board = dict.fromkeys(range(2, 13), 0)
        for number, coins in self.rules["ante"].items():  # B2
            for seat in range(players):
                self.purses[seat] -= coins
                self.board[number] += coins
        self.box, self.last, self.mover, self.rounds_over = 0, None, 0, 0
        self.winners: list[int] = []

    @property
    def over(self) -> bool:
        return self.winners != []

    def throw(self, dice: tuple[int, ...]) -> None:
        number = sum(dice)
        if number == 1:  # B18
            return
        repeated, self.last = number == self.last, number  # B14: 7 and 12 are looked at first
        if number == 12:
            self.twelve()
        elif number == 7:
            self.pay(7, self.seven())
        elif self.rules["takes"] == "any":  # B19
            self.take(number) if self.board[number] else self.pay(number, self.cost(number))
        elif repeated:  # B5
            self.take(number)
        else:  # B4
            self.pay(number, self.cost(number))
        self.finish_turn()

    def cost(self, number: int) -> int:
        return number if self.rules["put"] == "number" else int(self.rules["put"])

    def seven(self) -> int:  # B6, B15
        if self.rules["seven"] != "match":
            return int(self.rules["seven"])
        return 7 if self.board[7] == 0 else self.board[7]

    def pay(self, number: int, coins: int) -> None:
        for _ in range(coins):  # B16
            if self.purses[self.mover] > 0:
                self.purses[self.mover] -= 1
                self.board[number] += 1

    def take(self, number: int) -> None:
        self.purses[self.mover] += self.board[number]
        self.board[number] = 0

    def twelve(self) -> None:  # B13
        everything = sum(self.board.values())
        self.board = dict.fromkeys(range(2, 13), 0)
        if self.rules["twelve"] == "rake":
            self.purses[self.mover] += everything
        else:
            self.box += everything

    def finish_turn(self) -> None:
        left = [seat for seat in range(len(self.purses)) if self.purses[seat] > 0]
        if len(left) == 1:  # B17
            self.winners = left
            self.purses[left[0]] += sum(self.board.values())
            self.board = dict.fromkeys(range(2, 13), 0)
            return
        while True:
            self.mover += 1
            if self.mover == len(self.purses):
                self.mover = 0
                self.rounds_over += 1
                if self.rules["end"] != "last" and self.rounds_over == self.rules["end"]["rounds"]:
                    self.winners = [seat for seat in range(len(self.purses)) if self.purses[seat] == max(self.purses)]
                    return
            if self.purses[self.mover] > 0:
                return


def played(players: int, throws: Iterator[tuple[int, ...]], **rules: Any) -> Iterator[SlowBank]:
    """The game after every throw."""
    game = SlowBank(players, **rules)
    while not game.over:
        game.throw(next(throws))
        yield game
