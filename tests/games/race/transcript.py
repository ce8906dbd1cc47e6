"""A game as readable text, one line a turn, that reads back to the same turns and events.

    players 2
    opening: paid player=1 coins=1 due=1 why=ante square=0; ...
    1/1 player 1 [6+3] 0>26 squares 26 0 pot 2 purses 9 9: thrown dice=6+3; first_throw dice=6+3 to=26
    2/1 player 2 [] 31>31 squares 26 31 pot 2 purses 9 9: turn_missed square=31 left=none

The first number is the turn's, the second the round's. A fact of an event is left out where it is what it mostly is.
Players and counters count from 1. Lines after ``#`` and empty lines are passed over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from types import MappingProxyType
from typing import Any, get_type_hints

from goose_print.errors import TranscriptError
from goose_print.games.dice import Dice, ThrowSource, given_throws
from goose_print.games.race import events
from goose_print.games.race.decks import CardSource, DrawnCard
from goose_print.games.race.events import Answered, Drew, RaceEvent
from goose_print.games.race.game import RaceGame, RaceTurn, first_moved_counter

COUNTED_FROM_ONE = ("player", "counter")

_CLASSES = [made for made in vars(events).values() if isinstance(made, type) and issubclass(made, RaceEvent)]
EVENTS = tuple(made for made in _CLASSES if not made.__subclasses__())
"""Every class of events."""
KINDS: Mapping[str, type[RaceEvent]] = MappingProxyType({made.kind: made for made in EVENTS})
"""The same by their names in transcripts."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One turn as a transcript has it. Players count from 0 here, turns and rounds from 1."""

    number: int
    round: int
    player: int
    throws: tuple[Dice, ...]
    """Every throw of the turn; none when it was missed."""
    origin: int
    to: int
    """Where the counter that moved first stood before and after the turn; of a waiting one, where it waits."""
    squares: tuple[tuple[int, ...], ...]
    """Every player's squares after the turn, one for each counter."""
    pot: int
    purses: tuple[int, ...]
    events: tuple[RaceEvent, ...]


