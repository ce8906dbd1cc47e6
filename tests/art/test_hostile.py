"""Files that must be refused, each with its own message and at once."""

from __future__ import annotations

import gzip
import os
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goose_print.art.svg import parse_motif, read_motif
from goose_print.errors import ArtError
from goose_print.theme.validation import outline_letters

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">'
LAUGHS = "".join(f'<!ENTITY l{k + 1} "{f"&l{k};" * 10}">' for k in range(9))


def svg(body: str) -> str:
    return f"{HEAD}\n{body}\n</svg>"


def path(data: str) -> str:
    return svg(f'<path d="{data}"/>')


def use_bomb(levels: int, copies: int) -> str:
    groups = (f'<g id="g{k}">' + f'<use href="#g{k - 1}"/>' * copies + "</g>" for k in range(1, levels))
    return svg(f'<defs><path id="g0" d="M0 0L1 1"/>{"".join(groups)}</defs><use href="#g{levels - 1}"/>')


REFUSED = {
    "billion laughs": (
        f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>' + svg("<desc>&l9;</desc>"),
        "entities are not allowed",
    ),
    "external entity": (
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + svg("&x;"),
        "entities are not allowed",
    ),
    "unknown entity": (svg("&nbsp;"), ":2:1: not well-formed XML: undefined entity"),
    "instruction": ('<?xml-stylesheet href="a.css"?>' + svg(""), "processing instruction <?xml-stylesheet"),
    "cut off": (HEAD + "<g>", "not well-formed XML"),
    "empty": ("", "not well-formed XML: no element found"),
    "web page": ("<html><body/></html>", "not an SVG file: its first element is <html>"),
    "another namespace": ('<svg xmlns="http://localhost/" viewBox="0 0 9 9"/>', "is <svg> of 'http://localhost/'"),
    "deep": (HEAD + "<g>" * 100_000, "nested more than 64 deep"),
    "deep, passed over": (HEAD + "<metadata>" + "<m>" * 100_000, "nested more than 64 deep"),
    "many": (svg("<g/>" * 30_000), "more than 20000 elements"),
    "large": (svg("<!--" + "x" * 1_000_001 + "-->"), "larger than 1000 kB"),
    "long attribute": (svg(f'<g transform="{"scale(1)" * 1000}"/>'), "transform is longer than 4096"),
    "declared latin-1": (
        '<?xml version="1.0" encoding="ISO-8859-1"?>' + svg(""),
        "declared as 'ISO-8859-1': save it as UTF-8",
    ),
    "script": (svg("<script>alert(1)</script>"), ":2: <script>: scripts are not allowed"),
    "event": (svg('<g onload="alert(1)"/>'), "onload: scripts are not allowed"),
    "style escape": (svg('<g style="fi\\6cl:red"/>'), "escapes are not read"),
    "external use": (svg('<use href="other.svg#a"/>'), "only #names within the file are followed, not 'other.svg#a'"),
    "external use, xlink": (svg('<use xlink:href="file:///etc/passwd"/>'), "only #names within the file"),
    "use of nothing": (svg('<use href="#a"/>'), "nothing in the file has the id 'a'"),
    "use of itself": (svg('<use id="a" href="#a"/>'), "'#a' uses itself"),
    "use of its group": (svg('<g id="a"><use href="#a"/></g>'), "'#a' uses itself"),
    "use of the root": ('<svg viewBox="0 0 9 9" id="a"><use href="#a"/></svg>', "'#a' uses itself"),
    "use in a ring": (svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), "uses itself"),
    "use bomb": (use_bomb(10, 10), "more than 5000 elements drawn through use"),
    "use tower": (use_bomb(30, 1), "uses within uses, more than 16 deep"),
    "uses in groups": (
        svg(
            "".join(f'<g id="g{k}">{"<g>" * 10}<use href="#g{k + 1}"/>{"</g>" * 10}</g>' for k in range(15))
            + '<g id="g15"/>'
        ),
        "nested more than 128 deep",
    ),
    "use of much": (svg(f'<path id="a" d="M0 0{"h1" * 60_000}"/><use href="#a"/>'), "more than 100000 path segments"),
    "many segments": (path("M0 0" + "h1" * 110_000), "more than 100000 path segments"),
    "many arcs": (path("M0 0a" + "1 1 0 0 1 2 2 " * 16_000), "more than 100000 path segments"),
    "many points": (svg(f'<polyline points="{"1 1 " * 200_000}"/>'), "more than 100000 path segments"),
    "one long arc": (path("M0 0a" + "-1" * 120_000), "do not follow the grammar"),
    "spaces": (path(" " * 900_000 + "x"), "d: 'x' does not belong into path data"),
    "long path": (path("M0 0" + "h1" * 125_000), "longer than 250000 characters"),
    "many paths of arcs": (svg(f'<path d="M0 0a{"1 1 0 0 1 2 2 " * 3_000}"/>' * 20), "more than 100000"),
    "nan": (path("M0 0L nan 1"), "'n n' does not belong into path data"),
    "infinity": (path("M0 0L 1e999 1"), "out of range"),
    "huge": (path("M0 0L 1e7 1"), "the number 1e+07 is out of range"),
    "huge by sums": (path("M0 0" + "h999999" * 2), "out of range"),
    "huge by transforms": (
        svg('<g transform="scale(1e5)"><g transform="scale(1e5)"><path d="M0 0H9V9"/></g></g>'),
        "out of range",
    ),
    "no moveto": (path("L 1 1"), "do not follow the grammar"),
    "too few numbers": (path("M0 0C1 1 2 2"), "do not follow the grammar"),
    "negative radius": (svg('<circle r="-1"/>'), "<circle>: r is negative"),
    "negative line": (svg('<path d="M0 0H9" stroke="red" stroke-width="-1"/>'), "stroke-width is negative"),
    "odd points": (svg('<polygon points="1 2 3"/>'), "a y is missing"),
    "length": (svg('<rect width="2em" height="1"/>'), "'2em' is not a length"),
    "transform": (svg('<g transform="wobble(3)"/>'), "'wobble' with 1 numbers is not understood"),
    "transform, half": (svg('<g transform="rotate(3"/>'), "'rotate(3' is not understood"),
    "role": (svg('<path fill="role:primery"/>'), "did you mean role:primary?"),
    "colour": (svg('<path fill="reddish"/>'), "'reddish' is not a colour"),
    "colour, odd": (svg('<path fill="#12"/>'), "'#12' is not a colour"),
    "dashes": (svg(f'<path stroke-dasharray="{"1 " * 99}"/>'), "up to 32 lengths"),
    "no viewBox": ("<svg/>", "viewBox is missing"),
    "viewBox of 3": ('<svg viewBox="0 0 1"/>', "four numbers are needed"),
    "viewBox of 0": ('<svg viewBox="0 0 0 10"/>', "0 by 10 is not a size for a drawing"),
    "viewBox, thin": ('<svg viewBox="0 0 1 1000"/>', "is not a size for a drawing"),
    "viewBox, nan": ('<svg viewBox="0 0 nan 10"/>', "is not a number"),
    "viewBox, huge": ('<svg viewBox="0 0 1e9 1e9"/>', "out of range"),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED.keys())
