"""Contradictions among the facts of a rule set.

Legal but dubious rules are found by the linter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from goose_print.decks import unknown_deck
from goose_print.errors import Fault, Key
from goose_print.games.dice import FACES
from goose_print.games.race.effect import Effect, Route, ThrowRule
from goose_print.games.race.effects import effect_kinds
from goose_print.games.race.facts import RaceFacts
from goose_print.sentences import Message

SHORTEST, LONGEST = 10, 500
MOST_PLAYERS = 12


def find_faults(rules: RaceFacts) -> Iterator[Fault]:
    """Yield every contradiction, with the path of keys inside a theme's ``rules``."""
    yield from _check_numbers(rules)
    yield from _check_geese(rules)
    yield from _check_first_throws(rules)
    yield from _check_squares(rules)
    yield from _check_throws(rules)
    yield from _check_routes(rules)
    for place, square in enumerate(rules.sources.squares):
        if square not in rules.goose_squares and not rules.effects_on(square):
            yield _make_fault(Message("rules.idle", square=square), "sources", "squares", place)


def _make_fault(message: str, *path: Key) -> Fault:
    return Fault(path=path, message=message, code="rules")


def _check_within(value: int, low: int, high: int, *path: Key) -> Iterator[Fault]:
    if not low <= value <= high:
        yield _make_fault(Message("format.within", subject=path[-1], low=low, high=high, value=value), *path)


def _check_numbers(rules: RaceFacts) -> Iterator[Fault]:
    yield from _check_within(rules.length, SHORTEST, LONGEST, "length")
    yield from _check_within(rules.dice, 1, 4, "dice")
    yield from _check_within(rules.players.min, 1, MOST_PLAYERS, "players", "min")
    yield from _check_within(rules.players.max, 1, MOST_PLAYERS, "players", "max")
    if rules.players.min > rules.players.max:
        yield _make_fault(Message("rules.players"), "players", "min")
    stakes = rules.stakes
    for name, coins in (("ante", stakes.ante), ("collision", stakes.collision), ("relief", stakes.relief)):
        yield from _check_within(coins, 0, 1000, "stakes", name)
    if stakes.purse is not None:
        yield from _check_within(stakes.purse, 0, 10_000, "stakes", "purse")
    if rules.purse < stakes.ante:
        yield _make_fault(Message("rules.ante", ante=stakes.ante, purse=rules.purse), "stakes", "ante")
    if rules.guide.players is not None:
        yield from _check_within(rules.guide.players, 1, rules.players.max, "guide", "players")
        yield from _check_within(rules.guide.share, 1, 100, "guide", "share")
    one_die = rules.finish.one_die_from
    if one_die is not None:
        yield from _check_within(one_die, 1, rules.length, "finish", "one_die_from")
    yield from _check_counters(rules)


def _check_counters(rules: RaceFacts) -> Iterator[Fault]:
    counters = rules.counters
    yield from _check_within(counters.each, 1, 6, "counters", "each")
    if (counters.fewer is None) != (counters.fewer_from is None):
        yield _make_fault(Message("rules.fewer"), "counters", "fewer")
    elif counters.fewer is not None:
        yield from _check_within(counters.fewer, 1, counters.each, "counters", "fewer")
    if counters.split_dice and rules.dice != 2:
        yield _make_fault(Message("rules.split_dice", rules.dice), "counters", "split_dice")
    if counters.each > 1 and rules.geese.backward:
        yield _make_fault(Message("rules.back_counters"), "geese", "backward")


def _check_geese(rules: RaceFacts) -> Iterator[Fault]:
    geese = rules.geese
    for place, square in enumerate(geese.squares):
        if not 1 <= square < rules.length:
            yield _make_fault(Message("rules.goose_place", square=square, last=rules.length - 1), "geese", "squares", place)
    for square, times in Counter(geese.squares).items():
        if times > 1:
            yield _make_fault(Message("rules.goose_times", times, square=square), "geese", "squares", geese.squares.index(square))
    for place, square in enumerate(geese.backward):
        if square not in geese.squares:
            yield _make_fault(Message("rules.back_no_goose", square=square), "geese", "backward", place)
    if geese.backward and geese.move == "repeat":
        yield _make_fault(Message("rules.back_move"), "geese", "backward")
    if geese.last == "finish" and geese.move != "next_goose_and_throw_again":
        yield _make_fault(Message("rules.last_goose"), "geese", "last")


