"""Where cards and answers come from: piles that are shuffled by a seed, or what was really drawn. The engine itself never shuffles.

A source is asked for one card and answers with it, and with the answer if the card asks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from goose_print.errors import TranscriptError
from goose_print.games.dice import Dice, GivenThrow, given
from goose_print.games.race.decks import Ask, DrawnCard

CardSource = Callable[[Ask], DrawnCard]


def shuffled(seed: int) -> CardSource:
    """Piles as they lie on a table: a shuffled one is shuffled again once it is used up, one in order begins again.

    Questions are answered rightly as often as is supposed of them. The same seed gives the same cards and answers on every machine.
    """
    draw = random.Random(f"cards {seed}").random  # its own stream: cards must not follow the dice of the same seed
    piles: dict[tuple[str, tuple[int, ...]], list[int]] = {}

    def next_card(ask: Ask) -> DrawnCard:
        pile = piles.setdefault((ask.deck.name, ask.cards), [])
        if not pile:
            pile += reversed(ask.cards) if ask.deck.draw == "in_order" else _shuffled(ask.cards, draw)
        number = pile.pop()
        card = ask.deck.card(number)
        return DrawnCard(card=number, right=draw() < card.chance if card.asks else None)

    return next_card


def _shuffled(cards: Sequence[int], draw: Callable[[], float]) -> list[int]:
    """By ``random`` alone, which promises to give the same numbers for ever."""
    left = list(cards)
    return [left.pop(int(draw() * len(left))) for _ in cards]


class GivenGame:
    """Throws that were noted down, each with the cards and answers that came of it, in order: ``6 3 | card 5 | right``."""

    def __init__(self, throws: Iterable[GivenThrow]) -> None:
        self._given, self._throw = list(throws), 0
        self._dice = given(self._given)
        self._notes: list[str] = []

    def throw(self, count: int) -> Dice | None:
        """The next throw. Raises TranscriptError for one of other dice, and where more was noted of the last than came about."""
        self.check_notes()
        dice = self._dice(count)
        if dice is not None:
            self._notes = list(self._given[self._throw].notes)
            self._throw += 1
        return dice

    def draw(self, ask: Ask) -> DrawnCard:
        """What was noted of the last throw. Raises TranscriptError if that is not what must be told."""
        return read_draw(ask, self._notes, self._place)

    def check_notes(self) -> None:
        """Raise TranscriptError if more was noted of the last throw than came about."""
        if self._notes:
            raise TranscriptError(f"{self._place}: '{self._notes[0][:40]}' is noted, but no more is drawn or answered by this throw")

    @property
    def left(self) -> bool:
        """Whether there are throws that were not made."""
        return self._throw < len(self._given)

    @property
    def _place(self) -> str:
        return self._given[self._throw - 1].place if self._throw else "throws"


ANSWERS = {"right": True, "wrong": False}


def read_draw(ask: Ask, notes: list[str], place: str) -> DrawnCard:
    """The next card, and its answer if it asks, taken from what was noted.

    Raises TranscriptError, which names the place, for what is missing and what cannot be.
    """
    return read_answer(ask, read_card(ask, notes, place), notes, place)


def read_card(ask: Ask, notes: list[str], place: str) -> int:
    """The number of the next card: ``card 5``, or just ``5``, or nothing where only one can come. Raises TranscriptError."""
    word = notes[0].removeprefix("card").strip() if notes else ""
    if word.isascii() and word.isdecimal() and len(word) < 6:
        notes.pop(0)
        if int(word) not in ask.cards:
            raise TranscriptError(f"{place}: {ask.why_not(DrawnCard(card=int(word)))}")
        return int(word)
    if len(ask.cards) > 1:
        raise TranscriptError(f"{place}: a card of {ask.deck.name} is drawn here: note its number, like '| card 5'")
    return ask.cards[0]


def read_answer(ask: Ask, card: int, notes: list[str], place: str) -> DrawnCard:
    """The card with its answer, ``right`` or ``wrong`` if it asks. Raises TranscriptError."""
    answer = notes.pop(0) if notes and notes[0] in ANSWERS else ""
    drawn = DrawnCard(card=card, right=ANSWERS.get(answer))
    if why := ask.why_not(drawn):
        raise TranscriptError(f"{place}: {why}")
    return drawn
