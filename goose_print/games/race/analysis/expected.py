"""What to expect of a race, in figures and words for the page that is printed: worked out, or played for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from goose_print.games.expected import Curve, Expected, Row
from goose_print.games.protocol import Wish
from goose_print.games.race.analysis.budget import ANALYSING
from goose_print.games.race.analysis.expectation import Expectation, can_be_exact, quickly
from goose_print.games.race.analysis.findings import DEVIATIONS
from goose_print.games.race.analysis.report import Analysis, analyse
from goose_print.games.race.ruleset import RuleSet
from goose_print.language import Language

PLAYED = 60
"""Games that the engine plays where only it can: some seconds."""
FEW, POINTS = 1000, 10
"""Of fewer games than this a curve is drawn through so many points, which say enough of them."""
COLUMNS = ("minutes", "half", "slow", "first", "nobody", "basis")


def expected(rules: RuleSet, wish: Wish, words: Language, *, names: Sequence[str], seed: int) -> Expected:
    """The same for the same seed. Raises RuleSetError for a game that cannot be played to its end."""
    by_engine = not can_be_exact(rules, wish.players)
    analysis = analyse(rules, wish=wish, seed=seed, games=PLAYED if by_engine else None)
    alone = quickly(rules, 1, budget=ANALYSING)
    groups: Mapping[int, Expectation] = ({1: alone} if alone else {}) | dict(analysis.players)
    main = analysis.main
    ordered = [one for one in groups.values() if one is not main] + [main]
    longest = max(one.rounds.percentile(99) for one in ordered) + 1
    landings = {square: times for square, times in main.landings.items() if square < rules.length}
    sentences = _length(analysis, words), _slowness(main, words), _fairness(names, main, words)
    foot = words.plural("expect.foot", round(wish.seconds))
    return Expected(
        landings=landings,
        rows=tuple(_row(one, longest, analysis, words) for one in ordered),
        summary=" ".join(filter(None, sentences)),
        over=words.plural("expect.landings", main.players),
        never=words.text("expect.never"),
        most=words.plural("expect.most", round(100 * max(landings.values(), default=0.0))),
        head=tuple(words.text(f"expect.head.{column}") for column in COLUMNS),
        foot=" ".join((foot, words.text("expect.choices"))) if analysis.policy else foot,
    )


def _row(one: Expectation, longest: int, analysis: Analysis, words: Language) -> Row:
    """Curve and figures. ``longest``: how many rounds the curve must reach."""
    rounds, games = one.rounds, one.games or FEW
    shares = tuple(rounds.finished_by(length) - rounds.finished_by(length - 1) for length in range(longest + 1))
    figures = (
        f"{one.minutes(analysis.wish.seconds):.0f}",
        f"{rounds.percentile(50)}",
        _of_hundred(_slow(one)),
        _of_hundred(one.win[0]),
        _of_hundred(one.draw + one.unfinished),
        words.text("expect.exact") if one.method == "exact" else words.plural("expect.played", games),
    )
    step = max(1, round(longest / POINTS)) if games < FEW else 1
    return Row(caption=words.plural("expect.players", one.players), curve=Curve(shares=shares, step=step), figures=figures)


def _slow(one: Expectation) -> float:
    """The share of games that last more than twice as long as the average game."""
    return 1 - one.rounds.finished_by(2 * one.rounds.mean)


def _of_hundred(share: float) -> str:
    return f"{100 * share:.0f}" if not 0 < share < 0.005 else "< 1"


def _length(analysis: Analysis, words: Language) -> str:
    minutes = round(analysis.main.minutes(analysis.wish.seconds))
    time = words.plural("expect.minutes", minutes) if minutes else words.text("expect.under_a_minute")
    return words.plural("expect.with", analysis.main.players, time=time)


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
