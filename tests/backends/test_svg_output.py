"""What is in the SVG, and what is not."""

from __future__ import annotations

import math
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from goose_print.backends.numbers import Metadata
from goose_print.backends.svg import svg_bytes
from goose_print.backends.svg_elements import HOISTED_ATTRIBUTES
from goose_print.geometry import Affine, Point, Rect
from goose_print.scene import (
    BLACK,
    WHITE,
    Close,
    Curve,
    Element,
    Group,
    Line,
    Move,
    Path,
    Sheet,
    Stroke,
    Symbol,
    Tag,
    Use,
    ellipse,
    polyline,
    rectangle,
)  # fmt: skip
from goose_print.scene.path_text import relative_data
from goose_print.typesetting.fonts import FontChain
from goose_print.typesetting.shaping import shape_text
from goose_print.typesetting.style import text_style

SVG, XLINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}"
DC, RDF = "{http://purl.org/dc/elements/1.1/}", "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
XML = "{http://www.w3.org/XML/1998/namespace}"
BOX = Path(outline=rectangle(Rect(1, 1, 5, 5)), fill=BLACK)


def drawn(*items, **sheet) -> ElementTree.Element:  # type: ignore[no-untyped-def]
    """The root of an SVG of these items."""
    page = Sheet(**{"width": 30.0, "height": 20.0, "items": items, **sheet})
    return ElementTree.fromstring(svg_bytes(page, metadata=Metadata(title="T"), layers=False))


def tags(element: ElementTree.Element) -> list[str]:
    return [child.tag.removeprefix(SVG) for child in element]


def content(root: ElementTree.Element) -> list[ElementTree.Element]:
    """What is drawn on the paper, without title, description, metadata and definitions."""
    paper, *found = [child for child in root if child.tag.removeprefix(SVG) in {"g", "path", "use", "image"}]
    assert paper.get("class") == "page"
    return found


def test_paper_lies_below_what_has_no_ground_of_its_own_and_reaches_the_end_of_the_slug() -> None:
    assert [(path.get("d"), path.get("fill")) for path in drawn().iter(f"{SVG}path")] == [("M0 0L30 0L30 20L0 20Z", "#ffffff")]
    (paper,) = drawn(bleed=3.0, slug=5.5).iter(f"{SVG}path")
    assert paper.get("d") == "M-8.5 -8.5L38.5 -8.5L38.5 28.5L-8.5 28.5Z"
    ground = Path(outline=rectangle(Rect(0, 0, 30, 20)), fill=BLACK, tag=Tag(Element.PAGE))
    assert [path.get("fill") for path in drawn(Group(items=(ground,))).iter(f"{SVG}path")] == ["#000000"]


def test_outlines_in_symbols_are_steps_that_do_not_add_up_their_rounding() -> None:
    """Whatever the number of steps, the last point is where it would be alone."""
    points = [Point(k / 3, (-1) ** k / 7) for k in range(100)]
    symbol = Symbol(name="line", items=(Path(outline=polyline(points), stroke=Stroke(colour=BLACK, width=0.1)),))
    line = next(drawn(Use(symbol=symbol)).iter(f"{SVG}path")).get("d", "")
    steps = re.findall(r"-?(?:\d+\.?\d*|\.\d+)", line)
    assert line.startswith("m0 .14l.33-.28 .34 .28")
    assert sum(map(float, steps[0::2])) == pytest.approx(33.0)
    assert sum(map(float, steps[1::2])) == pytest.approx(-0.14)


def test_a_letter_stands_once_for_commands_of_its_kind_but_each_move_has_its_own() -> None:
    outline = (Move(0, 0), Move(1, 1), Line(2, 1), Line(2, 3), Close(), Move(5, 5), Curve(1, 1, 2, 2, 3, 3), Curve(4, 4, 5, 5, 6, 6))
    assert relative_data(outline, 1) == "m0 0m1 1l1 0 0 2zm4 4c-4-4-3-3-2-2 1 1 2 2 3 3"


