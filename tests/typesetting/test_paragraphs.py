"""Running text in several styles: filled lines, indents, splitting."""

from __future__ import annotations

import pytest

from goose_print.geometry import Point
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import ParagraphLayout, set_paragraph
from goose_print.typesetting.style import text_style

BODY = text_style(FontChain(family="Cardo"), 4.0)
BOLD = text_style(FontChain(family="Cardo", weight=700), 4.0)
TEXT = "Whoever lands on a goose moves on by the same throw, and again, until the square is without a goose. " * 3


def texts(paragraph: ParagraphLayout) -> list[str]:
    return [line.shaped.text for line in paragraph.lines]


def test_all_the_text_is_there_and_no_line_is_too_wide() -> None:
    paragraph = set_paragraph([ItemSpan(TEXT.strip(), BODY)], 60)
    assert " ".join(texts(paragraph)) == TEXT.strip()
    assert all(line.shaped.width <= 60 + 1e-6 for line in paragraph.lines)


def test_baselines_lie_on_one_grid() -> None:
    paragraph = set_paragraph([ItemSpan(TEXT, BODY)], 60, leading=1.5)
    assert paragraph.pitch == 6.0
    assert [line.baseline - paragraph.lines[0].baseline for line in paragraph.lines] == pytest.approx(
        [6.0 * k for k in range(len(paragraph.lines))]
    )
    assert paragraph.height == 6.0 * len(paragraph.lines)
    assert 0 < paragraph.lines[0].baseline < 6.0


def test_indents() -> None:
    paragraph = set_paragraph([ItemSpan(TEXT, BODY)], 60, hanging=6.0)
    assert [line.x for line in paragraph.lines] == [0.0, *[6.0] * (len(paragraph.lines) - 1)]
    assert all(line.x + line.shaped.width <= 60 + 1e-6 for line in paragraph.lines)


def test_text_to_the_left_is_indented_from_the_right() -> None:
    paragraph = set_paragraph([ItemSpan("שלום עולם " * 12, BODY)], 60, hanging=5.0)
    first, second, *_ = paragraph.lines
    assert first.x + first.shaped.width == pytest.approx(60.0)
    assert second.x + second.shaped.width == pytest.approx(55.0)


@pytest.mark.parametrize(("align", "part"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_alignment(align: str, part: float) -> None:
    (line,) = set_paragraph([ItemSpan("Short", BODY)], 60, align=align).lines  # type: ignore[arg-type]
    assert line.x == pytest.approx(part * (60 - line.shaped.width))


def test_styles_follow_each_other_on_a_line() -> None:
    paragraph = set_paragraph([ItemSpan("The Goose. ", BOLD), ItemSpan("Move on.", BODY)], 90)
    bold, body = paragraph.at(10, 20)
    assert (bold.text, body.text) == ("The Goose. ", "Move on.")
    assert bold.font != body.font
    assert body.place.at(Point(0, 0)).x > bold.place.at(Point(0, 0)).x + 10
    assert body.place.f == bold.place.f == 20 + paragraph.lines[0].baseline


def test_parts_go_over_columns_on_the_same_grid() -> None:
    whole = set_paragraph([ItemSpan(TEXT, BODY)], 60)
    head, tail = whole.part(0, 2), whole.part(2, len(whole.lines))
    assert texts(head) + texts(tail) == texts(whole)
    assert head.height + tail.height == pytest.approx(whole.height)
    assert tail.lines[0].baseline == pytest.approx(whole.lines[0].baseline)


def test_an_empty_paragraph_takes_no_room() -> None:
    assert set_paragraph([], 60).height == 0
    assert set_paragraph([ItemSpan("", BODY)], 60).lines == ()
