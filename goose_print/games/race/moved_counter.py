"""A counter on its way by one throw, as squares, throws and cards act on it: step 7 of a turn (``effect.Underway``)."""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.errors import RefusedAction
from goose_print.games.race.decks import Ask, DrawnCard
from goose_print.games.race.effect import Whom
from goose_print.games.race.events import (
    Answered,
    CardLetsThrowAgain,
    CardSends,
    DoubleThrowsAgain,
    Drew,
    GooseThrowsAgain,
    HoldBegan,
    Jumped,
    SquareThrowsAgain,
    ThrowLetsThrowAgain,
    ThrowSends,
    WaitBegan,
)
from goose_print.games.race.landing import Due, Happening
from goose_print.games.race.route import Route
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Waiting


class MovedCounter:
    """A counter under way: where it is now, and what has come to pass.

    ``draws``: the cards that are drawn, and their answers, in this order. Where one more is needed the movement stops, and ``asks``
    says of which deck. ``origin``: where the turn began, if with an earlier throw.
    """

    def __init__(
        self, rules: RuleSet, way: Route, square: int, total: int, draws: Sequence[DrawnCard] = (), origin: int | None = None
    ) -> None:
        self.rules, self.way, self.total = rules, way, total
        self.origin, self.returned = square if origin is None else origin, False
        self.draws, self.asks, self.by_card = list(draws), None, ""  # type: list[DrawnCard], Ask | None, str
        self.drew_on: set[tuple[int, str]] = set()
        self.last = len(way.squares)
        self.begun = self.at = way.steps[square]
        self.exchange: Whom | None = None
        self.waiting: Waiting | None = None
        self.fee = 0
        self.again: GooseThrowsAgain | SquareThrowsAgain | DoubleThrowsAgain | ThrowLetsThrowAgain | CardLetsThrowAgain | None = None
        self.circled = self.by_throw = False
        self.acted: list[int] = []
        self.down: list[int] = []
        self.told: list[Happening] = []
        self.met: set[tuple[int, int]] = set()

    @property
    def square(self) -> int:
        """The square that the counter is on now."""
        return self.way.square_at(self.at)

    @property
    def home(self) -> bool:
        """Whether that is the last one."""
        return self.at == self.last

    def _come_down(self) -> None:
        """Note the square, if that is not done."""
        if self.down[-1:] != [self.square]:
            self.down.append(self.square)

    # -- what effects do

    def owe(self, square: int, coins: int) -> None:
        """Coins are asked for (> 0) or promised (< 0)."""
        self.told.append(Due(square=square, coins=coins))

    def charge(self, coins: int) -> None:
        """Every turn of the wait that begins next costs so much more."""
        self.fee += coins

    def wait(self, square: int, turns: int | None, *, hold: bool, freezes_player: bool) -> None:
        """Begin to wait. Where a chain of jumps leads from one wait to another, the later one counts (E12)."""
        if hold:
            self.told.append(HoldBegan(square=square, limit=turns))
        else:
            self.told.append(WaitBegan(square=square, turns=turns or 0))
        self.waiting = Waiting(left=turns, hold=hold, freezes_player=freezes_player, fee=self.fee)
        self.fee = 0

    def jump(self, square: int, to: int) -> None:
        """Go from the square to another at once."""
        self._send(square, self.way.steps[to], 0)

    def step(self, square: int, by: int) -> None:
        """Go so many squares on, or back."""
        self._send(square, self.at + by, by)

    def _send(self, square: int, goal: int, by: int) -> None:
        """A throw that would lead off the track, or nowhere else, does nothing (R38); a square does not lead there."""
        if not 0 <= goal <= self.last or goal == self.at:
            return
        self.at, self.exchange = goal, None
        if self.by_card:
            self.told.append(CardSends(deck=self.by_card, origin=square, to=self.square, by=by))
            self._come_down()
        elif self.by_throw:
            self.told.append(ThrowSends(total=self.total, origin=square, to=self.square, by=by))
        else:
            self.told.append(Jumped(origin=square, to=self.square, by=by))

    def go_back(self, square: int) -> None:
        """To where the turn began: there nothing acts, nobody is met, and one need not wait (R44)."""
        self._send(square, self.way.steps[self.origin], 0)
        self.returned, self.exchange, self.waiting = True, None, None

    def throw_again(self, square: int) -> None:
        """The turn goes on."""
        if self.by_card:
            self.again = self.again or CardLetsThrowAgain(deck=self.by_card)
        elif not self.by_throw:
            self.again = SquareThrowsAgain(square=square)
        elif self.again is None:
            self.again = ThrowLetsThrowAgain(total=self.total)

    def change_places(self, whom: Whom) -> None:
        """With another player's counter, from where this one comes to rest."""
        self.exchange = whom

    def draw(self, square: int, deck: str) -> None:
        """Draw a card and do what it says; of one deck not twice on a square in one movement (R41), nor, unless it says so, where the
        turn began (R45)."""
        found = self.rules.deck(deck)
        if found is None or not found.on(square) or (square, deck) in self.drew_on or (square == self.origin and not found.again):
            return
        self.drew_on.add((square, deck))
        self.asks = Ask(found, square)
        if self.draws:
            self._obey_card(self.asks, self.draws.pop(0))

    def _obey_card(self, ask: Ask, drawn: DrawnCard) -> None:
        """Raises RefusedAction for what cannot have been drawn."""
        if why := ask.why_not(drawn):
            raise RefusedAction(why, ruling="R40")
        self._come_down()
        self.asks, deck = None, ask.deck.name
        self.told.append(Drew(deck=deck, card=drawn.card, square=ask.square))
        if drawn.right is not None:
            self.told.append(Answered(deck=deck, card=drawn.card, right=drawn.right))
        for effect in ask.deck.card(drawn.card).does(drawn.right):
            if not self.home and self.asks is None:
                before, self.by_card = self.by_card, deck
                effect.act(self, self.square)
                self.by_card = before
