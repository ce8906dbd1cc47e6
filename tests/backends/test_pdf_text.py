"""Text in the PDF: found as it was written, every font embedded as a subset."""

from __future__ import annotations

import io
from pathlib import Path as FilePath

import pikepdf
import pytest

from goose_print import scene as scene_module
from goose_print.backends.metadata import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.geometry import Affine, Point
from goose_print.scene import BLACK, Group, Path, Sheet, Symbol, Use, ellipse
from goose_print.typesetting.faces import coverage
from goose_print.typesetting.fonts import find_font
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import lay_paragraph
from goose_print.typesetting.shaping import shape
from goose_print.typesetting.style import TextStyle, text_style
from tests.backends.reading import PLAIN, fonts_of, page, text_of, written

BODY = text_style("Cardo", 5.0)


@pytest.mark.parametrize(
    "text",
    [
        "The Bridge over the river",
        "office, affliction, fjord & flight",
        "naïve façade “quoted” — 50 %",
        "x\u0323\u0301 y",
        "Ωμέγα and Latin",
        "A V A T A R To Ty",
    ],
)
def test_text_is_found_as_it_was_written(text: str) -> None:
    sheet = page(*shape(text, BODY).at(5, 20))
    assert text_of(pdf_bytes([sheet], metadata=PLAIN)) == text


def test_lines_and_words_stay_apart() -> None:
    words = "Whoever lands on a goose moves on by the same throw, and again, until there is no goose."
    paragraph = lay_paragraph([ItemSpan(words, BODY)], 60)
    found = text_of(pdf_bytes([page(*paragraph.at(10, 10))], metadata=PLAIN))
    assert found.split("\n") == [line.shaped.text for line in paragraph.lines]
    assert found.split() == words.split()


def test_text_in_a_turned_group_and_in_a_symbol_is_found() -> None:
    run = shape("Prison", BODY).at(0, 0)
    symbol = Symbol(name="s", items=run)
    for item in (
        Group(items=run, place=Affine.turn(1.2).then(Affine.shift(40, 20))),
        Use(symbol=symbol, place=Affine.shift(9, 9)),
    ):
        assert text_of(pdf_bytes([page(item)], metadata=PLAIN)) == "Prison"


def test_text_to_the_left_is_found_in_reading_order() -> None:
    found = text_of(pdf_bytes([page(*shape("שלום עולם", BODY).at(60, 20))], metadata=PLAIN))
    assert found == "שלום עולם"


def test_tracked_text_is_no_string_of_single_letters() -> None:
    loose = text_style("Marcellus", 6.0, tracking=0.08)
    assert text_of(pdf_bytes([page(*shape("ROYAL GAME", loose).at(5, 20))], metadata=PLAIN)) == "ROYAL GAME"


def test_more_glyphs_than_one_subset_holds() -> None:
    known = coverage(BODY.fonts[0])
    letters = "".join(chr(c) for c in range(0x21, 0x530) if c in known and chr(c).isalpha() and len(chr(c).casefold()) == 1)
    assert len(letters) > 256
    chunks = [letters[k : k + 40] for k in range(0, len(letters), 40)]
    lines = [run for k, chunk in enumerate(chunks) for run in shape(chunk, BODY.sized(4.0)).at(2, 6 + 6 * k)]
    sheet = page(*lines, width=200.0)
    assert text_of(pdf_bytes([sheet], metadata=PLAIN)).split("\n") == chunks


def test_every_font_is_embedded_as_a_subset(specimen: Sheet, facts: Metadata) -> None:
    pdf = pikepdf.open(io.BytesIO(pdf_bytes([specimen], metadata=facts)))
    fonts = list(fonts_of(pdf))
    assert {str(font.BaseFont).partition("+")[2].rpartition("-")[0] for font in fonts} == {
        "Cardo-Regular",
        "Marcellus-Regular",
    }
    for font in fonts:
        assert "/FontFile2" in font.FontDescriptor, font.BaseFont
        assert "/ToUnicode" in font
        assert len(bytes(font.FontDescriptor.FontFile2.read_bytes())) < 60_000, "a subset, not the whole font"


def test_a_file_without_text_has_no_font() -> None:
    assert list(fonts_of(written(page(Path(outline=ellipse(Point(9, 9), 3), fill=BLACK))))) == []


def test_fonts_of_one_name_are_not_mixed_up(tmp_path: FilePath) -> None:
    copy = tmp_path / "Copy.ttf"
    copy.write_bytes(find_font("Cardo").file.read_bytes())
    other = TextStyle(fonts=(scene_module.Font(copy),), size=5.0)
    pdf = written(page(*shape("Goose", BODY).at(5, 20), *shape("Goose", other).at(5, 40)))
    names = [str(font.BaseFont) for font in fonts_of(pdf)]
    assert len(names) == len(set(names)) == 2


def test_a_font_that_is_not_truetype_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    from reportlab.pdfbase.ttfonts import TTFError

    from goose_print.backends import pdf_fonts

    def refuse(*_: object) -> None:
        raise TTFError("postscript outlines are not supported")

    monkeypatch.setattr(pdf_fonts, "GlyphFont", refuse)
    pdf = written(page(*shape("Go", BODY).at(5, 20)))
    assert list(fonts_of(pdf)) == []
    shapes = list(pdf.pages[0].Resources.XObject)
    assert len(shapes) == 2
