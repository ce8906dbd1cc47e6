"""Letters of our own: every letter of the languages, sound outlines, spacing, and titles that are large, legible and found."""

from __future__ import annotations

import math
import unicodedata
from dataclasses import replace
from itertools import pairwise, product

import pytest

from goose_print.backends.numbers import Metadata
from goose_print.backends.pdf import pdf_bytes
from goose_print.drawing.board.lettering import Title, draw_banner, fit_banner
from goose_print.drawing.board.title_forms import SHAPES
from goose_print.drawing.lettering.alphabet import ALPHABETS, Letter, set_line
from goose_print.drawing.lettering.decoration import plan_look
from goose_print.drawing.lettering.letter_parts import area
from goose_print.drawing.lettering.title_line import title_alphabet
from goose_print.drawing.style import MM_PER_PT, TEXT_CONTRAST
from goose_print.geometry import Point, Rect
from goose_print.imposition.obstacles import find_obstacles
from goose_print.scene import Close, Element, GlyphRun, Move, Segments, Sheet, Use, bounds, flatten_outline, visit
from tests.looks import plain_style
from tests.seen import workshop

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = {
    "en": PLAIN, "de": PLAIN + "ÄÖÜ", "es": PLAIN + "ÑÁÉÍÓÚÜ", "fr": PLAIN + "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ", "it": PLAIN + "ÀÈÉÌÒÙ",
    "nl": PLAIN + "ÉËÏÓÖ", "pl": PLAIN + "ĄĆĘŁŃÓŚŹŻ", "pt": PLAIN + "ÀÁÂÃÇÉÊÍÓÔÕÚ", "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
}  # fmt: skip
SIGNS = "0123456789’',.-–:!?&“„”«»¿¡"


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_every_letter_of_our_languages_is_there(alphabet: str) -> None:
    for letters in LETTERS.values():
        assert ALPHABETS[alphabet].has_all(letters + letters.lower() + "ß" + SIGNS)
    assert not any(ALPHABETS[alphabet].has_all(text) for text in ("אווז", "الإوزة", "ΧΗΝΑ", "Žert ☂"))


