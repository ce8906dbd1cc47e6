"""What SVG means, as far as motifs use it."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.art.motif import Motif, MotifShape, Paint
from goose_print.art.numbers import MAX_NUMBER
from goose_print.art.outlines import parse_transform
from goose_print.art.paths import PathBudget, parse_path
from goose_print.art.svg import parse_motif
from goose_print.errors import ArtError
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import Close, Colour, Curve, Line, Move, Outline, bounds

RED, BLUE = Colour(1, 0, 0), Colour(0, 0, 1)


def motif(body: str, root: str = 'viewBox="0 0 100 100"') -> Motif:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return parse_motif(f"<svg {names} {root}>{body}</svg>".encode(), name="test")


def flat(outline: Outline) -> list[float]:
    return [number for segment in outline for number in segment]


def read(data: str) -> Outline:
    return parse_path(data, PathBudget())


def only(body: str) -> MotifShape:
    (shape,) = motif(body).shapes
    return shape


TRANSFORMS = [
    ("", (3, 4)),
    ("translate(10)", (13, 4)),
    ("translate(10 20)", (13, 24)),
    ("translate(10,-20)", (13, -16)),
    ("scale(2)", (6, 8)),
    ("scale(2 -1)", (6, -4)),
    ("rotate(90)", (-4, 3)),
    ("rotate(90 3 4)", (3, 4)),
    ("rotate(180, 5, 5)", (7, 6)),
    ("skewX(45)", (7, 4)),
    ("skewY(45)", (3, 7)),
    ("matrix(1 2 3 4 5 6)", (20, 28)),
    ("translate(10 0) scale(2)", (16, 8)),
    ("scale(2), translate(10 0)", (26, 8)),
    ("\n scale( 2 )\ttranslate (1e1 -.5)", (26, 7)),
]


@pytest.mark.parametrize(("text", "goes_to"), TRANSFORMS)
def test_transforms(text: str, goes_to: tuple[float, float]) -> None:
    assert parse_transform(text).at(Point(3, 4)).close(Point(*goes_to))


PATHS = [
    ("", ()),
    ("M1 2", ()),
    ("M1 2M3 4L5 6", (Move(3, 4), Line(5, 6))),
    ("M1 2 3 4", (Move(1, 2), Line(3, 4))),
    ("m1 2 3 4z", (Move(1, 2), Line(4, 6), Close())),
    ("M1 2z", (Move(1, 2), Close())),
    ("M0 0A0 5 0 0 1 3 4L5 5", (Move(0, 0), Line(3, 4), Line(5, 5))),
    ("M1 2H3V4L1 2Z", (Move(1, 2), Line(3, 2), Line(3, 4), Close())),
    ("M0 0h1zh2", (Move(0, 0), Line(1, 0), Close(), Move(0, 0), Line(2, 0))),
    ("M0 0L010 0.50", (Move(0, 0), Line(10, 0.5))),
    ("M0 0L1.5.5", (Move(0, 0), Line(1.5, 0.5))),
    ("M0 0L1.-1.e1", (Move(0, 0), Line(1, -10))),
    ("M0 0l1-1", (Move(0, 0), Line(1, -1))),
    ("M0 0C1 2 3 4 5 6S9 9 8 7", (Move(0, 0), Curve(1, 2, 3, 4, 5, 6), Curve(7, 8, 9, 9, 8, 7))),
    ("M0 0Q3 0 3 3", (Move(0, 0), Curve(2, 0, 3, 1, 3, 3))),
    ("M0 0Q3 0 3 3T6 6", (Move(0, 0), Curve(2, 0, 3, 1, 3, 3), Curve(3, 5, 4, 6, 6, 6))),
]


@pytest.mark.parametrize(("data", "outline"), PATHS)
def test_paths(data: str, outline: Outline) -> None:
    drawn = read(data)
    assert list(map(type, drawn)) == list(map(type, outline))
    assert flat(drawn) == pytest.approx(flat(outline))


@pytest.mark.parametrize(
    "data", ["M0 5a5 5 0 0 1 10 0", "M0 5a5 5 0 0110 0", "M0,5a5,5,0,0,1,10,0", "M0 5a5.0 5-0 01 10 0"]
)
def test_arcs_are_read_however_their_flags_are_packed(data: str) -> None:
    last = read(data)[-1]
    assert isinstance(last, Curve)
    assert (last.x, last.y) == pytest.approx((10, 5))


def test_an_arc_is_round() -> None:
    assert bounds(read("M0 5A5 5 0 0 1 10 5")) == pytest.approx(Rect(0, 0, 10, 5), abs=0.05)


SHAPES = [
    ('<rect x="1" y="2" width="3" height="4"/>', Rect(1, 2, 3, 4), 5),
    ('<rect x="1" y="2" width="30" height="40" rx="3"/>', Rect(1, 2, 30, 40), 10),
    ('<rect x="1" y="2" width="30" height="40" rx="99" ry="1"/>', Rect(1, 2, 30, 40), 10),
    ('<circle cx="50" cy="50" r="10"/>', Rect(40, 40, 20, 20), 6),
    ('<ellipse cx="50" cy="50" rx="20" ry="10"/>', Rect(30, 40, 40, 20), 6),
    ('<polygon points="0,0 10,0 10,10"/>', Rect(0, 0, 10, 10), 4),
    ('<polyline points="0 0 10 0 10 10"/>', Rect(0, 0, 10, 10), 3),
    ('<line x2="10mm" y2="1in" stroke="red"/>', Rect(0, 0, 960 / 25.4, 96), 2),
]


@pytest.mark.parametrize(("body", "box", "segments"), SHAPES)
def test_basic_shapes(body: str, box: Rect, segments: int) -> None:
    outline = only(body).outline
    assert bounds(outline) == pytest.approx(box, abs=0.01)
    assert len(outline) == segments


def test_elliptic_corners_keep_both_radii() -> None:
    start, edge, *_ = only('<rect width="40" height="20" rx="8" ry="4"/>').outline
    assert (start, edge) == (Move(8, 0), Line(32, 0))
    assert only('<rect width="40" height="20" rx="8" ry="4"/>').outline[3] == pytest.approx(Line(40, 16))


INVISIBLE = [
    '<rect width="0" height="5"/>',
    "<circle/>",
    '<path d=""/>',
    '<path d="M0 0H9V9" fill="none"/>',
    '<path d="M0 0H9V9" fill="none" stroke="red" stroke-width="0"/>',
    '<path d="M0 0H9V9" opacity="0"/>',
    '<line x2="9" fill="red"/>',
    '<polygon points=""/>',
    '<g display="none"><path d="M0 0H9V9"/></g>',
    '<g style="display:none"><path d="M0 0H9V9"/></g>',
    '<path d="M0 0H9V9" visibility="hidden"/>',
    '<defs><path d="M0 0H9V9"/></defs>',
    '<symbol><path d="M0 0H9V9"/></symbol>',
    "<metadata><x><script/></x></metadata><linearGradient><stop/></linearGradient><style> </style>",
]


@pytest.mark.parametrize("body", INVISIBLE)
def test_what_cannot_be_seen_is_left_out(body: str) -> None:
    assert motif(body).shapes == ()


PAINTS: list[tuple[str, Paint | None]] = [
    ("role:water", "water"),
    (" role:gold ", "gold"),
    ("#f00", RED),
    ("#0000FF", BLUE),
    ("rgb(255, 0, 0)", RED),
    ("RGB(0%,0%,100%)", BLUE),
    ("rgb(999 0 0)", RED),
    ("red", RED),
    ("Blue", BLUE),
    ("currentColor", "ink"),
    ("inherit", "leaf"),
]


@pytest.mark.parametrize(("text", "paint"), PAINTS)
def test_paints(text: str, paint: Paint) -> None:
    assert only(f'<g fill="role:leaf"><path d="M0 0H9V9" fill="{text}"/></g>').fill == paint


def test_what_has_no_colour_is_drawn_in_ink() -> None:
    assert only('<path d="M0 0H9V9"/>').fill == "ink"


def test_the_current_colour_is_what_is_set_nearest() -> None:
    assert only('<g color="red"><path d="M0 0H9V9" fill="currentColor"/></g>').fill == RED
    assert only('<g fill="currentColor"><path color="red" d="M0 0H9V9"/></g>').fill == "ink"


def test_style_overrules_attributes_and_unknown_properties_do_no_harm() -> None:
    style = "fill:#f00;stroke : blue !important;-inkscape-stroke:none;marker:none;font-family:'A:B';stroke-width:2px;"
    shape = only(f'<path d="M0 0H9V9" fill="blue" style="{style}"/>')
    assert (shape.fill, shape.stroke, shape.stroke_width) == (RED, BLUE, 2)


def test_lines_inherit_and_grow_with_the_drawing() -> None:
    pen = 'stroke="red" stroke-width="2" stroke-dasharray="1, 2 3" stroke-linecap="round" stroke-linejoin="bevel"'
    shape = only(f'<g {pen} fill="none" transform="scale(2 8)"><path d="M0 0H9"/></g>')
    assert (shape.stroke_width, shape.dash, shape.cap, shape.join) == (8, (4, 8, 12), "round", "bevel")
    assert shape.outline == (Move(0, 0), Line(18, 0))


def test_opacities_multiply_and_part_fill_from_line_where_they_differ() -> None:
    both = only('<g opacity=".5"><path d="M0 0H9V9" opacity="50%" stroke="red"/></g>')
    assert (both.opacity, both.fill, both.stroke) == (0.25, "ink", RED)
    fill, line = motif('<path d="M0 0H9V9" fill-opacity=".5" stroke="red"/>').shapes
    assert (fill.opacity, fill.fill, fill.stroke) == (0.5, "ink", None)
    assert (line.opacity, line.fill, line.stroke) == (1, None, RED)


def test_paint_order_can_put_the_line_below() -> None:
    line, fill = motif('<path d="M0 0H9V9" paint-order="stroke fill" stroke="red"/>').shapes
    assert (line.stroke, fill.fill) == (RED, "ink")


def test_the_origin_of_the_view_box_moves_to_zero() -> None:
    drawing = motif('<path d="M-5 10L5 20"/>', 'viewBox="-10,10 40,30"')
    assert (drawing.size, drawing.shapes[0].outline) == ((40, 30), (Move(5, 0), Line(15, 10)))


def test_without_a_view_box_the_size_serves() -> None:
    assert motif("", 'width="10mm" height="96px"').size == pytest.approx((960 / 25.4, 96))


def test_use_places_and_dresses_what_it_shows() -> None:
    look = 'fill="none" stroke="red"'
    body = f'<defs><path id="a" d="M0 0H9"/></defs><use xlink:href="#a" x="10" y="20" {look} transform="scale(2)"/>'
    assert only(body).outline == (Move(20, 40), Line(38, 40))
    assert only(body).stroke == RED


SYMBOLS = [
    ('viewBox="10 10 20 10"', 'width="40" height="40"', Rect(0, 10, 40, 20)),
    ('viewBox="10 10 20 10" preserveAspectRatio="none"', 'width="40" height="40"', Rect(0, 0, 40, 40)),
    ('viewBox="10 10 20 10"', 'x="1" y="2" width="40" height="20"', Rect(1, 2, 40, 20)),
    ('viewBox="10 10 20 10"', "", Rect(0, 25, 100, 50)),
    ("", 'x="1"', Rect(11, 10, 20, 10)),
]


@pytest.mark.parametrize(("symbol", "use", "box"), SYMBOLS)
def test_symbols_fit_their_view_box_into_the_use(symbol: str, use: str, box: Rect) -> None:
    drawn = f'<symbol id="s" {symbol}><rect x="10" y="10" width="20" height="10"/></symbol><use href="#s" {use}/>'
    assert bounds(only(drawn).outline) == pytest.approx(box)


def test_a_drawing_as_an_editor_saves_it() -> None:
    text = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- Created with a drawing program -->
    <svg width="210mm" height="100mm" viewBox="0 0 210 100" version="1.1" id="svg5" xml:space="preserve"
       inkscape:version="1.2" sodipodi:docname="inn.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
       xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
       xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
       xmlns:dc="http://purl.org/dc/elements/1.1/">
      <title>The Inn</title>
      <sodipodi:namedview id="view" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
      <defs id="defs2"><linearGradient id="unused"><stop style="stop-color:#000"/></linearGradient></defs>
      <metadata><rdf:RDF><cc:Work rdf:about=""><dc:title>Not this</dc:title>
        <dc:creator><cc:Agent><dc:title>A. Maker</dc:title></cc:Agent></dc:creator>
        <cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata>
      <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
        <path style="fill:#ff0000;stroke-width:0.264583" d="m 10,10 h 20 v 20 z" id="p1" sodipodi:nodetypes="cccc" />
      </g>
    </svg>"""
    drawing = parse_motif(text.strip().encode(), name="inn")
    assert [shape.fill for shape in drawing.shapes] == [RED]
    assert (drawing.title, drawing.size) == ("The Inn", (210, 100))
    assert drawing.credit == "A. Maker, http://creativecommons.org/licenses/by/4.0/"


