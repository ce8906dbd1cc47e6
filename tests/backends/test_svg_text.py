"""SVGs whose text stays text: what it says, in which fonts, and where a program sets it that knows only the file."""

from __future__ import annotations

import io
import math
import re
from pathlib import Path as FilePath
from unittest.mock import patch
from xml.etree import ElementTree

import numpy as np
import pytest
import resvg_py
from fontTools.ttLib import TTFont
from PIL import Image

import goose_print
from examples.pangrams import pdf_letters, svg_fonts, svg_letters
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.errors import UsageError
from goose_print.geometry import Affine
from goose_print.scene import GlyphRun, Group, Sheet, Symbol, Use
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.shaping import shape_spans, shape_text
from goose_print.typesetting.style import text_style
from tests.backends.reading import page

PLAIN = Metadata(title="T")
BODY = text_style(FontChain(family="Cardo"), 5.0, features=("lnum",))
HEBREW = text_style(FontChain(family="Cardo"), 5.0, direction="rtl")
SVG = "{http://www.w3.org/2000/svg}"


def live(sheet: Sheet) -> ElementTree.Element:
    return ElementTree.fromstring(svg_bytes(sheet, metadata=PLAIN, live=True))


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


SPECIMENS = {
    "Latin": (BODY, "Sphinx of black quartz: office, AVATAR, 63"),
    "Greek": (BODY, "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία"),
    "Hebrew": (HEBREW, "דג סקרן שט בים מאוכזב"),
    "pointed": (HEBREW, "שָׁלוֹם עוֹלָם"),
    "mixed": (HEBREW, "אל Hotel ועוד 12 (שתים)."),
    "tracked": (text_style(FontChain(family="Cardo"), 5.0, tracking=0.2), "Far apart"),
    "beyond the first 65,536 characters": (BODY, "One \U00010110 of them"),
}


@pytest.mark.parametrize("name", SPECIMENS)
def test_text_says_what_was_written_and_stands_where_the_pdf_has_it(name: str) -> None:
    style, text = SPECIMENS[name]
    sheet = page(*shape_text(text, style).at(60.0, 20.0, "middle"))
    root = live(sheet)
    assert " ".join("".join(texts(root)).split()) == text
    from_svg, from_pdf = list(svg_letters(root)), list(pdf_letters(pdf_bytes([sheet], metadata=PLAIN)))
    assert from_pdf
    for letter in from_pdf:
        assert min(math.dist(letter, other) for other in from_svg) < 0.05


def test_a_line_is_one_text_with_a_place_for_each_of_its_styles() -> None:
    bold = text_style(FontChain(family="Cardo", weight=700), 5.0)
    line = shape_spans([ItemSpan("Go on ", BODY), ItemSpan("at once", bold), ItemSpan(" to 12", BODY)])
    root = live(page(*line.at(10.0, 20.0), *shape_text("Below", BODY).at(10.0, 30.0)))
    assert texts(root) == ["Go on at once to 12", "Below"]
    first = next(root.iter(f"{SVG}text"))
    assert [float(span.attrib["x"]) for span in first] == pytest.approx([10.0, *(10.0 + piece.x for piece in line.pieces[1:])], abs=0.001)
    assert len({span.attrib["font-family"] for span in first}) == 2


def test_text_to_the_left_says_so_and_is_read_in_its_order() -> None:
    root = live(page(*shape_text("אל Hotel ועוד", HEBREW).at(100.0, 20.0)))
    assert "".join(texts(root)) == "אל Hotel ועוד"
    facts = [(text.get("direction"), text.get("unicode-bidi")) for text in root.iter(f"{SVG}text")]
    assert set(facts) == {("rtl", "embed"), (None, None)}
    assert facts[0] == facts[-1] == ("rtl", "embed")


def test_letters_far_apart_have_each_a_place() -> None:
    root = live(page(*shape_text("Far", text_style(FontChain(family="Cardo"), 5.0, tracking=0.2)).at(10.0, 20.0)))
    (text,) = root.iter(f"{SVG}text")
    assert len(text.attrib["x"].split()) == 3


def test_a_font_is_in_the_file_with_the_letters_that_are_needed() -> None:
    root = live(page(*shape_text("Goose 63", BODY).at(10.0, 20.0)))
    (data,) = svg_fonts(root).values()
    font = TTFont(io.BytesIO(data))
    assert set(font.getBestCmap()) == set(map(ord, "Goose 63"))
    family = next(root.iter(f"{SVG}text")).attrib["font-family"]
    assert family.split(",")[0] == font["name"].getDebugName(1)
    assert family.endswith("'Cardo'"), "what is added by hand has letters of the family, where it is installed"


def test_figures_keep_their_form_and_two_forms_have_two_fonts() -> None:
    old, new = (text_style(FontChain(family="Cardo"), 5.0, features=(figures,)) for figures in ("onum", "lnum"))
    sheet = page(*shape_text("63", new).at(10.0, 20.0), *shape_text("63", old).at(10.0, 30.0))
    shapes = {tuple(g.number for g in run.glyphs) for run in sheet.items if isinstance(run, GlyphRun)}
    assert len(shapes) == 2
    assert len(svg_fonts(live(sheet))) == 2


