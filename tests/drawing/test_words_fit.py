"""Words of all languages in squares of all shapes: their ink stays half a millimetre inside the outline, or they are refused."""

from __future__ import annotations

import math
import tempfile
from dataclasses import fields, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path as FilePath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose_print.drawing.board.board import BoardOptions, BoardPage, draw_board
from goose_print.drawing.board.cartouche import Title, draw_title
from goose_print.drawing.square.label_sizes import SHRUNK_BELOW, FittedLabel, LabelKind, LabelSizes
from goose_print.drawing.square.square import SquareDrawing
from goose_print.drawing.square.square_content import SquareContent
from goose_print.drawing.style import Style
from goose_print.games.board import Note
from goose_print.geometry import Point, Rect, Vector
from goose_print.kit.workshop import Workshop
from goose_print.layout import Place
from goose_print.scene import Colour, Element, Font, GlyphRun, Group, Item, Path, bounds, visit
from goose_print.theme.load import load_theme_named
from goose_print.typesetting.style import TextStyle
from tests.sampling import EXPLORE
from tests.seen import ink, square
from tests.words import WORDS

LEAST_AIR = 0.5
ROUNDED = 0.02
"""Millimetres by which a letter may be nearer: outlines are felt out point by point."""
LAYOUTS = {
    "spiral": ("rules: royal", ""),
    "round spiral": ("rules: royal", "shape: circle"),
    "oval": ("rules: royal", "shape: oval"),
    "turned": ("rules: royal", "shape: oval, labels: along"),
    "ring": ("rules: royal", "layout: ring"),
    "round ring": ("rules: plain", "layout: ring, shape: circle"),
    "snake": ("rules: royal", "layout: snake"),
    "serpent": ("rules: royal", "layout: serpent"),
    "path": ("rules: royal", "layout: path, path: c.svg"),
    "tightrope": ("game: tightrope\nrules: {}", ""),
    "meadow": ("game: greyhounds\nrules: {}", ""),
    "rings": ("game: wolves-and-sheep\nrules: {}", ""),
    "rays": ("game: star\nrules: {}", ""),
}
CURVE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">'
    '<path d="M20 170 C 20 20 140 20 140 110 C 140 190 200 190 220 120 C 235 60 285 60 285 170" fill="none" stroke="black"/></svg>'
)
pytestmark = pytest.mark.skipif(not find_spec("manimgx_fonts"), reason="the extra 'emoji' is not installed")


@cache
def noto() -> tuple[Font, ...]:
    """Letters for what the usual families lack."""
    spec = find_spec("manimgx_fonts")
    assert spec is not None
    assert spec.origin is not None
    names = ("NotoSans[wght]", "NotoSansArabic[wght]", "NotoSansHebrew[wght]")
    return tuple(Font(FilePath(spec.origin).parent / f"{name}.ttf") for name in names)


class WideStyle(Style):
    """A style that has letters for all languages."""

    def title(self, size: float, colour: Colour | None = None) -> TextStyle:
        """The title face, and others."""
        return self._widened(super().title(size, colour))

    def body(self, size: float, colour: Colour | None = None, *, bold: bool = False, italic: bool = False) -> TextStyle:
        """The text face, and others."""
        return self._widened(super().body(size, colour, bold=bold, italic=italic))

    def _widened(self, style: TextStyle) -> TextStyle:
        return replace(style, fonts=(*style.fonts, *noto()))


@cache
def workshop(layout: str) -> Workshop:
    """The stock for a board of this layout."""
    rules, of_board = LAYOUTS[layout]
    with tempfile.TemporaryDirectory() as folder:
        (FilePath(folder) / "c.svg").write_text(CURVE)
        file = FilePath(folder) / "t.yaml"
        file.write_text(f"title: T\n{rules}\npaper: A3\nstyle: {{lettering: type}}\nboard: {{{of_board}}}\n", encoding="utf-8")
        made = Workshop(load_theme_named(file), seed=1)
        assert made.square_contents
    return made


def style_for(layout: str, language: str) -> Style:
    """The board's style in a language."""
    style = workshop(layout).style
    own = {field.name: getattr(style, field.name) for field in fields(style)}
    return WideStyle(**{**own, "language": language})


DIRECTIONS = [Vector(math.cos(math.tau * k / 24), math.sin(math.tau * k / 24)) for k in range(24)]


def air(place: Place, group: Group) -> float:
    """How far inside its square the ink of all letters stays, looked at where it reaches farthest in any direction."""
    runs = [list(ink(item, at)) for item, at, *_ in visit((group,)) if isinstance(item, GlyphRun)]
    zero = Point(0.0, 0.0)
    farthest = {max(points, key=lambda point, way=way: (point - zero).dot(way)) for points in runs if points for way in DIRECTIONS}  # type: ignore[misc]
    return min(map(place.disc, farthest), default=LEAST_AIR)


def letters(group: Group, element: Element) -> list[str]:
    """All letters that are printed of one kind, sorted."""
    runs = (seen.item for seen in visit((group,)) if seen.tag.element is element)
    return sorted(c for run in runs if isinstance(run, GlyphRun) for c in run.text if c.isalpha())


@st.composite
def labels(draw: st.DrawFn) -> tuple[str, str]:
    """A language and a label of one to sixty letters of it: one word, or several."""
    language = draw(st.sampled_from(sorted(WORDS)))
    words = draw(st.lists(st.sampled_from(WORDS[language]), min_size=1, max_size=draw(st.sampled_from((1, 1, 2, 4)))))
    return language, " ".join(words)[:60].strip()


