"""Moves as they are noted down, and why one is not legal."""

from __future__ import annotations

from goose_print.errors import RefusedAction, TranscriptError, quoted
from goose_print.games.dice import Dice
from goose_print.games.wolves_and_sheep.engine import WolvesEngine
from goose_print.games.wolves_and_sheep.facts import WolvesFacts, WolvesRole
from goose_print.games.wolves_and_sheep.field import LABELS, LAIR, NEIGHBOURS, RingPoint, point_of
from goose_print.games.wolves_and_sheep.position import WolvesMove, WolvesState

ONE: dict[WolvesRole, str] = {"wolf": "the wolf", "watchmen": "a watchman", "dogs": "a dog"}
MOST_WORDS = 6


def moves_of(facts: WolvesFacts, state: WolvesState, text: str) -> tuple[WolvesMove, ...]:
    """The legal moves that a text may mean: mostly one.

    ``A2 B2`` are the points over which the wolf goes, ``A1 B1`` those from which and to which another piece goes, or on which the
    pieces are set up; where a last point alone tells the move, it is enough. Raises TranscriptError for what is no move, and
    RefusedAction for one that is not legal.
    """
    legal = WolvesEngine(facts).legal_actions(state)
    points = _points(text)
    wanted = _wanted(facts, state, points)
    if wanted in legal:
        return (wanted,)
    if len(points) == 1 and not state.placing(facts) and (meant := tuple(move for move in legal if move.points[-1:] == points)):
        return meant[:1] if state.to_move == "wolf" else meant
    raise why_not(facts, state, (), wanted)


def move_of(facts: WolvesFacts, state: WolvesState, text: str) -> WolvesMove:
    """The one legal move that the text means. Raises as ``moves_of`` does, and TranscriptError if it may mean several."""
    first, *others = moves_of(facts, state, text)
    if others:
        raise TranscriptError(f"{quoted(text)} may be any of {', '.join(map(str, (first, *others)))}: write from where to where")
    return first


def _points(text: str) -> tuple[RingPoint, ...]:
    """No points mean a pass."""
    for mark in ",-–>":
        text = text.replace(mark, " ")
    words = text.split()
    if [word.lower() for word in words] == ["pass"]:
        return ()
    if not words or len(words) > MOST_WORDS:
        raise TranscriptError("a move is written as points, like A2 B2, or pass")
    try:
        return tuple(map(point_of, words))
    except ValueError as error:
        raise TranscriptError(str(error)) from None


def _wanted(facts: WolvesFacts, state: WolvesState, points: tuple[RingPoint, ...]) -> WolvesMove:
    role = state.to_move
    if not points:
        return WolvesMove(role)
    if state.placing(facts):
        return WolvesMove(role, tuple(sorted(points)))
    if role == "wolf":
        return WolvesMove(role, points[1:] if points[0] == state.wolf else points, state.wolf)
    return WolvesMove(role, points[1:], points[0])


def why_not(facts: WolvesFacts, state: WolvesState, dice: Dice, action: WolvesMove | None = None) -> RefusedAction:
    """The rule that forbids the move."""
    if state.over:
        return RefusedAction("the game is over")
    if dice or action is None:
        return RefusedAction("there are no dice in this game")
    if action.role != state.to_move:
        return RefusedAction(f"it is the turn of the {state.to_move}, not of the {action.role}", ruling="W9")
    if state.placing(facts):
        return _why_not_there(facts, action)
    if not action.points and action.origin is None:
        return RefusedAction("who can move must move", ruling="W9")
    return _why_no_wolf(facts, state, action) if action.role == "wolf" else _why_no_guard(facts, state, action)


def _why_not_there(facts: WolvesFacts, action: WolvesMove) -> RefusedAction:
    homes, number = facts.homes(action.role), facts.number(action.role)
    where = f"{LABELS[homes[0]]} to {LABELS[homes[-1]]}"
    return RefusedAction(f"the {action.role} are set up on {number} different points from {where}", ruling="W8")


def _why_no_wolf(facts: WolvesFacts, state: WolvesState, action: WolvesMove) -> RefusedAction:
    if len(action.points) > facts.steps:
        return RefusedAction(f"the wolf goes along {facts.steps} line{'s' if facts.steps > 1 else ''} at most", ruling="W10")
    here = state.wolf
    for number, point in enumerate(action.points):
        if number and here in state.sheep:
            return RefusedAction(f"the wolf eats at {LABELS[here]}, and that ends his move", ruling="W10")
        if number and point == state.wolf:
            return RefusedAction("the wolf does not come back to where he began", ruling="W10")
        if reason := _blocked(state, here, point):
            return RefusedAction(reason, ruling="W10")
        here = point
    return RefusedAction("the wolf must move", ruling="W9")


def _why_no_guard(facts: WolvesFacts, state: WolvesState, action: WolvesMove) -> RefusedAction:
    role, ruling = action.role, "W11" if action.role == "watchmen" else "W12"
    piece = action.origin
    if piece not in state.pieces(role):
        return RefusedAction(f"{ONE[role]} does not stand on {LABELS[piece or 0]}", ruling=ruling)
    if len(action.points) != 1:
        return RefusedAction(f"{ONE[role]} goes along one line: write from where to where, like A1 B1", ruling=ruling)
    point = action.points[0]
    if reason := _blocked(state, piece, point):
        return RefusedAction(reason, ruling=ruling)
    if point == LAIR:
        return RefusedAction("nobody but the wolf enters the lair", ruling="W12")
    if point in facts.sheepfolds and role == "dogs":
        return RefusedAction(f"{LABELS[point]} is a fold, and no dog enters a fold", ruling="W12")
    rings = "A and B" if role == "watchmen" else "B and C"
    return RefusedAction(f"{role} keep to the rings {rings}", ruling=ruling)


def _blocked(state: WolvesState, here: RingPoint, point: RingPoint) -> str:
    """Why nobody steps from one point to the other; empty if one can."""
    if point not in NEIGHBOURS[here]:
        return f"no line leads from {LABELS[here]} to {LABELS[point]}"
    for role, who in ONE.items():
        if point in state.pieces(role):
            return f"{who} is on {LABELS[point]}"
    return ""
