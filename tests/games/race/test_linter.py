"""The exact part of the linter: every code on a rule set that deserves it, and none on those that do not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from boards import changed, rules_of

from goose_print.games.race.effect import Effect
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.pay import Pay
from goose_print.games.race.effects.receive import Receive
from goose_print.games.race.effects.step import Step
from goose_print.games.race.effects.swap_with import SwapWith
from goose_print.games.race.effects.throw_again import ThrowAgain
from goose_print.games.race.lint import lint
from goose_print.games.race.meeting import describe_movement
from goose_print.games.race.movement import land
from goose_print.games.race.ruleset import Counters, Finish, FirstThrow, Geese, Guide, Players, RuleSet, SquareRule, Stakes, ThrowRule
from goose_print.language.words import find_language
from goose_print.theme.shipped import rule_set_names


def on(square: int, *effects: Effect) -> SquareRule:
    """What a square does."""
    return SquareRule(square=square, effects=effects)


def wall(*squares: int) -> tuple[SquareRule, ...]:
    """Squares that all send back to the start."""
    return tuple(on(square, Jump(to=0)) for square in squares)


ONE = Players(min=1, max=1)
BROKEN = [
    ("unreachable-finish", "error", RuleSet(length=20, dice=1, squares=wall(*range(10, 16))), (20,), ""),
    ("dead-end", "error", changed("plain", finish=Finish(overshoot="stay")), (62,), "→ 62"),
    (
        "jump-cycle",
        "error",
        RuleSet(length=30, chain_jumps=True, squares=(on(8, Jump(to=12)), on(12, Step(by=-4)))),
        (8, 12),
        "8 → 12 → 8",
    ),
    (
        "endless-turn",
        "error",
        RuleSet(length=30, dice=1, squares=tuple(on(square, Jump(to=0), ThrowAgain()) for square in range(1, 7))),
        (0,),
        "",
    ),
    (
        "endless-movement",
        "warning",
        changed("gusek", geese=Geese(squares=rules_of("gusek").geese.squares, after_bounce="forward")),
        None,
        "→ ...",
    ),
    ("never-rested", "warning", RuleSet(squares=(on(1, MissTurns(turns=1)),)), (1,), ""),
    ("one-throw-win", "warning", changed("gusek", first_throw=()), (0,), "0 +9 → 9 → 18 → 27 → 36 → 45 → 54 → 63"),
    ("unpayable-stake", "warning", RuleSet(squares=(on(9, Pay(amount=11)),)), (9,), ""),
    ("idle-stake", "warning", RuleSet(collision="share", stakes=Stakes(collision=1)), (), ""),
    ("empty-pot", "warning", RuleSet(squares=(on(9, Receive(amount=1)),)), (9,), ""),
    ("even-coins", "warning", RuleSet(squares=(on(9, Pay(amount=2), Receive(amount=2)),), stakes=Stakes(ante=1)), (9,), ""),
    ("guide-unpaid", "note", RuleSet(guide=Guide(players=3)), (), ""),
    ("idle-alone", "warning", RuleSet(players=ONE, squares=(on(9, SwapWith(whom="leader")),)), (9,), ""),
    ("idle-alone", "warning", RuleSet(players=ONE, on_throw=(ThrowRule(total=8, effects=(SwapWith(whom="last"),)),)), (), ""),
    ("fewer-never", "warning", RuleSet(players=Players(max=4), counters=Counters(each=2, fewer=1, fewer_from=5)), (), ""),
    ("always-again", "warning", RuleSet(dice=1, on_throw=tuple(ThrowRule(total=t, effects=(ThrowAgain(),)) for t in range(1, 7))), (), ""),
    ("nine-after-death", "note", rules_of("gusek"), (0,), "0 +9 → 9"),
    ("deadlock-possible", "note", rules_of("tavern"), (31, 52), ""),
]


@pytest.mark.parametrize(("code", "severity", "rules", "squares", "shown"), BROKEN, ids=[case[0] for case in BROKEN])
def test_each_finding(code: str, severity: str, rules: RuleSet, squares: tuple[int, ...] | None, shown: str) -> None:
    (finding,) = [finding for finding in lint(rules) if finding.code == code]
    assert finding.severity == severity
    assert squares is None or finding.squares == squares
    assert shown in finding.chain
    assert finding.path
    assert finding.as_fault(find_language("en"), "rules").path[0] == "rules"


KNOWN = {
    "nine-after-death": {"royal", "plain", "tavern", "gusek", "gusek-money", "donkey", "short-hazards", "team", "house-rules"},
    "deadlock-possible": {"plain", "tavern"},
}


def test_shipped_rule_sets_have_no_findings_but_the_known_notes() -> None:
    found: dict[str, set[str]] = {}
    for name in rule_set_names():
        for finding in lint(rules_of(name)):
            assert finding.severity == "note", (name, finding.code)
            found.setdefault(finding.code, set()).add(name)
    assert found == KNOWN


NEAR = [
    ("even-coins", RuleSet(squares=(on(9, Pay(amount=2), Receive(amount=1)),))),
    ("guide-unpaid", RuleSet(guide=Guide(players=3), stakes=Stakes(ante=1))),
    ("idle-alone", RuleSet(players=Players(min=1, max=2), squares=(on(9, SwapWith(whom="leader")),))),
    ("fewer-never", RuleSet(players=Players(max=5), counters=Counters(each=2, fewer=1, fewer_from=5))),
    ("always-again", RuleSet(dice=1, on_throw=tuple(ThrowRule(total=total, effects=(ThrowAgain(),)) for total in range(1, 6)))),
]


@pytest.mark.parametrize(("code", "rules"), NEAR, ids=[case[0] for case in NEAR])
def test_what_is_nearly_so_is_left_alone(code: str, rules: RuleSet) -> None:
    assert code not in {finding.code for finding in lint(rules)}


NO_PURSE = Stakes(purse=0)


@pytest.mark.parametrize(("rules", "said"), [
    (RuleSet(squares=(on(9, Pay(amount=1)),), stakes=NO_PURSE), "square 9 asks for more coins (1) than the purse holds after the ante (0)"),
    (RuleSet(squares=(on(5, Receive(amount=1)),)), "square 5 gives coins out of the pot, but nobody pays any into it"),
    (
        RuleSet(players=ONE, squares=(on(9, Hold()),)),
        "with 1 at the table everybody can be held at once on 9; the game is then a draw",
    ),
])  # fmt: skip
def test_one_of_anything_is_told_as_one(rules: RuleSet, said: str) -> None:
    assert said in {finding.message(find_language("en")) for finding in lint(rules)}


def test_the_chain_shows_bounces_and_geese() -> None:
    assert describe_movement(62, (3, 2), land(rules_of("gusek"), (3, 2), square=62).happenings) == "62 +5 → 59 → 54 → 49"
    assert describe_movement(62, (5,), land(rules_of("gusek"), (5,), square=62).happenings) == "62 +5 → 59 → 54 → 49"
    back = land(rules_of("camino"), (2, 2), square=9, backward=True)
    assert describe_movement(9, (2, 2), back.happenings, backward=True) == "9 -4 → 5"


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_stay_has_as_many_dead_ends_as_dice_but_one(dice: int) -> None:
    rules = RuleSet(length=30, dice=dice, finish=Finish(overshoot="stay"))
    found = [finding.squares for finding in lint(rules) if finding.code == "dead-end"]
    assert found == ([tuple(range(31 - dice, 30))] if dice > 1 else [])


def test_a_hold_without_limit_is_no_dead_end_where_relief_swaps() -> None:
    rules = RuleSet(length=20, dice=1, squares=tuple(on(square, Hold()) for square in range(8, 13)))
    assert {finding.code for finding in lint(rules)} == {"deadlock-possible"}
    shut = RuleSet(length=20, dice=1, squares=tuple(on(square, Hold()) for square in range(8, 14)))
    assert "unreachable-finish" in {finding.code for finding in lint(shut)}
    assert "unreachable-finish" not in {finding.code for finding in lint(replace(shut, relief="in_place"))}


def test_from_start_takes_away_the_nine_after_death() -> None:
    rules = changed("gusek", first_throw_applies="from_start")
    assert not lint(rules)


def test_a_table_that_names_only_some_nines_leaves_a_win_in_one_throw() -> None:
    rules = changed("gusek", first_throw=(FirstThrow(dice=(6, 3), go_to=26),))
    (finding,) = [finding for finding in lint(rules) if finding.code == "one-throw-win"]
    assert finding.facts == (("wins", 2), ("throws", 36))


def test_a_stake_above_the_purse() -> None:
    rules = RuleSet(stakes=Stakes(ante=4, collision=2, purse=5))
    assert [finding.path for finding in lint(rules)] == [("stakes", "collision")]
