"""What each mode makes of a board: the same drawing in another style."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from goose_print import load_theme
from goose_print.art.compiled import shipped_motif
from goose_print.art.library import motif_names
from goose_print.art.motif import ROLES, Motif, MotifShape
from goose_print.art.svg import parse_motif
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.drawing.emblems import Hatching
from goose_print.drawing.modes import KINDS, TEXTURES, make_style
from goose_print.drawing.patterns import INK_AREA_THICKNESS, LinePattern, fill_with_pattern, mean_thickness, open_ink_areas
from goose_print.drawing.pieces.badges import badge
from goose_print.drawing.pieces.seats import seats
from goose_print.drawing.square.square import pattern_border
from goose_print.geometry import Affine, Point, Rect
from goose_print.kit.build import ink_savings
from goose_print.kit.coverage import ink_coverage
from goose_print.kit.parts import kit_parts
from goose_print.kit.workshop import Workshop
from goose_print.resources import folder
from goose_print.scene import (
    BLACK,
    WHITE,
    Colour,
    Element,
    GlyphRun,
    Group,
    Item,
    Path,
    Sheet,
    Stroke,
    Tiled,
    Use,
    bounds,
    ellipse,
    polygon,
    polyline,
    rectangle,
    visit,
)
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_palette, load_theme_named
from goose_print.theme.shipped import palette_names
from tests.pixels import difference, outlined_pdf, pdf_pixels, svg_pixels
from tests.sampling import EXPLORE

MODES = ("colour", "ink-saver", "colour-in", "mono")
METADATA = Metadata(title="T")
PIECES: tuple[str, ...] = ("counters", "dice", "money", "rules")


@cache
def workshop(mode: str, palette: str = "parchment") -> Workshop:
    theme = change_theme(load_theme_named("royal"), mode=mode, paper="A4")
    return Workshop(replace(theme, palette=load_palette(palette)), seed=1)


@cache
def on_usual_ground() -> Workshop:
    """A board for the copier whose squares are no windows on a landscape."""
    return Workshop(change_theme(load_theme({"title": "T", "rules": "royal"}), mode="mono", paper="A4"), seed=1)


def colours(items: tuple[Item, ...]) -> set[Colour]:
    found: set[Colour] = set()
    for item, *_ in visit(items):
        if isinstance(item, Path):
            found |= {item.fill} if item.fill else set()
            found |= {item.stroke.colour} if item.stroke else set()
        elif isinstance(item, GlyphRun):
            found.add(item.fill)
    return found


def square(sheet: Sheet, number: int) -> Group:
    groups = (item for item, *_ in visit(sheet.items) if isinstance(item, Group) and item.tag.square == number)
    return next(groups)


# ------------------------------------------------------------------ the same geometry


def words(sheet: Sheet) -> list[tuple[str, float, Affine]]:
    """Without a title's shadow, which spells nothing."""
    runs = ((item, item.place.then(at)) for item, at, *_ in visit(sheet.items) if isinstance(item, GlyphRun))
    return sorted((run.text, run.size, at) for run, at in runs if run.text and not run.text.isdigit())


def pictures(sheet: Sheet) -> list[tuple[str, Affine]]:
    return [(item.symbol.name, item.place.then(at)) for item, at, *_ in visit(sheet.items) if isinstance(item, Use)]




@pytest.mark.parametrize("mode", MODES[1:])
@pytest.mark.sample(2)
def test_every_mode_has_outlines_words_and_pictures_in_the_same_places(mode: str) -> None:
    usual, other = workshop("colour").board.sheet, workshop(mode).board.sheet
    assert words(other) == words(usual)
    assert pictures(other) == pictures(usual)
    for number in range(64):
        first, second = square(usual, number).items[0], square(other, number).items[0]
        assert isinstance(first, Path)
        assert isinstance(second, Path)
        assert (second.outline, second.tag.element) == (first.outline, Element.OUTLINE)


