"""What can happen in a turn, as facts: enough to tell the whole story and to redraw it on the board.

Players count from 0 inside the program; ``counter`` is the number of a player's counter, also from 0, and is always 0
where each player has one. Squares are board squares, 0 the start. Coins are what was really paid, never more than the
payer had (R27). The steps named here are those of ``docs/rulings.md``, "One turn".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class TurnMissed:
    """A waiting player's turn passes (step 1), or one of several counters sits out while others move (T5).

    ``left``: turns still to miss after this one, ``None`` while held without limit.
    """

    square: int
    left: int | None
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Thrown:
    """The dice were cast (step 2), in this order."""

    dice: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class RouteChosen:
    """A counter sets out on one of several routes."""

    route: str
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class FirstThrowPlaced:
    """The first-throw table places the counter (step 3, R2, R6)."""

    dice: tuple[int, ...]
    to: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class EitherDie:
    """One single die is the exact distance to the last square (step 4, R16)."""

    die: int
    origin: int
    to: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Moved:
    """One straight leg of a move (step 5). ``by`` < 0: backwards. A bounce is two legs with ``Bounced`` between."""

    origin: int
    to: int
    by: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Bounced:
    """The counter ran onto the last square with steps left over, and turns back by ``surplus`` (R1)."""

    at: int
    surplus: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Stayed:
    """The throw would overshoot the last square, so the counter stays (R28), or a stop, so that the surplus is lost."""

    square: int
    surplus: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class ClampedAtStart:
    """A move backwards would have gone below the start and ends there (R15)."""

    surplus: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class GooseRepeats:
    """A goose was met and the throw is made again (step 6). ``by`` < 0: in the direction of travel, backwards."""

    square: int
    by: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class GooseStops:
    """A goose was met after a bounce and does nothing (R14, ``after_bounce: stop``)."""

    square: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class GooseThrowsAgain:
    """A goose was met: the player throws again; the new throw counts backwards if the goose faces back."""

    square: int
    backward: bool = False
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class GooseToGoose:
    """From goose to the next goose ("de oca a oca"), or from the last one ``home`` (R36)."""

    square: int
    to: int
    home: bool = False
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Circled:
    """The movement would have gone round for ever; it ends where it began, on ``square`` (R14)."""

    square: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Paid:
    """Coins into the pot. ``due`` is what was asked, ``coins`` what the purse held of it (R27)."""

    player: int
    coins: int
    due: int
    why: Literal["ante", "square", "waiting", "relief", "collision"]
    square: int


@dataclass(frozen=True, kw_only=True)
class Received:
    """Coins from the pot; ``due`` is what the square promises, ``coins`` what the pot held of it."""

    player: int
    coins: int
    due: int
    square: int


@dataclass(frozen=True, kw_only=True)
class WaitBegan:
    """The counter must miss so many turns."""

    square: int
    turns: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class HoldBegan:
    """The counter waits for relief, at most ``limit`` turns if there is a limit (R18, R19)."""

    square: int
    limit: int | None
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Jumped:
    """The square sends the counter to another (step 7): a fixed square, or so many steps if ``by`` is not 0."""

    origin: int
    to: int
    by: int = 0
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class SquareThrowsAgain:
    """The square lets the player throw again."""

    square: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class DoubleThrowsAgain:
    """A double lets the player throw again (R25)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class ThrowSends:
    """The throw itself, of this sum, sends the counter on once the move is done (R38)."""

    total: int
    origin: int
    to: int
    by: int = 0
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class ThrowLetsThrowAgain:
    """The throw itself, of this sum, lets the player throw again (R38)."""

    total: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Relieved:
    """The newcomer relieves a counter that was found on a square that holds (R18, R23, R33)."""

    player: int
    square: int
    to: int
    """Where the relieved counter goes: the newcomer's origin, or ``square`` itself with ``relief: in_place``."""
    was_waiting: bool
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Collided:
    """The mover's final square is taken (step 8). ``player`` is the one found there."""

    player: int
    square: int
    how: Literal["swap", "send_to_start", "mover_returns"]
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Put:
    """A counter is put somewhere by another; that is not landing (R11), and ends its wait (R12).

    With ``mover_returns`` it is the mover who is put back (E5).
    """

    player: int
    origin: int
    to: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class ChangedPlaces:
    """The mover's counter has come to rest on ``square`` and changes places with ``player``'s on ``to`` (R39)."""

    player: int
    whom: Literal["leader", "last", "nearest"]
    square: int
    to: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class BroughtHome:
    """A counter reached the last square. ``left`` counters of the same player are still on the way."""

    square: int
    left: int
    counter: int = 0


@dataclass(frozen=True, kw_only=True)
class Won:
    """The player has won, or taken the ``place`` given when play goes on (R31); ``coins``: what is taken from the pot."""

    player: int
    place: int
    coins: int


@dataclass(frozen=True, kw_only=True)
class BetPaid:
    """An onlooker's share of the pool of bets."""

    backer: str
    player: int
    coins: int


@dataclass(frozen=True, kw_only=True)
class Deadlock:
    """Everybody still playing is held without limit: a draw (R20, R21).

    ``share`` coins go to each of them, ``left`` stay in the pot.
    """

    share: int
    left: int


Event = (
    TurnMissed
    | Thrown
    | RouteChosen
    | FirstThrowPlaced
    | EitherDie
    | Moved
    | Bounced
    | Stayed
    | ClampedAtStart
    | GooseRepeats
    | GooseStops
    | GooseThrowsAgain
    | GooseToGoose
    | Circled
    | Paid
    | Received
    | WaitBegan
    | HoldBegan
    | Jumped
    | SquareThrowsAgain
    | DoubleThrowsAgain
    | ThrowSends
    | ThrowLetsThrowAgain
    | Relieved
    | Collided
    | Put
    | ChangedPlaces
    | BroughtHome
    | Won
    | BetPaid
    | Deadlock
)


def kind(event: Event | type[Event]) -> str:
    """The event's name in transcripts, JSON and wording.

    It is ``first_throw`` for FirstThrowPlaced, and for all others the name of the class in snake case.
    """
    made = event if isinstance(event, type) else type(event)
    if made is FirstThrowPlaced:
        return "first_throw"
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", made.__name__).lower()
