"""The rule set as an author writes it. The descriptions become the theme format's reference and JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, create_model

from goose_print.fields import Or, Part, TextLine
from goose_print.games.race.effect import Spelling
from goose_print.games.race.effects import keys
from goose_print.games.race.ruleset import AfterBounce, Collision, GooseMove, LastGoose, Overshoot, Relief

SquareNumber = Annotated[int, Field(ge=0, le=500)]
SquareNumbers = Annotated[tuple[SquareNumber, ...], Field(max_length=500)]


def _field(spelling: Spelling) -> tuple[Any, Any]:
    """A key that need not be written, as pydantic takes it."""
    shorter = [Or(*spelling.shorter)] if spelling.shorter else []
    kind: Any = Annotated[(spelling.kind, *shorter, Field(ge=spelling.least, le=spelling.most))]
    return kind | None, Field(None, description=spelling.description)


if TYPE_CHECKING:
    SquareSpec = Part
else:
    SquareSpec = create_model(
        "SquareSpec",
        __base__=Part,
        __module__=__name__,
        __doc__="What one square does; fees first, then waiting, then leaving it.",
        **{key: _field(spelling) for key, spelling in keys().items()},
    )


class PlayersSpec(Part):
    """How many may play."""

    min: int = Field(2, description="At least so many.")
    max: int = Field(6, description="At most so many.")


class GeeseSpec(Part):
    """Where the geese are and what they do."""

    squares: SquareNumbers = Field((), description="The squares with a goose.")
    move: GooseMove = Field(
        "repeat", description="Move on by the same throw, throw again, or go to the next goose and throw again."
    )
    backward: SquareNumbers = Field((), description="Geese that face back (with `move: throw_again`).")
    after_bounce: AfterBounce = Field("keep_direction", description="What a goose does on which one lands while bouncing back.")
    last: LastGoose = Field(
        "stay", description="With `move: next_goose_and_throw_again`: on the last goose throw again, or go to the last square."
    )


class FirstThrowSpec(Part):
    """A throw that places the counter."""

    dice: Annotated[tuple[int, ...], Field(max_length=4)] = Field(description="The dice, in any order.")
    go_to: int = Field(description="The square.")


class FinishSpec(Part):
    """How the last square is reached."""

    overshoot: Overshoot = Field("bounce", description="Too high a throw bounces back, does not count, or wins all the same.")
    either_die: bool = Field(False, description="One single die that is the exact distance wins, too.")
    one_die_from: int | None = Field(None, description="From this square on, one die is thrown.")


class StakesSpec(Part):
    """Coins."""

    ante: int = Field(0, description="Each player pays so many into the pot before the game.")
    collision: int = Field(0, description="Both pay so many when one meets the other.")
    relief: int = Field(0, description="Whoever is relieved pays so many.")
    purse: int | None = Field(None, description="Coins that each begins with; left out, 10 if the game has money.")


class CountersSpec(Part):
    """How many counters each player has."""

    each: int = Field(1, description="So many counters each.")
    fewer: int | None = Field(None, description="Only so many when many play ...")
    fewer_from: int | None = Field(None, description="... from this number of players on.")
    split_dice: bool = Field(False, description="Each die may move a counter of its own.")


_RANGE = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?")


def _spread(value: Any) -> Any:
    """``[1-20, 61]`` or ``1-20, 61`` written out; 41-22 runs down."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        value = tuple(str(value).split(","))
    if not isinstance(value, tuple):
        return value
    return tuple(square for part in value for square in _run(part))


def _run(part: Any) -> Iterator[Any]:
    if not isinstance(part, str):
        yield part
        return
    match = _RANGE.fullmatch(part.strip())
    if match is None:
        raise ValueError(f"must be squares and ranges such as 1-20, not '{part[:20]}'")
    first, last = int(match[1]), int(match[2] or match[1])
    yield from range(first, last + 1) if first <= last else range(first, last - 1, -1)


WaySquares = Annotated[
    tuple[int, ...],
    Field(min_length=1, max_length=500),
    Or({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": ["integer", "string"]}}]}, _spread),
]


class RoutesSpec(Part):
    """Several ways on one board."""

    ways: Annotated[dict[TextLine, WaySquares], Field(max_length=12)] = Field(
        default_factory=dict,
        description="Each way by name: its squares in the order of travel, as numbers and ranges (`1-20`).",
    )
    choice: Literal["player", "before_throw", "seat"] = Field(
        "player", description="Each chooses with the first throw, or before it, or the seat decides."
    )
    stops: SquareNumbers = Field((), description="Squares at which every move ends.")


class RulesSpec(Part):
    """The rules of the game. Left out, a fact is as in the common game."""

    extends: TextLine | None = Field(
        None, description="Start from this shipped rule set (`list rules`) or file, and change what differs."
    )
    name: TextLine | None = Field(None, description="The rule set's name; left out, the theme's.")
    length: int = Field(63, description="The number of the last square, 10 to 500.")
    dice: int = Field(2, description="How many dice are thrown, 1 to 4.")
    players: PlayersSpec = Field(PlayersSpec(), description="How many may play.")
    geese: GeeseSpec = Field(GeeseSpec(), description="The geese.")
    first_throw: Annotated[tuple[FirstThrowSpec, ...], Field(max_length=100)] = Field(
        (), description="First throws that place the counter."
    )
    first_throw_applies: Literal["once", "from_start"] = Field(
        "once", description="To each player's first throw, or to every throw from the start."
    )
    squares: dict[int, SquareSpec] = Field(default_factory=dict, description="What squares do, by number.")
    on_throw: Annotated[dict[int | TextLine, SquareSpec], Field(max_length=100)] = Field(
        default_factory=dict,
        description="What a throw does once the move is done, by its sum (`6`) or its dice in any order (`1+1`), as a square would.",
    )
    chain_jumps: bool = Field(False, description="Whether a jump onto a square that jumps goes on.")
    collision: Collision = Field("swap", description="What happens to a counter on whose square another comes to rest.")
    relief: Relief = Field("swap", description="Whether the relieved counter goes to the newcomer's square or stays, free.")
    finish: FinishSpec = Field(FinishSpec(), description="How the last square is reached.")
    stakes: StakesSpec = Field(StakesSpec(), description="The money of the game.")
    play_on: bool = Field(False, description="Play on for the places after the first, until all but one are home.")
    counters: CountersSpec = Field(CountersSpec(), description="Counters of each player.")
    routes: RoutesSpec = Field(default_factory=RoutesSpec, description="Several ways on one board.")
    order: Literal["throw", "lot", "seat"] = Field(
        "throw", description="Who begins: the highest throw, whoever the lot falls on, or the first seat (the first of the players named)."
    )
    doubles: Literal["nothing", "throw_again"] = Field("nothing", description="What a double does.")
    bets: bool = Field(False, description="Onlookers bet on the players.")
    one_die_serves: bool = Field(False, description="For the sheet: one die, thrown twice, will do.")
