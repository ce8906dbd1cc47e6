"""Fit check of margins: content where the theme's printer cannot print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from goose_print.errors import Key
from goose_print.games.figures import Amount
from goose_print.games.finding import Finding
from goose_print.geometry import Affine, Rect
from goose_print.kit.fit_words import Phrase, finding, quoted_words, square_phrase
from goose_print.kit.workshop import Workshop
from goose_print.scene import Element, GlyphRun, Group, Path, Picture, Shaded, Sheet, Tiled, Use, bounds, visit
from goose_print.theme.model import pictures_of
from goose_print.theme.paper_parts import Margins, Printer

MARGIN_TOLERANCE = 0.1
"""Overhang in mm that the printer's own tolerance covers."""


def margin_findings(part: Phrase, sheets: Iterable[Sheet], printer: Printer) -> Iterator[Finding]:
    """Findings for content inside the printer's margins: the worst item for each side of the paper.

    ``sheets`` are as sent to the printer, at the scale that it will undo. A background that covers the page is
    ignored. Empty without a printer profile.
    """
    margins = printer.margins
    if margins is None:
        return
    worst: dict[str, tuple[float, Phrase]] = {}
    for sheet in sheets:
        x, y = sheet.width / 2, sheet.height / 2
        undone = Affine.shift(-x, -y).then(Affine.scale(1 / printer.scale)).then(Affine.shift(x, y))
        for box, name in _item_boxes(sheet, undone):
            for side, over in _overhangs(box, sheet, margins):
                if over > worst.get(side, (MARGIN_TOLERANCE,))[0]:
                    worst[side] = over, name
    for side, (over, name) in worst.items():
        yield finding(
            "fit-margin", "printer", "margins", part=part, what=name, over=Amount(over, ".1f"),
            margin=Amount(getattr(margins, side), "g"), side=Phrase(f"fit.at_{side}"),
        )  # fmt: skip


def _overhangs(box: Rect, sheet: Sheet, margins: Margins) -> Iterator[tuple[str, float]]:
    yield "top", margins.top - box.y
    yield "right", box.right - (sheet.width - margins.right)
    yield "bottom", box.bottom - (sheet.height - margins.bottom)
    yield "left", margins.left - box.x


def _item_boxes(sheet: Sheet, place: Affine) -> Iterator[tuple[Rect, Phrase]]:
    """Clipped bounding box of each item on the sheet except its background, with a phrase for it."""
    page = sheet.box
    for item, at, clip, tag in visit(sheet.items):
        whole, shown = at.then(place), page if clip is None else page.intersection(place.box(clip.box))
        square = None if tag.square is None else square_phrase(tag.square)
        match item:
            case Path() if item.outline and tag.element not in (Element.PAGE, Element.PATINA):
                pen = item.stroke.width / 2 * whole.stretch if item.stroke else 0.0
                yield from _visible_part(whole.box(bounds(item.outline)).inset(-pen), shown, square or Phrase("fit.a_line"))
            case GlyphRun():
                yield from _visible_part(item.place.then(whole).box(item.capitals), shown, quoted_words(item.text))
            case Picture():
                yield from _visible_part(whole.box(item.rect), shown, square or Phrase("fit.a_picture"))
            case Tiled() | Shaded() if tag.element is not Element.PATINA:
                yield from _visible_part(whole.box(bounds(item.outline)), shown, square or Phrase("fit.a_pattern"))
            case Path() | Group() | Use() | Tiled() | Shaded():
                pass
            case _:
                assert_never(item)


def _visible_part(box: Rect, shown: Rect, name: Phrase) -> Iterator[tuple[Rect, Phrase]]:
    part = box.intersection(shown)
    if part.width > 0 and part.height > 0:
        yield part, name


LEAST_DPI = 150
"""Resolution in pixels an inch below which pixels become visible."""


class _Resolution(NamedTuple):
    """Lowest resolution of a photograph in pixels an inch; ``square`` is None outside squares."""

    dpi: float
    square: int | None


def picture_findings(workshop: Workshop) -> Iterator[Finding]:
    """Findings for photographs with too few pixels, each at its largest use on the board."""
    for name, coarse in _coarse_photographs(workshop, [workshop.board.sheet]):
        yield _resolution_finding(name, coarse, square_phrase(coarse.square), *_theme_path(workshop, name, coarse))


def piece_findings(workshop: Workshop, part: str, key: str, sheets: Iterable[Sheet]) -> Iterator[Finding]:
    """Findings for coarse photographs on a part's pieces, whose pictures are under ``key`` of the theme."""
    for name, coarse in _coarse_photographs(workshop, sheets):
        places = (path for path, art in pictures_of(workshop.theme).items() if path[0] == key and art.name == name)
        yield _resolution_finding(name, coarse, Phrase(f"kit.{part}"), *next(places, (key,)))


def _resolution_finding(name: str, coarse: _Resolution, place: Phrase, *path: Key) -> Finding:
    return finding("fit-resolution", *path, place=place, file=name, dpi=round(coarse.dpi), least=LEAST_DPI)


def _coarse_photographs(workshop: Workshop, sheets: Iterable[Sheet]) -> Iterator[tuple[str, _Resolution]]:
    """Photographs below LEAST_DPI, by file name."""
    return ((name, coarse) for name, coarse in _lowest_resolutions(workshop, sheets).items() if coarse.dpi < LEAST_DPI - 0.5)


def _lowest_resolutions(workshop: Workshop, sheets: Iterable[Sheet]) -> dict[str, _Resolution]:
    """Lowest resolution of each photograph, by file name, measured on the drawn sheets."""
    known, found = workshop.content_planner.photographs, dict[str, _Resolution]()
    for item, place, _, tag in (seen for sheet in sheets for seen in visit(sheet.items)):
        if isinstance(item, Use) and item.symbol in known:
            photograph = known[item.symbol]
            dpi = 25.4 / item.place.then(place).stretch * photograph.reduced
            if photograph.file not in found or dpi < found[photograph.file].dpi:
                found[photograph.file] = _Resolution(dpi, tag.square)
    return found


def _theme_path(workshop: Workshop, name: str, coarse: _Resolution) -> tuple[Key, ...]:
    """Theme path of the key that names the picture."""
    for keys, art in workshop.theme.board.pictures.items():
        if art.name == name:
            return ("board", *keys)
    return ("squares", coarse.square or 0, "art")
