"""A whole race: record, engine, teller and referee."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import Any

from goose_print.errors import RefusedAction, TranscriptError
from goose_print.games.board import Walk
from goose_print.games.dice import Dice, ThrowSource
from goose_print.games.game_facts import SheetFacts
from goose_print.games.played import Bet, OpenQuestion
from goose_print.games.race.actions import RaceAction
from goose_print.games.race.decks import ANSWERS, CardSource, parse_answer, parse_card, shuffled_piles
from goose_print.games.race.events import CardSends, Drew, EitherDie, FirstThrowPlaced, Jumped, Moved, Paid, RaceEvent, ThrowSends
from goose_print.games.race.movement import ThrowOutcome, outcomes
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RaceState, counter_name
from goose_print.games.race.turn import MISS, carry_out, count_dice, legal_actions, start, why_not
from goose_print.games.race.wording.log import TurnFacts, log_facts, tell_turn
from goose_print.games.recorder import THROW_CAP, FinalPlace, RecordedGame, RecordedTurn, Recorder, Teller
from goose_print.games.referee import DiceReferee
from goose_print.language.words import Language, capitalise

TOLERANCE = 1e-10
"""Greatest change of the expected throws of a square at which the iteration stops."""
MOST_SWEEPS = 100_000


def random_choice(seed: int) -> RacePolicy:
    """Policy of random actions, all equally likely; the same seed chooses alike on every machine."""
    draw = random.Random(f"choice {seed}").random  # its own stream: choices must not follow the dice of the same seed

    def choose(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
        return actions[int(draw() * len(actions))]

    return choose


def furthest_forward(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
    """Policy that brings the foremost counter furthest forward, then the next one, and so on."""

    def foremost_first(action: RaceAction) -> list[int]:
        counters = carry_out(rules, state, action).state.players[state.mover].counters
        return sorted((_route_step(rules, counter) for counter in counters), reverse=True)

    return max(actions, key=foremost_first)


def careful(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
    """Policy that minimises the expected throws left for all counters of the player."""

    def still_to_throw(action: RaceAction) -> float:
        counters = carry_out(rules, state, action).state.players[state.mover].counters
        return sum(_throws_left(rules, counter) for counter in counters)

    return min(actions, key=still_to_throw)


POLICIES: Mapping[str, Callable[[int], RacePolicy]] = {
    "random": random_choice,
    "furthest-forward": lambda seed: furthest_forward,
    "careful": lambda seed: careful,
}
"""Policy factories by name; only the random one uses the seed."""


def _route_step(rules: RuleSet, counter: RaceCounter) -> int:
    return rules.ways[counter.route or 0].steps[counter.square]


def _throws_left(rules: RuleSet, counter: RaceCounter) -> float:
    """Expected throws left for one counter.

    A wait costs its turns; without limit, as much as starting again.
    """
    expected = expected_throws(rules, counter.route or 0)
    if counter.waiting is None:
        return expected[counter.square]
    left = counter.waiting.left
    return expected[counter.square] + (expected[0] if left is None else left)


@lru_cache(maxsize=64)
def expected_throws(rules: RuleSet, route: int = 0) -> Mapping[int, float]:
    """Expected throws of a counter alone on the board from each square, moved by the sum of all dice.

    Holds and waits count as plain squares. Solves E(s) = 1 + sum of p(s, t) E(t) by Gauss-Seidel iteration from the
    last square to the first. Squares that cannot reach the last one get a hundred times the number of squares.
    """
    squares = [0, *rules.ways[route].squares]
    rows = {square: _transition_row(square, outcomes(rules, square, route)) for square in squares[:-1]}
    hopeless = 100.0 * rules.length
    expected = dict.fromkeys(squares, 0.0)
    for _ in range(MOST_SWEEPS):
        change = 0.0
        for square in reversed(squares[:-1]):
            stays, others = rows[square]
            rest = sum(chance * expected[to] for to, chance in others)
            value = min((1 + rest) / (1 - stays), hopeless) if stays < 1 else hopeless
            change = max(change, abs(value - expected[square]))
            expected[square] = value
        if change < TOLERANCE:
            break
    return expected


def _transition_row(square: int, row: tuple[ThrowOutcome, ...]) -> tuple[float, tuple[tuple[int, float], ...]]:
    """Probability to stay on the square, and probabilities of the others."""
    times: dict[int, float] = defaultdict(float)
    for one in row:
        times[one.landing.square] += one.weight
    every = sum(times.values())
    stays = times.pop(square, 0) / every
    return stays, tuple((to, count / every) for to, count in times.items())


RacePolicy = Callable[[RuleSet, RaceState, tuple[RaceAction, ...]], RaceAction]
"""Function that chooses one of several legal actions."""


RaceTurn = RecordedTurn[RaceState, RaceAction, RaceEvent]


class RaceGame(RecordedGame[RuleSet, RaceState, RaceAction, RaceEvent]):
    """Record of a race."""

    def teller(self, facts: SheetFacts) -> RaceTeller:
        """Teller of races."""

        return RaceTeller(self.rules, facts, self.players)

    @property
    def several(self) -> bool:
        """Whether players have several counters."""
        return len(self.final.players[0].counters) > 1

    @property
    def has_choices(self) -> bool:
        """Whether players choose what to do with a throw: a counter or a route."""
        return self.several or (self.rules.routed and self.rules.routes.choice != "seat")

    def outcome(self) -> dict[str, Any]:
        """Whether it is a draw, and the placings."""
        return {"draw": self.final.draw, "placings": [player + 1 for player in self.final.placings]}

    def walks(self, turn: RaceTurn) -> Iterator[Walk]:
        """Walks of the mover's counters, leg by leg."""
        return race_walks(self.rules, turn.player, turn.before, turn.after, turn.events)

    def places(self, turn: RaceTurn) -> dict[str, Any]:
        """Squares of the counters, for JSON.

        ``squares``: a number for each player, or a list where each has several counters. ``from`` and ``to``: those of
        the counter that moved first, or of a waiting one.
        """
        k = first_moved_counter(turn)
        drawn = {"draws": _draws_json(turn)} if self.rules.drawn_decks else {}
        choices = self.has_choices and turn.actions[0].moves
        chosen = {"chosen": [_moves_json(self.rules, action) for action in turn.actions]} if choices else {}
        return {
            **drawn,
            **chosen,
            "from": turn.before.players[turn.player].counters[k].square,
            "to": turn.after.players[turn.player].counters[k].square,
            "squares": [list(squares) if self.several else squares[0] for squares in turn.after.squares],
        }


