"""Fit check of text: size, contrast, and room in the squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from goose_print.drawing.square.ribbon import WORDS_DISTANCE
from goose_print.drawing.square.square_content import FitProblem
from goose_print.drawing.style import MM_PER_PT, SMALLEST_PT, TEXT_CONTRAST
from goose_print.errors import Key
from goose_print.games.figures import Amount
from goose_print.games.finding import Finding
from goose_print.geometry import Point
from goose_print.isolates import second_text
from goose_print.kit.fit_room import MOST_LISTED, count_other_squares, find_larger_paper, merge_findings
from goose_print.kit.fit_words import Phrase, PhraseList, finding, quoted_words, square_phrase
from goose_print.kit.printed import PrintedText
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.scene import Colour, Element
from goose_print.theme.model import Theme

UNREADABLE_CONTRAST = 3.0
"""Contrast below which text cannot be read even in large type."""


def text_findings(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """Findings about text on the board that cannot be read or differs from what the author asked for."""
    yield from merge_findings(_overflow_findings(workshop, said))
    yield from _picture_findings(workshop)
    yield from _small_type_findings(said)
    yield from _small_effect_notes(workshop, said)
    yield from _contrast_findings(workshop, said)
    yield from merge_findings(_label_findings(workshop, said))
    yield from _second_language_findings(workshop)


def _second_language_findings(workshop: Workshop) -> Iterator[Finding]:
    """Findings where only the leading language had room, one each for names, sentences and effects."""
    found: dict[str, set[int | None]] = {}
    for trouble in workshop.board.troubles:
        if trouble.what == "second":
            kind = "sentence" if trouble.source[-1:] == ("text",) else "name"
            if trouble.source[:1] == ("rules",):
                kind = "effect"
            found.setdefault(kind, set()).add(trouble.square)
    own, other = workshop.theme.language, workshop.theme.other.language if workshop.theme.other else ""
    for kind, squares in found.items():
        places = PhraseList([square_phrase(square) for square in sorted(squares, key=lambda square: -1 if square is None else square)])
        what = Phrase(f"fit.its_{kind}")
        yield finding("second-language", "language", least=_point_amount(SMALLEST_PT), own=own, other=other, what=what, places=places)


def _point_amount(size: float) -> Amount:
    return Amount(size, "g")


def _theme_path(source: tuple[Key, ...]) -> tuple[Key, ...]:
    """Theme path of a text; ``("paper",)`` for numbers and words of the language, which need more paper."""
    return source or ("paper",)


def _small_type_findings(said: Sequence[PrintedText]) -> Iterator[Finding]:
    small = [text for text in said if text.points < SMALLEST_PT - 0.01 and not _is_answer(text)]
    if small:
        worst = min(small, key=lambda text: text.points)
        found = small_type_finding(worst, square_phrase(worst.square), SMALLEST_PT, *_theme_path(worst.tag.source))
        yield replace(found, more=count_other_squares((text.square for text in small), worst.square))


def _small_effect_notes(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """Note on squares whose effect is told in smaller type than is read with ease."""
    least = workshop.effect_pt * workshop.scale
    small = [text for text in said if text.tag.element is Element.RIBBON and SMALLEST_PT - 0.01 <= text.points < least - 0.01]
    if small:
        worst = min(small, key=lambda text: text.points)
        found = small_type_finding(worst, square_phrase(worst.square), least, "paper")
        yield replace(found, severity="note", more=count_other_squares((text.square for text in small), worst.square))


def small_type_finding(text: PrintedText, place: Phrase, least: float, *path: Key) -> Finding:
    """Finding for a text smaller than ``least`` points."""
    return finding("fit-type", *path, place=place, text=quoted_words(text.text), pt=Amount(text.points, ".1f"), least=_point_amount(least))


def _is_answer(text: PrintedText) -> bool:
    """Whether the text is an upside-down answer for self-checking, which may be smaller."""
    return text.tag.source[-1:] in (("answer",), ("answers",))


def _contrast_findings(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """Contrast findings, one for each pair of colours, separately inside and outside squares."""
    faint = sorted((text for text in said if text.contrast < TEXT_CONTRAST), key=_colour_key)
    for _, group in groupby(faint, key=_colour_key):
        found = list(group)
        worst = found[0]
        fill = worst.square is not None and workshop.theme.square(worst.square).fill
        path: tuple[Key, ...] = ("squares", worst.square or 0, "fill") if fill else ("style", "palette")
        told = contrast_finding(worst, square_phrase(worst.square), *path)
        more = count_other_squares((text.square for text in found), worst.square)
        yield replace(told, more=more, severity="error" if worst.contrast < UNREADABLE_CONTRAST else "warning")


def contrast_finding(text: PrintedText, place: Phrase, *path: Key) -> Finding:
    """Finding for a text with too little contrast to its ground."""
    return finding(
        "fit-contrast", *path, place=place, text=quoted_words(text.text), colour=text.colour.hex, ground=text.ground.hex,
        contrast=Amount(text.contrast, ".1f"), least=Amount(TEXT_CONTRAST, "g"),
    )  # fmt: skip


def _colour_key(text: PrintedText) -> tuple[bool, Colour, Colour]:
    return text.square is None, text.colour, text.ground


def _overflow_findings(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """Findings for text that did not fit, leaves its square, or is too near its edge (WORDS_CLEAR mm)."""
    known: set[int | tuple[Key, ...]] = set()
    for text in said:
        if text.square is None:
            continue
        places = workshop.track.starts if text.square == 0 else [workshop.track[text.square]]
        air = max(min(_distance_inside(place, corner, workshop.scale) for corner in text.box) for place in places)
        if air < WORDS_DISTANCE - 0.02:
            known.add(text.square)
            yield finding(
                "fit-overflow", *_theme_path(text.tag.source), said="fit-overflow-out" if air < 0 else "fit-overflow-near",
                place=square_phrase(text.square), text=quoted_words(text.text), by=Amount(abs(air), ".1f"), pt=Amount(text.points, ".1f"),
                least=Amount(WORDS_DISTANCE, "g"),
            )  # fmt: skip
    unfit: dict[int | tuple[Key, ...], FitProblem] = {}
    for trouble in _overflow_problems(workshop):
        unfit.setdefault(trouble.source if trouble.square is None else trouble.square, trouble)
    found = [trouble for owner, trouble in unfit.items() if owner not in known]
    paper = find_larger_paper(workshop.theme, partial(_fits_all, worst=_worst(found))) if len(found) > MOST_LISTED else ""
    for trouble in found:
        yield finding(
            "fit-overflow", *_theme_path(trouble.source), severity="error", said="fit-overflow-many" if paper else "", paper=paper,
            place=square_phrase(trouble.square), text=quoted_words(trouble.text),
            least=Amount(trouble.limit * workshop.scale / MM_PER_PT, ".2g"),
        )  # fmt: skip


def _overflow_problems(workshop: Workshop) -> list[FitProblem]:
    return [trouble for trouble in workshop.board.troubles if trouble.what == "overflow"]


def _worst(troubles: Sequence[FitProblem]) -> int:
    """The square with the longest text that has no room."""
    return max(troubles, key=lambda trouble: len(trouble.text)).square or 0


def _fits_all(theme: Theme, worst: int) -> bool:
    """Whether all words have room. The worst square is tried first, alone: that is quick, and mostly enough to know that they have not."""
    alone = replace(theme, squares={number: square for number, square in theme.squares.items() if number == worst})
    return all(not _overflow_problems(Workshop(tried, seed=1)) for tried in (alone, theme))


def _picture_findings(workshop: Workshop) -> Iterator[Finding]:
    """Finding for squares too small for their pictures: one the author named, else the tightest."""
    small = [trouble for trouble in workshop.board.troubles if trouble.what == "picture"]
    if small:
        named = {number for number, square in workshop.theme.squares.items() if square.picture}
        worst = min(small, key=lambda trouble: (trouble.square not in named, trouble.size))
        room, least = (Amount(size * workshop.scale, ".1f") for size in (worst.size, worst.limit))
        path: tuple[Key, ...] = ("squares", worst.square or 0, "art") if worst.square in named else ("paper",)
        found = finding("fit-picture", *path, place=square_phrase(worst.square), room=room, least=least)
        yield replace(found, more=count_other_squares((trouble.square for trouble in small), worst.square))


def _distance_inside(place: Place, point: Point, scale: float) -> float:
    """Distance in mm from a page point to the square's outline, negative outside.

    ``scale``: size of the page relative to the track.
    """
    corners, spot = place.corners, Point(point.x / scale, point.y / scale)
    if place.contains(spot):
        return scale * place.disc(spot)
    return -scale * min(_distance_to_segment(spot, a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True))


def _distance_to_segment(point: Point, a: Point, b: Point) -> float:
    along = b - a
    square = along.dot(along)
    part = min(max((point - a).dot(along) / square, 0.0), 1.0) if square else 0.0
    return (point - a.towards(b, part)).length


def _label_findings(workshop: Workshop, said: Sequence[PrintedText]) -> Iterator[Finding]:
    """Notes on labels set smaller than their kind or on two lines, and on sentences left out."""
    for trouble in workshop.board.troubles:
        if trouble.what == "shrunk":
            yield _shrunk_finding(trouble, workshop.scale / MM_PER_PT)
    shown = workshop.square_contents
    for number, square in sorted(workshop.theme.squares.items()):
        printed = [text for text in said if text.square == number]
        if square.label and 0 < number < workshop.rules.board.last and not (shown[number].is_lone or second_text(shown[number].label)):
            yield from _wrapped_findings(number, square.label, [text for text in printed if text.tag.element is Element.LABEL])
        if square.text and not any(text.tag.source == ("squares", number, "text") for text in printed):
            path, text = ("squares", number, "text"), quoted_words(square.text)
            yield finding("fit-left-out", *path, severity="note", place=square_phrase(number), text=text, least=_point_amount(SMALLEST_PT))


def _shrunk_finding(trouble: FitProblem, points: float) -> Finding:
    """Note on a label set smaller than its kind; ``points``: points of one mm of the track."""
    pt, wanted = (Amount(size * points, ".1f") for size in (trouble.size, trouble.limit))
    place, text = square_phrase(trouble.square), quoted_words(trouble.text)
    return finding("fit-shrunk", *_theme_path(trouble.source), severity="note", place=place, text=text, pt=pt, wanted=wanted)


def _line_position(text: PrintedText) -> int:
    """Position of a run's baseline across it, in tenths of a mm; equal for the runs of one line."""
    *_, right, left = text.box
    return round((right - left).unit().cross(left - Point(0.0, 0.0)) * 10)


def _wrapped_findings(number: int, label: str, lines: Sequence[PrintedText]) -> Iterator[Finding]:
    """Note on a label that takes several lines."""
    count = len({_line_position(text) for text in lines})
    if count > 1:
        yield finding(
            "fit-wrapped", "squares", number, "label", severity="note", place=square_phrase(number), text=quoted_words(label), lines=count
        )
