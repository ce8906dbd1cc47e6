"""Facts of the Lamplighters' Star as data. Rulings S1 to S26 are those of ``docs/rules/star.md``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated

from pydantic import Field

from goose_print.errors import Fault
from goose_print.games.game_facts import GameFacts
from goose_print.games.pieces import Players
from goose_print.records import record
from goose_print.sentences import Message

COLOURS = 3
"""Colours of swifts, with two players, too (S2, S23)."""
SWIFTS_PER_RAY = 2
"""Swifts on each ray before the game (S4)."""
FEWEST_SWIFTS, MOST_SWIFTS = 4, 8
STRONGEST = 3
MOST_SPARKS = 15
MOST_TURNS = 2000

_Sparks = Annotated[int, Field(ge=1, le=MOST_SPARKS)]


@record
class StarFacts(GameFacts):
    """The rules of the Lamplighters' Star. Left out, a fact is as in the common game.

    Raises RuleSetError with every fault.
    """

    code = "star"

    strengths: Annotated[
        tuple[int, ...],
        "The wing beats of the swifts of one colour; for every two of these swifts there are three rays.",
        Field(min_length=FEWEST_SWIFTS, max_length=MOST_SWIFTS),
    ] = (1, 1, 2, 2, 3, 3)
    most_of_a_colour: Annotated[int, "No ray may hold more of one colour; it has three times as many squares.", Field(ge=2, le=3)] = 2
    sparks_for_two: Annotated[_Sparks, "Sparks on the star for two players."] = 5
    sparks_for_three: Annotated[_Sparks, "Sparks on the star for three players."] = 7
    wins: Annotated[_Sparks, "So many sparks win."] = 3
    moved_by_each: Annotated[int, "Swifts that each of two others takes from a full ray.", Field(ge=1, le=3)] = 2
    moved_by_one: Annotated[
        tuple[int, ...], "The fewest and the most that the other of two players takes from it.", Field(min_length=2, max_length=2)
    ] = (2, 4)
    longest: Annotated[int, "After so many turns the game is over.", Field(ge=1, le=MOST_TURNS)] = 500

    @property
    def players(self) -> Players:
        """Two or three (S1)."""
        return Players(min=2, max=COLOURS)

    @cached_property
    def rays(self) -> int:
        """Number of rays, nine in the common game: each holds two swifts after the set-up (S4)."""
        return COLOURS * len(self.strengths) // SWIFTS_PER_RAY

    @cached_property
    def length(self) -> int:
        """Squares of a ray, from 1 at the rim; six in the common game.

        A full ray holds the greatest allowed number of each colour (S20).
        """
        return COLOURS * self.most_of_a_colour

    @cached_property
    def at_once(self) -> int:
        """Swifts set up in one turn: half of those of a colour (S4)."""
        return len(self.strengths) // SWIFTS_PER_RAY

    def sparks(self, players: int) -> int:
        """Number of sparks on the star (S3)."""
        return self.sparks_for_two if players == 2 else self.sparks_for_three

    def moved(self, players: int) -> tuple[int, int]:
        """Least and greatest number of swifts that a player takes from a full ray (S13)."""
        return (self.moved_by_one[0], self.moved_by_one[1]) if players == 2 else (self.moved_by_each, self.moved_by_each)

    def faults(self) -> Iterator[Fault]:
        """Every contradiction among the facts."""
        if len(self.strengths) % 2 or not FEWEST_SWIFTS <= len(self.strengths) <= MOST_SWIFTS:
            yield self.fault(Message("games.swifts", value=len(self.strengths)), "strengths")
        for place, strength in enumerate(self.strengths):
            yield from self.within(strength, 1, STRONGEST, "strengths", place)
        yield from self.within(self.most_of_a_colour, 2, 3, "most_of_a_colour")
        yield from _check_sparks(self)
        yield from _check_breaking_up(self)
        yield from self.within(self.longest, 1, MOST_TURNS, "longest")



def _check_sparks(facts: StarFacts) -> Iterator[Fault]:
    """Faults of numbers of sparks with which nobody might win."""
    yield from facts.within(facts.wins, 1, MOST_SPARKS, "wins")
    for players, key in ((2, "sparks_for_two"), (3, "sparks_for_three")):
        least, sparks = players * (facts.wins - 1) + 1, facts.sparks(players)
        if not least <= sparks <= MOST_SPARKS:
            message = Message("games.sparks", players, low=least, high=MOST_SPARKS, wins=facts.wins, value=sparks)
            yield facts.fault(message, key)


def _check_breaking_up(facts: StarFacts) -> Iterator[Fault]:
    fewest, most = facts.moved_by_one if len(facts.moved_by_one) == 2 else (0, 0)
    if not 1 <= fewest <= most < facts.length:
        yield facts.fault(Message("games.ray", most=facts.length - 1), "moved_by_one")
    if not 1 <= facts.moved_by_each <= (facts.length - 1) // 2:
        yield facts.fault(Message("games.ray_each", most=(facts.length - 1) // 2, value=facts.moved_by_each), "moved_by_each")
