"""Record, made-up hands and referee of Hunting with Greyhounds."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from goose_print.errors import UsageError, quote
from goose_print.games.facts import SheetFacts
from goose_print.games.greyhounds.engine import HuntEngine, parse_snap, why_not
from goose_print.games.greyhounds.facts import PLAYERS, DiscName, GreyhoundsFacts
from goose_print.games.greyhounds.position import GameEnded, HuntEvent, HuntState, Snap
from goose_print.games.greyhounds.wording.log import HuntTeller
from goose_print.games.moves import MoveRecorder
from goose_print.games.played import ExpectedInput
from goose_print.games.recorder import RecordedGame, RecordedTurn
from goose_print.games.referee import MoveReferee
from goose_print.language.words import capitalise
from goose_print.sentences import suggest_nearest

HuntTurn = RecordedTurn[HuntState, Snap, HuntEvent]
SnapChooser = Callable[[HuntState, tuple[Snap, ...]], Snap | None]


class HuntGame(RecordedGame[GreyhoundsFacts, HuntState, Snap, HuntEvent]):
    """Record of a match or a single game."""

    def teller(self, facts: SheetFacts) -> HuntTeller:
        """Teller of hunts."""
        return HuntTeller(self.rules, facts, self.players)

    def places(self, turn: HuntTurn) -> dict[str, Any]:
        """The snap in notation, and the animals decided in its game, for JSON."""
        decided = next((event for event in turn.events if isinstance(event, GameEnded)), turn.after)
        return {
            "moves": [str(snap) for snap in turn.actions],
            "game": len(turn.before.scores) + 1,
            "taken": list(decided.taken),
            "away": list(decided.away),
        }

    def outcome(self) -> dict[str, Any]:
        """The end of each game, wins and points, for JSON."""
        final = self.final
        games = [
            {"hounds": score.hunter + 1, "won": "hounds" if score.hounds_won else "animals", "taken": score.taken, "away": score.away}
            for score in final.scores
        ]
        return {"games": games, "wins": list(final.wins), "points": list(final.points)}


class SnapRecorder(MoveRecorder[HuntState, Snap, HuntEvent]):
    """Recorder that checks the results of snaps: all possible ones are too many to list."""

    def check(self, chosen: Snap, actions: tuple[Snap, ...]) -> None:
        """Raise RefusedAction for an impossible snap."""
        if refused := why_not(self.rules, self.state, chosen):
            raise refused

    @property
    def rules(self) -> GreyhoundsFacts:
        """Facts of the engine."""
        assert isinstance(self.engine, HuntEngine)
        return self.engine.facts


def play_hunt(facts: GreyhoundsFacts, *, policy: SnapChooser) -> HuntGame:
    """Play a match. Raises RefusedAction for an impossible snap."""
    return SnapRecorder(HuntEngine(facts), PLAYERS, policy).record(HuntGame, facts)


# Made-up hands, for simulated games: each animal is taken with the same chance, independently

HAND_CHANCES: Mapping[str, float] = {"even": 0.5, "hounds": 0.75, "animals": 0.25}
"""Chance that an animal is taken: between equal hands, and with a better hand on one side."""
POLICIES = tuple(HAND_CHANCES)
DECIDING_SHARE, LEAVING_SHARE = 0.5, 0.1
"""Share of the snaps that decide the next animal where they could, and of the others that leave the board."""


def hand_chance(hand: str) -> float:
    """Chance by name of a hand, or as a number from 0 to 1; ``random`` is even. Raises UsageError."""
    if hand in HAND_CHANCES:
        return HAND_CHANCES[hand]
    if hand == "random":
        return HAND_CHANCES["even"]
    try:
        chance = float(hand)
    except ValueError:
        chance = -1.0
    if not 0 <= chance <= 1:
        known = suggest_nearest(hand, POLICIES) or f"; there are {', '.join(POLICIES)}, and chances from 0 to 1"
        raise UsageError(f"no hand is called {quote(hand)}{known}")
    return chance


def draw_fates(facts: GreyhoundsFacts, chance: float, draw: Callable[[], float]) -> tuple[tuple[DiscName, bool], ...]:
    """The animals in the order of decision, with whether each is taken."""
    keyed = sorted((draw(), disc) for disc in facts.animals)
    return tuple((disc, draw() < chance) for _, disc in keyed)


def make_hand(name: str, facts: GreyhoundsFacts, seed: int) -> SnapChooser:
    """Chooser of snaps for whole matches. Raises UsageError."""
    chance, draw = hand_chance(name), random.Random(f"snap {seed}").random
    drawn: dict[int, tuple[tuple[DiscName, bool], ...]] = {}

    def choose(state: HuntState, snaps: tuple[Snap, ...]) -> Snap:
        game = len(state.scores)
        order = drawn.setdefault(game, draw_fates(facts, chance, draw))
        disc, taken = order[len(state.taken) + len(state.away)]
        if taken == (state.side == "hounds") and draw() < DECIDING_SHARE:
            return Snap(snaps[int(draw() * len(snaps))].disc, hits=(disc,)) if taken else Snap(disc, away=(disc,))
        snapped = snaps[int(draw() * len(snaps))].disc
        return Snap(snapped, off=(snapped,)) if draw() < LEAVING_SHARE else Snap(snapped)

    return choose


# Referee, to whom the result of each snap is typed

class HuntReferee(MoveReferee[HuntState, Snap, HuntEvent]):
    """Referee of one match, who keeps the tally."""

    key = "greyhounds"
    teller: HuntTeller

    def __init__(self, rules: GreyhoundsFacts, facts: SheetFacts) -> None:
        self.rules = rules
        super().__init__(HuntEngine(rules), HuntTeller(rules, facts, PLAYERS))

    def question(self) -> str:
        """Sentence that asks for the next snap."""
        state = self.state
        return self.words.text(f"greyhounds.ask.{state.side}", name=capitalise(self.teller.name(state.mover)))

    def next_input(self) -> ExpectedInput:
        """A disc and what it did, as free text."""
        return replace(super().next_input(), free=True)

    def legal(self) -> str:
        """Sentence on the discs that may be snapped."""
        return self.words.text("greyhounds.legal", discs=self.teller.discs(self.state.own(self.rules)))

    def choices(self, text: str) -> tuple[str, ...]:
        """One sentence on the result of the snap. Raises TranscriptError, RefusedAction."""
        return (self.teller.turn(self.state.mover, self._carry_out_snap(text)[1]),)

    def make(self, text: str, choice: int = 0) -> str:
        """Record the snap, and tell its result and the tally."""
        after, events = self._carry_out_snap(text)
        told = self.teller.turn(self.state.mover, events)
        self._states.append(after)
        return told if after.over else f"{told}\n{self.teller.tally(after)}"

    def throw(self, text: str, choice: int = 0) -> str:
        """Like ``make``, which tells the tally anyway."""
        return self.make(text, choice)

    def show_position(self) -> str:
        """The tally."""
        return self.teller.tally(self.state)

    def standings(self) -> str:
        """The tally of this game, and the results of those before it."""
        state, told = self.state, list(self.teller.games(self.state))
        last = [] if state.over and state.games == 1 else [self.teller.result(state, len(self._states) - 1) or self.show_position()]
        return "\n".join(told + last)

    def _carry_out_snap(self, text: str) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        return self.engine.carry_out(self.state, parse_snap(self.rules, self.state, text))
