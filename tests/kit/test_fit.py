"""The fit check: each finding is provoked by a theme, and the royal board has none."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from goose_print.errors import Fault, Key, ThemeError
from goose_print.games.finding import Finding
from goose_print.geometry import Affine, Point, Rect
from goose_print.kit.build import build_kit
from goose_print.kit.checks import part_findings, theme_findings
from goose_print.kit.colour_vision import SIGHTS, nearest_pair
from goose_print.kit.finish import scale_content
from goose_print.kit.fit import sheet_findings, smallest_type, type_facts
from goose_print.kit.fit_margins import margin_findings
from goose_print.kit.fit_text import text_findings
from goose_print.kit.fit_words import square_phrase
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.parts import kit_parts
from goose_print.kit.plan import plan_board
from goose_print.kit.printed import PrintedText, read_texts
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.language.words import find_language
from goose_print.layout import find_paper
from goose_print.library import build
from goose_print.scene import BLACK, WHITE, Colour, Element, Group, Sheet, Tag, ellipse, rectangle
from goose_print.scene import Path as Shape
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_palette, load_theme_named
from goose_print.theme.model import Theme
from goose_print.theme.paper_parts import Margins, Printer
from goose_print.theme.shipped import palette_names, theme_names
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style

Write = Callable[[str], Theme]
ENGLISH = find_language("en")


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> Theme:
        file = tmp_path / "t.yaml"
        file.write_text(text, encoding="utf-8")
        return load_theme_named(str(file))

    return written


def told(finding: Finding) -> str:
    return finding.as_fault(ENGLISH).message


def of(theme: Theme, code: str) -> list[Fault]:
    return [finding for finding in part_findings(theme, ("board",)) if finding.code == code]


def test_the_royal_board_is_in_order_in_every_mode() -> None:
    for mode in ("colour", "ink-saver", "colour-in", "mono"):
        assert part_findings(change_theme(load_theme_named("royal"), mode=mode), ("board",)) == ()


PALETTE = "style: {palette: {%s}}\n"


@pytest.mark.parametrize(
    ("code", "extra", "path", "measures"),
    [
        ("fit-narrow", "paper: A6\n", ("paper",), ["square ", " mm wide", "14 mm is the least", "A5 paper", "--force"]),
        ("fit-counter", "board: {track_width: 7}\n", ("paper",), ["square ", "a counter of 9 mm", "mm fit"]),
        ("fit-start", "board: {track_width: 7}\n", ("players",), ["start: 0 counters of 9 mm fit", "6 stand there"]),
        (
            "fit-overflow", "squares: {30: {label: www.unterseebootskommandantenwitwenverein.example}}\n", ("squares", 30, "label"),
            ["square 30", "6 pt", "unterseeboot", "shorten it, or take larger paper"],
        ),
        (
            "fit-overflow", "squares: {0: {label: www.unterseebootskommandantenwitwenverein.example}}\n", ("squares", 0, "label"),
            ["start: ", "6 pt", "unterseeboot", "shorten it, or take larger paper"],
        ),
        ("fit-picture", "paper: A6\n", ("paper",), ["no room for its picture", "8.0 mm is the least"]),
        (
            "fit-picture", "squares: {31: {art: well}}\npaper: A6\n", ("squares", 31, "art"),
            ["square 31: no room for its picture: "],
        ),
        (
            "fit-wrapped", "squares: {30: {label: The Hall of the Mountain Kings, art: inn}}\n", ("squares", 30, "label"),
            ["square 30", "2 lines"],
        ),
        (
            "fit-shrunk",
            "paper: A3\nsquares: {30: {label: Unterseeboot2Wachen00000000, art: inn}, 31: {label: Well}, 52: {label: Jail}}\n",
            ("squares", 30, "label"),
            ["square 30", "where others of its kind have 8.9 pt"],
        ),
        (
            "fit-left-out", f"squares: {{30: {{text: {'on and on ' * 60}}}}}\n", ("squares", 30, "text"),
            ["square 30", "no room at 6 pt"],
        ),
        ("fit-contrast", "squares: {30: {label: Dark, fill: ink}}\n", ("squares", 30, "fill"), ["square 30", "4.5 to 1"]),
        (
            "fit-colours", PALETTE % 'goose: "#f0d0c0", hazard: "#f1d1c1"', ("style", "palette"),
            ["goose squares and hazard squares", "2 is the least"],
        ),
        (
            "fit-colours", PALETTE % 'players: ["#ff0000", "#fe0000", "#00ff00", "#0000ff", "#ffff00", "#000000"]',
            ("style", "palette", "players"), ["player 1 and player 2", "10 is the least"],
        ),
        ("fit-margin", "printer: {margins: 12}\nmargins: 5\n", ("margins", "top"), ["5 mm at the top", "12 mm"]),
        ("fit-board", "board: {track_width: 400}\n", ("board", "track_width"), []),
    ],
)  # fmt: skip
@pytest.mark.sample(3)
def test_each_finding_is_provoked(code: str, extra: str, path: tuple[Key, ...], measures: list[str], write: Write) -> None:
    found = of(write(f"title: T\nrules: royal\n{extra}"), code)
    assert found
    assert path in [finding.path for finding in found]
    finding = found[[f.path for f in found].index(path)]
    assert all(measure in finding.message for measure in measures), finding.message


def test_a_counter_has_as_much_room_on_squares_that_are_alike_however_they_are_turned() -> None:
    theme = change_theme(load_theme_named("star"), paper="letter")
    squares = plan_board(theme).track.squares
    rooms = [place.widest for place in squares]
    assert max(rooms) - min(rooms) < 0.15
    assert all(place.holds(room) and not place.holds(room + 0.1) for place, room in zip(squares, rooms, strict=True))
    assert min(rooms) > Workshop(theme, seed=1).counter_diameter
    assert of(theme, "fit-counter") == []


@pytest.mark.parametrize(("count", "told"), [(5, 5), (8, 1)])
def test_what_many_squares_lack_is_told_once_with_the_paper_that_would_do(count: int, told: int, write: Write) -> None:
    squares = ", ".join(f"{number}: {{label: Unterseeboot2Wachen00}}" for number in range(3, 3 + count))
    theme = write(f"title: T\nrules: {{length: 20}}\nsquares: {{{squares}}}\npaper: A6\n")
    found = of(theme, "fit-overflow")
    assert [finding.message.partition(":")[0] for finding in found] == [f"square {3 + k}" for k in range(told)]
    if told == 1:
        assert found[0].message.endswith("the least (and 7 more squares): shorten them, or take A4 paper")
        assert [bool(of(change_theme(theme, paper=paper), "fit-overflow")) for paper in ("A5", "A4")] == [True, False]


def test_type_below_six_points_names_the_smallest_and_counts_the_others() -> None:
    workshop = Workshop(load_theme_named("royal"), seed=1)
    first, second, *_ = [text for text in read_texts(workshop.board.sheet) if text.text in ("7", "8")]
    small = [replace(first, size=1.4), replace(second, size=1.2)]
    (finding,) = [finding for finding in text_findings(workshop, small) if finding.code == "fit-type"]
    assert told(finding).startswith("square 8: '8' set at 3.4 pt, 6 pt is the least (and 1 more square): ")


@pytest.mark.parametrize(
    ("square", "text", "path"),
    [
        (25, "Moscow", ("squares", 25, "label")),
        (1, "1 to 24, then Moscow.", ("squares", 1, "text")),
        (24, "24", ("paper",)),
        (None, "Moscow", ("title",)),
        (6, "miss 1 turn", ("rules", "squares", 6)),
        (None, "Kyiv", ("rules",)),
    ],
)
@pytest.mark.sample(3)
def test_a_finding_points_at_the_line_that_its_text_came_from(square: int | None, text: str, path: tuple[Key, ...]) -> None:
    """And not at another one in which the same words stand."""
    workshop = Workshop(load_theme_named("railway"), seed=1)
    (said,) = [each for each in read_texts(workshop.board.sheet) if (each.square, each.text) == (square, text)]
    found = text_findings(workshop, [replace(said, size=1.4)])
    assert [finding.path for finding in found if finding.code == "fit-type"] == [path]


@pytest.mark.parametrize("name", ["royal", "camino", "railway", "team", "short-hazards"])
@pytest.mark.sample(3)
def test_every_text_of_an_author_knows_its_line(name: str) -> None:
    theme = load_theme_named(name)
    written = {path: " ".join(text.split()) for path, text in theme.printed_words() if path[-1] in ("title", "label", "text")}
    said = [text for text in read_texts(Workshop(theme, seed=1).board.sheet) if text.tag.source[:1] in (("title",), ("squares",))]
    assert {text.tag.source for text in said} >= {path for path in written if path[-1] in ("title", "label")}
    assert all(text.text.strip("- \u00ad\u2010") in written[text.tag.source] for text in said)


def test_small_type_on_other_sheets_is_found() -> None:
    def said(*pt: float) -> list[PrintedText]:
        return read_texts(*(page(*shape_text("Rules", text_style(FontChain(family="Cardo"), size * 25.4 / 72)).at(20, 20)) for size in pt))

    assert sheet_findings("rules", said(9.0)) == sheet_findings("counters", said(6.0)) == ()
    assert "8.5 pt, 9 pt is the least" in told(sheet_findings("rules", said(9.0, 8.5))[0])
    assert "5.0 pt, 6 pt is the least" in told(sheet_findings("counters", said(5.0))[0])


@pytest.mark.parametrize("rules", ["track-150", "track-500"])
@pytest.mark.sample(4)
def test_no_board_has_type_below_six_points(rules: str, write: Write) -> None:
    assert not [one for one in of(write(f"title: T\nrules: {rules}\npaper: A4\n"), "fit-type") if one.severity != "note"]


def test_kinds_that_only_a_copier_confuses_are_noted(write: Write) -> None:
    text = 'title: T\nrules: royal\nstyle: {palette: {goose: "#d9e5f4", hazard: "#f4dcd3"}}\n'
    (note,) = [finding for finding in of(write(text), "fit-colours") if "squares" in finding.message]
    assert note.severity == "note"
    assert "goose squares and hazard squares look alike in grey" in note.message
    assert "mode mono" in note.message
    assert not of(change_theme(write(text), mode="ink-saver"), "fit-colours")


def test_what_stands_outside_the_printable_area_is_named(write: Write) -> None:
    """By the side on which it does and by how much, where it lands on the paper: a scale that the printer undoes moves nothing."""
    printer = Printer(margins=Margins(top=5, right=6, bottom=14, left=5), scale=1.02)
    ground = Shape(outline=rectangle(Rect(0, 0, 100, 100)), fill=WHITE, tag=Tag(Element.PAGE))
    inside = Shape(outline=rectangle(Rect(5, 5, 89, 81)), fill=BLACK)
    hidden = Group(items=(Shape(outline=rectangle(Rect(0, 0, 100, 100)), fill=BLACK),), clip=rectangle(Rect(20, 20, 10, 10)))
    tall = Shape(outline=rectangle(Rect(40, 50, 10, 38.5)), fill=BLACK)
    square = Group(items=(tall,), tag=Tag(Element.SQUARE, 7))

    def found(*items: object) -> list[str]:
        sheets = [scale_content(page(*items), 1.02)]
        return [finding.message(ENGLISH) for finding in margin_findings(square_phrase(None), sheets, printer)]

    assert found(ground, inside, hidden) == []
    assert found(ground, square) == ["board: square 7 reaches 2.5 mm into the 14 mm at the bottom that the printer cannot print"]
    assert not list(margin_findings(square_phrase(None), [page(tall)], Printer()))
    astray = write("title: T\nrules: royal\nprinter: {margins: 20, back_right: 15}\n")
    kit = build_kit(astray, only=["money"], printing=Printing(duplex="long"))
    assert any("at the right that the printer cannot print" in notice for notice in kit.notices)


def test_colours_that_only_some_eyes_confuse_name_the_eyes(write: Write) -> None:
    theme = write('title: T\nrules: royal\nplayers: 2\nstyle: {palette: {players: ["#7a5233", "#5f6a2f"]}}\n')
    messages = [finding.message for finding in of(theme, "fit-colours")]
    assert any("deutan eyes" in message for message in messages)
    assert not any("look alike:" in message for message in messages)
    assert any("in grey" in message and "4 is the least" in message for message in messages)


def test_check_shows_the_line_of_the_theme(write: Write) -> None:
    theme = write("title: T\nrules: royal\nsquares:\n  30: {label: www.unterseebootskommandantenwitwenverein.example}\n")
    report = theme.report(theme_findings(theme))
    assert "t.yaml:4:15: error: square 30:" in report


def test_one_trouble_of_many_squares_is_said_once() -> None:
    small = change_theme(load_theme_named("royal"), paper="A6")
    assert len(of(small, "fit-narrow")) == 1
    (picture,) = of(small, "fit-picture")
    assert re.search(r"\(and \d+ more squares\)", picture.message)


def test_a_mode_with_patterns_is_not_blamed_for_its_colours(write: Write) -> None:
    theme = write('title: T\nrules: royal\nplayers: 2\nstyle: {palette: {players: ["#ff0000", "#fe0000"]}}\n')
    assert of(theme, "fit-colours")
    assert not of(change_theme(theme, mode="mono"), "fit-colours")


def test_an_enlarged_board_is_measured_as_printed() -> None:
    usual, poster = (Workshop(change_theme(load_theme_named("royal"), paper=paper), seed=1) for paper in ("A3", "A0"))
    smallest = [smallest_type(read_texts(each.board.sheet)) for each in (usual, poster)]
    assert smallest[0]
    assert smallest[1]
    assert smallest[1].points > 1.4 * smallest[0].points
    assert part_findings(change_theme(load_theme_named("royal"), paper="A0"), ("board",)) == ()


# ------------------------------------------------------------------ in the kit


@pytest.mark.sample(3)
def test_the_manifest_holds_findings_smallest_type_and_ink() -> None:
    theme = change_theme(load_theme_named("camino"), mode="ink-saver", paper="A6")
    said: list[str] = []
    kit = build_kit(theme, only=["board", "counters"], progress=said.append)
    facts = json.loads(next(file.data for file in kit.files if file.name == "manifest.json"))
    assert {entry["code"] for entry in facts["fit"]} >= {"fit-narrow"}
    assert all(entry.keys() == {"code", "severity", "message"} for entry in facts["fit"])
    assert facts["smallest_type"]["board"]["pt"] >= 6.0
    assert facts["smallest_type"].keys() == {"board", "counters"}
    assert facts["ink"]["less"] >= 0.6
    assert facts["ink"]["less"] == pytest.approx(1 - facts["ink"]["board"] / facts["ink"]["colour"], abs=0.002)
    assert any("% less" in message for message in said)
    notes = {entry["message"] for entry in facts["fit"] if entry["severity"] == "note"}
    assert notes
    assert not notes & set(kit.notices), "a note is no notice"


def test_the_rules_sheet_keeps_nine_points() -> None:
    workshop = Workshop(load_theme_named("royal"), seed=1)
    facts = type_facts({"rules": read_texts(*kit_parts()["rules"].make(workshop).sheets)})
    assert facts["rules"]["pt"] >= 9.0


# ------------------------------------------------------------------ reading a sheet


def page(*items: object) -> Sheet:
    return Sheet(width=100, height=100, items=tuple(items))  # type: ignore[arg-type]


def test_a_text_is_read_with_its_size_ground_and_square() -> None:
    runs = shape_text("Inn", text_style(FontChain(family="Cardo"), 4.0, colour=WHITE)).at(20, 20)
    field = Shape(outline=rectangle(Rect(10, 10, 30, 20)), fill=Colour.of("#224466"))
    group = Group(items=(field, *runs), tag=Tag(Element.SQUARE, 19), place=Affine.scale(2))
    (text,) = read_texts(page(Shape(outline=rectangle(Rect(0, 0, 100, 100)), fill=BLACK), group))
    assert (text.text, text.square, text.ground.hex) == ("Inn", 19, "#224466")
    assert text.size == pytest.approx(8.0)
    assert text.box[3].close(Point(40, 40), 0.5)


def test_the_ground_is_the_uppermost_area_below_and_white_where_there_is_none() -> None:
    run = shape_text("I", text_style(FontChain(family="Cardo"), 4.0)).at(50, 50, "middle")
    grey, black = Colour.of("#808080"), BLACK
    disc = Shape(outline=ellipse(Point(50, 48.6), 6), fill=grey)
    assert read_texts(page(*run))[0].ground == WHITE
    assert read_texts(page(Shape(outline=rectangle(Rect(0, 0, 90, 90)), fill=black), disc, *run))[0].ground == grey
    over = Shape(outline=rectangle(Rect(0, 0, 90, 90)), fill=black)
    assert read_texts(page(disc, *run, over))[0].ground == grey


# ------------------------------------------------------------------ sight


def test_sight() -> None:
    colours = {"red": Colour.of("#b3262e"), "green": Colour.of("#4f7a3a"), "blue": Colour.of("#2040c0")}
    pairs = {sight: nearest_pair(colours, sight) for sight in SIGHTS}
    assert all(pairs.values())
    assert pairs["deutan"] is not None
    assert {pairs["deutan"].one, pairs["deutan"].other} == {"red", "green"}
    assert pairs["usual"] is not None
    assert pairs["deutan"].apart < pairs["usual"].apart
    assert nearest_pair({"one": BLACK}, "usual") is None


NIGHT = 'ink: "#f0e6d0", paper: "#14202c", plain: "#1c2b3a", goose: "#3a3420", hazard: "#43222a", start: "#20382c", finish: "#1f3547"'


@pytest.mark.parametrize("more", ["", ', white: "#0c1520", accent: "#8fb5bd"', ', primary: "#f0c060"'])
@pytest.mark.sample(3)
def test_everything_can_be_read_in_a_dark_palette(more: str, write: Write) -> None:
    """Light ink on dark squares, whatever the discs and plates: numbers stand out by 7 to 1, all other text by 4.5, on every sheet."""
    workshop = Workshop(write(f"title: Night\nrules: royal\npaper: A4\n{PALETTE % (NIGHT + more)}"), seed=1)
    said = read_texts(workshop.board.sheet)
    numbers = [text for text in said if text.square and text.text == str(text.square)]
    assert len(numbers) == 63
    assert min(text.contrast for text in numbers) >= 7.0
    for part in ("board", "counters", "dice", "money", "rules", "analysis"):
        faint = [text for text in read_texts(*kit_parts()[part].make(workshop).sheets) if text.contrast < 4.5]
        assert not faint, part


@pytest.mark.sample(3)
@pytest.mark.parametrize("palette", palette_names())
def test_every_shipped_palette_is_legible_on_every_sheet(palette: str) -> None:
    workshop = Workshop(replace(change_theme(load_theme_named("royal"), paper="A4"), palette=load_palette(palette)), seed=1)
    for part in ("board", "counters", "dice", "money", "rules"):
        found = sheet_findings(part, read_texts(*kit_parts()[part].make(workshop).sheets))
        assert [told(finding) for finding in found if finding.code == "fit-contrast"] == []


def test_faint_text_on_other_sheets_and_a_faint_title_are_found(write: Write) -> None:
    """A title in the colours of faint numbers is not counted among the squares."""
    grey = Colour.of("#999999")
    said = read_texts(page(*shape_text("Rules", text_style(FontChain(family="Cardo"), 4.0, colour=grey)).at(20, 20)))
    (finding,) = sheet_findings("counters", said)
    assert finding.message(ENGLISH) == "Counters: 'Rules' in #999999 on #ffffff has a contrast of 2.8 to 1, 4.5 to 1 is the least"
    workshop = Workshop(load_theme_named("royal"), seed=1)
    faint = [replace(text, colour=grey, ground=WHITE) for text in read_texts(workshop.board.sheet) if text.square in (None, 7)]
    found = [finding for finding in text_findings(workshop, faint) if finding.code == "fit-contrast"]
    assert [told(finding).split(":")[0] for finding in found] == ["square 7", "board"]


def test_a_line_in_several_fonts_is_one_line_and_the_start_is_called_as_the_author_says(write: Write) -> None:
    theme = write("title: T\nrules: gusek\nsquares: {0: {label: Départ}, 5: {label: Đà Nẵng}, 7: {label: תל אביב}, 11: {label: A\\nB Đ}}\n")
    said = read_texts(Workshop(theme, seed=1).board.sheet)
    assert [text.text for text in said if text.square == 0] == ["Départ"]
    assert len([text for text in said if text.square == 5]) > 2, "in several runs"
    assert [found for found in of(theme, "fit-wrapped") if found.path[1] in (0, 5, 7)] == []


def test_labels_along_the_track_are_counted_by_lines(write: Write) -> None:
    squares = "squares: {5: {label: Đà Nẵng}, 9: {label: A house of a quite extraordinary length}}"
    theme = write(f"title: T\nrules: gusek\nboard: {{shape: oval, labels: along}}\n{squares}\n")
    (found,) = of(theme, "fit-wrapped")
    assert found.path == ("squares", 9, "label")


def test_a_name_that_is_smaller_than_its_equals_is_told(write: Write) -> None:
    long = "Donaudampfschifffahrt"
    squares = ", ".join(f"{number}: {{label: {long if number == 12 else 'Mill'}}}" for number in range(1, 31))
    theme = write(f"title: T\nrules: gusek\nboard: {{shape: oval}}\nsquares: {{{squares}}}\n")
    workshop = Workshop(theme, seed=1)
    sizes = {
        text.square: text.points
        for text in read_texts(workshop.board.sheet)
        if workshop.square_contents[text.square or 0].is_lone and text.square
    }
    lone = {square: size for square, size in sizes.items() if square < 31}
    assert len({round(size, 6) for square, size in lone.items() if square != 12}) == 1
    assert any(found.path == ("squares", 12, "label") for found in of(theme, "fit-shrunk"))


def test_texts_without_glyphs_are_told_together_at_the_place_of_the_first(write: Write) -> None:
    theme = write('title: T\nrules: gusek\nsquares: {3: {label: "𒀀𒀁"}, 4: {text: "x 𒀂 y", label: ok}, 5: {label: "𒀁"}}\n')
    (found,) = of(theme, "fit-font")
    assert found.path == ("squares", 3, "label")
    assert "𒀀 (U+12000), 𒀁 (U+12001), 𒀂 (U+12002) in any font of the theme" in found.message
    assert "installed package (square 3, square 4 and square 5)" in found.message
    assert theme.locate_faults([found])[0].place.endswith("t.yaml:3:22")


@pytest.mark.parametrize("part", ["counters", "dice", "money", "rules"])
@pytest.mark.sample(3)
def test_the_check_looks_at_the_letters_of_every_sheet(part: str, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = write("title: T\nrules: royal\n")
    assert part_findings(theme) == ()
    faint = shape_text("Faint", text_style(FontChain(family="Cardo"), 4.0, colour=Colour.of("#999999"))).at(20, 20)
    kind = type(kit_parts()[part])
    make = kind.make

    def with_faint(own: KitPart, workshop: Workshop) -> PartOutput:
        made = make(own, workshop)
        return replace(made, sheets=[*made.sheets, page(*faint)]) if own.name == part else made

    monkeypatch.setattr(kind, "make", with_faint)
    (finding,) = part_findings(theme)
    assert finding.message.startswith(f"{ENGLISH.text(f'kit.{part}')}: 'Faint' in #999999 on #ffffff has a contrast of 2.8 to 1")


@pytest.mark.parametrize("printing", [Printing(floor=find_paper("A6")), Printing(tile=find_paper("A5"))])
def test_the_sheets_of_a_poster_are_looked_at_too(printing: Printing, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    theme = write("title: T\nrules: royal\n")
    assert not [one for one in build_kit(theme, only=["board"], printing=printing).findings if one.code in ("fit-contrast", "fit-type")]
    faint = shape_text("Faint", text_style(FontChain(family="Cardo"), 1.9, colour=Colour.of("#999999"))).at(20, 20)
    kind = type(kit_parts()["floor" if printing.floor else "tiles"])
    make = kind.make
    monkeypatch.setattr(kind, "make", lambda part, shop: replace(made := make(part, shop), sheets=[*made.sheets, page(*faint)]))
    found = {one.code: one.message for one in build_kit(theme, only=["board"], printing=printing).findings}
    assert "'Faint' set at 5.4 pt" in found["fit-type"]
    assert "'Faint' in #999999 on #ffffff" in found["fit-contrast"]


# ------------------------------------------------------------------ squares too narrow


@pytest.mark.parametrize(("rules", "paper", "named"), [("royal", "A6", "A5"), ("plain", "120x160mm", "170x226mm")])
def test_the_paper_that_is_named_is_the_smallest_that_would_do(rules: str, paper: str, named: str, write: Write) -> None:
    theme = write(f"title: T\nrules: {rules}\npaper: {paper}\n")
    (found,) = of(theme, "fit-narrow")
    assert found.severity == "error"
    assert f" {named} paper is large enough" in found.message
    assert not of(change_theme(theme, paper=named), "fit-narrow")


def test_paper_on_which_nothing_fits_is_refused_with_what_is_wide_enough(write: Write) -> None:
    (found,) = of(write("title: T\nrules: royal\npaper: A7\n"), "fit-board")
    assert "A5 paper is large enough" in found.message


def test_narrow_squares_are_refused_unless_forced(write: Write) -> None:
    theme = write("title: T\nrules: plain\npaper: A3\nboard: {track_width: 13}\n")
    (found,) = [finding for finding in part_findings(theme, ("board",)) if finding.severity == "error"]
    assert (found.code, found.path) == ("fit-narrow", ("board", "track_width"))
    assert "'track_width'" in found.message
    with pytest.raises(ThemeError, match=r"t\.yaml:4:22: error: square \d+ is \d+\.\d mm wide, where 14 mm is the least"):
        build(theme, only=["board"])
    assert build(theme, only=["board"], force=True).files
    assert build(theme, only=["dice"]).files, "what has no squares is made"


def test_every_shipped_board_has_wide_squares_on_its_own_paper() -> None:
    for name in theme_names():
        track = plan_board(load_theme_named(name)).track
        assert min(min(track.width, place.area / track.width) for place in track.even) >= 14.0, name


LONG = "goose bridge inn well maze death " * 6


@pytest.mark.parametrize(
    "text",
    [
        f"rules: {{length: 63, squares: {{6: {{draw: '{LONG.strip()}'}}}}}}\nkit: [board]\nwords: {{draw_of: '" + "{deck} " * 20 + "'}\n"
        f"decks: {{'{LONG.strip()}': {{cards: [{{pay: 1}}]}}, b: {{cards: [{{pay: 1}}]}}}}\n",
        "rules: {length: 333}\nkit: [board]\nsquares: {" + ", ".join(f"{n}: {{label: '{n} {LONG[:190]}'}}" for n in range(1, 333)) + "}\n",
    ],
    ids=["4 kB on one square", "333 squares"],
)
@pytest.mark.sample(4)
def test_words_without_room_are_checked_soon(text: str, write: Write) -> None:
    """Within some times of what a long board takes whose words have room."""

    def seconds(theme: Theme) -> float:
        began = time.process_time()
        part_findings(theme, ("board",))
        return time.process_time() - began

    assert seconds(write(f"title: T\n{text}")) < 10 * seconds(load_theme_named("track-500"))
