"""Routes of a board for its reader: runs of squares, who takes which, and common parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from goose_print.games.board import Note, Sign
from goose_print.games.dice import FACES
from goose_print.games.race.effect import CountedPhrase, Effect, Route
from goose_print.games.race.effects import sort_for_telling
from goose_print.games.race.ruleset import RuleSet
from goose_print.language.words import Language, capitalise, end_with_stop
from goose_print.records import record


@record
class SquareRun:
    """Consecutive squares; ``last`` is smaller where the numbers run down."""

    first: int
    last: int


@record
class DescribedRoute:
    """One route. ``seats``: the players (from 0) who take it, where each has a route of their own."""

    name: str
    runs: tuple[SquareRun, ...]
    seats: tuple[int, ...]


@record(kw_only=False)
class DescribedRoutes:
    """Lazily computed descriptions of all routes of a rule set."""

    rules: RuleSet

    @cached_property
    def all(self) -> tuple[DescribedRoute, ...]:
        """All routes, in the order of the rules."""
        return tuple(self._ways())

    def _ways(self) -> Iterator[DescribedRoute]:
        routes = self.rules.routes
        for place, way in enumerate(routes.ways):
            seats = range(place, self.rules.players.max, len(routes.ways)) if routes.choice == "seat" else ()
            yield DescribedRoute(name=way.name, runs=self._runs(way), seats=tuple(seats))

    def _runs(self, way: Route) -> tuple[SquareRun, ...]:
        """The route as runs; a new one begins where routes part or come together."""
        runs: list[list[int]] = []
        for square in way.squares:
            run = runs[-1] if runs else []
            step = square - run[-1] if run else 0
            goes_on = abs(step) == 1 and (len(run) == 1 or step == run[-1] - run[-2])
            if goes_on and (square in self._shared) == (run[-1] in self._shared):
                run.append(square)
            else:
                runs.append([square])
        return tuple(SquareRun(first=run[0], last=run[-1]) for run in runs)

    @cached_property
    def _shared(self) -> frozenset[int]:
        """Squares that belong to several routes."""
        on = Counter(square for way in self.rules.routes.ways for square in way.squares)
        return frozenset(square for square, ways in on.items() if ways > 1)

    @cached_property
    def owners(self) -> Mapping[int, int]:
        """For each square, the index of the one route it belongs to.

        That is its only route, or of routes that cross it in different directions the one that comes there first.
        Squares where routes run together have none.
        """
        on: dict[int, list[tuple[int, int]]] = {}
        for place, way in enumerate(self.rules.routes.ways):
            for steps, square in enumerate(way.squares):
                on.setdefault(square, []).append((steps, place))
        return {square: min(visits)[1] for square, visits in on.items() if self._is_apart(square, visits)}

    @property
    def mixed(self) -> bool:
        """Whether a square with an owner is on another route, too."""
        return any(square in self._shared for square in self.owners)

    def _is_apart(self, square: int, visits: Sequence[tuple[int, int]]) -> bool:
        """Whether routes reach the square after different numbers of steps, and without a common neighbour."""
        tracks = [(None, *self.rules.routes.ways[place].squares, None) for _, place in visits]
        before, after = ([track[steps + k] for track, (steps, _) in zip(tracks, visits, strict=True)] for k in (0, 2))
        return all(len(set(each)) == len(visits) for each in (before, after, [steps for steps, _ in visits]))

    @cached_property
    def together(self) -> tuple[SquareRun, ...]:
        """Runs that several routes share; empty if all routes share all squares."""
        if all(self._shared.issuperset(way.squares) for way in self.rules.routes.ways):
            return ()
        return _rising_runs(sorted(self._shared))

    @cached_property
    def only_at_the_end(self) -> bool:
        """Whether the last square is the only one that several routes share."""
        return self.together == (SquareRun(first=self.rules.length, last=self.rules.length),)

    @cached_property
    def downwards(self) -> bool:
        """Whether the numbers run down on some route."""
        return any(run.last < run.first for way in self.all for run in way.runs)


def _rising_runs(squares: Sequence[int]) -> tuple[SquareRun, ...]:
    firsts = [square for square in squares if square - 1 not in squares]
    lasts = [square for square in squares if square + 1 not in squares]
    return tuple(SquareRun(first=first, last=last) for first, last in zip(firsts, lasts, strict=True))


SIGN_ALONE = 0.5
"""Share of a board's squares of which, where they all draw cards, the sign of the deck alone tells."""