def test_what_most_paths_of_a_symbol_have_is_said_once_and_means_the_same() -> None:
    pen, other = Stroke(colour=BLACK, width=0.5), Stroke(colour=WHITE, width=0.7, cap="butt")
    paths = [
        Path(outline=ellipse(Point(5, 5), k), fill=BLACK if k % 3 else None, stroke=pen if k < 9 else other, opacity=0.5)
        for k in range(1, 12)
    ]
    bare = Path(outline=ellipse(Point(5, 5), 20), fill=WHITE)
    (group,) = (each for each in drawn(Use(symbol=Symbol(name="many", items=(*paths, bare)))).iter(f"{SVG}g") if each.get("id"))
    assert group.get("stroke") == "#000000"
    meant = [{name: path.get(name, group.get(name)) for name in HOISTED_ATTRIBUTES} for path in group]
    for path, facts in zip(paths, meant, strict=False):
        assert path.stroke
        assert facts["fill"] == (path.fill.hex if path.fill else "none")
        assert (facts["stroke"], facts["stroke-width"]) == (path.stroke.colour.hex, f"{path.stroke.width:g}")
        assert facts["stroke-opacity"] == "0.5"
    assert (meant[-1]["fill"], meant[-1]["stroke"], meant[-1]["fill-opacity"]) == ("#ffffff", "none", "1")


def test_a_unit_is_a_millimetre() -> None:
    root = drawn()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("30mm", "20mm", "0 0 30 20")


def test_bleed_and_slug_enlarge_the_page_about_the_same_origin() -> None:
    root = drawn(bleed=3.0, slug=5.5)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("47mm", "37mm", "-8.5 -8.5 47 37")


def test_a_square_is_a_group_with_its_outline_first_and_its_title_last() -> None:
    outline = Path(outline=rectangle(Rect(1, 1, 5, 5)), tag=Tag(Element.OUTLINE))
    label = shape_text("Inn", text_style(FontChain(family="Cardo"), 3.0)).at(2, 4)
    square = Group(items=(outline, *label), tag=Tag(Element.SQUARE, 19, "hazard"), title="The Inn")
    (group,) = content(drawn(square))
    assert {key: group.get(key) for key in ("id", "class", "data-square", "aria-label")} == {
        "id": "square-19",
        "class": "square hazard",
        "data-square": "19",
        "aria-label": "The Inn",
    }
    assert tags(group) == ["path", "g", "title"]
    assert group[0].get("class") == "outline"
    assert group[-1].text == "The Inn"


def test_text_says_what_it_spells_and_draws_each_letter_once() -> None:
    svg = drawn(*shape_text("The Bridge", text_style(FontChain(family="Cardo"), 4.0)).at(2, 9))
    (group,) = content(svg)
    assert (group.get("role"), group.get("aria-label")) == ("img", "The Bridge")
    letters = [use.get(f"{XLINK}href") for use in group]
    assert len(letters) == len("TheBridge")
    assert len(set(letters)) == len(set("TheBridge"))
    assert not list(svg.iter(f"{SVG}text"))


def test_paints() -> None:
    pen = Stroke(colour=BLACK, width=0.5, dash=(2.0, 1.0), cap="butt", join="miter")
    outline = ellipse(Point(5, 5), 2)
    full, bare, faint = content(
        drawn(
            Path(outline=outline, fill=BLACK, rule="evenodd", stroke=pen),
            Path(outline=outline, stroke=Stroke(colour=BLACK, width=1)),
            Path(outline=outline, fill=BLACK, opacity=0.25),
        )
    )
    assert (full.get("fill"), full.get("fill-rule"), full.get("stroke-dasharray")) == ("#000000", "evenodd", "2 1")
    assert (full.get("stroke-linecap"), full.get("stroke-linejoin")) == ("butt", "miter")
    assert (bare.get("fill"), bare.get("stroke-linecap"), bare.get("stroke-linejoin")) == ("none", None, None), "the root's are round"
    assert (faint.get("fill-opacity"), faint.get("opacity"), faint.get("stroke")) == ("0.25", None, None)


def test_symbols_are_defined_once_and_before_they_are_used() -> None:
    inner = Symbol(name="dot", items=(BOX,))
    outer = Symbol(name="goose", items=(Use(symbol=inner), Use(symbol=inner, place=Affine.shift(5, 0))))
    root = drawn(*(Use(symbol=outer, place=Affine.scale(-1, 1)) for _ in range(63)))
    (defs,) = root.iter(f"{SVG}defs")
    assert [child.get("id") for child in defs] == ["symbol-dot", "symbol-goose"]
    counts = Counter(use.get(f"{XLINK}href") for use in root.iter(f"{SVG}use"))
    assert counts == {"#symbol-goose": 63, "#symbol-dot": 2}
    assert content(root)[0].get("transform") == "matrix(-1 0 0 1 0 0)"


