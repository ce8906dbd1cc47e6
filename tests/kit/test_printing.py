"""What comes out of a printer or goes to a print shop: sizes, boxes, colours, backs, tiles, a game for the floor."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path as FilePath
from typing import Any

import numpy as np
import pikepdf
import pytest

import goose_print
from goose_print.backends.cmyk import PLAIN_CONVERTER, black_only, process_colour
from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.backends.svg import svg_bytes
from goose_print.errors import UsageError
from goose_print.geometry import Affine, Point, Rect, Vector
from goose_print.imposition.obstacles import cut_texts, find_obstacles
from goose_print.kit.build import build_kit
from goose_print.kit.calibration import calibration_pdf, calibration_sheets
from goose_print.kit.finish import scale_content
from goose_print.kit.printing import Printing
from goose_print.kit.tiling import tile_board
from goose_print.kit.workshop import Workshop
from goose_print.layout import find_paper
from goose_print.scene import (
    BLACK,
    WHITE,
    Colour,
    Element,
    GlyphRun,
    Group,
    ImageFile,
    Item,
    Path,
    Picture,
    Sheet,
    bounds,
    rectangle,
    transform_outline,
    visit,
)
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_palette, load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Margins, Printer
from tests.pixels import pdf_pixels, pdf_size, svg_pixels

POINT = 25.4 / 72


@cache
def royal(paper: str = "A3") -> Theme:
    return change_theme(load_theme_named("royal"), paper=paper)


@cache
def files(*only: str, press: bool = False, cmyk: bool = False, ruler: bool = False) -> dict[str, bytes]:
    """The royal game on A3."""
    kit = build_kit(royal(), only=only, printing=Printing(press=press, cmyk=cmyk, ruler=ruler))
    return {file.name: file.data for file in kit.files}


def box_mm(pdf: bytes, name: str) -> list[float]:
    """A box of the first page: left, bottom, right, top."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [float(number) * POINT for number in document.pages[0][name]]


# ------------------------------------------------------------------ the print shop


def test_page_boxes_for_a_print_shop() -> None:
    made = files("board", "dice", press=True)
    for name, (width, height) in {"board.pdf": (420, 297), "dice.pdf": (210, 297)}.items():
        left, bottom, right, top = box_mm(made[name], "/TrimBox")
        assert (right - left, top - bottom) == pytest.approx((width, height), abs=0.1)
        assert box_mm(made[name], "/BleedBox") == pytest.approx([left - 3, bottom - 3, right + 3, top + 3], abs=0.1)
        assert box_mm(made[name], "/MediaBox") == pytest.approx([0, 0, right + left, top + bottom], abs=0.1)
        assert left > 3 + 3


