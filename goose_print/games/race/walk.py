"""A counter under way by one throw, leg by leg: steps 3 to 7 of a turn.

A counter's place is its number of *steps* along its route; what is told names board squares.
"""

from __future__ import annotations

from collections.abc import Sequence

from goose_print.errors import RefusedAction
from goose_print.games.dice import Dice
from goose_print.games.race.decks import Ask, Drawn
from goose_print.games.race.effect import Effect, Whom
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
from goose_print.games.race.landing import Due, Happening, Landing
from goose_print.games.race.route import Route
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import Waiting


def stop_before(rules: RuleSet, way: Route, at: int, goal: int) -> int | None:
    """The nearest stop strictly between a step and the goal, at which the movement must end."""
    low, high = sorted((at, goal))
    between = [way.steps[stop] for stop in rules.routes.stops if low < way.steps.get(stop, low) < high]
    return min(between, key=lambda step: abs(step - at), default=None)


class Movement:
    """A counter under way: where it is now, and what has come to pass.

    ``draws``: the cards that are drawn, and their answers, in this order. Where one more is needed the movement stops, and ``asks``
    says of which deck.
    """

    def __init__(self, rules: RuleSet, way: Route, square: int, total: int, draws: Sequence[Drawn] = ()) -> None:
        self.rules, self.way, self.total = rules, way, total
        self.draws, self.asks, self.by_card = list(draws), None, ""  # type: list[Drawn], Ask | None, str
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

    def landing(self, double: Dice | None = None) -> Landing:
        """Sum up. ``double``: dice that let throw again, unless the counter waits, is home or went round (E6)."""
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
        )

    # -- steps 3 and 4

    def place(self, target: int, dice: Dice) -> None:
        """The first-throw table puts the counter on a square, where nothing acts (R6)."""
        self.told.append(FirstThrowPlaced(dice=dice, to=target))
        self.at = self.way.steps[target]

    def win_by(self, die: int) -> None:
        """Go straight to the last square with one die."""
        self.told.append(EitherDie(die=die, origin=self.square, to=self.rules.length))
        self.at = self.last

    # -- steps 5 and 6

    def move(self, by: int) -> None:
        """Go so many steps, and on from goose to goose until the counter comes to rest.

        A movement that would go on from a position as it has gone on before ends where it began (R14).
        """
        while by:
            if not self._new((self.at, by)):
                return self._circle()
            surplus = self._leg(by)
            if surplus is None or self.home:
                return None
            by = self._act(by, surplus)
        return None

    def _new(self, step: tuple[int, int]) -> bool:
        known = step in self.met
        self.met.add(step)
        return not known

    def _circle(self) -> None:
        self.at, self.waiting, self.circled = self.begun, None, True
        self.told.append(Circled(square=self.square))

    def _leg(self, by: int) -> int | None:
        """Go one straight leg: how many steps were bounced back, or ``None`` if the counter could not move at all."""
        goal = self.at + by
        stop = stop_before(self.rules, self.way, self.at, goal)
        if stop is not None:
            self._lose_surplus_at(stop, abs(goal - stop))
        elif goal > self.last:
            return self._overshoot(goal - self.last)
        else:
            self._go_back_or_on(goal)
        return 0

    def _overshoot(self, surplus: int) -> int | None:
        match self.rules.finish.overshoot:
            case "stay":
                self.told.append(Stayed(square=self.square, surplus=surplus))
                return None
            case "pass":
                self._go(self.last)
                return 0
            case "bounce":
                self._go(self.last)
                self.told.append(Bounced(at=self.square, surplus=surplus))
                goal = self.last - surplus
                stop = stop_before(self.rules, self.way, self.at, goal)
                if stop is None:
                    self._go_back_or_on(goal)
                else:
                    self._lose_surplus_at(stop, stop - goal)
                return surplus

    def _lose_surplus_at(self, stop: int, surplus: int) -> None:
        self._go(stop)
        self.told.append(Stayed(square=self.square, surplus=surplus))

    def _go_back_or_on(self, goal: int) -> None:
        """Go to the goal, but not below the start (R15)."""
        self._go(max(goal, 0))
        if goal < 0:
            self.told.append(ClampedAtStart(surplus=-goal))

    def _go(self, step: int) -> None:
        if step != self.at:
            self.told.append(Moved(origin=self.square, to=self.way.square_at(step), by=step - self.at))
            self.at = step

    def _act(self, by: int, surplus: int) -> int:
        """What the square does on which the counter came down: steps of the next leg if a goose sends it on, else 0.

        With ``chain_jumps`` the square acts to which it leads as if the throw had led there (R30, E1).
        """
        self.down.append(self.square)
        while True:
            square = self.square
            self.acted.append(square)
            self._come_down()
            before = self.at
            for effect in self.rules.effects_on(square):
                effect.act(self, square)
            if square in self.rules.goose_squares:
                return self._goose(square, by, surplus)
            if self.asks or self.at == before or not self._acts_on_arrival(square):
                return 0
            by, surplus = self.total, 0

    def _come_down(self) -> None:
        """Note the square, if that is not done."""
        if self.down[-1:] != [self.square]:
            self.down.append(self.square)

    def _goose(self, square: int, by: int, surplus: int) -> int:
        """Step 6. After a bounce a goose that throws again still faces where it faces, unless geese stop there (E7)."""
        geese = self.rules.geese
        if surplus and geese.after_bounce == "stop":
            self.told.append(GooseStops(square=square))
            return 0
        if geese.move == "repeat":
            steps = self._repeat(by, surplus)
            self.told.append(GooseRepeats(square=square, by=steps))
            return steps
        if geese.move == "next_goose_and_throw_again":
            self._fly_to_next_goose()
        self.again = GooseThrowsAgain(square=self.square, backward=self.square in geese.backward)
        return 0

    def _repeat(self, by: int, surplus: int) -> int:
        """The throw again, in the direction of travel; after a bounce as the rule set says (R14)."""
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
        """The next goose ahead; from the last one home, if it leads there (R36)."""
        geese = self.rules.geese
        ahead = [step for step in map(self.way.steps.get, geese.squares) if step is not None and step > self.at]
        if ahead or geese.last == "finish":
            step = min(ahead, default=self.last)
            self.told.append(GooseToGoose(square=self.square, to=self.way.square_at(step), home=not ahead))
            self.at = step

    def obey(self, effects: tuple[Effect, ...]) -> None:
        """What the throw itself does once the move is done (R38): not after one that was not made, or that has ended in a wait."""
        unused = not self.told or isinstance(self.told[0], Stayed)
        if unused or self.asks or self.home or self.waiting is not None or self.circled:
            return
        self.by_throw = True
        for effect in effects:
            effect.act(self, self.square)

    # -- step 7: what effects do (``effect.Underway``)

    def _acts_on_arrival(self, square: int) -> bool:
        """Whether the square acts to which this one has sent the counter."""
        if self.home or not self.rules.chain_jumps:
            return False
        if not self._new((self.way.steps[square], 0)):
            self._circle()
            return False
        return True

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
        """Draw a card and do what it says; of one deck not twice on a square in one movement (R41)."""
        found = self.rules.deck(deck)
        if found is None or not found.on(square) or (square, deck) in self.drew_on:
            return
        self.drew_on.add((square, deck))
        self.asks = Ask(found, square)
        if self.draws:
            self._obey_card(self.asks, self.draws.pop(0))

    def _obey_card(self, ask: Ask, drawn: Drawn) -> None:
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
