"""Text in a box: as large as asked for, wrapped, smaller, or reported as too large; never clipped, never outside."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose_print.errors import FontError
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import GlyphRun, flatten_outline, transform_outline
from goose_print.typesetting import fitting
from goose_print.typesetting.fitting import FittedText, LineBreaking, fit_text
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.outlines import glyph_outline
from goose_print.typesetting.style import text_style
from goose_print.typesetting.wrapping import line_breaks, narrowest_breaks, wrap_text

BODY = text_style(FontChain(family="Cardo"), 4.0)
TITLE = text_style(FontChain(family="Marcellus"), 8.0)


def ink_of(runs: tuple[GlyphRun, ...]) -> Rect:
    """The rectangle round everything that is drawn."""
    points: list[Point] = []
    for run in runs:
        for glyph in run.glyphs:
            place = Affine(run.size, 0, 0, run.size, glyph.x, glyph.y).then(run.place)
            outline = transform_outline(glyph_outline(run.font, glyph.number), place)
            points += [point for contour in flatten_outline(outline) for point in contour]
    return Rect.around(points)


def lines_of(fitted: FittedText) -> list[str]:
    return [line.text for line in fitted.lines]


def test_what_fits_keeps_its_size_and_stands_in_the_middle() -> None:
    box = Rect(10, 20, 40, 12)
    fitted = fit_text("The Inn", BODY, box, smallest=2.0)
    assert (fitted.size, fitted.shrunk, fitted.overflow, lines_of(fitted)) == (4.0, False, False, ["The Inn"])
    (line,) = fitted.lines
    baseline = fitted.runs[0].place.f
    assert baseline - line.caps / 2 == pytest.approx(box.centre.y), "capitals are centred"
    assert fitted.bounds.centre.x == pytest.approx(box.centre.x)


def test_it_wraps_before_it_shrinks() -> None:
    fitted = fit_text("The Bridge over the river", BODY, Rect(0, 0, 26, 12), smallest=2.0)
    assert (fitted.size, lines_of(fitted)) == (4.0, ["The Bridge", "over the river"])


def test_it_shrinks_as_little_as_can_be() -> None:
    box = Rect(0, 0, 20, 10)
    fitted = fit_text("The Bridge over the river", BODY, box, smallest=2.0)
    assert fitted.shrunk
    assert not fitted.overflow
    room = (box.width - fitted.bounds.width, box.height - fitted.bounds.height)
    assert min(room) == pytest.approx(0.0, abs=1e-6), "it touches the box one way or the other"


def test_what_cannot_fit_is_whole_at_the_smallest_size_and_says_so() -> None:
    fitted = fit_text("Incomprehensibilities2", BODY, Rect(0, 0, 10, 10), smallest=2.1)
    assert (fitted.size, fitted.shrunk, fitted.overflow) == (2.1, True, True)
    assert "".join(run.text for run in fitted.runs) == "Incomprehensibilities2"
    assert fitted.bounds.width > 10


def test_max_lines_is_kept() -> None:
    box = Rect(0, 0, 20, 40)
    one = fit_text("Off we go again", BODY, box, smallest=1.0, breaking=LineBreaking(max_lines=1))
    assert (len(one.lines), one.overflow) == (1, False)
    assert one.size < fit_text("Off we go again", BODY, box, smallest=1.0).size
    assert fit_text("a\nb\nc", BODY, box, smallest=2.0, breaking=LineBreaking(max_lines=2)).overflow
    wide = fit_text("Off we go again and again", BODY, box, smallest=3.0, breaking=LineBreaking(max_lines=1))
    assert (lines_of(wide), wide.overflow) == (["Off we go again and again"], True)


def test_soft_hyphens_are_used_where_letters_gain_by_them() -> None:
    word = "Donau\u00addampf\u00adschiff"
    narrow = fit_text(word, BODY, Rect(0, 0, 14, 20), smallest=1.0)
    assert lines_of(narrow) == ["Donau-", "dampf-", "schiff"]
    assert lines_of(fit_text(word, BODY, Rect(0, 0, 40, 20), smallest=1.0)) == ["Donaudampfschiff"]


def test_explicit_line_breaks_are_kept() -> None:
    assert lines_of(fit_text("Go\nback", BODY, Rect(0, 0, 80, 20), smallest=2.0)) == ["Go", "back"]


@pytest.mark.parametrize("text", ["", "  ", "\n", "\u00ad"])
def test_nothing_fits_anywhere(text: str) -> None:
    fitted = fit_text(text, BODY, Rect(0, 0, 5, 5), smallest=2.0)
    assert (fitted.runs, fitted.overflow) == ((), False)


def test_a_smallest_above_the_size_is_no_reason_to_grow() -> None:
    assert fit_text("x" * 40, BODY, Rect(0, 0, 5, 5), smallest=9.0).size == 4.0


def test_a_missing_character_is_an_error() -> None:
    with pytest.raises(FontError, match=r"U\+12000"):
        fit_text("𒀀", BODY, Rect(0, 0, 50, 50), smallest=2.0)


@pytest.mark.parametrize(("align", "x"), [("start", 10.0), ("middle", 30.0), ("end", 50.0)])
def test_alignment_across(align: str, x: float) -> None:
    fitted = fit_text("The Inn", BODY, Rect(10, 0, 40, 10), smallest=2.0, align=align)  # type: ignore[arg-type]
    edges = {"start": fitted.bounds.x, "middle": fitted.bounds.centre.x, "end": fitted.bounds.right}
    assert edges[align] == pytest.approx(x)


def test_text_to_the_left_starts_at_the_right() -> None:
    fitted = fit_text("שלום", BODY, Rect(10, 0, 40, 10), smallest=2.0, align="start")
    assert fitted.bounds.right == pytest.approx(50.0)
    assert ink_of(fitted.runs).right == pytest.approx(50.0, abs=0.5)


def test_alignment_down() -> None:
    box = Rect(0, 5, 40, 20)
    top = fit_text("Hill", BODY, box, smallest=2.0, valign="top")
    assert ink_of(top.runs).y == pytest.approx(box.y, abs=0.2)
    deep, flat = (fit_text(text, BODY, box, smallest=2.0, valign="bottom") for text in ("gap", "Hill"))
    assert deep.runs[0].place.f == flat.runs[0].place.f, "neighbours share a baseline"
    assert ink_of(deep.runs).bottom == pytest.approx(box.bottom, abs=0.1)


def test_lines_lie_the_leading_apart() -> None:
    fitted = fit_text("a\nb\nc", BODY, Rect(0, 0, 40, 40), smallest=2.0, breaking=LineBreaking(leading=1.5))
    baselines = [run.place.f for run in fitted.runs]
    assert [b - a for a, b in pairwise(baselines)] == pytest.approx([6.0, 6.0])


TEXTS = st.lists(st.text(alphabet="abgpHÉfi\u00ad-", min_size=1, max_size=9), min_size=1, max_size=6).map(" ".join)


@settings(max_examples=120)
@given(
    text=TEXTS,
    width=st.floats(4, 60),
    height=st.floats(2, 30),
    style=st.sampled_from([BODY, TITLE]),
    align=st.sampled_from(["start", "middle", "end"]),
    valign=st.sampled_from(["top", "middle", "bottom"]),
    max_lines=st.sampled_from([None, 1, 2]),
)
def test_ink_stays_in_the_box_unless_it_says_otherwise(text, width, height, style, align, valign, max_lines) -> None:  # type: ignore[no-untyped-def]
    box = Rect(100.0, 200.0, width, height)
    fitted = fit_text(text, style, box, smallest=1.8, align=align, valign=valign, breaking=LineBreaking(max_lines=max_lines))
    assert 1.8 <= fitted.size <= style.size
    assert fitted.shrunk == (fitted.size < style.size)
    bare = text.replace("\u00ad", "")
    shown = "".join(run.text for run in fitted.runs)
    assert shown.replace(" ", "").replace("-", "") == bare.replace(" ", "").replace("-", "")
    if fitted.overflow or not shown.strip():
        return
    assert max_lines is None or len(fitted.lines) <= max_lines
    for corner in (*ink_of(fitted.runs).corners(), *fitted.bounds.corners()):
        assert box.holds(corner, 1e-5)


@settings(max_examples=60)
@given(text=TEXTS, width=st.floats(8, 60))
def test_wrapped_lines_are_no_wider_than_they_may_be(text: str, width: float) -> None:
    for line in wrap_text(text, BODY, width):
        assert line.width <= width + 1e-6 or len(line.text.split()) <= 1


def test_text_without_a_hope_of_room_is_not_broken_into_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "narrowest_breaks", lambda *_: pytest.fail("tried line by line"))
    fitted = fit_text("goose bridge inn well " * 6000, BODY, Rect(0, 0, 20, 12), smallest=2.0, breaking=LineBreaking(droppable=True))
    assert (fitted.overflow, fitted.runs) == (True, ())


def test_each_line_is_measured_once_however_many_lines_are_tried() -> None:
    places, measured = line_breaks("goose bridge inn well " * 20), Counter[tuple[int, int, bool]]()

    def measure(start: int, end: int, hyphen: bool) -> float:
        measured[start, end, hyphen] += 1
        return float(end - start)

    assert len(list(islice(narrowest_breaks(places, measure, 40.0), 12))) == 12
    assert set(measured.values()) == {1}
