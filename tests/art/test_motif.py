"""Dressing, placing, and the motifs that are shipped."""

from __future__ import annotations

import io
import re
from pathlib import Path

import numpy as np
import pytest
import resvg_py
from PIL import Image

from goose_print.art.library import art_sets, find_motif, motif_names
from goose_print.art.motif import ROLES, Motif, MotifShape, RoleColours, place_symbol
from goose_print.art.svg import parse_motif, read_motif
from goose_print.errors import ArtError
from goose_print.geometry import Point, Rect
from goose_print.scene import Close, Colour, Curve, Group, Line, Move, Outline, bounds
from goose_print.scene import Path as ScenePath
from tests.sampling import EXPLORE

PIXELS = 300
DRESS: RoleColours = {
    role: Colour.of(f"#{k * 20:02x}{(k * 90) % 256:02x}{(255 - k * 50) % 256:02x}") for k, role in enumerate(ROLES)
}
SETS = {each: [find_motif(name, each) for name in motif_names(each)] for each in art_sets()}


def small(body: str) -> Motif:
    return parse_motif(f'<svg viewBox="0 0 20 10">{body}</svg>'.encode(), name="A Small one")


# ------------------------------------------------------------------ dressing


def test_a_dress_gives_roles_their_colours_and_leaves_fixed_ones() -> None:
    symbol = small('<path d="M1 1H9V9" fill="role:leaf" stroke="#f00" stroke-dasharray="2"/>').dressed(
        DRESS, line_scale=3
    )
    (path,) = symbol.items
    assert symbol.name == "motif-a-small-one"
    assert isinstance(path, ScenePath) and path.stroke
    assert (path.fill, path.stroke.colour) == (DRESS["leaf"], Colour(1, 0, 0))
    assert (path.stroke.width, path.stroke.dash) == (3, (6,))


def test_fixed_colours_can_be_changed_and_roles_are_not() -> None:
    drawing = small('<path d="M1 1H9V9" fill="role:leaf" stroke="#f00"/>')
    (path,) = drawing.dressed(DRESS, recolour=lambda colour: colour.mixed(Colour(1, 1, 1), 1.0)).items
    assert isinstance(path, ScenePath) and path.stroke
    assert (path.fill, path.stroke.colour) == (DRESS["leaf"], Colour(1, 1, 1))


def test_a_dress_that_lacks_a_role_is_an_error() -> None:
    with pytest.raises(ArtError, match="no colour for the role gold"):
        small('<path d="M0 0H9V9" fill="role:gold"/>').dressed({"ink": Colour(0, 0, 0)})


@pytest.mark.parametrize(("body", "clipped"), [('<path d="M0 0H20V10"/>', False), ('<path d="M0 0H40V9"/>', True)])
def test_what_stands_over_the_edge_is_cut_off(body: str, clipped: bool) -> None:
    (item,) = small(body).dressed(DRESS).items
    assert isinstance(item, Group) == clipped
    if isinstance(item, Group):
        assert item.clip
        assert bounds(item.clip) == Rect(0, 0, 20, 10)


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("rect", [Rect(10, 20, 40, 40), Rect(10, 20, 80, 10)])
def test_a_symbol_is_fitted_in_the_middle(rect: Rect, flip: bool) -> None:
    drawing = small('<path d="M0 0H20V10"/>')
    place = place_symbol(drawing.dressed(DRESS), drawing.size, rect, flip=flip).place
    scale = rect.fit(20, 10)
    assert place.at(Point(10, 5)).close(rect.centre)
    assert place.at(Point(0, 0)).close(Point(rect.centre.x + (10 if flip else -10) * scale, rect.centre.y - 5 * scale))
    assert (place.a < 0) == flip


# ------------------------------------------------------------------ the shipped sets


def test_there_are_motifs() -> None:
    assert "engraved" in art_sets()
    assert {name for name in motif_names() if name.startswith("goose")}


def test_unknown_names_get_the_nearest_one() -> None:
    name = motif_names()[0]
    with pytest.raises(ArtError, match=rf"did you mean {name}\?"):
        find_motif(name + "x")
    with pytest.raises(ArtError, match=r"did you mean engraved\?"):
        find_motif(name, "engravd")
    for bad in ("../engraved/" + name, "", "README", "/etc/passwd"):
        with pytest.raises(ArtError, match="no motif"):
            find_motif(bad)


