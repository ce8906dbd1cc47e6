"""Result of one throw for one counter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from goose_print.games.dice import Dice
from goose_print.games.race.decks import PendingDraw
from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.events import (
    Bounced,
    CardSends,
    Circled,
    Drew,
    EitherDie,
    FirstThrowPlaced,
    GooseToGoose,
    Jumped,
    Moved,
    RaceEvent,
    Stayed,
    ThrowSends,
)
from goose_print.games.race.state import Waiting


@dataclass(frozen=True, kw_only=True, slots=True)
class Due:
    """Coins that a square asks for (> 0) or promises (< 0); purse and pot limit the payment (R27)."""

    square: int
    coins: int


Happening = RaceEvent | Due


def landing_squares(happenings: Sequence[Happening]) -> Iterator[int]:
    """Squares on which counters came down by their own movement, in order."""
    for one, following in zip(happenings, (*happenings[1:], None), strict=True):
        match one:
            case Moved(to=to) if not isinstance(following, Bounced):
                yield to
            case Jumped(to=to) | ThrowSends(to=to) | CardSends(to=to) | GooseToGoose(to=to) | FirstThrowPlaced(to=to) | EitherDie(to=to):
                yield to
            case _:
                pass


@dataclass(frozen=True, kw_only=True, slots=True)
class Landing:
    """Result of one throw for a counter, and the events on the way."""

    square: int
    """Square where the counter comes to rest, or from which it throws again."""
    waiting: Waiting | None
    throw_again: bool
    exchange: ExchangePartner | None
    """Partner of an exchange if the counter rests here (R39); ``None`` if it waits, is home or went round."""
    backward: bool
    """Whether the next throw counts backwards."""
    won: bool
    """Whether the last square was reached."""
    acted: tuple[int, ...]
    """Squares with possible effects on which the counter came down, in order: geese, the bridge, the end of a leg."""
    down: tuple[int, ...]
    """All squares on which the counter came down before it rested: ``acted``, and squares of draws or reached by cards."""
    happenings: tuple[Happening, ...]
    asks: PendingDraw | None = None
    """Draw that must be made before the movement can go on; all else is as of then."""

    returned: bool = False
    """Whether the counter was sent back to where the turn began (R44)."""
    origin: int | None = None
    """Square where the turn began, if it goes on and anything depends on that."""

    @property
    def meets_nobody(self) -> bool:
        """Whether the counter relieves nobody: the throw was unusable (R34) or undone (R44)."""
        return self.stayed or self.returned

    @property
    def drew(self) -> int:
        """Number of cards drawn."""
        return sum(isinstance(one, Drew) for one in self.happenings)

    @property
    def dues(self) -> tuple[int, ...]:
        """All fees (> 0) and receipts (< 0), in order."""
        return tuple(one.coins for one in self.happenings if isinstance(one, Due))

    @property
    def stayed(self) -> bool:
        """Whether the throw was unusable because it overshoots (R28).

        A double still gives another throw (R25).
        """
        return bool(self.happenings) and isinstance(self.happenings[0], Stayed)

    @property
    def circled(self) -> bool:
        """Whether the movement would have gone round for ever, and so ended where it began (R14, E6)."""
        return any(isinstance(one, Circled) for one in self.happenings)


@dataclass(frozen=True, slots=True)
class ThrowOutcome:
    """A result of one or several equivalent throws.

    ``dice``: the first of them. ``throws``: their number in all orders of the dice. ``chance``: probability of the
    cards and answers that lead to it; 1 without draws.
    """

    dice: Dice
    throws: int
    landing: Landing
    chance: float = 1.0

    @property
    def weight(self) -> float:
        """Mean number of throws with this result; a whole number without draws."""
        return self.throws if self.chance == 1 else self.throws * self.chance


def count_throws(outcomes: Iterable[ThrowOutcome]) -> int:
    """Number of throws that can lead to one of these results, whatever is drawn."""
    return sum({one.dice: one.throws for one in outcomes}.values())


def describe_movement(origin: int, dice: Dice, happenings: Iterable[Happening], *, backward: bool = False) -> str:
    """Short notation of a movement: origin, sum of the throw, and all squares it comes down on."""
    first = f"{origin} {'-' if backward else '+'}{sum(dice)}"
    return " → ".join([first, *map(str, landing_squares(tuple(happenings)))])
