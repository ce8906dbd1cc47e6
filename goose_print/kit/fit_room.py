"""The fit check of what is stood on and printed: counters on squares, narrow squares, the printer's margins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from goose_print.errors import Fault, Key, Severity
from goose_print.games.finding import Finding
from goose_print.isolates import unsteered
from goose_print.kit.plan import all_counters, plan_board
from goose_print.kit.workshop import Workshop
from goose_print.layout import FieldMap
from goose_print.layout.fitting import LEAST_SQUARE
from goose_print.layout.standing import standing_room
from goose_print.theme.model import Theme

LEAST_BARE = 9.0
"""Millimetres: as much as a disc needs to be taken up with two fingers, on a square that shows nothing."""


def room_findings(workshop: Workshop) -> Iterator[Fault]:
    """What is too small for what should stand there, and what the printer cannot reach."""
    yield from _counters(workshop)
    yield from _narrow(workshop)
    yield from _margins(workshop)


def fault(code: str, message: str, *path: Key, severity: Severity = "warning") -> Fault:
    """A finding at a place of the theme."""
    return Fault(path=path, message=message, code=code, severity=severity)


def others(squares: Iterable[int | None], worst: int | None) -> str:
    """So many more squares have the same trouble; nothing if there are none."""
    number = len(set(squares) - {worst})
    return f" (and {number} more square{'' if number == 1 else 's'})" if number else ""


def _counters(workshop: Workshop) -> Iterator[Fault]:
    """Whether one counter stands on each square, and all of them on the start."""
    diameter, scale = workshop.counter_diameter, workshop.scale
    where = ("counters", "size") if workshop.theme.counters.size else ()
    rooms = {place.number: 2 * place.disc_centre[1] * scale for place in workshop.track.squares}
    tight = {number: room for number, room in rooms.items() if room < diameter - 0.05}
    if tight:
        worst = min(tight, key=lambda number: tight[number])
        message = f"square {worst}: a counter of {diameter:g} mm, where {tight[worst]:.1f} mm is the most{others(tight, worst)}"
        yield fault("fit-counter", message, *where or ["paper"])
    wanted = all_counters(workshop.theme)
    room = sum(standing_room(place, diameter / scale, wanted) for place in workshop.track.starts)
    if room < wanted:
        message = f"start: {room} counters of {diameter:g} mm fit, but {wanted} stand there before the game"
        yield fault("fit-start", message, *where or ["players"])


def _narrow(workshop: Workshop) -> Iterator[Fault]:
    """The narrowest square, if it is too narrow: an error, with what would do."""
    number, side = _narrowest(workshop.track)
    least = _least(workshop.theme)
    if side * workshop.scale >= least - 0.005:
        return
    words, wished = workshop.words, workshop.theme.board.track_width
    facts: dict[str, int | str] = {"square": number, "width": words.figure(side * workshop.scale, ".1f"), "least": f"{least:g}"}
    paper = _large_enough(workshop.theme)
    if paper:
        facts["paper"] = paper
    said = "fit-narrow" if paper else "fit-narrow-anyway"
    finding = Finding(code="fit-narrow", severity="error", facts=tuple(facts.items()), said=said)
    told = finding.as_fault(words, *(("board", "track_width") if wished else ("paper",)))
    yield replace(told, message=unsteered(told.message))


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


def _large_enough(theme: Theme) -> str:
    """The smallest larger paper of the same kind on which no square is too narrow; empty if there is none."""
    paper = theme.paper.for_board.larger
    while paper is not None:
        larger = replace(theme, paper=theme.paper.on(paper.name))
        if _narrowest(plan_board(larger).track)[1] >= _least(theme):
            return paper.name
        paper = paper.larger
    return ""


def _margins(workshop: Workshop) -> Iterator[Fault]:
    """Margins of the theme that the printer of its profile cannot keep; the board is laid out with the printer's."""
    printer = workshop.theme.printer
    if printer is None or printer.margins is None:
        return
    for side, wished in workshop.theme.margins:
        least = getattr(printer.margins, side)
        if wished < least:
            message = f"board: a margin of {wished:g} mm at the {side}, and the printer needs {least:g} mm, which is kept"
            yield fault("fit-margin", message, "margins", side, severity="note")
