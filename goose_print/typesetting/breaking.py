"""Where lines may end, and where they should.

Words are broken nowhere but at spaces, hyphens, soft hyphens and between ideographs; ``chances`` is the one place that
knows. A small number stays with the word that it counts: "2 coins". ``best_lines`` chooses among them by dynamic programming.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

_CHANCES = re.compile(
    r"(?P<forced>[ \t]*(?:\r\n|[\n\v\f\r\x85\u2028\u2029])[ \t]*)"
    r"|(?P<space>(?!(?:(?<=\b\d)|(?<=\b\d\d)|(?<=\b\d\u2069)|(?<=\b\d\d\u2069)) [\u2066-\u2068]?[^\W\d_])"
    r"[ \t\u2000-\u2006\u2008-\u200a\u205f\u3000]+)"
    r"|(?P<soft>\u00ad)"
    r"|(?P<after>\u200b|(?<=\w)[-\u2010\u2013](?=[^\W\d_])|\u2014(?=\w))"
    r"|(?P<between>(?:(?<=[\u3040-\u30ff\u3400-\u9fff])|(?<=[\uac00-\ud7af]))(?:(?=[\u3040-\u30ff\u3400-\u9fff])|(?=[\uac00-\ud7af])))"
)
"""Sets of three ranges beyond Latin-1 take ten times as long to be compiled as sets of two."""

SOFT_HYPHEN_COST = 0.04
"""What a hyphen at a line's end is worth: as much as a fifth of a line left empty."""


HYPHEN_WIDENS = 1.15
"""A label is hyphenated only if its letters become larger by this factor."""


class LineBreak(NamedTuple):
    """A line may end before character ``end``.

    The next begins at ``start``. ``hyphen``: a hyphen is then put at its end.
    """

    end: int
    start: int
    hyphen: bool = False
    forced: bool = False


class BrokenLine(NamedTuple):
    """The characters ``start`` to ``end``, and whether a hyphen follows them."""

    start: int
    end: int
    hyphen: bool


Measure = Callable[[int, int, bool], float]
"""The width in mm of a line of the characters ``start`` to ``end``, perhaps with a hyphen."""


@lru_cache(maxsize=1024)
def chances(text: str) -> tuple[LineBreak, ...]:
    """Every place where a line of the text may or must end, in order; the last is the text's end."""
    found = []
    for match in _CHANCES.finditer(text):
        end = match.end() if match.lastgroup == "after" else match.start()
        found.append(LineBreak(end, match.end(), match.lastgroup == "soft", match.lastgroup == "forced"))
    return (*found, LineBreak(len(text), len(text), forced=True))


def best_lines(
    places: Sequence[LineBreak],
    measure: Measure,
    room: Callable[[bool], float],
    *,
    balanced: bool,
) -> list[BrokenLine]:
    """The lines that fill their room best.

    ``measure`` gives a line's width, ``room`` the width to be had, in mm (True: for the first line of all). What is
    too wide weighs most. Balanced lines are as few as can be and then as equal as can be, the last included, as in a
    label; others are filled evenly, the last as it falls, as in a book.
    """
    lines: list[BrokenLine] = []
    start, begun = 0, 0
    for number, place in enumerate(places):
        if place.forced:
            lines += _paragraph(start, places[begun : number + 1], measure, room, balanced, first=not lines)
            start, begun = place.start, number + 1
    return lines


_Cost = tuple[float, int, float]
"""Excess width, lines, unevenness."""


class _Way(NamedTuple):
    """How dear the best way to a place is, and its last line."""

    cost: _Cost
    line: BrokenLine | None
    before: int


def _paragraph(
    start: int,
    places: Sequence[LineBreak],
    measure: Measure,
    room: Callable[[bool], float],
    balanced: bool,
    *,
    first: bool,
) -> list[BrokenLine]:
    starts = [start, *(place.start for place in places)]
    begin, usual = room(first), room(False)
    ways = [_Way((0.0, 0, 0.0), None, 0)]
    for here, place in enumerate(places):
        best: tuple[_Cost, int] | None = None
        for before in range(here, -1, -1):
            width, space = measure(starts[before], place.end, place.hyphen), usual if before else begin
            excess = max(0.0, width - space)
            if excess > 0 and best is not None and before < here:
                break  # lines only grow from here on
            uneven = 0.0 if place.forced and not balanced else ((space - width) / space) ** 2 if space > 0 else 0.0
            uneven += SOFT_HYPHEN_COST if place.hyphen else 0.0
            dear = ways[before].cost
            cost = (dear[0] + excess, dear[1] + balanced, dear[2] + uneven)
            if best is None or cost < best[0]:
                best = cost, before
        assert best is not None
        cost, before = best
        ways.append(_Way(cost, BrokenLine(starts[before], place.end, place.hyphen), before))
    return _traced(ways)


def _traced(ways: Sequence[_Way]) -> list[BrokenLine]:
    lines, at = [], len(ways) - 1
    while (line := ways[at].line) is not None:
        lines.append(line)
        at = ways[at].before
    return lines[::-1]


# ------------------------------------------------------------------ labels


class _Chain(NamedTuple):
    """Lines up to a place: the widest, the sum of squares (the less, the more equal), and the lines."""

    widest: float
    squares: float
    lines: tuple[BrokenLine, ...]


def narrowest(places: Sequence[LineBreak], measure: Measure, widest: float) -> Iterator[tuple[BrokenLine, ...]]:
    """For one line, two lines, and so on: the breaking whose widest line is as narrow as can be, where there is one.

    Lines of several words wider than ``widest`` mm are not considered.
    """
    ends = list(_ending(places, measure, widest))
    chains = {0: _Chain(0.0, 0.0, ())}
    while chains:
        longer: dict[int, _Chain] = {}
        for here, lines in enumerate(ends, start=1):
            best: tuple[tuple[float, float], _Chain, BrokenLine] | None = None
            for before, line, felt in lines:
                if (chain := chains.get(before)) is None:
                    continue
                cost = max(chain.widest, felt), chain.squares + felt * felt
                if best is None or cost < best[0]:
                    best = cost, chain, line
            if best:
                (most, squares), chain, line = best
                longer[here] = _Chain(most, squares, (*chain.lines, line))
        if len(places) in longer:
            yield longer[len(places)].lines
        chains = longer


def _ending(places: Sequence[LineBreak], measure: Measure, widest: float) -> Iterator[list[tuple[int, BrokenLine, float]]]:
    """For each place the lines that may end there, the shortest first: after which place they begin, and how wide they are felt to be."""
    starts = [0, *(place.start for place in places)]
    for here, place in enumerate(places):
        lines = list[tuple[int, BrokenLine, float]]()
        for before in range(here, -1, -1):
            if before < here and places[before].forced:
                break
            line = BrokenLine(starts[before], place.end, place.hyphen)
            width = measure(*line)
            if before < here and width > widest:
                break
            lines.append((before, line, width * (HYPHEN_WIDENS if place.hyphen else 1.0)))
        yield lines
