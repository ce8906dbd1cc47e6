"""Counters as a theme wants them: their size, the players' names and own pictures on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from goose_print.drawing.piece_looks import LOOKS
from goose_print.errors import DoesNotFit, ThemeError
from goose_print.kit.credits import credit_lines, pictures_without_credit
from goose_print.kit.fit_room import room_findings
from goose_print.kit.parts.counters import PART, SPARE_ROUNDS
from goose_print.kit.plan import all_counters
from goose_print.kit.workshop import Workshop
from goose_print.layout.fitting import count_discs
from goose_print.piece import Piece
from goose_print.scene import Element, GlyphRun, Group, Picture, Use, control_box, visit
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_named, load_theme_text
from goose_print.theme.parts import MODES
from goose_print.theme.shipped import theme_names

Make = Callable[..., Workshop]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    Image.new("RGB", (300, 400), "red").save(tmp_path / "ann.jpg")
    (tmp_path / "ben.svg").write_text('<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9H0Z"/></svg>')

    def made(said: str, **changes: str) -> Workshop:
        return Workshop(change_theme(load_theme_text(f"title: T\nrules: royal\nplayers: 3\n{said}\n", tmp_path), **changes), seed=1)

    return made


def said(piece: Piece) -> list[str]:
    return [item.text for item, *_ in visit(piece.items) if isinstance(item, GlyphRun)]


@pytest.mark.parametrize(("paper", "size", "stand"), [("A3", 12, True), ("A3", 20, True), ("A2", 36, True), ("A4", 30, False)])
def test_counters_have_their_size_and_starts_hold_them_or_it_is_told(make: Make, paper: str, size: int, stand: bool) -> None:
    workshop = make(f"counters: {{size: {size}}}", paper=paper)
    discs = [piece for piece in PART.pieces(workshop) if piece.name.startswith("disc")]
    assert [control_box(piece.cut).width for piece in discs] == pytest.approx([size] * 3)
    told = {finding.code: finding.path for finding in room_findings(workshop) if finding.code in ("fit-start", "fit-counter")}
    assert ("fit-start" not in told) == stand == (count_discs(workshop.track.start, size) >= 3)
    assert set(told.values()) <= {("counters", "size")}


@pytest.mark.parametrize("names", [True, False])
def test_names_are_on_both_sides_of_standees_and_on_discs(make: Make, names: bool) -> None:
    workshop = make(f"words: {{players: [Ann, Benjamin, Zoë]}}\ncounters: {{size: 16, names: {str(names).lower()}}}")
    for piece in PART.pieces(workshop):
        kind, number = piece.name.split("-")
        own = ("Ann", "Benjamin", "Zoë")[int(number) - 1]
        assert said(piece).count(own) == names * {"standee": 2, "disc": 1, "base": 0}[kind]


@pytest.mark.sample(8)
@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("name", theme_names())
def test_standees_are_there_where_squares_and_start_have_room_for_them(name: str, paper: str) -> None:
    """Else there are discs alone, and the sheet says why."""
    workshop = Workshop(change_theme(load_theme_named(name), paper=paper), seed=1)
    pieces, diameter = workshop.theme.pieces, workshop.standee_diameter
    if not pieces.counters or pieces.flat:
        assert diameter is None
        return
    wanted = -(-all_counters(workshop.theme) // len(workshop.track.starts))
    room = all(place.holds(20) for place in workshop.track.squares) and count_discs(workshop.track.start, 14, wanted) >= wanted
    assert (diameter is not None) == room
    assert diameter is None or diameter >= 14
    assert PART.instructions_key(workshop) == ("counters" if room else "small_discs")
    standing = [piece for piece in PART.pieces(workshop) if piece.name.startswith("standee")]
    assert bool(standing) == room
    assert all(piece.width >= 20 and piece.height >= 2 * 30 for piece in standing)


def test_a_name_that_is_too_long_is_refused_where_it_is_written(make: Make) -> None:
    workshop = make("words: {players: [Ann, Bartholomew Featherstonehaugh]}\ncounters: {names: true}")
    with pytest.raises(DoesNotFit, match="'Bartholomew Featherstonehaugh' does not fit a counter at 6 points") as caught:
        list(PART.pieces(workshop))
    assert [fault.path for fault in workshop.theme.faults_of(caught.value)] == [("words", "players", 1)]


@pytest.mark.parametrize("mode", MODES)
def test_pictures_are_cropped_round_in_every_mode(make: Make, mode: str) -> None:
    workshop = make("counters: {pictures: [ann.jpg, ben.svg, bridge]}", mode=mode)
    for piece in PART.pieces(workshop):
        photos = [(clip, item) for item, _, clip, _ in visit(piece.items) if isinstance(item, Picture)]
        assert len(photos) == {"standee-1": 2, "disc-1": 1}.get(piece.name, 0)
        for clip, _ in photos:
            assert clip is not None
            box = control_box(clip.outline)
            assert box.width == pytest.approx(box.height)
            assert box.width < (20 if piece.name == "standee-1" else workshop.counter_diameter)


def test_pictures_are_credited_and_their_makers_asked_for(make: Make) -> None:
    workshop = make("counters: {pictures: [{name: ann.jpg, credit: A. Maker}, ben.svg]}")
    assert "ann: A. Maker" in credit_lines(workshop)
    assert [fault.path for fault in pictures_without_credit(workshop.theme)] == [("counters", "pictures", 1)]


@pytest.mark.parametrize(
    ("counters", "told"),
    [
        ("{pictures: [eve.jpg]}", "eve.jpg"),
        ("{size: 4}", "9"),
        ("{sizes: 20}", "size"),
    ],
)
def test_what_cannot_be_had_is_told(make: Make, counters: str, told: str) -> None:
    with pytest.raises(ThemeError, match=told) as caught:
        make(f"counters: {counters}")
    assert caught.value.report.startswith("<text>:4:")


@pytest.mark.parametrize("counters", ["{pictures: [ann.jpg, ben.svg, bridge, well]}", "{names: true}"])
def test_what_nobody_gets_to_see_is_told(make: Make, counters: str) -> None:
    assert [fault.path[0] for fault in make(f"counters: {counters}").theme.faults if fault.severity == "warning"] == ["counters"]


def test_spares_fill_the_sheet_at_one_per_player(make: Make) -> None:
    workshop = make("")
    (sheet,) = PART.make(workshop).sheets
    uses = Counter(item.symbol.name for item, *_ in visit(sheet.items) if isinstance(item, Use) and item.symbol.name.endswith("-lifted"))
    assert sum(uses.values()) == 3 * 3 * 2, "two pictures on a standee, one on a disc, and spare ones; the rest of the sheet is aid cards"
    assert len(uses) == 4
    flat = Workshop(change_theme(make("counters: {size: 12}").theme, players=8), seed=1)
    (sheet,) = PART.make(flat).sheets
    assert sum(isinstance(item, Group) and item.tag.element is Element.PIECE for item in sheet.items) == 8 * (1 + SPARE_ROUNDS)


@pytest.mark.parametrize(
    ("rules", "said", "pictures"),
    [
        ("royal", "", LOOKS["engraved"].characters[:3]),
        ("royal", "style: {counters: [red-hood, wolf]}", ("red-hood", "wolf", "red-hood")),
        ("royal", "squares: {2: {art: tsar}, 3: {art: well}, 4: {art: mare}}", ("tsar", "mare", "tsar")),
    ],
)
def test_who_stands_on_the_counters(tmp_path: Path, rules: str, said: str, pictures: tuple[str, ...]) -> None:
    theme = load_theme_text(f"title: T\nrules: {rules}\nplayers: {len(pictures)}\n{said}\n", tmp_path)
    discs = [piece for piece in PART.pieces(Workshop(theme, seed=1)) if piece.name.startswith("disc")]
    shown = [item.symbol.name for piece in discs for item, *_ in visit(piece.items) if isinstance(item, Use)][: len(pictures)]
    assert shown == [f"motif-{name}-lifted" for name in pictures]


def test_a_game_with_a_picture_of_its_own_has_that_on_its_counters() -> None:
    pieces = PART.pieces(Workshop(load_theme_named("tightrope"), seed=1))
    shown = {item.symbol.name for piece in pieces for item, *_ in visit(piece.items) if isinstance(item, Use)}
    assert shown == {"motif-rope-walker-lifted"}


@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("rules", ["royal", "gusek"])
def test_counters_for_small_children_are_fourteen_millimetres_wide(tmp_path: Path, rules: str, paper: str) -> None:
    theme = load_theme_text(f"title: T\nrules: {rules}\nplayers: 6\npaper: {paper}\nstyle: {{art_set: storybook}}\n", tmp_path)
    workshop = Workshop(theme, seed=1)
    assert workshop.counter_diameter >= 14
    assert not [finding for finding in room_findings(workshop) if finding.code in ("fit-start", "fit-counter")]
