"""Hunting with Greyhounds, ruling by ruling (docs/rules/greyhounds.md), as the engine keeps the tally, and beside a second one."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from goose_print.errors import RefusedAction, RuleSetError, TranscriptError
from goose_print.games import find_game
from goose_print.games.greyhounds.engine import HuntEngine, HuntGame, make_hand, parse_snap, play_hunt, why_not
from goose_print.games.greyhounds.facts import Catch, GreyhoundsFacts
from goose_print.games.greyhounds.position import HuntState, Score, Snap
from goose_print.games.moves import given_moves_policy, parse_moves
from goose_print.games.written import unparse_facts
from tests.games.greyhounds.slow_engine import SlowGame
from tests.sampling import EXPLORE

COMMON = GreyhoundsFacts()
SINGLE = GreyhoundsFacts(match=False)
ENGINE = HuntEngine(COMMON)
OTHERS = [
    COMMON, SINGLE, GreyhoundsFacts(foxes=1, hares=4, hounds=2, hounds_win=(Catch(foxes=1), Catch(hares=3))),
    GreyhoundsFacts(hounds_win=(Catch(hares=3),)), GreyhoundsFacts(foxes=3, hares=0, hounds=6, hounds_win=(Catch(foxes=3),), match=False),
]  # fmt: skip


def played(*snaps: str, facts: GreyhoundsFacts = SINGLE) -> HuntGame:
    return play_hunt(facts, policy=given_moves_policy(parse_moves("\n".join(snaps)), lambda state, text: parse_snap(facts, state, text)))


def why(text: str, state: HuntState | None = None) -> str:
    with pytest.raises(RefusedAction) as refused:
        parse_snap(COMMON, state or HuntState(), text)
    return str(refused.value)


HOUNDS = HuntState(side="hounds")


def test_g1_the_discs() -> None:
    assert COMMON.animals == ("F1", "F2", "H1", "H2", "H3")
    assert COMMON.pack == ("G1", "G2", "G3", "G4")
    assert (COMMON.players.min, COMMON.players.max) == (2, 2)


def test_g6_with_what_the_hounds_win() -> None:
    for taken, won in (("F1 F2", True), ("F1 H1 H2", True), ("F2 H2 H3", True), ("F1 H1", False), ("H1 H2 H3", False), ("F1", False)):
        assert COMMON.hounds_have_won(taken.split()) is won


def test_g10_turns() -> None:
    game = played("F1", "G1", "H1 off", "-", facts=COMMON)
    assert [turn.player for turn in game.turns] == [0, 1, 0, 1]
    assert [event.kind for event in game.turns[2].events] == ["snapped", "back"]
    assert not game.final.taken + game.final.away
    assert why("G1") == "it is the turn of the animals, and G1 is not theirs (G10)"
    assert why("F1", HOUNDS) == "it is the turn of the hounds, and F1 is not theirs (G10)"
    assert why("F1 away off") == "F1 left the board, so that it goes back to its spot and is not away (G10)"


def test_g11_hits() -> None:
    state, events = ENGINE.carry_out(HOUNDS, parse_snap(COMMON, HOUNDS, "G2 hits H3 F1"))
    assert state.taken == ("F1", "H3")
    assert [event.kind for event in events] == ["snapped", "hit"]
    assert why("F1 hits H1") == "animals take nobody: what they touch stays as it lies (G11)"
    assert why("G1 hits G2", HOUNDS) == "G2 is a hound, and only animals are taken (G11)"
    assert why("G1 hits F1", replace(HOUNDS, taken=("F1",))) == "F1 has been taken (G11)"
    assert why("G1 hits F1 off F1", HOUNDS) == "F1 was hit in this snap, so that it is taken wherever it lies (G12)"


def test_g12_away() -> None:
    state, _ = ENGINE.carry_out(HOUNDS, parse_snap(COMMON, HOUNDS, "G1 hits F1 away H2"))
    assert (state.taken, state.away) == (("F1",), ("H2",))
    assert why("G1 hits F1 away F1", HOUNDS) == "F1 was hit in this snap, so that it is taken wherever it lies (G12)"
    assert why("G1 away", HOUNDS) == "G1 is a hound, and only animals get away (G12)"
    assert why("H1", HuntState(away=("H1",))) == "H1 has got away (G12)"


def test_g13_the_animals_win_as_soon_as_the_hounds_cannot() -> None:
    for away, won in (("F1 F2", True), ("F1 H1 H2", True), ("F2 H1", False), ("H1 H2 H3", False)):
        assert COMMON.animals_have_won(away.split()) is won


def test_g13_with_all_decided_one_side_has_won() -> None:
    for taken in product((True, False), repeat=5):
        caught = [disc for disc, hit in zip(COMMON.animals, taken, strict=True) if hit]
        saved = [disc for disc in COMMON.animals if disc not in caught]
        assert COMMON.hounds_have_won(caught) is not COMMON.animals_have_won(saved)


@pytest.mark.parametrize(("last", "side"), [("- ; F2 away", "animals"), ("G4 hits F2", "hounds")])
def test_the_worked_turn(last: str, side: str) -> None:
    """Hares 1 and 2 are away, hare 3 is taken, a fox is touched: the other fox decides."""
    game = played("H1 away", "G1 hits H3", "H2 away", "G2 hits F1", "F2", *last.split(" ; "))
    *_, snap = game.turns
    assert [event.kind for event in snap.events][-1] == "ended"
    assert game.final.scores == (Score(1, side == "hounds", 3 if side == "hounds" else 2, 2 if side == "hounds" else 3),)
    assert game.winner == (1 if side == "hounds" else 0)


def test_g14_sides_change_and_the_better_of_two_games_wins() -> None:
    first = ["-", "G1 hits F1 F2"]
    won_twice = played(*first, "F1 away", "-", "F2 away", facts=COMMON)
    assert [turn.player for turn in won_twice.turns] == [0, 1, 1, 0, 1]
    assert (won_twice.final.wins, won_twice.winner, won_twice.end) == ((0, 2), 1, "won")
    level = played(*first, "-", "G1 hits F1 H1", "-", "G1 hits H2", facts=COMMON)
    assert (level.final.wins, level.final.points, level.winner) == ((1, 1), (3, 2), 0)
    nobody = played(*first, "-", "G3 hits F1 F2", facts=COMMON)
    assert (nobody.final.wins, nobody.final.points, nobody.winner, nobody.end) == ((1, 1), (2, 2), None, "draw")
    saved = played("H1 away", *first[1:], "-", "G3 hits F1 F2", facts=COMMON)
    assert (saved.final.points, saved.winner) == ((3, 2), 0)


def test_how_snaps_are_noted() -> None:
    assert parse_snap(COMMON, HOUNDS, "g2 HIT h3, f1; away H1 off") == Snap("G2", ("F1", "H3"), ("H1",), ("G2",))
    assert parse_snap(COMMON, HOUNDS, "hits F1") == Snap("", ("F1",))
    assert parse_snap(COMMON, HuntState(), "-") == Snap()
    for text, message in (
        ("F9", "there is no disc 'F9'; did you mean"), ("F1 F2", "a snap is written as one disc and what it did"), ("away", "who?"),
        ("hits F1 F1", "F1 is there twice"), ("F1 away away", "'away' is there twice"), ("", "a snap is written"), ("F1 awya", "mean away"),
    ):  # fmt: skip
        with pytest.raises(TranscriptError, match=message.replace("?", r"\?")):
            parse_snap(COMMON, HOUNDS if "hits" in text else HuntState(), text)


def test_errors_name_the_line() -> None:
    with pytest.raises(RefusedAction, match=r"moves:3: it is the turn of the animals, and G1 is not theirs \(G10\)"):
        played("F1", "G1", "G1")
    with pytest.raises(TranscriptError, match="moves:2: there is no disc 'G9'"):
        played("F1", "G9")
    with pytest.raises(RefusedAction, match="the game is over"):
        parse_snap(SINGLE, played("-", "G1 hits F1 F2").final, "F1")


def test_before_a_snap_any_disc_of_the_side_may_be_snapped() -> None:
    assert tuple(map(str, ENGINE.legal_actions(HuntState(taken=("F1",), away=("H2",))))) == ("F2", "H1", "H3")
    assert tuple(map(str, ENGINE.legal_actions(HOUNDS))) == ("G1", "G2", "G3", "G4")
    assert str(ENGINE.why_not(HuntState(), (1,))) == "there are no dice in this game"


def some_snap(facts: GreyhoundsFacts, state: HuntState, draw: Callable[[], float]) -> Snap:
    """Anything that may be told of a snap."""
    own, left = state.own(facts), state.animals_left(facts)
    disc = own[int(draw() * len(own))] if draw() < 0.9 else ""
    fate = {animal: ("hits" if state.side == "hounds" else "off", "away", "off", *[""] * 9)[int(draw() * 12)] for animal in left}
    fate |= {hound: "off" for hound in facts.pack if draw() < 0.1}
    return Snap(disc, *(tuple(each for each in facts.discs if fate.get(each) == word) for word in ("hits", "away", "off")))


@pytest.mark.parametrize("facts", OTHERS)
def test_both_engines_keep_the_same_tally(facts: GreyhoundsFacts) -> None:
    sets = tuple("F" * catch.foxes + "H" * catch.hares for catch in facts.hounds_win)
    for seed in range(1000 if EXPLORE else 60):
        draw, engine = random.Random(seed).random, HuntEngine(facts)
        state, slow = engine.start(2)[0], SlowGame(" ".join(facts.animals), sets, facts.games)
        while not state.over:
            snap = some_snap(facts, state, draw)
            assert why_not(facts, state, snap) is None
            assert parse_snap(facts, state, str(snap)) == snap
            assert "AB"[state.mover] == slow.mover()
            state, _ = engine.carry_out(state, snap)
            slow.snap(list(snap.hits), list(snap.away))
            assert len(state.scores) == len(slow.winners)
            if not state.over:
                assert {*state.taken} == {name for name, what in slow.fate.items() if what == "taken"}
                assert {*state.away} == {name for name, what in slow.fate.items() if what == "away"}
                assert len(state.animals_left(facts)) + len(state.taken) + len(state.away) == len(facts.animals)
        assert slow.over()
        assert state.wins == (slow.winners.count("A"), slow.winners.count("B"))
        assert state.points == (slow.points("A"), slow.points("B"))
        assert (None if state.winner is None else "AB"[state.winner]) == (slow.winner() or None)


@pytest.mark.parametrize("hand", ["even", "hounds", "animals", "0.6"])
def test_games_end_and_read_back(hand: str) -> None:
    for seed in range(50):
        game = play_hunt(COMMON, policy=make_hand(hand, COMMON, seed))
        assert game.final.over
        again = played(*(str(move) for turn in game.turns for move in turn.actions), facts=COMMON)
        assert again.turns == game.turns
        assert again.end == game.end


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"foxes": 6}, "there are 1 to 7 foxes and hares together, not 9"),
        ({"foxes": -1}, "foxes must be at least 0, not -1"),
        ({"hounds": 7}, "hounds must be from 1 to 6, not 7"),
        ({"hounds_win": ()}, "there must be something with which the hounds win"),
        ({"hounds_win": (Catch(),)}, "without an animal taken the hounds cannot win"),
        ({"hounds_win": (Catch(foxes=3),)}, "foxes must be at most 2, not 3"),
        ({"hounds_win": (Catch(foxes=2), Catch(foxes=2, hares=1))}, "the hounds have won before with another of these"),
        ({"hounds_win": (Catch(foxes=2), Catch(foxes=2))}, "the hounds have won before with another of these"),
    ],
)
def test_contradictions_are_refused(facts: dict[str, object], message: str) -> None:
    with pytest.raises(RuleSetError, match=message):
        GreyhoundsFacts(**facts)


@pytest.mark.parametrize("facts", OTHERS)
def test_rules_load_back_equal(facts: GreyhoundsFacts) -> None:
    game, written = find_game("greyhounds"), unparse_facts(facts)
    said = {key: tuple(value) if isinstance(value, list) else value for key, value in written.items()}
    assert game.rules(game.written.model_validate(said), "g").facts == replace(facts, name="g")