def _check_first_throws(rules: RaceFacts) -> Iterator[Fault]:
    seen: set[tuple[int, ...]] = set()
    for place, first in enumerate(rules.first_throw):
        path: tuple[Key, ...] = ("first_throw", place)
        if len(first.dice) != rules.dice:
            yield _make_fault(Message("rules.dice_named", named=len(first.dice), thrown=rules.dice), *path, "dice")
        for k, die in enumerate(first.dice):
            if not 1 <= die <= FACES:
                yield _make_fault(Message("rules.die", faces=FACES, value=die), *path, "dice", k)
        if not 1 <= first.go_to < rules.length:
            yield _make_fault(Message("rules.first_to", last=rules.length - 1, value=first.go_to), *path, "go_to")
        pair = tuple(sorted(first.dice))
        if pair in seen:
            yield _make_fault(Message("rules.throw_twice", throw="+".join(map(str, first.dice))), *path, "dice")
        seen.add(pair)


def _check_squares(rules: RaceFacts) -> Iterator[Fault]:
    for square, times in Counter(rule.square for rule in rules.squares).items():
        if times > 1:
            yield Fault(path=("squares", square), message=Message("rules.square_times", times, square=square), code="rules", on_key=True)
    for rule in rules.squares:
        square = rule.square
        if not 1 <= square < rules.length:
            message = Message("rules.square_acts", square=square, last=rules.length - 1)
            yield Fault(path=("squares", square), message=message, code="rules", on_key=True)
            continue
        if square in rules.goose_squares and not all(effect.with_goose for effect in rule.effects):
            message = Message("rules.goose_acts", square=square)
            yield Fault(path=("squares", square), message=message, code="rules", on_key=True)
        yield from _check_effects(rules, square)


def _check_effects(rules: RaceFacts, square: int) -> Iterator[Fault]:
    for effect in rules.effects_on(square):
        yield from _check_effect(rules, square, effect)
    yield from _check_combination(rules, square)


def _check_effect(rules: RaceFacts, square: int, effect: Effect) -> Iterator[Fault]:
    """Faults of one effect by itself."""
    for message, keys in effect.wrong(square, rules):
        yield _make_fault(message, "squares", square, *keys)


def _check_throws(rules: RaceFacts) -> Iterator[Fault]:
    """Faults of effects of throws (R38): impossible throws, and effects that a throw cannot have."""
    if rules.on_throw and rules.counters.split_dice:
        yield _make_fault(Message("rules.throw_split"), "on_throw")
    known: set[int | tuple[int, ...]] = set()
    for rule in rules.on_throw:
        shown = tuple(sorted(rule.dice)) or rule.total
        if shown in known:
            yield throw_fault(Message("rules.throw_twice", throw=rule.key), rule)
        known.add(shown)
        if rule.dice and (len(rule.dice) != rules.dice or not all(1 <= die <= FACES for die in rule.dice)):
            yield throw_fault(Message("rules.throw_kind", rules.dice, throw=rule.key), rule)
        elif not rule.dice and not 1 <= rule.total <= FACES * rules.dice:
            yield throw_fault(Message("rules.throw_sum", rules.dice, sum=rule.total), rule)
        for message in check_placeless_effects(rules, rule.effects, Message("doer.throw", throw=rule.key)):
            yield throw_fault(message, rule)


def throw_fault(message: str, rule: ThrowRule) -> Fault:
    """Fault at the key of the throw."""
    return Fault(path=("on_throw", rule.key), message=message, code="rules", on_key=True)


