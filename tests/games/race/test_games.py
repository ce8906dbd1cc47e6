"""Whole games: what holds at every moment of every game, and that games come to an end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from boards import rules_of
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from goose_print.errors import UsageError
from goose_print.games import dice as casts
from goose_print.games.pieces import Players
from goose_print.games.played import Bet
from goose_print.games.race.actions import legal_actions
from goose_print.games.race.decks import shuffled_piles
from goose_print.games.race.events import BetPaid, Deadlock, Won
from goose_print.games.race.game import RaceGame, complete_action, play_race, random_choice
from goose_print.games.race.lint import lint
from goose_print.games.race.parts import Guide
from goose_print.games.race.race import Race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState, is_stuck
from goose_print.games.race.turn import ask, count_dice, start
from goose_print.theme.shipped import rule_set_names
from tests.games.race.random_rules import random_rules
from tests.games.race.transcript import EVENTS, KINDS
from tests.sampling import EXPLORE

SEEDS = 50 if EXPLORE else 12
STEPS = 150


RULES = st.integers(0, 10**9).map(lambda seed: random_rules(Random(seed)))


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(st.data())
@pytest.mark.sample(3)
def test_what_always_holds(data: st.DataObject) -> None:
    rules = data.draw(RULES)
    players = data.draw(st.integers(1, 4))
    throws, choose = casts.seeded_throws(data.draw(st.integers(0, 10**6))), random_choice(data.draw(st.integers(0, 9)))
    draws = shuffled_piles(data.draw(st.integers(0, 9)))
    state = start(rules, players).state
    money = state.money
    assert money == players * rules.purse
    for _ in range(STEPS):
        if state.over:
            break
        needed = count_dice(rules, state)
        thrown = throws(needed) or ()
        action = complete_action(rules, draws, state, choose(rules, state, legal_actions(rules, state, thrown)))
        state = ask(rules, state, action).state
        _in_order(rules, state, money)
    if state.over and not state.placings:
        assert all(is_stuck(rules, player) for player in state.players)


def _in_order(rules: RuleSet, state: RaceState, money: int) -> None:
    assert state.money == money
    assert state.pot >= 0
    assert all(player.purse >= 0 for player in state.players)
    for player in state.players:
        for counter in player.counters:
            assert 0 <= counter.square <= rules.length
            assert counter.waiting is None or counter.waiting.left is None or counter.waiting.left > 0
            assert counter.waiting is None or 0 < counter.square < rules.length or counter.square == 0
            assert counter.square != rules.length or counter.waiting is None
    if not state.over:
        assert state.mover not in state.placings
        assert not state.throwing_again or count_dice(rules, state)
    if rules.collision == "swap" and rules.relief == "swap" and not state.throwing_again:
        _nobody_shares(rules, state)


def _nobody_shares(rules: RuleSet, state: RaceState) -> None:
    standing = Counter(square for squares in state.squares for square in squares if square not in (0, rules.length))
    assert all(times == 1 for times in standing.values()), state.squares


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.data())
@pytest.mark.sample(3)
def test_play_stops(data: st.DataObject) -> None:
    rules = data.draw(RULES)
    game = play_race(rules, players=data.draw(st.integers(1, 3)), throws=casts.seeded_throws(1), policy=random_choice(2), cap=3000)
    assert game.end in ("won", "draw", "cap")
    assert (game.end == "draw") == game.final.draw
    assert (game.end == "cap") == (not game.final.over)


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.data())
@pytest.mark.sample(4)
def test_a_rule_set_without_errors_can_be_won(data: st.DataObject) -> None:
    """The linter is sound: where it finds neither an error nor a hold without limit, one player alone gets home."""
    rules = replace(data.draw(RULES), players=Players(min=1, max=1), guide=Guide())
    assume(not any(finding.severity == "error" for finding in lint(rules)))
    game = play_race(rules, players=1, throws=casts.seeded_throws(3), policy=random_choice(4), cap=100_000)
    assert game.end in ("won", "draw")


@pytest.mark.parametrize("name", rule_set_names())
@pytest.mark.sample(4)
def test_many_games_of_each_end(name: str) -> None:
    rules = rules_of(name)
    few, many = rules.players.min, rules.players.max
    seeds = 4 if name == "team" else max(3, SEEDS * 63 // max(63, rules.length))
    for players in sorted({*range(few, min(many, 6) + 1), many}):
        for seed in range(seeds):
            _ends_well(play_race(rules, players=players, throws=casts.seeded_throws(seed), policy=random_choice(seed)))


def _ends_well(game: RaceGame) -> None:
    assert game.end in ("won", "draw")
    last = game.turns[-1].events
    assert any(isinstance(event, Won | Deadlock) for event in last)
    assert [turn.number for turn in game.turns] == list(range(1, len(game.turns) + 1))
    assert all(turn.round == -(-turn.number // game.players) for turn in game.turns)
    assert all(turn.after.money == game.players * game.rules.purse for turn in game.turns)
    if not game.rules.play_on and game.final.placings:
        assert game.final.winner == game.turns[-1].player


def test_the_same_seed_is_the_same_game() -> None:
    games = [play_race(rules_of("royal"), players=3, throws=casts.seeded_throws(7)) for _ in range(2)]
    assert games[0].turns == games[1].turns
    assert games[0].turns != play_race(rules_of("royal"), players=3, throws=casts.seeded_throws(8)).turns


def test_rolls_are_the_same_for_ever() -> None:
    throw = casts.seeded_throws(2024)
    assert [throw(2) for _ in range(6)] == [(3, 5), (2, 6), (3, 5), (2, 2), (5, 3), (3, 5)]


def test_the_document_of_a_game() -> None:
    game = play_race(rules_of("royal"), players=2, throws=casts.given_throws([(6, 3), (1, 2), (5, 6)]))
    document = game.as_json(seed=7)
    assert {key: document[key] for key in ("players", "seed", "winner", "draw", "placings", "end")} == {
        "players": 2, "seed": 7, "winner": None, "draw": False, "placings": [], "end": "throws",
    }  # fmt: skip
    turns = document["turns"]
    assert isinstance(turns, list)
    assert turns[0] == {
        "turn": 1, "round": 1, "player": 1, "throws": [[6, 3]], "from": 0, "to": 26, "squares": [26, 0], "pot": 2,
        "purses": [9, 9],
        "events": [{"kind": "thrown", "dice": [6, 3]}, {"kind": "first_throw", "dice": [6, 3], "to": 26}],
    }  # fmt: skip
    assert [turn["to"] for turn in turns] == [26, 3, 37]


def test_the_document_names_counters_where_there_are_several() -> None:
    game = play_race(rules_of("team"), players=2, throws=casts.given_throws([(1, 2)]))
    document = game.as_json()
    assert isinstance(document["turns"], list)
    (turn,) = document["turns"]
    assert turn["squares"] == [[3, 0, 0, 0], [0, 0, 0, 0]]
    assert turn["events"][1]["counter"] == 1


def test_rounds_go_on_counting_when_somebody_is_home() -> None:
    on = replace(rules_of("track-100"), play_on=True)
    game = play_race(on, players=4, throws=casts.seeded_throws(5))
    assert len(game.final.placings) == 3
    movers = [(turn.round, turn.player) for turn in game.turns]
    assert len(set(movers)) == len(movers)
    assert all(second > first for first, second in pairwise(movers))


def test_a_game_that_never_ends_is_given_up() -> None:
    from goose_print.games.race.effects.jump import Jump
    from goose_print.games.race.ruleset import SquareRule

    wall = tuple(SquareRule(square=square, effects=(Jump(to=0),)) for square in range(4, 10))
    game = play_race(RuleSet(length=20, dice=1, squares=wall), players=2, throws=casts.seeded_throws(1), cap=500)
    assert (game.end, game.winner, len(game.turns)) == ("cap", None, 500)


def test_a_turn_that_never_ends_is_given_up_too() -> None:
    from goose_print.games.race.effects.jump import Jump
    from goose_print.games.race.effects.throw_again import ThrowAgain
    from goose_print.games.race.ruleset import SquareRule

    trap = tuple(SquareRule(square=square, effects=(Jump(to=0), ThrowAgain())) for square in range(1, 7))
    game = play_race(RuleSet(length=20, dice=1, squares=trap), players=2, throws=casts.seeded_throws(1), cap=500)
    assert (game.end, len(game.turns), len(game.turns[0].throws)) == ("cap", 1, 500)


BETS = (Bet(backer="Ann", player=0, coins=3), Bet(backer="Bob", player=0, coins=2), Bet(backer="Cy", player=1, coins=6))


@pytest.mark.parametrize(
    ("winner", "paid", "left"),
    [(0, [("Ann", 6), ("Bob", 4)], 1), (1, [("Cy", 11)], 0), (2, [("Ann", 3), ("Bob", 2), ("Cy", 6)], 0)],
)
def test_e14_bets_are_shared_in_proportion(winner: int, paid: list[tuple[str, int]], left: int) -> None:
    rules = rules_of("steeplechase")
    slow = [(1,)] * 2 + [(6,)]
    throws = [slow[(seat - winner - 1) % 3] for _ in range(40) for seat in range(3)]
    game = play_race(rules, players=3, throws=casts.given_throws(throws), bets=BETS)
    assert game.winner == winner
    found = [(event.backer, event.coins) for event in game.turns[-1].events if isinstance(event, BetPaid)]
    assert (found, game.final.pool) == (paid, left)


def test_how_many_may_play() -> None:
    Race(rules_of("royal")).check_players(12)
    for wrong in (1, 13):
        with pytest.raises(UsageError, match="2 to 12 players"):
            Race(rules_of("royal")).check_players(wrong)
    with pytest.raises(UsageError, match="for 2 players"):
        Race(rules_of("red-hood")).check_players(3)


def test_every_event_has_a_name_of_its_own() -> None:
    assert len(KINDS) == len(EVENTS) == 36
    assert {"first_throw", "goose_repeats", "moved", "won"} <= KINDS.keys()
