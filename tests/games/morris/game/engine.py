"""Engine of Nine Men's Morris: position, moves, events, log, record and referee."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from goose_print.games.morris.facts import LABELS, MILLS, NEIGHBOURS, POINTS, MorrisFacts

from goose_print.errors import RefusedAction, TranscriptError, quote
from goose_print.games.board import GameView, PieceState
from goose_print.games.dice import Dice
from goose_print.games.game_facts import SheetFacts
from goose_print.games.moves import GameMove, MoveChooser, MoveEngine, MoveRecorder, MoveState, seed_policies
from goose_print.games.pieces import GameEvent
from goose_print.games.recorder import FinalPlace, RecordedGame, RecordedTurn, Teller
from goose_print.games.referee import MoveReferee
from goose_print.language.words import capitalise

FREE = -1
FEW_MEN = 3
"""With so many men a player flies; with fewer he has lost."""
POLICIES = ("greedy", "random")


@dataclass(frozen=True, kw_only=True, slots=True)
class MorrisState(MoveState):
    """State between two moves. ``men``: the player on each point, or FREE; ``hand``: men still to be placed."""

    men: tuple[int, ...] = (FREE,) * len(POINTS)
    hand: tuple[int, int]
    mover: int = 0
    quiet: int = 0
    outcome: Literal["", "few", "stuck", "draw"] = ""
    players: int = 2

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.outcome)

    @property
    def draw(self) -> bool:
        """Whether nobody has won."""
        return self.outcome == "draw"

    @property
    def winner(self) -> int | None:
        """Who moved last, unless the game is drawn."""
        return 1 - self.mover if self.outcome in ("few", "stuck") else None

    def points(self, player: int) -> list[int]:
        """Points with a player's men."""
        return [point for point, owner in enumerate(self.men) if owner == player]

    def count(self, player: int) -> int:
        """Men of a player, on the board and in the hand."""
        return len(self.points(player)) + self.hand[player]

    def mills(self, player: int) -> set[int]:
        """Points with a player's men in mills."""
        return {point for mill in MILLS if all(self.men[each] == player for each in mill) for point in mill}

    def view(self, rules: MorrisFacts) -> GameView:
        """Men on their points; those taken are left out."""
        found = []
        for player in range(2):
            places = [*self.points(player), *[None] * self.hand[player]]
            found += [PieceState(piece=f"man {player + 1}.{k}", seat=player, field=point) for k, point in enumerate(places, 1)]
        return GameView(standings=tuple(found))


@dataclass(frozen=True, slots=True)
class MorrisMove(GameMove):
    """A man placed or moved to a point; with a mill one of the other's men is taken."""

    to: int
    origin: int | None = None
    takes: int | None = None

    def __str__(self) -> str:
        """Notation: ``d2``, ``d2-d3``, ``d2-d3xa1``."""
        moved = LABELS[self.to] if self.origin is None else f"{LABELS[self.origin]}-{LABELS[self.to]}"
        return moved if self.takes is None else f"{moved}x{LABELS[self.takes]}"


class MorrisEvent(GameEvent):
    """Base of the events."""


class ManPlaced(MorrisEvent):
    """A man came onto the board."""

    player: int
    to: str


class ManMoved(MorrisEvent):
    """A man moved."""

    player: int
    origin: str
    to: str


class ManTaken(MorrisEvent):
    """A mill took a man of the other player, who has ``left``."""

    point: str
    left: int


class MorrisOver(MorrisEvent):
    """The game ended; ``player`` has won, unless it is a draw."""

    kind = "over"
    player: int
    outcome: str


