"""The jumps of the rules, drawn: which they are, that they end in their squares, and that they cross nothing that must be read.

Each board is tried on one paper, and on A4 and A3 with ``GOOSE_EXPLORE=1``.
"""

from __future__ import annotations

import math
import pathlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from goose_print.drawing.board.links import MOST_UNASKED, JumpLink, list_jumps
from goose_print.drawing.board.straight_ways import SLACK, find_straight_way, length_within
from goose_print.drawing.square.square_content import SquareContent
from goose_print.errors import ThemeError
from goose_print.games.board import Note
from goose_print.games.finding import Finding
from goose_print.geometry import Affine, Point, Rect
from goose_print.kit.fit import fit_findings
from goose_print.kit.workshop import Workshop
from goose_print.language.words import find_language, language_tags
from goose_print.layout import Place
from goose_print.scene import Element, GlyphRun, Group, Path, Use, flatten_outline, rectangle, visit
from goose_print.theme.board_parts import BoardSpec
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named, load_theme_text
from tests.sampling import EXPLORE
from tests.seen import ink, points, tagged

JUMPS = {
    "royal": [(6, 12), (42, 30), (58, 0)],
    "camino": [(6, 12), (26, 53), (42, 30), (58, 0)],
    "gusek": [(6, 12), (42, 30), (58, 0)],
    "humpbacked-horse": [(9, 13), (16, 10), (23, 28), (32, 25), (35, 39), (41, 33), (46, 36)],
    "my-class": [(6, 12), (42, 30), (58, 55)],
    "short-hazards": [(6, 12), (58, 0)],
    "plain": [(6, 12), (42, 30), (58, 1)],
    "tightrope": [(31, 13), (38, 17), (45, 21), (53, 26), (61, 32)],
    "red-hood": [],
    "railway": [],
}  # fmt: skip
READ = (Element.NUMBER, Element.LABEL, Element.RIBBON)
SAMPLE = [("royal", "A4"), ("camino", "A3"), ("gusek", "A4"), ("humpbacked-horse", "A3"), ("track-100", "A4"), ("red-hood", "A3")]
WHOLE = [(name, paper) for name, _ in SAMPLE for paper in ("A4", "A3")]


@cache
def drawn(name: str, links: str | None, paper: str = "A3", mode: str | None = None) -> Workshop:
    theme = change_theme(load_theme_named(name), paper=paper, mode=mode)
    said = BoardSpec.model_validate({"links": links}).links if links else None
    return Workshop(replace(theme, board=theme.board.model_copy(update={"links": said})), seed=1)


def link_paths(workshop: Workshop) -> list[Path]:
    groups = tagged(workshop.board.sheet, Element.LINKS)
    return [item for seen in groups for item in seen.item.items if isinstance(item, Path)]


def of_note(*targets: tuple[int, int]) -> dict[int, SquareContent]:
    return {number: SquareContent(note=Note(send_to=to)) for number, to in targets}


@pytest.mark.parametrize("name", JUMPS)
def test_the_jumps_of_a_game_are_those_that_its_ribbons_tell_of(name: str) -> None:
    notes = load_theme_named(name).rules.notes(find_language("en"))
    assert [jump[:2] for jump in list_jumps({number: SquareContent(note=note) for number, note in notes.items()})] == JUMPS[name]


def test_a_jump_to_the_next_square_is_none_and_one_there_and_back_is_one() -> None:
    assert list_jumps(of_note((1, 2), (9, 8), (3, 5), (4, 2))) == (JumpLink(3, 5), JumpLink(4, 2))
    assert list_jumps(of_note((26, 53), (53, 26), (7, 0))) == (JumpLink(7, 0), JumpLink(26, 53, both=True))
    assert list_jumps({5: SquareContent()}) == ()


def boxes(workshop: Workshop) -> Iterator[tuple[str, Rect]]:
    """What is read in the squares: round the ink of letters, and round discs and ribbons themselves."""
    for item, at, _, tag in visit(workshop.board.sheet.items, lambda symbol: False):
        if tag.element in READ and isinstance(item, GlyphRun):
            letters = list(ink(item, at))
            yield f"{tag.square} {item.text}", Rect.around(letters) if letters else Rect(0, 0, 0, 0)
        elif tag.element in READ and isinstance(item, Path):
            yield f"{tag.square} {tag.element}", Rect.around(points(item, at))


def outside(box: Rect, point: Point) -> float:
    """How far a point lies outside a box in mm."""
    return math.hypot(max(box.x - point.x, 0.0, point.x - box.right), max(box.y - point.y, 0.0, point.y - box.bottom))


