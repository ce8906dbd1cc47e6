"""Ornament by moods: each has its corner in every set, its border and its plate; and what stands on the plate and at the board's foot."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path as FilePath

import pytest

from goose_print.art.library import art_sets, motif_names
from goose_print.drawing.board.cartouche import Title, draw_title
from goose_print.drawing.board.frame import FRAME_DISTANCE, draw_frame
from goose_print.drawing.small_type import display_style
from goose_print.drawing.square.label_sizes import LabelSizes
from goose_print.drawing.square.labels import label_size
from goose_print.drawing.square.ribbon import RibbonSetter
from goose_print.drawing.square.square import SquareContent, SquareDrawing
from goose_print.drawing.style import MM_PER_PT, Style
from goose_print.errors import ThemeError
from goose_print.games.board import Note
from goose_print.geometry import Point, Rect
from goose_print.kit.fit_text import text_findings
from goose_print.kit.printed import PrintedText, read_texts
from goose_print.kit.printing import Printing
from goose_print.kit.tiling import tile_board
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place, find_paper
from goose_print.scene import Element, GlyphRun, Group, Item, Outline, Path, Use, bounds, rectangle, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_text
from goose_print.theme.model import Theme
from goose_print.theme.parts import CORNER_PREFIX, MODES
from goose_print.typesetting.shaping import shape_text
from tests.looks import plain_style
from tests.seen import ink, workshop

MOODS = ("classic", "fir", "hearts", "laurel", "mosaic", "nursery", "night", "rail", "vine")
SIXTY = "The Long Way Home Through Fourteen Woods and Over Nine Rivers"


def theme(more: str = "", *, language: str | None = None) -> Theme:
    return load_theme_text(f"title: T\nrules: royal\n{more}\n", FilePath(), language)


def styled(mood: str, art_set: str) -> Style:
    return replace(plain_style(), art_set=art_set, ornament=mood)


def plate(style: Style) -> list[Path]:
    """What a title stands on."""
    group = draw_title(Rect(0, 0, 80, 30), Title("T"), SquareDrawing(style, 30, {}, "Start"))
    return [item for item in group.items if isinstance(item, Path)]


# ------------------------------------------------------------------ moods


@pytest.mark.parametrize("art_set", art_sets())
def test_every_mood_has_its_corner_in_every_set(art_set: str) -> None:
    corners = {name.removeprefix(CORNER_PREFIX) for name in motif_names(art_set) if name.startswith(CORNER_PREFIX)}
    assert corners == set(MOODS)


def test_each_mood_has_a_border_a_corner_and_a_plate_of_its_own() -> None:
    made = workshop("royal")
    borders, plates, corners = set(), set(), set()
    for mood in MOODS:
        style = styled(mood, "engraved")
        frame = [item for item in draw_frame(made.track, style, made.plan.area, 420, 297) if not isinstance(item, Group)]
        corners.add(next(item.symbol.name for item in frame if isinstance(item, Use) and item.tag.element is Element.CORNER))
        units = [item.symbol.items for item in frame if isinstance(item, Use) and item.tag.element is Element.FRAME]
        borders.add(tuple(path.outline for path in units[0] if isinstance(path, Path)) if units else ())
        for item, at, *_ in visit(tuple(frame)):
            if isinstance(item, Path) and item.tag.element is Element.FRAME:
                assert made.plan.area.inset(-FRAME_DISTANCE - 0.01).intersection(reach := at.box(bounds(item.outline))) == reach
        plates.add(tuple(item.outline for item in plate(style)))
    assert len(borders) == len(plates) == len(corners) == len(MOODS)


def test_a_set_draws_its_plates_with_its_own_pens_and_fills() -> None:
    def looks(art_set: str) -> set[tuple[object, object]]:
        return {(path.fill, path.stroke) for path in plate(styled("hearts", art_set))}

    assert len({frozenset(looks(art_set)) for art_set in art_sets()}) == 3
    white = plain_style().dress["white"]
    assert {fill for fill, _ in looks("line")} == {white, None}


@pytest.mark.parametrize(
    ("said", "wanted"), [("style: {art_set: storybook}", "nursery"), ("", "classic"), ("style: {ornament: vine}", "vine")]
)
def test_a_mood_left_out_is_that_of_the_set(said: str, wanted: str) -> None:
    assert Workshop(theme(said), seed=1).style.ornament == wanted


def test_an_unknown_mood_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(ThemeError, match=r"<text>:3:19: .*laurels.*did you mean laurel\?"):
        theme("style: {ornament: laurels}")


# ------------------------------------------------------------------ titles


def runs(items: tuple[Item, ...]) -> list[tuple[GlyphRun, Rect]]:
    seen = [(item, at) for item, at, *_ in visit(items) if isinstance(item, GlyphRun)]
    return [(run, Rect.around(found)) for run, at in seen if (found := list(ink(run, at)))]


def outline(items: tuple[Item, ...]) -> Outline:
    return next(one.item.outline for one in visit(items) if isinstance(one.item, Path) and one.tag.element is Element.CARTOUCHE)


@pytest.mark.sample(2)
@pytest.mark.parametrize("text", [SIXTY, "لعبة الإوزة الملكية في البلاد البعيدة", "Королевская игра в гусёк для всей семьи", "Oca"])
@pytest.mark.parametrize("mood", MOODS)
def test_a_title_and_the_line_below_it_stand_on_the_plate(mood: str, text: str) -> None:
    drawing = SquareDrawing(styled(mood, "engraved"), 30, {}, "Start")
    group = draw_title(Rect(0, 0, 90, 40), Title(text, below="in sixty-three squares"), drawing)
    assert not drawing.troubles
    plate = bounds(outline((group,)))
    title = [box for run, box in runs((group,)) if run.text and run.text in text + "­-"]
    below = [box for run, box in runs((group,)) if run.text in "in sixty-three squares" and run.text]
    assert all(plate.inset(0.5).intersection(box) == box for box in (*title, *below))
    assert max(box.bottom for box in title) < min(box.y for box in below) + 0.5
    sizes = {own: max(run.size for run, _ in runs((group,)) if (run.text in text) == own) for own in (True, False)}
    assert sizes[True] > sizes[False]


def test_a_line_without_room_leaves_the_title_its_own() -> None:
    drawing = SquareDrawing(plain_style(), 30, {}, "Start")
    group = draw_title(Rect(0, 0, 30, 12), Title("Geese", below="word " * 40), drawing)
    assert [(trouble.what, trouble.source) for trouble in drawing.troubles] == [("overflow", ("subtitle",))]
    alone = draw_title(Rect(0, 0, 30, 12), Title("Geese"), SquareDrawing(plain_style(), 30, {}, "Start"))
    assert group == alone


@pytest.mark.parametrize(
    ("family", "text", "differs"),
    [("Cinzel", "The Tavern Goose", True), ("Cardo", "The Quest", True), ("EB Garamond", "Queen", True), ("Marcellus", "The Goose", False)],
)
def test_titles_have_the_ligatures_and_swashes_of_their_font(family: str, text: str, differs: bool) -> None:
    style = replace(plain_style(), title_family=family)
    glyphs = [[glyph.number for run in shape_text(text, type_).at(0, 0) if isinstance(run, GlyphRun) for glyph in run.glyphs]
              for type_ in (style.title(9), display_style(style, 9, style.ink))]  # fmt: skip
    assert (glyphs[0] != glyphs[1]) == differs


@pytest.mark.parametrize(("more", "shadows"), [
    *((f"style: {{mode: {mode}, lettering: type}}", mode == "colour") for mode in MODES),
    ("style: {art_set: line, lettering: type}", False),
])  # fmt: skip
def test_a_shadow_is_seen_in_colour_alone_and_spells_nothing(more: str, shadows: bool) -> None:
    sheet = Workshop(theme(more), seed=1).board.sheet
    title = next(seen.item for seen in visit(sheet.items) if isinstance(seen.item, Group) and seen.item.tag.element is Element.TITLE)
    assert any(not run.text for run, _ in runs((title,))) == shadows
    assert [text.text for text in read_texts(sheet) if text.tag.element is Element.TITLE] == ["T"]


# ------------------------------------------------------------------ subtitle and imprint

SAID = "subtitle: {en: a race of geese, fr: une course d’oies}\nimprint: {en: 'Printed by class 3b', fr: 'Imprimé par la 3e B'}"


@cache
def shop(more: str = SAID, language: str | None = None) -> Workshop:
    return Workshop(theme(more, language=language), seed=1)


def said(made: Workshop, element: Element) -> list[PrintedText]:
    return [text for text in read_texts(made.board.sheet) if text.tag.element is element]


@pytest.mark.parametrize(("language", "below", "foot"), [
    ("en", "a race of geese", "Printed by class 3b"), ("fr", "une course d’oies", "Imprimé par la 3e B"),
])  # fmt: skip
def test_both_lines_are_in_the_wanted_language(language: str, below: str, foot: str) -> None:
    made = shop(language=language)
    assert " ".join(text.text for text in said(made, Element.SUBTITLE)) == below
    assert " ".join(text.text for text in said(made, Element.IMPRINT)) == foot


def test_the_imprint_stands_between_track_and_frame_and_takes_room_only_where_it_is() -> None:
    made, plain = shop(), shop("")
    assert plain.plan.imprint is None
    assert plain.plan.area == made.plan.area
    (line,) = said(made, Element.IMPRINT)
    lowest = max(place.bounds.bottom for place in made.track.places)
    assert all(lowest < point.y < made.plan.area.bottom + 0.1 for point in line.box)
    assert max(place.bounds.bottom for place in plain.track.places) > lowest


def test_the_imprint_is_on_the_tiles_of_a_poster() -> None:
    made = Workshop(theme(SAID), seed=1, printing=Printing(tile=find_paper("A5")))
    tiling = tile_board(made.board.sheet, made.finish, made.sheet_look, made.words)
    found = [item.text for sheet in tiling.sheets for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
    assert any("class 3b" in text for text in found)


@pytest.mark.parametrize("key", ["subtitle", "imprint"])
def test_a_line_that_is_too_long_is_an_error_of_the_fit_check(key: str) -> None:
    made = shop(f"{key}: {'W' * 190}\npaper: A4")
    (found,) = [finding for finding in text_findings(made, read_texts(made.board.sheet)) if finding.path == (key,)]
    assert (found.code, found.severity) == ("fit-overflow", "error")


# ------------------------------------------------------------------ sizes


@pytest.mark.parametrize(("width", "points"), [(15, 6), (20, 6.5), (25, 8), (30, 8), (70, 17.9), (120, 28)])
def test_names_grow_with_the_square(width: float, points: float) -> None:
    assert label_size(width) / MM_PER_PT == pytest.approx(points, abs=0.1)


@pytest.mark.parametrize(("paper", "share"), [("A4", 0.14), ("A3", 0.14), ("A1", 0.182)])
def test_numbers_are_14_per_cent_of_the_squares_width_and_more_on_large_paper_and_names_9_or_more(paper: str, share: float) -> None:
    made = Workshop(change_theme(theme("squares: {3: {label: Egg}, 8: {label: The Oak}}"), paper=paper), seed=1)
    wide = made.track.width * made.scale
    found = [text for text in read_texts(made.board.sheet) if text.square not in (None, 0, 63)]
    numbers = {round(text.size / wide, 3) for text in found if text.tag.element is Element.NUMBER}
    assert numbers == {share}
    assert min(text.size / wide for text in found if text.tag.element is Element.LABEL) > 0.09
    assert max(text.size / wide for text in found if text.tag.element is Element.RIBBON) > 0.09


def test_a_ribbon_is_as_wide_as_its_words() -> None:
    style, box = plain_style(), Rect(0, 0, 30, 20)
    place = Place(number=10, outline=rectangle(box), centre=box.centre, heading=0.0)
    ribbons = RibbonSetter(style, 30, {5: Point(0, 0)}, "Start", LabelSizes())
    for note in (Note(words="pay 1"), Note(words="wait for help"), Note(send_to=5), Note(send_to=5, words="pay 1")):
        ribbon, _ = ribbons.measure(place, SquareContent(note=note), box, None, Rect(0, 0, 0, 0))
        items = tuple(ribbon.draw())
        band = next(bounds(item.outline) for item in items if isinstance(item, Path))
        words = Rect.bounding(box for _, box in runs(items))
        marks = [bounds(item.outline) for item in items[1:] if isinstance(item, Path)]
        whole = Rect.bounding((words, *marks))
        assert band.x < whole.x < whole.right < band.right
        assert band.width < whole.width + 1.4 * ribbons.height