class MorrisEngine(MoveEngine[MorrisFacts, MorrisState, MorrisMove, MorrisEvent]):
    """Engine of one game."""

    def start(self, players: int) -> tuple[MorrisState, tuple[MorrisEvent, ...]]:
        """An empty board."""
        return MorrisState(hand=(self.facts.men,) * 2), ()

    def legal_actions(self, state: MorrisState, dice: Dice = ()) -> tuple[MorrisMove, ...]:
        """All legal moves, with each man that a mill may take."""
        if state.over or dice:
            return ()
        return tuple(full for move in self.steps(state) for full in self._with_mill(state, move))

    def steps(self, state: MorrisState) -> Iterator[MorrisMove]:
        """Moves without what they take."""
        free = state.points(FREE)
        if state.hand[state.mover]:
            yield from map(MorrisMove, free)
            return
        own = state.points(state.mover)
        flies = self.facts.flies and len(own) == FEW_MEN
        for origin in own:
            yield from (MorrisMove(to, origin) for to in (free if flies else NEIGHBOURS[origin]) if state.men[to] == FREE)

    def _with_mill(self, state: MorrisState, move: MorrisMove) -> Iterator[MorrisMove]:
        if move.to not in moved_men(state, move).mills(state.mover):
            yield move
            return
        other = 1 - state.mover
        theirs = set(state.points(other))
        yield from (replace(move, takes=point) for point in sorted(theirs - state.mills(other) or theirs))
        if not theirs:
            yield move

    def carry_out(self, state: MorrisState, action: MorrisMove) -> tuple[MorrisState, tuple[MorrisEvent, ...]]:
        """Result of a legal move, which may end the game."""
        mover, after = state.mover, moved_men(state, action)
        events: list[MorrisEvent] = [
            ManPlaced(player=mover, to=LABELS[action.to]) if action.origin is None
            else ManMoved(player=mover, origin=LABELS[action.origin], to=LABELS[action.to])
        ]  # fmt: skip
        quiet = 0 if action.takes is not None or action.origin is None else state.quiet + 1
        after = replace(after, mover=1 - mover, quiet=quiet)
        if action.takes is not None:
            after = replace(after, men=_with_man(after.men, action.takes, FREE))
            events.append(ManTaken(point=LABELS[action.takes], left=after.count(1 - mover)))
        if outcome := self._outcome(after):
            after = replace(after, outcome=outcome)
            events.append(MorrisOver(player=mover, outcome=outcome))
        return after, tuple(events)

    def _outcome(self, state: MorrisState) -> Literal["", "few", "stuck", "draw"]:
        if state.count(state.mover) < FEW_MEN:
            return "few"
        if next(self.steps(state), None) is None:
            return "stuck"
        return "draw" if state.quiet >= self.facts.quiet else ""

    def refuse(self, state: MorrisState, action: MorrisMove) -> RefusedAction:
        """The rule that forbids the move."""
        bare = replace(action, takes=None)
        if bare in self.steps(state):
            taking = [LABELS[move.takes] for move in self._with_mill(state, bare) if move.takes is not None]
            return RefusedAction(f"this mill takes {' or '.join(taking)}" if taking else "without a mill no man is taken")
        if action.origin is None and not state.hand[state.mover]:
            return RefusedAction("all men are placed: write from where to where, like d2-d3")
        if action.origin is not None and state.hand[state.mover]:
            return RefusedAction("men are placed before any is moved")
        if state.men[action.to] != FREE:
            return RefusedAction(f"{LABELS[action.to]} is taken")
        return RefusedAction("a man of one's own goes along a line to the next point")


def _with_man(men: tuple[int, ...], point: int, player: int) -> tuple[int, ...]:
    return (*men[:point], player, *men[point + 1 :])


def moved_men(state: MorrisState, move: MorrisMove) -> MorrisState:
    """The state with the mover's man moved or placed, and nothing else."""
    men = _with_man(state.men, move.to, state.mover)
    if move.origin is not None:
        return replace(state, men=_with_man(men, move.origin, FREE))
    first, second = state.hand
    return replace(state, men=men, hand=(first - (not state.mover), second - state.mover))


def parse_move(facts: MorrisFacts, state: MorrisState, text: str) -> MorrisMove:
    """The legal move that a text means. Raises TranscriptError, RefusedAction."""
    found = re.fullmatch(r"(?:(\w\d)\s*-\s*)?(\w\d)(?:\s*x\s*(\w\d))?", text.strip().lower())
    points = [each for each in found.groups() if each] if found else [""]
    if found is None or any(each not in LABELS for each in points):
        raise TranscriptError(f"{quote(text)} is no move: d2 places, d2-d3 moves, d2-d3xa1 takes")
    origin, to, takes = (LABELS.index(each) if each else None for each in found.groups())
    move, engine = MorrisMove(to or 0, origin, takes), MorrisEngine(facts)
    if move not in engine.legal_actions(state):
        raise engine.why_not(state, (), move)
    return move


