"""What the old sheets leave to the table: who begins, whether the others play on, and for what one plays (R26, R31, E16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.analysis.report import AnalysisMethod, analyse_race
from goose_print.games.race.race import Race
from goose_print.games.race.ruleset import Players, RuleSet, Stakes
from goose_print.games.race.wording.sheet import rules_document
from goose_print.language.text import render_text
from goose_print.language.words import language_tags
from tests.rule_sets import load_rules

PLAIN, TAVERN, TRACK = (load_rules(name) for name in ("plain", "tavern", "track-100"))
SHORT = RuleSet(length=10, dice=1, collision="share", may_play_on=True)
TO_THE_WIN = "6\n1\n1\n4\n"
"""Of three on ten squares the first is home, the others stand on 1."""


def told(rules: RuleSet, language: str = "en") -> str:
    return " ".join(render_text(rules_document(rules, SheetFacts(title="T", language=language))).split())


def test_the_short_sheet_lets_the_highest_throw_begin_and_the_others_play_on() -> None:
    assert "The highest throw begins; those who tie for it throw again." in told(PLAIN)
    assert "The youngest begins. Then play goes round clockwise." in told(replace(PLAIN, order="youngest"))
    assert "That player wins. If you like, the others play on for the places after that." in told(PLAIN)
    assert "play on for the places" not in told(replace(PLAIN, may_play_on=False))
    assert "If you like, the others" not in told(replace(PLAIN, players=Players(max=2)))


def test_the_betting_sheet_is_played_without_bets_too_and_in_any_order() -> None:
    assert "Settle in which order you play, however you like, and keep to it." in told(TAVERN)
    assert "You may as well play without coins: then nobody pays or takes anything." in told(TAVERN)
    assert "without coins" not in told(replace(PLAIN, stakes=Stakes(optional=True)))


def test_on_the_free_track_a_stake_may_be_agreed_on() -> None:
    said = "agree on a stake: everybody puts it into the pot, and the winner takes all."
    assert all(said in told(load_rules(f"track-{length}")) for length in (100, 150, 500))
    assert said not in told(replace(TRACK, stakes=Stakes(agreed=True, ante=3)))


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(3)
def test_every_language_says_all_of_it(language: str) -> None:
    changes = [
        (PLAIN, replace(PLAIN, may_play_on=False)),
        (TAVERN, replace(TAVERN, stakes=replace(TAVERN.stakes, optional=False))),
        (TRACK, replace(TRACK, stakes=Stakes())),
    ]
    for rules, without in changes:
        assert len(told(without, language)) < len(told(rules, language))


def test_given_throws_go_on_after_the_win_where_one_may_play_on() -> None:
    game, others = Race(SHORT), "2\n2\n" * 4 + "1\n"
    stopped = game.replay(TO_THE_WIN, source="t", players=3).as_json()
    went_on = game.replay(TO_THE_WIN + others, source="t", players=3).as_json()
    assert (stopped["winner"], stopped["end"], stopped["placings"]) == (1, "won", [1])
    assert (went_on["winner"], went_on["end"], went_on["placings"]) == (1, "won", [1, 2])
    decided = Race(replace(SHORT, may_play_on=False)).replay(TO_THE_WIN + others, source="t", players=3).as_json()
    assert decided["placings"] == [1]


def test_the_referee_goes_on_after_the_win_where_one_may_play_on() -> None:
    for rules, over in ((SHORT, False), (replace(SHORT, may_play_on=False), True)):
        referee = Race(rules).referee(SheetFacts(title="T"), 3)
        for dice in TO_THE_WIN.split():
            referee.throw(dice)
        assert referee.over == over


def test_sample_games_and_figures_end_with_the_win() -> None:
    plain = replace(SHORT, may_play_on=False)
    game, same = (Race(rules).sample(players=3, seed=4).as_json(seed=4) for rules in (SHORT, plain))
    assert game == same
    one, other = (analyse_race(rules, method=AnalysisMethod(games=200)).players for rules in (SHORT, plain))
    assert [(found.win, found.rounds) for found in one.values()] == [(found.win, found.rounds) for found in other.values()]
