"""Facts of a rule set that contradict each other or lead nowhere.

Rules that are legal but dubious are the linter's matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from goose_print.errors import Fault, Key
from goose_print.games.dice import FACES
from goose_print.games.race.acting import ThrowRule
from goose_print.games.race.effect import Effect
from goose_print.games.race.facts import RaceFacts
from goose_print.games.race.route import Route
from goose_print.sentences import Sentence

SHORTEST, LONGEST = 10, 500
MOST_PLAYERS = 12


def faults(rules: RaceFacts) -> Iterator[Fault]:
    """Every contradiction, with the path of keys that leads to it inside a theme's ``rules``."""
    yield from _numbers(rules)
    yield from _geese(rules)
    yield from _first_throw(rules)
    yield from _squares(rules)
    yield from _on_throw(rules)
    yield from _routes(rules)
    for place, square in enumerate(rules.sources.squares):
        if square not in rules.goose_squares and not rules.effects_on(square):
            yield _fault(Sentence("rules.idle", square=square), "sources", "squares", place)


def _fault(message: str, *path: Key) -> Fault:
    return Fault(path=path, message=message, code="rules")


def _within(value: int, low: int, high: int, *path: Key) -> Iterator[Fault]:
    if not low <= value <= high:
        yield _fault(Sentence("format.within", subject=path[-1], low=low, high=high, value=value), *path)


def _numbers(rules: RaceFacts) -> Iterator[Fault]:
    yield from _within(rules.length, SHORTEST, LONGEST, "length")
    yield from _within(rules.dice, 1, 4, "dice")
    yield from _within(rules.players.min, 1, MOST_PLAYERS, "players", "min")
    yield from _within(rules.players.max, 1, MOST_PLAYERS, "players", "max")
    if rules.players.min > rules.players.max:
        yield _fault(Sentence("rules.players"), "players", "min")
    stakes = rules.stakes
    for name, coins in (("ante", stakes.ante), ("collision", stakes.collision), ("relief", stakes.relief)):
        yield from _within(coins, 0, 1000, "stakes", name)
    if stakes.purse is not None:
        yield from _within(stakes.purse, 0, 10_000, "stakes", "purse")
    if rules.purse < stakes.ante:
        yield _fault(Sentence("rules.ante", ante=stakes.ante, purse=rules.purse), "stakes", "ante")
    if rules.guide.players is not None:
        yield from _within(rules.guide.players, 1, rules.players.max, "guide", "players")
        yield from _within(rules.guide.share, 1, 100, "guide", "share")
    one_die = rules.finish.one_die_from
    if one_die is not None:
        yield from _within(one_die, 1, rules.length, "finish", "one_die_from")
    yield from _counters(rules)


def _counters(rules: RaceFacts) -> Iterator[Fault]:
    counters = rules.counters
    yield from _within(counters.each, 1, 6, "counters", "each")
    if (counters.fewer is None) != (counters.fewer_from is None):
        yield _fault(Sentence("rules.fewer"), "counters", "fewer")
    elif counters.fewer is not None:
        yield from _within(counters.fewer, 1, counters.each, "counters", "fewer")
    if counters.split_dice and rules.dice != 2:
        yield _fault(Sentence("rules.split_dice", rules.dice), "counters", "split_dice")
    if counters.each > 1 and rules.geese.backward:
        yield _fault(Sentence("rules.back_counters"), "geese", "backward")


def _geese(rules: RaceFacts) -> Iterator[Fault]:
    geese = rules.geese
    for place, square in enumerate(geese.squares):
        if not 1 <= square < rules.length:
            yield _fault(Sentence("rules.goose_place", square=square, last=rules.length - 1), "geese", "squares", place)
    for square, times in Counter(geese.squares).items():
        if times > 1:
            yield _fault(Sentence("rules.goose_times", times, square=square), "geese", "squares", geese.squares.index(square))
    for place, square in enumerate(geese.backward):
        if square not in geese.squares:
            yield _fault(Sentence("rules.back_no_goose", square=square), "geese", "backward", place)
    if geese.backward and geese.move == "repeat":
        yield _fault(Sentence("rules.back_move"), "geese", "backward")
    if geese.last == "finish" and geese.move != "next_goose_and_throw_again":
        yield _fault(Sentence("rules.last_goose"), "geese", "last")


