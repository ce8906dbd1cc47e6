"""Engine of Wolves and Sheep: legal moves, refusals and results (W8 to W13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from goose_print.errors import RefusedAction, TranscriptError, quote
from goose_print.games.dice import Dice
from goose_print.games.game_facts import SheetFacts
from goose_print.games.moves import MoveChooser, MoveEngine, MoveRecorder
from goose_print.games.recorder import THROW_CAP, RecordedGame, RecordedTurn
from goose_print.games.referee import MoveReferee
from goose_print.games.wolves_and_sheep.facts import LABELS, LAIR, NEIGHBOURS, RingPoint, WolvesFacts, WolvesRole, parse_point
from goose_print.games.wolves_and_sheep.log import WolvesTeller, board_as_text
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
)
from goose_print.language.words import capitalise

NEXT_ROLE: dict[WolvesRole, WolvesRole] = {"wolf": "watchmen", "watchmen": "dogs", "dogs": "wolf"}


class WolvesEngine(MoveEngine[WolvesFacts, WolvesState, WolvesMove, WolvesEvent]):
    """Engine of one game of Wolves and Sheep."""

    def start(self, players: int) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        """The wolf in his lair, a sheep in each fold, all others still beside the board."""
        return WolvesState(sheep=self.facts.sheepfolds, players=players), ()

    def legal_actions(self, state: WolvesState, dice: Dice = ()) -> tuple[WolvesMove, ...]:
        """All legal moves; a pass if there are none."""
        if state.over or dice:
            return ()
        role = state.to_move
        if state.placing(self.facts):
            homes = [point for point in self.facts.homes(role) if point not in state.occupied]
            return tuple(WolvesMove(role, points) for points in combinations(homes, self.facts.number(role)))
        if role == "wolf":
            return tuple(WolvesMove(role, way, state.wolf) for way in self._wolf_ways(state))
        return tuple(self._steps(state, role)) or (WolvesMove(role),)

    def _wolf_ways(self, state: WolvesState) -> Iterator[tuple[RingPoint, ...]]:
        """The wolf's moves along one line or two, to a meal at most, and never back to the origin (W10)."""
        occupied = state.occupied
        for over in NEIGHBOURS[state.wolf]:
            if over in occupied:
                continue
            yield (over,)
            if self.facts.steps > 1 and over not in state.sheep:
                yield from ((over, beyond) for beyond in NEIGHBOURS[over] if beyond not in occupied)

    def _steps(self, state: WolvesState, role: WolvesRole) -> Iterator[WolvesMove]:
        """Moves of one piece along one line, on the role's own ground (W11, W12)."""
        ground = self.facts.ground(role) - state.occupied
        for piece in state.pieces(role):
            yield from (WolvesMove(role, (point,), piece) for point in NEIGHBOURS[piece] if point in ground)

    def refuse(self, state: WolvesState, action: WolvesMove) -> RefusedAction:
        """The rule that forbids the move."""
        return refuse_move(self.facts, state, action)

    def carry_out(self, state: WolvesState, action: WolvesMove) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        """Result of a legal move, which may end the hunt (W13)."""
        after, events = self._apply_move(state, action)
        following: WolvesRole = NEXT_ROLE[action.role]
        after = replace(after, to_move=following)
        if outcome := self._outcome(after):
            after = replace(after, outcome=outcome)
            events = (*events, HuntOver(outcome=outcome, moves=after.hunted, left=len(after.sheep)))
        return after, events

    def _apply_move(self, state: WolvesState, action: WolvesMove) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        role, points = action.role, action.points
        if not points:
            return state, (Passed(role=role),)
        if action.origin is None:
            return _with_pieces(state, role, points), (PiecesPlaced(role=role, points=points),)
        moved = PieceMoved(role=role, way=(action.origin, *points))
        if role == "wolf":
            return self._apply_wolf_move(state, moved)
        pieces = (points[0] if piece == action.origin else piece for piece in state.pieces(role))
        return _with_pieces(state, role, tuple(sorted(pieces))), (moved,)

    def _apply_wolf_move(self, state: WolvesState, moved: PieceMoved) -> tuple[WolvesState, tuple[WolvesEvent, ...]]:
        """Apply a move of the wolf, and his meal."""
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
        """Whether the second of two players still moves a dog after a watchman."""
        return action.role == "watchmen" and state.players == 2 and not state.over


