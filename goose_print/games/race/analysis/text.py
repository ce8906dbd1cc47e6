"""What ``analyse`` prints: one screen that a teacher understands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from goose_print.games.race.analysis.expectation import Expectation, can_be_exact
from goose_print.games.race.analysis.findings import time
from goose_print.games.race.analysis.report import Analysis, Rare
from goose_print.games.race.analysis.simulate import Simulation

WIDTH = 100


def analysis_text(analysis: Analysis) -> str:
    """The whole screen."""
    return "\n".join(_lines(analysis)) + "\n"


def _lines(analysis: Analysis) -> Iterator[str]:
    rules, wish = analysis.rules, analysis.wish
    dice = "one die" if rules.dice == 1 else f"{rules.dice} dice"
    yield f"{rules.name or 'This game'}: {rules.length} squares, {dice}"
    yield ""
    several = list(analysis.players.values())
    yield from _table(
        ["", *(f"{one.players} players" for one in several)],
        [
            ["a game takes, on average", *(_minutes(one, wish.seconds) for one in several)],
            ["rounds: half of the games", *(_rounds(one, 50) for one in several)],
            ["nine games in ten", *(_rounds(one, 90) for one in several)],
            ["the slowest one in a hundred", *(_slowest(one, wish.seconds) for one in several)],
            *_seats(several),
            ["nobody wins", *(_share(one.draw, one) for one in several)],
            *([["given up, as too long", *(_share(one.unfinished, one) for one in several)]] if _given_up(several) else []),
            ["", *(_basis(one) for one in several)],
        ],
    )
    yield f"A turn is reckoned at {wish.seconds:g} seconds." + (
        " Players are taken to choose at random." if analysis.policy else ""
    )
    yield ""
    yield from _alone(analysis)
    yield from _rare(analysis)
    if analysis.findings:
        yield "To think about"
        for finding in analysis.findings:
            yield from _wrapped(f"{finding.message}: {finding.advice}.", "  - ")
    else:
        yield f"Nothing speaks against it, where {wish.minutes:g} minutes with {analysis.main.players} players are hoped for."


def _minutes(one: Expectation, seconds: float) -> str:
    """Of games that were given up it is only known that they are longer than this."""
    return f"{'over ' if one.unfinished else ''}{time(one.minutes(seconds))}"


def _rounds(one: Expectation, percent: int) -> str:
    return f"{'over' if _cut(one, percent) else 'up to'} {one.rounds.percentile(percent):g}"


def _cut(one: Expectation, percent: int) -> bool:
    """Whether some of the games that take so long were given up."""
    return one.unfinished > 1 - percent / 100


def _given_up(several: list[Expectation]) -> bool:
    return any(one.unfinished for one in several)


def _slowest(one: Expectation, seconds: float) -> str:
    rounds = one.rounds.percentile(99)
    return f"{'over ' if _cut(one, 99) else ''}{rounds:g} ({time(one.minutes(seconds, rounds))})"


def _seats(several: list[Expectation]) -> Iterator[list[str]]:
    for seat in range(max(one.players for one in several)):
        name = "player 1, who begins, wins" if not seat else f"player {seat + 1}"
        yield [name, *(_share(one.win[seat], one) if seat < one.players else "" for one in several)]


def _share(share: float, one: Expectation) -> str:
    if not share:
        return "never" if one.method == "exact" else "0 %"
    return f"{share * 100:.1f} %"


def _basis(one: Expectation) -> str:
    return "exact" if one.method == "exact" else f"±{max(one.win_errors) * 100:.1f} ({one.games} games)"


def _table(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        yield "  ".join(
            cell.ljust(width) if not column else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()


def _alone(analysis: Analysis) -> Iterator[str]:
    solo = analysis.solo
    if not solo:
        if can_be_exact(analysis.rules, 1):
            yield from ("Alone, a counter hardly ever comes home.", "")
        return
    stuck = _stuck(solo.stuck) if solo.stuck > 1e-9 else ""
    won = f"comes home after {solo.throws.mean:.1f} throws on average" if solo.win > 1e-9 else "never comes home"
    yield from _wrapped(f"Alone, a counter {won}.{stuck}", "")
    yield ""


def _stuck(share: float) -> str:
    return f" In {share * 100:.0f} of a hundred tries it is held for good, since nobody comes to relieve it."


def _rare(analysis: Analysis) -> Iterator[str]:
    """Squares that hardly anyone lands on, those with the same reason together."""
    if not analysis.rare:
        return
    yield "Hardly anyone lands on"
    order = ("never", "small", "first", "few", "end")
    by_reason = sorted(analysis.rare, key=lambda one: (order.index(one.reason), one.square))
    for reason, group in groupby(by_reason, key=lambda one: one.reason):
        yield from _wrapped(_why(analysis, reason, list(group)), "  - ")
    yield ""


def _why(analysis: Analysis, reason: str, squares: list[Rare]) -> str:
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


def _wrapped(text: str, bullet: str) -> Iterable[str]:
    from textwrap import wrap

    return wrap(text, WIDTH, initial_indent=bullet, subsequent_indent=" " * len(bullet))


# ------------------------------------------------------------------ simulate


def simulation_text(found: Simulation, seconds: float, wall: float) -> str:
    """What ``simulate`` prints: ``seconds`` a turn, ``wall`` seconds that it took."""
    return "\n".join(_simulated(found, seconds, wall)) + "\n"


def _simulated(found: Simulation, seconds: float, wall: float) -> Iterator[str]:
    rounds = found.rounds
    yield f"{found.games:,} games of {found.players}, seed {found.seed}: {wall:.2f} s"
    for seat, (share, error) in enumerate(zip(found.win, found.win_errors, strict=True)):
        yield f"  player {seat + 1} wins {share * 100:6.2f} %  ±{error * 100:.2f}"
    if found.tally.draw:
        yield f"  nobody wins   {found.draw * 100:6.2f} %  ±{found.draw_error * 100:.2f}"
    if found.tally.unfinished:
        yield f"  given up      {found.tally.unfinished / found.games * 100:6.2f} %"
    yield f"  rounds: {rounds.mean:.3f} ±{found.rounds_error:.3f} on average, half up to {rounds.percentile(50)}, " + (
        f"nine in ten up to {rounds.percentile(90)}, ninety-nine in a hundred up to {rounds.percentile(99)}"
    )
    if found.tally.unfinished:
        yield "  and more, for of games given up only what was played of them is counted"
    yield f"  minutes: {rounds.mean * found.players * seconds / 60:.1f} at {seconds:g} seconds a turn"
    money = found.money()
    if money:
        purses = ", ".join(f"{coins:.2f}" for coins in money["purses"])
        yield f"  purses at the end: {purses}; the pot won: {money['pot_won']:.2f}"
        yield f"  somebody is left without coins in {money['somebody_left_without_coins'] * 100:.1f} % of the games"
