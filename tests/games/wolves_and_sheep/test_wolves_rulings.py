"""Wolves and Sheep, ruling by ruling (docs/rules/wolves-and-sheep.md), as the engine plays it, and beside a second one."""

from __future__ import annotations

import random
from dataclasses import replace
from math import comb

import pytest

from goose_print.errors import RefusedAction, RuleSetError, TranscriptError
from goose_print.games import find_game
from goose_print.games.moves import given_moves_policy, parse_moves
from goose_print.games.wolves_and_sheep.engine import WolvesEngine, WolvesGame, parse_possible_moves, parse_single_move, play_wolves
from goose_print.games.wolves_and_sheep.facts import LABELS, LINES, NEIGHBOURS, POINTS, WolvesFacts, parse_point
from goose_print.games.wolves_and_sheep.position import WolvesState
from goose_print.games.wolves_and_sheep.solving import make_policy
from goose_print.games.written import unparse_facts
from tests.games.wolves_and_sheep.slow_engine import NAMES, SlowGame, joined
from tests.sampling import EXPLORE

COMMON = WolvesFacts()
ENGINE = WolvesEngine(COMMON)
OTHERS = [
    COMMON, WolvesFacts(steps=1), WolvesFacts(dogs=3, watchmen=1), WolvesFacts(watchmen=3, folds=(1, 2, 5)),
    WolvesFacts(starves=3, folds=(8, 3)),
]  # fmt: skip


def points(text: str) -> tuple[int, ...]:
    return tuple(map(parse_point, text.split()))


def position(wolf: str, watchmen: str, dogs: str, sheep: str = "C2 C4 C6 C8", **more: object) -> WolvesState:
    return WolvesState(
        wolf=parse_point(wolf), watchmen=points(watchmen), dogs=points(dogs), sheep=points(sheep), **({"to_move": "wolf"} | more)
    )


def played(*moves: str, facts: WolvesFacts = COMMON, players: int = 3) -> WolvesGame:
    return play_wolves(
        facts,
        players=players,
        policy=given_moves_policy(parse_moves("\n".join(moves)), lambda state, text: parse_single_move(facts, state, text)),
    )


def why(state: WolvesState, text: str, facts: WolvesFacts = COMMON) -> str:
    with pytest.raises(RefusedAction) as refused:
        parse_single_move(facts, state, text)
    return str(refused.value)


def test_w6_the_field() -> None:
    assert (POINTS, len(LINES)) == (25, 48)
    assert list(LABELS) == NAMES
    assert {(LABELS[a], LABELS[b]) for a, b in LINES} == {(a, b) for k, a in enumerate(NAMES) for b in NAMES[k:] if joined(a, b)}
    assert [len(each) for each in NEIGHBOURS] == [8] + [4] * 16 + [3] * 8
    assert [LABELS[fold] for fold in COMMON.sheepfolds] == ["C2", "C4", "C6", "C8"]


def test_w7_w8_pieces_and_setting_up() -> None:
    state, _ = ENGINE.start(3)
    moves = ENGINE.legal_actions(state)
    assert len(moves) == comb(8, 2)
    state, _ = ENGINE.carry_out(state, parse_single_move(COMMON, state, "A1 A5"))
    assert state.to_move == "dogs"
    assert len(ENGINE.legal_actions(state)) == comb(8, 2)
    state, _ = ENGINE.carry_out(state, parse_single_move(COMMON, state, "B7 B3"))
    assert state == position("L", "A1 A5", "B3 B7")
    assert why(ENGINE.start(3)[0], "A1 B1") == "the watchmen are set up on 2 different points from A1 to A8 (W8)"
    assert why(ENGINE.start(3)[0], "A1 A1").startswith("the watchmen are set up on 2 different points")


def test_the_worked_turn() -> None:
    game = played("A1 A5", "B3 B7", "A2 B2", "A1 B1", "B3 C3", "C2")
    final = game.final
    assert LABELS[final.wolf] == "C2"
    assert len(final.sheep) == 3
    assert {LABELS[point] for point in NEIGHBOURS[final.wolf]} == {"C1", "C3", "B2"}
    assert final.dogs == points("B7 C3")
    assert [turn.round for turn in game.turns] == [1, 1, 2, 2, 2, 3]
    assert game.end == "moves"


