"""Another number of squares: everything on the track keeps its place in proportion.

The last squares keep their distance from the end, as a hazard before the goal is one; so many geese stand on the track as before
for a hundred squares. Of several ways to round, the first is taken in which the linter finds nothing that it did not find
before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from goose_print.errors import RuleSetError, UsageError
from goose_print.games.race.decks import RaceCard
from goose_print.games.race.effect import Effect
from goose_print.games.race.faults import LONGEST, SHORTEST
from goose_print.games.race.lint import lint
from goose_print.games.race.parts import Sources
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.written import unparse_facts
from goose_print.records import record

END_SQUARES = 6
"""Squares before the last that keep their distance from it, on tracks with room for that."""
GOOSE_SHIFTS, MORE_GEESE = (0, 1, -1, 2, -2), (0, -1, 1, -2)
"""What is tried one after the other: all geese so many squares further on, and so many more of them."""
MOST_ACTING = 0.6
"""Share of the squares that may do something, unless more of them did before; what has no room is left out evenly."""
WRITTEN = ("length", "geese", "first_throw", "squares", "on_throw", "finish")
"""Keys of the rules that name squares."""


@record
class ResizedRace:
    """The rules of the new length. ``moves``: new squares of the old ones, without those for which there is no room."""

    facts: RuleSet
    moves: dict[int, int]


def resize_race(rules: RuleSet, length: int, named: Collection[int] = ()) -> ResizedRace:
    """The game on a track of another length.

    ``named``: squares besides those of the rules whose new place is wanted. Raises UsageError for a track of several ways, and
    where the game cannot be played at this length.
    """
    if rules.routes.ways:
        raise UsageError("a board with several ways keeps its number of squares")
    if not SHORTEST <= length <= LONGEST:
        raise UsageError(f"a track has {SHORTEST} to {LONGEST} squares")
    known, best, refused = _worries(rules), None, ""
    for more in MORE_GEESE:
        for shift in GOOSE_SHIFTS:
            try:
                found = _Resizing(rules, length, shift, more).resize(named)
            except RuleSetError as error:
                refused = refused or str(error)
                continue
            worse = sum((_worries(found.facts) - known).values())
            if best is None or worse < best[0]:
                best = worse, found
            if not worse or not rules.goose_squares:
                return best[1]
    if best is None:
        raise UsageError(f"this game cannot be played on {length} squares: {refused}")
    return best[1]


def _worries(rules: RuleSet) -> Counter[str]:
    """Codes of the linter's findings; an error counts as much as a hundred warnings."""
    weights = {"error": 100, "warning": 1, "note": 0}
    return Counter({finding.code: weights[finding.severity] for finding in lint(rules)})


