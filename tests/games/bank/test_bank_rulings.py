"""Bank, ruling by ruling (docs/rules/bank.md), as the engine plays it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from goose_print.errors import RefusedAction, RuleSetError, TranscriptError
from goose_print.games import find_game
from goose_print.games.bank.engine import BankAction, BankEngine, BankState
from goose_print.games.bank.facts import (
    FIELD_NUMBERS,
    NUMBERS,
    BankFacts,
    BankPlayers,
    Cast,
    Cleared,
    CoinsPut,
    Fined,
    FoundEmpty,
    Raked,
    Shared,
    Took,
    WentOut,
    Won,
)
from goose_print.games.bank.game import BankGame, play_bank
from goose_print.games.dice import given_throws, seeded_throws
from goose_print.games.written import unparse_facts
from tests.games.bank.slow import SlowBank

GAME = find_game("bank")
RULES: tuple[dict[str, Any], ...] = (
    {}, {"takes": "any", "seven": 7}, {"twelve": "clear"}, {"end": {"rounds": 3}}, {"device": "d12"}, {"put": 1, "seven": 3, "purse": 9},
    {"ante": {7: 2, 12: 3, 2: 1}}, {"takes": "any", "twelve": "clear", "device": "d12", "end": {"rounds": 9}}, {"ante": {}},
)  # fmt: skip


def facts_of(**rules: Any) -> BankFacts:
    facts: BankFacts = GAME.rules(GAME.written(**rules), "bank").facts
    return facts


def after(*throws: tuple[int, ...], players: int = 3, **rules: Any) -> BankGame:
    return play_bank(facts_of(**rules), players=players, throws=given_throws(throws))


def events(game: BankGame) -> list[tuple[object, ...]]:
    """Those of each turn, without the dice and the fields' keys."""
    return [tuple(event for event in turn.events if not isinstance(event, Cast)) for turn in game.turns]


def test_b2_24_coins_each_of_which_7_lie_in_the_bank() -> None:
    state, opening = BankEngine(BankFacts()).start(3)
    assert (state.purses, state.on(7), state.pot) == ((17, 17, 17), 21, 21)
    assert [event.as_json() for event in opening] == [{"kind": "paid", "player": k, "field": 7, "coins": 7} for k in (1, 2, 3)]


def test_the_worked_turn() -> None:
    game = after((1, 3), (2, 2), (3, 4))
    assert events(game) == [
        (CoinsPut(field=4, coins=4, owed=4),),
        (Took(field=4, coins=4),),
        (CoinsPut(field=7, coins=17, owed=21), WentOut(player=2)),
    ]
    assert [turn.after.purses for turn in game.turns] == [(13, 17, 17), (13, 21, 17), (13, 21, 0)]
    assert game.final.on(7) == 38


@pytest.mark.parametrize("number", [n for n in NUMBERS if n not in (7, 12)])
def test_b4_as_many_as_the_number_and_b5_the_same_number_takes_them(number: int) -> None:
    dice = next(pair for pair in product(range(1, 7), repeat=2) if sum(pair) == number)
    game = after(dice, dice)
    assert events(game) == [(CoinsPut(field=number, coins=number, owed=number),), (Took(field=number, coins=number),)]


def test_b5_takes_all_that_lies_there_and_only_from_the_player_directly_before() -> None:
    game = after((1, 2), (1, 3), (1, 2), (2, 1))
    assert events(game)[2:] == [(CoinsPut(field=3, coins=3, owed=3),), (Took(field=3, coins=6),)]


def test_b6_b15_a_seven_matches_what_lies_in_the_bank() -> None:
    rich = after((3, 4), (3, 4), purse=100)
    assert events(rich) == [(CoinsPut(field=7, coins=21, owed=21),), (CoinsPut(field=7, coins=42, owed=42),)]
    assert events(after((3, 4), ante={})) == [(CoinsPut(field=7, coins=7, owed=7),)], "7 into an empty bank"
    assert events(after((3, 4), (3, 4), seven=7, purse=50)) == [(CoinsPut(field=7, coins=7, owed=7),)] * 2


def test_b13_a_twelve_takes_the_whole_board_or_clears_it() -> None:
    assert events(after((1, 4), (6, 6)))[1] == (Raked(coins=26),)
    cleared = after((1, 4), (6, 6), twelve="clear")
    assert events(cleared)[1] == (Cleared(coins=26),)
    assert (cleared.final.box, cleared.final.pot) == (26, 0)


