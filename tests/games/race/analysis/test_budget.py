"""Games that are too much work: what is done instead, what is said of it, and that it is the same every time."""

from __future__ import annotations

from pathlib import Path

import pytest

from goose_print.errors import TooMuchWork
from goose_print.games.figures import TargetGame
from goose_print.games.pieces import Players
from goose_print.games.race.analysis.budget import WorkBudget, can_tabulate, max_places
from goose_print.games.race.analysis.expectation import simulate_expectation
from goose_print.games.race.analysis.places import counter_places
from goose_print.games.race.analysis.report import AnalysisMethod, analyse_race
from goose_print.games.race.analysis.simulate import SimulationPlan, choose_method, simulate_race
from goose_print.games.race.analysis.suggest import suggest_changes
from goose_print.games.race.analysis.text import analysis_text
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.effects.step import Step
from goose_print.games.race.lint import lint
from goose_print.games.race.movement import land
from goose_print.games.race.race import SAMPLE_CAP, SAMPLE_EVENTS, Race, sample_game
from goose_print.games.race.ruleset import Counters, Geese, RuleSet, SquareRule
from goose_print.kit.checks import game_findings
from goose_print.kit.facts import sheet_facts
from goose_print.language.words import find_language
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import rule_set_names
from tests.rule_sets import load_rules

SMALL = WorkBudget(exact=1_000_000, played=3_000_000, by_engine=False)


def on_all(effect: Jump | MissTurns, length: int, *, but: int = 0) -> tuple[SquareRule, ...]:
    return tuple(SquareRule(square=n, effects=(effect,)) for n in range(1, length) if not but or n % but)


HARDLY = RuleSet(length=500, dice=1, squares=on_all(Jump(to=0), 500, but=6))
WAITING = RuleSet(length=500, squares=on_all(MissTurns(turns=99), 500))


@pytest.mark.parametrize("name", rule_set_names())
def test_places_are_estimated_and_the_shipped_games_have_few(name: str) -> None:
    rules = load_rules(name)
    assert can_tabulate(rules)
    assert len(counter_places(rules).all) <= max_places(rules) <= 3 * len(counter_places(rules).all)


def test_too_many_places_are_not_looked_for() -> None:
    assert max_places(WAITING) > 49_000
    with pytest.raises(TooMuchWork, match="places"):
        counter_places(WAITING)
    assert choose_method(WAITING, SimulationPlan(players=2)) == "engine"


CASES = [
    ("{extends: royal, counters: {each: 2, fewer: 1, fewer_from: 4}}", set()),
    (f"{{length: 500, squares: {{{', '.join(f'{n}: {{miss_turns: 99}}' for n in range(1, 500))}}}}}", {"not-simulated"}),
    (f"{{length: 100, dice: 1, squares: {{{', '.join(f'{n}: {{go_to: 0}}' for n in range(1, 100) if n % 6)}}}}}", {"hardly-ends"}),
    ("{length: 500, collision: share, routes: {ways: {a: [1-500], b: [1-500], c: [1-500], d: [1-500]}}}", {"not-simulated"}),
]


@pytest.mark.parametrize(("rules", "codes"), CASES, ids=["counters", "waits", "back to the start", "routes"])
@pytest.mark.sample(3)
def test_check_says_what_was_too_much(tmp_path: Path, rules: str, codes: set[str]) -> None:
    (tmp_path / "theme.yaml").write_text(f"title: A Long Game\nrules: {rules}\npaper: A1\n", encoding="utf-8")
    assert {one.code for one in game_findings(load_theme_named(str(tmp_path / "theme.yaml")))} == codes


def test_a_game_that_hardly_ends_is_not_called_short() -> None:
    analysis = analyse_race(HARDLY, method=AnalysisMethod(budget=SMALL))
    assert [finding.code for finding in analysis.findings] == ["hardly-ends"]
    assert analysis.main.unfinished == 1
    assert analysis.main.minutes(20) > 20
    text = analysis_text(analysis, find_language("en"))
    assert "over" in text
    assert "Alone, a counter hardly ever comes home." in text
    assert len(text.splitlines()) <= 40


def test_fewer_games_are_played_to_their_end_where_many_would_be_cut() -> None:
    analysis = analyse_race(
        RuleSet(length=200, dice=1), wish=TargetGame(players=4), method=AnalysisMethod(budget=WorkBudget(exact=0, played=8_000_000))
    )
    assert (analysis.main.games, analysis.main.unfinished) == (1638, 0)
    assert {one.method for one in analysis.players.values()} == {"simulation"}


@pytest.mark.parametrize(("rules", "watch"), [(load_rules("gusek"), False), (HARDLY, True), (load_rules("team"), True)])
def test_what_is_given_up_does_not_depend_on_the_jobs(rules: RuleSet, watch: bool) -> None:
    found = [simulate_race(rules, jobs=jobs, work=30_000, plan=SimulationPlan(players=2, games=40, seed=3, watch=watch)) for jobs in (1, 2)]
    assert found[0].tally == found[1].tally
    assert found[0].unfinished > 0
    assert sum(found[0].tally.rounds) == 40 == sum(found[0].tally.win) + found[0].tally.draw + found[0].tally.unfinished


def test_several_counters_are_played_within_the_work() -> None:
    rules = RuleSet(length=300, dice=1, counters=Counters(each=6), players=Players(min=2, max=12))
    found = simulate_expectation(rules, 12, games=10, seed=1, work=10_000_000)
    assert found.unfinished == 1
    assert found.casts <= 102


def test_no_changes_are_tried_where_none_can_be() -> None:
    with pytest.raises(TooMuchWork, match="places"):
        suggest_changes(analyse_race(WAITING, method=AnalysisMethod(games=1, budget=SMALL)))


# ------------------------------------------------------------------ the sample game


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.sample(2)
def test_a_sample_game_that_hardly_ends_is_cut(seed: int, tmp_path: Path) -> None:
    (tmp_path / "theme.yaml").write_text("title: A Game\nrules: royal\n", encoding="utf-8")
    facts = sheet_facts(load_theme_named(str(tmp_path / "theme.yaml")))
    game = sample_game(HARDLY, players=4, seed=seed)
    assert (game.end, len(game.turns)) == ("cap", SAMPLE_CAP)
    text = Race(HARDLY).sample(players=4, seed=seed).narrate(facts, seed=seed)
    assert "Not played to the end: 4000 turns. The log is cut, since the game goes on for too long." in " ".join(text.split())
    assert len(text) < 2_000_000


def test_a_sample_game_of_very_many_events_is_cut() -> None:
    geese = RuleSet(length=31, geese=Geese(squares=tuple(range(1, 31))), counters=Counters(each=2))
    game = sample_game(geese, players=2, seed=1)
    assert game.end == "cap"
    assert SAMPLE_EVENTS <= sum(len(turn.events) for turn in game.turns) < SAMPLE_EVENTS + 500


@pytest.mark.parametrize("name", rule_set_names())
def test_no_shipped_game_is_cut(name: str) -> None:
    rules = load_rules(name)
    assert sample_game(rules, players=rules.players.max, seed=1).end in ("won", "draw")


def test_a_chain_of_very_many_jumps() -> None:
    squares = tuple(SquareRule(square=n, effects=(Step(by=1),)) for n in range(1, 499))
    rules = RuleSet(length=500, chain_jumps=True, squares=squares)
    assert land(rules, (1, 1), square=0).square == 499
    assert "jump-cycle" not in {finding.code for finding in lint(rules)}
