"""What ``analyse`` and ``simulate`` say: the figures' contract, findings, suggestions, the screen."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from goose_print.errors import RuleSetError
from goose_print.games.figures import TargetGame
from goose_print.games.race.analysis.expectation import solve_expectation
from goose_print.games.race.analysis.report import AnalysisMethod, RaceAnalysis, analyse_race, rare_squares
from goose_print.games.race.analysis.simulate import SimulationPlan, simulate_race
from goose_print.games.race.analysis.suggest import ENGINE_TRIAL_GAMES, combine_changes, list_changes, score, suggest_changes
from goose_print.games.race.analysis.text import SuggestedChanges, analysis_text, changed_values, rules_snippet
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.ruleset import Counters, Finish, Players, RuleSet
from goose_print.games.screen import SCREEN_WIDTH
from goose_print.kit.figures import is_shipped
from goose_print.language.words import find_language
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import rule_set_names
from tests.commands import run
from tests.games.race.analysis.enumerated import small
from tests.rule_sets import facts_of, load_rules


def codes(analysis: RaceAnalysis) -> set[str]:
    return {finding.code for finding in analysis.findings}


WITHOUT_NUMPY = """
import json, sys
import goose_print.games.race.analysis.budget as budget
budget.HAS_ARRAYS = False
from goose_print.studio.answering import answer
*_, all_, last = answer({"do": "analyse", "suggest": True, "name": "a.yaml", "text": "title: A\\nrules: royal\\n", "files": {}})
print(json.dumps([all_, last["suggestions"], "numpy" in sys.modules]))
"""


def test_without_numpy_the_engine_plays_and_says_the_same_but_for_chance() -> None:
    told, suggestions, loaded = json.loads(subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, check=True).stdout)
    assert (suggestions, loaded) == ([], False)
    exactly = solve_expectation(load_rules("royal"), 2)
    counted = told["figures"]["players"]["2"]
    assert counted["games"] == 253
    assert counted["rounds"]["mean"] == pytest.approx(exactly.rounds.mean, abs=4 * counted["standard_error"]["rounds"])
    assert counted["win"][0] == pytest.approx(exactly.win[0], abs=4 * counted["standard_error"]["win"][0])
    for square in (6, 19, 42, 58):
        assert told["figures"]["squares"][str(square)]["landings_by_players"]["2"] == pytest.approx(exactly.landings[square], abs=0.2)
    assert told["sentences"][0].startswith("With 4 players")


def test_the_document_of_analyse() -> None:
    result = run("analyse", "royal", "--format", "json", "--exact", "3")
    assert result.returncode == 0
    document = json.loads(result.stdout)
    assert document["rules"] == "royal"
    assert set(document["solo"]["throws_given_win"]) == {"mean", "p50", "p90", "p99"}
    assert document["solo"]["p_win"] + document["solo"]["p_stuck"] == pytest.approx(1, abs=1e-12)
    assert {count: one["method"] for count, one in document["players"].items()} == {
        "2": "exact",
        "3": "exact",
        "4": "simulation",
    }
    for count, one in document["players"].items():
        assert len(one["win"]) == int(count)
        assert sum(one["win"]) + one["draw"] == pytest.approx(1, abs=1e-9)
        assert one["rounds"]["p50"] <= one["rounds"]["p90"] <= one["rounds"]["p99"]
        assert one["expected_throws"] > 0
    assert document["players"]["3"]["states"] == 109_684
    assert document["players"]["4"]["standard_error"]["win"][0] > 0
    assert list(document["squares"]) == [str(square) for square in range(1, 64)]
    assert all(one["landings_per_game"] >= 0 for one in document["squares"].values())


def test_the_document_of_simulate() -> None:
    arguments = ["simulate", "tavern", "--players", "3", "--games", "2000", "--seed", "4", "--format", "json"]
    one, two = (json.loads(run(*arguments, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    assert (one.pop("seconds") > 0, two.pop("seconds") > 0) == (True, True)
    assert one == two
    assert (one["games"], one["players"], one["seed"], len(one["win"])) == (2000, 3, 4, 3)
    assert sum(one["money"]["purses"]) <= 30 * 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["analyse", "royal", "--exact", "13"], "2 to 12 players"),
        (["analyse", "team", "--exact", "2"], "simulated"),
        (["simulate", "royal", "--games", "0"], "--games"),
        (["simulate", "royal", "--jobs", "0"], "--jobs"),
        (["simulate", "royal", "--policy", "bold"], "no policy"),
    ],
)
def test_wrong_use_is_told(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert said in result.stderr


def test_a_game_that_cannot_end_is_refused() -> None:
    endless = small(dice=2, finish=Finish(overshoot="stay"))
    with pytest.raises(RuleSetError, match="cannot be reached"):
        analyse_race(endless)


@pytest.mark.parametrize(
    ("rules", "wish", "expected"),
    [
        (small(), TargetGame(minutes=40), {"too-short"}),
        (load_rules("track-150"), TargetGame(minutes=5), {"too-long"}),
        (small(finish=Finish(overshoot="pass")), TargetGame(players=2), {"favoured-seat"}),
        (small(length=60, squares={55: Hold(), 50: Hold(), 54: Hold(), 52: Hold()}), TargetGame(players=2), {"frequent-draws"}),
        (small(length=30, squares={s: Jump(to=0) for s in (25, 26, 27, 28)}), TargetGame(players=2), {"endless-games"}),
    ],
)
def test_findings(rules: RuleSet, wish: TargetGame, expected: set[str]) -> None:
    assert expected <= codes(analyse_race(rules, wish=wish, method=AnalysisMethod(games=4000)))


def test_shares_that_add_up_to_more_than_all_games_are_no_trouble() -> None:
    """Rounded, the shares of these 1,000 games come to a little more than 1."""
    assert "endless-games" not in codes(
        analyse_race(RuleSet(length=14, dice=1, collision="share"), method=AnalysisMethod(games=1000, seed=2))
    )


def test_a_game_for_one_is_not_analysed_for_two() -> None:
    analysis = analyse_race(RuleSet(length=20, dice=1, players=Players(min=1, max=1)), method=AnalysisMethod(games=500))
    assert set(analysis.players) == {1}
    assert "with 1 at the table a game takes 3 minutes on average" in " ".join(analysis.text(find_language("en")).split())


def test_a_game_in_order_has_no_findings() -> None:
    assert codes(analyse_race(load_rules("royal"))) == set()


def test_questions_that_nobody_reads() -> None:
    rules = load_rules("royal")
    assert "rarely-visited" not in codes(analyse_race(rules, labelled=[30], method=AnalysisMethod(games=2000)))
    found = [
        one for one in analyse_race(rules, labelled=[1, 30], method=AnalysisMethod(games=2000)).findings if one.code == "rarely-visited"
    ]
    assert [one.squares for one in found] == [(1,)]


@pytest.mark.parametrize(("name", "square", "reason"), [("royal", 1, "never"), ("plain", 1, "small"), ("track-500", 3, "first")])
def test_reasons(name: str, square: int, reason: str) -> None:
    rules = load_rules(name)
    found = {one.square: one.reason for one in rare_squares(rules, dict.fromkeys(range(1, rules.length + 1), 0.05))}
    assert found[square] == reason
    assert found[rules.length - 1] in ("end", "few", "never")


@pytest.mark.parametrize("name", ["royal", "plain", "team", "red-hood", "railway"])
@pytest.mark.sample(3)
def test_the_screen(name: str) -> None:
    theme = load_theme_named(name)
    wish = TargetGame(minutes=theme.target.minutes, players=theme.target.players)
    text = analysis_text(
        analyse_race(theme.rules.facts, wish=wish, method=AnalysisMethod(games=3 if name == "team" else 1000)), theme.speech
    )
    assert len(text.splitlines()) <= 40
    assert max(map(len, text.splitlines())) <= SCREEN_WIDTH
    assert "minutes" in text


# ------------------------------------------------------------------ suggestions


@pytest.mark.parametrize("name", [name for name in rule_set_names() if name not in ("team", "track-500")])
@pytest.mark.sample(2)
def test_the_yaml_of_every_change_means_the_change(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp(name)
    rules = load_rules(name)
    every = list(list_changes(rules))
    pairs = [both for one, other in zip(every, every[3:], strict=False) if (both := combine_changes(rules, one, other))]
    assert every
    for number, change in enumerate((*every[::3], *pairs[::5])):
        assert change.rules != rules
        file = folder / f"{number}.yaml"
        lines = "\n".join(f"  {line}" for line in change.yaml().splitlines())
        file.write_text(f"title: A test\nrules:\n  extends: {name}\n{lines}\n", encoding="utf-8")
        assert replace(load_theme_named(str(file)).rules.facts, name="") == replace(change.rules, name="")


def test_suggestions_are_better_and_can_be_pasted() -> None:
    rules = small(length=40, dice=1, squares={30: Jump(to=0), 35: Hold()})
    analysis = analyse_race(rules, wish=TargetGame(minutes=10, players=2), method=AnalysisMethod(games=2000))
    found = suggest_changes(analysis)
    assert found
    for one in found:
        assert score(one.after, analysis.wish) < score(one.before, analysis.wish)
        assert isinstance(yaml.safe_load(one.change.yaml()), dict)
    assert "before" in found[0].as_json()
    assert "rules:\n" in SuggestedChanges(analysis, found, shipped=False).text(find_language("en"))
    assert "No small change" in SuggestedChanges(analysis, (), shipped=False).text(find_language("en"))


PASTED = [  # by name, written inline, and with changes of one's own; a route and several effects must survive
    "rules: plain",
    "rules: {length: 40, dice: 1, squares: {30: {go_to: 0}, 35: {hold: true, pay_on_relief: 1}}}",
    "rules: {extends: royal, squares: {42: {go_to: 37}, 19: null}}",
    "rules: {length: 15, dice: 1, collision: share, squares: {14: {go_to: 0}}, "
    "routes: {ways: {one: [1-6, 15], two: [7-14, 15]}}}",
]


@pytest.mark.parametrize("rules", PASTED[1:2])
def test_every_suggestion_pastes_and_loads(rules: str, tmp_path: Path) -> None:
    """For a theme called like no rule set: what is printed stands for the author's rules, alone, and means the change."""
    theme = tmp_path / "rivers.yaml"
    theme.write_text(f"title: Rivers\n{rules}\ntarget: {{minutes: 4, players: 2}}\n", encoding="utf-8")
    result = run("analyse", str(theme), "--suggest", "--games", "1000", "--jobs", "1")
    assert result.returncode == 0
    pasted = re.findall(r"^rules:\n(?:  .*\n)+", result.stdout, re.M)
    assert pasted
    for number, text in enumerate(pasted):
        again = tmp_path / f"pasted-{number}.yaml"
        again.write_text(f"title: Rivers\n{text}", encoding="utf-8")
        assert replace(load_theme_named(str(again)).rules.facts, name="") != replace(load_theme_named(str(theme)).rules.facts, name="")
        assert simulate_race(load_theme_named(str(again)).rules.facts, plan=SimulationPlan(players=2, games=10, seed=1)).games == 10


