"""What ``analyse`` prints: one screen that a teacher understands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from goose_print.games.race.analysis.expectation import can_be_exact
from goose_print.games.race.analysis.outlook import RaceOutlook, Rare
from goose_print.games.screen import table_of, to_think_about, wrapped


def analysis_text(analysis: RaceOutlook) -> str:
    """The whole screen."""
    return "\n".join(_lines(analysis)) + "\n"


def _lines(analysis: RaceOutlook) -> Iterator[str]:
    rules, wish = analysis.rules, analysis.wish
    dice = "one die" if rules.dice == 1 else f"{rules.dice} dice"
    yield f"{rules.name or 'This game'}: {rules.length} squares, {dice}"
    yield ""
    yield from table_of(analysis.players.values(), wish.seconds)
    yield f"A turn is reckoned at {wish.seconds:g} seconds." + (
        " Players are taken to choose at random." if analysis.policy else ""
    )
    yield from wrapped(analysis.supposed, "") if analysis.supposed else ()
    yield ""
    yield from _alone(analysis)
    yield from _rare(analysis)
    yield from to_think_about(analysis.findings, wish, analysis.main.players)


def _alone(analysis: RaceOutlook) -> Iterator[str]:
    solo = analysis.solo
    if not solo:
        if can_be_exact(analysis.rules, 1):
            yield from ("Alone, a counter hardly ever comes home.", "")
        return
    stuck = _stuck(solo.stuck) if solo.stuck > 1e-9 else ""
    won = f"comes home after {solo.throws.mean:.1f} throws on average" if solo.win > 1e-9 else "never comes home"
    yield from wrapped(f"Alone, a counter {won}.{stuck}", "")
    yield ""


def _stuck(share: float) -> str:
    return f" In {share * 100:.0f} of a hundred tries it is held for good, since nobody comes to relieve it."


def _rare(analysis: RaceOutlook) -> Iterator[str]:
    """Squares that hardly anyone lands on, those with the same reason together."""
    if not analysis.rare:
        return
    yield "Hardly anyone lands on"
    order = ("never", "small", "first", "few", "end")
    by_reason = sorted(analysis.rare, key=lambda one: (order.index(one.reason), one.square))
    for reason, group in groupby(by_reason, key=lambda one: one.reason):
        yield from wrapped(_why(analysis, reason, list(group)), "  - ")
    yield ""


def _why(analysis: RaceOutlook, reason: str, squares: list[Rare]) -> str:
    rules = analysis.rules
    numbers = ", ".join(_ranges([one.square for one in squares]))
    most = max(one.visited for one in squares)
    seldom = f"at most {most * 100:.0f} games in a hundred" if most >= 0.01 else "hardly a game in a hundred"
    match reason:
        case "never":
            return f"{numbers}: no throw ever ends there"
        case "small":
            return f"{numbers}: {rules.dice} dice cannot show so little; only who is sent back comes there ({seldom})"
        case "first":
            return f"{numbers}: only a throw from the start leads there ({seldom})"
        case "end":
            return f"{numbers}: so near the end that few counters stop there before somebody is home ({seldom})"
        case _:
            least = min(one.throws for one in squares)
            return f"{numbers}: few throws lead there ({least} from the whole board; {seldom})"


def _ranges(squares: list[int]) -> Iterator[str]:
    """Runs of three squares or more by their ends."""
    for _, group in groupby(enumerate(squares), key=lambda pair: pair[1] - pair[0]):
        run = [square for _, square in group]
        yield from [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)