@settings(max_examples=80 if EXPLORE else 40, derandomize=True)
@given(
    layout=st.sampled_from(sorted(LAYOUTS)),
    spot=st.floats(0, 1, exclude_max=True),
    said=labels(),
    pictured=st.booleans(),
    effect=st.sampled_from(["", "", "word", "send"]),
)
@pytest.mark.sample(3)
def test_words_stay_inside_their_square_or_are_refused(
    layout: str, spot: float, said: tuple[str, str], pictured: bool, effect: str
) -> None:
    language, label = said
    shop = workshop(layout)
    places = shop.track.squares[:-1]
    place = places[int(spot * len(places))]
    note = {"": Note(), "word": Note(words=label[:24].strip()), "send": Note(send_to=places[0].number, words=label[:9].strip())}[effect]
    art = workshop("spiral").square_contents[19].art if pictured else None
    targets = {each.number: each.centre for each in shop.track.squares}
    drawing = SquareDrawing(style_for(layout, language), shop.track.width, targets, "Start", along=layout == "turned")
    group = drawing.for_field(place).draw(place, SquareContent(label=label, art=art, note=note))
    assert air(place, group) * shop.scale >= LEAST_AIR - ROUNDED
    refused = any(trouble.what == "overflow" and trouble.text == label for trouble in drawing.troubles)
    assert letters(group, Element.LABEL) == ([] if refused else sorted(c for c in label if c.isalpha()))


@pytest.mark.sample(3)
def test_labels_of_a_kind_have_one_size_on_a_whole_board_and_stay_inside() -> None:
    layout = "round spiral"
    shop = workshop(layout)
    words = [word for language in ("de", "nl", "pl") for word in WORDS[language] if 2 < len(word) < 18]
    art = workshop("spiral").square_contents[19].art
    shown = {
        number: SquareContent(label=words[number % len(words)], art=art if number % 2 else None, note=Note(words=words[number % 7]))
        for number in range(len(shop.track.squares) + 1)
    }
    board = draw_board(
        shop.track, shown, style_for(layout, "de"), shop.board_words,
        BoardPage(width=shop.paper.width, height=shop.paper.height, area=shop.plan.area), BoardOptions(filling="empty"),
    )  # fmt: skip
    refused = {trouble.square for trouble in board.troubles if trouble.what == "overflow"}
    shrunk = {trouble.square for trouble in board.troubles if trouble.what == "shrunk"}
    sizes: dict[tuple[Element, bool], list[float]] = {}
    for place in shop.track.squares[:-1]:
        group = square(board.sheet, place.number)
        assert air(place, group) >= LEAST_AIR - ROUNDED, place.number
        for item, *_, tag in visit((group,)):
            if isinstance(item, GlyphRun) and tag.element in (Element.LABEL, Element.RIBBON) and place.number not in shrunk:
                sizes.setdefault((tag.element, bool(place.number % 2)), []).append(item.size)
    assert len(refused) <= len(shown) / 20
    assert len(shrunk) <= len(shown) / 8
    for own in sizes.values():
        assert min(own) >= SHRUNK_BELOW * max(own) - 1e-6
        assert sum(size == max(own) for size in own) >= 0.8 * len(own)


@pytest.mark.parametrize(
    ("sizes", "common", "shrunk"),
    [
        ([4.0], 4.0, []),
        ([4.0, 3.8, 3.7], 3.7, []),
        ([4.0, 4.0, 2.5], 4.0, [2.5]),
        ([4.0] * 18 + [2.2, 3.5], 4.0, [2.2, 3.5]),
        ([4.0] * 18 + [2.2, 3.7], 3.7, [2.2]),
        ([4.0] * 8 + [3.0] * 12, 3.0, []),
    ],
)
def test_labels_agree_on_what_nearly_all_of_them_reach(sizes: list[float], common: float, shrunk: list[float]) -> None:
    kind, made = LabelKind("name", 4.0), LabelSizes()
    for number, size in enumerate(sizes):
        made.record_labels(number, [(kind, FittedLabel(square=number, text="x", size=size, source=()))])
    again = made.equalise()
    assert made.largest(kind) == common
    assert again == {number for number, size in enumerate(sizes) if size > common}
    assert sorted(misfit.size for misfit in made.list_shrunk()) == shrunk
    assert LabelSizes(equal=False).equalise() == set()


@pytest.mark.parametrize(("place", "layout"), [*enumerate(["spiral", "oval", "ring", "serpent"])])
@pytest.mark.sample(3)
def test_a_long_title_is_no_hair_in_its_cartouche(place: int, layout: str) -> None:
    """In the largest size in which it goes into six lines it fills the better part of the cartouche, one way or the other."""
    shop = workshop(layout)
    room = cartouche(shop.board.sheet.items)
    for language, words in [*WORDS.items()][place % 2 :: 2]:
        title = next(said for last in range(4, len(words)) if len(said := " ".join((words[-1], *words[2:last]))) >= 60)
        drawing = SquareDrawing(style_for(layout, language), shop.track.width, {}, "Start")
        group = draw_title(room, Title(title), drawing)
        plate = cartouche((group,))
        runs = [(item, at) for item, at, *_ in visit((group,)) if isinstance(item, GlyphRun)]
        inked = Rect.around(point for run, at in runs for point in ink(run, at))
        assert plate.inset(LEAST_AIR).intersection(inked) == inked
        assert max(inked.width / plate.width, inked.height / plate.height) > 0.5, language
        assert max(run.size for run, _ in runs) > 0.1 * plate.height, language
        assert sorted(c for run, _ in runs for c in run.text if c.isalpha()) == sorted(c for c in title if c.isalpha())


def cartouche(items: tuple[Item, ...]) -> Rect:
    """The box round a title's plate."""
    return next(bounds(seen.item.outline) for seen in visit(items) if isinstance(seen.item, Path) and seen.tag.element is Element.CARTOUCHE)
