"""Single pictures of pieces: what there is, how often it is needed, how large it is, and that a cut may stray."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from goose_print.backends.png import png_size
from goose_print.errors import UsageError
from goose_print.kit import piece_images
from goose_print.kit.build import build_kit, file_name_pattern
from goose_print.kit.piece_images import PieceSet, cut_parts, file_stem, piece_sets, piece_sides
from goose_print.kit.printed import read_texts
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour
from goose_print.theme.load import load_theme_text
from goose_print.theme.model import Theme

DPI = 60
COARSE = Printing(dpi=DPI)
LESSON = """
title: Lesson
rules: royal
players: 2
decks:
  rivers: {card_size: 60x90mm, backs: answers, cards: [{question: Which river?, answer: The Seine}, {question: Which?, answer: The Po}]}
  أنهار: {card_size: 50x70mm, backs: ornament, cards: [{text: Go on}, {text: Go back}, {text: Wait}]}
  folded: {card_size: 44x67mm, backs: folded, cards: [{question: Six?, answer: 'yes'}]}
  bare: {card_size: 44x67mm, backs: blank, cards: [{text: Go}]}
"""


@cache
def lesson() -> Theme:
    return load_theme_text(LESSON, Path())


@cache
def made() -> Mapping[str, bytes]:
    return {file.name: file.data for file in build_kit(lesson(), only=["images"], printing=COARSE).files}


def sets_of(theme: Theme) -> list[PieceSet]:
    return [*piece_sets(Workshop(theme, 1), [part for part in cut_parts(theme) if part.name == "question_cards"])]


def listed() -> dict[str, dict[str, Any]]:
    return {entry["file"]: entry for entry in json.loads(made()["images.json"])["images"]}


def test_all_that_is_cut_out_has_its_pictures_and_is_counted() -> None:
    counts = {name.removeprefix("image-").removesuffix(".png"): entry["count"] for name, entry in listed().items()}
    assert counts == {
        **{f"{piece}-{player}": 1 for piece in ("standee", "base") for player in (1, 2)},
        **{f"disc-{player}-{side}": 1 for player in (1, 2) for side in ("front", "back")},
        "die-1": 2, "top": 1, "coin-1-front": 10, "coin-1-back": 10, "coin-5-front": 2, "coin-5-back": 2,
        **{f"card-{card}-of-rivers-{side}": 1 for card in (1, 2) for side in ("front", "back")},
        **{f"question-cards-2-{card}-front": 1 for card in (1, 2, 3)}, "question-cards-2-back": 3,
        "card-1-of-folded-front": 1, "card-1-of-folded-back": 1, "card-1-of-bare": 1,
    }  # fmt: skip


def test_the_list_tells_the_files_and_their_sizes() -> None:
    pictures = {name: data for name, data in made().items() if name.endswith(".png")}
    assert list(pictures) == list(listed())
    foreseen = file_name_pattern(lesson(), ["images"], (), COARSE)
    for name, data in pictures.items():
        entry, (width, height) = listed()[name], png_size(data)
        assert [width, height] == entry["pixels"] and entry["bleed_mm"] == 3
        for pixels, trim in zip((width, height), entry["trim_mm"], strict=True):
            assert abs(pixels - (trim + 6) / 25.4 * DPI) < 1.5, name
        assert Image.open(io.BytesIO(data)).info["dpi"] == pytest.approx((DPI, DPI), abs=0.02)
        assert foreseen.fullmatch(name) and re.fullmatch(r"[a-z0-9.-]{1,80}", name)
    assert not foreseen.fullmatch("image-Mine.png")
    assert listed()["image-card-1-of-folded-front.png"]["trim_mm"] == [44, 67], "a card that folds is one card"
    assert listed()["image-question-cards-2-1-front.png"]["what"] == "card 1 of أنهار"
    assert "image-coin-1-front.png  10 × Coin: 1, 20 × 20 mm" in made()["images.txt"].decode()


def test_the_ground_goes_on_beyond_the_cut() -> None:
    style = Workshop(lesson(), 1).style
    grounds = {"coin-5-front": style.dress["gold"], "disc-2-back": style.players[1], "card-1-of-rivers-back": style.paper}
    for name, colour in grounds.items():
        picture = Image.open(io.BytesIO(made()[f"image-{name}.png"]))
        corners = [(x, y) for x in (0, picture.width - 1) for y in (0, picture.height - 1)]
        assert {Colour(*(part / 255 for part in picture.getpixel(corner))).hex for corner in corners} == {colour.hex}, name  # type: ignore[union-attr]


def test_the_same_theme_makes_the_same_pictures_and_other_copies_only_more_of_them() -> None:
    theme = load_theme_text(LESSON, Path())
    again = {file.name: file.data for file in build_kit(theme, only=["images"], printing=COARSE).files}
    assert again == made()
    sets = [own for own in sets_of(theme) if own.name == "rivers"]
    assert [side.count for side in piece_sides(sets, copies=3)] == [3] * 4


def test_too_many_pixels_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piece_images, "MOST_PIXELS", 20_000)
    with pytest.raises(UsageError, match="are too large: take fewer --dpi"):
        build_kit(lesson(), only=["images"], printing=COARSE)
    with pytest.raises(UsageError, match="50 to 1200 pixels an inch, not 2400"):
        Printing(dpi=2400)


def test_large_print_makes_larger_cards() -> None:
    theme = load_theme_text(LESSON + "style: {large_print: true}\n", Path())
    usual, large = (
        next(side for side in piece_sides(sets_of(each)) if side.name == "card-1-of-rivers-front")
        for each in (lesson(), theme)
    )
    assert usual.width == 60 and large.width / large.height == pytest.approx(60 / 90)
    deck = [side for side in piece_sides(sets_of(theme)) if "rivers" in side.name]
    sheets = [side.draw(Workshop(theme, 1).sheet_look) for side in deck]
    assert min(text.points for text in read_texts(*sheets)) == pytest.approx(18)


@pytest.mark.parametrize(("kit", "parts"), [
    ("", ["counters", "dice", "money", "question_cards"]), ("[images, log]", ["counters", "dice", "money", "question_cards"]),
    ("[images, dice, spinner]", ["dice", "spinner"]),
])  # fmt: skip
def test_pictures_are_of_the_parts_of_the_kit_or_else_of_all_that_the_game_needs(kit: str, parts: list[str]) -> None:
    theme = load_theme_text(LESSON + (f"kit: {kit}\n" if kit else ""), Path())
    assert [part.name for part in cut_parts(theme)] == parts


@pytest.mark.parametrize(("text", "stem"), [
    ("card 3 of Animals", "card-3-of-animals"), ("Été à l’île", "ete-a-l-ile"), ("card 3 of أنهار", "deck-1-3"), ("Straße", "deck-1"),
    ("../../etc/passwd", "etc-passwd"), ("CON: <a|b>?*", "con-a-b"), ("", "deck-1"), ("…", "deck-1"), ("x" * 99, "x" * 60),
])  # fmt: skip
def test_names_are_safe_on_all_systems(text: str, stem: str) -> None:
    assert file_stem(text, "deck_1") == stem