def contours(outline: Segments) -> list[list[Point]]:
    return [contour for contour in flatten_outline(outline, 4) if len(contour) > 2]


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two edges cross by more than about a thousandth of an em, to which outlines are rounded."""

    def side(p: Point, q: Point, r: Point) -> float:
        return ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)) / math.dist(p, q)

    return side(a, b, c) * side(a, b, d) < -1.0 and side(c, d, a) * side(c, d, b) < -1.0


def crosses_itself(contour: list[Point]) -> bool:
    edges = [edge for edge in pairwise([*contour, contour[0]]) if math.dist(*edge) > 1.0]
    return any(
        crosses(*edges[k], *edges[j])
        for k in range(len(edges))
        for j in range(k + 2, len(edges))
        if min(p.x for p in edges[k]) < max(p.x for p in edges[j]) and (k, j) != (0, len(edges) - 1)
    )


def every_letter(alphabet: str) -> dict[str, Letter]:
    texts = {c for letters in LETTERS.values() for c in letters + letters.lower()} | set(SIGNS.replace("'", ""))
    texts -= {c for c in texts if len(unicodedata.normalize("NFD", c)) > 1 and c not in "ÀÁÂÃÄÇĘŻЙçęż"}  # each mark once will do
    found = {c: ALPHABETS[alphabet].letter(c) for c in sorted(texts) if ALPHABETS[alphabet].spell(c) == c}
    return {c: letter for c, letter in found.items() if letter}


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_outlines_are_sound(alphabet: str) -> None:
    """Each contour closes, crosses itself nowhere and turns in the common sense, but for the holes of bowls."""
    parts = [(c, part) for c, letter in every_letter(alphabet).items() for part in letter.parts]
    assert all(isinstance(part.outline[0], Move) and isinstance(part.outline[-1], Close) for _, part in parts)
    assert [c for c, part in parts if area(part.outline[: part.outline.index(Close()) + 1]) <= 0] == []
    assert [c for c, part in parts if any(map(crosses_itself, contours(part.outline)))] == []
    assert crosses_itself([Point(0, 0), Point(100, 100), Point(100, 0), Point(0, 100)])


HEIGHTS = {"roman": ("HEIKL", "OCGQS0"), "cut": ("HEFL", "OCGS0")}


@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_capitals_are_of_one_height_and_round_ones_overshoot(alphabet: str) -> None:
    def top(c: str) -> float:
        letter = ALPHABETS[alphabet].letter(c)
        assert letter
        return letter.box.bottom

    flat, round_ = HEIGHTS[alphabet]
    assert max(map(top, flat)) - min(map(top, flat)) < 6
    assert all(0 < top(c) - 700 < 26 for c in round_)


TITLES = (
    "The Royal Game of the Goose", "AVATAR TYLER", "Łódź, Gęś i Żuraw", "Le Jeu de l’Oie", "Путешествие в Москву", "¿Qué? ¡Sí!",
    "Rotkäppchen & Wolf, 1700",
)  # fmt: skip


@pytest.mark.parametrize(("alphabet", "text"), [*product(ALPHABETS, TITLES)])
def test_neighbours_do_not_touch(alphabet: str, text: str) -> None:
    """Not even with their contours; letters of one word are nearer to one another than to the next word."""
    line = set_line(text, alphabet)
    look = plan_look(plain_style(), alphabet, plain_style().paper)
    for one, two in pairwise(line.letters):
        points = [Point(p.x + one.x, p.y) for part in one.letter.parts for c in contours(part.outline) for p in c]
        others = [Point(p.x + two.x, p.y) for part in two.letter.parts for c in contours(part.outline) for p in c]
        gap = min(math.dist(p, q) for p in points[::2] for q in others[::2])
        assert gap > 2 * look.width + 1, (one.character, two.character)


@pytest.mark.parametrize("form", SHAPES)
def test_a_title_stays_inside_its_room_and_its_form(form: str) -> None:
    for alphabet, text in product(ALPHABETS, TITLES[:3]):
        style = replace(plain_style(), lettering=alphabet, title_form=form)
        banner = fit_banner(Title(text), Rect(0.0, 0.0, 300.0, 60.0), style)
        assert banner
        drawn = list(visit((draw_banner(banner, style),), enter=lambda symbol: False))
        letters = [box for seen in drawn if isinstance(seen.item, Use) for box in letter_boxes(seen.item)]
        assert Rect(0.0, 0.0, 300.0, 60.0).inset(-0.01).intersection(Rect.bounding(letters)) == Rect.bounding(letters)
        if form not in ("free", "ribbon", "sign"):
            plate = next(bounds(s.item.outline) for s in drawn if s.tag.element is Element.CARTOUCHE and hasattr(s.item, "outline"))
            whole = Rect.bounding(letters)
            assert plate.inset(0.5).intersection(whole) == whole, (form, text)


def letter_boxes(use: Use) -> list[Rect]:
    return [use.place.box(bounds(item.outline)) for item in use.symbol.items if getattr(item, "fill", None)]


@pytest.mark.parametrize(("mode", "alphabet"), [*product(("colour", "mono", "colour-in", "ink-saver"), ALPHABETS)])
@pytest.mark.sample(2)
def test_letters_stand_out_against_their_ground(mode: str, alphabet: str) -> None:
    for name in ("royal", "gusek", "star", "pavement", "clay-disc", "plain"):
        style = workshop(name, mode=mode).style
        for shape in SHAPES.values():
            ground = shape.ground(style) or style.paper
            look = plan_look(style, alphabet, shape.ground(style))
            assert look.figure.contrast(ground) >= TEXT_CONTRAST, (name, mode)




@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["royal", "gusek", "bank", "star", "track-100", "humpbacked-horse", "river-of-geese"])
def test_titles_are_of_32_points_and_are_found(name: str) -> None:
    made = workshop(name)
    words = [seen.item for seen in visit(made.board.sheet.items) if isinstance(seen.item, GlyphRun) and seen.item.invisible]
    assert max(word.size for word in words) / MM_PER_PT >= 32.0
    assert " ".join(word.text for word in words) == made.theme.title
    assert not title_alphabet("אווז", made.style)


def test_drawn_words_are_text_of_a_pdf_and_no_seam_cuts_their_letters() -> None:
    pdfium = pytest.importorskip("pypdfium2")
    style = replace(plain_style(), lettering="roman")
    banner = fit_banner(Title("Gęś i Żuraw"), Rect(5.0, 5.0, 200.0, 50.0), style)
    assert banner
    drawn = draw_banner(banner, style)
    sheet = Sheet(width=210.0, height=60.0, items=(drawn,), name="board", title="x")
    page = pdfium.PdfDocument(pdf_bytes([sheet], metadata=Metadata(title="x")))[0]
    assert page.get_textpage().get_text_range().split() == ["Gęś", "i", "Żuraw"]
    guarded = [letter for obstacle in find_obstacles(sheet) for letter in obstacle.letters]
    for use in (seen.item for seen in visit((drawn,), enter=lambda symbol: False) if isinstance(seen.item, Use)):
        middle = Rect.bounding(letter_boxes(use)).centre
        assert any(box.holds(middle) for box in guarded)
