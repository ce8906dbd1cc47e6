"""Random rule sets that are legal, for Hypothesis."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from goose_print.rules.ruleset import (
    AfterBounce,
    Collision,
    Counters,
    Effect,
    Finish,
    FirstThrow,
    Geese,
    GooseMove,
    Hold,
    Jump,
    MissTurns,
    Pay,
    PayEachTurn,
    PayOnRelief,
    Players,
    Receive,
    Route,
    Routes,
    RuleSet,
    SquareRule,
    Stakes,
    Step,
    ThrowAgain,
)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Short boards crowded with effects, of every kind."""
    length = draw(st.integers(10, 30))
    dice = draw(st.integers(1, 3))
    several = dice == 2 and draw(st.integers(0, 3)) == 0
    move: GooseMove = draw(st.sampled_from(get_args(GooseMove)))
    geese = tuple(sorted(draw(st.sets(st.integers(1, length - 1), max_size=5))))
    turned = tuple(goose for goose in geese if draw(st.booleans())) if move == "throw_again" and not several else ()
    routes = draw(routes_of(length)) if draw(st.integers(0, 4)) == 0 else Routes()
    return RuleSet(
        name="random",
        length=length,
        dice=dice,
        players=Players(min=1, max=6),
        geese=Geese(squares=geese, move=move, backward=turned, after_bounce=draw(AFTER_BOUNCE)),
        first_throw=draw(first_throws(dice, length)),
        first_throw_applies=draw(st.sampled_from(["once", "from_start"])),
        squares=tuple(draw(square_rule(square, length, square in geese)) for square in draw(acting(length))),
        chain_jumps=draw(st.booleans()),
        collision=draw(COLLISION),
        relief=draw(st.sampled_from(["swap", "in_place"])),
        finish=Finish(
            overshoot=draw(st.sampled_from(["bounce", "stay", "pass"])),
            either_die=draw(st.booleans()),
            one_die_from=draw(st.none() | st.integers(1, length)),
        ),
        stakes=Stakes(ante=draw(COINS), collision=draw(COINS), relief=draw(COINS), purse=draw(st.none() | st.integers(3, 12))),
        play_on=draw(st.booleans()),
        counters=Counters(each=draw(st.integers(2, 3)), split_dice=draw(st.booleans())) if several else Counters(),
        routes=routes,
        doubles=draw(st.sampled_from(["nothing", "throw_again"])),
    )


AFTER_BOUNCE: st.SearchStrategy[AfterBounce] = st.sampled_from(get_args(AfterBounce))
COLLISION: st.SearchStrategy[Collision] = st.sampled_from(get_args(Collision))
COINS = st.integers(0, 3)


def acting(length: int) -> st.SearchStrategy[list[int]]:
    """Squares with an effect."""
    return st.sets(st.integers(1, length - 1), max_size=8).map(sorted)


@st.composite
def square_rule(draw: st.DrawFn, square: int, length: int, goose: bool) -> SquareRule:
    """Effects that go together, in the order in which they are carried out."""
    effects: list[Effect] = []
    if draw(st.booleans()):
        effects.append(draw(st.builds(Pay, amount=COINS) | st.builds(Receive, amount=COINS)))
    if not goose:
        freezes = draw(st.booleans())
        waits = [MissTurns(turns=draw(st.integers(1, 3)), freezes_player=freezes), PayEachTurn(amount=draw(COINS))]
        holds = [Hold(limit=draw(st.none() | st.integers(1, 3)), freezes_player=freezes), PayOnRelief(amount=draw(COINS))]
        to = draw(st.integers(0, length).filter(lambda other: other != square))
        jump = Jump(to=to) if draw(st.booleans()) else Step(by=to - square)
        effects += draw(st.sampled_from([[], waits, holds, [jump], [*waits, jump], [ThrowAgain()], [jump, ThrowAgain()]]))
    return SquareRule(square=square, effects=tuple(effects))


def first_throws(dice: int, length: int) -> st.SearchStrategy[tuple[FirstThrow, ...]]:
    """A table without repetitions."""
    throw = st.tuples(*[st.integers(1, 6)] * dice).map(lambda shown: tuple(sorted(shown)))
    target = st.integers(1, length - 1)
    table = st.dictionaries(throw, target, max_size=3)
    return table.map(lambda firsts: tuple(FirstThrow(dice=shown, go_to=to) for shown, to in firsts.items()))


@st.composite
def routes_of(draw: st.DrawFn, length: int) -> Routes:
    """One line there, and the same one the other way round, so that any square is on both."""
    onward = tuple(range(1, length + 1))
    back = (*range(length - 1, 0, -1), length)
    stops = tuple(sorted(draw(st.sets(st.integers(1, length - 1), max_size=2))))
    ways = (Route(name="onward", squares=onward), Route(name="the other way", squares=back))
    return Routes(ways=ways, choice=draw(st.sampled_from(["player", "seat"])), stops=stops)