def test_w9_everybody_must_move_if_he_can() -> None:
    state = position("L", "A1 A5", "B3 B7", to_move="watchmen")
    assert why(state, "pass") == "who can move must move (W9)"
    locked = position("B2", "A2 A4", "C1 C3", to_move="watchmen")
    assert "pass" not in map(str, ENGINE.legal_actions(locked))
    alone = WolvesEngine(WolvesFacts(watchmen=1, dogs=3))
    shut = position("A8", "A1", "B1 B8 C5", to_move="watchmen")
    assert "A1 A2" in map(str, alone.legal_actions(shut))
    dogs = WolvesState(wolf=parse_point("B8"), watchmen=points("B2"), dogs=points("B1"), sheep=points("C1 C2"), to_move="dogs")
    boxed = WolvesEngine(WolvesFacts(watchmen=1, dogs=1, folds=(1, 2)))
    (only,) = boxed.legal_actions(dogs)
    assert str(only) == "pass"
    after, events = boxed.carry_out(dogs, only)
    assert (after.to_move, after.dogs) == ("wolf", dogs.dogs)
    assert [event.kind for event in events] == ["passed"]


def test_w10_the_wolf() -> None:
    state = position("L", "A1 A5", "B3 B7")
    ways = set(map(str, ENGINE.legal_actions(state)))
    assert {"A2", "A2 A3", "A2 B2"} <= ways
    assert why(state, "A1") == "a watchman is on A1 (W10)"
    assert why(state, "A3 B3") == "a dog is on B3 (W10)"
    assert why(state, "B2 C2") == "no line leads from L to B2 (W10)"
    assert why(state, "A2 L") == "the wolf does not come back to where he began (W10)"
    assert why(state, "A2 B2 C2") == "the wolf goes along 2 lines at most (W10)"
    assert why(position("B2", "A1 A5", "B3 B7"), "C2 C1") == "the wolf eats at C2, and that ends his move (W10)"
    eaten = position("B2", "A1 A5", "B3 B7", "C4 C6 C8")
    assert str(parse_single_move(COMMON, eaten, "C2 C1")) == "C2 C1"
    assert why(state, "A2 B2", WolvesFacts(steps=1)) == "the wolf goes along 1 line at most (W10)"
    assert str(parse_single_move(COMMON, state, "L-A2-B2")) == "A2 B2"
    assert str(parse_single_move(COMMON, state, "b2")) == "A2 B2"


def test_w11_w12_those_who_guard() -> None:
    state = position("B5", "B1 A5", "B3 B7", to_move="watchmen")
    assert why(state, "B1 C1") == "watchmen keep to the rings A and B (W11)"
    assert why(state, "A5 L") == "nobody but the wolf enters the lair (W12)"
    assert why(state, "A5 B5") == "the wolf is on B5 (W11)"
    assert why(state, "A1 A2") == "a watchman does not stand on A1 (W11)"
    assert why(state, "B1 B2 B3").startswith("a watchman goes along one line")
    dogs = position("B5", "B1 A5", "C3 B8", to_move="dogs")
    assert why(dogs, "C3 C2") == "C2 is a fold, and no dog enters a fold (W12)"
    assert why(dogs, "B8 C8") == "C8 is a fold, and no dog enters a fold (W12)"
    assert why(dogs, "B8 A8") == "dogs keep to the rings B and C (W12)"
    eaten = replace(dogs, sheep=points("C4 C6"))
    assert why(eaten, "C3 C2") == "C2 is a fold, and no dog enters a fold (W12)"


def test_a_last_point_is_enough_where_it_tells_the_move() -> None:
    state = position("L", "A1 A3", "B3 B7", to_move="watchmen")
    assert str(parse_single_move(COMMON, state, "B1")) == "A1 B1"
    assert sorted(map(str, parse_possible_moves(COMMON, state, "A2"))) == ["A1 A2", "A3 A2"]
    with pytest.raises(TranscriptError, match="'A2' may be any of A1 A2, A3 A2: write from where to where"):
        parse_single_move(COMMON, state, "A2")
    with pytest.raises(TranscriptError, match="there is no point 'D1'"):
        parse_single_move(COMMON, state, "D1")
    with pytest.raises(TranscriptError, match="a move is written as points"):
        parse_single_move(COMMON, state, " - ")


def test_w13_all_eaten() -> None:
    state = position("B2", "A1 A5", "B3 B7", "C2")
    after, events = ENGINE.carry_out(state, parse_single_move(COMMON, state, "C2"))
    assert (after.outcome, after.winner, after.over) == ("eaten", 0, True)
    assert [event.kind for event in events] == ["moved", "ate", "over"]


