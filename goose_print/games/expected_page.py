"""The page of what to expect of a game, from figures of any kind of game: its curves, its table and its sentences."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from goose_print.games.expectation import DEVIATIONS, Expectation
from goose_print.games.expected import Expected, ExpectedRow, LengthCurve
from goose_print.games.figures import TargetGame
from goose_print.language.words import Language

FEW, POINTS = 1000, 10
"""Of fewer games than this a curve is drawn through so many points, which say enough of them."""
COLUMNS = ("minutes", "half", "slow", "first", "nobody", "basis")


def page(
    found: Sequence[Expectation], wish: TargetGame, words: Language, *, names: Sequence[str], landings: Mapping[int, float], chooses: bool,
    acting: Collection[int] | None = None,
) -> Expected:  # fmt: skip
    """The page. ``found``: for several numbers of players, that which is hoped for last. ``chooses``: whether players choose.
    ``acting``: the fields that do something, in a game where counters land on some that do.
    """
    main = found[-1]
    longest = max(one.rounds.percentile(99) for one in found) + 1
    long = f"{game_length(main, wish, words)} {_slowness(main, words)}"
    foot = words.plural("expect.foot", round(wish.seconds))
    return Expected(
        landings=landings,
        rows=tuple(_row(one, longest, wish, words) for one in found),
        sentences=tuple(filter(None, (long, _fairness(names, main, words)))),
        lively=_lively(main, acting, words),
        over=words.plural("expect.landings", main.players),
        never=words.text("expect.never"),
        most=words.plural("expect.most", round(100 * max(landings.values(), default=0.0))),
        head=tuple(words.text(f"expect.head.{column}") for column in COLUMNS),
        foot=" ".join((foot, words.text("expect.choices"))) if chooses else foot,
    )


def _row(one: Expectation, longest: int, wish: TargetGame, words: Language) -> ExpectedRow:
    """Curve and figures. ``longest``: how many rounds the curve must reach."""
    rounds, games = one.rounds, one.games or FEW
    shares = tuple(rounds.finished_by(length) - rounds.finished_by(length - 1) for length in range(longest + 1))
    figures = (
        f"{one.minutes(wish.seconds):.0f}",
        f"{rounds.percentile(50)}",
        _of_hundred(_slow(one)),
        _of_hundred(one.win[0]),
        _of_hundred(one.draw + one.unfinished),
        words.text("expect.exact") if one.method == "exact" else words.plural("expect.played", games),
    )
    step = max(1, round(longest / POINTS)) if games < FEW else 1
    return ExpectedRow(caption=words.plural("expect.players", one.players), curve=LengthCurve(shares=shares, step=step), figures=figures)


def _slow(one: Expectation) -> float:
    """The share of games that last more than twice as long as the average game."""
    return 1 - one.rounds.finished_by(2 * one.rounds.mean)


def _of_hundred(share: float) -> str:
    return f"{100 * share:.0f}" if not 0 < share < 0.005 else "< 1"


def game_length(main: Expectation, wish: TargetGame, words: Language) -> str:
    """How long an average game takes."""
    minutes = round(main.minutes(wish.seconds))
    time = words.plural("expect.minutes", minutes) if minutes else words.text("expect.under_a_minute")
    return words.plural("expect.with", main.players, time=time)


def _lively(main: Expectation, acting: Collection[int] | None, words: Language) -> str:
    """How often something happens where a counter lands; of other games how many rounds they have."""
    if acting is None:
        return words.plural("expect.rounds_of", round(main.rounds.mean))
    share = sum(main.landings.get(square, 0.0) for square in acting) / (sum(main.landings.values()) or 1.0)
    return words.plural("expect.lively", round(10 * share)) if round(10 * share) else words.text("expect.quiet")


def _slowness(main: Expectation, words: Language) -> str:
    slow = round(100 * _slow(main))
    return words.plural("expect.slow", slow) if slow else words.text("expect.never_slow")


def _fairness(names: Sequence[str], main: Expectation, words: Language) -> str:
    """Who wins more than an equal share; nothing if so few games were played that they do not tell."""
    fair = (1 - main.draw - main.unfinished) / main.players
    best = max(range(main.players), key=lambda seat: main.win[seat])
    ahead = main.win[best] - fair
    points = round(100 * ahead)
    if not points or ahead < DEVIATIONS * max(main.win_errors, default=0.0):
        return words.text("expect.even") if not points or main.games is None or main.games >= FEW else ""
    player = names[best] if best < len(names) else words.player(best)
    return words.plural("expect.ahead", points, player=player)
