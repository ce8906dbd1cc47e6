"""A counter's movement by one throw, leg by leg: steps 3 to 7 of a turn.

The position is the number of *steps* along the route; events name board squares.
"""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.errors import RefusedAction
from goose_print.games.dice import Dice
from goose_print.games.race.decks import DrawnCard, PendingDraw
from goose_print.games.race.effect import Effect, ExchangePartner, Route
from goose_print.games.race.events import (
    Answered,
    Bounced,
    CardLetsThrowAgain,
    CardSends,
    Circled,
    ClampedAtStart,
    DoubleThrowsAgain,
    Drew,
    EitherDie,
    FirstThrowPlaced,
    GooseRepeats,
    GooseStops,
    GooseThrowsAgain,
    GooseToGoose,
    HoldBegan,
    Jumped,
    Moved,
    SquareThrowsAgain,
    Stayed,
    ThrowLetsThrowAgain,
    ThrowSends,
    WaitBegan,
)
from goose_print.games.race.meeting import Due, Happening, Landing
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Waiting

# Effects of squares, throws and cards on a moving counter: step 7 of a turn (``effect.MovingCounter``)

class MovedCounter:
    """A moving counter: its position and the events so far.

    ``draws``: cards and answers, in this order. If one more is needed the movement stops with ``asks`` set.
    ``origin``: where the turn began with an earlier throw.
    """

    def __init__(
        self, rules: RuleSet, way: Route, square: int, total: int, draws: Sequence[DrawnCard] = (), origin: int | None = None
    ) -> None:
        self.rules, self.way, self.total = rules, way, total
        self.origin, self.returned = square if origin is None else origin, False
        self.draws, self.asks, self.by_card = list(draws), None, ""  # type: list[DrawnCard], PendingDraw | None, str
        self.drew_on: set[tuple[int, str]] = set()
        self.last = len(way.squares)
        self.begun = self.at = way.steps[square]
        self.exchange: ExchangePartner | None = None
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
        """Current square."""
        return self.way.square_at(self.at)

    @property
    def home(self) -> bool:
        """Whether the counter is on the last square."""
        return self.at == self.last

    def _note_landing(self) -> None:
        """Note the current square once."""
        if self.down[-1:] != [self.square]:
            self.down.append(self.square)

    # -- actions of effects

    def owe(self, square: int, coins: int) -> None:
        """Note coins that are due (> 0) or promised (< 0)."""
        self.told.append(Due(square=square, coins=coins))

    def charge(self, coins: int) -> None:
        """Add a fee for each turn of the wait that begins next."""
        self.fee += coins

    def wait(self, square: int, turns: int | None, *, hold: bool, freezes_player: bool) -> None:
        """Begin to wait. In a chain of jumps the later wait counts (E12)."""
        if hold:
            self.told.append(HoldBegan(square=square, limit=turns))
        else:
            self.told.append(WaitBegan(square=square, turns=turns or 0))
        self.waiting = Waiting(left=turns, hold=hold, freezes_player=freezes_player, fee=self.fee)
        self.fee = 0

    def jump(self, square: int, to: int) -> None:
        """Go from the square straight to another."""
        self._send(square, self.way.steps[to], 0)

    def step(self, square: int, by: int) -> None:
        """Go so many squares on, or back if negative."""
        self._send(square, self.at + by, by)

    def _send(self, square: int, goal: int, by: int) -> None:
        """Send the counter; a throw that would lead off the track, or nowhere, does nothing (R38)."""
        if not 0 <= goal <= self.last or goal == self.at:
            return
        self.at, self.exchange = goal, None
        if self.by_card:
            self.told.append(CardSends(deck=self.by_card, origin=square, to=self.square, by=by))
            self._note_landing()
        elif self.by_throw:
            self.told.append(ThrowSends(total=self.total, origin=square, to=self.square, by=by))
        else:
            self.told.append(Jumped(origin=square, to=self.square, by=by))

    def go_back(self, square: int) -> None:
        """Go back to where the turn began, where nothing acts, nobody is met, and no wait begins (R44)."""
        self._send(square, self.way.steps[self.origin], 0)
        self.returned, self.exchange, self.waiting = True, None, None

    def throw_again(self, square: int) -> None:
        """Continue the turn with another throw."""
        if self.by_card:
            self.again = self.again or CardLetsThrowAgain(deck=self.by_card)
        elif not self.by_throw:
            self.again = SquareThrowsAgain(square=square)
        elif self.again is None:
            self.again = ThrowLetsThrowAgain(total=self.total)

    def change_places(self, whom: ExchangePartner) -> None:
        """Note an exchange with another player's counter, made where this one comes to rest."""
        self.exchange = whom

    def draw(self, square: int, deck: str) -> None:
        """Draw a card and apply it, once a deck and square in one movement (R41).

        Where the turn began, only decks with ``again`` are drawn (R45).
        """
        found = self.rules.deck(deck)
        if found is None or not found.on(square) or (square, deck) in self.drew_on or (square == self.origin and not found.again):
            return
        self.drew_on.add((square, deck))
        self.asks = PendingDraw(found, square)
        if self.draws:
            self._apply_card(self.asks, self.draws.pop(0))

    def _apply_card(self, ask: PendingDraw, drawn: DrawnCard) -> None:
        """Apply a drawn card. Raises RefusedAction for an impossible one."""
        if why := ask.why_not(drawn):
            raise RefusedAction(why, ruling="R40")
        self._note_landing()
        self.asks, deck = None, ask.deck.name
        self.told.append(Drew(deck=deck, card=drawn.card, square=ask.square))
        if drawn.right is not None:
            self.told.append(Answered(deck=deck, card=drawn.card, right=drawn.right))
        for effect in ask.deck.card(drawn.card).does(drawn.right):
            if not self.home and self.asks is None:
                before, self.by_card = self.by_card, deck
                effect.act(self, self.square)
                self.by_card = before