def turn_of(turn: RaceTurn) -> Turn:
    """A turn as it was played."""
    k, after = first_moved_counter(turn), turn.after
    return Turn(
        number=turn.number, round=turn.round, player=turn.player, throws=turn.throws,
        origin=turn.before.players[turn.player].counters[k].square, to=after.players[turn.player].counters[k].square,
        squares=after.squares, pot=after.pot, purses=after.purses, events=turn.events,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Transcript:
    """What a transcript holds."""

    players: int
    opening: tuple[RaceEvent, ...]
    turns: tuple[Turn, ...]

    @property
    def throws(self) -> ThrowSource:
        """The game's throws, to be played again."""
        return given_throws(dice for turn in self.turns for dice in turn.throws)

    @property
    def draws(self) -> CardSource:
        """The game's cards and answers, to come again."""
        events = [event for turn in self.turns for event in turn.events if isinstance(event, Drew | Answered)]
        answers = [other.right if isinstance(other, Answered) else None for other in (*events[1:], None)]
        drawn = (DrawnCard(card=one.card, right=right) for one, right in zip(events, answers, strict=True) if isinstance(one, Drew))
        return lambda ask: next(drawn)


def write(game: RaceGame) -> str:
    """The transcript of a game."""
    head = [f"players {game.players}", f"opening: {_events(game.opening)}".rstrip()]
    return "\n".join([*head, *(turn_line(turn_of(turn)) for turn in game.turns)]) + "\n"


def turn_line(turn: Turn) -> str:
    """One turn on one line."""
    throws = " ".join("+".join(map(str, dice)) for dice in turn.throws)
    squares = " ".join(",".join(map(str, squares)) for squares in turn.squares)
    purses = " ".join(map(str, turn.purses))
    return (
        f"{turn.number}/{turn.round} player {turn.player + 1} [{throws}] {turn.origin}>{turn.to} "
        f"squares {squares} pot {turn.pot} purses {purses}: {_events(turn.events)}"
    )


def _events(events: tuple[RaceEvent, ...]) -> str:
    return "; ".join(map(event_text, events))


def event_text(event: RaceEvent) -> str:
    """One event: its kind, and its facts as ``name=value``."""
    return " ".join([event.kind, *_facts(event)])


def _facts(event: RaceEvent) -> Iterator[str]:
    for field in sorted(fields(event), key=lambda field: field.name == "counter"):
        value = getattr(event, field.name)
        if field.default is MISSING or value != field.default:
            yield f"{field.name}={_written(field.name, value)}"


def _written(name: str, value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value + 1 if name in COUNTED_FROM_ONE else value)
        case tuple():
            return "+".join(map(str, value))
        case _:
            return json.dumps(value, ensure_ascii=False)


# ------------------------------------------------------------------ and back

_TURN = re.compile(
    r"(?P<number>\d+)/(?P<round>\d+) player (?P<player>\d+) \[(?P<throws>[\d+ ]*)\] (?P<origin>\d+)>(?P<to>\d+) "
    r"squares (?P<squares>[\d, ]+) pot (?P<pot>\d+) purses (?P<purses>[\d ]+):(?P<events>.*)"
)
_FACT = re.compile(r'\s+(?P<name>\w+)=(?P<value>"(?:[^"\\]|\\.)*"|[^\s;]+)')
_EVENT = re.compile(r'\s*(?P<kind>\w+)(?P<facts>(?:\s+\w+=(?:"(?:[^"\\]|\\.)*"|[^\s;]+))*)\s*(?:;|$)')


def read(text: str, name: str = "transcript") -> Transcript:
    """Read a transcript. ``name`` stands for the file in messages; raises TranscriptError, which names the line."""
    players, opening, turns = 0, (), []  # type: int, tuple[RaceEvent, ...], list[Turn]
    for number, line in enumerate(text.split("\n"), start=1):  # names may hold what splitlines takes for a line's end
        if not line.strip() or line.startswith("#"):
            continue
        try:
            if line.startswith("players "):
                players = int(line.removeprefix("players "))
            elif line.startswith("opening:"):
                opening = _read_events(line.removeprefix("opening:"))
            else:
                turns.append(_read_turn(line))
        except (ValueError, KeyError, TypeError) as error:
            raise TranscriptError(f"{name}:{number}: this line of the transcript does not read: {error}") from None
    return Transcript(players=players, opening=opening, turns=tuple(turns))


def _read_turn(line: str) -> Turn:
    match = _TURN.fullmatch(line.rstrip())
    if match is None:
        raise ValueError("a turn begins like '1/1 player 1 [6+3] 0>26 squares 26 0 pot 0 purses 0 0: ...'")
    return Turn(
        number=int(match["number"]),
        round=int(match["round"]),
        player=int(match["player"]) - 1,
        throws=tuple(_dice(throw) for throw in match["throws"].split()),
        origin=int(match["origin"]),
        to=int(match["to"]),
        squares=tuple(tuple(map(int, squares.split(","))) for squares in match["squares"].split()),
        pot=int(match["pot"]),
        purses=tuple(map(int, match["purses"].split())),
        events=_read_events(match["events"]),
    )


def _read_events(text: str) -> tuple[RaceEvent, ...]:
    events, at = [], 0
    while text[at:].strip():
        match = _EVENT.match(text, at)
        if match is None:
            raise ValueError(f"an event is written 'kind fact=value ...', not '{text[at : at + 40].strip()}'")
        events.append(_read_event(match["kind"], match["facts"]))
        at = match.end()
    return tuple(events)


def _read_event(name: str, facts: str) -> RaceEvent:
    made = KINDS.get(name)
    if made is None:
        raise ValueError(f"there is no event '{name}'")
    hints = get_type_hints(made)
    event: RaceEvent = made(
        **{fact["name"]: _value(fact["name"], fact["value"], hints[fact["name"]]) for fact in _FACT.finditer(facts)}
    )
    return event


def _value(name: str, text: str, hint: object) -> Any:
    if text == "none":
        return None
    if hint is bool:
        return {"yes": True, "no": False}[text]
    if text.startswith('"'):
        return json.loads(text)
    if "tuple" in str(hint):
        return _dice(text)
    return int(text) - (name in COUNTED_FROM_ONE)


def _dice(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split("+")))
