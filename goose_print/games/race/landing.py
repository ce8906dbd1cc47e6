"""What comes of one throw for one counter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from goose_print.games.dice import Dice
from goose_print.games.race.decks import Ask
from goose_print.games.race.effect import Whom
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
    """What a square asks for (``coins`` > 0) or promises (< 0). What is really paid depends on purse and pot (R27)."""

    square: int
    coins: int


Happening = RaceEvent | Due


def landed(happenings: Sequence[Happening]) -> Iterator[int]:
    """The squares on which counters came down by their own movement, in order."""
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
    """Where one throw brings a counter, and what came to pass on the way."""

    square: int
    """The square where it comes to rest, or from where it throws again."""
    waiting: Waiting | None
    throw_again: bool
    exchange: Whom | None
    """With whom the counter changes places if it rests here (R39); not one that waits, is home or went round."""
    backward: bool
    """Whether the throw that follows counts backwards."""
    won: bool
    """Whether the last square was reached."""
    acted: tuple[int, ...]
    """The squares on which the counter came down and that could act, in order: geese, the bridge, the end of a leg."""
    down: tuple[int, ...]
    """The squares on which the counter came down before it came to rest: those, and where cards were drawn or led."""
    happenings: tuple[Happening, ...]
    asks: Ask | None = None
    """What must be drawn before it is known how the movement goes on; all else is as it is up to there."""

    returned: bool = False
    """Whether it was sent back to where the turn began (R44)."""
    origin: int | None = None
    """Where the turn began, if it goes on and anything depends on that."""

    @property
    def meets_nobody(self) -> bool:
        """Whether the counter relieves nobody where the turn began: the throw could not be used (R34), or was undone (R44)."""
        return self.stayed or self.returned

    @property
    def drew(self) -> int:
        """How many cards were drawn."""
        return sum(isinstance(one, Drew) for one in self.happenings)

    @property
    def dues(self) -> tuple[int, ...]:
        """Every fee (> 0) and receipt (< 0), in order."""
        return tuple(one.coins for one in self.happenings if isinstance(one, Due))

    @property
    def stayed(self) -> bool:
        """Whether the throw could not be used because it overshoots (R28). A double gives another all the same (R25)."""
        return bool(self.happenings) and isinstance(self.happenings[0], Stayed)

    @property
    def circled(self) -> bool:
        """Whether the movement would have gone round, so that it ended where it began (R14, E6)."""
        return any(isinstance(one, Circled) for one in self.happenings)


@dataclass(frozen=True, slots=True)
class ThrowOutcome:
    """What one throw or several bring about: the first of them, how many they are, in whatever order the dice fall, and the end.

    ``chance``: that of the cards and answers which lead to it; 1 where nothing is drawn.
    """

    dice: Dice
    throws: int
    landing: Landing
    chance: float = 1.0

    @property
    def weight(self) -> float:
        """So many throws come to it on average: a whole number where nothing is drawn."""
        return self.throws if self.chance == 1 else self.throws * self.chance


def throws_of(outcomes: Iterable[ThrowOutcome]) -> int:
    """How many throws can come to one of these, whatever is drawn."""
    return sum({one.dice: one.throws for one in outcomes}.values())


def chain(origin: int, dice: Dice, happenings: Iterable[Happening], *, backward: bool = False) -> str:
    """A movement in short: where it begins, the sum of the throw, and every square where the counter comes down."""
    first = f"{origin} {'-' if backward else '+'}{sum(dice)}"
    return " → ".join([first, *map(str, landed(tuple(happenings)))])