def _with_pieces(state: WolvesState, role: WolvesRole, points: tuple[RingPoint, ...]) -> WolvesState:
    return replace(state, watchmen=points) if role == "watchmen" else replace(state, dogs=points)


# Parsing and checking noted moves

ROLE_NOUNS: dict[WolvesRole, str] = {"wolf": "the wolf", "watchmen": "a watchman", "dogs": "a dog"}
MOST_WORDS = 6


def parse_possible_moves(facts: WolvesFacts, state: WolvesState, text: str) -> tuple[WolvesMove, ...]:
    """Legal moves that a text may mean, usually one.

    ``A2 B2``: the points that the wolf passes. ``A1 B1``: origin and target of another piece, or the points of a
    set-up. A last point alone is enough where it is unambiguous. Raises TranscriptError for text that is no move,
    and RefusedAction for an illegal move.
    """
    engine = WolvesEngine(facts)
    legal = engine.legal_actions(state)
    points = _parse_points(text)
    wanted = _move_from_points(facts, state, points)
    if wanted in legal:
        return (wanted,)
    if len(points) == 1 and not state.placing(facts) and (meant := tuple(move for move in legal if move.points[-1:] == points)):
        return meant[:1] if state.to_move == "wolf" else meant
    raise engine.why_not(state, (), wanted)


def parse_single_move(facts: WolvesFacts, state: WolvesState, text: str) -> WolvesMove:
    """The only legal move that the text means.

    Raises as ``parse_possible_moves`` does, and TranscriptError for an ambiguous text.
    """
    first, *others = parse_possible_moves(facts, state, text)
    if others:
        raise TranscriptError(f"{quote(text)} may be any of {', '.join(map(str, (first, *others)))}: write from where to where")
    return first


def _parse_points(text: str) -> tuple[RingPoint, ...]:
    """Parse points; none for a pass."""
    for mark in ",-–>":
        text = text.replace(mark, " ")
    words = text.split()
    if [word.lower() for word in words] == ["pass"]:
        return ()
    if not words or len(words) > MOST_WORDS:
        raise TranscriptError("a move is written as points, like A2 B2, or pass")
    try:
        return tuple(map(parse_point, words))
    except ValueError as error:
        raise TranscriptError(str(error)) from None


def _move_from_points(facts: WolvesFacts, state: WolvesState, points: tuple[RingPoint, ...]) -> WolvesMove:
    role = state.to_move
    if not points:
        return WolvesMove(role)
    if state.placing(facts):
        return WolvesMove(role, tuple(sorted(points)))
    if role == "wolf":
        return WolvesMove(role, points[1:] if points[0] == state.wolf else points, state.wolf)
    return WolvesMove(role, points[1:], points[0])


def refuse_move(facts: WolvesFacts, state: WolvesState, action: WolvesMove) -> RefusedAction:
    """The rule that forbids an illegal move."""
    if action.role != state.to_move:
        return RefusedAction(f"it is the turn of the {state.to_move}, not of the {action.role}", ruling="W9")
    if state.placing(facts):
        return _refuse_set_up(facts, action)
    if not action.points and action.origin is None:
        return RefusedAction("who can move must move", ruling="W9")
    return _refuse_wolf(facts, state, action) if action.role == "wolf" else _refuse_guard(facts, state, action)


def _refuse_set_up(facts: WolvesFacts, action: WolvesMove) -> RefusedAction:
    homes, number = facts.homes(action.role), facts.number(action.role)
    where = f"{LABELS[homes[0]]} to {LABELS[homes[-1]]}"
    return RefusedAction(f"the {action.role} are set up on {number} different points from {where}", ruling="W8")


def _refuse_wolf(facts: WolvesFacts, state: WolvesState, action: WolvesMove) -> RefusedAction:
    if len(action.points) > facts.steps:
        return RefusedAction(f"the wolf goes along {facts.steps} line{'s' if facts.steps > 1 else ''} at most", ruling="W10")
    here = state.wolf
    for number, point in enumerate(action.points):
        if number and here in state.sheep:
            return RefusedAction(f"the wolf eats at {LABELS[here]}, and that ends his move", ruling="W10")
        if number and point == state.wolf:
            return RefusedAction("the wolf does not come back to where he began", ruling="W10")
        if reason := _why_blocked(state, here, point):
            return RefusedAction(reason, ruling="W10")
        here = point
    return RefusedAction("the wolf must move", ruling="W9")


