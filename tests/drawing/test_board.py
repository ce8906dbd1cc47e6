"""The board's scene: what is on each square, where, and how large."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path as FilePath
from random import Random

import pytest
from PIL import Image

from goose_print import load_theme
from goose_print.drawing.style import SMALLEST
from goose_print.games.race.effects.hold import Hold
from goose_print.games.race.effects.jump import Jump
from goose_print.games.race.effects.miss_turns import MissTurns
from goose_print.games.race.race import square_field
from goose_print.games.race.ruleset import RuleSet, SquareRule
from goose_print.geometry import Point, Rect
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place, layouts
from goose_print.scene import Element, GlyphRun, Group, Path, Use, flatten_outline, visit
from goose_print.theme.board_parts import ArtSpec
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named
from goose_print.theme.parts import Square
from tests.seen import ink


@pytest.fixture(scope="module", params=["A4", "A3"])
def workshop(request: pytest.FixtureRequest) -> Workshop:
    return Workshop(change_theme(load_theme_named("royal"), paper=request.param), seed=1)


def squares(workshop: Workshop) -> dict[int, Group]:
    groups = (item for item, *_ in visit(workshop.board.sheet.items) if isinstance(item, Group))
    return {group.tag.square: group for group in groups if group.tag.square is not None}


def clearance(place: Place, point: Point) -> float:
    """How far inside the outline a point lies; 0 outside."""
    return place.disc(point)


def test_there_is_a_group_for_every_square_and_the_start(workshop: Workshop) -> None:
    assert list(squares(workshop)) == list(range(64))


def test_the_outline_comes_first_and_is_that_of_the_track() -> None:
    """On the usual ground; windows on a landscape are a little smaller."""
    made = Workshop(load_theme({"title": "T", "rules": "royal"}), seed=1)
    for number, group in squares(made).items():
        first = group.items[0]
        assert isinstance(first, Path)
        assert first.tag.element is Element.OUTLINE
        assert first.outline == made.track[number].outline


def test_text_lies_inside_its_square_by_half_a_millimetre(workshop: Workshop) -> None:
    for number, group in squares(workshop).items():
        place = workshop.track[number]
        for item, at, *_ in visit((group,)):
            if isinstance(item, GlyphRun):
                nearest = min((clearance(place, point) for point in ink(item, at)), default=9.0)
                assert nearest >= 0.5, f"{item.text!r} on square {number}: {nearest:.2f} mm"


def test_no_text_is_smaller_than_six_points(workshop: Workshop) -> None:
    runs = [item for item, *_ in visit(workshop.board.sheet.items) if isinstance(item, GlyphRun)]
    assert min(run.size for run in runs) >= SMALLEST - 1e-9
    assert workshop.board.troubles == ()


def test_every_number_is_printed(workshop: Workshop) -> None:
    for number, group in squares(workshop).items():
        texts = [item.text for item, *_ in visit((group,)) if isinstance(item, GlyphRun)]
        assert number == 0 or str(number) in texts


def test_squares_that_send_say_where_and_point_there(workshop: Workshop) -> None:
    groups = squares(workshop)
    for number, target in ((6, "12"), (42, "30"), (58, "Start")):
        texts = " ".join(item.text for item, *_ in visit((groups[number],)) if isinstance(item, GlyphRun))
        assert target in texts


@pytest.mark.parametrize("paper_name", ["A4", "A3"])
def test_track_and_centre_of_a_rectangle_cover_the_printable_area(paper_name: str) -> None:
    workshop = Workshop(load_theme({"title": "T", "rules": "royal", "paper": paper_name}), seed=1)
    track, margins, paper = workshop.track, workshop.theme.margins, workshop.paper
    covered = sum(place.area for place in (track.start, *track.squares))
    printable = (paper.width - margins.left - margins.right) * (paper.height - margins.top - margins.bottom)
    assert covered / printable >= 0.85


def drawn(square: Group) -> list[Use]:
    """The pictures in a square, which are no landscape."""
    return [item for item, _, _, tag in visit((square,)) if isinstance(item, Use) and tag.element is Element.PICTURE]


def test_geese_look_where_they_send(workshop: Workshop) -> None:
    """On the lower side of the board the way goes to the right, on the upper side to the left."""

    def looks_left(number: int) -> bool:
        return drawn(squares(workshop)[number])[0].place.a < 0

    assert not looks_left(5)
    assert looks_left(18)


def test_plain_squares_carry_ornaments_and_neighbours_differ(workshop: Workshop) -> None:
    def ornament(number: int) -> str:
        return drawn(squares(workshop)[number])[0].symbol.name

    assert ornament(2).removeprefix("motif-") in workshop.theme.style.fillers
    assert len({ornament(n) for n in (2, 3, 4, 7, 8, 10, 11, 12, 13)}) == 9


def test_a_kind_of_square_has_its_picture_without_being_told() -> None:
    rules = RuleSet(
        length=20,
        squares=(
            SquareRule(square=3, effects=(Jump(to=9),)),
            SquareRule(square=8, effects=(Jump(to=4),)),
            SquareRule(square=10, effects=(Hold(),)),
            SquareRule(square=12, effects=(Hold(),)),
            SquareRule(square=14, effects=(MissTurns(turns=1),)),
            SquareRule(square=19, effects=(Jump(to=0),)),
        ),
    )
    pictures = {n: square_field(rules, n).motif for n in (0, 1, 3, 8, 10, 12, 14, 19, 20)}
    assert pictures == {
        0: "arch", 1: "", 3: "bridge", 8: "maze", 10: "well", 12: "prison", 14: "inn", 19: "death", 20: "garden",
    }  # fmt: skip


def label_and_chevrons(workshop: Workshop) -> tuple[list[Point], list[Point]]:
    """What is written on the start, and the arrow that shows the way."""
    start = squares(workshop)[0]
    written = [point for item, at, *_ in visit((start,)) if isinstance(item, GlyphRun) for point in ink(item, at)]
    pens = [item for item in start.items if isinstance(item, Path) and item.tag.element is Element.CHEVRON]
    return written, [point for path in pens for contour in flatten_outline(path.outline) for point in contour]


@pytest.mark.parametrize("start", ["top-left", "top-right", "bottom-left", "bottom-right"])
@pytest.mark.parametrize("turn", ["clockwise", "counterclockwise"])
@pytest.mark.sample(3)
def test_the_name_of_the_start_keeps_clear_of_its_arrows(start: str, turn: str) -> None:
    theme = load_theme_named("plain")
    board = theme.board.model_copy(update={"start": start, "turn": turn})
    written, chevrons = label_and_chevrons(Workshop(replace(theme, board=board), seed=1))
    text, arrows = Rect.around(written), Rect.around(chevrons)
    apart = (text.right <= arrows.x, arrows.right <= text.x, text.bottom <= arrows.y, arrows.bottom <= text.y)
    assert any(apart)


@pytest.mark.parametrize("start", ["top-left", "top-right", "bottom-left", "bottom-right"])
def test_name_and_picture_of_a_long_start_stand_where_counters_leave_it(start: str) -> None:
    usual = load_theme_named("pavement")
    gate = usual.square(0).model_copy(update={"art": ArtSpec(name="arch")})
    theme = replace(usual, squares={**usual.squares, 0: gate})
    workshop = Workshop(replace(theme, board=theme.board.model_copy(update={"start": start})), seed=1)
    place = workshop.track.start
    short, long = sorted((place.bounds.width, place.bounds.height))
    assert long > 5 * short
    written, chevrons = label_and_chevrons(workshop)
    text, arrows = Rect.around(written), Rect.around(chevrons)
    (door,) = [
        item.place.then(at).box(Rect(0, 0, 1, 1))
        for item, at, _, tag in visit((squares(workshop)[0],))
        if isinstance(item, Use) and tag.element is not Element.BACKDROP
    ]
    assert (text.centre - arrows.centre).length < 1.5 * short
    assert (door.centre - arrows.centre).length < 1.5 * short
    assert max(arrows.x - text.right, text.x - arrows.right, arrows.y - text.bottom, text.y - arrows.bottom) > 0.8


def test_a_tall_picture_fills_a_tall_start_and_is_shown_whole_in_one_that_lies() -> None:
    theme = load_theme_named("pavement")
    for start, fills in (("top-left", False), ("bottom-left", True)):
        workshop = Workshop(replace(theme, board=theme.board.model_copy(update={"start": start})), seed=1)
        art, box = workshop.square_contents[0].art, workshop.track.start.bounds
        assert art
        (seen,) = [
            item.place.then(at).box(Rect(0, 0, *art.size))
            for item, at, _, tag in visit((squares(workshop)[0],))
            if isinstance(item, Use) and tag.element is not Element.BACKDROP
        ]
        assert (seen.height > box.height - 1, box.inset(-0.1).holds(Point(seen.x, seen.y))) == (fills, not fills), start


@pytest.mark.parametrize(
    ("layout", "said", "goal", "middle"),
    [
        ("ring", "", "motif-flag", "motif-garden"),
        ("ring", "squares: {20: {label: The Garden}}", "motif-garden", None),
        ("ring", "squares: {20: {art: inn}}", "motif-inn", None),
        ("spiral", "", "motif-garden", None),
        ("river", "", "motif-garden", None),
    ],
)
def test_a_goal_beside_the_middle_does_not_show_the_middles_picture(
    layout: str, said: str, goal: str, middle: str | None, tmp_path: FilePath
) -> None:
    workshop = board(tmp_path, f"rules: {{length: 20, dice: 1, players: {{max: 6}}}}\nboard: {{layout: {layout}}}\n{said}\n")
    art, shown = workshop.square_contents[20].art, workshop.content_planner.plan_middle()
    assert art
    assert (art.symbol.name, shown and shown.symbol.name) == (goal, middle)


def test_ornaments_that_are_alike_lie_far_apart() -> None:
    """On a long spiral, too, whose coils lie side by side."""
    workshop = Workshop(load_theme_named("steeplechase"), seed=1)
    spots: dict[str, list[tuple[bool, Point]]] = {}
    for number, shown in workshop.square_contents.items():
        if shown.art and shown.art.symbol:
            spots.setdefault(shown.art.symbol.name, []).append((shown.quiet, workshop.track[number].centre))
    pairs = [pair for same in spots.values() for pair in combinations(same, 2)]
    assert len([name for name, same in spots.items() if same[0][0]]) > 15
    assert min((a - b).length for (quiet, a), (too, b) in pairs if quiet or too) > 3 * workshop.track.width


def test_a_name_changes_no_other_squares_picture() -> None:
    theme = load_theme_named("royal")
    before, after = (
        Workshop(each, seed=1).square_contents for each in (theme, replace(theme, squares={**theme.squares, 3: Square(label="Mill")}))
    )
    assert (before[3].quiet, after[3].quiet) == (True, False)
    assert [number for number, shown in before.items() if shown.art != after[number].art] == [3]


def test_a_name_that_has_its_square_to_itself_is_set_larger_and_higher() -> None:
    theme = load_theme_named("plain")
    shown = {number: Square(label="Question 8") for number in (2, 3, 8)} | {3: Square(label="Question 8", art=ArtSpec(name="inn"))}
    drawn = squares(Workshop(replace(theme, squares=shown), seed=1))
    name = {}
    for number in (2, 3, 8):
        runs = [(item, at) for item, at, *_ in visit((drawn[number],)) if isinstance(item, GlyphRun) and "Question" in item.text]
        ((run, at),) = runs
        name[number] = (run.size, run.place.then(at).f)
    assert name[2][0] > name[3][0] * 1.2
    assert name[8][0] > name[3][0] * 1.2
    assert name[2][1] < name[3][1] - 3


def test_words_of_an_effect_are_broken_rather_than_set_small() -> None:
    """On a large board the words of the prison would fit into one line only at two thirds of their size."""
    drawn = squares(Workshop(change_theme(load_theme_named("royal", "de"), paper="A3"), seed=1))[52]
    words = [item for item, *_ in visit((drawn,)) if isinstance(item, GlyphRun) and item.text.strip() not in ("52", "Das Gefängnis")]
    assert len(words) in (2, 3)
    assert min(item.size for item in words) > 1.2 * SMALLEST


def test_a_sentence_stands_below_the_name_it_belongs_to() -> None:
    group = squares(Workshop(load_theme_named("railway"), seed=1))[26]
    lows = {item.text: item.place.then(at).at(Point(0, 0)).y for item, at, *_ in visit(group.items) if isinstance(item, GlyphRun)}
    assert lows["26 to 49, then Moscow."] > lows["The Kyiv Line"]


BOARDS = [("royal", f"board: {{layout: {layout}}}") for layout in ("snake", "ring", "ring, shape: oval")] + [("tavern", "")]


def board(tmp_path: FilePath, text: str) -> Workshop:
    file = tmp_path / "t.yaml"
    file.write_text(f"title: T\n{text}\n", encoding="utf-8")
    return Workshop(load_theme_named(file), seed=1)


@pytest.mark.parametrize(("rules", "more"), BOARDS)
@pytest.mark.sample(3)
def test_the_ornaments_in_the_corners_are_of_one_size(rules: str, more: str, tmp_path: FilePath) -> None:
    items = board(tmp_path, f"rules: {rules}\npaper: A3\n{more}").board.sheet.items
    corners = ((item, at) for item, at, _, tag in visit(items) if tag.element is Element.CORNER)
    sizes = {round(at.then(item.place).stretch, 6) for item, at in corners if isinstance(item, Use)}
    assert len(sizes) == 1


CRAMPED = [
    "rules: royal\nboard: {layout: ring, shape: circle, centre_size: 0.8}",
    "rules: {extends: plain, length: 100}\nboard: {layout: ring, centre_size: 0.8}",
]


@pytest.mark.parametrize("text", CRAMPED)
def test_a_picture_without_room_is_left_out_and_named(text: str, tmp_path: FilePath) -> None:
    """Also where words have taken more height than there is, so that the box for it would stand upside down."""
    workshop = board(tmp_path, f"{text}\npaper: A4")
    pictures = {number: drawn(group) for number, group in squares(workshop).items()}
    assert all(use.place.d > 0 for uses in pictures.values() for use in uses)
    named = {trouble.square for trouble in workshop.board.troubles if trouble.what == "picture"}
    wanted = {number for number, shown in workshop.square_contents.items() if shown.art and not shown.quiet}
    assert named
    assert named == wanted - {number for number, uses in pictures.items() if uses}


WIDTHS = (4.0, 4.5, 5.0, 6.0, 8.0, 10.0, 15.0)
CURVE = '<svg viewBox="0 0 300 200"><path d="M10 150C60 10 90 10 150 100S240 190 290 50"/></svg>'
LAYOUTS = [(name, shape) for name, layout in layouts().items() for shape in layout.shapes]


@pytest.mark.sample(5)
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("layout", "shape"), LAYOUTS)
def test_a_picture_is_inside_its_square_on_the_narrowest_track_too(layout: str, shape: str, seed: int, tmp_path: FilePath) -> None:
    random = Random(f"{layout} {shape} {seed}")
    count, width, labels = random.randint(20, 150), random.choice(WIDTHS), random.choice(("along", "upright"))
    Image.new("RGB", (30, 20)).save(tmp_path / "a.png")
    (tmp_path / "c.svg").write_text(CURVE)
    path = ", path: c.svg" if layout == "path" else ""
    shown = "".join(f"  {k}: {{art: {{file: a.png, fit: contain}}{', label: The Old Mill' * (seed % 2)}}}\n" for k in range(1, count, 2))
    of_board = f"layout: {layout}, shape: {shape}, track_width: {width}, gap: {random.choice((0, 20.911))}, labels: {labels}{path}"
    rules = f"{{length: {count}, geese: {{squares: [6, 12, 18]}}, squares: {{14: {{pay: 1}}}}, stakes: {{purse: 9}}}}"
    text = f"rules: {rules}\npaper: A2\nboard: {{{of_board}}}\nsquares:\n{shown}"
    workshop = board(tmp_path, text)
    for number, group in squares(workshop).items():
        art, place = workshop.square_contents[number].art, workshop.track[number]
        for item, at, *_ in visit((group,)):
            if 0 < number < count and isinstance(item, Use) and art and item.symbol is art.symbol:
                corners = [item.place.then(at).at(point) for point in art.hull or Rect(0, 0, *art.size).corners()]
                assert Rect.around(corners).area > 1.0, number
                assert item.place.d > 0, number
                assert all(place.contains(corner.towards(place.centre, 0.02)) for corner in corners), number


@pytest.mark.parametrize(
    ("label", "lines"), [("The World’s Edge", 1), ("A place from which one sets out with hope, and comes back to with none", 3)]
)
def test_a_long_name_of_the_start_is_broken_and_stays_inside(label: str, lines: int, tmp_path: FilePath) -> None:
    workshop = board(tmp_path, f'rules: royal\npaper: A4\nsquares: {{0: {{label: "{label}"}}}}')
    words = [item for item, *_ in visit((squares(workshop)[0],)) if isinstance(item, GlyphRun)]
    assert len(words) >= lines
    assert min(run.size for run in words) >= SMALLEST - 1e-9
    start = workshop.track.start
    assert all(clearance(start, p) > 0.5 for i, at, *_ in visit((squares(workshop)[0],)) if isinstance(i, GlyphRun) for p in ink(i, at))
    written, chevrons = label_and_chevrons(workshop)
    assert Rect.around(written).right < Rect.around(chevrons).x or Rect.around(written).y > Rect.around(chevrons).bottom


@pytest.mark.parametrize(
    ("text", "square"),
    [("squares: {0: {label: www.donaudampfschiffahrtsgesellschaft.example}}", 0), (f"title: {'W' * 150}", None)],
)
def test_a_name_that_does_not_fit_is_noted(text: str, square: int | None, tmp_path: FilePath) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(f"{text}\nrules: royal\npaper: A4\n" + ("" if text.startswith("title") else "title: T\n"), encoding="utf-8")
    troubles = Workshop(load_theme_named(file), seed=1).board.troubles
    assert [(trouble.square, trouble.what) for trouble in troubles] == [(square, "overflow")]


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("royal", {"SQUARE": 64, "OUTLINE": 64, "FRAME": 2, "CORNER": 5, "CHEVRON": 1, "TITLE": 1, "CARTOUCHE": 1, "ARROW": 3, "WAY": 0}),
        ("railway", {"SQUARE": 51, "OUTLINE": 51, "CORNER": 3, "GATE": 1, "CENTRE": 1, "TITLE": 1, "WAY": 98, "KEY": 2, "SENTENCE": 2}),
    ],
)
def test_everything_on_a_board_says_what_it_is(name: str, counts: dict[str, int]) -> None:
    """Each once where it is drawn; numbers, labels and pictures belong to their squares, and the title to none."""
    sheet = Workshop(load_theme_named(name), seed=1).board.sheet
    own = Counter(item.tag.element for item, *_ in visit(sheet.items))
    assert {element: own[Element[element]] for element in counts} == counts
    seen = list(visit(sheet.items, enter=lambda symbol: False))
    assert all(tag.element for item, _, _, tag in seen if not isinstance(item, Group)), "nothing is without a tag"
    assert {tag.square for *_, tag in seen if tag.element is Element.TITLE} == {None}
    numbers = {tag.square: item.text for item, _, _, tag in seen if isinstance(item, GlyphRun) and tag.element is Element.NUMBER}
    assert numbers == {number: str(number) for number in range(1, max(numbers, key=int) + 1)}  # type: ignore[arg-type]
