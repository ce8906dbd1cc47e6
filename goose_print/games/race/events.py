"""Events of a race.

``counter``: index of a player's counter, 0 where each has one. Squares are board squares, 0 the start. Coins
are those really paid, never more than the payer had (R27). Steps are those of ``docs/rules/rulings.md``, "One turn".
"""

from __future__ import annotations

from typing import Literal

from goose_print.games.pieces import GameEvent


class RaceEvent(GameEvent):
    """Base of the events of a race."""


class CounterEvent(RaceEvent):
    """Base of the events of one counter."""

    counter: int = 0


class TurnMissed(CounterEvent):
    """A waiting player's turn passes (step 1), or one of several counters sits out while others move (T5).

    ``left``: turns still to miss after this one, ``None`` while held without limit.
    """

    square: int
    left: int | None


class Thrown(RaceEvent):
    """The dice were thrown (step 2), in this order."""

    dice: tuple[int, ...]


class RouteChosen(CounterEvent):
    """A counter sets out on one of several routes."""

    route: str


class FirstThrowPlaced(CounterEvent):
    """The first-throw table places the counter (step 3, R2, R6)."""

    kind = "first_throw"
    dice: tuple[int, ...]
    to: int


class EitherDie(CounterEvent):
    """One single die is the exact distance to the last square (step 4, R16)."""

    die: int
    origin: int
    to: int


class Moved(CounterEvent):
    """One straight leg of a move (step 5). ``by`` < 0: backwards. A bounce is two legs with ``Bounced`` between."""

    origin: int
    to: int
    by: int


class Bounced(CounterEvent):
    """The counter ran onto the last square with steps left over, and turns back by ``surplus`` (R1)."""

    at: int
    surplus: int


class Stayed(CounterEvent):
    """The throw would overshoot the last square, so the counter stays (R28), or a stop, so that the surplus is lost."""

    square: int
    surplus: int


class ClampedAtStart(CounterEvent):
    """A move backwards would have gone below the start and ends there (R15)."""

    surplus: int


class GooseRepeats(CounterEvent):
    """A goose was met and the throw is made again (step 6). ``by`` < 0: in the direction of travel, backwards."""

    square: int
    by: int


class GooseStops(CounterEvent):
    """A goose was met after a bounce and does nothing (R14, ``after_bounce: stop``)."""

    square: int


class GooseThrowsAgain(CounterEvent):
    """A goose was met: the player throws again; the new throw counts backwards if the goose faces back."""

    square: int
    backward: bool = False


class GooseToGoose(CounterEvent):
    """From goose to the next goose ("de oca a oca"), or from the last one ``home`` (R36)."""

    square: int
    to: int
    home: bool = False


class Circled(CounterEvent):
    """The movement would have gone round for ever; it ends where it began, on ``square`` (R14)."""

    square: int


class Paid(RaceEvent):
    """Coins into the pot. ``due`` is what was asked, ``coins`` what the purse held of it (R27)."""

    player: int
    coins: int
    due: int
    why: Literal["ante", "square", "waiting", "relief", "collision"]
    square: int


class Received(RaceEvent):
    """Coins from the pot; ``due`` is what the square promises, ``coins`` what the pot held of it."""

    player: int
    coins: int
    due: int
    square: int


class WaitBegan(CounterEvent):
    """The counter must miss so many turns."""

    square: int
    turns: int


class HoldBegan(CounterEvent):
    """The counter waits for relief, at most ``limit`` turns if there is a limit (R18, R19)."""

    square: int
    limit: int | None


class Jumped(CounterEvent):
    """The square sends the counter to another (step 7): a fixed square, or so many steps if ``by`` is not 0."""

    origin: int
    to: int
    by: int = 0


class SquareThrowsAgain(CounterEvent):
    """The square lets the player throw again."""

    square: int


class DoubleThrowsAgain(RaceEvent):
    """A double lets the player throw again (R25)."""

    dice: tuple[int, ...]


class ThrowSends(CounterEvent):
    """The throw itself, of this sum, sends the counter on once the move is done (R38)."""

    total: int
    origin: int
    to: int
    by: int = 0


class ThrowLetsThrowAgain(CounterEvent):
    """The throw itself, of this sum, lets the player throw again (R38)."""

    total: int


class Drew(CounterEvent):
    """A card of a deck was drawn on the square (R40); cards count from 1 in the deck as written."""

    deck: str
    card: int
    square: int


class Answered(CounterEvent):
    """A drawn card asked a question, answered right or wrong."""

    deck: str
    card: int
    right: bool


class CardSends(CounterEvent):
    """A card, or the answer to it, sends the counter on."""

    deck: str
    origin: int
    to: int
    by: int = 0


class CardLetsThrowAgain(CounterEvent):
    """A card, or the answer to it, lets the player throw again."""

    deck: str


class Relieved(CounterEvent):
    """The newcomer relieves a counter that was found on a square that holds (R18, R23, R33)."""

    player: int
    square: int
    to: int
    """Target of the relieved counter: the newcomer's origin, or ``square`` with ``relief: in_place``."""
    was_waiting: bool


class Collided(CounterEvent):
    """The mover's final square is taken (step 8). ``player`` is the one found there."""

    player: int
    square: int
    how: Literal["swap", "send_to_start", "mover_returns"]


class CounterPut(CounterEvent):
    """A counter is put somewhere by another; that is not landing (R11), and ends its wait (R12).

    With ``mover_returns`` it is the mover who is put back (E5).
    """

    kind = "put"
    player: int
    origin: int
    to: int


class ChangedPlaces(CounterEvent):
    """The mover's counter has come to rest on ``square`` and changes places with ``player``'s on ``to`` (R39)."""

    player: int
    whom: Literal["leader", "last", "nearest"]
    square: int
    to: int


class BroughtHome(CounterEvent):
    """A counter reached the last square. ``left`` counters of the same player are still on the way."""

    square: int
    left: int


class Won(RaceEvent):
    """The player has won, or taken the ``place`` given when play goes on (R31); ``coins``: what is taken from the pot."""

    player: int
    place: int
    coins: int


class GuidePaid(RaceEvent):
    """The guide, who holds the answers, receives a part of the pot at the end (R46)."""

    coins: int


class BetPaid(RaceEvent):
    """An onlooker's share of the pool of bets."""

    backer: str
    player: int
    coins: int


class Deadlock(RaceEvent):
    """Everybody still playing is held without limit: a draw (R20, R21).

    ``share`` coins go to each of them, ``left`` stay in the pot.
    """

    share: int
    left: int
