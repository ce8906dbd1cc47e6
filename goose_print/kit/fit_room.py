"""The fit check of what is stood on and printed: counters on squares, narrow squares, the printer's margins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from goose_print.errors import Severity
from goose_print.games.amounts import Amount
from goose_print.games.finding import Finding
from goose_print.kit.fit_words import Phrase, finding
from goose_print.kit.plan import all_counters, plan_board
from goose_print.kit.workshop import Workshop
from goose_print.layout import FieldMap
from goose_print.layout.fitting import LEAST_SQUARE
from goose_print.layout.standing import standing_room
from goose_print.theme.model import Theme

MANY = 5
"""More findings of one kind than these are told as one."""
LEAST_BARE = 9.0
"""Millimetres: as much as a disc needs to be taken up with two fingers, on a square that shows nothing."""


def room_findings(workshop: Workshop) -> Iterator[Finding]:
    """What is too small for what should stand there, and what the printer cannot reach."""
    yield from _counters(workshop)
    yield from _narrow(workshop)
    yield from _margins(workshop)


def other_squares(squares: Iterable[int | None], worst: int | None) -> int:
    """How many more squares have the same trouble."""
    return len(set(squares) - {worst})


def folded_findings(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Findings about one square each: of many of a kind the first, with the number of the others."""
    kinds: dict[tuple[str, Severity], list[Finding]] = {}
    for each in findings:
        kinds.setdefault((each.code, each.severity), []).append(each)
    for own in kinds.values():
        yield from own if len(own) <= MANY else [replace(own[0], more=len(own) - 1)]


def _counters(workshop: Workshop) -> Iterator[Finding]:
    """Whether one counter stands on each square, and all of them on the start."""
    diameter, scale = workshop.counter_diameter, workshop.scale
    where = ("counters", "size") if workshop.theme.counters.size else ()
    least = (diameter - 0.05) / scale
    tight = {place.number: place.widest * scale for place in workshop.track.squares if not place.holds(least)}
    if tight:
        worst = min(tight, key=lambda number: tight[number])
        told = finding("fit-counter", *where or ["paper"], square=worst, size=Amount(diameter, "g"), widest=Amount(tight[worst], ".1f"))
        yield replace(told, more=other_squares(tight, worst))
    wanted = all_counters(workshop.theme)
    room = sum(standing_room(place, diameter / scale, wanted) for place in workshop.track.starts)
    if room < wanted:
        yield finding("fit-start", *where or ["players"], room=room, size=Amount(diameter, "g"), wanted=wanted)


def _narrow(workshop: Workshop) -> Iterator[Finding]:
    """The narrowest square, if it is too narrow: an error, with what would do."""
    number, side = _narrowest(workshop.track)
    least = _least(workshop.theme)
    if side * workshop.scale >= least - 0.005:
        return
    path = ("board", "track_width") if workshop.theme.board.track_width else ("paper",)
    paper = large_enough(workshop.theme)
    yield finding(
        "fit-narrow", *path, severity="error", said="" if paper else "fit-narrow-anyway", square=number,
        width=Amount(side * workshop.scale, ".1f"), least=Amount(least, "g"), paper=paper,
    )  # fmt: skip


def _least(theme: Theme) -> float:
    """How narrow a square may be: less where counters stand alone on squares of which nothing else must be seen."""
    fields = map(theme.rules.field, range(1, theme.rules.board.last + 1))
    bare = theme.pieces.alone and all(field.sign == "" and not field.motif for field in fields)
    return LEAST_BARE if bare else LEAST_SQUARE


def _narrowest(track: FieldMap) -> tuple[int, float]:
    """The narrowest square of those of one size, and how wide or long it is in mm."""
    sides = {place.number: min(track.width, place.area / track.width) for place in track.even}
    number = min(sides, key=lambda number: sides[number])
    return number, sides[number]


def large_enough(theme: Theme, suits: Callable[[Theme], bool] = lambda theme: True) -> str:
    """The smallest larger paper of the same kind on which no square is too narrow, and which ``suits``; empty if there is none."""
    paper = theme.paper.for_board.larger
    while paper is not None:
        larger = replace(theme, paper=theme.paper.on(paper.name))
        if _narrowest(plan_board(larger).track)[1] >= _least(theme) and suits(larger):
            return paper.name
        paper = paper.larger
    return ""


def _margins(workshop: Workshop) -> Iterator[Finding]:
    """Margins of the theme that the printer of its profile cannot keep; the board is laid out with the printer's."""
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
