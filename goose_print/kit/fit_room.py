"""The fit check of what is stood on and printed: counters on squares, narrow squares, the printer's margins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from goose_print.errors import Fault, Key, Severity
from goose_print.kit.plan import all_counters
from goose_print.kit.workshop import Workshop
from goose_print.layout.standing import standing_room

LEAST_SQUARE = 16.0
"""Millimetres: no narrower square on a board that is to be played on with counters."""


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
    width, scale = workshop.track.width, workshop.scale
    sides = {place.number: min(width, place.area / width) * scale for place in workshop.track.even}
    narrow = {number: side for number, side in sides.items() if side < LEAST_SQUARE - 0.005}
    if narrow:
        worst = min(narrow, key=lambda number: narrow[number])
        message = f"square {worst} is {narrow[worst]:.1f} mm wide, {LEAST_SQUARE:g} mm is the least{others(narrow, worst)}"
        yield fault("fit-narrow", message, "paper", severity="note")


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