def find_stop(rules: RuleSet, way: Route, at: int, goal: int) -> int | None:
    """Nearest stop strictly between a step and the goal, where the movement must end, or ``None``."""
    low, high = sorted((at, goal))
    between = [way.steps[stop] for stop in rules.routes.stops if low < way.steps.get(stop, low) < high]
    return min(between, key=lambda step: abs(step - at), default=None)


class Movement(MovedCounter):
    """A whole movement, leg by leg, with all effects on the way."""

    def landing(self, double: Dice | None = None) -> Landing:
        """Result of the movement.

        ``double``: dice that give another throw unless the counter waits, is home or went round (E6).
        """
        if self.again is None and double is not None:
            self.again = DoubleThrowsAgain(dice=double)
        if self.home or self.waiting is not None or self.circled:
            self.again = None
        if self.again is not None:
            self.told.append(self.again)
        return Landing(
            square=self.square,
            waiting=None if self.home else self.waiting,
            throw_again=self.again is not None,
            exchange=None if self.home or self.circled or self.waiting else self.exchange,
            backward=isinstance(self.again, GooseThrowsAgain) and self.again.backward,
            won=self.home,
            acted=tuple(self.acted),
            down=tuple(self.down),
            happenings=tuple(self.told),
            asks=self.asks,
            returned=self.returned and self.square == self.origin,
            origin=self.origin if self.again is not None and self.rules.minds_origin else None,
        )

    # -- steps 3 and 4

    def place(self, target: int, dice: Dice) -> None:
        """Put the counter on a square of the first-throw table, where nothing acts (R6)."""
        self.told.append(FirstThrowPlaced(dice=dice, to=target))
        self.at = self.way.steps[target]

    def win_by(self, die: int) -> None:
        """Go straight to the last square with one die."""
        self.told.append(EitherDie(die=die, origin=self.square, to=self.rules.length))
        self.at = self.last

    # -- steps 5 and 6

    def move(self, by: int) -> None:
        """Go so many steps, and on from goose to goose until the counter comes to rest.

        A movement that would repeat itself ends where it began (R14).
        """
        while by:
            if not self._mark_new((self.at, by)):
                return self._end_circling()
            surplus = self._go_leg(by)
            if surplus is None or self.home:
                return None
            by = self._act_on_square(by, surplus)
        return None

    def _mark_new(self, step: tuple[int, int]) -> bool:
        known = step in self.met
        self.met.add(step)
        return not known

    def _end_circling(self) -> None:
        self.at, self.waiting, self.circled = self.begun, None, True
        self.told.append(Circled(square=self.square))

    def _go_leg(self, by: int) -> int | None:
        """Go one straight leg; return the steps bounced back, or ``None`` if the counter could not move."""
        goal = self.at + by
        stop = find_stop(self.rules, self.way, self.at, goal)
        if stop is not None:
            self._lose_surplus_at(stop, abs(goal - stop))
        elif goal > self.last:
            return self._handle_overshoot(goal - self.last)
        else:
            self._go_at_least_to_start(goal)
        return 0

    def _handle_overshoot(self, surplus: int) -> int | None:
        match self.rules.finish.overshoot:
            case "stay":
                self.told.append(Stayed(square=self.square, surplus=surplus))
                return None
            case "pass":
                self._go_to_step(self.last)
                return 0
            case "bounce":
                self._go_to_step(self.last)
                self.told.append(Bounced(at=self.square, surplus=surplus))
                goal = self.last - surplus
                stop = find_stop(self.rules, self.way, self.at, goal)
                if stop is None:
                    self._go_at_least_to_start(goal)
                else:
                    self._lose_surplus_at(stop, stop - goal)
                return surplus

    def _lose_surplus_at(self, stop: int, surplus: int) -> None:
        self._go_to_step(stop)
        self.told.append(Stayed(square=self.square, surplus=surplus))

    def _go_at_least_to_start(self, goal: int) -> None:
        """Go to the goal, but not below the start (R15)."""
        self._go_to_step(max(goal, 0))
        if goal < 0:
            self.told.append(ClampedAtStart(surplus=-goal))

    def _go_to_step(self, step: int) -> None:
        if step != self.at:
            self.told.append(Moved(origin=self.square, to=self.way.square_at(step), by=step - self.at))
            self.at = step

    def _act_on_square(self, by: int, surplus: int) -> int:
        """Apply the effects of the square; return the steps of the next leg if a goose sends on, else 0.

        With ``chain_jumps`` a square reached by a jump acts as if the throw had led there (R30, E1).
        """
        self.down.append(self.square)
        while True:
            square = self.square
            self.acted.append(square)
            self._note_landing()
            before = self.at
            for effect in self.rules.effects_on(square):
                effect.act(self, square)
            if square in self.rules.goose_squares:
                return self._act_goose(square, by, surplus)
            if self.asks or self.at == before or not self._acts_on_arrival(square):
                return 0
            by, surplus = self.total, 0

    def _act_goose(self, square: int, by: int, surplus: int) -> int:
        """Step 6. After a bounce a goose that throws again still faces its way, unless geese stop there (E7)."""
        geese = self.rules.geese
        if surplus and geese.after_bounce == "stop":
            self.told.append(GooseStops(square=square))
            return 0
        if geese.move == "repeat":
            steps = self._repeat_steps(by, surplus)
            self.told.append(GooseRepeats(square=square, by=steps))
            return steps
        if geese.move == "next_goose_and_throw_again":
            self._fly_to_next_goose()
        self.again = GooseThrowsAgain(square=self.square, backward=self.square in geese.backward)
        return 0

    def _repeat_steps(self, by: int, surplus: int) -> int:
        """Steps of the repeated throw in the direction of travel; after a bounce as the rule set says (R14)."""
        if not surplus:
            return by
        match self.rules.geese.after_bounce:
            case "surplus":
                return -surplus
            case "forward":
                return self.total
            case _:
                return -self.total

    def _fly_to_next_goose(self) -> None:
        """Go to the next goose ahead, or from the last one home if it leads there (R36)."""
        geese = self.rules.geese
        ahead = [step for step in map(self.way.steps.get, geese.squares) if step is not None and step > self.at]
        if ahead or geese.last == "finish":
            step = min(ahead, default=self.last)
            self.told.append(GooseToGoose(square=self.square, to=self.way.square_at(step), home=not ahead))
            self.at = step

    def act_by_throw(self, effects: tuple[Effect, ...]) -> None:
        """Apply the effects of the throw itself after the move (R38), unless it was unused or ended in a wait."""
        unused = not self.told or isinstance(self.told[0], Stayed)
        if unused or self.asks or self.home or self.waiting is not None or self.circled or self.returned:
            return
        self.by_throw = True
        for effect in effects:
            effect.act(self, self.square)

    def _acts_on_arrival(self, square: int) -> bool:
        """Whether the square acts to which another square has sent the counter."""
        if self.home or self.returned or not self.rules.chain_jumps:
            return False
        if not self._mark_new((self.way.steps[square], 0)):
            self._end_circling()
            return False
        return True
