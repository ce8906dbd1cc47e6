"""Engine of Hunting with Greyhounds: legal snaps and their results (G10 to G14)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from goose_print.errors import RefusedAction, TranscriptError, UsageError, quote
from goose_print.games.dice import Dice
from goose_print.games.game_facts import SheetFacts
from goose_print.games.greyhounds.facts import PLAYERS, DiscName, GreyhoundsFacts, HuntSide
from goose_print.games.greyhounds.log import HuntTeller
from goose_print.games.greyhounds.position import (
    AnimalsAway,
    AnimalsHit,
    DiscsBack,
    DiscSnapped,
    GameEnded,
    HuntEvent,
    HuntState,
    MatchOver,
    Score,
    Snap,
)
from goose_print.games.moves import MoveChooser, MoveEngine, MoveRecorder
from goose_print.games.played import ExpectedInput
from goose_print.games.recorder import RecordedGame, RecordedTurn
from goose_print.games.referee import MoveReferee
from goose_print.language.words import capitalise
from goose_print.sentences import suggest_nearest


class HuntEngine(MoveEngine[GreyhoundsFacts, HuntState, Snap, HuntEvent]):
    """Engine of one game of Hunting with Greyhounds."""

    def start(self, players: int) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        """Everything on its spot; the animals begin (G10)."""
        return HuntState(games=self.facts.games), ()

    def legal_actions(self, state: HuntState, dice: Dice = ()) -> tuple[Snap, ...]:
        """All discs that may be snapped, without results.

        Results depend on the players' fingers; ``why_not`` checks them.
        """
        return () if state.over or dice else tuple(Snap(disc) for disc in state.own(self.facts))

    def refuse(self, state: HuntState, action: Snap) -> RefusedAction:
        """The rule that forbids the snap as told."""
        found = why_not(self.facts, state, action)
        assert found is not None
        return found

    def carry_out(self, state: HuntState, action: Snap) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        """Result of a snap, which may end a game and the match."""
        taken, away = state.taken + action.hits, state.away + action.away
        events = list(_snap_events(state, action))
        after = replace(state, taken=taken, away=away, side="hounds" if state.side == "animals" else "animals")
        if side := self._winning_side(taken, away):
            score = Score(state.hunter, side == "hounds", len(taken), len(away))
            winner = state.hunter if side == "hounds" else 1 - state.hunter
            events.append(GameEnded(player=winner, side=side, taken=taken, away=away))
            after = replace(after, scores=(*state.scores, score), side="animals")
            after = after if after.over else replace(after, taken=(), away=())
        if after.over and after.games > 1:
            events.append(MatchOver(winner=-1 if after.winner is None else after.winner, wins=after.wins, points=after.points))
        return after, tuple(events)

    def _winning_side(self, taken: tuple[DiscName, ...], away: tuple[DiscName, ...]) -> HuntSide | None:
        """The side that has won (G6, G13), or ``None``."""
        if self.facts.hounds_have_won(taken):
            return "hounds"
        return "animals" if self.facts.animals_have_won(away) else None


def _snap_events(state: HuntState, action: Snap) -> Iterator[HuntEvent]:
    yield DiscSnapped(player=state.mover, side=state.side, disc=action.disc)
    if action.hits:
        yield AnimalsHit(discs=action.hits)
    if action.away:
        yield AnimalsAway(discs=action.away)
    if action.off:
        yield DiscsBack(discs=action.off)


# Parsing and checking noted snaps

RESULT_WORDS = ("hits", "away", "off")
NO_RESULT = "-"


def parse_snap(facts: GreyhoundsFacts, state: HuntState, text: str) -> Snap:
    """Parse a snap: an optional disc, then discs after the words ``hits``, ``away`` and ``off``.

    Such a word without discs means the snapped disc; ``-`` is a snap without result. Raises TranscriptError for
    text that is no snap, and RefusedAction for an impossible one.
    """
    snap = _split_snap(facts, text)
    if refused := why_not(facts, state, snap):
        raise refused
    return snap


def _split_snap(facts: GreyhoundsFacts, text: str) -> Snap:
    words = text.replace(",", " ").replace(";", " ").split()
    if words == [NO_RESULT]:
        return Snap()
    read = [_parse_word(facts, word) for word in words]
    begun = next((k for k, word in enumerate(read) if word in RESULT_WORDS), len(read))
    if not read or begun > 1:
        raise TranscriptError("a snap is written as one disc and what it did, like G2 hits F1, H3 away, or - for nothing")
    disc = read[0] if begun else ""
    return Snap(disc, *(_discs_after(facts, word, read, disc) for word in RESULT_WORDS))


def _parse_word(facts: GreyhoundsFacts, text: str) -> str:
    """Parse a disc, in any case, or one of the result words."""
    if text.lower() in (*RESULT_WORDS, "hit"):
        return "hits" if text.lower() == "hit" else text.lower()
    if text.upper() in facts.discs:
        return text.upper()
    hint = suggest_nearest(text.upper(), facts.discs) or suggest_nearest(text.lower(), RESULT_WORDS)
    raise TranscriptError(f"there is no disc {quote(text)}{hint or '; discs are ' + ', '.join(facts.discs)}")


def _discs_after(facts: GreyhoundsFacts, word: str, read: list[str], disc: DiscName) -> tuple[DiscName, ...]:
    """Discs after the word, in the order of the rules."""
    if word not in read:
        return ()
    if read.count(word) > 1:
        raise TranscriptError(f"{word!r} is there twice")
    behind = read[read.index(word) + 1 :]
    end = next((k for k, each in enumerate(behind) if each in RESULT_WORDS), len(behind))
    found = behind[:end] or [disc]
    if found == [""]:
        raise TranscriptError(f"who? Write the disc behind {word!r}")
    for each in found:
        if found.count(each) > 1:
            raise TranscriptError(f"{each} is there twice")
    return tuple(each for each in facts.discs if each in found)


def why_not(facts: GreyhoundsFacts, state: HuntState, snap: Snap) -> RefusedAction | None:
    """The rule that forbids the snap, or ``None``."""
    if state.over:
        return RefusedAction("the game is over")
    return next(_refusals(facts, state, snap), None)


def _refusals(facts: GreyhoundsFacts, state: HuntState, snap: Snap) -> Iterator[RefusedAction]:
    yield from _refuse_decided(state, (snap.disc, *snap.hits, *snap.away, *snap.off))
    if snap.disc and snap.disc not in state.own(facts):
        yield RefusedAction(f"it is the turn of the {state.side}, and {snap.disc} is not theirs", ruling="G10")
    if snap.hits and state.side == "animals":
        yield RefusedAction("animals take nobody: what they touch stays as it lies", ruling="G11")
    for disc in facts.pack:
        if disc in snap.hits:
            yield RefusedAction(f"{disc} is a hound, and only animals are taken", ruling="G11")
        if disc in snap.away:
            yield RefusedAction(f"{disc} is a hound, and only animals get away", ruling="G12")
    for disc, other in product(snap.hits, (*snap.away, *snap.off)):
        if disc == other:
            yield RefusedAction(f"{disc} was hit in this snap, so that it is taken wherever it lies", ruling="G12")
    for disc in snap.away:
        if disc in snap.off:
            yield RefusedAction(f"{disc} left the board, so that it goes back to its spot and is not away", ruling="G10")


def _refuse_decided(state: HuntState, discs: Iterable[DiscName]) -> Iterator[RefusedAction]:
    """Refusals of animals that no longer run."""
    for disc in discs:
        if disc in state.taken:
            yield RefusedAction(f"{disc} has been taken", ruling="G11")
        if disc in state.away:
            yield RefusedAction(f"{disc} has got away", ruling="G12")


HuntTurn = RecordedTurn[HuntState, Snap, HuntEvent]
SnapChooser = MoveChooser[HuntState, Snap]


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

    def question(self) -> str:
        """Sentence that asks for the next snap."""
        state = self.state
        return self.words.text(f"greyhounds.ask.{state.side}", name=capitalise(self.teller.name(state.mover)))

    def next_input(self) -> ExpectedInput:
        """A disc and what it did, as free text."""
        return replace(super().next_input(), free=True)

    def legal(self) -> str:
        """Sentence on the discs that may be snapped."""
        return self.words.text("greyhounds.legal", discs=self.teller.discs(self.state.own(self.teller.rules)))

    def outcomes(self, text: str) -> list[tuple[HuntState, tuple[HuntEvent, ...]]]:
        """Of the snap."""
        return [self.engine.carry_out(self.state, parse_snap(self.teller.rules, self.state, text))]

    def make(self, text: str, choice: int = 0) -> str:
        """Record the snap, and tell its result and the tally."""
        told = super().make(text, choice)
        return told if self.over else f"{told}\n{self.show_position()}"

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