def check_placeless_effects(rules: RaceFacts, effects: tuple[Effect, ...], what: Message) -> Iterator[Message]:
    """Messages on effects that a throw or card (``what``) cannot have, as the counter may stand anywhere."""
    why = {coins[0] for coins in (effect.coins() for effect in effects) if coins}
    waiting = sum(effect.waits for effect in effects)
    if alone := _exclusive_effect(rules, effects):
        yield Message(alone, subject=what)
    if not effects or sum(effect.leaves for effect in effects) > 1:
        yield Message("rules.nothing", subject=what)
    if any(effect.holds for effect in effects) or "pay_on_relief" in why:
        yield Message("rules.holds", subject=what)
    if (waiting and any(effect.throws_again for effect in effects)) or ("pay_each_turn" in why and not waiting):
        yield Message("rules.waits_throws", subject=what)
    if waiting and any(effect.leaves and effect.minds_origin for effect in effects):
        yield Message("rules.waits_back", subject=what)
    for effect in (effect for effect in effects if effect.leaves and not effect.by_count):
        if not all(effect.target(0, way) in (None, *way.steps) for way in rules.ways):
            yield Message("rules.every_way", subject=what, to=effect.target(0, rules.ways[0]))


def can_draw(rules: RaceFacts, square: int, deck: str) -> bool:
    """Whether a card of this deck may be drawn beside what the square does."""
    drawing = [effect for kind in effect_kinds() if "draw" in kind.form().keys for effect in kind.parse({"draw": deck})]
    return not _exclusive_effect(rules, (*rules.effects_on(square), *drawing))


def _exclusive_effect(rules: RaceFacts, effects: Sequence[Effect]) -> str:
    """Message key of an effect that allows no others but coins, if there are others; else "" (R39).

    A waiting counter may also draw a card that costs coins or sends it back to where the turn began.
    """
    besides = [effect for effect in effects if not (effect.with_goose or (effect.waits and _draws_harmlessly(rules, effects)))]
    does = ["rules.exchanges" if effect.exchanges else "rules.draws" for effect in effects if effect.exchanges or effect.draws]
    return does[0] if does and len(besides) > 1 else ""


def _draws_harmlessly(rules: RaceFacts, effects: Sequence[Effect]) -> bool:
    decks = [rules.deck(effect.draws) for effect in effects if effect.draws]
    return bool(decks) and all(
        effect.with_goose or (effect.leaves and effect.minds_origin) for deck in decks if deck for effect in deck.every_effect
    )


def _check_combination(rules: RaceFacts, square: int) -> Iterator[Fault]:
    """Faults of effects that cannot be combined on one square."""
    effects = rules.effects_on(square)
    coins = {paid[0]: tuple(effect.write()) for effect in effects if (paid := effect.coins())}
    leaving = sum(effect.leaves for effect in effects)
    waiting = sum(effect.waits for effect in effects)
    if alone := _exclusive_effect(rules, effects):
        yield _make_fault(Message(alone, subject=Message("doer.square", square=square)), "squares", square)
    if leaving > 1:
        yield _make_fault(Message("rules.two_places", square=square), "squares", square)
    if waiting > 1:
        yield _make_fault(Message("rules.two_waits", square=square), "squares", square)
    if leaving and rules.holds(square):
        yield _make_fault(Message("rules.leave_hold", square=square), "squares", square, "hold")
    if waiting and any(effect.leaves and effect.minds_origin for effect in effects):
        yield _make_fault(Message("rules.wait_return", square=square), "squares", square, "return")
    if waiting and any(effect.throws_again for effect in effects):
        yield _make_fault(Message("rules.wait_again", square=square), "squares", square, "throw_again")
    if "pay_each_turn" in coins and not waiting:
        yield _make_fault(Message("rules.no_turn_paid", square=square), "squares", square, *coins["pay_each_turn"])
    if "pay_on_relief" in coins and not rules.holds(square):
        yield _make_fault(Message("rules.no_relief_paid", square=square), "squares", square, *coins["pay_on_relief"])


def _check_routes(rules: RaceFacts) -> Iterator[Fault]:
    ways = rules.routes.ways
    for place, way in enumerate(ways):
        path: tuple[Key, ...] = ("routes", "ways", way.name)
        if way.name in (other.name for other in ways[:place]):
            yield _make_fault(Message("rules.route_twice", name=way.name), *path)
        if not way.squares or way.squares[-1] != rules.length:
            yield _make_fault(Message("rules.route_end", name=way.name, last=rules.length), *path)
        if len(set(way.squares)) != len(way.squares):
            yield _make_fault(Message("rules.route_visits", name=way.name), *path)
        outside = [square for square in way.squares if not 1 <= square <= rules.length]
        if outside:
            yield _make_fault(Message("rules.route_outside", name=way.name, square=outside[0]), *path)
        yield from _check_route_targets(rules, way)
        yield from _check_route_swaps(rules, way, ways[:place])
    for place, square in enumerate(rules.routes.stops):
        if not any(square in way.steps for way in ways):
            yield _make_fault(Message("rules.stop", square=square), "routes", "stops", place)


