"""Rule sets written out by hand, for sheets and logs to be tried on."""

from __future__ import annotations

from goose_print.games.race.effect import Effect, Route
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.pay_each_turn import PayEachTurn
from goose_print.games.race.effects.pay_on_relief import PayOnRelief
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.ruleset import Counters, Finish, FirstThrow, Geese, Players, Routes, RuleSet, SquareRule, Stakes

THIRTEEN = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
NINES = (FirstThrow(dice=(6, 3), go_to=26), FirstThrow(dice=(4, 5), go_to=53))
LABELS = {
    6: "The Bridge",
    19: "The Inn",
    31: "The Well",
    42: "The Maze",
    52: "The Prison",
    58: "Death",
    63: "The Garden",
}


def _square(number: int, *effects: Effect) -> SquareRule:
    return SquareRule(square=number, effects=effects)


ROYAL = RuleSet(
    name="royal",
    geese=Geese(squares=THIRTEEN),
    first_throw=NINES,
    squares=(
        _square(6, Pay(amount=1), Jump(to=12)),
        _square(19, Pay(amount=1), MissTurns(turns=1)),
        _square(31, PayOnRelief(amount=1), Hold(limit=2)),
        _square(42, Pay(amount=1), Jump(to=30)),
        _square(52, PayEachTurn(amount=1), Hold()),
        _square(58, Jump(to=0)),
    ),
    finish=Finish(either_die=True),
    stakes=Stakes(ante=1, collision=1),
)

PLAIN = RuleSet(
    name="plain",
    geese=Geese(squares=(9, 18, 27, 36, 45, 54)),
    first_throw=NINES,
    squares=(
        _square(6, Jump(to=12)),
        _square(19, MissTurns(turns=2)),
        _square(31, Hold()),
        _square(42, Jump(to=30)),
        _square(52, Hold()),
        _square(58, Jump(to=1)),
    ),
    one_die_serves=True,
)

TAVERN = RuleSet(
    name="tavern",
    geese=Geese(squares=THIRTEEN),
    first_throw=NINES,
    squares=(
        _square(6, Pay(amount=1), Jump(to=12)),
        _square(19, Pay(amount=1), MissTurns(turns=1)),
        _square(31, Pay(amount=1), Hold()),
        _square(42, Pay(amount=1), Jump(to=39)),
        _square(52, Pay(amount=1), Hold()),
        _square(58, Pay(amount=1), Jump(to=0)),
    ),
    stakes=Stakes(ante=4, collision=1),
)

CAMINO = RuleSet(
    name="camino",
    geese=Geese(squares=THIRTEEN, move="throw_again", backward=(9, 18, 27, 36, 45, 54)),
    first_throw=NINES,
    squares=(
        _square(6, Pay(amount=1), Jump(to=12)),
        _square(19, Pay(amount=1), MissTurns(turns=1)),
        _square(26, Jump(to=53)),
        _square(31, Hold()),
        _square(42, Jump(to=30)),
        _square(52, Hold(limit=3)),
        _square(53, Jump(to=26)),
        _square(58, Jump(to=0)),
    ),
    collision="share",
    finish=Finish(one_die_from=60),
)

TEAM = RuleSet(
    name="team",
    geese=Geese(squares=THIRTEEN),
    first_throw=NINES,
    squares=(
        _square(6, Pay(amount=1), Jump(to=12)),
        _square(19, Pay(amount=1), MissTurns(turns=1, freezes_player=True)),
        _square(31, PayOnRelief(amount=1), Hold(limit=2, freezes_player=True)),
        _square(42, Pay(amount=1), Jump(to=30)),
        _square(52, PayEachTurn(amount=1), Hold()),
        _square(58, Jump(to=0)),
    ),
    finish=Finish(either_die=True),
    stakes=Stakes(ante=1, collision=1),
    counters=Counters(each=4, fewer=2, fewer_from=5, split_dice=True),
)

TRACK = RuleSet(
    name="track-100",
    length=100,
    dice=1,
    squares=(
        _square(7, Step(by=3)),
        _square(13, MissTurns(turns=1)),
        _square(25, MissTurns(turns=1)),
        _square(40, Step(by=-5)),
        _square(66, MissTurns(turns=2)),
        _square(99, Step(by=-10)),
    ),
    collision="share",
    finish=Finish(overshoot="pass"),
)

HORSE = RuleSet(
    name="humpbacked-horse",
    length=48,
    dice=1,
    squares=(
        _square(1, Receive(amount=3), Jump(to=2)),
        _square(2, Pay(amount=1)),
        _square(9, Receive(amount=2)),
        _square(14, MissTurns(turns=2)),
        _square(22, Jump(to=31)),
        _square(31, Pay(amount=4)),
    ),
    collision="share",
    finish=Finish(overshoot="pass"),
    stakes=Stakes(ante=2),
)

STEEPLECHASE = RuleSet(
    name="steeplechase",
    length=100,
    dice=1,
    players=Players(min=2, max=6),
    squares=(
        _square(12, Pay(amount=2), Step(by=-3)),
        _square(25, MissTurns(turns=1)),
        _square(35, Jump(to=0)),
        _square(55, MissTurns(turns=1)),
        _square(75, MissTurns(turns=1)),
        _square(92, Pay(amount=2), MissTurns(turns=1)),
    ),
    collision="share",
    finish=Finish(overshoot="pass"),
    stakes=Stakes(ante=3),
    order="lot",
    bets=True,
    play_on=True,
)

RAILWAY = RuleSet(
    name="railway",
    length=40,
    dice=1,
    squares=(_square(5, Pay(amount=2)), _square(13, MissTurns(turns=1)), _square(26, Step(by=2))),
    collision="share",
    finish=Finish(overshoot="pass"),
    stakes=Stakes(ante=5),
    routes=Routes(
        ways=(
            Route(name="Kharkov and Kursk", squares=(*range(1, 21), *range(21, 41))),
            Route(name="Kyiv and Smolensk", squares=(*range(39, 20, -1), 20, *range(19, 0, -1), 40)),
        ),
        stops=(20,),
    ),
)

RED_HOOD = RuleSet(
    name="red-hood",
    length=40,
    dice=1,
    players=Players(min=2, max=2),
    collision="share",
    finish=Finish(overshoot="pass"),
    routes=Routes(
        ways=(
            Route(name="The flower path", squares=(*range(1, 20), 40)),
            Route(name="The dark path", squares=(*range(20, 39), 40)),
        ),
        choice="seat",
    ),
)

GAMES = (ROYAL, PLAIN, TAVERN, CAMINO, TEAM, TRACK, HORSE, STEEPLECHASE, RAILWAY, RED_HOOD)