def met(workshop: Workshop) -> list[tuple[str, float]]:
    """What the lines of links touch, each as thick as it is drawn."""
    read, found = list(boxes(workshop)), []
    for path in link_paths(workshop):
        thick = path.stroke.width / 2 if path.stroke else 0.0
        for line in flatten_outline(path.outline):
            reached = Rect.around(line).inset(-thick)
            for name, box in read:
                if box.overlaps(reached):
                    found += [(name, room) for room in [min(outside(box, p) for p in line) - thick] if room < 0]
    return found


@pytest.mark.parametrize(("name", "paper"), WHOLE if EXPLORE else SAMPLE)
@pytest.mark.sample(4)
def test_no_link_meets_a_number_a_name_or_an_effect(name: str, paper: str) -> None:
    workshop = drawn(name, "arrows", paper)
    assert bool(link_paths(workshop)) == (name != "red-hood")
    assert workshop.board.unlinked == ()
    assert met(workshop) == []


@pytest.mark.parametrize("look", ["ladders", "ropes"])
def test_ladders_and_ropes_meet_none_either(look: str) -> None:
    workshop = drawn("my-class", look)
    assert link_paths(workshop)
    assert met(workshop) == []


def test_a_link_leads_from_its_square_to_the_one_it_sends_to() -> None:
    workshop = drawn("my-class", "ropes")
    ropes = [
        flatten_outline(path.outline)[0] for path in link_paths(workshop) if path.stroke and path.stroke.colour == workshop.style.paper
    ]
    ends = [tuple(next(place.number for place in workshop.track.places if place.contains(line[end])) for end in (0, -1)) for line in ropes]
    assert ends == JUMPS["my-class"]


SNAKES = "snakes-and-ladders"


def test_no_link_lies_over_the_picture_that_tells_why_it_is_there() -> None:
    workshop = Workshop(load_theme_named(SNAKES), seed=1)
    from_here = {jump.start for jump in list_jumps(workshop.square_contents)}
    links = [line for path in link_paths(workshop) for line in flatten_outline(path.outline)]
    seen = 0
    for item, at, _, tag in visit(workshop.board.sheet.items, lambda symbol: False):
        if tag.element is Element.PICTURE and tag.square in from_here and isinstance(item, Use):
            seen += 1
            ink_points = [point for part in item.symbol.items if isinstance(part, Path) for point in points(part, Affine())]
            box = item.place.then(at).box(Rect.around(ink_points))
            core = box.inset(box.width * 0.3, box.height * 0.3)
            assert not any(core.holds(point) for line in links for point in line), tag.square
    assert seen == len(from_here) == 17


