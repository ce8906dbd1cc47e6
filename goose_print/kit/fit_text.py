"""The fit check of what is read: size, contrast, and whether words have room in their squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from goose_print.drawing.shown import Misfit
from goose_print.drawing.style import LEGIBLE, MM_PER_PT, SMALLEST_PT
from goose_print.errors import Fault, Key
from goose_print.geometry import Point
from goose_print.isolates import in_one_line, second
from goose_print.kit.fit_room import fault, others
from goose_print.kit.printed import Text
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.scene import Colour, Element

LOST = 3.0
"""Text of less contrast than this cannot be read at all, even in large letters."""
LEAST_AIR = 0.5
"""Millimetres between text and the edge of its square."""


def text_findings(workshop: Workshop, said: Sequence[Text]) -> Iterator[Fault]:
    """What cannot be read, or is not as the author will have thought, of all that the board says."""
    yield from _overflowing(workshop, said)
    yield from _unpictured(workshop)
    yield from _small(said)
    yield from _faint(workshop, said)
    yield from _labels(workshop, said)
    yield from _second(workshop)


def _second(workshop: Workshop) -> Iterator[Fault]:
    """Where only the leading one of two languages had room: of names and sentences, of effects, and the title."""
    found: dict[str, set[str]] = {}
    for trouble in workshop.board.troubles:
        if trouble.what == "second":
            kind = "effect" if trouble.source[:1] == ("rules",) else "sentence" if trouble.source[-1:] == ("text",) else "name"
            found.setdefault(kind, set()).add(_where(trouble.square))
    if found and workshop.theme.other:
        told = "; ".join(f"{kind} ({', '.join(sorted(own, key=lambda name: (len(name), name)))})" for kind, own in found.items())
        languages = f"{workshop.theme.other.language} beside {workshop.theme.language}"
        yield fault("second-language", f"no room at {SMALLEST_PT:g} pt for {languages}: {told}", "language")


def _where(square: int | None) -> str:
    return "board" if square is None else "start" if square == 0 else f"square {square}"


def _path(source: tuple[Key, ...]) -> tuple[Key, ...]:
    """The line of the theme that a text comes from; a number or a word of the language has none, and wants more paper."""
    return source or ("paper",)


def _small(said: Sequence[Text]) -> Iterator[Fault]:
    small = [text for text in said if text.pt < SMALLEST_PT - 0.01 and not _is_answer(text)]
    if small:
        worst = min(small, key=lambda text: text.pt)
        more = others((text.square for text in small), worst.square)
        message = f"{_where(worst.square)}: {worst.text!r} set at {worst.pt:.1f} pt, {SMALLEST_PT:g} pt is the least{more}"
        yield fault("fit-type", message, *_path(worst.tag.source))


def _is_answer(text: Text) -> bool:
    """Whether it stands upside down for those who check themselves, and may be smaller."""
    return text.tag.source[-1:] in (("answer",), ("answers",))


def _faint(workshop: Workshop, said: Sequence[Text]) -> Iterator[Fault]:
    """Text that hardly stands out from its ground; one finding for each pair of colours, and another for what is in no square."""
    faint = sorted((text for text in said if text.contrast < LEGIBLE), key=_colours)
    for _, group in groupby(faint, key=_colours):
        found = list(group)
        worst = found[0]
        fill = worst.square is not None and workshop.theme.square(worst.square).fill
        path: tuple[Key, ...] = ("squares", worst.square or 0, "fill") if fill else ("style", "palette")
        more = others((text.square for text in found), worst.square)
        message = (
            f"{_where(worst.square)}: {worst.text!r} in {worst.colour.hex} on {worst.ground.hex} has a contrast of"
            f" {worst.contrast:.1f} to 1, {LEGIBLE:g} to 1 is the least{more}"
        )
        yield fault("fit-contrast", message, *path, severity="error" if worst.contrast < LOST else "warning")


def _colours(text: Text) -> tuple[bool, Colour, Colour]:
    return text.square is None, text.colour, text.ground


def _overflowing(workshop: Workshop, said: Sequence[Text]) -> Iterator[Fault]:
    """Text that did not fit, that reaches out of its square, or that stands nearer than half a millimetre to its edge."""
    known: set[int | tuple[Key, ...]] = set()
    for text in said:
        if text.square is None:
            continue
        places = workshop.track.starts if text.square == 0 else [workshop.track[text.square]]
        air = max(min(_air(place, corner, workshop.scale) for corner in text.box) for place in places)
        if air < LEAST_AIR - 0.02:
            known.add(text.square)
            off = f"reaches {-air:.1f} mm out of its square" if air < 0 else f"stands {air:.1f} mm from the edge of its square"
            message = f"{_where(text.square)}: {text.text!r} {off} at {text.pt:.1f} pt; {LEAST_AIR:g} mm inside is the least"
            yield fault("fit-overflow", message, *_path(text.tag.source))
    for trouble in workshop.board.troubles:
        own = trouble.source if trouble.square is None else trouble.square
        if trouble.what == "overflow" and own not in known:
            known.add(own)
            least = f"{trouble.limit * workshop.scale / MM_PER_PT:.2g} pt"
            name = in_one_line(trouble.text)
            message = f"{_where(trouble.square)}: {name!r} does not fit at {least}, the least: shorten it, or take larger paper"
            yield fault("fit-overflow", message, *_path(trouble.source), severity="error")


def _unpictured(workshop: Workshop) -> Iterator[Fault]:
    """Pictures for which their squares have no room; one that the author named stands for all, or that with the least room."""
    small = [trouble for trouble in workshop.board.troubles if trouble.what == "picture"]
    if small:
        named = {number for number, square in workshop.theme.squares.items() if square.picture}
        worst = min(small, key=lambda trouble: (trouble.square not in named, trouble.size))
        more = others((trouble.square for trouble in small), worst.square)
        room, least = worst.size * workshop.scale, worst.limit * workshop.scale
        message = f"{_where(worst.square)}: no room for its picture {worst.text!r}: {room:.1f} mm, {least:.1f} mm is the least{more}"
        path: tuple[Key, ...] = ("squares", worst.square or 0, "art") if worst.square in named else ("paper",)
        yield fault("fit-picture", message, *path)


def _air(place: Place, point: Point, scale: float) -> float:
    """How many mm inside the outline a point of the page lies, negative outside; the page is ``scale`` times the track."""
    corners, spot = place.corners, Point(point.x / scale, point.y / scale)
    if place.contains(spot):
        return scale * place.disc(spot)
    return -scale * min(_distance(spot, a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))


def _distance(point: Point, a: Point, b: Point) -> float:
    along = b - a
    square = along.dot(along)
    part = min(max((point - a).dot(along) / square, 0.0), 1.0) if square else 0.0
    return (point - a.towards(b, part)).length


def _labels(workshop: Workshop, said: Sequence[Text]) -> Iterator[Fault]:
    """Labels that were set smaller than others of their kind or on two lines, and sentences for which there was no room."""
    for trouble in workshop.board.troubles:
        if trouble.what == "shrunk":
            yield _shrunk(trouble, workshop.scale / MM_PER_PT)
    shown = workshop.shown
    for number, square in sorted(workshop.theme.squares.items()):
        printed = [text for text in said if text.square == number]
        if square.label and 0 < number < workshop.rules.board.last and not (shown[number].is_lone or second(shown[number].label)):
            yield from _wrapped(number, square.label, [text for text in printed if text.tag.element is Element.LABEL])
        if square.text and not any(text.tag.source == ("squares", number, "text") for text in printed):
            message = f"square {number}: no room at {SMALLEST_PT:g} pt for {square.text!r}, which only the rules sheet shows"
            yield fault("fit-left-out", message, "squares", number, "text", severity="note")


def _shrunk(trouble: Misfit, points: float) -> Fault:
    """``points``: of a millimetre of the track."""
    size, wanted = trouble.size * points, trouble.limit * points
    text = in_one_line(trouble.text)
    message = f"{_where(trouble.square)}: {text!r} was shrunk to {size:.1f} pt, where others of its kind have {wanted:.1f} pt"
    return fault("fit-shrunk", message, *_path(trouble.source), severity="note")


def _height(text: Text) -> int:
    """Where the line is that a run of letters stands on, in tenths of a millimetre across it; a line in several fonts is several runs."""
    *_, right, left = text.box
    return round((right - left).unit().cross(left - Point(0.0, 0.0)) * 10)


def _wrapped(number: int, label: str, lines: Sequence[Text]) -> Iterator[Fault]:
    """A name that is not in one line."""
    count = len({_height(text) for text in lines})
    if count > 1:
        message = f"square {number}: {label!r} was broken into {count} lines, 1 was wanted"
        yield fault("fit-wrapped", message, "squares", number, "label", severity="note")
