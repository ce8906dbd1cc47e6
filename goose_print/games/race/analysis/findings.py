"""The statistical part of the linter: what the figures say against a game."""

from __future__ import annotations

from collections.abc import Iterator

from goose_print.games.expectation import DEVIATIONS
from goose_print.games.finding import Finding, listed
from goose_print.games.race.analysis.outlook import RaceOutlook
from goose_print.games.screen import time

SHORT, LONG = 0.5, 1.5
"""A game is too short or too long if it takes less or more than so many times the minutes hoped for."""
AHEAD = 0.03
"""A seat is favoured if it wins so much more often than its equal share of the games that somebody wins."""
DRAWS = 0.01
SLOW, TIMES_MEDIAN = 0.01, 3
"""Too many games are endless if more than this share lasts longer than so many times the median."""
UNFINISHED = 0.01
"""Too many games are given up if more than this share are."""


def findings_of(analysis: RaceOutlook) -> Iterator[Finding]:
    """What speaks against the game with the number of players that is hoped for. Of games that were given up nothing else is known."""
    hardly = tuple(_hardly_ends(analysis))
    yield from hardly
    if not hardly:
        yield from _length(analysis)
        yield from _seats(analysis)
        yield from _slow(analysis)
        yield from _unread(analysis)
    yield from _draws(analysis)


def _hardly_ends(analysis: RaceOutlook) -> Iterator[Finding]:
    main, games = analysis.main, analysis.main.games or 0
    if main.unfinished > UNFINISHED:
        rounds = len(main.rounds.chances) - 1
        minutes = main.minutes(analysis.wish.seconds, rounds)
        given_up = round(main.unfinished * games)
        yield Finding(
            code="hardly-ends",
            facts=(("games", games), ("unfinished", given_up), ("rounds", rounds), ("players", main.players)),
            message=f"{given_up:,} of {games:,} games of {main.players} players were given up; they had gone on for up to "
            f"{rounds:,} rounds, which is {time(minutes)}",
            advice="shorten the track, or soften what sends back or makes wait",
        )


def _length(analysis: RaceOutlook) -> Iterator[Finding]:
    wish, main = analysis.wish, analysis.main
    minutes = main.minutes(wish.seconds)
    facts = (("minutes", f"{minutes:.1f}"), ("wanted", f"{wish.minutes:g}"), ("players", main.players))
    said = f"a game of {main.players} players takes {time(minutes)} on average, and {wish.minutes:g} are hoped for"
    error = main.minutes(wish.seconds, DEVIATIONS * main.rounds_error)
    if minutes - error > LONG * wish.minutes:
        advice = "shorten the track, add geese, or throw more dice"
        yield Finding(code="too-long", facts=facts, message=said, advice=advice, path=("length",))
    if minutes + error < SHORT * wish.minutes:
        advice = "lengthen the track, or add squares that hold or send back"
        yield Finding(code="too-short", facts=facts, message=said, advice=advice, path=("length",))


def _seats(analysis: RaceOutlook) -> Iterator[Finding]:
    main = analysis.main
    fair = (1 - main.draw - main.unfinished) / main.players
    best = max(range(main.players), key=lambda seat: main.win[seat])
    ahead = main.win[best] - fair
    error = main.win_errors[best] if main.win_errors else 0.0
    if ahead - DEVIATIONS * error > AHEAD:
        yield Finding(
            code="favoured-seat",
            facts=(("seat", best + 1), ("points", f"{ahead * 100:.1f}"), ("players", main.players)),
            message=f"of {main.players} players number {best + 1} wins {ahead * 100:.1f} games in a hundred more than an equal share",
            advice="let everybody begin in turn from game to game, or finish the round in which somebody comes home",
        )


def _draws(analysis: RaceOutlook) -> Iterator[Finding]:
    for players, one in analysis.players.items():
        if one.draw - DEVIATIONS * one.draw_error > DRAWS:
            squares = analysis.rules.holding_for_ever
            yield Finding(
                code="frequent-draws",
                squares=squares,
                facts=(("players", players), ("percent", f"{one.draw * 100:.1f}")),
                message=f"{_percent(one.draw)} of the games of {players} end with everybody held on {listed(squares)}, and nobody wins",
                advice="give a hold a limit ('hold: 3')",
                path=("squares", squares[-1]),
            )


def _slow(analysis: RaceOutlook) -> Iterator[Finding]:
    main = analysis.main
    median = main.rounds.percentile(50)
    slow = 1 - main.rounds.finished_by(TIMES_MEDIAN * median)
    error = (slow / main.games) ** 0.5 if main.games else 0.0
    if slow - DEVIATIONS * error > SLOW:
        yield Finding(
            code="endless-games",
            facts=(("median", median), ("percent", f"{slow * 100:.1f}"), ("players", main.players)),
            message=f"{_percent(slow)} of the games of {main.players} last more than three times as long as usual ({median} rounds)",
            advice="limit what holds, or soften what sends back to the start",
        )


def _unread(analysis: RaceOutlook) -> Iterator[Finding]:
    rules = analysis.rules
    asking = analysis.labelled | {rule.square for rule in rules.squares}
    squares = tuple(one.square for one in analysis.rare if one.square in asking)
    if squares:
        many = len(squares) > 1
        named = f"the square{'s' if many else ''} {listed(squares)}, on which something happens,"
        yield Finding(
            code="rarely-visited",
            squares=squares,
            facts=(("players", analysis.main.players),),
            message=f"{named} {'are' if many else 'is'} visited in fewer than one game in ten",
            advice="put what matters on squares that more counters come to",
            path=("squares", squares[0]) if any(rule.square == squares[0] for rule in rules.squares) else (),
        )


def _percent(share: float) -> str:
    return f"{share * 100:.0f} %" if share >= 0.1 else f"{share * 100:.1f} %"