def test_b14_what_repeats_and_what_does_not() -> None:
    game = after((1, 2), (1, 2), (1, 2), (6, 6), (6, 6), (3, 4), (3, 4))
    assert events(game)[1:5] == [(Took(field=3, coins=3),), (FoundEmpty(field=3),), (Raked(coins=21),), (Raked(coins=0),)]
    assert events(game)[5:] == [(CoinsPut(field=7, coins=7, owed=7),)] * 2
    assert events(after((2, 2), purse=30))[0] == (CoinsPut(field=4, coins=4, owed=4),), "the first throw repeats nothing"


def test_b16_who_is_out_is_passed_over_and_the_last_throw_still_counts() -> None:
    poor = after((1, 2), (3, 4), (1, 2), purse=9)
    assert events(poor)[1] == (CoinsPut(field=7, coins=2, owed=21), WentOut(player=1), Won(player=2, coins=25))
    onward = after((3, 4), (3, 4), (1, 1), (1, 1), (1, 1), (1, 1), players=4, purse=40)  # 28 owed and paid, then 56, and 33 are there
    assert [turn.player for turn in onward.turns] == [0, 1, 2, 3, 0, 2]
    assert onward.turns[1].after.purses == (5, 0, 33, 33)


def test_b16_previous_is_the_throw_of_whoever_went_out() -> None:
    game = play_bank(BankFacts(purse=9, ante=((7, 1),)), players=3, throws=given_throws([(4, 5), (4, 5), (4, 5)]))
    assert events(game) == [(CoinsPut(field=9, coins=8, owed=9), WentOut(player=0)), (Took(field=9, coins=8),), (FoundEmpty(field=9),)]


def test_b17_the_last_with_coins_takes_the_board() -> None:
    game = after((3, 4), (1, 1), (3, 4), players=2, purse=20)
    assert events(game)[0] == (CoinsPut(field=7, coins=13, owed=14), WentOut(player=0), Won(player=1, coins=27))
    assert (game.winner, game.final.purses, game.final.pot, game.end) == (1, (0, 40), 0, "won")


def test_b17_after_so_many_rounds_the_most_coins_win_and_ties_share() -> None:
    game = after((1, 1), (1, 2), (1, 1), (1, 3), end={"rounds": 2}, players=2)
    assert (game.winner, game.final.purses, game.final.pot) == (0, (13, 10), 25)
    assert events(game)[-1][-1] == Won(player=0), "those on the board are nobody's"
    shared = after((1, 2), (1, 3), (1, 2), end={"rounds": 1}, players=3)
    assert (shared.final.winners, shared.winner, shared.end, shared.as_json()["winners"]) == ((0, 2), None, "draw", [1, 3])
    assert events(shared)[-1][-1] == Shared(winners=(0, 2))


def test_b18_a_one_is_thrown_again() -> None:
    game = after((1,), (1,), (4,), (4,), device="d12")
    assert [turn.throws for turn in game.turns] == [((1,), (1,), (4,)), ((4,),)]
    assert events(game)[1] == (Took(field=4, coins=4),)
    assert [event.again for event in game.turns[0].events if isinstance(event, Cast)] == [True, True, False]


def test_b19_any_number_takes_and_only_an_empty_field_is_filled() -> None:
    game = after((1, 3), (1, 4), (2, 2), (1, 3), takes="any")
    assert events(game) == [
        (CoinsPut(field=4, coins=4, owed=4),), (CoinsPut(field=5, coins=5, owed=5),), (Took(field=4, coins=4),),
        (CoinsPut(field=4, coins=4, owed=4),),
    ]  # fmt: skip


def test_b8_a_throw_out_of_turn_costs_seven() -> None:
    engine = BankEngine(BankFacts())
    state, _ = engine.start(3)
    (fine,) = engine.fines(state, 2)
    fined, told = engine.carry_out(state, fine)
    assert (fined.purses, fined.on(7), fined.mover, fined.previous, told) == ((17, 17, 10), 28, 0, 0, (Fined(player=2, coins=7),))
    poor = replace(state, purses=(17, 0, 3))
    ended, told = engine.carry_out(poor, BankAction(fined=2))
    assert told == (Fined(player=2, coins=3), WentOut(player=2), Won(player=0, coins=24))
    assert ended.over
    for seat, said in [(0, "it is the turn of player 1"), (1, "player 2 is out"), (3, "there is no player 4")]:
        assert engine.fines(poor, seat) == ()
        assert said in str(engine.why_not(poor, (), BankAction(fined=seat)))
    assert "costs nothing" in str(BankEngine(BankFacts(out_of_turn=0)).why_not(poor, (), BankAction(fined=2)))


# ------------------------------------------------------------------ against the second engine, and what always holds


def random_throws(seed: int, facts: BankFacts) -> list[tuple[int, ...]]:
    source = seeded_throws(seed, facts.faces)
    return [source(facts.dice) or () for _ in range(400)]


