"""The log of a whole game."""

from __future__ import annotations

import re

import pytest

from goose_print.games.dice import given_throws, seeded_throws
from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.events import Collided, CounterPut, Moved, Thrown
from goose_print.games.race.game import RaceGame, furthest_forward, play_race
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.log import LogFacts, TurnFacts, tell_turn
from tests.games.race.wording.wording_games import GAMES, LABELS, PLAIN, ROYAL, STEEPLECHASE, TEAM


def log(rules: RuleSet, *, players: int = 2, seed: int = 7, **facts) -> str:
    return told(play_race(rules, players=players, throws=seeded_throws(seed)), seed=seed, **facts)


def told(game: RaceGame, *, seed: int | None = None, title: str = "A Game", **facts) -> str:
    return game.narrate(SheetFacts(title=title, **facts), seed=seed)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_a_log_names_its_game_and_every_turn(rules: RuleSet) -> None:
    game = play_race(rules, players=2, throws=seeded_throws(7))
    text = told(game, labels=LABELS, seed=7, version="0.1")
    assert told(game, title="Lena is 7!").startswith("Lena is 7: the log of a game\n====")
    assert text.startswith("A Game: the log of a game\n=========================\n\nPlayers: Player 1 and Player 2\nSeed: 7\n")
    assert [int(number) for number in re.findall(r"^([ \d]{4})\. (?!Player [12]: )", text, re.M)] == list(
        range(1, len(game.turns) + 1)
    )
    assert text.count("\nRound ") == game.turns[-1].round
    assert all(len(line) <= 80 for line in text.splitlines())
    assert "None" not in text


def test_the_end_is_told_with_standings_and_money() -> None:
    game = play_race(ROYAL, players=3, throws=seeded_throws(4))
    text = told(game, names=("Ann", "Ben", "Cleo"), seed=4)
    winner = ("Ann", "Ben", "Cleo")[game.winner or 0]
    assert f"Result: {winner} wins after {len(game.turns)} turns." in text
    standings = text.split("At the end\n----------\n")[1].splitlines()
    assert standings[0].strip().startswith(f"1. {winner}: home, ")
    assert sum(int(re.findall(r"(\d+) coins?$", line)[0]) for line in standings) == 30


def test_the_antes_are_told_before_the_first_throw() -> None:
    assert "Everybody pays 1 coin into the pot. The pot holds 2 coins.\n" in log(ROYAL)
    assert "Before the first throw" not in log(PLAIN)
    assert "coin" not in log(PLAIN)


def test_a_draw_and_a_game_that_stops_say_so() -> None:
    drawn = next(game for seed in range(400) if (game := play_race(PLAIN, players=2, throws=seeded_throws(seed))).final.draw)
    assert "Result: A draw after" in told(drawn)
    stopped = play_race(PLAIN, players=2, throws=given_throws([(1, 2)]))
    text = told(stopped)
    assert "Result: Not played to the end: 1 turn." in text
    assert "Seed" not in text


def test_several_counters_at_the_end() -> None:
    game = play_race(TEAM, players=3, throws=seeded_throws(1), policy=furthest_forward)
    text = told(game, names=("the Wolf", "the Hare", "the Owl"))
    winner = ("The Wolf", "The Hare", "The Owl")[game.winner or 0]
    assert f"Result: {winner} wins after {len(game.turns)} turns." in text
    first, *others = text.split("At the end\n----------\n")[1].splitlines()
    assert first.strip().startswith(f"1. {winner}: home, ")
    for line in others:
        counts = re.findall(r"(one|two|three|four) (?:home|on)", line)
        assert sum({"one": 1, "two": 2, "three": 3, "four": 4}[count] for count in counts) == 4
        assert re.match(r" +\d\. The ", line)


def test_places_are_told_when_play_goes_on() -> None:
    text = log(STEEPLECHASE, players=4)
    assert "comes in second." in text
    assert "comes in third." in text


def test_of_several_counters_the_one_that_moved_is_named_where_it_meets_another() -> None:
    """Counter 2 comes to where another player's counter 1 stands, and must go back."""
    met = (
        Thrown(dice=(2, 1)),
        Moved(counter=1, origin=4, to=7, by=3),
        Collided(counter=0, player=1, square=7, how="mover_returns"),
        CounterPut(counter=1, player=0, origin=7, to=4),
    )
    told = tell_turn(met, TurnFacts(player=0), LogFacts(names=("Ann", "Ben"), counters=4))
    assert "Ben’s counter 1 is there already, so counter 2 goes back to 4." in told
