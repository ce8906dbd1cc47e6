"""The fit check of what is read: size, contrast, and whether words have room in their squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from goose_print.drawing.ribbon import WORDS_CLEAR
from goose_print.drawing.shown import Misfit
from goose_print.drawing.style import LEGIBLE, MM_PER_PT, SMALLEST_PT
from goose_print.errors import Key
from goose_print.games.amounts import Amount
from goose_print.games.finding import Finding
from goose_print.geometry import Point
from goose_print.isolates import second
from goose_print.kit.fit_room import MANY, folded_findings, large_enough, other_squares
from goose_print.kit.fit_words import Listed, Phrase, finding, quoted_words, spot
from goose_print.kit.printed import PrintedText
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.scene import Colour, Element
from goose_print.theme.model import Theme

LOST = 3.0
"""Text of less contrast than this cannot be read at all, even in large letters."""


def text_findings(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """What cannot be read, or is not as the author will have thought, of all that the board says."""
    yield from folded_findings(_overflowing(workshop, said))
    yield from _unpictured(workshop)
    yield from _small(said)
    yield from _faint(workshop, said)
    yield from folded_findings(_labels(workshop, said))
    yield from _second(workshop)


def _second(workshop: Workshop) -> Iterator[Finding]:
    """Where only the leading one of two languages had room: of names and sentences, of effects, and the title; one finding for each."""
    found: dict[str, set[int | None]] = {}
    for trouble in workshop.board.troubles:
        if trouble.what == "second":
            kind = "effect" if trouble.source[:1] == ("rules",) else "sentence" if trouble.source[-1:] == ("text",) else "name"
            found.setdefault(kind, set()).add(trouble.square)
    own, other = workshop.theme.language, workshop.theme.other.language if workshop.theme.other else ""
    for kind, squares in found.items():
        places = Listed([spot(square) for square in sorted(squares, key=lambda square: -1 if square is None else square)])
        what = Phrase(f"fit.its_{kind}")
        yield finding("second-language", "language", least=_pt(SMALLEST_PT), own=own, other=other, what=what, places=places)


def _pt(size: float) -> Amount:
    return Amount(size, "g")


def _path(source: tuple[Key, ...]) -> tuple[Key, ...]:
    """The line of the theme that a text comes from; a number or a word of the language has none, and wants more paper."""
    return source or ("paper",)


def _small(said: Sequence[PrintedText]) -> Iterator[Finding]:
    small = [text for text in said if text.pt < SMALLEST_PT - 0.01 and not _is_answer(text)]
    if small:
        worst = min(small, key=lambda text: text.pt)
        found = too_small(worst, spot(worst.square), SMALLEST_PT, *_path(worst.tag.source))
        yield replace(found, more=other_squares((text.square for text in small), worst.square))


def too_small(text: PrintedText, place: Phrase, least: float, *path: Key) -> Finding:
    """Type of less than so many points."""
    return finding("fit-type", *path, place=place, text=quoted_words(text.text), pt=Amount(text.pt, ".1f"), least=_pt(least))


def _is_answer(text: PrintedText) -> bool:
    """Whether it stands upside down for those who check themselves, and may be smaller."""
    return text.tag.source[-1:] in (("answer",), ("answers",))


def _faint(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """Text that hardly stands out from its ground; one finding for each pair of colours, and another for what is in no square."""
    faint = sorted((text for text in said if text.contrast < LEGIBLE), key=_colours)
    for _, group in groupby(faint, key=_colours):
        found = list(group)
        worst = found[0]
        fill = worst.square is not None and workshop.theme.square(worst.square).fill
        path: tuple[Key, ...] = ("squares", worst.square or 0, "fill") if fill else ("style", "palette")
        told = too_faint(worst, spot(worst.square), *path)
        more = other_squares((text.square for text in found), worst.square)
        yield replace(told, more=more, severity="error" if worst.contrast < LOST else "warning")


def too_faint(text: PrintedText, place: Phrase, *path: Key) -> Finding:
    """A text that hardly stands out."""
    return finding(
        "fit-contrast", *path, place=place, text=quoted_words(text.text), colour=text.colour.hex, ground=text.ground.hex,
        contrast=Amount(text.contrast, ".1f"), least=Amount(LEGIBLE, "g"),
    )  # fmt: skip


def _colours(text: PrintedText) -> tuple[bool, Colour, Colour]:
    return text.square is None, text.colour, text.ground


def _overflowing(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """Text that did not fit, that reaches out of its square, or that stands nearer than half a millimetre to its edge."""
    known: set[int | tuple[Key, ...]] = set()
    for text in said:
        if text.square is None:
            continue
        places = workshop.track.starts if text.square == 0 else [workshop.track[text.square]]
        air = max(min(_air(place, corner, workshop.scale) for corner in text.box) for place in places)
        if air < WORDS_CLEAR - 0.02:
            known.add(text.square)
            yield finding(
                "fit-overflow", *_path(text.tag.source), said="fit-overflow-out" if air < 0 else "fit-overflow-near",
                place=spot(text.square), text=quoted_words(text.text), by=Amount(abs(air), ".1f"), pt=Amount(text.pt, ".1f"),
                least=Amount(WORDS_CLEAR, "g"),
            )  # fmt: skip
    unfit: dict[int | tuple[Key, ...], Misfit] = {}
    for trouble in _unfit(workshop):
        unfit.setdefault(trouble.source if trouble.square is None else trouble.square, trouble)
    found = [trouble for owner, trouble in unfit.items() if owner not in known]
    paper = large_enough(workshop.theme, partial(_fits_all, worst=_worst(found))) if len(found) > MANY else ""
    for trouble in found:
        yield finding(
            "fit-overflow", *_path(trouble.source), severity="error", said="fit-overflow-many" if paper else "", paper=paper,
            place=spot(trouble.square), text=quoted_words(trouble.text), least=Amount(trouble.limit * workshop.scale / MM_PER_PT, ".2g"),
        )  # fmt: skip


def _unfit(workshop: Workshop) -> list[Misfit]:
    return [trouble for trouble in workshop.board.troubles if trouble.what == "overflow"]


def _worst(troubles: Sequence[Misfit]) -> int:
    """The square with the longest text that has no room."""
    return max(troubles, key=lambda trouble: len(trouble.text)).square or 0


def _fits_all(theme: Theme, worst: int) -> bool:
    """Whether all words have room. The worst square is tried first, alone: that is quick, and mostly enough to know that they have not."""
    alone = replace(theme, squares={number: square for number, square in theme.squares.items() if number == worst})
    return all(not _unfit(Workshop(tried, seed=1)) for tried in (alone, theme))


def _unpictured(workshop: Workshop) -> Iterator[Finding]:
    """Pictures for which their squares have no room; one that the author named stands for all, or that with the least room."""
    small = [trouble for trouble in workshop.board.troubles if trouble.what == "picture"]
    if small:
        named = {number for number, square in workshop.theme.squares.items() if square.picture}
        worst = min(small, key=lambda trouble: (trouble.square not in named, trouble.size))
        room, least = (Amount(size * workshop.scale, ".1f") for size in (worst.size, worst.limit))
        path: tuple[Key, ...] = ("squares", worst.square or 0, "art") if worst.square in named else ("paper",)
        found = finding("fit-picture", *path, place=spot(worst.square), room=room, least=least)
        yield replace(found, more=other_squares((trouble.square for trouble in small), worst.square))


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


def _labels(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
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
            path, text = ("squares", number, "text"), quoted_words(square.text)
            yield finding("fit-left-out", *path, severity="note", place=spot(number), text=text, least=_pt(SMALLEST_PT))


def _shrunk(trouble: Misfit, points: float) -> Finding:
    """``points``: of a millimetre of the track."""
    pt, wanted = (Amount(size * points, ".1f") for size in (trouble.size, trouble.limit))
    place, text = spot(trouble.square), quoted_words(trouble.text)
    return finding("fit-shrunk", *_path(trouble.source), severity="note", place=place, text=text, pt=pt, wanted=wanted)


def _height(text: PrintedText) -> int:
    """Where the line is that a run of letters stands on, in tenths of a millimetre across it; a line in several fonts is several runs."""
    *_, right, left = text.box
    return round((right - left).unit().cross(left - Point(0.0, 0.0)) * 10)


def _wrapped(number: int, label: str, lines: Sequence[PrintedText]) -> Iterator[Finding]:
    """A name that is not in one line."""
    count = len({_height(text) for text in lines})
    if count > 1:
        yield finding("fit-wrapped", "squares", number, "label", severity="note", place=spot(number), text=quoted_words(label), lines=count)
