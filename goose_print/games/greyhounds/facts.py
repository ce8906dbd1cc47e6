"""Facts of Hunting with Greyhounds as data. Rulings G1 to G14 are those of ``docs/rules/greyhounds.md``."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from goose_print.errors import Fault
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import Players
from goose_print.records import record
from goose_print.sentences import Message

DiscName = str
"""Name of a disc: ``F1`` a fox, ``H1`` a hare, ``G1`` a greyhound."""
HuntSide = Literal["animals", "hounds"]
PLAYERS = 2
MOST_ANIMALS, MOST_HOUNDS = 7, 6
"""Most animals and hounds for which the board has room."""


@record
class Catch:
    """So many animals, with which the hounds win."""

    foxes: Annotated[int, "How many foxes.", Field(ge=0, le=MOST_ANIMALS)] = 0
    hares: Annotated[int, "How many hares.", Field(ge=0, le=MOST_ANIMALS)] = 0

    def within(self, foxes: int, hares: int) -> bool:
        """Whether so many foxes and hares include this catch."""
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
        """Number of games of a match (G14)."""
        return 2 if self.match else 1

    @cached_property
    def animals(self) -> tuple[DiscName, ...]:
        """Names of the foxes, then of the hares."""
        return (*_disc_names("F", self.foxes), *_disc_names("H", self.hares))

    @cached_property
    def pack(self) -> tuple[DiscName, ...]:
        """Names of the hounds."""
        return _disc_names("G", self.hounds)

    @property
    def discs(self) -> tuple[DiscName, ...]:
        """Names of all discs."""
        return (*self.animals, *self.pack)

    def hounds_have_won(self, taken: Collection[DiscName]) -> bool:
        """Whether the hounds win with these animals taken (G6)."""
        return self._is_enough(*_count_animals(taken))

    def animals_have_won(self, away: Collection[DiscName]) -> bool:
        """Whether the hounds can no longer win once these animals are away (G13)."""
        foxes, hares = _count_animals(away)
        return not self._is_enough(self.foxes - foxes, self.hares - hares)

    @cached_property
    def animals_win(self) -> tuple[Catch, ...]:
        """Smallest sets of animals that win for the animals once they are away (G13)."""
        ways = [Catch(foxes=foxes, hares=hares) for foxes in range(self.foxes, -1, -1) for hares in range(self.hares + 1)]
        enough = [way for way in ways if not self._is_enough(self.foxes - way.foxes, self.hares - way.hares)]
        return tuple(way for way in enough if not any(less != way and less.within(way.foxes, way.hares) for less in enough))

    def _is_enough(self, foxes: int, hares: int) -> bool:
        return any(catch.within(foxes, hares) for catch in self.hounds_win)

    def faults(self) -> Iterator[Fault]:
        """Every contradiction among the facts."""
        for kind in ("foxes", "hares"):
            if getattr(self, kind) < 0:
                yield self.fault(Message("format.at_least", subject=kind, limit=0, value=getattr(self, kind)), kind)
        if not 1 <= self.foxes + self.hares <= MOST_ANIMALS:
            yield self.fault(Message("games.animals", most=MOST_ANIMALS, value=self.foxes + self.hares), "foxes")
        yield from self.within(self.hounds, 1, MOST_HOUNDS, "hounds")
        if not self.hounds_win:
            yield self.fault(Message("games.hounds_win"), "hounds_win")
        for place, catch in enumerate(self.hounds_win):
            yield from _check_catch(self, place, catch)



def _disc_names(letter: str, count: int) -> tuple[DiscName, ...]:
    return tuple(f"{letter}{k}" for k in range(1, count + 1))


def _count_animals(animals: Collection[DiscName]) -> tuple[int, int]:
    """Numbers of foxes and of hares."""
    foxes = sum(disc.startswith("F") for disc in animals)
    return foxes, len(animals) - foxes



def _check_catch(facts: GreyhoundsFacts, place: int, catch: Catch) -> Iterator[Fault]:
    """Faults of one of the winning sets of the hounds."""
    if not catch.foxes and not catch.hares:
        yield facts.fault(Message("games.hounds_animal"), "hounds_win", place)
    for kind in ("foxes", "hares"):
        if getattr(catch, kind) > getattr(facts, kind):
            message = Message("format.at_most", subject=kind, limit=getattr(facts, kind), value=getattr(catch, kind))
            yield facts.fault(message, "hounds_win", place, kind)
    others = (other for k, other in enumerate(facts.hounds_win) if k != place and (other != catch or k < place))
    if any(other.within(catch.foxes, catch.hares) for other in others):
        yield facts.fault(Message("games.hounds_before"), "hounds_win", place)