@pytest.mark.sample(2)
def test_is_refused_at_once(text: str, message: str) -> None:
    began = time.process_time()
    with pytest.raises(ArtError) as caught:
        parse_motif(text.encode(), name="art")
    assert time.process_time() - began < 5  # busy machines are slow; what is read to its end takes far longer
    assert message in str(caught.value)
    assert str(caught.value).startswith("art:")
    assert len(str(caught.value)) < 240
    assert "\n" not in str(caught.value)


ROUND = '<clipPath id="{0}" clip-path="url(#{1})"><rect width="9" height="9"/></clipPath>'
COPY = '<use href="#p"/>'
REFUSED_PAINT = {
    "gradient of itself": (svg('<linearGradient id="a" href="#a"/><path d="M0 0H9V9" fill="url(#a)"/>'), "from itself"),
    "gradients in a ring": (
        svg('<linearGradient id="a" href="#b"/><radialGradient id="b" href="#a"/><path d="M0 0H9V9" fill="url(#a)"/>'), "from itself",
    ),
    "clips in a ring": (svg(ROUND.format("a", "b") + ROUND.format("b", "a") + '<g clip-path="url(#a)"/>'), "more than 16 deep"),
    "clip bomb": (
        svg(f'<path id="p" d="M0 0{"h1" * 5000}"/><clipPath id="a">{COPY * 30}</clipPath><g clip-path="url(#a)"/>'),
        "more than 100000 path segments",
    ),
    "clips of many": (
        svg(f'<clipPath id="a"><path d="M0 0{"h1" * 900}z"/></clipPath>' + '<path clip-path="url(#a)" d="M0 0H9V9"/>' * 200),
        "more than 100000 path segments",
    ),
    "letters": (svg(f'<text font-family="Cardo">{"a" * 3000}</text>'), "more than 2000 letters"),
    "rules": (svg(f"<style>{'.a{fill:red}' * 2500}</style>"), "more than 2000 rules"),
    "rules taken up": (svg("<style>" + ("*{fill:red;" + "a" * 900 + "}") * 60 + "</style>" + "<g/>" * 2000), "taken up too often"),
    "gradient beyond measure": (
        svg('<linearGradient id="a" x2="1e6" gradientTransform="scale(1e6)"><stop/><stop offset="1"/></linearGradient>'
            '<path d="M0 0H9V9" transform="scale(1e5)" fill="url(#a)"/>'), "out of range",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "message"), REFUSED_PAINT.values(), ids=REFUSED_PAINT.keys())
