"""The piles of cards of many games at once, each shuffled for itself, and what comes of drawing from them."""

from __future__ import annotations

import numpy as np

from goose_print.games.race.analysis.turns import Reals, Wholes
from goose_print.games.race.decks import Ask
from goose_print.records import record

RESOLVED = -1
"""In ``DrawTable.pile``: of this outcome no card is drawn."""


@record(eq=False)
class DrawTable:
    """What outcomes turn into by the card that is drawn: ``child[first[outcome] + 2 * card + wrong]``, cards of a pile counting from 0.

    ``piles``: each with the cards that may come of it. ``pile``: of each outcome, of which one a card is drawn.
    """

    piles: tuple[Ask, ...]
    pile: Wholes
    first: Wholes
    child: Wholes


class Outcomes:
    """Numbers for outcomes, as they come up; those alike have one. One of them may stand for a card that is still to be drawn."""

    def __init__(self) -> None:
        self.numbers: dict[object, int] = {}
        self._piles: dict[tuple[str, tuple[int, ...]], Ask] = {}
        self._drawn: dict[int, tuple[int, tuple[int, ...]]] = {}

    def number(self, outcome: object) -> int:
        """The number of an outcome."""
        return self.numbers.setdefault(outcome, len(self.numbers))

    def drawing(self, ask: Ask, children: tuple[int, ...]) -> int:
        """The number of a draw that leads to these outcomes: of each card with a right answer, and with a wrong one."""
        key = ask.deck.name, ask.cards
        self._piles.setdefault(key, ask)
        pile = list(self._piles).index(key)
        number = self.number((pile, children))
        self._drawn[number] = pile, children
        return number

    def table(self, count: int) -> DrawTable:
        """Laid out for so many outcomes."""
        pile, first, child = np.full(count, RESOLVED), np.zeros(count, dtype=np.intp), list[int]()
        for number, (drawn, children) in self._drawn.items():
            pile[number], first[number] = drawn, len(child)
            child += children
        return DrawTable(piles=tuple(self._piles.values()), pile=pile, first=first, child=np.array(child, dtype=np.intp))


class Piles:
    """The piles of so many games. A shuffled one is shuffled again once it is used up; one in order begins again."""

    def __init__(self, table: DrawTable, games: int) -> None:
        self.table = table
        self._piles = [_Pile(ask, games) for ask in table.piles]

    def resolved(self, outcome: Wholes, games: Wholes, random: np.random.Generator) -> Wholes:
        """The outcomes of these games once all cards are drawn and answered."""
        while len(open_ := np.flatnonzero(self.table.pile.take(outcome) != RESOLVED)):
            piles = self.table.pile.take(outcome[open_])
            for number, pile in enumerate(self._piles):
                drawing = open_[piles == number]
                if len(drawing):
                    card, wrong = pile.draw(games[drawing], random)
                    outcome[drawing] = self.table.child.take(self.table.first.take(outcome[drawing]) + 2 * card + wrong)
        return outcome

    def keep(self, games: Wholes) -> None:
        """Go on with these games alone."""
        for pile in self._piles:
            pile.keep(games)


class _Pile:
    """One pile of every game: the cards in any order of which those before ``at`` are drawn."""

    def __init__(self, ask: Ask, games: int) -> None:
        self.size = len(ask.cards)
        self.shuffles = ask.deck.draw != "in_order"
        self.order = np.tile(np.arange(self.size, dtype=np.int16), (games if self.shuffles else 0, 1))
        self.at: Wholes = np.zeros(games, dtype=np.intp)
        self.chance: Reals = np.array([ask.deck.card(number).chance for number in ask.cards])

    def draw(self, games: Wholes, random: np.random.Generator) -> tuple[Wholes, Wholes]:
        """A card in each of these games, which are all different, and whether the answer is wrong. Shuffled as it is drawn."""
        at = card = self.at[games]
        if self.shuffles:
            other = at + (random.random(len(games)) * (self.size - at)).astype(np.intp)
            card = self.order[games, other].astype(np.intp)
            self.order[games, other] = self.order[games, at]
            self.order[games, at] = card
        self.at[games] = (at + 1) % self.size
        return card, (random.random(len(games)) >= self.chance[card]).astype(np.intp)

    def keep(self, games: Wholes) -> None:
        self.at = self.at[games]
        if self.shuffles:
            self.order = self.order[games]
