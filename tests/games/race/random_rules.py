"""Random rule sets over all facts: short boards crowded with effects of every kind."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

from goose_print.decks import Drawing
from goose_print.errors import RuleSetError
from goose_print.games.race.decks import RaceCard, RaceDeck
from goose_print.games.race.effect import Effect, ExchangePartner, Route
from goose_print.games.race.effects.draw import Draw
from goose_print.games.race.effects.go_back import GoBack
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.ruleset import (
    AfterBounce,
    Collision,
    Counters,
    Finish,
    FirstThrow,
    Geese,
    GooseMove,
    Guide,
    Overshoot,
    Players,
    Relief,
    Routes,
    RuleSet,
    SquareRule,
    Stakes,
    ThrowRule,
)

LONGEST = 30


def random_rules(random: Random, *, longest: int = LONGEST, several: bool = True, most_dice: int = 4, decks: bool = False) -> RuleSet:
    """A rule set that its own checks accept. ``several``: whether players may have several counters; ``decks``: whether cards must be
    drawn, which they else are in some.
    """
    while True:
        try:
            rules = _drawn(random, longest, several, most_dice)
            rules = _with_decks(random, rules) if decks or random.random() < 0.3 else rules
            return _minding_origin(random, rules) if random.random() < 0.3 else rules
        except RuleSetError:
            pass  # mostly because steps on a route turned round lead off it


def _drawn(random: Random, longest: int, several: bool, most_dice: int) -> RuleSet:
    length = random.randint(10, longest)
    dice = min(random.choice((1, 1, 2, 2, 2, 3, 4)), most_dice)
    counters = _counters(random, dice) if several and random.random() < 0.25 else Counters()
    geese = _geese(random, length, turned=counters.each == 1)
    return RuleSet(
        name="random",
        length=length,
        dice=dice,
        players=Players(min=1, max=6),
        geese=geese,
        first_throw=_first_throws(random, dice, length),
        first_throw_applies=random.choice(("once", "from_start")),
        squares=tuple(_square(random, square, length, square in geese.squares) for square in _some(random, length, 8)),
        on_throw=() if counters.split_dice or random.random() < 0.6 else _on_throw(random, dice, length),
        chain_jumps=random.random() < 0.4,
        collision=random.choice(get_args(Collision)),
        relief=random.choice(get_args(Relief)),
        finish=Finish(
            overshoot=random.choice(get_args(Overshoot)),
            either_die=random.random() < 0.4,
            one_die_from=random.randint(1, length) if random.random() < 0.4 else None,
        ),
        stakes=_stakes(random),
        play_on=random.random() < 0.4,
        counters=counters,
        routes=_routes(random, length) if random.random() < 0.3 else Routes(),
        doubles=random.choice(("nothing", "throw_again")),
    )


def _some(random: Random, length: int, most: int) -> list[int]:
    return sorted(random.sample(range(1, length), random.randint(0, min(most, length - 1))))


def _counters(random: Random, dice: int) -> Counters:
    return Counters(each=random.randint(2, 3), fewer=1, fewer_from=5, split_dice=dice == 2 and random.random() < 0.7)


def _geese(random: Random, length: int, *, turned: bool) -> Geese:
    move: GooseMove = random.choice(get_args(GooseMove))
    squares = tuple(_some(random, length, 5))
    backward = tuple(square for square in squares if random.random() < 0.3) if turned and move != "repeat" else ()
    after_bounce: AfterBounce = random.choice(get_args(AfterBounce))
    last = random.choice(("stay", "finish")) if move == "next_goose_and_throw_again" else "stay"
    return Geese(squares=squares, move=move, backward=backward, after_bounce=after_bounce, last=last)


def _first_throws(random: Random, dice: int, length: int) -> tuple[FirstThrow, ...]:
    shown = {tuple(sorted(random.randint(1, 6) for _ in range(dice))) for _ in range(random.randint(0, 3))}
    return tuple(FirstThrow(dice=throw, go_to=random.randint(1, length - 1)) for throw in sorted(shown))


def _square(random: Random, square: int, length: int, goose: bool) -> SquareRule:
    """Effects that go together, in the order in which they are carried out."""
    effects: list[Effect] = []
    if random.random() < 0.5:
        effects.append(random.choice((Pay, Receive))(amount=random.randint(0, 3)))
    if not goose:
        freezes = random.random() < 0.5
        waits = [MissTurns(turns=random.randint(1, 3), freezes_player=freezes), PayEachTurn(amount=random.randint(0, 3))]
        limit = random.choice((None, None, 1, 2, 3))
        holds = [Hold(limit=limit, freezes_player=freezes), *random.choice(([], [PayOnRelief(amount=random.randint(0, 3))]))]
        to = random.choice([other for other in range(length + 1) if other != square])
        jump = random.choice((Jump(to=to), Step(by=to - square)))
        swap = SwapWith(whom=random.choice(get_args(ExchangePartner)))
        holding = [*holds, *random.choice(([], [PayEachTurn(amount=random.randint(0, 2))]))]
        again = random.choice(([ThrowAgain()], [jump, ThrowAgain()]))
        effects += random.choice(([], waits, holding, holding, [jump], [*waits, jump], again, [swap], [swap]))
    return SquareRule(square=square, effects=tuple(effects))


def _on_throw(random: Random, dice: int, length: int) -> tuple[ThrowRule, ...]:
    """Sums and combinations, some of both that fit one throw."""
    totals = [ThrowRule(total=total, effects=_thrown(random, length)) for total in random.sample(range(dice, 6 * dice + 1), 2)]
    shown = {tuple(sorted(random.randint(1, 6) for _ in range(dice))) for _ in range(random.randint(0, 3))} if dice > 1 else set()
    return (*totals, *(ThrowRule(dice=throw[::-1], effects=_thrown(random, length)) for throw in sorted(shown)))


def _thrown(random: Random, length: int) -> tuple[Effect, ...]:
    wait = [MissTurns(turns=random.randint(1, 2), freezes_player=random.random() < 0.5), PayEachTurn(amount=random.randint(0, 2))]
    jump = random.choice((Jump(to=random.randint(0, length)), Step(by=random.choice((-3, -1, 2, 5)))))
    coins = random.choice((Pay, Receive))(amount=random.randint(0, 3))
    swap = SwapWith(whom=random.choice(get_args(ExchangePartner)))
    return tuple(random.choice(([coins], wait, [jump], [*wait, jump], [ThrowAgain()], [coins, jump, ThrowAgain()], [coins, swap])))


def _with_decks(random: Random, rules: RuleSet) -> RuleSet:
    """With cards drawn on some squares that do nothing yet, or only ask for coins."""
    taken = rules.goose_squares | {rule.square for rule in rules.squares if not all(effect.with_goose for effect in rule.effects)}
    free = sorted(set(range(1, rules.length)) - taken)
    squares = random.sample(free, min(len(free), random.randint(1, 3)))
    names = ("rivers", "fortunes")[: random.randint(1, 2)]
    decks = tuple(_deck(random, name, rules.length, squares, names[-1]) for name in names)
    draws = {square: Draw(deck=random.choice(names)) for square in squares}
    own = {rule.square: rule.effects for rule in rules.squares} | {square: () for square in squares if not rules.effects_on(square)}
    acting = tuple(
        SquareRule(square=square, effects=(*effects, *([draws[square]] if square in draws else []))) for square, effects in own.items()
    )
    thrown = rules.on_throw
    if not rules.counters.split_dice and decks[0].draw != "by_square" and random.random() < 0.3:
        thrown = (ThrowRule(total=random.randint(rules.dice, 6 * rules.dice), effects=(Draw(deck=names[0]),)),)
    return replace(rules, decks=decks, squares=acting, on_throw=thrown)


def _deck(random: Random, name: str, length: int, squares: list[int], last: str) -> RaceDeck:
    """Questions and others; cards of any but the last deck may have one of that drawn."""
    way = random.choice(get_args(Drawing))
    right, wrong = (_thrown(random, length) if random.random() < 0.7 else () for _ in range(2))
    cards = []
    for number in range(random.randint(1, 3) if way != "by_square" else len(squares)):
        effects = _thrown(random, length) if random.random() < 0.5 else (Draw(deck=last),) if name != last and random.random() < 0.4 else ()
        asks = random.random() < 0.6
        answers = {"asks": True, "right": right, "wrong": wrong, "chance": random.choice((0.3, 0.7))} if asks else {}
        cards.append(RaceCard(effects=effects, square=squares[number] if way == "by_square" else None, **answers))
    return RaceDeck(name=name, cards=tuple(cards), draw=way)


def _minding_origin(random: Random, rules: RuleSet) -> RuleSet:
    """With squares, throws or cards that send back to where the turn began, decks that are not drawn from there, and a guide."""
    back, coins = GoBack(), Pay(amount=random.randint(0, 3))
    free = sorted(set(range(1, rules.length)) - rules.goose_squares - {rule.square for rule in rules.squares})
    squares = random.sample(free, min(len(free), random.randint(0, 2)))
    thrown = tuple(ThrowRule(total=total, effects=(back,)) for total in range(rules.dice, 6 * rules.dice + 1) if random.random() < 0.1)
    known = {rule.total for rule in rules.on_throw if not rule.dice}
    return replace(
        rules,
        squares=(*rules.squares, *(SquareRule(square=square, effects=random.choice(((back,), (coins, back)))) for square in squares)),
        on_throw=() if rules.counters.split_dice else (*rules.on_throw, *(rule for rule in thrown if rule.total not in known)),
        decks=tuple(_asking_elsewhere(random, deck) for deck in rules.decks),
        guide=Guide(players=random.randint(1, 4), share=random.randint(1, 4)) if random.random() < 0.5 else Guide(),
    )


def _asking_elsewhere(random: Random, deck: RaceDeck) -> RaceDeck:
    return replace(deck, again=random.random() < 0.5, cards=tuple(_sending_back(random, card) for card in deck.cards))


def _sending_back(random: Random, card: RaceCard) -> RaceCard:
    if random.random() < 0.6:
        return card
    if card.asks and random.random() < 0.5:
        return replace(card, wrong=(GoBack(),))
    return replace(card, effects=(GoBack(),))  # whoever answers may have to wait there


def _stakes(random: Random) -> Stakes:
    ante, collision, relief = (random.randint(0, 3) for _ in range(3))
    return Stakes(ante=ante, collision=collision, relief=relief, purse=random.choice((None, random.randint(3, 12))))


def _routes(random: Random, length: int) -> Routes:
    """One line there and the same one the other way round, so that any square is on both; or two that share a beginning and an
    end only, where squares are shared; or one way with stops."""
    onward = tuple(range(1, length + 1))
    turn = random.randint(1, length - 1)
    other = random.choice((
        (*range(length - 1, 0, -1), length),
        (*range(1, turn), *range(length - 1, turn - 1, -1), length),
        (*range(turn, length), length),
    ))  # fmt: skip
    ways = (Route(name="onward", squares=onward), Route(name="the other way", squares=other))
    stops = tuple(sorted(random.sample(onward, random.randint(0, 2))))
    return Routes(ways=ways[: random.randint(1, 2)], choice=random.choice(("player", "before_throw", "seat")), stops=stops)