@pytest.mark.parametrize("kind", [0x0002, 0x0100, 0x0200])
def test_a_font_that_must_not_be_embedded_is_drawn(kind: int) -> None:
    table = TTFont(BODY.fonts[0].file)["OS/2"]
    with patch.object(type(table), "fsType", kind, create=True), patch.object(type(table), "decompile", _with(kind, type(table).decompile)):
        root = live(page(*shape_text("Goose", BODY).at(10.0, 20.0)))
    assert not texts(root)
    assert not svg_fonts(root)
    assert [group.get("aria-label") for group in root.iter(f"{SVG}g") if group.get("role")] == ["Goose"]


def _with(kind: int, decompile):  # type: ignore[no-untyped-def]
    def read(table, data, font) -> None:  # type: ignore[no-untyped-def]
        decompile(table, data, font)
        table.fsType = kind

    return read


def test_text_in_symbols_and_groups_stays_text() -> None:
    symbol = Symbol(name="s", items=shape_text("Prison", BODY).at(0.0, 0.0))
    turned = Group(items=shape_text("Inn", BODY).at(0.0, 0.0), place=Affine.turn(1.0).then(Affine.shift(40.0, 20.0)))
    root = live(page(turned, Use(symbol=symbol, place=Affine.shift(9.0, 9.0)), Use(symbol=symbol, place=Affine.shift(9.0, 29.0))))
    assert sorted(texts(root)) == ["Inn", "Prison"]


def test_the_same_sheet_makes_the_same_bytes() -> None:
    sheet = page(*shape_text("Goose 63", BODY).at(10.0, 20.0))
    assert svg_bytes(sheet, metadata=PLAIN, live=True) == svg_bytes(sheet, metadata=PLAIN, live=True)
    assert b"<text" not in svg_bytes(sheet, metadata=PLAIN)


@pytest.mark.parametrize("name", ["Latin", "Greek", "Hebrew"])
def test_another_program_draws_text_as_its_outlines(name: str, tmp_path: FilePath) -> None:
    """It is given the fonts of the file, since it reads none that are in one; and no signs in Hebrew, since it knows no direction."""
    style, text = SPECIMENS[name]
    sheet = page(*shape_text(text, style).at(60.0, 20.0, "middle"))
    written, outlined = svg_bytes(sheet, metadata=PLAIN, live=True), svg_bytes(sheet, metadata=PLAIN)
    fonts = []
    for family, data in svg_fonts(ElementTree.fromstring(written)).items():
        fonts.append(str(tmp_path / f"{family}.ttf"))
        FilePath(fonts[-1]).write_bytes(data)
    pictures = [_pixels(svg, fonts) for svg in (written, outlined)]
    inked = (pictures[1] < 128).mean()
    assert inked > 0.001
    assert (np.abs(pictures[0] - pictures[1]) > 100).mean() < 0.08 * inked


def test_an_installed_family_is_asked_for_its_face() -> None:
    bold, slanted = (text_style(FontChain(family="Cardo", **face), 5.0) for face in ({"weight": 700}, {"italic": True}))
    root = live(
        page(
            *shape_text("Bold", bold).at(9.0, 9.0), *shape_text("Slanted", slanted).at(9.0, 19.0), *shape_text("Plain", BODY).at(9.0, 29.0)
        )
    )
    asked = [(text.text, text.get("font-weight"), text.get("font-style")) for text in root.iter(f"{SVG}text")]
    assert asked == [("Bold", "700", None), ("Slanted", None, "italic"), ("Plain", None, None)]
    rules = re.findall(r'family:"[^"]*";(.*?)src', next(root.iter(f"{SVG}style")).text or "")
    assert sorted(rules) == ["", "font-style:italic;", "font-weight:700;"]


def test_text_keeps_its_length_in_a_program_that_lacks_its_font() -> None:
    style, text = SPECIMENS["Latin"]
    sheet = page(*shape_text(text, style).at(60.0, 20.0, "middle"))
    wide = str(text_style(FontChain(family="Noto Sans"), 5.0).fonts[0].file)
    written = svg_bytes(sheet, metadata=PLAIN, live=True).replace(b"'Cardo'", b"'Noto Sans'")
    lacking, outlined = (_pixels(svg, [wide]) < 128 for svg in (written, svg_bytes(sheet, metadata=PLAIN)))
    assert (lacking != outlined).any()
    ends = [np.flatnonzero(drawn[:, :1750].any(axis=0))[[0, -1]] for drawn in (lacking, outlined)]
    assert np.abs(ends[0] - ends[1]).max() < 20


def _pixels(svg: bytes, fonts: list[str]) -> np.ndarray:
    made = resvg_py.svg_to_bytes(svg_string=svg.decode(), width=1800, dpi=96, font_files=fonts, skip_system_fonts=True)
    return np.asarray(Image.open(io.BytesIO(bytes(made))).convert("L"), np.int16)


def test_a_kit_is_asked_for_live_text() -> None:
    theme = goose_print.load_theme("royal")
    drawn, kept = (
        next(file.data for file in goose_print.build(theme, only=["board"], svg_text=kind).files if file.name == "board.svg")
        for kind in ("outlines", "live")
    )
    assert b"<text" not in drawn
    assert "The Inn" in texts(ElementTree.fromstring(kept))
    with pytest.raises(UsageError, match="svg_text must be one of outlines, live, not 'pictures'"):
        goose_print.build(theme, svg_text="pictures")  # type: ignore[arg-type]
