"""What is seen on the printed things and no text tells: where arrows point, which colours mean what, what stands where."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from goose_print.drawing.emblems import EMBLEMS
from goose_print.drawing.pieces.badges import badge
from goose_print.drawing.pieces.seats import Seat, seats
from goose_print.drawing.sheets.analysis_page import draw_heat_map
from goose_print.drawing.square.ribbon import RIBBON_CONTRAST, ribbon_fill
from goose_print.drawing.style import Style
from goose_print.games.expected import ExpectationPage
from goose_print.geometry import Point, Rect, Vector
from goose_print.imposition.tiles import TILE_BLEED, TilePaper, cut_into_tiles
from goose_print.kit.build import build_kit
from goose_print.kit.facts import sheet_facts
from goose_print.kit.figures import target_game
from goose_print.kit.workshop import Workshop
from goose_print.language.document import Document
from goose_print.scene import WHITE, Colour, Element, Group, Outline, Path, Sheet, Use, flatten_outline, visit
from goose_print.theme.board_parts import GroundSpec
from goose_print.theme.load import load_theme_named
from goose_print.theme.shipped import theme_names
from tests.looks import plain_look, plain_style
from tests.seen import box, drawn, heat_squares, inked, points, runs, square, tagged, tiles, uses, workshop

BOARDS = ["royal", "camino", "railway", "steeplechase"]


def document_of(name: str) -> Document:
    """The rules sheet of a shipped theme."""
    theme = workshop(name).theme
    return theme.rules.document(sheet_facts(theme), seed=1)


def close(one: Vector, other: Vector) -> bool:
    """Whether two vectors point the same way, to a degree."""
    return abs(math.remainder(one.angle - other.angle, math.tau)) < math.radians(1)


def middle(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


# ------------------------------------------------------------------ ribbons


@pytest.mark.parametrize("name", ["royal", "camino", "steeplechase"])
def test_an_arrow_on_a_ribbon_points_to_the_square_that_it_sends_to(name: str) -> None:
    made = workshop(name)
    middles = {place.number: place.centre for place in (made.track.start, *made.track.squares)}
    sending = {number: shown.note.send_to for number, shown in made.square_contents.items() if shown.note.send_to is not None}
    assert sending
    white = made.style.text_colour(ribbon_fill(made.style), made.style.dress["white"])
    for number, target in sending.items():
        (arrow,) = (
            points(item, at) for item, at in drawn((square(made.board.sheet, number),))
            if isinstance(item, Path) and item.stroke is None and len(item.outline) == 8 and item.fill == white
        )  # fmt: skip
        assert close(arrow[3] - middle(arrow[0], arrow[6]), middles[target] - middles[number]), number


@pytest.mark.parametrize("name", BOARDS)
def test_ribbons_are_in_the_accents_colour_and_their_words_white(name: str) -> None:
    made = workshop(name)
    accent, white = ribbon_fill(made.style), made.style.dress["white"]
    acting = [number for number, shown in made.square_contents.items() if shown.has_effect and 0 < number < len(made.track.squares)]
    assert acting
    for number in acting:
        group = square(made.board.sheet, number)
        bands = [box((item,), at) for item, at in drawn((group,)) if isinstance(item, Path) and item.fill == accent and not item.stroke]
        words = inked(group, white)
        assert any(band.x < spot.x < band.right and band.y < spot.y < band.bottom for band in bands for spot in words), number


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", theme_names())
def test_words_on_ribbons_stand_out(name: str) -> None:
    style = workshop(name).style
    fill = ribbon_fill(style)
    assert style.text_colour(fill, style.dress["white"]).contrast(fill) >= RIBBON_CONTRAST


# ------------------------------------------------------------------ the board


@pytest.mark.parametrize("name", BOARDS)
def test_an_arrow_at_the_start_points_to_the_first_square(name: str) -> None:
    made = workshop(name)
    start, first = made.track.start.centre, made.track.squares[0].centre
    towards = (first - start) * (1 / (first - start).length)
    (arrow,) = [points(item, at) for item, at, _, tag in visit((square(made.board.sheet, 0),)) if tag.element is Element.CHEVRON]
    ahead = [point.x * towards.x + point.y * towards.y for point in arrow]
    aside = [point.x * towards.y - point.y * towards.x for point in arrow]
    long, wide = max(ahead) - min(ahead), max(aside) - min(aside)
    tip = [side for front, side in zip(ahead, aside, strict=True) if front > max(ahead) - long * 0.1]
    assert max(tip) - min(tip) < wide * 0.5, "and it is pointed there"
    assert all(made.track.start.contains(point) for point in arrow)


def test_an_ornament_in_every_free_corner_each_turned_inwards() -> None:
    theme = load_theme_named("royal")
    made = Workshop(replace(theme, board=theme.board.model_copy(update={"shape": "rectangle", "ground": GroundSpec()})), seed=1)
    _, symbol = made.style.motif("corner-classic")
    sheet = made.board.sheet
    placed = uses(sheet.items, symbol)
    assert {(at.a > 0, at.d > 0) for at in placed} == {(True, True), (False, True), (False, False)}, "in the fourth the track begins"
    for at in placed:
        ornament = box((Use(symbol=symbol, place=at),))
        assert (ornament.centre.x < sheet.width / 2, ornament.centre.y < sheet.height / 2) == (at.a > 0, at.d > 0)
        assert ornament.width > 6


@pytest.mark.parametrize("name", ["camino", "steeplechase", "royal", "tavern"])
def test_the_title_stands_above_the_picture(name: str) -> None:
    made = workshop(name)
    (scene,) = tagged(made.board.sheet, Element.PICTURE)
    inside = visit((scene.item,), enter=lambda symbol: False)
    actors = [box((one.item,), one.place.then(scene.place)) for one in inside if isinstance(one.item, Use)]
    hero = max(actors, key=lambda actor: actor.area)
    title = [spot for text, spot in runs(made.board.sheet.items) if len(text.strip()) > 3 and text.strip() in made.theme.title]
    assert title
    assert not any(actor.holds(spot) for actor in actors for spot in title)
    assert max(spot.y for spot in title) < hero.y


# ------------------------------------------------------------------ heat map


def test_a_square_of_the_heat_map_is_the_warmer_the_more_land_on_it() -> None:
    made, style = workshop("royal"), plain_style()
    numbers = range(1, len(made.track.squares) + 1)
    landings = {number: float(number * 17 % 64) for number in numbers}  # every number from 1 to 63 once
    told = ExpectationPage(landings=landings, rows=(), sentences=(), over="", never="", most="", foot="", head=())
    group = draw_heat_map(made.track, told, Rect(0, 0, 180, 120), style)
    _follow(Sheet(width=180, height=120, items=(group,)), landings, style.paper)


@pytest.mark.parametrize("name", ["royal", "camino"])
def test_the_printed_heat_map_tells_the_landings_of_the_exact_analysis(name: str) -> None:
    theme = load_theme_named(name)
    (page,) = next(file for file in build_kit(theme, only=["analysis"]).files if file.name == "analysis.pdf").sheets
    made = workshop(name)
    told = theme.rules.figures.plan_page(target_game(theme), made.words, names=(), seed=1)
    landings = {number: told.landings.get(number, 0.0) for number in range(1, theme.rules.board.last + 1)}
    assert len(set(landings.values())) > 10
    _follow(page, landings, made.style.paper)


def _follow(page: Sheet, landings: dict[int, float], paper: Colour) -> None:
    """The squares, but for the last, are sorted by colour as by landings, and the least of them is the palest."""
    heat = {number: _distance(_fill(group), paper) for number, group in heat_squares(page).items()}
    del heat[max(heat)]
    order = sorted(heat, key=lambda number: landings[number])
    for one, other in pairwise(order):
        assert heat[one] < heat[other] or landings[other] - landings[one] < 0.01 * landings[order[-1]], (one, other)
    assert heat[order[-1]] > 0.5


def _fill(group: Group) -> Colour:
    return next(item.fill for item in group.items if isinstance(item, Path) and item.fill is not None)


def _distance(one: Colour, other: Colour) -> float:
    return math.dist((one.red, one.green, one.blue), (other.red, other.green, other.blue))


# ------------------------------------------------------------------ rules sheet


@pytest.mark.parametrize(("name", "paper"), [("royal", "A4"), ("camino", "A5"), ("humpbacked-horse", "A4")])
def test_the_rules_are_read_down_the_left_column_then_down_the_right_one(name: str, paper: str) -> None:
    theme = load_theme_named(name)
    pages = next(file for file in build_kit(theme, only=["rules"]).files if file.name == "rules.pdf").sheets
    spots = {}
    for number, page in enumerate(pages):
        for text, spot in runs(page.items):
            spots.setdefault(text.strip(), (number, spot.x > page.width / 2 - 4.0, round(spot.y, 2)))
    titles = [section.title for section in document_of(name).sections]
    found = [spots[title] for title in titles if title in spots]
    assert len(found) > 4
    assert found == sorted(found)
    assert {right for _, right, _ in found} == {False, True}


def test_the_text_of_the_pdf_is_in_the_order_of_the_document() -> None:
    import pypdfium2

    file = next(file for file in build_kit(load_theme_named("royal"), only=["rules"]).files if file.name == "rules.pdf")
    document = pypdfium2.PdfDocument(file.data)
    text = "".join("".join(page.get_textpage().get_text_range().split()) for page in document)
    document.close()
    titles = ["".join(section.title.split()) for section in document_of("royal").sections]
    at = 0
    for title in titles:
        at = text.index(title, at) + len(title)


# ------------------------------------------------------------------ counters


def test_no_two_players_have_emblems_that_look_alike() -> None:
    style = plain_style()
    forms = [_grid(_emblem(seat, style)) for seat in seats(len(EMBLEMS), style)]
    for one, other in combinations(forms, 2):
        assert len(one ^ other) > 0.05 * min(len(one), len(other))


def _emblem(seat: Seat, style: Style) -> Outline:
    return next(item.outline for item in badge(seat, Point(0.0, 0.0), 10.0, style) if isinstance(item, Path) and item.fill)


def _grid(outline: Outline) -> set[tuple[int, int]]:
    """The half millimetres that lie inside, by the rule of even and odd."""
    sides = [pair for line in flatten_outline(outline) for pair in pairwise([*line, line[0]])]

    def inside(x: float, y: float) -> bool:
        return sum((a.y > y) != (b.y > y) and x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x for a, b in sides) % 2 == 1

    return {(x, y) for x in range(-14, 15) for y in range(-14, 15) if inside(x / 2 + 0.01, y / 2 + 0.01)}


# ------------------------------------------------------------------ tiles


@pytest.mark.parametrize("overlap", [10.0, 0.0])
def test_the_picture_goes_on_beyond_every_cut_edge_of_a_tile(overlap: float) -> None:
    whole = Sheet(width=420, height=297, items=(Path(outline=(), fill=WHITE),))
    tiling = cut_into_tiles(whole, look=plain_look(), paper=TilePaper(width=210, height=297, margin=8.0, overlap=overlap))
    assert len(tiling.tiles) > 1
    for each, sheet in zip(tiling.tiles, tiling.sheets, strict=True):
        picture = tiles(sheet)[0]
        assert picture.clip is not None
        shown = Rect.around(point for line in flatten_outline(picture.clip) for point in line)
        own, last = each.own, (each.own.right >= whole.width - 1e-6, each.own.bottom >= whole.height - 1e-6)
        assert shown.x == pytest.approx(max(0.0, own.x - TILE_BLEED))
        assert shown.y == pytest.approx(max(0.0, own.y - TILE_BLEED))
        beyond = overlap or TILE_BLEED
        assert shown.right == pytest.approx(whole.width if last[0] else own.right + beyond)
        assert shown.bottom == pytest.approx(whole.height if last[1] else own.bottom + beyond)


def test_the_bleed_of_tiles_is_as_wide_as_crooked_scissors_need() -> None:
    assert TILE_BLEED >= 1.0
