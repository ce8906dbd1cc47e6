"""Games of Tightrope that were played, as data and to be told."""

from __future__ import annotations

from dataclasses import dataclass, fields

from goose_print.games.dice import Throws
from goose_print.games.facts import SheetFacts
from goose_print.games.protocol import Played
from goose_print.games.recorder import CAP, End, Recorded, Recorder
from goose_print.games.tightrope.engine import Action, State, TightropeEngine
from goose_print.games.tightrope.facts import Facts
from goose_print.games.tightrope.turn import Event

Turn = Recorded[State, Action, Event]


@dataclass(frozen=True, kw_only=True)
class TightropeGame(Played):
    """A game played to its end, or as far as the throws went."""

    rules: Facts
    players: int
    opening: tuple[Event, ...]
    turns: tuple[Turn, ...]
    end: End
    final: State

    def told(self, facts: SheetFacts, *, seed: int | None) -> str:
        """The log."""
        from goose_print.games.tightrope.wording.log import log_text

        return log_text(self, facts, seed=seed)

    def as_json(self, *, seed: int | None = None) -> dict[str, object]:
        """Players count from 1; a place is ``[column, cell]``."""
        winner = self.final.winner
        return {
            "players": self.players,
            "seed": seed,
            "opening": [event_json(event) for event in self.opening],
            "turns": [turn_json(turn) for turn in self.turns],
            "winner": None if winner is None else winner + 1,
            "end": self.end,
        }


def play(facts: Facts, *, players: int, throws: Throws, cap: int = CAP, most_events: int | None = None) -> TightropeGame:
    """Play a game. Raises RefusedAction for throws that are none of this game."""
    engine = TightropeEngine(facts)
    state, opening = engine.start(players)
    table = Recorder(engine, state, throws, lambda _, actions: actions[0], cap=cap, most_events=most_events)
    turns = tuple(table.turns())
    return TightropeGame(rules=facts, players=players, opening=opening, turns=turns, end=table.end, final=table.state)


def turn_json(turn: Turn) -> dict[str, object]:
    """One turn: ``places`` are those of all players after it."""
    return {
        "turn": turn.number,
        "round": turn.round,
        "player": turn.player + 1,
        "throws": [list(dice) for dice in turn.throws],
        "from": list(turn.before.places[turn.player]),
        "to": list(turn.after.places[turn.player]),
        "places": [list(place) for place in turn.after.places],
        "pot": turn.after.pot,
        "purses": list(turn.after.purses),
        "events": [event_json(event) for event in turn.events],
    }


def event_json(event: Event) -> dict[str, object]:
    """One event: its kind and its facts."""
    facts: dict[str, object] = {"kind": type(event).__name__.lower()}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "player":
            value += 1
        facts["from" if field.name == "origin" else field.name] = list(value) if isinstance(value, tuple) else value
    return facts