def compare(seed: int, players: int, rules: dict[str, Any]) -> BankGame:
    """Every position of a game in both engines."""
    facts = facts_of(**rules)
    throws = random_throws(seed, facts)
    game = play_bank(facts, players=players, throws=given_throws(throws))
    slow, k = SlowBank(players, **rules), 0
    for turn in game.turns:
        assert slow.mover == turn.player
        for dice in turn.throws:
            slow.throw(dice)
            k += 1
        assert (tuple(slow.purses), tuple(slow.board.values()), slow.box) == (turn.after.purses, turn.after.fields, turn.after.box)
    assert tuple(slow.winners) == game.final.winners
    assert slow.over == (game.end != "throws")
    return game


@pytest.mark.parametrize("rules", RULES)
def test_both_engines_agree(rules: dict[str, Any]) -> None:
    for seed in range(14):
        compare(seed, 2 + seed % 7, rules)


@settings(max_examples=60)
@examples(st.integers(0, 10**6), st.integers(2, 8), st.sampled_from(RULES))
def test_coins_are_neither_made_nor_lost_and_games_read_back(seed: int, players: int, rules: dict[str, Any]) -> None:
    facts = facts_of(**rules)
    game = play_bank(facts, players=players, throws=seeded_throws(seed, facts.faces), cap=2000)
    states: list[BankState] = [turn.after for turn in game.turns]
    assert all(sum(one.purses) + one.pot + one.box == players * facts.purse for one in states)
    assert all(min(*one.purses, *one.fields) >= 0 for one in states)
    assert all(one.box <= other.box for one, other in pairwise(states))
    assert facts.twelve == "clear" or not states[-1].box
    text = "\n".join(" ".join(map(str, dice)) for turn in game.turns for dice in turn.throws)
    again = GAME.rules(GAME.written(**rules), "bank").replay(text, source="x", players=players)
    assert again.as_json(seed=None) == game.as_json()


@pytest.mark.parametrize("players", range(2, 9))
def test_games_end(players: int) -> None:
    for seed in range(50):
        assert play_bank(BankFacts(), players=players, throws=seeded_throws(seed), cap=3000).end == "won"


# ------------------------------------------------------------------ data and faults


def test_the_record_as_data() -> None:
    record = after((1, 3), (2, 2), (3, 4)).as_json()
    turn = record["turns"][1]
    assert turn["events"] == [{"kind": "thrown", "dice": [2, 2], "number": 4, "again": False}, {"kind": "took", "field": 4, "coins": 4}]
    assert (turn["pot"], turn["purses"], turn["fields"]["7"], turn["box"]) == (21, [13, 21, 17], 21, 0)
    assert (record["end"], record["winner"], record["winners"]) == ("throws", None, [])


def test_other_throws_are_refused() -> None:
    rules = GAME.rules(GAME.written(device="d12"), "b")
    with pytest.raises(TranscriptError, match="file:2: one die is thrown here, not 2"):
        rules.replay("12\n2 3", source="file", players=2)
    with pytest.raises(TranscriptError, match="file:1: a throw is written as numbers from 1 to 12"):
        rules.replay("13", source="file", players=2)
    engine = BankEngine(BankFacts())
    state, _ = engine.start(2)
    assert engine.legal_actions(state, (1, 7)) == ()
    assert "2 dice of 6 faces are thrown here, not 1 7" in str(engine.why_not(state, (1, 7)))
    assert isinstance(engine.why_not(replace(state, winners=(0,)), (1, 6)), RefusedAction)


FAULTS = [
    ({"purse": 7}, "after the ante nothing would be left of 7 coins"),
    ({"purse": 0}, "purse must be from 1 to 1000, not 0"),
    ({"ante": ((13, 1),)}, "there is no field 13: fields are 2 to 12"),
    ({"put": 0}, "put must be from 1 to 1000, not 0"),
    ({"seven": 2000}, "seven must be from 1 to 1000, not 2000"),
    ({"players": BankPlayers(min=1)}, "2 to 12 can play, and no more at least than at most"),
]


@pytest.mark.parametrize(("facts", "said"), FAULTS)
def test_faults(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        BankFacts(**facts)
    assert said in [fault.message for fault in refused.value.faults]


@pytest.mark.parametrize("rules", RULES)
def test_rules_load_back_equal(rules: dict[str, Any]) -> None:
    facts = facts_of(**rules)
    assert replace(facts, name="") == replace(
        facts_of(**{key: said for key, said in unparse_facts(facts).items() if key != "name"}), name=""
    )


def test_b12_the_bank_is_field_0_and_the_others_follow_by_number() -> None:
    assert FIELD_NUMBERS == (7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
