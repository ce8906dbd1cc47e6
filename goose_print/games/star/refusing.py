"""Moves as they are noted down, and why one is not legal."""

from __future__ import annotations

import re

from goose_print.errors import RefusedAction, TranscriptError, quoted
from goose_print.games.dice import Dice
from goose_print.games.moves import GivenMove, read_moves
from goose_print.games.star.engine import StarEngine
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.position import Exchange, Fly, Pass, PlaceSwift, Settle, StarMove, StarState
from goose_print.games.star.rays import Column, lawful, letter, other_rays, reached
from goose_print.games.star.setting import THIRD, to_place

PLACE, FLY = re.compile(r"(\d{1,2}):(\d)"), re.compile(r"(\d{1,2})-(\d{1,2})(?:x(\d))?")
EXCHANGE, SETTLE = re.compile(r"(\d{1,2})=(\d{1,2})\.(\d)"), re.compile(r"\+(\d{1,2})")
FORMS = "1:3 sets up, 1-2 and 1-2x3 go, 1=4.2 exchanges, +5 breaks up, and pass"


def words_of(text: str) -> list[str]:
    """The moves of a line, each of which is one word."""
    return text.replace(",", " ").replace("–", "-").replace("×", "x").lower().split()


def noted_moves(text: str, name: str = "moves") -> tuple[GivenMove, ...]:
    """One or more moves a line; ``name`` stands for the file in messages."""
    return tuple(GivenMove(word, line.place) for line in read_moves(text, name) for word in words_of(line.text))


def move_of(facts: StarFacts, state: StarState, text: str) -> StarMove:
    """The legal move that a word means. Raises TranscriptError for what is no move, and RefusedAction for one that is not legal."""
    wanted = _read(facts, text)
    if isinstance(wanted, Exchange):
        wanted = _from_the_lower_ray(state, wanted)
    if wanted not in StarEngine(facts).legal_actions(state):
        raise why_not(facts, state, (), wanted)
    return wanted


def _read(facts: StarFacts, text: str) -> StarMove:
    word = text.strip().lower()
    if word == "pass":
        return Pass()
    if found := PLACE.fullmatch(word):
        return PlaceSwift(_ray(facts, found[1]), int(found[2]))
    if found := FLY.fullmatch(word):
        return Fly(_ray(facts, found[1]), _ray(facts, found[2]), int(found[3] or 1))
    if found := EXCHANGE.fullmatch(word):
        return Exchange(_ray(facts, found[1]), _ray(facts, found[2]), int(found[3]))
    if found := SETTLE.fullmatch(word):
        return Settle(_ray(facts, found[1]))
    raise TranscriptError(f"{quoted(text)} is no move: {FORMS}")


def _ray(facts: StarFacts, digits: str) -> int:
    if not 1 <= int(digits) <= facts.rays:
        raise TranscriptError(f"there are rays 1 to {facts.rays}, and no {int(digits)}")
    return int(digits) - 1


def _from_the_lower_ray(state: StarState, wanted: Exchange) -> Exchange:
    """An exchange of two leaders is noted from either."""
    here, there = state.rays[wanted.ray], state.rays[wanted.other]
    if wanted.other < wanted.ray and {wanted.ray, wanted.other} <= {*state.leads} and wanted.square == len(there):
        return Exchange(wanted.other, wanted.ray, len(here))
    return wanted


# ------------------------------------------------------------------ why not


def why_not(facts: StarFacts, state: StarState, dice: Dice, action: StarMove | None = None) -> RefusedAction:
    """The rule that forbids the move."""
    if state.over:
        return RefusedAction("the game is over")
    if dice or action is None:
        return RefusedAction("there are no dice in this game")
    if (turn := to_place(facts, state)) is not None:
        return _why_no_place(state, action, turn[1])
    if state.broken is not None:
        return _why_not_there(facts, state, action, state.broken)
    match action:
        case PlaceSwift():
            return RefusedAction("all swifts are set up", ruling="S4")
        case Settle():
            return RefusedAction("no ray is full", ruling="S13")
        case Fly():
            return _why_no_flight(facts, state, action)
        case Exchange():
            return _why_no_exchange(facts, state, action)
        case _:
            return RefusedAction("only who has no leader misses a turn", ruling="S11")


