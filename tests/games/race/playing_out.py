"""Played-out games of every shipped rule set; ``python tests/rules/playing_out.py`` writes the files anew."""

from __future__ import annotations

from pathlib import Path

from boards import rules_of

from goose_print.games.dice import seeded_throws
from goose_print.games.race.game import RaceGame, RacePolicy, furthest_forward, play_race, random_choice
from goose_print.games.race.ruleset import RuleSet
from goose_print.theme.shipped import rule_set_names
from tests.games.race.transcript import write

FOLDER = Path(__file__).resolve().parents[2] / "transcripts"
SEED = 11


def chooser(rules: RuleSet) -> RacePolicy:
    """How the choices of a kept game were made."""
    return furthest_forward if rules.counters.split_dice else random_choice(SEED)


def played_out(name: str) -> RaceGame:
    """Three players, or as many as may play."""
    rules = rules_of(name)
    return play_race(rules, players=min(3, rules.players.max), throws=seeded_throws(SEED), policy=chooser(rules))


if __name__ == "__main__":
    for each in rule_set_names():
        head = f"# {each}: three players at most, dice and choices by seed {SEED}\n"
        (FOLDER / f"{each}.txt").write_text(head + write(played_out(each)))
