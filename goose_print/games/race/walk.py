"""A counter under way by one throw, leg by leg: steps 3 to 7 of a turn.

A counter's place is its number of *steps* along its route; what is told names board squares.
"""

from __future__ import annotations

from goose_print.games.dice import Dice
from goose_print.games.race.effect import Effect
from goose_print.games.race.events import (
    Bounced,
    Circled,
    ClampedAtStart,
    DoubleThrowsAgain,
    EitherDie,
    FirstThrowPlaced,
    GooseRepeats,
    GooseStops,
    GooseThrowsAgain,
    GooseToGoose,
    Moved,
    Stayed,
)
from goose_print.games.race.landing import Landing
from goose_print.games.race.moved_counter import MovedCounter
from goose_print.games.race.route import Route
from goose_print.games.race.ruleset import RuleSet


def stop_before(rules: RuleSet, way: Route, at: int, goal: int) -> int | None:
    """The nearest stop strictly between a step and the goal, at which the movement must end."""
    low, high = sorted((at, goal))
    between = [way.steps[stop] for stop in rules.routes.stops if low < way.steps.get(stop, low) < high]
    return min(between, key=lambda step: abs(step - at), default=None)


class Movement(MovedCounter):
    """A whole movement, leg by leg, with all that acts on the way."""

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
            returned=self.returned and self.square == self.origin,
            origin=self.origin if self.again is not None and self.rules.minds_origin else None,
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
        if unused or self.asks or self.home or self.waiting is not None or self.circled or self.returned:
            return
        self.by_throw = True
        for effect in effects:
            effect.act(self, self.square)

    def _acts_on_arrival(self, square: int) -> bool:
        """Whether the square acts to which this one has sent the counter."""
        if self.home or self.returned or not self.rules.chain_jumps:
            return False
        if not self._new((self.way.steps[square], 0)):
            self._circle()
            return False
        return True