@pytest.mark.parametrize("rules", PASTED)
def test_every_change_is_pasted_as_it_is_meant(rules: str, tmp_path: Path) -> None:
    theme, again = tmp_path / "rivers.yaml", tmp_path / "pasted.yaml"
    theme.write_text(f"title: Rivers\n{rules}\n", encoding="utf-8")
    written = load_theme_named(str(theme)).rules
    extends = written.name if is_shipped(written) else ""
    assert bool(extends) == (rules == "rules: plain")
    for change in list(list_changes(facts_of(written)))[::4]:
        again.write_text(f"title: Rivers\n{rules_snippet(change, extends=extends)}\n", encoding="utf-8")
        assert replace(load_theme_named(str(again)).rules.facts, name="") == replace(change.rules, name="")


def test_a_change_is_named_with_its_values_before_and_after() -> None:
    rules = load_rules("royal")
    found = {line for change in list_changes(rules) for line in changed_values(rules, change)}
    assert {
        "finish.either_die: true -> false",
        "squares.19: {pay: 1, miss_turns: 1} -> {pay: 1, miss_turns: 2}",
        "squares.58: {go_to: 0} -> null",
        "geese.squares: [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59] -> [5, 14, 23, 32, 41, 50, 59]",
    } <= found
    walk = load_rules("track-100")
    assert "dice: 1 -> 2" in {line for change in list_changes(walk) for line in changed_values(walk, change)}
    assert not [line for line in found if line.partition(" -> ")[0].partition(": ")[2] == line.partition(" -> ")[2]]