def test_a_description_serves_as_credit_and_the_byte_order_mark_is_no_fault() -> None:
    assert (
        parse_motif(b'\xef\xbb\xbf<svg viewBox="0 0 9 9"><desc>\n  A. Maker </desc></svg>', name="a").credit
        == "A. Maker"
    )


NUMBERS = st.one_of(st.floats(-2e6, 2e6), st.integers(-99, 99)).map(str)
PIECES = st.one_of(
    st.sampled_from(list("MmLlHhVvCcSsQqTtAaZz")), NUMBERS, st.sampled_from(["1e400", "-.5.5", "00", "nan", "\n,"])
)
@given(st.lists(PIECES, max_size=40), st.sampled_from([text for text, _ in TRANSFORMS]))
def test_every_path_that_is_read_is_finite_and_in_bounds(pieces: list[str], move: str) -> None:
    try:
        drawing = motif(f'<path d="M0 0 {" ".join(pieces)}" stroke="red" transform="{move}"/>')
    except ArtError:
        return
    for shape in drawing.shapes:
        assert isinstance(shape.outline[0], Move)
        assert all(
            math.isfinite(number) and abs(number) < MAX_NUMBER for segment in shape.outline for number in segment
        )
@given(st.lists(st.tuples(*[st.floats(-99, 99)] * 6), min_size=1, max_size=8))
def test_cubics_are_read_as_they_were_written(curves: list[tuple[float, ...]]) -> None:
    data = "M0 0" + "".join("C" + ",".join(f"{number:.9f}" for number in curve) for curve in curves)
    assert flat(read(data)[1:]) == pytest.approx([number for curve in curves for number in curve], abs=1e-6)


def test_a_transform_that_crushes_all_leaves_no_line() -> None:
    assert parse_transform("scale(0)") == Affine(0, 0, 0, 0, 0, 0)
    assert motif('<path d="M0 0H9" fill="none" stroke="red" transform="scale(0)"/>').shapes == ()