def _draws_json(turn: RaceTurn) -> list[dict[str, Any]]:
    """Cards of a turn, with their answers, for JSON."""
    decks = (event.deck for event in turn.events if isinstance(event, Drew))
    drawn = (one for action in turn.actions for one in action.draws)
    answers = {None: {}, True: {"answer": "right"}, False: {"answer": "wrong"}}
    return [{"deck": deck, "card": one.card, **answers[one.right]} for deck, one in zip(decks, drawn, strict=True)]


def _moves_json(rules: RuleSet, action: RaceAction) -> list[dict[str, Any]]:
    """Moves of an action for JSON: the counter and its dice count from 1; ``route`` only where one is chosen."""
    return [
        {"counter": move.counter + 1, "dice": [place + 1 for place in move.dice]}
        | ({} if move.route is None else {"route": rules.ways[move.route].name})
        for move in action.moves
    ]


def first_moved_counter(turn: RaceTurn) -> int:
    """The counter that represents the turn: the first one moved, or the first one waiting."""
    action = turn.actions[0]
    if action.moves:
        return action.moves[0].counter
    counters = turn.before.players[turn.before.mover].counters
    return next((k for k, counter in enumerate(counters) if counter.waiting is not None), 0)


def play_race(
    rules: RuleSet,
    *,
    players: int,
    throws: ThrowSource,
    policy: RacePolicy | None = None,
    draws: CardSource | None = None,
    bets: Sequence[Bet] = (),
    cap: int = THROW_CAP,
    most_events: int | None = None,
) -> RaceGame:
    """Play a game. By default the first legal action is taken.

    ``draws``: source of cards and answers, by default shuffled in one fixed way. The game is given up after ``cap``
    throws, or ``most_events``. Raises RefusedAction if the throws, the cards or the policy's choice are not legal.
    """
    choose, complete = partial(policy or choose_first, rules), partial(complete_action, rules, draws or shuffled_piles(0))
    table = Recorder(RaceEngine(rules, tuple(bets)), players, throws, choose, cap=cap, most_events=most_events, complete=complete)
    return table.record(RaceGame, rules)


def complete_action(rules: RuleSet, draws: CardSource, state: RaceState, action: RaceAction) -> RaceAction:
    """The action with all draws and answers on the way."""
    while rules.drawn_decks and (ask := carry_out(rules, state, action).asks):
        action = replace(action, draws=(*action.draws, draws(ask)))
    return action


def choose_first(rules: RuleSet, state: RaceState, actions: tuple[RaceAction, ...]) -> RaceAction:
    """Simplest policy: the first legal action."""
    return actions[0]