def make_chooser(policy: str, seed: int) -> MoveChooser[MorrisState, MorrisMove]:
    """Policy for both, or one for each, as ``greedy/random``: a random one of the best moves."""
    drawn = seed_policies(policy.split("/"), POLICIES, seed)

    def worth(state: MorrisState, move: MorrisMove) -> int:
        after = moved_men(state, move)
        rows = [[after.men[point] for point in mill] for mill in MILLS]
        near = sum(row.count(state.mover) == 2 and FREE in row for row in rows)
        threats = sum(row.count(1 - state.mover) == 2 and FREE in row for row in rows)
        return 100 * (move.takes is not None) + near - 3 * threats

    def choose(state: MorrisState, moves: tuple[MorrisMove, ...]) -> MorrisMove:
        name, draw = drawn[state.mover % len(drawn)]
        values = [worth(state, move) if name == "greedy" else 0 for move in moves]
        good = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
        return good[int(draw() * len(good))]

    return choose


class MorrisTeller(Teller[MorrisFacts, MorrisState, MorrisEvent]):
    """Teller of the game; sentences are found by the kind of event."""

    def turn(self, mover: int, events: Iterable[MorrisEvent]) -> str:
        """Sentences on the events."""
        return " ".join(map(self._describe_event, events))

    def result(self, final: MorrisState, turns: int) -> str:
        """Sentence on the end."""
        return self._tell_end(final.outcome, 1 - final.mover) if final.over else ""

    def places(self, final: MorrisState) -> Iterator[FinalPlace]:
        """Points of the men of each player."""
        for seat in range(2):
            yield FinalPlace(name=self.name(seat), where=self.words.join([LABELS[point] for point in final.points(seat)]))

    def _describe_event(self, event: MorrisEvent) -> str:
        if isinstance(event, MorrisOver):
            return self._tell_end(event.outcome, event.player)
        told = {key: value for key, value in event.as_json().items() if key not in ("kind", "player")}
        name = self.name(getattr(event, "player", 0))
        return capitalise(self.words.text(f"morris.{event.kind}", name=name, **told))

    def _tell_end(self, outcome: str, player: int) -> str:
        return capitalise(self.words.text(f"morris.{outcome}", name=self.name(player), other=self.name(1 - player)))


class MorrisGame(RecordedGame[MorrisFacts, MorrisState, MorrisMove, MorrisEvent]):
    """Record of a game."""

    def teller(self, facts: SheetFacts) -> MorrisTeller:
        """Teller of the game."""
        return MorrisTeller(self.rules, facts, self.players)

    def places(self, turn: RecordedTurn[MorrisState, MorrisMove, MorrisEvent]) -> dict[str, Any]:
        """The move, and the men after it, for JSON."""
        return {"moves": list(map(str, turn.actions)), "men": [[LABELS[point] for point in turn.after.points(seat)] for seat in range(2)]}


def play_morris(facts: MorrisFacts, players: int, chooser: MoveChooser[MorrisState, MorrisMove]) -> MorrisGame:
    """Play a game. Raises RefusedAction for an illegal move."""
    return MoveRecorder(MorrisEngine(facts), players, chooser).record(MorrisGame, facts)


class MorrisReferee(MoveReferee[MorrisState, MorrisMove, MorrisEvent]):
    """Referee of the game."""

    key = "morris"
    teller: MorrisTeller

    def question(self) -> str:
        """Who is to move."""
        return self.words.text("morris.ask", name=capitalise(self.name(self.state.mover)))

    def outcomes(self, text: str) -> list[tuple[MorrisState, tuple[MorrisEvent, ...]]]:
        """Of the move."""
        return [self.engine.carry_out(self.state, parse_move(self.teller.rules, self.state, text))]

    def show_position(self) -> str:
        """The board in seven lines: the first player's men X, the other's O."""
        signs = {POINTS[point]: ".XO"[owner + 1] for point, owner in enumerate(self.state.men)}
        return "\n".join("".join(f"{signs.get((x, y), ' '):2}" for x in range(-3, 4)).rstrip() for y in range(-3, 4))

    def standings(self) -> str:
        """The board, and the men in hand."""
        return "\n".join([self.show_position(), *(f"{self.name(seat)}: +{count}" for seat, count in enumerate(self.state.hand))])
