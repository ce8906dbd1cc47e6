"""Sheets that are read from right to left: mirror images of the others, but for numbers, pictures and what is to scale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from goose_print import load_theme
from goose_print.geometry import Point
from goose_print.imposition.folding import impose_booklet
from goose_print.kit.build import build_kit
from goose_print.kit.calibration import calibration_sheets
from goose_print.kit.workshop import Workshop
from goose_print.layout import find_paper
from goose_print.scene import Element, GlyphRun, Group, Sheet, visit
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme
from tests.leftwards import leftwards

PARTS = {"rules": "royal", "answer_key": "vocabulary", "cards": "humpbacked-horse", "worksheet": "blank"}


@cache
def sheets(part: str, theme: str, language: str) -> list[Sheet]:
    made = build_kit(load_theme_named(theme, language), only=[part]).files
    return list(next(file for file in made if file.name == f"{part.replace('_', '-')}.pdf").sheets)


class Extent(NamedTuple):
    """The letters of a line of text, in any order, and from where to where it reaches at which height."""

    letters: str
    left: float
    right: float
    height: float


def extents(sheet: Sheet, *, mirrored: bool) -> list[Extent]:
    found = []
    for line in joined(sheet):
        letters = "".join(sorted("".join(run.text for run, _, _ in line).replace(" ", "").replace("\xa0", "")))
        ends = [edge for _, left, right in line for edge in (left.x, right.x)]
        left, right = (sheet.width - max(ends), sheet.width - min(ends)) if mirrored else (min(ends), max(ends))
        found += [Extent(letters, left, right, line[0][1].y)] if letters else []
    return found


def joined(sheet: Sheet) -> Iterator[list[tuple[GlyphRun, Point, Point]]]:
    """The runs of glyphs, those of one line together, with their ends on the page."""
    line: list[tuple[GlyphRun, Point, Point]] = []
    for item, place, *_ in visit(sheet.items):
        if not isinstance(item, GlyphRun):
            continue
        on_page = item.place.then(place)
        left, right = (on_page.at(Point(x, 0.0)) for x in (0.0, sum(glyph.advance for glyph in item.glyphs)))
        if line and min((line[-1][2] - left).length, (line[-1][1] - right).length) > 0.05:  # one goes on to either side
            yield line
            line = []
        line.append((item, left, right))
    if line:
        yield line


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.sample(3)
def test_a_sheet_is_the_mirror_image_of_the_english_one(part: str) -> None:
    """Text in Latin letters breaks into the same lines; each stands as far from the other edge."""
    english = sheets(part, PARTS[part], "en")
    with leftwards() as language:
        other = sheets(part, PARTS[part], language)
    assert len(english) == len(other)
    for one, mirror in zip(english, other, strict=True):
        got = extents(mirror, mirrored=False)
        for expected in extents(one, mirrored=True):
            found = [each for each in got if each.letters == expected.letters]
            assert any(each[1:] == pytest.approx(expected[1:], abs=0.5) for each in found), (expected, found)


def test_sheets_of_pieces_have_their_title_where_reading_begins() -> None:
    """The pieces themselves lie as they do; a card has its sign and choices at the right."""
    (english, *_), (key,) = sheets("question_cards", "vocabulary", "en"), sheets("money", "royal", "en")
    with leftwards() as language:
        (other, *_), (mirrored,) = sheets("question_cards", "vocabulary", language), sheets("money", "royal", language)
    for one, mirror in ((english, other), (key, mirrored)):
        told = [{line[0][0].text: (line[0][1].x, line[-1][2].x) for line in joined(sheet)} for sheet in (one, mirror)]
        for text, (left, right) in told[0].items():
            if text == one.title or text in ("Money", "Cut out the coins, or use buttons or wrapped sweets instead."):
                assert told[1][text] == pytest.approx((one.width - right, one.width - left), abs=0.1)
    numbers = [[left.x for line in joined(sheet) for run, left, _ in line if run.text == "1"] for sheet in (english, other)]
    assert numbers[1][0] < numbers[0][0]


def test_columns_and_title_of_the_analysis_are_mirrored_and_its_curves_are_not() -> None:
    (english,) = sheets("analysis", "royal", "en")
    with leftwards() as language:
        (other,) = sheets("analysis", "royal", language)
    curves = [[item.outline for item, *_ in visit(sheet.items) if item.tag.element is Element.CURVE] for sheet in (english, other)]
    assert [len(each) for each in curves] == [6, 6]
    table = [{line[0][0].text: line[0][1].x for line in joined(sheet)} for sheet in (english, other)]
    assert table[0]["4 players"] < english.width / 4
    assert table[1]["4 players"] > english.width * 3 / 4


# ------------------------------------------------------------------ the board


def centres(theme: Theme) -> dict[int, tuple[float, float]]:
    track = Workshop(theme, seed=1).track
    return {place.number: (round(place.centre.x, 3), round(place.centre.y, 3)) for place in (track.start, *track.squares)}


@pytest.mark.parametrize("name", ["royal", "railway", "vocabulary", "tightrope"])
def test_the_board_is_mirrored_where_one_reads_to_the_left_or_where_it_is_asked_for(name: str) -> None:
    theme = load_theme_named(name)
    plain = centres(theme)
    width = Workshop(theme, seed=1).paper.width
    with leftwards() as language:
        other = centres(load_theme_named(name, language))
    for number, (x, y) in plain.items():
        assert other[number] == pytest.approx((width - x, y), abs=0.01)


@pytest.mark.parametrize(("board", "is_mirrored"), [("{}", False), ("{mirror: true}", True), ("{mirror: false}", False)])
def test_mirror_is_asked_for_in_any_language(board: str, is_mirrored: bool) -> None:
    theme = load_theme(f"title: X\nrules: royal\nboard: {board}\n")
    workshop = Workshop(theme, seed=1)
    assert (workshop.track.start.centre.x > workshop.paper.width / 2) == is_mirrored
    with leftwards() as language:
        kept = Workshop(load_theme(f"title: X\nlanguage: {language}\nrules: royal\nboard: {{mirror: false}}\n"), seed=1)
        assert kept.track.start.centre.x < kept.paper.width / 2


def test_numbers_stand_where_reading_begins_and_pictures_are_not_mirrored() -> None:
    english = Workshop(load_theme_named("royal"), seed=1)
    with leftwards() as language:
        other = Workshop(load_theme_named("royal", language), seed=1)
        assert {n: art.flip for n in (6, 19, 31) if (art := other.picture(n))} == {6: False, 19: False, 31: False}
        for workshop, left in ((english, True), (other, False)):
            number = next(
                seen for seen in visit(workshop.board.sheet.items)
                if seen.tag.element is Element.NUMBER and seen.tag.square == 3 and isinstance(seen.item, GlyphRun)
            )  # fmt: skip
            assert isinstance(number.item, GlyphRun)
            assert (number.item.place.e < workshop.track[3].centre.x) == left


def test_geese_look_along_the_mirrored_way() -> None:
    with leftwards() as language:
        workshop = Workshop(load_theme_named("royal", language), seed=1)
        art = workshop.square_contents[5].art
    english = Workshop(load_theme_named("royal"), seed=1).square_contents[5].art
    assert art
    assert english
    assert art.flip != english.flip


# ------------------------------------------------------------------ a booklet, and what is to scale


def test_a_booklet_is_bound_at_the_right() -> None:
    pages = [Sheet(width=100.0, height=150.0, items=(), name=str(k), title=str(k)) for k in range(8)]
    pages = [Sheet(width=100.0, height=150.0, items=(Group(items=(), title=page.name),), name=page.name) for page in pages]

    def sides(*, leftwards: bool) -> list[list[str]]:
        return [
            [item.items[0].title for item in side.items if isinstance(item, Group) and isinstance(item.items[0], Group)]
            for side in impose_booklet(pages, leftwards=leftwards)
        ]

    assert sides(leftwards=False) == [["7", "0"], ["1", "6"], ["5", "2"], ["3", "4"]]
    assert sides(leftwards=True) == [["0", "7"], ["6", "1"], ["2", "5"], ["4", "3"]]


def test_rulers_and_what_is_written_into_a_theme_run_to_the_right() -> None:
    english = calibration_sheets(find_paper("A4"), "en")[0]
    with leftwards() as language:
        other = calibration_sheets(find_paper("A4"), language)[0]
    numerals = [
        [(run.text, round(left.x, 2)) for line in joined(sheet) for run, left, _ in line if re.fullmatch(r"[0-9.]+|scale: _+", run.text)]
        for sheet in (english, other)
    ]
    assert numerals[0] == numerals[1]