@dataclass(frozen=True)
class RaceEngine:
    """Engine of a race, with onlookers' bets."""

    rules: RuleSet
    bets: tuple[Bet, ...] = ()

    def start(self, players: int) -> tuple[RaceState, tuple[RaceEvent, ...]]:
        """Everybody at the start, the antes paid."""
        opening = start(self.rules, players, bets=self.bets)
        return opening.state, opening.events

    def count_dice(self, state: RaceState) -> int:
        """Number of dice; 0 for a missed turn, or before a route is chosen."""
        return count_dice(self.rules, state)

    def legal_actions(self, state: RaceState, dice: Dice) -> tuple[RaceAction, ...]:
        """By the turn's rules."""
        return legal_actions(self.rules, state, dice)

    def why_not(self, state: RaceState, dice: Dice, action: RaceAction | None = None) -> RefusedAction:
        """The rule that the action breaks."""
        vague = RefusedAction("the choice does not use this throw" if action else "this throw has no use")
        return why_not(self.rules, state, action or RaceAction(dice=dice)) or vague

    def carry_out(self, state: RaceState, action: RaceAction) -> tuple[RaceState, tuple[RaceEvent, ...]]:
        """By the turn's rules."""
        outcome = carry_out(self.rules, state, action)
        return outcome.state, outcome.events

    def goes_on(self, state: RaceState, action: RaceAction) -> bool:
        """Whether a square, goose or double gives another throw, or a route was just chosen."""
        return state.throwing_again or bool(action.moves and not action.dice)


# Log of a race

class RaceTeller(Teller[RuleSet, RaceState, RaceEvent]):
    """Teller of races; also tells the pot when a turn has changed it."""

    def __init__(self, rules: RuleSet, facts: SheetFacts, players: int) -> None:
        super().__init__(rules, facts, players)
        self.log_facts = log_facts(rules, facts, rules.counters.for_players(players))

    def opening(self, events: tuple[RaceEvent, ...]) -> str:
        """Sentence on the antes; empty without stakes."""
        paid = sum(event.coins for event in events if isinstance(event, Paid))
        return tell_turn(events, TurnFacts(player=0, pot_before=0, pot_after=paid), self.log_facts)

    def turn(self, mover: int, events: tuple[RaceEvent, ...]) -> str:
        """Sentences on the events, without the pot."""
        return tell_turn(events, TurnFacts(player=mover), self.log_facts)

    def story(self, turn: RaceTurn) -> str:
        """Sentences on the turn, with the pot in a game with money."""
        return self.narrate_numbered(turn.number, turn.player, turn.before, turn.after, turn.events)

    def narrate_numbered(self, number: int, mover: int, before: RaceState, after: RaceState, events: tuple[RaceEvent, ...]) -> str:
        """Sentences on the turn of this number, which selects among several wordings."""
        pot = {"pot_before": before.pot, "pot_after": after.pot} if self.rules.has_money else {}
        return tell_turn(events, TurnFacts(player=mover, turn=number, **pot), self.log_facts)

    def places(self, final: RaceState) -> Iterator[FinalPlace]:
        """The players as they finished, then the others, nearest to home first."""
        others = [seat for seat in range(self.players) if seat not in final.placings]
        others.sort(key=lambda seat: -sum(counter.square for counter in final.players[seat].counters))
        for seat in (*final.placings, *others):
            player = final.players[seat]
            where = _describe_squares([counter.square for counter in player.counters], self.rules.length, self.words)
            yield FinalPlace(name=capitalise(self.name(seat)), where=where, coins=player.purse)


def _describe_squares(squares: list[int], length: int, speech: Language) -> str:
    """Position of a player's counters: ``home``, ``56``, or for several ``three home, one on 56``."""
    if set(squares) == {length}:
        return speech.text("log.home")
    if len(squares) == 1:
        return str(squares[0]) if squares[0] else speech.text("place.start")
    stand = sorted(Counter(squares).items(), reverse=True)
    keys = {length: "log.some_home", 0: "log.some_at_start"}
    told = [speech.text(keys.get(at, "log.some_on"), n=n, number=speech.spell_number(n), at=at) for at, n in stand]
    return str(speech.words["list"]["comma"]).join(told)


# Walks of the counters

