"""Authors' pictures where they fill a place: cut to its true shape, what matters in sight, words on them legible."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.drawing.board.backdrops import veil_opacity
from goose_print.drawing.modes import make_style
from goose_print.drawing.square.square_content import LEAST_PICTURE, Art
from goose_print.drawing.style import TEXT_CONTRAST
from goose_print.geometry import Affine, Point, Rect
from goose_print.kit.fit_margins import picture_findings
from goose_print.kit.workshop import Workshop
from goose_print.language.words import language_tags
from goose_print.layout import layouts
from goose_print.scene import BLACK, WHITE, Element, Group, Symbol, Use, bounds, flatten_outline, rectangle, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_palette, load_theme_named
from goose_print.theme.parts import MODES
from goose_print.theme.shipped import palette_names
from tests.pixels import Pixels, pdf_pixels

CURVE = '<svg viewBox="0 0 300 200"><path d="M10 150C60 10 90 10 150 100S240 190 290 50"/></svg>'
RED = (250, 10, 10)


@pytest.fixture
def folder(tmp_path: FilePath) -> FilePath:
    Image.new("RGB", (1200, 900), RED).save(tmp_path / "a.jpg", quality=95)
    cut_out = Image.new("RGBA", (300, 300))
    cut_out.paste((10, 10, 250, 255), (100, 100, 200, 200))
    cut_out.save(tmp_path / "a.png")
    (tmp_path / "a.svg").write_text('<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#fa0a0a"/></svg>')
    (tmp_path / "c.svg").write_text(CURVE)
    return tmp_path


def workshop(folder: FilePath, text: str, **how: str) -> Workshop:
    (folder / "t.yaml").write_text(f"title: T\nrules: royal\n{text}\n", encoding="utf-8")
    return Workshop(change_theme(load_theme_named(str(folder / "t.yaml")), **how), seed=1)


# ------------------------------------------------------------------ where it lies

Pair = tuple[float, float]
SIZES = st.floats(1, 5000)
PARTS = st.floats(0, 1)


@given(st.tuples(SIZES, SIZES), st.tuples(PARTS, PARTS), st.tuples(SIZES, SIZES), st.booleans())
def test_no_gap_is_left_and_the_focus_is_in_sight(size: Pair, focus: Pair, room: Pair, flip: bool) -> None:
    box = Rect(30.0, 40.0, *room)
    art = Art(symbol=Symbol(name="a", items=()), size=size, focus=focus, flip=flip, fit="cover")
    group = art.crop_to(rectangle(box))
    (use,) = group.items
    assert isinstance(use, Use)
    slack = max(*box) * 1e-9
    drawn = use.place.box(Rect(0, 0, *size))
    assert all(drawn.holds(corner, slack) for corner in box.corners())
    assert min(drawn.width / box.width, drawn.height / box.height) == pytest.approx(1)
    assert box.holds(use.place.at(Point(focus[0] * size[0], focus[1] * size[1])), slack)


def test_the_focus_is_in_the_middle_where_the_picture_reaches() -> None:
    art = Art(symbol=Symbol(name="a", items=()), size=(400.0, 100.0), focus=(0.4, 0.9), fit="cover")
    (use,) = art.crop_to(rectangle(Rect(0, 0, 10, 10))).items
    assert isinstance(use, Use)
    assert use.place == Affine(0.1, 0.0, 0.0, 0.1, -11.0, 0.0)


# ------------------------------------------------------------------ squares


def photographs(made: Workshop) -> dict[int | None, tuple[Group, Affine]]:
    """The clipped pictures of pixels, by square."""
    known = made.content_planner.photographs
    return {
        tag.square: (item, place)
        for item, place, _, tag in visit(made.board.sheet.items)
        if isinstance(item, Group) and any(isinstance(each, Use) and each.symbol in known for each in item.items)
    }


def _box(group: Group, place: Affine) -> Rect:
    """The box round what is clipped, on the page."""
    return Rect.around(place.at(point) for contour in flatten_outline(group.clip or ()) for point in contour)


@pytest.mark.sample(3)
@pytest.mark.parametrize("labels", ["upright", "along"])
@pytest.mark.parametrize(("layout", "shape"), [(name, layout.shapes[-1]) for name, layout in layouts().items()])
def test_a_photograph_fills_each_square_and_reaches_out_of_none(layout: str, shape: str, labels: str, folder: FilePath) -> None:
    path = ", path: c.svg" if layout == "path" else ""
    squares = "".join(f"  {k}: {{art: a.jpg, label: Kid {k}}}\n" for k in range(63))
    made = workshop(folder, f"paper: A2\nboard: {{layout: {layout}, shape: {shape}, labels: {labels}{path}}}\nsquares:\n{squares}")
    shown = photographs(made)
    assert set(shown) == set(range(63))
    for number, (group, place) in shown.items():
        assert number is not None
        if layout == "grid-spiral" and not number:
            continue  # a start as long as the sheet is high shows its picture whole
        assert group.clip is not None
        square = made.track[number] if number else made.track.start
        clip, own = _box(group, place), Affine.scale(made.scale).box(square.bounds)
        assert all(own.holds(corner, 0.01) for corner in clip.corners())
        assert clip.area > 0.85 * own.area


def test_on_a_narrow_track_there_is_no_photograph(folder: FilePath) -> None:
    made = workshop(folder, "board: {track_width: 5}\nsquares: {9: {art: a.jpg}}")
    assert photographs(made) == {}
    assert [trouble.limit for trouble in made.board.troubles if trouble.square == 9] == [LEAST_PICTURE]


@pytest.mark.parametrize(
    ("art", "fills"),
    [
        ("a.jpg", True), ("{file: a.jpg}", True), ("{file: a.jpg, fit: contain}", False),
        ("a.png", False), ("{file: a.png, fit: cover}", True),
        ("a.svg", False), ("{file: a.svg, fit: cover}", True), ("well", False), ("{name: well, fit: cover}", True),
    ],
)  # fmt: skip
def test_photographs_fill_and_drawings_are_whole_unless_it_is_said(art: str, fills: bool, folder: FilePath) -> None:
    shown = workshop(folder, f"squares: {{9: {{art: {art}}}}}").square_contents[9]
    assert (shown.filling_picture is not None) == fills


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("palette", palette_names())
def test_words_on_a_veil_are_legible_whatever_lies_below(palette: str, mode: str) -> None:
    style = make_style(replace(change_theme(load_theme_named("royal"), mode=mode), palette=load_palette(palette)))
    for ground in style.tints.values():
        part = veil_opacity(ground, style)
        assert all(style.text_colour(ground).contrast(below.mixed(ground, part)) >= TEXT_CONTRAST for below in (BLACK, WHITE))


def test_two_squares_may_show_the_same_photograph_in_other_parts(folder: FilePath) -> None:
    made = workshop(folder, "squares: {8: {art: {file: a.jpg, focus: [0, 0.5]}}, 9: {art: {file: a.jpg, focus: [1, 0.5]}}}")
    first, second = made.square_contents[8].art, made.square_contents[9].art
    assert first
    assert second
    assert first.symbol is second.symbol
    assert (first.focus, second.focus) == ((0, 0.5), (1, 0.5))


# ------------------------------------------------------------------ the middle, and what lies below


def pixels(made: Workshop, *, cmyk: bool = False) -> Pixels:
    return pdf_pixels(pdf_bytes([made.board.sheet], metadata=Metadata(title="T"), cmyk=cmyk), 0, 30)


def red(made: Workshop, *, cmyk: bool = False) -> float:
    """Which part of the board is red."""
    dots = pixels(made, cmyk=cmyk)[..., :3].astype(int)
    return float(((dots[..., 0] > 200) & (dots[..., 1] < 90) & (dots[..., 2] < 90)).mean())


@pytest.mark.parametrize(("board", "art", "cmyk"), [("layout: spiral", "a.jpg", True), ("layout: ring, shape: circle", "a.svg", False)])
@pytest.mark.sample(3)
def test_a_picture_fills_the_middle(board: str, art: str, cmyk: bool, folder: FilePath) -> None:
    filled = workshop(folder, f"board: {{{board}, centre: {{art: {art}}}}}")
    alone = workshop(folder, f"board: {{{board}, centre: {{art: {art}, show: empty}}}}")
    whole = workshop(folder, f"board: {{{board}, centre: {{art: {art}, fit: contain}}}}")
    middle = bounds(filled.track.centre).area / (filled.paper.width * filled.paper.height)
    assert red(alone, cmyk=cmyk) > red(filled, cmyk=cmyk) > red(whole, cmyk=cmyk)
    assert red(alone, cmyk=cmyk) > 0.55 * middle
    assert any(tag.element is Element.TITLE for *_, tag in visit(filled.board.sheet.items))
    assert not any(tag.element is Element.TITLE for *_, tag in visit(alone.board.sheet.items))


@pytest.mark.parametrize("layout", ["ring", "spiral", "snake"])
@pytest.mark.sample(2)
def test_a_background_lies_below_everything_but_the_page(layout: str, folder: FilePath) -> None:
    made = workshop(folder, f"board: {{layout: {layout}, background: a.jpg}}")
    elements = [item.tag.element for item in made.board.sheet.items]
    assert isinstance(made.board.sheet.items[0], Group) or elements[:2] == [Element.PAGE, Element.PICTURE]
    usual = workshop(folder, f"board: {{layout: {layout}}}")
    assert red(made) > red(usual) + 0.005
    assert len(made.board.troubles) <= len(usual.board.troubles)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.sample(3)
def test_every_mode_makes_its_own_of_them(mode: str, folder: FilePath) -> None:
    made = workshop(folder, "board: {layout: ring, background: a.jpg, centre: {art: a.svg}}\nsquares: {9: {art: a.jpg}}", mode=mode)
    dots = pixels(made)[..., :3].astype(int)
    coloured = (abs(dots[..., 0] - dots[..., 1]) > 40).mean()
    assert (coloured > 0.01) == (mode in ("colour", "ink-saver"))


# ------------------------------------------------------------------ enough pixels


@pytest.mark.parametrize("language", language_tags())
@pytest.mark.sample(3)
def test_too_few_pixels_are_told_with_file_square_and_dots(language: str, folder: FilePath) -> None:
    Image.new("RGB", (120, 90)).save(folder / "small.jpg")
    made = workshop(folder, f"language: {language}\nsquares: {{8: {{art: small.jpg}}, 9: {{art: a.jpg}}}}")
    (finding,) = picture_findings(made)
    assert finding.path == ("squares", 8, "art")
    assert finding.code == "fit-resolution"
    box = _box(*photographs(made)[8])
    for fact in ("small.jpg", "8", "150", str(round(25.4 / max(box.width / 120, box.height / 90)))):
        assert fact in finding.message(made.words)


@pytest.mark.parametrize(("width", "told"), [(400, True), (1200, False)])
def test_the_middle_needs_more(width: int, told: bool, folder: FilePath) -> None:
    Image.new("RGB", (width, width * 3 // 4)).save(folder / "b.jpg")
    found = list(picture_findings(workshop(folder, "board: {layout: spiral, background: a.svg, centre: {art: b.jpg}}")))
    assert [finding.path for finding in found] == [("board", "centre", "art")] * told


@pytest.mark.parametrize("row", ["hero: b.jpg", "hero: bridge, beside: [b.jpg]", "hero: bridge, sky: [b.jpg]"])
def test_a_photograph_in_the_scene_keeps_its_pixels(row: str, folder: FilePath) -> None:
    Image.new("RGB", (900, 600)).save(folder / "b.jpg")
    made = workshop(folder, f"board: {{layout: spiral, scene: {{{row}}}}}")
    assert made.board.sheet.items
    assert [symbol.items[0].rect for symbol in made.content_planner.photographs] == [Rect(0, 0, 900, 600)]


def test_pixels_that_were_left_out_for_want_of_memory_are_not_missed(folder: FilePath) -> None:
    """Of 62 photographs each keeps 129,000 pixels, which on A1 are fewer than 150 for an inch; but the files have them."""
    for k in range(1, 63):
        Image.new("L", (700, 700)).save(folder / f"{k}.png")
    squares = "".join(f"  {k}: {{art: {k}.png}}\n" for k in range(1, 63))
    made = workshop(folder, f"paper: A1\nsquares:\n{squares}")
    assert {art.size for number in range(1, 63) if (art := made.square_contents[number].art)} == {(359.0, 359.0)}
    assert list(picture_findings(made)) == []
