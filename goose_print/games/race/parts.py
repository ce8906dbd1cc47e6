"""Parts of a rule set.

Each fact is declared once: its type, its written form, and its description in the theme format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from goose_print.games.race.effect import Route
from goose_print.games.race.written import WAYS
from goose_print.records import record

GooseMove = Literal["repeat", "throw_again", "next_goose_and_throw_again"]
LastGoose = Literal["stay", "finish"]
AfterBounce = Literal["keep_direction", "surplus", "forward", "stop"]
Collision = Literal["swap", "send_to_start", "mover_returns", "share"]
Relief = Literal["swap", "in_place"]
Overshoot = Literal["bounce", "stay", "pass"]
SourceName = Literal[
    "boards", "broadsheets", "nursery", "schoolroom", "modern", "abridged", "pilgrims", "several", "free_track", "verses", "racing",
    "travel", "fairy_tale",
]  # fmt: skip
OurFact = Literal[
    "length", "squares", "geese.backward", "stakes.ante", "stakes.purse", "collision", "order", "finish.overshoot", "counters",
    "routes.ways", "routes.choice", "routes.stops",
]  # fmt: skip

_SquareNumber = Annotated[int, Field(ge=0, le=500)]
SquareNumbers = Annotated[tuple[_SquareNumber, ...], Field(max_length=500)]


@record
class Geese:
    """Where the geese are and what they do.

    Step 6 of a turn. ``repeat``: the throw is made again in the direction of travel, goose after goose. ``throw_again``: the
    player throws again, and geese in ``backward`` send back by the new throw. ``next_goose_and_throw_again``: on to the next
    goose, then throw again ("de oca a oca"), and back if the goose to which one has come faces back; from the ``last`` goose on
    the way there is no next one: one only throws again (``stay``), or goes to the last square and wins (``finish``, R36).
    ``after_bounce`` says what a goose does that is met while bouncing back (R14).
    """

    squares: Annotated[SquareNumbers, "The squares with a goose."] = ()
    move: Annotated[GooseMove, "Move on by the same throw, throw again, or go to the next goose and throw again."] = "repeat"
    backward: Annotated[SquareNumbers, "Geese that face back (where geese throw again)."] = ()
    after_bounce: Annotated[AfterBounce, "What a goose does on which one lands while bouncing back."] = "keep_direction"
    last: Annotated[LastGoose, "With `move: next_goose_and_throw_again`: on the last goose throw again, or go to the last square."] = "stay"


@record
class FirstThrow:
    """A throw that places the counter.

    A first throw with these dice, in any order, places it on ``go_to`` (R2, R5, R6, R32).
    """

    dice: Annotated[tuple[int, ...], "The dice, in any order.", Field(max_length=4)]
    go_to: Annotated[int, "The square."]


@record
class Finish:
    """How the last square is reached.

    Steps 4 and 5 of a turn. ``either_die``: R16.
    """

    overshoot: Annotated[Overshoot, "Too high a throw bounces back, does not count, or wins all the same."] = "bounce"
    either_die: Annotated[bool, "One single die that is the exact distance wins, too."] = False
    one_die_from: Annotated[int | None, "From this square on, one die is thrown."] = None


@record
class Stakes:
    """Coins.

    ``purse`` is what each player begins with, before the ante.
    """

    ante: Annotated[int, "Each player pays so many into the pot before the game."] = 0
    collision: Annotated[int, "Both pay so many when one meets the other."] = 0
    relief: Annotated[int, "Whoever is relieved pays so many."] = 0
    purse: Annotated[int | None, "Coins that each begins with; left out, 10 if the game has money."] = None
    optional: Annotated[bool, "One may as well play without coins: the sheet says so, and `--without-coins` plays so."] = False
    agreed: Annotated[bool, "For the sheet, where the rules name no coins: a stake may be agreed on, which the winner takes."] = False


@record
class Guide:
    """One more person, who holds the answers and does not race (R46)."""

    players: Annotated[int | None, "With so many who race, or more, one more person by lot is the guide; left out, there is none."] = None
    share: Annotated[int, "The guide has one part in so many of the pot in the end."] = 3

    def coins(self, pot: int, players: int) -> int:
        """Coins of the guide from the pot with so many players, rounded down."""
        return pot // self.share if self.players is not None and players >= self.players else 0


@record
class Counters:
    """How many counters each player has.

    ``split_dice``: each of two dice may move a counter of its own, or their sum one counter (the team game). The first
    player to bring all counters home wins.
    """

    each: Annotated[int, "So many counters each."] = 1
    fewer: Annotated[int | None, "Only so many when many play ..."] = None
    fewer_from: Annotated[int | None, "... from this number of players on."] = None
    split_dice: Annotated[bool, "Each die may move a counter of its own."] = False

    def for_players(self, players: int) -> int:
        """Counters of each player for so many players."""
        if self.fewer is not None and self.fewer_from is not None and players >= self.fewer_from:
            return self.fewer
        return self.each


@record
class Routes:
    """Several ways on one board.

    ``choice``: ``player`` lets each choose with the first throw, ``before_throw`` before it, and ``seat`` gives the first
    route to player 1 and so on (E9). ``stops``: the surplus of the throw is lost there (the far terminus of a railway).
    """

    ways: Annotated[
        tuple[Route, ...],
        WAYS,
        "Each way by name: its squares in the order of travel, as numbers and ranges (`1-20`).", Field(max_length=12),
    ] = ()
    choice: Annotated[
        Literal["player", "before_throw", "seat"],
        "Each chooses with the first throw, or before it, or the seat decides.",
    ] = "player"
    stops: Annotated[SquareNumbers, "Squares at which every move ends."] = ()


@record
class Sources:
    """What is old in the rules, and what is ours: told at the end of the sheet, which adds what the rulings settle.

    They are not inherited: rules that start from others and change them would claim the change as old.
    """

    told_by: Annotated[SourceName | None, "Where the game is told of."] = None
    ours: Annotated[tuple[OurFact, ...], "Facts of which nothing is told there, by their keys."] = ()
    squares: Annotated[SquareNumbers, "Squares on which what happens is ours, where others are told of."] = ()

    @property
    def known(self) -> bool:
        """Whether any source is given."""
        return bool(self.told_by or self.ours or self.squares)


# Results of meetings by collision rule, shared by facts and engine

PutTarget = Literal["origin", "start"]
"""Target of a counter that is put: where the mover came from, or off the track."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Meeting:
    """Result of a meeting: targets of the counter found and of the mover; ``None`` to stay."""

    how: Literal["relief", "swap", "send_to_start", "mover_returns"]
    found: PutTarget | None = None
    mover: PutTarget | None = None
    costs: Literal["relief", "collision"] | None = None
    """Stake that is due: for relief the counter found pays (E3), for a collision both (E2)."""

    @property
    def frees(self) -> bool:
        """Whether the counter found stops waiting (R12, R18)."""
        return self.how == "relief" or self.found is not None


COLLISIONS: Mapping[Collision, Meeting | None] = {
    "swap": Meeting(how="swap", found="origin", costs="collision"),
    "send_to_start": Meeting(how="send_to_start", found="start", costs="collision"),
    "mover_returns": Meeting(how="mover_returns", mover="origin", costs="collision"),
    "share": None,
}
