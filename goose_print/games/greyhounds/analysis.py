"""How Hunting with Greyhounds goes, as far as it can be said: in closed form, for any chance with which each animal is taken."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from math import sqrt
from typing import Any

from goose_print.errors import UsageError
from goose_print.games.expected import Expected, ExpectedRow, LengthCurve
from goose_print.games.facts_figures import FactsAnalysis, FactsFigures
from goose_print.games.figures import Effort, ManyGames, TargetGame
from goose_print.games.finding import Finding
from goose_print.games.greyhounds.facts import GreyhoundsFacts
from goose_print.games.greyhounds.hand import HANDS, chance_of, fates
from goose_print.games.greyhounds.odds import course, fair_chance, hounds_win
from goose_print.games.greyhounds.wording.sheet import is_common
from goose_print.games.screen import bullet_lines, to_think_about
from goose_print.language.words import Language
from goose_print.records import record

CHANCES = (0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9)
FORMULA = "x² + 2x(1 − x)(3x²(1 − x) + x³)"
MANY = 10_000
UNEVEN = 0.05
"""Who wins so much more than an equal share between equal hands is favoured."""


def hunt_findings(facts: GreyhoundsFacts) -> tuple[Finding, ...]:
    """Whether one side is favoured between equal hands; in a match everybody has both."""
    more = hounds_win(facts, 0.5) - 0.5
    if facts.match or abs(more) < UNEVEN:
        return ()
    told = (("players", 2), ("seat", 2 if more > 0 else 1), ("points", round(100 * abs(more))))
    return (Finding(code="favoured-seat", facts=told),)


@record
class HuntAnalysis(FactsAnalysis[GreyhoundsFacts]):
    """What there is to say about a game."""

    def figures(self, words: Language) -> dict[str, Any]:
        """For JSON."""
        odds = [
            {"chance": chance, "hounds_win": hounds_win(self.rules, chance), "decided": list(course(self.rules, chance).lengths)}
            for chance in CHANCES
        ]
        return {"odds": odds, "even_at": fair_chance(self.rules)}

    def lines(self, words: Language) -> Iterator[str]:
        """One screen."""
        rules, said = self.rules, words.text
        kinds = {kind: words.plural(f"greyhounds.number.{kind}", getattr(rules, kind)) for kind in ("foxes", "hares", "hounds")}
        yield from bullet_lines(said("greyhounds.odds", name=rules.name or said("analysis.nameless"), **kinds), "")
        yield ""
        yield from self._table(words)
        yield ""
        if is_common(rules):
            yield said("greyhounds.formula", formula=FORMULA)
        yield from _summary(rules, words)
        yield ""
        yield from to_think_about(self.findings, self.wish, 2, words)

    def _table(self, words: Language) -> Iterator[str]:
        shares = [hounds_win(self.rules, chance) for chance in CHANCES]
        rows = {
            "chance": [f"{words.figure(100 * chance, '.0f')} %" for chance in CHANCES],
            "hounds": [f"{words.figure(100 * share, '.1f')} %" for share in shares],
            "animals": [f"{words.figure(100 - 100 * share, '.1f')} %" for share in shares],
            "decided": [words.figure(course(self.rules, chance).mean, ".2f") for chance in CHANCES],
        }
        names = {row: words.text(f"greyhounds.row.{row}") for row in rows}
        wide = max(map(len, names.values()))
        for row, cells in rows.items():
            yield f"  {names[row].ljust(wide)}" + "".join(cell.rjust(9) for cell in cells)


@record
class ManyHunts(ManyGames):
    """Games in which each animal was taken with one chance. ``won``: by the hounds; ``decided``: animals, in all games together."""

    rules: GreyhoundsFacts
    chance: float
    games: int
    seed: int
    won: int
    decided: int

    @property
    def error(self) -> float:
        """The standard error of the share of games that the hounds won."""
        share = self.won / self.games
        return sqrt(share * (1 - share) / self.games)

    def document(self, words: Language) -> dict[str, Any]:
        """As ``simulate --format json`` prints it."""
        exact = {"hounds_win": hounds_win(self.rules, self.chance), "decided": course(self.rules, self.chance).mean}
        return {
            "games": self.games, "seed": self.seed, "chance": self.chance, "hounds_win": self.won / self.games,
            "standard_error": self.error, "decided": self.decided / self.games, "exact": exact,
        }  # fmt: skip

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """As ``simulate`` prints it; how long a game takes is not known."""
        figure, exact = words.figure, course(self.rules, self.chance).mean
        percents = {"share": self.won / self.games, "error": self.error, "exact": hounds_win(self.rules, self.chance)}
        lines = (
            words.plural("greyhounds.simulated", self.games, seed=self.seed, percent=figure(100 * self.chance, "g")),
            "  " + words.text("greyhounds.share", **{name: figure(100 * value, ".2f") for name, value in percents.items()}),
            "  " + words.text("greyhounds.decided", mean=figure(self.decided / self.games, ".3f"), exact=figure(exact, ".3f")),
            "  " + words.text("greyhounds.unknown"),
        )
        return "\n".join(lines) + "\n"


def simulate_hunts(facts: GreyhoundsFacts, *, chance: float, games: int, seed: int) -> ManyHunts:
    """Decide animal after animal, until a side has won. The same seed gives the same figures."""
    draw, won, decided = random.Random(seed).random, 0, 0
    for _ in range(games):
        taken: list[str] = []
        away: list[str] = []
        for disc, hit in fates(facts, chance, draw):
            (taken if hit else away).append(disc)
            if facts.hounds_have_won(taken) or facts.animals_have_won(away):
                break
        won += facts.hounds_have_won(taken)
        decided += len(taken) + len(away)
    return ManyHunts(rules=facts, chance=chance, games=games, seed=seed, won=won, decided=decided)


def _summary(facts: GreyhoundsFacts, words: Language) -> tuple[str, str]:
    """With what chance the game is even, and what is not known."""
    return words.text("greyhounds.fair", percent=words.figure(100 * fair_chance(facts), ".1f")), words.text("greyhounds.unknown")


class HuntFigures(FactsFigures[GreyhoundsFacts]):
    """The figures of one game."""

    def analyse(self, wish: TargetGame, *, read: Collection[int] = (), **options: Any) -> HuntAnalysis:
        """In closed form; there is nothing to simulate."""
        return HuntAnalysis(rules=self.facts, wish=wish, findings=hunt_findings(self.facts))

    def at_a_glance(self, wish: TargetGame, *, read: Collection[int] = ()) -> tuple[Finding, ...]:
        """All that there is to say."""
        return hunt_findings(self.facts)

    def simulate(self, *, players: int, games: int | None, seed: int, jobs: int, **options: Any) -> ManyHunts:
        """By a hand: its name, or the chance with which each animal is taken. Raises UsageError."""
        chance = chance_of(options.get("policy", "even"))
        return simulate_hunts(self.facts, chance=chance, games=games or MANY, seed=seed)

    def effort(self, players: int) -> Effort:
        """Next to none. Raises UsageError for other players than two."""
        if players != 2:
            raise UsageError("this game is for 2 players")
        return Effort(states=(self.facts.foxes + 1) ** 2 * (self.facts.hares + 1) ** 2, memory=0.0, seconds=0.0)

    def expected(self, wish: TargetGame, words: Language, *, names: Sequence[str], seed: int) -> Expected:
        """The page to print: how often each animal is taken, and how soon it is decided, for three pairs of hands."""
        facts, even = self.facts, course(self.facts, HANDS["even"])
        landings = {k: 0.0 if disc in facts.pack else even.fox if disc[0] == "F" else even.hare for k, disc in enumerate(facts.discs)}
        said = {name: words.text(f"greyhounds.{name}") for name in ("lengths", "finished", "rounds")}
        return Expected(
            landings=landings,
            rows=tuple(self._row(hand, words) for hand in sorted(HANDS, key=lambda hand: hand == "even")),
            sentences=tuple(_summary(facts, words)),
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
        chance = HANDS[hand]
        found = course(self.facts, chance)
        figures = (
            words.figure(100 * hounds_win(self.facts, chance), ".0f"), words.figure(found.mean, ".1f"),
            words.figure(100 * found.fox, ".0f"), words.figure(100 * found.hare, ".0f"),
        )  # fmt: skip
        return ExpectedRow(caption=words.text(f"greyhounds.hand.{hand}"), curve=LengthCurve(shares=found.lengths), figures=figures)
