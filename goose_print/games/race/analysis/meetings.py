"""Step 8 of a turn for all joint states at once: meetings, and where counters are put.

Only the mover's counter and those it finds change place. A meeting has one of three results: the other goes
where the mover came from (swap, relief by swap), the other goes to one fixed place (the start; relief in
place), or the mover goes back.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from goose_print.games.race.analysis.places import FREE, CounterPlace, CounterPlaces
from goose_print.games.race.analysis.turns import BoolArray, FloatArray, IndexArray, TurnMatrices
from goose_print.games.race.effect import ExchangePartner
from goose_print.games.race.meeting import exchange_distance, resolve_meeting
from goose_print.games.race.parts import Meeting
from goose_print.records import record


@record(eq=False)
class _MeetingMoves:
    """Effects of the meetings between a mover and one other, as lists of pairs of places (mover, other).

    ``emptied``: final pairs that cannot remain. Then ``chance`` times the probability at ``begin`` is added at
    ``end``.
    """

    emptied: tuple[IndexArray, IndexArray]
    begin: tuple[IndexArray, IndexArray]
    end: tuple[IndexArray, IndexArray]
    chance: FloatArray
    fixed: tuple[tuple[int, int, int], ...]
    """Mover's place, other's place, and the place to which the other goes in any case."""


class Meetings:
    """Applies one turn of a seat, meetings included, to all joint states.

    ``seats``: the places of each seat.
    """

    def __init__(self, turns: TurnMatrices, seats: list[IndexArray]) -> None:
        self.places, self.seats = turns.places, seats
        self._alike = all(np.array_equal(seat, seats[0]) for seat in seats)
        self._used, self._unused = ([part[np.ix_(seat, seat)] for seat in seats] for part in (turns.used, turns.unused))
        self._meets = [turns.meets[np.ix_(seat, seat)] for seat in seats]
        self._alone = [self._turns_without_meeting(mover) for mover in range(len(seats))]
        self.exchanges = Exchanges(turns.places)
        self._exchanged: dict[tuple[int, int], IndexArray] = {}
        self._moves: dict[tuple[int, int], _MeetingMoves] = {}
        for mover in range(len(seats)):
            for other in range(len(seats)):
                if mover != other:
                    first = next(iter(self._moves.values())) if self._alike and self._moves else None
                    self._moves[mover, other] = first or self._list_moves(mover, other)

    def turn(self, now: FloatArray, mover: int) -> FloatArray:
        """Probabilities after the mover's turn, without those of his winning."""
        ends, apart = self._alone[mover]
        after = _multiply_axis(now, ends, mover)
        others = [other for other in range(len(self.seats)) if other != mover]
        for other in others:
            self._mend_fixed(after, mover, other)
        for other in others:
            _PairAxes(after.shape, mover, other).clear(after, self._moves[mover, other].emptied)
        for other in others:
            moves = self._moves[mover, other]
            _PairAxes(after.shape, mover, other).move(now, after, moves.begin, moves.end, moves.chance)
        for begin, end, chance in apart:
            _slab(after, mover, end)[...] += chance * _slab(now, mover, begin)
        for pending in self.exchanges.pending:
            for own in np.flatnonzero(self.seats[mover] == pending):
                slab = _slab(after, mover, int(own))
                changed = slab.flatten()
                slab[...] = 0.0
                np.add.at(after.reshape(-1), self._exchange_indices(mover, pending), changed)
        return after

    def _exchange_indices(self, mover: int, pending: int) -> IndexArray:
        """Flat indices of all states of the others after the exchange with a mover at a pending place."""
        if (mover, pending) not in self._exchanged:
            others = [seat for seat in range(len(self.seats)) if seat != mover]
            turns = [(mover + step) % len(self.seats) for step in range(1, len(self.seats))]
            grid = np.meshgrid(*(self.seats[seat] for seat in others), indexing="ij")
            at = {seat: axis.ravel() for seat, axis in zip(others, grid, strict=True)}
            own, after = self.exchanges.after(pending, [at[seat] for seat in turns])
            at = {mover: np.broadcast_to(own, grid[0].size)} | dict(zip(turns, after, strict=True))
            where = [np.searchsorted(seat, at[number]) for number, seat in enumerate(self.seats)]
            self._exchanged[mover, pending] = np.ravel_multi_index(where, [len(seat) for seat in self.seats])
        return self._exchanged[mover, pending]

    def _mend_fixed(self, after: FloatArray, mover: int, other: int) -> None:
        for own, found, to in self._moves[mover, other].fixed:
            slab = np.moveaxis(after, (mover, other), (0, 1))[own]
            slab[to] += slab[found]
            slab[found] = 0.0

    # -- precomputed

    def _turns_without_meeting(self, mover: int) -> tuple[FloatArray, list[tuple[int, int, float]]]:
        """Matrix of the mover's turns, and separate transitions that relieve nobody on a holding square (R34).

        Those are missed turns and unusable throws, as (begin, end, probability); they are taken out of the matrix.
        """
        ends, unused, squares = self._used[mover].copy(), self._unused[mover], [self.places.squares[one] for one in self.seats[mover]]
        apart = []
        for begin, end in zip(*map(np.ndarray.tolist, np.nonzero(unused)), strict=True):
            if self._meets[mover][begin, end] and not self._meets_unused(squares[begin], squares[end]):
                apart.append((begin, end, float(unused[begin, end])))
            else:
                ends[begin, end] += unused[begin, end]
        return ends, apart

    def _meets_unused(self, origin: int, square: int) -> bool:
        return resolve_meeting(self.places.rules, square, came=origin != square, used=False, waiting=True) is not None

    def _list_moves(self, mover: int, other: int) -> _MeetingMoves:
        ends, _ = self._alone[mover]
        return _MeetingListing(self.places, self.seats[mover], self.seats[other], ends, self._meets[mover]).moves()


