"""Statistical part of the linter: problems that the figures show."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.games.expectation import DEVIATIONS
from goose_print.games.figures import Amount, Minutes
from goose_print.games.finding import Finding
from goose_print.games.race.analysis.outlook import RaceOutlook

TOO_SHORT, TOO_LONG = 0.5, 1.5
"""Least and greatest duration of a good game, as multiples of the target minutes."""
MOST_AHEAD = 0.03
"""Greatest advantage of a seat over its equal share of the games won."""
MOST_DRAWS = 0.01
MOST_SLOW, TIMES_MEDIAN = 0.01, 3
"""Greatest share of games longer than so many times the median."""
MOST_UNFINISHED = 0.01
"""Greatest share of games that are given up."""


def find_problems(analysis: RaceOutlook) -> Iterator[Finding]:
    """Yield the problems with the target number of players.

    Where too many games were given up, nothing else is known of them but draws.
    """
    hardly = tuple(_check_endings(analysis))
    yield from hardly
    if not hardly:
        yield from _check_length(analysis)
        yield from _check_seats(analysis)
        yield from _check_slow_games(analysis)
        yield from _check_visits(analysis)
    yield from _check_draws(analysis)


def _check_endings(analysis: RaceOutlook) -> Iterator[Finding]:
    main, games = analysis.main, analysis.main.games or 0
    if main.unfinished > MOST_UNFINISHED:
        rounds = len(main.rounds.chances) - 1
        minutes = main.minutes(analysis.wish.seconds, rounds)
        given_up = round(main.unfinished * games)
        yield Finding(
            code="hardly-ends",
            facts=(("games", games), ("unfinished", given_up), ("rounds", rounds), ("players", main.players)),
            told=(
                ("games", Amount(games, ",")), ("unfinished", Amount(given_up, ",")), ("rounds", Amount(rounds, ",")),
                ("time", Minutes(minutes)),
            ),
        )  # fmt: skip


def _check_length(analysis: RaceOutlook) -> Iterator[Finding]:
    wish, main = analysis.wish, analysis.main
    minutes = main.minutes(wish.seconds)
    facts = (("minutes", f"{minutes:.1f}"), ("wanted", f"{wish.minutes:g}"), ("players", main.players))
    told = (("time", Minutes(minutes)), ("wanted", Amount(wish.minutes, "g")))
    error = main.minutes(wish.seconds, DEVIATIONS * main.rounds_error)
    if minutes - error > TOO_LONG * wish.minutes:
        yield Finding(code="too-long", facts=facts, told=told, path=("length",))
    if minutes + error < TOO_SHORT * wish.minutes:
        yield Finding(code="too-short", facts=facts, told=told, path=("length",))


def _check_seats(analysis: RaceOutlook) -> Iterator[Finding]:
    main = analysis.main
    fair = (1 - main.draw - main.unfinished) / main.players
    best = max(range(main.players), key=lambda seat: main.win[seat])
    ahead = main.win[best] - fair
    error = main.win_errors[best] if main.win_errors else 0.0
    if ahead - DEVIATIONS * error > MOST_AHEAD:
        yield Finding(
            code="favoured-seat",
            facts=(("seat", best + 1), ("points", f"{ahead * 100:.1f}"), ("players", main.players)),
            told=(("points", Amount(ahead * 100, ".1f")),),
        )


def _check_draws(analysis: RaceOutlook) -> Iterator[Finding]:
    for players, one in analysis.players.items():
        if one.draw - DEVIATIONS * one.draw_error > MOST_DRAWS:
            squares = analysis.rules.holding_for_ever
            yield Finding(
                code="frequent-draws",
                squares=squares,
                facts=(("players", players), ("percent", f"{one.draw * 100:.1f}")),
                told=(("percent", _percent_amount(one.draw)),),
                path=("squares", squares[-1]),
            )


def _check_slow_games(analysis: RaceOutlook) -> Iterator[Finding]:
    main = analysis.main
    median = main.rounds.percentile(50)
    slow = 1 - main.rounds.finished_by(TIMES_MEDIAN * median)
    error = (slow / main.games) ** 0.5 if main.games else 0.0
    if slow - DEVIATIONS * error > MOST_SLOW:
        yield Finding(
            code="endless-games",
            facts=(("median", median), ("percent", f"{slow * 100:.1f}"), ("players", main.players)),
            told=(("percent", _percent_amount(slow)),),
        )


def _check_visits(analysis: RaceOutlook) -> Iterator[Finding]:
    rules = analysis.rules
    asking = analysis.labelled | {rule.square for rule in rules.squares}
    squares = tuple(one.square for one in analysis.rare if one.square in asking)
    if squares:
        yield Finding(
            code="rarely-visited",
            squares=squares,
            facts=(("players", analysis.main.players),),
            path=("squares", squares[0]) if any(rule.square == squares[0] for rule in rules.squares) else (),
        )


def _percent_amount(share: float) -> Amount:
    return Amount(share * 100, ".0f" if share >= 0.1 else ".1f")
