"""The facts of Wolves and Sheep, as data. Rulings W6 to W14 are those of ``docs/wolves-and-sheep.md``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from goose_print.errors import Fault
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import Players
from goose_print.games.wolves_and_sheep.field import GUARDHOUSES, KENNELS, OUTER, RingPoint, label
from goose_print.records import record
from goose_print.sentences import Sentence

WolvesRole = Literal["wolf", "watchmen", "dogs"]
MOST_GUARDS = 3
"""Watchmen, and dogs: more leave the wolf no room."""
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
        """The folds, as points."""
        return tuple(OUTER[fold - 1] for fold in sorted(self.folds))

    @cached_property
    def watch(self) -> frozenset[RingPoint]:
        """Where watchmen may stand: guardhouses and kennels (W11)."""
        return frozenset((*GUARDHOUSES, *KENNELS))

    @cached_property
    def run(self) -> frozenset[RingPoint]:
        """Where dogs may stand: kennels and meadows, never a fold (W12)."""
        return frozenset((*KENNELS, *OUTER)) - {*self.sheepfolds}

    def ground(self, role: WolvesRole) -> frozenset[RingPoint]:
        """Where the pieces of those who guard may stand."""
        return self.watch if role == "watchmen" else self.run

    def homes(self, role: WolvesRole) -> range:
        """Where their pieces are set up (W8)."""
        return GUARDHOUSES if role == "watchmen" else KENNELS

    def number(self, role: WolvesRole) -> int:
        """How many pieces a role has."""
        return {"wolf": 1, "watchmen": self.watchmen, "dogs": self.dogs}[role]

    def faults(self) -> Iterator[Fault]:
        """Every contradiction among the facts."""
        yield from self.within(self.steps, 1, 2, "steps")
        for role in ("watchmen", "dogs"):
            yield from self.within(getattr(self, role), 1, MOST_GUARDS, role)
        if not self.folds:
            yield self.fault(Sentence("games.no_fold"), "folds")
        for place, fold in enumerate(self.folds):
            yield from self.within(fold, 1, len(OUTER), "folds", place)
            if 1 <= fold <= len(OUTER) and fold in self.folds[:place]:
                yield self.fault(Sentence("games.fold_twice", point=label(OUTER[fold - 1])), "folds", place)
        yield from self.within(self.starves, 1, MOST_HUNGRY, "starves")
