"""The fit check of margins: what stands where the printer of the theme's profile cannot print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from goose_print.games.amounts import Amount
from goose_print.games.finding import Finding
from goose_print.geometry import Affine, Rect
from goose_print.kit.fit_words import Phrase, finding, quoted_words, spot
from goose_print.scene import Element, GlyphRun, Group, Path, Picture, Shaded, Sheet, Tiled, Use, bounds, visit
from goose_print.theme.paper_parts import Margins, Printer

LEAST_OVER = 0.1
"""Millimetres: less is the printer's own play."""


def margin_findings(part: Phrase, sheets: Iterable[Sheet], printer: Printer) -> Iterator[Finding]:
    """For each side of the paper the worst of what comes to stand, in the end, in the margin that the printer cannot print.

    The sheets are those that the printer is given, at the scale that it will undo. A ground that covers the whole page is meant
    to reach its edge. Without a profile there is nothing to say.
    """
    margins = printer.margins
    if margins is None:
        return
    worst: dict[str, tuple[float, Phrase]] = {}
    for sheet in sheets:
        x, y = sheet.width / 2, sheet.height / 2
        undone = Affine.shift(-x, -y).then(Affine.scale(1 / printer.scale)).then(Affine.shift(x, y))
        for box, name in _drawn(sheet, undone):
            for side, over in _over(box, sheet, margins):
                if over > worst.get(side, (LEAST_OVER,))[0]:
                    worst[side] = over, name
    for side, (over, name) in worst.items():
        yield finding(
            "fit-margin", "printer", "margins", part=part, what=name, over=Amount(over, ".1f"),
            margin=Amount(getattr(margins, side), "g"), side=Phrase(f"fit.at_{side}"),
        )  # fmt: skip


def _over(box: Rect, sheet: Sheet, margins: Margins) -> Iterator[tuple[str, float]]:
    yield "top", margins.top - box.y
    yield "right", box.right - (sheet.width - margins.right)
    yield "bottom", box.bottom - (sheet.height - margins.bottom)
    yield "left", margins.left - box.x


def _drawn(sheet: Sheet, place: Affine) -> Iterator[tuple[Rect, Phrase]]:
    """The box round each thing on the sheet but its ground, as much of it as is not clipped, and what to call it."""
    page = sheet.box
    for item, at, clip, tag in visit(sheet.items):
        whole, shown = at.then(place), page if clip is None else page.common(place.box(clip.box))
        square = None if tag.square is None else spot(tag.square)
        match item:
            case Path() if item.outline and tag.element is not Element.PAGE:
                pen = item.stroke.width / 2 * whole.stretch if item.stroke else 0.0
                yield from _seen(whole.box(bounds(item.outline)).inset(-pen), shown, square or Phrase("fit.a_line"))
            case GlyphRun():
                yield from _seen(item.place.then(whole).box(item.capitals), shown, quoted_words(item.text))
            case Picture():
                yield from _seen(whole.box(item.rect), shown, square or Phrase("fit.a_picture"))
            case Tiled() | Shaded():
                yield from _seen(whole.box(bounds(item.outline)), shown, square or Phrase("fit.a_pattern"))
            case Path() | Group() | Use():
                pass
            case _:
                assert_never(item)


def _seen(box: Rect, shown: Rect, name: Phrase) -> Iterator[tuple[Rect, Phrase]]:
    part = box.common(shown)
    if part.width > 0 and part.height > 0:
        yield part, name
