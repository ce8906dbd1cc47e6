"""The rules of the Lamplighters' Star: what may be done in a position, why not, and what it leads to (S4 to S25)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from goose_print.errors import RefusedAction
from goose_print.games.dice import Dice
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import (
    Exchange,
    Exchanged,
    Flew,
    Fly,
    Pass,
    Passed,
    PlaceSwift,
    Settle,
    SparkTaken,
    StarEvent,
    StarMove,
    StarOutcome,
    StarOver,
    StarState,
)  # fmt: skip
from goose_print.games.star.rays import changed, lawful, reached
from goose_print.games.star.setting import breakings, done, places, set_up_swift, settle, to_place

StarStep = tuple[StarState, tuple[StarEvent, ...]]


@dataclass(frozen=True)
class StarEngine:
    """The rules of one game, as the recorder of turns asks for them."""

    facts: StarFacts

    def start(self, players: int) -> StarStep:
        """The board is empty, and all sparks lie on the star."""
        return StarState(rays=((),) * self.facts.rays, players=players, left=self.facts.sparks(players), sparks=(0,) * players), ()

    def dice_needed(self, state: StarState) -> int:
        """There are no dice."""
        return 0

    def legal_actions(self, state: StarState, dice: Dice = ()) -> tuple[StarMove, ...]:
        """Every move; a pass, if there is none."""
        if state.over or dice:
            return ()
        if (turn := to_place(self.facts, state)) is not None:
            return places(self.facts, state, turn[1])
        if state.broken is not None:
            return breakings(self.facts, state, state.broken)
        return tuple(self.flights(state)) or tuple(self._exchanges(state)) or (Pass(),)

    def flights(self, state: StarState) -> Iterator[Fly]:
        """Each leader of the mover to the rays that it reaches, alone or with some or all from behind it (S5 to S9)."""
        most, rays = self.facts.most_of_a_colour, state.rays
        for ray in state.leads:
            column = rays[ray]
            for to in reached(rays, ray):
                for count in range(1, len(column) + 1):
                    if not lawful(most, rays[to], column[-count:]):
                        break  # nor is it with more of them
                    yield Fly(ray, to, count)

    def _exchanges(self, state: StarState) -> Iterator[Exchange]:
        """One of the mover's leaders with any other of his swifts; two leaders once (S10)."""
        leads = state.leads
        for ray in leads:
            for other, column in enumerate(state.rays):
                for square, swift in enumerate(column, 1):
                    leader = square == len(column)
                    if swift.colour == state.mover and not (leader and other <= ray):
                        yield Exchange(ray, other, square)

    def why_not(self, state: StarState, dice: Dice, action: StarMove | None = None) -> RefusedAction:
        """The rule that forbids the move."""
        from goose_print.games.star.refusing import why_not

        return why_not(self.facts, state, dice, action)

    def carry_out(self, state: StarState, action: StarMove) -> StarStep:
        """What a legal move leads to; the game may be over with it (S15, S25)."""
        after, events = self._done(state, action)
        if outcome := self._outcome(after):
            after = replace(after, outcome=outcome)
            events = (*events, StarOver(outcome=outcome, sparks=after.sparks))
        return after, events

    def _done(self, state: StarState, action: StarMove) -> StarStep:
        match action:
            case PlaceSwift():
                return set_up_swift(self.facts, state, action)
            case Settle():
                assert state.broken is not None
                return settle(self.facts, state, action, state.broken)
            case Fly():
                return self._flown(state, action)
            case Exchange():
                event = Exchanged(ray=action.ray + 1, other=action.other + 1, square=action.square)
                return self._next(_exchanged(state, action)), (event,)
            case _:
                return self._passed(state)

    def _flown(self, state: StarState, move: Fly) -> StarStep:
        """A group joins another ray in front of its leader; a full ray brings a spark, and is then broken up (S12 to S14, S18)."""
        column, rays = state.rays[move.ray], state.rays
        rest, group = column[: -move.count], column[-move.count :]
        joined = (*rays[move.to], *group)
        after = replace(state, rays=changed(rays, [(move.ray, rest), (move.to, joined)]))
        event = Flew(ray=move.ray + 1, to=move.to + 1, square=len(joined), count=move.count, strength=group[-1].strength)
        if len(joined) < self.facts.length:
            return self._next(after), (event,)
        mover = state.mover
        sparks = tuple(own + (seat == mover) for seat, own in enumerate(state.sparks))
        after = replace(after, sparks=sparks, left=state.left - 1, broken=move.to, catcher=mover)
        spark = SparkTaken(ray=move.to + 1, player=mover, sparks=sparks[mover], left=after.left)
        return self._next(after), (event, spark)

    def _passed(self, state: StarState) -> StarStep:
        if state.broken is not None:
            return done(state), (Passed(missed=False),)
        return replace(self._next(state), missed=state.missed + 1), (Passed(missed=True),)

    def _next(self, state: StarState) -> StarState:
        return replace(state, mover=(state.mover + 1) % state.players, turns=state.turns + 1, missed=0)

    def _outcome(self, state: StarState) -> StarOutcome:
        if max(state.sparks) >= self.facts.wins:
            return "won"
        if state.missed == state.players:
            return "barred"
        return "longest" if state.turns >= self.facts.longest else ""

    def goes_on(self, state: StarState, action: StarMove) -> bool:
        """Several swifts are set up, or taken from a full ray, in one turn."""
        if isinstance(action, PlaceSwift):
            return bool(state.placed % self.facts.at_once)
        return isinstance(action, Settle) and state.moved > 0 and not state.over


def _exchanged(state: StarState, move: Exchange) -> StarState:
    """The two change places (S24)."""
    rays = [list(column) for column in state.rays]
    here, there = len(rays[move.ray]) - 1, move.square - 1
    rays[move.ray][here], rays[move.other][there] = rays[move.other][there], rays[move.ray][here]
    return replace(state, rays=tuple(tuple(column) for column in rays))
