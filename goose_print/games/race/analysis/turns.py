"""The transition table as matrices: the effect of one turn on the mover's counter."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from goose_print.errors import TooMuchWork
from goose_print.games.race.analysis.places import FREE, HELD, WON, CounterPlaces
from goose_print.games.race.meeting import resolve_meeting
from goose_print.records import record

FloatArray = npt.NDArray[np.float64]
BoolArray = npt.NDArray[np.bool_]
IndexArray = npt.NDArray[np.intp]


@record(eq=False)
class TurnMatrices:
    """Turns from every place, as if nobody else were on the board; repeated throws of a turn are resolved.

    Rows are places at the beginning of the turn; columns are places at its end, or squares.
    """

    places: CounterPlaces
    ends: FloatArray
    """Probability of each place at the end."""
    wins: FloatArray
    """Probability of coming home."""
    casts: FloatArray
    """Mean number of throws; 0 where the turn is missed."""
    landings: FloatArray
    """Mean landings on each square."""
    drawn: FloatArray
    """Mean draws on each square."""
    meets: BoolArray
    """Whether a turn with this beginning and end would meet whoever stands there, if by a throw that counts."""
    unused: FloatArray
    """Of ``ends`` the part that no throw leads to which counts: a missed turn, or a last throw that cannot be used, or is undone (R34)."""
    used: FloatArray
    """The other part; both are added up apart, so that none is what rounding leaves of the other."""
    held: BoolArray
    """Places where a counter is held without limit."""


def turn_matrices(places: CounterPlaces) -> TurnMatrices:
    """Compute the matrices. Throws that lead to throws are solved as linear equations.

    Raises TooMuchWork for turns that hardly end.
    """
    count, length = places.count, places.rules.length
    whole, again = _cast_matrices(places)
    if again.shape[1]:
        following = solve_visits(np.eye(again.shape[1]) - again[count:], whole[count:])
        whole[:count] += again[:count] @ following
    _add_missed_turns(places, whole)
    used, unused, wins, casts, landings, drawn = np.split(whole[:count], _bounds(places)[1:], axis=1)
    assert landings.shape[1] == drawn.shape[1] == length + 1
    squares = np.array(places.squares[:count])
    met, relieved = (
        np.array([resolve_meeting(places.rules, square, came=came, waiting=True) is not None for square in squares])
        for came in (True, False)
    )
    return TurnMatrices(
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
"""Mean throws in a game or turn beyond which the solution no longer has nine digits."""


def solve_visits(system: FloatArray, right: FloatArray) -> FloatArray:
    """Solve equations for mean numbers of visits. Raises TooMuchWork if they are too large."""
    found: FloatArray
    try:
        found = np.linalg.solve(system, right).astype(np.float64, copy=False)
    except np.linalg.LinAlgError:
        found = np.array(np.inf)
    if not np.abs(found).max() < MOST_TIMES:
        raise TooMuchWork(f"the game hardly ends: something happens more than {MOST_TIMES:,.0f} times in it on average")
    return found


def _cast_matrices(places: CounterPlaces) -> tuple[FloatArray, FloatArray]:
    """Matrices of one cast from each place.

    First: each place, home, the cast itself; landings, unusable throws and draws on each square. Second: another
    throw.
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


def _add_missed_turns(places: CounterPlaces, whole: FloatArray) -> None:
    """Add the missed turns: a waiting counter has one turn less to wait."""
    for number, place in enumerate(places.all[: places.count]):
        if place.left != FREE:
            whole[number, places.count + places.number[places.after_a_turn(place)]] = 1.0
