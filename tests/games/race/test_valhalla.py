"""Road to Valhalla: the facts of its rules by their numbers (V1 to V12)."""

from __future__ import annotations

import pytest

from goose_print.games.race.actions import RaceAction, legal_actions
from goose_print.games.race.analysis.joint import solve_joint
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.analysis.solo import solve_solo
from goose_print.games.race.movement import land
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceCounter, RacePlayer, RaceState
from goose_print.games.race.turn import ask, start
from goose_print.kit.facts import sheet_facts
from goose_print.language.text import render_text
from goose_print.library import replay
from goose_print.theme.load import load_theme_named
from tests.rule_sets import facts_of, load_rules

THEME = load_theme_named("valhalla")
RULES: RuleSet = facts_of(THEME.rules)
GUSEK = load_rules("gusek")
BANNED = set("ᛋᛏᛟᛉᛦ卐卍")
FACES = ("ᛁ", "ᚾ", "ᛚ", "ᚱ", "ᛒ", "ᚠ")


def state(*squares: int) -> RaceState:
    players = tuple(RacePlayer(counters=(RaceCounter(square=square, thrown=True),)) for square in squares)
    return RaceState(players=players)


def after(begun: RaceState, *dice: int) -> RaceState:
    (action,) = legal_actions(RULES, begun, dice)
    return ask(RULES, begun, action).state


def test_v8_six_runes_and_none_that_others_have_spoiled() -> None:
    assert tuple(face.glyph for face in THEME.speech.faces) == FACES
    assert [face.name for face in THEME.speech.faces] == ["ice", "need", "water", "riding", "birch", "cattle"]
    assert not BANNED.intersection("".join(path.read_text(encoding="utf-8") for path in THEME.files if path.suffix == ".yaml"))


def test_v7_two_to_six_ships_and_two_dice() -> None:
    assert (RULES.players.min, RULES.players.max, RULES.dice, RULES.counters.each) == (2, 6, 2, 1)


def test_v10_all_but_the_omens_is_gusek() -> None:
    assert RULES.geese == GUSEK.geese
    assert RULES.geese.squares == (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
    for fact in ("length", "squares", "first_throw", "finish", "collision", "relief", "stakes", "order", "chain_jumps"):
        assert getattr(RULES, fact) == getattr(GUSEK, fact), fact
    assert land(RULES, (6, 3), square=0, first=True).square == 26
    assert land(RULES, (5, 4), square=0, first=True).square == 53
    assert not RULES.has_money


@pytest.mark.parametrize(
    ("begin", "rune", "end", "waits", "again"),
    [
        (20, 1, 22, 1, False),
        (20, 2, 22, None, False),  # four on, two back
        (20, 3, 29, None, False),
        (20, 4, 28, None, True),
        (10, 5, 25, None, False),
        (21, 6, 39, None, False),
        (27, 6, 45, None, False),  # 39 and six on: on the raven nothing acts
        (3, 3, 18, None, False),  # the raven on 9 first, to 15, then the omen
        (19, 6, 31, 2, False),  # whoever waits in the spring has no omen
        (51, 5, 61, None, False),  # five more would lead past 63
        (54, 3, 63, None, False),  # 60 and three on: home
        (45, 6, 63, None, False),
    ],
)
def test_v11_omens(begin: int, rune: int, end: int, waits: int | None, again: bool) -> None:
    landing = land(RULES, (rune, rune), square=begin)
    assert (landing.square, landing.waiting.left if landing.waiting else None, landing.throw_again) == (end, waits, again)
    assert landing.won == (end == 63)


def test_v11_a_turn_nobody_is_met_before_the_omen() -> None:
    """Astrid stands on 10 and casts birch twice: over 20, where Cleo stands, to 25, where Bo does."""
    met = after(state(10, 25, 20), 5, 5)
    assert met.squares == ((25,), (10,), (20,))


def test_v12_a_turn_typed_in_runes() -> None:
    told = replay(THEME, "cattle water\nᛒᛒ\nBirch 5   # in any letters\n4 riding\n", players=2).text
    assert "cattle ᚠ and water ᛚ (6 + 3) and goes straight to 26" in told
    assert "birch ᛒ and birch ᛒ (5 + 5)" in told
    assert "riding ᚱ and riding ᚱ (4 + 4)" in told
    assert "saying" in THEME.sheet.sections["faces"]
    assert "mehen" in THEME.sheet.history


def test_v6_the_sheet_claims_no_age() -> None:
    text = THEME.rules.document(sheet_facts(THEME), seed=1)
    assert any(section.name == "faces" for section in text.sections)
    assert "No such game is known" in THEME.sheet.history


def test_figures_alone() -> None:
    alone, plain = solve_solo(RULES), solve_solo(GUSEK)
    assert (round(alone.win, 6), round(plain.win, 6)) == (0.755457, 0.740515)
    assert (round(alone.throws.mean, 4), round(plain.throws.mean, 4)) == (10.7434, 11.4240)
    assert (round(alone.casts_holds_ignored, 4), round(plain.casts_holds_ignored, 4)) == (12.2825, 12.7551)


def test_figures_of_several() -> None:
    two = solve_joint(RULES, 2)
    assert two.win[0] == pytest.approx(0.517, abs=0.005)
    assert round(two.rounds.mean, 1) == 10.3
    four = simulate_race(RULES, plan=SimulationPlan(players=4, games=4000, seed=3))
    assert four.rounds.mean == pytest.approx(7.2, abs=0.15)


def test_everybody_begins_at_the_start() -> None:
    assert start(RULES, 6).state.squares == ((0,),) * 6
    assert RaceAction(dice=(5, 5)) not in legal_actions(RULES, state(10), (5, 5))  # a throw is used by a move


def test_v11_an_omen_counts_from_where_the_move_has_brought_a_counter() -> None:
    """Two birches onto the cold gate: back to the shore, and from there five on; the sheet says so, and calls no double idle."""
    assert after(state(48, 20), 5, 5).squares == ((5,), (20,))
    text = " ".join(render_text(THEME.rules.document(sheet_facts(THEME), seed=1)).split())
    assert "It counts from where the move has brought you, even if a square has just sent you there." in text
    assert "A double is a throw like any other" not in text
