"""Cards, their backs, and the booklet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from goose_print.art.library import art_sets
from goose_print.backends.numbers import Metadata
from goose_print.backends.svg import svg_bytes
from goose_print.drawing.cards.booklet import VersePage, draw_booklet
from goose_print.drawing.cards.cards import CardFace, card, card_back
from goose_print.drawing.pieces.dice import die_net
from goose_print.drawing.pieces.money import coin
from goose_print.drawing.square.square_content import Art
from goose_print.errors import DoesNotFit
from goose_print.geometry import Point, Rect
from goose_print.kit.parts import kit_parts
from goose_print.kit.printing import Printing
from goose_print.kit.workshop import Workshop
from goose_print.scene import GlyphRun, Group, Item, Sheet, Use, visit
from goose_print.theme.load import load_theme_named
from tests.looks import plain_style
from tests.pixels import svg_pixels

STYLE = plain_style()


def words(items: Iterable[Item]) -> str:
    return " ".join(item.text for item, *_ in visit(items) if isinstance(item, GlyphRun))


def line_ends(items: Iterable[Item]) -> Iterator[Point]:
    """Both ends of the baseline of every run of text."""
    for item, place, *_ in visit(items):
        if isinstance(item, GlyphRun):
            for x in (0.0, sum(glyph.advance for glyph in item.glyphs)):
                yield item.place.then(place).at(Point(x, 0.0))


@pytest.mark.parametrize("size", [(63.0, 88.0), (85.0, 40.0), (50.0, 50.0)])
@pytest.mark.parametrize("figure", [None, "goose-stand"])
def test_a_card_holds_its_words(size: tuple[float, float], figure: str | None) -> None:
    width, height = size
    drawn = None
    if figure:
        motif, symbol = STYLE.motif(figure)
        drawn = Art(symbol=symbol, size=motif.size)
    piece = card(width=width, height=height, style=STYLE, face=CardFace(title="Ticket", text="Out and home", number="7", figure=drawn))
    assert {"Ticket", "7"} <= set(words(piece.items).split())
    assert "Out and home" in words(piece.items).replace("  ", " ")
    assert piece.rectangular
    page = Rect(0, 0, width, height).inset(2.5)
    assert all(page.holds(end) for end in line_ends(piece.items))


def test_a_card_shows_the_authors_own_picture_of_its_square(tmp_path: Path) -> None:
    (tmp_path / "owl.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>')
    squares = "squares: {7: {label: Owl, verse: Hoo, art: owl.svg}, 8: {label: Nobody, verse: Hush}}"
    (tmp_path / "theme.yaml").write_text(f"title: T\nrules: royal\nverses: cards\n{squares}\n")
    shown = {
        item.symbol.name
        for sheet in kit_parts()["cards"].make(Workshop(load_theme_named(tmp_path), seed=1)).sheets
        for item, *_ in visit(sheet.items)
        if isinstance(item, Use)
    }
    assert "motif-owl" in shown
    assert not any("meadow" in name for name in shown)


def test_too_much_text_is_refused_by_name() -> None:
    with pytest.raises(DoesNotFit, match="once upon"):
        card(width=30, height=30, style=STYLE, face=CardFace(title="Long", text="once upon a time " * 60))


ENTRIES = [VersePage(str(k), f"Verse {k}", "One line\nand another line of verse\nand a third") for k in range(1, 49)]


def test_the_booklet_holds_every_entry_once_in_order() -> None:
    pages = draw_booklet(ENTRIES, width=148.5, height=210, title="The Book", style=STYLE)
    text = words([item for page in pages for item in page.items])
    places = [text.index(f"Verse {entry.number} ") for entry in ENTRIES]
    assert places == sorted(places)
    assert text.count("and a third") == len(ENTRIES)
    assert {(page.width, page.height) for page in pages} == {(148.5, 210)}


def test_the_text_of_a_booklet_stays_inside_its_margins() -> None:
    pages = draw_booklet(ENTRIES, width=148.5, height=210, title="The Book", style=STYLE)[1:]
    assert all(words(page.items) for page in pages[:-4])
    for page in (page for page in pages if words(page.items)):
        inside = Rect(0, 0, page.width, page.height).inset(12)
        assert all(inside.holds(end) for end in line_ends(page.items))
        assert min(item.size for item, *_ in visit(page.items) if isinstance(item, GlyphRun)) >= 6 * 25.4 / 72


def test_an_entry_longer_than_a_page_is_refused_by_number() -> None:
    with pytest.raises(DoesNotFit, match="17"):
        draw_booklet([VersePage("17", "", "line\n" * 90)], width=148.5, height=210, title="The Book", style=STYLE)


VERSE = "Here starts our tale. The youngest son\nIs scratching dreams behind his ear."


def test_a_verse_keeps_its_lines() -> None:
    runs = [
        item for item in card(width=58, height=74, style=STYLE, face=CardFace(title="", text=VERSE)).items if isinstance(item, GlyphRun)
    ]
    assert len({run.place.f for run in runs}) == 2


def test_a_kit_prints_verses_as_cards_in_the_order_of_their_squares() -> None:
    workshop = Workshop(replace(load_theme_named("humpbacked-horse"), verses="cards"), seed=1, printing=Printing(duplex="long"))
    made = kit_parts()["cards"].make(workshop)
    verses = [number for number, square in sorted(workshop.theme.squares.items()) if square.verse]
    fronts, backs = made.sheets[::2], made.sheets[1::2]
    assert len(fronts) == len(backs) == -(-len(verses) // 9)
    runs = [item.text for sheet in fronts for item, *_ in visit(sheet.items) if isinstance(item, GlyphRun)]
    assert [int(text) for text in runs if text.isdecimal()] == verses
    assert "take its card" in words(item for sheet in kit_parts()["rules"].make(workshop).sheets for item in sheet.items)


def uses(items: Iterable[Item]) -> list[str]:
    return [item.symbol.name for item, *_ in visit(items) if isinstance(item, Use)]


@pytest.mark.parametrize("line", ["One line", "A line so long that there is no room for anything beside it on the page"])
@pytest.mark.parametrize("count", [1, 3, 4, 5, 7, 48])
def test_every_page_of_the_booklet_has_one_vignette(line: str, count: int) -> None:
    motif, symbol = STYLE.motif("bridge")
    art, verse = Art(symbol=symbol, size=motif.size), "\n".join([line] * 4)
    entries = [VersePage(str(k), "", verse, art if k % 3 else None) for k in range(1, count + 1)]
    pages = draw_booklet(entries, width=148.5, height=210, title="The Book", style=STYLE)
    assert len(pages) % 4 == 0
    told = [page for page in pages[1:] if words(page.items)]
    assert [len(uses(page.items)) for page in told] == [1] * len(told)
    assert {name for page in told for name in uses(page.items)} <= {"motif-bridge", "motif-fleuron"}
    assert "motif-bridge" in uses(told[0].items) or count == 3


def test_a_page_shows_the_picture_of_a_square_that_it_tells_of() -> None:
    workshop = Workshop(load_theme_named("humpbacked-horse"), seed=1)
    for sheet in kit_parts()["cards"].make(workshop).sheets:
        for half in (item for item in sheet.items if isinstance(item, Group)):
            numbers = [int(text) for text in words([half]).split() if text.isdecimal()]
            shown = {art.symbol.name for number in numbers if (art := workshop.picture(number))}
            assert set(uses([half])) <= shown | {"motif-fleuron", workshop.emblem[1].name}


@pytest.mark.parametrize("art_set", art_sets())
@pytest.mark.parametrize("size", [(63.0, 88.0), (80.0, 40.0)])
def test_the_back_of_every_set_is_the_same_upside_down(art_set: str, size: tuple[float, float]) -> None:
    (width, height), style = size, replace(STYLE, art_set=art_set)
    motif, symbol = style.motif("goose-proud")
    figure = Art(symbol=symbol, size=motif.size)
    sheet = Sheet(width=width, height=height, items=card_back(width=width, height=height, style=style, figure=figure))
    pixels = svg_pixels(svg_bytes(sheet, metadata=Metadata(title="back")), int(width * 6), int(height * 6))
    assert pixels.std() > 10
    assert (np.abs(pixels - pixels[::-1, ::-1]).max(axis=2) > 64).mean() < 0.002


def test_each_set_has_cards_coins_and_dice_of_its_own() -> None:
    styles = [replace(STYLE, art_set=art_set) for art_set in art_sets()]
    for draw in (
        lambda style: card_back(width=60, height=80, style=style),
        lambda style: card(width=60, height=80, style=style, face=CardFace(title="T")).items,
        lambda style: coin(value=5, diameter=20, style=style).items,
        lambda style: die_net(size=20, style=style, glue="glue").items,
    ):
        assert len({hash(draw(style)) for style in styles}) == len(styles)
