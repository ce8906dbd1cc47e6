"""Named faces of dice: how they are told, and how they are typed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goose_print.errors import TranscriptError
from goose_print.games.dice import parse_throws
from goose_print.language.words import Face, face_faults, find_language, language_tags, replace_faces_by_numbers

NAMES = ("ice", "need", "water", "riding", "birch", "cattle")
RUNES = tuple(Face(name=name, glyph=glyph) for name, glyph in zip(NAMES, "ᛁᚾᛚᚱᛒᚠ", strict=True))


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("birch birch", "5 5"), ("Birch, ICE", "5, 1"), ("ᛒᛁ", "5 1"), ("ᛒ ᛁ", "5 1"), ("6 3", "6 3"), ("cattle 3", "6 3"),
        ("ice | card 5 | right # need", "1 | card 5 | right # need"), ("oak 3", "oak 3"), ("ᛒx", "ᛒx"), ("", ""),
    ],
)  # fmt: skip
def test_names_and_signs_are_numbers(typed: str, read: str) -> None:
    assert replace_faces_by_numbers(typed, RUNES) == read
    assert replace_faces_by_numbers(typed, ()) == typed


def test_lines_stay_lines_and_what_is_no_face_is_told_with_its_line() -> None:
    with pytest.raises(TranscriptError, match=r"game.txt:2: a throw is written as numbers"):
        parse_throws(replace_faces_by_numbers("ice need\noak birch\n", RUNES), "game.txt")


@pytest.mark.parametrize("tag", language_tags())
def test_every_language_tells_names_signs_and_numbers(tag: str) -> None:
    told = replace(find_language(tag), faces=RUNES).describe_throw((5, 1))
    assert all(part in told for part in ("birch", "ᛒ", "ice", "ᛁ", "(5 + 1)"))
    assert find_language(tag).text("sheet.faces")


@pytest.mark.parametrize(
    ("faces", "wrong"),
    [
        ((Face(name="ice"), Face(name="Ice")), (1, "name")), ((Face(name="ice", glyph="ᛁ"), Face(name="need", glyph="ᛁ")), (1, "glyph")),
        ((Face(name="black ice"),), (0, "name")), ((Face(name="7"),), (0, "name")), ((Face(name="a#b"),), (0, "name")),
    ],
)  # fmt: skip
def test_faces_can_be_told_apart_and_typed(faces: tuple[Face, ...], wrong: tuple[int, str]) -> None:
    assert [found[:2] for found in face_faults(faces)] == [wrong]
    assert not list(face_faults(RUNES))
