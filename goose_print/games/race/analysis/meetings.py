"""Step 8 of a turn for all joint states at once: who meets whom, and who is put where.

The mover's counter and those it finds are the only ones that change place. Three things can happen to a state in which
counters meet, besides nothing: the other goes where the mover came from (swap, relief by swap), the other goes to one and
the same place wherever the mover came from (the start; relief in place), or the mover goes back.
"""

from __future__ import annotations

import numpy as np

from goose_print.games.race.analysis.exchanges import Exchanges
from goose_print.games.race.analysis.places import FREE, CounterPlaces
from goose_print.games.race.analysis.turns import Flags, Reals, Turns, Wholes
from goose_print.games.race.collisions import Meeting
from goose_print.games.race.meeting import meeting
from goose_print.records import record


@record(eq=False)
class _Moves:
    """What meetings between a mover and one other do, as lists of pairs of places (of mover and other).

    ``emptied``: pairs at the end that cannot remain. Then ``chance`` of what was at ``begin`` is added at ``end``.
    """

    emptied: tuple[Wholes, Wholes]
    begin: tuple[Wholes, Wholes]
    end: tuple[Wholes, Wholes]
    chance: Reals
    fixed: tuple[tuple[int, int, int], ...]
    """Mover's place, other's place, and where the other goes from there in any case."""


class Meetings:
    """One turn of any seat, meetings included, on the chances of all joint states. ``seats``: each seat's places."""

    def __init__(self, turns: Turns, seats: list[Wholes]) -> None:
        self.places, self.seats = turns.places, seats
        self._alike = all(np.array_equal(seat, seats[0]) for seat in seats)
        self._used, self._unused = ([part[np.ix_(seat, seat)] for seat in seats] for part in (turns.used, turns.unused))
        self._meets = [turns.meets[np.ix_(seat, seat)] for seat in seats]
        self._alone = [self._unmet(mover) for mover in range(len(seats))]
        self.exchanges = Exchanges(turns.places)
        self._exchanged: dict[tuple[int, int], Wholes] = {}
        self._moves: dict[tuple[int, int], _Moves] = {}
        for mover in range(len(seats)):
            for other in range(len(seats)):
                if mover != other:
                    first = next(iter(self._moves.values())) if self._alike and self._moves else None
                    self._moves[mover, other] = first or self._between(mover, other)

    def turn(self, now: Reals, mover: int) -> Reals:
        """The chances after the mover's turn, those aside of which his coming home ends the game."""
        ends, apart = self._alone[mover]
        after = _multiplied(now, ends, mover)
        others = [other for other in range(len(self.seats)) if other != mover]
        for other in others:
            self._mend_fixed(after, mover, other)
        for other in others:
            _Pairs(after.shape, mover, other).clear(after, self._moves[mover, other].emptied)
        for other in others:
            moves = self._moves[mover, other]
            _Pairs(after.shape, mover, other).move(now, after, moves.begin, moves.end, moves.chance)
        for begin, end, chance in apart:
            _slab(after, mover, end)[...] += chance * _slab(now, mover, begin)
        for pending in self.exchanges.pending:
            for own in np.flatnonzero(self.seats[mover] == pending):
                slab = _slab(after, mover, int(own))
                changed = slab.flatten()
                slab[...] = 0.0
                np.add.at(after.reshape(-1), self._changed(mover, pending), changed)
        return after

    def _changed(self, mover: int, pending: int) -> Wholes:
        """For every state of the others where it is in the array once they have changed places with a mover who is about to."""
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

    def _mend_fixed(self, after: Reals, mover: int, other: int) -> None:
        for own, found, to in self._moves[mover, other].fixed:
            slab = np.moveaxis(after, (mover, other), (0, 1))[own]
            slab[to] += slab[found]
            slab[found] = 0.0

    # -- made once

    def _unmet(self, mover: int) -> tuple[Reals, list[tuple[int, int, float]]]:
        """The matrix of the mover's turns; and apart what leaves a counter on a square that holds without relieving anybody there:
        missed turns, and throws that cannot be used or are undone (R34, R44)."""
        ends, unused, squares = self._used[mover].copy(), self._unused[mover], [self.places.squares[one] for one in self.seats[mover]]
        apart = []
        for begin, end in zip(*map(np.ndarray.tolist, np.nonzero(unused)), strict=True):
            if self._meets[mover][begin, end] and not self._meets_unused(squares[begin], squares[end]):
                apart.append((begin, end, float(unused[begin, end])))
            else:
                ends[begin, end] += unused[begin, end]
        return ends, apart

    def _meets_unused(self, origin: int, square: int) -> bool:
        return meeting(self.places.rules, square, came=origin != square, used=False, waiting=True) is not None

    def _between(self, mover: int, other: int) -> _Moves:
        ends, _ = self._alone[mover]
        return _Listing(self.places, self.seats[mover], self.seats[other], ends, self._meets[mover]).moves()


