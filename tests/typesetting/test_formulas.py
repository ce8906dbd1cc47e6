"""Formulas stand in a line as boxes of glyphs and bars: in their place, clear of the lines round them, and readable by programs."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pypdfium2
import pytest

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.geometry import Affine, Rect
from goose_print.scene import Element, GlyphRun, Group, Item, Path, Sheet, control_box, flatten_outline, transform_outline, visit
from goose_print.typesetting.fitting import fit_text
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.outlines import glyph_outline
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.style import text_style

BODY = text_style(FontChain(family="Cardo"), 6.0)
METADATA = Metadata(title="t", author="", subject="", language="en", licence="", keywords=(), creator="t")
TEXT = r"What is $\frac{3}{4}$ of $2\frac{1}{2}$, and is $x_1^2 \le \sqrt[3]{27}$ or $\sqrt{\frac{a+b}{2}} \ne \pi$?"
SAID = "What is 3/4 of 2 1/2, and is x_1^2 ≤ ³√27 or √((a + b)/2) ≠ π?"


def ink(items: Iterable[Item]) -> Rect:
    """The rectangle round all letters and the middles of bars."""
    points = []
    for item, place, *_ in visit(items):
        if isinstance(item, Path):
            points += [place.at(corner) for corner in control_box(item.outline).corners()]
        elif isinstance(item, GlyphRun):
            for glyph in item.glyphs:
                own = Affine(item.size, 0, 0, item.size, glyph.x, glyph.y).then(item.place).then(place)
                points += [
                    point for part in flatten_outline(transform_outline(glyph_outline(item.font, glyph.number), own)) for point in part
                ]
    return Rect.around(points)


def drawn(items: tuple[Item, ...]) -> dict[str, list[tuple[Rect, Item]]]:
    """Each formula's glyph runs and bars with the boxes that they take on the page."""
    found: dict[str, list[tuple[Rect, Item]]] = {}
    for group in items:
        if isinstance(group, Group):
            assert group.tag.element is Element.FORMULA
            found[group.title] = [(ink([Group(items=(item,), place=group.place)]), item) for item in group.items]
    return found


def by_text(parts: list[tuple[Rect, Item]], text: str) -> Rect:
    return next(box for box, item in parts if isinstance(item, GlyphRun) and item.text == text)


def test_a_fraction_has_its_parts_above_and_below_its_bar() -> None:
    parts = drawn(fit_text(r"$\frac{3}{4}$", BODY, Rect(0, 0, 40, 20), smallest=2).runs)["3/4"]
    above, below = by_text(parts, "3"), by_text(parts, "4")
    (bar,) = [box for box, item in parts if isinstance(item, Path)]
    assert above.bottom < bar.y == bar.bottom < below.y
    assert above.centre.x == pytest.approx(bar.centre.x, abs=0.2) == pytest.approx(below.centre.x, abs=0.2)
    assert bar.width >= max(above.width, below.width)


def test_powers_are_raised_and_indices_lowered() -> None:
    parts = drawn(fit_text("$x_1^2$", BODY, Rect(0, 0, 40, 20), smallest=2).runs)["x_1^2"]
    base, low, high = (by_text(parts, text) for text in "x12")
    assert high.centre.y < base.centre.y < low.centre.y
    assert min(high.x, low.x) > base.centre.x


def test_a_root_reaches_over_its_body() -> None:
    parts = drawn(fit_text(r"$\sqrt{16}$", BODY, Rect(0, 0, 40, 20), smallest=2).runs)["√16"]
    body, sign = by_text(parts, "16"), Rect.around([c for box, item in parts if isinstance(item, Path) for c in box.corners()])
    assert sign.y < body.y
    assert sign.x < body.x
    assert sign.right >= body.right
    assert sign.bottom >= body.bottom - 0.1


@pytest.mark.parametrize("width", [30, 45, 60, 90])
@pytest.mark.parametrize("height", [12, 30])
def test_ink_stays_in_the_box_and_scripts_above_the_floor(width: float, height: float) -> None:
    box = Rect(10, 10, width, height)
    fitted = fit_text(TEXT, BODY, box, smallest=2.0)
    if not fitted.overflow:
        seen = ink(fitted.runs)
        assert seen.x >= box.x - 0.2
        assert seen.right <= box.right + 0.2
        assert seen.y >= box.y - 0.2
        assert seen.bottom <= box.bottom + 0.2
    sizes = [item.size * place.stretch for item, place, *_ in visit(fitted.runs) if isinstance(item, GlyphRun)]
    assert min(sizes) >= 2.0 - 1e-9
    assert len({round(size, 3) for size in sizes}) == 2, "text, and all that is small"


def test_lines_are_as_far_apart_as_formulas_need() -> None:
    for lines in (
        fit_text(r"gjpq $\frac{x^2}{3}$ gjpq $\frac{1}{g_2}$", BODY, Rect(0, 0, 28, 60), smallest=2).lines,
        [line.shaped for line in set_paragraph([ItemSpan(r"gjpq $\frac{x^2}{3}$ gjpq $\frac{1}{g_2}$", BODY)], 28).lines],
    ):
        assert len(lines) == 2
    runs = fit_text(r"gjpq $\frac{1}{g_2}$ gjpq $\frac{x^2}{3}$", BODY, Rect(0, 0, 28, 60), smallest=2).runs
    boxes = [ink((run,)) for run in runs if isinstance(run, Group)]
    assert boxes[0].bottom < boxes[1].y


def test_without_a_formula_nothing_changes() -> None:
    plain = fit_text("Pay $5 to the inn", BODY, Rect(0, 0, 30, 20), smallest=2)
    escaped = fit_text(r"Pay \$5 to the inn", BODY, Rect(0, 0, 30, 20), smallest=2)
    assert plain == escaped
    assert all(isinstance(run, GlyphRun) for run in plain.runs)


def test_programs_read_it_in_plain_characters_in_pdf_and_svg() -> None:
    runs = fit_text(TEXT, BODY, Rect(5, 5, 110, 60), smallest=2).runs
    sheet = Sheet(width=120, height=70, items=runs)
    page = pypdfium2.PdfDocument(pdf_bytes([sheet], metadata=METADATA))[0]
    text = re.sub(r" ?([,?])", r"\1", " ".join(page.get_textpage().get_text_bounded().split()))
    assert text == SAID
    svg = svg_bytes(sheet, metadata=METADATA).decode()
    for said in ("3/4", "2 1/2", "x_1^2 ≤ ³√27", "√((a + b)/2) ≠ π"):
        assert f"<title>{said}</title>" in svg
