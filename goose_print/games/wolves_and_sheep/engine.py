"""The rules of Wolves and Sheep: what may be done in a position, why not, and what it leads to (W8 to W13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from goose_print.errors import RefusedAction
from goose_print.games.dice import Dice
from goose_print.games.wolves_and_sheep.facts import WolvesFacts, WolvesRole
from goose_print.games.wolves_and_sheep.field import NEIGHBOURS, RingPoint
from goose_print.games.wolves_and_sheep.position import (
    Ate,
    HuntOver,
    Passed,
    PieceMoved,
    PiecesPlaced,
    WolvesEvent,
    WolvesMove,
    WolvesOutcome,
    WolvesState,
)  # fmt: skip

NEXT: dict[WolvesRole, WolvesRole] = {"wolf": "watchmen", "watchmen": "dogs", "dogs": "wolf"}


@dataclass(frozen=True)
class WolvesEngine:
    """The rules of one game, as the recorder of turns asks for them."""

    facts: WolvesFacts

    def start(self, players: int) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        """The wolf in his lair, a sheep in each fold, nobody else on the field yet."""
        return WolvesState(sheep=self.facts.sheepfolds, players=players), ()

    def dice_needed(self, state: WolvesState) -> int:
        """There are no dice."""
        return 0

    def legal_actions(self, state: WolvesState, dice: Dice = ()) -> tuple[WolvesMove, ...]:
        """Every move; a pass, if there is none."""
        if state.over or dice:
            return ()
        role = state.to_move
        if state.placing(self.facts):
            homes = [point for point in self.facts.homes(role) if point not in state.occupied]
            return tuple(WolvesMove(role, points) for points in combinations(homes, self.facts.number(role)))
        if role == "wolf":
            return tuple(WolvesMove(role, way, state.wolf) for way in self._ways(state))
        return tuple(self._steps(state, role)) or (WolvesMove(role),)

    def _ways(self, state: WolvesState) -> Iterator[tuple[RingPoint, ...]]:
        """The wolf's, one line or two: a sheep ends the move, and he does not come back to where he began (W10)."""
        occupied = state.occupied
        for over in NEIGHBOURS[state.wolf]:
            if over in occupied:
                continue
            yield (over,)
            if self.facts.steps > 1 and over not in state.sheep:
                yield from ((over, beyond) for beyond in NEIGHBOURS[over] if beyond not in occupied)

    def _steps(self, state: WolvesState, role: WolvesRole) -> Iterator[WolvesMove]:
        """One piece, one line, on its own ground (W11, W12)."""
        ground = self.facts.ground(role) - state.occupied
        for piece in state.pieces(role):
            yield from (WolvesMove(role, (point,), piece) for point in NEIGHBOURS[piece] if point in ground)

    def why_not(self, state: WolvesState, dice: Dice, action: WolvesMove | None = None) -> RefusedAction:
        """The rule that forbids the move."""
        from goose_print.games.wolves_and_sheep.refusing import why_not

        return why_not(self.facts, state, dice, action)

    def carry_out(self, state: WolvesState, action: WolvesMove) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        """What a legal move leads to; the hunt may be over with it (W13)."""
        after, events = self._done(state, action)
        following: WolvesRole = NEXT[action.role]
        after = replace(after, to_move=following)
        if outcome := self._outcome(after):
            after = replace(after, outcome=outcome)
            events = (*events, HuntOver(outcome=outcome, moves=after.hunted, left=len(after.sheep)))
        return after, events

    def _done(self, state: WolvesState, action: WolvesMove) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        role, points = action.role, action.points
        if not points:
            return state, (Passed(role=role),)
        if action.origin is None:
            return _with(state, role, points), (PiecesPlaced(role=role, points=points),)
        moved = PieceMoved(role=role, way=(action.origin, *points))
        if role == "wolf":
            return self._hunted(state, moved)
        pieces = (points[0] if piece == action.origin else piece for piece in state.pieces(role))
        return _with(state, role, tuple(sorted(pieces))), (moved,)

    def _hunted(self, state: WolvesState, moved: PieceMoved) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        """A move of the wolf, and his meal."""
        to = moved.way[-1]
        after = replace(state, wolf=to, hunted=state.hunted + 1, hungry=state.hungry + 1)
        if to not in state.sheep:
            return after, (moved,)
        left = tuple(fold for fold in state.sheep if fold != to)
        return replace(after, sheep=left, hungry=0), (moved, Ate(point=to, left=len(left)))

    def _outcome(self, state: WolvesState) -> WolvesOutcome:
        if not state.sheep:
            return "eaten"
        if state.hungry >= self.facts.starves:
            return "starved"
        if state.to_move == "wolf" and all(point in state.occupied for point in NEIGHBOURS[state.wolf]):
            return "stuck"
        return ""

    def goes_on(self, state: WolvesState, action: WolvesMove) -> bool:
        """Of two players the second moves a watchman and a dog in one turn."""
        return action.role == "watchmen" and state.players == 2 and not state.over


def _with(state: WolvesState, role: WolvesRole, points: tuple[RingPoint, ...]) -> WolvesState:
    return replace(state, watchmen=points) if role == "watchmen" else replace(state, dogs=points)
