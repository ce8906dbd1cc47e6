"""What ``analyse`` and ``simulate`` print of any game: one screen that a teacher understands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from goose_print.games.expectation import Expectation
from goose_print.games.finding import Finding
from goose_print.games.protocol import TargetGame

WIDTH = 100


def table_of(found: Iterable[Expectation], seconds: float) -> Iterator[str]:
    """The table of how long games last and who wins them, a column for each number of players; ``seconds`` a turn."""
    several = list(found)
    yield from _table(
        ["", *(f"{one.players} players" for one in several)],
        [
            ["a game takes, on average", *(_minutes(one, seconds) for one in several)],
            ["rounds: half of the games", *(_rounds(one, 50) for one in several)],
            ["nine games in ten", *(_rounds(one, 90) for one in several)],
            ["the slowest one in a hundred", *(_slowest(one, seconds) for one in several)],
            *_seats(several),
            ["nobody wins", *(_share(one.draw, one) for one in several)],
            *([["given up, as too long", *(_share(one.unfinished, one) for one in several)]] if _given_up(several) else []),
            ["", *(_basis(one) for one in several)],
        ],
    )


def to_think_about(findings: Sequence[Finding], wish: TargetGame, players: int) -> Iterator[str]:
    """What speaks against the game, or that nothing does."""
    if findings:
        yield "To think about"
        for finding in findings:
            yield from wrapped(f"{finding.message}: {finding.advice}.", "  - ")
    else:
        yield f"Nothing speaks against it, where {wish.minutes:g} minutes with {players} players are hoped for."


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


def time(minutes: float) -> str:
    """So many minutes in words, in hours or seconds where those say it better."""
    if minutes > 600:
        return f"{minutes / 60:,.0f} hours"
    return f"{minutes:.0f} minutes" if minutes >= 1.5 else f"{minutes * 60:.0f} seconds"


def wrapped(text: str, bullet: str) -> Iterable[str]:
    """Lines of the screen's width, the first after the bullet."""
    from textwrap import wrap

    return wrap(text, WIDTH, initial_indent=bullet, subsequent_indent=" " * len(bullet))