def _why_no_place(state: StarState, action: StarMove, colour: int) -> RefusedAction:
    if not isinstance(action, PlaceSwift):
        return RefusedAction("swifts are set up: ray and wing beats, like 1:3", ruling="S4")
    height = min(map(len, state.rays))
    if len(state.rays[action.ray]) > height:
        return RefusedAction(f"on ray {action.ray + 1} square {height + 1} is taken", ruling="S4")
    whose = "of the third colour" if state.players == 2 and colour == THIRD else "of this player's"
    return RefusedAction(f"no swift {whose} with {action.strength} wing beats is left to set up", ruling="S4")


def _why_not_there(facts: StarFacts, state: StarState, action: StarMove, broken: int) -> RefusedAction:
    if isinstance(action, Pass):
        return RefusedAction(f"at least {facts.moved(state.players)[0]} swifts are taken from a full ray", ruling="S13")
    if not isinstance(action, Settle):
        return RefusedAction(f"ray {broken + 1} is broken up first: say where its leader goes, like +5", ruling="S13")
    here, number = state.rays[action.ray], action.ray + 1
    if any(not column for column in state.rays):
        return RefusedAction(f"ray {number} is not empty, and another one is", ruling="S22")
    if action.ray == broken:
        return RefusedAction("a swift comes back to its own ray only if there is no other place", ruling="S22")
    if len(here) + 1 >= facts.length:
        return RefusedAction(f"on ray {number} only square {facts.length} is free", ruling="S22")
    return _too_many(facts, here, state.rays[broken][-1:], number)


def _why_no_flight(facts: StarFacts, state: StarState, move: Fly) -> RefusedAction:
    column, ray, to = state.rays[move.ray], move.ray + 1, move.to + 1
    if reason := _no_leader(state, move.ray):
        return reason
    if not 1 <= move.count <= len(column):
        return RefusedAction(f"ray {ray} has {len(column)} swifts, and not {move.count}", ruling="S7")
    beats, found = column[-1].strength, other_rays(state.rays, move.ray)
    if beats > len(found):
        return RefusedAction(f"from ray {ray} there are only {len(found)} other occupied rays, and {beats} wing beats", ruling="S19")
    if not state.rays[move.to]:
        return RefusedAction(f"ray {to} is empty, and empty rays are not entered", ruling="S6")
    if move.to not in reached(state.rays, move.ray):
        ways = " and ".join(str(each + 1) for each in sorted(reached(state.rays, move.ray)))
        return RefusedAction(f"{beats} wing beats lead from ray {ray} to {ways}, not to {to}", ruling="S6")
    return _too_many(facts, state.rays[move.to], column[-move.count :], to)


def _why_no_exchange(facts: StarFacts, state: StarState, move: Exchange) -> RefusedAction:
    if next(StarEngine(facts).flights(state), None) is not None:
        return RefusedAction("who can move a swift to another ray does not exchange", ruling="S10")
    if reason := _no_leader(state, move.ray):
        return reason
    there = state.rays[move.other]
    if not 1 <= move.square <= len(there) or there[move.square - 1].colour != state.mover:
        return RefusedAction(f"on square {move.square} of ray {move.other + 1} there is no swift of this player's", ruling="S10")
    return RefusedAction("a leader is exchanged with another swift", ruling="S10")


def _no_leader(state: StarState, ray: int) -> RefusedAction | None:
    column = state.rays[ray]
    if not column:
        return RefusedAction(f"ray {ray + 1} is empty", ruling="S5")
    if column[-1].colour != state.mover:
        return RefusedAction(f"the leader of ray {ray + 1} is {column[-1]}, and not of this player's colour", ruling="S5")
    return None


def _too_many(facts: StarFacts, column: Column, group: Column, number: int) -> RefusedAction:
    colours = (colour for colour in range(THIRD + 1) if not lawful(facts.most_of_a_colour, column, _only(group, colour)))
    of = next(map(letter, colours), "")
    return RefusedAction(f"ray {number} would hold more than {facts.most_of_a_colour} of colour {of}", ruling="S9")


def _only(group: Column, colour: int) -> Column:
    return tuple(swift for swift in group if swift.colour == colour)
