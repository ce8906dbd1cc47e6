"""The rules of Hunting with Greyhounds: what may be snapped, and what a snap leads to (G10 to G14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from goose_print.errors import RefusedAction
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
)  # fmt: skip


@dataclass(frozen=True)
class HuntEngine:
    """The rules of one game, as the recorder of turns asks for them."""

    facts: GreyhoundsFacts

    def start(self, players: int) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        """Everybody on its spot; the animals begin (G10)."""
        return HuntState(games=self.facts.games), ()

    def dice_needed(self, state: HuntState) -> int:
        """There are no dice."""
        return 0

    def legal_actions(self, state: HuntState, dice: Dice = ()) -> tuple[Snap, ...]:
        """Every disc that may be snapped, as if nothing came of it; what comes of it, fingers decide, and ``why_not`` judges."""
        return () if state.over or dice else tuple(Snap(disc) for disc in state.own(self.facts))

    def why_not(self, state: HuntState, dice: Dice, action: Snap | None = None) -> RefusedAction:
        """The rule that forbids what was told."""
        from goose_print.games.greyhounds.refusing import why_not

        found = why_not(self.facts, state, action) if action and not dice else None
        return found or RefusedAction("there are no dice in this game")

    def carry_out(self, state: HuntState, action: Snap) -> tuple[HuntState, tuple[HuntEvent, ...]]:
        """What a snap leads to; a game may be over with it, and the match."""
        taken, away = state.taken + action.hits, state.away + action.away
        events = list(_told(state, action))
        after = replace(state, taken=taken, away=away, side="hounds" if state.side == "animals" else "animals")
        if side := self._won(taken, away):
            score = Score(state.hunter, side == "hounds", len(taken), len(away))
            winner = state.hunter if side == "hounds" else 1 - state.hunter
            events.append(GameEnded(player=winner, side=side, taken=taken, away=away))
            after = replace(after, scores=(*state.scores, score), side="animals")
            after = after if after.over else replace(after, taken=(), away=())
        if after.over and after.games > 1:
            events.append(MatchOver(winner=-1 if after.winner is None else after.winner, wins=after.wins, points=after.points))
        return after, tuple(events)

    def _won(self, taken: tuple[DiscName, ...], away: tuple[DiscName, ...]) -> HuntSide | None:
        """The side that has won (G6, G13)."""
        if self.facts.hounds_have_won(taken):
            return "hounds"
        return "animals" if self.facts.animals_have_won(away) else None

    def goes_on(self, state: HuntState, action: Snap) -> bool:
        """A turn is one snap (G10)."""
        return False


def _told(state: HuntState, action: Snap) -> Iterator[HuntEvent]:
    yield DiscSnapped(player=state.mover, side=state.side, disc=action.disc)
    if action.hits:
        yield AnimalsHit(discs=action.hits)
    if action.away:
        yield AnimalsAway(discs=action.away)
    if action.off:
        yield DiscsBack(discs=action.off)
