"""Engine of the Lamplighters' Star: legal moves, refusals and results (S4 to S25)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from goose_print.errors import RefusedAction, TranscriptError, quote
from goose_print.games.dice import Dice
from goose_print.games.game_facts import SheetFacts
from goose_print.games.moves import GivenMove, MoveChooser, MoveEngine, MoveRecorder, parse_moves
from goose_print.games.recorder import THROW_CAP, RecordedGame, RecordedTurn
from goose_print.games.referee import MoveReferee
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.log import StarTeller, rays_as_text
from goose_print.games.star.position import (
    THIRD_COLOUR,
    Column,
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
    breaking_moves,
    can_join,
    colour_letter,
    finish_breaking,
    neighbouring_rays,
    next_to_set_up,
    other_rays,
    set_up_moves,
    set_up_swift,
    settle_swift,
    with_columns,
)
from goose_print.language.words import capitalise

StarStep = tuple[StarState, tuple[StarEvent, ...]]


class StarEngine(MoveEngine[StarFacts, StarState, StarMove, StarEvent]):
    """Engine of one game of the Lamplighters' Star."""

    def start(self, players: int) -> StarStep:
        """An empty board, and all sparks on the star."""
        return StarState(rays=((),) * self.facts.rays, players=players, left=self.facts.sparks(players), sparks=(0,) * players), ()

    def legal_actions(self, state: StarState, dice: Dice = ()) -> tuple[StarMove, ...]:
        """All legal moves; a pass if there are none."""
        if state.over or dice:
            return ()
        if (turn := next_to_set_up(self.facts, state)) is not None:
            return set_up_moves(self.facts, state, turn[1])
        if state.broken is not None:
            return breaking_moves(self.facts, state, state.broken)
        return tuple(self.flights(state)) or tuple(self._exchanges(state)) or (Pass(),)

    def flights(self, state: StarState) -> Iterator[Fly]:
        """Flights of the mover's leaders, alone or with some or all behind them (S5 to S9)."""
        most, rays = self.facts.most_of_a_colour, state.rays
        for ray in state.leads:
            column = rays[ray]
            for to in neighbouring_rays(rays, ray):
                for count in range(1, len(column) + 1):
                    if not can_join(most, rays[to], column[-count:]):
                        break  # nor is it with more of them
                    yield Fly(ray, to, count)

    def _exchanges(self, state: StarState) -> Iterator[Exchange]:
        """Exchanges of a leader of the mover with any of his other swifts; of two leaders once (S10)."""
        leads = state.leads
        for ray in leads:
            for other, column in enumerate(state.rays):
                for square, swift in enumerate(column, 1):
                    leader = square == len(column)
                    if swift.colour == state.mover and not (leader and other <= ray):
                        yield Exchange(ray, other, square)

    def refuse(self, state: StarState, action: StarMove) -> RefusedAction:
        """The rule that forbids the move."""
        return refuse_move(self.facts, state, action)

    def carry_out(self, state: StarState, action: StarMove) -> StarStep:
        """Result of a legal move, which may end the game (S15, S25)."""
        after, events = self._apply_move(state, action)
        if outcome := self._outcome(after):
            after = replace(after, outcome=outcome)
            events = (*events, StarOver(outcome=outcome, sparks=after.sparks))
        return after, events

    def _apply_move(self, state: StarState, action: StarMove) -> StarStep:
        match action:
            case PlaceSwift():
                return set_up_swift(self.facts, state, action)
            case Settle():
                assert state.broken is not None
                return settle_swift(self.facts, state, action, state.broken)
            case Fly():
                return self._apply_flight(state, action)
            case Exchange():
                event = Exchanged(ray=action.ray + 1, other=action.other + 1, square=action.square)
                return self._next_turn(_with_exchange(state, action)), (event,)
            case _:
                return self._apply_pass(state)

    def _apply_flight(self, state: StarState, move: Fly) -> StarStep:
        """Move a group to another ray; a full ray gives a spark and is broken up (S12 to S14, S18)."""
        column, rays = state.rays[move.ray], state.rays
        rest, group = column[: -move.count], column[-move.count :]
        joined = (*rays[move.to], *group)
        after = replace(state, rays=with_columns(rays, [(move.ray, rest), (move.to, joined)]))
        event = Flew(ray=move.ray + 1, to=move.to + 1, square=len(joined), count=move.count, strength=group[-1].strength)
        if len(joined) < self.facts.length:
            return self._next_turn(after), (event,)
        mover = state.mover
        sparks = tuple(own + (seat == mover) for seat, own in enumerate(state.sparks))
        after = replace(after, sparks=sparks, left=state.left - 1, broken=move.to, catcher=mover)
        spark = SparkTaken(ray=move.to + 1, player=mover, sparks=sparks[mover], left=after.left)
        return self._next_turn(after), (event, spark)

    def _apply_pass(self, state: StarState) -> StarStep:
        if state.broken is not None:
            return finish_breaking(state), (Passed(missed=False),)
        return replace(self._next_turn(state), missed=state.missed + 1), (Passed(missed=True),)

    def _next_turn(self, state: StarState) -> StarState:
        return replace(state, mover=(state.mover + 1) % state.players, turns=state.turns + 1, missed=0)

    def _outcome(self, state: StarState) -> StarOutcome:
        if max(state.sparks) >= self.facts.wins:
            return "won"
        if state.missed == state.players:
            return "barred"
        return "longest" if state.turns >= self.facts.longest else ""

    def goes_on(self, state: StarState, action: StarMove) -> bool:
        """Whether more swifts are to be set up, or taken from a full ray, in this turn."""
        if isinstance(action, PlaceSwift):
            return bool(state.placed % self.facts.at_once)
        return isinstance(action, Settle) and state.moved > 0 and not state.over


