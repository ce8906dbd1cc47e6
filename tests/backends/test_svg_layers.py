"""Layers as drawing programs know them: what lies in which, that the picture is the same, and what programs find a square by."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from goose_print.backends.numbers import Metadata
from goose_print.backends.svg import LAYERS, split_layers, svg_bytes
from goose_print.geometry import Affine, Rect
from goose_print.kit.workshop import Workshop
from goose_print.scene import Colour, Element, Group, Path, Sheet, Tag, rectangle, visit
from goose_print.theme.load import load_theme_named
from tests.pixels import difference, outlined_pdf
from tests.seen import workshop

PLAIN = Metadata(title="T")
SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


def layers_of(svg: bytes) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(svg)
    return {layer.get(f"{INKSCAPE}label", ""): layer for layer in root if layer.get(f"{INKSCAPE}groupmode") == "layer"}


def block(element: Element | None, colour: str, square: int | None = None, at: float = 0.0) -> Path:
    return Path(outline=rectangle(Rect(at, at, 10.0, 10.0)), fill=Colour.of(colour), tag=Tag(element, square))


@pytest.fixture(scope="module")
def royal() -> Sheet:
    return Workshop(load_theme_named("royal"), seed=1).board.sheet


def test_a_board_has_them_from_the_ground_up(royal: Sheet) -> None:
    found = layers_of(svg_bytes(royal, metadata=PLAIN))
    assert tuple(found) == LAYERS[:-1]
    squares = found["squares"].findall(f"{SVG}g")
    assert [square.get("id") for square in squares] == [f"square-{number}" for number in range(64)]
    assert all(square[0].get("class") == "outline" for square in squares)
    numbers = [group.get("data-of") for group in found["numbers"].findall(f"{SVG}g")]
    assert numbers == [str(number) for number in range(1, 64)]


@pytest.mark.always
@pytest.mark.parametrize("name", ["royal", "tightrope", "star"])
def test_the_picture_stays_the_same(name: str) -> None:
    """Also of boards on whose fields something is drawn."""
    sheet = workshop(name, paper="A4").board.sheet
    assert difference(svg_bytes(sheet, metadata=PLAIN), outlined_pdf(sheet)) < 0.005


def test_nothing_is_lost_and_nothing_comes_twice(royal: Sheet) -> None:
    before = [seen.item for seen in visit(royal.items) if not isinstance(seen.item, Group)]
    after = [seen.item for seen in visit(split_layers(royal).items) if not isinstance(seen.item, Group)]
    assert sorted(map(id, before)) == sorted(map(id, after))


def test_what_is_drawn_on_a_picture_stays_on_it() -> None:
    items = (block(Element.PICTURE, "#0000ff", at=2.0), block(None, "#ff0000", at=5.0))
    sheet = Sheet(width=20, height=20, items=(Group(items=items, tag=Tag(Element.CENTRE)),))
    (layer,) = [group for group in split_layers(sheet).items if group.tag.kind == "pictures"]
    assert [seen.item for seen in visit([layer]) if isinstance(seen.item, Path)] == list(items)


def test_a_square_in_a_moved_group_is_parted_in_its_place() -> None:
    square = Group(items=(block(Element.OUTLINE, "#ffffff", 6), block(Element.NUMBER, "#000000", 6)), tag=Tag(Element.SQUARE, 6))
    sheet = Sheet(width=20, height=20, items=(Group(items=(square,), place=Affine.scale(2.0)),))
    found = {group.tag.kind: [seen.place for seen in visit([group]) if isinstance(seen.item, Path)] for group in split_layers(sheet).items}
    assert found == {"squares": [Affine.scale(2.0)], "numbers": [Affine.scale(2.0)]}


def test_there_is_a_white_page_in_millimetres(royal: Sheet) -> None:
    view = ElementTree.fromstring(svg_bytes(royal, metadata=PLAIN)).find("{http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd}namedview")
    assert view is not None
    assert view.get("pagecolor") == "#ffffff"
    assert view.get(f"{INKSCAPE}document-units") == "mm"
