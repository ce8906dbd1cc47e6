"""Fit check of room: counters on squares, narrow squares, the printer's margins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from goose_print.errors import Severity
from goose_print.games.figures import Amount
from goose_print.games.finding import Finding
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.plan import all_counters, plan_board
from goose_print.kit.workshop import Workshop
from goose_print.layout import FieldMap
from goose_print.layout.fitting import MIN_SQUARE, count_discs
from goose_print.theme.model import Theme

MOST_LISTED = 5
"""Most findings of one kind that are listed one by one."""
LEAST_BARE_SQUARE = 9.0
"""Least width in mm of a bare square: a disc must be picked up with two fingers."""


def room_findings(workshop: Workshop) -> Iterator[Finding]:
    """Findings about room for counters, width of squares, and margins the printer cannot keep."""
    yield from _counter_findings(workshop)
    yield from _narrow_findings(workshop)
    yield from _margin_notes(workshop)


def count_other_squares(squares: Iterable[int | None], worst: int | None) -> int:
    """Number of distinct squares other than ``worst``."""
    return len(set(squares) - {worst})


def merge_findings(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Findings with long runs of one kind merged into the first, which counts the others."""
    kinds: dict[tuple[str, Severity], list[Finding]] = {}
    for each in findings:
        kinds.setdefault((each.code, each.severity), []).append(each)
    for own in kinds.values():
        yield from own if len(own) <= MOST_LISTED else [replace(own[0], more=len(own) - 1)]


def _counter_findings(workshop: Workshop) -> Iterator[Finding]:
    """Findings where one counter does not fit a square, or all counters do not fit the start."""
    diameter, scale = workshop.counter_diameter, workshop.scale
    where = ("counters", "size") if workshop.theme.counters.size else ()
    least = (diameter - 0.05) / scale
    tight = {place.number: place.widest * scale for place in workshop.track.squares if not place.holds(least)}
    if tight:
        worst = min(tight, key=lambda number: tight[number])
        told = finding("fit-counter", *where or ["paper"], square=worst, size=Amount(diameter, "g"), widest=Amount(tight[worst], ".1f"))
        yield replace(told, more=count_other_squares(tight, worst))
    wanted = all_counters(workshop.theme)
    room = sum(count_discs(place, diameter / scale, wanted) for place in workshop.track.starts)
    if room < wanted:
        yield finding("fit-start", *where or ["players"], room=room, size=Amount(diameter, "g"), wanted=wanted)


def _narrow_findings(workshop: Workshop) -> Iterator[Finding]:
    """Error for the narrowest square if it is too narrow, with the paper that would do."""
    number, side = _narrowest_square(workshop.track)
    least = _least_square(workshop.theme)
    if side * workshop.scale >= least - 0.005:
        return
    path = ("board", "track_width") if workshop.theme.board.track_width else ("paper",)
    paper = find_larger_paper(workshop.theme)
    yield finding(
        "fit-narrow", *path, severity="error", said="" if paper else "fit-narrow-anyway", square=number,
        width=Amount(side * workshop.scale, ".1f"), least=Amount(least, "g"), paper=paper,
    )  # fmt: skip


def _least_square(theme: Theme) -> float:
    """Least width of a square in mm; smaller for bare boards with lone counters."""
    fields = map(theme.rules.field, range(1, theme.rules.board.last + 1))
    bare = theme.pieces.alone and all(field.sign == "" and not field.motif for field in fields)
    return LEAST_BARE_SQUARE if bare else MIN_SQUARE


def _narrowest_square(track: FieldMap) -> tuple[int, float]:
    """Narrowest regular square, and its shorter side in mm."""
    sides = {place.number: min(track.width, place.area / track.width) for place in track.even}
    number = min(sides, key=lambda number: sides[number])
    return number, sides[number]


def find_larger_paper(theme: Theme, suits: Callable[[Theme], bool] = lambda theme: True) -> str:
    """Smallest larger paper on which all squares are wide enough and that ``suits``; "" if none."""
    paper = theme.paper.for_board.larger
    while paper is not None:
        larger = replace(theme, paper=theme.paper.on(paper.name))
        if _narrowest_square(plan_board(larger).track)[1] >= _least_square(theme) and suits(larger):
            return paper.name
        paper = paper.larger
    return ""


def _margin_notes(workshop: Workshop) -> Iterator[Finding]:
    """Notes on theme margins narrower than the printer's, which the layout uses instead."""
    printer = workshop.theme.printer
    if printer is None or printer.margins is None:
        return
    for side, wished in workshop.theme.margins:
        least = getattr(printer.margins, side)
        if wished < least:
            yield finding(
                "fit-margin", "margins", side, severity="note", said="fit-margin-kept", wished=Amount(wished, "g"),
                side=Phrase(f"fit.at_{side}"), least=Amount(least, "g"),
            )  # fmt: skip
