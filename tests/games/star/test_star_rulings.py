"""The Lamplighters' Star, ruling by ruling (docs/rules/star.md), as the engine plays it, and beside a second one."""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from dataclasses import replace

import pytest

from goose_print.errors import RefusedAction, RuleSetError, TranscriptError
from goose_print.games import find_game
from goose_print.games.moves import given_moves_policy
from goose_print.games.star.engine import StarEngine, StarGame, parse_legal_move, parse_noted_moves, play_star
from goose_print.games.star.facts import StarFacts
from goose_print.games.star.policy import make_policy
from goose_print.games.star.position import Fly, Rays, StarState, Swift, can_join, list_swifts
from goose_print.games.star.star import Star
from goose_print.games.written import unparse_facts
from tests.games.sheets import said
from tests.games.star.slow_engine import SlowStar
from tests.sampling import EXPLORE

COMMON = StarFacts()
ENGINE = StarEngine(COMMON)
OTHERS = [
    COMMON, StarFacts(strengths=(1, 2, 1, 3)), StarFacts(strengths=(1, 1, 2, 2, 2, 3, 3, 3), wins=2, longest=60),
    StarFacts(most_of_a_colour=3, sparks_for_three=9, moved_by_each=3, moved_by_one=(1, 8)),
    StarFacts(moved_by_one=(5, 5), moved_by_each=1),
]  # fmt: skip
SET_UP = "1:1 4:2 7:3\n2:1 5:2 8:3\n3:1 6:2 9:3\n3:1 6:2 9:3\n1:1 4:2 7:3\n2:1 5:2 8:3\n"


def rays(text: str) -> Rays:
    """Rays from the rim: ``B2 A1 / C3 B1 / - / ...``."""
    return tuple(tuple(Swift("ABC".index(word[0]), int(word[1])) for word in part.split() if word != "-") for part in text.split("/"))


def position(text: str, players: int = 3, mover: int = 0, **more: object) -> StarState:
    found = rays(text)
    found += ((),) * (9 - len(found))
    return StarState(**({"rays": found, "players": players, "left": 7, "sparks": (0,) * players, "mover": mover, "placed": 18} | more))


def legal(state: StarState, engine: StarEngine = ENGINE) -> set[str]:
    return set(map(str, engine.legal_actions(state)))


def after(state: StarState, *words: str, engine: StarEngine = ENGINE) -> StarState:
    for word in words:
        state, _ = engine.carry_out(state, parse_legal_move(engine.facts, state, word))
    return state


def why(state: StarState, text: str, facts: StarFacts = COMMON) -> str:
    with pytest.raises(RefusedAction) as refused:
        parse_legal_move(facts, state, text)
    return str(refused.value)


def played(text: str, facts: StarFacts = COMMON, players: int = 3) -> StarGame:
    return play_star(
        facts, players=players, policy=given_moves_policy(parse_noted_moves(text), lambda state, word: parse_legal_move(facts, state, word))
    )


def test_s1_s2_s3_the_common_game() -> None:
    assert (COMMON.rays, COMMON.length, COMMON.at_once) == (9, 6, 3)
    assert (COMMON.players.min, COMMON.players.max) == (2, 3)
    assert [COMMON.sparks(players) for players in (2, 3)] == [5, 7]
    assert Counter(COMMON.strengths) == {1: 2, 2: 2, 3: 2}


def test_s4_setting_up_of_three() -> None:
    game = played(SET_UP)
    assert [turn.player for turn in game.turns] == [0, 1, 2, 0, 1, 2]
    assert [len(column) for column in game.final.rays] == [2] * 9
    assert game.final.rays[:3] == rays("A1 B1/B1 C1/C1 A1")
    assert Counter(list_swifts(game.final.rays)) == {Swift(colour, strength): 2 for colour in range(3) for strength in (1, 2, 3)}
    assert game.final.mover == 0


def test_s4_s23_setting_up_of_two() -> None:
    game = played(SET_UP, players=2)
    assert [turn.player for turn in game.turns] == [0, 1, 0, 1, 0, 1]
    assert game.final.rays[:3] == rays("A1 A1/B1 C1/C1 B1")
    assert [turn.before.placed for turn in game.turns] == [0, 3, 6, 9, 12, 15]