def test_the_ground_reaches_the_end_of_the_bleed_and_no_farther() -> None:
    made = files("board", "dice", press=True)
    left, bottom, _, _ = box_mm(made["board.pdf"], "/BleedBox")
    pixels = pdf_pixels(made["board.pdf"], 0, 254)
    paper = pixels[pixels.shape[0] // 3, round((left - 0.5) * 10)]
    bled = pixels[pixels.shape[0] // 3, round((left + 0.5) * 10)]
    trimmed = pixels[pixels.shape[0] // 3, round((left + 3.5) * 10)]
    assert paper.min() == 255
    assert bled.min() < 245
    assert bled.tolist() == trimmed.tolist()
    assert pixels[-round((bottom - 0.5) * 10), 200].min() == 255


def test_the_same_files_are_made_for_a_print_shop() -> None:
    assert files("board", "dice", press=True).keys() == files("board", "dice").keys()


def test_a_print_shop_gets_no_tiles() -> None:
    with pytest.raises(UsageError, match="--press"):
        Printing(press=True, tile=find_paper("A4"))


def colour_operators(pdf: bytes) -> set[str]:
    """The operators of all pages and forms that set a colour."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        forms = [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        streams = [*document.pages, *forms]
        return {str(operator) for stream in streams for _, operator in pikepdf.parse_content_stream(stream)} & COLOURS


COLOURS = {"rg", "RG", "g", "G", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"}


def test_process_colours_only() -> None:
    made = files("board", "dice", cmyk=True, ruler=True, press=True)
    for name in ("board.pdf", "dice.pdf"):
        assert colour_operators(made[name]) == {"k", "K", "CS", "SCN"}, "the last two are for marks in all inks"
        with pikepdf.open(io.BytesIO(made[name])) as document:
            assert [str(space[1]) for space in document.pages[0].Resources.ColorSpace.as_dict().values()] == ["/All"]
    assert colour_operators(files("board", "dice", cmyk=True)["board.pdf"]) == {"k", "K"}
    assert colour_operators(files("board", "dice")["board.pdf"]) == {"rg", "RG"}


class Inks:
    """Goes through a page and the forms on it as a program that draws it does, and notes the inks of text and of fine lines."""

    def __init__(self, document: pikepdf.Pdf) -> None:
        self.found: dict[str, set[tuple[float, ...]]] = {"text": set(), "line": set()}
        for page in document.pages:
            self.read(page, page.Resources, {"scale": 25.4 / 72, "w": 1.0, "k": (), "K": (), "Tr": 0})

    def read(self, stream: pikepdf.Object | pikepdf.Page, resources: pikepdf.Object, state: dict[str, Any]) -> None:
        stack: list[dict[str, Any]] = []
        for operands, name in pikepdf.parse_content_stream(stream):
            match str(name):
                case "q":
                    stack.append(dict(state))
                case "Q":
                    state = stack.pop()
                case "cm":
                    a, b, c, d = (float(value) for value in list(operands)[:4])
                    state["scale"] *= abs(a * d - b * c) ** 0.5
                case "w" | "Tr" as key:
                    state[key] = float(operands[0])
                case "k" | "K" as key:
                    state[key] = tuple(float(value) for value in operands)
                case "TJ" if state["Tr"] != 3:
                    self.found["text"].add(state["k"])
                case "S" | "B" | "B*" if state["w"] * state["scale"] < 0.9:
                    self.found["line"].add(state["K"])
                case "Do" if (form := resources.XObject[str(operands[0])]).Subtype == "/Form":
                    self.read(form, form.Resources, dict(state))
                case _:
                    pass


@pytest.mark.parametrize("palette", ["parchment", "meadow"])
@pytest.mark.sample(3)
def test_text_and_fine_lines_are_in_black_ink_alone(palette: str) -> None:
    theme = replace(load_theme_named("royal"), palette=load_palette(palette))
    made = {file.name: file.data for file in build_kit(theme, only=["board", "counters", "rules"], printing=Printing(cmyk=True)).files}
    for name in ("board.pdf", "counters.pdf", "rules.pdf"):
        with pikepdf.open(io.BytesIO(made[name])) as document:
            found = Inks(document).found
        for kind, inks in found.items():
            assert (0.0, 0.0, 0.0, 1.0) in inks, (name, kind)
            assert {ink[:3] for ink in inks} == {(0.0, 0.0, 0.0)}, (name, kind)
    with pikepdf.open(io.BytesIO(made["board.pdf"])) as document:
        fills = {tuple(map(float, operands)) for page in document.pages for operands, name in pikepdf.parse_content_stream(page, "k")}
    assert any(ink[0] or ink[1] or ink[2] for ink in fills), "areas keep their colours"


@pytest.mark.parametrize(
    ("colour", "black"), [("#2b2118", 1.0), ("#9c3b2a", 1.0), ("#ffffff", 0.0), ("#808080", 127 / 255), ("#fffaf0", 0.0)]
)
def test_type_keeps_its_lightness_in_black_ink(colour: str, black: float) -> None:
    """Dark type is solid, white type is the bare paper: a tint of 2 % would fray it. What is between stays as light."""
    assert PLAIN_CONVERTER.type_colour(Colour.of(colour)) == pytest.approx((0, 0, 0, black), abs=0.002)
    assert black_only(Colour.of("#fffaf0"))[3] == pytest.approx(0.019, abs=0.002), "lines stay as light as they are"


def test_svg_files_keep_their_colours() -> None:
    assert files("board", "dice", cmyk=True)["board.svg"] == files("board", "dice")["board.svg"]


@pytest.mark.parametrize(
    ("colour", "ink"),
    [
        ("#000000", (0, 0, 0, 1)),
        ("#ffffff", (0, 0, 0, 0)),
        ("#808080", (0, 0, 0, 127 / 255)),
        ("#ff0000", (0, 1, 1, 0)),
        ("#003366", (1, 0.5, 0, 0.6)),
    ],
)
def test_conversion_to_process_colours(colour: str, ink: tuple[float, ...]) -> None:
    assert process_colour(Colour.of(colour)) == pytest.approx(ink, abs=1e-9)


def test_pictures_become_process_colours_and_stay_transparent() -> None:
    from PIL import Image

    image = Image.new("RGBA", (4, 2), (255, 0, 0, 255))
    image.putpixel((0, 0), (0, 0, 0, 0))
    data = io.BytesIO()
    image.save(data, "PNG")
    picture = Picture(file=lambda: ImageFile(data.getvalue(), "png"), rect=Rect(0, 0, 40, 20))
    ground = Path(outline=rectangle(Rect(0, 0, 40, 20)), fill=WHITE)
    pdf = pdf_bytes([Sheet(width=40, height=20, items=(ground, picture))], metadata=Metadata(title="x"), cmyk=True)
    with pikepdf.open(io.BytesIO(pdf)) as document:
        streams = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream)]
        spaces = {str(each.ColorSpace) for each in streams if each.get("/Subtype") == "/Image"}
    assert spaces == {"/DeviceCMYK", "/DeviceGray"}
    pixels = pdf_pixels(pdf, 0, 25.4)
    assert pixels[5, 5].min() > 240
    assert pixels[5, 25, 0] > 180
    assert pixels[5, 25, 1] < 90


# ------------------------------------------------------------------ the ruler


def tagged_as(element: Element, items: tuple[Item, ...]) -> list[tuple[Group, Affine]]:
    return [(item, place) for item, place, *_ in visit(items) if isinstance(item, Group) and item.tag.element is element]


@pytest.mark.parametrize("press", [False, True])
def test_the_ruler_is_100_mm_long_and_inside_the_margins(press: bool) -> None:
    kit = build_kit(royal(), only=["board", "dice"], printing=Printing(ruler=True, press=press))
    for file in kit.files:
        if file.name.endswith(".svg"):
            (sheet,) = file.sheets
            ((found, place),) = tagged_as(Element.RULER, sheet.items)
            line = found.items[0]
            assert isinstance(line, Path)
            box = bounds(transform_outline(line.outline, found.place.then(place)))
            assert box.width == pytest.approx(100.0, abs=1e-9)
            page = Rect(0, 0, sheet.width, sheet.height)
            inside = page.inset(8.0) if not press else Rect(0, sheet.height, sheet.width, sheet.slug + sheet.bleed)
            assert all(inside.holds(corner) for corner in box.corners())


@pytest.mark.sample(2)
def test_the_ruler_measures_100_mm_in_both_formats() -> None:
    """Between the first and the last tick, in pixels of a tenth of a millimetre."""
    kit = build_kit(royal("A4"), only=["counters"], printing=Printing(ruler=True))
    (sheet,) = next(file for file in kit.files if file.name == "counters.svg").sheets
    ((found, place),) = tagged_as(Element.RULER, sheet.items)
    left = found.place.then(place).at(Point(0.0, 0.0))
    pdf = next(file.data for file in kit.files if file.name == "counters.pdf")
    one = pdf_pixels(pdf, 0, 254)
    for pixels in (one, svg_pixels(svg_bytes(sheet, metadata=Metadata(title="x")), one.shape[1], one.shape[0])):
        row = pixels[round((left.y + 4.2) * 10), round(left.x * 10) - 15 : round(left.x * 10) + 1015].min(axis=1)
        dark = np.flatnonzero(row < 170)
        assert (dark[-1] - dark[0]) / 10 == pytest.approx(100.0, abs=0.15)


# ------------------------------------------------------------------ the printer at home


PROFILE = Printer(margins=Margins(top=5, right=12, bottom=17, left=9), scale=1.01, edge="short", back_right=1.5, back_down=-0.5)


def test_the_margins_of_the_printer_are_kept() -> None:
    theme = replace(royal(), printer=PROFILE)
    workshop = Workshop(theme, 1)
    margins = workshop.finish.margins
    assert [margins.top, margins.right, margins.bottom, margins.left] == [8, 12, 17, 9]
    area = workshop.plan.area
    assert area.bottom <= 297 - 17
    assert area.right <= 420 - 12
    assert Workshop(theme, 1, Printing(press=True)).finish.margins == theme.margins


def test_the_scale_of_the_printer_is_corrected_about_the_middle_of_the_page() -> None:
    line = Path(outline=rectangle(Rect(50, 40, 100, 20)), stroke=None, fill=BLACK)
    printed = scale_content(Sheet(width=200, height=100, items=(line,)), 0.98)
    ((item, place),) = [(item, place) for item, place, *_ in visit(printed.items) if isinstance(item, Path)]
    box = bounds(transform_outline(item.outline, place))
    assert tuple(box) == pytest.approx((51, 40.2, 98, 19.6))
    assert (printed.width, printed.height) == (200, 100)


def test_a_kit_for_a_printer_is_scaled_and_one_for_a_print_shop_is_not() -> None:
    theme = replace(royal(), printer=PROFILE)

    def ruler_length(**how: bool) -> float:
        kit = build_kit(theme, only=["dice"], printing=Printing(ruler=True, **how))
        ((found, place),) = tagged_as(Element.RULER, kit.files[0].sheets[0].items)
        line = found.items[0]
        assert isinstance(line, Path)
        return bounds(transform_outline(line.outline, found.place.then(place))).width

    assert ruler_length() == pytest.approx(101.0)
    assert ruler_length(press=True) == pytest.approx(100.0)


def discs(sheet: Sheet) -> list[Point]:
    """Middles of the round pieces: of whatever of 20 mm or more is as wide as high."""
    found = []
    for item, place, *_ in visit(sheet.items):
        if isinstance(item, Path):
            box = bounds(transform_outline(item.outline, place))
            if box.width > 12 and abs(box.width - box.height) < 0.01:
                found.append(box.centre)
    return list({(round(p.x, 2), round(p.y, 2)): p for p in found}.values())


@pytest.mark.parametrize(("edge", "profile"), [("long", None), ("short", Printer(edge="short", back_right=1.5, back_down=-0.5))])
def test_backs_meet_their_fronts(edge: str, profile: Printer | None) -> None:
    theme = replace(royal(), printer=profile)
    kit = build_kit(theme, only=["money"], printing=Printing(duplex=edge))  # type: ignore[arg-type]
    sheets = next(file for file in kit.files if file.name == "money.pdf").sheets
    assert len(sheets) % 2 == 0
    right, down = (profile.back_right, profile.back_down) if profile else (0.0, 0.0)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        fronts = discs(front)
        assert fronts
        turned = {
            (round(front.width - p.x + right, 1), round(p.y + down, 1))
            if edge == "long"
            else (round(p.x + right, 1), round(front.height - p.y + down, 1))
            for p in fronts
        }
        assert {(round(p.x, 1), round(p.y, 1)) for p in discs(back)} == turned


def test_every_part_of_a_kit_with_backs_begins_on_a_sheet_of_its_own() -> None:
    theme = change_theme(load_theme_named("royal"), paper="A4")
    kit = build_kit(theme, only=["board", "money", "rules"], printing=Printing(duplex="long"))
    whole = next(file for file in kit.files if file.name == "kit.pdf").sheets
    for part in ("money.pdf", "rules.pdf"):
        first = next(file for file in kit.files if file.name == part).sheets[0]
        assert whole.index(first) % 2 == 0
    assert len(whole) % 2 == 0
    assert not whole[1].items


def test_the_figures_of_a_ruler_are_no_small_print() -> None:
    kit = build_kit(load_theme_named("royal"), only=["rules"], printing=Printing(press=True, ruler=True))
    assert not [notice for notice in kit.notices if "pt" in notice]


def test_the_profile_can_name_the_edge() -> None:
    theme = replace(royal(), printer=PROFILE)
    assert Workshop(theme, 1, Printing(duplex="printer")).finish.flip == "short"
    assert Workshop(theme, 1, Printing(duplex="long")).finish.flip == "long"
    assert Workshop(theme, 1).finish.flip is None


def test_over_the_other_edge_and_on_pages_that_lie_the_offset_turns() -> None:
    """A back that stands on its head, or lies, for the printer, goes astray the other way, or up and down."""
    finish = Workshop(replace(royal(), printer=PROFILE), 1).finish
    assert finish.back_offset("short") == (1.5, -0.5)
    assert finish.back_offset("long") == (-1.5, 0.5)
    assert finish.back_offset("short", lies=True) == (0.5, 1.5)


def test_the_backs_of_the_booklet_are_moved() -> None:
    theme = load_theme_named("humpbacked-horse")
    for profile, moved_by in ((None, (0.0, 0.0)), (Printer(edge="short", back_right=1.5, back_down=-0.5), (0.5, 1.5))):
        kit = build_kit(replace(theme, printer=profile), only=["cards"])
        _, back, *_ = next(file for file in kit.files if file.name == "cards.pdf").sheets
        spots = [place.at(Point(0.0, 0.0)) for item, place, *_ in visit(back.items) if isinstance(item, Path)]
        if profile is None:
            usual = spots
        assert all(spot.close(at + Vector(*moved_by)) for spot, at in zip(spots, usual, strict=True))


# ------------------------------------------------------------------ how the paper lies


def test_a_board_lies_unless_it_fills_the_upright_paper_better() -> None:
    assert Workshop(royal(), 1).paper.width == 420
    upright = Workshop(change_theme(load_theme_named("red-hood"), layout="serpent", paper="A3"), 1)
    assert upright.paper.width == 297
    said = replace(upright.theme, board=upright.theme.board.model_copy(update={"orientation": "landscape"}))
    lying = Workshop(said, 1)
    assert lying.paper.width == 420
    assert sum(place.area for place in upright.track.even) > 1.1 * sum(place.area for place in lying.track.even)


# ------------------------------------------------------------------ calibration


@pytest.mark.parametrize("name", ["A4", "letter", "A5", "tabloid"])
def test_the_calibration_sheet_has_true_rulers_and_crosses_behind_each_other(name: str) -> None:
    paper = find_paper(name)
    front, back = calibration_sheets(paper, "en")
    page = Rect(0.0, 0.0, paper.width, paper.height)
    for found, place in tagged_as(Element.RULER, front.items):
        ticks = found.items[0]
        assert isinstance(ticks, Path)
        length = max(int(run.text) for run in found.items if isinstance(run, GlyphRun) and run.text.isdigit())
        box = bounds(transform_outline(ticks.outline, found.place.then(place)))
        assert max(box.width, box.height) == pytest.approx(length * 1.03)
        assert all(page.inset(20).holds(corner) for corner in box.corners())
    crosses = [bounds(item.outline).centre for item in front.items if isinstance(item, Path) and item.tag.element is Element.CROSS]
    assert len(crosses) == 2
    assert places(found.place.at(Point(0.0, 0.0)) for found, _ in tagged_as(Element.SCALE, back.items)) == places(crosses)
    assert places(Point(page.width - x, y) for x, y in crosses) == places(crosses)
    assert places(Point(x, page.height - y) for x, y in crosses) == places(crosses)


def places(points: Iterable[Point]) -> set[tuple[float, float]]:
    return {(round(x, 3), round(y, 3)) for x, y in points}


def test_each_edge_has_a_comb_that_begins_at_it() -> None:
    front, _ = calibration_sheets(find_paper("A4"), "en")
    combs = [item for group, _ in tagged_as(Element.COMB, front.items) for item in group.items if item.tag.element is Element.TEETH]
    reached = set()
    for teeth in combs:
        assert isinstance(teeth, Path)
        box = bounds(teeth.outline)
        reached |= {k for k, at in enumerate((box.y, 210 - box.right, 297 - box.bottom, box.x)) if abs(at) < 1e-6}
    assert reached == {0, 1, 2, 3}


def test_the_calibration_file_is_two_pages_of_the_paper() -> None:
    pdf = calibration_pdf(find_paper("letter"), "en")
    assert [pdf_size(pdf, page) for page in (0, 1)] == [pytest.approx((215.9, 279.4), abs=0.05)] * 2


def test_what_the_calibration_sheet_asks_for_is_what_a_theme_takes() -> None:
    from goose_print.kit.calibration import PROFILE_LINES as LINES

    asked = {word for line in LINES for word in re.findall(r"(\w+):", line)} - {"printer"}
    assert asked == {*Printer.model_fields, *Margins.model_fields}


# ------------------------------------------------------------------ tiles


@pytest.mark.parametrize(
    ("paper", "onto", "joint"),
    [("A2", "A4", "glue"), ("A3", "letter", "glue"), ("A3", "letter", "fold"), ("600x300mm", "A3", "fold")],
)
@pytest.mark.sample(2)
def test_pasted_tiles_are_the_board(paper: str, onto: str, joint: str) -> None:
    workshop = Workshop(royal(paper), 1, Printing(tile=find_paper(onto), joint=joint))  # type: ignore[arg-type]
    board = workshop.board.sheet
    tiling = tile_board(board, workshop.finish, workshop.sheet_look, workshop.words)
    assert len(tiling.tiles) > 1
    scale = 2.0
    pdf = pdf_bytes(tiling.sheets, metadata=Metadata(title="tiles"))
    untiled = pdf_pixels(pdf_bytes([board], metadata=Metadata(title="board")), 0, scale * 25.4)
    differing = 0
    for number, part in enumerate(tiling.tiles):
        page = pdf_pixels(pdf, number, scale * 25.4)
        corner = part.place.at(Point(part.own.x, part.own.y))
        size = slice(0, int(part.own.height * scale) - 2), slice(0, int(part.own.width * scale) - 2)
        printed = page[round(corner.y * scale) + 1 :, round(corner.x * scale) + 1 :][size]
        wanted = untiled[round(part.own.y * scale) + 1 :, round(part.own.x * scale) + 1 :][size]
        # Seams lie at any fraction of a pixel, so edges are smoothed differently: coarser pixels tell what is really there.
        differing += int((np.abs(_coarse(printed) - _coarse(wanted)).max(axis=2) > 64).sum())
    assert differing / (untiled.shape[0] * untiled.shape[1] / 16) < 0.004


def _coarse(pixels: np.ndarray) -> np.ndarray:  # type: ignore[type-arg]
    height, width = pixels.shape[0] // 4 * 4, pixels.shape[1] // 4 * 4
    return pixels[:height, :width].reshape(height // 4, 4, width // 4, 4, 3).mean(axis=(1, 3))


def test_no_seam_of_the_royal_board_runs_through_a_number_or_a_label_or_a_letter() -> None:
    workshop = Workshop(royal("A2"), 1, Printing(tile=find_paper("A4")))
    board = workshop.board.sheet
    found = [each for each in find_obstacles(board) if each.kind == "text"]
    texts = [each.box for each in found if each.is_label]
    assert len(texts) > 64
    tiling = tile_board(board, workshop.finish, workshop.sheet_look, workshop.words)
    assert len(tiling.grid.xs) > 3
    held = [box for box in texts if any(all(map(tongue.holds, box.corners())) for tongue in tiling.tongues)]
    cut_across = [box for box in texts for x in tiling.grid.xs[1:-1] if box.x < x < box.right and box not in held]
    cut_down = [box for box in texts for y in tiling.grid.ys[1:-1] if box.y < y < box.bottom and box not in held]
    assert len(held) <= 6, "on the fewest sheets, a seam goes round a text where there is no better place, such as two words of the title"
    assert cut_across == []
    assert cut_down == []
    assert not cut_texts(found, tiling), "the title, which is longer than a sheet, is cut between letters"


def test_every_text_of_the_board_is_an_obstacle() -> None:
    board = Workshop(royal(), 1).board.sheet
    boxes = [each.box for each in find_obstacles(board) if each.kind == "text"]
    for item, place, *_ in visit(board.items):
        if isinstance(item, GlyphRun) and item.text.strip():
            start = item.place.then(place).at(Point(item.glyphs[0].advance / 2, -item.size * 0.2))
            assert any(box.holds(start) for box in boxes), item.text


def test_the_map_comes_before_the_tiles_and_names_them_all() -> None:
    kit = build_kit(royal("A2"), only=["board"], printing=Printing(tile=find_paper("A4")))
    plan, *tiles = next(file for file in kit.files if file.name == "board-tiles.pdf").sheets
    written = {item.text for item, *_ in visit(plan.items) if isinstance(item, GlyphRun)}
    assert {tile.name for tile in tiles} <= written
    assert all((tile.width, tile.height) in {(210, 297), (297, 210)} for tile in tiles)


def test_a_large_board_is_a_small_one_enlarged() -> None:
    large, small = (Workshop(royal(paper), 1).board.sheet for paper in ("1260x840mm", "630x420mm"))
    assert (large.width, large.height) == (1260, 840)

    def letters(sheet: Sheet) -> float:
        runs = ((item, place) for item, place, *_ in visit(sheet.items) if isinstance(item, GlyphRun))
        return max(run.size * place.stretch for run, place in runs if run.text == "63")

    assert letters(large) == pytest.approx(2 * letters(small), rel=0.05)


def test_a_poster_is_enlarged_by_less_where_its_squares_would_be_too_narrow(tmp_path: FilePath) -> None:
    curve = '<svg viewBox="0 0 300 200">{}<path d="M20 180 C 20 20 120 20 120 110 S 220 200 280 20"/></svg>'
    for name, before in (("a.svg", ""), ("b.svg", '<rect width="300" height="200"/>')):
        (tmp_path / name).write_text(curve.format(before))
    text = "title: T\nrules: {length: 150, dice: 2}\nboard: {layout: path, path: §}\npaper: A0\n"
    one, other = (Workshop(goose_print.load_theme(text.replace("§", name), folder=tmp_path), 1) for name in ("a.svg", "b.svg"))
    assert 1.0 < one.scale < 2.0
    assert (one.board.sheet.width, one.board.sheet.height) == (1189, 841)
    assert one.track.width * one.scale > 14.0
    assert [place.centre for place in one.track.squares] == [place.centre for place in other.track.squares], "a frame is no line"


# ------------------------------------------------------------------ the floor


def test_a_floor_game_has_a_sheet_for_each_square_the_start_and_a_map() -> None:
    kit = build_kit(royal(), only=["board"], printing=Printing(floor=find_paper("A4")))
    file = next(file for file in kit.files if file.name == "floor.pdf")
    assert len(file.sheets) == 63 + 2
    assert [sheet.name for sheet in file.sheets[1:4]] == ["Start", "1", "2"]
    assert all((sheet.width, sheet.height) == (297, 210) for sheet in file.sheets)
    for sheet in file.sheets[1:]:
        texts = [item.text for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
        assert sheet.name in texts


@pytest.mark.parametrize(
    ("theme", "sheet", "arrows"),
    [("railway", "10", {"11 Kharkov", "9 Kyiv"}), ("red-hood", "24", {"49"}), ("red-hood", "48", {"49"}), ("royal", "62", {"63"})],
)
@pytest.mark.sample(3)
def test_the_arrows_of_a_floor_game_follow_the_ways(theme: str, sheet: str, arrows: set[str]) -> None:
    kit = build_kit(load_theme_named(theme), only=["board"], printing=Printing(floor=find_paper("A4")))
    file = next(file for file in kit.files if file.name == "floor.pdf")
    (found,) = [page for page in file.sheets if page.name == sheet]
    said = {item.text for item, *_ in visit(found.items) if isinstance(item, GlyphRun)}
    assert arrows <= said
    assert not any(word[0].isdigit() for word in said - arrows - {sheet})


def test_everything_on_a_floor_sheet_is_inside_the_margin() -> None:
    theme = replace(royal(), printer=Printer(margins=Margins(top=5, right=6, bottom=14, left=5)))
    kit = build_kit(theme, only=["board"], printing=Printing(floor=find_paper("A4")))
    inside = Rect(0, 0, 297, 210).inset(14 - 1e-6)
    for sheet in next(file for file in kit.files if file.name == "floor.pdf").sheets[1:]:
        for item, place, clip, _ in visit(sheet.items):
            if isinstance(item, Path) and item.fill is not None and clip is None:
                assert all(inside.holds(corner, 0.05) for corner in bounds(transform_outline(item.outline, place)).corners())


def test_sheets_of_a_walk_lie_side_by_side() -> None:
    from goose_print.drawing.board.floor import plan_walk

    for count in (2, 11, 31, 64, 501):
        for start in ("bottom-left", "top-right", "top-left", "bottom-right"):
            for turn in ("clockwise", "counterclockwise"):
                for rows in (False, True):
                    found = plan_walk(count, aspect=1.41, start=start, turn=turn, rows=rows)
                    assert len(set(found.cells)) == count
                    assert all(0 <= c < found.columns and 0 <= r < found.rows for c, r in found.cells)
                    assert all(abs(dx) + abs(dy) == 1 for dx, dy in (a.step_to(b) for a, b in pairwise(found.cells)))