def test_figures_to_be_coloured_in_are_larger() -> None:
    def size(mode: str) -> float:
        runs = (item for item, *_ in visit(square(workshop(mode).board.sheet, 7).items) if isinstance(item, GlyphRun))
        return next(run.size for run in runs if run.text == "7")

    assert size("colour-in") > 1.15 * size("colour")
    assert size("mono") == size("ink-saver") == size("colour")


# ------------------------------------------------------------------ little ink


@pytest.mark.sample(3)
@pytest.mark.parametrize("palette", palette_names() if EXPLORE else ["parchment", "night", "nursery"])
def test_ink_saver_takes_at_least_sixty_per_cent_less_ink(palette: str) -> None:
    savings = list(ink_savings(workshop("ink-saver", palette), kit_parts().values()))
    assert [saving.what for saving in savings] == ["board", "counters", "dice", "spinner", "money", "aids", "box"]
    assert all(saving.part >= 0.6 for saving in savings), [str(saving) for saving in savings]


def test_ink_saver_keeps_what_tells_players_apart() -> None:
    """Each emblem has its outline in the player's colour and its number in ink; the hatchings differ as in colour."""
    style = workshop("ink-saver").style
    for seat in seats(6, style):
        _, emblem, *number = badge(seat, Point(0, 0), 4.0, style)
        assert isinstance(emblem, Path)
        assert emblem.stroke is not None
        assert emblem.stroke.colour == seat.colour
        assert emblem.stroke.width >= 0.35
        assert [run.fill for run in number if isinstance(run, GlyphRun)] == [style.ink]
    assert len({seat.hatching for seat in seats(6, style)}) == 6


@pytest.mark.parametrize(
    ("fill", "part", "expected"),
    [("#000000", 1.0, 1.0), ("#ffffff", 1.0, 0.0), ("#000000", 0.5, 0.5), ("#808080", 1.0, 0.498), ("#ff0000", 1.0, 2.0)],
)
def test_coverage_is_the_inks_together(fill: str, part: float, expected: float) -> None:
    area = Path(outline=rectangle(Rect(0, 0, 100 * part, 50)), fill=Colour.of(fill))
    assert ink_coverage(Sheet(width=100, height=50, items=(area,))) == pytest.approx(expected, abs=0.005)


def test_thin_lines_count_by_their_width() -> None:
    def lines(width: float) -> float:
        pen = Stroke(colour=BLACK, width=width, cap="butt")
        rules = (Path(outline=polyline((Point(0, y), Point(100, y + 3))), stroke=pen) for y in range(2, 47, 5))
        return ink_coverage(Sheet(width=100, height=50, items=tuple(rules)))

    assert lines(0.2) == pytest.approx(9 * 0.2 / 50, rel=0.1)
    assert lines(0.4) == pytest.approx(2 * lines(0.2), rel=0.1)


# ------------------------------------------------------------------ to be coloured in


def test_a_board_to_colour_in_is_black_and_white() -> None:
    assert colours(workshop("colour-in").board.sheet.items) == {BLACK, WHITE}


def large_inks(style_mode: str) -> Iterator[str]:
    """Motifs with an area of ink that is no line and no small spot."""
    style = workshop(style_mode).style
    for name in motif_names("engraved"):
        motif, symbol = style.motif(name)
        for item, *_ in visit(symbol.items):
            if isinstance(item, Path) and item.fill == style.dress["ink"]:
                box = bounds(item.outline)
                if mean_thickness(item.outline) > INK_AREA_THICKNESS and box.width * box.height > 0.01 * motif.width * motif.height:
                    yield name
                    break


def test_no_picture_to_colour_in_has_a_large_black_area() -> None:
    assert list(large_inks("colour-in")) == []
    assert "bomb" in large_inks("colour")


ONE = "M40 50a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"
TWO = f"{ONE}M60 50a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"
GLINTS = '<circle cx="46" cy="48" r="1" fill="role:white"/><circle cx="66" cy="48" r="1" fill="role:white"/>'


