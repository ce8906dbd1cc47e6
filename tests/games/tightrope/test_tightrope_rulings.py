"""Tightrope, ruling by ruling (docs/rules/tightrope.md), as the engine plays it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from goose_print.errors import RefusedAction, RuleSetError, TranscriptError
from goose_print.games import find_game
from goose_print.games.dice import given_throws, seeded_throws
from goose_print.games.tightrope.engine import (
    Carried,
    Entered,
    Fell,
    Gained,
    Slipped,
    TightropeAction,
    TightropeEngine,
    Waited,
    apply_throw,
)
from goose_print.games.tightrope.facts import BANK, RopePlace, TightropeFacts, TightropeStakes
from goose_print.games.tightrope.game import play_tightrope

COMMON = TightropeFacts()
VECTORS = [  # column (0: the near bank), dice, column
    (0, (1, 4), 1), (0, (1, 1), 1), (0, (1, 2), 1), (0, (2, 2), 0), (1, (2, 1), 3), (1, (2, 2), 4), (1, (5, 5), 2), (2, (1, 2), 3),
    (3, (2, 2), 5), (4, (2, 3), 5), (4, (1, 4), 5), (5, (3, 3), 7), (5, (1, 5), 6), (6, (3, 4), 7), (9, (4, 6), 10), (10, (5, 6), 11),
    (10, (5, 5), 11), (11, (1, 1), 12),
]  # fmt: skip
GAINING = [11, 16, 18, 18, 20, 20, 12, 10, 10, 8, 8, 6]


def place(column: int) -> RopePlace:
    return (column, 1) if column else BANK


@pytest.mark.parametrize(("column", "dice", "to"), VECTORS)
def test_t13_what_a_throw_gains(column: int, dice: tuple[int, ...], to: int) -> None:
    done = apply_throw(COMMON, place(column), dice)
    assert done.place == place(to)
    assert done.again is (to not in (column, 12))


@pytest.mark.parametrize("cell", range(1, 9))
def test_t10_from_11_only_a_double_leads_over(cell: int) -> None:
    leading = {dice for dice in product(range(1, 7), repeat=2) if apply_throw(COMMON, (11, cell), dice).place == (12, 1)}
    assert leading == {(k, k) for k in range(1, 7)}


@pytest.mark.parametrize(
    ("spot", "to", "what"),
    [
        ((4, 3), (4, 4), [Slipped]),
        ((4, 4), BANK, [Fell]),
        ((6, 5), BANK, [Fell]),
        ((7, 5), (4, 1), [Slipped, Carried]),
        ((11, 7), (8, 1), [Slipped, Carried]),
        ((9, 5), (9, 6), [Slipped]),
        (BANK, BANK, [Waited]),
    ],
)
def test_t14_down(spot: RopePlace, to: RopePlace, what: list[type]) -> None:
    thrown = [apply_throw(COMMON, spot, dice) for dice in product(range(1, 7), repeat=2)]
    done = next(each for each in thrown if not any(isinstance(one, Gained | Entered) for one in each.happenings))
    assert (done.place, done.again, [type(one) for one in done.happenings]) == (to, False, what)


def test_t14_being_carried_back_is_no_gain() -> None:
    done = apply_throw(COMMON, (9, 6), (1, 2))
    assert done.happenings == (Slipped(column=9, cell=7), Carried(origin=9, to=6))
    assert not done.again


def test_t12_setting_out_needs_a_1_and_nothing_more_of_the_throw_counts() -> None:
    assert apply_throw(COMMON, BANK, (1, 2)).happenings == (Entered(),)
    entering = sum(apply_throw(COMMON, BANK, dice).place == (1, 1) for dice in product(range(1, 7), repeat=2))
    assert entering == 11


def test_t13_throws_of_36_that_gain() -> None:
    gaining = [sum(apply_throw(COMMON, place(k), dice).place != place(k) and apply_throw(COMMON, place(k), dice).place[0] > k
                   for dice in product(range(1, 7), repeat=2)) for k in range(12)]  # fmt: skip
    assert gaining == GAINING


def test_t13_a_number_before_the_double() -> None:
    assert apply_throw(COMMON, (1, 1), (2, 2)).happenings == (
        Gained(origin=1, to=2, by=2), Gained(origin=2, to=3, by="double"), Gained(origin=3, to=4, by=4),
    )  # fmt: skip


def test_t5_who_gains_throws_again_and_who_slips_passes() -> None:
    game = play_tightrope(COMMON, players=2, throws=given_throws([(1, 4), (2, 1), (5, 6), (3, 3)]))
    assert [(turn.player, turn.throws) for turn in game.turns] == [(0, ((1, 4), (2, 1), (5, 6))), (1, ((3, 3),))]
    assert game.turns[0].after.places == ((3, 2), BANK)


def test_t15_counters_share_a_cell_and_the_first_across_wins() -> None:
    game = play_tightrope(COMMON, players=2, throws=given_throws([(1, 2), (3, 4), (1, 2), (3, 4)]))
    assert game.final.places == ((1, 2), (1, 2))
    whole = play_tightrope(COMMON, players=4, throws=seeded_throws(7))
    assert whole.end == "won"
    assert whole.final.places[whole.final.winner or 0] == (12, 1)


@settings(max_examples=40)
@examples(st.integers(0, 10**6), st.integers(1, 6), st.integers(0, 3), st.integers(0, 3))
def test_t15_money_is_neither_made_nor_lost(seed: int, players: int, ante: int, fall: int) -> None:
    facts = TightropeFacts(stakes=TightropeStakes(ante=ante, fall=fall, purse=4))
    game = play_tightrope(facts, players=players, throws=seeded_throws(seed), cap=300)
    coins = players * (4 if facts.has_money else 0)
    assert all(sum(turn.after.purses) + turn.after.pot == coins and min(turn.after.purses) >= 0 for turn in game.turns)
    if game.final.winner is not None:
        assert game.final.pot == 0


def test_the_record_as_data() -> None:
    rules = find_game("tightrope").rules(find_game("tightrope").written(stakes={"ante": 1, "fall": 1}), "t")
    record = rules.replay("1 4\n2 1\n5 6\n3 3", source="x", players=2).as_json(seed=None)
    turn = record["turns"][0]
    assert (turn["from"], turn["to"], turn["places"]) == ([0, 1], [3, 2], [[3, 2], [0, 1]])
    assert turn["events"][3] == {"kind": "gained", "from": 1, "to": 2, "by": 2}
    assert [one["kind"] for one in turn["events"]] == ["thrown", "entered", "thrown", "gained", "gained", "thrown", "slipped"]
    assert record["opening"][0] == {"kind": "paid", "player": 1, "coins": 1, "why": "ante"}
    assert (turn["pot"], turn["purses"], record["end"]) == (2, [9, 9], "throws")


def test_other_throws_are_refused() -> None:
    rules = find_game("tightrope").rules(find_game("tightrope").written(), "t")
    with pytest.raises(TranscriptError, match="file:2: 2 dice are thrown here, not 1"):
        rules.replay("1 4\n2", source="file", players=2)
    engine = TightropeEngine(COMMON)
    state, _ = engine.start(2)
    assert engine.legal_actions(state, (1, 7)) == ()
    assert isinstance(engine.why_not(state, (1, 7)), RefusedAction)
    assert engine.legal_actions(state, (1, 6)) == (TightropeAction((1, 6)),)


FAULTS = [
    ({"columns": (4, 4)}, "there must be 3 to 20 columns, not 2"),
    ({"columns": (4, 0, 4), "carried": ()}, "columns must be from 1 to 12, not 0"),
    ({"carried": ((7, 8),)}, "column 7 can only carry back to a column before it, not to 8"),
    ({"carried": ((12, 3),)}, "there is no column 12"),
    ({"double": "nothing", "columns": (4,) * 12, "carried": ()}, "no throw leads from column 12 to 13"),
    ({"dice": 1, "carried": ()}, "no throw leads from column 6 to 7"),
    ({"entry": 7}, "entry must be from 1 to 6, not 7"),
]


@pytest.mark.parametrize(("facts", "said"), FAULTS)
def test_faults(facts: dict[str, object], said: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        TightropeFacts(**facts)
    assert said in [fault.message for fault in refused.value.faults]


def test_with_double_nothing_and_two_dice_the_far_bank_may_be_column_12() -> None:
    facts = TightropeFacts(double="nothing")
    assert apply_throw(facts, (11, 1), (6, 6)).place == (12, 1)
    assert apply_throw(facts, (11, 1), (1, 1)).place == (11, 2)