def _check_route_targets(rules: RaceFacts, way: Route) -> Iterator[Fault]:
    """Faults of targets that are not on the counter's route."""
    for square in way.squares:
        for effect in rules.effects_on(square):
            for message, keys in effect.find_route_faults(square, way):
                yield _make_fault(message, "squares", square, *keys)
    for place, first in enumerate(rules.first_throw):
        if first.go_to not in way.steps:
            message = Message("rules.first_off_route", to=first.go_to, name=way.name)
            yield _make_fault(message, "first_throw", place, "go_to")


def _check_route_swaps(rules: RaceFacts, way: Route, others: tuple[Route, ...]) -> Iterator[Fault]:
    """Faults of routes whose counters meet but could not change places.

    Each must be able to stand where the other came from.
    """
    relieved = rules.relief == "swap" and any(rules.holds(square) for square in way.squares)
    own = rules.collision != "share" and rules.counters.each > 1  # T4
    swaps = rules.collision == "swap" or relieved or own
    for other in others:
        shared = (way.steps.keys() & other.steps.keys()) - {0, rules.length}
        if swaps and shared and way.steps.keys() != other.steps.keys():
            yield _make_fault(Message("rules.routes_meet", other=other.name, name=way.name), "routes", "ways", way.name)


# Cards

def find_card_faults(rules: RaceFacts) -> Iterator[Fault]:
    """Yield the faults of cards and of draws."""
    yield from _check_cards(rules)
    yield from _check_draws(rules)


def _check_cards(rules: RaceFacts) -> Iterator[Fault]:
    """Faults of effects that cards cannot have, with paths from the theme's root."""
    for deck in rules.decks:
        asking = [card for card in deck.cards if card.asks][:1]
        does: list[tuple[Message, tuple[Effect, ...], tuple[Key, ...]]]
        cards = enumerate(deck.cards, start=1)
        does = [(Message("doer.card", card=k, deck=deck.name), card.effects, ("cards", k - 1)) for k, card in cards if card.effects]
        does += [(Message("doer.right", deck=deck.name), card.right, ("right",)) for card in asking]
        does += [(Message("doer.wrong", deck=deck.name), card.wrong, ("wrong",)) for card in asking]
        for what, effects, keys in does:
            for message in check_placeless_effects(rules, effects, what) if effects else ():
                yield Fault(path=("decks", deck.name, *keys), message=message, code="rules")


def _check_draws(rules: RaceFacts) -> Iterator[Fault]:
    """Faults of draws that are impossible."""
    for rule in rules.squares:
        for why in _explain_no_draw(rules, rule.effects, rule.square):
            known = any(rules.deck(effect.draws) for effect in rule.effects)
            yield Fault(path=("squares", rule.square, "draw"), message=why, code="rules", on_key=known)
    for thrown in rules.on_throw:
        yield from (throw_fault(why, thrown) for why in _explain_no_draw(rules, thrown.effects))
    for deck in rules.decks:
        for why in dict.fromkeys(_explain_no_draw(rules, deck.every_effect)):
            yield Fault(path=("decks", deck.name), message=why, code="rules", on_key=True)


def _explain_no_draw(rules: RaceFacts, effects: tuple[Effect, ...], square: int | None = None) -> Iterator[str]:
    """Reasons why these effects cannot draw a card, on a square or, without one, anywhere."""
    for name in filter(None, (effect.draws for effect in effects)):
        deck = rules.deck(name)
        if deck is None:
            yield unknown_deck(name, [deck.name for deck in rules.decks])
        elif deck.draw == "by_square" and square is None:
            yield Message("rules.by_square_only", deck=name)
        elif square is not None and deck.cards and not deck.on(square):
            yield Message("rules.by_square_none", deck=name, square=square)
