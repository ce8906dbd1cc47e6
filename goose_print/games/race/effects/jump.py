"""Go to another square."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, final

from goose_print.games.race.effect import (
    Effect,
    EffectBoard,
    EffectFault,
    EffectForm,
    EffectLabel,
    KeySpelling,
    LeavingEffect,
    MovingCounter,
    Route,
)
from goose_print.records import record
from goose_print.sentences import Message


@final
@record
class Jump(LeavingEffect):
    """Go to another square at once (bridge, maze, death)."""

    to: int

    @classmethod
    def form(cls) -> EffectForm:
        """After the waits, but told before them."""
        text = "The counter goes to this square at once; 0 is the start."
        return EffectForm(1, 4, 3, {"go_to": KeySpelling(kind=int, description=text, least=0, most=500, usual=True)})

    @classmethod
    def parse(cls, written: Mapping[str, Any]) -> Iterator[Jump]:
        """The square."""
        if written["go_to"] is not None:
            yield Jump(to=written["go_to"])

    def write(self) -> dict[str, Any]:
        """The square."""
        return {"go_to": self.to}

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """It leads to another square of the board."""
        if not 0 <= self.to <= board.length or self.to == square:
            off = Message("rules.to_off", square=square, to=self.to, last=board.length)
            yield Message("rules.to_itself", square=square) if self.to == square else off, ("go_to",)

    def find_route_faults(self, square: int, way: Route) -> Iterator[EffectFault]:
        """It leaves the counter on its route."""
        if self.to not in way.steps:
            yield Message("rules.to_off_route", square=square, to=self.to, name=way.name), ("go_to",)

    def act(self, counter: MovingCounter, square: int) -> None:
        """Go there."""
        counter.jump(square, self.to)

    def target(self, square: int, way: Route) -> int:
        """The square."""
        return self.to

    def resized(self, square: int | None, place: Callable[[int], int]) -> Jump:
        """To the same place."""
        return Jump(to=place(self.to))

    def others(self, square: int) -> Iterator[tuple[Any, Effect]]:
        """For one that leads back: the start or the first square, or half as far and twice as far."""
        if self.to < square:
            middle = (self.to + square) // 2
            targets = {0, 1} if self.to <= 1 else {middle, max(1, 2 * self.to - square)}
            yield from ((to, Jump(to=to)) for to in sorted(targets - {self.to}))

    def is_reward(self, square: int) -> bool:
        """One that leads on."""
        return self.to > square

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """A bridge on, a maze back, death to the start."""
        back = "death" if self.to <= 1 else "maze"
        return EffectLabel("bridge" if self.to > square else back)


EFFECT = Jump
