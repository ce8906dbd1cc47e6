"""Players, and the pieces needed besides the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any, ClassVar, dataclass_transform

from goose_print.records import record


@dataclass_transform(frozen_default=True, kw_only_default=True)
@record
class GameEvent:
    """Base of all events. Players and counters count from 0.

    Each subclass is a frozen dataclass and one kind.
    """

    kind: ClassVar[str]
    """Name in transcripts, JSON and wording: the class name in snake case, unless the class sets another."""
    json_keys: ClassVar[Mapping[str, str]] = {}
    """Names of facts in JSON where they differ from the attributes."""

    def __init_subclass__(cls) -> None:
        record(cls)
        if "kind" not in vars(cls):
            cls.kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()

    def as_json(self, *, several: bool = False) -> dict[str, Any]:
        """The kind and all facts as JSON data; players count from 1.

        ``several``: whether players have several counters, so that the counter is included.
        """
        facts = {field.name: getattr(self, field.name) for field in fields(self)}
        counter = facts.pop("counter", None)
        if several and counter is not None:
            facts["counter"] = counter + 1
        if "player" in facts:
            facts["player"] += 1
        named = ((self.json_keys.get(name, name), value) for name, value in facts.items())
        return {"kind": self.kind} | {name: list(value) if isinstance(value, tuple) else value for name, value in named}


@record
class Players:
    """How many may play."""

    min: Annotated[int, "At least so many."] = 2
    max: Annotated[int, "At most so many."] = 6

    def nearest(self, players: int) -> int:
        """The allowed number nearest to ``players``."""
        return min(max(players, self.min), self.max)


@record
class CounterSet:
    """A set of identical counters.

    ``seat``: their owner, from 0, or the colour where the game has kinds of counters. ``kind``: the motif.
    ``letter``: prefix of their names, followed by their number: F1, F2. ``mark``: text on each in place of numbers,
    possibly nothing. ``flat``: whether they are discs only, because they slide or stand in rows.
    """

    seat: int
    count: int = 1
    kind: str = ""
    letter: str = ""
    mark: str | None = None
    flat: bool = False


@record
class Pieces:
    """Pieces needed besides the board.

    ``faces``: of each die. ``purse``: coins that each player begins with, ``None`` in a game without money.
    ``single``: whether coins are counted one by one, so that there are no larger ones. ``lots``: numbered slips,
    drawn for who begins. ``alone``: whether no two counters ever share a field, and not all stand on the start
    before the game.
    """

    counters: tuple[CounterSet, ...]
    dice: int = 0
    faces: int = 6
    purse: int | None = None
    single: bool = False
    lots: int = 0
    alone: bool = False

    @property
    def flat(self) -> bool:
        """Whether all counters are discs."""
        return all(each.flat for each in self.counters)