def _first_throw(rules: RaceFacts) -> Iterator[Fault]:
    seen: set[tuple[int, ...]] = set()
    for place, first in enumerate(rules.first_throw):
        path: tuple[Key, ...] = ("first_throw", place)
        if len(first.dice) != rules.dice:
            yield _fault(Sentence("rules.dice_named", named=len(first.dice), thrown=rules.dice), *path, "dice")
        for k, die in enumerate(first.dice):
            if not 1 <= die <= FACES:
                yield _fault(Sentence("rules.die", faces=FACES, value=die), *path, "dice", k)
        if not 1 <= first.go_to < rules.length:
            yield _fault(Sentence("rules.first_to", last=rules.length - 1, value=first.go_to), *path, "go_to")
        pair = tuple(sorted(first.dice))
        if pair in seen:
            yield _fault(Sentence("rules.throw_twice", throw="+".join(map(str, first.dice))), *path, "dice")
        seen.add(pair)


def _squares(rules: RaceFacts) -> Iterator[Fault]:
    for square, times in Counter(rule.square for rule in rules.squares).items():
        if times > 1:
            yield Fault(path=("squares", square), message=Sentence("rules.square_times", times, square=square), code="rules", on_key=True)
    for rule in rules.squares:
        square = rule.square
        if not 1 <= square < rules.length:
            message = Sentence("rules.square_acts", square=square, last=rules.length - 1)
            yield Fault(path=("squares", square), message=message, code="rules", on_key=True)
            continue
        if square in rules.goose_squares and not all(effect.with_goose for effect in rule.effects):
            message = Sentence("rules.goose_acts", square=square)
            yield Fault(path=("squares", square), message=message, code="rules", on_key=True)
        yield from _effects(rules, square)


def _effects(rules: RaceFacts, square: int) -> Iterator[Fault]:
    for effect in rules.effects_on(square):
        yield from _effect(rules, square, effect)
    yield from _together(rules, square)


def _effect(rules: RaceFacts, square: int, effect: Effect) -> Iterator[Fault]:
    """What is wrong with one effect by itself."""
    for message, keys in effect.wrong(square, rules):
        yield _fault(message, "squares", square, *keys)


def _on_throw(rules: RaceFacts) -> Iterator[Fault]:
    """Throws that cannot come, and what a throw cannot do (R38)."""
    if rules.on_throw and rules.counters.split_dice:
        yield _fault(Sentence("rules.throw_split"), "on_throw")
    known: set[int | tuple[int, ...]] = set()
    for rule in rules.on_throw:
        shown = tuple(sorted(rule.dice)) or rule.total
        if shown in known:
            yield fault_of_throw(Sentence("rules.throw_twice", throw=rule.key), rule)
        known.add(shown)
        if rule.dice and (len(rule.dice) != rules.dice or not all(1 <= die <= FACES for die in rule.dice)):
            yield fault_of_throw(Sentence("rules.throw_kind", rules.dice, throw=rule.key), rule)
        elif not rule.dice and not 1 <= rule.total <= FACES * rules.dice:
            yield fault_of_throw(Sentence("rules.throw_sum", rules.dice, sum=rule.total), rule)
        for message in off_squares(rules, rule.effects, Sentence("doer.throw", throw=rule.key)):
            yield fault_of_throw(message, rule)


def fault_of_throw(message: str, rule: ThrowRule) -> Fault:
    """At the key of the throw."""
    return Fault(path=("on_throw", rule.key), message=message, code="rules", on_key=True)


def off_squares(rules: RaceFacts, effects: tuple[Effect, ...], what: Sentence) -> Iterator[Sentence]:
    """What effects cannot do that befall a counter wherever it stands, by a throw or a card: ``what``."""
    why = {coins[0] for coins in (effect.coins() for effect in effects) if coins}
    waiting = sum(effect.waits for effect in effects)
    if alone := _alone(rules, effects):
        yield Sentence(alone, subject=what)
    if not effects or sum(effect.leaves for effect in effects) > 1:
        yield Sentence("rules.nothing", subject=what)
    if any(effect.holds for effect in effects) or "pay_on_relief" in why:
        yield Sentence("rules.holds", subject=what)
    if (waiting and any(effect.throws_again for effect in effects)) or ("pay_each_turn" in why and not waiting):
        yield Sentence("rules.waits_throws", subject=what)
    if waiting and any(effect.leaves and effect.minds_origin for effect in effects):
        yield Sentence("rules.waits_back", subject=what)
    for effect in (effect for effect in effects if effect.leaves and not effect.by_count):
        if not all(effect.target(0, way) in (None, *way.steps) for way in rules.ways):
            yield Sentence("rules.every_way", subject=what, to=effect.target(0, rules.ways[0]))


def can_draw(rules: RaceFacts, square: int, deck: str) -> bool:
    """Whether a card of this deck may be drawn beside what the square does."""
    from goose_print.games.race.effects import kinds

    drawing = [effect for kind in kinds() if "draw" in kind.form().keys for effect in kind.read({"draw": deck})]
    return not _alone(rules, (*rules.effects_on(square), *drawing))


