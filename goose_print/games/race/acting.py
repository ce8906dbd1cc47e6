"""What acts besides the geese: squares and throws, each with its effects."""

from __future__ import annotations

from goose_print.games.race.effect import CoinReason, Effect, in_order
from goose_print.records import record


@record
class Acting:
    """What does something: effects, in the order in which they are carried out: fees, waiting, leaving the square."""

    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "effects", in_order(self.effects))

    def coins(self, why: CoinReason) -> int | None:
        """The coins that change hands for such a reason, ``None`` if nothing does."""
        found = [coins[1] for coins in (effect.coins() for effect in self.effects) if coins is not None and coins[0] == why]
        return sum(found) if found else None


@record
class SquareRule(Acting):
    """A square that does something."""

    square: int

    @property
    def key(self) -> int:
        """How an author writes it."""
        return self.square


@record
class ThrowRule(Acting):
    """What a throw does once the move is done: one of this sum, or of just these dice in any order, which goes before (R38)."""

    total: int = 0
    dice: tuple[int, ...] = ()

    @property
    def key(self) -> int | str:
        """How an author writes it: ``6`` or ``1+1``."""
        return "+".join(map(str, self.dice)) if self.dice else self.total