def test_w13_locked_in() -> None:
    state = position("C2", "A3 B2", "C1 B3", "C4", to_move="dogs")
    after, events = ENGINE.carry_out(state, parse_single_move(COMMON, state, "B3 C3"))
    assert (after.outcome, after.winner) == ("stuck", 1)
    assert events[-1].kind == "over"
    assert why(after, "C3") == "the game is over"


def test_w13_starved() -> None:
    state = position("L", "A1 A5", "B3 B7", hungry=11)
    assert ENGINE.carry_out(state, parse_single_move(COMMON, state, "A2"))[0].outcome == "starved"
    fed = position("B2", "A1 A5", "B3 B7", hungry=11)
    after, _ = ENGINE.carry_out(fed, parse_single_move(COMMON, fed, "C2"))
    assert (after.outcome, after.hungry) == ("", 0)


def test_w14_two_players_and_three() -> None:
    moves = ("A1 A5", "B3 B7", "A2 B2", "A1 B1", "B3 C3", "C2")
    assert [turn.player for turn in played(*moves).turns] == [1, 2, 0, 1, 2, 0]
    two = played(*moves, players=2)
    assert [(turn.player, len(turn.actions)) for turn in two.turns] == [(1, 2), (0, 1), (1, 2), (0, 1)]
    assert two.final == replace(played(*moves).final, players=2)


def test_errors_name_the_line() -> None:
    with pytest.raises(RefusedAction, match=r"moves:3: no line leads from L to B2 \(W10\)"):
        played("A1 A5", "B3 B7", "B2 C2")
    with pytest.raises(TranscriptError, match="moves:2: there is no point 'B9'"):
        played("A1 A5", "B9 B7")


@pytest.mark.parametrize("facts", OTHERS)
def test_both_engines_play_the_same_games(facts: WolvesFacts) -> None:
    for seed in range(1000 if EXPLORE else 20):
        _play_beside(facts, seed)


def _play_beside(facts: WolvesFacts, seed: int) -> None:
    """A random game, in which every list of legal moves is the same, and nobody shares a point."""
    engine, draw = WolvesEngine(facts), random.Random(seed)
    state, _ = engine.start(3)
    slow = SlowGame(tuple(f"C{fold}" for fold in facts.folds), facts.steps, 0, facts.starves)
    while not state.over:
        slow.guards = facts.number(state.to_move)
        assert slow.whose() == state.to_move
        moves = engine.legal_actions(state)
        assert sorted(map(str, moves)) == sorted(slow.legal())
        move = moves[draw.randrange(len(moves))]
        state, _ = engine.carry_out(state, move)
        slow.move(str(move))
        assert state.outcome == slow.outcome
        assert {LABELS[point] for point in state.sheep} == slow.sheep
        for role in ("wolf", "watchmen", "dogs"):
            standing = state.pieces(role)
            assert sorted(LABELS[point] for point in standing) == (slow.standing(role) or [])
        assert len(state.occupied) == 1 + len(state.watchmen) + len(state.dogs)


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3])
def test_games_end_and_read_back(policy: str, players: int) -> None:
    for seed in range(50 if policy == "random" else 10):
        game = play_wolves(COMMON, players=players, policy=make_policy(policy, COMMON, seed))
        assert game.final.over
        again = played(*(str(move) for turn in game.turns for move in turn.actions), players=players)
        assert again.turns == game.turns
        assert again.end == "won"


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"steps": 3}, "steps must be from 1 to 2, not 3"),
        ({"dogs": 0}, "dogs must be from 1 to 3, not 0"),
        ({"folds": (2, 9)}, "folds must be from 1 to 8, not 9"),
        ({"folds": (2, 2)}, "C2 is a fold already"),
        ({"folds": ()}, "there must be a fold with a sheep"),
        ({"starves": 0}, "starves must be from 1 to 50, not 0"),
    ],
)
def test_contradictions_are_refused(facts: dict[str, object], message: str) -> None:
    with pytest.raises(RuleSetError, match=message):
        WolvesFacts(**facts)


@pytest.mark.parametrize("facts", [*OTHERS, WolvesFacts()])
def test_rules_load_back_equal(facts: WolvesFacts) -> None:
    game, written = find_game("wolves-and-sheep"), unparse_facts(facts)
    said = {key: tuple(value) if isinstance(value, list) else value for key, value in written.items()}
    assert game.rules(game.written.model_validate(said), "w").facts == replace(facts, name="w")
