# ruff: noqa: E501 (each drawing in one line)
"""SVG as drawing programs write it: gradients, clips, text, style sheets and windows as a browser shows them; the rest is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goose_print.art.letters import LetterOutlines
from goose_print.art.motif import Blend, Motif
from goose_print.art.outlines import unite_outlines
from goose_print.art.svg import parse_motif
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.drawing.modes import make_style
from goose_print.drawing.style import Style
from goose_print.geometry import Affine, Point, Rect
from goose_print.layout.interior import polygon_contains
from goose_print.scene import (
    BLACK,
    WHITE,
    Colour,
    Outline,
    Path,
    Shaded,
    Sheet,
    Use,
    bounds,
    ellipse,
    flatten_outline,
    polygon,
    rectangle,
    transform_outline,
    visit,
)
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from tests.pixels import difference, pdf_pixels, svg_pixels

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RED, BLUE = Colour(1, 0, 0), Colour(0, 0, 1)
STOPS = '<stop offset="0" stop-color="#f00"/><stop offset=".5" stop-color="#fe0"/><stop offset="100%" style="stop-color:#00f"/>'
FADE = '<stop offset=".2" stop-color="#080"/><stop offset="1" stop-color="#080" stop-opacity="0"/>'


def blocks(text: str, families: tuple[str, ...], size: float, *, weight: int, italic: bool, tracking: float) -> LetterOutlines | None:
    """Letters are rectangles, half as wide as high; there is one family."""
    if "Blocks" not in families:
        return None
    step = size / 2 + tracking
    drawn = (rectangle(Rect(k * step, -size, size * 0.4, size)) for k, letter in enumerate(text) if letter != " ")
    return LetterOutlines(tuple(segment for outline in drawn for segment in outline), step * len(text))


def drawing(body: str, root: str = 'viewBox="0 0 100 100"') -> str:
    return f"<svg {NAMES} {root}>{body}</svg>"


def motif(body: str, root: str = 'viewBox="0 0 100 100"') -> Motif:
    return parse_motif(drawing(body, root).encode(), name="art", setter=blocks)


def style(mode: str = "colour") -> Style:
    return make_style(change_theme(load_theme_named("royal"), mode=mode))


def sheet(shown: Motif, mode: str = "colour") -> Sheet:
    return Sheet(width=shown.width, height=shown.height, items=(Use(symbol=style(mode).dress_motif(shown)),))


# ------------------------------------------------------------------ as a browser shows it

AS_SHOWN = {
    "linear": f'<linearGradient id="a">{STOPS}</linearGradient><path d="M10 10H90V60H10z" fill="url(#a)"/>',
    "linear, turned": f'<linearGradient id="a" gradientTransform="rotate(30)" x2=".5">{STOPS}</linearGradient><circle cx="50" cy="50" r="40" style="fill:url(#a)"/>',
    "in units of the drawing": f'<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="10" y1="20%" x2="90" y2="80">{STOPS}</linearGradient><g transform="scale(.8)"><path d="M10 10H90V90z" fill="url(#a)"/></g>',
    "radial": f'<radialGradient id="a">{STOPS}</radialGradient><rect x="10" y="20" width="80" height="50" fill="url(#a)"/>',
    "radial, off its middle": f'<radialGradient id="a" cx=".4" cy=".6" r=".5" fx=".2" fy=".5">{STOPS}</radialGradient><rect x="5" y="5" width="90" height="90" fill="url(#a)"/>',
    "fading": f'<path d="M0 50H100" stroke="red" stroke-width="20"/><linearGradient id="a">{FADE}</linearGradient><path d="M10 10H90V90H10z" fill="url(#a)" opacity=".8"/>',
    "fading, round": f'<path d="M0 50H100" stroke="red" stroke-width="20"/><radialGradient id="a">{FADE}</radialGradient><path d="M10 10H90V90H10z" fill="url(#a)"/>',
    "stops of another": f'<linearGradient id="b">{STOPS}</linearGradient><linearGradient id="a" xlink:href="#b" y2="1"/><path d="M10 10H90V60H10z" fill="url(#a)"/>',
    "mirrored": f'<linearGradient id="a" x2=".1" spreadMethod="reflect">{STOPS}</linearGradient><path d="M10 10H90V60H10z" fill="url(#a)"/>',
    "repeated": f'<radialGradient id="a" r=".15" spreadMethod="repeat">{STOPS}</radialGradient><path d="M10 10H90V90H10z" fill="url(#a)"/>',
    "hard edges": '<linearGradient id="a"><stop stop-color="red" offset=".5"/><stop stop-color="blue" offset=".5"/></linearGradient><path d="M10 10H90V60H10z" fill="url(#a)"/>',
    "one stop": '<linearGradient id="a"><stop stop-color="red"/></linearGradient><path d="M10 10H90V60H10z" fill="url(#a)"/>',
    "no stops": '<linearGradient id="a"/><path d="M10 10H90V60H10z" fill="url(#a)" stroke="red"/>',
    "even-odd": f'<linearGradient id="a">{STOPS}</linearGradient><path fill-rule="evenodd" d="M10 10H90V90H10zM30 30H70V70H30z" fill="url(#a)" stroke="#000" stroke-width="4"/>',
    "clip": '<clipPath id="c"><circle cx="50" cy="50" r="30"/></clipPath><g clip-path="url(#c)"><path d="M0 0H60V100H0z" fill="red"/><path d="M0 0L100 100" stroke="blue" stroke-width="9"/></g>',
    "clip of two that overlap": '<clipPath id="c"><path d="M10 10H60V60H10z"/><path d="M40 40V90H90V40z"/></clipPath><path clip-path="url(#c)" d="M0 0H100V100H0z"/>',
    "clip with a hole": '<clipPath id="c"><path clip-rule="evenodd" d="M10 10H90V90H10zM30 30H70V70H30z"/><circle cx="50" cy="50" r="9"/></clipPath><path clip-path="url(#c)" d="M0 0H100V100H0z"/>',
    "clip in a moved group": '<clipPath id="c" transform="translate(5 0)"><use href="#s" x="10"/></clipPath><path id="s" d="M10 10H40V40H10z" fill="none"/><g transform="translate(20 30) rotate(10)" clip-path="url(#c)"><path d="M0 0H100V100H0z" fill="green"/></g>',
    "clip of a clip": '<clipPath id="b"><path d="M0 0H50V100H0z"/></clipPath><clipPath id="c" clip-path="url(#b)"><circle cx="50" cy="50" r="40"/></clipPath><path clip-path="url(#c)" d="M0 0H100V100H0z"/>',
    "clip in a clip": '<clipPath id="b"><path d="M0 0H50V100H0z"/></clipPath><clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath><g clip-path="url(#b)"><path clip-path="url(#c)" d="M0 0H100V100H0z"/></g>',
    "clip in parts of the box": '<clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath><path clip-path="url(#c)" d="M20 10H80V90H20z"/>',
    "clip of nothing": '<clipPath id="c"/><path clip-path="url(#c)" d="M20 10H80V90H20z"/><path d="M0 0H9V9"/>',
    "style sheet": '<style>/* a */ .a, .b {fill:red} rect.b {fill:blue} #c {fill:green} * {stroke:#000} .a {stroke-width:4}</style><rect class="a" width="30" height="30"/><rect class="b" x="30" width="30" height="30" fill="#fff"/><rect id="c" class="b" x="60" width="30" height="30"/><rect class="a" y="50" width="30" height="30" style="fill:gold"/>',
    "inner drawing": '<svg x="20" y="10%" width="40" height="80" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/><circle r="9" fill="blue"/></svg>',
    "inner drawing, cut": '<svg x="20" y="10" width="40" height="80" viewBox="0 0 10 10" preserveAspectRatio="xMinYMax slice"><rect width="10" height="10" fill="red"/><circle cx="5" cy="5" r="4" fill="blue"/></svg>',
    "symbol, aligned": '<symbol id="s" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMin"><circle cx="5" cy="5" r="6" fill="blue"/></symbol><use href="#s" x="10" y="10" width="80" height="40"/>',
    "symbol in a symbol": '<symbol id="t" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></symbol><symbol id="s" viewBox="0 0 20 20"><use href="#t" width="10" height="10"/><use href="#t" x="10" y="10" width="10" height="10"/></symbol><use href="#s" x="10" y="10" width="50" height="50"/>',
    "percent": '<rect x="10%" y="20%" width="50%" height="30%" fill="red"/><circle cx="50%" cy="70%" r="10%"/>',
    "switch and link": '<switch><g><path d="M10 10H50V50z"/></g><g><path d="M0 0H99V99H0z"/></g></switch><a xlink:href="http://localhost/"><path d="M60 60H90V90z"/></a>',
    "doctype": '<path d="M10 10H50V50z"/>',
}  # fmt: skip
DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'


@pytest.mark.parametrize("name", AS_SHOWN)
@pytest.mark.sample(3)
def test_it_looks_as_a_browser_shows_it(name: str) -> None:
    text = (DOCTYPE if name == "doctype" else "") + drawing(AS_SHOWN[name], 'viewBox="0 0 100 100" fill="#000"')
    shown = parse_motif(text.encode(), name="art")
    assert shown.notes == ()
    wanted = svg_pixels(text.encode(), 120, 120)
    own = svg_bytes(sheet(shown), metadata=Metadata(title="T"))
    assert (abs(wanted - svg_pixels(own, 120, 120)).max(axis=2) > 40).mean() < 0.01
    assert difference(own, pdf_bytes([sheet(shown)], metadata=Metadata(title="T")), dpi=100) < 0.025


@pytest.mark.parametrize("name", ["linear", "fading, round"])
def test_gradients_are_printed_in_process_colours(name: str) -> None:
    shown = motif(AS_SHOWN[name])
    own, printed = (pdf_bytes([sheet(shown)], metadata=Metadata(title="T"), cmyk=cmyk) for cmyk in (False, True))
    far = abs(pdf_pixels(own, 0, 40) - pdf_pixels(printed, 0, 40)).max(axis=2)
    assert (far > 150).mean() < 0.02
    assert b"DeviceRGB" not in printed


@pytest.mark.parametrize("mode", ["mono", "colour-in", "ink-saver"])
def test_every_mode_recolours_the_stops(mode: str) -> None:
    """To be coloured in there are no gradients: their mean is black or white."""
    shown, own = motif(AS_SHOWN["linear"]), style(mode)
    (item,) = own.dress_motif(shown).items
    if mode == "colour-in":
        assert isinstance(item, Path)
        assert item.fill in (BLACK, WHITE)
        return
    assert isinstance(item, Shaded)
    assert isinstance(shown.shapes[0].fill, Blend)
    assert own.recolour
    written = [stop.paint for stop in shown.shapes[0].fill.stops]
    assert [stop.colour for stop in item.gradient.stops] == [own.recolour(paint) for paint in written if not isinstance(paint, str)]


def test_stops_may_be_roles() -> None:
    stops = '<stop stop-color="role:leaf"/><stop offset="1" stop-color="currentColor"/>'
    shown = motif(f'<linearGradient id="a">{stops}</linearGradient><path color="role:gold" d="M0 0H9V9" fill="url(#a)"/>')
    (item,) = style().dress_motif(shown).items
    assert isinstance(item, Shaded)
    assert [stop.colour for stop in item.gradient.stops] == [style().dress["leaf"], style().dress["gold"]]


# ------------------------------------------------------------------ text

SET = [
    ('<text x="10" y="20" font-family="Blocks" font-size="10">ab</text>', [(10, 10, 9)]),
    ('<text x="10" y="20" style="font-family:None,\'Blocks\';font-size:10px;letter-spacing:.1em"> a\n b </text>', [(10, 10, 16)]),
    ('<text x="50" y="20" font-family="Blocks" font-size="10" text-anchor="middle">abcd</text>', [(40, 10, 19)]),
    ('<text x="50" y="20" font-family="Blocks" font-size="10" text-anchor="end">ab</text>', [(40, 10, 9)]),
    ('<text x="10" y="20" font-family="Blocks" font-size="10">a<tspan fill="red" font-size="2em">b</tspan>c</text>', [(10, 10, 4), (15, 0, 8), (25, 10, 4)]),
    ('<text font-family="Blocks" font-size="10"><tspan x="10" y="20">a</tspan><tspan x="10" dy="1.5em">b</tspan></text>', [(10, 10, 4), (10, 25, 4)]),
    ('<text x="10 30 60" y="20" font-family="Blocks" font-size="10">abc</text>', [(10, 10, 4), (30, 10, 4), (60, 10, 4)]),
]  # fmt: skip


@pytest.mark.parametrize(("body", "boxes"), SET)
def test_text_is_set_as_outlines_in_its_place(body: str, boxes: list[tuple[float, float, float]]) -> None:
    shown = motif(body)
    assert shown.notes == ()
    found = [bounds(shape.outline) for shape in shown.shapes]
    assert [(box.x, box.y, box.width) for box in found] == [pytest.approx(box) for box in boxes]


def test_text_clips() -> None:
    shown = motif('<clipPath id="c"><text x="10" y="50" font-family="Blocks" font-size="40">ab</text></clipPath><path clip-path="url(#c)" d="M0 0H99V99H0z"/>')
    (shape,) = shown.shapes
    assert bounds(shape.clips[0]) == pytest.approx(Rect(10, 10, 36, 40))


# ------------------------------------------------------------------ what is told

TOLD = {
    "text": ("<text>Inn</text>", "<text>: its font is not here (serif), and it is left out: convert it to paths first"),
    "text on a path": ('<text><textPath href="#a">a</textPath></text>', "<textPath>: text of this kind is not read: convert it"),
    "image": ('<image href="http://localhost/a.png"/>', "<image>: a raster picture inside a drawing is not read: put it on the square itself"),
    "animation": ("<g><animate/></g>", "<animate>: animations cannot be printed"),
    "foreign content": ("<foreignObject/>", "<foreignObject>: foreign content is not read"),
    "web content": ('<g><b xmlns="http://www.w3.org/1999/xhtml"/></g>', "<b>: not known in a drawing"),
    "unknown element": ("<mesh/>", "<mesh>: not known in a drawing"),
    "mask": ('<g style="mask:url(#a)"/>', "mask: masks are not read"),
    "filter": ('<g filter="url(#a)"/>', "filter: filters (blur, shadow) are not read"),
    "marker": ('<path marker-end="url(#a)"/>', "marker-end: arrow heads and markers are not read"),
    "blend": ('<g style="mix-blend-mode:multiply"/>', "mix-blend-mode: blend modes are not read"),
    "pattern": ('<pattern id="a"/><path d="M0 0H9V9" fill="url(#a) red"/>', "fill: 'a' is a pattern, or not in the file"),
    "gradient along a line": (
        '<linearGradient id="a"><stop/><stop offset="1" stop-color="red"/></linearGradient><path d="M0 0H9V9" stroke="url(#a)"/>',
        "stroke: a gradient along a line is not read",
    ),
    "clip that is not there": ('<g clip-path="url(#a)"/>', "clip-path: nothing in the file has the id 'a'"),
    "clip by a shape": ('<g style="clip-path:circle(40%)"/>', "clip-path: only clip paths of the file are read"),
    "clip of a group in parts": ('<clipPath id="a" clipPathUnits="objectBoundingBox"/><g clip-path="url(#a)"/>', "a group's box is not read"),
    "rule of several elements": ("<style>g .a {fill:red}</style>", "<style>: 'g .a' is not read"),
    "rule for a screen": ("<style>@media print { .a {fill:red} } .b {fill:blue}</style>", "<style>: '@media print' is not read"),
}  # fmt: skip


@pytest.mark.parametrize(("body", "note"), TOLD.values(), ids=TOLD.keys())
def test_what_is_not_read_is_told_with_its_line(body: str, note: str) -> None:
    notes = motif(f"\n{body}<path d='M0 0H9V9'/>").notes
    assert len(notes) == 1
    assert note in notes[0]
    assert notes[0].startswith("art:2: <" if "<style>" not in body else "art: <style>")


def test_no_more_is_told_than_can_be_read() -> None:
    notes = motif("".join(f'<g filter="url(#a)"/>{chr(10)}' for _ in range(30)) + "<path d='M0 0H9V9'/>").notes
    assert len(notes) == 9
    assert notes[-1] == "art: and 22 more that is not shown as it was drawn"


# ------------------------------------------------------------------ windings

PLACES = st.tuples(st.floats(10, 90), st.floats(10, 90), st.floats(5, 40))
SHAPES = st.lists(st.tuples(PLACES, st.booleans(), st.sampled_from(["disc", "ring", "box"])), min_size=1, max_size=4)


def _drawn(place: tuple[float, float, float], backwards: bool, kind: str) -> tuple[Outline, str]:
    x, y, r = place
    outline = {
        "disc": ellipse(Point(x, y), r), "ring": (*ellipse(Point(x, y), r), *ellipse(Point(x, y), r / 2)),
        "box": polygon(Rect.centred(Point(x, y), r, r).corners()),
    }[kind]  # fmt: skip
    return (transform_outline(outline, Affine(-1, 0, 0, 1, 2 * x, 0)) if backwards else outline), "evenodd" if kind == "ring" else "nonzero"


@given(SHAPES, st.tuples(st.floats(0, 100), st.floats(0, 100)))
def test_shapes_unite_whichever_way_they_turn(shapes: list[tuple[tuple[float, float, float], bool, str]], spot: tuple[float, float]) -> None:
    point = Point(*spot)
    parts = [_drawn(*shape) for shape in shapes]
    inside = any(sum(polygon_contains(contour, point) for contour in flatten_outline(outline)) % 2 for outline, _ in parts)
    whole = unite_outlines([(outline, "evenodd" if rule == "evenodd" else "nonzero") for outline, rule in parts])
    assert (sum(_winding(contour, point) for contour in flatten_outline(whole)) != 0) == inside


def _winding(contour: list[Point], spot: Point) -> int:
    turns = 0
    for a, b in zip(contour, [*contour[1:], contour[0]], strict=True):
        side = (b - a).cross(spot - a)
        turns += 1 if a.y <= spot.y < b.y and side > 0 else -1 if b.y <= spot.y < a.y and side < 0 else 0
    return turns


def test_motifs_with_gradients_and_clips_have_their_outline_where_they_show() -> None:
    shown = motif(AS_SHOWN["clip"])
    assert Rect.around(shown.hull) == pytest.approx(Rect(20, 20, 60, 60), abs=4)
    assert not shown.overhangs
    assert [item for item, *_ in visit(style().dress_motif(shown).items) if isinstance(item, Path)]