@pytest.mark.sample(3)
def test_suggestions_for_games_of_the_engine() -> None:
    rules = small(length=20, dice=1, squares={15: Jump(to=0), 17: Jump(to=0)}, counters=Counters(each=2))
    analysis = analyse_race(rules, wish=TargetGame(minutes=8, players=2), method=AnalysisMethod(games=40))
    said: list[str] = []
    found = suggest_changes(analysis, progress=said.append)
    assert found
    assert len(said) == 3
    assert found[0].before is analysis.main
    assert found[0].after.games == ENGINE_TRIAL_GAMES
    assert found[0].after.minutes(20) < 0.8 * found[0].before.minutes(20)


def test_suggestions_do_not_depend_on_the_processes() -> None:
    analysis = analyse_race(
        small(length=40, dice=1, squares={30: Jump(to=0)}), wish=TargetGame(minutes=10, players=2), method=AnalysisMethod(games=2000)
    )
    assert suggest_changes(analysis) == suggest_changes(analysis, jobs=2)


def test_a_game_as_hoped_for_is_left_alone() -> None:
    rules = small(length=40, dice=1)
    minutes = analyse_race(rules, wish=TargetGame(players=2), method=AnalysisMethod(games=2000)).main.minutes(20)
    said: list[str] = []
    assert (
        suggest_changes(
            analyse_race(rules, wish=TargetGame(players=2, minutes=minutes), method=AnalysisMethod(games=2000)), progress=said.append
        )
        == ()
    )
    assert said == []
