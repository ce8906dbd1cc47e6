"""Text in the PDF: found as it was written, every font embedded as a subset."""

from __future__ import annotations

import io
import re
from pathlib import Path as FilePath
from unicodedata import normalize

import pikepdf
import pypdfium2
import pytest

from goose_print import scene as scene_module
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.geometry import Affine, Point
from goose_print.scene import BLACK, Group, Path, Sheet, Symbol, Use, ellipse
from goose_print.typesetting.faces import code_points, glyph_extents
from goose_print.typesetting.fonts import FontChain, find_font
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.paragraphs import set_paragraph
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import TextStyle, text_style
from tests.backends.reading import PLAIN, fonts_of, page, text_of, written
from tests.typesetting.font_files import make_font

BODY = text_style(FontChain(family="Cardo"), 5.0)
MM = 25.4 / 72


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
    sheet = page(*shape_text(text, BODY).at(5, 20))
    assert text_of(pdf_bytes([sheet], metadata=PLAIN)) == text


def test_lines_and_words_stay_apart() -> None:
    words = "Whoever lands on a goose moves on by the same throw, and again, until there is no goose."
    paragraph = set_paragraph([ItemSpan(words, BODY)], 60)
    found = text_of(pdf_bytes([page(*paragraph.at(10, 10))], metadata=PLAIN))
    first, *further = found.split("\n")
    assert [first, *(line.removeprefix(" ") for line in further)] == [line.shaped.text for line in paragraph.lines]
    assert all(line[0] == " " for line in further), "between words there is a space, where a line ends, too (ISO 32000-1, 14.8.2.5)"
    assert found.split() == words.split()


def test_text_in_a_turned_group_and_in_a_symbol_is_found() -> None:
    run = shape_text("Prison", BODY).at(0, 0)
    symbol = Symbol(name="s", items=run)
    for item in (
        Group(items=run, place=Affine.turn(1.2).then(Affine.shift(40, 20))),
        Use(symbol=symbol, place=Affine.shift(9, 9)),
    ):
        assert text_of(pdf_bytes([page(item)], metadata=PLAIN)) == "Prison"


def test_text_to_the_left_is_found_in_reading_order() -> None:
    found = text_of(pdf_bytes([page(*shape_text("שלום עולם", BODY).at(60, 20))], metadata=PLAIN))
    assert found == "שלום עולם"


def test_tracked_text_is_no_string_of_single_letters() -> None:
    loose = text_style(FontChain(family="Marcellus"), 6.0, tracking=0.08)
    assert text_of(pdf_bytes([page(*shape_text("ROYAL GAME", loose).at(5, 20))], metadata=PLAIN)) == "ROYAL GAME"


def test_more_glyphs_than_one_subset_holds() -> None:
    known = code_points(BODY.fonts[0])
    letters = "".join(chr(c) for c in range(0x21, 0x530) if c in known and chr(c).isalpha() and len(chr(c).casefold()) == 1)
    assert len(letters) > 256
    chunks = [letters[k : k + 40] for k in range(0, len(letters), 40)]
    lines = [run for k, chunk in enumerate(chunks) for run in shape_text(chunk, BODY.with_size(4.0)).at(2, 6 + 6 * k)]
    sheet = page(*lines, width=200.0)
    assert text_of(pdf_bytes([sheet], metadata=PLAIN)).replace("\n ", "\n").split("\n") == chunks


def test_every_font_is_embedded_as_a_subset(specimen: Sheet, facts: Metadata) -> None:
    pdf = pikepdf.open(io.BytesIO(pdf_bytes([specimen], metadata=facts)))
    fonts = list(fonts_of(pdf))
    names = [str(font.BaseFont)[1:] for font in fonts]
    assert {name.partition("+")[2] for name in names} == {"Cardo-Regular", "Marcellus-Regular"}
    assert len({name.partition("+")[0] for name in names}) == len(names)
    assert all(re.fullmatch("[A-Z]{6}", name.partition("+")[0]) for name in names)
    for font in fonts:
        assert font.FontDescriptor.FontName == font.BaseFont
        assert "/FontFile2" in font.FontDescriptor, font.BaseFont
        assert "/ToUnicode" in font
        assert len(bytes(font.FontDescriptor.FontFile2.read_bytes())) < 60_000, "a subset, not the whole font"