def test_paint_clips_and_letters_are_bounded(text: str, message: str) -> None:
    began = time.process_time()
    with pytest.raises(ArtError, match=message):
        parse_motif(text.encode(), name="art", setter=outline_letters)
    assert time.process_time() - began < 2


def test_comments_without_an_end_are_read_once() -> None:
    began = time.process_time()
    parse_motif(svg(f"<style>{'/*' * 200_000}</style><path style='{'/*' * 2000}' d='M0 0H9V9'/>").encode(), name="art")
    parse_motif(svg(f"<style>{'@media {' * 50_000}</style>").encode(), name="art")
    assert time.process_time() - began < 2


NAMES = """
    d points x y width height r rx ry cx cy x1 y2 transform viewBox preserveAspectRatio id href style fill stroke color
    offset stop-color stop-opacity fx fr gradientUnits gradientTransform spreadMethod clip-path font-size text-anchor class
    stroke-width stroke-dasharray stroke-linecap fill-rule opacity fill-opacity paint-order display visibility
"""
VALUES = """
    none|inherit|0|-0|1|-1|3 4|50%|1e-320|1e5|-99999|1e308|1e999|nan|\u0663|#a|#b|#123456|#+1+1+1|rgb(1,2)|rgb(%)|role:
    role:ink|url(#a)|url(#b)|0 0 5 5|userSpaceOnUse|objectBoundingBox|reflect|1e-9|2em|end
    0 0 9 9|hidden|;:;|stroke:red;opacity:.5|display:none|fill:currentColor!important|scale(0)
    scale(1e5)|rotate(9 1e5 1e5)|skewX(90)|matrix(1 0 0 0 0 0)|()|M0 0H5V5z|M1 1A1e-300 1 0 0 1 9 9|M0 0L1 1e-320z
"""
ATTRIBUTES = st.dictionaries(
    st.sampled_from(NAMES.split()),
    st.sampled_from(["", *(value.strip() for value in VALUES.strip().replace("\n", "|").split("|"))]),
    max_size=8,
)
TAGS = (
    "text", "tspan", "clipPath", "linearGradient", "radialGradient", "stop", "svg", "switch",
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "symbol",
    "use", "defs", "metadata",
)  # fmt: skip
ELEMENTS = st.tuples(st.sampled_from(TAGS), ATTRIBUTES)


@settings(max_examples=400)
@given(st.lists(ELEMENTS, max_size=5))
def test_odd_values_are_drawn_finitely_or_refused(elements: list[tuple[str, dict[str, str]]]) -> None:
    opened = ""
    for tag, said in elements:
        opened += f"<{tag}" + "".join(f' {name}="{value}"' for name, value in said.items()) + ">"
    closed = "".join(f"</{tag}>" for tag, _ in reversed(elements))
    try:
        drawing = parse_motif(svg(f"{opened}a b{closed}").encode(), name="art", setter=outline_letters)
    except ArtError as refusal:
        assert str(refusal).startswith("art:2: <")
        return
    for shape in drawing.shapes:
        assert all(abs(number) < 1e6 for segment in shape.outline for number in segment)
        assert 0 <= shape.stroke_width < 1e6
        assert 0 < shape.opacity <= 1


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1", "utf-32"])
def test_only_utf_8_is_read(encoding: str) -> None:
    with pytest.raises(ArtError, match=r"UTF-8|well-formed"):
        parse_motif(svg("<title>Gänse</title>").encode(encoding), name="art")


def test_a_costly_element_is_read_once_however_often_it_is_used() -> None:
    costly = f'<path id="a" d="{"M0 0" * 60_000}H9" transform="{"scale(1)" * 500}" style="{"fill:red;" * 400}"/>'
    began = time.process_time()
    with pytest.raises(ArtError, match="elements drawn through use"):
        parse_motif(svg(costly + '<use href="#a"/>' * 6000).encode(), name="art")
    assert time.process_time() - began < 2


def test_compressed_files_are_refused(tmp_path: Path) -> None:
    packed = gzip.compress(svg("").encode())
    for name in ("a.svg", "a.svgz"):
        (tmp_path / name).write_bytes(packed)
        with pytest.raises(ArtError, match="save it as plain SVG"):
            read_motif(tmp_path / name)


def test_what_is_no_file_of_fitting_size_is_not_read(tmp_path: Path) -> None:
    large, pipe = tmp_path / "large.svg", tmp_path / "pipe.svg"
    with large.open("wb") as file:
        file.truncate(50_000_000_000)  # sparse: reading it would not end well
    os.mkfifo(pipe)
    for place, message in ((large, "larger than"), (pipe, "not a file"), (tmp_path / "none.svg", "no such file")):
        with pytest.raises(ArtError, match=message):
            read_motif(place)
