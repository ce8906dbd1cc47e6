"""What many played games of any kind came to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

from goose_print.games.expectation import Expectation
from goose_print.games.lengths import Lengths
from goose_print.games.tally import Tally, error_of_mean, error_of_share
from goose_print.language.words import Language
from goose_print.records import record

Supposed = Callable[[Language], str]


@record
class SimulatedGames(Expectation):
    """What is to be expected, found by playing; ``tally`` is all that was counted."""

    seed: int
    policy: str
    tally: Tally
    supposed: Supposed | None = None
    """What is supposed besides of chance, in a sentence or two of a language; perhaps nothing."""

    def document(self, words: Language) -> dict[str, Any]:
        """As ``simulate --format json`` prints it."""
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
        """As ``simulate`` prints it."""
        return "\n".join(_told(self, seconds_per_turn, wall, words)) + "\n"


def simulation_of(tally: Tally, *, players: int, seed: int, policy: str, supposed: Supposed | None = None) -> SimulatedGames:
    """The figures of the games that were counted. Standard errors are those of shares and means.

    Of games that were given up the lengths are what was played of them, so that they are longer than the figures say. What was not
    watched is empty.
    """
    games = tally.games
    rounds = Lengths(chances=[times / games for times in tally.rounds])
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
        money=_money(tally),
        win_errors=tuple(error_of_share(times, games) for times in tally.win),
        draw_error=error_of_share(tally.draw, games),
        rounds_error=rounds.deviation / sqrt(games),
        unfinished=tally.unfinished / games,
        seed=seed,
        policy=policy,
        tally=tally,
        supposed=supposed,
    )


def _money(tally: Tally) -> dict[str, Any] | None:
    """Purses at the end, and the pot that winners took, with standard errors; nothing for games without money."""
    games, won = tally.games, max(1, sum(tally.win))
    if not tally.purses:
        return None
    return {
        "purses": [sum_ / games for sum_ in tally.purses],
        "purses_standard_error": [
            error_of_mean(sum_, squared, games) for sum_, squared in zip(tally.purses, tally.purses_squared, strict=True)
        ],
        "pot_won": tally.pot / won,
        "pot_won_standard_error": error_of_mean(tally.pot, tally.pot_squared, won),
        "somebody_left_without_coins": tally.broke / games,
    }


def _told(found: SimulatedGames, seconds: float, wall: float, words: Language) -> Iterator[str]:
    def said(key: str, **values: object) -> str:
        return words.text(f"simulated.{key}", **values)

    figure = words.figure
    yield said("games", games=figure(found.games or 0, ","), players=found.players, seed=found.seed, time=figure(wall, ".2f"))
    yield from (f"  {line}" for line in _shares(found, words))
    rounds = found.rounds
    half, most, slow = map(rounds.percentile, (50, 90, 99))
    mean, error = figure(rounds.mean, ".3f"), figure(found.rounds_error, ".3f")
    yield "  " + said("rounds", mean=mean, error=error, half=half, most=most, slow=slow)
    if found.tally.unfinished:
        yield "  " + said("more")
    yield "  " + said("minutes", minutes=figure(found.minutes(seconds), ".1f"), seconds=figure(seconds, "g"))
    if money := found.money:
        purses = ", ".join(figure(coins, ".2f") for coins in money["purses"])
        yield "  " + said("purses", purses=purses, pot=figure(money["pot_won"], ".2f"))
        yield "  " + said("broke", percent=figure(money["somebody_left_without_coins"] * 100, ".1f"))
    if supposed := found.supposed and found.supposed(words):
        yield f"  {supposed}"


def _shares(found: SimulatedGames, words: Language) -> Iterator[str]:
    """Who wins, one below the other."""
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