@pytest.mark.parametrize(
    ("drawn", "left"),
    [
        (f'<path d="{ONE}"/>{GLINTS}', "ink"),
        (f'<path d="{TWO}"/>{GLINTS}', "ink"),
        (f'<path d="{ONE}"/>', "white"),
        (f'<circle cx="46" cy="50" r="12"/>{GLINTS}', "white"),
        (f'<path d="{ONE}"/><circle cx="46" cy="48" r="8" fill="role:white"/>', "white"),
    ],
)
def test_eyes_to_colour_in_stay_dark(drawn: str, left: str) -> None:
    """A small area of ink with a glint in it; one without, a ball with a glint, and a spot below something white are left open."""
    motif = parse_motif(f'<svg viewBox="0 0 100 100">{drawn}</svg>'.encode(), name="face")
    assert open_ink_areas(motif)[0].fill == left


COLOURS = ("#1f3f94", "#fff", "#c8102e", "#00823b", "#f7c825")
BANDS = "".join(f'<path d="M{20 * k} 0h20v60h-20z" fill="{fill}"/>' for k, fill in enumerate(COLOURS))


@pytest.mark.parametrize("mode", ["colour-in", "mono"])
def test_colours_of_a_flag_are_told_apart_by_hatching(mode: str) -> None:
    svgs = (f'<svg viewBox="0 0 100 60"{said}>{BANDS}</svg>' for said in (' class="heraldic"', ""))
    flag, plain = (parse_motif(svg.encode(), name="flag") for svg in svgs)

    def drawn(motif: Motif, mode: str) -> bytes:
        symbol = make_style(change_theme(load_theme_named("royal"), mode=mode)).dress_motif(motif)
        return svg_bytes(Sheet(width=100, height=60, items=(Use(symbol=symbol),)), metadata=Metadata(title="T"))

    assert drawn(flag, "colour") == drawn(plain, "colour")
    pixels = 255 - svg_pixels(drawn(flag, mode), 1000, 600)[200:400, :, 0].astype(int)
    bands = [pixels[:, 200 * k + 20 : 200 * k + 180] for k in range(5)]
    assert [bool(band.max() > 128) for band in bands] == [True, False, True, True, True]
    along, across = ([band.mean(axis=axis).std() for band in bands] for axis in (0, 1))
    assert across[0] > 5 * along[0], "level lines for blue"
    assert along[2] > 5 * across[2], "upright ones for red"