def _with_exchange(state: StarState, move: Exchange) -> StarState:
    """The state after the exchange of two swifts (S24)."""
    rays = [list(column) for column in state.rays]
    here, there = len(rays[move.ray]) - 1, move.square - 1
    rays[move.ray][here], rays[move.other][there] = rays[move.other][there], rays[move.ray][here]
    return replace(state, rays=tuple(tuple(column) for column in rays))


# Parsing and checking noted moves

PLACE_PATTERN, FLY_PATTERN = re.compile(r"(\d{1,2}):(\d)"), re.compile(r"(\d{1,2})-(\d{1,2})(?:x(\d))?")
EXCHANGE_PATTERN, SETTLE_PATTERN = re.compile(r"(\d{1,2})=(\d{1,2})\.(\d)"), re.compile(r"\+(\d{1,2})")
MOVE_FORMS = "1:3 sets up, 1-2 and 1-2x3 go, 1=4.2 exchanges, +5 breaks up, and pass"


def split_moves(text: str) -> list[str]:
    """Split a line into moves, each of which is one word."""
    return text.replace(",", " ").replace("–", "-").replace("×", "x").lower().split()


def parse_noted_moves(text: str, name: str = "moves") -> tuple[GivenMove, ...]:
    """Parse one or more moves a line; ``name`` stands for the file in messages."""
    return tuple(GivenMove(word, line.place) for line in parse_moves(text, name) for word in split_moves(line.text))


def parse_legal_move(facts: StarFacts, state: StarState, text: str) -> StarMove:
    """The legal move that a word means.

    Raises TranscriptError for text that is no move, and RefusedAction for an illegal move.
    """
    wanted = _parse_move(facts, text)
    if isinstance(wanted, Exchange):
        wanted = _normalise_exchange(state, wanted)
    engine = StarEngine(facts)
    if wanted not in engine.legal_actions(state):
        raise engine.why_not(state, (), wanted)
    return wanted


def _parse_move(facts: StarFacts, text: str) -> StarMove:
    word = text.strip().lower()
    if word == "pass":
        return Pass()
    if found := PLACE_PATTERN.fullmatch(word):
        return PlaceSwift(_parse_ray(facts, found[1]), int(found[2]))
    if found := FLY_PATTERN.fullmatch(word):
        return Fly(_parse_ray(facts, found[1]), _parse_ray(facts, found[2]), int(found[3] or 1))
    if found := EXCHANGE_PATTERN.fullmatch(word):
        return Exchange(_parse_ray(facts, found[1]), _parse_ray(facts, found[2]), int(found[3]))
    if found := SETTLE_PATTERN.fullmatch(word):
        return Settle(_parse_ray(facts, found[1]))
    raise TranscriptError(f"{quote(text)} is no move: {MOVE_FORMS}")


