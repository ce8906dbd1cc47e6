"""The transition table as matrices: what one turn does to the counter of the player whose turn it is."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from goose_print.errors import TooMuchWork
from goose_print.games.race.analysis.places import FREE, HELD, WON, CounterPlaces
from goose_print.games.race.meeting import meeting
from goose_print.records import record

Reals = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Wholes = npt.NDArray[np.intp]


@record(eq=False)
class Turns:
    """A turn from every place, as if nobody else were on the board. Throws that follow in the same turn are resolved.

    Rows are places at the beginning of the turn; columns are places at its end, or squares.
    """

    places: CounterPlaces
    ends: Reals
    """Chance of each place at the end."""
    wins: Reals
    """Chance to come home."""
    casts: Reals
    """How often the dice are cast on average; 0 where the turn is missed."""
    landings: Reals
    """How often the counter comes down on each square on average."""
    drawn: Reals
    """How often a card is drawn on each square on average."""
    meets: Flags
    """Whether a turn with this beginning and end would meet whoever stands there, if by a throw that counts."""
    unused: Reals
    """Of ``ends`` the part that no throw leads to which counts: a missed turn, or a last throw that cannot be used, or is undone (R34)."""
    used: Reals
    """The other part; both are added up apart, so that none is what rounding leaves of the other."""
    held: Flags
    """Places where one is held without limit."""


def turns_of(places: CounterPlaces) -> Turns:
    """Work out the matrices. Throws that lead to throws are solved as linear equations, however long that may go on.

    Raises TooMuchWork for turns that hardly end.
    """
    count, length = places.count, places.rules.length
    whole, again = _casts(places)
    if again.shape[1]:
        following = solved(np.eye(again.shape[1]) - again[count:], whole[count:])
        whole[:count] += again[:count] @ following
    _misses(places, whole)
    used, unused, wins, casts, landings, drawn = np.split(whole[:count], _bounds(places)[1:], axis=1)
    assert landings.shape[1] == drawn.shape[1] == length + 1
    squares = np.array(places.squares[:count])
    met, relieved = (
        np.array([meeting(places.rules, square, came=came, waiting=True) is not None for square in squares]) for came in (True, False)
    )
    return Turns(
        places=places,
        ends=used + unused,
        wins=wins[:, 0],
        casts=casts[:, 0],
        landings=landings,
        drawn=drawn,
        meets=np.where(squares[:, None] != squares[None, :], met[None, :], relieved[None, :]),
        unused=unused,
        used=used,
        held=np.array([place.left == HELD for place in places.all[:count]]),
    )


MOST_TIMES = 1e6
"""Throws in a game, or in a turn, beyond which the solution of the equations does not have nine digits any more."""


def solved(system: Reals, right: Reals) -> Reals:
    """The solution of equations for how often something happens on average. Raises TooMuchWork if that is too often."""
    found: Reals
    try:
        found = np.linalg.solve(system, right).astype(np.float64, copy=False)
    except np.linalg.LinAlgError:
        found = np.array(np.inf)
    if not np.abs(found).max() < MOST_TIMES:
        raise TooMuchWork(f"the game hardly ends: something happens more than {MOST_TIMES:,.0f} times in it on average")
    return found


def _casts(places: CounterPlaces) -> tuple[Reals, Reals]:
    """One cast from each place.

    Columns: each place by a throw that counts and by one that does not, home, the cast itself; landings and cards drawn on each square;
    and apart, another throw.
    """
    count, length, all_ = places.count, places.rules.length, len(places.all)
    used, unused, home, thrown, landed, drawn = _bounds(places)
    whole = np.zeros((all_, drawn + length + 1))
    again = np.zeros((all_, all_ - count))
    for number, row in enumerate(places.casts):
        total = sum(row.values())
        whole[number, thrown] = 1.0 if row else 0.0
        for cast, times in row.items():
            chance = times / total
            if cast.again:
                again[number, cast.to - count] += chance
            else:
                whole[number, home if cast.to == WON else (unused if cast.stayed else used) + cast.to] += chance
            for square in cast.landings:
                whole[number, landed + square] += chance
            for square in cast.drawn:
                whole[number, drawn + square] += chance
    return whole, again


def _bounds(places: CounterPlaces) -> tuple[int, ...]:
    """Where the blocks of columns begin."""
    count, length = places.count, places.rules.length
    return 0, count, 2 * count, 2 * count + 1, 2 * count + 2, 2 * count + 3 + length


def _misses(places: CounterPlaces, whole: Reals) -> None:
    """Who waits has one turn less to wait at the end of the turn."""
    for number, place in enumerate(places.all[: places.count]):
        if place.left != FREE:
            whole[number, places.count + places.number[places.after_a_turn(place)]] = 1.0