@pytest.mark.parametrize("mode", ["colour-in", "mono"])
def test_flags_differ_without_their_colours(mode: str) -> None:
    """Each from every other on its board, at the size of a square."""
    style = make_style(change_theme(load_theme_named("royal"), mode=mode))
    files = sorted(path for path in (folder("themes") / "dauphin").glob("*.svg") if b"heraldic" in path.read_bytes())
    flags = [style.dress_motif(parse_motif(path.read_bytes(), name=path.stem)) for path in files]
    places = [Affine(0.2, 0, 0, 0.2, 22.0 * (k % 8), 15.0 * (k // 8)) for k in range(len(flags))]
    items = tuple(Use(symbol=flag, place=place) for flag, place in zip(flags, places, strict=True))
    pixels = svg_pixels(svg_bytes(Sheet(width=176, height=90, items=items), metadata=METADATA), 1408, 720)[..., 0].astype(int)
    cells = [pixels[120 * (k // 8) : 120 * (k // 8) + 110, 176 * (k % 8) : 176 * (k % 8) + 170] for k in range(len(files))]
    alike = {(a.stem, b.stem) for (a, one), (b, two) in combinations(zip(files, cells, strict=True), 2) if abs(one - two).mean() < 1.0}
    assert len(files) >= 40
    assert alike == set()


def test_faces_to_colour_in_have_eyes() -> None:
    for name in ("heart", "fox", "owl", "goose-stand", "youngest-son", "wolf", "dunce"):
        face = shipped_motif(name, "storybook")
        assert sum(shape.fill == "ink" and mean_thickness(shape.outline) > INK_AREA_THICKNESS for shape in open_ink_areas(face)) >= 1, name


def test_text_to_colour_in_is_black_everywhere() -> None:
    for part in PIECES:
        sheets = kit_parts()[part].make(workshop("colour-in")).sheets
        runs = [i for sheet in sheets for i, *_ in visit(sheet.items) if isinstance(i, GlyphRun)]
        assert runs
        assert {run.fill for run in runs} == {BLACK}


def test_thickness_of_a_strip_is_its_width_and_of_a_disc_its_radius() -> None:
    assert mean_thickness(rectangle(Rect(0, 0, 100, 1))) == pytest.approx(0.99, abs=0.01)
    assert mean_thickness(ellipse(Point(0, 0), 10)) == pytest.approx(10, rel=0.02)


# ------------------------------------------------------------------ for the copier


def test_a_board_for_the_copier_is_grey() -> None:
    for part in ("board", *PIECES):
        for sheet in kit_parts()[part].make(workshop("mono")).sheets:
            assert all(max(colour) - min(colour) < 1e-9 for colour in colours(sheet.items))


def pattern_on(number: int) -> str:
    """The name of the pattern that covers a square."""
    group = square(on_usual_ground().board.sheet, number)
    return next((item.symbol.name for item in group.items if isinstance(item, Tiled)), "plain")


def test_kinds_of_square_have_patterns_of_their_own() -> None:
    examples = {"plain": 2, "goose": 5, "hazard": 6, "start": 0, "finish": 63}
    by_kind = {kind: pattern_on(number) for kind, number in examples.items()}
    assert all(one != other for one, other in combinations(by_kind.values(), 2)), by_kind


def test_name_and_marks_of_the_start_keep_inside_its_border() -> None:
    made = workshop("mono")
    inside = bounds(made.track.start.inner(pattern_border(made.track.start, "start")))
    drawn = [seen for seen in visit((square(made.board.sheet, 0),)) if seen.tag.element in (Element.CHEVRON, Element.LABEL)]
    marks = [bounds(seen.item.outline) for seen in drawn if isinstance(seen.item, Path)]
    words = [seen.item.place.then(seen.place).box(seen.item.capitals) for seen in drawn if isinstance(seen.item, GlyphRun)]
    assert marks
    assert words
    assert all(inside.holds(corner) for box in (*marks, *words) for corner in box.corners())


def test_no_pattern_lies_behind_the_picture_in_the_middle() -> None:
    """It stays in a border as narrow as one on a square."""
    made = on_usual_ground()
    last = made.track.squares[-1]
    assert 0 < pattern_border(last, "finish") < 0.2 * made.track.width
    shown = [item for item in square(made.board.sheet, last.number).items if isinstance(item, Path) and item.fill == WHITE]
    assert max(bounds(item.outline).area for item in shown) > 0.9 * bounds(last.outline).area


def test_patterns_of_a_style_are_pairwise_different() -> None:
    assert len({pattern.weave for pattern in KINDS.values()}) == len(KINDS) == 5
    assert len({pattern.weave for pattern in TEXTURES.values()}) == len(TEXTURES)
    assert TEXTURES.keys() <= set(ROLES)


WEAVES: tuple[Hatching, ...] = ("dots", "level", "upright", "falling", "rising", "crossed", "waves")


@pytest.mark.parametrize("weave", WEAVES)
def test_a_pattern_covers_its_area_and_no_more(weave: Hatching) -> None:
    """Everywhere as densely as anywhere else, over the edges of its tiles too, in both back ends alike."""
    area = rectangle(Rect(10, 10, 60, 40))
    sheet = Sheet(width=80, height=60, items=(fill_with_pattern(area, LinePattern(weave, 2.0, 0.4), BLACK),))
    pdf = pdf_bytes([sheet], metadata=METADATA)
    assert difference(svg_bytes(sheet, metadata=METADATA), pdf) < 0.001
    dark = pdf_pixels(pdf, dpi=127)[..., 0] < 128  # five pixels a millimetre
    assert dark[:45].sum() == dark[-45:].sum() == dark[:, :45].sum() == dark[:, -45:].sum() == 0
    parts = [dark[y : y + 60, x : x + 60].mean() for y in range(60, 180, 20) for x in range(60, 280, 20)]
    assert min(parts) > 0.05
    assert max(parts) < 1.35 * min(parts)


def test_a_board_in_colour_is_small() -> None:
    assert len(svg_bytes(Workshop(load_theme_named("royal"), seed=1).board.sheet, metadata=METADATA)) < 640_000


@pytest.mark.sample(3)
def test_a_board_for_the_copier_is_small_and_looks_the_same_in_both_formats() -> None:
    sheet = workshop("mono").board.sheet
    svg = svg_bytes(sheet, metadata=METADATA)
    assert len(svg) < 1_000_000
    assert difference(svg, outlined_pdf(sheet)) < 0.005


def test_textures_lie_on_their_area_and_below_a_contour_of_another_colour() -> None:
    _, symbol = workshop("mono").style.motif("meadow-apple")
    assert [item for item in symbol.items if isinstance(item, Tiled)]
    area = polygon([Point(0, 0), Point(90, 0), Point(50, 90)])
    for colour, kinds in ((BLACK, [Path, Tiled]), (WHITE, [Path, Tiled, Path])):
        shape = MotifShape(outline=area, fill="leaf", stroke="ink" if colour == BLACK else "white", stroke_width=2.0)
        motif = replace(workshop("mono").style.motif("well")[0], shapes=(shape,))
        items = workshop("mono").style.dress_motif(motif).items
        items = items[0].items if isinstance(items[0], Group) else items
        assert [type(item) for item in items] == kinds
        last = items[-1] if colour == WHITE else items[0]
        assert isinstance(last, Path)
        assert last.stroke is not None
        assert last.stroke.colour == colour


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "colour"])
def test_text_stays_legible_on_the_darkest_ground_that_an_author_fixed(mode: str) -> None:
    style = make_style(change_theme(load_theme_named("royal"), mode=mode))
    assert style.ground("plain", BLACK).contrast(style.ink) > 4.5


def test_the_lines_of_an_authors_picture_stay_lines_where_ink_is_saved() -> None:
    style = make_style(change_theme(load_theme_named("royal"), mode="ink-saver"))
    assert style.recolour is not None
    line, area = style.recolour(Colour.of("#222222")), style.recolour(Colour.of("#8a5a2b"))
    assert line.contrast(area) > 3
    assert style.recolour(Colour.of("#cc2222")).luminance > 0.5


def test_a_colour_that_an_author_fixed_follows_the_mode() -> None:
    red = Colour.of("#cc2222")
    grounds = {mode: make_style(change_theme(load_theme_named("royal"), mode=mode)).ground("plain", red) for mode in MODES}
    assert grounds["colour"] == red
    assert grounds["colour-in"] == WHITE
    assert grounds["mono"].red == grounds["mono"].green == grounds["mono"].blue
    assert grounds["mono"].contrast(BLACK) > 7
    assert grounds["ink-saver"].luminance > 0.6


@pytest.mark.parametrize("mode", ["mono", "colour-in"])
def test_soft_shadows_and_cheeks_are_for_colours(mode: str) -> None:
    """A wash of grey, or a pattern on a cheek, would be all that a copier makes of them."""
    theme = load_theme_named("royal")
    style = make_style(replace(theme, style=theme.style.model_copy(update={"art_set": "storybook", "mode": mode})))
    assert [shape.is_tinge for shape in shipped_motif("gift", "storybook").shapes].count(True) >= 1
    for name in ("gift", "goose-stand", "meadow-apple"):
        _, symbol = style.motif(name)
        assert not [item for item, *_ in visit(symbol.items) if isinstance(item, Path) and item.opacity < 1.0], name


def test_spots_too_small_for_a_pattern_are_black_or_bare() -> None:
    """The pips of dice, which one outline draws together, and the dots of an egg: a line or two across them would cross them out."""
    style = workshop("mono").style
    _, dice = style.motif("dice")
    assert not [item for item in dice.items if not isinstance(item, Path)]
    assert [item for item in dice.items if isinstance(item, Path) and item.fill == BLACK]
    _, apple = style.motif("meadow-apple")
    assert [item for item in apple.items if not isinstance(item, Path)], "large areas keep theirs"
