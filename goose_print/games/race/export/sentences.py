"""Sentences of a race as data, with signs in place of players' names and counters' numbers.

All are those of the log (``events.j2``), rendered once for each thing that can happen. Coins that change hands
depend on purse and pot, so that these sentences are stored by number of coins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from zlib import crc32

from pydantic import JsonValue

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.events import (
    Answered,
    BetPaid,
    BroughtHome,
    CardSends,
    ChangedPlaces,
    Collided,
    CounterPut,
    Deadlock,
    DoubleThrowsAgain,
    Drew,
    EitherDie,
    FirstThrowPlaced,
    GooseToGoose,
    GuidePaid,
    Jumped,
    Moved,
    Paid,
    RaceEvent,
    Received,
    Relieved,
    RouteChosen,
    Thrown,
    ThrowSends,
    TurnMissed,
    Won,
)
from goose_print.games.race.meeting import Due, Happening
from goose_print.games.race.parts import COLLISIONS
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Waiting
from goose_print.games.race.wording.log import LogSentence, SentenceContext, TurnFacts, group_events, log_facts, render_sentence
from goose_print.records import record

MOVER, OTHER, MOVERS_COUNTER, OTHERS_COUNTER = "𐐨", "𐐩", "𐐪", "𐐫"
"""Signs of who moves, whom he meets, and the numbers of their counters: letters with a capital, which no text has."""
BACKER = "𐐬"
"""Sign of an onlooker who bets."""
MOST_COINS = 60
"""Greatest payment of which every part that a purse may hold has its sentence."""
MOST_WON = 600
"""Greatest share of the bets that has its sentence: twelve onlookers with fifty coins each."""


@record
class _SignContext(SentenceContext):
    """Context of a sentence with signs in place of names."""

    def counter_sign(self, player: int) -> str:
        return OTHERS_COUNTER if player else MOVERS_COUNTER

    @property
    def counter(self) -> str:
        if self.facts.counters == 1:
            return ""
        return self.facts.speech.text("log.own_counter", n=MOVERS_COUNTER)

    def counter_of(self, player: int, counter: int) -> str:
        if self.facts.counters == 1:
            return self.name(player)
        return self.facts.speech.text("log.counter", n=self.counter_sign(player), name=self.name(player))

    def pick(self, *ways: str) -> str:
        return ways[crc32(repr(self.beat.event).encode()) % len(ways)]


class SentenceBook:
    """Sentences and beats of a race, each stored once and named by its number.

    A beat is a part of a movement: its sentence, the walks of the counter, coins due, or a card drawn.
    """

    def __init__(self, rules: RuleSet, facts: SheetFacts) -> None:
        self.rules = rules
        self.facts = replace(log_facts(rules, facts, rules.counters.each), names=(MOVER, OTHER))
        self.texts: list[JsonValue] = []
        self.beats: list[JsonValue] = []
        self._numbers: dict[str, int] = {}
        self._beat_numbers: dict[str, int] = {}

    def number(self, event: RaceEvent, then: RaceEvent | None = None, *, came: bool = False) -> int:
        """Number of the sentence on the event."""
        context = _SignContext(beat=LogSentence(event=event, then=then, came=came, players=()), turn=TurnFacts(player=0), facts=self.facts)
        return self._intern(render_sentence(context))

    def _intern(self, text: str) -> int:
        number = self._numbers.setdefault(text, len(self.texts))
        if number == len(self.texts):
            self.texts.append(text)
        return number

    def tell_landing(self, happenings: tuple[Happening, ...]) -> list[int]:
        """Numbers of the beats of a movement."""
        return [self._beat(sentence) for sentence in group_events(list(map(_as_event, happenings)))]

    def _beat(self, sentence: LogSentence) -> int:
        found = self._describe_beat(sentence)
        key = repr(found)
        number = self._beat_numbers.setdefault(key, len(self.beats))
        if number == len(self.beats):
            self.beats.append(found)
        return number

    def _describe_beat(self, sentence: LogSentence) -> dict[str, JsonValue]:
        event, then = sentence.event, sentence.then
        match event:
            case Paid():
                return {"due": event.due, "square": event.square}
            case Received():
                return {"due": -event.due, "square": event.square}
            case Drew():
                return {"drew": True, "square": event.square}
        walks: list[JsonValue] = [walk for one in (event, then) if one is not None and (walk := _walk(one))]
        found: dict[str, JsonValue] = {"text": self.number(event, then, came=sentence.came), "kind": event.kind}
        return found | ({"walks": walks} if walks else {})

    # -- what depends on more than a landing

    def other_sentences(self, throws: Sequence[tuple[int, ...]], waits: set[tuple[int, Waiting]], dues: set[int]) -> dict[str, JsonValue]:
        """Numbers of all sentences that no landing tells, by what they tell of."""
        places = sorted({0, *(square for way in self.rules.ways for square in way.squares)})
        return {
            "thrown": {"".join(map(str, dice)): self.number(Thrown(dice=dice)) for dice in throws},
            "double": self.number(DoubleThrowsAgain(dice=(1, 1))) if self.rules.doubles == "throw_again" else None,
            "missed": self._missed_turns(waits),
            "routes": [self.number(RouteChosen(route=way.name)) for way in self.rules.ways] if self.rules.routed else [],
            "paid": dict(self._payments(dues, waits)),
            "received": {str(-due): self._partial_coins(-due, paid=False) for due in sorted(dues) if due < 0},
            "cards": {deck.name: self._cards(deck.name) for deck in self.rules.drawn_decks},
            "collided": self._collisions(places),
            "relieved": self._reliefs(places) if self.rules.holding else {},
            "exchanged": self._exchanges(places),
            **self._endings(),
        }

    def _missed_turns(self, waits: set[tuple[int, Waiting]]) -> dict[str, JsonValue]:
        """By square and turns left, ``null`` without limit."""
        left = {(square, turns) for square, wait in waits for turns in ([None] if wait.left is None else range(wait.left))}
        ordered = sorted(left, key=lambda pair: (pair[0], -1 if pair[1] is None else pair[1]))
        return {
            f"{square} {'null' if turns is None else turns}": self.number(TurnMissed(square=square, left=turns))
            for square, turns in ordered
        }

    def _payments(self, dues: set[int], waits: set[tuple[int, Waiting]]) -> Iterator[tuple[str, JsonValue]]:
        """By reason and amount, the sentences by coins really paid."""
        rules = self.rules
        amounts = {("square", due) for due in dues if due > 0} | {("waiting", wait.fee) for _, wait in waits}
        amounts |= {("relief", rules.relief_fee(square)) for square in rules.holding}
        amounts |= {("ante", rules.stakes.ante), ("collision", rules.stakes.collision)}
        for why, due in sorted(amounts):
            if due:
                yield f"{why} {due}", [self._partial_coins(due, paid=True, why=why, player=player) for player in (0, 1)]

    def _partial_coins(self, due: int, *, paid: bool, why: str = "square", player: int = 0) -> dict[str, JsonValue]:
        """Sentences by coins that change hands of those due."""
        held = range(due) if due <= MOST_COINS else (0,)
        if not paid:
            return {str(coins): self.number(Received(player=0, coins=coins, due=due, square=0)) for coins in (*held, due)}
        return {
            str(coins): self.number(Paid(player=player, coins=coins, due=due, why=why, square=0))  # type: ignore[arg-type]
            for coins in (*held, due)
        }

    def _cards(self, deck: str) -> dict[str, JsonValue]:
        """By card, what is told when it is drawn: without an answer, with a right one, with a wrong one."""
        found = next(each for each in self.rules.drawn_decks if each.name == deck)
        numbers = {number for square in range(self.rules.length + 1) for number in found.on(square)}
        return {str(number): self._card(deck, number, asks=found.card(number).asks) for number in sorted(numbers)}

    def _card(self, deck: str, number: int, *, asks: bool) -> dict[str, JsonValue]:
        drew = Drew(deck=deck, card=number, square=0)
        if not asks:
            return {"none": self.number(drew)}
        return {
            name: self.number(drew, Answered(deck=deck, card=number, right=right)) for name, right in (("right", True), ("wrong", False))
        }

    def _collisions(self, places: Sequence[int]) -> dict[str, JsonValue]:
        """By the square to which the counter found, or else the mover, is put."""
        met = COLLISIONS[self.rules.collision]
        if met is None and self.rules.counters.each == 1:
            return {}
        hows = {met.how} if met and met.how != "relief" else set()
        hows |= {"swap"} if self.rules.counters.each > 1 else set()
        return {how: {str(to): self._collision(how, to) for to in places} for how in sorted(hows)}

    def _collision(self, how: str, to: int) -> int:
        put = CounterPut(player=0 if how == "mover_returns" else 1, origin=0, to=to)
        return self.number(Collided(player=1, square=0, how=how), put)  # type: ignore[arg-type]

    def _reliefs(self, places: Sequence[int]) -> dict[str, JsonValue]:
        """By the square to which the counter goes and whether it waited; ``stays`` where it is set free in place."""
        moved = {
            f"{to} {int(waited)}": self.number(Relieved(player=1, square=-1, to=to, was_waiting=waited))
            for to in places
            for waited in (True, False)
        }
        return {**moved, "stays": self.number(Relieved(player=1, square=1, to=1, was_waiting=True))}

    def _exchanges(self, places: Sequence[int]) -> dict[str, JsonValue]:
        whom = {"leader", "last", "nearest"} if any(effect.exchanges for effect in self.rules.every_effect) else set()
        return {
            one: {str(to): self.number(ChangedPlaces(player=1, whom=one, square=0, to=to)) for to in places}  # type: ignore[arg-type]
            for one in sorted(whom)
        }

    def _endings(self) -> dict[str, JsonValue]:
        """Sentences on counters that come home, and on the end of the game."""
        seats = max(self.rules.players.max, 2)
        most = min(self.rules.purse * seats, 20 * MOST_COINS) if self.rules.has_money else 0
        guide = self.rules.guide.players is not None and self.rules.has_money
        return {
            "home": [self.number(BroughtHome(square=self.rules.length, left=left)) for left in range(self.rules.counters.each)],
            "won": [self.number(Won(player=0, place=1, coins=coins)) for coins in range(most + 1)],
            "placed": [self.number(Won(player=0, place=place, coins=0)) for place in range(2, seats + 1)],
            "guide": [self.number(GuidePaid(coins=coins)) for coins in range(most // self.rules.guide.share + 1)] if guide else [],
            "deadlock": [self.number(Deadlock(share=share, left=0)) for share in range(most // 2 + 1)]
            if self.rules.holding_for_ever
            else [],
            "bets": [self.number(BetPaid(backer=BACKER, player=1, coins=coins)) for coins in range(MOST_WON + 1) if self.rules.bets],
        }


def _as_event(one: Happening) -> RaceEvent:
    """Coins due as if they were paid in full."""
    if not isinstance(one, Due):
        return one
    if one.coins > 0:
        return Paid(player=0, coins=one.coins, due=one.coins, why="square", square=one.square)
    return Received(player=0, coins=-one.coins, due=-one.coins, square=one.square)


def _walk(event: RaceEvent) -> list[JsonValue]:
    """From, to, and whether the counter leaps; empty if it does not move. From null: from where it stands."""
    match event:
        case Moved() | EitherDie():
            return [event.origin, event.to, False]
        case Jumped() | ThrowSends() | CardSends():
            return [event.origin, event.to, True]
        case GooseToGoose():
            return [event.square, event.to, True]
        case FirstThrowPlaced():
            return [None, event.to, True]
        case _:
            return []
