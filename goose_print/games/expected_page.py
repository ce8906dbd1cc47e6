"""The page of expectations of any game, made from its figures: curves, table and sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from goose_print.games.expectation import DEVIATIONS, Expectation
from goose_print.games.expected import ExpectationPage, ExpectedRow, LengthCurve
from goose_print.games.figures import TargetGame
from goose_print.language.words import Language

FEW_GAMES, CURVE_POINTS = 1000, 10
"""Below so many games a curve is drawn through only so many points."""
COLUMNS = ("minutes", "half", "slow", "first", "nobody", "basis")


def plan_expectation_page(
    found: Sequence[Expectation], wish: TargetGame, words: Language, *, names: Sequence[str], landings: Mapping[int, float], chooses: bool,
    acting: Collection[int] | None = None,
) -> ExpectationPage:  # fmt: skip
    """Compose the page of expectations.

    ``found``: one expectation for each number of players, the desired one last. ``chooses``: whether players have
    choices. ``acting``: the fields with an effect, in a game where counters land on such fields.
    """
    main = found[-1]
    longest = max(one.rounds.percentile(99) for one in found) + 1
    long = f"{describe_length(main, wish, words)} {_describe_slow_games(main, words)}"
    foot = words.plural("expect.foot", round(wish.seconds))
    return ExpectationPage(
        landings=landings,
        rows=tuple(_players_row(one, longest, wish, words) for one in found),
        sentences=tuple(filter(None, (long, _describe_fairness(names, main, words)))),
        lively=_describe_liveliness(main, acting, words),
        over=words.plural("expect.landings", main.players),
        never=words.text("expect.never"),
        most=words.plural("expect.most", round(100 * max(landings.values(), default=0.0))),
        head=tuple(words.text(f"expect.head.{column}") for column in COLUMNS),
        foot=" ".join((foot, words.text("expect.choices"))) if chooses else foot,
    )


def _players_row(one: Expectation, longest: int, wish: TargetGame, words: Language) -> ExpectedRow:
    """Curve and table row of one expectation. ``longest``: rounds that the curve must reach."""
    rounds, games = one.rounds, one.games or FEW_GAMES
    shares = tuple(rounds.finished_by(length) - rounds.finished_by(length - 1) for length in range(longest + 1))
    figures = (
        f"{one.minutes(wish.seconds):.0f}",
        f"{rounds.percentile(50)}",
        _percent_text(_slow_share(one)),
        _percent_text(one.win[0]),
        _percent_text(one.draw + one.unfinished),
        words.text("expect.exact") if one.method == "exact" else words.plural("expect.played", games),
    )
    step = max(1, round(longest / CURVE_POINTS)) if games < FEW_GAMES else 1
    return ExpectedRow(caption=words.plural("expect.players", one.players), curve=LengthCurve(shares=shares, step=step), figures=figures)


def _slow_share(one: Expectation) -> float:
    """Share of games that last more than twice as long as the mean."""
    return 1 - one.rounds.finished_by(2 * one.rounds.mean)


def _percent_text(share: float) -> str:
    return f"{100 * share:.0f}" if not 0 < share < 0.005 else "< 1"


def describe_length(main: Expectation, wish: TargetGame, words: Language) -> str:
    """Sentence on how long an average game takes."""
    minutes = round(main.minutes(wish.seconds))
    time = words.plural("expect.minutes", minutes) if minutes else words.text("expect.under_a_minute")
    return words.plural("expect.with", main.players, time=time)


def _describe_liveliness(main: Expectation, acting: Collection[int] | None, words: Language) -> str:
    """Sentence on how often a landing has an effect, or on the number of rounds where fields have none."""
    if acting is None:
        return words.plural("expect.rounds_of", round(main.rounds.mean))
    share = sum(main.landings.get(square, 0.0) for square in acting) / (sum(main.landings.values()) or 1.0)
    return words.plural("expect.lively", round(10 * share)) if round(10 * share) else words.text("expect.quiet")


def _describe_slow_games(main: Expectation, words: Language) -> str:
    slow = round(100 * _slow_share(main))
    return words.plural("expect.slow", slow) if slow else words.text("expect.never_slow")


def _describe_fairness(names: Sequence[str], main: Expectation, words: Language) -> str:
    """Sentence on who wins more than an equal share; empty if too few games were played to tell."""
    fair = (1 - main.draw - main.unfinished) / main.players
    best = max(range(main.players), key=lambda seat: main.win[seat])
    ahead = main.win[best] - fair
    points = round(100 * ahead)
    if not points or ahead < DEVIATIONS * max(main.win_errors, default=0.0):
        return words.text("expect.even") if not points or main.games is None or main.games >= FEW_GAMES else ""
    player = names[best] if best < len(names) else words.player(best)
    return words.plural("expect.ahead", points, player=player)