def test_a_file_without_text_has_no_font() -> None:
    assert list(fonts_of(written(page(Path(outline=ellipse(Point(9, 9), 3), fill=BLACK))))) == []


def test_fonts_of_one_name_are_not_mixed_up(tmp_path: FilePath) -> None:
    copy = tmp_path / "Copy.ttf"
    copy.write_bytes(find_font("Cardo").file.read_bytes())
    other = TextStyle(fonts=(scene_module.Font(copy),), size=5.0)
    pdf = written(page(*shape_text("Goose", BODY).at(5, 20), *shape_text("Goose", other).at(5, 40)))
    names = [str(font.BaseFont) for font in fonts_of(pdf)]
    assert len(names) == len(set(names)) == 2


@pytest.mark.parametrize("cff", [False, True], ids=["TrueType", "PostScript"])
@pytest.mark.parametrize("stamp", [0, 1], ids=["of a package", "an author's"])
def test_text_is_text_in_every_kind_of_font_and_stands_where_it_was_set(tmp_path: FilePath, cff: bool, stamp: int) -> None:
    file = make_font(tmp_path / "My.otf", cff=cff)
    line = shape_text("Goose at 63, go on", TextStyle(fonts=(scene_module.Font(file, 0, stamp),), size=6.0))
    data = pdf_bytes([page(*line.at(5, 20))], metadata=PLAIN)
    assert text_of(data) == "Goose at 63, go on"
    pdf = pikepdf.open(io.BytesIO(data))
    (font,) = fonts_of(pdf)
    assert "/FontFile2" in font.FontDescriptor
    document = pypdfium2.PdfDocument(data)
    sheet = document[0]
    signs, height = sheet.get_textpage(), sheet.get_height()
    glyphs = [glyph for piece in line.pieces for glyph in piece.draw(Affine.shift(5, 20)).glyphs]
    for number, glyph in enumerate(glyphs):
        if glyph.text != " ":
            left, bottom, right, _ = signs.get_charbox(number)
            box = glyph_extents(line.pieces[0].font, glyph.number)
            wanted = [5 + glyph.x + 6 * box.left, 5 + glyph.x + 6 * box.right, 20.0 + 6 * box.below]
            assert [left * MM, right * MM, (height - bottom) * MM] == pytest.approx(wanted, abs=0.05), glyph.text
    document.close()


def test_japanese_is_text_and_only_its_letters_are_in_the_file() -> None:
    pytest.importorskip("pylopdf_fonts_jp")
    line = shape_text("がちょうの池 𠮟る", text_style(FontChain(family="Cardo", language="ja"), 6.0))
    data = pdf_bytes([page(*line.at(5, 20))], metadata=PLAIN)
    assert text_of(data) == "がちょうの池 𠮟る"
    assert len(data) < 40_000



@pytest.mark.parametrize(
    "text",
    [
        "דג סקרן שט בים מאוכזב", "שָׁלוֹם עוֹלָם", "משבצת 12 ועוד 63", "السلام عليكم", "مُحَمَّد قَالَ", "اذهب إلى الخانة 12", "الإوزة",
        "One \U00010110 and \U00010111",
    ],
)  # fmt: skip
def test_text_of_any_script_is_found_in_the_order_in_which_it_is_read(text: str) -> None:
    """Words to the left are written as they lie, and programs turn them round; marks go with their letters."""
    leftwards = not text.startswith("One")
    family = "Noto Sans Arabic" if any("\u0600" <= c <= "\u06ff" for c in text) else "Cardo"
    style = text_style(FontChain(family=family), 5.0, direction="rtl" if leftwards else None)
    sheet = page(*shape_text(text, style).at(110 if leftwards else 5, 20))
    assert normalize("NFD", text_of(pdf_bytes([sheet], metadata=PLAIN))) == normalize("NFD", text)