def motif_faults(drawing: Motif) -> set[str]:
    """What a shipped motif does not hold to."""
    page, shapes = Rect(0, 0, *drawing.size).inset(-2), drawing.shapes
    drawn = [bounds(shape.outline).inset(-shape.stroke_width / 2) for shape in shapes]
    rules = {
        "is empty": bool(shapes),
        "has no title": bool(drawing.title),
        "has no credit": bool(drawing.credit),
        "has fixed colours": {role for shape in shapes for role in (shape.fill, shape.stroke)} - {None} <= set(ROLES),
        "stands over its page": all(page.holds(corner) for box in drawn for corner in box.corners()),
    }
    return {fault for fault, kept in rules.items() if not kept}


def test_a_faulty_motif_is_found_out() -> None:
    found = motif_faults(small('<path d="M0 0H40V10" fill="#f00"/>'))
    assert found >= {"has no title", "has no credit", "has fixed colours", "stands over its page"}


@pytest.mark.parametrize("art_set", SETS)
@pytest.mark.sample(2)
def test_shipped_motifs_use_roles_and_stay_inside(art_set: str) -> None:
    found = {file.stem: motif_faults(read_motif(file)) for file in SETS[art_set]}
    assert {name: faults for name, faults in found.items() if faults} == {}


def picture_difference(file: Path) -> float:
    """Part of the pixels that differ between a motif as read and its file."""
    source = file.read_text("utf-8").replace("<svg", f'<svg fill="{DRESS["ink"].hex}"', 1)
    original = re.sub(r"role:(\w+)", lambda role: {str(k): v.hex for k, v in DRESS.items()}[role[1]], source)
    return differing(original, written(read_motif(file)))


@pytest.mark.parametrize("art_set", SETS)
@pytest.mark.sample(2)
def test_shipped_motifs_look_as_their_files_do(art_set: str) -> None:
    files = SETS[art_set] if EXPLORE else SETS[art_set][::17]
    # a line that is stretched unevenly gets its mean width here, and different widths along and across there
    assert {file.stem: part for file in files if (part := picture_difference(file)) >= 0.005} == {}


def test_the_comparison_sees_a_missing_shape() -> None:
    drawing = small('<path d="M0 0H20V10"/><circle cx="5" cy="5" r="1" fill="role:gold"/>')
    less = Motif(name="less", width=20, height=10, shapes=drawing.shapes[:1])
    assert differing(written(drawing), written(less)) > 0.01


EDITED = {
    "arcs": '<path d="M2 5a3 3 0 016 0 3 3 0 01-6 0"/><rect width="6" height="8" rx="3" ry="1" transform="skewY(9)"/>',
    "uses": '<defs><circle id="a" cx="5" cy="5" r="4"/></defs><use href="#a"/><use href="#a" x="9" fill="#a33"/>',
    "symbol": '<symbol id="s" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></symbol><use href="#s" width="9"/>',
    "skew": '<g transform="skewX(-20) scale(2 2)"><path d="M2 0h4v4H2zM3 1h2v2h-2z" fill-rule="evenodd"/></g>',
    "dash": '<path d="M1 1C9 0 9 9 19 9" fill="none" stroke="#060" stroke-dasharray="1 .5 .2"/>',
    "order": '<path d="M3 3H9V9z" stroke="#06c" stroke-width="2" style="paint-order:stroke" fill-opacity=".5"/>',
}


@pytest.mark.parametrize("body", EDITED.values(), ids=EDITED.keys())
def test_an_author_s_drawing_looks_as_its_file_does(body: str) -> None:
    original = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" fill="{DRESS["ink"].hex}">{body}</svg>'
    assert differing(original, written(small(body))) < 0.001


# ------------------------------------------------------------------ help


def data_of(outline: Outline) -> str:
    letters = {Move: "M", Line: "L", Curve: "C", Close: "Z"}
    return " ".join(letters[type(segment)] + " ".join(map(str, segment)) for segment in outline)


def element(shape: MotifShape) -> str:
    fill, stroke = (
        "none" if p is None else (DRESS[p] if isinstance(p, str) else p).hex for p in (shape.fill, shape.stroke)
    )
    return (
        f'<path d="{data_of(shape.outline)}" fill="{fill}" stroke="{stroke}" stroke-width="{shape.stroke_width}" '
        f'stroke-linecap="{shape.cap}" stroke-linejoin="{shape.join}" fill-rule="{shape.rule}" '
        f'opacity="{shape.opacity}" '
        f'stroke-dasharray="{" ".join(map(str, shape.dash)) or "none"}"/>'
    )


def written(drawing: Motif) -> str:
    paths = "".join(element(shape) for shape in drawing.shapes)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawing.width} {drawing.height}">{paths}</svg>'


def differing(one: str, other: str) -> float:
    """Part of the pixels that differ visibly."""

    def raster(svg: str) -> np.ndarray:
        png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=PIXELS, background="white", dpi=96))
        return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=int)

    return float((np.abs(raster(one) - raster(other)).max(axis=2) > 40).mean())
