"""Engine of Hunting with Greyhounds: legal snaps and their results (G10 to G14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from goose_print.errors import RefusedAction, TranscriptError, quote
from goose_print.games.dice import Dice
from goose_print.games.greyhounds.facts import DiscName, GreyhoundsFacts, HuntSide
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
from goose_print.sentences import suggest_nearest


@dataclass(frozen=True)
class HuntEngine:
    """Engine of one game of Hunting with Greyhounds."""

    facts: GreyhoundsFacts

    def start(self, players: int) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        """Everything on its spot; the animals begin (G10)."""
        return HuntState(games=self.facts.games), ()

    def count_dice(self, state: HuntState) -> int:
        """Always 0."""
        return 0

    def legal_actions(self, state: HuntState, dice: Dice = ()) -> tuple[Snap, ...]:
        """All discs that may be snapped, without results.

        Results depend on the players' fingers; ``why_not`` checks them.
        """
        return () if state.over or dice else tuple(Snap(disc) for disc in state.own(self.facts))

    def why_not(self, state: HuntState, dice: Dice, action: Snap | None = None) -> RefusedAction:
        """The rule that forbids the snap as told."""

        found = why_not(self.facts, state, action) if action and not dice else None
        return found or RefusedAction("there are no dice in this game")

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

    def goes_on(self, state: HuntState, action: Snap) -> bool:
        """Always false: a turn is one snap (G10)."""
        return False


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
