"""The page that tells what to expect of a game: its figures, worked out or played for, and put into words."""

from __future__ import annotations

from collections.abc import Mapping

from goose_print.analysis.budget import ANALYSING
from goose_print.analysis.expectation import Expectation, can_be_exact, quickly
from goose_print.analysis.findings import DEVIATIONS
from goose_print.analysis.report import Analysis
from goose_print.analysis.themes import analyse_theme
from goose_print.drawing.analysis_page import PageWords, Row, draw_analysis_page
from goose_print.drawing.diagrams import Lengths
from goose_print.drawing.style import Style
from goose_print.layout import Track
from goose_print.scene import Sheet
from goose_print.theme import Theme
from goose_print.wording import Language

PLAYED = 60
"""Games that the engine plays where only it can: some seconds."""
FEW, POINTS = 1000, 10
"""Of fewer games than this a curve is drawn through so many points, which say enough of them."""
COLUMNS = ("minutes", "half", "slow", "first", "nobody", "basis")


def expected_page(
    theme: Theme, track: Track, style: Style, words: Language, *, seed: int, width: float, height: float, margin: float
) -> Sheet:
    """The page, in mm. The same for the same seed. Raises RuleSetError for a game that cannot be played to its end."""
    rules = theme.rule_set
    by_engine = not can_be_exact(rules, theme.target.players)
    analysis = analyse_theme(theme, seed=seed, games=PLAYED if by_engine else None)
    alone = quickly(rules, 1, budget=ANALYSING)
    groups: Mapping[int, Expectation] = ({1: alone} if alone else {}) | dict(analysis.players)
    main = analysis.main
    ordered = [one for one in groups.values() if one is not main] + [main]
    longest = max(one.rounds.percentile(99) for one in ordered) + 1
    landings = {square: times for square, times in main.landings.items() if square < rules.length}
    return draw_analysis_page(
        track, landings, [_row(one, longest, analysis, words) for one in ordered], style,
        _words(theme, analysis, words, most=max(landings.values(), default=0.0)),
        width=width, height=height, margin=margin,
    )  # fmt: skip


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
    return Row(caption=words.plural("expect.players", one.players), lengths=Lengths(shares=shares, step=step), figures=figures)


def _slow(one: Expectation) -> float:
    """The share of games that last more than twice as long as the average game."""
    return 1 - one.rounds.finished_by(2 * one.rounds.mean)


def _of_hundred(share: float) -> str:
    return f"{100 * share:.0f}" if not 0 < share < 0.005 else "< 1"


def _words(theme: Theme, analysis: Analysis, words: Language, *, most: float) -> PageWords:
    """All words of the page. ``most``: landings a game on the square that is landed on most."""
    main, foot = analysis.main, words.plural("expect.foot", round(analysis.wish.seconds))
    return PageWords(
        title=theme.title,
        name=words.text("kit.analysis"),
        summary=" ".join(filter(None, (_length(analysis, words), _slowness(main, words), _fairness(theme, main, words)))),
        landings=words.plural("expect.landings", main.players),
        never=words.text("expect.never"),
        most=words.plural("expect.most", round(100 * most)),
        lengths=words.text("expect.lengths"),
        finished=words.text("expect.finished"),
        rounds=words.text("expect.rounds"),
        games=words.text("expect.games"),
        head=tuple(words.text(f"expect.head.{column}") for column in COLUMNS),
        foot=" ".join((foot, words.text("expect.choices"))) if analysis.policy else foot,
    )


def _length(analysis: Analysis, words: Language) -> str:
    minutes = round(analysis.main.minutes(analysis.wish.seconds))
    time = words.plural("expect.minutes", minutes) if minutes else words.text("expect.under_a_minute")
    return words.plural("expect.with", analysis.main.players, time=time)


def _slowness(main: Expectation, words: Language) -> str:
    slow = round(100 * _slow(main))
    return words.plural("expect.slow", slow) if slow else words.text("expect.never_slow")


def _fairness(theme: Theme, main: Expectation, words: Language) -> str:
    """Who wins more than an equal share; nothing if so few games were played that they do not tell."""
    fair = (1 - main.draw - main.unfinished) / main.players
    best = max(range(main.players), key=lambda seat: main.win[seat])
    ahead = main.win[best] - fair
    points = round(100 * ahead)
    if not points or ahead < DEVIATIONS * max(main.win_errors, default=0.0):
        return words.text("expect.even") if not points or main.games is None or main.games >= FEW else ""
    names = theme.words.players
    player = names[best] if best < len(names) else words.player(best)
    return words.plural("expect.ahead", points, player=player)