class _MeetingListing:
    """Lists the effects of meetings between a mover and one other player."""

    def __init__(self, places: CounterPlaces, own: IndexArray, others: IndexArray, ends: FloatArray, meets: BoolArray) -> None:
        self.places, self.rules, self.ends = places, places.rules, ends
        self.own = [places.all[number] for number in own]
        self.others = [places.all[number] for number in others]
        self._own_number = {int(number): k for k, number in enumerate(own)}
        self._other_number = {int(number): k for k, number in enumerate(others)}
        self.meeting = np.where(meets, ends, 0.0)
        self.emptied: set[tuple[int, int]] = set()
        self.moved: list[tuple[tuple[int, int], tuple[int, int], float]] = []
        self.fixed: list[tuple[int, int, int]] = []

    def moves(self) -> _MeetingMoves:
        for end in np.flatnonzero(self.meeting.any(axis=0)):
            square = self.own[end].square
            for found, place in enumerate(self.others):
                if place.square == square:
                    self._add_meeting(int(end), found)
        begin, end_, chance = zip(*self.moved, strict=True) if self.moved else ((), (), ())
        return _MeetingMoves(
            emptied=_pair_arrays(sorted(self.emptied)),
            begin=_pair_arrays(begin),
            end=_pair_arrays(end_),
            chance=np.array(chance, dtype=np.float64),
            fixed=tuple(self.fixed),
        )

    def _add_meeting(self, end: int, found: int) -> None:
        square, waiting = self.own[end].square, self.others[found].left != FREE
        met = resolve_meeting(self.rules, square, waiting=waiting)
        if met is None:
            return
        if not met.mover and met.found != "origin":
            to = self._put_index(self._other_number, 0 if met.found else square, self.others[found].route)
            if to is not None and to != found:
                self.fixed.append((end, found, to))
            return
        self.emptied.add((end, found))
        for begin in np.flatnonzero(self.meeting[:, end]):
            origin, chance = self.own[begin].square, float(self.meeting[begin, end])
            after = self._places_after(resolve_meeting(self.rules, square, came=origin != square, waiting=waiting), end, found, origin)
            if after is not None:
                self.moved.append(((int(begin), found), after, chance))

    def _places_after(self, met: Meeting | None, end: int, found: int, origin: int) -> tuple[int, int] | None:
        """Places of both after a meeting; ``None`` if they are impossible."""
        if met is None:
            return end, found
        goals = {"origin": origin, "start": 0, None: self.own[end].square}
        other = self._put_index(self._other_number, goals[met.found], self.others[found].route) if met.frees else found
        mover = self._put_index(self._own_number, goals[met.mover], self.own[end].route) if met.mover else end
        return None if other is None or mover is None else (mover, other)

    def _put_index(self, numbers: dict[int, int], square: int, route: int | None) -> int | None:
        number = self.places.put_on(square, route)
        return None if number is None else numbers.get(number)


