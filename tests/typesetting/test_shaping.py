"""Characters in, placed glyphs out: kerning, ligatures, clusters, fonts, scripts, directions."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.errors import FontError
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import GlyphRun, flatten_outline, transform_outline
from goose_print.typesetting.directions import bidi_levels, first_strong_direction, visual_order
from goose_print.typesetting.faces import font_metrics, open_font
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.itemise import ItemSpan
from goose_print.typesetting.outlines import glyph_outline
from goose_print.typesetting.shaping import ShapedLine, shape_spans, shape_text
from goose_print.typesetting.style import text_style

CARDO = text_style(FontChain(family="Cardo"), 10.0)
MARCELLUS = text_style(FontChain(family="Marcellus"), 10.0)


def texts(line: ShapedLine) -> list[str]:
    """What each glyph stands for, from left to right."""
    return [glyph.text for piece in line.pieces for glyph in piece.glyphs]


def test_pairs_are_kerned() -> None:
    parts = shape_text("A", MARCELLUS).width + shape_text("V", MARCELLUS).width
    assert shape_text("AV", MARCELLUS).width < parts - 0.4


def test_a_ligature_carries_all_its_letters() -> None:
    assert texts(shape_text("office", CARDO)) == ["o", "ffi", "c", "e"]


def test_an_accent_is_put_on_its_letter() -> None:
    assert texts(shape_text("e\u0301t", CARDO)) == ["e\u0301", "t"]
    assert shape_text("e\u0301", CARDO).width == shape_text("\u00e9", CARDO).width


def test_later_glyphs_of_a_cluster_have_no_text() -> None:
    line = shape_text("x\u0323\u0301", CARDO)  # no such letter is in the font: marks are set one by one
    assert texts(line) == ["x\u0323\u0301", "", ""]


def test_tracking_parts_letters_and_ligatures() -> None:
    plain, loose = shape_text("office", CARDO), shape_text("office", text_style(FontChain(family="Cardo"), 10.0, tracking=0.1))
    assert texts(loose) == list("office")
    letters = shape_text("office", text_style(FontChain(family="Cardo"), 10.0, features=("-liga", "-clig")))
    assert loose.width == pytest.approx(letters.width + 5 * 1.0), "five gaps, none after the last letter"
    assert plain.width != letters.width


def test_features_are_switched_on_and_off() -> None:
    assert texts(shape_text("fi", text_style(FontChain(family="Cardo"), 10.0, features=("-liga",)))) == ["f", "i"]
    small = shape_text("a", text_style(FontChain(family="Cardo"), 10.0, features=("smcp",)))
    assert small.pieces[0].glyphs[0].number != shape_text("a", CARDO).pieces[0].glyphs[0].number


def test_all_lengths_grow_with_the_size() -> None:
    small, large = shape_text("Goose", CARDO), shape_text("Goose", CARDO.with_size(20.0))
    for name in ("width", "ascent", "descent", "caps"):
        assert getattr(large, name) == pytest.approx(2 * getattr(small, name)), name
    assert large.ink == pytest.approx([2 * part for part in small.ink])


def test_heights_are_the_fonts() -> None:
    line = shape_text("x", CARDO)
    assert (line.ascent, line.descent, line.caps) == pytest.approx([10 * h for h in font_metrics(CARDO.fonts[0])])


@pytest.mark.parametrize("text", ["x", "Hg", "\u00c9q,", "f", "x\u0323\u0301", "שלום"])
def test_ink_is_what_the_outlines_cover(text: str) -> None:
    line = shape_text(text, CARDO)
    points = []
    for run in line.at(0.0, 0.0, "start" if line.direction == "ltr" else "end"):
        for glyph in run.glyphs:
            place = Affine(run.size, 0, 0, run.size, glyph.x, glyph.y).then(run.place)
            outline = transform_outline(glyph_outline(run.font, glyph.number), place)
            points += [point for contour in flatten_outline(outline, 32) for point in contour]
    assert line.ink == pytest.approx(Rect.around(points), abs=0.02)


def test_ink_can_reach_out_of_the_advance() -> None:
    line = shape_text("f", CARDO)
    assert line.ink.right > line.width


def test_line_breaks_and_controls_become_spaces_and_break_hints_vanish() -> None:
    assert shape_text("a\nb\tc\x00d", CARDO).text == "a b c d"
    assert shape_text("Do\u00adnau\u200b", CARDO).text == "Donau"


def test_nothing_is_a_line_too() -> None:
    line = shape_text("", CARDO)
    assert (line.width, line.pieces, line.at(5, 5)) == (0.0, (), ())


# ------------------------------------------------------------------ fonts


def test_a_character_that_the_font_lacks_comes_from_the_next() -> None:
    line = shape_text("ab שלום", text_style(FontChain(family="Marcellus"), 10.0))
    used = [(piece.font.file.name, piece.text) for piece in line.pieces]
    assert used == [("Marcellus-Regular.ttf", "ab "), ("Cardo-Regular.ttf", "שלום")]


def test_a_character_in_no_font_is_named_with_its_code_point() -> None:
    with pytest.raises(FontError, match=r"^no glyph for 𒀀 \(U\+12000\) in any font of the theme or of an installed package"):
        shape_text("goose 𒀀", MARCELLUS)


def test_every_missing_character_is_named_once() -> None:
    with pytest.raises(FontError) as caught:
        shape_text("𒀀𒀁𒀀", CARDO)
    assert str(caught.value).count("U+12000") == 1
    assert "U+12001" in str(caught.value)


@pytest.mark.parametrize("special", ["\u00a0", "\u202f", "\u2009", "\u2011", "\u2010"])
def test_special_spaces_and_hyphens_never_fail(special: str) -> None:
    line = shape_text(f"a{special}b", MARCELLUS)
    assert "".join(texts(line)) == f"a{special}b"
    assert line.width > shape_text("ab", MARCELLUS).width


def test_scripts_do_not_mix_in_an_item() -> None:
    assert [piece.text for piece in shape_text("abc Ωμέγα", CARDO).pieces] == ["abc ", "Ωμέγα"]


def test_spans_keep_their_styles() -> None:
    bold = text_style(FontChain(family="Cardo", weight=700), 12.0)
    line = shape_spans([ItemSpan("Go", CARDO), ItemSpan("ose", bold)])
    assert [(piece.text, piece.size, piece.font.file.stem) for piece in line.pieces] == [
        ("Go", 10.0, "Cardo-Regular"),
        ("ose", 12.0, "Cardo-Bold"),
    ]
    assert line.pieces[1].x == pytest.approx(shape_text("Go", CARDO).width)


# ------------------------------------------------------------------ directions


@pytest.mark.parametrize(
    ("text", "direction", "order"),
    [
        ("abc", "ltr", "abc"),
        ("שלום", "rtl", "םולש"),
        ("ab שלום cd", "ltr", "ab םולש cd"),
        ("שלום abc 12", "rtl", "abc 12 םולש"),
        ("שלום abc (12) עולם", "rtl", "םלוע abc (12) םולש"),
        ("אב (abc) גד", "rtl", "דג )abc( בא"),
        ("ab (שלום) cd", "ltr", "ab (םולש) cd"),
        ("123", "ltr", "123"),
    ],
)
def test_visual_order(text: str, direction: str, order: str) -> None:
    assert first_strong_direction(text) == direction
    depths = bidi_levels(text, first_strong_direction(text))
    stretches = list(zip(depths, text, strict=True))
    shown = visual_order(stretches)
    assert "".join(shown) == order


def test_text_to_the_left_is_shaped_so() -> None:
    line = shape_text("(אב)", CARDO)
    assert texts(line) == [")", "ב", "א", "("]
    mirrored = open_font(CARDO.fonts[0]).get_nominal_glyph(ord("("))
    assert line.pieces[0].glyphs[0].number == mirrored, "what closes on the left looks like an opening bracket"


@given(st.text(alphabet="ab 12()[]שלם.,\u202b\u202c\u2067\u2069", max_size=12))
def test_reordering_loses_nothing(text: str) -> None:
    for direction in ("ltr", "rtl"):
        depths = bidi_levels(text, direction)
        assert len(depths) == len(text)
        assert sorted(visual_order(list(zip(depths, range(len(text)), strict=True)))) == list(range(len(text)))


# ------------------------------------------------------------------ placing


def start_of(run: GlyphRun) -> Point:
    return run.place.at(Point(run.glyphs[0].x, 0.0))


@pytest.mark.parametrize(("anchor", "part"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
@pytest.mark.parametrize("angle", [0.0, 0.7, -math.pi / 2, math.pi])
def test_anchors_and_angles(anchor: str, part: float, angle: float) -> None:
    line = shape_text("Goose", CARDO)
    (run,) = line.at(30.0, 40.0, anchor, angle)  # type: ignore[arg-type]
    back = part * line.width
    assert start_of(run).close(Point(30.0 - back * math.cos(angle), 40.0 - back * math.sin(angle)))


def test_text_to_the_left_starts_at_its_right_end() -> None:
    line = shape_text("שלום", CARDO)
    (run,) = line.at(30.0, 40.0, "start")
    assert run.place.at(Point(line.width, 0.0)).close(Point(30.0, 40.0))


@given(st.text(alphabet="AVToWy. fiéq", min_size=1, max_size=12))
def test_glyphs_advance_from_one_to_the_next(text: str) -> None:
    line = shape_text(text, CARDO)
    assert "".join(texts(line)) == text
    glyphs = [glyph for piece in line.pieces for glyph in piece.glyphs]
    assert sum(glyph.advance for glyph in glyphs) == pytest.approx(line.width)


# ------------------------------------------------------------------ outlines


def test_outlines_are_in_em_with_y_downwards() -> None:
    font = CARDO.fonts[0]
    number = open_font(font).get_nominal_glyph(ord("H"))
    points = [p for contour in flatten_outline(glyph_outline(font, number)) for p in contour]
    assert min(p.y for p in points) == pytest.approx(-font_metrics(font).caps, abs=0.01)
    assert max(p.y for p in points) == pytest.approx(0.0, abs=0.01)
    assert 0.6 < max(p.x for p in points) - min(p.x for p in points) < 0.9


def test_a_space_has_no_outline() -> None:
    font = CARDO.fonts[0]
    assert glyph_outline(font, open_font(font).get_nominal_glyph(ord(" "))) == ()


def test_an_outline_moves_with_its_run() -> None:
    (run,) = shape_text("l", CARDO).at(50.0, 60.0)
    outline = transform_outline(glyph_outline(run.font, run.glyphs[0].number), run.place)
    assert all(50.0 <= p.x <= 51.0 for contour in flatten_outline(outline) for p in contour)
