"""What the sheet must say of a case is taken from what the engine does in it: for every shipped game, in every language.

Each case plays a small position and says what came of it; the sheet must say that, and nothing that would contradict it.
Meetings are in ``test_meetings_told``.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from played_cases import CAMINO, RAILWAY, ROYAL, SHIPPED, TEAM, check, moved, position

from goose_print.games.dice import seeded_throws
from goose_print.games.race.actions import legal_actions
from goose_print.games.race.events import Bounced, GooseRepeats, GooseStops, GooseToGoose, Moved
from goose_print.games.race.game import play_race
from goose_print.games.race.movement import land
from goose_print.games.race.ruleset import Counters, Finish, Geese, RuleSet
from goose_print.games.race.state import Bet, Waiting
from goose_print.games.race.table import settle_bets
from goose_print.games.race.turn import MISS, ask, carry_out, count_dice, start
from goose_print.games.race.wording.reading import RulesReading
from goose_print.theme.load import load_theme_named

# ------------------------------------------------------------------ who begins, and by which way

BEGINS = {
    "seat": ("Red Riding Hood begins. Then take turns.", "Red Riding Hood beginnt. Dann geht es abwechselnd weiter."),
    "throw": ("The highest throw begins", "Der höchste Wurf beginnt"),
    "lot": ("Everybody draws a lot", "Jeder zieht ein Los"),
}


def test_the_seat_that_the_engine_lets_begin_is_named() -> None:
    theme = load_theme_named("red-hood")
    rules, names = theme.rules.facts, theme.words.players
    (first, _) = play_race(rules, players=2, throws=seeded_throws(1), cap=2).turns
    assert rules.ways[first.player].name == names[first.player] == "Red Riding Hood"
    check(rules, BEGINS, "seat", names)
    unnamed = {"all": ("Player 1 begins. Then take turns.", "Spieler 1 beginnt. Dann geht es abwechselnd weiter.")}
    check(rules, unnamed, "all")


CHOOSES = {
    "before": ("Before your first throw, say which of the two ways", "Sage vor deinem ersten Wurf, welchen der beiden Wege"),
    "with": ("look at the die and then say which of the two ways", "Sieh dir deinen ersten Wurf an und sage dann, welchen"),
    "never": ("Each player has a way of their own.", "Jeder hat seinen eigenen Weg."),
}


@pytest.mark.parametrize("rules", [RAILWAY, replace(RAILWAY, routes=replace(RAILWAY.routes, choice="player")), SHIPPED["red-hood"]])
def test_the_way_is_chosen_when_the_engine_asks_for_it(rules: RuleSet) -> None:
    begun = start(rules, 2).state
    asked = {"before": len(legal_actions(rules, begun, ())), "with": len(legal_actions(rules, begun, (4,)))}
    check(rules, CHOOSES, next((when for when, choices in asked.items() if choices > 1), "never"))


# ------------------------------------------------------------------ geese

BACK = {
    "land": ("If you land on a goose on the way back", "Kommst du beim Zurückziehen auf eine Gans"),
    "meet": ("a goose that you meet on the way back", "Eine Gans, auf die du"),
}


@pytest.mark.parametrize("name", [n for n, rules in SHIPPED.items() if RulesReading(rules).end.after_bounce_matters])
def test_only_the_goose_on_which_one_lands_acts_on_the_way_back(name: str) -> None:
    rules = SHIPPED[name]
    passed = 0
    for square, dice in product(range(rules.length - 6, rules.length), product(range(1, 7), repeat=2)):
        told = land(rules, dice, square=square).happenings
        if (turned := next((k for k, one in enumerate(told) if isinstance(one, Bounced)), None)) is not None:
            leg = told[turned + 1]
            assert isinstance(leg, Moved)
            acted = {one.square for one in told[turned:] if isinstance(one, GooseRepeats | GooseStops)}
            passed += any(goose in range(leg.to + 1, leg.origin) and goose not in acted for goose in rules.geese.squares)
            assert (leg.to in acted) == (leg.to in rules.goose_squares)
    assert passed
    check(rules, BACK, "land")


SPLIT = {"die": ("by one die if it moved by that die", "um den einen Würfel, wenn er um diesen gezogen ist")}


@pytest.mark.parametrize("rules", [TEAM, ROYAL], ids=["team", "royal"])
def test_a_goose_repeats_what_the_counter_moved_by(rules: RuleSet) -> None:
    state = position(rules, 10, 0)
    halves = [a for a in legal_actions(rules, state, (4, 2)) if len(a.moves) == 2 and a.moves[0].counter == 0 and a.moves[0].dice == (0,)]
    by = {one.by for action in halves for one in ask(rules, state, action).events if isinstance(one, GooseRepeats)}
    check(rules, SPLIT, "die" if by == {4} else None)
    assert bool(by) == rules.counters.split_dice


def test_a_goose_that_would_lead_too_far_is_stayed_on() -> None:
    rests = {"goose": ("If a goose would send you further, stay there.", "darüber hinaus schicken, so bleib dort stehen.")}
    for goose in (15, 0):
        rules = RuleSet(length=20, geese=Geese(squares=(goose,) if goose else ()), finish=Finish(overshoot="stay", one_die_from=14))
        assert land(rules, (6, 1), square=8).square == 15
        assert land(rules, (6, 1), square=8).stayed is False
        check(rules, rests, "goose" if goose else None)


@pytest.mark.parametrize("last", ["stay", "finish"])
def test_the_last_goose(last: str) -> None:
    geese = Geese(squares=(9, 59), move="next_goose_and_throw_again", last=last)  # type: ignore[arg-type]
    rules = RuleSet(geese=geese)
    landing = land(rules, (4, 5), square=50)
    flown = any(isinstance(one, GooseToGoose) for one in landing.happenings)
    phrases = {
        "home": ("The last goose takes your counter home, to 63.", "Die letzte Gans bringt deinen Stein ins Ziel, auf 63."),
        "again": ("stay there and throw again.", "Dort bleibst du und würfelst noch einmal."),
        "legend": ("from the last one to 63", "von der letzten auf 63"),
    }
    assert (landing.won, flown, landing.throw_again) == ((True, True, False) if last == "finish" else (False, False, True))
    shown = {key: phrase for key, phrase in phrases.items() if key != "legend"}
    check(rules, shown, "home" if landing.won else "again")
    check(rules, {"legend": phrases["legend"]}, "legend" if landing.won else None)


RETURNS = {"again": ("If you come back onto a goose (59), throw again", "Kommst du auf eine Gans (59) zurück, so würfle wie sonst")}
ONE_DIE = {"both": ("from any other, even a goose, it is with both dice", "auch von einer Gans, wirfst du beide Würfel")}
ENDS = {"over": ("stop on the Start, and your turn is over", "so bleib am Start stehen, und dein Zug ist zu Ende")}


@pytest.mark.parametrize("silent", [False, True])
def test_a_goose_that_one_comes_back_to_gives_another_throw_with_both_dice(silent: bool) -> None:
    geese = replace(CAMINO.geese, after_bounce="stop") if silent else CAMINO.geese
    rules = replace(CAMINO, geese=geese)
    back = land(rules, (6, 4), square=57)
    assert (back.square, back.throw_again) == (59, not silent)
    assert [rules.dice_from(square) for square in (*rules.geese.squares, 60)] == [2] * len(rules.geese.squares) + [1]
    check(rules, RETURNS, "again" if back.throw_again else None)
    check(rules, ONE_DIE, "both")


@pytest.mark.parametrize("doubles", ["nothing", "throw_again"])
def test_whoever_is_sent_back_beyond_the_start_throws_no_more(doubles: str) -> None:
    """But for doubles, where they give another throw."""
    rules = replace(CAMINO, doubles=doubles)
    landing = land(rules, (6, 6), square=9, backward=True)
    assert landing.square == 0
    check(rules, ENDS, None if landing.throw_again else "over")


def test_whoever_has_missed_enough_turns_throws_at_the_next() -> None:
    state, asked = position(CAMINO, 10, 52, Waiting(hold=True, left=3)), []
    for _ in range(8):
        asked += [count_dice(CAMINO, state)] if state.mover == 1 else []
        action = legal_actions(CAMINO, state, (1, 2)[: count_dice(CAMINO, state)])[0] if count_dice(CAMINO, state) else MISS
        state = carry_out(CAMINO, state, action).state
    assert asked == [0, 0, 0, 2]
    check(CAMINO, {"next": ("at the turn after that you throw as usual.", "ausgesetzt hast; in der nächsten würfelst du wieder.")}, "next")


# ------------------------------------------------------------------ another throw, the end, onlookers


@pytest.mark.parametrize("rules", [ROYAL, replace(TEAM, counters=Counters(each=2)), TEAM, RuleSet()], ids=["royal", "two", "team", "bare"])
def test_a_double_is_lost_by_coming_to_wait(rules: RuleSet) -> None:
    again = replace(rules, doubles="throw_again")
    waits = RulesReading(again).waits
    assert moved(again, position(again, 10, 0), (1, 1)).state.throwing_again
    lost = bool(waits) and not moved(again, position(again, waits[0] - 4, 0), (2, 2)).state.throwing_again
    unless = {"lost": ("throw again, unless", "dann noch einmal, es sei denn,")}
    check(again, unless, "lost" if lost else None)
    check(rules, unless, None)


def test_play_goes_on_until_all_but_one_are_home() -> None:
    until = {"all but one": ("until all but one are home", "bis alle bis auf einen im Ziel sind")}
    for rules in (RAILWAY, replace(RAILWAY, play_on=True)):
        home = [len(play_race(rules, players=players, throws=seeded_throws(1)).final.placings) for players in (2, 3, 5)]
        assert home == ([1, 2, 4] if rules.play_on else [1, 1, 1])
        check(rules, until, "all but one" if rules.play_on else None)


@pytest.mark.parametrize("name", [n for n, rules in SHIPPED.items() if rules.bets])
def test_onlookers_share_whole_coins(name: str) -> None:
    bets = [Bet(backer=backer, player=player, coins=coins) for backer, player, coins in (("A", 0, 2), ("B", 0, 1), ("C", 1, 1))]
    paid, left = settle_bets(bets, 0)
    assert [(one.backer, one.coins) for one in paid] == [("A", 2), ("B", 1)]
    assert (left, [one.coins for one in settle_bets(bets, None)[0]]) == (1, [2, 1, 1])
    english = "in whole coins; what cannot be shared like that stays in the pool"
    whole = {"whole": (english, "in ganzen Münzen; was sich so nicht teilen lässt, bleibt im Topf")}
    check(SHIPPED[name], whole, "whole")
    nobody = {"draw": ("or nobody wins, everybody takes back", "oder gewinnt niemand, so nimmt jeder")}
    check(SHIPPED[name], nobody, None)
    check(replace(SHIPPED["plain"], bets=True), nobody, "draw")
