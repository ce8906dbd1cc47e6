"""Facts of Wolves and Sheep as data. Rulings W6 to W14 are those of ``docs/rules/wolves-and-sheep.md``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from goose_print.errors import Fault, quote
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import Players
from goose_print.records import record
from goose_print.sentences import Message, suggest_nearest

WolvesRole = Literal["wolf", "watchmen", "dogs"]
MOST_GUARDS = 3
"""Most watchmen, and most dogs: more leave the wolf no room."""
MOST_HUNGRY = 50

_Guards = Annotated[int, Field(ge=1, le=MOST_GUARDS)]


@record
class WolvesFacts(GameFacts):
    """The rules of Wolves and Sheep. Left out, a fact is as in the common game.

    Raises RuleSetError with every fault.
    """

    code = "wolves"

    steps: Annotated[int, "Along so many lines the wolf may go at most, 1 or 2.", Field(ge=1, le=2)] = 2
    watchmen: Annotated[_Guards, "How many watchmen there are, 1 to 3."] = 2
    dogs: Annotated[_Guards, "How many dogs there are, 1 to 3."] = 2
    folds: Annotated[tuple[int, ...], "The points of the outer ring that are folds, with a sheep each.", Field(max_length=8)] = (2, 4, 6, 8)
    starves: Annotated[int, "After so many moves without a meal the wolf has lost.", Field(ge=1, le=MOST_HUNGRY)] = 12

    @property
    def players(self) -> Players:
        """Three; or two, of whom one has watchmen and dogs (W14)."""
        return Players(min=2, max=3)

    @cached_property
    def sheepfolds(self) -> tuple[RingPoint, ...]:
        """Points of the folds."""
        return tuple(OUTER[fold - 1] for fold in sorted(self.folds))

    @cached_property
    def watch(self) -> frozenset[RingPoint]:
        """Points where watchmen may stand: guardhouses and kennels (W11)."""
        return frozenset((*GUARDHOUSES, *KENNELS))

    @cached_property
    def run(self) -> frozenset[RingPoint]:
        """Points where dogs may stand: kennels and meadows, never a fold (W12)."""
        return frozenset((*KENNELS, *OUTER)) - {*self.sheepfolds}

    def ground(self, role: WolvesRole) -> frozenset[RingPoint]:
        """Points where the pieces of watchmen or dogs may stand."""
        return self.watch if role == "watchmen" else self.run

    def homes(self, role: WolvesRole) -> range:
        """Points where their pieces are set up (W8)."""
        return GUARDHOUSES if role == "watchmen" else KENNELS

    def number(self, role: WolvesRole) -> int:
        """Number of pieces of a role."""
        return {"wolf": 1, "watchmen": self.watchmen, "dogs": self.dogs}[role]

    def faults(self) -> Iterator[Fault]:
        """Every contradiction among the facts."""
        yield from self.within(self.steps, 1, 2, "steps")
        for role in ("watchmen", "dogs"):
            yield from self.within(getattr(self, role), 1, MOST_GUARDS, role)
        if not self.folds:
            yield self.fault(Message("games.no_fold"), "folds")
        for place, fold in enumerate(self.folds):
            yield from self.within(fold, 1, len(OUTER), "folds", place)
            if 1 <= fold <= len(OUTER) and fold in self.folds[:place]:
                yield self.fault(Message("games.fold_twice", point=point_label(OUTER[fold - 1])), "folds", place)
        yield from self.within(self.starves, 1, MOST_HUNGRY, "starves")


# Points of the board: the lair and three rings of eight points, and the lines between them (W6)

RingPoint = int
SPOKES = 8
RINGS = "ABC"
LAIR: RingPoint = 0
POINTS = 1 + len(RINGS) * SPOKES
GUARDHOUSES, KENNELS, OUTER = (range(1 + k * SPOKES, 1 + (k + 1) * SPOKES) for k in range(3))


def point_label(point: RingPoint) -> str:
    """Name of a point: ``L``, ``A1`` to ``C8``."""
    return f"{RINGS[(point - 1) // SPOKES]}{(point - 1) % SPOKES + 1}" if point else "L"


LABELS = tuple(map(point_label, range(POINTS)))


def parse_point(text: str) -> RingPoint:
    """Point of a name, in any case. Raises ValueError for an unknown one."""
    try:
        return LABELS.index(text.upper())
    except ValueError:
        raise ValueError(
            f"there is no point {quote(text)}{suggest_nearest(text.upper(), LABELS) or '; points are L and A1 to C8'}"
        ) from None


def _list_lines() -> Iterator[tuple[RingPoint, RingPoint]]:
    """Lines along the spokes from the lair outwards, and along the rings."""
    for spoke in range(SPOKES):
        yield LAIR, 1 + spoke
        for ring in range(len(RINGS)):
            here = 1 + ring * SPOKES
            yield here + spoke, here + (spoke + 1) % SPOKES
            if ring + 1 < len(RINGS):
                yield here + spoke, here + SPOKES + spoke


LINES = tuple(sorted((min(line), max(line)) for line in _list_lines()))
"""All 48 lines, each from the lower number to the higher."""
NEIGHBOURS: tuple[tuple[RingPoint, ...], ...] = tuple(
    tuple(sorted({*line} - {point}).pop() for line in LINES if point in line) for point in range(POINTS)
)
"""Points joined to each point by a line."""
