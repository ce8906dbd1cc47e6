"""Go so many squares forward or back."""

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
class Step(LeavingEffect):
    """Go forward (``by`` > 0) or back (``by`` < 0) so many squares."""

    by: int
    by_count = True

    @classmethod
    def form(cls) -> EffectForm:
        """As any that leads away."""
        texts = {"forward": "So many squares forward.", "back": "So many squares back."}
        keys = {key: KeySpelling(kind=int, description=text, least=1, most=500, usual=True) for key, text in texts.items()}
        return EffectForm(2, 4, 4, keys)

    @classmethod
    def parse(cls, written: Mapping[str, Any]) -> Iterator[Step]:
        """The number of squares."""
        if written["forward"] is not None:
            yield Step(by=written["forward"])
        if written["back"] is not None:
            yield Step(by=-written["back"])

    @property
    def key(self) -> str:
        """Under which it is written."""
        return "forward" if self.by > 0 else "back"

    def write(self) -> dict[str, Any]:
        """The number of squares."""
        return {self.key: abs(self.by)}

    def wrong(self, square: int, board: EffectBoard) -> Iterator[EffectFault]:
        """It leads to another square of the board."""
        if self.by == 0 or not (board.routed or 0 <= square + self.by <= board.length):
            yield Message("rules.step_off", by=abs(self.by), square=square), (self.key,)

    def find_route_faults(self, square: int, way: Route) -> Iterator[EffectFault]:
        """It leaves the counter on its route."""
        if not 0 <= way.steps[square] + self.by <= len(way.squares):
            yield Message("rules.step_off_route", by=abs(self.by), square=square, name=way.name), (self.key,)

    def act(self, counter: MovingCounter, square: int) -> None:
        """Go there."""
        counter.step(square, self.by)

    def target(self, square: int, way: Route) -> int:
        """So many steps along the way."""
        return way.square_at(way.steps[square] + self.by)

    def resized(self, square: int | None, place: Callable[[int], int]) -> Step:
        """As far in proportion, and one square at least."""
        if square is None:
            return self
        by = place(square + self.by) - place(square)
        return Step(by=by if by * self.by > 0 else self.by // abs(self.by))

    def others(self, square: int) -> Iterator[tuple[Any, Effect]]:
        """For one that leads back: half as far and twice as far."""
        if self.by < 0:
            yield from ((back, Step(by=-back)) for back in (-self.by // 2, -self.by * 2) if back)

    def is_reward(self, square: int) -> bool:
        """One that leads on."""
        return self.by > 0

    def board_label(self, square: int, board: EffectBoard) -> EffectLabel:
        """A bridge on, a maze back."""
        words = (f"board.{self.key}", abs(self.by)) if board.routed else None
        return EffectLabel("bridge" if self.by > 0 else "maze", words, "forward" if self.by > 0 else "back")


EFFECT = Step
