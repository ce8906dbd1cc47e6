"""Coins that bear an author's own pictures."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from goose_print.drawing.photographs import picture_frame
from goose_print.drawing.pieces.money import FIELD_RADIUS
from goose_print.errors import ThemeError
from goose_print.kit.build import build_kit
from goose_print.kit.credits import credit_lines, pictures_without_credit
from goose_print.kit.parts.money import COIN_DIAMETER, PART
from goose_print.kit.workshop import Workshop
from goose_print.piece import Piece
from goose_print.scene import GlyphRun, Picture, Use, control_box, visit
from goose_print.scene import Path as Line
from goose_print.theme.change import change_theme
from goose_print.theme.load import load_theme_text
from goose_print.theme.model import Theme
from goose_print.theme.parts import MODES

ROYAL = "title: T\nrules: royal\nplayers: 2\n"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    Image.new("RGB", (300, 400), "red").save(tmp_path / "ann.jpg")
    Image.new("RGB", (70, 70), "blue").save(tmp_path / "low.png")
    (tmp_path / "ben.svg").write_text('<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9H0Z"/></svg>')
    return tmp_path


def theme(place: Path, pictures: str, more: str = "") -> Theme:
    return load_theme_text(f"{ROYAL}{more}coins: {{pictures: {pictures}}}\n", place)


def coins(workshop: Workshop) -> dict[str, Piece]:
    return {piece.name: piece for piece in PART.pieces(workshop)}


def symbols(piece: Piece) -> set[str]:
    return {item.symbol.name for item, *_ in visit(piece.items) if isinstance(item, Use)} - {piece.name}


def photographs(piece: Piece) -> list[Any]:
    return [clip for item, _, clip, _ in visit(piece.items) if isinstance(item, Picture)]


@pytest.mark.parametrize("mode", MODES)
def test_a_photograph_fills_the_round_of_a_coin_in_every_mode(place: Path, mode: str) -> None:
    workshop = Workshop(change_theme(theme(place, "[ann.jpg]"), mode=mode), seed=1)
    for piece in coins(workshop).values():
        (clip,) = photographs(piece)
        box, rim = control_box(clip.outline), COIN_DIAMETER * (1 - FIELD_RADIUS) / 2
        assert box == pytest.approx((rim, rim, COIN_DIAMETER * FIELD_RADIUS, COIN_DIAMETER * FIELD_RADIUS))
        assert [item.text for item, *_ in visit(piece.items) if isinstance(item, GlyphRun)] == [piece.name.split("-")[1]]


def test_a_picture_that_is_shown_whole_lies_in_the_field(place: Path) -> None:
    (piece, _) = coins(Workshop(theme(place, "[{file: ann.jpg, fit: contain}]"), seed=1)).values()
    ((box, at),) = ((item.rect, at) for item, at, *_ in visit(piece.items) if isinstance(item, Picture))
    middle = COIN_DIAMETER / 2
    assert all(math.dist(at.at(corner), (middle, middle)) < middle * FIELD_RADIUS for corner in box.corners())


@pytest.mark.parametrize("art_set", ["engraved", "storybook", "line"])
def test_the_frame_is_the_art_sets(place: Path, art_set: str) -> None:
    workshop = Workshop(theme(place, "[ann.jpg]", f"style: {{art_set: {art_set}}}\n"), seed=1)
    piece = coins(workshop)["coin-1"]
    (clip,) = photographs(piece)
    assert picture_frame(clip.outline, workshop.style) in [item for item, *_ in visit(piece.items) if isinstance(item, Line)]


@pytest.mark.parametrize(
    ("pictures", "shown"),
    [
        ("[ann.jpg, ben.svg]", {"coin-1": 1, "coin-5": 0}),
        ("[bridge, {file: ann.jpg, focus: [0.5, 0.3]}]", {"coin-1": 0, "coin-5": 1}),
        ("[{file: ann.jpg, fit: contain}]", {"coin-1": 1, "coin-5": 1}),
        ("[]", {"coin-1": 0, "coin-5": 0}),
    ],
)
def test_ones_and_fives_bear_their_own_pictures(place: Path, pictures: str, shown: dict[str, int]) -> None:
    found = coins(Workshop(theme(place, pictures), seed=1))
    assert {name: len(photographs(piece)) for name, piece in found.items()} == shown
    assert ("motif-bridge" in symbols(found["coin-1"])) is ("bridge" in pictures)
    emblem = {"motif-goose-stand"}
    assert all((symbols(piece) == emblem) is (pictures == "[]") for piece in found.values())


def test_too_few_pixels_are_told_where_the_picture_is_named(place: Path) -> None:
    made = theme(place, "[ann.jpg, low.png]", "counters: {size: 40, pictures: [low.png, ann.jpg]}\npaper: A2\n")
    kit = build_kit(made, only=["money", "counters"])
    told = {finding.path: finding.message for finding in kit.findings if finding.code == "fit-resolution"}
    assert set(told) == {("coins", "pictures", 1), ("counters", "pictures", 0)}
    assert f"Money: low.png has only {70 / (COIN_DIAMETER * FIELD_RADIUS) * 25.4:.0f} dots an inch" in told["coins", "pictures", 1]


def test_pictures_are_credited_and_their_makers_asked_for(place: Path) -> None:
    workshop = Workshop(theme(place, "[{name: ann.jpg, credit: A. Maker}, ben.svg]"), seed=1)
    assert "ann: A. Maker" in credit_lines(workshop)
    assert [fault.path for fault in pictures_without_credit(workshop.theme)] == [("coins", "pictures", 1)]


@pytest.mark.parametrize(("pictures", "told"), [("[eve.jpg]", "eve.jpg"), ("[brigde]", "bridge"), ("[well, well, well]", "2")])
def test_what_cannot_be_had_is_told(place: Path, pictures: str, told: str) -> None:
    with pytest.raises(ThemeError, match=told) as caught:
        theme(place, pictures)
    assert caught.value.report.startswith("<text>:4:")


def test_a_game_without_money_has_no_coins_to_bear_them(place: Path) -> None:
    made = load_theme_text("title: T\nrules: gusek\ncoins: {pictures: [ann.jpg]}\n", place)
    assert [fault.path for fault in made.faults if fault.severity == "warning"] == [("coins", "pictures")]
