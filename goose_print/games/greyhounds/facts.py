"""The facts of Hunting with Greyhounds, as data. Rulings G1 to G14 are those of ``docs/greyhounds.md``."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from goose_print.errors import Fault
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import Players
from goose_print.records import record
from goose_print.sentences import Sentence

DiscName = str
"""A disc by its name: ``F1`` a fox, ``H1`` a hare, ``G1`` a greyhound."""
HuntSide = Literal["animals", "hounds"]
PLAYERS = 2
MOST_ANIMALS, MOST_HOUNDS = 7, 6
"""The covert and the kennels have room for so many."""


@record
class Catch:
    """So many animals, with which the hounds win."""

    foxes: Annotated[int, "How many foxes.", Field(ge=0, le=MOST_ANIMALS)] = 0
    hares: Annotated[int, "How many hares.", Field(ge=0, le=MOST_ANIMALS)] = 0

    def within(self, foxes: int, hares: int) -> bool:
        """Whether so many foxes and hares are enough for it."""
        return foxes >= self.foxes and hares >= self.hares


@record
class GreyhoundsFacts(GameFacts):
    """The rules of Hunting with Greyhounds. Left out, a fact is as in the common game.

    Raises RuleSetError with every fault.
    """

    code = "greyhounds"

    foxes: Annotated[int, "How many foxes there are.", Field(ge=0, le=MOST_ANIMALS)] = 2
    hares: Annotated[int, "How many hares there are.", Field(ge=0, le=MOST_ANIMALS)] = 3
    hounds: Annotated[int, f"How many greyhounds there are, 1 to {MOST_HOUNDS}.", Field(ge=1, le=MOST_HOUNDS)] = 4
    hounds_win: Annotated[tuple[Catch, ...], "With each of these the hounds win.", Field(min_length=1, max_length=6)] = (
        Catch(foxes=2), Catch(foxes=1, hares=2),
    )  # fmt: skip
    match: Annotated[bool, "Whether a match is two games, with sides changed; else it is one game."] = True

    @property
    def players(self) -> Players:
        """Two: one has the animals, the other the hounds (G1)."""
        return Players(min=PLAYERS, max=PLAYERS)

    @property
    def games(self) -> int:
        """How many games are played (G14)."""
        return 2 if self.match else 1

    @cached_property
    def animals(self) -> tuple[DiscName, ...]:
        """The foxes, then the hares."""
        return (*_named("F", self.foxes), *_named("H", self.hares))

    @cached_property
    def pack(self) -> tuple[DiscName, ...]:
        """The hounds."""
        return _named("G", self.hounds)

    @property
    def discs(self) -> tuple[DiscName, ...]:
        """All of them."""
        return (*self.animals, *self.pack)

    def hounds_have_won(self, taken: Collection[DiscName]) -> bool:
        """Whether these are enough for the hounds (G6)."""
        return self._enough(*_counted(taken))

    def animals_have_won(self, away: Collection[DiscName]) -> bool:
        """Whether with these away the hounds can no longer win (G13)."""
        foxes, hares = _counted(away)
        return not self._enough(self.foxes - foxes, self.hares - hares)

    @cached_property
    def animals_win(self) -> tuple[Catch, ...]:
        """The smallest sets with which, once they are away, the animals have won (G13)."""
        ways = [Catch(foxes=foxes, hares=hares) for foxes in range(self.foxes, -1, -1) for hares in range(self.hares + 1)]
        enough = [way for way in ways if not self._enough(self.foxes - way.foxes, self.hares - way.hares)]
        return tuple(way for way in enough if not any(less != way and less.within(way.foxes, way.hares) for less in enough))

    def _enough(self, foxes: int, hares: int) -> bool:
        return any(catch.within(foxes, hares) for catch in self.hounds_win)

    def faults(self) -> Iterator[Fault]:
        """Every contradiction among the facts."""
        for kind in ("foxes", "hares"):
            if getattr(self, kind) < 0:
                yield self.fault(Sentence("format.at_least", subject=kind, limit=0, value=getattr(self, kind)), kind)
        if not 1 <= self.foxes + self.hares <= MOST_ANIMALS:
            yield self.fault(Sentence("games.animals", most=MOST_ANIMALS, value=self.foxes + self.hares), "foxes")
        yield from self.within(self.hounds, 1, MOST_HOUNDS, "hounds")
        if not self.hounds_win:
            yield self.fault(Sentence("games.hounds_win"), "hounds_win")
        for place, catch in enumerate(self.hounds_win):
            yield from _catch_faults(self, place, catch)



def _named(letter: str, count: int) -> tuple[DiscName, ...]:
    return tuple(f"{letter}{k}" for k in range(1, count + 1))


def _counted(animals: Collection[DiscName]) -> tuple[int, int]:
    """So many foxes and hares."""
    foxes = sum(disc.startswith("F") for disc in animals)
    return foxes, len(animals) - foxes



def _catch_faults(facts: GreyhoundsFacts, place: int, catch: Catch) -> Iterator[Fault]:
    """What is wrong with one of the sets with which the hounds win."""
    if not catch.foxes and not catch.hares:
        yield facts.fault(Sentence("games.hounds_animal"), "hounds_win", place)
    for kind in ("foxes", "hares"):
        if getattr(catch, kind) > getattr(facts, kind):
            message = Sentence("format.at_most", subject=kind, limit=getattr(facts, kind), value=getattr(catch, kind))
            yield facts.fault(message, "hounds_win", place, kind)
    others = (other for k, other in enumerate(facts.hounds_win) if k != place and (other != catch or k < place))
    if any(other.within(catch.foxes, catch.hares) for other in others):
        yield facts.fault(Sentence("games.hounds_before"), "hounds_win", place)