def race_walks(rules: RuleSet, mover: int, before: RaceState, after: RaceState, events: Sequence[RaceEvent]) -> Iterator[Walk]:
    """Walks of the mover's counters, leg by leg; along the track where they count squares."""
    counters = after.players[mover].counters
    at = [counter.square for counter in before.players[mover].counters]
    for event in events:
        match event:
            case Moved() | EitherDie():
                fields = _track_between(rules, counters[event.counter].route or 0, event.origin, event.to)
            case Jumped() | ThrowSends() | CardSends():
                fields = (event.origin, event.to)
            case FirstThrowPlaced():
                fields = (at[event.counter], event.to)
            case _:
                continue
        at[event.counter] = fields[-1]
        yield Walk(counter_name(mover, event.counter, several=len(counters) > 1), fields)


def _track_between(rules: RuleSet, route: int, origin: int, to: int) -> tuple[int, ...]:
    """Squares of a move along the route; only both ends if one is on another route."""
    way = (0, *rules.ways[route].squares)
    if origin not in way or to not in way:
        return origin, to
    begin, end = way.index(origin), way.index(to)
    return way[begin : end + 1] if begin <= end else way[end : begin + 1][::-1]


# Referee

class RaceReferee(DiceReferee[RaceState, RaceAction, RaceEvent]):
    """Referee of a race."""

    teller: RaceTeller

    def __init__(self, rules: RuleSet, facts: SheetFacts, players: int) -> None:
        self.rules = rules
        super().__init__(RaceEngine(rules), RaceTeller(rules, facts, players), notes=bool(rules.drawn_decks))

    def miss_turns(self) -> str:
        """Carry out and tell missed turns until somebody can throw; empty if the next player can."""
        told = []
        while not self.over and legal_actions(self.rules, self.state, ()) == (MISS,):
            told.append(self.do(MISS))
        return "\n".join(told)

    def ways(self) -> tuple[str, ...]:
        """Routes to choose before the throw, one sentence each; none if there is no choice."""
        actions = legal_actions(self.rules, self.state, ())
        return tuple(self.would(action) for action in actions if action != MISS)

    def set_out(self, way: int) -> str:
        """Choose one of ``ways`` and tell it."""
        return self.do(legal_actions(self.rules, self.state, ())[way])

    # -- cards

    def still_to_tell(self, text: str, choice: int = 0) -> OpenQuestion | None:
        """Question for the number of a card, or for the correctness of an answer."""
        _, asks = self._resolve_notes(text, choice)
        return asks

    def complete_action(self, text: str, choice: int) -> RaceAction:
        """The chosen use of the throw, with its cards and answers."""
        return self._resolve_notes(text, choice)[0]

    def _resolve_notes(self, text: str, choice: int) -> tuple[RaceAction, OpenQuestion | None]:
        """The use of the throw as far as typed, and the open question.

        Raises TranscriptError for superfluous notes.
        """
        action = self.actions(text)[choice]
        notes = [self._answers.get(note, note) for note in self.parse_throw(text).notes]
        while ask := carry_out(self.rules, self.state, action).asks:
            number = parse_card(ask, notes, "throw") if notes or len(ask.cards) == 1 else None
            if number is None:
                return action, OpenQuestion(
                    question=self.words.text("referee.draw", deck=ask.deck.name), options=tuple(map(str, ask.cards)), chance=True
                )
            if not notes and ask.deck.card(number).asks:
                return action, self._answer_question(ask.deck.name, number)
            action = replace(action, draws=(*action.draws, parse_answer(ask, number, notes, "throw")))
        if notes:
            raise TranscriptError(f"throw: no more is drawn or answered: {notes[0]}")
        return action, None

    @cached_property
    def _answers(self) -> dict[str, str]:
        return {self.words.text(f"referee.{answer}"): answer for answer in ANSWERS}

    def _answer_question(self, deck: str, number: int) -> OpenQuestion:
        card = self.teller.log_facts.card(deck, number)
        question = self.words.text("referee.answer", question=card.question or f"{deck} {number}")
        return OpenQuestion(question=question, answer=card.answer, choices=card.options, options=tuple(ANSWERS))

    def ways_of(self, mover: int, before: RaceState, after: RaceState, events: tuple[RaceEvent, ...]) -> tuple[Walk, ...]:
        """Walks of the counters, leg by leg."""
        return tuple(race_walks(self.rules, mover, before, after, events))

    def where(self, seat: int) -> str:
        """Squares of the player's counters in words."""
        return self.words.join(self._describe_square(square) for square in self.state.squares[seat])

    def _describe_square(self, square: int) -> str:
        if square == self.rules.length:
            return self.words.text("log.home")
        return self.words.text("place.start") if square == 0 else str(square)

    def narrate_turn(self, mover: int, before: RaceState, after: RaceState, events: tuple[RaceEvent, ...]) -> str:
        """Sentences on the turn as in the log, with the pot if it changed."""
        return self.teller.narrate_numbered(self.turn, mover, before, after, events)