class _Listing:
    """Lists what can happen between a mover and one other player."""

    def __init__(self, places: CounterPlaces, own: Wholes, others: Wholes, ends: Reals, meets: Flags) -> None:
        self.places, self.rules, self.ends = places, places.rules, ends
        self.own = [places.all[number] for number in own]
        self.others = [places.all[number] for number in others]
        self._own_number = {int(number): k for k, number in enumerate(own)}
        self._other_number = {int(number): k for k, number in enumerate(others)}
        self.meeting = np.where(meets, ends, 0.0)
        self.emptied: set[tuple[int, int]] = set()
        self.moved: list[tuple[tuple[int, int], tuple[int, int], float]] = []
        self.fixed: list[tuple[int, int, int]] = []

    def moves(self) -> _Moves:
        for end in np.flatnonzero(self.meeting.any(axis=0)):
            square = self.own[end].square
            for found, place in enumerate(self.others):
                if place.square == square:
                    self._meet(int(end), found)
        begin, end_, chance = zip(*self.moved, strict=True) if self.moved else ((), (), ())
        return _Moves(
            emptied=_pairs(sorted(self.emptied)),
            begin=_pairs(begin),
            end=_pairs(end_),
            chance=np.array(chance, dtype=np.float64),
            fixed=tuple(self.fixed),
        )

    def _meet(self, end: int, found: int) -> None:
        square, waiting = self.own[end].square, self.others[found].left != FREE
        met = meeting(self.rules, square, waiting=waiting)
        if met is None:
            return
        if not met.mover and met.found != "origin":
            to = self._put(self._other_number, 0 if met.found else square, self.others[found].route)
            if to is not None and to != found:
                self.fixed.append((end, found, to))
            return
        self.emptied.add((end, found))
        for begin in np.flatnonzero(self.meeting[:, end]):
            origin, chance = self.own[begin].square, float(self.meeting[begin, end])
            after = self._after(meeting(self.rules, square, came=origin != square, waiting=waiting), end, found, origin)
            if after is not None:
                self.moved.append(((int(begin), found), after, chance))

    def _after(self, met: Meeting | None, end: int, found: int, origin: int) -> tuple[int, int] | None:
        """The places of both after a meeting, if they can come about."""
        if met is None:
            return end, found
        goals = {"origin": origin, "start": 0, None: self.own[end].square}
        other = self._put(self._other_number, goals[met.found], self.others[found].route) if met.frees else found
        mover = self._put(self._own_number, goals[met.mover], self.own[end].route) if met.mover else end
        return None if other is None or mover is None else (mover, other)

    def _put(self, numbers: dict[int, int], square: int, route: int | None) -> int | None:
        number = self.places.put_on(square, route)
        return None if number is None else numbers.get(number)


class _Pairs:
    """Two axes of an array, mover's and other's, by the offsets of their places; the other axes go along."""

    def __init__(self, shape: tuple[int, ...], mover: int, other: int) -> None:
        strides = np.cumprod((1, *shape[:0:-1]))[::-1]
        self._mover, self._other = int(strides[mover]), int(strides[other])
        rest = np.zeros(1, dtype=np.intp)
        for axis, size in enumerate(shape):
            if axis not in (mover, other):
                rest = (rest[:, None] + strides[axis] * np.arange(size)).ravel()
        self._rest = rest
        self._block = max(1, BLOCK // len(rest))

    def _offsets(self, pairs: tuple[Wholes, Wholes]) -> Wholes:
        return self._mover * pairs[0] + self._other * pairs[1]

    def clear(self, array: Reals, pairs: tuple[Wholes, Wholes]) -> None:
        flat = array.reshape(-1)
        offsets = self._offsets(pairs)
        for low in range(0, len(offsets), self._block):
            flat[offsets[low : low + self._block, None] + self._rest] = 0.0

    def move(self, now: Reals, after: Reals, begin: tuple[Wholes, Wholes], end: tuple[Wholes, Wholes], chance: Reals) -> None:
        source, target = now.reshape(-1), after.reshape(-1)
        from_, to = self._offsets(begin), self._offsets(end)
        for low in range(0, len(from_), self._block):
            part = slice(low, low + self._block)
            moved = source[from_[part, None] + self._rest] * chance[part, None]
            np.add.at(target, (to[part, None] + self._rest).ravel(), moved.ravel())


BLOCK = 1 << 16
"""Numbers handled at a time, so that they stay in the processor's cache."""


def _pairs(pairs: object) -> tuple[Wholes, Wholes]:
    listed = np.array(pairs, dtype=np.intp).reshape(-1, 2)
    return listed[:, 0].copy(), listed[:, 1].copy()


def _slab(array: Reals, axis: int, place: int) -> Reals:
    slab: Reals = np.moveaxis(array, axis, 0)[place, ...]
    return slab


def _multiplied(array: Reals, matrix: Reals, axis: int) -> Reals:
    """One axis of the array multiplied by a matrix."""
    shape = array.shape
    after = int(np.prod(shape[axis + 1 :]))
    if after == 1:
        return (array.reshape(-1, shape[axis]) @ matrix).reshape(shape)
    return (matrix.T @ array.reshape(-1, shape[axis], after)).reshape(shape)