def _refuse_guard(facts: WolvesFacts, state: WolvesState, action: WolvesMove) -> RefusedAction:
    role, ruling = action.role, "W11" if action.role == "watchmen" else "W12"
    piece = action.origin
    if piece not in state.pieces(role):
        return RefusedAction(f"{ROLE_NOUNS[role]} does not stand on {LABELS[piece or 0]}", ruling=ruling)
    if len(action.points) != 1:
        return RefusedAction(f"{ROLE_NOUNS[role]} goes along one line: write from where to where, like A1 B1", ruling=ruling)
    point = action.points[0]
    if reason := _why_blocked(state, piece, point):
        return RefusedAction(reason, ruling=ruling)
    if point == LAIR:
        return RefusedAction("nobody but the wolf enters the lair", ruling="W12")
    if point in facts.sheepfolds and role == "dogs":
        return RefusedAction(f"{LABELS[point]} is a fold, and no dog enters a fold", ruling="W12")
    rings = "A and B" if role == "watchmen" else "B and C"
    return RefusedAction(f"{role} keep to the rings {rings}", ruling=ruling)


def _why_blocked(state: WolvesState, here: RingPoint, point: RingPoint) -> str:
    """Why nobody can step from one point to the other; empty if one can."""
    if point not in NEIGHBOURS[here]:
        return f"no line leads from {LABELS[here]} to {LABELS[point]}"
    for role, who in ROLE_NOUNS.items():
        if point in state.pieces(role):
            return f"{who} is on {LABELS[point]}"
    return ""


WolvesTurn = RecordedTurn[WolvesState, WolvesMove, WolvesEvent]
WolvesChooser = MoveChooser[WolvesState, WolvesMove]


class WolvesGame(RecordedGame[WolvesFacts, WolvesState, WolvesMove, WolvesEvent]):
    """Record of a game of Wolves and Sheep."""

    def teller(self, facts: SheetFacts) -> WolvesTeller:
        """Teller of Wolves and Sheep."""
        return WolvesTeller(self.rules, facts, self.players)

    def places(self, turn: WolvesTurn) -> dict[str, Any]:
        """The moves in notation, and all positions after them, for JSON."""
        after = turn.after
        return {
            "moves": [str(move) for move in turn.actions],
            "wolf": LABELS[after.wolf],
            **{name: [LABELS[point] for point in getattr(after, name)] for name in ("watchmen", "dogs", "sheep")},
        }

    def outcome(self) -> dict[str, Any]:
        """Winners, outcome, sheep eaten and moves of the wolf, for JSON; watchmen and dogs win together."""
        final = self.final
        winners = [1] if final.outcome == "eaten" else list(range(2, self.players + 1))
        return {
            "winners": winners if final.over else [],
            "outcome": final.outcome,
            "eaten": len(self.rules.folds) - len(final.sheep),
            "wolf_moves": final.hunted,
        }


def play_wolves(facts: WolvesFacts, *, players: int, policy: WolvesChooser, cap: int = THROW_CAP) -> WolvesGame:
    """Play a game. Raises RefusedAction for an illegal move."""
    return MoveRecorder(WolvesEngine(facts), players, policy, cap=cap).record(WolvesGame, facts)


# Referee

class WolvesReferee(MoveReferee[WolvesState, WolvesMove, WolvesEvent]):
    """Referee of Wolves and Sheep."""

    key = "wolves"
    teller: WolvesTeller

    def question(self) -> str:
        """Sentence that asks for the next move, with the positions of the pieces."""
        state, role = self.state, self.state.to_move
        name = capitalise(self.words.text(f"wolves.{role}"))
        if state.placing(self.teller.rules):
            return self.words.text("wolves.ask_place", name=name)
        return self.words.text("wolves.ask", name=name, place=self.teller.points(state.pieces(role)))

    def outcomes(self, text: str) -> list[tuple[WolvesState, tuple[WolvesEvent, ...]]]:
        """Of each legal move that the text may mean."""
        return [self.engine.carry_out(self.state, move) for move in parse_possible_moves(self.teller.rules, self.state, text)]

    def show_position(self) -> str:
        """The board as text."""
        return board_as_text(self.state)

    def standings(self) -> str:
        """The board as text, and the positions in words."""
        return f"{self.show_position()}\n{self.words.text('wolves.map')}\n{self.teller.stands(self.state)}"
