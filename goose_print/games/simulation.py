"""Results of many played games of any kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import reduce
from itertools import zip_longest
from math import sqrt
from typing import Any, cast

from goose_print.games.expectation import Expectation, LengthDistribution
from goose_print.language.words import Language
from goose_print.records import record

# Tallies of games

@record
class Tally:
    """Counts over many games. Seats and squares count from 0.

    All numbers are whole, so that tallies of batches add up to the same total in any order.
    """

    games: int = 0
    win: tuple[int, ...] = ()
    draw: int = 0
    unfinished: int = 0
    """Games given up after too many turns."""
    rounds: tuple[int, ...] = ()
    """Games of each number of rounds; games given up count with the rounds that were played."""
    casts: int = 0
    landings: tuple[int, ...] = ()
    visited: tuple[int, ...] = ()
    """For each square, games in which anybody landed on it."""
    purses: tuple[int, ...] = ()
    """Sum of the coins in the purse of each seat at the end of the games."""
    purses_squared: tuple[int, ...] = ()
    pot: int = 0
    """Sum of the coins that winners took from the pot."""
    pot_squared: int = 0
    broke: int = 0
    """Games at whose end somebody other than the winner had no coins left."""

    def __add__(self, other: Tally) -> Tally:
        names = [field.name for field in fields(self)]
        sums: dict[str, Any] = {name: _add_counts(getattr(self, name), getattr(other, name)) for name in names}
        return Tally(**sums)


def _add_counts(one: int | tuple[int, ...], other: int | tuple[int, ...]) -> int | tuple[int, ...]:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return tuple(a + b for a, b in zip_longest(one, other, fillvalue=0))
    return cast(int, one) + cast(int, other)


def add_tallies(tallies: Iterable[Tally]) -> Tally:
    """Sum of all tallies."""
    return reduce(Tally.__add__, tallies, Tally())


def share_error(times: float, games: int) -> float:
    """Standard error of a counted share; half a case is added at the ends, so that it is never 0."""
    share = min(max(times, 0.5), games - 0.5) / games
    return sqrt(share * (1 - share) / games)


def mean_error(sum_: float, sum_of_squares: float, games: int) -> float:
    """Standard error of a mean."""
    return sqrt(max(sum_of_squares / games - (sum_ / games) ** 2, 0.0) / games)


AssumptionText = Callable[[Language], str]


@record
class SimulatedGames(Expectation):
    """Expectation from simulated games; ``tally`` holds all counts."""

    seed: int
    policy: str
    tally: Tally
    supposed: AssumptionText | None = None
    """Describes further assumptions about chance in a language; the text may be empty."""

    def document(self, words: Language) -> dict[str, Any]:
        """The document of ``simulate --format json``."""
        figures = {
            "games": self.games,
            "players": self.players,
            "seed": self.seed,
            "win": list(self.win),
            "draw": self.draw,
            "rounds": self.rounds.figures(),
            "standard_error": {"win": list(self.win_errors), "draw": self.draw_error, "rounds": self.rounds_error},
            "unfinished": self.tally.unfinished,
            "policy": self.policy,
        }
        told = self.supposed and self.supposed(words)
        supposed = {"supposed": told} if told else {}
        return figures | ({"money": self.money} if self.money else {}) | supposed

    def text(self, seconds_per_turn: float, wall: float, words: Language) -> str:
        """The report that ``simulate`` prints."""
        return "\n".join(_report_lines(self, seconds_per_turn, wall, words)) + "\n"


def summarise_tally(tally: Tally, *, players: int, seed: int, policy: str, supposed: AssumptionText | None = None) -> SimulatedGames:
    """Figures of the counted games, with standard errors of shares and means.

    Games that were given up count with the length that was played, so that the true lengths are greater. Figures
    that were not counted are empty.
    """
    games = tally.games
    rounds = LengthDistribution(chances=[times / games for times in tally.rounds])
    return SimulatedGames(
        players=players,
        method="simulation",
        games=games,
        win=tuple(times / games for times in tally.win),
        draw=tally.draw / games,
        rounds=rounds,
        casts=tally.casts / games,
        landings={square: times / games for square, times in enumerate(tally.landings) if square},
        visited={square: times / games for square, times in enumerate(tally.visited) if square},
        money=_money_figures(tally),
        win_errors=tuple(share_error(times, games) for times in tally.win),
        draw_error=share_error(tally.draw, games),
        rounds_error=rounds.deviation / sqrt(games),
        unfinished=tally.unfinished / games,
        seed=seed,
        policy=policy,
        tally=tally,
        supposed=supposed,
    )


def _money_figures(tally: Tally) -> dict[str, Any] | None:
    """Final purses and pots won, with standard errors; ``None`` for games without money."""
    games, won = tally.games, max(1, sum(tally.win))
    if not tally.purses:
        return None
    return {
        "purses": [sum_ / games for sum_ in tally.purses],
        "purses_standard_error": [
            mean_error(sum_, squared, games) for sum_, squared in zip(tally.purses, tally.purses_squared, strict=True)
        ],
        "pot_won": tally.pot / won,
        "pot_won_standard_error": mean_error(tally.pot, tally.pot_squared, won),
        "somebody_left_without_coins": tally.broke / games,
    }


def _report_lines(found: SimulatedGames, seconds: float, wall: float, words: Language) -> Iterator[str]:
    def phrase(key: str, **values: object) -> str:
        return words.text(f"simulated.{key}", **values)

    figure = words.figure
    yield phrase("games", games=figure(found.games or 0, ","), players=found.players, seed=found.seed, time=figure(wall, ".2f"))
    yield from (f"  {line}" for line in _share_lines(found, words))
    rounds = found.rounds
    half, most, slow = map(rounds.percentile, (50, 90, 99))
    mean, error = figure(rounds.mean, ".3f"), figure(found.rounds_error, ".3f")
    yield "  " + phrase("rounds", mean=mean, error=error, half=half, most=most, slow=slow)
    if found.tally.unfinished:
        yield "  " + phrase("more")
    yield "  " + phrase("minutes", minutes=figure(found.minutes(seconds), ".1f"), seconds=figure(seconds, "g"))
    if money := found.money:
        purses = ", ".join(figure(coins, ".2f") for coins in money["purses"])
        yield "  " + phrase("purses", purses=purses, pot=figure(money["pot_won"], ".2f"))
        yield "  " + phrase("broke", percent=figure(money["somebody_left_without_coins"] * 100, ".1f"))
    if supposed := found.supposed and found.supposed(words):
        yield f"  {supposed}"


def _share_lines(found: SimulatedGames, words: Language) -> Iterator[str]:
    """Aligned lines of the share of wins of each seat."""
    rows: list[tuple[str, float, float | None]]
    rows = [(words.text("simulated.seat", n=seat + 1), *each) for seat, each in enumerate(zip(found.win, found.win_errors, strict=True))]
    if found.tally.draw:
        rows.append((words.text("simulated.nobody"), found.draw, found.draw_error))
    if found.tally.unfinished:
        rows.append((words.text("simulated.given_up"), found.unfinished, None))
    wide = max(len(name) for name, *_ in rows)
    for name, share, error in rows:
        doubt = "" if error is None else f"  ±{words.figure(error * 100, '.2f')}"
        yield f"{name.ljust(wide)} {words.figure(share * 100, '6.2f')} %{doubt}"