class _Resizing:
    """One attempt. ``shift``: squares that geese stand further on; ``more``: geese besides those in proportion."""

    def __init__(self, rules: RuleSet, length: int, shift: int, more: int) -> None:
        self.rules, self.length, self.shift, self.more = rules, length, shift, more
        self.end = min(END_SQUARES, length // 4, rules.length // 4)
        self.moves = {0: 0, rules.length: length}

    def resize(self, named: Collection[int]) -> ResizedRace:
        """Place what acts, then the geese, then what is only named. Raises RuleSetError."""
        acting = {rule.square for rule in self.rules.squares} - self._without_room()
        self._place_in_order(sorted((acting | self._targets()) - self.moves.keys()))
        geese = self._place_geese()
        for square in sorted(set(named) - self.moves.keys()):
            if 0 < square < self.rules.length and (free := self._free_near(self.proportional(square), {*geese})) is not None:
                self.moves[square] = free
        return ResizedRace(facts=self._resized_facts(geese), moves=self.moves)

    def proportional(self, square: float) -> float:
        """Place of an old square on the new track, not rounded."""
        old, new = self.rules.length, self.length
        if square >= old - self.end:
            return new - old + square
        return 1 + (square - 1) * (new - self.end - 1) / (old - self.end - 1)

    def place(self, square: int) -> int:
        """New square of an old one, whatever is there."""
        rounded = min(max(1, round(self.proportional(square))), self.length - 1)
        return self.moves.get(square, rounded)

    def _without_room(self) -> set[int]:
        """Squares that no longer act: of those that let draw a card, and then of all to which nothing leads."""
        acting, targets = {rule.square for rule in self.rules.squares}, self._targets()
        share = max(MOST_ACTING, len(acting | targets) / self.rules.length)
        over = len(acting | targets) - int(share * (self.length - 1))
        drawing = sorted(self.rules.drawing.keys() & acting - targets)
        others = sorted(acting - targets - set(drawing))
        gone = _pick_evenly(drawing, over)
        return {*gone, *_pick_evenly(others, over - len(gone))}

    def _targets(self) -> set[int]:
        """Squares to which throws and jumps lead."""
        acting = (*self.rules.squares, *self.rules.on_throw)
        leaving = [effect for one in acting for effect in one.effects if effect.leaves and not effect.by_count]
        sent = {effect.target(0, self.rules.ways[0]) for effect in leaving}
        return {square for square in sent if square is not None} | {first.go_to for first in self.rules.first_throw}

    def _place_in_order(self, squares: Sequence[int]) -> None:
        """Place squares as near to their proportion as their order allows, each on a square of its own."""
        places: list[int] = []
        for square in squares:
            places.append(max(round(self.proportional(square)), places[-1] + 1 if places else 1))
        for back, place in enumerate(reversed(places), 1):
            places[-back] = min(place, self.length - back if back == 1 else places[1 - back] - 1)
        if places and places[0] < 1:
            raise UsageError(f"what the squares of this game do has no room on {self.length} squares")
        self.moves |= dict(zip(squares, places, strict=True))

    def _place_geese(self) -> dict[int, int]:
        """New geese, each with the old one whose kind it is: as dense as before, and never on a square that acts alone."""
        old = sorted(self.rules.goose_squares)
        both = {self.moves[square]: square for square in old if square in self.moves}
        free = [square for square in old if square not in self.moves]
        if not free:
            return both
        wanted = round(len(free) * self.length / self.rules.length) + self.more
        for rank in self._spread(len(free), max(1, wanted)):
            low = int(rank)
            high = min(low + 1, len(free) - 1)
            middle = self.proportional(free[low] + (rank - low) * (free[high] - free[low])) + self.shift
            place = self._free_near(middle, both.keys())
            if place is not None:
                source = free[round(rank)]
                both[place] = source
                self.moves.setdefault(source, place)
        return both

    def _spread(self, old: int, new: int) -> Iterator[float]:
        """Ranks among the old geese for the new ones, the first and the last among them."""
        yield from (k * (old - 1) / (new - 1) for k in range(new)) if new > 1 else [(old - 1) / 2]

    def _free_near(self, place: float, taken: Collection[int]) -> int | None:
        """The nearest square on which nothing stands yet; ``None`` if it is too far to be the same place."""
        occupied = {*self.moves.values(), *taken}
        near = sorted(range(1, self.length), key=lambda square: (abs(square - place), square))
        return next((square for square in near[: max(4, self.length // 8)] if square not in occupied), None)

    def _resized_facts(self, geese: dict[int, int]) -> RuleSet:
        rules, place = self.rules, self.place
        acting = [rule for rule in rules.squares if rule.square in self.moves]
        backward = tuple(sorted(new for new, old in geese.items() if old in rules.geese.backward))
        squares = (replace(rule, square=place(rule.square), effects=_resize(rule.effects, rule.square, place)) for rule in acting)
        one_die = rules.finish.one_die_from
        return replace(
            rules,
            length=self.length,
            geese=replace(rules.geese, squares=tuple(sorted(geese)), backward=backward),
            first_throw=tuple(replace(first, go_to=place(first.go_to)) for first in rules.first_throw),
            squares=tuple(sorted(squares, key=lambda rule: rule.square)),
            on_throw=tuple(replace(rule, effects=_resize(rule.effects, None, place)) for rule in rules.on_throw),
            finish=replace(rules.finish, one_die_from=None if one_die is None else place(one_die)),
            decks=tuple(replace(deck, cards=tuple(self._resize_card(card) for card in deck.cards)) for deck in rules.decks),
            sources=Sources(),
        )

    def _resize_card(self, card: RaceCard) -> RaceCard:
        effects, right, wrong = (_resize(each, None, self.place) for each in (card.effects, card.right, card.wrong))
        square = None if card.square is None else self.place(card.square)
        return replace(card, square=square, effects=effects, right=right, wrong=wrong)


def _pick_evenly(squares: Sequence[int], count: int) -> list[int]:
    """So many of them, or all, spread over their whole length."""
    count = min(max(count, 0), len(squares))
    return [squares[(2 * k + 1) * len(squares) // (2 * count)] for k in range(count)]


def _resize(effects: Sequence[Effect], square: int | None, place: Callable[[int], int]) -> tuple[Effect, ...]:
    return tuple(effect.resized(square, place) for effect in effects)


def _laid_over(before: dict[int, dict[str, Any]], after: dict[int, dict[str, Any]]) -> dict[int, dict[str, Any] | None]:
    """What squares do, so that nothing of what they did stays when it is laid over that."""
    found: dict[int, dict[str, Any] | None] = dict.fromkeys(before.keys() - after.keys())
    return found | {number: dict.fromkeys(sorted(before.get(number, {}).keys() - does.keys())) | does for number, does in after.items()}


def written_changes(old: RuleSet, new: RuleSet) -> dict[str, Any]:
    """Keys of the rules that are other than before, as an author writes them over the old ones: ``None`` takes a square's effect away."""
    before, after = unparse_facts(old), unparse_facts(new)
    changed = {key: after[key] for key in WRITTEN if key in after and after[key] != before.get(key)} | {"length": new.length}
    if "squares" in changed:
        changed["squares"] = dict(sorted(_laid_over(before["squares"], changed["squares"]).items()))
    if "geese" in changed:
        changed["geese"] = {key: changed["geese"].get(key, []) for key in ("squares", "backward") if before["geese"].get(key)}
    if "finish" in changed:
        changed["finish"] = {"one_die_from": new.finish.one_die_from}
    return changed