class _PairAxes:
    """Flat indices for pairs of places on two axes of an array, with all entries of the other axes."""

    def __init__(self, shape: tuple[int, ...], mover: int, other: int) -> None:
        strides = np.cumprod((1, *shape[:0:-1]))[::-1]
        self._mover, self._other = int(strides[mover]), int(strides[other])
        rest = np.zeros(1, dtype=np.intp)
        for axis, size in enumerate(shape):
            if axis not in (mover, other):
                rest = (rest[:, None] + strides[axis] * np.arange(size)).ravel()
        self._rest = rest
        self._block = max(1, BLOCK_SIZE // len(rest))

    def _offsets(self, pairs: tuple[IndexArray, IndexArray]) -> IndexArray:
        return self._mover * pairs[0] + self._other * pairs[1]

    def clear(self, array: FloatArray, pairs: tuple[IndexArray, IndexArray]) -> None:
        flat = array.reshape(-1)
        offsets = self._offsets(pairs)
        for low in range(0, len(offsets), self._block):
            flat[offsets[low : low + self._block, None] + self._rest] = 0.0

    def move(
        self,
        now: FloatArray,
        after: FloatArray,
        begin: tuple[IndexArray, IndexArray],
        end: tuple[IndexArray, IndexArray],
        chance: FloatArray,
    ) -> None:
        source, target = now.reshape(-1), after.reshape(-1)
        from_, to = self._offsets(begin), self._offsets(end)
        for low in range(0, len(from_), self._block):
            part = slice(low, low + self._block)
            moved = source[from_[part, None] + self._rest] * chance[part, None]
            np.add.at(target, (to[part, None] + self._rest).ravel(), moved.ravel())


BLOCK_SIZE = 1 << 16
"""Numbers handled at a time, to stay in the processor's cache."""


def _pair_arrays(pairs: object) -> tuple[IndexArray, IndexArray]:
    listed = np.array(pairs, dtype=np.intp).reshape(-1, 2)
    return listed[:, 0].copy(), listed[:, 1].copy()


def _slab(array: FloatArray, axis: int, place: int) -> FloatArray:
    slab: FloatArray = np.moveaxis(array, axis, 0)[place, ...]
    return slab


def _multiply_axis(array: FloatArray, matrix: FloatArray, axis: int) -> FloatArray:
    """The array with one axis multiplied by a matrix."""
    shape = array.shape
    after = int(np.prod(shape[axis + 1 :]))
    if after == 1:
        return (array.reshape(-1, shape[axis]) @ matrix).reshape(shape)
    return (matrix.T @ array.reshape(-1, shape[axis], after)).reshape(shape)


# Exchanges of places (R39) in many games or joint states at once

NO_PARTNER = 1 << 30
"""Distance of a counter with which the mover cannot change places."""


class Exchanges:
    """Results of exchanges, for movers at a ``pending`` place, from which they change places."""

    def __init__(self, places: CounterPlaces) -> None:
        self._places = places
        self.pending = {number: place for number, place in enumerate(places.all) if place.whom}
        self._tables = {number: self._table(place, place.whom) for number, place in self.pending.items() if place.whom}

    def _table(self, mover: CounterPlace, whom: ExchangePartner) -> IndexArray:
        """For each place of another counter: its distance as partner, and both places after the exchange."""
        rows = []
        for number, other in enumerate(self._places.all):
            far = exchange_distance(self._places.rules, whom, mover, other)
            to = self._places.put_on(other.square, mover.route), self._places.put_on(mover.square, other.route)
            rows.append((NO_PARTNER, number, number) if far is None or None in to else (far, *to))
        over = len(self._places.all)
        return np.array([*rows, (NO_PARTNER, over, over)], dtype=np.intp).T

    def after(self, pending: int, others: Sequence[IndexArray]) -> tuple[IndexArray | int, list[IndexArray]]:
        """Places of the mover and of the ``others`` afterwards; the others are in the order of their turns."""
        alone = self._places.number[self._places.after_a_turn(self.pending[pending])]
        if not others:
            return alone, []
        at = np.stack(others)
        far, movers, theirs = (table[at] for table in self._tables[pending])
        first, games = far.argmin(axis=0), np.arange(at.shape[1])
        changes = far[first, games] < NO_PARTNER
        own = np.where(changes, movers[first, games], alone)
        return own, [np.where(changes & (first == k), theirs[k], other) for k, other in enumerate(others)]