def test_symbols_of_one_name_are_kept_apart() -> None:
    twins = [Symbol(name="goose", items=(BOX,)) for _ in range(2)]
    root = drawn(*(Use(symbol=symbol) for symbol in twins))
    assert [use.get(f"{XLINK}href") for use in content(root)] == ["#symbol-goose", "#symbol-goose-2"]


def test_ids_are_unique_and_only_those_asked_for() -> None:
    group = Group(items=(BOX,), tag=Tag(Element.SQUARE, 7), clip=ellipse(Point(3, 3), 2))
    root = drawn(group, group, Group(items=(BOX,)))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert sorted(ids) == ["clip-1", "square-7"]
    first, second, third = content(root)
    assert first.get("clip-path") == second.get("clip-path") == "url(#clip-1)"
    assert third.attrib == {}


def test_an_enlarged_drawing_is_exact() -> None:
    fine = Path(outline=polyline([Point(0.12346, 0), Point(1, 0.5)]), stroke=Stroke(colour=BLACK, width=0.01))
    symbol = Symbol(name="fine", items=(fine,))
    root = drawn(fine, Use(symbol=symbol, place=Affine.scale(100)))
    written = [path.get("d") for path in root.iter(f"{SVG}path") if path.get("class") != "page"]
    assert written == ["m.1235 0l.8765 .5", "M0.123 0L1 0.5"], "the symbol in defs, then the plain drawing"


def test_only_squares_have_numbers_and_only_some_elements_classes() -> None:
    """A heat map has squares as well, but a program that looks for square 6 means the board's."""
    heat, plain = Group(items=(BOX,), tag=Tag(Element.HEAT_SQUARE, 6)), Group(items=(BOX,), tag=Tag(Element.SQUARE, 6))
    chevron, way = (Path(outline=BOX.outline, tag=Tag(element)) for element in (Element.CHEVRON, Element.WAY))
    found = [{key: element.get(key) for key in ("id", "class", "data-square")} for element in content(drawn(heat, plain, chevron, way))]
    assert [tuple(facts.values()) for facts in found] == [
        (None, "square", None), ("square-6", "square", "6"), (None, None, None), (None, "way", None),
    ]  # fmt: skip


def test_control_characters_are_left_out_and_signs_escaped() -> None:
    group = Group(items=(BOX,), title="a\x00b\x0bc\x1f <&>\ufffe")
    (element,) = content(drawn(group))
    assert element.get("aria-label") == "abc <&>"


@pytest.mark.parametrize(
    "item",
    [
        Path(outline=polyline([Point(0, 0), Point(math.nan, 1)]), fill=BLACK),
        Path(outline=polyline([Point(0, 0), Point(math.inf, 1)]), fill=BLACK),
        Path(outline=polyline([Point(0, 0), Point(1, 1)]), stroke=Stroke(colour=BLACK, width=math.nan)),
        Group(items=(BOX,), place=Affine(e=math.nan)),
        Group(items=(BOX,), clip=polyline([Point(0, math.nan)])),
    ],
)
def test_numbers_that_are_not_finite_are_refused(item: Path | Group) -> None:
    with pytest.raises(ValueError, match="not finite"):
        drawn(item)


def test_the_file_says_what_it_is(specimen: Sheet, facts: Metadata) -> None:
    root = ElementTree.fromstring(svg_bytes(specimen, metadata=facts))
    assert tags(root)[:4] == ["title", "desc", "metadata", "defs"]
    assert root[0].text == "The <Goose> & Co"
    assert root[1].text == "A board"
    assert root.get(f"{XML}lang") == root.get("lang") == "nl"
    said = {child.tag.removeprefix(DC): "".join(child.itertext()) for child in root.iter() if child.tag.startswith(DC)}
    assert said == {
        "format": "image/svg+xml",
        "title": "The <Goose> & Co",
        "description": "A board",
        "rights": "CC-BY-4.0",
        "creator": "Anne",
        "language": "nl",
        "subject": "gooseboard",
    }
    assert [child.get(f"{RDF}about") for child in root.iter(f"{RDF}Description")] == [""]


def test_a_sheets_own_title_goes_before_the_files() -> None:
    assert drawn(title="Page two")[0].text == "Page two"


def test_it_is_well_formed_and_the_same_every_time(specimen: Sheet, facts: Metadata) -> None:
    once = svg_bytes(specimen, metadata=facts)
    assert once == svg_bytes(specimen, metadata=facts)
    assert once.startswith(b'<?xml version="1.0" encoding="UTF-8"?>\n<svg ')
    assert "nan" not in re.sub(r'"data:[^"]*"', "", once.decode())
