"""The end of the track for its reader: what can be met after a bounce, and throws as examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from goose_print.games.dice import FACES
from goose_print.games.race.effect import Route
from goose_print.games.race.ruleset import RuleSet
from goose_print.records import record


def has_effect(rules: RuleSet, square: int) -> bool:
    """Whether landing on the square has any effect."""
    return square in rules.goose_squares or bool(rules.effects_on(square))


def jump_targets(rules: RuleSet) -> Iterator[int]:
    """Target squares of all jumps, on any route."""
    for way in rules.ways:
        for rule in (rule for rule in rules.squares if rule.square in way.steps):
            targets = (effect.target(rule.square, way) for effect in rule.effects)
            yield from (to for to in targets if to is not None)


@record
class BounceExample:
    """A bounce: ``throw`` from ``origin`` has ``surplus`` left and ends on ``to``, a plain square."""

    origin: int
    throw: int
    surplus: int
    to: int


@dataclass(frozen=True)
class TrackEnd:
    """Lazily computed facts about the end of the track."""

    rules: RuleSet

    @cached_property
    def bounces(self) -> frozenset[tuple[Route, int, int]]:
        """All (route, throw, surplus) by which a counter can bounce off the last square."""
        if self.rules.finish.overshoot != "bounce":
            return frozenset()
        return frozenset(
            (way, total, surplus)
            for way in self.rules.ways
            for square in (0, *way.squares[:-1])
            if self._can_rest(square)
            for total in self._totals(square, len(way.squares) - way.steps[square])
            if (surplus := self._run(way, square, total)) > 0
        )

    def _can_rest(self, square: int) -> bool:
        """Whether a turn can begin on the square: not if counters are always sent on, unless put there."""
        rules = self.rules
        if square in self._put_on or any(effect.leaves for each in rules.on_throw for effect in each.effects):
            return True
        sent_on = any(effect.leaves for effect in rules.effects_on(square))
        return not sent_on and not (square in rules.goose_squares and rules.geese.move == "repeat")

    @cached_property
    def _put_on(self) -> frozenset[int]:
        return frozenset([*jump_targets(self.rules), *(each.go_to for each in self.rules.first_throw)])

    def _totals(self, square: int, distance: int) -> Iterator[int]:
        """Possible sums from the square without a single die winning at once (R16)."""
        dice = self.rules.dice_from(square)
        usable = set(range(1, FACES + 1))
        if self.rules.finish.either_die and dice > 1:
            usable.discard(distance)
        sums = {0}
        for _ in range(dice):
            sums = {total + die for total in sums for die in usable}
        yield from sorted(sums)

    def _run(self, way: Route, square: int, total: int) -> int:
        """Steps beyond the last square to which a throw leads, goose after goose; 0 or less if it falls short."""
        geese, step = self.rules.geese, way.steps[square] + total
        while geese.move == "repeat" and self._on_goose(way, step):
            step += total
        return step - len(way.squares)

    @cached_property
    def goose_stays(self) -> bool:
        """Whether a goose can repeat a throw that would overshoot, and so does not count (R35)."""
        rules = self.rules
        if rules.finish.overshoot != "stay" or rules.geese.move != "repeat":
            return False
        return any(
            self._on_goose(way, way.steps[square] + total) and self._run(way, square, total) > 0
            for way in rules.ways
            for square in (0, *way.squares[:-1])
            if self._can_rest(square)
            for total in self._totals(square, len(way.squares) - way.steps[square])
        )

    def _on_goose(self, way: Route, step: int) -> bool:
        return step < len(way.squares) and way.square_at(step) in self.rules.goose_squares

    def _back_to(self, way: Route, total: int, surplus: int) -> int:
        """Final step of a bounce, below 0 if it leads beyond the start."""
        geese, step = self.rules.geese, len(way.squares) - surplus
        if geese.move == "repeat" and geese.after_bounce in ("keep_direction", "surplus"):
            by = surplus if geese.after_bounce == "surplus" else total
            while step > 0 and way.square_at(step) in self.rules.goose_squares:
                step -= by
        return step

    @cached_property
    def _bounce_squares(self) -> frozenset[int]:
        """Squares on which a counter first comes down after a bounce."""
        steps = ((way, len(way.squares) - surplus) for way, _, surplus in self.bounces)
        return frozenset(way.square_at(step) for way, step in steps if step > 0)

    @cached_property
    def goose_after_bounce(self) -> bool:
        """Whether a goose can be met after a bounce (R14)."""
        return bool(self._bounce_squares & self.rules.goose_squares)

    @cached_property
    def after_bounce_matters(self) -> bool:
        """Whether ``after_bounce`` has any effect: for geese that throw again only ``stop`` has."""
        geese = self.rules.geese
        return self.goose_after_bounce and (geese.move == "repeat" or geese.after_bounce == "stop")

    @cached_property
    def throws_after_bounce(self) -> tuple[int, ...]:
        """Geese that give another throw after a bounce (E7)."""
        geese = self.rules.geese
        acts = geese.move == "throw_again" and geese.after_bounce != "stop"
        return tuple(sorted(self._bounce_squares & self.rules.goose_squares)) if acts else ()

    @cached_property
    def effect_after_bounce(self) -> bool:
        """Whether a square with an effect can be met after a bounce (R17)."""
        return any(self.rules.effects_on(square) for square in self._bounce_squares)

    @cached_property
    def clamps(self) -> bool:
        """Whether a move backwards can reach below the start (R15)."""
        rules = self.rules
        if any(square < FACES * rules.dice_from(square) for square in rules.geese.backward):
            return True
        return any(self._back_to(*bounce) < 0 for bounce in self.bounces)

    @cached_property
    def bounce_example(self) -> BounceExample | None:
        """A throw that bounces and ends on a plain square, as an example."""
        rules = self.rules
        for distance in (3, 4, 2, 5, 1):
            origin = rules.length - distance
            dice = rules.dice_from(origin)
            # So large a throw that no single die can be the exact distance.
            least = distance + FACES * (dice - 1) if rules.finish.either_die else distance
            for throw in range(FACES * dice, max(least, dice - 1), -1):
                to = rules.length - (throw - distance)
                if to > 0 and to != origin and not has_effect(self.rules, origin) and not has_effect(self.rules, to):
                    return BounceExample(origin=origin, throw=throw, surplus=throw - distance, to=to)
        return None

    @cached_property
    def either_die_example(self) -> tuple[int, int, int] | None:
        """A square and two dice of which the first wins by itself (R16); only where two dice are thrown there."""
        for distance, other in ((3, 5), (4, 6), (2, 4), (5, 1), (1, 3)):
            square = self.rules.length - distance
            if self.rules.dice_from(square) == 2 and not has_effect(self.rules, square):
                return square, distance, other
        return None
