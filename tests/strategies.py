"""Random legal rule sets, with every feature that there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from hypothesis import reject
from hypothesis import strategies as st

from goose_print.errors import RuleSetError
from goose_print.games.race.effect import Effect, ExchangePartner, Route
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
from goose_print.games.race.ruleset import Counters, Finish, FirstThrow, Geese, Players, Routes, RuleSet, SquareRule, Stakes

coins = st.integers(0, 5)
names = st.text(st.characters(codec="utf-8", categories=("L", "N")), min_size=1, max_size=12)


@st.composite
def rule_sets(draw: st.DrawFn, *, longest: int = 80) -> RuleSet:
    """A rule set that is in order; about every second one has money, one in four several routes."""
    length = draw(st.integers(10, longest))
    dice = draw(st.integers(1, 4))
    counters = draw(_counters(dice))
    geese = draw(_geese(length, single=counters.each == 1))
    ways = draw(_ways(length)) if draw(st.sampled_from((True, False, False, False))) else ()
    fewest = draw(st.integers(1, 4))
    try:
        return RuleSet(
            name=draw(names),
            length=length,
            dice=dice,
            players=Players(min=fewest, max=draw(st.integers(fewest, 8))),
            geese=geese,
            first_throw=draw(_first_throws(length, dice)) if not ways else (),
            squares=draw(_squares(length, geese, ways)),
            finish=draw(_finishes(length)),
            stakes=draw(_stakes()),
            counters=counters,
            routes=Routes(ways=ways, choice=draw(st.sampled_from(("player", "before_throw", "seat"))), stops=draw(_stops(ways))),
            **draw(_options()),
        )
    except RuleSetError:
        reject()


def _options() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "first_throw_applies": st.sampled_from(("once", "from_start")),
            "chain_jumps": st.booleans(),
            "collision": st.sampled_from(("swap", "send_to_start", "mover_returns", "share")),
            "relief": st.sampled_from(("swap", "in_place")),
            "play_on": st.booleans(),
            "order": st.sampled_from(("throw", "lot", "seat", "youngest", "any")),
            "doubles": st.sampled_from(("nothing", "throw_again")),
            "bets": st.booleans(),
            "one_die_serves": st.booleans(),
        }
    )


@st.composite
def _counters(draw: st.DrawFn, dice: int) -> Counters:
    each = draw(st.sampled_from((1, 1, 1, 2, 4)))
    fewer = draw(st.none() | st.integers(1, each))
    return Counters(
        each=each,
        fewer=fewer,
        fewer_from=None if fewer is None else draw(st.integers(3, 6)),
        split_dice=dice == 2 and draw(st.booleans()),
    )


@st.composite
def _geese(draw: st.DrawFn, length: int, *, single: bool) -> Geese:
    squares = draw(st.lists(st.integers(1, length - 1), unique=True, max_size=8))
    move = draw(st.sampled_from(("repeat", "throw_again", "next_goose_and_throw_again")))
    backward = draw(_some_of(squares)) if move != "repeat" and single else ()
    after_bounce = draw(st.sampled_from(("keep_direction", "surplus", "forward", "stop")))
    return Geese(squares=tuple(squares), move=move, backward=backward, after_bounce=after_bounce)


def _some_of(squares: Sequence[int]) -> st.SearchStrategy[tuple[int, ...]]:
    if not squares:
        return st.just(())
    return st.lists(st.sampled_from(squares), unique=True, max_size=4).map(tuple)


def _first_throws(length: int, dice: int) -> st.SearchStrategy[tuple[FirstThrow, ...]]:
    throw = st.builds(
        FirstThrow,
        dice=st.lists(st.integers(1, 6), min_size=dice, max_size=dice).map(tuple),
        go_to=st.integers(1, length - 1),
    )
    return st.lists(throw, max_size=3, unique_by=lambda first: tuple(sorted(first.dice))).map(tuple)


@st.composite
def _ways(draw: st.DrawFn, length: int) -> tuple[Route, ...]:
    """Routes over the same squares in different orders, so that counters may change places."""
    between = draw(st.lists(st.integers(1, length - 1), unique=True, min_size=5, max_size=length - 1))
    called = draw(st.lists(names, unique=True, min_size=1, max_size=3))
    return tuple(Route(name=name, squares=(*draw(st.permutations(between)), length)) for name in called)


def _stops(ways: tuple[Route, ...]) -> st.SearchStrategy[tuple[int, ...]]:
    return _some_of(ways[0].squares[:-1]) if ways else st.just(())


@st.composite
def _squares(draw: st.DrawFn, length: int, geese: Geese, ways: tuple[Route, ...]) -> tuple[SquareRule, ...]:
    numbers = draw(st.lists(st.integers(1, length - 1), unique=True, max_size=8))
    rules = []
    for square in sorted(numbers):
        fees = draw(_fees())
        acts = () if square in geese.squares else draw(_acts(square, length, routed=bool(ways)))
        if fees or acts:
            rules.append(SquareRule(square=square, effects=(*fees, *acts)))
    return tuple(rules)


@st.composite
def _fees(draw: st.DrawFn) -> tuple[Effect, ...]:
    fees: list[Effect] = []
    if draw(st.booleans()):
        fees.append(Pay(amount=draw(coins)))
    if draw(st.sampled_from((True, False, False))):
        fees.append(Receive(amount=draw(coins)))
    return tuple(fees)


@st.composite
def _acts(draw: st.DrawFn, square: int, length: int, *, routed: bool) -> tuple[Effect, ...]:
    player = draw(st.booleans())
    targets = [0, length] if routed else [target for target in range(length + 1) if target != square]
    leave: tuple[Effect, ...] = (Jump(to=draw(st.sampled_from(targets))),)
    again: tuple[Effect, ...] = (ThrowAgain(),) if draw(st.booleans()) else ()
    match draw(st.sampled_from(("nothing", "miss", "hold", "jump", "step", "again", "swap"))):
        case "miss":
            paid = (PayEachTurn(amount=draw(coins)),) if draw(st.booleans()) else ()
            wait = MissTurns(turns=draw(st.integers(1, 4)), freezes_player=player)
            return (*paid, wait, *(leave if draw(st.booleans()) else ()))
        case "hold":
            paid = (PayEachTurn(amount=draw(coins)), PayOnRelief(amount=draw(coins))) if draw(st.booleans()) else ()
            return (*paid, Hold(limit=draw(st.none() | st.integers(1, 4)), freezes_player=player))
        case "jump":
            return (*leave, *again)
        case "step":
            by = draw(st.integers(-square, length - square).filter(bool))
            return (Step(by=by), *again)
        case "again":
            return (ThrowAgain(),)
        case "swap":
            return (SwapWith(whom=draw(st.sampled_from(get_args(ExchangePartner)))),)
        case _:
            return ()


def _finishes(length: int) -> st.SearchStrategy[Finish]:
    return st.builds(
        Finish,
        overshoot=st.sampled_from(("bounce", "stay", "pass")),
        either_die=st.booleans(),
        one_die_from=st.none() | st.integers(1, length),
    )


def _stakes() -> st.SearchStrategy[Stakes]:
    paid = st.builds(Stakes, ante=coins, collision=coins, relief=coins, purse=st.none() | st.integers(5, 30))
    return st.just(Stakes()) | paid