@lru_cache(maxsize=8)
def board_notes(rules: RuleSet, language: Language) -> Mapping[int, Note]:
    """Notes of all squares that have one. Geese that repeat the throw have none: their picture is enough.

    Nor do squares that only draw a card where most squares do, unless the theme has words of its own for it.
    """
    squares = {rule.square for rule in rules.squares} | rules.goose_squares | {each.go_to for each in rules.first_throw}
    untold = len(rules.drawing) > SIGN_ALONE * rules.length and not any(key in language.own for key in ("board.draw", "board.draw_of"))
    notes = {square: _square_note(rules, square, language, draws=not untold) for square in sorted(squares)}
    return {square: note for square, note in notes.items() if note != Note()}


def _square_note(rules: RuleSet, square: int, language: Language, *, draws: bool) -> Note:
    shown = [effect for effect in sort_for_telling(rules.effects_on(square)) if draws or not effect.draws]
    effects = [(effect.board_label(square, rules), effect.draws) for effect in shown]
    key = _describe_goose(rules, square)
    goose = language.text(key) if key else ""
    parts = [*(_describe_effect(each.words, language, deck) for each, deck in effects if each.words), goose]
    signs: list[Sign] = [*(each.sign for each, _ in effects if each.words and each.sign), *_goose_signs(rules, square, goose)]
    dice = tuple(first.dice for first in rules.first_throw if first.go_to == square)
    note = Note(
        send_to=_arrow_target(rules, square), words=language.text("board.separator").join(filter(None, parts)),
        signs=tuple(dict.fromkeys(signs)), dice=dice, dice_words=language.text("board.first_throw") if dice else "",
    )  # fmt: skip
    told: list[tuple[Sign | None, int | None]] = [(each.sign, each.words[1]) for each, _ in effects if each.words]
    if goose:
        told += [(sign, None) for sign in _goose_signs(rules, square, goose)] or [(None, None)]
    return _with_short_note(note, told)


def _with_short_note(note: Note, told: Sequence[tuple[Sign | None, int | None]]) -> Note:
    """The note with a short version in icons and numbers, if each part of it has an icon."""
    signs = [sign for sign, _ in told if sign]
    if not signs or len(set(signs)) < len(told):
        return note
    counts = tuple("" if number is None else str(number) for sign, number in told if sign)
    return replace(note, short=replace(note, words="", signs=tuple(signs), counts=counts, signed=True))


def own_effect(effect: Effect, square: int, rules: RuleSet, language: Language) -> str:
    """An effect as a sentence in the words that a theme has put on its board in place of the language's; else ""."""
    phrase = effect.board_label(square, rules).words
    return end_with_stop(capitalise(_describe_effect(phrase, language, effect.draws))) if phrase and phrase[0] in language.own else ""


def own_goose(square: int, rules: RuleSet, language: Language) -> str:
    """What the goose on a square gives, likewise."""
    key = _describe_goose(rules, square)
    return end_with_stop(capitalise(language.text(key))) if key in language.own else ""


def _arrow_target(rules: RuleSet, square: int) -> int | None:
    """Target of the square's arrow; ``None`` where routes lead to different squares, as words say it then."""
    way = rules.ways[0]
    for effect in rules.effects_on(square):
        if effect.leaves and not (effect.by_count and rules.routed):
            return effect.target(square, way)
    return None


def _describe_effect(phrase: CountedPhrase, language: Language, deck: str) -> str:
    key, number = phrase
    return language.text(key, deck=deck) if number is None else language.plural(key, number)


def _goose_signs(rules: RuleSet, square: int, said: str) -> tuple[Sign, ...]:
    if not said or _goose_target(rules, square) == "finish":
        return ()
    return ("dice", "back") if square in rules.geese.backward and not _goose_target(rules, square) else ("dice",)


def _describe_goose(rules: RuleSet, square: int) -> str:
    """The key of what the goose on a square gives, "" where its picture is enough."""
    if square not in rules.goose_squares or rules.geese.move == "repeat":
        return ""
    match _goose_target(rules, square):
        case "next":
            return "board.next_goose"
        case "finish":
            return "finish"
        case _:
            return "board.throw_back" if square in rules.geese.backward else "board.throw_again"


def _goose_target(rules: RuleSet, square: int) -> Literal["next", "finish", ""]:
    """Where the goose sends before the next throw, if anywhere (R36)."""
    geese = rules.geese
    if square not in rules.goose_squares or geese.move != "next_goose_and_throw_again":
        return ""
    for way in (way for way in rules.ways if square in way.steps):
        if any(way.steps.get(goose, 0) > way.steps[square] for goose in geese.squares):
            return "next"
    return "finish" if geese.last == "finish" else ""


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