def test_s4_why_not_there() -> None:
    state, _ = ENGINE.start(3)
    assert len(ENGINE.legal_actions(state)) == 9 * 3
    assert why(after(state, "1:1"), "1:1") == "on ray 1 square 1 is taken (S4)"
    assert why(after(state, "1:1", "2:1"), "3:1") == "no swift of this player's with 1 wing beats is left to set up (S4)"
    assert why(state, "1-2").startswith("swifts are set up: ray and wing beats")
    two = after(ENGINE.start(2)[0], "1:1", "2:1", "3:2", "4:1", "5:1", "6:2", "7:1", "8:1")
    assert why(two, "9:1") == "no swift of the third colour with 1 wing beats is left to set up (S4)"
    assert why(played(SET_UP).final, "1:1") == "all swifts are set up (S4)"


WORKED = "B2 A1 / C3 B1 / C1 / A2 / - / B3 / C2"


def test_the_worked_turn() -> None:
    """S18: a group keeps its order and stands in front of the former leader; the ray that it left is empty, and not counted."""
    state = position(WORKED)
    found = after(state, "1-2x2")
    assert found.rays[:2] == rays("-/C3 B1 B2 A1")
    assert found.mover == 1
    assert "7-2" in legal(replace(state, mover=2))
    assert "7-3" in legal(replace(found, mover=2)), "ray 1, now empty, lay between"


def test_s5_only_leaders_of_ones_own_colour_move() -> None:
    state = position(WORKED)
    assert {word.partition("-")[0] for word in legal(state)} == {"1", "4"}
    assert why(state, "2-3") == "the leader of ray 2 is B1, and not of this player's colour (S5)"
    assert why(state, "5-6") == "ray 5 is empty (S5)"


def test_s6_s19_wing_beats_count_other_occupied_rays() -> None:
    state = position("A1/B1/-/A2/B2/C3/-/C1/A3")
    assert {word for word in legal(state) if word.startswith("1")} == {"1-2", "1-9"}
    assert {word for word in legal(state) if word.startswith("4")} == {"4-6", "4-1"}
    assert {word for word in legal(state) if word.startswith("9")} == {"9-4", "9-5"}
    assert why(state, "4-5") == "2 wing beats lead from ray 4 to 1 and 6, not to 5 (S6)"
    assert why(state, "1-3") == "ray 3 is empty, and empty rays are not entered (S6)"
    one_way = position("B1 A2/C2 C1/B2/C3 A3")
    assert {word for word in legal(one_way) if "x" not in word} == {"1-3", "4-1", "4-3"}, "right and left lead to the same ray"
    few = position("A3 A1/C1/B1 A3")
    assert {word for word in legal(few) if word.startswith("3")} == set()
    assert why(few, "3-1") == "from ray 3 there are only 2 other occupied rays, and 3 wing beats (S19)"


def test_s7_alone_or_with_some_or_all_behind() -> None:
    state = position("C2 B3 A1/B1/C1")
    assert {word for word in legal(state) if word.startswith("1-2")} == {"1-2", "1-2x2", "1-2x3"}
    assert after(state, "1-2x2").rays[:2] == rays("C2/B1 B3 A1")
    assert why(state, "1-2x4") == "ray 1 has 3 swifts, and not 4 (S7)"


def test_s9_no_more_than_two_of_a_colour() -> None:
    state = position("B3 A1/B1 A2 B2/C1")
    assert "1-2" in legal(state)
    assert why(state, "1-2x2") == "ray 2 would hold more than 2 of colour B (S9)"


