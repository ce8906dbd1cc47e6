"""Fit check of margins: content where the theme's printer cannot print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from goose_print.games.figures import Amount
from goose_print.games.finding import Finding
from goose_print.geometry import Affine, Rect
from goose_print.kit.fit_words import Phrase, finding, quoted_words, square_phrase
from goose_print.scene import Element, GlyphRun, Group, Path, Picture, Shaded, Sheet, Tiled, Use, bounds, visit
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
            case Path() if item.outline and tag.element is not Element.PAGE:
                pen = item.stroke.width / 2 * whole.stretch if item.stroke else 0.0
                yield from _visible_part(whole.box(bounds(item.outline)).inset(-pen), shown, square or Phrase("fit.a_line"))
            case GlyphRun():
                yield from _visible_part(item.place.then(whole).box(item.capitals), shown, quoted_words(item.text))
            case Picture():
                yield from _visible_part(whole.box(item.rect), shown, square or Phrase("fit.a_picture"))
            case Tiled() | Shaded():
                yield from _visible_part(whole.box(bounds(item.outline)), shown, square or Phrase("fit.a_pattern"))
            case Path() | Group() | Use():
                pass
            case _:
                assert_never(item)


def _visible_part(box: Rect, shown: Rect, name: Phrase) -> Iterator[tuple[Rect, Phrase]]:
    part = box.intersection(shown)
    if part.width > 0 and part.height > 0:
        yield part, name