@pytest.mark.parametrize("mode", ["colour", "mono"])
@pytest.mark.sample(3)
def test_snakes_lead_down_from_their_heads_and_ladders_up(mode: str) -> None:
    workshop = Workshop(change_theme(load_theme_named(SNAKES), mode=mode), seed=1)
    jumps = list_jumps(workshop.square_contents)
    down = {jump for jump in jumps if jump.end < jump.start}
    assert (len(jumps) - len(down), len(down)) == (8, 9)
    assert workshop.board.unlinked == () and met(workshop) == []
    tips, heads = set(), set()
    for path in link_paths(workshop):
        line = flatten_outline(path.outline)[0]
        if path.fill == workshop.style.paper and len(line) < 60 and Rect.around(line).width < workshop.track.width / 8:
            heads |= {place.number for place in workshop.track.places if place.contains(Rect.around(line).centre)}  # an eye
        elif path.fill and path.stroke and len(line) > 60:
            tips |= {place.number for place in workshop.track.places if place.contains(line[len(line) // 2])}
    assert heads == {jump.start for jump in down}
    assert tips == {jump.end for jump in down}


def test_an_unknown_look_is_told_once() -> None:
    with pytest.raises(ThemeError) as caught:
        load_theme_text("title: T\nrules: royal\nboard: {links: adders}\n", pathlib.Path())
    assert caught.value.report.count("error:") == 1 and "did you mean ladders?" in caught.value.report


def test_they_are_drawn_unasked_where_few_on_a_track_in_rows() -> None:
    assert len(list_jumps(drawn("track-100", None).square_contents)) > MOST_UNASKED
    assert {name for name in ("royal", "my-class", "track-100") if link_paths(drawn(name, None))} == {"my-class"}
    assert link_paths(drawn("my-class", "none")) == []


def test_unasked_there_is_none_where_one_has_no_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose_print.layout.curves.CurveRouter.lay", lambda ground, start, end, near=None: None)
    workshop = replace(drawn("my-class", None))
    assert link_paths(workshop) == []
    assert workshop.board.unlinked == ()


def test_all_that_stands_on_a_board_stands_there_without_links_too() -> None:
    with_links, without = (list(drawn("my-class", links).board.sheet.items) for links in ("arrows", "none"))
    others = [item for item in with_links if not (isinstance(item, Group) and item.tag.element is Element.LINKS)]
    assert len(with_links) == len(others) + 1
    assert [type(item) for item in others] == [type(item) for item in without]


@pytest.mark.parametrize(("mode", "colours", "dashed"), [(None, 2, False), ("mono", 1, True)])
def test_ways_on_and_back_are_told_apart_with_colours_and_without(mode: str | None, colours: int, dashed: bool) -> None:
    """The first of each pair of paths is the bare paper beside the second."""
    workshop = drawn("my-class", "arrows", mode=mode)
    strokes = [path.stroke for path in link_paths(workshop) if path.stroke and path.stroke.colour != workshop.style.paper]
    assert len({stroke.colour for stroke in strokes}) == colours
    assert [bool(stroke.dash) for stroke in strokes] == [False, dashed, dashed]
    halos = [path.stroke.width for path in link_paths(workshop) if path.stroke and path.stroke.colour == workshop.style.paper]
    assert min(halos) > 0.5
    assert len(halos) == 2 * len(strokes)


def test_links_that_were_asked_for_and_have_no_way_are_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("goose_print.layout.curves.CurveRouter.lay", lambda ground, start, end, near=None: None)
    workshop = drawn("plain", "ladders")
    (note,) = (finding for finding in fit_findings(workshop, ()) if finding.code == "fit-links")
    assert (note.severity, note.path) == ("note", ("board", "links"))
    assert "squares 6, 42 and 58" in note.message(workshop.words)


@pytest.mark.parametrize("language", language_tags())
def test_the_note_is_told_in_every_language(language: str) -> None:
    told = [
        Finding(code="fit-links", squares=squares).as_fault(find_language(language)).message for squares in ((6,), (6, 42), (6, 42, 58))
    ]
    assert len(set(told)) == 3
    assert all(str(number) in told[2] for number in (6, 42, 58))


def test_shipped_snakes_do_not_cross_and_leave_ladder_tops_free() -> None:
    theme = load_theme_named("snakes-and-ladders")
    bodies = [path for path in link_paths(Workshop(theme, seed=1)) if path.fill and path.stroke and len(path.outline) > 100]
    spots = [flatten_outline(path.outline)[0][:: max(1, len(path.outline) // 120)] for path in bodies]
    assert len(spots) == 9
    for k, one in enumerate(spots):
        assert all(math.dist(a, b) > 1.0 for other in spots[:k] for a in one for b in other)


def test_a_straight_way_ends_in_its_square_and_meets_no_wall() -> None:
    end = Place(number=9, outline=rectangle(Rect(60.0, 0.0, 20.0, 20.0)), centre=Point(70.0, 10.0), heading=0.0)
    begin, wall = Point(0.0, 90.0), Rect(30.0, 40.0, 12.0, 12.0)
    for walls in ([], [wall]):
        [(foot, top)] = [flatten_outline(way)[0] for way in (find_straight_way(begin, end, walls, []),) if way]
        assert math.dist(foot, begin) < 3.0 and end.contains(top)
        assert all(length_within(foot, top, each.inset(SLACK)) == 0.0 for each in walls)
    assert find_straight_way(begin, end, [Rect(-50.0, 50.0, 200.0, 5.0)], []) is None, "a wall from side to side"
    dear = find_straight_way(begin, end, [], [(Rect(60.0, 0.0, 10.0, 20.0), 50.0)])
    assert dear and flatten_outline(dear)[0][-1].x >= 70.0, "it ends where that costs nothing"


@pytest.mark.parametrize(
    ("one", "other", "length"),
    [((0, 5), (20, 5), 10.0), ((0, 0), (20, 0), 0.0), ((7, 7), (7, 30), 3.0), ((0, 30), (30, 30), 0.0)],
)
def test_length_of_a_line_in_a_box(one: tuple[float, float], other: tuple[float, float], length: float) -> None:
    assert length_within(Point(*one), Point(*other), Rect(5.0, 0.0, 10.0, 10.0)) == pytest.approx(length)


def test_shipped_ladders_are_straight() -> None:
    made = Workshop(load_theme_named("snakes-and-ladders"), seed=1)
    wood = made.style.pen(1.0).colour
    lines = [line for path in link_paths(made) if path.stroke and not path.fill and path.opacity == 1.0 and path.stroke.colour == wood
             for line in map(tuple, flatten_outline(path.outline))]  # fmt: skip
    rails = {line for line in lines if math.dist(line[0], line[-1]) > 20.0}
    assert len(rails) == 16, "two of each of eight ladders"
    for line in rails:
        assert math.fsum(math.dist(a, b) for a, b in pairwise(line)) < 1.001 * math.dist(line[0], line[-1])
