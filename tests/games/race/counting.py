"""Exact counts of dice sequences, by the engine's own movements; ``python tests/rules/counting.py`` writes the files anew."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

from boards import position, rules_of

from goose_print.games.race.actions import count_dice, legal_actions
from goose_print.games.race.movement import counts_as_first, outcomes
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.state import RaceState
from goose_print.theme.shipped import rule_set_names

Place = tuple[int, bool, bool]
"""Square, whether it has thrown before, whether the next throw counts backwards."""

FOLDER = Path(__file__).resolve().parents[2] / "counts"
TEAM_PLACES = ((0, 0, 0, 0), (0, 5, 30, 60), (10, 11, 12, 13), (57, 58, 62, 63), (61, 63, 63, 63))
TEAM_HEAD = """# team: where a player's four counters stand, and in how many ways a throw can fall and be used (the other
# player has two counters on 14 and 33, and two at home).
"""
HEAD = """# {name}: one counter alone, from the start{route}. For each number of throws: how many sequences of dice win with
# the last of them, and how many are held without limit by it (turns missed are not counted).
"""


def most_throws(rules: RuleSet) -> int:
    """How far the file counts: some throws beyond the least that can win."""
    return max(12, rules.length // (6 * rules.dice) + 8)


def counts(rules: RuleSet, most: int) -> list[tuple[int, int]]:
    """For 1 to ``most`` throws: winning sequences, and sequences that are held for ever."""
    open_: Counter[Place] = Counter({(0, False, False): 1})
    rows: dict[Place, tuple[int, int, Counter[Place]]] = {}
    found = []
    for _ in range(most):
        following: Counter[Place] = Counter()
        won = stuck = 0
        for place, ways in open_.items():
            if place not in rows:
                rows[place] = row(rules, *place)
            wins, holds, on = rows[place]
            won, stuck = won + ways * wins, stuck + ways * holds
            for to, times in on.items():
                following[to] += ways * times
        found.append((won, stuck))
        open_ = following
    return found


def row(rules: RuleSet, square: int, thrown: bool, backward: bool) -> tuple[int, int, Counter[Place]]:
    """How many throws win, how many are held for ever, and where the others lead."""
    first = counts_as_first(rules, square=square, thrown=thrown)
    landings = [one.landing for one in outcomes(rules, square, 0, first, backward) for _ in range(one.throws)]
    going_on = [one for one in landings if not one.won and not (one.waiting and one.waiting.left is None)]
    won = sum(one.won for one in landings)
    on = Counter((one.square, True, one.backward) for one in going_on)
    return won, len(landings) - won - len(going_on), on


def uses(rules: RuleSet, state: RaceState) -> int:
    """In how many ways a throw can fall and be used."""
    return sum(len(legal_actions(rules, state, dice)) for dice in product(range(1, 7), repeat=count_dice(rules, state)))


def written(name: str) -> str:
    """The file for a shipped rule set."""
    rules = rules_of(name)
    route = f" by {rules.ways[0].name}" if rules.routes.ways else ""
    lines = [f"{k} {won} {stuck}\n" for k, (won, stuck) in enumerate(counts(rules, most_throws(rules)), start=1)]
    return HEAD.format(name=name, route=route) + "".join(lines)


def read(path: Path) -> list[tuple[int, ...]]:
    """The numbers of a file, without the comments."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    return [tuple(map(int, line.split())) for line in lines]


if __name__ == "__main__":
    for each in rule_set_names():
        (FOLDER / f"{each}.txt").write_text(written(each))
    team = rules_of("team")
    lines = [(*where, uses(team, position(team, where, (14, 33, 63, 63)))) for where in TEAM_PLACES]
    (FOLDER / "team-uses.txt").write_text(TEAM_HEAD + "".join(" ".join(map(str, line)) + "\n" for line in lines))
