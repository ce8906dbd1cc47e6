"""Events put in the order in which they are told, those that make one sentence together.

The engine reports what happened as it happened. A teller names the one who stood on the square before what the meeting
cost, and tells a goose and where it sends a counter in one breath.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goose_print.games.race.events import (
    Answered,
    Bounced,
    ChangedPlaces,
    Collided,
    CounterEvent,
    CounterPut,
    Drew,
    EitherDie,
    FirstThrowPlaced,
    GooseRepeats,
    Moved,
    Paid,
    RaceEvent,
    Relieved,
    RouteChosen,
    Stayed,
    Thrown,
    TurnMissed,
)
from goose_print.records import record


@record
class Beat:
    """One sentence to come. ``then`` is the event that belongs to it, ``players`` are those who share a payment."""

    event: RaceEvent
    then: RaceEvent | None = None
    dice: tuple[int, ...] = ()
    """The throw, where it has not been told yet and belongs to this sentence."""
    players: tuple[int, ...] = ()
    came: bool = False
    """Whether the counter moved just before."""
    mover: int = 0
    """Which of the counters of the player whose turn it is moves; where another's is met, the event's own is that one."""


def beats(events: Sequence[RaceEvent]) -> Iterator[Beat]:
    """The sentences of the events, in the order in which they are told."""
    rest = _told_order(events)
    dice: tuple[int, ...] = ()
    came, mover = False, 0
    while rest:
        event, *rest = rest
        if isinstance(event, CounterEvent) and not hasattr(event, "player"):
            mover = event.counter
        match event:
            case Thrown() if rest and _takes_the_throw(rest[0]):
                dice = event.dice
                continue
            case RouteChosen():
                yield Beat(event=event, mover=mover)
                continue
            case Paid():
                others = [one for one in rest if isinstance(one, Paid) and _same_payment(event, one)]
                rest = [one for one in rest if one not in others]
                yield Beat(event=event, players=(event.player, *(one.player for one in others)), mover=mover)
            case Relieved():
                # Where the relieved counter goes is part of the relief.
                rest = [one for one in rest if not (isinstance(one, CounterPut) and _is_moved(one, event))]
                yield Beat(event=event, mover=mover)
            case ChangedPlaces():
                rest = rest[2:]  # where both are put is part of it
                yield Beat(event=event, mover=mover)
            case Collided():
                then = next((one for one in rest if isinstance(one, CounterPut)), None)
                rest = [one for one in rest if one is not then]
                yield Beat(event=event, then=then, mover=mover)
            case Drew() if rest and isinstance(rest[0], Answered):
                yield Beat(event=event, then=rest.pop(0), mover=mover)
            case GooseRepeats() | Bounced() if rest and isinstance(rest[0], Moved):
                yield Beat(event=event, then=rest.pop(0), dice=dice, mover=mover)
            case _:
                yield Beat(event=event, dice=dice, came=came, mover=mover)
        dice, came = (), isinstance(event, Moved | Bounced | GooseRepeats)


def _takes_the_throw(event: RaceEvent) -> bool:
    return isinstance(event, Moved | FirstThrowPlaced | EitherDie | Stayed | RouteChosen)


def _same_payment(one: Paid, other: Paid) -> bool:
    """Whether two players pay the same at the same occasion, so that one sentence tells both."""
    alike = (one.coins, one.due, one.why, one.square) == (other.coins, other.due, other.why, other.square)
    return alike and one.why in ("ante", "collision")


def _is_moved(put: CounterPut, relieved: Relieved) -> bool:
    return (put.player, put.counter) == (relieved.player, relieved.counter)


def _told_order(events: Sequence[RaceEvent]) -> list[RaceEvent]:
    """The events with every cause before its cost: payments for a wait or a meeting come after it."""
    told: list[RaceEvent] = []
    costs: list[RaceEvent] = []
    for event in events:
        if isinstance(event, Paid) and event.why in ("waiting", "collision"):
            costs.append(event)
            continue
        if costs and not isinstance(event, TurnMissed | Collided):
            told, costs = told + costs, []
        told.append(event)
    return told + costs