def _alone(rules: RaceFacts, effects: Sequence[Effect]) -> str:
    """The key of what they do that goes with nothing but coins, if there is something else besides: most of it would come between (R39).

    One who waits may draw a card as well that costs coins or sends back to where the turn began.
    """
    besides = [effect for effect in effects if not (effect.with_goose or (effect.waits and _draws_harmlessly(rules, effects)))]
    does = ["rules.exchanges" if effect.exchanges else "rules.draws" for effect in effects if effect.exchanges or effect.draws]
    return does[0] if does and len(besides) > 1 else ""


def _draws_harmlessly(rules: RaceFacts, effects: Sequence[Effect]) -> bool:
    decks = [rules.deck(effect.draws) for effect in effects if effect.draws]
    return bool(decks) and all(
        effect.with_goose or (effect.leaves and effect.minds_origin) for deck in decks if deck for effect in deck.every_effect
    )


def _together(rules: RaceFacts, square: int) -> Iterator[Fault]:
    """Effects of one square that do not go together."""
    effects = rules.effects_on(square)
    coins = {paid[0]: tuple(effect.write()) for effect in effects if (paid := effect.coins())}
    leaving = sum(effect.leaves for effect in effects)
    waiting = sum(effect.waits for effect in effects)
    if alone := _alone(rules, effects):
        yield _fault(Sentence(alone, subject=Sentence("doer.square", square=square)), "squares", square)
    if leaving > 1:
        yield _fault(Sentence("rules.two_places", square=square), "squares", square)
    if waiting > 1:
        yield _fault(Sentence("rules.two_waits", square=square), "squares", square)
    if leaving and rules.holds(square):
        yield _fault(Sentence("rules.leave_hold", square=square), "squares", square, "hold")
    if waiting and any(effect.leaves and effect.minds_origin for effect in effects):
        yield _fault(Sentence("rules.wait_return", square=square), "squares", square, "return")
    if waiting and any(effect.throws_again for effect in effects):
        yield _fault(Sentence("rules.wait_again", square=square), "squares", square, "throw_again")
    if "pay_each_turn" in coins and not waiting:
        yield _fault(Sentence("rules.no_turn_paid", square=square), "squares", square, *coins["pay_each_turn"])
    if "pay_on_relief" in coins and not rules.holds(square):
        yield _fault(Sentence("rules.no_relief_paid", square=square), "squares", square, *coins["pay_on_relief"])


def _routes(rules: RaceFacts) -> Iterator[Fault]:
    ways = rules.routes.ways
    for place, way in enumerate(ways):
        path: tuple[Key, ...] = ("routes", "ways", way.name)
        if way.name in (other.name for other in ways[:place]):
            yield _fault(Sentence("rules.route_twice", name=way.name), *path)
        if not way.squares or way.squares[-1] != rules.length:
            yield _fault(Sentence("rules.route_end", name=way.name, last=rules.length), *path)
        if len(set(way.squares)) != len(way.squares):
            yield _fault(Sentence("rules.route_visits", name=way.name), *path)
        outside = [square for square in way.squares if not 1 <= square <= rules.length]
        if outside:
            yield _fault(Sentence("rules.route_outside", name=way.name, square=outside[0]), *path)
        yield from _leaving_route(rules, way)
        yield from _meeting_routes(rules, way, ways[:place])
    for place, square in enumerate(rules.routes.stops):
        if not any(square in way.steps for way in ways):
            yield _fault(Sentence("rules.stop", square=square), "routes", "stops", place)


def _leaving_route(rules: RaceFacts, way: Route) -> Iterator[Fault]:
    """Whatever sends a counter must leave it on its route."""
    for square in way.squares:
        for effect in rules.effects_on(square):
            for message, keys in effect.wrong_on(square, way):
                yield _fault(message, "squares", square, *keys)
    for place, first in enumerate(rules.first_throw):
        if first.go_to not in way.steps:
            message = Sentence("rules.first_off_route", to=first.go_to, name=way.name)
            yield _fault(message, "first_throw", place, "go_to")


def _meeting_routes(rules: RaceFacts, way: Route, others: tuple[Route, ...]) -> Iterator[Fault]:
    """Two counters can change places only if each may stand where the other came from."""
    relieved = rules.relief == "swap" and any(rules.holds(square) for square in way.squares)
    own = rules.collision != "share" and rules.counters.each > 1  # T4
    swaps = rules.collision == "swap" or relieved or own
    for other in others:
        shared = (way.steps.keys() & other.steps.keys()) - {0, rules.length}
        if swaps and shared and way.steps.keys() != other.steps.keys():
            yield _fault(Sentence("rules.routes_meet", other=other.name, name=way.name), "routes", "ways", way.name)
