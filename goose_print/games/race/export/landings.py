"""Every landing of a race as a table: what each throw does from each situation of one counter.

Nothing here knows a rule: each entry is an answer of ``movement.land``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Protocol

from pydantic import JsonValue

from goose_print.errors import UsageError
from goose_print.games.dice import FACES, Dice
from goose_print.games.race.decks import DrawnCard
from goose_print.games.race.events import EitherDie
from goose_print.games.race.meeting import Happening
from goose_print.games.race.movement import DrawnCards, Landing, counts_as_first, land
from goose_print.games.race.reachability import CounterSituation, find_reachable
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Waiting

MOST_LANDINGS = 150_000
"""Largest table that a page holds."""
ANSWERS = {None: "none", True: "right", False: "wrong"}


class LandingTeller(Protocol):
    """Numbers of the sentences and walks of a movement."""

    def tell_landing(self, happenings: tuple[Happening, ...]) -> list[int]:
        """Number of each sentence of the movement, in order."""


class LandingTable:
    """Landings of all counters of a race, each distinct one stored once."""

    def __init__(self, rules: RuleSet, teller: LandingTeller) -> None:
        self.rules, self.teller = rules, teller
        self.several = rules.counters.each > 1
        self.landings: list[JsonValue] = []
        self._numbers: dict[str, int] = {}
        self.waits: set[tuple[int, Waiting]] = set()
        """Waits by the square on which they begin."""
        self.dues: set[int] = set()

    def as_json(self) -> dict[str, JsonValue]:
        """The table: ``columns`` gives the column of each throw, ``rows`` the landings of each situation.

        Throws that do the same everywhere share a column.
        """
        rows = {key: row for route in range(len(self.rules.ways)) for key, row in self._route_rows(route)}
        table = [list(row) for row in zip(*rows.values(), strict=True)]
        kept: dict[tuple[int, ...], int] = {}
        columns: dict[str, JsonValue] = {
            _dice_key(dice): kept.setdefault(tuple(column), len(kept)) for dice, column in zip(self._throws, table, strict=True)
        }
        narrow: dict[str, JsonValue] = {key: [column[place] for column in kept] for place, key in enumerate(rows)}
        return {"columns": columns, "rows": narrow, "landings": self.landings}

    @cached_property
    def _throws(self) -> tuple[Dice, ...]:
        """Throws of one counter with any number of dice that may move it, in rising order of the dice."""
        counts = {self.rules.dice_from(square) for square in range(self.rules.length)}
        counts |= {1} if self.rules.counters.split_dice else set()
        return tuple(dice for count in sorted(counts) for dice in combinations_with_replacement(range(1, FACES + 1), count))

    def _route_rows(self, route: int) -> Iterator[tuple[str, list[int]]]:
        """Rows of a route by the key of their situation."""
        way = self.rules.ways[route]
        begun = [CounterSituation(square=0, thrown=False), *(CounterSituation(square=square) for square in (0, *way.squares[:-1]))]
        if self.several and self.rules.geese.backward:
            begun += [CounterSituation(square=one.square, thrown=one.thrown, backward=True) for one in begun]
        rows: dict[CounterSituation, list[int]] = {}

        def following(situation: CounterSituation) -> Iterator[CounterSituation]:
            rows[situation] = [self._number(situation, route, dice, ()) if self._fits(situation, dice) else -1 for dice in self._throws]
            for landing in self._going_on:
                yield CounterSituation(square=landing.square, backward=landing.backward, origin=landing.origin)
            self._going_on.clear()

        self._going_on: list[Landing] = []
        for _ in find_reachable(begun, following):
            pass
        for situation, row in rows.items():
            yield _situation_key(route, situation), row

    def _fits(self, situation: CounterSituation, dice: Dice) -> bool:
        """Whether the counter may be moved by so many dice: with several counters another one may decide their number."""
        return self.several or len(dice) == self.rules.dice_from(situation.square)

    def _number(self, situation: CounterSituation, route: int, dice: Dice, draws: DrawnCards) -> int:
        landing = land(
            self.rules, dice, square=situation.square, route=route, backward=situation.backward, draws=draws, origin=situation.origin,
            first=counts_as_first(self.rules, square=situation.square, thrown=situation.thrown),
        )  # fmt: skip
        if landing.throw_again and not landing.asks:
            self._going_on.append(landing)
        data = self._describe(landing)
        if landing.asks:
            ask, alike = landing.asks, {str(number): landing.asks.first_alike(number) for number in landing.asks.cards}
            after: dict[str, JsonValue] = {}
            for first in dict.fromkeys(alike.values()):
                for answer in (True, False) if ask.deck.card(first).asks else (None,):
                    drawn = (*draws, DrawnCard(card=first, right=answer))
                    after[f"{first} {ANSWERS[answer]}"] = self._number(situation, route, dice, drawn)
            data["ask"] = {"deck": ask.deck.name, "square": ask.square, "alike": dict(alike), "after": after}
        return self._store(data)

    def _describe(self, landing: Landing) -> dict[str, JsonValue]:
        """The landing as JSON, without what it does not have."""
        if landing.waiting is not None:
            self.waits.add((landing.square, landing.waiting))
        self.dues.update(landing.dues)
        said: dict[str, JsonValue] = {
            "told": list(self.teller.tell_landing(landing.happenings)),
            "waiting": None if landing.waiting is None else describe_waiting(landing.waiting),
            "again": landing.throw_again,
            "exchange": landing.exchange,
            "backward": landing.backward,
            "won": landing.won,
            "idle": landing.meets_nobody,
            "stayed": landing.stayed,
            "circled": landing.circled,
            "either": any(isinstance(one, EitherDie) for one in landing.happenings),
            "origin": landing.origin,
        }
        return {"square": landing.square} | {key: value for key, value in said.items() if value not in (None, False, [])}

    def _store(self, data: dict[str, JsonValue]) -> int:
        """Number of the landing. Raises UsageError where there are too many."""
        number = self._numbers.setdefault(repr(data), len(self.landings))
        if number == len(self.landings):
            self.landings.append(data)
        if number > MOST_LANDINGS:
            raise UsageError("so many cards with so many effects are more than a page holds: play this game in the studio")
        return number


def describe_waiting(waiting: Waiting) -> dict[str, JsonValue]:
    """The wait as JSON; ``left`` is null without limit."""
    said: dict[str, JsonValue] = {"hold": waiting.hold, "freezes": waiting.freezes_player, "fee": waiting.fee}
    return {"left": waiting.left} | {key: value for key, value in said.items() if value}


def _situation_key(route: int, situation: CounterSituation) -> str:
    """Key of a row: route, square, ``+`` once the counter has thrown, ``-`` if the throw counts backwards, origin."""
    signs = ("+" if situation.thrown else "") + ("-" if situation.backward else "")
    return f"{route}:{situation.square}{signs}" + ("" if situation.origin is None else f"@{situation.origin}")


def _dice_key(dice: Dice) -> str:
    return "".join(map(str, dice))
