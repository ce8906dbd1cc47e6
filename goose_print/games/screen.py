"""Terminal output of ``analyse`` and ``simulate`` for any game: one screen that a teacher understands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from goose_print.games.expectation import Expectation
from goose_print.games.figures import Minutes, TargetGame
from goose_print.games.finding import Finding
from goose_print.language.words import Language

SCREEN_WIDTH = 100


def expectation_table(found: Iterable[Expectation], seconds: float, words: Language) -> Iterator[str]:
    """Table of game lengths and winners, one column for each number of players; ``seconds``: of a turn."""
    several = list(found)
    cells = _TableCells(words, seconds)

    def row(name: str, cell: Callable[[Expectation], str]) -> list[str]:
        return [words.text(f"analysis.row.{name}"), *map(cell, several)]

    yield from _align_columns(
        ["", *(words.plural("analysis.players", one.players) for one in several)],
        [
            row("time", cells.minutes),
            row("half", lambda one: cells.rounds(one, 50)),
            row("most", lambda one: cells.rounds(one, 90)),
            row("slowest", cells.slowest),
            *_seat_rows(several, cells),
            row("nobody", lambda one: cells.share(one.draw, one)),
            *([row("given_up", lambda one: cells.share(one.unfinished, one))] if _has_unfinished(several) else []),
            ["", *map(cells.basis, several)],
        ],
    )


def describe_findings(findings: Sequence[Finding], wish: TargetGame, players: int, words: Language) -> Iterator[str]:
    """Lines of all findings, or a sentence that there are none."""
    if findings:
        yield words.text("analysis.think")
        for finding in findings:
            yield from bullet_lines(f"{finding.message(words)}: {finding.advice(words)}.", "  - ")
    else:
        yield words.text("analysis.nothing", minutes=words.figure(wish.minutes, "g"), players=players)


class _TableCells:
    """Formats the figures of the table."""

    def __init__(self, words: Language, seconds: float) -> None:
        self.words, self.seconds = words, seconds

    def _at_least(self, what: str, *, cut: bool) -> str:
        """``what`` marked as a lower bound if games were given up."""
        return self.words.text("analysis.over", what=what) if cut else what

    def minutes(self, one: Expectation) -> str:
        return self._at_least(Minutes(one.minutes(self.seconds)).describe(self.words), cut=bool(one.unfinished))

    def rounds(self, one: Expectation, percent: int) -> str:
        rounds = self.words.figure(one.rounds.percentile(percent), "g")
        return self.words.text("analysis.over" if _is_cut_off(one, percent) else "analysis.up_to", what=rounds)

    def slowest(self, one: Expectation) -> str:
        rounds = one.rounds.percentile(99)
        time = Minutes(one.minutes(self.seconds, rounds)).describe(self.words)
        return self._at_least(f"{self.words.figure(rounds, 'g')} ({time})", cut=_is_cut_off(one, 99))

    def share(self, share: float, one: Expectation) -> str:
        if not share:
            return self.words.text("analysis.never") if one.method == "exact" else "0 %"
        return f"{self.words.figure(share * 100, '.1f')} %"

    def basis(self, one: Expectation) -> str:
        if one.method == "exact":
            return self.words.text("analysis.exact")
        return self.words.plural("analysis.played", one.games or 0, error=self.words.figure(max(one.win_errors) * 100, ".1f"))


def _is_cut_off(one: Expectation, percent: int) -> bool:
    """Whether some of the games around this percentile were given up."""
    return one.unfinished > 1 - percent / 100


def _has_unfinished(several: list[Expectation]) -> bool:
    return any(one.unfinished for one in several)


def _seat_rows(several: list[Expectation], cells: _TableCells) -> Iterator[list[str]]:
    for seat in range(max(one.players for one in several)):
        name = cells.words.text("analysis.row.seat" if seat else "analysis.row.first", n=seat + 1)
        yield [name, *(cells.share(one.win[seat], one) if seat < one.players else "" for one in several)]


def _align_columns(head: list[str], rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        yield "  ".join(
            cell.ljust(width) if not column else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()


def bullet_lines(text: str, bullet: str) -> Iterable[str]:
    """Wrap a text to the screen's width, the first line after the bullet."""
    from textwrap import wrap

    return wrap(text, SCREEN_WIDTH, initial_indent=bullet, subsequent_indent=" " * len(bullet))
