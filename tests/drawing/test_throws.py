"""First throws on a square, as faces of dice."""

from __future__ import annotations

import pytest

from goose_print.drawing.throws import draw_throws
from goose_print.geometry import Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import GlyphRun, Group, Item, Move, Path, bounds, visit
from goose_print.theme.load import load_theme_named
from tests.looks import plain_style

STYLE = plain_style()


def drawn(box: Rect, *throws: tuple[int, ...]) -> list[Item]:
    return list(draw_throws(throws, "first throw", box, STYLE))


def pips(items: list[Item]) -> list[int]:
    """How many spots are on each face."""
    return [sum(isinstance(s, Move) for s in i.outline) for i in items if isinstance(i, Path) and not i.stroke]


def words(items: list[Item]) -> str:
    return "".join(item.text for item in items if isinstance(item, GlyphRun))


def test_faces_show_the_dice_behind_the_words() -> None:
    items = drawn(Rect(0, 0, 30, 3), (6, 3))
    assert pips(items) == [6, 3]
    assert words(items) == "first throw"


@pytest.mark.parametrize("width", [3.0, 6.0, 12.0, 30.0])
def test_all_lies_in_the_box_and_words_give_way_first(width: float) -> None:
    box = Rect(5, 5, width, 3)
    items = drawn(box, (6, 3), (5, 4))
    assert pips(items) == [6, 3, 5, 4]
    faces = [bounds(item.outline) for item in items if isinstance(item, Path)]
    assert all(box.x - 1e-6 <= face.x and face.right <= box.right + 1e-6 for face in faces)
    assert words(items) == ("first throw" if width > 20 else "")


def test_a_board_shows_them_apart_from_what_the_square_does() -> None:
    """The pilgrims' 26 sends to 53, and is reached by six and three: no ribbon may read like a sum."""
    board = Workshop(load_theme_named("camino"), seed=1).board.sheet
    squares = (item for item, *_ in visit(board.items) if isinstance(item, Group) and item.tag.square == 26)
    said = [item.text for item, *_ in visit(next(squares).items) if isinstance(item, GlyphRun)]
    assert "53" in said
    assert not any("+" in text for text in said)