def _parse_ray(facts: StarFacts, digits: str) -> int:
    if not 1 <= int(digits) <= facts.rays:
        raise TranscriptError(f"there are rays 1 to {facts.rays}, and no {int(digits)}")
    return int(digits) - 1


def _normalise_exchange(state: StarState, wanted: Exchange) -> Exchange:
    """The exchange in the form of ``legal_actions``: two leaders may be noted in either order."""
    here, there = state.rays[wanted.ray], state.rays[wanted.other]
    if wanted.other < wanted.ray and {wanted.ray, wanted.other} <= {*state.leads} and wanted.square == len(there):
        return Exchange(wanted.other, wanted.ray, len(here))
    return wanted


# ------------------------------------------------------------------ refusals


def refuse_move(facts: StarFacts, state: StarState, action: StarMove) -> RefusedAction:
    """The rule that forbids an illegal move."""
    if (turn := next_to_set_up(facts, state)) is not None:
        return _refuse_place(state, action, turn[1])
    if state.broken is not None:
        return _refuse_settle(facts, state, action, state.broken)
    match action:
        case PlaceSwift():
            return RefusedAction("all swifts are set up", ruling="S4")
        case Settle():
            return RefusedAction("no ray is full", ruling="S13")
        case Fly():
            return _refuse_flight(facts, state, action)
        case Exchange():
            return _refuse_exchange(facts, state, action)
        case _:
            return RefusedAction("only who has no leader misses a turn", ruling="S11")


def _refuse_place(state: StarState, action: StarMove, colour: int) -> RefusedAction:
    if not isinstance(action, PlaceSwift):
        return RefusedAction("swifts are set up: ray and wing beats, like 1:3", ruling="S4")
    height = min(map(len, state.rays))
    if len(state.rays[action.ray]) > height:
        return RefusedAction(f"on ray {action.ray + 1} square {height + 1} is taken", ruling="S4")
    whose = "of the third colour" if state.players == 2 and colour == THIRD_COLOUR else "of this player's"
    return RefusedAction(f"no swift {whose} with {action.strength} wing beats is left to set up", ruling="S4")


def _refuse_settle(facts: StarFacts, state: StarState, action: StarMove, broken: int) -> RefusedAction:
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
    return _refuse_colours(facts, here, state.rays[broken][-1:], number)


def _refuse_flight(facts: StarFacts, state: StarState, move: Fly) -> RefusedAction:
    column, ray, to = state.rays[move.ray], move.ray + 1, move.to + 1
    if reason := _refuse_leader(state, move.ray):
        return reason
    if not 1 <= move.count <= len(column):
        return RefusedAction(f"ray {ray} has {len(column)} swifts, and not {move.count}", ruling="S7")
    beats, found = column[-1].strength, other_rays(state.rays, move.ray)
    if beats > len(found):
        return RefusedAction(f"from ray {ray} there are only {len(found)} other occupied rays, and {beats} wing beats", ruling="S19")
    if not state.rays[move.to]:
        return RefusedAction(f"ray {to} is empty, and empty rays are not entered", ruling="S6")
    if move.to not in neighbouring_rays(state.rays, move.ray):
        ways = " and ".join(str(each + 1) for each in sorted(neighbouring_rays(state.rays, move.ray)))
        return RefusedAction(f"{beats} wing beats lead from ray {ray} to {ways}, not to {to}", ruling="S6")
    return _refuse_colours(facts, state.rays[move.to], column[-move.count :], to)


def _refuse_exchange(facts: StarFacts, state: StarState, move: Exchange) -> RefusedAction:
    if next(StarEngine(facts).flights(state), None) is not None:
        return RefusedAction("who can move a swift to another ray does not exchange", ruling="S10")
    if reason := _refuse_leader(state, move.ray):
        return reason
    there = state.rays[move.other]
    if not 1 <= move.square <= len(there) or there[move.square - 1].colour != state.mover:
        return RefusedAction(f"on square {move.square} of ray {move.other + 1} there is no swift of this player's", ruling="S10")
    return RefusedAction("a leader is exchanged with another swift", ruling="S10")


