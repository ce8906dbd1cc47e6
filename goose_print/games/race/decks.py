"""Decks as the race plays them: the effects of cards, and sources of drawn cards."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from goose_print.decks import Drawing, one_each
from goose_print.errors import TranscriptError
from goose_print.games.dice import Dice, GivenThrow, given_throws
from goose_print.games.race.effect import Effect, sort_for_play
from goose_print.records import record

CardEffects = tuple[Effect, ...]


@record
class RaceCard:
    """Effects of one card.

    ``effects`` when drawn, and after a question ``right`` or ``wrong``, each in the order of play. ``chance``:
    assumed probability of a right answer; 1 for a card without a question.
    """

    effects: CardEffects = ()
    right: CardEffects = ()
    wrong: CardEffects = ()
    chance: float = 1.0
    asks: bool = False
    square: int | None = None

    def __post_init__(self) -> None:
        for name in ("effects", "right", "wrong"):
            object.__setattr__(self, name, sort_for_play(getattr(self, name)))

    @property
    def effect_key(self) -> tuple[object, ...]:
        """Key that cards with equal effects share."""
        return self.effects, self.right, self.wrong, self.asks

    def does(self, right: bool | None) -> CardEffects:
        """All effects of the card after such an answer (R40)."""
        answered = self.right if right else self.wrong
        return (*self.effects, *answered) if self.asks else tuple(self.effects)


@dataclass(frozen=True, kw_only=True, slots=True)
class DrawnCard:
    """A drawn card by number, with the answer; ``None`` if it asks nothing."""

    card: int
    right: bool | None = None


@record
class RaceDeck:
    """A deck of the race.

    Cards are numbered from 1 in the order of ``cards``, or by their squares where each has one. ``on`` gives those
    that may be drawn on a square.
    """

    name: str
    cards: tuple[RaceCard, ...]
    draw: Drawing = "shuffled"
    again: bool = True
    """Whether a card is drawn on the square where the turn began, too (R45)."""

    def on(self, square: int) -> tuple[int, ...]:
        """Numbers of the cards that may be drawn on a square."""
        return tuple(number for number, card in self._cards_by_number.items() if self.draw != "by_square" or card.square == square)

    def card(self, number: int) -> RaceCard:
        """The card of a number."""
        return self._cards_by_number[number]

    @cached_property
    def one_each(self) -> bool:
        """Whether each card is the only one of its square."""
        return one_each(self.draw, [card.square for card in self.cards])

    @cached_property
    def _cards_by_number(self) -> dict[int, RaceCard]:
        numbers = (card.square or 0 for card in self.cards) if self.one_each else range(1, len(self.cards) + 1)
        return dict(zip(numbers, self.cards, strict=True))

    @cached_property
    def every_effect(self) -> CardEffects:
        """All effects of the cards, without repetitions."""
        return tuple(dict.fromkeys(effect for card in self.cards for effect in (*card.effects, *card.right, *card.wrong)))

    @cached_property
    def asks(self) -> bool:
        """Whether any card has a question."""
        return any(card.asks for card in self.cards)


@record(kw_only=False)
class PendingDraw:
    """A draw from the deck that must be made on the square."""

    deck: RaceDeck
    square: int

    @property
    def cards(self) -> tuple[int, ...]:
        """Numbers of the possible cards."""
        return self.deck.on(self.square)

    def why_not(self, drawn: DrawnCard) -> str:
        """Why this cannot have been drawn; empty if it can."""
        cards, name = self.cards, self.deck.name
        if drawn.card not in cards:
            there = (
                f"its cards are 1 to {len(cards)}" if cards == tuple(range(1, len(cards) + 1)) else "possible are " + _join_numbers(cards)
            )
            return f"no card {drawn.card} of {name} can be drawn on {self.square}: {there}"
        if self.deck.card(drawn.card).asks and drawn.right is None:
            return f"card {drawn.card} of {name} asks: was the answer right or wrong?"
        if not self.deck.card(drawn.card).asks and drawn.right is not None:
            return f"card {drawn.card} of {name} asks nothing, so there is no answer"
        return ""

    def first_alike(self, card: int) -> int:
        """First of the possible cards with the same effects as this one."""
        return self._first_equivalents[card]

    @cached_property
    def _first_equivalents(self) -> dict[int, int]:
        first: dict[tuple[object, ...], int] = {}
        return {number: first.setdefault(self.deck.card(number).effect_key, number) for number in self.cards}

    def chances(self) -> Iterator[tuple[DrawnCard, float]]:
        """Possible draws and their probabilities, cards with equal effects merged.

        All cards are equally likely, answers as their cards assume (R43).
        """
        alike: dict[int, list[float]] = defaultdict(list)
        for number in self.cards:
            alike[self.first_alike(number)].append(self.deck.card(number).chance)
        for first, chances in alike.items():
            share, right = len(chances) / len(self.cards), sum(chances) / len(chances)
            answers = ((True, right), (False, 1 - right)) if self.deck.card(first).asks else ((None, 1.0),)
            yield from ((DrawnCard(card=first, right=answer), share * chance) for answer, chance in answers if chance)


def _join_numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "none"


# Sources of cards and answers: piles shuffled by a seed, or real draws. The engine itself never shuffles.

CardSource = Callable[[PendingDraw], DrawnCard]


def shuffled_piles(seed: int) -> CardSource:
    """Piles of cards as on a table: used-up ones are shuffled again, those in order begin again.

    Answers are right as often as the cards assume. The same seed gives the same cards and answers on every machine.
    """
    draw = random.Random(f"cards {seed}").random  # its own stream: cards must not follow the dice of the same seed
    piles: dict[tuple[str, tuple[int, ...]], list[int]] = {}

    def next_card(ask: PendingDraw) -> DrawnCard:
        pile = piles.setdefault((ask.deck.name, ask.cards), [])
        if not pile:
            pile += reversed(ask.cards) if ask.deck.draw == "in_order" else _shuffle_cards(ask.cards, draw)
        number = pile.pop()
        card = ask.deck.card(number)
        return DrawnCard(card=number, right=draw() < card.chance if card.asks else None)

    return next_card


def _shuffle_cards(cards: Sequence[int], draw: Callable[[], float]) -> list[int]:
    """Shuffle with ``random`` only, whose sequence Python guarantees to stay the same."""
    left = list(cards)
    return [left.pop(int(draw() * len(left))) for _ in cards]


class TranscriptSource:
    """Throws that were noted down, each with its cards and answers in order: ``6 3 | card 5 | right``."""

    def __init__(self, throws: Iterable[GivenThrow]) -> None:
        self._given, self._throw = list(throws), 0
        self._dice = given_throws(self._given)
        self._notes: list[str] = []

    def throw(self, count: int) -> Dice | None:
        """The next throw.

        Raises TranscriptError for a wrong number of dice, and for unused notes of the last throw.
        """
        self.check_notes()
        dice = self._dice(count)
        if dice is not None:
            self._notes = list(self._given[self._throw].notes)
            self._throw += 1
        return dice

    def draw(self, ask: PendingDraw) -> DrawnCard:
        """The next draw noted for the last throw. Raises TranscriptError if it is missing or impossible."""
        return parse_draw(ask, self._notes, self._place)

    def check_notes(self) -> None:
        """Raise TranscriptError if notes of the last throw are unused."""
        if self._notes:
            raise TranscriptError(f"{self._place}: '{self._notes[0][:40]}' is noted, but no more is drawn or answered by this throw")

    @property
    def left(self) -> bool:
        """Whether there are throws left."""
        return self._throw < len(self._given)

    @property
    def _place(self) -> str:
        return self._given[self._throw - 1].place if self._throw else "throws"


ANSWERS = {"right": True, "wrong": False}


def parse_draw(ask: PendingDraw, notes: list[str], place: str) -> DrawnCard:
    """Parse the next card, and its answer if it asks, from the notes.

    Raises TranscriptError, naming the place, for what is missing or impossible.
    """
    return parse_answer(ask, parse_card(ask, notes, place), notes, place)


def parse_card(ask: PendingDraw, notes: list[str], place: str) -> int:
    """Parse the number of the next card: ``card 5``, ``5``, or nothing if only one is possible.

    Raises TranscriptError.
    """
    word = notes[0].removeprefix("card").strip() if notes else ""
    if word.isascii() and word.isdecimal() and len(word) < 6:
        notes.pop(0)
        if int(word) not in ask.cards:
            raise TranscriptError(f"{place}: {ask.why_not(DrawnCard(card=int(word)))}")
        return int(word)
    if len(ask.cards) > 1:
        raise TranscriptError(f"{place}: a card of {ask.deck.name} is drawn here: note its number, like '| card 5'")
    return ask.cards[0]


def parse_answer(ask: PendingDraw, card: int, notes: list[str], place: str) -> DrawnCard:
    """Parse the answer to the card, ``right`` or ``wrong``. Raises TranscriptError."""
    answer = notes.pop(0) if notes and notes[0] in ANSWERS else ""
    drawn = DrawnCard(card=card, right=ANSWERS.get(answer))
    if why := ask.why_not(drawn):
        raise TranscriptError(f"{place}: {why}")
    return drawn
