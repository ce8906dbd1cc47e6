"""Analysis of Hunting with Greyhounds in closed form, for any chance that an animal is taken."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from math import sqrt
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.expected import ExpectationPage, ExpectedRow, LengthCurve
from goose_print.games.figures import AnalysisEffort, SimulationReport, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.game_rules import FactsAnalysis, FactsFigures
from goose_print.games.greyhounds.engine import HAND_CHANCES, draw_fates, hand_chance
from goose_print.games.greyhounds.facts import GreyhoundsFacts
from goose_print.games.greyhounds.odds import fair_chance, hounds_win_chance, solve_course
from goose_print.games.greyhounds.sheet import is_common
from goose_print.games.screen import bullet_lines, describe_findings
from goose_print.language.words import Language
from goose_print.records import record

CHANCES = (0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9)
FORMULA = "x² + 2x(1 − x)(3x²(1 − x) + x³)"
MANY_GAMES = 10_000
MOST_AHEAD = 0.05
"""Greatest advantage of a side between equal hands."""


def find_hunt_problems(facts: GreyhoundsFacts) -> tuple[Finding, ...]:
    """Finding that a side is favoured between equal hands; not in a match, where everybody has both."""
    more = hounds_win_chance(facts, 0.5) - 0.5
    if facts.match or abs(more) < MOST_AHEAD:
        return ()
    told = (("players", 2), ("seat", 2 if more > 0 else 1), ("points", round(100 * abs(more))))
    return (Finding(code="favoured-seat", facts=told),)


@record
class HuntAnalysis(FactsAnalysis[GreyhoundsFacts]):
    """Analysis of a game of Hunting with Greyhounds."""

    def figures(self, words: Language) -> dict[str, Any]:
        """The figures as JSON data."""
        odds = [
            {
                "chance": chance,
                "hounds_win": hounds_win_chance(self.rules, chance),
                "decided": list(solve_course(self.rules, chance).lengths),
            }
            for chance in CHANCES
        ]
        return {"odds": odds, "even_at": fair_chance(self.rules)}

    def lines(self, words: Language) -> Iterator[str]:
        """Lines of the report."""
        rules, said = self.rules, words.text
        kinds = {kind: words.plural(f"greyhounds.number.{kind}", getattr(rules, kind)) for kind in ("foxes", "hares", "hounds")}
        yield from bullet_lines(said("greyhounds.odds", name=rules.name or said("analysis.nameless"), **kinds), "")
        yield ""
        yield from self._table(words)
        yield ""
        if is_common(rules):
            yield said("greyhounds.formula", formula=FORMULA)
        yield from _describe_odds(rules, words)
        yield ""
        yield from describe_findings(self.findings, self.wish, 2, words)

    def _table(self, words: Language) -> Iterator[str]:
        shares = [hounds_win_chance(self.rules, chance) for chance in CHANCES]
        rows = {
            "chance": [f"{words.figure(100 * chance, '.0f')} %" for chance in CHANCES],
            "hounds": [f"{words.figure(100 * share, '.1f')} %" for share in shares],
            "animals": [f"{words.figure(100 - 100 * share, '.1f')} %" for share in shares],
            "decided": [words.figure(solve_course(self.rules, chance).mean, ".2f") for chance in CHANCES],
        }
        names = {row: words.text(f"greyhounds.row.{row}") for row in rows}
        wide = max(map(len, names.values()))
        for row, cells in rows.items():
            yield f"  {names[row].ljust(wide)}" + "".join(cell.rjust(9) for cell in cells)


@record
class ManyHunts(SimulationReport):
    """Games in which each animal was taken with the same chance.

    ``won``: games that the hounds won. ``decided``: animals decided, in all games together.
    """

    rules: GreyhoundsFacts
    chance: float
    games: int
    seed: int
    won: int
    decided: int

    @property
    def error(self) -> float:
        """Standard error of the share of games that the hounds won."""
        share = self.won / self.games
        return sqrt(share * (1 - share) / self.games)

    def document(self, words: Language) -> dict[str, Any]:
        """The document of ``simulate --format json``."""
        exact = {"hounds_win": hounds_win_chance(self.rules, self.chance), "decided": solve_course(self.rules, self.chance).mean}
        return {
            "games": self.games, "seed": self.seed, "chance": self.chance, "hounds_win": self.won / self.games,
            "standard_error": self.error, "decided": self.decided / self.games, "exact": exact,
        }  # fmt: skip

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """The report that ``simulate`` prints; the length of a game is not known."""
        figure, exact = words.figure, solve_course(self.rules, self.chance).mean
        percents = {"share": self.won / self.games, "error": self.error, "exact": hounds_win_chance(self.rules, self.chance)}
        lines = (
            words.plural("greyhounds.simulated", self.games, seed=self.seed, percent=figure(100 * self.chance, "g")),
            "  " + words.text("greyhounds.share", **{name: figure(100 * value, ".2f") for name, value in percents.items()}),
            "  " + words.text("greyhounds.decided", mean=figure(self.decided / self.games, ".3f"), exact=figure(exact, ".3f")),
            "  " + words.text("greyhounds.unknown"),
        )
        return "\n".join(lines) + "\n"


def simulate_hunts(facts: GreyhoundsFacts, *, chance: float, games: int, seed: int) -> ManyHunts:
    """Decide animal after animal until a side has won. The same seed gives the same figures."""
    draw, won, decided = random.Random(seed).random, 0, 0
    for _ in range(games):
        taken: list[str] = []
        away: list[str] = []
        for disc, hit in draw_fates(facts, chance, draw):
            (taken if hit else away).append(disc)
            if facts.hounds_have_won(taken) or facts.animals_have_won(away):
                break
        won += facts.hounds_have_won(taken)
        decided += len(taken) + len(away)
    return ManyHunts(rules=facts, chance=chance, games=games, seed=seed, won=won, decided=decided)


def _describe_odds(facts: GreyhoundsFacts, words: Language) -> tuple[str, str]:
    """Sentences on the chance at which the game is even, and on what is not known."""
    return words.text("greyhounds.fair", percent=words.figure(100 * fair_chance(facts), ".1f")), words.text("greyhounds.unknown")


class HuntFigures(FactsFigures[GreyhoundsFacts]):
    """Figures of one game of Hunting with Greyhounds."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> HuntAnalysis:
        """Analyse the game in closed form."""
        return HuntAnalysis(rules=self.facts, wish=wish, findings=find_hunt_problems(self.facts))

    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """All findings."""
        return find_hunt_problems(self.facts)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> ManyHunts:
        """Play many games; ``policy``: the name of a hand, or the chance that an animal is taken.

        Raises UsageError.
        """
        chance = hand_chance(options.get("policy", "even"))
        return simulate_hunts(self.facts, chance=chance, games=games or MANY_GAMES, seed=seed)

    def effort(self, players: int) -> AnalysisEffort:
        """Negligible cost. Raises UsageError for other numbers of players than two."""
        if players != 2:
            raise UsageError("this game is for 2 players")
        return AnalysisEffort(states=(self.facts.foxes + 1) ** 2 * (self.facts.hares + 1) ** 2, memory=0.0, seconds=0.0)

    def plan_page(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> ExpectationPage:
        """The page of expectations: animals taken, and lengths of games, for three pairs of hands."""
        facts, even = self.facts, solve_course(self.facts, HAND_CHANCES["even"])
        taken = {"F": even.fox, "H": even.hare}
        landings = {k: 0.0 if disc in facts.pack else taken.get(disc[0], even.hare) for k, disc in enumerate(facts.discs)}
        said = {name: words.text(f"greyhounds.{name}") for name in ("lengths", "finished", "rounds")}
        return ExpectationPage(
            landings=landings,
            rows=tuple(self._row(hand, words) for hand in sorted(HAND_CHANCES, key=lambda hand: hand == "even")),
            sentences=tuple(_describe_odds(facts, words)),
            over=words.text("greyhounds.landings"),
            never=words.text("expect.never"),
            most=words.plural("expect.most", round(100 * max(landings.values()))),
            foot=words.text("greyhounds.foot"),
            head=tuple(words.text(f"greyhounds.head.{name}") for name in ("hounds", "decided", "fox", "hare")),
            signs=dict(enumerate(facts.discs)),
            ends=False,
            said=said,
        )

    def _row(self, hand: str, words: Language) -> ExpectedRow:
        chance = HAND_CHANCES[hand]
        found = solve_course(self.facts, chance)
        figures = (
            words.figure(100 * hounds_win_chance(self.facts, chance), ".0f"), words.figure(found.mean, ".1f"),
            words.figure(100 * found.fox, ".0f"), words.figure(100 * found.hare, ".0f"),
        )  # fmt: skip
        return ExpectedRow(caption=words.text(f"greyhounds.hand.{hand}"), curve=LengthCurve(shares=found.lengths), figures=figures)