def _refuse_leader(state: StarState, ray: int) -> RefusedAction | None:
    column = state.rays[ray]
    if not column:
        return RefusedAction(f"ray {ray + 1} is empty", ruling="S5")
    if column[-1].colour != state.mover:
        return RefusedAction(f"the leader of ray {ray + 1} is {column[-1]}, and not of this player's colour", ruling="S5")
    return None


def _refuse_colours(facts: StarFacts, column: Column, group: Column, number: int) -> RefusedAction:
    colours = (colour for colour in range(THIRD_COLOUR + 1) if not can_join(facts.most_of_a_colour, column, _only_colour(group, colour)))
    of = next(map(colour_letter, colours), "")
    return RefusedAction(f"ray {number} would hold more than {facts.most_of_a_colour} of colour {of}", ruling="S9")


def _only_colour(group: Column, colour: int) -> Column:
    return tuple(swift for swift in group if swift.colour == colour)


StarTurn = RecordedTurn[StarState, StarMove, StarEvent]
StarChooser = MoveChooser[StarState, StarMove]


class StarGame(RecordedGame[StarFacts, StarState, StarMove, StarEvent]):
    """Record of a game of the Lamplighters' Star."""

    def teller(self, facts: SheetFacts) -> StarTeller:
        """Teller of the Lamplighters' Star."""
        return StarTeller(self.rules, facts, self.players)

    def places(self, turn: StarTurn) -> dict[str, Any]:
        """The moves in notation, the rays from their first square, and the sparks, for JSON."""
        after = turn.after
        return {
            "moves": [str(move) for move in turn.actions],
            "rays": [[str(swift) for swift in column] for column in after.rays],
            "sparks": list(after.sparks),
        }

    def outcome(self) -> dict[str, Any]:
        """Why the game ended, sparks left, and turns, for JSON."""
        return {"outcome": self.final.outcome, "left": self.final.left, "played": self.final.turns}


def play_star(facts: StarFacts, *, players: int, policy: StarChooser, cap: int = THROW_CAP) -> StarGame:
    """Play a game. Raises RefusedAction for an illegal move."""
    return MoveRecorder(StarEngine(facts), players, policy, cap=cap).record(StarGame, facts)


# Referee

class StarReferee(MoveReferee[StarState, StarMove, StarEvent]):
    """Referee of the Lamplighters' Star."""

    key = "star"
    teller: StarTeller

    def question(self) -> str:
        """Sentence that asks for the next move, with the colour."""
        state, turn = self.state, next_to_set_up(self.teller.rules, self.state)
        key = "whose_break" if state.broken is not None else "whose_move"
        if turn is not None:
            key = "whose_place"
        colour = colour_letter(state.mover if turn is None else turn[1])
        ray = 0 if state.broken is None else state.broken + 1
        return self.words.text(f"star.{key}", name=capitalise(self.teller.name(state.mover)), colour=colour, ray=ray)

    def show_position(self) -> str:
        """The rays as text."""
        return rays_as_text(self.teller.rules, self.state)

    def standings(self) -> str:
        """The rays as text, and everybody's sparks."""
        return f"{self.show_position()}\n{self.words.text('star.letters')}\n{self.teller.sparks(self.state)}"

    def outcomes(self, text: str) -> list[StarStep]:
        """Of the moves of the line, all of one player."""
        state, mover = self.state, self.state.mover
        events: list[StarEvent] = []
        words = split_moves(text)
        if not words:
            raise TranscriptError("a move is typed: 1:3, 1-2, 1-2x3, 1=4.2, +5 or pass")
        going_on = True
        for word in words:
            if not going_on:
                raise TranscriptError(f"the turn of {self.teller.name(mover)} is over before {word}")
            move = parse_legal_move(self.teller.rules, state, word)
            state, happened = self.engine.carry_out(state, move)
            going_on = self.engine.goes_on(state, move)
            events += happened
        return [(state, tuple(events))]