def test_s10_s24_exchange() -> None:
    state = position("A3/A2 B1/B2 A1/C1/C2 A2", mover=0, placed=18)
    assert not any("=" in word for word in legal(state))
    assert why(state, "1=2.1") == "who can move a swift to another ray does not exchange (S10)"
    barred = position("B1 A3/A1 C1/C2")
    assert legal(barred) == {"1=2.1"}
    assert after(barred, "1=2.1").rays[:2] == rays("B1 A1/A3 C1")
    assert why(barred, "2=1.2") == "the leader of ray 2 is C1, and not of this player's colour (S5)"
    assert why(barred, "1=3.1") == "on square 1 of ray 3 there is no swift of this player's (S10)"
    assert why(barred, "1=1.2") == "a leader is exchanged with another swift (S10)"
    leaders = position("A3/A2/A1 B1")
    assert legal(leaders) == {"2-3", "2-1"}
    two = position("A2/A3")
    assert legal(two) == {"1=2.1"}
    assert after(two, "2=1.1") == after(two, "1=2.1")
    alone = position("A3/B1")
    assert legal(alone) == {"pass"}


def test_s11_without_a_leader() -> None:
    state = position("A1 B1/A2 C1/A3 B2")
    assert legal(state) == {"pass"}
    assert after(state, "pass").mover == 1
    assert why(position(WORKED), "pass") == "only who has no leader misses a turn (S11)"


FULL = "A1 B1 C1 / C2 B2 A1 / A2 / B3 / C3"


def test_s12_to_s14_s21_a_spark_and_who_breaks_up() -> None:
    state = position(FULL)
    found, events = ENGINE.carry_out(state, parse_legal_move(COMMON, state, "2-1x3"))
    assert [event.kind for event in events] == ["flew", "spark"]
    assert (found.sparks, found.left, found.broken, found.mover) == ((1, 0, 0), 6, 0, 1)
    assert legal(found) == {"+2", "+6", "+7", "+8", "+9"}
    assert why(found, "+3") == "ray 3 is not empty, and another one is (S22)"
    assert why(found, "pass") == "at least 2 swifts are taken from a full ray (S13)"
    assert why(found, "3-4") == "ray 1 is broken up first: say where its leader goes, like +5 (S13)"
    assert why(state, "+5") == "no ray is full (S13)"
    third = after(found, "+2", "+6")
    assert third.mover == 2
    again = after(third, "+7", "+8")
    assert (again.mover, again.broken, again.turns) == (0, None, state.turns + 1)
    assert again.rays == rays("A1 B1/A1/A2/B3/C3/B2/C2/C1/-")


def test_s13_s23_of_two_the_other_takes_two_to_four() -> None:
    state = after(position(FULL, players=2), "2-1x3")
    two = after(state, "+2", "+6")
    assert two.mover == 1
    assert "pass" in legal(two)
    assert after(two, "pass").mover == 0
    assert after(two, "+7", "+8").mover == 0
    assert after(two, "+7", "pass").rays[0] == rays("A1 B1 C1")[0]


CROWDED = "A1 B1 C1 C2 B2 A1/A2 A3/A2 B1 C1 B3 C3/A3/C2/B2/B3/C3"


def test_s22_next_to_occupied_rays_if_none_is_empty() -> None:
    facts = StarFacts(strengths=(1, 2, 2, 3, 1, 3))
    state = position(CROWDED + "/C1", mover=1, broken=0, catcher=0, placed=18)
    assert legal(state) == {"+4", "+5", "+6", "+7", "+8", "+9"}
    assert why(state, "+2") == "ray 2 would hold more than 2 of colour A (S9)"
    assert why(state, "+3") == "on ray 3 only square 6 is free (S22)"
    assert why(state, "+1") == "a swift comes back to its own ray only if there is no other place (S22)"
    nowhere = position("A1 B1 C1 C2 A1/A2 A3/A2 A3" + "/A2 A3" * 6, mover=1, broken=0, catcher=0)
    assert legal(nowhere) == {"+1"}
    full = replace(nowhere, rays=(rays("A1 B1 C1 C2 B1 A1")[0], *nowhere.rays[1:]))
    assert legal(full, StarEngine(facts)) == {"pass"}
    assert after(full, "pass").mover == 2


@pytest.mark.parametrize("count", [4, 6, 8])
@pytest.mark.parametrize("most", [2, 3])
def test_s22_there_is_always_another_ray_to_go_to(count: int, most: int) -> None:
    """Counted for the last swift that may be taken, with no ray empty: rays that bar its colour, and rays full but for their last
    square, are fewer than the other rays. So the sheet need not say what else would happen.
    """
    moved = 3 * most - 1
    facts = StarFacts(strengths=(1,) * count, most_of_a_colour=most, moved_by_one=(1, moved), moved_by_each=moved // 2)
    elsewhere = 3 * count - (facts.length - moved + 1)
    barring, crowded = (count - 1) // most, max(0, elsewhere - (facts.rays - 1)) // (facts.length - 2)
    assert barring + crowded < facts.rays - 1
    with pytest.raises(RuleSetError):
        replace(facts, moved_by_one=(1, moved + 1))
    assert "but not onto square" in said(Star(facts))
    assert "its own ray" not in said(Star(facts))


def test_s15_three_sparks_win_at_once() -> None:
    state = position(FULL, sparks=(2, 0, 2), left=3)
    found, events = ENGINE.carry_out(state, parse_legal_move(COMMON, state, "2-1x3"))
    assert (found.outcome, found.winner, found.over) == ("won", 0, True)
    assert events[-1].kind == "over"
    assert ENGINE.legal_actions(found) == ()
    assert why(found, "+2") == "the game is over"


def test_s20_a_full_ray_has_two_of_each() -> None:
    assert not can_join(2, rays("A1 B1 C1 A2 B2 C2")[0], rays("A3")[0])


def test_s23_the_third_colour_bars_and_is_taken_along() -> None:
    state = position("B1 C1/C2 A1/B2", players=2)
    assert legal(state) == {"2-1", "2-1x2", "2-3", "2-3x2"}
    assert legal(replace(state, mover=1)) == {"3-1", "3-2"}


def test_s25_no_end() -> None:
    nobody = position("A1 C1/B1 C2", players=2, sparks=(1, 0))
    over = after(nobody, "pass", "pass")
    assert (over.outcome, over.winner, over.draw) == ("barred", 0, False)
    assert after(replace(nobody, sparks=(1, 1)), "pass", "pass").draw
    late = position("A1/B1/C1", turns=499)
    assert (after(late, "1-2").outcome, after(late, "1-2").winner) == ("longest", None)


def test_words_that_are_no_moves() -> None:
    state = position(WORKED)
    with pytest.raises(TranscriptError, match="'1>2' is no move: 1:3 sets up"):
        parse_legal_move(COMMON, state, "1>2")
    with pytest.raises(TranscriptError, match="there are rays 1 to 9, and no 0"):
        parse_legal_move(COMMON, state, "0-2")
    with pytest.raises(RefusedAction, match=r"moves:7: 1 wing beats lead from ray 3 to 2 and 4, not to 6 \(S6\)"):
        played(SET_UP + "3-6   # far away")


def test_perft() -> None:
    """The number of lines of play, so many moves deep, from one set-up of three and of two players."""
    assert [perft(played(SET_UP, players=3).final, depth) for depth in (1, 2, 3)] == PERFT[3]
    assert [perft(played(SET_UP, players=2).final, depth) for depth in (1, 2, 3)] == PERFT[2]


PERFT = {3: [12, 123, 1072], 2: [8, 80, 807]}


def test_a_second_count_of_the_same_lines() -> None:
    for players, counts in PERFT.items():
        slow = SlowStar(players)
        for word in SET_UP.split():
            slow.move(word)
        assert [slow_perft(slow, depth) for depth in (1, 2)] == counts[:2]


def slow_perft(slow: SlowStar, depth: int) -> int:
    if depth == 1:
        return len(slow.legal())
    count = 0
    for move in slow.legal():
        then = deepcopy(slow)
        then.move(move)
        count += slow_perft(then, depth - 1)
    return count


def perft(state: StarState, depth: int) -> int:
    moves = ENGINE.legal_actions(state)
    return len(moves) if depth == 1 else sum(perft(ENGINE.carry_out(state, move)[0], depth - 1) for move in moves)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("facts", OTHERS)
@pytest.mark.sample(3)
def test_both_engines_play_the_same_games(facts: StarFacts, players: int) -> None:
    for seed in range(1000 if EXPLORE else 10):
        _play_beside(facts, players, seed)


def _play_beside(facts: StarFacts, players: int, seed: int) -> None:
    """A random game, in which every list of legal moves is the same, swifts are conserved, and no ray breaks the law."""
    engine, draw = StarEngine(facts), random.Random(seed)
    state, _ = engine.start(players)
    slow = SlowStar(
        players, strengths="".join(map(str, facts.strengths)), most=facts.most_of_a_colour, sparks=facts.sparks(players), wins=facts.wins,
        each=facts.moved_by_each, one=(facts.moved_by_one[0], facts.moved_by_one[1]), longest=facts.longest,
    )  # fmt: skip
    while not state.over:
        assert slow.whose() == state.mover
        moves = engine.legal_actions(state)
        assert sorted(map(str, moves)) == sorted(slow.legal())
        move = moves[draw.randrange(len(moves))]
        state, _ = engine.carry_out(state, move)
        slow.move(str(move))
        assert state.outcome == slow.outcome
        assert [[str(swift) for swift in column] for column in state.rays] == list(slow.ray.values())
        assert (list(state.sparks), state.left) == (slow.sparks, slow.star)
        assert sum(state.sparks) + state.left == facts.sparks(players)
        assert all(can_join(facts.most_of_a_colour, (), column) for column in state.rays)
    assert Counter(list_swifts(state.rays)) == {
        Swift(colour, strength): times for colour in range(3) for strength, times in Counter(facts.strengths).items()
    }


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.sample(3)
def test_games_end_and_read_back(policy: str, players: int) -> None:
    for seed in range(50):
        game = play_star(COMMON, players=players, policy=make_policy(policy, COMMON, seed))
        assert game.final.outcome == "won"
        if seed >= 5:
            continue
        again = played("\n".join(" ".join(map(str, turn.actions)) for turn in game.turns), players=players)
        assert again.turns == game.turns
        assert again.end == "won"


def test_the_search_takes_a_spark_and_beats_chance() -> None:
    state = position(FULL)
    choose = make_policy("best", COMMON, 1)
    assert str(choose(state, ENGINE.legal_actions(state))) == "2-1x3"
    assert isinstance(choose(position(WORKED), ENGINE.legal_actions(position(WORKED))), Fly)
    for seat, policy in ((0, "best/random/random"), (1, "random/best/random")):
        won = [play_star(COMMON, players=3, policy=make_policy(policy, COMMON, seed)).winner for seed in range(4)]
        assert won == [seat] * 4


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"strengths": (1, 2, 3)}, "a colour has 4, 6 or 8 swifts, not 3"),
        ({"strengths": (1, 2, 3, 4)}, "strengths must be from 1 to 3, not 4"),
        ({"most_of_a_colour": 4}, "most_of_a_colour must be from 2 to 3, not 4"),
        ({"sparks_for_two": 4}, "2 players need 5 to 15 sparks, so that one of them comes to 3, not 4"),
        ({"sparks_for_three": 6}, "3 players need 7 to 15 sparks, so that one of them comes to 3, not 6"),
        ({"moved_by_one": (3, 2)}, "of a full ray 1 to 5 swifts are taken, the fewest first"),
        ({"moved_by_each": 3}, "each of two others takes 1 to 2 swifts, not 3"),
        ({"longest": 0}, "longest must be from 1 to 2000, not 0"),
        ({"wins": 0}, "wins must be from 1 to 15, not 0"),
    ],
)
def test_contradictions_are_refused(facts: dict[str, object], message: str) -> None:
    with pytest.raises(RuleSetError, match=message):
        StarFacts(**facts)


@pytest.mark.parametrize("facts", OTHERS)
def test_rules_load_back_equal(facts: StarFacts) -> None:
    game, written = find_game("star"), unparse_facts(facts)
    said = {key: tuple(value) if isinstance(value, list) else value for key, value in written.items()}
    assert game.rules(game.written.model_validate(said), "s").facts == replace(facts, name="s")
